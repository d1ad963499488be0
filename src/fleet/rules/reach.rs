//! Where a ship can go and what it costs: the path under the pointer (chapter MOVE, RD-19).
//!
//! Invariant: only what the viewer knows is used; a dark tile ends every path.

use std::collections::{BTreeMap, BTreeSet};

use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::look::Look;

/// A way to a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Cells to enter, the last one being the goal.
    pub steps: Vec<CellId>,
    /// Movement points spent once each of these cells is entered.
    pub costs: Vec<u8>,
    /// Movement points the whole way costs.
    pub cost: u8,
    /// Something on it may stop the ship: a dark tile at its end, enemies to get past.
    pub risky: bool,
}

/// Every cell the ship can reach with the points it has, each with its cheapest way.
pub fn ways(look: &Look<'_>, ship: ShipId) -> BTreeMap<CellId, Way> {
    let mut found: BTreeMap<CellId, Way> = BTreeMap::new();
    let own = look.ship(ship);
    let (Some(start), seat) = (own.cell(), own.seat) else { return found };
    let mover = look.t.mover_led_by(ship);
    let points = look.step_points(ship);
    // What has been crossed once a cell is left, by cell; the start costs nothing unless entered in this move.
    let first = mover.map_or(0, |mover| mover.crossed + if mover.entered { look.crossing(start) } else { 0 });
    let mut open: BTreeSet<(u8, CellId)> = BTreeSet::from([(first, start)]);
    let mut crossed: BTreeMap<CellId, (u8, Vec<(CellId, u8)>)> =
        BTreeMap::from([(start, (first, Vec::new()))]);
    while let Some((spent, at)) = open.pop_first() {
        let Some((best, path)) = crossed.get(&at).cloned() else { continue };
        if best < spent {
            continue;
        }
        for to in look.next_to(at).iter() {
            if at == start && look.check_step(seat, ship, to).is_err() {
                continue;
            }
            let post = look.m.board.post_of(to);
            if (post.is_some() && !look.is_own_post(seat, to)) || to == start {
                continue;
            }
            let cost = spent.saturating_add(u8::from(post.is_none()));
            if cost > points {
                continue;
            }
            let mut steps = path.clone();
            steps.push((to, cost));
            let dark = post.is_none() && look.t.cell(to).facing.is_none();
            let risky = dark || path.iter().any(|(cell, _)| !look.enemies_at(seat, *cell).is_empty());
            let better =
                found.get(&to).is_none_or(|way| (cost, way.risky) > (cost, risky) || cost < way.cost);
            if better {
                let (cells, costs) = steps.iter().copied().unzip();
                found.insert(to, Way { steps: cells, costs, cost, risky });
            }
            if dark || post.is_some() {
                continue;
            }
            let beyond = spent.saturating_add(look.crossing(to));
            if crossed.get(&to).is_none_or(|(known, _)| beyond < *known) {
                crossed.insert(to, (beyond, steps));
                open.insert((beyond, to));
            }
        }
    }
    found
}
