//! A field of deformed balls, merged to one mesh that turns as a whole.

use bevy::math::{Affine3A, Quat, Vec3};

use super::soup::Soup;
use crate::app::table::noise::{Dice, fbm};

/// How round a rock is before it is dented.
const RINGS: usize = 6;

/// So many rocks in a flat ring-shaped cloud around the origin.
pub fn field(count: u8, seed: u32) -> Soup {
    let mut dice = Dice::new(seed);
    let mut soup = Soup::default();
    for i in 0..count {
        let large = if i < 4 { 0.10 } else { 0.028 };
        let radius = large + dice.unit() * large * 0.9;
        let angle = dice.unit() * std::f32::consts::TAU;
        let reach = if i < 4 { 0.15 + dice.unit() * 0.3 } else { dice.unit().sqrt() * 0.74 };
        let at = Vec3::new(reach * angle.cos(), (dice.unit() - 0.5) * 0.26, reach * angle.sin());
        let turn = Quat::from_rotation_y(dice.unit() * 6.0) * Quat::from_rotation_x(dice.unit() * 6.0);
        let stretch = Vec3::new(1.0, 0.6 + 0.3 * dice.unit(), 0.7 + 0.3 * dice.unit());
        let mut rock = ball(seed.wrapping_add(u32::from(i)));
        let shade = 0.7 + 0.5 * dice.unit();
        rock.paint([shade; 3]);
        soup.pour(rock.moved(Affine3A::from_scale_rotation_translation(stretch * radius, turn, at)));
    }
    soup
}

/// One dented ball of about radius one.
fn ball(seed: u32) -> Soup {
    let dent = |at: Vec3| at * (0.72 + 0.62 * fbm(at * 1.3 + Vec3::splat(seed as f32 * 3.7), 3));
    let ring = |row: usize| {
        let tilt = row as f32 / RINGS as f32 * std::f32::consts::PI;
        (0..RINGS * 2)
            .map(|i| i as f32 / RINGS as f32 * std::f32::consts::PI)
            .map(|angle| Vec3::new(tilt.sin() * angle.cos(), tilt.cos(), tilt.sin() * angle.sin()))
            .map(dent)
            .collect::<Vec<_>>()
    };
    let mut soup = Soup::default();
    soup.tube(&(0..=RINGS).map(ring).collect::<Vec<_>>());
    soup.orient_outwards();
    soup
}
