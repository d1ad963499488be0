//! What is picked on the screens before play and not ordered yet: Subdecks, starting dials.
//!
//! Invariant: nothing of it is an order; what was confirmed is picked no more.

use bevy::prelude::Resource;

use crate::fleet::ids::{ShipId, SubdeckId};

/// The picks of the person who prepares.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Picks {
    /// Subdecks ticked.
    pub subdecks: Vec<SubdeckId>,
    /// The Subdeck whose cards are listed; the first, where none was picked.
    pub shown_subdeck: Option<SubdeckId>,
    /// Starting settings; a ship that is not among them begins with its first.
    pub dials: Vec<(ShipId, u8)>,
}

impl Picks {
    /// Ticks a Subdeck, or takes the tick away.
    pub fn toggle_subdeck(&mut self, id: SubdeckId) {
        match self.subdecks.iter().position(|one| *one == id) {
            Some(at) => {
                self.subdecks.remove(at);
            }
            None => self.subdecks.push(id),
        }
    }

    /// The Subdecks ticked, in their order; none of them is any more.
    pub fn take_subdecks(&mut self) -> Vec<SubdeckId> {
        let mut all = std::mem::take(&mut self.subdecks);
        all.sort_unstable();
        all
    }

    /// Picks the setting a ship begins with.
    pub fn set_dial(&mut self, ship: ShipId, setting: u8) {
        self.dials.retain(|(own, _)| *own != ship);
        self.dials.push((ship, setting));
    }

    /// The setting picked for a ship: the first, where none was.
    pub fn dial(&self, ship: ShipId) -> u8 {
        self.dials.iter().find(|(own, _)| *own == ship).map_or(0, |(_, setting)| *setting)
    }

    /// All dials are set.
    pub fn clear_dials(&mut self) {
        self.dials.clear();
    }
}
