//! Names and numbers over the board, painted by egui on its background layer, below every panel.
//!
//! Invariants: nothing is painted outside the board's rectangle; only names of what the viewer may know.

use bevy::prelude::*;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontFamily, FontId, LayerId, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::SceneSystems;
use super::board::{BoardRoot, CounterPiece, TilePiece};
use super::camera::BoardCamera;
use super::controls::Covered;
use super::effects::Floater;
use super::layout::BoardLayout;
use super::picking::Hovered;
use super::picture::{self, Counter, StandingShip, TileSide};
use crate::app::play::board::BoardMarks;
use crate::app::play::fill::side_style;
use crate::app::play::playhead::Playhead;
use crate::app::telling::Tone;
use crate::app::theme::{fonts, palette};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId, TileId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::TokenIs;
use crate::fleet::units::VictoryPoints;

/// Nearer than this all places show their names.
const NEAR: f32 = 11.5;
/// Ships drawn smaller than this only show their names to the pointer.
const CROWD: f32 = 0.6;
/// The text size of ships' names.
const NAME: f32 = 12.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        write
            .in_set(SceneSystems::Label)
            .run_if(resource_exists::<Playhead>.and_then(resource_exists::<BoardRoot>)),
    );
}

/// A painter that knows where things on the table are in the picture.
struct LabelPen<'a> {
    painter: Painter,
    camera: &'a Camera,
    place: &'a GlobalTransform,
    /// Points per logical pixel of the window.
    points: f32,
}

impl LabelPen<'_> {
    fn spot(&self, at: Vec3) -> Option<Pos2> {
        let seen = self.camera.world_to_viewport(self.place, at).ok()? * self.points;
        Some(pos2(seen.x, seen.y))
    }

    fn word(&self, at: Pos2, anchor: Align2, text: &str, size: f32, colour: Color32, strong: bool) {
        let family = if strong { fonts::FontFace::Strong } else { fonts::FontFace::Body }.family();
        let font = FontId::new(size, family);
        // A dark edge keeps words readable over bright worlds.
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            self.painter.text(at + vec2(x, y), anchor, text, font.clone(), SHADE);
        }
        self.painter.text(at, anchor, text, font, colour);
    }

    /// How much room a plain word takes.
    fn size(&self, text: &str, size: f32) -> Vec2 {
        let font = FontId::new(size, fonts::FontFace::Body.family());
        self.painter.layout_no_wrap(text.to_owned(), font, palette::TEXT).size()
    }

    /// The same place, moved sideways so far that a word of this width is not cut off at the board's edge.
    fn within(&self, at: Pos2, width: f32) -> Pos2 {
        let (clip, half) = (self.painter.clip_rect(), width / 2.0 + 6.0);
        pos2(at.x.min(clip.right() - half).max(clip.left() + half), at.y)
    }

    /// A word on a small dark plate.
    fn plate(&self, at: Pos2, text: &str, size: f32, colour: Color32, edge: Color32) {
        let font = FontId::new(size, fonts::FontFace::Display.family());
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let rect = Rect::from_center_size(at, galley.size() + vec2(14.0, 6.0));
        let round = CornerRadius::same(5);
        self.painter.rect(rect, round, PLATE, Stroke::new(1.0, edge), bevy_egui::egui::StrokeKind::Inside);
        self.painter.galley(rect.center() - galley.size() / 2.0, galley, colour);
    }
}

const SHADE: Color32 = Color32::from_rgba_premultiplied(3, 5, 10, 200);
const PLATE: Color32 = Color32::from_rgba_premultiplied(9, 14, 25, 225);

fn write(
    mut contexts: EguiContexts,
    shown: Res<Playhead>,
    board: Res<BoardRoot>,
    marks: Res<BoardMarks>,
    hovered: Res<Hovered>,
    cameras: Query<(&Camera, &GlobalTransform, &BoardCamera)>,
    tiles: Query<&TilePiece>,
    counters: Query<&CounterPiece>,
    ships: Query<(&StandingShip, &Transform)>,
    words: Query<&Floater>,
    mut covered: ResMut<Covered>,
) {
    let (Ok(ctx), Ok((camera, place, view))) = (contexts.ctx_mut(), cameras.single()) else { return };
    if !dressed(ctx) {
        return;
    }
    let density = camera.target_scaling_factor().unwrap_or(1.0);
    let points = density / ctx.pixels_per_point();
    let Some(free) = camera.logical_viewport_rect() else { return };
    let clip = Rect::from_min_max(
        pos2(free.min.x * points, free.min.y * points),
        pos2(free.max.x * points, free.max.y * points),
    );
    covered.set_if_neq(Covered(panel_at_pointer(ctx, clip)));
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(clip);
    let pen = LabelPen { painter, camera, place, points };
    let near = view.eye.distance < NEAR;
    let mut names = Vec::new();
    let asked = |tile: &TilePiece| hovered.0 == Some(tile.cell) || marks.pointed.contains(&tile.cell);
    // What is asked about has its name before all others, which give way to it.
    for tile in tiles.iter().filter(|tile| asked(tile)) {
        write_place(&pen, &shown, &board, *tile, true, &mut names);
    }
    for tile in &tiles {
        write_stack(&pen, &shown, &board.layout, tile.cell);
        if !asked(tile) && (near || view.top || marks.names) {
            write_place(&pen, &shown, &board, *tile, false, &mut names);
        }
    }
    for (standing, transform) in ships.iter().sort_by_key::<&StandingShip, _>(|standing| standing.ship) {
        let named = near || hovered.0 == Some(standing.cell);
        write_ship(&pen, &board.m, &marks, standing, transform.translation, named, &mut names);
    }
    for piece in &counters {
        write_token(&pen, &shown, &board, &marks, *piece, &ships);
    }
    for seat in board.m.all_seats() {
        write_points(&pen, &shown, &board, seat);
    }
    for (cell, cost) in &marks.path {
        if let Some(at) = pen.spot(board.layout.at(*cell) + Vec3::new(0.0, 0.05, 0.2)) {
            pen.plate(at, cost, 14.0, palette::ACT, palette::ACT_DEEP);
        }
    }
    if let Some((cell, why)) = &marks.hindrance
        && let Some(at) = pen.spot(board.layout.at(*cell) + Vec3::new(0.0, 0.05, 0.2))
    {
        let at = pen.within(at, pen.size(why, 14.0).x + 14.0);
        pen.plate(at, why, 14.0, palette::TEXT, palette::BAD);
    }
    words.iter().for_each(|word| write_word(&pen, word));
}

/// Whether the game's fonts have arrived; egui has no others.
fn dressed(ctx: &bevy_egui::egui::Context) -> bool {
    ctx.fonts(|fonts| {
        let known = &fonts.definitions().families;
        let has = |family: &FontFamily| known.get(family).is_some_and(|fonts| !fonts.is_empty());
        [fonts::FontFace::Body, fonts::FontFace::Strong, fonts::FontFace::Display]
            .iter()
            .all(|face| has(&face.family()))
    })
}

/// Whether a panel lies between the pointer and the board. Panels share the background layer with the board, so egui
/// does not count them as an area of its own; but an area that does not hold the whole board lies over it.
fn panel_at_pointer(ctx: &bevy_egui::egui::Context, board: Rect) -> bool {
    let board = board.shrink(2.0);
    ctx.viewport(|seen| {
        seen.hits.contains_pointer.iter().any(|part| !part.interact_rect.contains_rect(board))
    })
}

/// The name of a place, as far as the viewer knows it; `asked` for by the pointer it is larger.
fn write_place(
    pen: &LabelPen,
    shown: &Playhead,
    board: &BoardRoot,
    tile: TilePiece,
    asked: bool,
    names: &mut Vec<Rect>,
) {
    let TilePiece { cell, face } = tile;
    let known = shown.table.cell(cell).tile.known();
    let text = match (face, known) {
        (TileSide::Open(tile), _) if asked => {
            format!("{}  {}", board.m.board.name(cell), place_name(&board.m, tile))
        }
        (TileSide::Open(tile), _) => place_name(&board.m, tile),
        // The viewer has seen it although it lies face down.
        (TileSide::Closed, Some(tile)) => format!("({})", place_name(&board.m, tile)),
        (TileSide::Closed, None) if asked => format!("{} unexplored", board.m.board.name(cell)),
        // Whose it is its colour says; both names would lie over each other's neighbours.
        (TileSide::Post(_), _) if asked => "Command Post".to_owned(),
        (TileSide::Closed, None) | (TileSide::Post(_), _) => return,
    };
    if let Some(at) = pen.spot(board.layout.at(cell) + Vec3::new(0.0, 0.0, -0.72)) {
        let size = if asked { 14.0 } else { NAME };
        let room = pen.size(&text, size) + if asked { vec2(14.0, 6.0) } else { vec2(2.0, 0.0) };
        let Some(place) = above(names, Rect::from_center_size(pen.within(at, room.x), room)) else { return };
        if asked {
            pen.plate(place.center(), &text, size, palette::TEXT, palette::LINE_BRIGHT);
        } else {
            pen.word(place.center(), Align2::CENTER_CENTER, &text, size, palette::DIM, false);
        }
        names.push(place);
    }
}

fn place_name(m: &Match, tile: TileId) -> String {
    let entry = &m.tile(tile).entry;
    format!("{} · {}", entry.name, entry.size)
}

/// How many Control Tokens lie in a stack.
fn write_stack(pen: &LabelPen, shown: &Playhead, layout: &BoardLayout, cell: CellId) {
    let count = shown.table.cell(cell).tokens;
    if count < 2 {
        return;
    }
    let top = Vec3::new(-0.63, 0.06 + 0.044 * f32::from(count), -0.38);
    if let Some(at) = pen.spot(layout.at(cell) + top) {
        pen.word(at, Align2::CENTER_BOTTOM, &count.to_string(), 14.0, palette::TEXT, true);
    }
}

fn write_ship(
    pen: &LabelPen,
    m: &Match,
    marks: &BoardMarks,
    standing: &StandingShip,
    at: Vec3,
    named: bool,
    names: &mut Vec<Rect>,
) {
    let scale = standing.scale;
    if (named || scale >= CROWD)
        && let Some(spot) = pen.spot(at + Vec3::new(0.0, 0.0, 0.43 * scale))
    {
        let name = short_name(m, standing.ship);
        let size = pen.size(name, NAME);
        if let Some(place) = beside(names, Rect::from_min_size(spot + vec2(-size.x / 2.0, 2.0), size)) {
            pen.word(place.center_top(), Align2::CENTER_TOP, name, NAME, palette::TEXT, false);
            names.push(place);
        }
    }
    let digit = marks.numbers.iter().find(|(ship, _)| *ship == standing.ship);
    if let (Some((_, digit)), Some(spot)) = (digit, pen.spot(at + Vec3::new(-0.42, 0.0, 0.12) * scale)) {
        pen.painter.circle(spot, 9.5, PLATE, Stroke::new(1.5, palette::ACT));
        let font = FontId::new(13.5, fonts::FontFace::Display.family());
        pen.painter.text(spot, Align2::CENTER_CENTER, digit.to_string(), font, palette::ACT);
    }
}

/// A ship's name without what all ships of a side are called, as in "U.S.S.": that leaves room for neighbours.
fn short_name(m: &Match, ship: ShipId) -> &str {
    let name = &m.ship(ship).entry.name;
    name.rsplit(". ").next().unwrap_or(name)
}

/// The first free place for a name at or above `wanted`; none when a stack of names is in the way.
fn above(names: &[Rect], wanted: Rect) -> Option<Rect> {
    (0..4)
        .map(|line| wanted.translate(vec2(0.0, -wanted.height() * line as f32)))
        .find(|place| !names.iter().any(|other| other.intersects(*place)))
}

/// The first free place for a name at or below `wanted`; none when a stack of names is in the way.
fn beside(names: &[Rect], wanted: Rect) -> Option<Rect> {
    (0..4)
        .map(|line| wanted.translate(vec2(0.0, wanted.height() * line as f32)))
        .find(|place| !names.iter().any(|other| other.intersects(*place)))
}

/// What a Cloak Token is, if the viewer may know it: an own ship by its name, else an echo.
fn write_token(
    pen: &LabelPen,
    shown: &Playhead,
    board: &BoardRoot,
    marks: &BoardMarks,
    piece: CounterPiece,
    ships: &Query<(&StandingShip, &Transform)>,
) {
    let Counter::Cloak { token, .. } = piece.counter else { return };
    let spots = picture::counters(&shown.table, piece.cell);
    let Some((_, spot)) = spots.into_iter().find(|(own, _)| *own == piece.counter) else { return };
    let in_hand = marks.token == Some(token);
    let stands = |ship: ShipId| ships.iter().any(|(standing, _)| standing.ship == ship);
    // The own ship stands there with its name; what nobody may know has none.
    let name = match shown.table.token(token).is {
        TokenIs::Ship { ship } if in_hand || !stands(ship) => short_name(&board.m, ship),
        TokenIs::Echo => "Echo",
        TokenIs::Ship { .. } | TokenIs::Unknown => return,
    };
    let Some(at) = pen.spot(board.layout.at(piece.cell) + spot + Vec3::new(0.0, 0.0, 0.16)) else { return };
    if in_hand {
        pen.plate(at + vec2(0.0, 9.0), name, 13.0, palette::ACT, palette::ACT);
    } else {
        pen.word(at, Align2::CENTER_TOP, name, NAME - 2.0, palette::DIM, false);
    }
}

fn write_points(pen: &LabelPen, shown: &Playhead, board: &BoardRoot, seat: Seat) {
    let post = board.layout.at(board.m.board.post(seat.0));
    let Some(at) = pen.spot(post + Vec3::new(0.0, 0.0, -0.95)) else { return };
    // A team's points are both piles together (TEAM-34).
    let points: VictoryPoints = board.m.team(seat).map(|one| shown.table.seat(one).victory_points()).sum();
    let colour = side_style(&board.m, seat).colour;
    let text = format!("{points} / {} VP", board.m.setup.goal);
    pen.plate(at - vec2(0.0, 16.0), &text, 15.0, palette::TEXT, colour);
}

fn write_word(pen: &LabelPen, word: &Floater) {
    if !word.span.begun() {
        return;
    }
    let share = word.span.share();
    let Some(at) = pen.spot(word.at + Vec3::Y * share * 0.35) else { return };
    let fade = (1.0 - (share - 0.7).max(0.0) / 0.3).clamp(0.0, 1.0);
    let colour = match word.tone {
        Tone::Plain => palette::TEXT,
        Tone::Good => palette::GOOD,
        Tone::Bad => palette::BAD,
    };
    pen.plate(at, &word.text, 17.0, colour.gamma_multiply(fade), colour.gamma_multiply(fade * 0.6));
}
