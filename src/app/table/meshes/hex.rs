//! The slab of a location tile and the plates of counters: prisms with a bevelled upper edge.
//!
//! A tile has its corners one unit from its middle, one of them on the X axis; its upper face lies at y = 0.

use std::f32::consts::TAU;

use bevy::math::Vec3;

use super::soup::Soup;

/// Distance from the middle of a tile to its corners, the unit of the table.
pub const TILE_RADIUS: f32 = 1.0;
/// Radius at the widest place of the slab: a little less, so that neighbours leave a gap.
pub const SLAB_RADIUS: f32 = 0.965;
/// Radius of the flat upper face.
pub const FACE_RADIUS: f32 = 0.93;
/// Thickness of the slab.
pub const SLAB_DEPTH: f32 = 0.13;

/// The slab of a tile.
pub fn slab() -> Soup {
    let bevel = SLAB_RADIUS - FACE_RADIUS;
    plate(
        6,
        0.0,
        &[
            (SLAB_RADIUS - 0.05, -SLAB_DEPTH),
            (SLAB_RADIUS, -SLAB_DEPTH + 0.04),
            (SLAB_RADIUS, -bevel),
            (FACE_RADIUS, 0.0),
        ],
    )
}

/// A prism through (radius, height) from below to above, its first corner turned by `turn` (1 is a full turn).
pub fn plate(sides: u16, turn: f32, profile: &[(f32, f32)]) -> Soup {
    let sides = sides.max(3);
    let ring = |&(radius, height): &(f32, f32)| {
        (0..sides)
            .map(|i| (f32::from(i) / f32::from(sides) + turn) * TAU)
            .map(|angle| Vec3::new(radius * angle.cos(), height, radius * angle.sin()))
            .collect::<Vec<_>>()
    };
    let mut soup = Soup::default();
    soup.tube(&profile.iter().map(ring).collect::<Vec<_>>());
    soup.orient_outwards();
    soup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_slabs_do_not_touch() {
        let (low, high) = slab().bounds().unwrap_or_default();
        let across = high.z - low.z;
        assert!(across < TILE_RADIUS * 3.0_f32.sqrt() && high.y.abs() < 1e-6);
    }
}
