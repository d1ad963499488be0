//! What follows a step: triggers of the place entered, exploring, the end of the move (MOVE-14 to MOVE-19, EXPLORE-01).

use super::{Play, deed_at};
use crate::engine::game::Sink;
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::state::flow::Done;
use crate::fleet::state::frame::{ExploreFrame, Frame};
use crate::fleet::state::parts::Moved;

impl<S: Sink<Fact>> Play<'_, S> {
    /// One stage of an arrival.
    pub fn step_arrive(
        &mut self,
        stage: u8,
        ships: ShipMask,
        lead: ShipId,
        cell: CellId,
        left: ShipMask,
        slot: u8,
    ) {
        let frame = |stage, left| Frame::Arrive { stage, ships, lead, cell, left, slot };
        let seat = self.t().ship(lead).seat;
        match stage {
            // The place: a Command Post ends the move, a dark tile is explored.
            0 => {
                self.put(frame(1, ships));
                self.deed(deed_at(Done::Enter, seat, lead, ships, Some(cell)));
                if self.m.board.is_tile(cell) && self.t().cell(cell).facing.is_none() {
                    // Exploring runs the triggers of entering itself, before the encounter die (EXPLORE-06).
                    self.put(Frame::Arrive { stage: 2, ships, lead, cell, left: ships, slot });
                    let explore = ExploreFrame { stage: 0, seat, ship: lead, ships, cell, asked: false };
                    self.push(Frame::Explore { explore });
                }
            }
            // Triggers of entering, ship by ship.
            1 => match left.first() {
                Some(ship) => {
                    self.put(frame(1, left.without(ship)));
                    let trigger = if self.m.board.post_of(cell).is_some() {
                        Trigger::EntersPost
                    } else {
                        Trigger::Enters
                    };
                    if self.t().ship(ship).cell() == Some(cell) {
                        self.trigger(ship, trigger, None);
                    }
                }
                None => self.put(frame(2, ShipMask::NONE)),
            },
            _ => {
                self.pop();
                self.settle_move(ships, cell);
                self.credit_deeds();
                // After the credit: coming home is no first step of a new voyage (E-50).
                if self.m.board.post_of(cell).is_some() {
                    for ship in ships.iter() {
                        self.reset_missions_of(ship);
                    }
                }
            }
        }
    }

    /// Ends a move that cannot go on. What is left of a Task Force goes on, whichever of its ships was lost (TASK-05).
    fn settle_move(&mut self, ships: ShipMask, cell: CellId) {
        let Some(mover) = self.t().mover_with_any(ships) else { return };
        let post = self.m.board.post_of(cell).is_some();
        let gone = mover.ships.iter().any(|ship| self.t().ship(ship).cell() != Some(cell));
        let seat = self.t().ship(mover.lead).seat;
        let stuck = post || gone || !self.look().could_step(seat, mover.lead);
        if stuck && mover.ships.iter().any(|ship| self.t().ship(ship).moved == Moved::Moving) {
            self.end_move(mover, 0);
        }
    }
}
