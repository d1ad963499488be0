//! Advice for a person: what a captain at their best would order in their place, thought through on the task pool.
//!
//! Invariants: the thought is given the person's view and nothing else; an answer counts only in the position it was asked
//! in; asking marks the match as assisted, and changes nothing else in it.

use super::Client;
use super::thought::{Thought, ThoughtStage};
use crate::engine::game::Seat;
use crate::engine::meter::Meter;
use crate::fleet::ai::{Choice, Computer, ComputerLevel};
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// Who advises.
const LEVEL: ComputerLevel = ComputerLevel::Captain;

/// What a captain would order for the seat whose view it is, after so many steps of the match.
pub(super) fn advise(steps: usize, m: &Match, view: &View, meter: &Meter) -> Option<Choice> {
    adviser(steps).explain_watched(m, view, meter)
}

/// Who advises after so many steps of the match.
pub(super) fn adviser(steps: usize) -> Computer {
    Computer::new(LEVEL, steps as u64).careful()
}

impl Client {
    /// Asks what a captain would order in this seat.
    pub(in crate::app::play) fn ask_advice(&mut self, seat: Seat) {
        self.session.mark_assisted();
        let (steps, m, view) = (self.session.steps(), self.m().clone(), *self.view(seat));
        self.advice = Some(Thought::new(steps, move |meter: &_| advise(steps, &m, &view, meter)));
    }

    /// The advice that was asked for, once it has been found. There is no need to call again before `wake` has been called.
    pub(in crate::app::play) fn advice(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<Choice> {
        let steps = self.session.steps();
        let mut asked = self.advice.take().filter(|asked| asked.steps == steps)?;
        match asked.look(wake) {
            ThoughtStage::Found(choice) => choice,
            ThoughtStage::Failed => None,
            ThoughtStage::Busy => {
                self.advice = Some(asked);
                None
            }
        }
    }
}
