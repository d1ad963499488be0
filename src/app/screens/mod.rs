//! The screens around a match, as pure as the panels: a model in, intents out.
//!
//! Invariants: every screen has one main button, at the lower right, filled with the accent while it can be
//! pressed; Esc and the button at the lower left go one step back; long lists scroll and nothing else does.

pub mod deploy;
pub mod draft;
pub mod frame;
pub mod help;
pub mod house_rules;
pub mod menu;
pub mod model;
pub mod pause;
pub mod result;
pub mod sample;
pub mod settings;
pub mod setup;
pub mod subdecks;

use crate::app::panels::{Intent, ScreenIntent};
use bevy_egui::egui::Ui;
use model::ScreenModel;

/// Shows a screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &ScreenModel, out: &mut Vec<Intent>) {
    let mut wishes = Vec::new();
    match model {
        ScreenModel::Menu(model) => menu::show(ui, model, &mut wishes),
        ScreenModel::Setup(model) => setup::show(ui, model, &mut wishes),
        ScreenModel::Draft(model) => draft::show(ui, model, &mut wishes),
        ScreenModel::Subdecks(model) => subdecks::show(ui, model, &mut wishes),
        ScreenModel::Deploy(model) => deploy::show(ui, model, &mut wishes),
        ScreenModel::Result(model) => result::show(ui, model, &mut wishes),
        ScreenModel::Settings(model) => settings::show(ui, model, &mut wishes),
        ScreenModel::Pause(model) => pause::show(ui, model, &mut wishes),
        ScreenModel::Help => help::show(ui, &mut wishes),
    }
    out.extend(wishes.into_iter().map(|wish: ScreenIntent| Intent::Screen(wish)));
}
