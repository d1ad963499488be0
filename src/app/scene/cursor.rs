//! The cursor that keys move over the board: from place to place, in the direction pressed as it is seen on the screen.
//!
//! Invariants: the cursor and the pointer never point at once: whichever moved last does; from every place every other can be
//! reached, however the camera is turned; the cursor is always in sight.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Painter, Pos2, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::SceneSystems;
use super::board::BoardRoot;
use super::camera::BoardCamera;
use super::labels::LabelPen;
use super::layout::{APOTHEM, BoardLayout, corners};
use super::picking::Hovered;
use crate::app::panels::intent::CursorStep;
use crate::app::play::board::{BoardEvent, BoardMarks, BoardPlaces, BoardWish};
use crate::app::play::playhead::Playhead;
use crate::app::table::meshes::hex::TILE_RADIUS;
use crate::app::theme::palette;
use crate::fleet::ids::CellId;

/// Where the cursor is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardCursor {
    /// None while the pointer points.
    pub cell: Option<CellId>,
    /// The line it keeps to: where it set out in this direction or its opposite, so that up and up again goes straight.
    line: Option<(Axis, Vec3)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    Across,
    Along,
}

/// Adds the cursor.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardCursor>().add_systems(
        EguiPrimaryContextPass,
        paint
            .in_set(SceneSystems::Label)
            .run_if(resource_exists::<Playhead>.and_then(resource_exists::<BoardRoot>)),
    );
}

/// Moves the cursor as it is wished. Where there is none yet, it appears where somebody looks.
pub fn step(
    board: Res<BoardRoot>,
    marks: Res<BoardMarks>,
    shown: Option<Res<Playhead>>,
    mut wishes: MessageReader<BoardWish>,
    mut cursor: ResMut<BoardCursor>,
    mut hovered: ResMut<Hovered>,
    mut cameras: Query<(&Camera, &mut BoardCamera)>,
    mut events: MessageWriter<BoardEvent>,
) {
    let Some(shown) = shown else { return };
    for wish in wishes.read() {
        let next = match *wish {
            BoardWish::View(_) => continue,
            BoardWish::Forget => BoardCursor::default(),
            BoardWish::Step(step) => {
                let yaw = cameras.iter().next().map_or(0.0, |(_, camera)| camera.goal.yaw);
                let first = hovered.0.or_else(|| start(&marks, &shown, &board));
                moved(*cursor, first, step, &board.layout, yaw, &lit(&marks, &shown))
            }
        };
        cursor.set_if_neq(next);
        hovered.set_if_neq(Hovered(next.cell));
        events.write(BoardEvent::Cursor(next.cell));
        if let Some(cell) = next.cell {
            for (camera, mut view) in &mut cameras {
                view.bring_into_sight(camera, board.layout.at(cell));
            }
        }
    }
}

/// Where the cursor appears: at the selected ship, else at home.
fn start(marks: &BoardMarks, shown: &Playhead, board: &BoardRoot) -> Option<CellId> {
    let selected = marks.selected.and_then(|ship| shown.table.ship(ship).cell());
    selected.or_else(|| Some(board.m.board.post(shown.viewer.0)))
}

/// The places a click would do something with.
fn lit(marks: &BoardMarks, shown: &Playhead) -> Vec<CellId> {
    let targets = marks.targets.iter().filter_map(|ship| shown.table.ship(*ship).cell());
    marks.lit.iter().map(|mark| mark.cell).chain(targets).collect()
}

/// The cursor after a step.
fn moved(
    cursor: BoardCursor,
    first: Option<CellId>,
    step: CursorStep,
    layout: &BoardLayout,
    yaw: f32,
    lit: &[CellId],
) -> BoardCursor {
    let Some(cell) = cursor.cell else {
        return match step {
            CursorStep::Next | CursorStep::Previous => {
                BoardCursor { cell: turned(first, step, layout, lit), line: None }
            }
            _ => BoardCursor { cell: first, line: None },
        };
    };
    let (axis, way) = match step {
        CursorStep::Next | CursorStep::Previous => {
            return BoardCursor { cell: turned(Some(cell), step, layout, lit), line: None };
        }
        CursorStep::Left => (Axis::Across, Vec3::NEG_X),
        CursorStep::Right => (Axis::Across, Vec3::X),
        CursorStep::Up => (Axis::Along, Vec3::NEG_Z),
        CursorStep::Down => (Axis::Along, Vec3::Z),
    };
    let line = cursor.line.filter(|line| line.0 == axis).map_or(layout.at(cell), |line| line.1);
    let way = Quat::from_rotation_y(yaw) * way;
    let next = neighbour(layout, cell, way, line).unwrap_or(cell);
    BoardCursor { cell: Some(next), line: Some((axis, line)) }
}

/// The place that lies in a direction: of the nearest ones the one nearest to the line that is kept.
pub fn neighbour(layout: &BoardLayout, from: CellId, way: Vec3, line: Vec3) -> Option<CellId> {
    let here = layout.at(from);
    let aside = |at: Vec3| {
        let off = at - line;
        (off - way * off.dot(way)).length()
    };
    let ahead = |off: Vec3| off.dot(way) > 0.4 * off.length() && off.length() > 0.1;
    layout
        .cells()
        .filter(|(cell, at)| *cell != from && ahead(*at - here))
        .min_by(|a, b| {
            let key = |at: Vec3| (((at - here).length() / APOTHEM).round(), aside(at));
            let (a, b) = (key(a.1), key(b.1));
            a.0.total_cmp(&b.0).then(if (a.1 - b.1).abs() < 1e-3 {
                std::cmp::Ordering::Equal
            } else {
                a.1.total_cmp(&b.1)
            })
        })
        .map(|(cell, _)| cell)
}

/// The next of the lit places, row by row; the cursor stays where none is lit.
fn turned(from: Option<CellId>, step: CursorStep, layout: &BoardLayout, lit: &[CellId]) -> Option<CellId> {
    let order = |cell: CellId| {
        let at = layout.at(cell);
        ((at.z / APOTHEM).round() as i32, (at.x / APOTHEM).round() as i32)
    };
    let mut lit = lit.to_vec();
    lit.sort_by_key(|cell| order(*cell));
    lit.dedup();
    let Some(from) = from else { return lit.first().copied() };
    let next = if step == CursorStep::Next {
        lit.iter().find(|cell| order(**cell) > order(from)).or(lit.first())
    } else {
        lit.iter().rfind(|cell| order(**cell) < order(from)).or(lit.last())
    };
    next.copied().or(Some(from))
}

/// Paints the corners of the cursor's place over whatever lies there, light on dark, so that it is seen on every ground; and
/// notes where every place is seen.
fn paint(
    mut contexts: EguiContexts,
    board: Res<BoardRoot>,
    cursor: Res<BoardCursor>,
    cameras: Query<(&Camera, &BoardCamera)>,
    mut places: ResMut<BoardPlaces>,
) {
    let (Ok(ctx), Ok((camera, view))) = (contexts.ctx_mut(), cameras.single()) else { return };
    let place = &view.place();
    let seen = |at: Vec3| camera.world_to_viewport(place, at).ok();
    places.set_if_neq(BoardPlaces(board.layout.cells().map(|(_, at)| seen_rect(at, seen)).collect()));
    let (Some(cell), Some(pen)) = (cursor.cell, LabelPen::over(ctx, camera, place)) else { return };
    let corners: Vec<Pos2> =
        corners(board.layout.at(cell), RADIUS).filter_map(|corner| pen.spot(corner)).collect();
    if corners.len() == 6 {
        brackets(&pen.painter, &corners);
    }
}

/// How large the cursor is: a little smaller than a tile.
const RADIUS: f32 = TILE_RADIUS * 0.93;

fn seen_rect(middle: Vec3, seen: impl Fn(Vec3) -> Option<Vec2>) -> Rect {
    let mut found = corners(middle, RADIUS).filter_map(seen);
    let Some(first) = found.next() else { return Rect::default() };
    found.fold(Rect { min: first, max: first }, |all, at| Rect { min: all.min.min(at), max: all.max.max(at) })
}

/// How far each corner reaches along its edges.
const REACH: f32 = 0.3;

fn brackets(painter: &Painter, corners: &[Pos2]) {
    for (width, colour) in [(8.0, DARK), (3.5, palette::TEXT)] {
        for (at, corner) in corners.iter().enumerate() {
            let (before, after) = (corners[(at + 5) % 6], corners[(at + 1) % 6]);
            let line = vec![corner.lerp(before, REACH), *corner, corner.lerp(after, REACH)];
            painter.line(line, Stroke::new(width, colour));
        }
    }
}

const DARK: Color32 = Color32::from_rgba_premultiplied(2, 3, 6, 215);
