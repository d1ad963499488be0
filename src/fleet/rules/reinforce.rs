//! REINFORCE: bringing a ship in from the Reinforcement Pool (RD-60, RD-65, RD-66).

use super::{Play, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::Why;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Done;
use crate::fleet::state::frame::Deal;
use crate::fleet::state::parts::ShipPlace;
use crate::fleet::team::allied;
use crate::fleet::units::ActionKind;

impl Look<'_> {
    /// The Reinforcement Action of a ship still in the pool, which partners share (TEAM-30).
    pub fn check_reinforce(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let own = self.ship(ship);
        if !allied(own.seat, seat) || ship.index() >= self.m.ships.len() {
            return Err(Refusal::NotYourShip);
        }
        if own.at != ShipPlace::Pool {
            return Err(Refusal::NotInPool);
        }
        self.actions_left(seat, 1)?;
        // Its Action of this turn may have been spent on an attempt that was cancelled.
        if own.acted > own.extra_actions {
            return Err(Refusal::AlreadyActed);
        }
        // What enters takes its own name back.
        self.check_echo_names(seat)?;
        let room = self.room(seat);
        let size = self.m.size(ship);
        if size > room { Err(Refusal::NoRoom { room, size }) } else { Ok(()) }
    }

    /// Size left below the Fleet Size (REINFORCE-01).
    pub fn room(&self, seat: Seat) -> u8 {
        self.t.common(seat).fleet_size.saturating_sub(self.fleet_sizes(seat))
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// The new ship takes the Action.
    pub fn reinforce(&mut self, seat: Seat, ship: ShipId) {
        self.declare(seat, ship, ActionKind::Reinforcement, Deal::Reinforce);
    }

    /// It enters at the Command Post of who brings it in, if it still fits, and is his from then on (TEAM-31).
    pub fn enter_play(&mut self, seat: Seat, ship: ShipId) {
        if self.m.size(ship) > self.look().room(seat) {
            return;
        }
        let cell = self.m.board.post(seat.0);
        self.fact(Fact::ShipReinforced { seat, ship, cell });
        self.deed(deed_at(Done::Reinforce, seat, ship, ShipMask::of(ship), Some(cell)));
        self.pick_setting(ship, Why::Reinforced);
    }
}
