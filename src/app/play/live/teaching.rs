//! A lesson at the table: it goes on by itself where it is nobody's turn to do anything, and answers kindly whatever else is
//! tried.

use bevy::prelude::DetectChangesMut;

use super::LiveMatchMut;
use crate::app::play::client::LessonWait;
use crate::app::play::words;
use crate::fleet::order::Order;

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
        }
        moved
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
                "That can be done in a match. Here the gold button goes on, or Space.".to_owned()
            }
            LessonWait::Order(order) => {
                let wanted = words::order(&self.read().position(), order);
                format!("That can be done in a match. This step of the lesson: {wanted}.")
            }
            LessonWait::Reading => "Read on first: press Go on, or Space.".to_owned(),
            LessonWait::Nothing | LessonWait::Over => "Not now.".to_owned(),
        };
        self.refuse(why);
        None
    }
}
