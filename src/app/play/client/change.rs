//! What an order has changed: the chances of what is under way, before it and after it.
//!
//! Invariant: both are told from what the seat saw at that time.

use super::Client;
use crate::engine::game::Seat;
use crate::fleet::ids::CardId;
use crate::fleet::odds::{self, Odds, Roll};
use crate::fleet::position::Position;
use crate::fleet::secrecy;
use crate::fleet::state::State;
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
    #[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
    pub(in crate::app::play) fn chance_change(
        &self,
        step: usize,
        card: Option<CardId>,
        seat: Seat,
    ) -> Option<ChanceChange> {
        let before = self.session.before(step)?;
        let playing = |state: &State| {
            card.is_some_and(|card| matches!(state.table().card(card), CardPlace::Playing { .. }))
        };
        let after = (step + 1..=self.steps())
            .map(|next| self.session.before(next).unwrap_or_else(|| self.session.state()))
            .find(|state| !playing(state))?;
        let (before, against) = self.chance_in(before, seat)?;
        let (after, same) = self.chance_in(after, seat)?;
        let comparable = against == same && before.roll == after.roll;
        (comparable && before.outcomes != after.outcomes).then_some(ChanceChange { before, after, against })
    }

    /// The chances of the roll under way in the eyes of a seat, and whether it is the other side's.
    #[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
    fn chance_in(&self, state: &State, seat: Seat) -> Option<(Odds, bool)> {
        let m = self.m();
        let view = secrecy::view(m, state, seat);
        let against = Position::at_table(m, &view.table, &view.flow).against(seat);
        let odds = odds::odds(m, &view, &[]).ok().filter(|odds| odds.roll != Roll::Nothing)?;
        Some((odds, against))
    }
}
