//! State: the table, the resolver's part, and what nobody may see. Plain data, copied whole.
//!
//! Two doors write: [`State::apply`] for everything a player could see on a table, and the resolver for its own stack,
//! counters, decision and hidden piles. The table's field is private to this module, so the compiler guards the first.

mod apply;
mod build;
pub mod check;
pub mod deck;
pub mod flow;
pub mod frame;
pub mod index;
pub mod moves;
pub mod parts;
mod starting_position;
pub mod table;
mod tokens;

pub use apply::apply;
pub use build::from_position;
pub use starting_position::check_position;

use crate::engine::dice::Key;
use crate::fleet::fact::Fact;
use crate::fleet::roster::Match;
use flow::{Flow, Hidden};
use table::Table;

/// A match at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    table: Table,
    pub(in crate::fleet) hidden: Hidden,
    pub(in crate::fleet) flow: Flow,
}

crate::codec_struct!(State { table, hidden, flow });

const _: () = assert!(size_of::<State>() <= 8192 && !std::mem::needs_drop::<State>());

impl State {
    /// An empty table over a key.
    pub(in crate::fleet) const fn new(key: Key) -> Self {
        Self { table: Table::new(), hidden: Hidden::new(key), flow: Flow::new() }
    }

    /// Puts the parts of a sampled world together (see `secrecy`).
    pub(in crate::fleet) const fn from_parts(table: Table, hidden: Hidden, flow: Flow) -> Self {
        Self { table, hidden, flow }
    }

    /// What lies on the table.
    #[inline]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The one door to the table.
    #[inline]
    pub(in crate::fleet) fn apply(&mut self, m: &Match, fact: &Fact) {
        apply(&mut self.table, m, fact);
    }
}
