//! The curtain between the turns of people at one screen, and how much they keep from each other there.
//!
//! Invariant: while it hangs nobody is in control, and nothing is shown, on the table or off it, but what all of them
//! may know.

use bevy::prelude::Resource;

use crate::engine::game::Seat;

/// The seat it hangs for, while it does.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Curtain(pub Option<Seat>);

impl Curtain {
    /// Whether it hangs.
    pub const fn hangs(self) -> bool {
        self.0.is_some()
    }
}

/// How people at one screen keep from each other what they hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Privacy {
    /// The curtain hangs between turns and before secret choices; answers in between are given beside it.
    #[default]
    Quick,
    /// It hangs before whatever another person decides.
    Strict,
    /// It never hangs: everybody sees all hands.
    Open,
}

impl Privacy {
    pub const ALL: [Self; 3] = [Self::Quick, Self::Strict, Self::Open];

    /// As a save names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Strict => "strict",
            Self::Open => "open",
        }
    }

    /// The one that a save names; if it names none, the usual one.
    pub fn named(id: &str) -> Self {
        Self::ALL.into_iter().find(|one| one.id() == id).unwrap_or_default()
    }

    /// What people call it, and what it means.
    pub const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Quick => {
                ("Quick", "A curtain between turns; answers in between without one, cards face down.")
            }
            Self::Strict => ("Strict", "A curtain before everything that another person decides."),
            Self::Open => {
                ("Open hands", "No curtain, and all hands lie open. Secret missions and cloaks stay so.")
            }
        }
    }
}
