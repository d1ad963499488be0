//! House rules about the draft, Subdecks and Mission Decks.

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::ShipId;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::ShipPlace;
use serde_json::json;

use crate::rules::table::{Played, Table};

/// A draft of the first side in which all twelve cards were turned, with a small ship left in the pool.
fn cards_run_out(table: Table) -> Played {
    let mut t = table.start();
    let found = (0..400_000).find(|seed| {
        t.s = FleetCaptains::start(&t.m, Key::from_seed(*seed), &mut Vec::new());
        t.ask() == Ask::Draft && t.asked() == Some(Seat(0)) && t.look().fleet_sizes(Seat(0)) < 10
    });
    found.expect("no such opening");
    t
}

fn in_pool(t: &Played, size: u8) -> Option<ShipId> {
    let own = |ship: &ShipId| t.m.ships[ship.index()].side == 0 && t.m.size(*ship) <= size;
    let ships = t.s.table().ships_where(|ship| ship.at == ShipPlace::Pool);
    ships.iter().filter(|ship| ship.index() < t.m.ships.len()).find(own)
}

#[test]
fn rd_60_gaps_stay() {
    let make = || Table::standard().goal(10).first(0).with_a_draft();
    for (on, table) in Table::both(make, "gaps-stay") {
        let mut t = cards_run_out(table);
        let kept = t.look().fleet_sizes(Seat(0));
        t.say("KeepFleet").prepare();
        assert_eq!(t.told("FleetSizeCut"), on);
        assert_eq!(t.s.table().seat(Seat(0)).fleet_size, if on { kept } else { 10 });
        assert_eq!(t.look().room(Seat(0)), if on { 0 } else { 10 - kept });
        assert!(in_pool(&t, 10).is_some(), "there is somebody to stay out");
    }
}

#[test]
fn rd_61_one_redraft() {
    for (on, table) in Table::both(|| Table::standard().first(0).with_a_draft(), "one-redraft") {
        let mut t = cards_run_out(table);
        // Cards run out again in some second draft.
        let first = t.s;
        let again = (0..4_000).find(|seed| {
            t.s = FleetCaptains::imagine(&t.m, &first, Seat(0), &mut Rng64::new(*seed));
            t.say("Redraft");
            turned(&t) == 12 && t.look().fleet_sizes(Seat(0)) < 10
        });
        assert!(again.is_some(), "no such second draft");
        assert_eq!(t.ask() == Ask::Draft && t.asked() == Some(Seat(0)), !on);
        assert_eq!(t.told("DraftEnded"), on);
    }
}

/// Ship cards the first side has turned over.
fn turned(t: &Played) -> usize {
    t.facts.iter().filter(|fact| matches!(fact, Fact::ShipTurned { seat: Seat(0), .. })).count()
}

#[test]
fn rd_63_open_subdecks() {
    let make = || {
        let table = Table::standard().with_test_pack("four_subdecks").with_a_draft();
        table.setup(|setup| setup.subdecks = 2)
    };
    for (on, table) in Table::both(make, "open-subdecks") {
        let mut t = table.start();
        while t.ask() != Ask::Subdeck {
            let first = t.legal()[0];
            t.play(fleet_captains::fleet::names::Spelled::spell(&first, &t.m));
        }
        t.play(json!({"PickSubdeck": {"subdeck": "sickbay"}}));
        let sickbay = t.m.find_subdeck("sickbay").unwrap();
        assert_eq!(t.seen_by(1).table.subdecks[sickbay.index()], on.then_some(Seat(0)));
        // Nobody who thinks ahead deals anything else.
        let shown = (0..20).filter(|seed| {
            let other = FleetCaptains::imagine(&t.m, &t.s, Seat(1), &mut Rng64::new(*seed));
            view(&t.m, &other, Seat(0)).table.subdecks[sickbay.index()] == Some(Seat(0))
        });
        assert_eq!(shown.count() == 20, on);
        t.prepare();
        assert_eq!(t.s.table().subdecks[sickbay.index()], Some(Seat(0)));
    }
}

#[test]
fn rd_64_enough_missions() {
    // Three Science missions fewer than the ships of both sides could ask for.
    let fewer = r#"[(id: "mineral_survey", name: "Mineral Survey", kind: Science, points: 1,
        task: Test(system: Sensors, level: 9), source: Original)]"#;
    let make = |goal| Table::standard().with_pack(&[("missions.ron", fewer)]).goal(goal).with_a_draft();
    make(38).start();
    let problem = make(38).house(&["enough-missions"]).refused();
    assert!(problem.contains("Science missions") && problem.contains("(RD-64)"), "{problem}");
    make(10).house(&["enough-missions"]).start();
    Table::standard().goal(38).with_a_draft().house(&["enough-missions"]).start();
}
