//! Why a save cannot be loaded: the place, the reason and what to do about it.

use std::fmt;

/// What is wrong with a save.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    /// The text is not JSON, or ends early.
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The reader's reason.
        why: String,
    },
    /// It has another format version.
    Format {
        /// The version found.
        found: u64,
    },
    /// Something is missing or of the wrong kind.
    Value {
        /// Where: `key`, `orders[3].seat`.
        place: String,
        /// What was expected there.
        wanted: &'static str,
    },
    /// An order does not fit.
    Entry {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        why: EntryError,
    },
    /// A packed state is damaged.
    Snapshot {
        /// Which: `origin` or `snapshot`.
        key: &'static str,
        /// What is wrong with it.
        why: String,
    },
}

/// What is wrong with one order of a save.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryError {
    /// It is no order of this game.
    Unreadable(String),
    /// It is not legal there; with the rule, where the game names one in the alternate form of its refusals.
    Refused(String),
    /// It leads to another state than when it was saved.
    Digest {
        /// The digest in the save.
        expected: u64,
        /// The digest now.
        found: u64,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::NotJson { line, column, why } => write!(
                f,
                "line {line}, column {column}: the save cannot be read ({why}); it was probably cut off, so use an older save"
            ),
            SaveError::Format { found } => write!(
                f,
                "format: the save has version {found}, and this game reads version {}; open it with the game that wrote it",
                super::FORMAT
            ),
            SaveError::Value { place, wanted } => {
                write!(f, "{place}: {wanted} was expected; the save was changed, so use an older one")
            }
            SaveError::Entry { number, why } => {
                let before = number.saturating_sub(1);
                write!(f, "order {number}: {why}; the {before} orders before it are sound and can be loaded")
            }
            SaveError::Snapshot { key, why } => {
                write!(
                    f,
                    "{key}: the packed state is damaged ({why}); use an older save, or the content it was played with"
                )
            }
        }
    }
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Unreadable(why) => write!(f, "it is no order of this game ({why})"),
            EntryError::Refused(why) => write!(f, "it is not legal there ({why})"),
            EntryError::Digest { expected, found } => {
                write!(f, "it leads to the state {found:016x}, and when saved it led to {expected:016x}")
            }
        }
    }
}

impl std::error::Error for SaveError {}
