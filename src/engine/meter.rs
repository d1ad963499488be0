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
    /// The thought that this one is a part of.
    whole: Option<Meter>,
}

impl Meter {
    /// The meter of a part of this thought: what is spent there is spent here too, and it is hurried with this one.
    #[must_use]
    pub fn part(&self) -> Self {
        Self(Arc::new(Shared { whole: Some(self.clone()), ..Shared::default() }))
    }

    /// Steps spent so far.
    #[must_use]
    pub fn spent(&self) -> u32 {
        self.0.spent.load(Ordering::Relaxed)
    }

    /// For the player: so many steps more are spent.
    pub fn spend(&self, steps: u32) {
        self.0.spent.fetch_add(steps, Ordering::Relaxed);
        if let Some(whole) = &self.0.whole {
            whole.spend(steps);
        }
    }

    /// Asks for the best that has been found so far.
    pub fn hurry(&self) {
        self.0.hurried.store(true, Ordering::Relaxed);
    }

    /// Whether that was asked for.
    #[must_use]
    pub fn is_hurried(&self) -> bool {
        self.0.hurried.load(Ordering::Relaxed) || self.0.whole.as_ref().is_some_and(Self::is_hurried)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_counted_by_itself_and_in_the_whole_and_hurried_with_it() {
        let whole = Meter::default();
        let (first, second) = (whole.part(), whole.part());
        first.spend(3);
        second.spend(4);
        assert_eq!((first.spent(), second.spent(), whole.spent()), (3, 4, 7));
        first.hurry();
        assert!(first.is_hurried() && !second.is_hurried() && !whole.is_hurried());
        whole.hurry();
        assert!(second.is_hurried());
    }
}
