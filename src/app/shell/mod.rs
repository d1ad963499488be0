//! The shell: the screens around a match, and the systems that let a match be played in a window.
//!
//! | module | what it does |
//! |---|---|
//! | [`launch`] | opens the window and puts everything together |
//! | [`screen`] | which screen is up, and the ways between them |
//! | [`form`], [`house_list`] | the match set-up as filled in so far |
//! | [`open`], [`leave`], [`lessons`] | begins matches, takes them up again, leaves them; how far lessons have come |
//! | [`keeper`] | keeps the match on the disk |
//! | [`input`], [`advance`] | what a person does to the match; what time does to it |
//! | [`models`], [`draw`] | fills what the panels show; draws it, and tells what was asked for |
//! | [`album`] | pictures for the panels: what is asked for, what has been made |
//! | [`tips`] | advice over a first match |
//! | [`help_desk`], [`key_desk`] | the help on rules: what is looked up; changing keys |
//! | [`pad`] | a gamepad presses keys and leads the camera |
//! | [`settings`], [`sound`], [`music`], [`window`], [`display`], [`rest`], [`trouble`] | the machine around it |
//! | [`photo`] | the photo key |
//!
//! Every concern is a resource of its own, and a system names those it needs. Those of a match, which are there while it is,
//! stand in [`play`]; these are always there:
//!
//! | resource | what it holds | who writes it |
//! |---|---|---|
//! | [`Catalogue`] | what matches can be made of | nobody |
//! | [`form::Form`] | the match set-up as filled in so far | the set-up screen; [`open`], by what it takes up |
//! | [`settings::Settings`] | the player's settings | the settings screen |
//! | [`keeper::MatchKeeper`] | the match on the disk, and those to go on with | [`keeper`]; [`open`], [`leave`] |
//! | [`Notice`] | the sentence told once | [`open`], [`leave`], [`keeper`]; refusals in a match |
//! | [`open::Openable`] | what can be opened in place of what could not | [`open`] |
//! | [`help_desk::HelpDesk`] | what is looked up | [`help_desk`] |
//! | [`key_desk::KeyDesk`] | which command waits for its next key | [`key_desk`] |
//! | [`tips::ToldTip`] | the tip on the screen | [`tips`] |
//! | [`tips::FirstMatch`] | what a first match has shown so far | [`tips`] |
//! | [`screen::Overlay`] | what lies over the screen | [`screen`]; resigning |
//! | [`models::Models`] | what panels and screens show | [`models`], each part when what it depends on has changed |
//!
//! What a screen asks for is told to an observer as [`Asked`], one kind of intent each.
//!
//! Invariants: when nothing moves, nothing is drawn; any key or click ends what is being shown; whatever is on the
//! table is saved after every order, so that quitting at any moment loses nothing.
//!
//! [`play`]: crate::app::play
//! [`Notice`]: crate::app::play::notice::Notice

pub mod advance;
pub mod album;
mod display;
pub mod draw;
pub mod form;
pub mod help_desk;
mod house_list;
mod input;
pub mod keeper;
mod key_desk;
mod launch;
mod leave;
mod lessons;
pub mod models;
pub mod mods;
mod music;
pub mod open;
mod own_sounds;
pub mod pad;
mod photo;
mod rest;
mod scenario_map;
pub mod screen;
pub mod settings;
mod sound;
pub mod tips;
mod trouble;
mod window;

pub use launch::{Launch, plain_window, run, run_with};
pub use open::Start;
pub use screen::Screen;
pub use trouble::{explaining, quiet_log};
pub use window::panels_camera;

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::panels::intent::{Intent, ScreenIntent};
use crate::fleet::content::Content;
use crate::fleet::help::HelpBook;
use crate::fleet::script::Script;
use crate::fleet::setup::Setup;
use sound::PressSound;

/// When the shell does its work in `Update`, in this order and before the scene draws.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShellSystems {
    /// Keys, clicks and the pointer on the board.
    Input,
    /// Time passes in the match.
    Play,
    /// The match goes to the disk.
    Save,
    /// What has changed is handed to scene, panels, sound and window.
    Show,
}

/// What matches can be made of; it changes at the menu alone, with the mods.
#[derive(Resource, Clone)]
pub struct Catalogue {
    pub content: Arc<Content>,
    pub scenarios: Vec<Setup>,
    /// The lessons, in their order.
    pub lessons: Vec<Arc<Script>>,
    pub help: Arc<HelpBook>,
}

/// Something a panel or a screen asked for, told to the observer of its kind.
#[derive(Event, Clone, Debug)]
pub struct Asked<I: Send + Sync + 'static>(pub I);

/// Passes every intent to its observer, in the order in which they were given.
pub fn tell(intents: Vec<Intent>, screen_intents: Vec<ScreenIntent>, commands: &mut Commands) {
    if let Some(heard) = PressSound::of(&intents, &screen_intents) {
        commands.trigger(heard);
    }
    for intent in intents {
        commands.trigger(Asked(intent));
    }
    for screen_intent in screen_intents {
        match screen_intent {
            ScreenIntent::Go(way) => commands.trigger(Asked(way)),
            ScreenIntent::Open(what) => commands.trigger(Asked(what)),
            ScreenIntent::Leave(how) => commands.trigger(Asked(how)),
            ScreenIntent::Form(intent) => commands.trigger(Asked(intent)),
            ScreenIntent::Setting(intent) => commands.trigger(Asked(intent)),
            ScreenIntent::Match(intent) => commands.trigger(Asked(intent)),
            ScreenIntent::Help(intent) => commands.trigger(Asked(intent)),
            ScreenIntent::Keys(intent) => commands.trigger(Asked(intent)),
            ScreenIntent::Mods(intent) => commands.trigger(Asked(intent)),
        }
    }
}
