//! Sets up one exhibit alone at the origin with a camera like the table's.

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

use super::OnStage;
use super::board::spawn_board;
use super::sheets::{Exhibit, ExhibitSheet};
use crate::app::table::dial::{Alert, DialFace, DialSector};
use crate::app::table::quality::TableCamera;
use crate::app::table::ships::{FLIGHT_HEIGHT, ShipOrder, spawn_ship};
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::{spawn_explored, spawn_unexplored};
use crate::app::table::tokens::spawn_token;
use crate::looks::{LocationLook, seed};

/// The table's camera: opening and tilt in degrees.
const OPENING: f32 = 30.0;
const TILT: f32 = 50.0;

/// Spawns an exhibit and its camera, and returns the picture it is drawn into.
pub fn set_up(
    commands: &mut Commands,
    models: &mut ModelSpawner,
    images: &mut Assets<Image>,
    sheet: &ExhibitSheet,
    exhibit: &Exhibit,
) -> Handle<Image> {
    let (width, height) = sheet.cell;
    let target = images.add(Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None));
    let look_at = Vec3::Y * spawn(commands, models, exhibit);
    let opening = OPENING.to_radians();
    let away = sheet.view / 2.0 / (opening / 2.0).tan();
    let (sine, cosine) = TILT.to_radians().sin_cos();
    commands.spawn((
        OnStage,
        TableCamera,
        RenderTarget::Image(target.clone().into()),
        Projection::Perspective(PerspectiveProjection { fov: opening, ..default() }),
        Transform::from_translation(look_at + Vec3::new(0.0, sine, cosine) * away)
            .looking_at(look_at, Vec3::Y),
    ));
    target
}

/// Spawns one exhibit and says at what height to look at it.
fn spawn(commands: &mut Commands, models: &mut ModelSpawner, exhibit: &Exhibit) -> f32 {
    let (thing, height) = match exhibit {
        Exhibit::Ship { id, size, side, heading } => {
            (sample_ship(commands, models, id, *size, side, *heading), FLIGHT_HEIGHT * 0.6)
        }
        Exhibit::Tile(look) => (spawn_explored(commands, models, look, Transform::IDENTITY).0, middle(look)),
        Exhibit::Board => (spawn_board(commands, models), 0.0),
        Exhibit::Closed(seed) => (spawn_unexplored(commands, models, *seed), 0.05),
        Exhibit::Token(kind, side) => (spawn_token(commands, models, kind, side), 0.06),
    };
    commands.entity(thing).insert(OnStage);
    height
}

fn middle(look: &LocationLook) -> f32 {
    match look {
        LocationLook::Empty
        | LocationLook::Nebula(_)
        | LocationLook::Asteroids(_)
        | LocationLook::Wormhole(_) => 0.08,
        LocationLook::Planet(_)
        | LocationLook::Giant(_)
        | LocationLook::Star(_)
        | LocationLook::BlackHole(_)
        | LocationLook::Anomaly(_)
        | LocationLook::Post(_)
        | LocationLook::Together(_) => 0.2,
    }
}

/// A ship of a side with a sample dial; the heading is in degrees.
pub fn sample_ship(
    commands: &mut Commands,
    models: &mut ModelSpawner,
    look: &str,
    size: u8,
    side: &str,
    heading: f32,
) -> Entity {
    let colour = models.looks.side(side).colour.colour();
    // Every other ship is one that cloaks.
    let face = &sample_face(seed(look).is_multiple_of(2));
    let order = ShipOrder { look, size, side: colour, face, setting: 0, heading: heading.to_radians() };
    spawn_ship(commands, models, order)
}

/// A dial with a bit of everything.
fn sample_face(cloaks: bool) -> DialFace {
    let level = |alert, count: u8, weapons: u8| {
        (0..count).map(move |i| DialSector {
            alert,
            ratings: [
                if i + 1 == count { None } else { Some(weapons - i) },
                Some(4 + i),
                Some(7 - i % 3),
                Some(weapons / 2 + i % 2),
            ],
        })
    };
    let mut face: Vec<DialSector> = level(Alert::White, 4, 12).collect();
    if cloaks {
        face.push(DialSector { alert: Alert::Cloak, ratings: [None, None, Some(5), None] });
    }
    face.extend(level(Alert::Yellow, 3, 9));
    face.extend(level(Alert::Red, 3, 6));
    DialFace(face)
}
