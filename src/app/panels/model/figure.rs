//! Numbers on screen whose breakdowns can be kept open.

use super::{Breakdown, SystemKind};
use crate::fleet::ids::{CardId, CellId, EncounterId, ShipId};

/// Something aboard a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AboardShip {
    Card(CardId),
    Encounter(EncounterId),
}

/// A number on screen, as far as it can be asked about, or something that changes numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// A ship's rating in a system.
    Rating { ship: ShipId, system: SystemKind },
    /// What a ship has left of its Movement points.
    Reach { ship: ShipId },
    /// What the way of whatever is selected to a place costs.
    Way { cell: CellId },
    /// The chance of what is being decided.
    Chance,
    /// The points of a side, by its place in the top bar.
    Score { place: u8 },
    /// Crew, cargo or a card aboard a ship, and what it does.
    Aboard { ship: ShipId, what: AboardShip },
}

/// A breakdown that is kept open; it follows the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PinnedModel {
    pub figure: Figure,
    /// What it is the number of: "Excelsior: Weapons".
    pub title: String,
    /// The number, if it is one.
    pub value: String,
    /// What it does, where it is no number.
    pub text: String,
    pub breakdown: Breakdown,
}
