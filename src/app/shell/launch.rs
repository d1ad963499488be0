//! Opening the window, or saying in a sentence why it cannot be opened.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use super::form::Form;
use super::keeper::MatchKeeper;
use super::mods::{LoadedContent, ModDesk, ModShelf};
use super::own_sounds::OwnSounds;
use super::settings::{Home, Settings};
use super::trouble::{display_there, explaining, quiet_log};
use super::{ShellSystems, Start};
use super::{
    advance, album, display, draw, form, help_desk, input, keeper, key_desk, leave, lessons, models, mods,
    music, open, pad, photo, rest, screen, settings, sound, tips, window,
};
use crate::app::play::board;
use crate::app::scene::{self, SceneSystems};
use crate::app::table::TableArt;
use crate::saves::Store;

/// Everything the game needs from outside. As a plugin it is the whole shell but for the window itself.
pub struct Launch {
    /// What is loaded.
    pub loaded: LoadedContent,
    /// What mods there are.
    pub shelf: Arc<dyn ModShelf>,
    /// Where saves and settings live.
    pub home: PathBuf,
    /// Where photos go.
    pub photos: PathBuf,
    /// The folder `assets`.
    pub assets: PathBuf,
    pub start: Start,
}

impl Plugin for Launch {
    fn build(&self, app: &mut App) {
        let home = Home::new(&self.home);
        app.insert_resource(Settings::load(&home))
            .insert_resource(home)
            .insert_resource(Form::first(&self.loaded.scenarios))
            .insert_resource(self.loaded.catalogue())
            .insert_resource(ModDesk::new(self.shelf.clone()))
            .insert_resource(MatchKeeper::new(self.loaded.editions.clone(), Store::new(&self.home)))
            .insert_resource(photo::PhotoFolder(self.photos.clone()))
            .insert_resource(self.start.clone())
            .configure_sets(
                Update,
                (ShellSystems::Input, ShellSystems::Play, ShellSystems::Save, ShellSystems::Show)
                    .chain()
                    .before(SceneSystems::Draw),
            )
            .add_plugins((
                screen::plugin,
                form::plugin,
                open::plugin,
                leave::plugin,
                lessons::plugin,
                keeper::plugin,
                tips::plugin,
                help_desk::plugin,
                key_desk::plugin,
                mods::plugin,
            ))
            .add_plugins((board::plugin, settings::plugin, input::plugin, advance::plugin, models::plugin));
    }
}

/// Opens the window and plays until it is closed. If it cannot be opened, a sentence says why, and the exit code is 1.
pub fn run(launch: Launch) -> ExitCode {
    run_with(launch, |_| {})
}

/// The same with something more in the window.
pub fn run_with(launch: Launch, more: impl FnOnce(&mut App)) -> ExitCode {
    if let Err(sentence) = display_there() {
        eprintln!("{sentence}");
        return ExitCode::from(1);
    }
    let art = TableArt { looks: launch.loaded.looks.as_ref().clone() };
    match explaining(|| open_window(launch, art, more)) {
        Some(AppExit::Success) => ExitCode::SUCCESS,
        Some(AppExit::Error(code)) => ExitCode::from(code.get()),
        None => ExitCode::from(1),
    }
}

/// The window, until it is closed.
fn open_window(launch: Launch, art: TableArt, more: impl FnOnce(&mut App)) -> AppExit {
    let mode = display::mode(&Settings::load(&Home::new(&launch.home)));
    let window = Window { mode, ..plain_window() };
    let mut app = App::new();
    OwnSounds::register(&mut app, &launch.loaded.sounds);
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(AssetPlugin { file_path: launch.assets.display().to_string(), ..default() })
            .set(quiet_log()),
    )
    .add_plugins((EguiPlugin::default(), art, launch))
    .add_plugins((
        scene::plugin,
        album::plugin,
        draw::plugin,
        window::plugin,
        display::plugin,
        photo::plugin,
        sound::plugin,
        music::plugin,
        pad::plugin,
        rest::plugin,
    ));
    more(&mut app);
    app.run()
}

/// The window as it opens first.
pub fn plain_window() -> Window {
    Window {
        title: "Fleet Captains".to_owned(),
        // By this a desktop finds the icon and the name in its menu.
        name: Some("fleet-captains".to_owned()),
        resolution: bevy::window::WindowResolution::new(1600, 900),
        ..default()
    }
}
