//! The screens around a match, as pure as the panels: a model in, intents out.
//!
//! On a whole page ([`frame::page`]) the main button stands at the lower right, filled with the accent while it can be
//! pressed, and the button at the lower left goes one step back, or to the menu of the match where there is no way back;
//! help, settings and credits have only the latter. Menu and pause are a column whose main button is the uppermost that can be
//! pressed. The result has no way back: a key that is pressed once too often neither leaves it nor begins a rematch.
//!
//! Invariants: no screen has more than one main button; Esc presses the button that leads back; long lists scroll and
//! nothing else does.

mod board_map;
pub mod credits;
pub mod deploy;
pub mod draft;
pub mod ending;
pub mod frame;
pub mod help;
pub mod house_rules;
pub mod keys;
pub mod menu;
pub mod model;
pub mod mods;
pub mod pause;
pub mod result;
mod rule_help;
pub mod sample;
pub mod settings;
pub mod setup;
pub mod subdecks;

use crate::app::panels::intent::{GoTo, ScreenIntent};
use crate::app::panels::keys::{self as player_keys, KeyCommand};
use bevy_egui::egui::{FocusDirection, Key, Ui};
use model::ScreenModel;

/// Shows a screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &ScreenModel, out: &mut Vec<ScreenIntent>) {
    player_keys::press_once(ui);
    let waits = matches!(model, ScreenModel::Keys(keys) if keys.waiting.is_some());
    if !waits {
        walk(ui);
        read(ui, model, out);
    }
    match model {
        ScreenModel::Menu(model) => menu::show(ui, model, out),
        ScreenModel::Setup(model) => setup::show(ui, model, out),
        ScreenModel::Draft(model) => draft::show(ui, model, out),
        ScreenModel::Subdecks(model) => subdecks::show(ui, model, out),
        ScreenModel::Deploy(model) => deploy::show(ui, model, out),
        ScreenModel::Ending(model) => ending::show(ui, model, out),
        ScreenModel::Result(model) => result::show(ui, model, out),
        ScreenModel::Settings(model) => settings::show(ui, model, out),
        ScreenModel::Pause(model) => pause::show(ui, model, out),
        ScreenModel::Help(model) => help::show(ui, model, out),
        ScreenModel::Credits => credits::show(ui, out),
        ScreenModel::Keys(model) => keys::show(ui, model, out),
        ScreenModel::Mods(model) => mods::show(ui, model, out),
    }
}

/// Help and keys open over every screen but themselves.
fn read(ui: &Ui, model: &ScreenModel, out: &mut Vec<ScreenIntent>) {
    let map = player_keys::of(ui.ctx());
    for (chord, held) in player_keys::pressed(ui) {
        // What is typed into a field is a text.
        let typed = chord.key == Key::Questionmark && ui.ctx().egui_wants_keyboard_input();
        match map.command(chord).filter(|_| !held && !typed) {
            Some(KeyCommand::Help) if !matches!(model, ScreenModel::Help(_)) => out.push(GoTo::Help.into()),
            Some(KeyCommand::Keys) if !matches!(model, ScreenModel::Keys(_)) => out.push(GoTo::Keys.into()),
            _ => {}
        }
    }
}

/// With the keyboard nowhere, an arrow takes it to the first button, from where it goes on by itself.
fn walk(ui: &Ui) {
    let arrows = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
    let walks = ui.input(|input| arrows.iter().any(|arrow| input.key_pressed(*arrow)));
    if walks && ui.memory(|memory| memory.focused().is_none()) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
}
