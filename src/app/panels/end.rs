//! The corner by the hand: the end of the turn, and what opens the moments at which the seat wants to be asked.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{Gate, StopsModel, VerbsModel};
use super::stops;
use super::widgets::{
    ButtonStyle, Press, ScreenNoun, about, area, button, cut_bottom, cut_top, ground, line_height, paragraph,
    plain_tooltip,
};
use crate::app::theme::{FontFace, Icon, fonts, palette};
use bevy_egui::egui::{Popup, PopupCloseBehavior, Rect, Sense, Ui, vec2};

/// The width of the open popover, before the text size is applied.
const POPOVER: f32 = 240.0;

/// Shows both in all of `ui`: the stops' button above, where there are any, the end of the turn below.
pub fn show(ui: &mut Ui, verbs: &VerbsModel, model: &StopsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ground::console(ui, rect);
    let mut inner = rect.shrink(8.0);
    let height = fonts::scaled(ui, 36.0).min(inner.height() * 0.4);
    let place = cut_top(&mut inner, height);
    if !model.stops.is_empty() {
        ask_me(ui, place, model, out);
    }
    cut_top(&mut inner, 6.0);
    let place = lower(ui, inner, verbs);
    end_turn(ui, place, verbs, out);
}

/// What is left for the button below the other; a warning above it may take two lines.
fn lower(ui: &Ui, mut inner: Rect, verbs: &VerbsModel) -> Rect {
    let height = if verbs.end_warning.is_empty() { 62.0 } else { 88.0 };
    let height = fonts::scaled(ui, height).min(inner.height());
    cut_bottom(&mut inner, height)
}

/// Where the end of the turn is in a corner that has all of `rect`, with a little around it.
pub fn place_of(ui: &Ui, rect: Rect, verbs: &VerbsModel) -> Rect {
    let mut inner = rect.shrink(8.0);
    let above = fonts::scaled(ui, 36.0).min(inner.height() * 0.4);
    cut_top(&mut inner, above + 6.0);
    lower(ui, inner, verbs).expand(5.0)
}

/// The button that opens the stops; how many are on stands on it.
fn ask_me(ui: &mut Ui, rect: Rect, model: &StopsModel, out: &mut Vec<Intent>) {
    let on = model.stops.iter().filter(|stop| stop.on).count();
    let note = format!("{on} of {}", model.stops.len());
    let press = Press::new("When to ask me", ButtonStyle::Quiet).icon(Icon::Eye).note(&note);
    let response = button(ui, rect, "ask-me", press, &Gate::Open);
    about(ui, &response, ScreenNoun::AskMe.entry());
    let response = plain_tooltip(
        response,
        &format!(
            "You are asked at {on} of {} kinds of moments whether to answer; the others are passed for you. Click to choose.",
            model.stops.len()
        ),
    );
    Popup::menu(&response).close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
        let height = fonts::scaled(ui, 26.0) * model.stops.len() as f32 + 8.0;
        let width = fonts::scaled(ui, POPOVER);
        let (place, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        area(ui, place, "stops", |ui| stops::toggles(ui, place, model, out));
    });
}

/// The button; with something left undone it asks once more, in place and without a window.
pub fn end_turn(ui: &mut Ui, rect: Rect, verbs: &VerbsModel, out: &mut Vec<Intent>) {
    let asks = !verbs.end_warning.is_empty();
    let mut place = rect;
    if asks && rect.height() > 38.0 {
        let line = line_height(ui, fonts::CAPTION);
        let words = cut_top(&mut place, if rect.height() > 3.0 * line + 30.0 { 2.0 * line } else { line });
        ui.painter().rect_filled(words.expand2(vec2(4.0, 1.0)), 3.0, palette::ACT_DEEP);
        paragraph(ui, words, &verbs.end_warning, FontFace::Strong, fonts::CAPTION, palette::TEXT);
    }
    let key = keys::label(ui, KeyCommand::EndTurn);
    let press =
        Press::new(&verbs.end_label, if verbs.end_due { ButtonStyle::Act } else { ButtonStyle::Quiet });
    let press = if verbs.end.is_open() { press.key(&key) } else { press };
    let response = button(ui, place, "end-turn", press, &verbs.end);
    about(ui, &response, ScreenNoun::Turn.entry());
    if plain_tooltip(response, &verbs.end_warning).clicked() {
        out.push(Intent::EndTurn);
    }
}
