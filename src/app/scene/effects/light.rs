//! The parts that effects are made of: flares, sparks, pillars, waves, shells, each spawned hidden until it begins.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::Stage;
use super::effect::{BoardEffect, BoardEffectKind};
use crate::app::scene::motion::Span;
use crate::app::table::materials::{SoftMaterial, Softness};
use crate::app::table::tiles::FacesCamera;
use crate::looks::Ink;

/// Inner and outer colour of something bright.
pub type Colours = ([f32; 3], [f32; 3]);
pub const FIRE: Colours = ([1.0, 0.86, 0.55], [1.0, 0.26, 0.03]);
pub const SHIELD: Colours = ([0.85, 0.95, 1.0], [0.1, 0.45, 1.0]);
pub const VEIL: Colours = ([0.85, 1.0, 0.92], [0.15, 0.75, 0.5]);
pub const MEND: Colours = ([0.8, 1.0, 0.85], [0.05, 0.8, 0.4]);
pub const BEAMING: Colours = ([1.0, 0.97, 0.85], [0.55, 0.75, 1.0]);

/// Something bright in a colour, whitish in the middle.
pub fn bright(ink: Ink) -> Colours {
    (ink.0.map(|part| 0.55 + 0.45 * part), ink.0)
}

/// A soft light of these colours, so strong.
fn material(kind: Softness, light: Colours, strength: f32, inner: f32, speed: f32) -> SoftMaterial {
    let [near, far] = [light.0, light.1].map(|[r, g, b]| Vec4::new(r, g, b, strength));
    SoftMaterial::new(kind, near, far, 3, inner, speed)
}

/// From the middle of a hull to before it, as the board's camera sees it: what shines there is not hidden by the hull.
pub const BEFORE: Vec3 = Vec3::new(0.0, 0.2, 0.16);

/// A light that flares up and goes out.
pub fn flare(stage: &mut Stage, at: Vec3, size: f32, delay: f32, seconds: f32, light: Colours) {
    glow(stage, at, BoardEffectKind::Flare { size }, Span::after(delay, seconds), light);
}

/// A bright soft quad that faces the camera.
pub fn glow(stage: &mut Stage, at: Vec3, kind: BoardEffectKind, span: Span, light: Colours) {
    stage.commands.spawn((
        Name::new("glow"),
        BoardEffect { kind, span },
        FacesCamera,
        NotShadowCaster,
        Mesh3d(stage.models.shared.standing.clone()),
        MeshMaterial3d(stage.models.softs.add(material(Softness::Corona, light, 1.5, 0.002, 0.0))),
        Transform::from_translation(at).with_scale(Vec3::splat(1e-3)),
        Visibility::Hidden,
        ChildOf(stage.board.root),
    ));
}

/// Sparks thrown from a point in all directions, above all upwards; some fly farther than others.
pub fn sparks(stage: &mut Stage, at: Vec3, count: u8, reach: f32, delay: f32, light: Colours) {
    for (way, far) in ways(count) {
        let kind = BoardEffectKind::Spark { from: at, way: way * reach * far, size: 0.13 + 0.07 * far };
        glow(stage, at, kind, Span::after(delay, 0.35 + 0.4 * far), light);
    }
}

/// Directions over the upper half of a ball, evenly spread, each with how far its spark flies, from 0.4 to 1.
pub fn ways(count: u8) -> impl Iterator<Item = (Vec3, f32)> {
    (0..count).map(move |number| {
        let turn = f32::from(number) * 2.4;
        let up = -0.3 + 1.2 * (f32::from(number) + 0.5) / f32::from(count.max(1));
        let flat = (1.0 - up * up).max(0.0).sqrt();
        let far = 0.4 + 0.6 * (f32::from(number) * 0.618).fract();
        (Vec3::new(turn.cos() * flat, up, turn.sin() * flat), far)
    })
}

/// A pillar of light, its middle at a point.
pub fn pillar(stage: &mut Stage, at: Vec3, (height, width): (f32, f32), span: Span, light: Colours) {
    glow(stage, at, BoardEffectKind::Pillar { height, width }, span, light);
}

/// A wave over the ground.
pub fn widen(stage: &mut Stage, at: Vec3, size: f32, delay: f32, light: Colours) {
    // Lying on the ground, its front as the shell's runs over a shield.
    let wave = material(Softness::Shell, light, 2.2, 1.0, 0.0);
    stage.commands.spawn((
        Name::new("wave"),
        BoardEffect { kind: BoardEffectKind::Shell { size }, span: Span::after(delay, 0.6) },
        NotShadowCaster,
        Mesh3d(stage.models.shared.lying.clone()),
        MeshMaterial3d(stage.models.softs.add(wave)),
        Transform::from_translation(at + Vec3::Y * 0.06).with_scale(Vec3::splat(size)),
        Visibility::Hidden,
        ChildOf(stage.board.root),
    ));
}

/// The part of a shield that looks some way, lit up.
pub fn shell(stage: &mut Stage, at: Vec3, towards: Vec3, size: f32, span: Span, light: Colours) {
    let turn = Quat::from_rotation_arc(Vec3::Z, towards.normalize_or(Vec3::Y));
    stage.commands.spawn((
        Name::new("shell"),
        BoardEffect { kind: BoardEffectKind::Shell { size }, span },
        NotShadowCaster,
        Mesh3d(stage.models.shared.dome.clone()),
        MeshMaterial3d(stage.models.softs.add(material(Softness::Shell, light, 1.6, 0.0, 0.0))),
        Transform::from_translation(at).with_rotation(turn).with_scale(Vec3::splat(size)),
        Visibility::Hidden,
        ChildOf(stage.board.root),
    ));
}

/// A beam from one point to another.
pub fn ray(stage: &mut Stage, from: Vec3, to: Vec3, span: Span, light: Colours) {
    let way = to - from;
    let place = Transform::from_translation(from)
        .with_rotation(Quat::from_rotation_arc(Vec3::Y, way.normalize_or(Vec3::Y)))
        .with_scale(Vec3::new(1e-3, way.length(), 1e-3));
    stage.commands.spawn((
        Name::new("beam"),
        BoardEffect { kind: BoardEffectKind::Beam, span },
        NotShadowCaster,
        Mesh3d(stage.models.shared.crossed.clone()),
        MeshMaterial3d(stage.models.softs.add(material(Softness::Beam, light, 1.5, 0.0, 14.0))),
        place,
        Visibility::Hidden,
        ChildOf(stage.board.root),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparks_fly_every_which_way() {
        let all: Vec<(Vec3, f32)> = ways(16).collect();
        assert!(all.iter().all(|(way, far)| (way.length() - 1.0).abs() < 1e-3 && *far <= 1.0));
        for side in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z, Vec3::Y] {
            assert!(all.iter().any(|(way, _)| way.dot(side) > 0.4), "none towards {side}");
        }
    }
}
