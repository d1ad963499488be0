//! A game in progress as an exhibit: a standard board laid sideways with ships and counters, to judge it all together.

use bevy::prelude::*;

use super::stage::sample_ship;
use crate::app::table::meshes::hex::TILE_RADIUS;
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::{TileEdge, content_place, spawn_explored, spawn_unexplored};
use crate::app::table::tokens::spawn_token;

/// Tiles in each of the rows, which are the columns of the board as its players see it.
const ROWS: [u8; 5] = [5, 6, 5, 6, 5];

/// Ships on it: id, Size, side, row and place in it, heading in degrees.
const SHIPS: [(&str, u8, &str, u8, u8, f32); 8] = [
    ("enterprise_e", 6, "federation", 2, 1, -80.0),
    ("voyager", 3, "federation", 1, 1, -60.0),
    ("defiant", 3, "federation", 3, 2, -95.0),
    ("equinox", 1, "federation", 4, 0, -90.0),
    ("negh_var", 6, "klingon", 2, 3, 90.0),
    ("t_ong", 4, "klingon", 1, 4, 110.0),
    ("korinar", 2, "klingon", 3, 4, 75.0),
    ("somraw", 1, "klingon", 0, 3, 90.0),
];

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
    for (side, place) in [("federation", -1.0), ("klingon", 5.0)] {
        let post = models.looks.location("command_post", &[side]);
        let (tile, _) = spawn_explored(commands, models, &post, Transform::IDENTITY);
        commands.entity(tile).insert(transform(at(2, place)));
        things.push(tile);
    }
    for (id, size, side, row, place, heading) in SHIPS {
        let ship = sample_ship(commands, models, id, size, side, heading);
        let spot = at(row, f32::from(place)) + Vec3::new(0.0, 0.0, 0.3);
        commands.entity(ship).insert(Transform::from_translation(spot).with_scale(Vec3::splat(0.85)));
        things.push(ship);
    }
    things.extend(spawn_holdings(commands, models));
    commands
        .spawn((Name::new("board"), Transform::default(), Visibility::default()))
        .add_children(&things)
        .id()
}

/// A controlled tile with its counters, for each side.
fn spawn_holdings(commands: &mut Commands, models: &mut ModelSpawner) -> Vec<Entity> {
    let counters = [("control", -0.5), ("colony", -0.1), ("victory_point", 0.25), ("away_team", 0.55)];
    let held = [("federation", 4, 1.0), ("klingon", 0, 4.0)];
    held.into_iter()
        .flat_map(|(side, row, place)| counters.map(|(kind, aside)| (side, kind, at(row, place), aside)))
        .map(|(side, kind, middle, aside)| {
            let token = spawn_token(commands, models, kind, side);
            let spot = middle + Vec3::new(aside, 0.0, 0.42);
            commands.entity(token).insert(Transform::from_translation(spot));
            token
        })
        .collect()
}

fn spawn_tile(commands: &mut Commands, models: &mut ModelSpawner, id: Option<&str>, spot: Vec3) -> Entity {
    let stands_here =
        |&(_, _, _, row, place, _): &(&str, u8, &str, u8, u8, f32)| at(row, f32::from(place)) == spot;
    let tile = match id {
        Some(id) => {
            let look = models.looks.location(id, &[]);
            let place = content_place(SHIPS.iter().any(stands_here), transform(spot).rotation);
            spawn_explored(commands, models, &look, place).0
        }
        None => spawn_unexplored(commands, models, (spot.x * 13.0 + spot.z * 7.0).abs() as u32),
    };
    let side = if spot.x < -2.5 { Some("federation") } else { (spot.x > 3.0).then_some("klingon") };
    let colour = side.map(|side| models.looks.side(side).colour.colour());
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
