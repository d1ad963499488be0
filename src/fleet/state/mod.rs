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
pub use starting_position::{check_position, position_doubts};

use crate::engine::dice::{Address, Key, roll};
use crate::engine::game::Seat;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::purpose::Purpose;
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

    /// Where a draw is that comes after so many more of its purpose in this turn.
    pub(in crate::fleet) fn address(&self, seat: Seat, purpose: Purpose, ahead: u16) -> Address {
        Address {
            branch: self.hidden.branch,
            turn: u32::from(self.table.turn),
            seat: seat.0,
            purpose: purpose.number(),
            ordinal: u32::from(self.flow.draws[purpose.index()].wrapping_add(ahead)),
        }
    }

    /// What a die to come would show if this were the key of an imagined world.
    pub(in crate::fleet) fn die_to_come(&self, key: Key, seat: Seat, purpose: DieFor, ahead: u16) -> u8 {
        roll(key, self.address(seat, Purpose::Die(purpose), ahead), 6) as u8
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
