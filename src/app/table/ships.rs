//! A ship on its stand.
//!
//! Entities: ship (marker, where it stands) > stand > dial; ship > hull (turn this one to show a heading).

use bevy::color::Color;
use bevy::math::Vec3;
use bevy::prelude::*;

use super::dial::{DialFace, spawn_dial, window};
use super::meshes::{Hull, Soup, hex};
use super::spawner::{Model, ModelSpawner};
use crate::looks::{Ink, Looks, Paint};

/// How high a hull floats over its tile.
pub const FLIGHT_HEIGHT: f32 = 0.46;
pub const STAND_RADIUS: f32 = 0.38;

/// A ship's model and its parts.
#[derive(Component, Clone, Copy, Debug)]
pub struct ShipFigure {
    /// The hull: turn it around Y for a heading (0 looks along negative Z), tilt it to bank.
    pub hull: Entity,
    /// The combat dial, with a [`super::dial::DialTurn`].
    pub dial: Entity,
}

/// Length of a hull of some Size, in tile radii.
pub fn length(size: u8) -> f32 {
    1.0 + 0.12 * f32::from(size.clamp(1, 6) - 1)
}

/// The two soups of a ship, `length` long.
pub fn build(looks: &Looks, id: &str, length: f32) -> Hull {
    let Some(ship) = looks.ship(id) else { return Hull::default() };
    let paint = looks.ships.paints.get(&ship.paint).copied().unwrap_or_default();
    let class = looks.ships.hulls.get(&ship.hull).map_or(&[][..], Vec::as_slice);
    let parts: Vec<_> = class.iter().chain(&ship.extra).cloned().collect();
    Hull::build(&parts, &looks.ships.kits, &paint).fitted(length)
}

/// A ship as it is put on the table.
#[derive(Clone, Copy, Debug)]
pub struct ShipOrder<'a> {
    /// Key into the looks of ships.
    pub look: &'a str,
    /// Its Size, 1 to 6.
    pub size: u8,
    /// The colour of its side.
    pub side: Color,
    /// What is printed on its dial.
    pub face: &'a DialFace,
    /// The setting the dial shows, counted from 0.
    pub setting: u8,
    /// The turn of the hull around Y, in radians.
    pub heading: f32,
}

/// Puts a ship together; place it by its `Transform` (the origin is where the stand touches the tile).
pub fn spawn_ship(commands: &mut Commands, models: &mut ModelSpawner, order: ShipOrder) -> Entity {
    let ShipOrder { look, size, side, face, setting, heading } = order;
    let model = models.model(&format!("ship {look} {size}"), |looks| build(looks, look, length(size)));
    let stand = stand(models, size, side.into(), face.0.len());
    let (paint, enamel) = (models.shared.paint.clone(), models.shared.enamel.clone());
    let dial = spawn_dial(commands, models, face, setting);
    let afloat = Transform::from_xyz(0.0, FLIGHT_HEIGHT, 0.0).with_rotation(Quat::from_rotation_y(heading));
    let hull = models.spawn(commands, "hull", &model, &paint, afloat);
    let shade = models.spawn_shade(commands, length(size) * 0.5, 0.012);
    let base = models.spawn(commands, "stand", &stand, &enamel, Transform::default());
    commands.entity(base).add_child(dial);
    commands
        .spawn((
            Name::new(look.to_owned()),
            ShipFigure { hull, dial },
            Transform::default(),
            Visibility::default(),
        ))
        .add_children(&[hull, base, shade])
        .id()
}

/// The stand: a dark ring with a rim in the side's colour, one stud for each point of Size, and a clear stem.
fn stand(models: &mut ModelSpawner, size: u8, side: Ink, settings: usize) -> Model {
    let key = format!("stand {size} {settings} {:?}", side.0);
    models.model(&key, |_| {
        let size = size.max(1);
        let dark = [0.022, 0.026, 0.035];
        let mut soup = Soup::default();
        let mut add = |mut part: Soup, tint: [f32; 3]| {
            part.paint(tint);
            soup.pour(part);
        };
        let r = STAND_RADIUS;
        add(hex::plate(48, 0.0, &[(r, 0.0), (r, 0.028), (r - 0.012, 0.036), (0.0, 0.036)]), dark);
        add(ring(r - 0.022, r + 0.006, 0.03, 0.058), side.0);
        add(
            hex::plate(
                20,
                0.0,
                &[(0.1, 0.03), (0.09, 0.075), (0.05, 0.1), (0.018, 0.13), (0.014, FLIGHT_HEIGHT)],
            ),
            [0.05, 0.06, 0.08],
        );
        add(window(settings), side.0);
        for stud in 0..size {
            let angle = (f32::from(stud) - f32::from(size - 1) / 2.0) * 0.13;
            let at = Vec3::new(angle.sin(), 0.0, angle.cos()) * (r - 0.008) + Vec3::Y * 0.055;
            let stud = hex::plate(10, 0.0, &[(0.017, 0.0), (0.017, 0.008), (0.011, 0.014), (0.0, 0.014)]);
            add(stud.moved(bevy::math::Affine3A::from_translation(at)), [0.95, 0.9, 0.75]);
        }
        Hull { body: soup, ..Hull::default() }
    })
}

/// A flat ring.
fn ring(inner: f32, outer: f32, low: f32, high: f32) -> Soup {
    const STEPS: usize = 64;
    let section = |i: usize| {
        let angle = i as f32 / STEPS as f32 * std::f32::consts::TAU;
        let out = Vec3::new(angle.cos(), 0.0, angle.sin());
        [(inner, low), (outer, low), (outer, high), (inner, high)]
            .map(|(r, y)| out * r + Vec3::Y * y)
            .to_vec()
    };
    let mut soup = Soup::default();
    // The two end caps coincide and stay inside the ring.
    soup.tube(&(0..=STEPS).map(section).collect::<Vec<_>>());
    soup.orient_outwards();
    soup
}

/// The paint of a side's own things, or a plain one.
pub fn side_paint(looks: &Looks, side: &str) -> Paint {
    looks.ships.paints.get(&looks.side(side).paint).copied().unwrap_or_default()
}
