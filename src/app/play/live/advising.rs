//! Advice at the table: it is asked for, found, told, and its places are pointed out.

use bevy::ecs::change_detection::DetectChangesMut;

use super::LiveMatchMut;
use crate::app::play::intents::from_hand;
use crate::app::play::notice::Notice;
use crate::app::play::words;
use crate::fleet::ai::words::advice;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::order::{CarriedOutBy, Order};
use crate::fleet::position::Position;

impl LiveMatchMut<'_> {
    /// Asks for advice, or puts away what was told.
    pub(in crate::app::play) fn ask_advice(&mut self) {
        if self.notice.advice().is_some() {
            *self.notice = Notice::Nothing;
            self.change_selection(|own| {
                own.pointed.clear();
                own.advised.clear();
                own.advised_card = None;
            });
            return;
        }
        let live = self.read();
        if !live.may_order() {
            self.refuse("You can ask for advice when something is asked of you.".to_owned());
            return;
        }
        let seat = self.playhead.viewer;
        self.client.ask_advice(seat);
    }

    /// Tells advice that has been found. There is no need to call again before `wake` has been called.
    pub fn advice_arrives(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(choice) = self.client.bypass_change_detection().advice(wake) else { return };
        let position = self.read().position();
        let lines = match &choice.reasons {
            Some(reasons) => advice(self.client.m(), reasons),
            None => vec![format!("Advice: {}.", words::order(&position, choice.order))],
        };
        let orders =
            choice.reasons.as_ref().map_or(vec![choice.order], |reasons| reasons.wanted.orders.clone());
        let places = places(&position, &orders);
        let ship = orders.iter().find_map(|order| of_ship(*order));
        let dials = orders.iter().filter_map(|order| match *order {
            Order::AdjustPower { ship, setting } => Some((ship, setting)),
            _ => None,
        });
        let (dials, card) = (dials.collect(), orders.iter().find_map(from_hand));
        self.change_selection(|own| {
            if let Some(ship) = ship {
                own.take_ship(ship);
            }
            own.pointed = places;
            own.advised = dials;
            own.advised_card = card.map(|(card, ..)| card);
        });
        self.notice.set_if_neq(Notice::Advice(lines));
    }
}

/// The ship that an order is for.
pub(super) fn of_ship(order: Order) -> Option<ShipId> {
    if let Order::MoveStep { ship, .. }
    | Order::AdjustPower { ship, .. }
    | Order::BreakAway { ship }
    | Order::Decloak { ship, .. }
    | Order::AssignCrew { ship, .. }
    | Order::Join { ship }
    | Order::ChooseShip { ship } = order
    {
        Some(ship)
    } else if let Order::PlayCard { ship, .. } = order {
        ship
    } else if let Some((_, CarriedOutBy::Ship(ship))) = order.command() {
        Some(ship)
    } else {
        None
    }
}

/// Where orders lead and what they are aimed at.
pub(super) fn places(position: &Position<'_>, orders: &[Order]) -> Vec<CellId> {
    let at = |ship: ShipId| position.ship(ship).cell();
    let goal = orders.iter().rev().find_map(|order| {
        if let Order::MoveStep { to, .. } | Order::MoveToken { to, .. } = *order {
            Some(to)
        } else if let Order::ScanLocation { cell, .. } | Order::ChooseCell { cell } = *order {
            Some(cell)
        } else if let Order::Attack { target, .. } | Order::FreeAttack { target, .. } = *order {
            at(target)
        } else {
            None
        }
    });
    goal.or_else(|| orders.iter().find_map(|order| of_ship(*order)).and_then(at)).into_iter().collect()
}
