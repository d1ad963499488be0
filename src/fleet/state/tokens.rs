//! CLOAK: Cloak Tokens on the board, and what everybody could work out about them.
//!
//! Invariants: `could` and `echo` of a token follow from public facts alone and always hold the truth; a reader of
//! another side sees what a token is only where that is plain.

use super::parts::{CloakToken, Moved, ShipPlace, TokenIs};
use super::table::{NO_TOKEN, SUPPLY, Table};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, DenseId, ShipId, ShipMask, TokenId, TokenMask};
use crate::fleet::roster::Match;

impl Table {
    /// A token; one that is not there lies in the supply.
    #[inline]
    pub fn token(&self, token: TokenId) -> &CloakToken {
        self.tokens.get(token.index()).unwrap_or(&NO_TOKEN)
    }

    /// Tokens on the board that satisfy a question.
    pub fn tokens_where(&self, question: impl Fn(&CloakToken) -> bool) -> TokenMask {
        self.index.tokens.keep(|token| question(self.token(token)))
    }

    /// A seat's tokens in a cell.
    pub fn tokens_at(&self, seat: Seat, cell: CellId) -> TokenMask {
        self.tokens_where(|token| token.seat == seat && token.at == Some(cell))
    }

    /// The token of a ship, if the reader may know.
    pub fn token_of(&self, ship: ShipId) -> Option<TokenId> {
        self.index.tokens.iter().find(|token| self.token(*token).ship() == Some(ship))
    }

    /// How the movement of a ship stands: while it is cloaked that is its token's, if the reader may know.
    pub fn movement_of(&self, ship: ShipId) -> Moved {
        let own = self.ship(ship);
        let token = self.token_of(ship).filter(|_| own.cloaked);
        token.map_or(own.moved, |token| self.token(token).moved)
    }

    pub fn cloaked(&self, seat: Seat) -> ShipMask {
        self.ships_in_play(|ship| ship.seat == seat && ship.cloaked)
    }

    /// How many Sensor Echoes a seat has: tokens beyond its cloaked ships, which everybody can count (RD-41).
    pub fn echoes(&self, seat: Seat) -> u32 {
        let tokens = self.tokens_where(|token| token.seat == seat).count();
        tokens.saturating_sub(self.cloaked(seat).count())
    }

    /// The first token in a side's supply (RD-93).
    pub fn free_token(&self, side: u8) -> Option<TokenId> {
        let first = (usize::from(side & 1) * SUPPLY) as u8;
        (first..first + SUPPLY as u8).map(TokenId).find(|token| self.token(*token).at.is_none())
    }

    /// Draws every conclusion from what is public about a seat's tokens, then puts its cloaked ships where their tokens
    /// are, as far as the reader may know.
    pub(in crate::fleet) fn settle_tokens(&mut self, m: &Match, seat: Seat) {
        let ships = self.cloaked(seat);
        let own = self.tokens_where(|token| token.seat == seat);
        if own.is_empty() && ships.is_empty() {
            return;
        }
        while self.conclude(own, ships) {}
        let blind = self.reader.is_some_and(|reader| m.side(reader) != m.side(seat));
        let mut placed = ShipMask::NONE;
        for token in own.iter() {
            let one = &mut self.tokens[token.index()];
            if blind {
                one.is = one.plain().unwrap_or(TokenIs::Unknown);
                one.moved = Moved::Not;
            }
            if let (Some(ship), Some(cell)) = (one.ship(), one.at) {
                placed = placed.with(ship);
                self.put_ship(ship, ShipPlace::Cell { cell });
            }
        }
        for ship in ships.minus(placed).iter() {
            self.put_ship(ship, ShipPlace::Unseen);
        }
    }

    /// One round of conclusions; true if there was any.
    fn conclude(&mut self, own: TokenMask, ships: ShipMask) -> bool {
        let before = self.tokens;
        let echoes = own.count().saturating_sub(ships.count());
        let all = || own.iter().map(TokenId::index);
        for index in all() {
            self.tokens[index].could = self.tokens[index].could.and(ships);
        }
        // A ship that is plain somewhere is nowhere else.
        for index in all() {
            if let Some(TokenIs::Ship { ship }) = self.tokens[index].plain() {
                for other in all().filter(|other| *other != index) {
                    self.tokens[other].could = self.tokens[other].could.without(ship);
                }
            }
        }
        // A ship that only one token could be is that one.
        for ship in ships.iter() {
            let mut could = all().filter(|index| self.tokens[*index].could.has(ship));
            if let (Some(index), None) = (could.next(), could.next()) {
                drop(could);
                self.tokens[index].could = ShipMask::of(ship);
                self.tokens[index].echo = false;
            }
        }
        // All echoes are found, or all that could be echoes are.
        let plain = all().filter(|index| self.tokens[*index].could.is_empty()).count();
        let possible = all().filter(|index| self.tokens[*index].echo).count();
        for index in all() {
            let one = &mut self.tokens[index];
            if plain == echoes as usize && !one.could.is_empty() {
                one.echo = false;
            }
            if possible == echoes as usize && one.echo {
                one.could = ShipMask::NONE;
            }
        }
        self.tokens != before
    }

    /// Whether the seat sees through the token: it is its own side's, or plain to everybody.
    pub fn sees_token(&self, m: &Match, seat: Seat, token: TokenId) -> bool {
        let own = self.token(token);
        m.side(own.seat) == m.side(seat) || own.plain().is_some()
    }

    /// Whether a ship's place is hidden from the seat: it is cloaked, of the other side, and not plain.
    pub fn hides_from(&self, m: &Match, seat: Seat, ship: ShipId) -> bool {
        let own = self.ship(ship);
        own.cloaked
            && m.side(own.seat) != m.side(seat)
            && self.token_of(ship).is_none_or(|token| self.token(token).plain().is_none())
    }
}
