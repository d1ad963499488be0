//! Something that is thought about beside the frames, on the task pool.
//!
//! Invariants: it is given beforehand all that it needs, so that what it finds depends on nothing that happens meanwhile; it
//! begins when it is first looked at; once it is dropped it ends soon, and nobody hears what it found.

use std::sync::{Arc, OnceLock};

use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};

use crate::engine::meter::Meter;

/// A thought that leads to an `A`.
pub(super) struct Thought<A> {
    /// The position it is about: so many steps of the match.
    pub(super) steps: usize,
    /// How far it has come, and the wish that it end.
    pub(super) meter: Meter,
    /// What is to be done; none once it has begun.
    think: Option<Box<dyn FnOnce(&Meter) -> A + Send + Sync>>,
    task: Option<Task<()>>,
    answer: Arc<OnceLock<A>>,
}

/// How a thought stands.
pub(super) enum ThoughtStage<A> {
    /// It goes on.
    Busy,
    Found(A),
    /// It ended without an answer.
    Failed,
}

impl<A: Clone + Send + Sync + 'static> Thought<A> {
    /// About the position after so many steps of the match.
    pub(super) fn new(steps: usize, think: impl FnOnce(&Meter) -> A + Send + Sync + 'static) -> Self {
        let (meter, answer) = (Meter::default(), Arc::new(OnceLock::new()));
        Self { steps, meter, think: Some(Box::new(think)), task: None, answer }
    }

    /// Lets it begin, if it has not, and tells how it stands. There is no need to look again before `wake` has been called.
    pub(super) fn look(&mut self, wake: impl FnOnce() + Send + 'static) -> ThoughtStage<A> {
        if let Some(think) = self.think.take() {
            let (meter, answer) = (self.meter.clone(), self.answer.clone());
            let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
            self.task = Some(pool.spawn(async move {
                answer.get_or_init(|| think(&meter));
                wake();
            }));
            return ThoughtStage::Busy;
        }
        // Asked first: it may come to its end between the two questions.
        let over = self.task.as_ref().is_none_or(Task::is_finished);
        match self.answer.get() {
            Some(answer) => ThoughtStage::Found(answer.clone()),
            None if over => ThoughtStage::Failed,
            None => ThoughtStage::Busy,
        }
    }
}

impl<A> Drop for Thought<A> {
    fn drop(&mut self) {
        self.meter.hurry();
    }
}
