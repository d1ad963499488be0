//! What holds of a match between two orders: what `state::check` asks of a packed state, points that never fall, and
//! Conditions that are claimed.

use fleet_captains::fleet::content::Goal;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::house::HouseRule;
use fleet_captains::fleet::look::{About, Look};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::check::check;

/// The state is sound, and no player has fewer points than before.
pub fn whole(m: &Match, s: &State, points: &mut [u8; 4], what: &str) {
    if let Err(fault) = check(m, s) {
        panic!("{what}: {fault}");
    }
    for (seat, points) in m.all_seats().zip(points.iter_mut()) {
        let now = s.table().seat(seat).victory_points();
        assert!(now >= *points, "{what}: points of {seat:?} fell");
        *points = now;
    }
    claimed(m, s, what);
}

/// Whenever a turn goes on, every Condition mission that holds has been claimed (RD-47).
fn claimed(m: &Match, s: &State, what: &str) {
    let look = Look::new(m, s);
    if look.f.ask != Ask::Turn || look.t.outcome.is_some() {
        return;
    }
    let others = m.enemies(look.t.active).filter(|_| !m.house.has(HouseRule::ConditionsInOwnTurn));
    for seat in m.team(look.t.active).chain(others) {
        for mission in look.t.open_missions(seat) {
            if let Goal::Condition { cond } = m.mission(mission).goal {
                let about = About { shared: true, ..About::seat(seat) };
                let holds = look.holds(m.content.question(cond), &about);
                assert!(!holds, "{what}: {} holds and lies unclaimed", m.mission_key(mission));
            }
        }
    }
}
