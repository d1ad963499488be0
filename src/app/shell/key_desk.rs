//! Changing keys: which command waits for its next key, and why one could not be had.
//!
//! Invariant: the keys themselves are settings; what is half done here is forgotten when the screen is left.

use bevy::prelude::*;

use super::Asked;
use super::pad;
use super::settings::Settings;
use crate::app::panels::intent::{GoTo, KeyIntent};
use crate::app::panels::keys::{KeyCommand, KeyMap};
use crate::app::screens::model::KeysModel;

/// What is half done on the screen of the keys.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyDesk {
    /// The command whose next key is waited for.
    waiting: Option<KeyCommand>,
    /// Why the last one could not be had, or empty.
    note: String,
}

/// Answers what is asked about the keys.
pub fn plugin(app: &mut App) {
    app.init_resource::<KeyDesk>().add_observer(asked).add_observer(left);
}

fn asked(asked: On<Asked<KeyIntent>>, mut desk: ResMut<KeyDesk>, mut settings: ResMut<Settings>) {
    let mut next = KeyDesk::default();
    match asked.0 {
        KeyIntent::Change(command) => next.waiting = Some(command),
        KeyIntent::Leave => {}
        KeyIntent::Reset => settings.keys.reset(),
        KeyIntent::Give(chord) => {
            let Some(command) = desk.waiting else { return };
            let mut keys = settings.keys.clone();
            match keys.give(command, chord) {
                Ok(()) => settings.keys = keys,
                // It goes on waiting, so that another can be tried.
                Err(why) => next = KeyDesk { waiting: Some(command), note: why },
            }
        }
    }
    desk.set_if_neq(next);
}

fn left(_: On<Asked<GoTo>>, mut desk: ResMut<KeyDesk>) {
    desk.set_if_neq(KeyDesk::default());
}

impl KeyDesk {
    /// What the screen shows.
    pub fn model(&self, keys: &KeyMap) -> KeysModel {
        let mut model = KeysModel::of(keys, &pad::TOLD);
        model.waiting = self.waiting;
        if !self.note.is_empty() {
            model.note.clone_from(&self.note);
        }
        model
    }
}
