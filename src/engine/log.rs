//! The order log: what was chosen, by whom, and what the state then was.
//!
//! Set-up, key and log are the match; everything else follows from them.

use crate::engine::game::Seat;

/// One order of the log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry<O> {
    /// Who gave it.
    pub seat: Seat,
    /// What was chosen.
    pub order: O,
    /// The digest of the state it led to.
    pub digest: u64,
    /// The branch of the dice it was played on; above 0 only where practice asked for new dice.
    pub branch: u32,
    /// Whether it is a pass that the seat's stops gave, with nobody asked.
    pub automatic: bool,
}
