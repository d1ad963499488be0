//! Whom orders attack, and what the attacked ship does by itself in turn: crew and abilities in sight that fire back.
//!
//! Invariant: the shot that answers is counted as both ships stand before the first; what that does to either is left aside.

use super::rehearse::{Rehearsal, Stand, run};
use super::{Odds, Roll};
use crate::engine::game::Seat;
use crate::fleet::content::DeedPattern;
use crate::fleet::content::vocabulary::Deed;
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::frame::TestKind;
use crate::fleet::units::DamagePoints;

/// An attack of a seat's own side whose dice are to fall.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    pub by: ShipId,
    pub on: ShipId,
    /// The chances of the attack that answers it, if the attacked ship has something that fires back by itself.
    pub back: Option<Odds>,
}

/// The attack whose dice come first after these orders, if an attack of the seat's own is what they lead to.
pub fn attack(m: &Match, view: &View, orders: &[Order]) -> Option<Attack> {
    let (play, stand) = run(m, view, orders).ok()?;
    let Stand::Test(test) = stand else { return None };
    let on =
        test.target.filter(|_| test.kind == TestKind::Combat && !test.rolled && test.tests(view.seat))?;
    let by = test.lead;
    let back = play.position().fires_back(on).then(|| fire_back(play, on, by));
    Some(Attack { by, on, back: back.filter(|odds| odds.roll == Roll::Combat) })
}

/// The mission of the seat's that asks for the most damage by one attack, where that is more than any hit deals.
pub fn wanted_damage(position: &Position<'_>, seat: Seat) -> Option<(MissionId, DamagePoints)> {
    let asks = |pattern: &DeedPattern| match pattern.deed {
        Deed::DamageShip { points, .. } if points > LEAST => Some(points),
        _ => None,
    };
    let missions = position.t.open_missions(seat);
    let wanted = missions.filter_map(|mission| {
        let next = position.m.mission(mission).next_deeds(position.progress_now(mission));
        next.filter_map(asks).max().map(|points| (mission, points))
    });
    wanted.max_by_key(|(_, points)| *points)
}

/// What any hit deals at least.
const LEAST: DamagePoints = DamagePoints(1);

/// The chances if the attacked ship fires at its attacker.
fn fire_back(mut play: Rehearsal<'_>, by: ShipId, on: ShipId) -> Odds {
    let stand = play.attack(by, on);
    play.odds_at(&stand, None)
}
