//! Reduced motion: things stand at once where they belong, and a soft light comes and goes there, so that the eye finds
//! what has changed without anything having travelled, widened or tumbled.
//!
//! Invariant: such a light stays where it is and keeps its size; only its strength changes, slowly, once up and once down.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::effect::{BoardEffect, BoardEffectKind};
use super::light::{Colours, FIRE, MEND, SHIELD, VEIL, bright};
use super::{Calm, Stage};
use crate::app::scene::board::{BoardRoot, CounterPiece, TilePiece};
use crate::app::scene::motion::Span;
use crate::app::scene::picture::StandingShip;
use crate::app::scene::sync::Transition;
use crate::app::table::materials::{SoftMaterial, Softness};
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::FacesCamera;
use crate::app::telling::Light;
use crate::fleet::ids::CellId;

/// Seconds from dark to dark.
const FADE: f32 = 0.9;
/// The share of them in which it comes.
const COMES: f32 = 0.4;
/// Its greatest strength, and half its width.
const STRENGTH: f32 = 0.8;
const SIZE: f32 = 0.8;

/// A light that comes and goes where it is, in these colours.
#[derive(Component, Clone, Copy, Debug)]
pub struct SoftLight(Colours);

/// How strong it is at a share of its time.
fn strength(share: f32) -> f32 {
    let part = if share < COMES { share / COMES } else { (1.0 - share) / (1.0 - COMES) };
    let part = part.clamp(0.0, 1.0);
    STRENGTH * part * part * (3.0 - 2.0 * part)
}

/// What is seen of a fact.
pub fn light_up(stage: &mut Stage, light: Light) {
    let (places, colours) = match light {
        Light::Beam { to, hit, .. } => (vec![stage.hull(to)], if hit { FIRE } else { SHIELD }),
        Light::Torpedo { to, .. } => (vec![stage.hull(to)], FIRE),
        Light::Hit(ship) | Light::Blast(ship) => (vec![stage.hull(ship)], FIRE),
        Light::Shield(ship) => (vec![stage.hull(ship)], SHIELD),
        Light::Mend(ship) => (vec![stage.hull(ship)], MEND),
        Light::Ruin(cell) => (vec![Some(stage.cell(cell))], FIRE),
        Light::Arrival(cell) | Light::Scan(cell) | Light::Warp(cell) => {
            (vec![Some(stage.cell(cell))], SHIELD)
        }
        Light::Success { over, by } => {
            let above = stage.ground(over).map(|at| at + Vec3::Y * 0.3);
            (vec![above], bright(stage.ink(by)))
        }
        Light::Reveal(cell) => (vec![Some(stage.cell(cell))], SHIELD),
        Light::Veil { ship, cell } => (vec![stage.hull(ship).or(Some(stage.cell(cell)))], VEIL),
        Light::Shimmer(cell) => (vec![Some(stage.cell(cell))], VEIL),
        Light::Transport { from, to } => (vec![stage.hull(from), stage.hull(to)], VEIL),
        Light::Points(seat) | Light::Triumph(seat) => (vec![Some(stage.post(seat) + Vec3::Y * 0.4)], MEND),
    };
    for at in places.into_iter().flatten() {
        shine(stage.commands, stage.models, stage.board, at, colours);
    }
}

/// Lights up where pieces have been put down, moved to or turned over.
pub fn touch(
    transition: Res<Transition>,
    board: Res<BoardRoot>,
    tiles: Query<&TilePiece, Added<TilePiece>>,
    counters: Query<&CounterPiece, Changed<CounterPiece>>,
    ships: Query<&StandingShip, Changed<StandingShip>>,
    mut models: ModelSpawner,
    mut commands: Commands,
) {
    let mut cells: Vec<CellId> = tiles.iter().map(|tile| tile.cell).collect();
    cells.extend(counters.iter().map(|counter| counter.cell));
    cells.extend(ships.iter().map(|ship| ship.cell));
    cells.sort_unstable();
    cells.dedup();
    for cell in cells.into_iter().filter(|_| transition.fades()) {
        let at = board.layout.at(cell) + Vec3::Y * 0.3;
        shine(&mut commands, &mut models, &board, at, SHIELD);
    }
}

fn shine(commands: &mut Commands, models: &mut ModelSpawner, board: &BoardRoot, at: Vec3, colours: Colours) {
    let effect = BoardEffect { kind: BoardEffectKind::Shine, span: Span::after(0.0, FADE) };
    commands.spawn((
        Name::new("soft light"),
        effect,
        SoftLight(colours),
        FacesCamera,
        NotShadowCaster,
        Mesh3d(models.shared.standing.clone()),
        MeshMaterial3d(models.softs.add(material(colours, 0.0))),
        Transform::from_translation(at).with_scale(Vec3::splat(SIZE)),
        Visibility::Hidden,
        ChildOf(board.root),
    ));
}

fn material((near, far): Colours, strength: f32) -> SoftMaterial {
    let [near, far] = [near, far].map(|[r, g, b]| Vec4::new(r, g, b, strength));
    SoftMaterial::new(Softness::Corona, near, far, 3, 0.06, 0.0)
}

/// Lets the lights come and go.
pub fn fade(
    lights: Query<(&SoftLight, &BoardEffect, &MeshMaterial3d<SoftMaterial>)>,
    mut softs: ResMut<Assets<SoftMaterial>>,
) {
    for (light, effect, handle) in &lights {
        if let Some(mut made) = softs.get_mut(handle) {
            *made = material(light.0, strength(effect.span.share()));
        }
    }
}

/// Brings to rest what reduced motion does not show on its way.
pub fn still(calm: Res<Calm>, mut effects: Query<&mut BoardEffect>) {
    for mut effect in effects.iter_mut().filter(|_| calm.0) {
        if let BoardEffectKind::Tumble { .. } = effect.kind {
            effect.span = Span::after(0.0, 0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_soft_light_begins_and_ends_in_the_dark_and_never_jumps() {
        let steps: Vec<f32> = (0..=60).map(|step| strength(step as f32 / 60.0)).collect();
        assert_eq!((steps[0], steps[60]), (0.0, 0.0));
        assert!(steps.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 0.1 * STRENGTH));
    }
}
