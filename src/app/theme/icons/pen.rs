//! A pen over a unit square: the few strokes all icons are made of.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, epaint::PathStroke, pos2};
use std::f32::consts::TAU;

/// Draws in coordinates from -1 to 1, y downwards.
pub(super) struct IconPen<'a> {
    painter: &'a Painter,
    centre: Pos2,
    half: f32,
    colour: Color32,
    width: f32,
}

impl<'a> IconPen<'a> {
    /// A pen for the largest square centred in `rect`.
    pub(super) fn new(painter: &'a Painter, rect: Rect, colour: Color32) -> Self {
        let half = rect.width().min(rect.height()) / 2.0;
        IconPen { painter, centre: rect.center(), half, colour, width: (half * 0.19).max(1.15) }
    }

    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        pos2(self.centre.x + x * self.half, self.centre.y + y * self.half)
    }

    /// An open line through points.
    pub(super) fn line(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.painter.add(Shape::line(points, PathStroke::new(self.width, self.colour)));
    }

    /// A closed outline.
    pub(super) fn outline(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.painter.add(Shape::closed_line(points, PathStroke::new(self.width, self.colour)));
    }

    /// A filled convex polygon.
    pub(super) fn fill(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.painter.add(Shape::convex_polygon(points, self.colour, Stroke::NONE));
    }

    /// A circle's outline.
    pub(super) fn circle(&self, centre: (f32, f32), radius: f32) {
        self.painter.circle_stroke(self.at(centre), radius * self.half, Stroke::new(self.width, self.colour));
    }

    /// A filled disc.
    pub(super) fn disc(&self, centre: (f32, f32), radius: f32) {
        self.painter.circle_filled(self.at(centre), radius * self.half, self.colour);
    }

    /// Part of an ellipse; angles in turns, clockwise from the right.
    pub(super) fn arc(&self, centre: (f32, f32), radii: (f32, f32), from: f32, to: f32) {
        let points: Vec<_> = (0..=16)
            .map(|step| {
                let angle = (from + (to - from) * step as f32 / 16.0) * TAU;
                (centre.0 + radii.0 * angle.cos(), centre.1 + radii.1 * angle.sin())
            })
            .collect();
        self.line(&points);
    }

    /// An ellipse turned by `turn` (in turns), as an outline.
    pub(super) fn orbit(&self, radii: (f32, f32), turn: f32) {
        let (sine, cosine) = (turn * TAU).sin_cos();
        let points: Vec<_> = (0..24)
            .map(|step| {
                let angle = step as f32 / 24.0 * TAU;
                let (x, y) = (radii.0 * angle.cos(), radii.1 * angle.sin());
                (x * cosine - y * sine, x * sine + y * cosine)
            })
            .collect();
        self.outline(&points);
    }
}

/// The corners of a regular polygon; the first corner points up.
pub(super) fn polygon(corners: usize, radius: f32) -> Vec<(f32, f32)> {
    (0..corners)
        .map(|corner| {
            let angle = (corner as f32 / corners as f32 - 0.25) * TAU;
            (radius * angle.cos(), radius * angle.sin())
        })
        .collect()
}
