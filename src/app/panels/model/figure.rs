//! Numbers on screen whose breakdowns can be kept open.

use super::{Breakdown, SystemKind};
use crate::fleet::ids::{CellId, ShipId};

/// A number on screen, as far as it can be asked about.
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
}

/// A breakdown that is kept open; it follows the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PinnedModel {
    pub figure: Figure,
    /// What it is the number of: "Excelsior: Weapons".
    pub title: String,
    /// The number.
    pub value: String,
    pub breakdown: Breakdown,
}
