//! The game as it is measured: in the middle of a match of random orders, the camera going round the board.

use bevy::prelude::*;

use crate::app::play::live::LiveMatchMut;
use crate::app::scene::camera::BoardCamera;
use crate::app::shell::Screen;
use crate::app::shell::settings::Settings;
use crate::app::table::quality::Quality;
use crate::engine::dice::Rng64;

/// How many orders of the match have been given.
const ORDERS: usize = 160;
/// Turns of the camera a second, as in the bare scene.
const TURNS: f32 = 0.05;

/// Whether the match has got so far.
#[derive(Resource, Default)]
pub struct Ready(pub bool);

/// Fixes the quality of the picture, and draws as fast as can be.
pub fn fix(app: &mut App, quality: Quality) {
    if let Some(mut settings) = app.world_mut().get_resource_mut::<Settings>() {
        *settings = Settings {
            quality: quality.place(),
            frames: 4,
            animation: 0,
            tips: false,
            ..Settings::default()
        };
    }
}

/// Plays the match and leads the camera.
pub fn plugin(app: &mut App) {
    app.init_resource::<Ready>().add_systems(
        Update,
        (play.run_if(|ready: Res<Ready>| !ready.0), turn).run_if(in_state(Screen::Match)),
    );
}

/// Gives random orders for all who sit here, unseen.
fn play(live: Option<LiveMatchMut>, mut ready: ResMut<Ready>) {
    let Some(mut live) = live else { return };
    let mut rng = Rng64::new(1);
    while live.client.steps() < ORDERS {
        live.finish();
        live.hand_over();
        live.lift_curtain();
        let orders = live.read().orders().to_vec();
        let Some(order) = rng.pick(&orders).copied() else { break };
        live.order(&[order]);
    }
    live.finish();
    live.hand_over();
    live.lift_curtain();
    ready.0 = true;
}

fn turn(time: Res<Time>, mut cameras: Query<&mut BoardCamera>) {
    for mut camera in &mut cameras {
        camera.led = true;
        camera.goal.yaw = time.elapsed_secs() * TURNS * std::f32::consts::TAU;
    }
}
