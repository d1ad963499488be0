//! The window before the dice that orders lead to: whoever is about to give them can be shown what could be played there.
//!
//! Invariant: known from what the seat sees, as if nobody else did anything in between; what it shows may be ordered in that
//! window if it comes to be.

use super::rehearse::{Rehearsal, Stand};
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::timing::Timing;

/// What the seat of the view would see in the only window with a choice in it that comes before the dice of what it
/// orders, if everybody passes; `None` where there is none, more than one, or something else is asked or decided by chance
/// before the dice.
pub fn window_ahead(m: &Match, view: &View, orders: &[Order]) -> Option<View> {
    let mut all = windows_ahead(m, view, orders)?.into_iter();
    all.next().filter(|_| all.next().is_none())
}

/// What it would see in each of these windows, in their order; `None` where something else is asked or decided by chance before
/// the dice, or none fall.
pub fn windows_ahead(m: &Match, view: &View, orders: &[Order]) -> Option<Vec<View>> {
    to_the_dice(m, view, orders).map(|(windows, _)| windows)
}

/// What it would see with the dice in hand, if everybody passes until then; `None` where something else is asked or decided by
/// chance before them, or none fall.
pub fn dice_ahead(m: &Match, view: &View, orders: &[Order]) -> Option<View> {
    to_the_dice(m, view, orders).map(|(_, dice)| dice)
}

/// What it would see once a card is played and nobody can answer that any more; `None` where dice come first or chance has a say.
pub fn resolved(m: &Match, view: &View, card: Order) -> Option<View> {
    let mut play = Rehearsal::new(m, view);
    let mut stand = play.act(view.seat, card).ok()?;
    while matches!(stand, Stand::Waiting) && is_answered(&play) {
        let asked = play.position().f.asked;
        stand = play.give(asked, Order::Pass);
    }
    (matches!(stand, Stand::Waiting) && !play.chance_met()).then(|| play.seen_from(view))
}

/// Whether a card that was played waits for answers.
fn is_answered(play: &Rehearsal<'_>) -> bool {
    let decision = play.position().f.decision;
    matches!(decision, Decision::Window { window } if matches!(window.timing, Timing::CardPlayed(_)))
}

/// Both: every window with a choice, and the dice after them.
fn to_the_dice(m: &Match, view: &View, orders: &[Order]) -> Option<(Vec<View>, View)> {
    let mut play = Rehearsal::new(m, view);
    let mut stand = Stand::Waiting;
    for order in orders {
        if !matches!(stand, Stand::Waiting) {
            return None;
        }
        stand = play.act(view.seat, *order).ok()?;
    }
    let mut found = Vec::new();
    while matches!(stand, Stand::Waiting) {
        let asked = match play.position().f.decision {
            Decision::Window { .. } => play.position().f.asked,
            _ => return None,
        };
        if asked == view.seat && play.has_choice(asked) {
            found.push(play.seen_from(view));
        }
        stand = play.give(asked, Order::Pass);
    }
    let falls = matches!(stand, Stand::Test(_)) && !play.chance_met();
    falls.then(|| (found, play.seen_from(view)))
}
