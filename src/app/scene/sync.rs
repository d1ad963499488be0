//! Brings the pieces in line with what is shown, touching only what differs.
//!
//! Invariants: after a change of `version` the pieces are, or are on their way to, exactly the picture of the shown table;
//! a change without a new fact is never animated.

use bevy::prelude::*;

use super::board::{
    Badge, Bench, BoardPieces, Room, ShipSlot, TileSlot, make_room, send, standing_place, turn_dial,
};
use super::board::{COUNTER_SCALE, CounterPiece, ShipPiece};
use super::damage::wear;
use super::layout::heading;
use super::motion::{Course, Flip, Span};
use super::picture::{self, Counter, Standing};
use crate::app::play::shown::Shown;
use crate::app::table::workshop::Workshop;
use crate::app::telling::telling;
use crate::fleet::ids::CellId;

/// Seconds of a ship's step.
pub const STEP: f32 = 0.35;
/// Seconds a tile takes to turn over.
pub const TURN_OVER: f32 = 0.6;
/// Seconds a counter takes to come down.
pub const COME_DOWN: f32 = 0.3;

/// How the changes of one version are shown.
#[derive(Clone, Copy)]
struct Manner {
    /// There is time to see them happen.
    moves: bool,
    /// A ship is under way, so it looks where it goes.
    travels: bool,
}

/// Follows what is shown.
pub fn follow(
    shown: Res<Shown>,
    mut pieces: ResMut<BoardPieces>,
    mut workshop: Workshop,
    courses: Query<&Course, With<ShipPiece>>,
    flips: Query<&Flip>,
    mut commands: Commands,
) {
    let told = pieces.beat != shown.beat;
    if told {
        pieces.beat = shown.beat;
    }
    if pieces.version == Some(shown.version) {
        return;
    }
    let fresh = pieces.version.is_none();
    let manner = Manner {
        moves: !fresh && shown.pace > 0.0 && shown.now.is_some() && told,
        travels: shown.now.is_some_and(|fact| telling(&fact).travels),
    };
    pieces.version = Some(shown.version);
    let pieces = &mut *pieces;
    let m = pieces.m.clone();
    let mut bench = Bench { commands: &mut commands, workshop: &mut workshop, m: &m, root: pieces.root };
    let standings = picture::standings(&m, &pieces.layout, &shown.table);
    follow_tiles(&mut bench, pieces, &shown, &standings, &flips, manner);
    follow_counters(&mut bench, pieces, &shown, manner);
    follow_ships(&mut bench, pieces, &shown, &standings, &courses, manner);
}

fn follow_tiles(
    bench: &mut Bench,
    pieces: &mut BoardPieces,
    shown: &Shown,
    standings: &[Standing],
    flips: &Query<&Flip>,
    manner: Manner,
) {
    for cell in (0..pieces.m.board.cell_count()).map(CellId) {
        let face = picture::face(&pieces.m, &shown.table, cell);
        let room = if standings.iter().any(|standing| standing.cell == cell) {
            Room::Ships
        } else if picture::counters(&shown.table, cell).is_empty() {
            Room::Nothing
        } else {
            Room::Counters
        };
        let at = pieces.layout.at(cell);
        let Some(slot) = pieces.tiles.get_mut(cell.index()) else { continue };
        match slot {
            Some(slot) if slot.face == face => {
                if slot.room != room {
                    slot.room = room;
                    let span = manner.moves.then(|| Span::after(0.0, STEP));
                    make_room(bench.commands, slot.entity, room, span, false);
                }
            }
            old => {
                let entity = bench.tile(cell, face, at);
                match old {
                    Some(old) if manner.moves => {
                        let span = Span::after(0.0, TURN_OVER);
                        bench
                            .commands
                            .entity(entity)
                            .insert((Flip { old: old.entity, span }, Visibility::Hidden));
                        let grow = Span::after(TURN_OVER * 0.55, TURN_OVER * 0.6);
                        make_room(bench.commands, entity, room, Some(grow), true);
                    }
                    Some(old) => {
                        bench.commands.entity(old.entity).try_despawn();
                        // It may itself have been on its way up, over a tile that would now stay for ever.
                        if let Ok(flip) = flips.get(old.entity) {
                            bench.commands.entity(flip.old).try_despawn();
                        }
                        make_room(bench.commands, entity, room, None, false);
                    }
                    None => make_room(bench.commands, entity, room, None, false),
                }
                *old = Some(TileSlot { entity, face, room });
            }
        }
    }
}

fn follow_counters(bench: &mut Bench, pieces: &mut BoardPieces, shown: &Shown, manner: Manner) {
    let mut kept = Vec::new();
    for cell in (0..pieces.m.board.cell_count()).map(CellId) {
        let middle = pieces.layout.at(cell);
        for (counter, spot) in picture::counters(&shown.table, cell) {
            let to = Transform::from_translation(middle + spot).with_scale(Vec3::splat(COUNTER_SCALE));
            let there = pieces.counters.iter().position(|one| one.0 == cell && one.1 == counter);
            // A Cloak Token is one thing that moves; of other counters one is like the next.
            let from = matches!(counter, Counter::Cloak { .. })
                .then(|| pieces.counters.iter().position(|one| one.1 == counter))
                .flatten();
            let entity = match there.or(from) {
                Some(index) => {
                    let entity = pieces.counters.swap_remove(index).2;
                    bench.commands.entity(entity).insert(CounterPiece { cell, counter });
                    let span = (there.is_none() && manner.moves).then(|| Span::after(0.0, STEP));
                    send(bench.commands, entity, to, span);
                    entity
                }
                None => {
                    let entity = bench.counter(cell, counter, to.translation);
                    if manner.moves {
                        let above =
                            to.with_translation(to.translation + Vec3::Y * 1.2).with_scale(Vec3::splat(0.3));
                        bench.commands.entity(entity).insert(above);
                        send(bench.commands, entity, to, Some(Span::after(0.0, COME_DOWN)));
                    }
                    entity
                }
            };
            kept.push((cell, counter, entity));
        }
    }
    for (_, _, gone) in std::mem::replace(&mut pieces.counters, kept) {
        bench.commands.entity(gone).despawn();
    }
}

fn follow_ships(
    bench: &mut Bench,
    pieces: &mut BoardPieces,
    shown: &Shown,
    standings: &[Standing],
    courses: &Query<&Course, With<ShipPiece>>,
    manner: Manner,
) {
    for slot in &mut pieces.ships {
        let gone =
            slot.as_ref().is_some_and(|slot| standings.iter().all(|one| one.ship != slot.standing.ship));
        if gone && let Some(slot) = slot.take() {
            bench.commands.entity(slot.entity).despawn();
        }
    }
    for standing in standings {
        let ship = shown.table.ship(standing.ship);
        let dial = picture::dial_place(pieces.m.ship(standing.ship), ship);
        let badge = Badge { level: ship.level, acted: ship.acted > 0 };
        let Some(place) = pieces.ships.get_mut(standing.ship.index()) else { continue };
        let new = place.is_none();
        let slot = place.get_or_insert_with(|| ShipSlot {
            entity: bench.ship(ship.seat, standing),
            standing: *standing,
            dial: 0,
            badge: Badge { level: crate::fleet::units::Level::Undamaged, acted: false },
            worn: Vec::new(),
        });
        if new && manner.moves {
            bench.commands.entity(slot.entity).insert(standing_place(standing).with_scale(Vec3::splat(0.05)));
            send(bench.commands, slot.entity, standing_place(standing), Some(Span::after(0.0, STEP)));
        }
        if slot.standing != *standing {
            let way = standing.at - slot.standing.at;
            let travelled = slot.standing.cell != standing.cell;
            if travelled && (manner.travels || !manner.moves) {
                let from = courses.get(slot.entity).map_or(heading(way), |course| course.to);
                let course = Course { from, to: heading(way), banks: true };
                bench.commands.entity(slot.entity).insert(course);
            }
            let span = manner.moves.then(|| Span::after(0.0, STEP));
            send(bench.commands, slot.entity, standing_place(standing), span);
            slot.standing = *standing;
        }
        if new || slot.dial != dial {
            turn_dial(bench.commands, slot.entity, dial, new || !manner.moves);
            slot.dial = dial;
        }
        if slot.badge != badge {
            slot.badge = badge;
            wear(bench, slot, ship.seat);
        }
    }
}
