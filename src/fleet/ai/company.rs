//! Task Forces: whether two ships do better together where one of them is about to go.
//!
//! They do where one roll with both Sizes gets past enemies (BREAK-13) and where an Encounter Card asks for more than one
//! ship has (RD-30); for that both stop and suffer together (TASK-10, TASK-12). Anywhere else they get as far alone.
//!
//! Invariant: together and apart are compared in the same imagined worlds.

use super::think::{Candidate, Desk};
use crate::engine::game::Seat;
use crate::fleet::decision::{Ask, Why};
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::state::frame::Frame;

/// Imagined worlds at the first glance; what looks well there is tried in all of them.
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

    /// Its next order: the partner joins and nobody else, then both get away from enemies and go. None where it is done, or
    /// where something came between.
    pub fn next(self, look: &Look<'_>, orders: &[Order]) -> Option<Order> {
        let named = look.t.mover_led_by(self.lead).is_some_and(|mover| !mover.entered);
        let order = if let Ask::Join { why: Why::JoinForce, .. } = look.f.ask {
            let joined = matches!(look.f.frames().last(),
                Some(Frame::Muster { ships, .. }) if ships.has(self.partner));
            if joined { Order::Done } else { Order::Join { ship: self.partner } }
        } else if look.f.ask != Ask::Turn || !named {
            return None;
        } else if look.breakaway_due(self.lead) {
            Order::BreakAway { ship: self.lead }
        } else {
            Order::MoveStep { ship: self.lead, to: self.to }
        };
        orders.contains(&order).then_some(order)
    }
}

/// A Task Force that promises more than the best order considered and than both of its ships going apart.
pub fn together(desk: &mut Desk<'_, '_>, found: &[Candidate]) -> Option<(Plan, Candidate)> {
    let best = *found.first()?;
    let mut chosen: Option<(Plan, Candidate)> = None;
    for mut plan in pairs(&desk.look(), desk.seat) {
        let look = desk.look();
        let gain = if look.breakaway_due(plan.lead) {
            past_enemies(desk, &mut plan, best.gain)
        } else {
            let Order::MoveStep { ship, to } = best.order else { continue };
            if !plan.has(ship) || !look.m.board.is_tile(to) || look.t.cell(to).facing.is_some() {
                continue;
            }
            plan.to = to;
            into_the_dark(desk, plan, best, found)
        };
        if let Some(gain) = gain.filter(|gain| chosen.as_ref().is_none_or(|(_, known)| gain > &known.gain)) {
            chosen = Some((plan, Candidate { order: Order::FormTaskForce { ship: plan.lead }, gain }));
        }
    }
    chosen
}

/// One Breakaway roll with both Sizes, and away (BREAK-13).
fn past_enemies(desk: &mut Desk<'_, '_>, plan: &mut Plan, best: f32) -> Option<f32> {
    let margin = desk.style.company;
    let (joint, to) = best_way(desk, plan.lead, Some(plan.partner));
    plan.to = to;
    if joint <= best.max(0.0) + margin {
        return None;
    }
    let apart = alone(desk, plan.lead) + alone(desk, plan.partner);
    let least = best.max(apart) + margin;
    if joint <= least {
        return None;
    }
    let joint = goes(desk, plan.lead, Some(plan.partner), to, desk.style.worlds);
    (joint > least).then_some(joint)
}

/// What getting away without company brings, at least nothing.
fn alone(desk: &mut Desk<'_, '_>, ship: ShipId) -> f32 {
    let (glance, to) = best_way(desk, ship, None);
    if glance > 0.0 { goes(desk, ship, None, to, desk.style.worlds).max(0.0) } else { 0.0 }
}

/// The step into the dark that one of them is about to make, made by both (RD-30).
fn into_the_dark(desk: &mut Desk<'_, '_>, plan: Plan, best: Candidate, found: &[Candidate]) -> Option<f32> {
    let step = |one: &&Candidate| {
        matches!((one.order, best.order),
        (Order::MoveStep { ship, .. }, Order::MoveStep { ship: first, .. }) if ship != first && plan.has(ship))
    };
    let apart = best.gain + found.iter().find(step).map_or(0.0, |one| one.gain.max(0.0));
    let least = apart + desk.style.company;
    let mut joint = |worlds| goes(desk, plan.lead, Some(plan.partner), plan.to, worlds);
    if joint(GLANCE) <= least {
        return None;
    }
    let joint = joint(usize::MAX);
    (joint > least).then_some(best.gain + joint - apart)
}

/// The Task Forces of two that could be named; the first of the roster leads.
fn pairs(look: &Look<'_>, seat: Seat) -> Vec<Plan> {
    let mut found = Vec::new();
    for lead in look.t.fleet(seat).iter() {
        if look.check_form_force(seat, lead).is_ok() {
            found.extend(look.force_partners(seat, lead).iter().map(|partner| Plan {
                lead,
                partner,
                to: CellId(0),
            }));
        }
    }
    found
}

/// The best of the ways out and what it brings, at least nothing.
fn best_way(desk: &mut Desk<'_, '_>, lead: ShipId, partner: Option<ShipId>) -> (f32, CellId) {
    let look = desk.look();
    let Some(cell) = look.ship(lead).cell() else { return (0.0, CellId(0)) };
    let mut best = (0.0, cell);
    for to in look.m.board.neighbours(cell).iter() {
        let gain = goes(desk, lead, partner, to, GLANCE);
        if gain > best.0 {
            best = (gain, to);
        }
    }
    best
}

/// What it brings on average to get away, if enemies are there, and to make one step.
fn goes(desk: &mut Desk<'_, '_>, lead: ShipId, partner: Option<ShipId>, to: CellId, worlds: usize) -> f32 {
    let held = desk.look().breakaway_due(lead);
    let worlds = worlds.min(desk.style.worlds).max(1);
    if !desk.spend(worlds) {
        return f32::MIN;
    }
    let mut sum = 0.0;
    for index in 0..worlds {
        let (mut world, before) = desk.world(index);
        let named = partner.is_none_or(|partner| {
            desk.order(&mut world, Order::FormTaskForce { ship: lead })
                && desk.play_out(&mut world, Order::Join { ship: partner })
        });
        if !named {
            return f32::MIN;
        }
        if held {
            desk.play_out(&mut world, Order::BreakAway { ship: lead });
        }
        desk.play_out(&mut world, Order::MoveStep { ship: lead, to });
        sum += desk.worth(&world) - before;
    }
    sum / worlds as f32
}
