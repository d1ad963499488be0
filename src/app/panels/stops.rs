//! The stops: at which moments of somebody else's turn this seat wants to be asked.

use super::intent::Intent;
use super::model::{Gate, StopsModel};
use super::widgets::{
    area, cut_left, cut_top, elided, frame, line_height, plain_tooltip, region, row, switch,
};
use crate::app::theme::{FontFace, fonts, palette};
use bevy_egui::egui::{Rect, Ui};

/// Shows the stops as a panel of their own, for a drawer.
pub fn show(ui: &mut Ui, model: &StopsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let inner = frame(ui, rect, "Ask me", "otherwise I pass");
    toggles(ui, inner, model, out);
}

/// The toggles alone, as many as fit without scrolling.
pub fn toggles(ui: &mut Ui, rect: Rect, model: &StopsModel, out: &mut Vec<Intent>) {
    let mut rest = rect;
    if rect.height() < line_height(ui, fonts::CAPTION) * model.stops.len() as f32 {
        return short(ui, rect, model, out);
    }
    let height = (rect.height() / model.stops.len().max(1) as f32).min(fonts::scaled(ui, 26.0));
    for stop in &model.stops {
        let place = cut_top(&mut rest, height);
        toggle(ui, place, stop.id, &stop.name, &stop.text, stop.on, out);
    }
}

fn short(ui: &mut Ui, rect: Rect, model: &StopsModel, out: &mut Vec<Intent>) {
    super::widgets::scrolling(ui, rect, "stops", |ui| {
        for stop in &model.stops {
            let place = row(ui, line_height(ui, fonts::SMALL));
            toggle(ui, place, stop.id, &stop.name, &stop.text, stop.on, out);
        }
    });
}

fn toggle(ui: &mut Ui, rect: Rect, id: u8, name: &str, text: &str, on: bool, out: &mut Vec<Intent>) {
    let state = if on { "on" } else { "off" };
    let label = format!("Ask me at {}: {state}", name.to_lowercase());
    let response = region(ui, rect, ("stop", id), &label, &Gate::Open);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 3.0, palette::HOVER);
    }
    area(ui, rect, "toggle", |ui| {
        let mut inner = rect;
        let track = cut_left(&mut inner, 34.0).shrink2(bevy_egui::egui::vec2(2.0, 0.0));
        switch(ui, track.shrink2(bevy_egui::egui::vec2(0.0, (track.height() - 14.0).max(0.0) / 2.0)), on);
        let colour = if on { palette::TEXT } else { palette::DIM };
        elided(ui, inner, name, FontFace::Body, fonts::SMALL, colour);
    });
    if plain_tooltip(response, text).clicked() {
        out.push(Intent::ToggleStop(id));
    }
}
