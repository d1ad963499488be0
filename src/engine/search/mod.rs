//! Searching for an order in a game with secrets and dice, knowing only what a seat may know.
//!
//! Each iteration imagines another world the seat could be in ([`Game::imagine`]), walks down one tree that all
//! worlds share by the orders that are legal in this one, and plays on from its edge. What a branch is worth is
//! thus an average over worlds and dice, and nothing a seat cannot see decides it.
//!
//! Invariants: the budget is counted in iterations, never in time; same seed, same view, same order; only
//! `+ - * /` and square roots, because other functions differ between platforms.

mod tree;

use crate::engine::{
    dice::Rng64,
    game::{Game, Seat},
    sim::Player,
};
use tree::Tree;

/// What a state is worth and what a seat would do without thinking: the game's part of a search.
pub trait Evaluator<G: Game>: Send + Sync {
    /// The worth of a state for a seat, from 0 (lost) to 1 (won).
    fn worth(&self, m: &G::Match, s: &G::State, seat: Seat) -> f64;

    /// The order played beyond the tree: an index into `orders`, which is not empty.
    fn quick(
        &self,
        _m: &G::Match,
        _s: &G::State,
        _seat: Seat,
        orders: &[G::Order],
        rng: &mut Rng64,
    ) -> usize {
        rng.below(orders.len())
    }

    /// How promising an order looks before it has been tried, 1 being ordinary.
    fn promise(&self, _m: &G::Match, _s: &G::State, _seat: Seat, _order: G::Order) -> f64 {
        1.0
    }
}

/// How hard to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How many worlds are imagined and played through.
    pub iterations: u32,
    /// How many orders are played beyond the tree before the state is judged as it stands.
    pub depth: u32,
    /// How readily less promising orders are tried.
    pub curiosity: f64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { iterations: 1_000, depth: 40, curiosity: 1.0 }
    }
}

/// An order that was considered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<O> {
    /// The order.
    pub order: O,
    /// In how many iterations it was played.
    pub visits: u32,
    /// What it was worth on average, from 0 to 1.
    pub worth: f64,
}

/// Considers the orders of the seat whose view it is, the best one first. Empty if it has none.
pub fn consider<G: Game>(
    m: &G::Match,
    view: &G::View,
    evaluator: &impl Evaluator<G>,
    effort: Effort,
    rng: &mut Rng64,
) -> Vec<Considered<G::Order>> {
    let seat = G::viewer(view);
    let mut orders = Vec::new();
    G::offered(m, view, &mut orders);
    if let [order] = *orders {
        let world = G::imagine(m, view, rng);
        return vec![Considered { order, visits: 0, worth: evaluator.worth(m, &world, seat) }];
    }
    let mut tree = Tree::<G, _>::new(m, evaluator, effort);
    if !orders.is_empty() {
        for _ in 0..effort.iterations.max(1) {
            tree.iterate(G::imagine(m, view, rng), seat, rng);
        }
    }
    tree.considered(&orders)
}

/// A player who searches.
#[derive(Clone, Debug)]
pub struct SearchPlayer<J> {
    /// What the game knows about worth.
    pub evaluator: J,
    /// How hard it thinks.
    pub effort: Effort,
    /// Its own source of chance.
    pub rng: Rng64,
}

impl<G: Game, J: Evaluator<G>> Player<G> for SearchPlayer<J> {
    fn choose(&mut self, m: &G::Match, view: &G::View) -> Option<G::Order> {
        let considered = consider::<G>(m, view, &self.evaluator, self.effort, &mut self.rng);
        considered.first().map(|best| best.order)
    }
}
