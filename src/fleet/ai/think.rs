//! Choosing an order: each one is thought through to its end in a few imagined worlds, and what it leads to is
//! evaluated.
//!
//! Invariants: only the [`Known`] of a seat comes in, which holds a view and imagined worlds; all orders are compared
//! in the same worlds with the same dice; same seed, same knowledge, same budget: same thought.

use super::Known;
use super::aspects::Aspects;
use super::choose::{FoundAnswer, asks, choose};
use super::counter::counter;
use super::evaluation::Evaluation;
use super::fleet_plan::fleet_plan;
use super::preparation::prepare;
use super::promise::{Promises, promises as promises_of};
use super::quick::{LeftOpen, settle};
use super::reasons::{Reasons, reasons};
use super::style::Style;
use super::task_force::{Plan, together};
use super::tasks::{ShipTask, best_first, tasks};
use super::terrain::Terrain;
use crate::engine::dice::Rng64;
use crate::engine::game::{Game, Seat, Silent};
use crate::engine::meter::Meter;
use crate::fleet::FleetCaptains;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, MissionId};
use crate::fleet::odds;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::State;
use crate::fleet::state::parts::MissionPlace;
use crate::fleet::team::allied;

/// An order, and how much better it is than leaving things as they are, in Victory Points.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    pub order: Order,
    /// What is to follow it.
    pub then: Vec<Order>,
    pub gain: f32,
    /// How much of that gain is misjudged.
    pub misjudged: f32,
    /// In how many imagined worlds it was tried: the first ones.
    pub worlds: usize,
}

impl Candidate {
    /// An order that was not compared with others.
    pub(super) const fn plain(order: Order) -> Self {
        Self { order, then: Vec::new(), gain: 0.0, misjudged: 0.0, worlds: 0 }
    }

    /// The order and what is to follow it.
    pub fn orders(&self) -> impl Iterator<Item = Order> + '_ {
        std::iter::once(self.order).chain(self.then.iter().copied())
    }
}

impl From<ShipTask> for Candidate {
    fn from(task: ShipTask) -> Self {
        let order = task.orders.first().copied().unwrap_or(Order::EndTurn);
        let then = task.orders.into_iter().skip(1).collect();
        Self { then, gain: task.gain, worlds: task.worlds, ..Self::plain(order) }
    }
}

/// What came of thinking: all that was considered, the chosen order first, and why, if that was asked for.
pub struct Considered {
    pub considered: Vec<Candidate>,
    pub reasons: Option<Reasons>,
}

/// A gain too small to act for.
pub(super) const TRIFLE: f32 = 0.002;

/// What a card in hand may still be good for: nobody throws it away for one that is better by less.
const KEPT: f32 = 0.045;

/// The most windows of the other side that are followed after one order.
const WINDOWS: u32 = 20;

/// What thinking keeps from decision to decision.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The turn it is of; a new one begins with nothing in mind.
    turn: u16,
    terrain: Option<Terrain>,
    scratch: Vec<Order>,
    /// The Task Force being named.
    force: Option<Plan>,
    /// The orders of the task under way that are still to be given, the next one last.
    task: Vec<Order>,
    /// Why that task or Task Force was begun.
    reasons: Option<Reasons>,
}

impl Memory {
    /// Forgets what was planned for an earlier turn.
    fn of_turn(&mut self, turn: u16) {
        if self.turn != turn {
            (self.turn, self.force, self.reasons) = (turn, None, None);
            self.task.clear();
        }
    }

    /// The next order of what is under way; the reasons are those it was begun for.
    fn goes_on(&self, order: Order) -> Considered {
        let reasons = self.reasons.clone().map(|reasons| Reasons { continued: true, ..reasons });
        Considered { considered: vec![Candidate::plain(order)], reasons }
    }

    /// The next order of the task under way, if it can still be given. What follows something uncertain is thought about
    /// anew.
    fn next_of_task(&mut self, position: &Position<'_>, orders: &[Order]) -> Option<Order> {
        let order = self.task.pop().filter(|order| orders.contains(order));
        if !order.is_some_and(|order| is_certain(position, order)) {
            self.task.clear();
        }
        order
    }
}

/// Whether everybody knows beforehand what an order leads to: a dial is turned, a ship goes to a place it can see.
fn is_certain(position: &Position<'_>, order: Order) -> bool {
    let seen = |to: CellId| position.t.cell(to).facing.is_some() || !position.m.board.is_tile(to);
    matches!(order, Order::AdjustPower { .. }) || matches!(order, Order::MoveStep { to, .. } if seen(to))
}

/// Evaluates every legal order, the chosen one first; `explain` asks for reasons, which change nothing.
pub fn think(
    m: &Match,
    known: &mut Known<'_>,
    style: &Style,
    memory: &mut Memory,
    rng: &mut Rng64,
    meter: &Meter,
    explain: bool,
) -> Considered {
    let view = known.view;
    let position = Position::at_table(m, &view.table, &view.flow);
    memory.of_turn(position.t.turn);
    let mut orders = Vec::new();
    position.legal_orders(view.seat, &mut orders);
    if position.t.turn == 0 {
        let order = prepare(&position, view.seat, &orders);
        orders.sort_by_key(|one| *one != order);
    }
    let at_turn = position.f.decision == Decision::Turn;
    if let Some(order) = memory.force.and_then(|plan| plan.next(&position, &orders)) {
        return memory.goes_on(order);
    }
    if at_turn {
        memory.force = None;
        if let Some(order) = memory.next_of_task(&position, &orders) {
            return memory.goes_on(order);
        }
    }
    if orders.len() < 2 || position.t.turn == 0 {
        return unthought(orders);
    }
    if !memory.terrain.as_ref().is_some_and(|terrain| terrain.is_of(&position)) {
        memory.terrain = Some(Terrain::new(&position));
    }
    let Some(terrain) = memory.terrain.as_ref() else { return unthought(orders) };
    let mut deliberation = Deliberation::new(known, style, terrain, meter, &mut memory.scratch);
    let mut found = singles(&mut deliberation, &orders, rng);
    if at_turn {
        if style.tasks > 0 {
            memory.task = plan_ahead(&mut deliberation, &mut found, rng);
        }
        if let Some((plan, best)) = together(&mut deliberation, &found) {
            memory.force = Some(plan);
            found.insert(0, best);
        }
    }
    let reasons = if explain { reasons(&mut deliberation, &found) } else { None };
    if at_turn {
        memory.reasons.clone_from(&reasons);
    }
    Considered { considered: found, reasons }
}

/// Orders that nothing was thought about.
fn unthought(orders: Vec<Order>) -> Considered {
    Considered { considered: orders.into_iter().map(Candidate::plain).collect(), reasons: None }
}

/// Every single order but those that are thought about in another way, the best first.
pub(super) fn singles(
    deliberation: &mut Deliberation<'_, '_>,
    orders: &[Order],
    rng: &mut Rng64,
) -> Vec<Candidate> {
    let position = deliberation.position();
    let mut found: Vec<Candidate> = orders
        .iter()
        .filter(|order| !matches!(order, Order::FormTaskForce { .. }))
        .filter(|order| !is_for_the_turn(&position, **order))
        .map(|order| deliberation.single(*order))
        .collect();
    misjudge(deliberation.style, &mut found, rng);
    leave_what_is_vain(deliberation.known.m, deliberation.known.view, &mut found);
    found
}

/// A card or a setting that is worth no more than to do nothing is misjudged as that is: that it brings nothing anybody can
/// read. Before a roll that is whatever makes it no better for the seat.
fn leave_what_is_vain(m: &Match, view: &View, found: &mut [Candidate]) {
    let rests = |one: &Candidate| matches!(one.order, Order::Pass | Order::EndTurn);
    let Some((rest, gain, misjudged)) =
        found.iter().find(|one| rests(one)).map(|one| (one.order, one.gain, one.misjudged))
    else {
        return;
    };
    let left = if rest == Order::Pass { odds::odds(m, view, &[rest]).ok() } else { None };
    let vain = |order: Order| match &left {
        Some(left) => {
            odds::odds(m, view, &[order]).is_ok_and(|then| then.gains_no_more_than(left, view.seat))
        }
        None => rest == Order::EndTurn && matches!(order, Order::PlayCard { .. } | Order::AdjustPower { .. }),
    };
    while let Some(first) = found.first_mut()
        && first.misjudged > misjudged
        && first.gain - first.misjudged + misjudged <= gain + ROUNDING
        && vain(first.order)
    {
        first.gain = (first.gain - first.misjudged + misjudged).min(gain);
        first.misjudged = misjudged;
        found.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(rests(b).cmp(&rests(a))));
    }
}

/// How far two gains may lie apart that are one and the same.
const ROUNDING: f32 = 1e-4;

/// Puts the best first, as far as the style judges them right.
fn misjudge(style: &Style, found: &mut [Candidate], rng: &mut Rng64) {
    if style.carelessness > 0.0 {
        // What lies in hand they know: nobody throws a card away by mistake.
        for one in found.iter_mut().filter(|one| !matches!(one.order, Order::DiscardCard { .. })) {
            one.misjudged = (rng.below(1000) as f32 / 1000.0 - 0.5) * style.carelessness;
            one.gain += one.misjudged;
        }
    }
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
}

/// The best task goes before single orders that promise less: its first order is put first, and the orders returned are
/// what is left of it, the next one last. What else was tried goes among the others.
fn plan_ahead(
    deliberation: &mut Deliberation<'_, '_>,
    found: &mut Vec<Candidate>,
    rng: &mut Rng64,
) -> Vec<Order> {
    let all = tasks(deliberation);
    let (best, others) = if deliberation.style.plans > 0 {
        fleet_plan(deliberation, all, found)
    } else {
        let single = found.first().map_or(0.0, |one| one.gain);
        let mut tried: Vec<Candidate> = surest(deliberation, all).into_iter().map(Candidate::from).collect();
        misjudge(deliberation.style, &mut tried, rng);
        let mut tried = tried.into_iter().peekable();
        (tried.next_if(|task| task.gain > single), tried.collect())
    };
    let Some(best) = best else { return Vec::new() };
    found.retain(|one| one.order != best.order);
    found.extend(others);
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    let certain = is_certain(&deliberation.position(), best.order);
    let rest = if certain { best.then.iter().rev().copied().collect() } else { Vec::new() };
    found.insert(0, best);
    rest
}

/// The tasks that promise most, tried in as many worlds as an order that dice decide, the best first.
fn surest(deliberation: &mut Deliberation<'_, '_>, mut tasks: Vec<ShipTask>) -> Vec<ShipTask> {
    let style = deliberation.style;
    tasks.truncate(style.tasks.div_ceil(3));
    for task in &mut tasks {
        deliberation.measure(task, style.worlds);
    }
    best_first(&mut tasks);
    tasks
}

/// What a window allows for a ship that takes no part can as well be done in the turn (RD-31).
fn is_for_the_turn(position: &Position<'_>, order: Order) -> bool {
    let Decision::Window { window } = position.f.decision else { return false };
    let (Order::AdjustPower { ship, .. } | Order::Decloak { ship, .. }) = order else { return false };
    !window.involved.has(ship) && !position.in_encounter()
}

/// Where orders are tried.
pub(super) struct Deliberation<'a, 'k> {
    pub(super) m: &'a Match,
    pub(super) style: &'a Style,
    pub(super) seat: Seat,
    terrain: &'a Terrain,
    known: &'a mut Known<'k>,
    /// What is left of the budget, in worlds played through.
    pub(super) left: u32,
    /// Tells others how much is spent, and whether to come to an end.
    pub(super) meter: &'a Meter,
    /// Worth of each imagined world as it stands.
    before: Vec<f32>,
    scratch: &'a mut Vec<Order>,
    /// What lasting abilities bring.
    promises: Promises,
    /// The answers found best so far.
    pub(super) answers: Vec<FoundAnswer>,
}

impl<'a, 'k> Deliberation<'a, 'k> {
    /// With the whole budget of a style.
    pub(super) fn new(
        known: &'a mut Known<'k>,
        style: &'a Style,
        terrain: &'a Terrain,
        meter: &'a Meter,
        scratch: &'a mut Vec<Order>,
    ) -> Self {
        let (m, seat, left) = (known.m, known.view.seat, style.steps);
        let promises = Promises::default();
        let (before, answers) = (Vec::new(), Vec::new());
        let mut own =
            Self { m, style, seat, terrain, known, left, meter, before, scratch, promises, answers };
        let found = promises_of(&mut own);
        if !found.is_empty() {
            // What was judged without them is judged anew.
            own.before.clear();
            own.promises = found;
        }
        own
    }

    /// What the seat sees.
    pub(super) const fn view(&self) -> &'a View {
        self.known.view
    }

    /// The position as it sees it.
    pub(super) fn position(&self) -> Position<'a> {
        let view = self.view();
        Position::at_table(self.m, &view.table, &view.flow)
    }

    /// Chance for a part of the thought.
    pub(super) fn chance(&mut self) -> Rng64 {
        Rng64::new(self.known.rng.next_u64())
    }

    /// The imagined worlds that were dealt so far.
    pub(super) fn worlds_dealt(&self) -> &[State] {
        &self.known.worlds
    }

    /// How many worlds have been played through.
    pub(super) fn spent(&self) -> u32 {
        self.meter.spent()
    }

    /// One of the imagined worlds, and its worth as it stands.
    pub(super) fn world(&mut self, index: usize) -> (State, f32) {
        let world = *self.known.world(index);
        while self.before.len() <= index {
            let next = *self.known.world(self.before.len());
            self.before.push(self.worth(&next));
        }
        (world, self.before[index])
    }

    /// Gives an order in an imagined world and leaves it there; false if it is not legal.
    pub(super) fn order(&self, world: &mut State, order: Order) -> bool {
        let Ok(legal) = FleetCaptains::check(self.m, world, self.seat, order) else { return false };
        FleetCaptains::play(self.m, world, legal, &mut Silent);
        true
    }

    /// Gives an order in an imagined world and answers what follows; false if it is not legal.
    pub(super) fn play_out(&mut self, world: &mut State, order: Order) -> bool {
        let legal = self.order(world, order);
        let (windows, chosen) = (if legal { WINDOWS } else { 0 }, asks(order));
        let mut questions = 0;
        for _ in 0..windows {
            match settle(self.m, world, self.seat, (self.style.counters, chosen), self.scratch) {
                LeftOpen::Nothing => break,
                LeftOpen::Counter => counter(self, world),
                LeftOpen::Choice => {
                    choose(self, world, order, questions);
                    questions += 1;
                }
            }
        }
        legal
    }

    /// Plays quick answers in an imagined world.
    pub(super) fn settle(&mut self, world: &mut State) {
        settle(self.m, world, self.seat, (false, false), self.scratch);
    }

    /// Whether an order of the turn can be given in an imagined world.
    pub(super) fn is_legal(&self, world: &State, order: Order) -> bool {
        world.flow.decision == Decision::Turn && FleetCaptains::check(self.m, world, self.seat, order).is_ok()
    }

    /// Gives orders of the turn one after the other and answers what follows each; false if one of them was not legal
    /// any more.
    pub(super) fn carry_out(&mut self, world: &mut State, orders: &[Order]) -> bool {
        orders.iter().all(|order| world.flow.decision == Decision::Turn && self.play_out(world, *order))
    }

    /// Gives the orders of a candidate: one that answers any question, then those that follow it; false if one of them was
    /// not legal.
    pub(super) fn follow(&mut self, world: &mut State, orders: &[Order]) -> bool {
        orders.iter().enumerate().all(|(at, order)| {
            if matches!(order, Order::FormTaskForce { .. }) {
                // Who joins is not left to quick answers.
                return self.order(world, *order);
            }
            let asked =
                at == 0 || matches!(order, Order::Join { .. }) || world.flow.decision == Decision::Turn;
            asked && self.play_out(world, *order)
        })
    }

    /// What orders bring one after the other, on average over so many worlds, and over how many; nothing over none once
    /// the budget is spent.
    fn gain_of(&mut self, orders: &[Order], worlds: usize) -> (f32, usize) {
        if !self.spend(worlds) {
            return (0.0, 0);
        }
        let mut sum = 0.0;
        for index in 0..worlds {
            let (mut world, before) = self.world(index);
            self.follow(&mut world, orders);
            sum += self.worth(&world) - before;
        }
        (sum / worlds.max(1) as f32, worlds)
    }

    /// Finds out what a task brings.
    pub(super) fn measure(&mut self, task: &mut ShipTask, worlds: usize) {
        (task.gain, task.worlds) = self.gain_of(&task.orders, worlds);
    }

    /// Takes this many worlds from the budget; false if it does not hold that many any more, or if it is time to come to an
    /// end.
    pub(super) fn spend(&mut self, worlds: usize) -> bool {
        let left = self.left.checked_sub(worlds as u32).filter(|_| !self.meter.is_hurried());
        self.left = left.unwrap_or(0);
        if left.is_some() {
            self.meter.spend(worlds as u32);
        }
        left.is_some()
    }

    /// What a single order brings over its worlds.
    fn single(&mut self, order: Order) -> Candidate {
        if order == Order::EndTurn {
            return Candidate { gain: TRIFLE, ..Candidate::plain(order) };
        }
        let (gain, worlds) = self.gain_of(&[order], self.worlds(order));
        let preferred = match order {
            Order::AttemptMission { .. } => self.style.eager,
            Order::Attack { .. } | Order::FreeAttack { .. } => self.style.bold,
            Order::DiscardCard { .. } => -KEPT,
            _ => 0.0,
        };
        let gain = gain + if gain > TRIFLE { preferred } else { 0.0 };
        Candidate { gain, worlds, ..Candidate::plain(order) }
    }

    pub(super) fn worth(&self, world: &State) -> f32 {
        self.aspects(world).weighed(&self.style.weights)
    }

    /// What an imagined world is made of.
    pub(super) fn aspects(&self, world: &State) -> Aspects {
        let position = Position::new(self.m, world);
        Evaluation::new(position, self.seat, self.terrain, self.style).promising(&self.promises).aspects()
    }

    /// How far a mission has come in an imagined world, in Victory Points: all of them once it is completed, else as much as
    /// there is hope of it and has been done.
    pub(super) fn nearness(&self, world: &State, mission: MissionId) -> f32 {
        let position = Position::new(self.m, world);
        let points = f32::from(self.m.mission(mission).entry.points.0);
        let share = match position.t.mission(mission) {
            MissionPlace::Pile { seat } if allied(seat, self.seat) => 1.0,
            MissionPlace::Open { .. } => {
                let judged = Evaluation::new(position, self.seat, self.terrain, self.style);
                (judged.chance(mission) + judged.share_done(mission)) / 2.0
            }
            MissionPlace::Unseen
            | MissionPlace::Stack
            | MissionPlace::Deck { .. }
            | MissionPlace::Pile { .. }
            | MissionPlace::Gone => 0.0,
        };
        points * share
    }

    /// In how many worlds an order is tried: the more chance decides, the more.
    fn worlds(&self, order: Order) -> usize {
        let position = self.position();
        let most = self.style.worlds.max(1);
        if position.f.decision != Decision::Turn {
            return most;
        }
        let certain = matches!(
            order,
            Order::ExertInfluence { .. }
                | Order::Build { .. }
                | Order::PlaceAwayTeam { .. }
                | Order::RecoverAwayTeam { .. }
                | Order::Reinforce { .. }
        );
        let rolls = matches!(
            order,
            Order::AttemptMission { .. }
                | Order::AttemptEncounter { .. }
                | Order::Attack { .. }
                | Order::AttackInstallation { .. }
        );
        if certain || is_certain(&position, order) {
            1
        } else if matches!(order, Order::AssignCrew { .. } | Order::ScanLocation { .. }) {
            most.min(2)
        } else if rolls {
            most
        } else {
            most.div_ceil(2)
        }
    }
}
