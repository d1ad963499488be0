//! Questions asked of a position without changing it: what holds, what it comes to, who is where.
//!
//! The same code serves rules, odds and panels: a panel asks about the table at the playhead, the rules about the
//! state.
//!
//! Invariant: nothing here reads a hidden pile; what is not on the table cannot be asked about.

mod cells;
mod encounters;
pub mod numbers;
mod places;
mod question;
mod ships;
mod standing;
mod statics;

pub use standing::Standings;
pub use statics::InForce;

use crate::engine::game::{Seat, SeatMask};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::Flow;
use crate::fleet::state::frame::{Frame, TestFrame};
use crate::fleet::state::parts::{Ship, Source};
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;

/// A state or a view, to ask questions of.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub m: &'a Match,
    pub t: &'a Table,
    pub f: &'a Flow,
    /// Reads dials only: set while a lasting rule's own question is asked, so that ratings cannot ask for themselves.
    dials_only: bool,
    /// Answers found earlier, which hold as long as nothing changes.
    known: Option<&'a Standings>,
}

/// What a question or effect is about.
#[derive(Clone, Copy, Debug)]
pub struct EffectContext {
    /// `Me`.
    pub seat: Seat,
    /// `This`.
    pub this: Option<ShipId>,
    /// `Target`.
    pub target: Option<ShipId>,
    /// "Here", where `This` is not there to ask.
    pub cell: Option<CellId>,
    /// Tags of a face-down tile count (a location just scanned).
    pub peeked: bool,
    pub picked: Option<ShipId>,
    pub picked_cell: Option<CellId>,
    pub group: ShipMask,
    pub source: Source,
    pub die: u8,
    /// Partners' deeds count alike: for missions of several ships or several Actions (TEAM-17).
    pub shared: bool,
    /// Destroyed by the deed that is asked about: it was still here when that was done.
    pub fallen: Option<ShipId>,
}

impl EffectContext {
    /// About one ship.
    pub fn ship(seat: Seat, ship: ShipId) -> Self {
        Self::seat(seat).with_ship(ship)
    }

    /// About a player alone.
    pub const fn seat(seat: Seat) -> Self {
        Self {
            seat,
            this: None,
            target: None,
            cell: None,
            peeked: false,
            picked: None,
            picked_cell: None,
            group: ShipMask::NONE,
            source: Source::Rule,
            die: 0,
            shared: false,
            fallen: None,
        }
    }

    /// With this ship as `This`.
    pub fn with_ship(mut self, ship: ShipId) -> Self {
        self.this = Some(ship);
        self.group = ShipMask::of(ship);
        self
    }
}

impl<'a> Position<'a> {
    /// The position of a whole state.
    #[inline]
    pub const fn new(m: &'a Match, s: &'a State) -> Self {
        Self { m, t: s.table(), f: &s.flow, dials_only: false, known: None }
    }

    /// The position of a table and what is under way there, such as those at the playhead or in a view.
    pub const fn at_table(m: &'a Match, t: &'a Table, f: &'a Flow) -> Self {
        Self { m, t, f, dials_only: false, known: None }
    }

    /// The ship's state.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &'a Ship {
        self.t.ship(ship)
    }

    /// Whether the seat may give an order now. In its team's turn each partner may, until they have ended their part
    /// (TEAM-09).
    pub fn may_act(&self, seat: Seat) -> bool {
        if self.f.decision == Decision::Turn && self.m.seats() > 2 {
            return allied(seat, self.t.active) && !self.t.seat(seat).ended;
        }
        self.f.decision != Decision::Nothing && self.f.asked == seat
    }

    /// The reader: the seat whose view it is, if it may act, else whoever is asked.
    pub fn reader(&self) -> Seat {
        self.t.reader.filter(|reader| self.may_act(*reader)).unwrap_or(self.f.asked)
    }

    /// Whether ending the turn leaves the partner's part of it.
    pub fn part_of_two(&self) -> bool {
        self.m.partner(self.reader()).is_some_and(|partner| !self.t.seat(partner).ended)
    }

    /// The test or combat under way closest to the top of the stack.
    pub fn test(&self) -> Option<&'a TestFrame> {
        self.f.frames().iter().rev().find_map(Frame::test)
    }

    /// Whether the seat has yet to play its one card of the test or encounter that is under way, whichever began last
    /// (TEST-07, ENCOUNTER-12).
    pub fn card_left(&self, seat: Seat) -> bool {
        let left = |frame: &Frame| {
            let in_test = frame.test().map(|test| test.card_free(seat));
            in_test.or(frame.encounter().map(|encounter| !encounter.card_used.has(seat)))
        };
        self.f.frames().iter().rev().find_map(left).unwrap_or(true)
    }

    /// Who has played a card on the encounter whose effect is being carried out, or which is about to make its test
    /// (ENCOUNTER-12).
    pub fn played_on_encounter(&self) -> SeatMask {
        let around = self.f.frames().iter().rev().find(|frame| frame.effect().is_none());
        around.and_then(Frame::encounter).map_or(SeatMask::NONE, |encounter| encounter.card_used)
    }

    /// Whether the roll or the hit under way is the other side's, so that its success is bad news for the seat.
    pub fn against(&self, seat: Seat) -> bool {
        let theirs = |frame: &Frame| {
            let struck = frame.damage().map(|damage| allied(self.ship(damage.ship).seat, seat));
            struck.or(frame.test().map(|test| !allied(test.tester, seat)))
        };
        self.f.frames().iter().rev().find_map(theirs).unwrap_or(false)
    }

    /// Whether an encounter is being resolved.
    pub fn in_encounter(&self) -> bool {
        self.f.frames().iter().any(|frame| matches!(frame, Frame::Encounter { .. }))
    }

    /// The present location of `This`, or the one given.
    pub fn here(&self, context: &EffectContext) -> Option<CellId> {
        context.cell.or_else(|| context.this.and_then(|ship| self.ship(ship).cell()))
    }
}
