//! The chances of a path: Breakaway first, Evasion and what places do on the way, the encounter die at its end.
//!
//! Each roll that is won lets the rest of the path be counted; the ends of all rolls add up.

use super::count::{SIDES, add, escapes, rank};
use super::enter::{Entering, enter};
use super::rehearse::Rehearsal;
use super::{Assumption, Odds, Roll, RollEnd};
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::Static;
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{CellId, ShipId, ShipMask, TileId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::table::Table;

/// A path being counted: `alive` of `odds.of` cases are still on their way.
struct Path<'a> {
    own: Rehearsal<'a>,
    odds: Odds,
    alive: u64,
}

/// Chances of a Breakaway roll, of steps, or of both one after the other.
pub fn odds(m: &Match, view: &View, orders: &[Order]) -> Result<Odds, Refusal> {
    let odds = Odds { outcomes: Vec::new(), ..Odds::sure(Roll::Nothing, RollEnd::Through) };
    let mut path = Path { own: Rehearsal::new(m, view), odds, alive: 1 };
    let mut on = true;
    for order in orders {
        path.own.position().check(view.seat, *order)?;
        on = if let Order::BreakAway { ship } = *order {
            path.break_away(ship)
        } else if let Order::MoveStep { ship, to } = *order {
            path.step(ship, to, *order)
        } else if let Order::Decloak { ship, .. } = *order
            && path.unexplored(ship).is_some()
        {
            path.uncloak(ship)
        } else {
            path.own.step(view.seat, *order)
        };
        if !on {
            break;
        }
    }
    let (end, alive) = (if on { RollEnd::Through } else { RollEnd::Open }, path.alive);
    add(&mut path.odds.outcomes, end, alive);
    Ok(path.told())
}

/// Chances of the encounter die that follows the window of exploring (EXPLORE-06, EXPLORE-07), if the match has got
/// that far.
pub fn exploring(m: &Match, view: &View) -> Option<Odds> {
    let explore = Position::at_table(m, &view.table, &view.flow).encounter_die_ahead()?;
    let odds = Odds { outcomes: Vec::new(), ..Odds::sure(Roll::Nothing, RollEnd::Quiet) };
    let mut path = Path { own: Rehearsal::new(m, view), odds, alive: 1 };
    path.explore(explore.ships, explore.cell);
    Some(path.told())
}

impl Path<'_> {
    /// The chances, worst end first, with everything they assume.
    fn told(self) -> Odds {
        let Path { own, mut odds, .. } = self;
        odds.outcomes.sort_by_key(|one| rank(one.end));
        let extra = std::mem::replace(&mut odds.assumed, own.assumed);
        odds.assumed.extend(extra);
        odds
    }

    /// A die or pair of dice with this many cases, of which `lost` end the path here.
    fn roll(&mut self, cases: u64, lost: u64, end: RollEnd) {
        self.odds.roll = Roll::Path;
        self.odds.of *= cases;
        for one in &mut self.odds.outcomes {
            one.ways *= cases;
        }
        add(&mut self.odds.outcomes, end, self.alive * lost);
        self.alive *= cases - lost;
    }

    /// A roll of ships against the enemies in their location; the mover wins ties (BREAK-04).
    fn escape(&mut self, kind: EscapeKind, ships: ShipMask, cell: CellId) {
        let position = self.own.position();
        let Some(seat) = ships.first().map(|ship| position.ship(ship).seat) else { return };
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let own = position.roll_sum(ships, &mut ours);
        let enemy = position.roll_sum(position.enemies_at(seat, cell), &mut theirs);
        if self.odds.own.is_empty() {
            (self.odds.own, self.odds.enemy) = (ours, theirs);
        }
        let (kept, cases) = escapes(own, enemy);
        self.roll(cases, cases - kept, RollEnd::Caught);
        let escaped =
            Fact::EscapeRolled { kind, ships, own: 0, enemy: 0, die: 0, enemy_die: 0, escaped: true };
        self.own.s.apply(self.own.m, &escaped);
    }

    fn break_away(&mut self, ship: ShipId) -> bool {
        let Some(cell) = self.own.position().ship(ship).cell() else { return false };
        let table = self.own.s.table();
        let (force, other) = (table.mover_with(ship), table.mover);
        if let Some(other) = other.filter(|_| force.is_none()) {
            self.own.s.apply(self.own.m, &other.ended());
        }
        let ships = force.map_or(ShipMask::of(ship), |mover| mover.ships);
        self.escape(EscapeKind::Breakaway, ships, cell);
        for one in ships.iter() {
            self.own.s.apply(self.own.m, &Fact::BrokeAway { ship: one, escaped: true });
        }
        true
    }

    /// One step; says whether the path goes on after it.
    fn step(&mut self, ship: ShipId, to: CellId, order: Order) -> bool {
        let position = self.own.position();
        let (seat, from) = (position.ship(ship).seat, position.ship(ship).cell());
        let moving = self.own.s.table().mover_led_by(ship);
        let ships = moving.map_or(ShipMask::of(ship), |mover| mover.ships);
        if let (true, Some(from)) = (position.evasion_due(ship), from) {
            self.escape(EscapeKind::Evasion, ships, from);
        }
        let unexplored = self.own.m.board.is_tile(to) && self.own.s.table().cell(to).facing.is_none();
        if unexplored {
            self.explore(ships, to);
            return false;
        }
        self.enter(seat, order, ships)
    }

    /// What the place entered does by itself; says whether the path goes on after it.
    fn enter(&mut self, seat: Seat, order: Order, ships: ShipMask) -> bool {
        match enter(&mut self.own, seat, order, ships) {
            Entering::Rolls(rolls) => {
                for (cases, harmed) in rolls {
                    self.roll(cases, harmed, RollEnd::Harmed);
                }
                self.own.position().may_act(seat)
            }
            Entering::Harmed => {
                self.roll(1, 1, RollEnd::Harmed);
                false
            }
            Entering::Open => false,
        }
    }

    /// The unexplored tile that a ship stands on.
    fn unexplored(&self, ship: ShipId) -> Option<CellId> {
        unexplored(self.own.m, self.own.s.table(), ship)
    }

    /// A ship that leaves its cloak on an unexplored tile explores it (EXPLORE-16).
    fn uncloak(&mut self, ship: ShipId) -> bool {
        if let Some(cell) = self.unexplored(ship) {
            self.explore(ShipMask::of(ship), cell);
        }
        false
    }

    /// The encounter die over every tile that could lie there (EXPLORE-07).
    fn explore(&mut self, ships: ShipMask, cell: CellId) {
        let m = self.own.m;
        let known = self.own.s.table().cell(cell).tile.known();
        let tiles = known.map_or_else(|| unseen(m, self.own.s.table()), |tile| vec![tile]);
        let quiet = ships.iter().any(|ship| self.own.position().has(ship, Static::QuietExplorer));
        let faces = |tile: &TileId| match m.tile(*tile).entry.encounter_range {
            Some((low, high)) if !quiet && low <= high => u64::from(high.min(SIDES) - low.max(1) + 1),
            _ => 0,
        };
        let drawn: u64 = tiles.iter().map(faces).sum();
        let cases = u64::from(SIDES) * tiles.len().max(1) as u64;
        self.roll(cases, drawn, RollEnd::Encounter);
        add(&mut self.odds.outcomes, RollEnd::Quiet, self.alive);
        self.alive = 0;
        if known.is_none() {
            self.odds.assumed.push(Assumption::UnseenTiles { tiles: tiles.len() as u8 });
        }
        self.odds.assumed.push(Assumption::TileAside);
    }
}

/// The unexplored tile that a ship stands on.
pub fn unexplored(m: &Match, t: &Table, ship: ShipId) -> Option<CellId> {
    t.ship(ship).cell().filter(|cell| m.board.is_tile(*cell) && t.cell(*cell).facing.is_none())
}

/// Tiles the seat has not seen: they lie face down on the board or are spare.
fn unseen(m: &Match, table: &Table) -> Vec<TileId> {
    (0..m.tiles.len() as u8)
        .map(TileId)
        .filter(|tile| !m.board.tiles().any(|cell| table.cell(cell).tile.known() == Some(*tile)))
        .collect()
}
