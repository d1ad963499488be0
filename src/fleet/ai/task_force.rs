//! Task Forces: whether two ships do better together when one of them is about to go.
//!
//! They do where one roll with both Sizes gets past enemies (BREAK-13) and where an Encounter Card asks for more than
//! one ship has (RD-30); for that both stop and suffer together (TASK-10, TASK-12). Anywhere else they get as far
//! alone.
//!
//! Invariant: together and apart are compared in the same imagined worlds.

use super::think::{Candidate, Deliberation};
use crate::engine::game::Seat;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::state::frame::Frame;

/// Imagined worlds for the first glance; what promises well there is tried in all of them.
const GLANCE: usize = 3;

/// A Task Force that is to be named and to go somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    lead: ShipId,
    partner: ShipId,
    to: CellId,
}

impl Plan {
    fn has(self, ship: ShipId) -> bool {
        self.lead == ship || self.partner == ship
    }

    /// The order that names it, and what is to follow.
    fn candidate(self, position: &Position<'_>, gain: f32, worlds: usize) -> Candidate {
        let Self { lead, partner, to } = self;
        let held = position.breakaway_due(lead).then_some(Order::BreakAway { ship: lead });
        let joins = [Order::Join { ship: partner }].into_iter().chain(held);
        let then = joins.chain([Order::MoveStep { ship: lead, to }]).collect();
        Candidate { then, gain, worlds, ..Candidate::plain(Order::FormTaskForce { ship: lead }) }
    }

    /// Its next order: the partner joins and nobody else, then both get away from enemies and go. None once it is done,
    /// or if something has come between.
    pub fn next(self, position: &Position<'_>, orders: &[Order]) -> Option<Order> {
        let named = position.t.mover_led_by(self.lead).is_some_and(|mover| !mover.entered);
        let order = if let Decision::Join { why: Why::JoinForce, .. } = position.f.decision {
            let joined = matches!(position.f.frames().last(),
                Some(Frame::Muster { ships, .. }) if ships.has(self.partner));
            if joined { Order::Done } else { Order::Join { ship: self.partner } }
        } else if position.f.decision != Decision::Turn || !named {
            return None;
        } else if position.breakaway_due(self.lead) {
            Order::BreakAway { ship: self.lead }
        } else {
            Order::MoveStep { ship: self.lead, to: self.to }
        };
        orders.contains(&order).then_some(order)
    }
}

/// A Task Force that promises more than the best order considered and than both of its ships going apart.
pub fn together(deliberation: &mut Deliberation<'_, '_>, found: &[Candidate]) -> Option<(Plan, Candidate)> {
    let best = found.first()?;
    let mut chosen: Option<(Plan, Candidate)> = None;
    for mut plan in pairs(&deliberation.position(), deliberation.seat) {
        let position = deliberation.position();
        let gain = if position.breakaway_due(plan.lead) {
            past_enemies(deliberation, &mut plan, best.gain)
        } else {
            let Order::MoveStep { ship, to } = best.order else { continue };
            if !plan.has(ship) || !position.m.board.is_tile(to) || position.t.cell(to).facing.is_some() {
                continue;
            }
            plan.to = to;
            into_the_unexplored(deliberation, plan, best, found)
        };
        if let Some(gain) = gain.filter(|gain| chosen.as_ref().is_none_or(|(_, known)| gain > &known.gain)) {
            chosen = Some((plan, plan.candidate(&position, gain, deliberation.style.worlds)));
        }
    }
    chosen
}

/// One Breakaway roll with both Sizes, and away (BREAK-13).
fn past_enemies(deliberation: &mut Deliberation<'_, '_>, plan: &mut Plan, best: f32) -> Option<f32> {
    let margin = deliberation.style.task_force;
    let (joint, to) = best_way(deliberation, plan.lead, Some(plan.partner));
    plan.to = to;
    if joint <= best.max(0.0) + margin {
        return None;
    }
    let apart = alone(deliberation, plan.lead) + alone(deliberation, plan.partner);
    let least = best.max(apart) + margin;
    if joint <= least {
        return None;
    }
    let joint = goes(deliberation, plan.lead, Some(plan.partner), to, deliberation.style.worlds);
    (joint > least).then_some(joint)
}

/// What getting away alone brings, at least nothing.
fn alone(deliberation: &mut Deliberation<'_, '_>, ship: ShipId) -> f32 {
    let (glance, to) = best_way(deliberation, ship, None);
    if glance > 0.0 { goes(deliberation, ship, None, to, deliberation.style.worlds).max(0.0) } else { 0.0 }
}

/// The step onto an unexplored tile that one of them is about to make, made by both (RD-30).
fn into_the_unexplored(
    deliberation: &mut Deliberation<'_, '_>,
    plan: Plan,
    best: &Candidate,
    found: &[Candidate],
) -> Option<f32> {
    let step = |one: &&Candidate| {
        matches!((one.order, best.order),
        (Order::MoveStep { ship, .. }, Order::MoveStep { ship: first, .. }) if ship != first && plan.has(ship))
            && one.then.is_empty()
    };
    let apart = best.gain + found.iter().find(step).map_or(0.0, |one| one.gain.max(0.0));
    let least = apart + deliberation.style.task_force;
    let mut joint = |worlds| goes(deliberation, plan.lead, Some(plan.partner), plan.to, worlds);
    if joint(GLANCE) <= least {
        return None;
    }
    let joint = joint(usize::MAX);
    (joint > least).then_some(best.gain + joint - apart)
}

/// The Task Forces of two that could be named; the first in the roster leads.
fn pairs(position: &Position<'_>, seat: Seat) -> Vec<Plan> {
    let mut found = Vec::new();
    for lead in position.t.fleet(seat).iter() {
        if position.check_form_force(seat, lead).is_ok() {
            found.extend(position.force_partners(seat, lead).iter().map(|partner| Plan {
                lead,
                partner,
                to: CellId(0),
            }));
        }
    }
    found
}

/// The best of the ways out and what it brings, at least nothing.
fn best_way(deliberation: &mut Deliberation<'_, '_>, lead: ShipId, partner: Option<ShipId>) -> (f32, CellId) {
    let position = deliberation.position();
    let Some(cell) = position.ship(lead).cell() else { return (0.0, CellId(0)) };
    let mut best = (0.0, cell);
    for to in position.next_to(cell).iter() {
        let gain = goes(deliberation, lead, partner, to, GLANCE);
        if gain > best.0 {
            best = (gain, to);
        }
    }
    best
}

/// What it brings on average to get away, if enemies are there, and to make one step.
fn goes(
    deliberation: &mut Deliberation<'_, '_>,
    lead: ShipId,
    partner: Option<ShipId>,
    to: CellId,
    worlds: usize,
) -> f32 {
    let held = deliberation.position().breakaway_due(lead);
    let worlds = worlds.min(deliberation.style.worlds).max(1);
    if !deliberation.spend(worlds) {
        return f32::MIN;
    }
    let mut sum = 0.0;
    for index in 0..worlds {
        let (mut world, before) = deliberation.world(index);
        let named = partner.is_none_or(|partner| {
            deliberation.order(&mut world, Order::FormTaskForce { ship: lead })
                && deliberation.play_out(&mut world, Order::Join { ship: partner })
        });
        if !named {
            return f32::MIN;
        }
        if held {
            deliberation.play_out(&mut world, Order::BreakAway { ship: lead });
        }
        deliberation.play_out(&mut world, Order::MoveStep { ship: lead, to });
        sum += deliberation.worth(&world) - before;
    }
    sum / worlds as f32
}
