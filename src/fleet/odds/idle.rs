//! Windows before a die in which nothing that can be done would help: a test that is passed in any case, and power that would
//! make nothing likelier right before the dice (TEST-10, POWER-06).
//!
//! Invariant: passing such a window costs no chance. Should the other side play a card against a test that was sure, the
//! tester who passed may answer it (TEST-05); power that would not help the roll can be turned after it.

use super::wait::answers;
use super::{Odds, Roll, RollEnd, odds};
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Stat, Verb};
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::timing::Timing;
use crate::fleet::units::CardKind;

/// Whether the seat of the view is asked before a roll of its own, and nothing that it can do there would help.
pub fn nothing_helps(m: &Match, view: &View) -> bool {
    let Decision::Window { window } = view.flow.decision else { return false };
    let position = Position::at_table(m, &view.table, &view.flow);
    let orders = answers(&position, view);
    if orders.is_empty() || position.against(view.seat) {
        return false;
    }
    let Ok(passed) = odds(m, view, &[Order::Pass]) else { return false };
    if passed.roll != Roll::Level && passed.roll != Roll::Combat {
        return false;
    }
    let sure = passed.roll == Roll::Level && passed.success() == passed.of;
    if sure && orders.iter().all(|order| only_adds(&position, *order)) {
        return true;
    }
    window.timing == Timing::Power && orders.iter().all(|order| no_better(m, view, *order, &passed))
}

/// Whether all that comes of the order is another total, or another die, of what is rolled for.
fn only_adds(position: &Position<'_>, order: Order) -> bool {
    match order {
        Order::AdjustPower { .. } => true,
        Order::PlayCard { card, kind, .. } | Order::SpendCrew { card, kind, .. } => {
            kind != CardKind::Crew
                && position.m.card(card).playable(kind).is_some_and(|play| adds_from(position, play.at))
        }
        _ => false,
    }
}

fn adds_from(position: &Position<'_>, at: u16) -> bool {
    let adds = |op: &Op| {
        matches!(
            op,
            Op::Do(
                Verb::Modify { what: Stat::Total(_) | Stat::AnyTotal | Stat::AnySystem, .. }
                    | Verb::ChangeDie { .. }
                    | Verb::Reroll { .. }
            )
        )
    };
    position.m.content.program(at).all(adds)
}

/// Whether the order turns power and the roll is then worth no more to whoever makes it.
fn no_better(m: &Match, view: &View, order: Order, passed: &Odds) -> bool {
    let turns = matches!(order, Order::AdjustPower { .. });
    turns
        && odds(m, view, &[order]).is_ok_and(|turned| worth(&turned) * passed.of <= worth(passed) * turned.of)
}

/// What a roll is worth: its successes, in an attack by the points of damage they do.
fn worth(odds: &Odds) -> u64 {
    let points = |end: RollEnd| match end {
        RollEnd::Damaged { points } => u64::from(points.0),
        RollEnd::Destroyed => SINKS,
        _ if end.is_success() => 1,
        _ => 0,
    };
    odds.outcomes.iter().map(|one| one.ways * points(one.end)).sum()
}

/// To destroy a ship is worth more than any damage to it.
const SINKS: u64 = 16;
