//! Whom orders attack, and what the attacked ship does by itself in turn: crew and abilities in sight that fire back.
//!
//! Invariant: the shot that answers is counted as both ships stand before the first; what that does to either is left aside.

use super::rehearse::{Rehearsal, Stand, run};
use super::{Odds, Roll};
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::frame::TestKind;

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

/// The chances if the attacked ship fires at its attacker.
fn fire_back(mut play: Rehearsal<'_>, by: ShipId, on: ShipId) -> Odds {
    let stand = play.attack(by, on);
    play.odds_at(&stand, None)
}
