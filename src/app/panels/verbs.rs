//! The verbs of the selected ship in nine slots, always in the same order; where there is no room for all names, one that
//! cannot be used is folded to its icon.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{VerbModel, VerbsModel};
use super::widgets::{ButtonStyle, Press, about, button, cut_left, measure, plain_tooltip};
use crate::app::theme::{FontFace, fonts, palette};
use bevy_egui::egui::{Rect, Ui, vec2};

/// The width of a verb that is folded, and the widest of one that can be used, before the text size is applied.
const FOLDED: f32 = 42.0;
const WIDEST: f32 = 168.0;
/// What a name needs beside it: for its icon, and for its key and note where it can be used.
const SIGN: f32 = 50.0;
const KEY: f32 = 34.0;

/// Where the verbs stand: each in its order, those that cannot be used folded if the names of all do not fit.
fn places(ui: &Ui, rect: Rect, model: &VerbsModel) -> Vec<Rect> {
    let insists = insists(ui);
    let mut rest = rect.shrink2(vec2(8.0, 6.0));
    let open = |verb: &VerbModel| verb.active || verb.gate(insists).is_open();
    let named =
        |verb: &VerbModel| measure(ui, &verb.name, FontFace::Strong, fonts::BODY) + fonts::scaled(ui, SIGN);
    let whole = |verb: &VerbModel| {
        let note = measure(ui, &verb.note, FontFace::Strong, fonts::BODY);
        named(verb)
            + if open(verb) { (note + fonts::scaled(ui, KEY)).min(fonts::scaled(ui, WIDEST)) } else { 0.0 }
    };
    if model.verbs.iter().map(whole).sum::<f32>() <= rest.width() {
        let mut place = |verb: &VerbModel| cut_left(&mut rest, whole(verb)).shrink2(vec2(2.5, 0.0));
        return model.verbs.iter().map(&mut place).collect();
    }
    let closed = fonts::scaled(ui, FOLDED);
    let count = model.verbs.iter().filter(|verb| open(verb)).count();
    let left = rest.width() - closed * (model.verbs.len() - count) as f32;
    let wide = (left / count.max(1) as f32).min(fonts::scaled(ui, WIDEST));
    let mut place = |verb: &VerbModel| {
        cut_left(&mut rest, if open(verb) { wide } else { closed }).shrink2(vec2(2.5, 0.0))
    };
    model.verbs.iter().map(&mut place).collect()
}

/// Whoever holds Shift means it.
fn insists(ui: &Ui) -> bool {
    ui.input(|input| input.modifiers.shift)
}

/// Where the verb of a slot stands.
pub fn place_of(ui: &Ui, rect: Rect, model: &VerbsModel, slot: u8) -> Rect {
    let at = model.verbs.iter().position(|verb| verb.slot == slot);
    at.and_then(|at| places(ui, rect, model).get(at).copied()).unwrap_or(rect)
}

/// Shows the slots in all of `ui`.
pub fn show(ui: &mut Ui, model: &VerbsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ui.painter().rect_filled(rect, 0.0, palette::PANEL);
    for (verb, place) in model.verbs.iter().zip(places(ui, rect, model)) {
        let look = if verb.active { ButtonStyle::Chosen } else { ButtonStyle::Offer };
        let key = keys::label(ui, KeyCommand::Verb(verb.slot));
        let press = Press::new(&verb.name, look).icon(verb.icon).note(&verb.note).key(&key);
        let response = button(ui, place, ("verb", verb.slot), press, &verb.gate(insists(ui)));
        about(ui, &response, verb.entry);
        if plain_tooltip(response, verb.what).clicked() {
            out.push(Intent::Verb(verb.slot));
        }
    }
}
