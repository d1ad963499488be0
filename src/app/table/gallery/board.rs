//! A game in progress as an exhibit: a standard board laid sideways with ships and counters, to judge it all together.

use bevy::prelude::*;

use super::stage::sample_ship;
use crate::app::table::meshes::hex::TILE_RADIUS;
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::{TileEdge, content_place, spawn_explored, spawn_unexplored};
use crate::app::table::tokens::spawn_token;
use crate::looks::Looks;

/// Tiles in each of the rows, which are the columns of the board as its players see it.
const ROWS: [u8; 5] = [5, 6, 5, 6, 5];

/// Ships on it: Size, which of the two sides, row and place in it, heading in degrees.
const SHIPS: [(u8, usize, u8, u8, f32); 8] = [
    (6, 0, 2, 1, -80.0),
    (3, 0, 1, 1, -60.0),
    (3, 0, 3, 2, -95.0),
    (1, 0, 4, 0, -90.0),
    (6, 1, 2, 3, 90.0),
    (4, 1, 1, 4, 110.0),
    (2, 1, 3, 4, 75.0),
    (1, 1, 0, 3, 90.0),
];

/// The first two sides that the looks have.
fn sides(looks: &Looks) -> [String; 2] {
    let mut all = looks.tokens.sides.keys().cloned();
    [all.next().unwrap_or_default(), all.next().unwrap_or_default()]
}

/// The ships in the paint of a side, and behind them all others.
fn ships_of(looks: &Looks, side: &str) -> Vec<String> {
    let paint = looks.side(side).paint;
    let (own, other): (Vec<_>, Vec<_>) = looks.ships.ships.iter().partition(|(_, ship)| ship.paint == paint);
    own.into_iter().chain(other).map(|(id, _)| id.clone()).collect()
}

/// Sets the board up around the origin.
pub fn spawn_board(commands: &mut Commands, models: &mut ModelSpawner) -> Entity {
    let mut things = Vec::new();
    let ids: Vec<String> = models.looks.locations.by_id.keys().cloned().collect();
    let mut next = 0;
    for row in 0..ROWS.len() as u8 {
        for place in 0..ROWS[usize::from(row)] {
            let known = (u32::from(row) * 7 + u32::from(place) * 5) % 10 < 7;
            let id = &ids[next % ids.len().max(1)];
            things.push(spawn_tile(
                commands,
                models,
                known.then_some(id.as_str()),
                at(row, f32::from(place)),
            ));
            next += 5;
        }
    }
    let sides = sides(&models.looks);
    for (side, place) in sides.iter().zip([-1.0, 5.0]) {
        let post = models.looks.location("command_post", &[side]);
        let (tile, _) = spawn_explored(commands, models, &post, Transform::IDENTITY);
        commands.entity(tile).insert(transform(at(2, place)));
        things.push(tile);
    }
    let mut ships = sides.each_ref().map(|side| ships_of(&models.looks, side).into_iter().cycle());
    for (size, side, row, place, heading) in SHIPS {
        let id = ships[side].next().unwrap_or_default();
        let ship = sample_ship(commands, models, &id, size, &sides[side], heading);
        let spot = at(row, f32::from(place)) + Vec3::new(0.0, 0.0, 0.3);
        commands.entity(ship).insert(Transform::from_translation(spot).with_scale(Vec3::splat(0.85)));
        things.push(ship);
    }
    things.extend(spawn_holdings(commands, models, &sides));
    commands
        .spawn((Name::new("board"), Transform::default(), Visibility::default()))
        .add_children(&things)
        .id()
}

/// A controlled tile with its counters, for each side.
fn spawn_holdings(commands: &mut Commands, models: &mut ModelSpawner, sides: &[String; 2]) -> Vec<Entity> {
    let counters = [("control", -0.5), ("colony", -0.1), ("victory_point", 0.25), ("away_team", 0.55)];
    let held = [(4, 1.0), (0, 4.0)];
    sides
        .iter()
        .zip(held)
        .flat_map(|(side, (row, place))| counters.map(|(kind, aside)| (side, kind, at(row, place), aside)))
        .map(|(side, kind, middle, aside)| {
            let token = spawn_token(commands, models, kind, side);
            let spot = middle + Vec3::new(aside, 0.0, 0.42);
            commands.entity(token).insert(Transform::from_translation(spot));
            token
        })
        .collect()
}

fn spawn_tile(commands: &mut Commands, models: &mut ModelSpawner, id: Option<&str>, spot: Vec3) -> Entity {
    let stands_here = |&(_, _, row, place, _): &(u8, usize, u8, u8, f32)| at(row, f32::from(place)) == spot;
    let tile = match id {
        Some(id) => {
            let look = models.looks.location(id, &[]);
            let place = content_place(SHIPS.iter().any(stands_here), transform(spot).rotation);
            spawn_explored(commands, models, &look, place).0
        }
        None => spawn_unexplored(commands, models, (spot.x * 13.0 + spot.z * 7.0).abs() as u32),
    };
    let [first, second] = sides(&models.looks);
    let side = if spot.x < -2.5 { Some(first) } else { (spot.x > 3.0).then_some(second) };
    let colour = side.map(|side| models.looks.side(&side).colour.colour());
    commands.entity(tile).insert((transform(spot), TileEdge(colour)));
    tile
}

/// The middle of a tile; rows of six begin half a tile earlier.
fn at(row: u8, place: f32) -> Vec3 {
    let across = TILE_RADIUS * 3.0_f32.sqrt();
    let start = if row.is_multiple_of(2) { -2.0 } else { -2.5 };
    Vec3::new((start + place) * across, 0.0, (f32::from(row) - 2.0) * TILE_RADIUS * 1.5)
}

/// Laid sideways, a tile has a corner ahead.
fn transform(spot: Vec3) -> Transform {
    Transform::from_translation(spot).with_rotation(Quat::from_rotation_y(std::f32::consts::FRAC_PI_6))
}
