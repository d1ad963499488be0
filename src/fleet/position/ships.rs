//! Ships: whose they are, whether their player may give them orders, who is where, how large they are together.

use super::Position;
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, DenseId, ShipId, ShipMask};
use crate::fleet::refusal::Refusal;
use crate::fleet::team::allied;

impl Position<'_> {
    /// A ship of the seat, in play and uncloaked.
    pub fn own_ship(&self, seat: Seat, ship: ShipId) -> Result<CellId, Refusal> {
        let own = self.ship(ship);
        if own.seat != seat || ship.index() >= self.m.ships.len() {
            let partner = self.m.partner(seat) == Some(own.seat) && ship.index() < self.m.ships.len();
            return Err(if partner { Refusal::PartnersShip } else { Refusal::NotYourShip });
        }
        if own.cloaked {
            return Err(Refusal::CloakedShip);
        }
        own.cell().ok_or(Refusal::NotInPlay)
    }

    /// A ship of the seat, in play, cloaked or not.
    pub fn own_in_play(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        match self.own_ship(seat, ship) {
            Err(Refusal::CloakedShip) => Ok(()),
            other => other.map(|_| ()),
        }
    }

    /// The seat's own among these ships.
    pub fn own_of(&self, seat: Seat, ships: ShipMask) -> ShipMask {
        ships.keep(|ship| self.ship(ship).seat == seat)
    }

    /// Who defends the ship against a seat that takes it on: its owner, or the seat's opponent if the owner is on its
    /// team.
    pub fn foe(&self, seat: Seat, ship: ShipId) -> Seat {
        let owner = self.ship(ship).seat;
        if allied(owner, seat) { self.m.opponent(seat) } else { owner }
    }

    /// Uncloaked ships in a cell, of players that satisfy a question.
    #[inline]
    pub fn uncloaked(&self, of: impl Fn(Seat) -> bool, cell: CellId) -> ShipMask {
        self.t.ships_at(cell).keep(|ship| {
            let own = self.ship(ship);
            of(own.seat) && !own.cloaked
        })
    }

    pub fn uncloaked_at(&self, seat: Seat, cell: CellId) -> ShipMask {
        self.uncloaked(|of| of == seat, cell)
    }

    /// Uncloaked enemies of a seat in a cell (BREAK-03, INFLUENCE-02, RD-82).
    pub fn enemies_at(&self, seat: Seat, cell: CellId) -> ShipMask {
        self.uncloaked(|of| !allied(of, seat), cell)
    }

    /// Sizes of ships together.
    pub fn sizes(&self, ships: ShipMask) -> u8 {
        ships.iter().fold(0_u8, |sum, ship| sum.saturating_add(self.m.size(ship)))
    }

    /// Sizes of a team's ships in play (FLEET-02, TEAM-29).
    pub fn fleet_sizes(&self, seat: Seat) -> u8 {
        self.sizes(self.t.team_fleet(seat))
    }
}
