//! Purposes of draws: what chance is asked for, as part of a draw's address ([`crate::engine::dice::Address`]).
//!
//! Invariants: a purpose's number never changes, or the dice of every recorded match would fall otherwise; draws made in
//! turns are counted by that number, so no two purposes of them share one.

use crate::fleet::fact::DieFor;

/// What is drawn for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Purpose {
    /// A die on the table.
    Die(DieFor),
    /// The tiles of the board.
    Tiles,
    /// A stack of Mission Cards.
    Missions,
    /// A player's mission deck.
    MissionDeck,
    /// The Encounter Cards.
    Encounters,
    /// A player's Command Cards.
    CommandDeck,
    /// The ships a player drafts from.
    Draft,
    /// One of several things by chance, without a die.
    Chance,
    /// Cloaking tokens in one place, mixed.
    Tokens,
    /// What a scenario leaves open, dealt before its first turn. It shares its number with the tokens, of which none is mixed
    /// as early as that.
    Scenario,
}

impl Purpose {
    /// How many are told apart where draws are counted.
    pub const COUNT: usize = 16;

    /// Its number in addresses, the same for ever; below [`Self::COUNT`].
    pub const fn number(self) -> u8 {
        match self {
            Self::Die(DieFor::First) => 0,
            Self::Die(DieFor::Encounter) => 1,
            Self::Die(DieFor::Test) => 2,
            Self::Die(DieFor::Opposed) => 3,
            Self::Die(DieFor::Breakaway) => 4,
            Self::Die(DieFor::Evasion) => 5,
            Self::Die(DieFor::Effect) => 6,
            Self::Tiles => 8,
            Self::Missions => 9,
            Self::MissionDeck => 10,
            Self::Encounters => 11,
            Self::CommandDeck => 12,
            Self::Draft => 13,
            Self::Chance => 14,
            Self::Tokens | Self::Scenario => 15,
        }
    }

    /// Its place in a list of [`Self::COUNT`].
    pub const fn index(self) -> usize {
        self.number() as usize % Self::COUNT
    }
}
