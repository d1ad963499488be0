//! The keys as panels name them: they hang on the context, like fonts and colours.

use super::command::{KeyCommand, ROWS};
use super::map::KeyMap;
use bevy_egui::egui::{Context, Id, Ui};
use std::sync::Arc;

fn place() -> Id {
    Id::new("keys of the player")
}

/// Hands the player's keys to everything drawn in this context.
pub fn install(ctx: &Context, map: &KeyMap) {
    ctx.data_mut(|data| data.insert_temp(place(), Arc::new(map.clone())));
}

/// The player's keys; until some are handed over, as they begin.
pub fn of(ctx: &Context) -> Arc<KeyMap> {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Arc<KeyMap>>(place()).clone())
}

/// What the key of a command is called.
pub fn label(ui: &Ui, command: KeyCommand) -> String {
    of(ui.ctx()).text(command)
}

/// A text with the keys it names: "press {end-turn}" becomes "press E".
pub fn spelt(ui: &Ui, text: &str) -> String {
    if !text.contains('{') {
        return text.to_owned();
    }
    let map = of(ui.ctx());
    ROWS.iter().fold(text.to_owned(), |text, row| {
        let name = format!("{{{}}}", row.id);
        if text.contains(&name) { text.replace(&name, &map.text(row.command)) } else { text }
    })
}
