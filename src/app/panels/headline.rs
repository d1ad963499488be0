//! A success as a headline at the head of the board: whose it is, its emblem, how much, and what it is.
//!
//! Invariant: it is told once and goes by itself; what it says stands in the log.

use super::announcement::since;
use super::model::HeadlineModel;
use super::widgets::{cut_left, elided, ground, measure, side_mark, square};
use crate::app::theme::{FontFace, fonts, is_calm, paint_icon, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

const HEIGHT: f32 = 50.0;
/// How far it comes down.
const FALLS: f32 = 14.0;

/// Where it stands: in the strip, a little higher than what is told there otherwise.
pub fn place(ui: &Ui, board: Rect, strip: Rect) -> Rect {
    let height = fonts::scaled(ui, HEIGHT).max(strip.height());
    Rect::from_min_max(strip.min, pos2(strip.right(), strip.top() + height)).intersect(board)
}

/// Shows it in the middle of `ui`, as wide as its words; returns its place.
pub fn show(ui: &mut Ui, model: &HeadlineModel) -> Rect {
    let room = ui.max_rect();
    let risen = since(ui, model.beat);
    let number = match model.number.as_str() {
        "" => 0.0,
        number => measure(ui, number, FontFace::Heavy, fonts::HEAD) + 14.0,
    };
    let signs = fonts::scaled(ui, 26.0) + fonts::scaled(ui, 32.0) + 14.0;
    let words = measure(ui, &model.text, FontFace::Display, fonts::TITLE) + 4.0;
    let width = (signs + number + words + 32.0).min(room.width());
    let above = if is_calm(ui) { 0.0 } else { FALLS * (1.0 - risen) };
    let rect = Rect::from_center_size(room.center() - vec2(0.0, above), vec2(width, room.height()));
    ui.set_opacity(risen);
    let edge = Stroke::new(2.0, model.side.colour(ui));
    ground::plate(ui.painter(), rect.shrink(1.0), 8.0, edge);
    let mut inner = rect.shrink2(vec2(16.0, 5.0));
    let mark = cut_left(&mut inner, fonts::scaled(ui, 26.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 20.0)), &model.side);
    cut_left(&mut inner, 6.0);
    let sign = cut_left(&mut inner, fonts::scaled(ui, 32.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 28.0)), model.emblem, palette::ACT);
    cut_left(&mut inner, 8.0);
    let number = number.min(inner.width());
    let place = cut_left(&mut inner, number);
    elided(ui, place, &model.number, FontFace::Heavy, fonts::HEAD, palette::ACT);
    elided(ui, inner, &model.text, FontFace::Display, fonts::TITLE, palette::TEXT);
    let said = [&model.side.name, &model.number, &model.text].map(String::as_str);
    let said = said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let response = ui.interact(rect, ui.id().with(("headline", model.beat)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
    rect
}
