//! A lesson at the table: it goes on by itself where it is nobody's turn to do anything, and answers kindly whatever else is
//! tried.

use bevy::prelude::DetectChangesMut;

use super::advising::of_ship;
use super::{LiveMatch, LiveMatchMut};
use crate::app::play::client::{LEARNER, LessonWait};
use crate::app::play::words;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::script::PointAt;
use crate::fleet::state::parts::TokenIs;

impl LiveMatch<'_> {
    /// The number of the lesson, once it is over and all of it has been shown.
    pub fn lesson_done(self) -> Option<u8> {
        let over = self.is_still() && self.client.lesson_waits() == LessonWait::Over;
        self.client.lesson().filter(|_| over)?.script.number
    }
}

impl LiveMatchMut<'_> {
    /// Lets a lesson do what it does by itself, once nothing waits to be shown; says whether it has done anything.
    pub fn lesson_moves(&mut self) -> bool {
        if self.client.lesson().is_none() || !self.read().is_still() {
            return false;
        }
        let moved = self.client.bypass_change_detection().lesson_goes_on();
        if moved {
            self.client.set_changed();
            self.gather();
        } else {
            self.select_for_the_step();
        }
        moved
    }

    /// Once for every order that a lesson waits for, and every dial that it speaks of, their ship is selected: so what is
    /// framed is that ship's.
    fn select_for_the_step(&mut self) {
        let Some(lesson) = self.client.lesson() else { return };
        let at = (lesson.progress.step, lesson.progress.order);
        if self.selection.taught == Some(at) {
            return;
        }
        let meant = match self.client.lesson_waits() {
            LessonWait::Order(order) => self.ship_for(order),
            LessonWait::Reading | LessonWait::Nothing | LessonWait::Over => {
                lesson.step().and_then(|step| step.point.iter().find_map(dial_of))
            }
        };
        let own = |ship: &ShipId| self.playhead.table.ship(*ship).seat == LEARNER;
        let meant = meant.filter(own);
        let turn = self.read().position().f.decision == Decision::Turn;
        self.change_selection(|selection| {
            selection.taught = Some(at);
            if let Some(ship) = meant.filter(|ship| turn && selection.ship != Some(*ship)) {
                selection.take_ship(ship);
            }
        });
    }

    /// The ship that an order of the learner's is for; the one under the Cloak Token that it moves.
    fn ship_for(&self, order: Order) -> Option<ShipId> {
        let Order::MoveToken { token, .. } = order else { return of_ship(order) };
        match self.playhead.table.token(token).is {
            TokenIs::Ship { ship } => Some(ship),
            TokenIs::Echo | TokenIs::Unknown => None,
        }
    }

    /// What the step asks for, in words, with the ship to select first if another is selected.
    fn wanted(&self, order: Order) -> String {
        let live = self.read();
        let wanted = words::order_asked(&live.position(), order);
        let ship = self.ship_for(order).filter(|ship| {
            let turn = live.position().f.decision == Decision::Turn;
            turn && live.selection.ship != Some(*ship) && self.playhead.table.ship(*ship).seat == LEARNER
        });
        match ship {
            Some(ship) => {
                let name = describe::ship(live.m(), ship);
                format!("You can do that in a match. Here, select the {name} first; then: {wanted}.")
            }
            None => format!("You can do that in a match. The lesson's next step: {wanted}."),
        }
    }

    /// Whoever looks at a ship while the lesson asks for a Cloak Token is told so.
    pub(in crate::app::play) fn no_ship_is_meant(&mut self) {
        if let LessonWait::Order(order @ Order::Search { .. }) = self.client.lesson_waits() {
            let wanted = words::order_asked(&self.read().position(), order);
            self.refuse(format!("The lesson is about a Cloak Token now: {wanted}."));
        }
    }

    /// The words of the step have been read.
    pub(in crate::app::play) fn lesson_read(&mut self) {
        if self.client.lesson_waits() == LessonWait::Reading {
            self.client.bypass_change_detection().lesson_read();
            self.client.set_changed();
        }
    }

    /// The orders to be given for these in a lesson, or a kind word where the step asks for something else; these themselves
    /// where this is no lesson.
    pub(super) fn taught(&mut self, orders: &[Order]) -> Option<Vec<Order>> {
        if self.client.lesson().is_none() {
            return Some(orders.to_vec());
        }
        if let Some(orders) = self.client.lesson_orders(orders) {
            return Some(orders);
        }
        let why = match self.client.lesson_waits() {
            LessonWait::Order(Order::Pass) => {
                "You can do that in a match. Here, press the gold button, or {confirm}.".to_owned()
            }
            LessonWait::Order(order) => self.wanted(order),
            LessonWait::Reading => "Read on first: press Go on, or {confirm}.".to_owned(),
            LessonWait::Nothing | LessonWait::Over => "Not now.".to_owned(),
        };
        self.refuse(why);
        None
    }
}

/// The ship whose dial a step is about.
const fn dial_of(point: &PointAt) -> Option<ShipId> {
    if let PointAt::Dial { ship } = point { Some(*ship) } else { None }
}
