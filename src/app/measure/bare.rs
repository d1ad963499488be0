//! The bare scene: what the engine costs before there is a game.

use bevy::prelude::*;
use bevy::window::PresentMode;
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, egui};

use crate::app::shell::{panels_camera, plain_window, quiet_log};

/// How many hexes there are in a row, and how many rows.
const ROWS: i32 = 6;
/// Turns of the camera a second.
const TURNS: f32 = 0.05;

/// Opens it, with what measures it, until it is closed.
pub fn open(measure: impl FnOnce(&mut App)) -> AppExit {
    let window = Window { present_mode: PresentMode::AutoNoVsync, ..plain_window() };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }).set(quiet_log()),
    )
    .add_plugins(EguiPlugin::default())
    .add_systems(Startup, lay_out)
    .add_systems(Update, turn)
    .add_systems(EguiPrimaryContextPass, write);
    measure(&mut app);
    app.run()
}

fn lay_out(
    mut commands: Commands,
    mut egui: ResMut<EguiGlobalSettings>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    egui.auto_create_primary_context = false;
    commands.spawn(panels_camera(false));
    commands.spawn((Camera3d::default(), eye(0.0)));
    let lamp = DirectionalLight { illuminance: 6000.0, ..default() };
    commands.spawn((lamp, Transform::from_xyz(4.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
    let hex = meshes.add(Extrusion::new(RegularPolygon::new(0.95, 6), 0.1));
    let slate = materials.add(StandardMaterial::from(Color::srgb(0.16, 0.22, 0.36)));
    let half = ROWS as f32 / 2.0;
    for (row, column) in (0..ROWS).flat_map(|row| (0..ROWS).map(move |column| (row, column))) {
        let shift = if row % 2 == 0 { 0.0 } else { 0.87 };
        let place = Vec3::new((column as f32 - half) * 1.74 + shift, 0.0, (row as f32 - half) * 1.5);
        let lying = Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2);
        let at = Transform::from_translation(place).with_rotation(lying);
        commands.spawn((Mesh3d(hex.clone()), MeshMaterial3d(slate.clone()), at));
    }
}

/// Where the camera is after so many turns.
fn eye(turns: f32) -> Transform {
    let way = Quat::from_rotation_y(turns * std::f32::consts::TAU) * Vec3::new(0.0, 10.0, 9.0);
    Transform::from_translation(way).looking_at(Vec3::ZERO, Vec3::Y)
}

fn turn(time: Res<Time>, mut cameras: Query<&mut Transform, With<Camera3d>>) {
    cameras.iter_mut().for_each(|mut camera| *camera = eye(time.elapsed_secs() * TURNS));
}

fn write(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    egui::Area::new("bare".into()).show(ctx, |ui| ui.label("A bare scene"));
    Ok(())
}
