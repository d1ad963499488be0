//! The curtain between two players at one screen. While it hangs, nothing else is drawn.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{CurtainModel, Gate};
use super::widgets::{ButtonStyle, Press, button, centred, describe};
use crate::app::theme::{FontFace, art, fonts, palette};
use bevy_egui::egui::{Rect, Ui, vec2};

/// Covers all of `ui`.
pub fn show(ui: &mut Ui, model: &CurtainModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ui.painter().rect_filled(rect, 0.0, palette::SPACE);
    art::sky(ui.painter(), rect, "curtain");
    let mark = Rect::from_center_size(rect.center() - vec2(0.0, rect.height() * 0.16), vec2(120.0, 120.0));
    art::glow(ui.painter(), mark.center(), 190.0, model.side.colour(ui), 0.22);
    model.side.paint_mark(ui.painter(), mark, model.side.colour(ui));
    let title = Rect::from_center_size(rect.center() + vec2(0.0, 18.0), vec2(rect.width(), 46.0));
    centred(ui, title, &model.side.name, FontFace::Heavy, 34.0, palette::TEXT);
    let words = Rect::from_center_size(rect.center() + vec2(0.0, 68.0), vec2(rect.width(), 30.0));
    centred(ui, words, &model.text, FontFace::Body, fonts::TITLE, palette::DIM);
    let place = Rect::from_center_size(rect.center() + vec2(0.0, 140.0), vec2(260.0, 48.0));
    let key = keys::label(ui, KeyCommand::Confirm);
    let press = Press::new("I am alone here", ButtonStyle::Act).note(&key);
    let response = button(ui, place, "lift", press, &Gate::Open);
    describe(&response, &format!("{}. {}", model.side.name, model.text));
    if response.clicked() {
        out.push(Intent::LiftCurtain);
    }
}
