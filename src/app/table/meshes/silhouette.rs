//! Outlines as the table's camera sees them, to prove that no two hulls are mistaken for each other.

use bevy::math::{Vec2, Vec3};

use super::soup::Soup;

/// Pixels along each side: about the size of a ship on the table.
pub const SIZE: usize = 96;
/// How steeply the camera looks down, in degrees.
const TILT: f32 = 55.0;

/// Which pixels a model covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silhouette(Vec<bool>);

impl Silhouette {
    /// Draws a model of about unit length.
    pub fn of(soup: &Soup) -> Self {
        let mut pixels = vec![false; SIZE * SIZE];
        for face in soup.faces() {
            fill(&mut pixels, face.at.map(flatten));
        }
        Self(pixels)
    }

    /// Shared pixels as a share of all that either covers: 1 for the same outline.
    pub fn likeness(&self, other: &Self) -> f32 {
        let both = self.0.iter().zip(&other.0).filter(|&(&a, &b)| a && b).count();
        let either = self.0.iter().zip(&other.0).filter(|&(&a, &b)| a || b).count();
        both as f32 / either.max(1) as f32
    }
}

fn flatten(at: Vec3) -> Vec2 {
    let (sine, cosine) = TILT.to_radians().sin_cos();
    let seen = Vec2::new(at.x, at.z * sine - at.y * cosine);
    (seen / 1.3 + Vec2::splat(0.5)) * SIZE as f32
}

fn fill(pixels: &mut [bool], [a, b, c]: [Vec2; 3]) {
    let low = a.min(b).min(c).floor().max(Vec2::ZERO);
    let high = a.max(b).max(c).ceil().min(Vec2::splat(SIZE as f32));
    for y in low.y as usize..high.y as usize {
        for x in low.x as usize..high.x as usize {
            let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
            let sides = [(a, b), (b, c), (c, a)].map(|(from, to)| (to - from).perp_dot(at - from));
            if sides.iter().all(|&side| side >= 0.0) || sides.iter().all(|&side| side <= 0.0) {
                pixels[y * SIZE + x] = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::table::meshes::Hull;
    use crate::looks::shipped;

    #[test]
    fn hulls_of_different_classes_are_told_apart_by_outline() {
        let looks = shipped();
        let paint = Default::default();
        let outlines: Vec<(&String, Silhouette)> = looks
            .ships
            .hulls
            .iter()
            .map(|(name, parts)| (name, Hull::build(parts, &looks.ships.kits, &paint).fitted(1.0)))
            .map(|(name, hull)| (name, Silhouette::of(&hull.body)))
            .collect();
        for (i, (name, outline)) in outlines.iter().enumerate() {
            for (other, second) in &outlines[..i] {
                let likeness = outline.likeness(second);
                assert!(likeness < 0.85, "{name} and {other} look {likeness:.2} alike");
            }
        }
    }
}
