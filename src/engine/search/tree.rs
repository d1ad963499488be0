//! The tree that all imagined worlds share.
//!
//! A node is reached by a sequence of orders. In each world only some of its children are legal; a child
//! counts how often it was available, so that a rare one is not taken for a neglected one.

use super::{Considered, Effort, Evaluator};
use crate::engine::{
    dice::Rng64,
    game::{Game, Seat, Silent},
};

/// Deeper than any line of orders worth remembering; beyond it an iteration plays on without the tree.
const DEEPEST: usize = 64;

/// One order after its parent's.
struct Node<O> {
    order: Option<O>,
    /// The seat that gave the order; its worth is seen from there.
    seat: Seat,
    visits: u32,
    available: u32,
    /// How promising the order looked in the first world that had it.
    promise: f64,
    total: f64,
    children: Vec<usize>,
}

impl<O> Node<O> {
    fn new(order: Option<O>, seat: Seat, promise: f64) -> Self {
        Node { order, seat, visits: 0, available: 0, promise, total: 0.0, children: Vec::new() }
    }

    fn worth(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

pub(super) struct Tree<'a, G: Game, J> {
    m: &'a G::Match,
    evaluator: &'a J,
    effort: Effort,
    nodes: Vec<Node<G::Order>>,
    orders: Vec<G::Order>,
    path: Vec<usize>,
}

impl<'a, G: Game, J: Evaluator<G>> Tree<'a, G, J> {
    pub(super) fn new(m: &'a G::Match, evaluator: &'a J, effort: Effort) -> Self {
        let nodes = vec![Node::new(None, Seat(0), 1.0)];
        Tree { m, evaluator, effort, nodes, orders: Vec::new(), path: Vec::new() }
    }

    /// The root's children among `orders`, best first: the most visited, and of those the more worthy.
    pub(super) fn considered(&self, orders: &[G::Order]) -> Vec<Considered<G::Order>> {
        let mut considered: Vec<_> = orders
            .iter()
            .map(|&order| match self.nodes[0].children.iter().find(|&&child| self.is(child, order)) {
                Some(&child) => {
                    let node = &self.nodes[child];
                    Considered { order, visits: node.visits, worth: node.worth() }
                }
                None => Considered { order, visits: 0, worth: 0.0 },
            })
            .collect();
        considered.sort_by(|a, b| (b.visits.cmp(&a.visits)).then(b.worth.total_cmp(&a.worth)));
        considered
    }

    /// Plays one imagined world: down the tree, one new node, on to the end or the depth, and back.
    pub(super) fn iterate(&mut self, mut state: G::State, seat: Seat, rng: &mut Rng64) {
        self.path.clear();
        let mut here = 0;
        let mut asked = Some(seat);
        while let Some(seat) = asked {
            let Some((child, new)) = self.descend(&state, here, seat, rng) else { break };
            if !self.play(&mut state, child) {
                break;
            }
            self.path.push(child);
            here = child;
            asked = self.asked(&state);
            if new || self.path.len() >= DEEPEST {
                break;
            }
        }
        self.play_on(&mut state, rng);
        self.count(&state);
    }

    /// The child to go to, and whether it has never been visited.
    fn descend(
        &mut self,
        state: &G::State,
        here: usize,
        seat: Seat,
        rng: &mut Rng64,
    ) -> Option<(usize, bool)> {
        let mut orders = std::mem::take(&mut self.orders);
        orders.clear();
        G::legal_orders(self.m, state, seat, &mut orders);
        // Ties are broken by where the loop begins, so that no order is favoured for being listed first.
        let turn = rng.below(orders.len());
        orders.rotate_left(turn);
        let mut best: Option<(usize, f64)> = None;
        let mut hint = turn;
        for &order in &orders {
            let (place, child) = self.child(state, here, order, seat, hint);
            hint = place + 1;
            self.nodes[child].available += 1;
            let interest = self.interest(child);
            if best.is_none_or(|(_, most)| interest > most) {
                best = Some((child, interest));
            }
        }
        self.orders = orders;
        best.map(|(child, _)| (child, self.nodes[child].visits == 0))
    }

    /// The child for an order and its place among its siblings. Orders are listed much alike in every world, so the
    /// search begins at `hint`, just after the sibling found before.
    fn child(
        &mut self,
        state: &G::State,
        here: usize,
        order: G::Order,
        seat: Seat,
        hint: usize,
    ) -> (usize, usize) {
        let count = self.nodes[here].children.len();
        let from = if hint < count { hint } else { 0 };
        for place in (from..count).chain(0..from) {
            let child = self.nodes[here].children[place];
            if self.is(child, order) && self.nodes[child].seat == seat {
                return (place, child);
            }
        }
        let child = self.nodes.len();
        let promise = self.evaluator.promise(self.m, state, seat, order);
        self.nodes.push(Node::new(Some(order), seat, promise));
        self.nodes[here].children.push(child);
        (count, child)
    }

    fn is(&self, child: usize, order: G::Order) -> bool {
        self.nodes[child].order == Some(order)
    }

    /// What has come of an order so far, and a share for what is not yet known of it.
    fn interest(&self, child: usize) -> f64 {
        let node = &self.nodes[child];
        let unknown = f64::from(node.available).sqrt() / (1.0 + f64::from(node.visits));
        // What was never tried counts as an even chance, not as lost.
        let worth = if node.visits == 0 { 0.5 } else { node.worth() };
        worth + self.effort.curiosity * node.promise * unknown
    }

    fn play(&self, state: &mut G::State, child: usize) -> bool {
        let Node { order: Some(order), seat, .. } = self.nodes[child] else { return false };
        match G::check(self.m, state, seat, order) {
            Ok(legal) => {
                G::play(self.m, state, legal, &mut Silent);
                true
            }
            Err(_) => false,
        }
    }

    fn asked(&self, state: &G::State) -> Option<Seat> {
        if G::outcome(self.m, state).is_some() { None } else { G::to_act(self.m, state).iter().next() }
    }

    fn play_on(&mut self, state: &mut G::State, rng: &mut Rng64) {
        for _ in 0..self.effort.depth {
            let Some(seat) = self.asked(state) else { return };
            self.orders.clear();
            G::legal_orders(self.m, state, seat, &mut self.orders);
            if self.orders.is_empty() {
                return;
            }
            let choice = self.evaluator.quick(self.m, state, seat, &self.orders, rng);
            let order = self.orders.get(choice).and_then(|&order| G::check(self.m, state, seat, order).ok());
            let Some(legal) = order else { return };
            G::play(self.m, state, legal, &mut Silent);
        }
    }

    fn count(&mut self, state: &G::State) {
        for &child in &self.path {
            let node = &mut self.nodes[child];
            node.visits += 1;
            node.total += self.evaluator.worth(self.m, state, node.seat);
        }
    }
}
