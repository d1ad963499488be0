//! The chosen scenario at a glance: a small map of its board, what it is like, and how it begins.
//!
//! Invariant: the map lies as the board does on the table, the first seat's Command Post to the left.

use super::model::{MapPlace, ScenarioModel, SeatModel};
use crate::app::panels::widgets::{cut_left, cut_top, elided, line_height, paragraph, side_mark, square};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, font, fonts, palette};
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2};

/// Half the distance between opposite sides of a hex whose corners are one away from its middle.
const APOTHEM: f32 = 0.866_025_4;

/// The least room in which the map says anything.
pub const LEAST: Vec2 = vec2(420.0, 130.0);

/// Shows map and words in all of `rect`.
pub fn show(ui: &mut Ui, rect: Rect, scenario: &ScenarioModel, seats: &[SeatModel]) {
    let mut rest = rect;
    let map = cut_left(&mut rest, rect.width() * 0.48);
    hexes(ui, map, scenario, seats);
    cut_left(&mut rest, 16.0);
    let name = cut_top(&mut rest, line_height(ui, fonts::HEAD));
    elided(ui, name, &scenario.name, FontFace::Display, fonts::HEAD, palette::TEXT);
    for side in seats.iter().take(2).map(|seat| &seat.side) {
        let mut place = cut_top(&mut rest, line_height(ui, fonts::BODY));
        let mark = cut_left(&mut place, fonts::scaled(ui, 22.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 14.0)), side);
        elided(ui, place, &side.name, FontFace::Strong, fonts::BODY, palette::TEXT);
    }
    cut_top(&mut rest, 6.0);
    // What it is like stands in the list.
    let font = font(ui, FontFace::Body, fonts::BODY);
    let height = ui.painter().layout(scenario.begins.clone(), font, palette::TEXT, rest.width()).size().y;
    if height <= rest.height() {
        let place = cut_top(&mut rest, height);
        paragraph(ui, place, &scenario.begins, FontFace::Body, fonts::BODY, palette::TEXT);
        cut_top(&mut rest, 10.0);
    }
    fleets(ui, rest, scenario);
    let told = format!("{}. {} {}", scenario.name, scenario.begins, scenario.text);
    let response = ui.interact(rect, ui.id().with("map"), bevy_egui::egui::Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
}

/// The lowest picture of a ship that is worth showing.
const LEAST_SHIP: f32 = 34.0;

/// The ships of both sides, a row each, as large as they fit.
fn fleets(ui: &Ui, mut rest: Rect, scenario: &ScenarioModel) {
    let most = scenario.fleets.iter().map(Vec::len).max().unwrap_or(0).max(1) as f32;
    let rows = scenario.fleets.len().max(1) as f32;
    let height = (rest.width() / most / album::SHAPE).min(rest.height() / rows - 6.0);
    if height < LEAST_SHIP {
        return;
    }
    for fleet in &scenario.fleets {
        let mut row = cut_top(&mut rest, height);
        cut_top(&mut rest, 6.0);
        for ship in fleet {
            let place = cut_left(&mut row, height * album::SHAPE).shrink2(vec2(2.0, 0.0));
            album::picture(ui.painter(), place, ship, Fade::NONE);
        }
    }
}

/// The hexes as large as they fit; a Command Post and what is held wear the colour of their side.
fn hexes(ui: &Ui, rect: Rect, scenario: &ScenarioModel, seats: &[SeatModel]) {
    let middle = |column: i8, half_row: i8| vec2(-f32::from(half_row) * APOTHEM, f32::from(column) * 1.5);
    let all = scenario.map.iter().map(|cell| middle(cell.column, cell.half_row).to_pos2());
    let bounds = all.fold(Rect::NOTHING, |bounds, at| bounds.union(Rect::from_min_max(at, at)));
    let bounds = bounds.expand2(vec2(APOTHEM, 1.0));
    if scenario.map.is_empty() || !bounds.is_positive() {
        return;
    }
    let unit = (rect.width() / bounds.width()).min(rect.height() / bounds.height());
    let colour = |seat: u8| {
        let side = seats.get(usize::from(seat)).map(|seat| seat.side.colour(ui));
        side.unwrap_or(palette::LINE_BRIGHT)
    };
    for cell in &scenario.map {
        let at = rect.center() + (middle(cell.column, cell.half_row) - bounds.center().to_vec2()) * unit;
        let (fill, edge) = match cell.is {
            MapPlace::Unknown => (palette::tint(palette::SPACE, palette::LINE, 0.35), palette::LINE_BRIGHT),
            MapPlace::Known => (palette::tint(palette::SPACE, palette::LINE_BRIGHT, 0.5), palette::DIM),
            MapPlace::Held(seat) => (palette::tint(palette::SPACE, colour(seat), 0.3), colour(seat)),
            MapPlace::Post(seat) => (palette::tint(palette::SPACE, colour(seat), 0.7), colour(seat)),
        };
        ui.painter().add(Shape::convex_polygon(corners(at, unit * 0.94), fill, Stroke::new(1.0, edge)));
        for (index, seat) in cell.ships.iter().enumerate() {
            let aside = (index as f32 - (cell.ships.len() as f32 - 1.0) / 2.0) * unit * 0.42;
            ship(ui, at + vec2(aside, 0.0), unit * 0.22, colour(*seat));
        }
    }
}

fn corners(at: Pos2, radius: f32) -> Vec<Pos2> {
    let corner = |corner: u8| {
        let (sine, cosine) = (std::f32::consts::FRAC_PI_3 * f32::from(corner)).sin_cos();
        at + vec2(sine, cosine) * radius
    };
    (0..6).map(corner).collect()
}

/// A ship as an arrowhead.
fn ship(ui: &Ui, at: Pos2, size: f32, colour: Color32) {
    let points = vec![at + vec2(0.0, -size), at + vec2(size * 0.75, size), at + vec2(-size * 0.75, size)];
    ui.painter().add(Shape::convex_polygon(points, colour, Stroke::new(1.0, palette::SPACE)));
}
