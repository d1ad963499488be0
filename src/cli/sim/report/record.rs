//! A match of a report as a line of a file: everything that is counted of it, in whole numbers, so that adding up parts
//! gives what one run would have.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::gains::{Gain, Gains};
use super::uses::UseCounts;
use crate::cli::sim::file::RecordedMatch;
use crate::cli::sim::record::Build;

/// Which match it was.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ReportKey {
    pub scenario: String,
    /// Who played, by seat.
    pub seats: Vec<String>,
    /// Subdecks were picked by lot.
    pub any_subdecks: bool,
    pub seed: u64,
    /// The two sides had each other's seats.
    pub swapped: bool,
}

/// What is counted of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReportRecord {
    #[serde(flatten)]
    pub build: Build,
    #[serde(flatten)]
    pub key: ReportKey,
    /// The ids of the sides, that of seat 0 first.
    pub sides: Vec<String>,
    /// The team that moved first, by its first seat.
    pub first: u8,
    /// The team that won.
    pub winner: u8,
    /// Why it ended, as the protocol names it.
    pub end: String,
    pub turns: u16,
    /// By seat.
    pub counts: Vec<SeatCounts>,
    /// By id: met, won, lost.
    pub encounters: BTreeMap<String, [u16; 3]>,
    /// Tiles explored, by id.
    pub locations: BTreeMap<String, u16>,
    /// Places of the content's programs, by index, and how often they were run.
    pub steps: Vec<(u16, u32)>,
    /// Abilities with lasting rules, by index, and for how many ships' turns they held.
    pub held: Vec<(u16, u32)>,
    /// Missions by id, the place of a deed in their list, and how often they were credited with it.
    pub parts: Vec<(String, u8, u32)>,
    pub ship_turns: Vec<ShipTurnLine>,
}

/// A ship in a turn of its side: seat, ship, round, whether it stood idle, and whether it could have done something.
pub type ShipTurnLine = (u8, String, u16, bool, bool);

/// What is counted of a seat in a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatCounts {
    /// Victory Points, by what they came from.
    pub points: Vec<u8>,
    /// How often it used what the game offers.
    pub uses: UseCounts,
    pub gains: Vec<GainLine>,
    /// Whole rounds, and those of them in which nothing in hand could ever be played.
    pub rounds: u16,
    pub dry: u16,
    /// How many Command Cards it had in hand at the end of each of its turns.
    pub in_hand: Vec<u8>,
    pub subdecks: BTreeSet<String>,
    /// Every ship it ever had in play; whether it was lost.
    pub ships: BTreeMap<String, bool>,
    pub cards: BTreeMap<String, CardUses>,
    /// By id: drawn, completed.
    pub missions: BTreeMap<String, [u16; 2]>,
}

/// What became of the copies of a card that came into a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardUses {
    pub drawn: u16,
    /// How often it was played for its Ops effect, its Combat effect, and as crew.
    pub halves: [u16; 3],
    /// Left the hand in another way.
    pub thrown: u16,
}

impl CardUses {
    /// How often it was of any use.
    pub fn used(&self) -> u16 {
        self.halves.iter().sum()
    }
}

/// What orders of a kind gained in a match; worth in millionths of a point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GainLine {
    pub order: String,
    pub window: bool,
    pub count: u64,
    pub points: i64,
    pub worth: i64,
}

impl GainLine {
    /// All of a seat.
    pub fn all(gains: &Gains) -> Vec<Self> {
        let line = |((order, window), gain): (&(&str, bool), &Gain)| Self {
            order: (*order).to_owned(),
            window: *window,
            count: gain.count,
            points: gain.points.round() as i64,
            worth: (gain.worth * 1e6).round() as i64,
        };
        gains.iter().map(line).collect()
    }
}

impl RecordedMatch for ReportRecord {
    type Key = ReportKey;
    const WHAT: &'static str = "match of a report";

    fn build(&self) -> &Build {
        &self.build
    }

    fn key(&self) -> &ReportKey {
        &self.key
    }

    fn ends_like(&self, other: &Self) -> bool {
        self == other
    }

    fn told(&self) -> String {
        let ReportKey { scenario, seats, any_subdecks, seed, swapped } = &self.key;
        let sides = if *swapped { ", sides swapped" } else { "" };
        let lot = if *any_subdecks { ", Subdecks by lot" } else { "" };
        format!("{scenario}, {}, seed {seed}{sides}{lot}", seats.join(","))
    }
}
