//! MOVE: the moves under way.
//!
//! Invariants: the one begun first stands first, without gaps; no ship and no token is in two. There is one at most, but
//! where partners move each on their own (a house rule to RD-102).

use super::parts::Mover;
use super::table::Table;
use crate::engine::game::Seat;
use crate::engine::pack::{Pack, PackError, Reader, Sink};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask};

/// Most moves under way at once: one of each partner.
const MOST: usize = 2;

impl Mover {
    /// The fact that it has ended.
    pub const fn ended(&self) -> Fact {
        match self.token {
            None => Fact::MoveEnded { ships: self.ships },
            Some(token) => Fact::TokenMoveEnded { tokens: 1 << token },
        }
    }
}

/// The moves under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moves([Option<Mover>; MOST]);

impl Moves {
    /// Nothing moves.
    pub const NONE: Self = Self([None; MOST]);

    /// The one begun first.
    pub const fn first(&self) -> Option<Mover> {
        self.0[0]
    }

    /// All of them, the one begun first first.
    pub fn iter(&self) -> impl Iterator<Item = Mover> + '_ {
        self.all().copied()
    }

    fn all(&self) -> impl Iterator<Item = &Mover> {
        self.0.iter().flatten()
    }

    /// The same, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Mover> {
        self.0.iter_mut().flatten()
    }

    /// Whether another could not begin.
    pub const fn is_full(&self) -> bool {
        self.0[MOST - 1].is_some()
    }

    /// The one a ship is in.
    #[inline]
    pub fn of(&self, ship: ShipId) -> Option<Mover> {
        self.of_any(ShipMask::of(ship))
    }

    /// The one any of these ships is in.
    #[inline]
    pub fn of_any(&self, ships: ShipMask) -> Option<Mover> {
        self.all().find(|mover| !mover.ships.and(ships).is_empty()).copied()
    }

    /// The one a ship leads, alone or a Task Force.
    #[inline]
    pub fn led_by(&self, ship: ShipId) -> Option<Mover> {
        self.all().find(|mover| mover.lead == ship && mover.token.is_none()).copied()
    }

    /// The one a Cloak Token is in.
    #[inline]
    pub fn of_token(&self, token: u8) -> Option<Mover> {
        self.all().find(|mover| mover.token == Some(token)).copied()
    }

    /// Ends the move of a Cloak Token.
    pub fn drop_token(&mut self, token: u8) {
        *self = self.only(|mover| mover.token != Some(token));
    }

    /// Only those that satisfy a question.
    pub fn only(&self, question: impl Fn(&Mover) -> bool) -> Self {
        let mut left = Self::NONE;
        for (slot, mover) in left.0.iter_mut().zip(self.iter().filter(question)) {
            *slot = Some(mover);
        }
        left
    }

    /// One begins; a Task Force that was named takes its first step in the place it has. Rules leave room for it: were there
    /// none, the first would give way.
    pub fn begin(&mut self, mover: Mover) {
        if let Some(named) = self.iter_mut().find(|own| !own.ships.and(mover.ships).is_empty()) {
            *named = mover;
            return;
        }
        if self.is_full() {
            self.0.rotate_left(1);
            self.0[MOST - 1] = None;
        }
        if let Some(slot) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(mover);
        }
    }
}

/// Packed as their number and each: one alone as the option of one that it nearly always is.
impl Pack for Moves {
    fn pack(&self, out: &mut impl Sink) {
        out.bytes(&[self.iter().count() as u8]);
        self.iter().for_each(|mover| mover.pack(out));
    }

    fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
        let count = u8::unpack(from)?;
        if usize::from(count) > MOST {
            return Err(from.unknown("moves", count));
        }
        let mut own = Self::NONE;
        for slot in own.0.iter_mut().take(usize::from(count)) {
            *slot = Some(Mover::unpack(from)?);
        }
        Ok(own)
    }

    fn layout(out: &mut impl Sink) {
        out.bytes(b"Moves ");
        <[Mover; MOST]>::layout(out);
    }
}

impl Table {
    /// The move under way that a ship is in, uncloaked or by its token.
    pub fn move_of(&self, ship: ShipId) -> Option<Mover> {
        let by_token =
            |mover: &Mover| mover.token.is_some_and(|token| self.token(token).ship() == Some(ship));
        self.moves.iter().find(|mover| mover.ships.has(ship) || by_token(mover))
    }

    /// Whose ship leads the move, or whose token is on its way.
    pub fn leads_move(&self, mover: &Mover) -> Seat {
        mover.token.map_or_else(|| self.ship(mover.lead).seat, |token| self.token(token).seat)
    }

    /// Whether a ship or token of the seat is in the move: a Task Force of both partners is either's (TEAM-28).
    pub fn is_in_move(&self, mover: &Mover, seat: Seat) -> bool {
        self.leads_move(mover) == seat || mover.ships.iter().any(|ship| self.ship(ship).seat == seat)
    }
}
