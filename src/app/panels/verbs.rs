//! The verbs of the selected ship in nine slots, always in the same order and each always in its place, whatever is selected:
//! nothing moves under a pointer. A lesson has only those that it teaches; in a first match each comes when it is possible. Where there is little room the names are small, with
//! what else is told below them.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{VerbModel, VerbsModel};
use super::widgets::{ButtonStyle, Press, about, button, cut_left, ground, measure, plain_tooltip};
use crate::app::theme::{FontFace, fonts};
use bevy_egui::egui::{Rect, Ui, vec2};

/// What a name needs beside it for its icon, before the text size is applied.
const SIGN: f32 = 50.0;
/// The most of the room that is left over that each gets: a few in a lesson are no wider than all of them.
const MOST_SPARE: f32 = 40.0;

/// Where the verbs stand: each in its order, as wide as its name needs and an equal part of what is left.
fn places(ui: &Ui, rect: Rect, model: &VerbsModel) -> Vec<Rect> {
    let mut rest = rect.shrink2(vec2(8.0, 6.0));
    let wanted = |verb: &VerbModel| {
        let width = |name: &str| measure(ui, name, FontFace::Strong, fonts::BODY);
        width(&verb.name).max(width(verb.other_name)) + fonts::scaled(ui, SIGN)
    };
    let all: f32 = model.verbs.iter().map(wanted).sum();
    let (count, room) = (model.verbs.len().max(1) as f32, rest.width());
    let width = |verb: &VerbModel| match room >= all {
        true => wanted(verb) + ((room - all) / count).min(fonts::scaled(ui, MOST_SPARE)),
        // Small names differ less.
        false => room / count,
    };
    let mut place = |verb: &VerbModel| cut_left(&mut rest, width(verb)).shrink2(vec2(2.5, 0.0));
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
    ground::console(ui, rect);
    let places = places(ui, rect, model);
    for (verb, place) in model.verbs.iter().zip(places).filter(|(verb, _)| !verb.awaited) {
        let look = if verb.active { ButtonStyle::Chosen } else { ButtonStyle::Offer };
        let gate = verb.gate(insists(ui));
        let key = keys::label(ui, KeyCommand::Verb(verb.slot));
        let press = Press::new(&verb.name, look).icon(verb.icon).note(&verb.note).key(&key).stacked();
        let response = button(ui, place, ("verb", verb.slot), press, &gate);
        about(ui, &response, verb.entry);
        if plain_tooltip(response, verb.what).clicked() {
            out.push(Intent::Verb(verb.slot));
        }
    }
}
