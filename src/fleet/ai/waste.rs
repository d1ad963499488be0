//! What an order gives away: the chance to win that is left after it, beside what the best order found would leave.
//!
//! An order is not wasteful because another one is better now: what counts is the whole turn. So each of the two is given in
//! imagined worlds, what is worth doing after it is planned from what the seat would see then, and that is carried out.
//!
//! Invariants: both orders are compared in the same worlds, by the same procedure; what follows is planned from a view, never
//! from the world it is carried out in; the same view, order and seed give the same answer.

use super::even_dice::EvenDice;
use super::expectation::chance_in;
use super::rest_of_turn::RestOfTurn;
use super::style::Style;
use super::terrain::Terrain;
use super::think::Deliberation;
use super::{Choice, Computer, Known};
use crate::engine::dice::Rng64;
use crate::engine::meter::Meter;
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::State;

/// Imagined worlds in which orders are compared.
const WORLDS: usize = 24;
/// How many different outcomes of an order are planned on from.
const OUTCOMES: usize = 6;
/// A loss too small to speak of.
const NEGLIGIBLE: f32 = 0.01;

/// What an order gives away.
#[derive(Clone, Debug, PartialEq)]
pub struct Waste {
    /// The chance to win after it, from 0 to 1.
    pub left: f32,
    /// By how much the chance would be greater after the better order, from 0 to 1.
    pub lost: f32,
    /// What would have been better, with its reasons.
    pub better: Choice,
}

impl Computer {
    /// What an order gives away that the seat whose view it is could give now; none if that is nothing to speak of, or if it
    /// cannot be said: of what is done before the first turn, of resigning, of naming a Task Force, and once the thought is
    /// hurried.
    pub fn waste(&self, m: &Match, view: &View, order: Order, meter: &Meter) -> Option<Waste> {
        if view.table.turn == 0 || matches!(order, Order::Resign | Order::FormTaskForce { .. }) {
            return None;
        }
        let better = Self::with_style(self.style, self.seed).decide(m, view, meter, true)?;
        let best: Vec<Order> = better.considered.first()?.orders().collect();
        if better.order == order || better.reasons.is_none() {
            return None;
        }
        let mut comparison = Comparison::new(self, m, view, meter);
        let left = comparison.left_after(&[order])?;
        let first = if matches!(better.order, Order::FormTaskForce { .. }) { best.len() } else { 1 };
        let lost = comparison.left_after(&best[..first])? - left;
        (lost >= NEGLIGIBLE && !meter.is_hurried()).then_some(Waste { left, lost, better })
    }
}

/// Two orders in the same worlds.
struct Comparison<'a> {
    known: Known<'a>,
    style: Style,
    terrain: Terrain,
    rng: Rng64,
    meter: &'a Meter,
    scratch: Vec<Order>,
}

impl<'a> Comparison<'a> {
    fn new(computer: &Computer, m: &'a Match, view: &'a View, meter: &'a Meter) -> Self {
        let mut rng = computer.chance(view);
        let known = Known {
            m,
            view,
            rng: Rng64::new(rng.next_u64()),
            even: Some(EvenDice::default()),
            worlds: Vec::new(),
        };
        let terrain = Terrain::new(&Position::at_table(m, &view.table, &view.flow));
        // Who plans what follows need not be as thorough as who chooses.
        let style =
            Style { carelessness: 0.0, even: false, worlds: 6, glance: 3, tasks_each: 1, ..computer.style };
        Self { known, style, terrain, rng, meter, scratch: Vec::new() }
    }

    /// The chance to win that is left once these orders have been given and the turn has been gone on with; none if they
    /// cannot be given. Every world says what they lead to at once; from how many it is gone on with depends on how many
    /// different things may come of them.
    fn left_after(&mut self, orders: &[Order]) -> Option<f32> {
        let at_turn = self.known.view.flow.decision == Decision::Turn;
        let mut rest = RestOfTurn::new(self.style, OUTCOMES, Rng64::new(self.rng.next_u64()));
        let (mut at_once, mut later, mut followed) = (0.0, 0.0, 0);
        for index in 0..WORLDS {
            let mut world = *self.known.world(index);
            if !self.deliberation().follow(&mut world, orders) && index == 0 {
                return None;
            }
            let now = self.chance_in(&world);
            at_once += now;
            if !at_turn || rest.carry_out(&mut self.deliberation(), &mut world) {
                later += self.chance_in(&world) - now;
                followed += 1;
            }
        }
        Some(at_once / WORLDS as f32 + later / followed.max(1) as f32)
    }

    fn deliberation(&mut self) -> Deliberation<'_, 'a> {
        Deliberation::new(&mut self.known, &self.style, &self.terrain, self.meter, &mut self.scratch)
    }

    fn chance_in(&self, world: &State) -> f32 {
        chance_in(self.known.m, world, self.known.view.seat, &self.terrain)
    }
}
