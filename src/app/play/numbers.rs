//! The numbers of the viewer's ships, which are the keys that select them.
//!
//! Invariant: a ship keeps its number for the match; whoever comes into play takes the next one, and that of a lost ship is
//! not given away.

use super::live::LiveMatch;
use crate::fleet::ids::ShipId;
use crate::fleet::state::parts::ShipPlace;

impl LiveMatch<'_> {
    /// The viewer's ships in play, each with its number, in the order of the numbers.
    pub fn numbered(self) -> Vec<(ShipId, u8)> {
        let (table, viewer) = (&self.playhead.table, self.playhead.viewer);
        let arrived = self.client.arrivals(viewer);
        let here = |ship: &ShipId| {
            let own = table.ship(*ship);
            own.seat == viewer && own.at != ShipPlace::Pool
        };
        let all = (0..self.m().ships.len()).map(|index| ShipId(index as u8));
        let first = all.filter(|ship| !arrived.contains(ship));
        let numbered = first.chain(arrived.iter().copied()).filter(here).zip(1..);
        numbered.filter(|(ship, _)| table.ship(*ship).in_play()).collect()
    }
}
