//! What a whole fleet could do in its turn: each task that promises much is followed by what the other ships would then
//! do, so that Actions go where they bring most and one ship prepares what another finishes.
//!
//! Invariants: all plans are compared in the same imagined worlds, and none of these is one in which its tasks were
//! chosen: what looked good by luck is found out.

use super::tasks::{ShipTask, best_first};
use super::think::{Candidate, Deliberation, TRIFLE};
use crate::fleet::ids::ShipMask;
use crate::fleet::order::{CarriedOutBy, Order};
use crate::fleet::state::State;

/// Single orders that plans may begin with besides tasks.
const SINGLES: usize = 4;

/// The task that the best plan of the fleet begins with, and the other tasks.
pub fn fleet_plan(
    deliberation: &mut Deliberation<'_, '_>,
    mut tasks: Vec<ShipTask>,
    singles: &[Candidate],
) -> (Option<Candidate>, Vec<Candidate>) {
    let style = deliberation.style;
    tasks.extend(singles.iter().filter(|one| one.order != Order::EndTurn).take(SINGLES).map(single));
    tasks.retain(|task| task.gain > TRIFLE);
    best_first(&mut tasks);
    let mut best: Option<(usize, f32)> = None;
    for at in 0..tasks.len().min(style.plans) {
        let Some(gain) = followed(deliberation, &tasks, at) else { break };
        if best.is_none_or(|(_, most)| gain > most) {
            best = Some((at, gain));
        }
    }
    let best = best.map(|(at, _)| tasks.remove(at));
    let others = tasks.into_iter().filter(|task| task.orders.len() > 1);
    (best.map(Candidate::from), others.map(Candidate::from).collect())
}

/// What the plan that begins with a task brings on average; nothing once the budget is spent.
fn followed(deliberation: &mut Deliberation<'_, '_>, tasks: &[ShipTask], first: usize) -> Option<f32> {
    let (from, count) = (deliberation.style.glance, deliberation.style.plan_worlds);
    if !deliberation.spend(count) {
        return None;
    }
    let mut sum = 0.0;
    for index in from..from + count {
        let (mut world, before) = deliberation.world(index);
        carry_out_all(deliberation, &mut world, tasks, first);
        sum += deliberation.worth(&world) - before;
    }
    Some(sum / count.max(1) as f32)
}

/// A task, and after it whatever else promises something to ships that have not gone yet, the best first.
pub(super) fn carry_out_all(
    deliberation: &mut Deliberation<'_, '_>,
    world: &mut State,
    tasks: &[ShipTask],
    first: usize,
) {
    let mut gone = tasks[first].ships;
    deliberation.carry_out(world, &tasks[first].orders);
    for (at, task) in tasks.iter().enumerate() {
        if at == first || !gone.and(task.ships).is_empty() || (task.ships.is_empty() && at < first) {
            continue;
        }
        if task.orders.first().is_some_and(|order| deliberation.is_legal(world, *order)) {
            deliberation.carry_out(world, &task.orders);
            gone = gone.or(task.ships);
        }
    }
}

/// A single order as a task of the ship that carries it out.
pub(super) fn single(one: &Candidate) -> ShipTask {
    let ships = if let Order::MoveStep { ship, .. } | Order::AdjustPower { ship, .. } = one.order {
        ShipMask::of(ship)
    } else if let Some((_, CarriedOutBy::Ship(ship))) = one.order.command() {
        ShipMask::of(ship)
    } else {
        ShipMask::NONE
    };
    ShipTask { ships, orders: vec![one.order], gain: one.gain, worlds: one.worlds }
}
