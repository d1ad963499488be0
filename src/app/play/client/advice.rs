//! Advice for a person: what a captain would order in their place, thought through on the task pool.
//!
//! Invariants: the thought is given the person's view and nothing else; an answer counts only in the position it was asked
//! in; asking marks the match as assisted, and changes nothing else in it.

use std::sync::{Arc, OnceLock};

use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};

use super::Client;
use crate::engine::game::Seat;
use crate::engine::meter::Meter;
use crate::fleet::ai::{Choice, Computer, ComputerLevel};

/// Who advises.
const LEVEL: ComputerLevel = ComputerLevel::Captain;

/// Advice that was asked for. Dropping it cancels the thought.
pub(super) struct AskedAdvice {
    seat: Seat,
    /// The position: so many steps of the match.
    steps: usize,
    pub(super) meter: Meter,
    answer: Arc<OnceLock<Option<Choice>>>,
    /// None until time lets it begin.
    task: Option<Task<()>>,
}

impl Client {
    /// Asks what a captain would order in this seat.
    pub(in crate::app::play) fn ask_advice(&mut self, seat: Seat) {
        self.session.mark_assisted();
        let (steps, answer) = (self.session.steps(), Arc::new(OnceLock::new()));
        self.advice = Some(AskedAdvice { seat, steps, meter: Meter::default(), answer, task: None });
    }

    /// The advice that was asked for, once it has been found. There is no need to call again before `wake` has been called.
    pub(in crate::app::play) fn advice(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<Choice> {
        let steps = self.session.steps();
        let mut asked = self.advice.take().filter(|asked| asked.steps == steps)?;
        if let Some(found) = asked.answer.get() {
            return found.clone();
        }
        if asked.task.is_none() {
            let (m, view, told) = (self.m().clone(), *self.view(asked.seat), asked.answer.clone());
            let (seed, meter) = (self.session.steps() as u64, asked.meter.clone());
            let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
            asked.task = Some(pool.spawn(async move {
                told.get_or_init(|| Computer::new(LEVEL, seed).explain_watched(&m, &view, &meter));
                wake();
            }));
        }
        let failed =
            asked.task.as_ref().is_some_and(|task| task.is_finished() && asked.answer.get().is_none());
        if !failed {
            self.advice = Some(asked);
        }
        None
    }
}
