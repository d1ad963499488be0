//! The four systems of a ship.

use super::pen::{IconPen, polygon};

/// A bolt, in two convex halves.
pub(super) fn weapons(pen: &IconPen) {
    pen.fill(&[(0.35, -0.95), (-0.65, 0.18), (0.08, 0.18)]);
    pen.fill(&[(-0.08, -0.18), (0.65, -0.18), (-0.35, 0.95)]);
}

/// A dish that listens upwards.
pub(super) fn sensors(pen: &IconPen) {
    pen.disc((-0.55, 0.55), 0.22);
    pen.arc((-0.55, 0.55), (0.75, 0.75), -0.25, 0.0);
    pen.arc((-0.55, 0.55), (1.3, 1.3), -0.25, 0.0);
}

/// Chevrons pointing ahead.
pub(super) fn engines(pen: &IconPen) {
    for shift in [-0.62, 0.0, 0.62] {
        pen.line(&[(shift - 0.25, -0.7), (shift + 0.25, 0.0), (shift - 0.25, 0.7)]);
    }
}

/// A shell around a core.
pub(super) fn shields(pen: &IconPen) {
    pen.outline(&polygon(6, 0.9));
    pen.fill(&polygon(6, 0.42));
}
