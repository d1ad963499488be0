//! A script as it stands in its file, before its names are read.
//!
//! Invariant: a scenario that says all of itself is the same here as in a scenario file.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::fleet::board::BoardPlan;
use crate::fleet::content::Content;
use crate::fleet::content::entries::Provenance;
use crate::fleet::setup::{Pool, Setup, StartingPosition};
use crate::fleet::units::VictoryPoints;

/// The tiles of the match of the rulebook, column by column.
const BOARD: [u8; 5] = [5, 6, 5, 6, 5];

/// A script; what only its match can read is passed over.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenScript {
    #[serde(default)]
    pub id: Option<String>,
    pub name: String,
    #[serde(default)]
    pub number: Option<u8>,
    #[serde(default)]
    pub scenario: WrittenScenario,
    #[serde(default)]
    pub seed: u64,
    #[serde(default, rename = "cases")]
    _cases: Vec<IgnoredAny>,
    pub steps: Vec<WrittenStep>,
}

/// A step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenStep {
    #[serde(default)]
    pub say: String,
    #[serde(default, rename = "point")]
    _point: Vec<IgnoredAny>,
    #[serde(default, rename = "orders")]
    _orders: Vec<IgnoredAny>,
    #[serde(default)]
    pub seat: u8,
    #[serde(default)]
    pub refuse: Vec<WrittenRefusal>,
    #[serde(default, rename = "expect")]
    _expect: Vec<IgnoredAny>,
}

/// A refusal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenRefusal {
    #[serde(rename = "order")]
    _order: IgnoredAny,
    #[serde(default)]
    pub rule: Option<String>,
    #[serde(default)]
    pub why: Option<String>,
}

/// A scenario of which everything may be left out: the match of the rulebook between the first two sides.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WrittenScenario {
    /// Nothing: that of the script.
    id: String,
    name: String,
    description: String,
    seats: u8,
    /// Nothing: the first two of the content.
    sides: Vec<String>,
    goal: VictoryPoints,
    board: BoardPlan,
    subdecks: u8,
    house_rules: Vec<String>,
    dice: Vec<u8>,
    first: Option<u8>,
    turn_limit: Option<u16>,
    head_start: BTreeMap<String, VictoryPoints>,
    pool: Pool,
    position: Option<StartingPosition>,
    source: Provenance,
}

impl Default for WrittenScenario {
    fn default() -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            description: String::new(),
            seats: 2,
            sides: Vec::new(),
            goal: VictoryPoints(10),
            board: BoardPlan::Columns(BOARD.to_vec()),
            // Even a side that a mod has just begun has one.
            subdecks: 1,
            house_rules: Vec::new(),
            dice: Vec::new(),
            first: None,
            turn_limit: None,
            head_start: BTreeMap::new(),
            pool: Pool::default(),
            position: None,
            source: Provenance::Original,
        }
    }
}

impl WrittenScenario {
    /// What it comes to, in the script of this id and name.
    pub fn setup(self, id: &str, name: &str, content: &Content) -> Setup {
        let own = |text: String, script: &str| if text.is_empty() { script.to_owned() } else { text };
        let mut sides = self.sides;
        if sides.is_empty() {
            sides = content.sides.iter().take(2).map(|side| side.id.clone()).collect();
        }
        Setup {
            id: own(self.id, id),
            name: own(self.name, name),
            description: self.description,
            seats: self.seats,
            sides,
            goal: self.goal,
            board: self.board,
            subdecks: self.subdecks,
            house_rules: self.house_rules,
            dice: self.dice,
            first: self.first,
            turn_limit: self.turn_limit,
            head_start: self.head_start,
            pool: self.pool,
            position: self.position,
            source: self.source,
        }
    }
}
