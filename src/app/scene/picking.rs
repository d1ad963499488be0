//! What lies under the pointer: a ray through the camera to the table, then arithmetic.
//!
//! Invariants: a message is sent only when something changed or was clicked; a ship belongs to the cell it stands in,
//! even where its hull covers another.

use bevy::prelude::*;

use super::board::BoardRoot;
use super::camera::BoardCamera;
use super::controls::Pointer;
use super::cursor::BoardCursor;
use super::labels::plates::ShipPlates;
use super::layout::BoardLayout;
use super::picture::StandingShip;
use crate::app::play::board::{BoardEvent, BoardMarks};
use crate::app::table::ships::{FLIGHT_HEIGHT, STAND_RADIUS};
use crate::fleet::ids::{CellId, ShipId};

/// The cell the pointer rests on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hovered(pub Option<CellId>);

/// Where the ray through a point of the window meets the table at some height.
pub fn on_table(camera: &Camera, place: &GlobalTransform, at: Vec2, height: f32) -> Option<Vec3> {
    let ray = camera.viewport_to_world(place, at).ok()?;
    let share = (height - ray.origin.y) / ray.direction.y;
    (share.is_finite() && share > 0.0).then(|| ray.origin + *ray.direction * share)
}

/// How far from a ship's middle its hull takes clicks, and how far where a click beside it goes there.
const HULL: f32 = 0.42;
const HULL_ALONE: f32 = 0.22;

/// The ship at a point of the table, or else with its hull at a point of the height of flight. Where a `lit` hex can be gone
/// to, the hull alone stands for the ship, and its dial for the hex.
pub fn ship_at(
    standings: impl Iterator<Item = StandingShip> + Clone,
    lit: impl Fn(CellId) -> bool,
    floor: Vec3,
    aloft: Vec3,
) -> Option<StandingShip> {
    let nearest = |point: Vec3, reach: &dyn Fn(&StandingShip) -> f32| {
        standings
            .clone()
            .filter(|one| one.at.distance(point.with_y(0.0)) < reach(one) * one.scale)
            .min_by(|a, b| a.at.distance(point).total_cmp(&b.at.distance(point)))
    };
    nearest(floor, &|one| if lit(one.cell) { 0.0 } else { STAND_RADIUS + 0.04 })
        .or_else(|| nearest(aloft, &|one| if lit(one.cell) { HULL_ALONE } else { HULL }))
}

/// The cell and the ship under a point of the window.
pub fn under(
    camera: &Camera,
    place: &GlobalTransform,
    at: Vec2,
    layout: &BoardLayout,
    standings: impl Iterator<Item = StandingShip> + Clone,
    lit: impl Fn(CellId) -> bool,
) -> Option<(CellId, Option<ShipId>)> {
    let floor = on_table(camera, place, at, 0.0)?;
    let aloft = on_table(camera, place, at, FLIGHT_HEIGHT * 0.7)?;
    match ship_at(standings, lit, floor, aloft) {
        Some(standing) => Some((standing.cell, Some(standing.ship))),
        None => layout.cell(floor).map(|cell| (cell, None)),
    }
}

/// Whether a ship under the pointer is meant, and not its place: who sends a ship to one's own means the place, which these half
/// cover; their digits and tabs select them.
pub fn is_meant(marks: &BoardMarks, cell: CellId, ship: ShipId) -> bool {
    marks.targets.contains(&ship) || !(marks.goes_to(cell) && marks.is_own(ship))
}

/// Says what the pointer does.
pub fn pick(
    pointer: Res<Pointer>,
    board: Res<BoardRoot>,
    (plates, marks): (Res<ShipPlates>, Res<BoardMarks>),
    ships: Query<&StandingShip>,
    cameras: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    mut hovered: ResMut<Hovered>,
    mut cursor: ResMut<BoardCursor>,
    mut last: Local<(Option<Vec2>, Option<ShipId>)>,
    mut events: MessageWriter<BoardEvent>,
) {
    let Ok((camera, place)) = cameras.single() else { return };
    let found = match pointer.at {
        Some(at) if !pointer.drags => match plates.at(at) {
            Some((cell, ship)) => Some((cell, Some(ship))),
            None => {
                under(camera, place, at, &board.layout, ships.iter().copied(), |cell| marks.goes_to(cell))
            }
        },
        Some(_) | None => None,
    };
    let found = found.map(|(cell, ship)| (cell, ship.filter(|ship| is_meant(&marks, cell, *ship))));
    let cell = found.map(|found| found.0);
    // The pointer takes over from the keys when it moves over the board, not when the board moves below it.
    let moved = pointer.at.is_some() && last.0 != pointer.at;
    last.0 = pointer.at.or(last.0);
    if moved {
        cursor.set_if_neq(BoardCursor::default());
    }
    let ship = found.and_then(|found| found.1);
    if !pointer.drags && cursor.cell.is_none() && (hovered.0 != cell || last.1 != ship) {
        if hovered.0 != cell {
            hovered.0 = cell;
        }
        last.1 = ship;
        events.write(BoardEvent::Hover { cell, ship });
    }
    match pointer.clicked {
        Some(MouseButton::Left) => {
            if let Some((cell, ship)) = found {
                events.write(BoardEvent::Click { cell, ship });
            }
        }
        Some(MouseButton::Right) => {
            events.write(BoardEvent::Back);
        }
        _ => {}
    }
}
