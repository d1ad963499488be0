//! EXPLORE: turning up a tile, its effect, Exploration cards, the encounter die (time line of exploring).

use super::{Play, deed_at};
use crate::engine::game::Sink;
use crate::fleet::content::vocabulary::{Static, Trigger};
use crate::fleet::decision::{Point, Window};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::state::flow::{Answer, Done};
use crate::fleet::state::frame::{ExploreFrame, Frame};

impl<'a> Look<'a> {
    /// The exploring that is on top, if it is: its encounter die has yet to fall.
    pub fn encounter_die_ahead(&self) -> Option<&'a ExploreFrame> {
        match self.f.frames().last() {
            Some(Frame::Explore { explore }) => Some(explore),
            _ => None,
        }
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// One stage of exploring.
    pub fn step_explore(&mut self, mut f: ExploreFrame) {
        match f.stage {
            0 => {
                f.stage = 1;
                self.put(Frame::Explore { explore: f });
                if let Some(tile) = self.t().cell(f.cell).tile.known() {
                    self.fact(Fact::TileExplored { cell: f.cell, tile, seat: f.seat, ship: Some(f.ship) });
                }
                self.deed(deed_at(Done::Explore, f.seat, f.ship, f.ships, Some(f.cell)));
            }
            1 => {
                f.stage = 2;
                self.put(Frame::Explore { explore: f });
                // A Task Force explores once; its lead stands for it. Pushed in reverse: entering comes first.
                self.trigger(f.ship, Trigger::Explores, None);
                for ship in f.ships.iter() {
                    self.trigger(ship, Trigger::Enters, None);
                }
            }
            2 => self.exploration_window(f),
            3 => {
                f.stage = 4;
                self.put(Frame::Explore { explore: f });
                // Deeds of exploring are credited before an encounter opens.
                self.credit_deeds();
            }
            _ => {
                self.pop();
                self.lead_explorers(&mut f);
                self.encounter_roll(&f);
            }
        }
    }

    /// For Exploration cards, any number, before the encounter die (RD-22).
    fn exploration_window(&mut self, mut f: ExploreFrame) {
        let passed = f.asked && matches!(self.answer(), Answer::Passed);
        self.lead_explorers(&mut f);
        let window = Window {
            point: Point::EXPLORATION,
            ship: Some(f.ship),
            other: None,
            involved: f.ships,
            card_free: true,
        };
        f.asked = !passed && self.still_there(f.ship, f.cell) && self.open_window(f.seat, window);
        if !f.asked {
            f.stage += 1;
        }
        self.put(Frame::Explore { explore: f });
    }

    /// What the tile does may cost a Task Force its lead: the next of the same player's ships takes its place, else the
    /// partner's (RD-30).
    fn lead_explorers(&self, f: &mut ExploreFrame) {
        let here = f.ships.keep(|ship| self.still_there(ship, f.cell));
        let next = self.own_of(f.seat, here).first().or_else(|| here.first());
        if let Some(next) = next.filter(|_| !here.has(f.ship)) {
            (f.ship, f.seat) = (next, self.t().ship(next).seat);
        }
    }

    fn still_there(&self, ship: ShipId, cell: CellId) -> bool {
        self.t().ship(ship).cell() == Some(cell)
    }

    /// EXPLORE-07: the die, and the card it may draw.
    fn encounter_roll(&mut self, f: &ExploreFrame) {
        if !f.ships.iter().any(|ship| self.still_there(ship, f.cell)) {
            return;
        }
        let quiet = f.ships.iter().any(|ship| self.look().has(ship, Static::QuietExplorer));
        let range = self.t().cell(f.cell).tile.known().and_then(|tile| self.m.tile(tile).entry.encounters);
        let Some((low, high)) = range.filter(|_| !quiet) else { return };
        let die = self.die(f.seat, DieFor::Encounter);
        if die >= low && die <= high {
            self.draw_encounter(f.seat, f.ship, f.ships, f.cell);
        }
    }

    /// A ship that now stands on a dark tile without having moved there explores it (EXPLORE-16).
    pub fn step_landed(&mut self, ship: ShipId) {
        self.pop();
        let own = *self.t().ship(ship);
        if let Some(cell) = own.cell()
            && !own.cloaked
            && self.m.board.is_tile(cell)
            && self.t().cell(cell).facing.is_none()
        {
            let ships = crate::fleet::ids::ShipMask::of(ship);
            let explore = ExploreFrame { stage: 0, seat: own.seat, ship, ships, cell, asked: false };
            self.push(Frame::Explore { explore });
        }
    }
}
