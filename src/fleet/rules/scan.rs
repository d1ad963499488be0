//! SCAN: looking at a neighbouring unexplored tile, searching for Cloak Tokens (SCAN-01 to SCAN-14; RD-44 to RD-46).

use super::{Resolver, deed_at};
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, CellMask, ShipId, ShipMask, SystemMask, TokenId, TokenMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{DeedDone, DeedKind};
use crate::fleet::state::frame::ActFrame;
use crate::fleet::team::allied;
use crate::fleet::units::{ActionKind, System};

impl Position<'_> {
    /// Scanning one location.
    pub fn check_scan(&self, seat: Seat, ship: ShipId, cell: CellId) -> Result<(), Refusal> {
        let reach = self.check_scanner(seat, ship)?;
        if !reach.has(cell) {
            return Err(Refusal::NotScannable);
        }
        self.check_scannable(cell)
    }

    /// All a scan asks of the location.
    pub fn check_scannable(&self, cell: CellId) -> Result<(), Refusal> {
        let unexplored = self.m.board.is_tile(cell) && self.t.cell(cell).facing.is_none();
        if unexplored { Ok(()) } else { Err(Refusal::NotScannable) }
    }

    /// All a scan asks of the ship; gives the cells in reach.
    pub fn check_scanner(&self, seat: Seat, ship: ShipId) -> Result<CellMask, Refusal> {
        let own = self.check_action(seat, ship, ActionKind::Scan)?;
        if !self.rating(ship, System::Sensors).at_least(1) {
            return Err(Refusal::SensorsTooLow);
        }
        Ok(self.scanned_from(ship, own))
    }

    /// The cells that the ship's location scans reach from there (SCAN-03).
    pub fn scanned_from(&self, ship: ShipId, cell: CellId) -> CellMask {
        self.m.board.within(cell, self.scan_reach(ship)).without(cell)
    }

    /// Searching one enemy Cloak Token (SCAN-09).
    pub fn check_search(&self, seat: Seat, ship: ShipId, token: TokenId) -> Result<(), Refusal> {
        self.check_scanner(seat, ship)?;
        let own = self.t.token(token);
        if own.at.is_some() && own.at == self.ship(ship).cell() && self.m.side(own.seat) != self.m.side(seat)
        {
            Ok(())
        } else {
            Err(Refusal::NoTokenHere)
        }
    }
}

/// The Level of a search (SCAN-09).
pub const SEARCH_LEVEL: u8 = 15;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Looks at the tile and puts a Scan Token on it, unless one of the player's lies there already (RD-46).
    pub fn scan_location(&mut self, seat: Seat, ship: ShipId, cell: CellId) {
        let tile = self.t().cell(cell).tile;
        self.fact(Fact::TileScanned { cell, tile, seat });
        self.deed(deed_at(DeedKind::ScanLocation, seat, ship, ShipMask::of(ship), Some(cell)));
    }

    /// The Sensors test of a search; several ships may make it together (RD-45).
    pub fn begin_search(&mut self, act: &ActFrame) {
        let sensors = SystemMask::of(System::Sensors);
        self.begin_level_test(act.lead, act.ships, sensors, SEARCH_LEVEL, false, SeatMask::NONE);
    }

    /// The search has succeeded: the token it was aimed at is turned over, by a house rule all that lie there (RD-45).
    pub fn find_tokens(&mut self, act: &ActFrame, token: TokenId) {
        let own = *self.t().token(token);
        let Some(cell) = own.at else { return };
        let found = match self.m.house.has(HouseRule::SearchFindsAll) {
            true => self.t().tokens_where(|one| one.at == Some(cell) && allied(one.seat, own.seat)),
            false => TokenMask::of(token),
        };
        let mut first = true;
        for token in found.iter() {
            let ship = self.t().token(token).ship().is_some();
            self.find_token(act, token, first);
            first &= !ship;
        }
    }

    /// An echo is gone, or a ship is found: the first of this search or a further one (SCAN-10, SCAN-11).
    fn find_token(&mut self, act: &ActFrame, token: TokenId, first: bool) {
        let own = *self.t().token(token);
        if own.plain().is_none() {
            self.fact(Fact::TokenShown { token, ship: own.ship() });
        }
        let Some(ship) = own.ship() else {
            self.fact(Fact::EchoRemoved { token });
            return;
        };
        // The second Action, and never a third (RD-44).
        let lead = self.t().ship(act.lead);
        if lead.in_play() && first && lead.acted == 1 {
            self.fact(Fact::ActionGranted { ship: act.lead });
        }
        let deed = deed_at(DeedKind::RevealShip, act.seat, act.lead, act.ships, own.at);
        self.deed(DeedDone { target: Some(ship), ..deed });
        self.force_decloak(ship);
    }
}
