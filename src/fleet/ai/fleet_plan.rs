//! What a whole fleet could do in its turn: each task that promises much is followed by what would then be worth doing with
//! all ships, so that Actions go where they bring most and one ship prepares what another finishes.
//!
//! Invariants: all plans are compared in the same imagined worlds, and none of these is one in which its tasks were
//! chosen: what looked good by luck is found out.

use super::rest_of_turn::RestOfTurn;
use super::style::Style;
use super::tasks::{ShipTask, best_first};
use super::think::{Candidate, Deliberation, TRIFLE};
use crate::fleet::ids::ShipMask;
use crate::fleet::order::{CarriedOutBy, Order};

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
    for (at, task) in tasks.iter().enumerate().take(style.plans) {
        let Some(gain) = followed(deliberation, task) else { break };
        // What it brings at once is known best: it counts half as much again.
        let gain = gain + 0.5 * task.gain;
        if best.is_none_or(|(_, most)| gain > most) {
            best = Some((at, gain));
        }
    }
    let best = best.map(|(at, _)| tasks.remove(at));
    let others = tasks.into_iter().filter(|task| task.orders.len() > 1);
    (best.map(Candidate::from), others.map(Candidate::from).collect())
}

/// What a task brings together with what is worth doing after it, on average; nothing once the budget is spent. Every world
/// says what the task leads to at once; from how many it is gone on with depends on how many different things may come of it.
fn followed(deliberation: &mut Deliberation<'_, '_>, task: &ShipTask) -> Option<f32> {
    let style = deliberation.style;
    let (from, count) = (style.glance, style.plan_worlds);
    if !deliberation.spend(count) {
        return None;
    }
    let mut rest = RestOfTurn::new(hasty(style), style.outcomes, deliberation.chance());
    let (mut at_once, mut later, mut gone_on) = (0.0, 0.0, 0);
    for index in from..from + count {
        let (mut world, before) = deliberation.world(index);
        deliberation.carry_out(&mut world, &task.orders);
        let now = deliberation.worth(&world);
        at_once += now - before;
        if rest.carry_out(deliberation, &mut world) {
            later += deliberation.worth(&world) - now;
            gone_on += 1;
        }
    }
    Some(at_once / count.max(1) as f32 + later / gone_on.max(1) as f32)
}

/// Who plans the rest of a turn need not be as thorough as who chooses.
const fn hasty(style: &Style) -> Style {
    Style { worlds: 4, glance: 3, tasks: 12, tasks_each: 1, plans: 0, even: false, counters: false, ..*style }
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
