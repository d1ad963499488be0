//! The scene: board, ships and tokens in three dimensions, drawn from the playhead's table.
//!
//! `picture` reads from that table what stands where; `sync` brings the pieces in line with it; `effects` shows what
//! else a fact does; `motion` lets things travel; `camera` and `controls` look at them; `picking` says what is under
//! the pointer, `cursor` where the keys point; `highlights` and `labels` write over the board.
//!
//! Invariants: everything here comes with a match and leaves with it ([`Screen::Match`]); [`Playhead`] is there before
//! it is entered; nothing is drawn when nothing moves.

pub mod board;
pub mod camera;
pub mod controls;
pub mod cursor;
pub mod damage;
pub mod effects;
pub mod highlights;
pub mod labels;
pub mod layout;
pub mod motion;
pub mod picking;
pub mod picture;
pub mod sync;

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::play::board::{BoardPlaces, SceneBusy};
use super::play::playhead::Playhead;
use super::shell::Screen;
use super::table::dial::DialTurn;
use super::table::spawner::ModelSpawner;
use super::table::worn::wear_palette;
use super::theme::Palette;
use board::{BoardRoot, PieceSpawner};
use camera::BoardCamera;
use effects::{BoardEffect, Floater};
use motion::{Flip, Glide, Jolt};

/// When the scene does its work; whoever writes [`Playhead`] does so before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SceneSystems {
    /// Sends what the pointer does (in `PreUpdate`, after the panels have said whether they want the pointer).
    Point,
    /// Follows the playhead and moves everything (in `Update`).
    Draw,
    /// Writes names and numbers over the board (in the pass of the panels; panels come after).
    Label,
}

/// Adds the scene. It needs [`super::table::TableArt`] and [`super::play::board`].
pub fn plugin(app: &mut App) {
    app.add_message::<bevy::window::RequestRedraw>()
        .init_resource::<controls::Covered>()
        .init_resource::<controls::Pointer>()
        .init_resource::<picking::Hovered>()
        .init_resource::<sync::Transition>()
        .init_resource::<Palette>()
        .configure_sets(
            PreUpdate,
            SceneSystems::Point.after(InputSystems).run_if(resource_exists::<BoardRoot>),
        )
        .add_systems(
            PreUpdate,
            (controls::point, cursor::step, controls::lead, picking::pick)
                .chain()
                .in_set(SceneSystems::Point),
        )
        .add_systems(OnEnter(Screen::Match), set_up)
        .add_systems(OnExit(Screen::Match), clear_away)
        .add_systems(
            Update,
            (
                repaint.run_if(resource_changed::<Palette>),
                (effects::play, effects::celebrate).chain(),
                (
                    sync::take_note,
                    (sync::follow_tiles, sync::follow_counters, sync::follow_ships),
                    (damage::wear, highlights::light_tiles, effects::touch),
                )
                    .chain()
                    .run_if(sync::is_behind),
                (
                    motion::glide,
                    motion::steer,
                    motion::jolt,
                    motion::flip,
                    motion::hurry_dials,
                    effects::still,
                    effects::animate,
                    effects::fade,
                    effects::drift,
                ),
                highlights::mark,
                (camera::fit, camera::follow, camera::travel),
                stay_awake,
            )
                .chain()
                .in_set(SceneSystems::Draw)
                .after(wear_palette)
                .run_if(resource_exists::<Playhead>.and_then(resource_exists::<BoardRoot>)),
        );
    labels::plugin(app);
    cursor::plugin(app);
}

/// Puts an empty board on the table, under its camera, when a match begins.
fn set_up(shown: Res<Playhead>, models: ModelSpawner, mut commands: Commands) {
    camera::spawn_camera(&mut commands);
    put_up(shown, models, commands);
}

/// Puts the board up anew, as what is painted in the colour of its owner is made only once.
fn repaint(board: Res<BoardRoot>, shown: Res<Playhead>, models: ModelSpawner, mut commands: Commands) {
    commands.entity(board.root).despawn();
    put_up(shown, models, commands);
}

fn put_up(shown: Res<Playhead>, mut models: ModelSpawner, mut commands: Commands) {
    let board = BoardRoot::new(&mut commands, &shown);
    let mut spawner =
        PieceSpawner { commands: &mut commands, models: &mut models, m: &board.m, root: board.root };
    for seat in board.m.all_seats() {
        let tray = damage::tray(&mut spawner, seat);
        let spot = effects::dice_spot(&board.layout, &board.m, seat);
        spawner.commands.entity(tray).insert((Transform::from_translation(spot), ChildOf(board.root)));
    }
    commands.insert_resource(board);
}

/// Removes what is left of a board when the match is left; its entities are despawned by themselves.
fn clear_away(
    mut busy: ResMut<SceneBusy>,
    mut hovered: ResMut<picking::Hovered>,
    mut cursor: ResMut<cursor::BoardCursor>,
    mut places: ResMut<BoardPlaces>,
    mut commands: Commands,
) {
    commands.remove_resource::<BoardRoot>();
    busy.set_if_neq(SceneBusy(false));
    hovered.set_if_neq(picking::Hovered(None));
    cursor.set_if_neq(cursor::BoardCursor::default());
    places.set_if_neq(BoardPlaces::default());
}

/// Says whether anything moves, and asks for another picture while it does.
fn stay_awake(
    glides: Query<(), With<Glide>>,
    flips: Query<(), With<Flip>>,
    jolts: Query<(), With<Jolt>>,
    effects: Query<(), With<BoardEffect>>,
    words: Query<(), With<Floater>>,
    dials: Query<&DialTurn>,
    cameras: Query<&BoardCamera>,
    mut busy: ResMut<SceneBusy>,
    redraw: Option<MessageWriter<RequestRedraw>>,
) {
    let acts = !glides.is_empty()
        || !flips.is_empty()
        || !jolts.is_empty()
        || !effects.is_empty()
        || !words.is_empty();
    let turns = dials.iter().any(|dial| !dial.rests());
    let travels = cameras.iter().any(BoardCamera::moves);
    busy.set_if_neq(SceneBusy(acts || turns));
    if (acts || turns || travels)
        && let Some(mut redraw) = redraw
    {
        redraw.write(RequestRedraw);
    }
}
