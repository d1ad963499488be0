//! The resolver: plays an order, runs frames until a decision is open, and tells every fact.
//!
//! A file per chapter holds the predicate of its orders (on [`Position`]) and what they do (on [`Resolver`]). This file
//! is the engine room: the stack, the door to the table, dice, decisions.
//!
//! Invariants: facts are the only way to change the table; an order ends with a decision open or the match over; one
//! order resolves at most [`STEP_LIMIT`] steps.

mod ability;
mod action;
mod arrive;
mod breakaway;
pub mod cards;
mod cloak;
mod combat;
mod crew;
mod damage;
mod dispatch;
mod effects;
mod encounter;
mod explore;
mod influence;
mod mission;
mod movement;
mod play_card;
mod power;
mod prepare;
pub mod reach;
mod reinforce;
mod repair;
mod reveal;
mod scan;
mod step;
mod team;
pub mod test;
mod token;
mod transporter;
mod trigger;
mod turn;
mod victory;
mod windows;

pub use play_card::Named;
pub use scan::SEARCH_LEVEL;
pub use transporter::{Aboard, Laden};
pub use windows::{Usable, UsableFrom};

use crate::engine::dice::{Address, roll, shuffle};
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::Decision;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::{Answer, DeedDone, DeedKind, NO_DEED, STACK};
use crate::fleet::state::frame::{Frame, TestFrame};
use crate::fleet::state::parts::Source;
use crate::fleet::state::table::Table;

/// Most steps of one order; an effect that repeats beyond them is cut off, with a fact that names it.
pub const STEP_LIMIT: u16 = 10_000;

/// A state being played on.
pub struct Resolver<'a, S> {
    pub m: &'a Match,
    pub s: &'a mut State,
    pub sink: &'a mut S,
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Plays an order that has been checked, then runs on to the next decision.
    pub fn order(&mut self, seat: Seat, order: Order) {
        self.order_until(seat, order, |_, _| false);
    }

    /// Runs until somebody has to decide or the match is over.
    pub fn run(&mut self) {
        self.run_until(|_, _| false);
    }

    /// As [`Self::order`], but stops before a frame that `halt` names; says whether it did. For rehearsals (see
    /// `odds`).
    pub fn order_until(&mut self, seat: Seat, order: Order, halt: impl Fn(&Self, &Frame) -> bool) -> bool {
        self.s.flow.number = self.s.flow.number.wrapping_add(1);
        self.s.flow.steps = 0;
        self.take(seat, order);
        self.run_until(halt)
    }

    /// As [`Self::run`], but stops before a frame that `halt` names; says whether it did.
    pub fn run_until(&mut self, halt: impl Fn(&Self, &Frame) -> bool) -> bool {
        loop {
            if self.t().outcome.is_some() {
                self.s.flow.depth = 0;
                self.s.flow.stack = [Frame::Empty; STACK];
                self.s.flow.decision = Decision::Nothing;
                return false;
            }
            if self.s.flow.decision != Decision::Nothing {
                return false;
            }
            self.s.flow.steps = self.s.flow.steps.saturating_add(1);
            if self.s.flow.steps > STEP_LIMIT {
                self.cut_off();
                continue;
            }
            match self.top() {
                None => self.idle(),
                Some(frame) if halt(self, &frame) => return true,
                Some(frame) => self.step(frame),
            }
        }
    }

    /// Nothing is under way: credits deeds, judges victory, claims Conditions, then asks the active player.
    fn idle(&mut self) {
        if self.settle() {
            return;
        }
        self.s.flow.answer = Answer::None;
        let active = self.t().active;
        // Of two partners either may act (`Position::may_act`); the first who still can stands for both.
        let first = self.m.team(active).find(|seat| !self.t().seat(*seat).ended);
        self.ask(first.unwrap_or(active), Decision::Turn);
    }

    /// Credits deeds, judges victory, claims Conditions, one at a time; says whether there was anything.
    fn settle(&mut self) -> bool {
        if self.s.flow.deed_count > 0 {
            self.credit_deeds();
            return true;
        }
        // A victory check after each claim (RD-73).
        self.judge() || (self.s.flow.dirty && self.claim_conditions())
    }

    /// Too much for one order: what is under way is dropped, and a fact names the source.
    fn cut_off(&mut self) {
        let source = self
            .s
            .flow
            .frames()
            .iter()
            .rev()
            .find_map(Frame::effect)
            .map_or(Source::Rule, |effect| effect.source);
        self.fact(Fact::CutOff { source });
        self.s.flow.depth = 0;
        self.s.flow.stack = [Frame::Empty; STACK];
        self.s.flow.deed_count = 0;
        self.s.flow.steps = 0;
        self.sweep_played();
        self.drop_over(0);
    }

    // --- looking

    #[inline]
    pub fn t(&self) -> &Table {
        self.s.table()
    }

    /// Questions and numbers.
    #[inline]
    pub fn position(&self) -> Position<'_> {
        Position::new(self.m, self.s)
    }

    // --- facts

    /// Changes the table and tells it.
    #[inline]
    pub fn fact(&mut self, fact: Fact) {
        self.s.apply(self.m, &fact);
        self.s.flow.dirty |= fact.nature().stirs;
        if S::LISTENS {
            self.sink.tell(fact);
        }
    }

    // --- the stack

    fn top(&self) -> Option<Frame> {
        self.s.flow.frames().last().copied()
    }

    /// Puts a frame on top. One beyond [`STACK`] is dropped, with a fact.
    pub fn push(&mut self, frame: Frame) {
        let depth = usize::from(self.s.flow.depth);
        match self.s.flow.stack.get_mut(depth) {
            Some(slot) => {
                *slot = frame;
                self.s.flow.depth += 1;
            }
            None => self.s.flow.steps = STEP_LIMIT,
        }
    }

    /// Takes the top frame off.
    fn pop(&mut self) {
        if let Some(depth) = self.s.flow.depth.checked_sub(1) {
            self.s.flow.depth = depth;
            self.s.flow.stack[usize::from(depth)] = Frame::Empty;
        }
    }

    /// Writes a frame back into its place, at this depth, under whatever it has pushed.
    fn put_at(&mut self, depth: u8, frame: Frame) {
        if let Some(slot) = usize::from(depth).checked_sub(1)
            && depth <= self.depth()
        {
            self.s.flow.stack[slot] = frame;
        }
    }

    /// The depth of the top frame, from 1.
    pub fn depth(&self) -> u8 {
        self.s.flow.depth
    }

    /// The test closest to the top, to be changed by effects.
    pub fn test_mut(&mut self) -> Option<&mut TestFrame> {
        let depth = usize::from(self.s.flow.depth).min(STACK);
        self.s.flow.stack[..depth].iter_mut().rev().find_map(Frame::test_mut)
    }

    // --- decisions

    /// Opens a decision.
    pub fn ask(&mut self, seat: Seat, decision: Decision) {
        self.s.flow.decision = decision;
        self.s.flow.asked = seat;
        self.s.flow.answer = Answer::None;
    }

    /// The answer that the frame on top was waiting for; it is taken once.
    pub fn answer(&mut self) -> Answer {
        std::mem::replace(&mut self.s.flow.answer, Answer::None)
    }

    // --- chance

    fn address(&mut self, seat: Seat, purpose: Purpose) -> Address {
        let address = self.s.address(seat, purpose, 0);
        let drawn = &mut self.s.flow.draws[purpose.index()];
        *drawn = drawn.wrapping_add(1);
        address
    }

    /// Rolls one die (RD-02): the set-up's script first, then chance.
    pub fn die(&mut self, seat: Seat, purpose: DieFor) -> u8 {
        let address = self.address(seat, Purpose::Die(purpose));
        let hidden = &mut self.s.hidden;
        let scripted =
            if hidden.script { self.m.setup.dice.get(usize::from(hidden.scripted)).copied() } else { None };
        let face = match scripted {
            Some(face) => {
                hidden.scripted = hidden.scripted.saturating_add(1);
                face
            }
            None => roll(hidden.key, address, 6) as u8,
        };
        self.fact(Fact::DieRolled { seat, purpose, face });
        face
    }

    /// One of `count` things by chance, without a die on the table.
    pub fn chance(&mut self, seat: Seat, count: u32) -> u32 {
        if count < 2 {
            return 0;
        }
        let address = self.address(seat, Purpose::Chance);
        self.fact(Fact::ChanceDecided { seat });
        roll(self.s.hidden.key, address, count) - 1
    }

    /// Shuffles ids given as bytes.
    pub fn shuffle<T>(&mut self, seat: Seat, purpose: Purpose, items: &mut [T]) {
        let address = self.address(seat, purpose);
        shuffle(self.s.hidden.key, address, items);
    }

    // --- deeds

    /// Notes a deed of the action under way (MISSION-06).
    pub fn deed(&mut self, deed: DeedDone) {
        let count = usize::from(self.s.flow.deed_count);
        if let Some(slot) = self.s.flow.deeds.get_mut(count) {
            *slot = deed;
            self.s.flow.deed_count += 1;
        }
    }

    /// A deed of one ship in its location.
    pub fn deed_of(&mut self, seat: Seat, ship: ShipId, done: DeedKind) {
        let cell = self.t().ship(ship).cell();
        self.deed(DeedDone { done, seat, ship: Some(ship), ships: ShipMask::of(ship), cell, ..NO_DEED });
    }
}

/// A deed at a place.
pub const fn deed_at(
    done: DeedKind,
    seat: Seat,
    ship: ShipId,
    ships: ShipMask,
    cell: Option<CellId>,
) -> DeedDone {
    DeedDone { done, seat, ship: Some(ship), ships, target: None, cell }
}
