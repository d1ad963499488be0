//! Everything that is seen for a moment: how it changes over its time, and that it goes.
//!
//! Invariant: every effect but a die despawns itself when its time is over.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::dice::tumbling;
use crate::app::play::playhead::Playhead;
use crate::app::scene::motion::Span;
use crate::app::table::materials::SoftMaterial;

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
    /// A light as a pillar: it rises to a height, thins out and goes.
    Pillar { height: f32, width: f32 },
    /// Thrown from a point, slower and slower, and smaller.
    Spark { from: Vec3, way: Vec3, size: f32 },
    /// As a spark, but it keeps its size for long and turns over.
    Scrap { from: Vec3, way: Vec3, size: f32 },
    /// A shell over which a wave runs.
    Shell { size: f32 },
    /// Rises from a point and shrinks.
    Rise { from: Vec3 },
    /// Comes and goes where it is.
    Shine,
    /// A die on its way; stays.
    Tumble { from: Vec3, rest: Transform },
}

/// Moves effects on and removes those that are over.
pub fn animate(
    time: Res<Time>,
    shown: Res<Playhead>,
    mut effects: Query<(
        Entity,
        &mut BoardEffect,
        &mut Transform,
        &mut Visibility,
        Option<&MeshMaterial3d<SoftMaterial>>,
    )>,
    mut softs: ResMut<Assets<SoftMaterial>>,
    mut commands: Commands,
) {
    for (entity, mut effect, mut transform, mut visibility, material) in &mut effects {
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
        move_on(effect.kind, span.share(), &mut transform);
        if matches!(effect.kind, BoardEffectKind::Shell { .. })
            && span.begun()
            && let Some(mut soft) = material.and_then(|material| softs.get_mut(material))
        {
            soft.how.x = span.share();
        }
    }
}

/// Puts an effect where it is at some share of its time.
fn move_on(kind: BoardEffectKind, share: f32, transform: &mut Transform) {
    let slowing = 1.0 - (1.0 - share) * (1.0 - share);
    match kind {
        BoardEffectKind::Fly { from, to, size } => {
            transform.translation = from.lerp(to, share) + Vec3::Y * (share * PI).sin() * 0.15;
            transform.scale = Vec3::splat(size);
        }
        BoardEffectKind::Beam => {
            let thick = (share * PI).sin().max(0.0).sqrt() * 0.085 + 1e-3;
            transform.scale = Vec3::new(thick, transform.scale.y, thick);
        }
        BoardEffectKind::Flare { size } => {
            let strength = if share < 0.3 { share / 0.3 } else { 1.0 - (share - 0.3) / 0.7 };
            transform.scale = Vec3::splat((size * strength).max(1e-3));
        }
        BoardEffectKind::Pillar { height, width } => {
            let thin = if share < 0.25 { share * 4.0 } else { 1.0 - (share - 0.25) / 0.75 };
            let tall = (share * 4.0).min(1.0);
            transform.scale = Vec3::new(width * thin, height * tall, 1.0).max(Vec3::splat(1e-3));
        }
        BoardEffectKind::Spark { from, way, size } => {
            transform.translation = from + way * slowing;
            transform.scale = Vec3::splat((size * (1.0 - share)).max(1e-3));
        }
        BoardEffectKind::Scrap { from, way, size } => {
            transform.translation = from + way * slowing;
            transform.rotation = Quat::from_axis_angle(way.any_orthonormal_vector(), share * 7.0);
            transform.scale = Vec3::splat((size * (1.0 - share * share * share)).max(1e-3));
        }
        BoardEffectKind::Shell { size } => {
            transform.scale = Vec3::splat(size * (0.9 + 0.1 * slowing));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spark_flies_its_way_and_is_gone_at_the_end() {
        let (from, way) = (Vec3::new(1.0, 0.5, 2.0), Vec3::new(0.4, 0.3, -0.2));
        let kind = BoardEffectKind::Spark { from, way, size: 0.2 };
        let mut place = Transform::default();
        move_on(kind, 0.0, &mut place);
        assert!(place.translation.abs_diff_eq(from, 1e-5));
        move_on(kind, 1.0, &mut place);
        assert!(place.translation.abs_diff_eq(from + way, 1e-5));
        assert!(place.scale.max_element() < 0.01);
    }
}
