//! Signs on counters: flat strokes raised a little over the plate.
//!
//! A sign is written with y upwards; lying on a counter, up is away from the viewer (negative Z).

use std::f32::consts::TAU;

use bevy::math::{Vec2, Vec3};

use super::soup::Soup;
use crate::looks::Stroke;

/// How many steps a full circle takes.
const CIRCLE: f32 = 36.0;

/// The raised soup of a sign, from y = 0 up to `height`, in a square of half size `scale`.
pub fn sign(strokes: &[Stroke], scale: f32, height: f32) -> Soup {
    let mut soup = Soup::default();
    for outline in strokes.iter().flat_map(outlines) {
        soup.pour(raised(&outline, scale, height));
    }
    soup
}

/// Convex or at least star-shaped outlines that cover a stroke.
fn outlines(stroke: &Stroke) -> Vec<Vec<Vec2>> {
    match stroke {
        Stroke::Spot(middle, radius) => vec![circle((*middle).into(), *radius)],
        Stroke::Arc(middle, radius, width, (from, to)) => {
            arc((*middle).into(), *radius, *width, from.to_radians(), to.to_radians())
        }
        Stroke::Line(points, width) => line(points, *width),
        Stroke::Patch(points) => vec![points.iter().copied().map(Vec2::from).collect()],
    }
}

fn circle(middle: Vec2, radius: f32) -> Vec<Vec2> {
    let steps = CIRCLE as usize;
    (0..steps).map(|i| middle + Vec2::from_angle(i as f32 / CIRCLE * TAU) * radius).collect()
}

fn arc(middle: Vec2, radius: f32, width: f32, from: f32, to: f32) -> Vec<Vec<Vec2>> {
    let steps = ((to - from).abs() / TAU * CIRCLE).ceil().max(1.0) as usize;
    let angle = |i: usize| from + (to - from) * i as f32 / steps as f32;
    let point = |i: usize, side: f32| middle + Vec2::from_angle(angle(i)) * (radius + side * width / 2.0);
    (0..steps).map(|i| vec![point(i, -1.0), point(i, 1.0), point(i + 1, 1.0), point(i + 1, -1.0)]).collect()
}

fn line(points: &[(f32, f32)], width: f32) -> Vec<Vec<Vec2>> {
    let mut outlines: Vec<Vec<Vec2>> = Vec::new();
    for pair in points.windows(2) {
        let (from, to) = (Vec2::from(pair[0]), Vec2::from(pair[1]));
        let side = (to - from).normalize_or_zero().perp() * width / 2.0;
        outlines.push(vec![from - side, to - side, to + side, from + side]);
    }
    let inner = points.len().saturating_sub(2);
    outlines.extend(points.iter().skip(1).take(inner).map(|&joint| circle(joint.into(), width / 2.0)));
    outlines
}

fn raised(outline: &[Vec2], scale: f32, height: f32) -> Soup {
    let ring = |y: f32, inset: f32| {
        let middle = outline.iter().sum::<Vec2>() / outline.len().max(1) as f32;
        outline
            .iter()
            .map(|point| middle + (*point - middle) * inset)
            .map(|point| Vec3::new(point.x * scale, y, -point.y * scale))
            .collect::<Vec<_>>()
    };
    let mut soup = Soup::default();
    soup.tube(&[ring(0.0, 1.0), ring(height, 1.0)]);
    soup.orient_outwards();
    soup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_stays_in_its_square_and_height() {
        let strokes = [
            Stroke::Spot((0.0, 0.0), 1.0),
            Stroke::Arc((0.0, 0.0), 0.9, 0.2, (0.0, 360.0)),
            Stroke::Line(vec![(-0.5, 0.0), (0.0, 0.5), (0.5, 0.0)], 0.2),
            Stroke::Patch(vec![(0.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]),
        ];
        let (low, high) = sign(&strokes, 0.5, 0.1).bounds().unwrap_or_default();
        assert!(low.min_element() >= -0.501 && high.max_element() <= 0.501);
        assert!((high.y - 0.1).abs() < 1e-5 && low.y.abs() < 1e-5);
    }

    #[test]
    fn a_single_point_is_no_line() {
        assert!(sign(&[Stroke::Line(vec![(0.0, 0.0)], 0.2)], 1.0, 0.1).faces().is_empty());
    }
}
