//! Which ships stood idle: turns of ships in which they neither moved, tried to, nor acted.
//!
//! Invariant: a ship-turn is counted for a ship that was in play when its side's turn began and still is when it ends;
//! the turn in which a match ends is left out, since nobody knows what else its ships would have done.

use crate::engine::game::{Game as _, Seat};
use crate::fleet::FleetCaptains;
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::order::{CarriedOutBy, Order};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::team::allied;

/// A ship in a turn of its side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShipTurn {
    pub seat: Seat,
    pub ship: ShipId,
    /// The turn's number among those of its side, from 1.
    pub round: u16,
    /// It neither moved nor acted.
    pub idle: bool,
    /// When the turn was ended it could still have moved or acted.
    pub able: bool,
}

/// The ship-turns of a match.
#[derive(Default)]
pub struct ShipTurns {
    pub all: Vec<ShipTurn>,
    /// Ships in play since the turn began.
    present: ShipMask,
    busy: ShipMask,
    able: ShipMask,
}

impl ShipTurns {
    /// An order that was given in this state.
    pub fn order(&mut self, m: &Match, before: &State, seat: Seat, order: Order) {
        if let Order::MovementRepair { ship } = order {
            self.busy = self.busy.with(ship);
        }
        if order == Order::EndTurn {
            let mut orders = Vec::new();
            FleetCaptains::legal_orders(m, before, seat, &mut orders);
            self.able = self.able.or(orders.iter().filter_map(|order| mover(before, *order)).collect());
        }
    }

    /// A fact that an order brought about, given in this state.
    pub fn fact(&mut self, before: &State, fact: &Fact) {
        let busy = if let Fact::MoveBegan { ships, .. }
        | Fact::TestBegan { ships, .. }
        | Fact::CombatBegan { ships, .. }
        | Fact::InstallationAttacked { ships, .. }
        | Fact::TransportBegan { ships, .. }
        | Fact::FoeFought { ships, .. }
        | Fact::EscapeRolled { kind: EscapeKind::Breakaway, ships, .. } = *fact
        {
            ships
        } else if let Fact::ActionSpent { ship, .. } = *fact {
            ShipMask::of(ship)
        } else if let Fact::TokenMoveBegan { tokens, .. } = *fact {
            tokens.iter().filter_map(|token| before.table().token(token).is.ship()).collect()
        } else {
            return;
        };
        self.busy = self.busy.or(busy);
    }

    /// The turn of `before` is over, and that of `after` begins.
    pub fn turn(&mut self, before: &State, after: &State) {
        let (t, team) = (before.table(), before.table().active);
        let fleet = t.ships_in_play(|ship| allied(ship.seat, team)).and(self.present);
        let still = after.table().ships_in_play(|_| true);
        for ship in fleet.and(still).iter() {
            let idle = !self.busy.has(ship);
            let (seat, round) = (t.ship(ship).seat, t.turn.div_ceil(2));
            self.all.push(ShipTurn { seat, ship, round, idle, able: self.able.has(ship) });
        }
        *self = Self { all: std::mem::take(&mut self.all), present: still, ..Self::default() };
    }
}

/// The ship that an order of the turn would make busy.
fn mover(state: &State, order: Order) -> Option<ShipId> {
    if let Order::MoveStep { ship, .. } = order {
        return Some(ship);
    }
    if let Order::MoveToken { token, .. } = order {
        return state.table().token(token).is.ship();
    }
    match order.command()?.1 {
        CarriedOutBy::Ship(ship) => Some(ship),
        CarriedOutBy::Crew(card) => {
            let CardPlace::Crew { ship } = state.table().card(card) else { return None };
            Some(ship)
        }
        CarriedOutBy::Fleet => None,
    }
}
