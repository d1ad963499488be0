//! The verbs of the selected ship in nine fixed slots, so that players learn where they are.

use super::intent::Intent;
use super::model::VerbsModel;
use super::widgets::{ButtonStyle, Press, button, cut_left};
use crate::app::theme::palette;
use bevy_egui::egui::{Stroke, Ui, vec2};

/// Shows the slots in all of `ui`.
pub fn show(ui: &mut Ui, model: &VerbsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ui.painter().rect_filled(rect, 0.0, palette::PANEL);
    ui.painter().line_segment([rect.left_top(), rect.right_top()], Stroke::new(1.0, palette::LINE));
    let mut rest = rect.shrink2(vec2(8.0, 6.0));
    let width = rest.width() / model.verbs.len().max(1) as f32;
    let insists = ui.input(|input| input.modifiers.shift);
    for verb in &model.verbs {
        let place = cut_left(&mut rest, width).shrink2(vec2(2.5, 0.0));
        let look = if verb.active { ButtonStyle::Chosen } else { ButtonStyle::Offer };
        let key = verb.key.to_string();
        let note = if verb.note.is_empty() { key } else { format!("{}  {key}", verb.note) };
        let press = Press::new(&verb.name, look).icon(verb.icon).note(&note);
        if button(ui, place, ("verb", verb.slot), press, &verb.gate(insists)).clicked() {
            out.push(Intent::Verb(verb.slot));
        }
    }
}
