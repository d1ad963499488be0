//! From a list of parts to the two soups of a model: its painted body and everything on it that shines.

use std::f32::consts::PI;

use bevy::math::{Affine3A, EulerRot, Quat, Vec3};

use super::shapes::shape;
use super::soup::Soup;
use crate::looks::{Copies, DEEPEST_KIT, Kits, ModelPart, Paint, Shape};

/// A built model, in the units its parts were written in.
#[derive(Clone, Debug, Default)]
pub struct Hull {
    /// Painted surfaces, lit by the lamps.
    pub body: Soup,
    /// Engines, windows and fires, bright by themselves.
    pub glow: Soup,
}

impl Hull {
    /// Builds a list of parts; unknown kits are left out (the loader has refused them already).
    pub fn build(parts: &[ModelPart], kits: &Kits, paint: &Paint) -> Self {
        let mut hull = Self::default();
        hull.add(parts, kits, paint, Affine3A::IDENTITY, 0);
        hull
    }

    fn add(&mut self, parts: &[ModelPart], kits: &Kits, paint: &Paint, by: Affine3A, depth: u8) {
        for part in parts {
            for place in places(part) {
                let place = by * place;
                match &part.shape {
                    Shape::Kit(name) if depth < DEEPEST_KIT => {
                        let inner = kits.get(name).map_or(&[][..], Vec::as_slice);
                        self.add(inner, kits, paint, place, depth + 1);
                    }
                    Shape::Kit(_) => {}
                    solid => {
                        let mut soup = shape(solid);
                        soup.paint(paint.ink(part.slot).0);
                        let pile = if part.slot.shines() { &mut self.glow } else { &mut self.body };
                        pile.pour(soup.moved(place));
                    }
                }
            }
        }
    }

    /// Moves the hull over the origin and scales it so that its longest side is `length`.
    pub fn fitted(&self, length: f32) -> Self {
        let Some((low, high)) = self.body.bounds() else { return self.clone() };
        let size = high - low;
        let middle = (low + high) / 2.0;
        let scale = length / size.max_element().max(f32::EPSILON);
        let by = Affine3A::from_scale(Vec3::splat(scale)) * Affine3A::from_translation(-middle);
        Self { body: self.body.moved(by), glow: self.glow.moved(by) }
    }
}

/// Every place a part stands in: its copies, and each one's mirror image.
fn places(part: &ModelPart) -> Vec<Affine3A> {
    let (x, y, z) = part.turn;
    let turn = Quat::from_euler(EulerRot::YXZ, y.to_radians(), x.to_radians(), z.to_radians());
    let own = Affine3A::from_scale_rotation_translation(part.scale.into(), turn, part.at.into());
    let mirror = Affine3A::from_scale(Vec3::new(-1.0, 1.0, 1.0));
    copies(part.copies)
        .into_iter()
        .map(|copy| copy * own)
        .flat_map(|place| [Some(place), part.mirror.then_some(mirror * place)])
        .flatten()
        .collect()
}

fn copies(copies: Copies) -> Vec<Affine3A> {
    match copies {
        Copies::One => vec![Affine3A::IDENTITY],
        Copies::Line(count, step) => {
            (0..count).map(|i| Affine3A::from_translation(Vec3::from(step) * f32::from(i))).collect()
        }
        Copies::Ring(count, centre, (from, to)) => {
            let centre = Vec3::from(centre);
            let full = ((to - from).abs() - 360.0).abs() < 0.01;
            let steps = if full { f32::from(count) } else { f32::from(count.max(2) - 1) };
            (0..count)
                .map(|i| (from + (to - from) * f32::from(i) / steps) * PI / 180.0)
                .map(|angle| {
                    Affine3A::from_translation(centre)
                        * Affine3A::from_rotation_y(-angle)
                        * Affine3A::from_translation(-centre)
                })
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::PaintSlot;

    fn part(shape: Shape) -> ModelPart {
        ModelPart { shape, ..ModelPart::default() }
    }

    #[test]
    fn shining_parts_go_to_the_glow() {
        let parts = [
            part(Shape::Block(1.0, 1.0, 1.0)),
            ModelPart { slot: PaintSlot::Glow, ..part(Shape::Block(1.0, 1.0, 1.0)) },
        ];
        let hull = Hull::build(&parts, &Kits::default(), &Paint::default());
        assert_eq!((hull.body.faces().len(), hull.glow.faces().len()), (16, 16));
    }

    #[test]
    fn a_kit_that_uses_itself_ends() {
        let mut kits = Kits::default();
        kits.insert("loop".into(), vec![part(Shape::Kit("loop".into())), part(Shape::Block(1.0, 1.0, 1.0))]);
        let hull = Hull::build(&[part(Shape::Kit("loop".into()))], &kits, &Paint::default());
        assert!(!hull.body.faces().is_empty());
    }

    #[test]
    fn fitting_centres_and_scales() {
        let long = [ModelPart { at: (5.0, 0.0, 0.0), ..part(Shape::Block(1.0, 1.0, 4.0)) }];
        let hull = Hull::build(&long, &Kits::default(), &Paint::default()).fitted(2.0);
        let (low, high) = hull.body.bounds().unwrap_or_default();
        assert!((high - low).abs_diff_eq(Vec3::new(0.5, 0.5, 2.0), 1e-5) && (low + high).length() < 1e-5);
    }

    #[test]
    fn a_full_ring_does_not_double_its_first_copy() {
        let ring = ModelPart {
            copies: Copies::Ring(4, (0.0, 0.0, 0.0), (0.0, 360.0)),
            at: (2.0, 0.0, 0.0),
            ..part(Shape::Block(1.0, 1.0, 1.0))
        };
        let places: Vec<Vec3> = places(&ring).iter().map(|p| p.translation.into()).collect();
        assert!(places.iter().sum::<Vec3>().length() < 1e-4);
    }
}
