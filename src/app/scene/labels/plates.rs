//! Plates of ships: name, Size and the four ratings as they are now, over the hex that is asked about.
//!
//! Ships that crowd a hex hide each other and their dials are too small to be read from the usual camera; their plates
//! fan out over it, one above the other, and each stands for its ship: a click on it is a click on the ship.
//!
//! Invariants: a plate lies inside the board's rectangle, over no other plate, and under nothing that is told over the
//! board where there is room elsewhere: where there is none over the hex and its far part, they stand beside it, tied to it by a
//! line; only what the viewer's table tells of a
//! ship is on it; plates that take clicks touch the hex they belong to, so the pointer gets to them without leaving it.

use bevy::prelude::{Resource, Vec2, Vec3};
use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::pen::{LabelPen, PLATE};
use super::short_name;
use crate::app::panels::widgets::cut_left;
use crate::app::play::board::BoardMarks;
use crate::app::play::fill::{level, side_style, system_kind};
use crate::app::play::playhead::Playhead;
use crate::app::scene::board::BoardRoot;
use crate::app::scene::layout::corners;
use crate::app::scene::picture::StandingShip;
use crate::app::table::meshes::hex::TILE_RADIUS;
use crate::app::theme::{FontFace, paint_icon, palette};
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::units::System;

/// From this many ships on, those of a hex hide each other.
pub const CROWD: usize = 3;
/// Height of a plate, and from the top of one to the top of the next.
const HEIGHT: f32 = 23.0;
const STEP: f32 = 25.0;
/// Width of a plate, and of what stands on it from left to right.
const WIDTH: f32 = 286.0;
const EDGE: f32 = 4.0;
const NAME: f32 = 108.0;
const SIZE: f32 = 24.0;
/// Sizes of name and numerals, in points.
const TEXT: f32 = 13.5;
const FIGURE: f32 = 14.5;

/// The plates that take clicks, as they were last drawn.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ShipPlates(pub Vec<ShipPlate>);

/// A plate that stands for a ship.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShipPlate {
    pub cell: CellId,
    pub ship: ShipId,
    /// Where it lies, in logical pixels of the window.
    pub min: Vec2,
    pub max: Vec2,
}

impl ShipPlates {
    /// The ship whose plate is at a point of the window.
    pub fn at(&self, point: Vec2) -> Option<(CellId, ShipId)> {
        let holds = |plate: &&ShipPlate| point.cmpge(plate.min).all() && point.cmplt(plate.max).all();
        self.0.iter().find(holds).map(|plate| (plate.cell, plate.ship))
    }
}

/// How far plates may come down over their hex where there is no room above it, as a share of half its width.
const INTO: f32 = 0.75;

/// Where `count` plates lie over a hex whose upper edge is seen at `foot`, half as wide as `half`: the first on top, inside
/// `clip`; beside the hex where something that is `told` lies over it, or the board ends there.
pub fn column(clip: Rect, (foot, half): (Pos2, f32), told: &[Rect], count: usize) -> Vec<Rect> {
    let tall = STEP * count as f32;
    let place = |left: f32, top: f32| {
        let left = left.min(clip.right() - WIDTH - 4.0).max(clip.left() + 4.0);
        let top = top.min(clip.bottom() - tall).max(clip.top() + 2.0);
        Rect::from_min_size(pos2(left, top), vec2(WIDTH, tall))
    };
    let over = place(foot.x - WIDTH / 2.0, foot.y - tall);
    let beside = [foot.x + half, foot.x - half - WIDTH].map(|left| place(left, foot.y));
    let free = |place: &Rect| !told.iter().any(|other| other.intersects(*place));
    // In the far row few plates hide less on the far part of their own hex than on a neighbour's.
    let is_over = over.bottom() <= foot.y + 1.0 + half * INTO && free(&over);
    // At an edge of the board it would lie over the hex after all.
    let apart = |place: &&Rect| free(place) && (place.center().x - foot.x).abs() >= WIDTH / 2.0;
    let room = if is_over { over } else { beside.iter().find(apart).copied().unwrap_or(over) };
    let row = |row: usize| pos2(room.left(), room.top() + STEP * row as f32);
    (0..count).map(|at| Rect::from_min_size(row(at), vec2(WIDTH, HEIGHT))).collect()
}

/// Writes the plates of a cell's ships, notes those that take clicks, and returns where all of them are.
pub fn write(
    pen: &LabelPen,
    shown: &Playhead,
    board: &BoardRoot,
    (marks, told): (&BoardMarks, &[Rect]),
    ships: &[(StandingShip, Vec3)],
    taken: &mut Vec<ShipPlate>,
) -> Vec<Rect> {
    let Some((first, _)) = ships.first() else { return Vec::new() };
    let middle = board.layout.at(first.cell);
    let Some(foot) = pen.spot(middle + Vec3::new(0.0, 0.0, -0.84)) else { return Vec::new() };
    let pointer = pen.painter.ctx().pointer_latest_pos();
    let crowd = ships.len() >= CROWD;
    let half = corners(middle, TILE_RADIUS)
        .filter_map(|corner| pen.spot(corner))
        .fold(0.0, |half: f32, corner| half.max((corner.x - foot.x).abs()));
    let places = column(pen.painter.clip_rect(), (foot, half), told, ships.len());
    tie(pen, &places, pen.spot(middle).unwrap_or(foot));
    for ((standing, at), rect) in ships.iter().zip(places.iter().copied()) {
        let pointed = crowd && pointer.is_some_and(|pointer| rect.contains(pointer));
        if pointed && let Some(hull) = pen.spot(*at + Vec3::Y * 0.3 * standing.scale) {
            let line = Stroke::new(2.0, palette::TEXT);
            pen.painter.line_segment([rect.center_bottom(), hull], line);
            pen.painter.circle_stroke(hull, 15.0, line);
        }
        plate(pen, shown, board, marks, standing.ship, rect, pointed);
        if crowd {
            let place = |corner: Pos2| Vec2::new(corner.x, corner.y) / pen.points;
            let (min, max) = (place(rect.min), place(rect.min + vec2(WIDTH, STEP)));
            taken.push(ShipPlate { cell: standing.cell, ship: standing.ship, min, max });
        }
    }
    places
}

/// A line from plates that stand beside their hex to the middle of it.
fn tie(pen: &LabelPen, places: &[Rect], middle: Pos2) {
    let all = places.iter().fold(Rect::NOTHING, |all, place| all.union(*place));
    let aside = if all.left() > middle.x { all.left_center() } else { all.right_center() };
    if !all.x_range().contains(middle.x) {
        pen.painter.line_segment([aside, middle], Stroke::new(2.0, palette::LINE_BRIGHT));
        pen.painter.circle_filled(middle, 4.0, palette::LINE_BRIGHT);
    }
}

fn plate(
    pen: &LabelPen,
    shown: &Playhead,
    board: &BoardRoot,
    marks: &BoardMarks,
    ship: ShipId,
    rect: Rect,
    pointed: bool,
) {
    let seen = shown.table.ship(ship);
    let side = side_style(&board.m, seen.seat).colour_in(pen.painter.ctx());
    let target = marks.targets.contains(&ship);
    let edge = match (target, pointed || marks.selected == Some(ship)) {
        (_, true) => Stroke::new(1.5, palette::ACT),
        (true, false) if seen.seat == shown.viewer => Stroke::new(1.5, palette::ACT),
        (true, false) => Stroke::new(1.5, pen.colours().bad),
        (false, false) => Stroke::new(1.0, palette::LINE_BRIGHT),
    };
    pen.painter.rect(rect, CornerRadius::same(4), PLATE, edge, StrokeKind::Inside);
    let mut place = rect.shrink(1.5);
    pen.painter.rect_filled(cut_left(&mut place, EDGE), 1.0, side);
    let (colour, name) = (palette::TEXT, short_name(&board.m, ship));
    text(pen, cut_left(&mut place, NAME).shrink2(vec2(5.0, 0.0)), name, FontFace::Strong, TEXT, colour);
    size(pen, cut_left(&mut place, SIZE), board.m.size(ship));
    let ground = if seen.cloaked { palette::CLOAK } else { level(seen.level).colour() };
    // What changes them is told by the marks, which know the whole position.
    if let Some((_, told)) = marks.ratings.iter().find(|(one, _)| *one == ship) {
        ratings(pen, place, ground, System::ALL.iter().copied().zip(*told));
    }
}

/// The Size of a ship as a numeral in a ring.
fn size(pen: &LabelPen, rect: Rect, size: u8) {
    pen.painter.circle_stroke(rect.center(), 9.0, Stroke::new(1.0, palette::DIM));
    let font = FontId::new(TEXT - 1.0, FontFace::Display.family());
    pen.painter.text(rect.center(), Align2::CENTER_CENTER, size.to_string(), font, palette::TEXT);
}

/// Ratings on the colour of the sector they stand on.
fn ratings(
    pen: &LabelPen,
    mut rect: Rect,
    ground: Color32,
    all: impl ExactSizeIterator<Item = (System, Option<u8>)>,
) {
    pen.painter.rect_filled(rect, CornerRadius::same(3), ground);
    let width = rect.width() / all.len().max(1) as f32;
    for (system, rating) in all {
        let mut place = cut_left(&mut rect, width).shrink2(vec2(3.0, 0.0));
        let sign = cut_left(&mut place, 13.0);
        paint_icon(&pen.painter, sign.shrink2(vec2(0.0, 3.0)), system_kind(system).icon(), palette::SPACE);
        let word = rating.map_or("D".to_owned(), |number| number.to_string());
        text(pen, place.translate(vec2(2.0, 0.0)), &word, FontFace::Display, FIGURE, palette::SPACE);
    }
}

/// A word at the left of a place, cut off where the place ends.
fn text(pen: &LabelPen, rect: Rect, word: &str, face: FontFace, size: f32, colour: Color32) {
    let font = FontId::new(size, face.family());
    let galley = pen.painter.layout_no_wrap(word.to_owned(), font, colour);
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    pen.painter.with_clip_rect(rect.intersect(pen.painter.clip_rect())).galley(at, galley, colour);
}
