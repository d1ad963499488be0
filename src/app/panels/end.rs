//! The corner by the hand: the end of the turn, and the moments at which the seat wants to be asked.

use super::intent::Intent;
use super::model::{StopsModel, VerbsModel};
use super::stops;
use super::widgets::{ButtonStyle, Press, button, cut_bottom, cut_top, elided, plain_tooltip};
use crate::app::theme::{FontFace, fonts, palette};
use bevy_egui::egui::{Rect, Stroke, Ui};

/// Shows both in all of `ui`: the stops above, the button below.
pub fn show(ui: &mut Ui, verbs: &VerbsModel, model: &StopsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ui.painter().rect_filled(rect, 0.0, palette::PANEL);
    ui.painter().line_segment([rect.left_top(), rect.left_bottom()], Stroke::new(1.0, palette::LINE));
    let mut inner = rect.shrink(8.0);
    let height = fonts::scaled(ui, 42.0).min(inner.height() * 0.5);
    let place = cut_bottom(&mut inner, height);
    end_turn(ui, place, verbs, out);
    cut_bottom(&mut inner, 4.0);
    stops::toggles(ui, inner, model, out);
}

/// The button; with something left undone it asks once more, in place and without a window.
pub fn end_turn(ui: &mut Ui, rect: Rect, verbs: &VerbsModel, out: &mut Vec<Intent>) {
    let asks = !verbs.end_warning.is_empty();
    let look = if asks { ButtonStyle::Offer } else { ButtonStyle::Act };
    let mut place = rect;
    if asks && rect.height() > 38.0 {
        let line = cut_top(&mut place, 15.0);
        elided(ui, line, &verbs.end_warning, FontFace::Body, fonts::CAPTION, palette::ACT);
    }
    let press = Press::new(&verbs.end_label, look).note("E");
    let response = button(ui, place, "end-turn", press, &verbs.end);
    if plain_tooltip(response, &verbs.end_warning).clicked() {
        out.push(Intent::EndTurn);
    }
}
