//! Torpedoes, beams, hits, blasts and rising tokens.
//!
//! Invariant: every effect but a die despawns itself when its time is over.

use std::f32::consts::PI;

use bevy::light::NotShadowCaster;
use bevy::math::Vec4;
use bevy::prelude::*;

use super::Stage;
use super::dice::tumbling;
use crate::app::play::playhead::Playhead;
use crate::app::scene::damage::flat_ring;
use crate::app::scene::motion::Span;
use crate::app::scene::picture::side_of;
use crate::app::table::materials::{SoftMaterial, Softness};
use crate::app::table::meshes::{Hull, hex};
use crate::app::table::tiles::FacesCamera;
use crate::app::table::tokens::spawn_token;
use crate::app::telling::{BLAST, FLIGHT, FLOAT, Light};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId};

/// Something that is seen for a moment.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardEffect {
    pub kind: BoardEffectKind,
    pub span: Span,
}

/// What it does meanwhile.
#[derive(Clone, Copy, Debug)]
pub enum BoardEffectKind {
    /// Flies from one point to another.
    Fly { from: Vec3, to: Vec3, size: f32 },
    /// Stands between two points, thickest in the middle of its time.
    Beam,
    /// Flares up to a size and goes out.
    Flare { size: f32 },
    /// Widens to a size.
    Widen { size: f32 },
    /// Rises from a point and shrinks.
    Rise { from: Vec3 },
    /// Comes and goes where it is.
    Shine,
    /// A die on its way; stays.
    Tumble { from: Vec3, rest: Transform },
}

/// Starts what is seen of a fact.
pub fn start(stage: &mut Stage, light: Light) {
    match light {
        Light::Beam { from, to, hit } => {
            if let (Some(from), Some(to)) = (stage.hull(from), stage.hull(to)) {
                beam(stage, from, to, hit);
            }
        }
        Light::Torpedo { from, to } => torpedo(stage, from, to),
        Light::Hit(ship) => flare_at(stage, ship, 0.55, 0.45, FIRE),
        Light::Shield(ship) => flare_at(stage, ship, 0.6, 0.5, SHIELD),
        Light::Mend(ship) => flare_at(stage, ship, 0.5, 0.6, MEND),
        Light::Blast(ship) => {
            if let Some(at) = stage.hull(ship) {
                blast(stage, at);
            }
        }
        Light::Ruin(cell) => {
            let at = stage.cell(cell) + Vec3::new(0.6, 0.0, -0.22);
            blast(stage, at);
        }
        Light::Arrival(cell) => {
            let at = stage.cell(cell);
            flare(stage, at, 0.7, 0.0, 0.4, SHIELD);
        }
        Light::Built(cell) => widen(stage, stage.board.layout.at(cell), 0.9, MEND),
        Light::Scan(cell) => widen(stage, stage.board.layout.at(cell), 1.0, SHIELD),
        Light::Points(seat) => rise(stage, seat),
        Light::Shimmer(cell) => {
            let at = stage.cell(cell);
            shimmer(stage, at, 0.0);
        }
        Light::Transport { from, to } => {
            if let (Some(from), Some(to)) = (stage.hull(from), stage.hull(to)) {
                shimmer(stage, from, 0.0);
                shimmer(stage, to, 0.35);
            }
        }
        Light::Warp(cell) => warp(stage, cell),
        Light::Triumph(seat) => triumph(stage, seat),
    }
}

/// Inner and outer colour of something bright.
pub(super) type Colours = ([f32; 3], [f32; 3]);
pub(super) const FIRE: Colours = ([1.0, 0.86, 0.55], [1.0, 0.26, 0.03]);
pub(super) const SHIELD: Colours = ([0.85, 0.95, 1.0], [0.1, 0.45, 1.0]);
pub(super) const VEIL: Colours = ([0.95, 1.0, 0.9], [0.35, 0.9, 0.6]);
pub(super) const MEND: Colours = ([0.8, 1.0, 0.85], [0.05, 0.8, 0.4]);

fn torpedo(stage: &mut Stage, ship: ShipId, target: ShipId) {
    let (Some(from), Some(to)) = (stage.hull(ship), stage.hull(target)) else { return };
    let kind = BoardEffectKind::Fly { from, to, size: 0.3 };
    glow(stage, from, kind, Span::after(0.0, FLIGHT), FIRE);
    flare(stage, to, 0.9, FLIGHT * 0.95, 0.45, FIRE);
    flare(stage, to, 0.55, FLIGHT * 0.9, 0.3, SHIELD);
}

fn blast(stage: &mut Stage, at: Vec3) {
    flare(stage, at, 1.5, 0.0, BLAST * 0.8, FIRE);
    let around = [(0.25, 0.1, 0.12), (-0.2, 0.15, 0.2), (0.05, 0.28, 0.3), (-0.1, -0.05, 0.38)];
    for (x, y, delay) in around {
        flare(stage, at + Vec3::new(x, y, 0.1), 0.6, delay, 0.4, FIRE);
    }
    widen(stage, at, 1.6, FIRE);
}

/// Sparks that rise in a column.
fn shimmer(stage: &mut Stage, at: Vec3, delay: f32) {
    for spark in 0..9 {
        let turn = spark as f32 * 2.4;
        let (reach, lift) = (0.05 + 0.03 * (spark % 4) as f32, -0.25 + 0.07 * spark as f32);
        let place = at + Vec3::new(turn.cos() * reach, lift, turn.sin() * reach);
        flare(stage, place, 0.22, delay + 0.06 * spark as f32, 0.35, VEIL);
    }
    flare(stage, at, 0.8, delay + 0.1, 0.7, VEIL);
}

/// A flash far off, a streak to the place, and a wave where the ship comes to rest.
fn warp(stage: &mut Stage, cell: CellId) {
    let at = stage.cell(cell);
    let kind = BoardEffectKind::Fly { from: at + Vec3::new(-2.6, 1.3, -1.4), to: at, size: 0.35 };
    glow(stage, at, kind, Span::after(0.0, 0.3), SHIELD);
    flare(stage, at, 1.1, 0.28, 0.45, SHIELD);
    widen(stage, stage.board.layout.at(cell), 0.9, SHIELD);
}

/// Lights over the winner's Command Post, one after the other.
fn triumph(stage: &mut Stage, seat: Seat) {
    let at = stage.post(seat) + Vec3::Y * 0.4;
    for light in 0..12 {
        let turn = light as f32 * 2.4;
        let reach = 0.25 + 0.09 * light as f32;
        let place = at + Vec3::new(turn.cos() * reach, 0.25 + 0.05 * light as f32, turn.sin() * reach);
        let colours = [FIRE, SHIELD, MEND][light % 3];
        flare(stage, place, 0.75, 0.13 * light as f32, 0.6, colours);
    }
    widen(stage, stage.post(seat), 2.2, MEND);
}

fn flare_at(stage: &mut Stage, ship: ShipId, size: f32, seconds: f32, light: Colours) {
    if let Some(at) = stage.hull(ship) {
        flare(stage, at, size, 0.0, seconds, light);
    }
}

fn flare(stage: &mut Stage, at: Vec3, size: f32, delay: f32, seconds: f32, light: Colours) {
    glow(stage, at, BoardEffectKind::Flare { size }, Span::after(delay, seconds), light);
}

/// A bright soft quad that faces the camera.
fn glow(stage: &mut Stage, at: Vec3, kind: BoardEffectKind, span: Span, light: Colours) {
    let [near, far] = [light.0, light.1].map(|[r, g, b]| Vec4::new(r, g, b, 1.5));
    let material = SoftMaterial::new(Softness::Corona, near, far, 3, 0.06, 0.0);
    stage.commands.spawn((
        Name::new("glow"),
        BoardEffect { kind, span },
        FacesCamera,
        NotShadowCaster,
        Mesh3d(stage.models.shared.standing.clone()),
        MeshMaterial3d(stage.models.softs.add(material)),
        Transform::from_translation(at).with_scale(Vec3::splat(1e-3)),
        Visibility::Hidden,
        ChildOf(stage.board.root),
    ));
}

fn beam(stage: &mut Stage, from: Vec3, to: Vec3, passed: bool) {
    let tint = if passed { [2.2, 0.8, 0.2] } else { [0.35, 0.9, 2.0] };
    let model = stage.models.model(&format!("beam {passed}"), |_| {
        let mut glow = hex::plate(6, 0.0, &[(1.0, 0.0), (1.0, 1.0)]);
        glow.paint(tint);
        Hull { glow, ..Hull::default() }
    });
    let way = to - from;
    let enamel = stage.models.shared.enamel.clone();
    let place = Transform::from_translation(from)
        .with_rotation(Quat::from_rotation_arc(Vec3::Y, way.normalize_or(Vec3::Y)))
        .with_scale(Vec3::new(1e-3, way.length(), 1e-3));
    let beam = stage.models.spawn(stage.commands, "beam", &model, &enamel, place);
    let effect = BoardEffect { kind: BoardEffectKind::Beam, span: Span::after(0.0, 0.5) };
    stage.commands.entity(beam).insert((effect, ChildOf(stage.board.root)));
    flare(stage, to, 0.5, 0.1, 0.4, if passed { FIRE } else { SHIELD });
}

fn widen(stage: &mut Stage, at: Vec3, size: f32, light: Colours) {
    let model = stage.models.model(&format!("wave {light:?}"), |_| {
        let mut glow = flat_ring(0.9, 1.0, 0.05);
        glow.paint(light.1);
        Hull { glow, ..Hull::default() }
    });
    let enamel = stage.models.shared.enamel.clone();
    let place = Transform::from_translation(at).with_scale(Vec3::splat(1e-3));
    let wave = stage.models.spawn(stage.commands, "wave", &model, &enamel, place);
    let effect = BoardEffect { kind: BoardEffectKind::Widen { size }, span: Span::after(0.0, 0.5) };
    stage.commands.entity(wave).insert((effect, ChildOf(stage.board.root)));
}

fn rise(stage: &mut Stage, seat: Seat) {
    let from = stage.post(seat) + Vec3::Y * 0.7;
    let side = side_of(&stage.board.m, seat).to_owned();
    let token = spawn_token(stage.commands, stage.models, "victory_point", &side);
    let effect = BoardEffect { kind: BoardEffectKind::Rise { from }, span: Span::after(0.0, FLOAT) };
    let place = Transform::from_translation(from);
    stage.commands.entity(token).insert((effect, place, ChildOf(stage.board.root)));
}

/// Moves effects on and removes those that are over.
pub fn animate(
    time: Res<Time>,
    shown: Res<Playhead>,
    mut effects: Query<(Entity, &mut BoardEffect, &mut Transform, &mut Visibility)>,
    mut commands: Commands,
) {
    for (entity, mut effect, mut transform, mut visibility) in &mut effects {
        effect.span.pass(time.delta_secs(), shown.pace);
        let span = effect.span;
        if span.over() {
            if let BoardEffectKind::Tumble { rest, .. } = effect.kind {
                *transform = rest;
                commands.entity(entity).try_remove::<BoardEffect>();
            } else {
                commands.entity(entity).try_despawn();
            }
            continue;
        }
        *visibility = if span.begun() { Visibility::Inherited } else { Visibility::Hidden };
        let share = span.share();
        match effect.kind {
            BoardEffectKind::Fly { from, to, size } => {
                transform.translation = from.lerp(to, share) + Vec3::Y * (share * PI).sin() * 0.15;
                transform.scale = Vec3::splat(size);
            }
            BoardEffectKind::Beam => {
                let thick = (share * PI).sin() * 0.022 + 1e-3;
                transform.scale = Vec3::new(thick, transform.scale.y, thick);
            }
            BoardEffectKind::Flare { size } => {
                let strength = if share < 0.3 { share / 0.3 } else { 1.0 - (share - 0.3) / 0.7 };
                transform.scale = Vec3::splat((size * strength).max(1e-3));
            }
            BoardEffectKind::Widen { size } => {
                let widened = size * (1.0 - (1.0 - share) * (1.0 - share));
                transform.scale = Vec3::new(widened, 1.0, widened).max(Vec3::splat(1e-3));
            }
            BoardEffectKind::Rise { from } => {
                transform.translation = from + Vec3::Y * share * 1.1;
                transform.rotation = Quat::from_rotation_x(1.0) * Quat::from_rotation_y(share * PI * 2.0);
                let size = if share < 0.7 { 2.4 } else { 2.4 * (1.0 - (share - 0.7) / 0.3) };
                transform.scale = Vec3::splat(size.max(1e-3));
            }
            BoardEffectKind::Shine => {}
            BoardEffectKind::Tumble { from, rest } => *transform = tumbling(from, &rest, share),
        }
    }
}
