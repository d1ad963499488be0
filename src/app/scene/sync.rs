//! Brings the pieces in line with the playhead, touching only what differs.
//!
//! Invariants: after a change of `version` the pieces are, or are on their way to, exactly the picture of the
//! playhead's table; a change without a new fact is never animated.

use bevy::prelude::*;

use super::board::{BoardRoot, COUNTER_SCALE, CounterPiece, PieceSpawner, TilePiece, TileRoom};
use super::damage::Badge;
use super::labels::plates::CROWD;
use super::layout::heading;
use super::motion::{Course, Flip, Span, send};
use super::picture::{self, Counter, StandingShip};
use crate::app::play::board::Calm;
use crate::app::play::playhead::Playhead;
use crate::app::table::dial::DialTurn;
use crate::app::table::ships::ShipFigure;
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::TileContent;
use crate::app::telling::telling;
use crate::fleet::ids::CellId;

/// Seconds of a ship's step.
pub const STEP: f32 = 0.35;
/// Seconds a tile takes to turn over.
pub const TURN_OVER: f32 = 0.6;
/// Seconds a counter takes to come down.
pub const COME_DOWN: f32 = 0.3;

/// How the changes of one version are shown.
#[derive(Resource, Clone, Copy, Default)]
pub struct Transition {
    /// There is time to see them happen.
    moves: bool,
    /// There would be, but nothing is to move.
    fades: bool,
    /// A ship is under way, so it faces the way it goes.
    travels: bool,
}

impl Transition {
    /// Whether what has changed lights up instead of moving.
    pub const fn fades(self) -> bool {
        self.fades
    }

    /// The time a movement takes, if there is time for it.
    fn span(self, seconds: f32) -> Option<Span> {
        self.moves.then(|| Span::after(0.0, seconds))
    }
}

/// Whether the playhead has another version than the pieces follow. Evaluated between matches, too, as the conditions
/// of nested sets all are.
pub fn is_behind(shown: Option<Res<Playhead>>, board: Option<Res<BoardRoot>>) -> bool {
    shown.zip(board).is_some_and(|(shown, board)| board.version != Some(shown.version))
}

/// Notes how the playhead has changed before the pieces follow it.
pub fn take_note(
    shown: Res<Playhead>,
    calm: Res<Calm>,
    mut board: ResMut<BoardRoot>,
    mut transition: ResMut<Transition>,
) {
    let told = board.beat != shown.beat;
    let seen = board.version.is_some() && shown.pace > 0.0 && shown.now.is_some() && told;
    *transition = Transition {
        moves: seen && !calm.0,
        fades: seen && calm.0,
        travels: shown.now.is_some_and(|fact| telling(&fact).travels),
    };
    board.beat = shown.beat;
    board.version = Some(shown.version);
}

/// Turns tiles over, and lets their contents make room.
pub fn follow_tiles(
    shown: Res<Playhead>,
    board: Res<BoardRoot>,
    transition: Res<Transition>,
    mut models: ModelSpawner,
    mut tiles: Query<(Entity, &TilePiece, &mut TileRoom, Option<&Children>, Option<&Flip>)>,
    contents: Query<(), With<TileContent>>,
    mut commands: Commands,
) {
    let mut spawner =
        PieceSpawner { commands: &mut commands, models: &mut models, m: &board.m, root: board.root };
    for cell in (0..board.m.board.cell_count()).map(CellId) {
        let piece = TilePiece { cell, face: picture::face(&board.m, &shown.table, cell) };
        let room = room(&shown, cell);
        let standing = tiles.iter_mut().find(|(_, standing, ..)| standing.cell == cell);
        if let Some((_, old, mut made, children, _)) = standing
            && *old == piece
        {
            if made.set_if_neq(room) {
                let inside = children.into_iter().flatten().filter(|child| contents.contains(**child));
                for content in inside {
                    send(spawner.commands, *content, room.place(), transition.span(STEP));
                }
            }
            continue;
        }
        let old = tiles.iter().find(|(_, standing, ..)| standing.cell == cell);
        let (tile, content) = spawner.tile(piece, room, board.layout.at(cell));
        let Some((old, _, _, _, flip)) = old else { continue };
        if transition.moves {
            spawner.commands.entity(old).remove::<TilePiece>();
            let turning = (Flip { old, span: Span::after(0.0, TURN_OVER) }, Visibility::Hidden);
            spawner.commands.entity(tile).insert(turning);
            if let Some(content) = content {
                let grow = Span::after(TURN_OVER * 0.55, TURN_OVER * 0.6);
                spawner.commands.entity(content).insert(room.place().with_scale(Vec3::splat(0.01)));
                send(spawner.commands, content, room.place(), Some(grow));
            }
        } else {
            spawner.commands.entity(old).try_despawn();
            // It may itself have been on its way up, over a tile that would now stay for ever.
            if let Some(flip) = flip {
                spawner.commands.entity(flip.old).try_despawn();
            }
        }
    }
}

/// What the content of a cell's tile makes room for.
fn room(shown: &Playhead, cell: CellId) -> TileRoom {
    let ships = shown.table.ships_at(cell).iter().count();
    if ships >= CROWD {
        TileRoom::Crowd
    } else if ships > 0 {
        TileRoom::Ships
    } else if picture::counters(&shown.table, cell).is_empty() {
        TileRoom::Nothing
    } else {
        TileRoom::Counters
    }
}

/// Puts new counters down, moves those that are the same thing, and removes the others.
pub fn follow_counters(
    shown: Res<Playhead>,
    board: Res<BoardRoot>,
    transition: Res<Transition>,
    mut models: ModelSpawner,
    pieces: Query<(Entity, &CounterPiece)>,
    mut commands: Commands,
) {
    let mut spawner =
        PieceSpawner { commands: &mut commands, models: &mut models, m: &board.m, root: board.root };
    let mut left: Vec<(Entity, CounterPiece)> =
        pieces.iter().map(|(entity, piece)| (entity, *piece)).collect();
    for cell in (0..board.m.board.cell_count()).map(CellId) {
        for (counter, spot) in picture::counters(&shown.table, cell) {
            let piece = CounterPiece { cell, counter };
            let place = Transform::from_translation(board.layout.at(cell) + spot)
                .with_scale(Vec3::splat(COUNTER_SCALE));
            let there = left.iter().position(|(_, one)| *one == piece);
            // A Cloak Token is one thing that moves; the other counters are interchangeable.
            let from = matches!(counter, Counter::Cloak { .. })
                .then(|| left.iter().position(|(_, one)| one.counter == counter))
                .flatten();
            if let Some(index) = there.or(from) {
                let (entity, _) = left.swap_remove(index);
                spawner.commands.entity(entity).insert(piece);
                send(spawner.commands, entity, place, transition.span(STEP).filter(|_| there.is_none()));
            } else if let Some(span) = transition.span(COME_DOWN) {
                let above = place.with_translation(place.translation + Vec3::Y * 1.2);
                let entity = spawner.counter(piece, above.with_scale(Vec3::splat(0.3)));
                send(spawner.commands, entity, place, Some(span));
            } else {
                spawner.counter(piece, place);
            }
        }
    }
    for (gone, _) in left {
        spawner.commands.entity(gone).despawn();
    }
}

/// Puts ships on the board, sends them on their way, turns their dials, and removes those that are gone.
pub fn follow_ships(
    shown: Res<Playhead>,
    board: Res<BoardRoot>,
    transition: Res<Transition>,
    mut models: ModelSpawner,
    mut ships: Query<(Entity, &mut StandingShip, &mut Badge, &Course, &ShipFigure)>,
    mut dials: Query<&mut DialTurn>,
    mut commands: Commands,
) {
    let mut spawner =
        PieceSpawner { commands: &mut commands, models: &mut models, m: &board.m, root: board.root };
    let standings = picture::standings(&board.m, &board.layout, &shown.table);
    for (entity, stood, ..) in &ships {
        if standings.iter().all(|one| one.ship != stood.ship) {
            spawner.commands.entity(entity).despawn();
        }
    }
    for standing in standings {
        let ship = shown.table.ship(standing.ship);
        let setting = picture::dial_place(board.m.ship(standing.ship), ship);
        let badge =
            Badge { seat: ship.seat, level: ship.level, acted: ship.acted > 0, cloaked: ship.cloaked };
        let known = ships.iter_mut().find(|(_, stood, ..)| stood.ship == standing.ship);
        let Some((entity, mut stood, mut worn, course, model)) = known else {
            let entity = spawner.ship(ship.seat, &standing, badge, setting);
            if let Some(span) = transition.span(STEP) {
                spawner.commands.entity(entity).insert(standing.place().with_scale(Vec3::splat(0.05)));
                send(spawner.commands, entity, standing.place(), Some(span));
            }
            continue;
        };
        if *stood != standing {
            let travelled = stood.cell != standing.cell;
            if travelled && (transition.travels || !transition.moves) {
                let to = heading(standing.at - stood.at);
                spawner.commands.entity(entity).insert(Course { from: course.to, to, banks: true });
            }
            send(spawner.commands, entity, standing.place(), transition.span(STEP));
            *stood = standing;
        }
        worn.set_if_neq(badge);
        if let Ok(mut dial) = dials.get_mut(model.dial)
            && dial.place() != setting
        {
            dial.turn_to(setting);
            if !transition.moves {
                dial.finish();
            }
        }
    }
}
