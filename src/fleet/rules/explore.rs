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
use crate::fleet::state::frame::{Asking, ExploreFrame, ExploreStage, Frame};
use crate::fleet::state::parts::CardPlace;
use crate::fleet::team::allied;
use crate::fleet::timing::{EnemyDoing, Timing};

impl<'a> Position<'a> {
    /// The exploring on top of the stack, if its encounter die has yet to be rolled.
    pub fn encounter_die_ahead(&self) -> Option<&'a ExploreFrame> {
        self.f.frames().last().and_then(Frame::explore)
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Begins to explore an unexplored tile.
    pub(super) fn explore(&mut self, seat: Seat, ship: ShipId, ships: ShipMask, cell: CellId) {
        let explore = ExploreFrame {
            stage: ExploreStage::TurnUp,
            seat,
            ship,
            ships,
            cell,
            asked: false,
            asking: Asking::Nobody,
        };
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
                f.stage = ExploreStage::Enemies;
                // A Task Force explores once; its lead stands for it. Pushed in reverse: entering comes first.
                self.trigger(f.ship, Trigger::Explores, None);
                for ship in f.ships.iter() {
                    self.trigger(ship, Trigger::Enters, None);
                }
            }
            ExploreStage::Enemies => {
                f.stage = ExploreStage::Window;
                self.lead_explorers(&mut f);
                if self.still_there(f.ship, f.cell) {
                    self.be_seen_exploring(f.ship);
                }
            }
            ExploreStage::Window => {
                f.asked = self.exploration_window(&mut f);
                if !f.asked {
                    f.stage = ExploreStage::EnemyWindow;
                }
            }
            ExploreStage::EnemyWindow => {
                self.lead_explorers(&mut f);
                f.asking = if self.still_there(f.ship, f.cell) {
                    let timing = Timing::EnemyAction(EnemyDoing::Exploring);
                    self.ask_enemies(f.asking, f.ship, timing, |_| true)
                } else {
                    Asking::Nobody
                };
                if f.asking == Asking::Nobody {
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

    /// What the other side's ships and cards do about it by themselves.
    fn be_seen_exploring(&mut self, ship: ShipId) {
        let (seat, m) = (self.t().ship(ship).seat, self.m);
        // Pushed in reverse: ships come first, then cards before players, then those in locations.
        self.trigger_planted(ship, Trigger::EnemyExplores);
        for card in m.policies.iter().copied() {
            if let CardPlace::Before { seat: owner } = self.t().card(card)
                && !allied(owner, seat)
            {
                self.trigger_policy(card, owner, Trigger::EnemyExplores, Some(ship));
            }
        }
        for enemy in self.t().ships_in_play(|own| !allied(own.seat, seat)).iter() {
            self.trigger(enemy, Trigger::EnemyExplores, Some(ship));
        }
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
        let range =
            self.t().cell(f.cell).tile.known().and_then(|tile| self.m.tile(tile).entry.encounter_range);
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
