//! What a report measures, of what: shares, each with its interval and what the box of cards aims at.
//!
//! | of | shares |
//! |---|---|
//! | sides, seats | matches won |
//! | Subdecks | matches won of the seats that had it |
//! | cards | of the seats and matches in which it came into a hand: won, used, thrown away without being used; of its uses, those of each half |
//! | missions | of those drawn, completed by whoever drew them |
//! | encounters | matches in which they were met; of those met that ask for a test, won, and lost at least once |
//! | ships | of the seats that had it in play: won, lost it |
//! | endings | matches that ended so |
//! | hands | rounds in which nothing in hand could ever be played |

use std::collections::BTreeMap;

use super::clustered::ClusteredShare;
use super::record::{CardUses, ReportRecord, SeatCounts};
use crate::cli::aim::Aim;
use crate::fleet::content::Content;

/// What is broken down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReportPart {
    Sides,
    Seats,
    Subdecks,
    Cards,
    Missions,
    Encounters,
    Ships,
    Endings,
    Hands,
}

/// What is measured of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    Won,
    Used,
    Thrown,
    Ops,
    Combat,
    Crew,
    Completed,
    Lost,
    Matches,
    Dry,
}

impl ReportPart {
    pub const ALL: [Self; 9] = [
        Self::Sides,
        Self::Seats,
        Self::Subdecks,
        Self::Cards,
        Self::Missions,
        Self::Encounters,
        Self::Ships,
        Self::Endings,
        Self::Hands,
    ];

    /// As JSON and table name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sides => "sides",
            Self::Seats => "seats",
            Self::Subdecks => "subdecks",
            Self::Cards => "cards",
            Self::Missions => "missions",
            Self::Encounters => "encounters",
            Self::Ships => "ships",
            Self::Endings => "endings",
            Self::Hands => "hands",
        }
    }

    /// What is measured of each, in the order of the columns.
    pub const fn measures(self) -> &'static [Measure] {
        match self {
            Self::Sides | Self::Seats | Self::Subdecks => &[Measure::Won],
            Self::Cards => {
                &[Measure::Used, Measure::Thrown, Measure::Ops, Measure::Combat, Measure::Crew, Measure::Won]
            }
            Self::Missions => &[Measure::Completed],
            Self::Encounters => &[Measure::Matches, Measure::Won, Measure::Lost],
            Self::Ships => &[Measure::Won, Measure::Lost],
            Self::Endings => &[Measure::Matches],
            Self::Hands => &[Measure::Dry],
        }
    }
}

impl Measure {
    /// As JSON and table name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Used => "used",
            Self::Thrown => "thrown",
            Self::Ops => "ops",
            Self::Combat => "combat",
            Self::Crew => "crew",
            Self::Completed => "completed",
            Self::Lost => "lost",
            Self::Matches => "matches",
            Self::Dry => "dry",
        }
    }
}

/// What a share ought to be, in percent; a Subdeck's is how far it is from the share of its side.
pub fn aim(part: ReportPart, measure: Measure, row: &str) -> Aim {
    match (part, measure) {
        (ReportPart::Sides, Measure::Won) => Aim::between(45.0, 55.0),
        (ReportPart::Seats, Measure::Won) if row == FIRST => Aim::at_most(55.0),
        (ReportPart::Subdecks, Measure::Won) => Aim::between(-6.0, 6.0),
        (ReportPart::Cards, Measure::Used) => Aim::at_least(35.0),
        (ReportPart::Cards, Measure::Thrown) => Aim::at_most(25.0),
        (ReportPart::Cards, Measure::Ops | Measure::Combat | Measure::Crew) => Aim::at_least(10.0),
        (ReportPart::Missions, Measure::Completed) => Aim::between(5.0, 80.0),
        (ReportPart::Hands, Measure::Dry) => Aim::at_most(10.0),
        _ => Aim::default(),
    }
}

/// The row of whoever moved first.
pub const FIRST: &str = "first to move";

/// The shares of everything, by part, row and measure.
pub type Measures = BTreeMap<(ReportPart, String, Measure), ClusteredShare>;

/// Measures matches, which come seed by seed.
pub fn measure<'a>(content: &Content, records: impl Iterator<Item = &'a ReportRecord>) -> Measures {
    let mut found =
        Tables { content, measures: Measures::new(), endings: ENDINGS.map(str::to_owned).to_vec() };
    records.for_each(|record| found.one(record));
    found.measures
}

/// How matches can end, so that what never happened is told as 0.
const ENDINGS: [&str; 5] = ["GoalReached", "LastTurn", "NoShips", "Stalemate", "Resigned"];

struct Tables<'a> {
    content: &'a Content,
    measures: Measures,
    endings: Vec<String>,
}

impl Tables<'_> {
    fn add(&mut self, key: (ReportPart, &str, Measure), seed: u64, [part, whole]: [u16; 2]) {
        let (of, row, measure) = key;
        let share = self.measures.entry((of, row.to_owned(), measure)).or_default();
        share.add(seed, f64::from(part), f64::from(whole));
    }

    fn one(&mut self, record: &ReportRecord) {
        let seed = record.key.seed;
        for (team, side) in (0..).zip(&record.sides) {
            let won = u16::from(record.winner == team);
            self.add((ReportPart::Sides, side, Measure::Won), seed, [won, 1]);
            self.add((ReportPart::Seats, &format!("seat {team}"), Measure::Won), seed, [won, 1]);
        }
        let first = u16::from(record.first % 2 == record.winner);
        self.add((ReportPart::Seats, FIRST, Measure::Won), seed, [first, 1]);
        for end in self.endings.clone() {
            let so = u16::from(record.end == end);
            self.add((ReportPart::Endings, &end, Measure::Matches), seed, [so, 1]);
        }
        let content = self.content;
        for entry in content.encounters.iter().map(|card| &card.entry) {
            let [met, won, lost] = record.encounters.get(&entry.id).copied().unwrap_or_default();
            self.add((ReportPart::Encounters, &entry.id, Measure::Matches), seed, [met.min(1), 1]);
            if entry.test.is_some() && met > 0 {
                // One that stays may be lost again and again.
                self.add((ReportPart::Encounters, &entry.id, Measure::Won), seed, [won.min(met), met]);
                self.add((ReportPart::Encounters, &entry.id, Measure::Lost), seed, [lost.min(met), met]);
            }
        }
        for (seat, counts) in record.counts.iter().enumerate() {
            let won = u16::from(seat % 2 == usize::from(record.winner));
            self.seat(seed, counts, won);
        }
    }

    fn seat(&mut self, seed: u64, counts: &SeatCounts, won: u16) {
        self.add((ReportPart::Hands, "rounds", Measure::Dry), seed, [counts.dry, counts.rounds]);
        for subdeck in &counts.subdecks {
            self.add((ReportPart::Subdecks, subdeck, Measure::Won), seed, [won, 1]);
        }
        for (ship, lost) in &counts.ships {
            self.add((ReportPart::Ships, ship, Measure::Won), seed, [won, 1]);
            self.add((ReportPart::Ships, ship, Measure::Lost), seed, [u16::from(*lost), 1]);
        }
        for (id, [drawn, completed]) in &counts.missions {
            // What is completed without being drawn is a race of the other player's.
            self.add(
                (ReportPart::Missions, id, Measure::Completed),
                seed,
                [(*completed).min(*drawn), *drawn],
            );
        }
        for (id, uses) in counts.cards.iter().filter(|(_, uses)| uses.drawn > 0) {
            self.card(seed, id, uses, won);
        }
    }

    fn card(&mut self, seed: u64, id: &str, uses: &CardUses, won: u16) {
        let used = uses.used();
        let thrown = u16::from(used == 0 && uses.thrown > 0);
        self.add((ReportPart::Cards, id, Measure::Used), seed, [used.min(1), 1]);
        self.add((ReportPart::Cards, id, Measure::Thrown), seed, [thrown, 1]);
        self.add((ReportPart::Cards, id, Measure::Won), seed, [won, 1]);
        let Some(card) = self.content.cards.iter().find(|card| card.entry.id == id) else { return };
        let has = [card.entry.ops.is_some(), card.entry.combat.is_some(), card.entry.crew.is_some()];
        // Of a card with one half that is every use.
        if has.iter().filter(|has| **has).count() < 2 {
            return;
        }
        for ((measure, has), count) in
            [Measure::Ops, Measure::Combat, Measure::Crew].into_iter().zip(has).zip(uses.halves)
        {
            if has {
                self.add((ReportPart::Cards, id, measure), seed, [count, used]);
            }
        }
    }
}
