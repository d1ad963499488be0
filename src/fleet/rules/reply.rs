//! By a house rule the enemies are asked at every order of a turn, not only where RD-100 says so: after each that declares
//! no Action, as at one they are asked before it does anything.
//!
//! Invariant: as everywhere, who is asked follows from public facts alone.

use super::Play;
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Ask, Point, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::Frame;
use crate::fleet::team::team;

/// The ship an order of the turn is about, if it is to be answered at all: what ends the turn or the match is not.
const fn answered(order: Order) -> Option<Option<ShipId>> {
    match order {
        Order::EndTurn | Order::Resign => None,
        Order::MoveStep { ship, .. }
        | Order::BreakAway { ship }
        | Order::FormTaskForce { ship }
        | Order::AdjustPower { ship, .. }
        | Order::Decloak { ship, .. }
        | Order::MovementRepair { ship }
        | Order::AssignCrew { ship, .. }
        | Order::UseAbility { ship, .. } => Some(Some(ship)),
        Order::PlayCard { ship, .. } => Some(ship),
        _ => Some(None),
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Takes an order of the turn; what answers it waits below all that it sets going (RD-100).
    pub(super) fn take_answered(&mut self, seat: Seat, order: Order) {
        let ship = answered(order)
            .filter(|_| self.s.flow.ask == Ask::Turn && self.m.house.has(HouseRule::AskAtEveryOrder));
        let Some(ship) = ship else { return self.take(seat, order) };
        self.push(Frame::Reply { seat: team(self.m.opponent(seat)), ship, asked: false });
        self.take(seat, order);
        // An Action is answered where it is declared.
        let [answer, declared, ..] = &mut self.s.flow.stack;
        if matches!(declared, Frame::Gather { .. }) {
            *answer = Frame::Empty;
        }
    }

    /// Asks an enemy, then his partner; one card or a pass each.
    pub(super) fn step_reply(&mut self, seat: Seat, ship: Option<ShipId>, asked: bool) {
        // What the order did is credited and judged first.
        if !asked && self.settle() {
            return;
        }
        if !asked {
            let other = ship
                .filter(|ship| self.t().ship(*ship).in_play() && !self.t().hides_from(self.m, seat, *ship));
            let window =
                Window { point: Point::ORDER, ship: None, other, involved: ShipMask::NONE, card_free: true };
            self.put(Frame::Reply { seat, ship, asked: true });
            if self.open_window(seat, window) {
                return;
            }
        }
        self.s.flow.answer = Answer::None;
        match self.m.partner(seat).filter(|partner| partner.0 > seat.0) {
            Some(partner) => self.put(Frame::Reply { seat: partner, ship, asked: false }),
            None => self.pop(),
        }
    }
}
