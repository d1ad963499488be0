//! Plates of ships: name, Size and the four ratings as they are now, over the hex that is asked about.
//!
//! Ships that crowd a hex hide each other and their dials are too small to be read from the usual camera; their plates
//! fan out over it, one above the other, and each stands for its ship: a click on it is a click on the ship.
//!
//! Invariants: a plate lies inside the board's rectangle, over no other plate, and under nothing that is told over the
//! board where there is room elsewhere: few on the near part of the hex, more over it and its far part, else beside it, tied to
//! it by a line, wherever the fewest other pieces are hidden; only what the viewer's table tells of a ship is on it; plates that take clicks touch the hex they
//! belong to, so the pointer gets to them without leaving it.

use bevy::prelude::{Resource, Vec2, Vec3};
use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::pen::{LabelPen, PLATE};
use super::short_name;
use crate::app::panels::widgets::{cut_left, cut_right};
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
/// Widths of what stands on a plate from left to right; the name takes what the longest of its hex needs.
const EDGE: f32 = 4.0;
const NAME: f32 = 108.0;
const SIZE: f32 = 24.0;
const RATINGS: f32 = 144.0;
/// Around all of it, and around the name.
const RIM: f32 = 1.5;
const BESIDE_NAME: f32 = 5.0;
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

/// The most of the near half of a hex that plates may cover, where its ships do not stand, and how far they may reach over its
/// near edge.
const NEAR_PART: f32 = 0.75;
const OVER_EDGE: f32 = 8.0;

/// How much of a ship is seen around its middle.
const HULL: f32 = 15.0;

/// Where a hex is seen.
#[derive(Clone, Copy, Debug)]
pub struct SeenHex {
    /// The middle of its far edge.
    pub far: Pos2,
    /// The middle of its near edge.
    pub near: Pos2,
    /// Half its width.
    pub half: f32,
}

/// What is to be seen beside the plates of a hex.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    /// What is told over the board.
    pub told: &'a [Rect],
    /// Where ships of other hexes and Command Posts are seen.
    pub pieces: &'a [Pos2],
    /// Where the hulls of all ships of the hex are seen.
    pub own: &'a [Pos2],
}

/// Where `count` plates of this width lie, the first on top, inside `clip`: on the near part of the hex where they leave its
/// ships in sight; else over it, or beside it where something that is told lies over it, more pieces would be hidden, or the board
/// ends there.
pub fn column(clip: Rect, hex: SeenHex, around: Around<'_>, (count, width): (usize, f32)) -> Vec<Rect> {
    let SeenHex { far: foot, near, half } = hex;
    let tall = STEP * count as f32;
    let place = |left: f32, top: f32| {
        let left = left.min(clip.right() - width - 4.0).max(clip.left() + 4.0);
        let top = top.min(clip.bottom() - tall).max(clip.top() + 2.0);
        Rect::from_min_size(pos2(left, top), vec2(width, tall))
    };
    let over = place(foot.x - width / 2.0, foot.y - tall);
    // In the far row few plates hide less on the far part of their own hex than on a neighbour's.
    let fits = over.bottom() <= foot.y + 1.0 + half * INTO;
    let beside = [foot.x + half, foot.x - half - width].map(|left| place(left, foot.y));
    // At an edge of the board it would lie over the hex after all.
    let apart = |place: &Rect| (place.center().x - foot.x).abs() >= width / 2.0;
    let free = |place: &Rect| !around.told.iter().any(|other| other.intersects(*place));
    // A single one stays at its ship: elsewhere it would say that the ship stands there.
    let hidden = |place: &Rect| match count {
        1 => 0,
        _ => around.pieces.iter().filter(|piece| place.contains(**piece)).count(),
    };
    let wishes = fits.then_some(over).into_iter().chain(beside.into_iter().filter(apart));
    let on_it = (tall <= (near.y - foot.y) / 2.0 * NEAR_PART)
        .then(|| place(near.x - width / 2.0, near.y - tall + OVER_EDGE))
        .filter(|place| free(place) && !around.own.iter().any(|hull| place.expand(HULL).contains(*hull)));
    let room = on_it.or_else(|| wishes.filter(free).min_by_key(hidden)).unwrap_or(over);
    let row = |row: usize| pos2(room.left(), room.top() + STEP * row as f32);
    (0..count).map(|at| Rect::from_min_size(row(at), vec2(width, HEIGHT))).collect()
}

/// How wide the plates of these ships are: what the longest name needs.
fn width(pen: &LabelPen, board: &BoardRoot, ships: &[(StandingShip, Vec3)]) -> f32 {
    let font = FontId::new(TEXT, FontFace::Strong.family());
    let name = |(standing, _): &(StandingShip, Vec3)| {
        let name = short_name(&board.m, standing.ship).to_owned();
        pen.painter.layout_no_wrap(name, font.clone(), palette::TEXT).size().x + 2.0 * BESIDE_NAME
    };
    let longest = ships.iter().map(name).fold(0.0, f32::max);
    2.0 * RIM + EDGE + longest.min(NAME) + SIZE + RATINGS
}

/// Writes the plates of ships of a cell, notes those that take clicks, which they do where ships `crowd` it, and returns where
/// all of them are.
pub fn write(
    pen: &LabelPen,
    shown: &Playhead,
    board: &BoardRoot,
    (marks, around): (&BoardMarks, Around<'_>),
    (ships, crowd): (&[(StandingShip, Vec3)], bool),
    taken: &mut Vec<ShipPlate>,
) -> Vec<Rect> {
    let Some((first, _)) = ships.first() else { return Vec::new() };
    let middle = board.layout.at(first.cell);
    let edge = |behind: f32| pen.spot(middle + Vec3::new(0.0, 0.0, behind));
    let (Some(far), Some(near)) = (edge(-0.84), edge(0.84)) else { return Vec::new() };
    let pointer = pen.painter.ctx().pointer_latest_pos();
    let half = corners(middle, TILE_RADIUS)
        .filter_map(|corner| pen.spot(corner))
        .fold(0.0, |half: f32, corner| half.max((corner.x - far.x).abs()));
    let width = width(pen, board, ships);
    let hex = SeenHex { far, near, half };
    let places = column(pen.painter.clip_rect(), hex, around, (ships.len(), width));
    tie(pen, &places, pen.spot(middle).unwrap_or(far));
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
            let (min, max) = (place(rect.min), place(rect.min + vec2(width, STEP)));
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
        pen.painter.line_segment([aside, middle], Stroke::new(2.5, palette::TEXT));
        pen.painter.circle_filled(middle, 4.5, palette::TEXT);
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
    let mut place = rect.shrink(RIM);
    pen.painter.rect_filled(cut_left(&mut place, EDGE), 1.0, side);
    let (colour, name) = (palette::TEXT, short_name(&board.m, ship));
    let figures = cut_right(&mut place, RATINGS);
    size(pen, cut_right(&mut place, SIZE), board.m.size(ship));
    text(pen, place.shrink2(vec2(BESIDE_NAME, 0.0)), name, FontFace::Strong, TEXT, colour);
    let ground = if seen.cloaked { palette::CLOAK } else { level(seen.level).colour() };
    // What changes them is told by the marks, which know the whole position.
    if let Some((_, told)) = marks.ratings.iter().find(|(one, _)| *one == ship) {
        ratings(pen, figures, ground, System::ALL.iter().copied().zip(*told));
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
