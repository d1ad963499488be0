//! What cards do besides touching a system.

use super::pen::IconPen;

/// A spanner.
pub(super) fn repair(pen: &IconPen) {
    pen.line(&[(-0.78, 0.78), (0.2, -0.2)]);
    pen.arc((0.46, -0.46), (0.42, 0.42), 0.04, 0.71);
}

/// Two cards, one behind the other.
pub(super) fn cards(pen: &IconPen) {
    pen.outline(&[(-0.85, -0.3), (-0.1, -0.62), (0.35, 0.55), (-0.4, 0.88)]);
    pen.line(&[(0.05, -0.85), (0.82, -0.85), (0.82, 0.4), (0.6, 0.4)]);
}

/// Three ships in formation.
pub(super) fn fleet(pen: &IconPen) {
    for (x, y, size) in [(0.0, -0.45, 0.5), (-0.55, 0.45, 0.38), (0.55, 0.45, 0.38)] {
        pen.fill(&[(x, y - size), (x + size * 0.8, y + size), (x, y + size * 0.45)]);
        pen.fill(&[(x, y - size), (x, y + size * 0.45), (x - size * 0.8, y + size)]);
    }
}

/// No further.
pub(super) fn halt(pen: &IconPen) {
    pen.circle((0.0, 0.0), 0.82);
    pen.line(&[(-0.55, 0.55), (0.55, -0.55)]);
}
