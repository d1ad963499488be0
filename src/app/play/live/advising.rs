//! Advice at the table: it is asked for, found, told, and its places are pointed out.

use bevy::ecs::change_detection::DetectChangesMut;

use super::{LiveMatch, LiveMatchMut};
use crate::app::play::fill;
use crate::app::play::intents::from_hand;
use crate::app::play::notice::Notice;
use crate::app::play::words;
use crate::fleet::ai::words::advice;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::order::{CarriedOutBy, Order, ShipCommand};
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
        let mut lines = match &choice.reasons {
            Some(reasons) => advice(self.client.m(), reasons),
            None => vec![format!("Advice: {}.", words::order(&position, choice.order))],
        };
        let orders =
            choice.reasons.as_ref().map_or(vec![choice.order], |reasons| reasons.wanted.orders.clone());
        // While something is under way what counts is its chance, and no place that comes later.
        let under_way = position.f.decision != Decision::Turn;
        let change = orders.first().filter(|_| under_way);
        if let Some(change) = change.and_then(|order| fill::change_of_chance(self.read(), *order)) {
            lines.truncate(1);
            lines.push(change);
        }
        let places = if under_way { Vec::new() } else { places(&position, &orders) };
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
        self.notice.set_if_neq(Notice::Advice { lines, plan: orders });
    }

    /// Does what is advised, or the first of it: a way, the dial turned for it included, is gone at once; what rolls is asked
    /// about first, with its chance.
    pub(in crate::app::play) fn follow_advice(&mut self) {
        let plan = self.notice.plan().to_vec();
        let live = self.read();
        let Some(first) = plan.first().copied().filter(|first| live.orders().contains(first)) else { return };
        let at_once = live.at_once(&plan);
        if !at_once.is_empty() {
            self.order(&at_once);
            return;
        }
        let asks = first.rolls() && live.position().f.decision == Decision::Turn;
        *self.notice = Notice::Nothing;
        match first.command().filter(|_| asks) {
            Some((command, by)) => self.ask_about(first, command, by),
            None if first == Order::EndTurn => {
                // Advice has weighed what is left to do.
                self.change_selection(|own| own.ending = true);
                self.press_end();
            }
            None => self.order_now_or_ahead(first),
        }
    }

    /// Opens the prompt of a roll.
    fn ask_about(&mut self, roll: Order, command: ShipCommand, by: CarriedOutBy) {
        self.change_selection(|own| {
            own.drop_pending();
            if let CarriedOutBy::Ship(ship) = by {
                own.take_ship(ship);
            }
            own.verb = Some(command.slot());
            own.roll = Some(roll);
        });
        self.pick_company();
    }
}

impl LiveMatch<'_> {
    /// How much of a plan is done at once: the way of one ship as far as nothing unknown ends it, and its dial before it.
    fn at_once(self, plan: &[Order]) -> Vec<Order> {
        let position = self.position();
        let mut done: Vec<Order> = Vec::new();
        for order in plan {
            let same = done.last().is_none_or(|last| of_ship(*last) == of_ship(*order));
            let unknown = |to: CellId| position.t.cell(to).facing.is_none();
            match *order {
                Order::AdjustPower { .. } if same => done.push(*order),
                Order::MoveStep { to, .. } if same => {
                    done.push(*order);
                    if unknown(to) {
                        break;
                    }
                }
                _ => break,
            }
        }
        done
    }

    /// What the button says that carries out a plan; empty where it cannot be begun now.
    pub fn follow_label(self, plan: &[Order]) -> String {
        let begins = plan.first().is_some_and(|first| self.orders().contains(first));
        if !begins || !self.may_order() || self.client.lesson().is_some() {
            return String::new();
        }
        let whole = self.at_once(plan).len().max(1) == plan.len();
        if whole { "Do it" } else { "Do the first" }.to_owned()
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
