//! The emblem of a command card: a field for each of its effects, in the colour of the kind, with what it is about.
//!
//! Invariants: a field's frame says its kind without any colour: sight marks, a toothed ring, a medallion; where there
//! is little room only the signs are left.

use super::art::{Noise, glow, stars};
use super::icons::paint;
use super::{Icon, palette};
use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use std::f32::consts::TAU;

/// What surrounds the signs of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmblemFrame {
    /// Sight marks.
    Sight,
    /// A toothed ring.
    Teeth,
    /// Somebody in a medallion.
    Medallion,
}

/// One field of an emblem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmblemField {
    pub frame: EmblemFrame,
    /// What it is about, at most two signs; with none the field shows its frame alone.
    pub signs: Vec<Icon>,
    pub colour: Color32,
}

/// Height from which a field has its frame.
const FRAMED: f32 = 46.0;
/// How far the edge between two fields leans.
const LEAN: f32 = 0.16;

/// Fills `rect` with the fields side by side; the same key always gives the same stars.
pub fn show(painter: &Painter, rect: Rect, key: &str, fields: &[EmblemField]) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let count = fields.len().max(1) as f32;
    let lean = if fields.len() > 1 { rect.height() * LEAN } else { 0.0 };
    let edge = |index: usize| rect.left() + rect.width() * index as f32 / count;
    for (index, field) in fields.iter().enumerate() {
        let (left, right) = (edge(index), edge(index + 1));
        // The outer edges stand upright, those between two fields lean.
        let (before, after) =
            (if index == 0 { 0.0 } else { lean }, if index + 1 == fields.len() { 0.0 } else { lean });
        let corners = [
            pos2(left + before, rect.top()),
            pos2(right + after, rect.top()),
            pos2(right - after, rect.bottom()),
            pos2(left - before, rect.bottom()),
        ];
        ground(&painter, corners, field.colour);
    }
    let mut noise = Noise::of(key);
    for (index, field) in fields.iter().enumerate() {
        let place = Rect::from_min_max(pos2(edge(index), rect.top()), pos2(edge(index + 1), rect.bottom()));
        let centre = place.lerp_inside(vec2(0.3 + 0.4 * noise.next(), 0.3 + 0.4 * noise.next()));
        glow(&painter, centre, place.width().max(place.height()) * 0.55, field.colour, 0.42);
    }
    stars(&painter, rect, key, (rect.area() / 420.0) as usize + 6);
    for (index, field) in fields.iter().enumerate() {
        let place = Rect::from_min_max(pos2(edge(index), rect.top()), pos2(edge(index + 1), rect.bottom()));
        if index > 0 {
            let seam = [pos2(place.left() + lean, rect.top()), pos2(place.left() - lean, rect.bottom())];
            painter.line_segment(seam, Stroke::new(1.5, palette::tint(palette::SPACE, field.colour, 0.2)));
        }
        contents(&painter, place, field);
    }
}

fn ground(painter: &Painter, corners: [Pos2; 4], colour: Color32) {
    let (top, bottom) =
        (palette::tint(palette::SPACE, colour, 0.42), palette::tint(palette::SPACE, colour, 0.10));
    let mut mesh = Mesh::default();
    for (corner, colour) in corners.into_iter().zip([top, top, bottom, bottom]) {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
}

fn contents(painter: &Painter, place: Rect, field: &EmblemField) {
    let ink = palette::tint(palette::TEXT, field.colour, 0.25);
    let side = place.height().min(place.width() * 0.94);
    if place.height() < FRAMED {
        row(
            painter,
            Rect::from_center_size(place.center(), vec2(place.width(), side * 0.74)),
            &field.signs,
            ink,
        );
        return;
    }
    let line = palette::tint(palette::SPACE, field.colour, 0.85);
    let (centre, radius) = (place.center(), side * 0.41);
    painter.circle_filled(
        centre,
        radius,
        palette::tint(palette::SPACE, field.colour, 0.16).gamma_multiply(0.75),
    );
    let within = Rect::from_center_size(centre, vec2(radius * 1.5, radius * 0.95));
    match field.frame {
        EmblemFrame::Sight => sight(painter, centre, radius, line),
        EmblemFrame::Teeth => teeth(painter, centre, radius, line),
        EmblemFrame::Medallion => {
            medallion(painter, centre, radius, line);
            let person =
                Rect::from_center_size(centre - vec2(radius * 0.3, 0.0), vec2(radius, radius) * 1.05);
            paint(painter, person, Icon::CardCrew, ink);
            let beside = vec2(radius * 0.62, radius * 0.62);
            // What the one in the medallion is good at stands before them.
            for (at, sign) in field.signs.iter().enumerate() {
                let up = if field.signs.len() > 1 { at as f32 - 0.5 } else { 0.0 };
                let spot = Rect::from_center_size(centre + vec2(radius * 0.48, radius * 0.7 * up), beside);
                paint(painter, spot, *sign, Color32::WHITE);
            }
            return;
        }
    }
    row(painter, within, &field.signs, Color32::WHITE);
}

/// Signs side by side.
fn row(painter: &Painter, rect: Rect, signs: &[Icon], ink: Color32) {
    let count = signs.len().max(1) as f32;
    let side = rect.height().min(rect.width() / count * 0.92);
    for (at, sign) in signs.iter().enumerate() {
        let aside = (at as f32 - (count - 1.0) / 2.0) * side * 1.12;
        paint(
            painter,
            Rect::from_center_size(rect.center() + vec2(aside, 0.0), vec2(side, side)),
            *sign,
            ink,
        );
    }
}

fn sight(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    let stroke = Stroke::new((radius * 0.06).max(1.2), colour);
    painter.circle_stroke(centre, radius, stroke);
    for quarter in 0..4 {
        let way = vec2((quarter as f32 / 4.0 * TAU).cos(), (quarter as f32 / 4.0 * TAU).sin());
        painter.line_segment([centre + way * radius * 0.82, centre + way * radius * 1.16], stroke);
    }
}

fn teeth(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    painter.circle_stroke(centre, radius * 0.97, Stroke::new((radius * 0.06).max(1.2), colour));
    for tooth in 0..16 {
        let angle = (tooth as f32 + 0.5) / 16.0 * TAU;
        let way = vec2(angle.cos(), angle.sin());
        let stroke = Stroke::new((radius * 0.14).max(1.6), colour);
        painter.line_segment([centre + way * radius, centre + way * radius * 1.12], stroke);
    }
}

fn medallion(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    painter.circle_stroke(centre, radius * 1.08, Stroke::new((radius * 0.045).max(1.0), colour));
    painter.circle_stroke(centre, radius * 0.96, Stroke::new((radius * 0.025).max(0.8), colour));
}
