//! The shell: the window, the screens around a match, and the systems that let a desk be played in it.
//!
//! Invariants: when nothing moves, nothing is drawn; any key or click ends what is being shown; whatever is on the table is
//! saved after every order, so that quitting at any moment loses nothing.

mod advance;
mod draw;
mod forms;
mod house_list;
pub mod keeper;
mod launch;
mod rest;
pub mod settings;
mod sound;
mod trouble;

pub use launch::{Launch, Start, panels_camera, run};
pub use trouble::{explaining, quiet_log};

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::panels::model::TableModel;
use crate::app::play::desk::Desk;
use crate::app::screens::model::ScreenModel;
use crate::fleet::content::Content;
use crate::fleet::setup::Setup;
use settings::Settings;

/// Which screen is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    Menu,
    Setup,
    Settings,
    /// At the desk: preparation, play and result follow from the match.
    Match,
}

/// The match set-up as filled in so far.
#[derive(Clone, Debug)]
pub struct Form {
    pub scenario: String,
    /// Who plays each seat: `human`, `ai:cadet`, ...
    pub seats: Vec<String>,
    /// The sides in seat order.
    pub sides: Vec<String>,
    pub seed: String,
    /// Ids of the house rules that are on.
    pub house_rules: Vec<String>,
    /// How the list of house rules is looked at.
    pub list: house_list::List,
}

/// Everything the shell keeps.
#[derive(Resource)]
pub struct Shell {
    pub content: Arc<Content>,
    pub scenarios: Vec<Setup>,
    pub home: settings::Home,
    /// Saves the match, and finds those there are to go on with.
    pub keeper: keeper::Keeper,
    pub screen: Screen,
    pub back: Screen,
    pub form: Form,
    pub settings: Settings,
    pub desk: Option<Desk>,
    /// The models on screen, remade when something has changed.
    pub table: Option<TableModel>,
    pub over: Option<ScreenModel>,
    pub dirty: bool,
    /// Seconds until the next fact is shown.
    pub wait: f32,
    pub quit: bool,
    /// The text size the context was dressed with.
    pub dressed: Option<f32>,
    /// Something to say on the menu: a save that did not load.
    pub notice: Option<String>,
    /// What can be opened in its place.
    pub instead: Vec<Instead>,
}

/// What can be opened where a save does not lead back into its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// An older save of the match with this newest one.
    Earlier { file: std::path::PathBuf, from: std::path::PathBuf },
    /// The first orders of a save, which still lead where they led.
    First { file: std::path::PathBuf, orders: usize },
}

impl Instead {
    /// As a button says it.
    pub fn label(&self) -> String {
        match self {
            Self::Earlier { .. } => "Open an older save of it".to_owned(),
            Self::First { orders, .. } => format!("Play on from order {orders}"),
        }
    }
}

impl Shell {
    /// Something has changed: models are remade before the next drawing.
    pub fn touch(&mut self) {
        self.dirty = true;
    }

    /// Whether a match is being played or shown.
    pub fn at_desk(&self) -> bool {
        self.screen == Screen::Match && self.desk.is_some()
    }
}
