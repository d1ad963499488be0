//! What the keys press on the board: the hex under the cursor, and the ships in it one after the other.
//!
//! Invariant: the same as a click there, but for a choice among several ships that a click would choose by its place.

use super::live::LiveMatchMut;
use crate::fleet::ids::{CellId, ShipId};

impl LiveMatchMut<'_> {
    /// A click on the hex under the cursor.
    pub(super) fn press_place(&mut self) {
        if let Some(cell) = self.cursor.0 {
            self.click(cell, None);
        }
    }

    /// A click on a ship in the hex under the cursor: on the one that can be chosen, else on the next to look at.
    pub(super) fn press_ship(&mut self) {
        let Some(cell) = self.cursor.0 else { return };
        let here = self.ships_here(cell);
        let can_be_chosen: Vec<ShipId> =
            here.iter().copied().filter(|ship| !self.read().ship_orders(*ship).is_empty()).collect();
        match can_be_chosen.as_slice() {
            [] => {
                let looked_at = self.selection.looked_at.or(self.selection.ship);
                let at = looked_at.and_then(|ship| here.iter().position(|one| *one == ship));
                let next = at.map_or(0, |at| (at + 1) % here.len());
                match here.get(next) {
                    Some(ship) => self.click(cell, Some(*ship)),
                    // Tokens that nobody but their owner can tell apart are selected by a click on the hex.
                    None => self.click(cell, None),
                }
            }
            [only] => self.click(cell, Some(*only)),
            _ => self.refuse("Several ships are here: choose one in the list.".to_owned()),
        }
    }

    /// The ships that are seen in a cell.
    fn ships_here(&self, cell: CellId) -> Vec<ShipId> {
        let live = self.read();
        let table = &live.playhead.table;
        table.ships_at(cell).iter().filter(|ship| usize::from(ship.0) < live.m().ships.len()).collect()
    }
}
