//! What follows a step: triggers of the place entered, exploring, the end of the move (MOVE-14 to MOVE-19, EXPLORE-01).

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::Sink;
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipMask};
use crate::fleet::state::flow::DeedKind;
use crate::fleet::state::frame::{ArriveFrame, ArriveStage};
use crate::fleet::state::parts::Moved;
use crate::fleet::team::allied;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// One stage of an arrival.
    pub(super) fn step_arrive(&mut self, mut f: ArriveFrame) -> Step<ArriveFrame> {
        match f.stage {
            ArriveStage::Place => {
                let (seat, ship, ships, cell) = (self.t().ship(f.lead).seat, f.lead, f.ships, f.cell);
                self.deed(deed_at(DeedKind::Enter, seat, ship, ships, Some(cell)));
                f.stage = ArriveStage::Triggers;
                if self.m.board.is_tile(cell) && self.t().cell(cell).facing.is_none() {
                    // Exploring runs the triggers of entering itself, before the encounter die (EXPLORE-06).
                    f.stage = ArriveStage::Settle;
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
                    f.stage = ArriveStage::Settle;
                    self.meet_enemies(&f);
                }
            },
            ArriveStage::Settle => return Step::Done(f),
        }
        Step::Stay(f)
    }

    /// What ships and cards that were there before do about enemies who enter.
    fn meet_enemies(&mut self, f: &ArriveFrame) {
        let Some(lead) = f.ships.iter().find(|ship| self.t().ship(*ship).cell() == Some(f.cell)) else {
            return;
        };
        let lead = if self.t().ship(f.lead).cell() == Some(f.cell) { f.lead } else { lead };
        let seat = self.t().ship(lead).seat;
        let there = self.t().ships_at(f.cell).keep(|ship| !allied(self.t().ship(ship).seat, seat));
        for ship in there.iter() {
            self.trigger(ship, Trigger::EnemyEnters, Some(lead));
        }
        self.trigger_planted(lead);
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
