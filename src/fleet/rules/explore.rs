//! EXPLORE: turning up a tile, its effect, Exploration cards, the encounter die (time line of exploring).

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Static, Trigger};
use crate::fleet::decision::Window;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{ExploreFrame, ExploreStage, Frame};
use crate::fleet::timing::Timing;

impl<'a> Position<'a> {
    /// The exploring on top of the stack, if its encounter die has yet to be rolled.
    pub fn encounter_die_ahead(&self) -> Option<&'a ExploreFrame> {
        self.f.frames().last().and_then(Frame::explore)
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Begins to explore an unexplored tile.
    pub(super) fn explore(&mut self, seat: Seat, ship: ShipId, ships: ShipMask, cell: CellId) {
        let explore = ExploreFrame { stage: ExploreStage::TurnUp, seat, ship, ships, cell, asked: false };
        self.push(Frame::Explore { explore });
    }

    /// One stage of exploring.
    pub(super) fn step_explore(&mut self, mut f: ExploreFrame) -> Step<ExploreFrame> {
        match f.stage {
            ExploreStage::TurnUp => {
                f.stage = ExploreStage::Triggers;
                if let Some(tile) = self.t().cell(f.cell).tile.known() {
                    self.fact(Fact::TileExplored { cell: f.cell, tile, seat: f.seat, ship: Some(f.ship) });
                }
                self.deed(deed_at(DeedKind::Explore, f.seat, f.ship, f.ships, Some(f.cell)));
            }
            ExploreStage::Triggers => {
                f.stage = ExploreStage::Window;
                // A Task Force explores once; its lead stands for it. Pushed in reverse: entering comes first.
                self.trigger(f.ship, Trigger::Explores, None);
                for ship in f.ships.iter() {
                    self.trigger(ship, Trigger::Enters, None);
                }
            }
            ExploreStage::Window => {
                f.asked = self.exploration_window(&mut f);
                if !f.asked {
                    f.stage = ExploreStage::Credit;
                }
            }
            ExploreStage::Credit => {
                f.stage = ExploreStage::Die;
                self.credit_deeds();
            }
            ExploreStage::Die => return Step::Done(f),
        }
        Step::Stay(f)
    }

    /// Asks for Exploration cards, any number, before the encounter die, until the seat passes (RD-22).
    fn exploration_window(&mut self, f: &mut ExploreFrame) -> bool {
        let passed = f.asked && matches!(self.answer(), Answer::Passed);
        self.lead_explorers(f);
        let window = Window {
            timing: Timing::Exploration,
            ship: Some(f.ship),
            other: None,
            involved: f.ships,
            card_free: true,
        };
        !passed && self.still_there(f.ship, f.cell) && self.open_window(f.seat, window)
    }

    /// What the tile does may cost a Task Force its lead: the next of the same player's ships takes its place, else one
    /// of the partner's (RD-30).
    fn lead_explorers(&self, f: &mut ExploreFrame) {
        let here = f.ships.keep(|ship| self.still_there(ship, f.cell));
        let next = self.position().own_of(f.seat, here).first().or_else(|| here.first());
        if let Some(next) = next.filter(|_| !here.has(f.ship)) {
            (f.ship, f.seat) = (next, self.t().ship(next).seat);
        }
    }

    fn still_there(&self, ship: ShipId, cell: CellId) -> bool {
        self.t().ship(ship).cell() == Some(cell)
    }

    /// EXPLORE-07: the die, and the card it may draw.
    pub(super) fn encounter_roll(&mut self, mut f: ExploreFrame) {
        self.lead_explorers(&mut f);
        if !f.ships.iter().any(|ship| self.still_there(ship, f.cell)) {
            return;
        }
        let quiet = f.ships.iter().any(|ship| self.position().has(ship, Static::QuietExplorer));
        let range = self.t().cell(f.cell).tile.known().and_then(|tile| self.m.tile(tile).entry.encounters);
        let Some((low, high)) = range.filter(|_| !quiet) else { return };
        let die = self.die(f.seat, DieFor::Encounter);
        if die >= low && die <= high {
            self.draw_encounter(f.seat, f.ship, f.ships, f.cell);
        }
    }

    /// A ship that now stands on an unexplored tile without having moved there explores it (EXPLORE-16).
    pub(super) fn end_landed(&mut self, ship: ShipId) {
        let own = *self.t().ship(ship);
        if let Some(cell) = own.cell()
            && !own.cloaked
            && self.m.board.is_tile(cell)
            && self.t().cell(cell).facing.is_none()
        {
            self.explore(own.seat, ship, ShipMask::of(ship), cell);
        }
    }
}
