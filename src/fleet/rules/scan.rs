//! SCAN: looking at a neighbouring dark tile (SCAN-01 to SCAN-08, RD-46).

use super::{Play, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, CellMask, ShipId, ShipMask};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Done;
use crate::fleet::units::{ActionKind, System};

impl Look<'_> {
    /// Scanning one location.
    pub fn check_scan(&self, seat: Seat, ship: ShipId, cell: CellId) -> Result<(), Refusal> {
        let reach = self.check_scanner(seat, ship)?;
        if !reach.has(cell) {
            return Err(Refusal::NotScannable);
        }
        self.check_scannable(seat, cell)
    }

    /// All a scan asks of the location.
    pub fn check_scannable(&self, seat: Seat, cell: CellId) -> Result<(), Refusal> {
        let own = self.t.cell(cell);
        if !self.m.board.is_tile(cell) || own.facing.is_some() {
            return Err(Refusal::NotScannable);
        }
        if own.scans >> seat.0 & 1 == 1 { Err(Refusal::AlreadyScanned) } else { Ok(()) }
    }

    /// All a scan asks of the ship; gives the cells in reach.
    pub fn check_scanner(&self, seat: Seat, ship: ShipId) -> Result<CellMask, Refusal> {
        let own = self.check_action(seat, ship, ActionKind::Scan)?;
        if !self.rating(ship, System::Sensors).at_least(1) {
            return Err(Refusal::SensorsTooLow);
        }
        Ok(self.m.board.within(own, self.scan_reach(ship)).without(own))
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Looks at the tile and puts a Scan Token on it.
    pub fn scan_location(&mut self, seat: Seat, ship: ShipId, cell: CellId) {
        let tile = self.t().cell(cell).tile;
        self.fact(Fact::TileScanned { cell, tile, seat });
        self.deed(deed_at(Done::ScanLocation, seat, ship, ShipMask::of(ship), Some(cell)));
    }
}
