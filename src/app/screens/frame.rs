//! What all screens share: the ground, the heading, the row of buttons at the bottom.

use crate::app::panels::intent::{GoTo, ScreenIntent};
use crate::app::panels::keys::{self, KeyCommand};
use crate::app::panels::model::{Gate, SideStyle};
use crate::app::panels::widgets::{
    ButtonStyle, Press, area, button, cut_bottom, cut_left, cut_right, cut_top, focus_ring, line, measure,
    paragraph, side_mark, square,
};
use crate::app::theme::{FontFace, Icon, art, fonts, palette};
use bevy_egui::egui::{Key, Rect, Response, Stroke, StrokeKind, Ui, vec2};

/// Paints the ground and the heading; returns the place for the contents and the row for the buttons.
pub fn page(ui: &mut Ui, key: &str, side: Option<&SideStyle>, title: &str, text: &str) -> (Rect, Rect) {
    let rect = ui.max_rect();
    art::sky(ui.painter(), rect, key);
    let edge = if rect.width() >= 1200.0 { 64.0 } else { 24.0 };
    let tall = rect.height() >= 600.0;
    let mut inner = rect.shrink2(vec2(edge, if tall { 28.0 } else { 12.0 }));
    let mut heading = cut_top(&mut inner, fonts::scaled(ui, if tall { 46.0 } else { 34.0 }));
    if let Some(side) = side {
        let mark = cut_left(&mut heading, fonts::scaled(ui, 40.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 30.0)), side);
        cut_left(&mut heading, 12.0);
    }
    line(ui, heading, title, FontFace::Heavy, if tall { 32.0 } else { fonts::HEAD }, palette::TEXT);
    if !text.is_empty() {
        let words = cut_top(&mut inner, fonts::scaled(ui, 26.0));
        paragraph(ui, words, text, FontFace::Body, fonts::TITLE, palette::DIM);
    }
    cut_top(&mut inner, if tall { 14.0 } else { 6.0 });
    let buttons = cut_bottom(&mut inner, fonts::scaled(ui, 46.0));
    cut_bottom(&mut inner, if tall { 18.0 } else { 8.0 });
    (inner, buttons)
}

/// The button at the lower left that goes back; Esc does the same.
pub fn back(ui: &mut Ui, row: &mut Rect, label: &str, out: &mut Vec<ScreenIntent>) {
    let place = cut_left(row, fonts::scaled(ui, 150.0));
    let key = keys::label(ui, KeyCommand::Back);
    let press = Press::new(label, ButtonStyle::Quiet).note(&key);
    let pressed = button(ui, place, "back", press, &Gate::Open).clicked();
    if pressed || ui.input(|input| input.key_pressed(Key::Escape)) {
        out.push(GoTo::Back.into());
    }
}

/// The button at the lower left that opens the menu of the match, if there is no way back; Esc does the same.
pub fn menu(ui: &mut Ui, row: &mut Rect, out: &mut Vec<ScreenIntent>) {
    let place = cut_left(row, fonts::scaled(ui, 150.0));
    let key = keys::label(ui, KeyCommand::Back);
    let press = Press::new("Menu", ButtonStyle::Quiet).icon(Icon::Menu).note(&key);
    let pressed = button(ui, place, "menu", press, &Gate::Open).clicked();
    if pressed || ui.input(|input| input.key_pressed(Key::Escape)) {
        out.push(GoTo::Pause.into());
    }
}

/// Enter was pressed and belongs to no widget: it means a screen's main button.
pub fn entered(ui: &Ui) -> bool {
    ui.memory(|memory| memory.focused().is_none()) && ui.input(|input| input.key_pressed(Key::Enter))
}

/// The main button at the lower right, which is Enter as well. True if it was pressed.
pub fn main_button(ui: &mut Ui, row: &mut Rect, label: &str, gate: &Gate) -> bool {
    main_click(ui, row, label, gate).clicked() || gate.is_open() && entered(ui)
}

/// The main button without Enter, where a key pressed once too often must not press it; why it is closed is written
/// beside it.
pub fn main_click(ui: &mut Ui, row: &mut Rect, label: &str, gate: &Gate) -> Response {
    let width = measure(ui, label, FontFace::Strong, fonts::BODY) + 130.0;
    let place = cut_right(row, fonts::scaled(ui, 200.0).max(width));
    let response = button(ui, place, "main", Press::new(label, ButtonStyle::Act), gate);
    cut_right(row, 14.0);
    if let Some(reason) = gate.reason() {
        let words =
            cut_right(row, measure(ui, reason, FontFace::Body, fonts::SMALL).min(row.width() * 0.6) + 2.0);
        line(ui, words, reason, FontFace::Body, fonts::SMALL, palette::DIM);
        cut_right(row, 14.0);
    }
    response
}

/// A second button to the left of the main one.
pub fn second_button(ui: &mut Ui, row: &mut Rect, label: &str, gate: &Gate) -> Response {
    let width = measure(ui, label, FontFace::Strong, fonts::BODY) + 60.0;
    let place = cut_right(row, width);
    let response = button(ui, place, ("second", label), Press::new(label, ButtonStyle::Offer), gate);
    cut_right(row, 14.0);
    response
}

/// A plate with a heading on the ground of a screen; shows its contents inside.
pub fn plate<R>(ui: &mut Ui, rect: Rect, title: &str, show: impl FnOnce(&mut Ui, Rect) -> R) -> R {
    ui.painter().rect(rect, 8.0, palette::PANEL, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(14.0, 10.0));
    if !title.is_empty() {
        let heading = cut_top(&mut inner, fonts::scaled(ui, 26.0));
        line(ui, heading, title, FontFace::Display, fonts::BODY, palette::DIM);
        cut_top(&mut inner, 4.0);
    }
    area(ui, inner, title, |ui| show(ui, inner))
}

/// A tile that can be chosen: its ground by state.
pub fn choice_ground(ui: &Ui, rect: Rect, chosen: bool, response: &Response) {
    let warm = response.enabled() && (response.hovered() || response.has_focus());
    let (ground, edge) = match (chosen, warm) {
        (true, _) => (palette::ACT_DEEP, Stroke::new(1.5, palette::ACT)),
        (false, true) => (palette::HOVER, Stroke::new(1.0, palette::LINE_BRIGHT)),
        (false, false) => (palette::RAISED, Stroke::new(1.0, palette::LINE)),
    };
    ui.painter().rect(rect, 5.0, ground, edge, StrokeKind::Inside);
    focus_ring(ui, rect, response);
}
