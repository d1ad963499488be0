//! After a match: why an order of it was given, thought through again on the task pool.
//!
//! Invariants: nothing is told before the match is over; whoever thinks again is given what the seat saw then and nothing
//! else; a computer's reasons are told only for an order that it would give again; looking back changes nothing in the match.

use super::advice::advise;
use super::thought::{Thought, ThoughtStage};
use super::{Chair, Client};
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::engine::meter::Meter;
use crate::fleet::ai::words::{advice, lines};
use crate::fleet::describe;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::players::{AskedAgain, SeatKind, Unexplained, told_seed};

/// Reasons that were asked for.
pub(super) struct AskedReasons {
    pub(super) seat: Seat,
    /// It leads to what is told, a line each.
    pub(super) thought: Thought<Vec<String>>,
}

impl Client {
    /// Who gave the order that this step came of, once the match is over.
    pub fn who_ordered(&self, step: usize) -> Option<Seat> {
        let step = self.chosen(step)?;
        self.session.log().nth(step - 1).map(|entry| entry.seat)
    }

    /// Asks why the order was given that this step of the match came of.
    ///
    /// # Errors
    /// If nobody gave one, or the match is not over.
    pub(in crate::app::play) fn ask_reasons(&mut self, step: usize) -> Result<(), Unexplained> {
        let step = self.chosen(step).ok_or(Unexplained::NoStep)?;
        let again = AskedAgain::of(&self.session, step)?;
        let (m, seat, seed) = (self.m().clone(), again.seat, told_seed(self.seed()));
        let kind = match self.chairs.get(seat.index()) {
            None | Some(Chair::Person | Chair::Script) => None,
            Some(Chair::Computer { level, .. }) => level.parse::<SeatKind>().ok(),
        };
        let thought = Thought::new(self.steps(), move |meter: &_| match &kind {
            None => instead(&m, step, &again, meter),
            Some(kind) => told(&m, &again, kind, seed, meter),
        });
        self.reasons = Some(AskedReasons { seat, thought });
        Ok(())
    }

    /// The reasons that were asked for, once they have been found. There is no need to call again before `wake` has been
    /// called.
    pub(in crate::app::play) fn reasons(
        &mut self,
        wake: impl FnOnce() + Send + 'static,
    ) -> Option<Vec<String>> {
        let mut asked = self.reasons.take()?;
        match asked.thought.look(wake) {
            ThoughtStage::Found(lines) => Some(lines),
            ThoughtStage::Failed => None,
            ThoughtStage::Busy => {
                self.reasons = Some(asked);
                None
            }
        }
    }

    /// Nobody waits for reasons any more; whether anybody did.
    pub(in crate::app::play) fn stop_reasons(&mut self) -> bool {
        self.reasons.take().is_some()
    }

    /// The order that a step of a match that is over came of: the latest that somebody chose and that was more than to play
    /// nothing in a window.
    fn chosen(&self, step: usize) -> Option<usize> {
        self.outcome()?;
        let mut log = self.session.log().take(step);
        log.rposition(|entry| !entry.automatic && entry.order != Order::Pass).map(|at| at + 1)
    }
}

/// The order as its player read it on the button, and who that was.
fn named(m: &Match, again: &AskedAgain) -> (String, String) {
    let position = Position::at_table(m, &again.view.table, &again.view.flow);
    (describe::player(m, again.seat), words::order(&position, again.order))
}

/// Why a player of this kind gave the order.
fn told(m: &Match, again: &AskedAgain, kind: &SeatKind, seed: u64, meter: &Meter) -> Vec<String> {
    let (who, order) = named(m, again);
    let mut told = vec![format!("Why {who} ordered \"{order}\"")];
    match kind {
        SeatKind::Computer(level, temperament) => match again.explain(*level, *temperament, seed, meter) {
            Ok(reasons) => told.extend(lines(m, &reasons)),
            Err(why) => told.push(format!("{}.", describe::capital(&why.to_string()))),
        },
        SeatKind::Random => told.push("It picks any order it may give, at random.".to_owned()),
        SeatKind::Human | SeatKind::Bot(_) => told.push("Only they could tell.".to_owned()),
    }
    told
}

/// What a captain would have ordered in the place of a person.
fn instead(m: &Match, step: usize, again: &AskedAgain, meter: &Meter) -> Vec<String> {
    let (who, order) = named(m, again);
    let mut told = vec![format!("What a captain would have done where {who} ordered \"{order}\"")];
    let choice = advise(step, m, &again.view, meter);
    match choice.as_ref().and_then(|choice| choice.reasons.as_ref()) {
        Some(reasons) => told.extend(advice(m, reasons)),
        None => told.push("There was no choice to make.".to_owned()),
    }
    if choice.is_some_and(|choice| choice.order == again.order) {
        told.insert(1, "They would have done the same.".to_owned());
    }
    told
}
