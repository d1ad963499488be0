//! What a player asks the window for, and the kinds of seats.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::failure::hint;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A person at this screen.
    Human,
    /// Any legal order, each equally likely: for tests.
    Random,
    /// A computer player.
    Computer(Strength),
}

/// How strong a computer player is, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    Cadet,
    Lieutenant,
    Captain,
    Admiral,
}

impl Strength {
    /// All, weakest first.
    pub const ALL: [Self; 4] = [Self::Cadet, Self::Lieutenant, Self::Captain, Self::Admiral];

    /// The name behind `ai:`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cadet => "cadet",
            Self::Lieutenant => "lieutenant",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        }
    }
}

impl SeatKind {
    /// All, as the command line names them.
    pub const NAMES: [&'static str; 6] =
        ["human", "random", "ai:cadet", "ai:lieutenant", "ai:captain", "ai:admiral"];
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Human => f.write_str("human"),
            SeatKind::Random => f.write_str("random"),
            SeatKind::Computer(strength) => write!(f, "ai:{}", strength.name()),
        }
    }
}

impl FromStr for SeatKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "human" => Ok(SeatKind::Human),
            "random" => Ok(SeatKind::Random),
            _ => Strength::ALL
                .into_iter()
                .find(|strength| text.strip_prefix("ai:") == Some(strength.name()))
                .map(SeatKind::Computer)
                .ok_or_else(|| format!("There is no kind of seat \"{text}\"{}", hint(text, SeatKind::NAMES))),
        }
    }
}

/// What the window opens with. Scenario, seats and mods have been checked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayOptions {
    /// Begin this scenario at once; the menu where none is named.
    pub scenario: Option<String>,
    /// Who plays, in seat order; empty: as the match set-up says.
    pub seats: Vec<SeatKind>,
    /// Dice and shuffles from this seed; fresh ones where there is none.
    pub seed: Option<u64>,
    /// Go on with the match that was left last.
    pub resume: bool,
    /// Folders of mods, beside those in the data folder.
    pub mods: Vec<PathBuf>,
}
