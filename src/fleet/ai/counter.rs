//! What the other side does about an order while it is thought through: it turns power to its own tests, and plays
//! whatever of an imagined hand, crew and abilities spoils most.
//!
//! Invariants: a counter comes from an imagined world, never from what the other side really holds; each is tried with
//! everybody passing after it. The budget counts the world of an order once, whatever is tried against the order there.

use super::quick::help;
use super::think::Deliberation;
use crate::engine::game::{Game, Silent};
use crate::fleet::FleetCaptains;
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::state::State;

/// Answers the open window of the other side with what leaves least to the thinking seat.
pub fn counter(deliberation: &mut Deliberation<'_, '_>, world: &mut State) {
    let position = Position::new(deliberation.m, world);
    let Decision::Window { window } = position.f.decision else { return };
    let asked = world.flow.asked;
    let order = if position.test().is_some_and(|test| test.tester == asked) {
        help(&position, asked, &window)
    } else {
        let mut orders = Vec::new();
        position.legal_orders(asked, &mut orders);
        orders.retain(Order::is_play);
        spoiler(deliberation, world, &orders)
    };
    give(deliberation, world, order);
}

/// The order after which least is left, or to pass if none of them leaves less than that.
fn spoiler(deliberation: &mut Deliberation<'_, '_>, world: &State, orders: &[Order]) -> Order {
    if orders.is_empty() {
        return Order::Pass;
    }
    let mut left_after = |order| {
        let mut after = *world;
        give(deliberation, &mut after, order);
        deliberation.settle(&mut after);
        deliberation.worth(&after)
    };
    let mut least = (Order::Pass, left_after(Order::Pass));
    for order in orders {
        let left = left_after(*order);
        if left < least.1 {
            least = (*order, left);
        }
    }
    least.0
}

/// Gives an order of the seat that is asked in an imagined world.
fn give(deliberation: &Deliberation<'_, '_>, world: &mut State, order: Order) {
    if let Ok(legal) = FleetCaptains::check(deliberation.m, world, world.flow.asked, order) {
        FleetCaptains::play(deliberation.m, world, legal, &mut Silent);
    }
}
