//! How far a thought has come, and the wish that it come to its end: what whoever waits for a player shares with it.
//!
//! Invariants: a thought is measured in steps, never in time; a thought that is hurried ends as one with just so many
//! steps to spend would, so that the number of its steps is all it takes to think it again.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

/// Shared by a player that thinks and whoever waits for it; copies are of the same thought.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    spent: AtomicU32,
    hurried: AtomicBool,
}

impl Meter {
    /// Steps spent so far.
    #[must_use]
    pub fn spent(&self) -> u32 {
        self.0.spent.load(Ordering::Relaxed)
    }

    /// For the player: so many steps more are spent.
    pub fn spend(&self, steps: u32) {
        self.0.spent.fetch_add(steps, Ordering::Relaxed);
    }

    /// Asks for the best that has been found so far.
    pub fn hurry(&self) {
        self.0.hurried.store(true, Ordering::Relaxed);
    }

    /// Whether that was asked for.
    #[must_use]
    pub fn is_hurried(&self) -> bool {
        self.0.hurried.load(Ordering::Relaxed)
    }
}
