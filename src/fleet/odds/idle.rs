//! Windows in which nothing that can be done would help: the roll or the hit ends in the same way in any case, or power would
//! make nothing likelier right before the dice (TEST-10, POWER-06).
//!
//! Invariant: passing such a window costs no chance. Should the other side play a card against a roll that was sure, the
//! tester who passed may answer it (TEST-05), and where it could spend crew instead, which may not be answered (RD-07), the
//! window is left open; whoever is sure to lose all, or has the last word before the dice, has tried everything, one after the
//! other, and leaves what could only be made worse; against a roll that must fail nobody needs a word if it is the last; power
//! that would not help the roll can be turned after it.

use super::rehearse::{AfterPass, Rehearsal, after_pass};
use super::strike::wanted_damage;
use super::wait::answers;
use super::{Odds, Roll, RollEnd, odds};
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Stat, Verb, Who};
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::timing::Timing;
use crate::fleet::units::CardKind;

/// Whether nothing that the seat of the view can do in the window it is asked in would help.
pub fn nothing_helps(m: &Match, view: &View) -> bool {
    let Decision::Window { window } = view.flow.decision else { return false };
    let position = Position::at_table(m, &view.table, &view.flow);
    let orders = answers(&position, view);
    if orders.is_empty() {
        return false;
    }
    let Ok(passed) = odds(m, view, &[Order::Pass]) else { return false };
    let adds = || orders.iter().all(|order| only_adds(&position, *order));
    let rolled = position.test().is_some_and(|test| test.rolled);
    if passed.against(view.seat) {
        // After the dice the tester is asked first.
        let last = || rolled || after_pass(m, view) == AfterPass::Dice;
        return adds()
            && (is_settled(&passed) || last())
            && (cannot_succeed(&passed) || changes_nothing(m, view, &passed));
    }
    if wanted_damage(&position, view.seat).is_some_and(|(_, least)| {
        let more = |with: Odds| with.deals(least) * passed.of > passed.deals(least) * with.of;
        orders.iter().any(|order| odds(m, view, &[*order]).is_ok_and(more))
    }) {
        return false;
    }
    if (rolled || cannot_succeed(&passed)) && adds() && changes_nothing(m, view, &passed) {
        return true;
    }
    let kept = passed.roll == Roll::Level || !rolled && !answers_with_crew(&position);
    if is_settled(&passed) && kept && adds() {
        return true;
    }
    let counts = passed.roll == Roll::Level || passed.roll == Roll::Combat;
    counts && window.timing == Timing::Power && orders.iter().all(|order| no_better(m, view, *order, &passed))
}

/// Whether what is rolled must fail once the seat of the view passes: against it, or for it whatever it plays. What it could play
/// would be for its own sake.
pub fn must_fail(m: &Match, view: &View) -> bool {
    if !matches!(view.flow.decision, Decision::Window { .. }) || after_pass(m, view) != AfterPass::Dice {
        return false;
    }
    let fails = |passed: Odds| {
        cannot_succeed(&passed)
            && (passed.against(view.seat) || whatever_is_done(m, view, TRIES, &cannot_succeed))
    };
    odds(m, view, &[Order::Pass]).is_ok_and(fails)
}

/// How many things are tried one after the other.
const TRIES: u8 = 3;

/// Whether it cannot end any better for whoever rolls or hits.
fn is_settled(odds: &Odds) -> bool {
    match odds.roll {
        Roll::Combat => odds.ways(|end| end == RollEnd::Destroyed) == odds.of,
        Roll::Level | Roll::Opposed | Roll::Installation | Roll::Transport => odds.success() == odds.of,
        Roll::Nothing | Roll::Path => false,
    }
}

/// Whether it fails whatever falls.
fn cannot_succeed(odds: &Odds) -> bool {
    let may = |end: RollEnd| end.is_success() || matches!(end, RollEnd::Open | RollEnd::Blunted);
    odds.roll != Roll::Nothing && odds.ways(may) == 0
}

/// Whether it ends no better for the seat than after a pass whatever it does, be it several things.
fn changes_nothing(m: &Match, view: &View, passed: &Odds) -> bool {
    let settled = |after: &Odds| is_settled(after) && is_settled(passed);
    whatever_is_done(m, view, TRIES, &|after| settled(after) || after.gains_no_more_than(passed, view.seat))
}

/// Whether this holds of the odds whatever the seat does, be it several things.
fn whatever_is_done(m: &Match, view: &View, tries: u8, holds: &dyn Fn(&Odds) -> bool) -> bool {
    let position = Position::at_table(m, &view.table, &view.flow);
    let Some(left) = tries.checked_sub(1) else { return false };
    answers(&position, view).iter().all(|order| {
        odds(m, view, &[*order]).is_ok_and(|after| holds(&after))
            && next_window(m, view, *order).is_none_or(|next| whatever_is_done(m, &next, left, holds))
    })
}

/// What the seat sees when it is asked again after that order, before any dice.
fn next_window(m: &Match, view: &View, order: Order) -> Option<View> {
    let mut play = Rehearsal::new(m, view);
    let asked = play.step(view.seat, order) || play.pass_until_asked(view.seat);
    asked.then(|| play.seen_from(view))
}

/// Whether the ship that is attacked has crew, which could be spent without an answer.
fn answers_with_crew(position: &Position<'_>) -> bool {
    let target = position.test().and_then(|test| test.target);
    target.is_some_and(|ship| position.t.cards_in(CardPlace::Crew { ship }).next().is_some())
}

/// Whether what comes of the order does something else than to the roll or hit under way: to another ship, or later.
pub fn does_more(m: &Match, view: &View, order: Order) -> bool {
    !only_adds(&Position::at_table(m, &view.table, &view.flow), order)
}

/// Whether all that comes of the order is another total, another die, or less damage, of what is under way, or harms the ship
/// itself.
pub(super) fn only_adds(position: &Position<'_>, order: Order) -> bool {
    match order {
        Order::AdjustPower { .. } => true,
        Order::PlayCard { card, kind, .. } | Order::SpendCrew { card, kind, .. } => {
            kind != CardKind::Crew
                && position.m.card(card).playable(kind).is_some_and(|play| adds_from(position, play.at))
        }
        Order::UseAbility { ability, .. } => {
            position.m.content.used(ability).is_some_and(|play| adds_from(position, play.at))
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
                    | Verb::Soften { .. }
                    | Verb::PreventDamage
                    // What it costs the ship itself is no reason to play it.
                    | Verb::Disable { on: Who::This, .. }
            )
        )
    };
    position.m.content.program(at).all(adds)
}

/// Whether the order turns power and the roll is then worth no more to whoever makes it.
fn no_better(m: &Match, view: &View, order: Order, passed: &Odds) -> bool {
    let turns = matches!(order, Order::AdjustPower { .. });
    turns
        && odds(m, view, &[order])
            .is_ok_and(|turned| turned.worth() * passed.of <= passed.worth() * turned.of)
}
