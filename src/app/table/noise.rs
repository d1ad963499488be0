//! Smooth noise and throwaway dice for pictures. Never the source of anything in a match.

use bevy::math::Vec3;

/// A scrambled number for a place on the integer lattice.
fn scramble(x: i32, y: i32, z: i32) -> u32 {
    let mut hash = (x as u32).wrapping_mul(0x8da6_b343)
        ^ (y as u32).wrapping_mul(0xd816_3841)
        ^ (z as u32).wrapping_mul(0xcb1a_b31f);
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2c1b_3c6d);
    hash ^= hash >> 12;
    hash = hash.wrapping_mul(0x297a_2d39);
    hash ^ (hash >> 15)
}

fn lattice(x: i32, y: i32, z: i32) -> f32 {
    scramble(x, y, z) as f32 / u32::MAX as f32
}

/// Value noise, 0 to 1.
pub fn noise(at: Vec3) -> f32 {
    let cell = at.floor();
    let part = at - cell;
    let ease = part * part * (Vec3::splat(3.0) - 2.0 * part);
    let [x, y, z] = cell.as_ivec3().to_array();
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    let row = |y: i32, z: i32| mix(lattice(x, y, z), lattice(x + 1, y, z), ease.x);
    let sheet = |z: i32| mix(row(y, z), row(y + 1, z), ease.y);
    mix(sheet(z), sheet(z + 1), ease.z)
}

/// Several octaves of noise, 0 to about 1.
pub fn fbm(at: Vec3, octaves: u8) -> f32 {
    let mut sum = 0.0;
    let mut share = 0.5;
    let mut at = at;
    for _ in 0..octaves {
        sum += share * noise(at);
        at = at * 2.03 + Vec3::splat(7.1);
        share *= 0.5;
    }
    sum
}

/// Dice for decoration: the same seed throws the same.
#[derive(Clone, Debug)]
pub struct Dice(u32);

impl Dice {
    /// Dice for a seed.
    pub fn new(seed: u32) -> Self {
        Self(scramble(seed as i32, 17, 42) | 1)
    }

    /// A number from 0 to below 1.
    pub fn unit(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1u32 << 24) as f32
    }

    /// A direction, each equally likely.
    pub fn direction(&mut self) -> Vec3 {
        let y = self.unit() * 2.0 - 1.0;
        let angle = self.unit() * std::f32::consts::TAU;
        let level = (1.0 - y * y).sqrt();
        Vec3::new(level * angle.cos(), y, level * angle.sin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_has_no_steps() {
        for i in 0..200 {
            let at = Vec3::new(i as f32 * 0.05, 0.3, -1.7);
            assert!((noise(at) - noise(at + Vec3::X * 0.001)).abs() < 0.01);
        }
    }

    #[test]
    fn dice_stay_in_their_range_and_repeat() {
        let throw = |seed| {
            let mut dice = Dice::new(seed);
            (0..50).map(|_| dice.unit()).collect::<Vec<_>>()
        };
        assert_eq!(throw(7), throw(7));
        assert_ne!(throw(7), throw(8));
        assert!(throw(7).iter().all(|value| (0.0..1.0).contains(value)));
    }
}
