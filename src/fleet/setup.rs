//! Set-up: everything that is fixed before the first order (chapters SETUP, DECKS).
//!
//! One type serves scenario files, the match set-up screen, the protocol's `new`, saves and the test builder. With a
//! `position` the match starts from there instead of from the draft.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::fleet::board::BoardPlan;
use crate::fleet::content::entries::Provenance;
use crate::fleet::units::{DamageLevel, Installation, System, VictoryPoints};

/// A match before it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// As the command line names it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// A sentence or two for whoever picks it.
    #[serde(default)]
    pub description: String,
    /// How many play: two, or four in two teams.
    #[serde(default = "two")]
    pub seats: u8,
    /// One per team, in the order in which they draft and deploy (RD-40, RD-63); seat 0 has the first, seat 1 the
    /// second, and with four seats 0 and 2 are partners, as are 1 and 3 (TEAM-01).
    pub sides: Vec<String>,
    /// Victory Point Goal, 6 to 38 (SETUP-03).
    #[serde(default = "ten_points")]
    pub goal: VictoryPoints,
    /// Its tiles and Command Posts.
    pub board: BoardPlan,
    /// Subdecks each player picks (DECKS-02).
    #[serde(default = "four")]
    pub subdecks: u8,
    /// Ids of house rules that are on (`list house-rules`).
    #[serde(default)]
    pub house_rules: Vec<String>,
    /// Dice used before chance takes over, 1 to 6 each.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// Who takes the first turn; `None`: a roll (SETUP-20).
    #[serde(default)]
    pub first: Option<u8>,
    /// Turns after which the match ends as RD-101 describes.
    #[serde(default)]
    pub turn_limit: Option<u16>,
    /// Victory Points with which a side begins after the draft, by its id; with a position its seats say so.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub head_start: BTreeMap<String, VictoryPoints>,
    /// What of the content it is played with.
    #[serde(default, skip_serializing_if = "Pool::is_empty")]
    pub pool: Pool,
    /// Where it begins; left out: with the draft.
    #[serde(default)]
    pub position: Option<StartingPosition>,
    /// Where its numbers come from.
    pub source: Provenance,
}

/// What a match is played with, by id. A list that is not given, or is empty, is all there is of its kind, as far as a match
/// holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pool {
    /// Of both sides (FLEET-04).
    pub ships: Vec<String>,
    /// Of both sides (DECKS-01).
    pub subdecks: Vec<String>,
    /// Each with all its copies.
    pub missions: Vec<String>,
    /// Each exists once.
    pub encounters: Vec<String>,
    /// Each with all its copies.
    pub locations: Vec<String>,
}

impl Pool {
    /// Whether it names nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A position to start from: whatever is not given is empty, unexplored or shuffled.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StartingPosition {
    /// Whose turn it is.
    pub to_move: u8,
    /// Ships in play. Ships not named are in their side's pool.
    pub ships: Vec<ShipAt>,
    /// Sensor Echoes on the board.
    pub echoes: Vec<EchoAt>,
    /// Ships already lost, by id.
    pub lost: Vec<String>,
    /// What lies where; other tiles are shuffled.
    pub tiles: Vec<TileAt>,
    /// What each seat has.
    pub seats: Vec<SeatAt>,
    /// Encounter Cards on top of the deck, first drawn first.
    pub encounters: Vec<String>,
    /// Encounter Cards already discarded.
    pub encounters_discarded: Vec<String>,
    /// Spare tiles, first drawn first.
    pub spare_tiles: Vec<String>,
    /// Leave undrawn piles empty instead of filling them with the cards not named.
    pub bare: bool,
}

/// A ship in play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ShipAt {
    /// The ship, by id.
    pub ship: String,
    /// Whose it is; `None`: that of its team's first player.
    pub seat: Option<u8>,
    /// A cell's name; empty: its Command Post.
    pub at: String,
    /// Its damage; left out: undamaged.
    pub level: LevelAt,
    /// Which setting: one with these ratings (`"8 6 D 7"`, `_` for any), or empty for the first.
    pub dial: String,
    /// Command Cards aboard as crew, by id.
    pub crew: Vec<String>,
    /// Encounter Cards carried.
    pub cargo: Vec<String>,
    /// Crew Cards of the other side held aboard.
    pub prisoners: Vec<String>,
    /// Systems with a Disabled token.
    pub disabled: Vec<System>,
    /// On the blue setting, a Cloak Token in its place. Which token it is nobody else knows at first.
    pub cloaked: bool,
    /// It has moved this turn.
    pub moved: bool,
    /// It has acted this turn.
    pub acted: bool,
    /// It has adjusted its power this turn.
    pub adjusted: bool,
}

/// A Sensor Echo.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EchoAt {
    /// Whose it is.
    pub seat: u8,
    /// A cell's name; empty: its Command Post.
    pub at: String,
}

/// A damage level; left out: `Undamaged`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LevelAt(pub DamageLevel);

impl Default for LevelAt {
    fn default() -> Self {
        Self(DamageLevel::Undamaged)
    }
}

/// What lies in a location.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TileAt {
    /// A cell's name.
    pub cell: String,
    /// The kind of tile; empty: any.
    pub location: String,
    /// Who explored it; `None`: face down.
    pub explored_by: Option<u8>,
    /// Whose Control Tokens and how many.
    pub control: Option<(u8, u8)>,
    /// What stands there.
    pub installation: Option<Installation>,
    /// Who controls the installation if no token lies there (RD-67).
    pub installation_of: Option<u8>,
    /// Seats with a Scan Token.
    pub scans: Vec<u8>,
    /// A Persistent Encounter.
    pub encounter: String,
    /// Seats with an Away Team.
    pub away_teams: Vec<u8>,
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeatAt {
    /// Cards in hand.
    pub hand: Vec<String>,
    /// Cards on top of the Command Deck, first drawn first.
    pub deck: Vec<String>,
    /// Cards in the discard pile.
    pub discard: Vec<String>,
    /// Missions on the table.
    pub missions: Vec<String>,
    /// Missions on top of the Mission Deck, first drawn first.
    pub mission_deck: Vec<String>,
    /// Victory Point Tokens.
    pub points: VictoryPoints,
    /// Fleet Size; `None`: the goal.
    pub fleet_size: Option<u8>,
    /// Ships lost so far.
    pub losses: u8,
}

const fn two() -> u8 {
    2
}

const fn ten_points() -> VictoryPoints {
    VictoryPoints(10)
}

const fn four() -> u8 {
    4
}
