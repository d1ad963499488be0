//! The five parts that hulls and stations are made of, each a closed soup facing outward.

use std::f32::consts::TAU;

use bevy::math::Vec3;

use super::soup::Soup;
use crate::looks::{Shape, Station, WingStation};

/// Points around a lathe.
const LATHE_SEGMENTS: usize = 40;
/// Points around a loft.
const LOFT_SEGMENTS: usize = 20;
/// Rings between two stations of a long loft, counting one of them.
const LOFT_STEPS: usize = 3;
/// Points around a tube.
const TUBE_SEGMENTS: usize = 12;

/// The soup of a shape; nothing for a kit, which is expanded by the hull builder.
pub fn shape(shape: &Shape) -> Soup {
    let rings = match shape {
        Shape::Lathe(profile) => lathe(profile, LATHE_SEGMENTS),
        Shape::Prism(sides, profile) => lathe(profile, usize::from(*sides).max(3)),
        Shape::Loft(stations) => faired(stations).iter().map(section).collect(),
        Shape::Wing(stations) => wing(stations),
        Shape::Tube { from, to, radius, end } => tube((*from).into(), (*to).into(), *radius, *end),
        Shape::Block(x, y, z) => block(Vec3::new(*x, *y, *z) / 2.0),
        Shape::Kit(_) => Vec::new(),
    };
    let mut soup = Soup::default();
    soup.tube(&rings);
    soup.orient_outwards();
    soup
}

/// Rings around the Y axis through (radius, height).
fn lathe(profile: &[(f32, f32)], segments: usize) -> Vec<Vec<Vec3>> {
    let ring = |&(radius, height): &(f32, f32)| {
        // Half a step on, so that a prism stands on a side and not on a corner.
        (0..segments)
            .map(|i| (i as f32 + 0.5) / segments as f32 * TAU)
            .map(|angle| Vec3::new(radius * angle.cos(), height, radius * angle.sin()))
            .collect()
    };
    profile.iter().map(ring).collect()
}

/// Stations between the given ones on a curve that never leaves the range of its two neighbours, so that a few
/// stations make a fair hull and two equal ones still make a straight run. Short lofts stay as they are.
fn faired(stations: &[Station]) -> Vec<Station> {
    const FAIR_FROM: usize = 4;
    if stations.len() < FAIR_FROM {
        return stations.to_vec();
    }
    let place: Vec<f32> = stations.iter().map(|station| station.0).collect();
    let curve = |part: fn(&Station) -> f32| (place.clone(), stations.iter().map(part).collect::<Vec<_>>());
    let curves = [curve(|s| s.1), curve(|s| s.2), curve(|s| s.3), curve(|s| s.4)];
    let at = |span: usize, share: f32| {
        let z = place[span] + (place[span + 1] - place[span]) * share;
        let [y, width, height, exponent] =
            [0, 1, 2, 3].map(|i| between(&curves[i].0, &curves[i].1, span, share));
        Station(z, y, width, height, exponent)
    };
    let mut all: Vec<Station> = (0..stations.len() - 1)
        .flat_map(|span| (0..LOFT_STEPS).map(move |step| (span, step as f32 / LOFT_STEPS as f32)))
        .map(|(span, share)| at(span, share))
        .collect();
    all.extend(stations.last());
    all
}

/// A monotone cubic through values at places, within one span.
fn between(places: &[f32], values: &[f32], span: usize, share: f32) -> f32 {
    let width = |i: usize| places[i + 1] - places[i];
    let rise = |i: usize| if width(i) == 0.0 { 0.0 } else { (values[i + 1] - values[i]) / width(i) };
    let slope = |i: usize| {
        if i == 0 || i + 1 == places.len() {
            return rise(i.min(places.len() - 2));
        }
        let (before, after) = (rise(i - 1), rise(i));
        if before * after <= 0.0 { 0.0 } else { 2.0 * before * after / (before + after) }
    };
    let (square, cube) = (share * share, share * share * share);
    values[span] * (2.0 * cube - 3.0 * square + 1.0)
        + values[span + 1] * (3.0 * square - 2.0 * cube)
        + width(span) * slope(span) * (cube - 2.0 * square + share)
        + width(span) * slope(span + 1) * (cube - square)
}

/// A superellipse across the Z axis.
fn section(&Station(z, y, half_width, half_height, exponent): &Station) -> Vec<Vec3> {
    let bend = |value: f32| value.signum() * value.abs().powf(2.0 / exponent.max(0.2));
    (0..LOFT_SEGMENTS)
        .map(|i| i as f32 / LOFT_SEGMENTS as f32 * TAU)
        .map(|angle| Vec3::new(half_width * bend(angle.cos()), y + half_height * bend(angle.sin()), z))
        .collect()
}

/// Six-sided sections along a span that may bend up or down on its way.
fn wing(stations: &[WingStation]) -> Vec<Vec<Vec3>> {
    let point = |i: usize| Vec3::new(stations[i].0, stations[i].1, 0.0);
    (0..stations.len())
        .map(|i| {
            let before = point(i.saturating_sub(1));
            let after = point((i + 1).min(stations.len() - 1));
            let along = (after - before).normalize_or(Vec3::X);
            let up = Vec3::new(-along.y, along.x, 0.0);
            let WingStation(_, _, lead, trail, thickness) = stations[i];
            let at = |share: f32, side: f32| {
                point(i) + Vec3::Z * (lead + (trail - lead) * share) + up * (side * thickness / 2.0)
            };
            vec![at(0.0, 0.0), at(0.25, 1.0), at(0.75, 1.0), at(1.0, 0.0), at(0.75, -1.0), at(0.25, -1.0)]
        })
        .collect()
}

fn tube(from: Vec3, to: Vec3, radius: f32, end: f32) -> Vec<Vec<Vec3>> {
    let along = (to - from).normalize_or(Vec3::Z);
    let side = along.any_orthonormal_vector();
    let up = along.cross(side);
    let ring = |middle: Vec3, radius: f32| {
        (0..TUBE_SEGMENTS)
            .map(|i| i as f32 / TUBE_SEGMENTS as f32 * TAU)
            .map(|angle| middle + (side * angle.cos() + up * angle.sin()) * radius)
            .collect()
    };
    vec![ring(from, radius), ring(to, end)]
}

fn block(half: Vec3) -> Vec<Vec<Vec3>> {
    let ring = |y: f32| {
        [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
            .map(|(x, z)| Vec3::new(x * half.x, y, z * half.z))
            .to_vec()
    };
    vec![ring(-half.y), ring(half.y)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(soup: &Soup) -> Vec3 {
        soup.bounds().map_or(Vec3::ZERO, |(low, high)| high - low)
    }

    #[test]
    fn a_block_has_the_size_it_was_asked_for() {
        assert!(size(&shape(&Shape::Block(1.0, 2.0, 3.0))).abs_diff_eq(Vec3::new(1.0, 2.0, 3.0), 1e-5));
    }

    #[test]
    fn a_wing_bent_straight_up_is_thick_sideways() {
        let fin = [WingStation(0.0, 0.0, -1.0, 1.0, 0.2), WingStation(0.0, 1.0, -1.0, 1.0, 0.2)];
        assert!(size(&shape(&Shape::Wing(fin.to_vec()))).abs_diff_eq(Vec3::new(0.2, 1.0, 2.0), 1e-5));
    }

    #[test]
    fn profiles_may_be_written_in_either_direction() {
        let up = shape(&Shape::Lathe(vec![(0.0, 0.0), (1.0, 0.5), (0.0, 1.0)]));
        let down = shape(&Shape::Lathe(vec![(0.0, 1.0), (1.0, 0.5), (0.0, 0.0)]));
        let highest = |soup: &Soup| {
            soup.faces().iter().map(|f| (f.at[1] - f.at[0]).cross(f.at[2] - f.at[0]).y).sum::<f32>()
        };
        assert!((highest(&up) - highest(&down)).abs() < 1e-4);
        assert!(up.faces().len() == down.faces().len());
    }

    #[test]
    fn a_faired_hull_stays_between_its_stations() {
        let hull = [
            Station(-1.0, 0.0, 0.1, 0.1, 2.0),
            Station(-0.9, 0.0, 0.4, 0.2, 2.0),
            Station(0.8, 0.0, 0.4, 0.2, 2.0),
            Station(1.0, 0.0, 0.0, 0.0, 2.0),
        ];
        let faired = faired(&hull);
        assert_eq!(faired.len(), 10);
        assert!(faired.iter().all(|station| (-1e-6..=0.4001).contains(&station.2)));
        assert!((faired[4].2 - 0.4).abs() < 1e-6, "a straight run stays straight");
    }

    #[test]
    fn an_empty_profile_makes_nothing() {
        assert!(shape(&Shape::Lathe(Vec::new())).faces().is_empty());
    }
}
