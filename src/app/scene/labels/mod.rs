//! Names and numbers over the board, painted by egui on its background layer, below every panel.
//!
//! The systems here say what is to be written; `sheet` collects it, `room` finds a place for each label, `pen` paints.
//!
//! Invariants: nothing is painted outside the board's rectangle; only names of what the viewer may know; no label lies
//! over another that could have stood elsewhere.

mod pen;
pub mod plates;
mod room;
mod sheet;

pub(super) use pen::LabelPen;

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::egui::{FontFamily, Pos2, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::SceneSystems;
use super::board::{BoardRoot, CounterPiece, TilePiece};
use super::camera::BoardCamera;
use super::controls::Covered;
use super::effects::{Floater, dice_spot};
use super::layout::BoardLayout;
use super::picking::Hovered;
use super::picture::{self, Counter, StandingShip, TileSide};
use crate::app::play::board::{BoardMarks, BoardTold};
use crate::app::play::curtain::Curtain;
use crate::app::play::fill::side_style;
use crate::app::play::playhead::Playhead;
use crate::app::play::words;
use crate::app::telling::Tone;
use crate::app::theme::{fonts, palette};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId, TileId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{EncounterPlace, TokenIs};
use crate::fleet::units::VictoryPoints;
use plates::{Around, ShipPlates};
use room::{LabelRank, LabelWay};
use sheet::{Label, LabelLook, LabelSheet};

/// Nearer than this all places show their names.
const NEAR: f32 = 14.5;
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
    (marks, told): (Res<BoardMarks>, Res<BoardTold>),
    hovered: Res<Hovered>,
    cameras: Query<(&Camera, &BoardCamera)>,
    tiles: Query<&TilePiece>,
    counters: Query<&CounterPiece>,
    ships: Query<(&StandingShip, &Transform)>,
    words: Query<&Floater>,
    (mut covered, mut plates): (ResMut<Covered>, ResMut<ShipPlates>),
) {
    let (Ok(ctx), Ok((camera, view))) = (contexts.ctx_mut(), cameras.single()) else { return };
    if !dressed(ctx) {
        return;
    }
    let place = &view.place();
    let Some(pen) = LabelPen::over(ctx, camera, place) else { return };
    covered.set_if_neq(Covered(panel_at_pointer(ctx, pen.painter.clip_rect())));
    let near = view.eye.distance < NEAR;
    let mut standing: Vec<(StandingShip, Vec3)> =
        ships.iter().map(|(standing, transform)| (*standing, transform.translation)).collect();
    standing.sort_by_key(|(one, _)| one.ship);
    let with_plates = with_plates(hovered.0, &marks, &standing);
    let has_plate = |one: &StandingShip| with_plates.contains(&one.ship);
    let cells: BTreeSet<CellId> =
        standing.iter().filter(|(one, _)| has_plate(one)).map(|(one, _)| one.cell).collect();
    let mut taken = Vec::new();
    let mut sheet = LabelSheet::new(&pen);
    told.0.iter().for_each(|place| sheet.keep(LabelRank::Told, *place));
    // Cells with plates at their far edge.
    let mut over: BTreeSet<CellId> = BTreeSet::new();
    let mut plated: Vec<Rect> = Vec::new();
    for cell in &cells {
        let here: Vec<(StandingShip, Vec3)> =
            standing.iter().filter(|(one, _)| one.cell == *cell && has_plate(one)).copied().collect();
        let others = standing.iter().filter(|(one, _)| one.cell != *cell).map(|(_, at)| *at);
        let posts = board.m.all_seats().map(|seat| board.layout.at(board.m.board.post(seat.0)));
        let dice = board.m.all_seats().map(|seat| dice_spot(&board.layout, &board.m, seat));
        let pieces: Vec<Pos2> = others.chain(posts).chain(dice).filter_map(|at| pen.spot(at)).collect();
        let hulls = standing.iter().filter(|(one, _)| one.cell == *cell);
        let hulls = hulls.filter_map(|(one, at)| pen.spot(*at + Vec3::Y * 0.3 * one.scale));
        let own: Vec<Pos2> = hulls.collect();
        let around = Around { told: &told.0, pieces: &pieces, own: &own };
        let crowd = is_crowded(*cell, &standing);
        let places = plates::write(&pen, &shown, &board, (&marks, around), (&here, crowd), &mut taken);
        places.iter().for_each(|place| sheet.keep(LabelRank::Plates, *place));
        let middle = pen.spot(board.layout.at(*cell)).map_or(f32::MAX, |at| at.y);
        if places.first().is_some_and(|first| first.top() < middle) {
            over.insert(*cell);
        }
        plated.extend(places);
    }
    plates.set_if_neq(ShipPlates(taken));
    for tile in &tiles {
        write_stack(&mut sheet, &shown, &board.layout, tile.cell, &plated);
        let asked = hovered.0 == Some(tile.cell) || marks.pointed.contains(&tile.cell);
        if asked || near || view.top || marks.names {
            write_place(&mut sheet, &shown, &board, *tile, (asked, over.contains(&tile.cell)));
        }
    }
    let all = &standing;
    for (standing, at) in all {
        if !has_plate(standing) {
            let behind = stands_behind(standing, *at, all);
            write_ship(&mut sheet, &shown, &board, &marks, (standing, *at), (near, behind));
        }
        write_digit(&mut sheet, &marks, standing, *at, &plated);
    }
    standing.iter().filter_map(|one| hull(&pen, one)).for_each(|place| sheet.keep(LabelRank::Hull, place));
    for piece in &counters {
        write_token(&mut sheet, &shown, &board, &marks, *piece, &standing);
        write_count(&mut sheet, &shown, &board, *piece);
    }
    for seat in board.m.all_seats() {
        write_points(&mut sheet, &shown, &board, seat);
        write_tray(&mut sheet, &board, seat);
    }
    write_path(&mut sheet, &board, &marks);
    words.iter().for_each(|word| write_word(&mut sheet, word));
    sheet.paint();
}

/// Where a ship is seen.
fn hull(pen: &LabelPen, (standing, at): &(StandingShip, Vec3)) -> Option<Rect> {
    let middle = *at + Vec3::Y * 0.3 * standing.scale;
    let (seen, side) = (pen.spot(middle)?, pen.spot(middle + Vec3::X * HULL * standing.scale)?);
    let half = (side.x - seen.x).abs();
    Some(Rect::from_center_size(seen, vec2(2.0 * half, 1.2 * half)))
}

/// Half the width of a ship at full size.
const HULL: f32 = 0.4;

/// What a way costs step by step, and what bars it.
fn write_path(sheet: &mut LabelSheet, board: &BoardRoot, marks: &BoardMarks) {
    let over = |cell: CellId| board.layout.at(cell) + Vec3::new(0.0, 0.05, 0.2);
    for (cell, cost) in &marks.path {
        let look = LabelLook::Plate { size: 14.0, colour: palette::ACT, edge: palette::ACT_DEEP };
        if let Some(at) = sheet.pen.spot(over(*cell)) {
            sheet.put(Label::fixed(LabelRank::Cost, at, cost, look));
        }
    }
    let told = [(&marks.hindrance, sheet.pen.colours().bad), (&marks.first, palette::LINE_BRIGHT)];
    for (told, edge) in told {
        if let Some((cell, text)) = told
            && let Some(at) = sheet.pen.spot(board.layout.at(*cell) + Vec3::new(0.0, 0.05, 0.78))
        {
            // At the near edge, and not over plates: what is asked about stays in sight.
            let look = LabelLook::Plate { size: 14.0, colour: palette::TEXT, edge };
            let way = LabelWay::Either { lines: 5, step: 13.0 };
            sheet.put(Label { way, ..Label::fixed(LabelRank::Cost, at, text, look) });
        }
    }
}

/// The ships that have plates: those to choose from where ships crowd a hex, else those of the place asked about. Under the
/// pointer the plates to choose from stay as they are.
fn with_plates(
    asked: Option<CellId>,
    marks: &BoardMarks,
    standing: &[(StandingShip, Vec3)],
) -> BTreeSet<ShipId> {
    let all = || standing.iter().map(|(one, _)| one);
    let asked = asked.filter(|cell| all().any(|one| one.cell == *cell));
    let near = all().filter(|one| asked.is_none_or(|cell| one.cell == cell));
    let to_choose: BTreeSet<ShipId> = near
        .clone()
        .filter(|one| marks.targets.contains(&one.ship) && is_crowded(one.cell, standing))
        .map(|one| one.ship)
        .collect();
    if asked.is_some() && to_choose.is_empty() { near.map(|one| one.ship).collect() } else { to_choose }
}

/// Whether so many ships stand there that they hide each other.
fn is_crowded(cell: CellId, standing: &[(StandingShip, Vec3)]) -> bool {
    standing.iter().filter(|(one, _)| one.cell == cell).count() >= plates::CROWD
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

/// The name of a place, as far as the viewer knows it; `asked` for by the pointer it is larger, and where ships have plates at
/// its far edge it stands at the near one: beyond them it would be another place's.
fn write_place(
    sheet: &mut LabelSheet,
    shown: &Playhead,
    board: &BoardRoot,
    tile: TilePiece,
    (asked, plated): (bool, bool),
) {
    let TilePiece { cell, face } = tile;
    let known = shown.table.cell(cell).tile.known();
    let short = board.m.board.name(cell).to_owned();
    let text = match (face, known) {
        (TileSide::Open(tile), _) => format!("{short}  {}", place_name(&board.m, tile)),
        // The viewer has seen it although it lies face down.
        (TileSide::Closed, Some(tile)) => format!("{short}  ({})", place_name(&board.m, tile)),
        (TileSide::Closed, None) if asked => format!("{short} unexplored"),
        // Missions and the log call places by these.
        (TileSide::Closed, None) => short.clone(),
        // Whose it is its colour says; both names would lie over each other's neighbours.
        (TileSide::Post(_), _) if asked => "Command Post".to_owned(),
        (TileSide::Post(_), _) => return,
    };
    // At the far edge, where it hides least of what stands there; who asks sees whose name it is by where it stands.
    let behind = match (asked, plated) {
        (true, true) => 0.62,
        (true, false) => -0.8,
        (false, _) => -0.85,
    };
    let Some(at) = sheet.pen.spot(board.layout.at(cell) + Vec3::new(0.0, 0.0, behind)) else { return };
    let label = if asked {
        let look = LabelLook::Plate { size: 14.0, colour: palette::TEXT, edge: palette::LINE_BRIGHT };
        let way = match plated {
            true => LabelWay::Either { lines: 6, step: 8.0 },
            false => LabelWay::Above { lines: 4, step: 8.0 },
        };
        Label { rank: LabelRank::Asked, at, texts: vec![text], look, way, must: true }
    } else {
        let look = LabelLook::Name { size: NAME, colour: palette::tint(palette::DIM, palette::TEXT, 0.65) };
        let way = LabelWay::Around { lines: 1, step: 10.0 };
        Label { rank: LabelRank::Place, at, texts: vec![text, short], look, way, must: false }
    };
    sheet.put(label);
}

fn place_name(m: &Match, tile: TileId) -> String {
    let entry = &m.tile(tile).entry;
    format!("{} · {}", entry.name, entry.size)
}

/// How many Control Tokens lie in a stack: "×3", where a bare number would look like the Size beside the name.
fn write_stack(
    sheet: &mut LabelSheet,
    shown: &Playhead,
    layout: &BoardLayout,
    cell: CellId,
    plates: &[Rect],
) {
    let count = shown.table.cell(cell).tokens;
    if count < 2 {
        return;
    }
    // At its foot: over it stands the name of the place.
    let foot = sheet.pen.spot(layout.at(cell) + Vec3::new(-0.63, 0.0, 0.08));
    if let Some(at) = foot.filter(|at| is_free(at, plates)) {
        let look = LabelLook::Plate { size: 13.0, colour: palette::TEXT, edge: palette::LINE };
        sheet.put(Label::fixed(LabelRank::Count, at, &format!("×{count}"), look));
    }
}

/// Whether another ship of its hex stands before a ship, where its name would be.
fn stands_behind(ship: &StandingShip, at: Vec3, all: &[(StandingShip, Vec3)]) -> bool {
    let before = |other: Vec3| other.z - at.z > 0.3 * ship.scale && (other.x - at.x).abs() < ship.scale;
    all.iter().any(|(other, place)| other.cell == ship.cell && other.ship != ship.ship && before(*place))
}

/// A ship's name: before it, or behind it where another ship stands before it; an own one that is cloaked, which others see as
/// a token alone, says so.
fn write_ship(
    sheet: &mut LabelSheet,
    shown: &Playhead,
    board: &BoardRoot,
    marks: &BoardMarks,
    (standing, at): (&StandingShip, Vec3),
    (named, behind): (bool, bool),
) {
    let scale = standing.scale;
    let ship = shown.table.ship(standing.ship);
    // The token that is to be moved has the name.
    let in_hand = |token| shown.table.token(token).is == TokenIs::Ship { ship: standing.ship };
    if !(named || scale >= CROWD) || marks.token.is_some_and(in_hand) {
        return;
    }
    let beside = Vec3::new(0.0, 0.0, 0.43 * scale);
    let (place, aside) = if behind { (at - beside, -1.0) } else { (at + beside, 1.0) };
    let Some(spot) = sheet.pen.spot(place) else { return };
    let name = short_name(&board.m, standing.ship).to_owned();
    let texts = if ship.cloaked { vec![format!("{name}, cloaked"), name] } else { vec![name] };
    let side = side_style(&board.m, ship.seat).colour_in(sheet.pen.painter.ctx());
    let look = LabelLook::Tag { size: NAME, colour: if ship.cloaked { side } else { palette::TEXT }, side };
    let way = if behind { LabelWay::Up { lines: 1, step: NAME } } else { LabelWay::Down { lines: 1 } };
    let at = spot + vec2(0.0, aside * (2.0 + NAME * 0.6));
    sheet.put(Label { rank: LabelRank::Ship, at, texts, look, way, must: false });
}

/// The digit that selects an own ship, where no plate would lie under it.
fn write_digit(
    sheet: &mut LabelSheet,
    marks: &BoardMarks,
    standing: &StandingShip,
    at: Vec3,
    plates: &[Rect],
) {
    let digit = marks.numbers.iter().find(|(ship, _)| *ship == standing.ship);
    let spot = sheet.pen.spot(at + Vec3::new(-0.42, 0.0, 0.12) * standing.scale);
    if let Some(((_, digit), spot)) = digit.zip(spot.filter(|spot| is_free(spot, plates))) {
        sheet.put(Label::fixed(LabelRank::Digit, spot, &digit.to_string(), LabelLook::Digit));
    }
}

/// Whether something small is seen there, because no plate lies over it.
fn is_free(spot: &Pos2, plates: &[Rect]) -> bool {
    !plates.iter().any(|plate| plate.expand(10.0).contains(*spot))
}

/// A ship's name without what all ships of a side are called, as in "U.S.S.": that leaves room for neighbours.
fn short_name(m: &Match, ship: ShipId) -> &str {
    let name = &m.ship(ship).entry.name;
    name.rsplit(". ").next().unwrap_or(name)
}

/// What a Cloak Token is, if the viewer may know it: an own ship by its name, else an echo.
fn write_token(
    sheet: &mut LabelSheet,
    shown: &Playhead,
    board: &BoardRoot,
    marks: &BoardMarks,
    piece: CounterPiece,
    ships: &[(StandingShip, Vec3)],
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
    let Some(at) = sheet.pen.spot(board.layout.at(piece.cell) + spot + Vec3::new(0.0, 0.0, 0.16)) else {
        return;
    };
    let look = if in_hand {
        LabelLook::Plate { size: 13.0, colour: palette::ACT, edge: palette::ACT }
    } else {
        LabelLook::Name { size: NAME - 2.0, colour: palette::tint(palette::DIM, palette::TEXT, 0.65) }
    };
    let (at, way) = (at + vec2(0.0, 8.0), LabelWay::Down { lines: 1 });
    sheet.put(Label { rank: LabelRank::Token, at, texts: vec![name.to_owned()], look, way, must: in_hand });
}

/// How far a Persistent Encounter has counted, on its counter: "3/5".
fn write_count(sheet: &mut LabelSheet, shown: &Playhead, board: &BoardRoot, piece: CounterPiece) {
    if piece.counter != Counter::Encounter {
        return;
    }
    let mut here = shown.table.encounters_in(EncounterPlace::Cell { cell: piece.cell });
    let Some((count, goal)) = here.find_map(|one| words::count(&board.m, &shown.table, one)) else { return };
    let spots = picture::counters(&shown.table, piece.cell);
    let spot = spots.into_iter().find(|(own, _)| *own == piece.counter);
    let at = spot.and_then(|(_, spot)| sheet.pen.spot(board.layout.at(piece.cell) + spot));
    let Some(at) = at else { return };
    let edge = if count + 1 >= goal { sheet.pen.colours().bad } else { palette::LINE_BRIGHT };
    let look = LabelLook::Plate { size: 13.0, colour: palette::TEXT, edge };
    // Plates of ships beside it would have it over a name or a rating.
    let way = LabelWay::Either { lines: 5, step: 13.0 };
    sheet.put(Label { way, ..Label::fixed(LabelRank::Count, at, &format!("{count}/{goal}"), look) });
}

fn write_points(sheet: &mut LabelSheet, shown: &Playhead, board: &BoardRoot, seat: Seat) {
    let post = board.layout.at(board.m.board.post(seat.0));
    // Outwards, where no place of the board is that they could be taken for the points of.
    let out = if post.x.abs() < 0.5 { 0.0 } else { post.x.signum() * OUTWARDS };
    let Some(at) = sheet.pen.spot(post + Vec3::new(out, 0.0, -0.95)) else { return };
    // A team's points are both piles together (TEAM-34).
    let points: VictoryPoints = board.m.team(seat).map(|one| shown.table.seat(one).victory_points()).sum();
    let colour = side_style(&board.m, seat).colour_in(sheet.pen.painter.ctx());
    let look = LabelLook::Plate { size: 15.0, colour: palette::TEXT, edge: colour };
    let texts = vec![format!("{points} / {} VP", board.m.setup.goal)];
    // The top bar tells them too, so they give way to what is asked about.
    let way = LabelWay::Up { lines: 4, step: 13.0 };
    sheet.put(Label { rank: LabelRank::Points, at: at - vec2(0.0, 16.0), texts, look, way, must: false });
}

/// What the hexes beside the board are for: without a die in them they look like places.
fn write_tray(sheet: &mut LabelSheet, board: &BoardRoot, seat: Seat) {
    // At its far rim: before its near one the board may end.
    let rim = dice_spot(&board.layout, &board.m, seat) - Vec3::Z * TRAY_RIM;
    let Some(at) = sheet.pen.spot(rim) else { return };
    let look = LabelLook::Name { size: NAME, colour: palette::DIM };
    let way = LabelWay::Around { lines: 1, step: 10.0 };
    sheet.put(Label { rank: LabelRank::Place, at, texts: vec!["dice".to_owned()], look, way, must: false });
}

/// How far behind the middle of a tray its name stands.
const TRAY_RIM: f32 = 0.68;

/// How far beside the middle of its Command Post a side's points stand.
const OUTWARDS: f32 = 0.6;

/// A word takes all the room it will rise through, so that nothing moves while it passes.
fn write_word(sheet: &mut LabelSheet, word: &Floater) {
    if !word.span.begun() {
        return;
    }
    let share = word.span.share();
    let (Some(from), Some(to)) = (sheet.pen.spot(word.at), sheet.pen.spot(word.at + Vec3::Y * word.rise))
    else {
        return;
    };
    let fade = (1.0 - (share - 0.7).max(0.0) / 0.3).clamp(0.0, 1.0);
    let colour = match word.tone {
        Tone::Plain => palette::TEXT,
        Tone::Good => sheet.pen.colours().good,
        Tone::Bad => sheet.pen.colours().bad,
    };
    // What was done to somebody is read from afar.
    let size = if word.tone == Tone::Plain { 17.0 } else { 22.0 };
    let look = LabelLook::Plate {
        size,
        colour: colour.gamma_multiply(fade),
        edge: colour.gamma_multiply(fade * 0.6),
    };
    sheet.put_rising(&word.text, look, from, to, share);
}
