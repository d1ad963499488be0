//! The cell under the pointer. It changes with every move of the hand, so that it stands by itself: what does not ask for
//! it has nothing to do when it changes.

use bevy::prelude::Resource;

use crate::fleet::ids::CellId;

/// The cell under the pointer, if there is one.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hover(pub Option<CellId>);
