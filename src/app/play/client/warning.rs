//! The warning before a costly order: what an order would give away, thought through on the task pool before it is given.
//!
//! Invariants: the thought is given the person's view and nothing else; an order that waits for it is given once at most, in
//! the position it was meant for; whatever happens in the match meanwhile calls it off.

use super::Client;
use super::advice::adviser;
use super::thought::{Thought, ThoughtStage};
use crate::engine::game::Seat;
use crate::fleet::ai::waste::Waste;
use crate::fleet::order::Order;

/// Orders that wait for what is thought of them.
pub(super) struct WeighedOrders {
    seat: Seat,
    /// The first of them, which is what is thought about.
    first: Order,
    orders: Vec<Order>,
    pub(super) thought: Thought<Option<Waste>>,
}

/// Orders that have been thought about.
pub(in crate::app::play) enum Weighed {
    /// They may be given.
    Light { seat: Seat, orders: Vec<Order> },
    /// They are costly: a warning is due, and they wait to be given once more.
    Heavy { first: Order, waste: Box<Waste> },
}

impl Client {
    /// Sets from which loss on, as a share of the chance to win, people are warned; none for no warnings.
    pub fn set_warning(&mut self, least: Option<f32>) {
        self.warns_from = least;
    }

    /// Whether what these orders would give away has to be thought about before they are given: those of a turn, unless their
    /// seat has been warned of just these.
    pub(in crate::app::play) fn weighs(&mut self, seat: Seat, orders: &[Order]) -> bool {
        let Some(first) = orders.first().filter(|_| self.warns_from.is_some()) else { return false };
        // Whatever is refused is refused at once.
        let due = self.at_turn().is_some()
            && self.lesson.is_none()
            && self.legal_orders(seat).contains(first)
            && !matches!(first, Order::FormTaskForce { .. });
        if !due || self.warned_of == orders {
            return false;
        }
        if self.weighed.as_ref().is_none_or(|waiting| waiting.orders != orders) {
            let (steps, m, view, first) = (self.steps(), self.m().clone(), *self.view(seat), *first);
            let weigh = move |meter: &_| adviser(steps).waste(&m, &view, first, meter);
            let thought = Thought::new(steps, weigh);
            self.weighed = Some(WeighedOrders { seat, first, orders: orders.to_vec(), thought });
        }
        true
    }

    /// Calls off what waits for it to be thought about.
    pub(in crate::app::play) fn call_off(&mut self) {
        self.weighed = None;
    }

    /// Orders that have been thought about; they do not wait any more then. There is no need to call again before `wake` has
    /// been called.
    pub(in crate::app::play) fn weighed(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<Weighed> {
        let mut waiting = self.weighed.take()?;
        let waste = match waiting.thought.look(wake) {
            ThoughtStage::Found(waste) => waste,
            ThoughtStage::Failed => None,
            ThoughtStage::Busy => {
                self.weighed = Some(waiting);
                return None;
            }
        };
        let (seat, first, orders) = (waiting.seat, waiting.first, waiting.orders);
        let least = self.warns_from.unwrap_or(f32::INFINITY);
        Some(match waste.filter(|waste| waste.lost >= least) {
            None => Weighed::Light { seat, orders },
            Some(waste) => {
                self.session.mark_assisted();
                self.warned_of = orders;
                Weighed::Heavy { first, waste: Box::new(waste) }
            }
        })
    }
}
