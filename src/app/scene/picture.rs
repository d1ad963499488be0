//! What stands where: a pure reading of the playhead's table, cell by cell.
//!
//! Invariants: only what that table says; the same table always gives the same picture; ships of a side that share
//! a cell keep the order of their ids, so none jumps past another when one comes.

use bevy::math::{Vec2, Vec3};
use bevy::prelude::{Component, Transform};

use super::layout::BoardLayout;
use crate::app::table::dial::{Alert, DialFace, DialSector};
use crate::engine::game::Seat;
use crate::fleet::content::ShipCard;
use crate::fleet::content::entries::Setting;
use crate::fleet::ids::{CellId, DenseId, ShipId, TileId, TokenId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Ship;
use crate::fleet::state::table::Table;
use crate::fleet::units::{DamageLevel, Installation, Listed, System};

/// Which side of a tile is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileSide {
    /// Nobody has explored it.
    Closed,
    /// This location.
    Open(TileId),
    /// The Command Post of a seat.
    Post(Seat),
}

/// What lies on a cell besides ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// One Control Token of a stack, counted from below.
    Control {
        seat: Seat,
        place: u8,
    },
    Installation {
        seat: Option<Seat>,
        level: Installation,
    },
    Scan {
        seat: Seat,
    },
    AwayTeam {
        seat: Seat,
    },
    /// A Cloak Token; which one it is cannot be seen.
    Cloak {
        seat: Seat,
        token: TokenId,
    },
    /// A Persistent Encounter.
    Encounter,
}

/// A ship on its stand, where it should stand; it may still be on its way.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct StandingShip {
    pub ship: ShipId,
    pub cell: CellId,
    /// Where its stand touches the tile.
    pub at: Vec3,
    pub scale: f32,
}

impl StandingShip {
    /// As a transform.
    pub fn place(&self) -> Transform {
        Transform::from_translation(self.at).with_scale(Vec3::splat(self.scale))
    }
}

/// Which side of a cell's tile is up.
pub fn face(m: &Match, table: &Table, cell: CellId) -> TileSide {
    if let Some(seat) = m.board.post_of(cell) {
        return TileSide::Post(Seat(seat));
    }
    let lies = table.cell(cell);
    lies.tile.known().filter(|_| lies.facing.is_some()).map_or(TileSide::Closed, TileSide::Open)
}

/// The counters of a cell and where they lie, from the middle of the cell.
pub fn counters(table: &Table, cell: CellId) -> Vec<(Counter, Vec3)> {
    let lies = table.cell(cell);
    let mut all = Vec::new();
    let crowd = table.ships_at(cell).iter().count() >= CROWD;
    if let Some(seat) = lies.control {
        let at = if crowd { CONTROL_BEHIND } else { CONTROL };
        for place in 0..lies.tokens {
            let lift = STACK_STEP * f32::from(place);
            all.push((Counter::Control { seat, place }, at + Vec3::Y * lift));
        }
    }
    if let Some(level) = lies.installation {
        let seat = lies.installation_of.or(lies.control);
        let before =
            table.ships_at(cell).is_empty() && table.tokens.iter().all(|token| token.at != Some(cell));
        let at = match (before, crowd) {
            (true, _) => IN_FRONT,
            (false, true) => FAR_BEHIND,
            (false, false) => BEHIND,
        };
        all.push((Counter::Installation { seat, level }, at));
    }
    let closed = lies.facing.is_none();
    let mut away_teams = AWAY_TEAMS.iter();
    for seat in (0..4).map(Seat) {
        let aside = if looks_right(seat) { -0.15 } else { 0.15 };
        if lies.scans.has(seat) {
            let at = if closed { Vec3::new(aside, 0.0, -0.45) } else { Vec3::new(aside * 0.8, 0.0, -0.78) };
            all.push((Counter::Scan { seat }, at));
        }
        if lies.away_teams.has(seat)
            && let Some((x, z)) = away_teams.next()
        {
            all.push((Counter::AwayTeam { seat }, Vec3::new(*x, 0.0, *z)));
        }
    }
    let here: Vec<_> = table.tokens.iter().enumerate().filter(|(_, token)| token.at == Some(cell)).collect();
    let spots = token_spots(here.len(), table.ships_at(cell).iter().count());
    for ((index, token), at) in here.into_iter().zip(spots) {
        all.push((Counter::Cloak { seat: token.seat, token: TokenId(index as u8) }, at));
    }
    if table.persistent.has(cell) {
        all.push((Counter::Encounter, Vec3::new(-0.36, 0.0, -0.6)));
    }
    all
}

/// Where `count` Cloak Tokens lie, all of each within the hex: in the middle, or where so many ships leave room before
/// and beside their dials.
pub fn token_spots(count: usize, ships: usize) -> Vec<Vec3> {
    const ALONE: [(f32, f32); 6] =
        [(0.0, 0.3), (0.5, 0.3), (-0.5, 0.3), (0.25, -0.2), (-0.25, -0.2), (0.0, 0.7)];
    const BESIDE_ONE: [(f32, f32); 6] =
        [(0.44, 0.44), (0.6, -0.02), (-0.02, 0.5), (-0.5, 0.44), (-0.6, -0.02), (0.0, 0.7)];
    const BESIDE_MORE: [(f32, f32); 6] =
        [(0.0, 0.6), (0.0, 0.1), (0.46, 0.46), (-0.46, 0.46), (0.6, -0.02), (-0.6, -0.02)];
    let spots = match ships {
        0 => ALONE,
        1 => BESIDE_ONE,
        _ => BESIDE_MORE,
    };
    // More than there is room for lie on those that are there.
    let layer = |place: usize| (place / spots.len()) as f32 * 0.09;
    let at = |place: usize| spots[place % spots.len()];
    (0..count).map(|place| Vec3::new(at(place).0, layer(place), at(place).1)).collect()
}

/// Where an installation stands: before a world that nothing else is at, else beside it, behind the ships.
const IN_FRONT: Vec3 = Vec3::new(0.4, 0.0, 0.42);
const BEHIND: Vec3 = Vec3::new(0.53, 0.0, -0.3);
/// From so many ships on they would hide what lies where it lies otherwise.
const CROWD: usize = 3;
const FAR_BEHIND: Vec3 = Vec3::new(0.46, 0.0, -0.62);
/// Where Control Tokens lie, and where behind a crowd.
const CONTROL: Vec3 = Vec3::new(-0.63, 0.0, -0.2);
const CONTROL_BEHIND: Vec3 = Vec3::new(-0.63, 0.0, -0.42);

/// Where the Away Teams of up to four players lie: first behind the ships, which would hide them.
const AWAY_TEAMS: [(f32, f32); 4] = [(0.2, -0.7), (0.7, 0.08), (0.7, 0.32), (-0.7, 0.14)];

/// Thickness of a counter in a stack.
const STACK_STEP: f32 = 0.044;

/// Every ship that stands on the board.
pub fn standings(m: &Match, layout: &BoardLayout, table: &Table) -> Vec<StandingShip> {
    let mut all = Vec::new();
    for cell in (0..m.board.cell_count()).map(CellId) {
        let ships: Vec<ShipId> =
            table.ships_at(cell).iter().filter(|ship| ship.index() < m.ships.len()).collect();
        let (rightward, leftward): (Vec<ShipId>, Vec<ShipId>) =
            ships.into_iter().partition(|ship| looks_right(table.ship(*ship).seat));
        let (spots, scale) = spots(rightward.len(), leftward.len());
        let ships = rightward.into_iter().chain(leftward);
        all.extend(ships.zip(spots).map(|(ship, spot)| StandingShip {
            ship,
            cell,
            at: layout.at(cell) + Vec3::new(spot.x, 0.0, spot.y),
            scale,
        }));
    }
    all
}

/// Where ships stand in one cell, in front of its content, and how large they are drawn: those that look to the right,
/// then those that look to the left. Where both are there they face each other, a row each.
pub fn spots(rightward: usize, leftward: usize) -> (Vec<Vec2>, f32) {
    match (rightward, leftward) {
        (count, 0) | (0, count) => alone(count),
        (1, 1) => alone(2),
        (one, other) => {
            let scale = match one.max(other) {
                2 => 0.56,
                3 => 0.48,
                many => 1.44 / many as f32,
            };
            let rows = [(one, -1.0, 0.5), (other, 1.0, -0.12)];
            (rows.into_iter().flat_map(|(count, side, z)| row(count, (side, z), scale)).collect(), scale)
        }
    }
}

/// A row of ships, nearer to its own side than to the other: a cell is seen wider than it is deep.
fn row(count: usize, (side, z): (f32, f32), scale: f32) -> impl Iterator<Item = Vec2> {
    let steps = (count.max(2) - 1) as f32;
    let room = 2.0 * (0.8 - 0.38 * scale) / steps;
    let step = room.min(if count == 2 { 0.68 } else { 0.54 });
    let aside = side * [0.42, 0.16, 0.05].get(count.saturating_sub(1)).copied().unwrap_or(0.0);
    (0..count).map(move |place| {
        let x = (place as f32 - (count - 1) as f32 / 2.0) * step;
        Vec2::new(aside + x, z)
    })
}

/// Where ships stand that all look one way, or two that face each other.
fn alone(count: usize) -> (Vec<Vec2>, f32) {
    match count {
        0 | 1 => (vec![Vec2::new(-0.06, 0.46)], 0.68),
        2 => (vec![Vec2::new(-0.4, 0.34), Vec2::new(0.4, 0.44)], 0.62),
        3 => (vec![Vec2::new(-0.45, 0.18), Vec2::new(0.45, 0.18), Vec2::new(0.0, 0.62)], 0.56),
        4 => {
            let at = [(-0.46, 0.06), (0.46, 0.06), (-0.27, 0.56), (0.27, 0.56)];
            (at.map(|(x, z)| Vec2::new(x, z)).to_vec(), 0.52)
        }
        many => {
            let rows = many.div_ceil(3);
            let step = (0.62_f32).min(0.95 / (rows - 1) as f32);
            let at = |place: usize| {
                let row = place / 3;
                let in_row = (many - row * 3).min(3);
                let x = ((place % 3) as f32 - (in_row - 1) as f32 / 2.0) * 0.52;
                Vec2::new(x, 0.5 - (rows - 1 - row) as f32 * step)
            };
            ((0..many).map(at).collect(), (step * 1.1).min(0.48))
        }
    }
}

/// Whether a seat has the left of the table: its ships look to the right from the start, as the sides face each other.
pub const fn looks_right(seat: Seat) -> bool {
    seat.0.is_multiple_of(2)
}

/// Where a ship's present setting stands on its dial face.
pub fn dial_place(card: &ShipCard, ship: &Ship) -> u8 {
    let before: usize = DamageLevel::ALL
        .iter()
        .take(ship.level.index())
        .map(|level| card.settings(*level).len() + usize::from(card.cloaks[level.index()].is_some()))
        .sum();
    let settings = card.settings(ship.level).len();
    let cloaked = ship.cloaked && card.cloaks[ship.level.index()].is_some();
    let within = if cloaked { settings } else { usize::from(ship.setting).min(settings.saturating_sub(1)) };
    (before + within) as u8
}

/// A whole dial in the order it turns: every level's settings, then its blue one.
pub fn dial_face(card: &ShipCard) -> DialFace {
    let mut face = Vec::new();
    for level in DamageLevel::ALL {
        let alert = match level {
            DamageLevel::Undamaged => Alert::White,
            DamageLevel::Yellow => Alert::Yellow,
            DamageLevel::Red => Alert::Red,
        };
        face.extend(card.settings(*level).iter().map(|setting| printed(alert, *setting)));
        face.extend(card.cloaks[level.index()].map(|setting| printed(Alert::Cloak, setting)));
    }
    DialFace(face)
}

fn printed(alert: Alert, setting: Setting) -> DialSector {
    let order = [System::Weapons, System::Sensors, System::Engines, System::Shields];
    DialSector { alert, ratings: order.map(|system| setting.rating(system).number()) }
}

/// The side of a seat, as content names it.
pub fn side_of(m: &Match, seat: Seat) -> &str {
    m.setup.sides.get(usize::from(m.side(seat))).map_or("", String::as_str)
}
