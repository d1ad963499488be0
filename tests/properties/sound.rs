//! What holds of a match between two orders: what `state::check` asks of an encoded state, points that never fall, and
//! Conditions that are claimed.

use fleet_captains::fleet::content::Goal;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::house::HouseRule;
use fleet_captains::fleet::position::{EffectContext, Position};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::check::check;
use fleet_captains::fleet::units::VictoryPoints;

/// The state is sound, and no player has fewer points than before.
pub fn whole(m: &Match, s: &State, points: &mut [VictoryPoints; 4], what: &str) {
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
    let position = Position::new(m, s);
    if position.f.decision != Decision::Turn || position.t.outcome.is_some() {
        return;
    }
    let others = m.enemies(position.t.active).filter(|_| !m.house.has(HouseRule::ConditionsInOwnTurn));
    for seat in m.team(position.t.active).chain(others) {
        for mission in position.t.open_missions(seat) {
            if let Goal::Condition { cond, turns: 1 } = m.mission(mission).goal {
                let context = EffectContext { shared: true, ..EffectContext::seat(seat) };
                let holds = position.holds(m.content.question(cond), &context);
                assert!(!holds, "{what}: {} holds and lies unclaimed", m.mission_key(mission));
            }
        }
    }
}
