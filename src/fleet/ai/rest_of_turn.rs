//! The rest of a turn: what is worth doing once something has been done, planned from what the seat would see then.
//!
//! Invariants: what follows is planned from a view, never from the world it is carried out in, so that nothing of that world
//! is foreseen; what looks the same is gone on with in the same way.

use super::Known;
use super::fleet_plan::single;
use super::style::Style;
use super::tasks::{ShipTask, best_first, tasks};
use super::terrain::Terrain;
use super::think::{Deliberation, TRIFLE, singles};
use crate::engine::dice::Rng64;
use crate::engine::game::Game as _;
use crate::fleet::FleetCaptains;
use crate::fleet::decision::Decision;
use crate::fleet::ids::ShipMask;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::secrecy::{View, view};
use crate::fleet::state::State;

/// How a turn is gone on with after one beginning of it, for each of the outcomes that are planned for.
pub(super) struct RestOfTurn {
    /// Who plans it.
    style: Style,
    /// The most different outcomes that are planned for.
    outcomes: usize,
    rng: Rng64,
    /// What the seat sees then, and what it does.
    plans: Vec<(View, Vec<ShipTask>)>,
}

impl RestOfTurn {
    pub(super) const fn new(style: Style, outcomes: usize, rng: Rng64) -> Self {
        Self { style, outcomes, rng, plans: Vec::new() }
    }

    /// Carries out in a world what is worth doing in the rest of the turn; false if that is not planned for any more.
    pub(super) fn carry_out(&mut self, deliberation: &mut Deliberation<'_, '_>, world: &mut State) -> bool {
        let (m, seat) = (deliberation.m, deliberation.seat);
        if world.flow.decision != Decision::Turn || !FleetCaptains::to_act(m, world).has(seat) {
            return true;
        }
        let seen = view(m, world, seat);
        let known = self.plans.iter().position(|(other, _)| *other == seen);
        if known.is_none() && self.plans.len() >= self.outcomes {
            return false;
        }
        let at = known.unwrap_or(self.plans.len());
        if known.is_none() {
            let plan = self.plan(deliberation, &seen);
            self.plans.push((seen, plan));
        }
        if let Some((_, plan)) = self.plans.get(at) {
            carry_out_all(deliberation, world, plan);
        }
        true
    }

    /// What is worth doing in the rest of a turn, the best first. It is thought about on the budget of the whole thought.
    fn plan(&mut self, whole: &mut Deliberation<'_, '_>, seen: &View) -> Vec<ShipTask> {
        let rng = Rng64::new(self.rng.next_u64());
        let mut known = Known { m: whole.m, view: seen, rng, even: None, worlds: Vec::new() };
        let position = Position::at_table(whole.m, &seen.table, &seen.flow);
        let terrain = Terrain::new(&position);
        let (mut orders, mut scratch) = (Vec::new(), Vec::new());
        position.legal_orders(seen.seat, &mut orders);
        let style = Style { steps: whole.left, ..self.style };
        let mut deliberation = Deliberation::new(&mut known, &style, &terrain, whole.meter, &mut scratch);
        let mut found = tasks(&mut deliberation);
        let others = singles(&mut deliberation, &orders, &mut Rng64::new(0));
        whole.left = deliberation.left;
        found.extend(others.iter().filter(|one| one.order != Order::EndTurn).map(single));
        found.retain(|task| task.gain > TRIFLE);
        best_first(&mut found);
        found
    }
}

/// Every task whose ships have not gone yet and that can be begun, one after the other.
fn carry_out_all(deliberation: &mut Deliberation<'_, '_>, world: &mut State, tasks: &[ShipTask]) {
    let mut gone = ShipMask::NONE;
    for task in tasks {
        let free = gone.and(task.ships).is_empty();
        if free && task.orders.first().is_some_and(|order| deliberation.is_legal(world, *order)) {
            deliberation.carry_out(world, &task.orders);
            gone = gone.or(task.ships);
        }
    }
}
