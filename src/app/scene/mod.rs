//! The scene: board, ships and tokens in three dimensions, drawn from what is shown.
//!
//! `picture` reads what stands where out of the shown table; `sync` brings the pieces in line with it; `effects` shows what
//! a fact does besides; `motion` lets things travel; `camera` and `controls` look at them; `picking` says what is under the
//! pointer; `highlights` and `labels` write over the board.
//!
//! Invariants: everything here lives only while `Shown` is there; nothing is drawn when nothing moves.

pub mod board;
pub mod camera;
pub mod controls;
mod damage;
pub mod effects;
pub mod highlights;
pub mod labels;
pub mod layout;
pub mod motion;
pub mod picking;
pub mod picture;
pub mod sync;

use std::sync::Arc;

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::play::shown::{BoardEvent, SceneBusy, Shown};
use super::table::dial::Dial;
use board::{Bench, BoardPieces};
use camera::BoardCamera;
use effects::{Effect, Floater};
use motion::{Flip, Glide};

/// When the scene does its work; whoever writes [`Shown`] does so before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SceneSystems {
    /// Sends what the pointer does (in `PreUpdate`, after the panels have said whether they want the pointer).
    Point,
    /// Follows what is shown and moves everything (in `Update`).
    Draw,
    /// Writes names and numbers over the board (in the pass of the panels; panels come after).
    Label,
}

/// Adds the scene. It needs [`super::table::TableArt`].
pub fn plugin(app: &mut App) {
    app.add_message::<BoardEvent>()
        .init_resource::<SceneBusy>()
        .init_resource::<controls::Covered>()
        .init_resource::<controls::Pointer>()
        .init_resource::<picking::Hovered>()
        .configure_sets(
            PreUpdate,
            SceneSystems::Point.after(InputSystems).run_if(resource_exists::<BoardPieces>),
        )
        .add_systems(
            PreUpdate,
            (controls::point, controls::lead, picking::pick).chain().in_set(SceneSystems::Point),
        )
        .add_systems(Update, (clear_away, set_up).chain().before(SceneSystems::Draw))
        .add_systems(
            Update,
            (
                effects::play,
                sync::follow,
                (
                    motion::glide,
                    motion::steer,
                    motion::flip,
                    motion::hurry_dials,
                    effects::animate,
                    effects::drift,
                ),
                (highlights::light_tiles, highlights::mark),
                (camera::fit, camera::travel),
                stay_awake,
            )
                .chain()
                .in_set(SceneSystems::Draw)
                .run_if(resource_exists::<Shown>.and_then(resource_exists::<BoardPieces>)),
        );
    labels::plugin(app);
}

/// Takes the board away when nothing is shown any more, or another match is.
fn clear_away(
    shown: Option<Res<Shown>>,
    pieces: Option<Res<BoardPieces>>,
    cameras: Query<Entity, With<BoardCamera>>,
    mut busy: ResMut<SceneBusy>,
    mut hovered: ResMut<picking::Hovered>,
    mut commands: Commands,
) {
    let Some(pieces) = pieces else { return };
    let same = shown.is_some_and(|shown| Arc::ptr_eq(&shown.m, &pieces.m));
    if same {
        return;
    }
    commands.entity(pieces.root).try_despawn();
    cameras.iter().for_each(|camera| commands.entity(camera).despawn());
    commands.remove_resource::<BoardPieces>();
    busy.set_if_neq(SceneBusy(false));
    hovered.set_if_neq(picking::Hovered(None));
}

/// Puts an empty board on the table when something is shown.
fn set_up(
    shown: Option<Res<Shown>>,
    pieces: Option<Res<BoardPieces>>,
    mut workshop: super::table::workshop::Workshop,
    mut commands: Commands,
) {
    let (Some(shown), None) = (shown, pieces) else { return };
    let pieces = BoardPieces::new(&mut commands, &shown);
    let m = pieces.m.clone();
    let mut bench = Bench { commands: &mut commands, workshop: &mut workshop, m: &m, root: pieces.root };
    for seat in m.all_seats() {
        let tray = damage::tray(&mut bench, seat);
        let spot = effects::dice_spot(&pieces.layout, &m, seat);
        bench.commands.entity(tray).insert((Transform::from_translation(spot), ChildOf(pieces.root)));
    }
    camera::spawn_camera(&mut commands);
    commands.insert_resource(pieces);
}

/// Says whether anything moves, and asks for another picture while it does.
fn stay_awake(
    glides: Query<(), With<Glide>>,
    flips: Query<(), With<Flip>>,
    effects: Query<(), With<Effect>>,
    words: Query<(), With<Floater>>,
    dials: Query<&Dial>,
    cameras: Query<&BoardCamera>,
    mut busy: ResMut<SceneBusy>,
    redraw: Option<MessageWriter<RequestRedraw>>,
) {
    let acts = !glides.is_empty() || !flips.is_empty() || !effects.is_empty() || !words.is_empty();
    let turns = dials.iter().any(|dial| !dial.rests());
    let travels = cameras.iter().any(BoardCamera::moves);
    busy.set_if_neq(SceneBusy(acts || turns));
    if (acts || turns || travels)
        && let Some(mut redraw) = redraw
    {
        redraw.write(RequestRedraw);
    }
}
