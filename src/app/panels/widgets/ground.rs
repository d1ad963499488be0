//! The grounds that things stand on: consoles beside the board, plates over it, and raised pieces on both, all lit from above.
//!
//! Invariants: a ground paints inside the rectangle it is given, but for a plate's shadow; nothing here has a sense of its own.

use crate::app::theme::{art, palette};
use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Shadow, Stroke, StrokeKind, Ui};

/// The room between two consoles, through which space is seen.
const GAP: f32 = 1.0;
const CONSOLE_CORNER: f32 = 5.0;

/// A part of the console beside the board: a plate of its own, dark at its foot.
pub fn console(ui: &Ui, rect: Rect) {
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, palette::SPACE);
    let plate = rect.shrink(GAP);
    painter.rect_filled(plate, CONSOLE_CORNER, palette::PANEL);
    lit(painter, plate.shrink(CONSOLE_CORNER * 0.4), palette::LINE_BRIGHT.gamma_multiply(0.2), 0.62);
    let edge = Stroke::new(1.0, palette::tint(palette::PANEL, palette::LINE, 0.75));
    painter.rect_stroke(plate, CONSOLE_CORNER, edge, StrokeKind::Inside);
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
