//! The mods of the data folder while the window is open: switched and put in order, and content loaded anew, also when a
//! file of it is written.
//!
//! Invariant: content changes outside of matches alone, never under one.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::form::Form;
use super::keeper::MatchKeeper;
use super::own_sounds::OwnSounds;
use super::screen::{Overlay, Screen};
use super::{Asked, Catalogue, ShellSystems};
use crate::app::panels::intent::{GoTo, ModIntent};
use crate::app::screens::model::{ModRow, ModsModel};
use crate::app::table::worn::WornLooks;
use crate::app::theme::Palette;
use crate::fleet::help::HelpBook;
use crate::fleet::script::Script;
use crate::fleet::setup::Setup;
use crate::looks::{Looks, ModSounds};
use crate::saves::Editions;

/// What mods there are, and what is done with them on the disk.
pub trait ModShelf: Send + Sync {
    /// Where they lie, if there is such a place.
    fn folder(&self) -> Option<PathBuf>;
    /// All of them, in the order in which they are loaded.
    fn rows(&self) -> Vec<ModRow>;
    /// Loads the mod in that folder from now on, or leaves it out.
    ///
    /// # Errors
    /// With a sentence, if that cannot be kept.
    fn switch(&self, folder: &str, on: bool) -> Result<(), String>;
    /// Loads it before the one that came before it.
    ///
    /// # Errors
    /// With a sentence, if that cannot be kept.
    fn earlier(&self, folder: &str) -> Result<(), String>;
    /// Loads everything anew.
    ///
    /// # Errors
    /// With a sentence, if not even the shipped content could be loaded.
    fn reload(&self) -> Result<LoadedContent, String>;
    /// From now on loads everything anew whenever one of its files is written, and calls `wake` each time.
    fn watch(&self, wake: Box<dyn Fn() + Send>);
    /// What has come of that since this was last asked.
    fn changed(&self) -> Option<ContentChange>;
}

/// Files have been written.
pub enum ContentChange {
    /// All is well: this is played with from now on.
    Content(LoadedContent),
    /// Something in them is broken, and what was loaded before stays. A sentence, if not the mods themselves tell it.
    Refused(String),
}

/// What matches can be made of, as it was just loaded.
pub struct LoadedContent {
    pub editions: Arc<dyn Editions>,
    pub scenarios: Vec<Setup>,
    pub lessons: Vec<Arc<Script>>,
    pub help: Arc<HelpBook>,
    pub looks: Arc<Looks>,
    pub sounds: ModSounds,
}

impl LoadedContent {
    /// The same for the screens.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        Catalogue {
            content: self.editions.current().content,
            scenarios: self.scenarios.clone(),
            lessons: self.lessons.clone(),
            help: self.help.clone(),
        }
    }
}

/// The mods, and what the screen says of them.
#[derive(Resource)]
pub struct ModDesk {
    shelf: Arc<dyn ModShelf>,
    rows: Vec<ModRow>,
    /// What could not be done; empty: nothing.
    note: String,
}

/// Answers what is asked about mods.
pub fn plugin(app: &mut App) {
    let beside_a_match = not(in_state(Screen::Match));
    app.add_observer(asked)
        .add_observer(opened)
        .add_systems(Startup, watch)
        .add_systems(Update, notice_changes.in_set(ShellSystems::Input).run_if(beside_a_match));
}

fn watch(desk: Res<ModDesk>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let proxy = proxy.as_deref().map(|proxy| (**proxy).clone());
    desk.shelf.watch(Box::new(move || {
        let _ = proxy.as_ref().map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
    }));
}

/// What the window has of the content.
#[derive(SystemParam)]
struct ContentInUse<'w> {
    catalogue: ResMut<'w, Catalogue>,
    keeper: ResMut<'w, MatchKeeper>,
    form: ResMut<'w, Form>,
    /// What there is of a table.
    looks: Option<ResMut<'w, WornLooks>>,
    palette: Option<ResMut<'w, Palette>>,
    sounds: Option<ResMut<'w, OwnSounds>>,
    server: Option<Res<'w, AssetServer>>,
}

/// Takes up what has been loaded anew since the last frame.
fn notice_changes(mut desk: ResMut<ModDesk>, mut content: ContentInUse) {
    let Some(change) = desk.shelf.changed() else { return };
    let note = match change {
        ContentChange::Content(loaded) => {
            content.take(loaded);
            String::new()
        }
        ContentChange::Refused(why) => why,
    };
    desk.look_again(note);
}

impl ContentInUse<'_> {
    /// Matches are made of this from now on, and look like it.
    fn take(&mut self, loaded: LoadedContent) {
        *self.catalogue = loaded.catalogue();
        if !loaded.scenarios.iter().any(|one| one.id == self.form.scenario) {
            *self.form = Form::first(&loaded.scenarios);
        }
        if let (Some(looks), Some(palette)) = (&mut self.looks, &mut self.palette) {
            looks.0 = loaded.looks.as_ref().clone();
            // Whatever wears its colours is made anew, models and pictures alike.
            palette.set_changed();
        }
        if let (Some(sounds), Some(server)) = (&mut self.sounds, &self.server) {
            sounds.change(&loaded.sounds, server);
        }
        self.keeper.change_editions(loaded.editions);
    }
}

fn opened(way: On<Asked<GoTo>>, mut desk: ResMut<ModDesk>) {
    if way.0 == GoTo::Mods {
        desk.look_again(String::new());
    }
}

fn asked(
    asked: On<Asked<ModIntent>>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    mut desk: ResMut<ModDesk>,
    mut content: ContentInUse,
) {
    if *screen.get() != Screen::Menu || *overlay != Overlay::Mods {
        return;
    }
    let done = match &asked.0 {
        ModIntent::Switch { folder, on } => desk.shelf.switch(folder, *on),
        ModIntent::Earlier(folder) => desk.shelf.earlier(folder),
        ModIntent::Reload => Ok(()),
        ModIntent::OpenFolder => {
            let note = desk.open_folder().err().unwrap_or_default();
            return desk.look_again(note);
        }
    };
    match done.and_then(|()| desk.shelf.reload()) {
        Ok(loaded) => {
            content.take(loaded);
            desk.look_again(String::new());
        }
        Err(why) => desk.look_again(why),
    }
}

impl ModDesk {
    /// Over these mods.
    #[must_use]
    pub fn new(shelf: Arc<dyn ModShelf>) -> Self {
        Self { rows: shelf.rows(), shelf, note: String::new() }
    }

    /// How many are broken.
    #[must_use]
    pub fn broken(&self) -> usize {
        self.rows.iter().filter(|row| !row.problems.is_empty()).count()
    }

    /// What the screen shows.
    #[must_use]
    pub fn model(&self) -> ModsModel {
        let folder = self.shelf.folder().map_or_else(String::new, |folder| folder.display().to_string());
        ModsModel { rows: self.rows.clone(), folder, note: self.note.clone() }
    }

    fn look_again(&mut self, note: String) {
        self.rows = self.shelf.rows();
        self.note = note;
    }

    /// Shows the folder of mods in the file manager of the system.
    fn open_folder(&self) -> Result<(), String> {
        let folder = self.shelf.folder().ok_or("This machine has no folder for mods.")?;
        let program = if cfg!(target_os = "windows") {
            "explorer"
        } else if cfg!(target_os = "macos") {
            "open"
        } else {
            "xdg-open"
        };
        let opened = std::fs::create_dir_all(&folder)
            .and_then(|()| std::process::Command::new(program).arg(&folder).spawn().map(drop));
        opened.map_err(|error| format!("The folder {} cannot be shown: {error}.", folder.display()))
    }
}
