//! The cell that is pointed at. It changes with every move of the hand, so that it stands by itself: what does not ask for
//! it has nothing to do when it changes.

use bevy::prelude::Resource;

use crate::fleet::ids::CellId;

/// The cell that is pointed at, by the pointer or by the keys.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hover(pub Option<CellId>);

/// The cell under the cursor of the keys; none while the pointer points.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<CellId>);
