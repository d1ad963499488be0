//! Why a save cannot be loaded: the place, the reason and what to do about it.

use std::fmt;

/// What is wrong with a save.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    /// The text is not JSON, ends early, or is no save at all.
    Unreadable {
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
    /// It is not what was written: its checksum is another.
    Changed,
    /// Something is missing or of the wrong kind.
    Value {
        /// Where: `key`, `orders[3].seat`.
        place: String,
        /// What is wrong with it.
        why: String,
    },
    /// An order does not fit.
    Entry {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        why: EntryError,
    },
    /// The orders end in another state than when it was saved.
    End {
        /// The digest in the save.
        expected: u64,
        /// The digest now.
        found: u64,
    },
    /// A packed state is damaged.
    Snapshot {
        /// Which: `origin` or `snapshot`.
        key: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// A packed state has the form of another version of the game.
    Layout,
    /// Ids in a packed state stand for something else now.
    Names {
        /// In which lists, in words.
        differences: Vec<String>,
    },
    /// A packed state is in the middle of effects of content that has changed since.
    UnderWay,
    /// Neither the orders nor the packed state lead back into the match.
    Neither {
        /// What is wrong with the orders.
        orders: Box<SaveError>,
        /// What is wrong with the packed state.
        packed: Box<SaveError>,
    },
}

/// What is wrong with one order of a save.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryError {
    /// It is no order of this game.
    Unreadable(String),
    /// It is not legal there; with the rule, if the game names one in the alternate form of its refusals.
    Refused(String),
    /// It leads to another state than when it was saved.
    Digest {
        /// The digest in the save.
        expected: u64,
        /// The digest now.
        found: u64,
    },
}

impl SaveError {
    /// Whether the file itself is damaged, so that only an older one helps; otherwise the file is sound, and what it
    /// was played with has changed.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        match self {
            SaveError::Unreadable { .. } | SaveError::Changed | SaveError::Value { .. } => true,
            SaveError::Snapshot { .. } => true,
            SaveError::Neither { packed, .. } => packed.is_damage(),
            SaveError::Format { .. }
            | SaveError::Entry { .. }
            | SaveError::End { .. }
            | SaveError::Layout
            | SaveError::Names { .. }
            | SaveError::UnderWay => false,
        }
    }

    /// How many of the first orders still lead where they led, if that is known.
    #[must_use]
    pub fn sound_orders(&self) -> Option<usize> {
        match self {
            SaveError::Entry { number, .. } => Some(number.saturating_sub(1)),
            SaveError::Neither { orders, .. } => orders.sound_orders(),
            SaveError::Unreadable { .. }
            | SaveError::Format { .. }
            | SaveError::Changed
            | SaveError::Value { .. }
            | SaveError::End { .. }
            | SaveError::Snapshot { .. }
            | SaveError::Layout
            | SaveError::Names { .. }
            | SaveError::UnderWay => None,
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Unreadable { line, column, why } => write!(
                f,
                "line {line}, column {column}: the save cannot be read ({why}); it was probably cut off, so use an older save"
            ),
            SaveError::Format { found } => write!(
                f,
                "format: the save has version {found}, and this game reads version {}; open it with the game that wrote it",
                super::FORMAT
            ),
            SaveError::Changed => f.write_str(
                "checksum: the save is not as it was written; it was damaged or changed, so use an older one",
            ),
            SaveError::Value { place, why } => {
                write!(f, "{place}: {why}; the save was changed, so use an older one")
            }
            SaveError::Entry { number, why } => {
                write!(f, "order {number}: {why}")?;
                match number.saturating_sub(1) {
                    0 => Ok(()),
                    1 => f.write_str("; the order before it is sound and can be loaded"),
                    before => write!(f, "; the {before} orders before it are sound and can be loaded"),
                }
            }
            SaveError::End { expected, found } => {
                write!(f, "the orders end in the state {found:016x}, and when saved they ended in {expected:016x}")
            }
            SaveError::Snapshot { key, why } => {
                write!(f, "{key}: the packed state is damaged ({why}); use an older save")
            }
            SaveError::Layout => {
                f.write_str("the packed state is of another version of the game; open the save with that one")
            }
            SaveError::Names { differences } => write!(
                f,
                "what it is played with means something else now ({})",
                differences.join("; ")
            ),
            SaveError::UnderWay => f.write_str(
                "the packed state is in the middle of effects that have changed since; load the content it was played with",
            ),
            SaveError::Neither { orders, packed } => write!(f, "{orders}; nor can it go on from its end: {packed}"),
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
