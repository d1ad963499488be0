//! A ship as a planner sees it: what its dial can still do this turn and later, and how far it gets.
//!
//! Invariant: a rule in force on the ship changes every setting alike; what depends on one setting is not foreseen.

use super::terrain::Terrain;
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Stat, Static};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::state::parts::{CardPlace, Moved};
use crate::fleet::team::allied;
use crate::fleet::units::{DamageLevel, Listed, Rating, System};

/// A system that cannot be used adds this, so that no test with it looks possible.
const DISABLED: f32 = -40.0;

/// A ship as a planner sees it.
#[derive(Clone, Copy, Debug)]
pub struct ShipEstimate {
    pub ship: ShipId,
    pub size: f32,
    pub level: DamageLevel,
    pub cell: CellId,
    /// Totals with the setting shown.
    pub shown: [f32; 4],
    /// Totals with the best setting of the level.
    pub best: [f32; 4],
    /// The dial can still be turned this turn.
    pub adjustable: bool,
    /// It can still act this turn.
    pub ready: bool,
    /// It cannot be attacked, and neither acts nor explores.
    pub cloaked: bool,
    /// Movement points left this turn.
    pub move_points: f32,
    /// Movement points of a later turn.
    pub speed: f32,
    pub crew: f32,
    /// How many kinds of things rules in force keep it or its player from.
    pub barred: f32,
}

/// Rules in force, summed up.
#[derive(Clone, Copy, Default)]
struct InForceSum {
    ratings: [i32; 4],
    totals: [i32; 4],
    disabled: [bool; 4],
    move_points: i32,
    held: bool,
    barred: u8,
}

impl ShipEstimate {
    /// The ship, if it stands on the board.
    pub fn new(position: &Position<'_>, ship: ShipId) -> Option<Self> {
        let own = position.ship(ship);
        let cell = own.cell()?;
        let rules = in_force(position, ship);
        let card = position.m.ship(ship);
        let shown = totals(card.setting(own.level, own.setting, own.cloaked).0, &rules);
        let mut best = shown;
        let mut engines = own_engines(shown);
        for setting in card.settings(own.level) {
            let one = totals(setting.0, &rules);
            for (best, one) in best.iter_mut().zip(one) {
                *best = best.max(one);
            }
            engines = engines.max(own_engines(one));
        }
        let mine = allied(position.t.active, own.seat) && position.f.decision != Decision::Nothing;
        let actions = position.t.seat(own.seat).actions_spent < position.action_limit(own.seat);
        let bonus = rules.move_points as f32;
        let cruise = (own_engines(shown) + engines) * 0.5 + bonus;
        Some(Self {
            ship,
            size: f32::from(position.m.size(ship)),
            level: own.level,
            cell,
            shown,
            best,
            adjustable: mine && !own.adjusted && !own.cloaked,
            ready: mine && actions && own.acted <= own.extra_actions && !own.cloaked,
            cloaked: own.cloaked,
            move_points: if mine && !rules.held {
                move_points_left(position, ship, own_engines(shown) + bonus)
            } else {
                0.0
            },
            speed: if rules.held { 0.6 } else { cruise.max(0.8) },
            barred: f32::from(rules.barred),
            crew: position.t.cards_in(CardPlace::Crew { ship }).count() as f32,
        })
    }

    /// Turns until it stands there: 0 if this turn's movement suffices; fractions of turns show the way.
    pub fn arrives(&self, terrain: &Terrain, way: f32, to: CellId) -> f32 {
        if self.cell == to {
            return 0.0;
        }
        let cost = terrain.cost(self.cell, to);
        let turns =
            if cost <= self.move_points { 0.0 } else { ((cost - self.move_points) / self.speed).max(1.0) };
        turns + way * cost
    }

    /// The total it would bring to a test this turn.
    pub fn total_now(&self, system: System) -> f32 {
        if self.adjustable { self.best[system.index()] } else { self.shown[system.index()] }
    }
}

/// Every ship of a seat on the board.
pub fn fleet(position: &Position<'_>, seat: Seat) -> Vec<ShipEstimate> {
    position.t.fleet(seat).iter().filter_map(|ship| ShipEstimate::new(position, ship)).collect()
}

fn own_engines(totals: [f32; 4]) -> f32 {
    totals[System::Engines.index()].max(0.0)
}

fn totals(printed: [Rating; 4], rules: &InForceSum) -> [f32; 4] {
    std::array::from_fn(|at| match printed[at] {
        Rating::At(number) if !rules.disabled[at] => {
            let rating = i32::from(number) + rules.ratings[at];
            if rating < 0 { DISABLED } else { (rating + rules.totals[at]) as f32 }
        }
        _ => DISABLED,
    })
}

fn in_force(position: &Position<'_>, ship: ShipId) -> InForceSum {
    let mut sum = InForceSum::default();
    position.statics(ship, |rule| match rule.what {
        Static::Plus(Stat::Rating(system), by) => sum.ratings[system.index()] += i32::from(by),
        Static::Plus(Stat::AllRatings, by) => sum.ratings.iter_mut().for_each(|one| *one += i32::from(by)),
        Static::Plus(Stat::Total(system), by) => sum.totals[system.index()] += i32::from(by),
        Static::Plus(Stat::AnyTotal, by) => sum.totals.iter_mut().for_each(|one| *one += i32::from(by)),
        Static::Plus(Stat::MovePoints, by) => sum.move_points += i32::from(by),
        Static::Disabled(system) => sum.disabled[system.index()] = true,
        Static::Held => (sum.held, sum.barred) = (true, sum.barred + 1),
        Static::Forbid(_) | Static::NoCards(_) => sum.barred += 1,
        _ => {}
    });
    sum
}

fn move_points_left(position: &Position<'_>, ship: ShipId, engines: f32) -> f32 {
    let own = position.ship(ship);
    if own.cloaked {
        return token_move_points_left(position, ship);
    }
    match (own.moved, position.t.mover_led_by(ship)) {
        (Moved::Over, _) => 0.0,
        (Moved::Moving, Some(_)) => {
            let crossed = own.cell().map_or(0, |cell| position.crossed(ship, cell));
            f32::from(position.step_move_points(ship).0) - f32::from(crossed)
        }
        (Moved::Moving, None) => 0.0,
        // A roll stands between the ship and its way.
        (Moved::Not, _) if position.breakaway_due(ship) => engines * 0.5,
        (Moved::Not, _) => engines,
    }
}

fn token_move_points_left(position: &Position<'_>, ship: ShipId) -> f32 {
    let Some(token) = position.t.token_of(ship) else { return 0.0 };
    let own = position.t.token(token);
    match own.at {
        Some(at) if own.moved != Moved::Over => {
            f32::from(position.token_move_points(token).0) - f32::from(position.token_crossed(token, at))
        }
        _ => 0.0,
    }
}
