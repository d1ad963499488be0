//! The missions: what the player is working for, each as a small card, and those of the opponents in a row below.
//!
//! Invariant: each card has its place and keeps it, whatever is told on it or on the others, so that nothing moves under the
//! pointer; only where even its shortest form has no room there, the cards are scrolled.

mod card;
mod opponents;

use super::intent::Intent;
use super::model::{Gate, MissionModel, MissionsModel};
use super::widgets::{ButtonStyle, Press, button, cut_bottom, cut_left, cut_top, frame, scrolling};
use crate::app::theme::album;
use crate::app::theme::fonts;
use bevy_egui::egui::{Rect, Ui, vec2};

/// Shows the panel in all of `ui`.
pub fn show(ui: &mut Ui, model: &MissionsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let note = match (model.aim.as_str(), model.deck) {
        // A new one comes all the same, from the kind that is asked for then (MISSION-14).
        ("", 0) => String::new(),
        ("", deck) => format!("{deck} in the deck"),
        (aim, _) => aim.to_owned(),
    };
    let mut inner = frame(ui, rect, "Missions", &note);
    if model.partner.is_some() {
        let place = cut_top(&mut inner, fonts::scaled(ui, 28.0));
        whose(ui, place, model.beside, out);
        cut_top(&mut inner, 4.0);
    }
    // Theirs have no picture here, and are shown with one for a moment once they are done.
    for mission in &model.enemy {
        if let MissionModel::Known { picture, .. } = mission {
            album::ask(ui.ctx(), picture.clone());
        }
    }
    if !model.enemy.is_empty() {
        let place = cut_bottom(&mut inner, opponents::row_height(ui));
        opponents::row(ui, place, model);
    }
    scrolling(ui, inner, "missions", |ui| {
        let (cards, tool) = match model.partner.as_ref().filter(|_| model.beside) {
            Some(partner) => (partner, Tool::Swap),
            None => (&model.own, Tool::Cycle),
        };
        let slot = inner.height() / cards.len().max(PLACES) as f32 - GAP;
        for (index, mission) in cards.iter().enumerate() {
            ui.push_id((tool, index), |ui| card::show(ui, mission, (tool, slot), out));
            super::widgets::row(ui, GAP);
        }
    });
}

/// A player has three missions at any time (MISSION-02).
const PLACES: usize = 3;
/// What is left free below each.
const GAP: f32 = 3.0;

/// What the arrow on a mission does: replaces it, or asks the partner for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Tool {
    Cycle,
    Swap,
}

/// One's own missions or the partner's.
fn whose(ui: &mut Ui, mut rect: Rect, beside: bool, out: &mut Vec<Intent>) {
    let width = rect.width() / 2.0;
    for (name, partner) in [("Yours", false), ("Your partner's", true)] {
        let place = cut_left(&mut rect, width).shrink2(vec2(2.0, 1.0));
        let look = if beside == partner { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        if button(ui, place, ("whose", partner), Press::new(name, look), &Gate::Open).clicked() {
            out.push(Intent::ShowPartner(partner));
        }
    }
}
