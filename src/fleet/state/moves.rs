//! MOVE: the move under way, of ships or of a Cloak Token; there is one at most (RD-102).

use super::parts::Mover;
use super::table::Table;
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask, TokenId, TokenMask};

impl Mover {
    /// The fact that it has ended.
    pub fn ended(&self) -> Fact {
        match self.token {
            None => Fact::MoveEnded { ships: self.ships },
            Some(token) => Fact::TokenMoveEnded { tokens: TokenMask::of(token) },
        }
    }
}

impl Table {
    /// The move under way, if a ship is in it.
    #[inline]
    pub fn mover_with(&self, ship: ShipId) -> Option<Mover> {
        self.mover.filter(|mover| mover.ships.has(ship))
    }

    /// The same, if any of these ships is in it.
    #[inline]
    pub fn mover_with_any(&self, ships: ShipMask) -> Option<Mover> {
        self.mover.filter(|mover| !mover.ships.and(ships).is_empty())
    }

    /// The same, if a ship leads it, alone or a Task Force.
    #[inline]
    pub fn mover_led_by(&self, ship: ShipId) -> Option<Mover> {
        self.mover.filter(|mover| mover.lead == ship && mover.token.is_none())
    }

    /// The same, if a Cloak Token is in it.
    #[inline]
    pub fn mover_of_token(&self, token: TokenId) -> Option<Mover> {
        self.mover.filter(|mover| mover.token == Some(token))
    }

    /// The same, if a ship is in it, uncloaked or by its token.
    pub fn move_of(&self, ship: ShipId) -> Option<Mover> {
        let by_token =
            |mover: &Mover| mover.token.is_some_and(|token| self.token(token).ship() == Some(ship));
        self.mover.filter(|mover| mover.ships.has(ship) || by_token(mover))
    }

    /// The same, if a seat has a part in it: a Task Force of both partners belongs to either (TEAM-28).
    pub fn move_of_seat(&self, seat: Seat) -> Option<Mover> {
        let has_part = |ship: ShipId| self.ship(ship).seat == seat;
        self.mover.filter(|mover| self.leads_move(mover) == seat || mover.ships.iter().any(has_part))
    }

    /// Whose ship leads the move, or whose token is on its way.
    pub fn leads_move(&self, mover: &Mover) -> Seat {
        mover.token.map_or_else(|| self.ship(mover.lead).seat, |token| self.token(token).seat)
    }

    /// Ends the move of a Cloak Token.
    pub(super) fn drop_token(&mut self, token: TokenId) {
        self.mover = self.mover.filter(|mover| mover.token != Some(token));
    }
}
