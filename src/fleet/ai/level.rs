//! The levels of computer players: what each considers before it orders.
//!
//! Invariant: levels differ in what they consider and how carefully, never in what they know or are given.

use super::style::Style;
use crate::fleet::macros::closed_list;

closed_list! {
    /// How well a computer player plays, weakest first.
    ComputerLevel {
        /// Knows the rules and what is worth having, and often misjudges it.
        Cadet,
        /// Thinks every order through to its end.
        Lieutenant,
        /// Plans what a ship does in its turn.
        Commander,
        /// Plans as well, reckons with chance more exactly and with what the other side may have, and weighs things as
        /// matches have taught it.
        Captain,
        /// Searches: follows plans for the whole fleet through many worlds.
        Admiral,
    }
}

impl ComputerLevel {
    /// How it weighs things.
    pub const fn style(self) -> Style {
        match self {
            Self::Cadet => Style::CADET,
            Self::Lieutenant => Style::LIEUTENANT,
            Self::Commander => Style::COMMANDER,
            Self::Captain => Style::CAPTAIN,
            Self::Admiral => Style::ADMIRAL,
        }
    }

    /// The next stronger one; none above the last.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().skip_while(|level| *level != self).nth(1)
    }

    /// As the command line spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cadet => "cadet",
            Self::Lieutenant => "lieutenant",
            Self::Commander => "commander",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        }
    }

    /// As a player reads it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Cadet => "Cadet",
            Self::Lieutenant => "Lieutenant",
            Self::Commander => "Commander",
            Self::Captain => "Captain",
            Self::Admiral => "Admiral",
        }
    }

    /// What it considers, in a sentence.
    pub const fn considers(self) -> &'static str {
        match self {
            Self::Cadet => "A beginner: sees one order ahead and often misjudges it.",
            Self::Lieutenant => "Solid: thinks every order through before giving it, but plans no further.",
            Self::Commander => {
                "Plans what a ship does in its turn, from the dial to the Action, and sometimes misjudges it."
            }
            Self::Captain => {
                "Plans, reckons with every face of the dice and what you may play, and has learned from matches."
            }
            Self::Admiral => {
                "Searches: follows plans for its whole fleet through many worlds it could be in, and misjudges nothing."
            }
        }
    }

    /// Whether players of this level can have a temperament: those who plan, but not the one who searches.
    pub const fn has_temperament(self) -> bool {
        matches!(self, Self::Commander | Self::Captain)
    }

    /// The level of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|level| level.name() == name)
    }
}
