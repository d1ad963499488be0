//! What a ship wears besides its dial: a ring in the colour of its alert level, smoke and fire, the mark of a spent
//! Action, its cloak.

use bevy::light::NotShadowCaster;
use bevy::math::{Affine3A, Vec3, Vec4};
use bevy::prelude::*;

use super::board::{BoardRoot, PieceSpawner};
use super::picture::side_of;
use crate::app::table::materials::{SoftMaterial, Softness};
use crate::app::table::meshes::{Hull, Soup, hex};
use crate::app::table::ships::{FLIGHT_HEIGHT, STAND_RADIUS, ShipFigure};
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::FacesCamera;
use crate::app::table::tokens::spawn_token;
use crate::engine::game::Seat;
use crate::fleet::units::DamageLevel;

/// What is shown on a ship besides its dial.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    pub seat: Seat,
    pub level: DamageLevel,
    pub acted: bool,
    /// Behind its cloak; only its owner sees such a ship at all.
    pub cloaked: bool,
}

/// Something that shows a ship's badge.
#[derive(Component, Clone, Copy, Debug)]
pub struct Worn;

/// Takes off what ships wore and puts on what their badges say now.
pub fn wear(
    board: Res<BoardRoot>,
    mut models: ModelSpawner,
    ships: Query<(Entity, &Badge, &ShipFigure, Option<&Children>), Changed<Badge>>,
    worn: Query<(), With<Worn>>,
    hulls: Query<&Children>,
    mut commands: Commands,
) {
    let mut spawner =
        PieceSpawner { commands: &mut commands, models: &mut models, m: &board.m, root: board.root };
    for (ship, badge, figure, children) in &ships {
        veil(&mut spawner, figure.hull, hulls.get(figure.hull).ok(), badge.cloaked);
        for old in children.into_iter().flatten().filter(|child| worn.contains(**child)) {
            spawner.commands.entity(*old).despawn();
        }
        for new in put_on(&mut spawner, badge) {
            spawner.commands.entity(new).insert((Worn, ChildOf(ship)));
        }
    }
}

/// Paints a hull as its owner sees it behind its cloak, or as everybody does.
fn veil(spawner: &mut PieceSpawner, hull: Entity, lamps: Option<&Children>, cloaked: bool) {
    let shared = &spawner.models.shared;
    let mut painted = spawner.commands.entity(hull);
    let lit = if cloaked {
        painted.insert((MeshMaterial3d(shared.ghost.clone()), NotShadowCaster));
        Visibility::Hidden
    } else {
        painted.insert(MeshMaterial3d(shared.paint.clone())).remove::<NotShadowCaster>();
        Visibility::Inherited
    };
    for lamp in lamps.into_iter().flatten() {
        spawner.commands.entity(*lamp).insert(lit);
    }
}

/// What a badge looks like.
fn put_on(spawner: &mut PieceSpawner, badge: &Badge) -> Vec<Entity> {
    let mut worn = match badge.level {
        DamageLevel::Undamaged => Vec::new(),
        DamageLevel::Yellow => vec![
            ring(spawner, "yellow ring", [1.0, 0.56, 0.02]),
            smoke(spawner, 0.3, Vec4::new(0.10, 0.09, 0.09, 0.75)),
        ],
        DamageLevel::Red => vec![
            ring(spawner, "red ring", [1.0, 0.05, 0.02]),
            smoke(spawner, 0.42, Vec4::new(0.09, 0.07, 0.06, 0.9)),
            fire(spawner),
        ],
    };
    if badge.acted {
        let token = spawn_token(spawner.commands, spawner.models, "action", side_of(spawner.m, badge.seat));
        let at = Transform::from_xyz(STAND_RADIUS + 0.05, 0.0, -0.26).with_scale(Vec3::splat(1.1));
        spawner.commands.entity(token).insert(at);
        worn.push(token);
    }
    worn
}

/// A flat shining ring around the stand.
fn ring(spawner: &mut PieceSpawner, name: &str, tint: [f32; 3]) -> Entity {
    let model = spawner.models.model(name, |_| {
        let mut glow = flat_ring(STAND_RADIUS + 0.02, STAND_RADIUS + 0.055, 0.03);
        glow.paint(tint);
        Hull { glow, ..Hull::default() }
    });
    let enamel = spawner.models.shared.enamel.clone();
    spawner.models.spawn(spawner.commands, name, &model, &enamel, Transform::default())
}

/// A ring that lies flat, as a soup.
pub fn flat_ring(inner: f32, outer: f32, height: f32) -> Soup {
    const STEPS: usize = 56;
    let at = |step: usize, radius: f32| {
        let (sine, cosine) = (step as f32 / STEPS as f32 * std::f32::consts::TAU).sin_cos();
        Vec3::new(sine * radius, 0.0, cosine * radius)
    };
    let mut soup = Soup::default();
    for step in 0..STEPS {
        soup.quad(at(step, inner), at(step, outer), at(step + 1, outer), at(step + 1, inner));
    }
    soup.moved(Affine3A::from_translation(Vec3::Y * height))
}

/// A hexagon's outline that lies flat, as a soup.
pub fn flat_hex(inner: f32, outer: f32) -> Soup {
    let mut soup = Soup::default();
    let at = |step: u32, radius: f32| {
        let (sine, cosine) = (step as f32 * std::f32::consts::FRAC_PI_3).sin_cos();
        Vec3::new(sine * radius, 0.0, cosine * radius)
    };
    for step in 0..6 {
        soup.quad(at(step, inner), at(step, outer), at(step + 1, outer), at(step + 1, inner));
    }
    soup
}

/// The same as so many dashes along each side.
pub fn broken_hex(inner: f32, outer: f32, dashes: u8) -> Soup {
    let mut soup = Soup::default();
    let corner = |step: u32, radius: f32| {
        let (sine, cosine) = (step as f32 * std::f32::consts::FRAC_PI_3).sin_cos();
        Vec3::new(sine * radius, 0.0, cosine * radius)
    };
    for step in 0..6 {
        let at = |share: f32, radius: f32| corner(step, radius).lerp(corner(step + 1, radius), share);
        for dash in 0..dashes {
            let part = |share: f32| (f32::from(dash) + share) / f32::from(dashes);
            let (from, to) = (part(0.2), part(0.8));
            soup.quad(at(from, inner), at(from, outer), at(to, outer), at(to, inner));
        }
    }
    soup
}

fn smoke(spawner: &mut PieceSpawner, half: f32, colour: Vec4) -> Entity {
    let gas = SoftMaterial::new(Softness::Gas, colour, colour.with_w(0.0), 3, 0.9, 0.05);
    soft(spawner, gas, half, Vec3::new(0.0, FLIGHT_HEIGHT + 0.2, 0.1))
}

fn fire(spawner: &mut PieceSpawner) -> Entity {
    let hot = Vec4::new(1.0, 0.62, 0.2, 0.9);
    let flame = SoftMaterial::new(Softness::Corona, hot, Vec4::new(0.9, 0.1, 0.0, 0.8), 9, 0.1, 0.2);
    soft(spawner, flame, 0.24, Vec3::new(0.1, FLIGHT_HEIGHT + 0.06, 0.12))
}

fn soft(spawner: &mut PieceSpawner, material: SoftMaterial, half: f32, at: Vec3) -> Entity {
    let mesh = Mesh3d(spawner.models.shared.standing.clone());
    let material = MeshMaterial3d(spawner.models.softs.add(material));
    let place = Transform::from_translation(at).with_scale(Vec3::splat(half));
    spawner.commands.spawn((Name::new("damage"), FacesCamera, NotShadowCaster, mesh, material, place)).id()
}

/// The plate dice are rolled on.
pub fn tray(spawner: &mut PieceSpawner, seat: Seat) -> Entity {
    let colour = spawner.models.looks.side(side_of(spawner.m, seat)).colour;
    let key = format!("tray {:?}", colour.0);
    let model = spawner.models.model(&key, |_| {
        // Round, as no place is.
        let mut body =
            hex::plate(48, 0.0, &[(0.5, -0.1), (0.56, -0.04), (0.56, 0.0), (0.5, 0.0), (0.48, -0.04)]);
        body.paint([0.004, 0.007, 0.013]);
        // Where it is empty it still looks made for something that is thrown.
        let mut glow = Soup::default();
        for (inner, outer, bright) in [(0.505, 0.525, 0.8), (0.442, 0.448, 0.22), (0.2, 0.206, 0.16)] {
            let mut ring = flat_ring(inner, outer, if inner > 0.5 { 0.004 } else { -0.036 });
            ring.paint(colour.times(bright).0);
            glow.pour(ring);
        }
        let mut hex = flat_hex(0.3, 0.308).moved(Affine3A::from_translation(Vec3::NEG_Y * 0.036));
        hex.paint(colour.times(0.2).0);
        glow.pour(hex);
        Hull { body, glow }
    });
    let enamel = spawner.models.shared.enamel.clone();
    spawner.models.spawn(spawner.commands, "dice tray", &model, &enamel, Transform::default())
}
