//! Dice: they tumble beside the roller's Command Post and lie there, showing what was rolled, until something else
//! begins.
//!
//! Invariant: at most one die a seat; a die at rest shows the face that its fact tells, and once it is compared the one that
//! counts.

use bevy::math::{Affine3A, Quat, Vec2, Vec3};
use bevy::prelude::*;

use super::effect::{BoardEffect, BoardEffectKind};
use crate::app::scene::layout::BoardLayout;
use crate::app::scene::motion::Span;
use crate::app::table::meshes::{Hull, Soup, hex};
use crate::app::table::spawner::ModelSpawner;
use crate::app::telling::TUMBLE;
use crate::engine::game::Seat;
use crate::fleet::fact::DieFor;
use crate::fleet::roster::Match;

/// Edge of a die.
const EDGE: f32 = 0.44;
/// How far a die leans towards whoever sits before the table, in radians: so far that the usual view sees its face and
/// little else of it.
const LEAN: f32 = 0.45;

/// A die on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Die {
    pub seat: Seat,
    pub face: u8,
    pub purpose: DieFor,
}

/// Whether both sides roll a die for this, so that two lie side by side.
const fn for_both(purpose: DieFor) -> bool {
    matches!(purpose, DieFor::First | DieFor::Opposed | DieFor::Breakaway | DieFor::Evasion)
}

/// Where a seat's dice are rolled: near the front of its Command Post, at a place without a tile, and where the picture of the
/// whole board has room for it.
pub fn spot(layout: &BoardLayout, m: &Match, seat: Seat) -> Vec3 {
    let post = layout.at(m.board.post(seat.0));
    let before = Vec3::new(post.x, 0.02, post.z + 1.5);
    let half = layout.bounds().size() / 2.0;
    let seen = Vec2::new(half.x.max(half.y * USUAL_SHAPE), half.y.max(half.x / USUAL_SHAPE));
    let beyond = |spot: Vec3, half: Vec2| {
        let over = (Vec2::new(spot.x, spot.z).abs() + TRAY_RADIUS - half).max(Vec2::ZERO);
        over.x + over.y
    };
    let cost = |spot: &Vec3| beyond(*spot, seen) * 100.0 + beyond(*spot, half) * 4.0 + spot.distance(before);
    let at = |beside: u8, ahead: u8| {
        let (beside, ahead) = (f32::from(beside) * STEP, f32::from(ahead) * STEP);
        Vec3::new(post.x + beside.copysign(post.x), 0.02, post.z + ahead)
    };
    let all = (0..=8).flat_map(|beside| (0..=26).map(move |ahead| at(beside, ahead)));
    let free = all.filter(|spot| layout.nearest(*spot) > TRAY_ROOM);
    free.min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(before)
}

/// The corners of the trays of all seats, for whoever frames the picture.
pub fn trays(layout: &BoardLayout, m: &Match) -> Vec<Vec3> {
    let of = |seat| {
        let spot = spot(layout, m, seat);
        [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|corner| {
            let (sine, cosine) = (std::f32::consts::FRAC_PI_3 * corner).sin_cos();
            spot + Vec3::new(sine, 0.0, cosine) * TRAY_RADIUS
        })
    };
    m.all_seats().flat_map(of).collect()
}

/// Least distance between the tray and the middle of a tile.
const TRAY_ROOM: f32 = 1.5;
/// How far a tray reaches from its middle.
const TRAY_RADIUS: f32 = 0.56;
/// How much wider than deep the part of the table is that a usual window shows.
const USUAL_SHAPE: f32 = 1.6;
/// Distance between places that are looked at for a tray.
const STEP: f32 = 0.25;

/// Removes all dice but those a new one may lie beside.
pub fn clear_dice(commands: &mut Commands, dice: &Query<(Entity, &Die)>, new: Option<Die>) {
    for (entity, die) in dice {
        let beside = |new: Die| new.seat != die.seat && new.purpose == die.purpose && for_both(new.purpose);
        if !new.is_some_and(beside) {
            commands.entity(entity).try_despawn();
        }
    }
}

/// Rolls a die that ends on a face.
pub fn roll_die(commands: &mut Commands, models: &mut ModelSpawner, root: Entity, rolled: Die, spot: Vec3) {
    let Die { seat, face, .. } = rolled;
    let model = models.model("die", |_| Hull { body: die(), ..Hull::default() });
    let enamel = models.shared.enamel.clone();
    let rest = Transform::from_translation(spot + Vec3::Y * height()).with_rotation(showing(face));
    let die = models.spawn(commands, "die", &model, &enamel, rest);
    let from = rest.translation + Vec3::new(if seat.0 == 0 { -0.9 } else { 0.9 }, 0.0, 0.9);
    let kind = BoardEffectKind::Tumble { from, rest };
    commands.entity(die).insert((
        rolled,
        BoardEffect { kind, span: Span::after(0.0, TUMBLE) },
        ChildOf(root),
    ));
}

/// Turns a seat's die of a test to the face that counts, if it shows another.
pub fn turn_die(commands: &mut Commands, dice: &Query<(Entity, &Die)>, seat: Seat, face: u8) {
    let of_test = |die: &Die| matches!(die.purpose, DieFor::Test | DieFor::Opposed);
    let other = |die: &Die| die.seat == seat && of_test(die) && die.face != face;
    for (entity, die) in dice.iter().filter(|(_, die)| other(die) && (1..=6).contains(&face)) {
        let mut entity = commands.entity(entity);
        entity.insert(Die { face, ..*die }).remove::<BoardEffect>();
        entity.entry::<Transform>().and_modify(move |mut rest| {
            rest.translation.y = 0.02 + height();
            rest.rotation = showing(face);
        });
    }
}

/// How high the middle of a die lies that leans on its edge.
fn height() -> f32 {
    let (sine, cosine) = LEAN.sin_cos();
    EDGE / 2.0 * (sine + cosine)
}

/// The turn that shows a face: it looks up, and towards whoever sits before the table.
pub fn showing(face: u8) -> Quat {
    Quat::from_rotation_x(LEAN) * Quat::from_rotation_y(0.2) * Quat::from_rotation_arc(side(face), Vec3::Y)
}

/// Where a tumbling die is at some share of its way.
pub fn tumbling(from: Vec3, rest: &Transform, share: f32) -> Transform {
    let left = 1.0 - share;
    let hops = (share * 2.5 * std::f32::consts::PI).sin().abs() * left * left * 0.9;
    let eased = 1.0 - left * left;
    let axis = Vec3::new(0.7, 0.2, -0.6).normalize();
    Transform {
        translation: from.lerp(rest.translation, eased) + Vec3::Y * hops,
        rotation: Quat::from_axis_angle(axis, left * left * 13.0) * rest.rotation,
        scale: rest.scale,
    }
}

/// The direction of a face on a die that is not turned; opposite faces add up to seven.
fn side(face: u8) -> Vec3 {
    match face {
        2 => Vec3::Z,
        3 => Vec3::X,
        4 => Vec3::NEG_X,
        5 => Vec3::NEG_Z,
        6 => Vec3::NEG_Y,
        _ => Vec3::Y,
    }
}

/// Pips of a face in a square from -1 to 1.
const fn pips(face: u8) -> &'static [(f32, f32)] {
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (0.0, 0.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (-1.0, 0.0), (1.0, 0.0)],
    }
}

/// A die: ivory, its edges cut, with dark pips.
fn die() -> Soup {
    let (half, cut) = (EDGE / 2.0, EDGE * 0.09);
    let round = 0.5_f32.sqrt() * 2.0;
    let profile = [
        ((half - cut) * round, -half),
        (half * round, -half + cut),
        (half * round, half - cut),
        ((half - cut) * round, half),
    ];
    let mut soup = hex::plate(4, 0.125, &profile);
    soup.paint([0.85, 0.8, 0.68]);
    for face in 1..=6 {
        let turn = Affine3A::from_quat(Quat::from_rotation_arc(Vec3::Y, side(face)));
        for (x, z) in pips(face) {
            let mut pip = hex::plate(14, 0.0, &[(EDGE * 0.1, -0.01), (EDGE * 0.1, 0.004)]);
            pip.paint([0.02, 0.025, 0.05]);
            let at = Affine3A::from_translation(Vec3::new(x * EDGE * 0.25, half, z * EDGE * 0.25));
            soup.pour(pip.moved(turn * at));
        }
    }
    soup
}

#[cfg(test)]
mod tests {
    use std::f32::consts::FRAC_PI_2;

    use super::*;
    use crate::app::scene::camera::TILT;

    #[test]
    fn a_die_ends_with_its_face_towards_the_usual_view() {
        let view = Quat::from_rotation_x(FRAC_PI_2 - TILT.to_radians()) * Vec3::Y;
        for face in 1..=6 {
            let seen = |side: Vec3| (showing(face) * side).dot(view);
            assert!(seen(side(face)) > 0.97, "{face}: {}", seen(side(face)));
            let others = (1..=6).filter(|other| *other != face).map(|other| seen(side(other)));
            assert!(others.fold(0.0, f32::max) < 0.2, "{face}");
        }
    }

    #[test]
    fn opposite_faces_add_up_to_seven() {
        for face in 1..=3 {
            assert_eq!(side(face), -side(7 - face));
            assert_eq!(pips(face).len() + pips(7 - face).len(), 7);
        }
    }

    #[test]
    fn a_tumble_ends_at_rest() {
        let rest = Transform::from_xyz(1.0, 0.2, 3.0).with_rotation(showing(5));
        let end = tumbling(Vec3::ZERO, &rest, 1.0);
        assert!(end.translation.abs_diff_eq(rest.translation, 1e-4));
        assert!(end.rotation.angle_between(rest.rotation) < 1e-3);
    }
}
