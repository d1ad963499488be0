//! Which matches a ladder has: pairs of kinds, seeds, and the part of them that one process plays.
//!
//! Invariant: the seeds are those from the first one on, fixed before anything is played; on each a pair of kinds plays
//! twice, with seats and sides swapped.

use std::fmt;
use std::str::FromStr;

use super::expect_player;
use crate::fleet::ai::{ComputerLevel, Temperament};
use crate::players::SeatKind;

/// What is measured where nothing else is asked for: each level against the one below, and those above the lieutenant
/// against that.
const LADDER: [(ComputerLevel, ComputerLevel); 6] = [
    (ComputerLevel::Lieutenant, ComputerLevel::Cadet),
    (ComputerLevel::Commander, ComputerLevel::Lieutenant),
    (ComputerLevel::Captain, ComputerLevel::Lieutenant),
    (ComputerLevel::Admiral, ComputerLevel::Lieutenant),
    (ComputerLevel::Captain, ComputerLevel::Commander),
    (ComputerLevel::Admiral, ComputerLevel::Captain),
];

/// Two kinds, of which the first ought to be the stronger.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// Whose strength is measured.
    pub strong: SeatKind,
    /// What it is measured against.
    pub weak: SeatKind,
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.strong, self.weak)
    }
}

impl FromStr for Pairing {
    type Err = String;

    /// Kinds may have a `/` of their own: the first that stands between two kinds parts them.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut why = None;
        for (at, _) in text.match_indices('/') {
            let kinds = text[..at].parse().and_then(|strong| Ok((strong, text[at + 1..].parse()?)));
            match kinds {
                Ok((strong, weak)) => return Ok(Pairing { strong, weak }),
                Err(error) => why = why.or(Some(error)),
            }
        }
        Err(why.unwrap_or_else(|| {
            format!(
                "A pair is two kinds with \"/\" between them, as in ai:lieutenant/ai:cadet, not \"{text}\"."
            )
        }))
    }
}

impl Pairing {
    /// Whether both can be entered.
    ///
    /// # Errors
    /// With a sentence on the one that cannot.
    pub fn expect_players(&self) -> Result<(), String> {
        [&self.strong, &self.weak].into_iter().try_for_each(expect_player)
    }
}

/// The pairs of the ladder.
pub fn standard() -> Vec<Pairing> {
    let kind = |level| SeatKind::Computer(level, Temperament::Balanced);
    LADDER.map(|(strong, weak)| Pairing { strong: kind(strong), weak: kind(weak) }).into()
}

/// The seeds that one of several processes plays: each `of`-th, beginning with the `number`-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    number: u64,
    of: u64,
}

impl Part {
    /// Every seed.
    pub const WHOLE: Self = Part { number: 1, of: 1 };

    /// Whether the seed at this place of the list, from 0, belongs to it.
    pub fn has(self, index: u64) -> bool {
        index % self.of == self.number - 1
    }
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Part { number, of }),
            Some(_) | None => {
                Err(format!("A part is K/N, the K-th of N from 1 on, as in 2/4, not \"{text}\"."))
            }
        }
    }
}

/// One match of a ladder.
#[derive(Clone, Copy, Debug)]
pub struct PlannedMatch<'a> {
    /// Who plays.
    pub pair: &'a Pairing,
    /// The seed, of the match before too where this one is swapped.
    pub seed: u64,
    /// Whether the stronger kind has the odd seats.
    pub swapped: bool,
}

impl PlannedMatch<'_> {
    /// Whether this seat is the stronger kind's.
    pub fn is_strong(&self, seat: usize) -> bool {
        (seat % 2 == 1) == self.swapped
    }

    /// Who sits where.
    pub fn seats(&self, count: u8) -> Vec<SeatKind> {
        let Pairing { strong, weak } = self.pair;
        let kind = |seat| if self.is_strong(seat) { strong } else { weak };
        (0..usize::from(count)).map(|seat| kind(seat).clone()).collect()
    }
}

/// All matches, seed by seed, so that a run that is cut off has measured all pairs alike.
pub fn matches(pairs: &[Pairing], first: u64, games: u32, part: Part) -> Vec<PlannedMatch<'_>> {
    let mut planned = Vec::new();
    for index in (0..u64::from(games / 2)).filter(|index| part.has(*index)) {
        let seed = first.wrapping_add(index);
        for pair in pairs {
            planned.extend([false, true].map(|swapped| PlannedMatch { pair, seed, swapped }));
        }
    }
    planned
}
