//! Kinds of cards and missions, tokens, and the marks of the sides.

use super::pen::{IconPen, polygon};
use std::f32::consts::TAU;

pub(super) fn reticle(pen: &IconPen) {
    pen.circle((0.0, 0.0), 0.6);
    for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        pen.line(&[(x * 0.95, y * 0.95), (x * 0.35, y * 0.35)]);
    }
}

pub(super) fn gear(pen: &IconPen) {
    pen.circle((0.0, 0.0), 0.55);
    for tooth in 0..8 {
        let (sine, cosine) = (tooth as f32 / 8.0 * TAU).sin_cos();
        pen.line(&[(cosine * 0.6, sine * 0.6), (cosine * 0.95, sine * 0.95)]);
    }
    pen.disc((0.0, 0.0), 0.18);
}

pub(super) fn person(pen: &IconPen) {
    pen.disc((0.0, -0.48), 0.4);
    pen.fill(&[(-0.72, 0.9), (-0.62, 0.35), (-0.3, 0.08), (0.3, 0.08), (0.62, 0.35), (0.72, 0.9)]);
}

pub(super) fn atom(pen: &IconPen) {
    pen.orbit((0.95, 0.36), 0.07);
    pen.orbit((0.95, 0.36), 0.07 + 1.0 / 3.0);
    pen.disc((0.0, 0.0), 0.2);
}

pub(super) fn banner(pen: &IconPen) {
    pen.line(&[(-0.65, -0.95), (-0.65, 0.95)]);
    pen.fill(&[(-0.5, -0.85), (0.85, -0.85), (0.5, -0.38), (-0.5, -0.38)]);
    pen.fill(&[(-0.5, -0.42), (0.48, -0.42), (0.85, 0.1), (-0.5, 0.1)]);
}

pub(super) fn blades(pen: &IconPen) {
    for side in [-1.0, 1.0] {
        pen.line(&[(side * 0.85, -0.85), (-side * 0.75, 0.75)]);
        pen.line(&[(-side * 0.85, 0.2), (-side * 0.2, 0.85)]);
    }
}

pub(super) fn star(pen: &IconPen) {
    let outer = polygon(5, 0.98);
    let inner: Vec<_> = polygon(5, 0.42).iter().map(|(x, y)| (-x, -y)).collect();
    // The inner pentagon stands on its head: corner k of the star lies between inner corners k+2 and k+3.
    for (corner, tip) in outer.iter().enumerate() {
        pen.fill(&[*tip, inner[(corner + 3) % 5], (0.0, 0.0), inner[(corner + 2) % 5]]);
    }
    pen.fill(&inner);
}

pub(super) fn control(pen: &IconPen) {
    pen.outline(&polygon(4, 0.95));
    pen.fill(&polygon(4, 0.5));
}

/// One storey for an Outpost, two for a Colony, three for a Starbase.
pub(super) fn installation(pen: &IconPen, storeys: u8) {
    pen.line(&[(-0.9, 0.85), (0.9, 0.85)]);
    for storey in 0..storeys {
        let (top, half) = (0.3 - f32::from(storey) * 0.5, 0.7 - f32::from(storey) * 0.2);
        pen.fill(&[(-half, top), (half, top), (half, top + 0.36), (-half, top + 0.36)]);
    }
}

pub(super) fn crate_box(pen: &IconPen) {
    pen.outline(&[(-0.8, -0.5), (0.8, -0.5), (0.8, 0.8), (-0.8, 0.8)]);
    pen.line(&[(-0.8, 0.0), (0.8, 0.0)]);
    pen.line(&[(-0.3, -0.85), (0.3, -0.85)]);
    pen.fill(&[(-0.2, -0.15), (0.2, -0.15), (0.2, 0.25), (-0.2, 0.25)]);
}

pub(super) fn cloak(pen: &IconPen) {
    for part in 0..6 {
        let from = part as f32 / 6.0;
        pen.arc((0.0, 0.0), (0.85, 0.85), from, from + 0.09);
    }
    pen.fill(&[(-0.45, 0.35), (0.0, -0.5), (0.45, 0.35)]);
}

pub(super) fn system(pen: &IconPen) {
    pen.circle((0.0, 0.0), 0.85);
    pen.line(&[(-0.4, 0.0), (0.4, 0.0)]);
    pen.line(&[(0.0, -0.4), (0.0, 0.4)]);
}

pub(super) fn burst(pen: &IconPen) {
    for ray in 0..8 {
        let (sine, cosine) = ((ray as f32 + 0.5) / 8.0 * TAU).sin_cos();
        let reach = if ray % 2 == 0 { 0.98 } else { 0.7 };
        pen.line(&[(cosine * 0.32, sine * 0.32), (cosine * reach, sine * reach)]);
    }
}

/// A die seen over its corner, so that nobody reads a face from it.
pub(super) fn die(pen: &IconPen) {
    let corners = [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)];
    pen.outline(&corners);
    for corner in [corners[1], corners[3], corners[5]] {
        pen.line(&[(0.0, 0.0), corner]);
    }
    for pip in [(0.0, -0.5), (-0.44, 0.26), (0.44, 0.26)] {
        pen.disc(pip, 0.15);
    }
}

pub(super) fn ring(pen: &IconPen) {
    pen.circle((0.0, 0.0), 0.85);
    pen.disc((0.0, 0.0), 0.36);
}

pub(super) fn three_point(pen: &IconPen) {
    for blade in 0..3 {
        let angle = (blade as f32 / 3.0 - 0.25) * TAU;
        let (sine, cosine) = angle.sin_cos();
        let turn = |along: f32, across: f32| (along * cosine - across * sine, along * sine + across * cosine);
        pen.fill(&[turn(1.0, 0.0), turn(0.3, 0.3), turn(0.0, 0.0), turn(0.3, -0.3)]);
    }
}
