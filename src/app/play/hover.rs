//! What is pointed at on the board. It changes with every move of the hand, so that it stands by itself: what does not ask for
//! it has nothing to do when it changes.

use bevy::prelude::Resource;

use crate::fleet::ids::{CellId, ShipId};

/// The cell that is pointed at, by the pointer or by the keys, and the ship in it that the pointer is on.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hover {
    pub cell: Option<CellId>,
    pub ship: Option<ShipId>,
}

impl Hover {
    /// A cell, and nothing in it.
    pub const fn over(cell: Option<CellId>) -> Self {
        Self { cell, ship: None }
    }
}

/// The cell under the cursor of the keys; none while the pointer points.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<CellId>);
