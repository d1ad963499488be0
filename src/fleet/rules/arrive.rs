//! What follows a step: triggers of the place entered, exploring, the end of the move (MOVE-14 to MOVE-19, EXPLORE-01).

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::decision::Window;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::state::flow::DeedKind;
use crate::fleet::state::frame::{ArriveFrame, ArriveStage, Asking};
use crate::fleet::state::parts::{EncounterPlace, Moved, Ship};
use crate::fleet::team::{allied, team};
use crate::fleet::timing::{EnemyDoing, Timing};

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// One stage of an arrival.
    pub(super) fn step_arrive(&mut self, mut f: ArriveFrame) -> Step<ArriveFrame> {
        match f.stage {
            ArriveStage::Place => {
                let (seat, ship, ships, cell) = (self.t().ship(f.lead).seat, f.lead, f.ships, f.cell);
                self.deed(deed_at(DeedKind::Enter, seat, ship, ships, Some(cell)));
                self.deliver(f.ships, cell);
                f.stage = ArriveStage::Triggers;
                if self.m.board.is_tile(cell) && self.t().cell(cell).facing.is_none() {
                    // Exploring runs the triggers of entering itself, before the encounter die (EXPLORE-06).
                    f.stage = ArriveStage::Enemies;
                    self.explore(seat, ship, ships, cell);
                }
            }
            ArriveStage::Triggers => match f.left.first() {
                Some(ship) => {
                    f.left = f.left.without(ship);
                    let post = self.m.board.post_of(f.cell).is_some();
                    let trigger = if post { Trigger::EntersPost } else { Trigger::Enters };
                    if self.t().ship(ship).cell() == Some(f.cell) {
                        self.trigger(ship, trigger, None);
                    }
                }
                None => {
                    f.stage = ArriveStage::Enemies;
                    self.meet_enemies(&f);
                }
            },
            ArriveStage::Enemies => {
                f.stage = ArriveStage::Answer;
                if let Some(lead) = self.arrived(&f) {
                    self.be_noticed(lead, f.cell);
                }
            }
            ArriveStage::Answer => {
                f.asking = self.step_window(&f);
                if f.asking == Asking::Nobody {
                    f.stage = ArriveStage::Settle;
                }
            }
            ArriveStage::Settle => return Step::Done(f),
        }
        Step::Stay(f)
    }

    /// Cargo has come to a place, whatever the place or the cargo does next.
    fn deliver(&mut self, ships: ShipMask, cell: CellId) {
        let laden =
            |ship: &ShipId| self.t().encounters_in(EncounterPlace::Cargo { ship: *ship }).next().is_some();
        let laden: ShipMask = ships.iter().filter(laden).collect();
        if let Some(carrier) = laden.first() {
            let seat = self.t().ship(carrier).seat;
            self.deed_if_wanted(deed_at(DeedKind::Deliver, seat, carrier, laden, Some(cell)));
        }
    }

    /// What ships and cards that were there before do about enemies who enter.
    fn meet_enemies(&mut self, f: &ArriveFrame) {
        let Some(lead) = self.arrived(f) else { return };
        let seat = self.t().ship(lead).seat;
        let there = self.t().ships_at(f.cell).keep(|ship| !allied(self.t().ship(ship).seat, seat));
        for ship in there.iter() {
            self.trigger(ship, Trigger::EnemyEnters, Some(lead));
        }
        self.trigger_planted(lead, Trigger::EnemyEnters);
    }

    /// Who leads what has arrived and is still there, for all to see.
    fn arrived(&self, f: &ArriveFrame) -> Option<ShipId> {
        let there =
            |ship: &ShipId| self.t().ship(*ship).cell() == Some(f.cell) && !self.t().ship(*ship).cloaked;
        std::iter::once(f.lead).chain(f.ships.iter()).find(there)
    }

    /// What enemy ships here and next to here, and their cards, do about a step by themselves.
    fn be_noticed(&mut self, lead: ShipId, cell: CellId) {
        let seat = self.t().ship(lead).seat;
        let near = self.m.board.neighbours(cell).with(cell);
        let enemies = self
            .t()
            .ships_in_play(|ship| !allied(ship.seat, seat) && ship.cell().is_some_and(|cell| near.has(cell)));
        // Pushed in reverse: ships come before cards.
        self.trigger_planted(lead, Trigger::EnemyMoves);
        for ship in enemies.iter() {
            self.trigger(ship, Trigger::EnemyMoves, Some(lead));
        }
    }

    /// Asks each enemy with a ship in sight here or next to here for one card.
    fn step_window(&mut self, f: &ArriveFrame) -> Asking {
        let Some(lead) = self.arrived(f) else { return Asking::Nobody };
        let near = self.m.board.neighbours(f.cell).with(f.cell);
        let timing = Timing::EnemyAction(EnemyDoing::Step);
        self.ask_enemies(f.asking, lead, timing, |ship| {
            !ship.cloaked && ship.cell().is_some_and(|cell| near.has(cell))
        })
    }

    /// Asks each enemy who has such a ship in play for one card about what the ship has done.
    pub(super) fn ask_enemies(
        &mut self,
        asking: Asking,
        ship: ShipId,
        timing: Timing,
        witness: impl Fn(&Ship) -> bool,
    ) -> Asking {
        let first = team(self.m.opponent(self.t().ship(ship).seat));
        self.ask_side(asking, true, |resolver, partner| {
            let asked = if partner { resolver.m.partner(first) } else { Some(first) };
            let seen =
                |seat: &Seat| !resolver.t().ships_in_play(|own| own.seat == *seat && witness(own)).is_empty();
            asked.filter(seen).is_some_and(|seat| {
                let (other, involved) = (Some(ship), ShipMask::NONE);
                resolver.open_window(seat, Window { timing, ship: None, other, involved, card_free: true })
            })
        })
    }

    /// The move ends, if it cannot go on; entering a Command Post has its consequences.
    pub(super) fn end_arrive(&mut self, f: &ArriveFrame) {
        self.settle_move(f.ships, f.cell);
        self.credit_deeds();
        // After the credit: coming home is not the first step of a new voyage (E-50).
        if self.m.board.post_of(f.cell).is_some() {
            for ship in f.ships.iter() {
                self.reset_missions_of(ship);
            }
        }
    }

    /// Ends a move that cannot go on. What is left of a Task Force moves on, whichever of its ships was lost (TASK-05).
    fn settle_move(&mut self, ships: ShipMask, cell: CellId) {
        let Some(mover) = self.t().mover_with_any(ships) else { return };
        let post = self.m.board.post_of(cell).is_some();
        let gone = mover.ships.iter().any(|ship| self.t().ship(ship).cell() != Some(cell));
        let seat = self.t().ship(mover.lead).seat;
        let stuck = post || gone || !self.position().could_step(seat, mover.lead);
        if stuck && mover.ships.iter().any(|ship| self.t().ship(ship).moved == Moved::Moving) {
            self.end_move(mover, None);
        }
    }
}
