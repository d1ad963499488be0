//! CLOAK: how Cloak Tokens move, stop and are mixed (CLOAK-15, CLOAK-16, CLOAK-22 to CLOAK-31; RD-38).
//!
//! Invariant: what another side is told of a token's step follows from the step and from public facts alone; points,
//! the end of a move and what the token is are for its owner to know.

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Static, Trigger};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, CellMask, DenseId, ShipId, ShipMask, TokenId, TokenMask};
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::DeedKind;
use crate::fleet::state::frame::{Frame, TokenArriveFrame, TokenArriveStage};
use crate::fleet::state::parts::{Moved, ShipPlace, TokenIs};
use crate::fleet::state::table::SUPPLY;
use crate::fleet::units::{MovePoints, Rating, System};

impl Position<'_> {
    /// One step of a token.
    pub fn check_move_token(&self, seat: Seat, token: TokenId, to: CellId) -> Result<(), Refusal> {
        let from = self.check_token_mover(seat, token)?;
        if !self.token_reach(token, from).has(to) {
            return Err(Refusal::NotNeighbours);
        }
        self.check_token_sum(token, self.token_move_points(token), self.token_crossed(token, from), to)
    }

    /// All a step asks of the token, whatever the destination.
    pub fn check_token_mover(&self, seat: Seat, token: TokenId) -> Result<CellId, Refusal> {
        let own = self.t.token(token);
        let from = own.at.filter(|_| own.seat == seat).ok_or(Refusal::NotYourToken)?;
        let mover = self.t.mover_of_token(token);
        if own.moved == Moved::Over || (own.moved == Moved::Moving && mover.is_none()) {
            return Err(Refusal::MoveOver);
        }
        self.check_token_able(seat, token, mover.is_some()).map(|()| from)
    }

    /// What keeps a token where it is; `going_on` if it has made a step.
    fn check_token_able(&self, seat: Seat, token: TokenId, going_on: bool) -> Result<(), Refusal> {
        match self.t.token(token).is {
            TokenIs::Ship { ship } => {
                if self.rating(ship, System::Engines) == Rating::Disabled {
                    return Err(Refusal::EnginesDisabled);
                }
                if self.has(ship, Static::Held) {
                    return Err(Refusal::ShipHeld);
                }
            }
            // With no cloaked ship left it takes one step (CLOAK-30).
            TokenIs::Echo if going_on && self.echo_ships(seat).is_empty() => return Err(Refusal::MoveOver),
            TokenIs::Echo if self.echo_move_points(seat).is_none() => return Err(Refusal::EnginesDisabled),
            TokenIs::Echo | TokenIs::Unknown => {}
        }
        Ok(())
    }

    /// Cells one step away: an echo, which is not there, takes no passages (CLOAK-26, RD-97).
    pub fn token_reach(&self, token: TokenId, from: CellId) -> CellMask {
        match self.t.token(token).is {
            TokenIs::Ship { ship } if !self.is_immune(ship) => self.next_to(from),
            TokenIs::Ship { .. } | TokenIs::Echo | TokenIs::Unknown => self.m.board.neighbours(from),
        }
    }

    /// Where a token that may move on from its location can step.
    pub fn token_steps(&self, token: TokenId, from: CellId) -> impl Iterator<Item = CellId> + '_ {
        let (points, crossed) = (self.token_move_points(token), self.token_crossed(token, from));
        let near = self.token_reach(token, from).iter();
        near.filter(move |to| self.check_token_sum(token, points, crossed, *to).is_ok())
    }

    /// All a step asks of the destination, by the points and the Sizes crossed.
    fn check_token_sum(
        &self,
        token: TokenId,
        points: MovePoints,
        crossed: u8,
        to: CellId,
    ) -> Result<(), Refusal> {
        if self.m.board.post_of(to).is_some() && !self.is_own_post(self.t.token(token).seat, to) {
            return Err(Refusal::NotYourPost);
        }
        let cost = self.path_cost(crossed, to);
        if cost > points { Err(Refusal::TooFar { cost, points }) } else { Ok(()) }
    }

    /// Points of the move under way, or of one that would begin now (RD-20, RD-38).
    pub fn token_move_points(&self, token: TokenId) -> MovePoints {
        if let Some(mover) = self.t.mover_of_token(token) {
            return mover.points;
        }
        let own = self.t.token(token);
        let points = match own.is {
            TokenIs::Ship { ship } => self.move_points(ShipMask::of(ship)),
            TokenIs::Echo | TokenIs::Unknown => self.echo_move_points(own.seat),
        };
        points.unwrap_or_default()
    }

    /// Sizes crossed when the token leaves this cell.
    pub fn token_crossed(&self, token: TokenId, from: CellId) -> u8 {
        match self.t.mover_of_token(token) {
            Some(mover) if mover.entered => mover.crossed.saturating_add(self.crossing(from)),
            _ => 0,
        }
    }

    /// The fact that a move begins, if the token's next step is the first.
    pub(super) fn token_move_begins(&self, token: TokenId) -> Option<Fact> {
        let first = self.t.mover_of_token(token).is_none();
        first.then(|| Fact::TokenMoveBegan {
            tokens: TokenMask::of(token),
            points: self.token_move_points(token),
        })
    }

    /// Points of an echo: the highest Engines printed on the dials of its owner's cloaked ships; 1 without any (RD-38).
    /// `None`: all are Disabled.
    pub fn echo_move_points(&self, seat: Seat) -> Option<MovePoints> {
        let ships = self.echo_ships(seat);
        if ships.is_empty() {
            return Some(MovePoints(1));
        }
        ships.iter().filter_map(|ship| self.printed(ship, System::Engines).number()).max().map(MovePoints)
    }

    /// Which ships could not make this step of the token's, and whether no echo could: by public facts alone.
    fn step_tells(&self, token: TokenId, from: CellId, to: CellId) -> (ShipMask, bool) {
        let own = self.t.token(token);
        if own.plain().is_some() {
            return (ShipMask::NONE, false);
        }
        let began = self.t.mover_of_token(token).map_or(from, |mover| mover.began);
        let cost = self.path_cost(self.token_crossed(token, from), to);
        // As if every ship that it might be had begun there.
        let mut table = *self.t;
        for ship in own.could.iter() {
            table.put_ship(ship, ShipPlace::Cell { cell: began });
        }
        let there = Position::at_table(self.m, &table, self.f);
        let slow = |ship: &ShipId| {
            there.ship(*ship).moved == Moved::Over
                || there.has(*ship, Static::Held)
                || there.move_points(ShipMask::of(*ship)).is_none_or(|points| cost > points)
        };
        let truth = own.ship().map_or(ShipMask::NONE, ShipMask::of);
        let unlike: ShipMask = own.could.iter().filter(slow).collect();
        let entered = self.t.mover_of_token(token).is_some_and(|mover| mover.entered);
        let alone = self.echo_ships(own.seat).is_empty() && entered;
        let beyond = self.echo_move_points(own.seat).is_none_or(|points| cost > points);
        let no_echo = alone || beyond || !self.m.board.neighbours(from).has(to);
        (unlike.minus(truth), own.echo && no_echo && own.is != TokenIs::Echo)
    }

    /// The points that a cloaked ship or an echo of the seat has for a move begun there: for sampled worlds.
    pub fn move_points_from(&self, seat: Seat, is: TokenIs, began: CellId) -> MovePoints {
        let points = match is {
            TokenIs::Ship { ship } => {
                let mut table = *self.t;
                table.put_ship(ship, ShipPlace::Cell { cell: began });
                Position::at_table(self.m, &table, self.f).move_points(ShipMask::of(ship))
            }
            TokenIs::Echo | TokenIs::Unknown => self.echo_move_points(seat),
        };
        points.unwrap_or_default()
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Makes one step of a token; a first one begins the move.
    pub fn move_token(&mut self, seat: Seat, token: TokenId, to: CellId) {
        let Some(from) = self.t().token(token).at else { return };
        if self.t().mover_of_token(token).is_none() {
            self.end_mover(Some(token));
        }
        if let Some(begins) = self.position().token_move_begins(token) {
            self.fact(begins);
        }
        let moved = *self.t().token(token);
        if let Some(ship) = moved.ship().filter(|ship| self.bound_here(*ship)) {
            // What ends by its leaving is told, and with it that it leaves.
            self.show_only(ship);
            self.leave(ShipMask::of(ship));
        }
        let crossed = self.position().token_crossed(token, from);
        let (unlike, no_echo) = self.position().step_tells(token, from, to);
        self.fact(Fact::TokenMoved { token, from, to, crossed, unlike, no_echo });
        let arrive = TokenArriveFrame { stage: TokenArriveStage::Place, token, is: moved.is, cell: to };
        self.push(Frame::TokenArrive { arrive });
        if let Some(ship) = moved.ship() {
            self.deed(deed_at(DeedKind::Enter, seat, ship, ShipMask::of(ship), Some(to)));
        }
    }

    /// What follows a token's step: what the place does to it, then the end of the move if it cannot go on.
    pub(super) fn step_token_arrive(&mut self, mut f: TokenArriveFrame) -> Step<TokenArriveFrame> {
        match f.stage {
            TokenArriveStage::Place => {
                f.stage = TokenArriveStage::Settle;
                self.token_enters(f.token, f.is.ship(), f.cell);
                Step::Stay(f)
            }
            TokenArriveStage::Settle => Step::Done(f),
        }
    }

    fn bound_here(&self, ship: ShipId) -> bool {
        self.t().modifiers().iter().any(|own| own.ends_by_leaving(ShipMask::of(ship)))
    }

    /// What the place does to a token that enters it.
    fn token_enters(&mut self, token: TokenId, ship: Option<ShipId>, cell: CellId) {
        let post = self.m.board.post_of(cell).is_some();
        let trigger = if post { Trigger::EntersPost } else { Trigger::Enters };
        match ship {
            Some(ship) => self.trigger(ship, trigger, None),
            None => self.strike_echo(token, cell, trigger),
        }
    }

    /// The end of the move, if it cannot go on; entering its Command Post has consequences for a cloaked ship.
    pub(super) fn end_token_arrive(&mut self, f: &TokenArriveFrame) {
        if let Some(mover) = self.t().mover_of_token(f.token)
            && (self.t().token(f.token).at != Some(f.cell) || self.token_stops(f.cell))
        {
            self.end_move(mover, None);
        }
        self.credit_deeds();
        if let Some(ship) = f.is.ship().filter(|_| self.m.board.post_of(f.cell).is_some()) {
            self.reset_missions_of(ship);
        }
    }

    /// An unexplored tile stops it (CLOAK-16), and so does its Command Post. Running out of steps does not: mixing it
    /// with another at once would tell everybody that it has none left. Such a move ends with the next thing its owner
    /// does.
    fn token_stops(&self, cell: CellId) -> bool {
        let unexplored = self.m.board.is_tile(cell) && self.t().cell(cell).facing.is_none();
        unexplored || self.m.board.post_of(cell).is_some()
    }

    /// Mixes a seat's tokens in a location, by chance that nobody sees (CLOAK-20, CLOAK-22); all but one that is about
    /// to leave. Tokens that everybody knows to be echoes need no mixing.
    pub fn mix(&mut self, seat: Seat, cell: CellId, but: Option<TokenId>) {
        let here = self.t().tokens_at(seat, cell).minus(but.map_or(TokenMask::NONE, TokenMask::of));
        let secret = here.iter().any(|token| !self.t().token(token).could.is_empty());
        if here.count() < 2 || !secret {
            return;
        }
        if let Some(mover) = self.t().mover.filter(|mover| mover.token.is_some_and(|token| here.has(token))) {
            self.fact(mover.ended());
        }
        let mut order = [TokenId::NONE; SUPPLY];
        let mut count = 0;
        for (slot, token) in order.iter_mut().zip(here.iter()) {
            *slot = token;
            count += 1;
        }
        let was = self.t().tokens;
        self.fact(Fact::TokensMixed { seat, cell, tokens: here });
        self.shuffle(seat, Purpose::Tokens, &mut order[..count]);
        for (token, from) in here.iter().zip(order) {
            let one = was[from.index()];
            self.fact(Fact::TokenDealt { token, ship: one.ship(), moved: one.moved != Moved::Not });
        }
    }
}
