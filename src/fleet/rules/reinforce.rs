//! REINFORCE: bringing a ship in from the Reinforcement Pool (RD-60, RD-65, RD-66).

use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, CellMask, DenseId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::DeedKind;
use crate::fleet::state::frame::DeclaredAction;
use crate::fleet::state::parts::ShipPlace;
use crate::fleet::team::allied;
use crate::fleet::units::Installation;

impl Position<'_> {
    /// The Reinforcement Action of a ship still in the pool, which partners share (TEAM-30).
    pub fn check_reinforce(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let own = self.ship(ship);
        if !allied(own.seat, seat) || ship.index() >= self.m.ships.len() {
            return Err(Refusal::NotYourShip);
        }
        if own.at != ShipPlace::Pool {
            return Err(Refusal::NotInPool);
        }
        // Its Action of this turn may have been spent on an attempt that was cancelled.
        self.check_allowance(seat, ship)?;
        let room = self.room(seat);
        let size = self.m.size(ship);
        if size > room { Err(Refusal::NoRoom { room, size }) } else { Ok(()) }
    }

    /// Where a reinforcement enters: the Command Post, and by a house rule friendly Starbases (RD-65).
    fn entries(&self, seat: Seat) -> CellMask {
        let post = CellMask::NONE.with(self.m.board.post(seat.0));
        if !self.m.house.has(HouseRule::StarbasesTakeShipsIn) {
            return post;
        }
        let open = |cell: &CellId| {
            let own = self.t.cell(*cell);
            own.installation == Some(Installation::Starbase) && own.installation_is(seat)
        };
        self.m.board.tiles().filter(open).fold(post, CellMask::with)
    }

    /// Size left below the Fleet Size (REINFORCE-01).
    pub fn room(&self, seat: Seat) -> u8 {
        self.t.common(seat).fleet_size.saturating_sub(self.fleet_sizes(seat))
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// The new ship takes the Action (RD-66).
    pub fn reinforce(&mut self, seat: Seat, ship: ShipId) {
        self.declare(seat, ship, DeclaredAction::Reinforce);
    }

    /// It enters, if it still fits; if there is a choice of places, the owner is asked first.
    pub fn enter_play(&mut self, seat: Seat, ship: ShipId) {
        if self.m.size(ship) > self.position().room(seat) {
            return;
        }
        let from = self.position().entries(seat);
        if from.count() > 1 {
            self.ask(seat, Decision::Cell { from, optional: false, why: Why::EnterAt });
        } else {
            self.enter_at(seat, ship, self.m.board.post(seat.0));
        }
    }

    /// It is there, and from then on belongs to whoever brought it in (TEAM-31).
    pub fn enter_at(&mut self, seat: Seat, ship: ShipId, cell: CellId) {
        self.fact(Fact::ShipReinforced { seat, ship, cell });
        self.deed(deed_at(DeedKind::Reinforce, seat, ship, ShipMask::of(ship), Some(cell)));
        self.pick_setting(ship, Why::Reinforced);
    }
}
