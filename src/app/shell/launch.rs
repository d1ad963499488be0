//! Opening the window, or saying in a sentence why it cannot be opened.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use bevy::camera::{CameraMainTextureUsages, CameraOutputMode};
use bevy::prelude::*;
use bevy::render::render_resource::{BlendState, TextureUsages};
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{Monitor, PrimaryWindow};
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext};

use super::keeper::Keeper;
use super::settings::{Home, Settings};
use super::trouble::{display_there, explaining, quiet_log};
use super::{Form, Screen, Shell, advance, draw, forms, rest, sound};
use crate::app::play::shown::{BoardEvent, BoardMarks, BoardRect, SceneBusy};
use crate::app::scene;
use crate::app::table::TableArt;
use crate::app::table::quality::Quality;
use crate::fleet::setup::Setup;
use crate::saves::{Editions, Store};

/// What the window opens with.
#[derive(Clone, Debug)]
pub enum Start {
    /// The main menu.
    Menu,
    /// A match at once.
    Match { scenario: String, seats: Vec<String>, seed: Option<u64> },
    /// The latest match.
    Continue,
}

/// Everything the window needs from outside.
pub struct Launch {
    /// Where content comes from: what is loaded, and what matches were played with.
    pub editions: Arc<dyn Editions>,
    pub scenarios: Vec<Setup>,
    /// Where saves and settings live.
    pub home: PathBuf,
    /// The folder `assets`.
    pub assets: PathBuf,
    pub start: Start,
}

/// Opens the window and plays until it is closed. Failure to open it is told in a sentence, with exit code 1.
pub fn run(launch: Launch) -> ExitCode {
    if let Err(sentence) = display_there() {
        eprintln!("{sentence}");
        return ExitCode::from(1);
    }
    let art = match TableArt::at(&launch.assets) {
        Ok(art) => art,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(1);
        }
    };
    match explaining(|| open(launch, art)) {
        Some(AppExit::Success) => ExitCode::SUCCESS,
        Some(AppExit::Error(code)) => ExitCode::from(code.get()),
        None => ExitCode::from(1),
    }
}

/// The window, until it is closed.
fn open(launch: Launch, art: TableArt) -> AppExit {
    let assets = launch.assets.display().to_string();
    let home = Home::new(&launch.home);
    let keeper = Keeper::new(launch.editions.clone(), Store::new(&launch.home));
    let settings = Settings::load(&home);
    let window = Window {
        title: "Fleet Captains".to_owned(),
        resolution: bevy::window::WindowResolution::new(1600, 900),
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(AssetPlugin { file_path: assets, ..default() })
            .set(quiet_log()),
    )
    .add_plugins((EguiPlugin::default(), art))
    .insert_resource(ClearColor(Color::srgb(0.027, 0.039, 0.078)))
    .init_resource::<BoardMarks>()
    .init_resource::<BoardRect>()
    .init_resource::<SceneBusy>()
    .add_message::<BoardEvent>()
    .insert_resource(Shell {
        form: Form::first(&launch.scenarios),
        content: launch.editions.current().content,
        scenarios: launch.scenarios,
        home,
        keeper,
        screen: Screen::Menu,
        back: Screen::Menu,
        settings,
        desk: None,
        table: None,
        over: None,
        dirty: true,
        wait: 0.0,
        quit: false,
        dressed: None,
        notice: None,
        instead: Vec::new(),
    })
    .insert_resource(forms::Opening(Some(launch.start)))
    .add_systems(Startup, own_context)
    .add_systems(Update, (fit_to_monitor, lay_over, choose_quality))
    .add_systems(
        Update,
        (
            forms::open,
            advance::hurry,
            advance::board,
            advance::advance,
            advance::mirror,
            advance::mark,
            advance::leave,
        )
            .chain()
            .before(scene::SceneSystems::Draw),
    )
    .add_systems(EguiPrimaryContextPass, draw::draw.after(scene::SceneSystems::Label));
    scene::plugin(&mut app);
    sound::plugin(&mut app);
    rest::plugin(&mut app);
    app.run()
}

/// egui draws on a camera of its own over the whole window, so that the scene's viewport can be the free middle.
///
/// Its picture has no multisampling: an empty multisampled pass leaves the last picture standing on lavapipe. And it is one
/// of its own: two cameras of the same make would share it, and what the scene drew would be laid over itself.
fn own_context(mut commands: Commands, mut egui: ResMut<EguiGlobalSettings>) {
    egui.auto_create_primary_context = false;
    commands.spawn(panels_camera(true));
}

/// The camera egui draws on, with or without a scene below.
pub fn panels_camera(alone: bool) -> impl Bundle {
    (
        Camera2d,
        PrimaryEguiContext,
        Camera {
            order: 10,
            clear_color: ClearColorConfig::Custom(Color::NONE),
            output_mode: over_the_scene(alone),
            ..default()
        },
        Msaa::Off,
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        bevy::camera::visibility::RenderLayers::none(),
    )
}

/// Panels are laid over what the scene has drawn; without a scene the window is cleared first.
fn over_the_scene(alone: bool) -> CameraOutputMode {
    CameraOutputMode::Write {
        blend_state: Some(BlendState::ALPHA_BLENDING),
        clear_color: if alone { ClearColorConfig::Default } else { ClearColorConfig::None },
    }
}

/// A window larger than the screen would hide its own edges: on a small screen the window is as large as the screen.
fn fit_to_monitor(
    monitors: Query<&Monitor>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut done: Local<bool>,
) {
    if *done || monitors.is_empty() {
        return;
    }
    let Ok(mut window) = windows.single_mut() else { return };
    *done = true;
    let fits = |one: &Monitor| {
        one.physical_width >= window.physical_width() && one.physical_height >= window.physical_height()
    };
    let largest = monitors.iter().max_by_key(|one| one.physical_width);
    if let Some(monitor) = largest.filter(|one| !fits(one) && one.physical_width > 0) {
        let width = monitor.physical_width.min(window.physical_width());
        let height = monitor.physical_height.min(window.physical_height());
        window.resolution.set_physical_resolution(width, height);
        window.set_maximized(true);
    }
}

/// Follows whether there is a scene under the panels.
fn lay_over(
    scene: Query<(), With<scene::camera::BoardCamera>>,
    mut panels: Query<&mut Camera, With<PrimaryEguiContext>>,
    mut was_alone: Local<Option<bool>>,
) {
    let alone = scene.is_empty();
    if *was_alone != Some(alone) {
        *was_alone = Some(alone);
        for mut camera in &mut panels {
            camera.output_mode = over_the_scene(alone);
        }
    }
}

/// The picture's quality: as set, or low where the graphics card is a processor.
fn choose_quality(
    shell: Res<Shell>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut quality: ResMut<Quality>,
    mut last: Local<Option<u8>>,
) {
    if *last == Some(shell.settings.quality) {
        return;
    }
    *last = Some(shell.settings.quality);
    let wanted = match shell.settings.quality {
        1 => Quality::Low,
        2 => Quality::Default,
        3 => Quality::High,
        _ => adapter.map_or(Quality::Default, |adapter| Quality::for_adapter(&adapter)),
    };
    if *quality != wanted {
        *quality = wanted;
    }
}
