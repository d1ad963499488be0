//! A finished match of a ladder, as a line of a file.

use serde::{Deserialize, Serialize};

use super::file::RecordedMatch;
use super::matches::PlayedMatch;
use super::plan::PlannedMatch;
use super::times::{TurnTimes, tenths};
use crate::cli::packs::Library;
use crate::engine::game::Seat;
use crate::fleet::names::Spelled as _;
use crate::fleet::roster::Match;
use crate::fleet::team::allied;

/// What was played: the program and what it had loaded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Build {
    /// The version of the program.
    pub version: String,
    /// The hash of the content.
    pub content: String,
}

/// Something of both players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Both<T> {
    /// Of the one whose strength is measured.
    pub strong: T,
    /// Of the other.
    pub weak: T,
}

/// How long a player thought, in tenths of a millisecond.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerTimes {
    /// Each whole turn of its own.
    pub turns: Vec<u64>,
    /// The longest single answer outside of them.
    pub outside: u64,
}

/// Which match it was.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MatchKey {
    /// The scenario.
    pub scenario: String,
    /// The kind whose strength is measured.
    pub strong: String,
    /// What it is measured against.
    pub weak: String,
    /// The seed.
    pub seed: u64,
    /// Whether the stronger kind had the odd seats.
    pub swapped: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchScore {
    /// 1 if the stronger kind won, else 0.
    pub score: u8,
    /// Victory Points of each team.
    pub points: Both<u32>,
    /// The number of the last turn.
    pub turns: u16,
    /// Why it ended, as the protocol names it.
    pub end: String,
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRecord {
    /// What it was played with.
    #[serde(flatten)]
    pub build: Build,
    /// Which match it was.
    #[serde(flatten)]
    pub key: MatchKey,
    /// What came of it.
    #[serde(flatten)]
    pub result: MatchScore,
    /// How long each player thought, all its seats together.
    pub times: Both<PlayerTimes>,
    /// Why a program failed and resigned.
    #[serde(default, skip_serializing_if = "Both::is_nothing")]
    pub failed: Both<Option<String>>,
}

impl Both<Option<String>> {
    fn is_nothing(&self) -> bool {
        self.strong.is_none() && self.weak.is_none()
    }
}

impl Build {
    /// This program with that content.
    pub fn of(library: &Library) -> Self {
        Build { version: env!("CARGO_PKG_VERSION").to_owned(), content: library.edition.hash() }
    }
}

impl MatchKey {
    /// The key of a planned match.
    pub fn of(planned: &PlannedMatch<'_>, scenario: &str) -> Self {
        MatchKey {
            scenario: scenario.to_owned(),
            strong: planned.pair.strong.to_string(),
            weak: planned.pair.weak.to_string(),
            seed: planned.seed,
            swapped: planned.swapped,
        }
    }
}

impl MatchScore {
    /// Whether neither side could get any further (RD-101).
    pub fn is_stalemate(&self) -> bool {
        self.end == "Stalemate"
    }
}

impl MatchRecord {
    /// The line of a match.
    ///
    /// # Errors
    /// With the rest of a sentence on the match, if it did not come to its end.
    pub fn of(
        planned: &PlannedMatch<'_>,
        played: &PlayedMatch,
        m: &Match,
        build: &Build,
    ) -> Result<Self, String> {
        let outcome = played.end.as_ref().map_err(Clone::clone)?;
        let won = allied(outcome.winner, Seat(u8::from(planned.swapped)));
        let points = |strong: bool| {
            let seats = played.victory_points.iter().enumerate();
            let own = seats.filter(|(seat, _)| planned.is_strong(*seat) == strong);
            own.flat_map(|(_, points)| points).map(|points| u32::from(points.0)).sum()
        };
        let times = |strong: bool| {
            let seats = played.times.iter().enumerate();
            PlayerTimes::of(seats.filter(|(seat, _)| planned.is_strong(*seat) == strong).map(|(_, one)| one))
        };
        let failed = |strong: bool| {
            let mut seats = played.failed.iter().enumerate();
            seats.find_map(|(seat, why)| why.clone().filter(|_| planned.is_strong(seat) == strong))
        };
        Ok(MatchRecord {
            build: build.clone(),
            key: MatchKey::of(planned, &m.setup.id),
            result: MatchScore {
                score: u8::from(won),
                points: Both { strong: points(true), weak: points(false) },
                turns: played.turns,
                end: outcome.how.spell(m).as_str().unwrap_or_default().to_owned(),
            },
            times: Both { strong: times(true), weak: times(false) },
            failed: Both { strong: failed(true), weak: failed(false) },
        })
    }
}

impl RecordedMatch for MatchRecord {
    type Key = MatchKey;
    const WHAT: &'static str = "match of a ladder";

    fn build(&self) -> &Build {
        &self.build
    }

    fn key(&self) -> &MatchKey {
        &self.key
    }

    fn ends_like(&self, other: &Self) -> bool {
        self.result == other.result
    }

    fn told(&self) -> String {
        let MatchKey { scenario, strong, weak, seed, swapped } = &self.key;
        let seats = if *swapped { ", seats swapped" } else { "" };
        format!("{scenario}, {strong}/{weak}, seed {seed}{seats}")
    }
}

impl PlayerTimes {
    fn of<'a>(seats: impl Iterator<Item = &'a TurnTimes>) -> Self {
        let mut all = PlayerTimes::default();
        for seat in seats {
            all.turns.extend(seat.whole_turns());
            all.outside = all.outside.max(tenths(seat.outside));
        }
        all
    }
}
