//! Fire: beams, torpedoes, hits and blasts.

use bevy::math::Affine3A;
use bevy::prelude::*;

use super::Stage;
use super::effect::{BoardEffect, BoardEffectKind};
use super::light::{BEFORE, FIRE, bright, flare, glow, ray, shell, sparks, ways, widen};
use crate::app::scene::motion::{Jolt, Span};
use crate::app::table::meshes::{Hull, hex};
use crate::app::telling::{BLAST, FLIGHT};
use crate::fleet::ids::ShipId;

/// Radius of the shield around a hull.
pub const SHIELD_REACH: f32 = 0.62;

/// Two short beams in the colour of the fleet: through the shields, or spent on them.
pub fn beam(stage: &mut Stage, ship: ShipId, target: ShipId, passed: bool) {
    let (Some(from), Some(to)) = (stage.hull(ship), stage.hull(target)) else { return };
    let light = bright(stage.colour(ship));
    let back = (from - to).normalize_or(Vec3::Y);
    lean(stage, ship, -back);
    let end = if passed { to } else { to + back * SHIELD_REACH * 0.8 };
    for (delay, aside) in [(0.0, -0.05), (0.18, 0.05)] {
        let shift = back.any_orthonormal_vector() * aside;
        ray(stage, from + shift, end + shift, Span::after(delay, 0.42), light);
    }
    let own = bright(stage.colour(target));
    shell(stage, to, back, SHIELD_REACH, Span::after(0.06, 0.75), own);
    if passed {
        flare(stage, to + BEFORE, 0.6, 0.14, 0.45, FIRE);
        sparks(stage, to + BEFORE, 9, 0.5, 0.16, FIRE);
    } else {
        flare(stage, end, 0.4, 0.08, 0.4, own);
    }
}

/// Whoever fires goes for its target, and falls back.
fn lean(stage: &mut Stage, ship: ShipId, toward: Vec3) {
    stage.throw(ship, Jolt { way: toward * 0.22, swings: 1.0, span: Span::after(0.0, 0.8) });
}

/// A torpedo that takes the shields down where it comes from.
pub fn torpedo(stage: &mut Stage, ship: ShipId, target: ShipId) {
    let (Some(from), Some(to)) = (stage.hull(ship), stage.hull(target)) else { return };
    let light = bright(stage.colour(ship));
    let back = (from - to).normalize_or(Vec3::Y);
    lean(stage, ship, -back);
    // Its trail follows it, each part a little later and smaller.
    for (delay, size) in [(0.0, 0.42), (0.035, 0.3), (0.07, 0.22), (0.105, 0.16)] {
        let kind = BoardEffectKind::Fly { from, to, size };
        glow(stage, from, kind, Span::after(delay, FLIGHT), light);
    }
    let own = bright(stage.colour(target));
    shell(stage, to, back, SHIELD_REACH, Span::after(FLIGHT * 0.85, 0.6), own);
    flare(stage, to + BEFORE, 1.0, FLIGHT * 0.95, 0.45, FIRE);
    sparks(stage, to + BEFORE + back * 0.1, 10, 0.6, FLIGHT * 0.95, FIRE);
}

/// Sparks from a hull that has been struck.
pub fn hit(stage: &mut Stage, ship: ShipId) {
    let Some(at) = stage.hull(ship).map(|at| at + BEFORE) else { return };
    stage.throw(ship, Jolt { way: Vec3::new(0.10, 0.05, 0.06), swings: 4.0, span: Span::after(0.0, 0.7) });
    flare(stage, at, 0.9, 0.0, 0.16, ([1.0, 1.0, 0.96], [1.0, 0.7, 0.3]));
    flare(stage, at, 1.1, 0.05, 0.55, FIRE);
    sparks(stage, at, 18, 0.9, 0.0, FIRE);
    widen(stage, at.with_y(0.0), 0.7, 0.04, FIRE);
    // And twice more, as something aboard gives way.
    for (aside, size, delay) in
        [(Vec3::new(0.16, 0.04, 0.06), 0.45, 0.28), (Vec3::new(-0.18, 0.02, 0.04), 0.36, 0.46)]
    {
        flare(stage, at + aside, size, delay, 0.34, FIRE);
        sparks(stage, at + aside, 7, 0.4, delay, FIRE);
    }
}

/// A flash, fire that spreads, scrap and sparks, and a wave over the tile.
pub fn blast(stage: &mut Stage, at: Vec3) {
    let at = at + BEFORE * 0.5;
    flare(stage, at, 2.3, 0.0, 0.3, ([1.0, 1.0, 0.96], [1.0, 0.7, 0.3]));
    flare(stage, at, 1.5, 0.08, BLAST * 0.8, FIRE);
    let around = [(0.25, 0.1, 0.12), (-0.2, 0.15, 0.2), (0.05, 0.28, 0.3), (-0.1, -0.05, 0.38)];
    for (x, y, delay) in around {
        flare(stage, at + Vec3::new(x, y, 0.1), 0.65, delay, 0.4, FIRE);
    }
    sparks(stage, at, 18, 1.3, 0.05, FIRE);
    scrap(stage, at);
    let ground = at.with_y(0.0);
    widen(stage, ground, 1.5, 0.05, FIRE);
    widen(stage, ground, 1.1, 0.25, FIRE);
}

/// Torn plates that turn over as they fly.
fn scrap(stage: &mut Stage, at: Vec3) {
    let model = stage.models.model("scrap", |_| {
        let profile = [(0.8, -0.12), (1.0, 0.0), (0.6, 0.14), (0.0, 0.1)];
        let mut body = hex::plate(5, 0.0, &profile).moved(Affine3A::from_scale(Vec3::new(1.0, 1.0, 0.55)));
        body.paint([0.16, 0.14, 0.13]);
        Hull { body, ..Hull::default() }
    });
    let enamel = stage.models.shared.enamel.clone();
    for (way, far) in ways(8) {
        let kind =
            BoardEffectKind::Scrap { from: at, way: way * 1.15 * far, size: 0.035 + 0.05 * (1.0 - far) };
        let place = Transform::from_translation(at).with_scale(Vec3::splat(1e-3));
        let piece = stage.models.spawn(stage.commands, "scrap", &model, &enamel, place);
        let effect = BoardEffect { kind, span: Span::after(0.06, 0.85) };
        stage.commands.entity(piece).insert((effect, Visibility::Hidden, ChildOf(stage.board.root)));
    }
}
