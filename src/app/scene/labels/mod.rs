//! Names and numbers over the board, painted by egui on its background layer, below every panel.
//!
//! Invariants: nothing is painted outside the board's rectangle; only names of what the viewer may know.

mod pen;
pub mod plates;

pub(super) use pen::LabelPen;

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::egui::{Align2, FontFamily, FontId, Rect, Stroke, vec2};
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
use crate::app::play::curtain::Curtain;
use crate::app::play::fill::side_style;
use crate::app::play::playhead::Playhead;
use crate::app::telling::Tone;
use crate::app::theme::{fonts, palette};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId, TileId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::TokenIs;
use crate::fleet::units::VictoryPoints;
use pen::PLATE;
use plates::ShipPlates;

/// Nearer than this all places show their names.
const NEAR: f32 = 11.5;
/// Ships drawn smaller than this only show their names to the pointer.
const CROWD: f32 = 0.6;
/// The text size of ships' names.
const NAME: f32 = 12.5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShipPlates>().add_systems(
        EguiPrimaryContextPass,
        write
            .in_set(SceneSystems::Label)
            .run_if(resource_exists::<Playhead>.and_then(resource_exists::<BoardRoot>))
            .run_if(|curtain: Option<Res<Curtain>>| !curtain.is_some_and(|curtain| curtain.hangs())),
    );
}

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
    (mut covered, mut plates): (ResMut<Covered>, ResMut<ShipPlates>),
) {
    let (Ok(ctx), Ok((camera, place, view))) = (contexts.ctx_mut(), cameras.single()) else { return };
    if !dressed(ctx) {
        return;
    }
    let Some(pen) = LabelPen::over(ctx, camera, place) else { return };
    covered.set_if_neq(Covered(panel_at_pointer(ctx, pen.painter.clip_rect())));
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
    let standing: Vec<(StandingShip, Vec3)> = ships
        .iter()
        .sort_by_key::<&StandingShip, _>(|standing| standing.ship)
        .map(|(standing, transform)| (*standing, transform.translation))
        .collect();
    let with_plates = with_plates(hovered.0, &marks, &standing);
    for (standing, at) in standing.iter().filter(|(one, _)| !with_plates.contains(&one.cell)) {
        write_ship(&pen, &shown, &board.m, standing, *at, near, &mut names);
    }
    for (standing, at) in &standing {
        write_digit(&pen, &marks, standing, *at);
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
        pen.plate(at, why, 14.0, palette::TEXT, pen.colours().bad);
    }
    let mut taken = Vec::new();
    for cell in with_plates {
        let here: Vec<(StandingShip, Vec3)> =
            standing.iter().filter(|(one, _)| one.cell == cell).copied().collect();
        plates::write(&pen, &shown, &board, &marks, &here, &mut taken);
    }
    plates.set_if_neq(ShipPlates(taken));
    words.iter().for_each(|word| write_word(&pen, word));
}

/// The cells whose ships have plates: the one asked about, else crowded ones in which there is something to choose.
fn with_plates(
    asked: Option<CellId>,
    marks: &BoardMarks,
    standing: &[(StandingShip, Vec3)],
) -> BTreeSet<CellId> {
    let ships_in = |cell: CellId| standing.iter().filter(move |(one, _)| one.cell == cell);
    if let Some(cell) = asked.filter(|cell| ships_in(*cell).next().is_some()) {
        return BTreeSet::from([cell]);
    }
    let chosen_from = standing.iter().filter(|(one, _)| marks.targets.contains(&one.ship));
    chosen_from.map(|(one, _)| one.cell).filter(|cell| ships_in(*cell).count() >= plates::CROWD).collect()
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
    // Plates of ships stand over the hex that is asked about.
    let behind = if asked { -0.72 } else { -0.84 };
    if let Some(at) = pen.spot(board.layout.at(cell) + Vec3::new(0.0, 0.0, behind)) {
        let size = if asked { 14.0 } else { NAME };
        let room = pen.size(&text, size) + if asked { vec2(14.0, 6.0) } else { vec2(2.0, 0.0) };
        let Some(place) = above(names, Rect::from_center_size(pen.within(at, room.x), room)) else { return };
        if asked {
            pen.plate(place.center(), &text, size, palette::TEXT, palette::LINE_BRIGHT);
        } else {
            pen.name(place, &text, size, palette::tint(palette::DIM, palette::TEXT, 0.65));
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

/// A ship's name; an own one that is cloaked, which others see as a token alone, says so.
fn write_ship(
    pen: &LabelPen,
    shown: &Playhead,
    m: &Match,
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
        let (name, colour) = if shown.table.ship(standing.ship).cloaked {
            (format!("{name}, cloaked"), palette::CLOAK)
        } else {
            (name.to_owned(), palette::TEXT)
        };
        let size = pen.size(&name, NAME);
        if let Some(place) = beside(names, Rect::from_min_size(spot + vec2(-size.x / 2.0, 2.0), size)) {
            pen.name(place, &name, NAME, colour);
            names.push(place);
        }
    }
}

/// The digit that selects an own ship.
fn write_digit(pen: &LabelPen, marks: &BoardMarks, standing: &StandingShip, at: Vec3) {
    let scale = standing.scale;
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

/// The first free place for a name at or just below `wanted`; none where it would have to go into the next hex.
fn beside(names: &[Rect], wanted: Rect) -> Option<Rect> {
    (0..2)
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
    let colour = side_style(&board.m, seat).mark.colour(&pen.colours());
    let text = format!("{points} / {} VP", board.m.setup.goal);
    pen.plate(at - vec2(0.0, 16.0), &text, 15.0, palette::TEXT, colour);
}

fn write_word(pen: &LabelPen, word: &Floater) {
    if !word.span.begun() {
        return;
    }
    let share = word.span.share();
    let Some(at) = pen.spot(word.at + Vec3::Y * share * word.rise) else { return };
    let fade = (1.0 - (share - 0.7).max(0.0) / 0.3).clamp(0.0, 1.0);
    let colour = match word.tone {
        Tone::Plain => palette::TEXT,
        Tone::Good => pen.colours().good,
        Tone::Bad => pen.colours().bad,
    };
    pen.plate(at, &word.text, 17.0, colour.gamma_multiply(fade), colour.gamma_multiply(fade * 0.6));
}
