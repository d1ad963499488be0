//! What the interface itself needs: allowances, buttons, states.

use super::pen::{IconPen, polygon};

pub(super) fn action(pen: &IconPen) {
    pen.fill(&polygon(6, 0.85));
}

pub(super) fn movement(pen: &IconPen) {
    pen.line(&[(-0.9, 0.0), (0.5, 0.0)]);
    pen.line(&[(0.1, -0.6), (0.8, 0.0), (0.1, 0.6)]);
}

pub(super) fn power(pen: &IconPen) {
    pen.arc((0.0, 0.05), (0.8, 0.8), -0.15, 0.65);
    pen.line(&[(0.0, -0.95), (0.0, 0.05)]);
}

pub(super) fn undo(pen: &IconPen) {
    pen.arc((0.0, 0.15), (0.7, 0.7), -0.5, 0.3);
    pen.line(&[(-1.0, -0.35), (-0.7, 0.2), (-0.2, -0.15)]);
}

pub(super) fn log(pen: &IconPen) {
    for (row, length) in [(-0.65, 0.85), (-0.05, 0.55), (0.55, 0.75)] {
        pen.line(&[(-0.45, row), (length, row)]);
        pen.disc((-0.82, row), 0.12);
    }
}

pub(super) fn menu(pen: &IconPen) {
    for row in [-0.6, 0.0, 0.6] {
        pen.line(&[(-0.85, row), (0.85, row)]);
    }
}

pub(super) fn help(pen: &IconPen) {
    pen.arc((0.0, -0.4), (0.48, 0.48), -0.5, 0.15);
    pen.line(&[(0.28, -0.02), (0.0, 0.3), (0.0, 0.45)]);
    pen.disc((0.0, 0.82), 0.15);
}

pub(super) fn advice(pen: &IconPen) {
    pen.arc((0.0, -0.25), (0.6, 0.6), -0.65, 0.15);
    pen.line(&[(-0.36, 0.2), (-0.28, 0.55), (0.28, 0.55), (0.36, 0.2)]);
    pen.line(&[(-0.2, 0.85), (0.2, 0.85)]);
}

pub(super) fn lock(pen: &IconPen) {
    pen.fill(&[(-0.7, -0.05), (0.7, -0.05), (0.7, 0.9), (-0.7, 0.9)]);
    pen.arc((0.0, -0.1), (0.45, 0.75), -0.5, 0.0);
}

pub(super) fn eye(pen: &IconPen) {
    pen.arc((0.0, 0.35), (1.0, 0.95), -0.45, -0.05);
    pen.arc((0.0, -0.35), (1.0, 0.95), 0.05, 0.45);
    pen.disc((0.0, 0.0), 0.28);
}

pub(super) fn cycle(pen: &IconPen) {
    pen.arc((0.0, 0.0), (0.7, 0.7), -0.45, -0.08);
    pen.arc((0.0, 0.0), (0.7, 0.7), 0.05, 0.42);
    pen.line(&[(0.2, -0.35), (0.66, -0.28), (0.75, -0.75)]);
    pen.line(&[(-0.2, 0.35), (-0.66, 0.28), (-0.75, 0.75)]);
}

pub(super) fn locate(pen: &IconPen) {
    pen.circle((0.0, -0.25), 0.55);
    pen.line(&[(-0.42, 0.12), (0.0, 0.92), (0.42, 0.12)]);
    pen.disc((0.0, -0.25), 0.18);
}

pub(super) fn check(pen: &IconPen) {
    pen.line(&[(-0.75, 0.05), (-0.2, 0.6), (0.8, -0.55)]);
}

pub(super) fn cross(pen: &IconPen) {
    pen.line(&[(-0.62, -0.62), (0.62, 0.62)]);
    pen.line(&[(-0.62, 0.62), (0.62, -0.62)]);
}

pub(super) fn next(pen: &IconPen) {
    pen.line(&[(-0.3, -0.7), (0.4, 0.0), (-0.3, 0.7)]);
}
