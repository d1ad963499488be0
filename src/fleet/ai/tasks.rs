//! Tasks: what one ship, or two together, could do in this turn: turn the dial, break away, go somewhere, and carry out
//! an Action there. Orders that promise nothing by themselves are found worth giving by what they lead to.
//!
//! Invariants: a task is found and tried in imagined worlds only; every order of it is one that these worlds listed;
//! tasks and single orders are compared in the same worlds; every world played through is taken from the budget.

use super::quick::adjust;
use super::think::Deliberation;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, MissionId, ShipId, ShipMask};
use crate::fleet::order::{CarriedOutBy, Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::rules::reach::Piece;
use crate::fleet::state::State;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::units::System;

/// Imagined worlds in which a way past enemies is looked for before it is given up.
const TRIES: usize = 4;

/// Orders for one turn, to be given one after the other as long as each is legal.
#[derive(Clone, Debug, PartialEq)]
pub struct ShipTask {
    /// Who carries it out.
    pub ships: ShipMask,
    pub orders: Vec<Order>,
    /// What it brings, in Victory Points.
    pub gain: f32,
    /// In how many imagined worlds that was found out.
    pub worlds: usize,
}

/// The tasks that promise most, the best first: every one is glanced at in one world, the better ones, and the best of
/// each ship, in some.
pub fn tasks(deliberation: &mut Deliberation<'_, '_>) -> Vec<ShipTask> {
    let style = deliberation.style;
    let mut found = TaskSearch { deliberation, found: Vec::new(), at_once: Vec::new() }.all();
    best_first(&mut found);
    let mut place = 0;
    let mut known: Vec<(ShipMask, usize)> = Vec::new();
    found.retain(|task| {
        place += 1;
        let of_ship = match known.iter_mut().find(|(ships, _)| *ships == task.ships) {
            Some((_, count)) => {
                *count += 1;
                *count
            }
            None => {
                known.push((task.ships, 1));
                1
            }
        };
        place <= style.tasks || of_ship <= style.tasks_each
    });
    for task in &mut found {
        deliberation.measure(task, style.glance);
    }
    best_first(&mut found);
    found
}

/// Sorts tasks by what they bring.
pub fn best_first(found: &mut [ShipTask]) {
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
}

/// A ship on its way in an imagined world.
struct Underway {
    world: State,
    /// The worth of the world before anything was ordered.
    before: f32,
    orders: Vec<Order>,
}

struct TaskSearch<'d, 'a, 'k> {
    deliberation: &'d mut Deliberation<'a, 'k>,
    found: Vec<ShipTask>,
    /// What can be ordered as things stand.
    at_once: Vec<Order>,
}

impl TaskSearch<'_, '_, '_> {
    fn all(mut self) -> Vec<ShipTask> {
        let position = self.deliberation.position();
        let ships: Vec<ShipId> = position.t.fleet(self.deliberation.seat).iter().collect();
        position.legal_orders(self.deliberation.seat, &mut self.at_once);
        let mut arrivals: Vec<(ShipId, CellId, Vec<Order>)> = Vec::new();
        for ship in &ships {
            for start in self.starts(*ship) {
                arrivals.extend(self.from(*ship, start));
            }
        }
        self.joint(&arrivals);
        self.found
    }

    /// Where a ship can set out from: as it is, with the dial turned to its best Engines, past the enemies beside it.
    fn starts(&mut self, ship: ShipId) -> Vec<Underway> {
        let position = self.deliberation.position();
        if !position.ship(ship).in_play() {
            return Vec::new();
        }
        let breaks = position.breakaway_due(ship).then_some(Order::BreakAway { ship });
        let faster = adjust(&position, self.deliberation.seat, ship, System::Engines);
        let mut ways: Vec<Vec<Order>> = vec![Vec::new()];
        ways.extend(breaks.map(|order| vec![order]));
        ways.extend(faster.map(|order| [Some(order), breaks].into_iter().flatten().collect()));
        ways.into_iter().filter_map(|orders| self.start(ship, orders)).collect()
    }

    /// The first imagined world in which these orders can be given and leave enemies behind.
    fn start(&mut self, ship: ShipId, orders: Vec<Order>) -> Option<Underway> {
        for index in 0..TRIES {
            let (mut world, before) = self.deliberation.world(index);
            if !self.deliberation.carry_out(&mut world, &orders) {
                return None;
            }
            let breaks = orders.iter().any(|order| matches!(order, Order::BreakAway { .. }));
            if !breaks || !Position::new(self.deliberation.m, &world).breakaway_due(ship) {
                return Some(Underway { world, before, orders });
            }
        }
        None
    }

    /// Every way on from a start, with what the ship could do at its end; and where it gets.
    fn from(&mut self, ship: ShipId, start: Underway) -> Vec<(ShipId, CellId, Vec<Order>)> {
        let position = Position::new(self.deliberation.m, &start.world);
        let Some(here) = position.ship(ship).cell() else { return Vec::new() };
        let seat = self.deliberation.seat;
        let ways = position.ways(seat, Piece::Ship(ship));
        let goals: Vec<CellId> = ways.cells().map(|(cell, _)| cell).collect();
        let mut arrivals = vec![(ship, here, start.orders.clone())];
        self.deeds(ship, &start);
        for goal in goals {
            if !self.deliberation.spend(1) {
                break;
            }
            let steps = ways.orders(goal);
            let mut world = start.world;
            let arrives = self.deliberation.carry_out(&mut world, &steps);
            let orders: Vec<Order> = start.orders.iter().chain(&steps).copied().collect();
            if orders.len() > 1 {
                self.add(ShipMask::of(ship), &orders, &world, start.before);
            }
            if arrives {
                self.deeds(ship, &Underway { world, before: start.before, orders: orders.clone() });
                arrivals.push((ship, goal, orders));
            }
        }
        arrivals
    }

    /// What the ship could do where it stands now.
    fn deeds(&mut self, ship: ShipId, at: &Underway) {
        let seat = self.deliberation.seat;
        let position = Position::new(self.deliberation.m, &at.world);
        if at.orders.is_empty() || at.world.flow.decision != Decision::Turn {
            return;
        }
        let mut orders = Vec::new();
        position.legal_orders(seat, &mut orders);
        for order in orders {
            let fits = is_deed(&position, order, ship) || self.is_card_for_there(order, ship);
            if !fits || !self.deliberation.spend(1) {
                continue;
            }
            let mut world = at.world;
            if self.deliberation.play_out(&mut world, order) {
                let all: Vec<Order> = at.orders.iter().copied().chain([order]).collect();
                self.add(ShipMask::of(ship), &all, &world, at.before);
            }
        }
    }

    /// Whether an order plays a card with this ship that could not be played where it came from.
    fn is_card_for_there(&self, order: Order, ship: ShipId) -> bool {
        matches!(order, Order::PlayCard { ship: Some(named), .. } if named == ship)
            && !self.at_once.contains(&order)
    }

    fn add(&mut self, ships: ShipMask, orders: &[Order], world: &State, before: f32) {
        let gain = self.deliberation.worth(world) - before;
        self.found.push(ShipTask { ships, orders: orders.to_vec(), gain, worlds: 1 });
    }

    /// Two ships go to one place and attempt a mission there together.
    fn joint(&mut self, arrivals: &[(ShipId, CellId, Vec<Order>)]) {
        let position = self.deliberation.position();
        let seat = self.deliberation.seat;
        let missions: Vec<MissionId> = position.missions_to_work_on(seat).iter().collect();
        let (m, tests) = (position.m, |mission: &MissionId| {
            matches!(position.m.mission(*mission).goal, crate::fleet::content::Goal::Test { .. })
        });
        let missions: Vec<MissionId> = missions.into_iter().filter(tests).collect();
        if missions.is_empty() {
            return;
        }
        for (index, (one, cell, first)) in arrivals.iter().enumerate() {
            for (two, there, second) in &arrivals[index + 1..] {
                let apart = one == two || cell != there || first.is_empty() && second.is_empty();
                if apart || !self.deliberation.spend(1) {
                    continue;
                }
                let (mut world, before) = self.deliberation.world(0);
                let both: Vec<Order> = first.iter().chain(second).copied().collect();
                if !self.deliberation.carry_out(&mut world, &both) {
                    continue;
                }
                for mission in &missions {
                    let order = Order::AttemptMission { ship: *one, mission: *mission };
                    let mut after = world;
                    if Position::new(m, &after).check(seat, order).is_ok()
                        && self.deliberation.play_out(&mut after, order)
                    {
                        let all: Vec<Order> = both.iter().copied().chain([order]).collect();
                        self.add(ShipMask::of(*one).with(*two), &all, &after, before);
                    }
                }
            }
        }
    }
}

/// Whether an order is something this ship, or crew aboard it, does where it stands.
fn is_deed(position: &Position<'_>, order: Order, ship: ShipId) -> bool {
    order.command().is_some_and(|(command, by)| {
        command != ShipCommand::Formation
            && match by {
                CarriedOutBy::Ship(own) => own == ship,
                CarriedOutBy::Crew(card) => position.t.card(card) == CardPlace::Crew { ship },
                CarriedOutBy::Fleet => false,
            }
    })
}
