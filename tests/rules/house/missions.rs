//! House rules about what missions show.

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::describe::facts::text;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::MissionPlace;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

fn cycling(mission: &str) -> Table {
    Table::standard()
        .with_piles()
        .missions(0, &[mission])
        .mission_deck(0, &["listening_post"])
        .ship("venture", "")
}

/// The mission cycled, as the seat is told.
fn told(t: &Played, seat: u8) -> bool {
    let fact = t.fact("MissionCycled");
    let seen = FleetCaptains::seen(&t.m, &t.s, &fact, Seat(seat)).unwrap();
    matches!(seen.fact(), Fact::MissionCycled { mission, .. } if !mission.is_hidden())
}

#[test]
fn rd_95_cycled_stay_hidden() {
    for (on, table) in Table::both(|| cycling("bridgehead"), "cycled-stay-hidden") {
        let mut t = table.start();
        t.play(cycle("bridgehead"));
        assert_eq!((told(&t, 0), told(&t, 1)), (true, !on));
        let id = t.mission_id("bridgehead");
        let gone = |seat: u8| t.seen_by(seat).table.mission(id) != MissionPlace::Unseen;
        assert_eq!((gone(0), gone(1)), (true, !on));
        let line = FleetCaptains::seen(&t.m, &t.s, &t.fact("MissionCycled"), Seat(1)).unwrap();
        assert_eq!(text(&t.m, line.fact()).unwrap().contains("Bridgehead"), !on);
    }
}

#[test]
fn rd_95_who_thinks_ahead_deals_as_many_face_down() {
    let mut t = cycling("bridgehead").house(&["cycled-stay-hidden"]).start();
    t.play(cycle("bridgehead"));
    let buried = MissionPlace::Buried { seat: Seat(0) };
    let mut others = 0;
    for seed in 0..30 {
        let world = FleetCaptains::imagine(&t.m, &t.s, Seat(1), &mut Rng64::new(seed));
        let there: Vec<usize> =
            (0..t.m.missions.len()).filter(|one| world.table().missions[*one] == buried).collect();
        assert_eq!(there.len(), 1);
        assert!(t.m.mission(fleet_captains::fleet::ids::MissionId(there[0] as u8)).entry.secret);
        others += usize::from(there[0] != t.mission_id("bridgehead").index());
    }
    assert!(others > 20, "only {others} of 30 worlds are other ones");
}

#[test]
fn rd_95_face_up_missions_are_no_secret() {
    let mut t = cycling("attack_run").house(&["cycled-stay-hidden"]).start();
    t.play(cycle("attack_run"));
    assert!(told(&t, 1));
    assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Gone);
}
