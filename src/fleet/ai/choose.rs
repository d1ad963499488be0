//! The answers to what one's own cards, abilities and transports ask, while an order is thought through: which ship, which
//! location, which of several effects. Each answer is tried, and what leaves most is given.
//!
//! Invariants: tried in imagined worlds only, with everybody passing after it; an answer found in one world is given in the
//! others too, where it can be. The budget counts the world of an order once, whatever is tried there.

use super::think::Deliberation;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::state::State;

/// The most answers that are tried.
const MOST: usize = 32;

/// An answer that was found best: after which order, to which of the questions that follow it.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundAnswer {
    after: Order,
    question: u8,
    answer: Order,
}

/// Whether what follows an order asks its giver things worth trying.
pub(super) const fn asks(order: Order) -> bool {
    matches!(
        order,
        Order::PlayCard { .. } | Order::SpendCrew { .. } | Order::UseAbility { .. } | Order::Transport { .. }
    )
}

/// Whether that seat is asked such a thing in this world.
pub(super) fn is_asked(world: &State, seat: Seat) -> bool {
    let choice = match world.flow.decision {
        Decision::Ship { .. }
        | Decision::Cell { .. }
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::System { .. } => true,
        Decision::Beam { must, .. } => must,
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Turn
        | Decision::Window { .. }
        | Decision::Join { .. }
        | Decision::Setting { .. }
        | Decision::Stack { .. }
        | Decision::FreeAttack { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => false,
    };
    choice && world.flow.asked == seat
}

/// Answers what is asked now, after that order, with what leaves most.
pub(super) fn choose(deliberation: &mut Deliberation<'_, '_>, world: &mut State, after: Order, question: u8) {
    let same = |one: &FoundAnswer| one.after == after && one.question == question;
    let known = deliberation.answers.iter().find(|one| same(one)).map(|one| one.answer);
    if known.is_some_and(|answer| deliberation.order(world, answer)) {
        return;
    }
    let mut orders = Vec::new();
    Position::new(deliberation.m, world).legal_orders(deliberation.seat, &mut orders);
    orders.truncate(MOST);
    let mut best: Option<(f32, Order)> = None;
    for answer in orders {
        let mut tried = *world;
        if !deliberation.order(&mut tried, answer) {
            continue;
        }
        deliberation.settle(&mut tried);
        let left = deliberation.worth(&tried);
        if best.is_none_or(|(most, _)| left > most) {
            best = Some((left, answer));
        }
    }
    if let Some((_, answer)) = best {
        // Where the first that was found cannot be given, another is, and the first stays: so every world is answered the
        // same whenever it is looked at again.
        if known.is_none() {
            deliberation.answers.push(FoundAnswer { after, question, answer });
        }
        deliberation.order(world, answer);
    }
}
