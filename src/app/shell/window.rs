//! The window: its size, and the camera egui draws on over the scene.

use bevy::camera::{CameraMainTextureUsages, CameraOutputMode};
use bevy::prelude::*;
use bevy::render::render_resource::{BlendState, TextureUsages};
use bevy::window::{Monitor, PrimaryWindow};
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

use super::{Screen, ShellSystems};

/// Fits the window to its screen and lays the panels over the scene.
pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.027, 0.039, 0.078)))
        .add_systems(Startup, own_context)
        .add_systems(Update, fit_to_monitor.in_set(ShellSystems::Show))
        .add_systems(OnEnter(Screen::Match), lay_over)
        .add_systems(OnExit(Screen::Match), lay_bare);
}

/// egui draws on a camera of its own over the whole window, so that the scene's viewport can be the free middle.
///
/// Its picture has no multisampling: an empty multisampled pass leaves the last picture standing on lavapipe. Its
/// texture usages give it a picture of its own: cameras with the same settings share one, and what the scene drew would
/// be laid over itself.
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

/// A match has a scene under the panels.
fn lay_over(mut panels: Query<&mut Camera, With<PrimaryEguiContext>>) {
    panels.iter_mut().for_each(|mut camera| camera.output_mode = over_the_scene(false));
}

/// Nothing else has.
fn lay_bare(mut panels: Query<&mut Camera, With<PrimaryEguiContext>>) {
    panels.iter_mut().for_each(|mut camera| camera.output_mode = over_the_scene(true));
}
