//! The scene over a playhead, without window or picture: what stands where, what moves, what leaves.

mod eyes;
pub mod layout;
mod picking;
mod pictures;
mod pieces;
mod plates;

use std::sync::Arc;

use bevy::prelude::*;
use fleet_captains::app::play::board::{self, SceneBusy};
use fleet_captains::app::play::playhead::Playhead;
use fleet_captains::app::scene;
use fleet_captains::app::shell::Screen;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::apply;

use crate::app::table_app;
use crate::support::{play_random, standard};

/// The playhead in the middle of a match.
fn shown(orders: u32) -> Playhead {
    let m = Arc::new(standard());
    let table = *play_random(&m, 5, orders, |_, _, _| {}).table();
    Playhead::new(m, table, Seat(0), 1, 1.0)
}

/// The scene with what it needs, a tenth of a second a frame.
fn app(shown: Playhead) -> App {
    let mut app = table_app();
    app.init_state::<Screen>().insert_resource(shown).add_plugins((board::plugin, scene::plugin));
    app.update();
    go_to(&mut app, Screen::Match);
    frames(&mut app, 2);
    app
}

fn go_to(app: &mut App, screen: Screen) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
}

/// Plays a fact as the game does.
fn tell(app: &mut App, fact: Fact) {
    let mut shown = app.world_mut().resource_mut::<Playhead>();
    let m: Arc<Match> = shown.m.clone();
    apply(&mut shown.table, &m, &fact);
    shown.now = Some(fact);
    shown.version += 1;
    shown.beat += 1;
}

fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

fn busy(app: &App) -> bool {
    app.world().resource::<SceneBusy>().0
}
