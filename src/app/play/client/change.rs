//! What an order has changed: the chances of what is under way, before it and after it.
//!
//! Invariant: both are told from what the seat saw at that time.

use super::Client;
use crate::engine::game::Seat;
use crate::fleet::ids::CardId;
use crate::fleet::odds::{self, Odds, Roll};
use crate::fleet::position::Position;
use crate::fleet::secrecy::{self, View};
use crate::fleet::state::parts::CardPlace;

/// The chances of a roll to come, before and after something was done.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceChange {
    pub before: Odds,
    pub after: Odds,
    /// The roll is the other side's, so that its success is bad news.
    pub against: bool,
}

impl Client {
    /// What the order of a step has changed for a seat: the chances before it, and once the card that was played by it has
    /// had its effect. None where there is no roll to come, before or after, or where nothing has changed.
    pub(in crate::app::play) fn chance_change(
        &self,
        step: usize,
        card: Option<CardId>,
        seat: Seat,
    ) -> Option<ChanceChange> {
        let playing =
            |view: &View| card.is_some_and(|card| matches!(view.table.card(card), CardPlace::Playing { .. }));
        let mut later = (step + 1..=self.steps()).map(|next| self.view_before(next, seat));
        let after = later.find(|view| !playing(view))?;
        let (before, against) = self.chance_seen(&self.view_before(step, seat))?;
        let (after, same) = self.chance_seen(&after)?;
        let comparable = against == same && before.roll == after.roll;
        (comparable && before.outcomes != after.outcomes).then_some(ChanceChange { before, after, against })
    }

    /// The chances of the roll that the order of a step has led to, before and after alike.
    pub(in crate::app::play) fn chance_after(&self, step: usize, seat: Seat) -> Option<ChanceChange> {
        let (after, against) = self.chance_seen(&self.view_before(step + 1, seat))?;
        Some(ChanceChange { before: after.clone(), after, against })
    }

    /// What a seat saw when the order of a step was given; of the step to come, what it sees now.
    #[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
    fn view_before(&self, step: usize, seat: Seat) -> View {
        let then = self.session.before(step);
        then.map_or_else(|| *self.view(seat), |state| secrecy::view(self.m(), state, seat))
    }

    /// The chances of the roll under way in the eyes of whoever has this view, and whether it is the other side's.
    fn chance_seen(&self, view: &View) -> Option<(Odds, bool)> {
        let m = self.m();
        let against = Position::at_table(m, &view.table, &view.flow).against(view.seat);
        let odds = odds::odds(m, view, &[]).ok().filter(|odds| odds.roll != Roll::Nothing)?;
        Some((odds, against))
    }
}
