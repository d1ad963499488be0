//! The marks on the picture of a command card: one for each of its effects, in the colour of the kind, with what it is about.
//!
//! Invariant: a mark's frame says its kind without any colour: sight marks, a toothed ring, a medallion.

use super::icons::paint;
use super::{Icon, palette};
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2, vec2};
use std::f32::consts::TAU;

/// What surrounds the signs of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmblemFrame {
    /// Sight marks.
    Sight,
    /// A toothed ring.
    Teeth,
    /// Somebody in a medallion.
    Medallion,
}

/// The mark of one effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmblemField {
    pub frame: EmblemFrame,
    /// What it is about, at most two signs; with none the mark shows its frame alone.
    pub signs: Vec<Icon>,
    pub colour: Color32,
}

/// The marks below each other in the upper right corner: the first thing an effect is about in its frame, the second beside it.
pub fn marks(painter: &Painter, rect: Rect, fields: &[EmblemField]) {
    if rect.height() < STACKED {
        return row(painter, rect, fields);
    }
    let radius = (rect.height() / (fields.len().max(2) as f32 * 2.9)).clamp(7.5, 15.0);
    let gap = radius * 2.6;
    for (at, field) in fields.iter().enumerate() {
        let centre = pos2(rect.right() - radius * 1.5, rect.top() + radius * 1.45 + gap * at as f32);
        if let Some(second) = field.signs.get(1) {
            let beside = centre - vec2(radius * 2.05, 0.0);
            ground(painter, beside, radius * 0.72, field.colour);
            sign(painter, beside, radius * 0.95, *second);
        }
        mark(painter, centre, radius, field);
    }
}

/// Height from which marks stand below each other.
const STACKED: f32 = 44.0;

/// The marks side by side at the right, where a picture is low.
fn row(painter: &Painter, rect: Rect, fields: &[EmblemField]) {
    let radius = (rect.height() * 0.32).min(11.0);
    for (at, field) in fields.iter().rev().enumerate() {
        let aside = radius * (1.5 + 2.6 * at as f32);
        mark(painter, pos2(rect.right() - aside, rect.center().y), radius, field);
    }
}

fn mark(painter: &Painter, centre: Pos2, radius: f32, field: &EmblemField) {
    ground(painter, centre, radius * 1.05, field.colour);
    let line = palette::tint(palette::SPACE, field.colour, 0.95);
    match field.frame {
        EmblemFrame::Sight => sight(painter, centre, radius, line),
        EmblemFrame::Teeth => teeth(painter, centre, radius, line),
        EmblemFrame::Medallion => medallion(painter, centre, radius, line),
    }
    if let Some(first) = field.signs.first() {
        sign(painter, centre, radius * 1.2, *first);
    }
}

fn ground(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    painter.circle_filled(centre, radius, palette::tint(palette::SPACE, colour, 0.2).gamma_multiply(0.88));
}

fn sign(painter: &Painter, centre: Pos2, side: f32, sign: Icon) {
    paint(painter, Rect::from_center_size(centre, vec2(side, side)), sign, Color32::WHITE);
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
