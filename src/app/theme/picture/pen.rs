//! A pen for things with light and shade: everything is lit from the upper left, in three tones of one ink.
//!
//! Coordinates run from -1 to 1 within the thing, x to the right and y up.

use std::f32::consts::TAU;

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, epaint::PathStroke, pos2};

use super::super::art::glow;
use super::super::palette;
use crate::looks::Stroke as MarkStroke;

/// How much light falls on a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shade {
    Light,
    Mid,
    Dark,
    /// It shines by itself, in the light of the picture.
    Glow,
    /// A colour of its own, shaded like the rest.
    Own(Color32),
}

/// Draws one thing.
pub(super) struct ShadePen<'a> {
    pub painter: &'a Painter,
    pub centre: Pos2,
    /// Half the height of the thing.
    pub half: f32,
    /// Sine and cosine of its turn to the left.
    pub turn: (f32, f32),
    pub ink: Color32,
    pub light: Color32,
}

impl ShadePen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        let (sine, cosine) = self.turn;
        let (across, up) = (x * cosine - y * sine, x * sine + y * cosine);
        pos2(self.centre.x + across * self.half, self.centre.y - up * self.half)
    }

    fn base(&self, tone: Shade) -> Color32 {
        match tone {
            Shade::Light => palette::tint(self.ink, Color32::WHITE, 0.42),
            Shade::Mid => self.ink,
            Shade::Dark => palette::tint(palette::SPACE, self.ink, 0.42),
            Shade::Glow => palette::tint(self.light, Color32::WHITE, 0.45),
            Shade::Own(colour) => colour,
        }
    }

    /// The colour of a face there: brighter to the upper left.
    fn shaded(&self, tone: Shade, place: Pos2) -> Color32 {
        let base = self.base(tone);
        if tone == Shade::Glow {
            return base;
        }
        let away = (place - self.centre) / self.half.max(1.0);
        let lit = (away.x * 0.55 + away.y * 0.75).clamp(-1.0, 1.0);
        if lit < 0.0 {
            palette::tint(base, Color32::WHITE, -lit * 0.22)
        } else {
            palette::tint(base, palette::SPACE, lit * 0.62)
        }
    }

    /// A face that can be seen whole from its middle.
    pub(super) fn fill(&self, tone: Shade, points: &[(f32, f32)]) {
        let count = points.len().max(1) as f32;
        let sum = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        self.fan(tone, (sum.0 / count, sum.1 / count), points);
    }

    fn fan(&self, tone: Shade, middle: (f32, f32), points: &[(f32, f32)]) {
        let mut mesh = Mesh::default();
        let middle = self.at(middle);
        mesh.colored_vertex(middle, self.shaded(tone, middle));
        let corners: Vec<Pos2> = points.iter().map(|point| self.at(*point)).collect();
        corners.iter().for_each(|corner| mesh.colored_vertex(*corner, self.shaded(tone, *corner)));
        let count = corners.len() as u32;
        (0..count).for_each(|one| mesh.add_triangle(0, 1 + one, 1 + (one + 1) % count));
        self.painter.add(Shape::mesh(mesh));
        // A mesh has hard edges: a fine line makes them soft.
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let colour = palette::tint(self.shaded(tone, *from), self.shaded(tone, *to), 0.5);
            self.painter.line_segment([*from, *to], Stroke::new(0.7, colour));
        }
    }

    /// A face and its mirror image across the upright.
    pub(super) fn both(&self, tone: Shade, points: &[(f32, f32)]) {
        self.fill(tone, points);
        let other: Vec<_> = points.iter().map(|(x, y)| (-x, *y)).collect();
        self.fill(tone, &other);
    }

    pub(super) fn oval(&self, tone: Shade, (x, y): (f32, f32), (across, up): (f32, f32)) {
        let points: Vec<_> = (0..26)
            .map(|step| {
                let (sine, cosine) = (step as f32 / 26.0 * TAU).sin_cos();
                (x + across * cosine, y + up * sine)
            })
            .collect();
        self.fan(tone, (x, y), &points);
    }

    pub(super) fn disc(&self, tone: Shade, centre: (f32, f32), radius: f32) {
        self.oval(tone, centre, (radius, radius));
    }

    /// A part of what a mod has drawn itself.
    pub(super) fn stroke(&self, stroke: &MarkStroke) {
        match stroke {
            MarkStroke::Spot(middle, radius) => self.disc(Shade::Mid, *middle, *radius),
            MarkStroke::Arc((x, y), radius, width, (from, to)) => {
                let corner = |step: u8| {
                    let (sine, cosine) = (from + (to - from) * f32::from(step) / 28.0).to_radians().sin_cos();
                    (x + radius * cosine, y + radius * sine)
                };
                self.line(Shade::Light, &(0..=28).map(corner).collect::<Vec<_>>(), *width);
            }
            MarkStroke::Line(points, width) => self.line(Shade::Light, points, *width),
            MarkStroke::Patch(points) => self.fill(Shade::Mid, points),
        }
    }

    pub(super) fn block(&self, tone: Shade, (left, bottom): (f32, f32), (right, top): (f32, f32)) {
        self.fill(tone, &[(left, bottom), (right, bottom), (right, top), (left, top)]);
    }

    pub(super) fn line(&self, tone: Shade, points: &[(f32, f32)], width: f32) {
        let places: Vec<Pos2> = points.iter().map(|point| self.at(*point)).collect();
        let colour = places.first().map_or(self.ink, |place| self.shaded(tone, *place));
        self.painter.add(Shape::line(places, PathStroke::new((width * self.half).max(0.9), colour)));
    }

    /// Part of a ring; angles in turns to the left from the right.
    pub(super) fn arc(
        &self,
        tone: Shade,
        (x, y): (f32, f32),
        radius: (f32, f32),
        ends: (f32, f32),
        width: f32,
    ) {
        let points: Vec<_> = (0..=24)
            .map(|step| {
                let angle = (ends.0 + (ends.1 - ends.0) * step as f32 / 24.0) * TAU;
                (x + radius.0 * angle.cos(), y + radius.1 * angle.sin())
            })
            .collect();
        self.line(tone, &points, width);
    }

    /// Light around a point, in the light of the picture.
    pub(super) fn shine(&self, centre: (f32, f32), radius: f32, strength: f32) {
        glow(self.painter, self.at(centre), radius * self.half, self.light, strength);
    }
}
