//! The mods: which there are, what they are, in which order they are loaded, and what is wrong with them.
//!
//! Invariant: every problem is printed whole, with its file, line and column.

use super::frame::{back, page, plate};
use super::model::{ModRow, ModState, ModsModel};
use crate::app::panels::intent::{ModIntent, ScreenIntent};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, column_text, cut_left, cut_right, cut_top, elided, line, line_height,
    measure, paragraph, region, row, scrolling, switch,
};
use crate::app::theme::{FontFace, Icon, colours, fonts, palette};
use bevy_egui::egui::{Rect, Ui, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &ModsModel, out: &mut Vec<ScreenIntent>) {
    let text = "Later mods can change earlier ones. A broken mod is left out until it is fixed.";
    let (inner, mut buttons) = page(ui, "mods", None, "Mods", text);
    let width = inner.width().min(fonts::scaled(ui, 1000.0));
    plate(ui, Rect::from_min_size(inner.min, vec2(width, inner.height())), "", |ui, rect| {
        scrolling(ui, rect, "mods", |ui| {
            if !model.note.is_empty() {
                column_text(ui, &model.note, FontFace::Strong, fonts::BODY, colours(ui).bad);
                row(ui, 8.0);
            }
            if model.rows.is_empty() {
                nothing(ui, model);
            }
            for (at, own) in model.rows.iter().enumerate() {
                ui.push_id((&own.folder, own.named), |ui| mod_row(ui, own, at > 0, out));
                row(ui, 10.0);
            }
        });
    });
    back(ui, &mut buttons, "Back", out);
    cut_left(&mut buttons, 14.0);
    for (label, icon, intent) in
        [("Open folder", Icon::Locate, ModIntent::OpenFolder), ("Load again", Icon::Cycle, ModIntent::Reload)]
    {
        let place = cut_left(&mut buttons, fonts::scaled(ui, 170.0));
        let press = Press::new(label, ButtonStyle::Quiet).icon(icon);
        if button(ui, place, label, press, &Gate::Open).clicked() {
            out.push(intent.into());
        }
        cut_left(&mut buttons, 8.0);
    }
    paragraph(
        ui,
        buttons.shrink2(vec2(6.0, 4.0)),
        &model.folder,
        FontFace::Body,
        fonts::CAPTION,
        palette::DIM,
    );
}

fn nothing(ui: &mut Ui, model: &ModsModel) {
    let words = if model.folder.is_empty() {
        "This machine has no folder for mods.".to_owned()
    } else {
        format!(
            "There are no mods yet. Put each into a folder of its own with a mod.ron in it, in {}.",
            model.folder
        )
    };
    column_text(ui, &words, FontFace::Body, fonts::BODY, palette::TEXT);
}

fn mod_row(ui: &mut Ui, own: &ModRow, has_earlier: bool, out: &mut Vec<ScreenIntent>) {
    let mut rect = row(ui, line_height(ui, fonts::HEAD) + 8.0);
    let arrow = cut_right(&mut rect, fonts::scaled(ui, 120.0)).shrink2(vec2(0.0, 2.0));
    if has_earlier && !own.named {
        let press = Press::new("Earlier", ButtonStyle::Quiet);
        if button(ui, arrow, "earlier", press, &Gate::Open).clicked() {
            out.push(ModIntent::Earlier(own.folder.clone()).into());
        }
    }
    cut_right(&mut rect, 12.0);
    let (word, ink) = match own.state {
        ModState::On if own.named => ("on for this time", palette::TEXT),
        ModState::On => ("on", palette::TEXT),
        ModState::Off => ("off", palette::DIM),
        ModState::Broken => ("broken: left out", colours(ui).bad),
        ModState::Kept => ("broken: the last good version is used", colours(ui).bad),
        ModState::Barred => ("left out by --no-mods", palette::DIM),
    };
    let on = matches!(own.state, ModState::On | ModState::Broken | ModState::Kept);
    let gate = match own.state {
        _ if own.named => Gate::closed("It was named with --mod when the game was started."),
        ModState::Barred => Gate::closed("The game was started with --no-mods."),
        ModState::On | ModState::Off | ModState::Broken | ModState::Kept => Gate::Open,
    };
    let response = region(ui, rect, "switch", &format!("{}: {word}", own.name), &gate);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, palette::HOVER);
    }
    if response.clicked() {
        out.push(ModIntent::Switch { folder: own.folder.clone(), on: !on }.into());
    }
    let track = cut_left(&mut rect, fonts::scaled(ui, 52.0));
    switch(ui, Rect::from_center_size(track.center(), vec2(track.width() - 8.0, 16.0)), on);
    let state = cut_right(&mut rect, measure(ui, word, FontFace::Strong, fonts::BODY) + 10.0);
    line(ui, state, word, FontFace::Strong, fonts::BODY, ink);
    elided(ui, rect, &own.name, FontFace::Heavy, fonts::HEAD, palette::TEXT);
    if !own.about.is_empty() {
        column_text(ui, &own.about, FontFace::Body, fonts::BODY, palette::DIM);
    }
    for problem in &own.problems {
        let mut place = row(ui, 4.0);
        cut_top(&mut place, 4.0);
        column_text(ui, problem, FontFace::Body, fonts::BODY, colours(ui).bad);
    }
}
