//! The grounds that things stand on: consoles beside the board, plates over it, and raised pieces on both, all lit from above.
//!
//! Invariants: a ground paints inside the rectangle it is given, but for a plate's shadow; nothing here has a sense of its own.

use crate::app::theme::{art, palette};
use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Shadow, Stroke, StrokeKind, Ui};

/// The seam between two parts of the console.
const SEAM: f32 = 0.5;

/// A part of the console beside the board: one face with the parts beside it, but for a fine seam; lit at its head.
pub fn console(ui: &Ui, rect: Rect) {
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, palette::SPACE);
    let face = rect.shrink(SEAM);
    painter.rect_filled(face, 0.0, palette::PANEL);
    lit(painter, face, palette::LINE_BRIGHT.gamma_multiply(0.16), 0.5);
}

/// A plate over the board, which it shades.
pub fn plate(painter: &Painter, rect: Rect, corner: f32, edge: Stroke) {
    let shade = Shadow { offset: [0, 3], blur: 14, spread: 1, color: Color32::from_black_alpha(150) };
    painter.add(shade.as_shape(rect, CornerRadius::same(corner as u8)));
    raised(painter, rect, corner, palette::PANEL, edge);
}

/// Something that can be taken hold of, on a console or a plate.
pub fn raised(painter: &Painter, rect: Rect, corner: f32, fill: Color32, edge: Stroke) {
    painter.rect_filled(rect, corner, fill);
    sheen(painter, rect, corner);
    painter.rect_stroke(rect, corner, edge, StrokeKind::Inside);
}

/// The light from above on something that is painted already, which has such corners.
fn sheen(painter: &Painter, rect: Rect, corner: f32) {
    lit(painter, rect.shrink(corner * 0.35), Color32::from_white_alpha(11), 0.55);
    let foot = rect.shrink(corner * 0.35).with_min_y(rect.bottom() - rect.height() * 0.3);
    art::gradient(painter, foot, Color32::TRANSPARENT, Color32::from_black_alpha(34));
}

/// Light at the upper edge, which is gone after such a share of the height.
fn lit(painter: &Painter, rect: Rect, light: Color32, share: f32) {
    let upper = rect.with_max_y(rect.top() + rect.height() * share);
    art::gradient(painter, upper, light, Color32::TRANSPARENT);
}

/// A line below a heading, bright at its beginning.
pub fn rule(painter: &Painter, rect: Rect, colour: Color32) {
    art::across(painter, rect, colour, Color32::TRANSPARENT);
}
