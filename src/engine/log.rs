//! The order log: what was chosen, by whom, and what the state then was.
//!
//! Set-up, key and log are the match; everything else follows from them.

use serde::{Deserialize, Serialize};

use crate::engine::{digest::as_hex, game::Seat};

/// One order of the log.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogEntry<O> {
    /// Who gave it.
    pub seat: Seat,
    /// What was chosen.
    pub order: O,
    /// The digest of the state it led to.
    #[serde(with = "as_hex")]
    pub digest: u64,
    /// The branch of the dice it was played on; above 0 only if practice asked for new dice.
    #[serde(default, skip_serializing_if = "is_first")]
    pub branch: u32,
    /// Whether it is a pass that the seat's stops gave without asking anybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub automatic: bool,
    /// After how many steps of thought its player was hurried; none if it came to an end by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hurried: Option<u32>,
}

/// Saves leave out what most orders have in common.
fn is_first(branch: &u32) -> bool {
    *branch == 0
}
