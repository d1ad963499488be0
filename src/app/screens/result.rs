//! The result: who won, and where the points came from.

use super::frame::{main_click, plate, second_button};
use super::model::{CourseModel, PointsRow, ResultModel, ResultShip};
use crate::app::panels::intent::{Leave, MatchIntent, OpenMatch, ScreenIntent};
use crate::app::panels::model::{Gate, SideStyle};
use crate::app::panels::widgets::{
    centred, centred_snug, cut_bottom, cut_left, cut_right, cut_top, elided, line, line_height, measure,
    number, plain_tooltip, row, scrolling, side_mark, snug, square,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, art, colours, fonts, palette};
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::{Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &ResultModel, out: &mut Vec<ScreenIntent>) {
    let rect = ui.max_rect();
    art::sky(ui.painter(), rect, "result");
    let lines = model.rows.len() as f32 + 2.0;
    let table_height = lines * (line_height(ui, fonts::BODY) + 8.0) + 38.0;
    let width = (rect.width() - 48.0).min(fonts::scaled(ui, 760.0));
    let told = facts_rows(ui, width, model);
    let facts_height = line_height(ui, fonts::BODY) * told.len() as f32;
    let without = table_height + facts_height + fonts::scaled(ui, 46.0) + 46.0;
    let course = model.course.as_ref().map(|course| (course, course_height(ui, course)));
    let most = rect.height() - 20.0;
    let curve = course.map_or(0.0, |(_, height)| height);
    let (high, low) = (fonts::scaled(ui, 210.0), fonts::scaled(ui, 76.0));
    // The banner gives way to the curve.
    let tall = rect.height() >= 600.0 && (high + without + curve <= most || low + without + curve > most);
    let room = if tall { high } else { low };
    let course = course.filter(|(_, height)| room + without + height <= most);
    let height = (room + without + course.map_or(0.0, |(_, height)| height)).min(most);
    let mut inner = Rect::from_center_size(rect.center(), vec2(width, height));
    fleets(ui, rect, inner, model);
    let mut buttons = cut_bottom(&mut inner, fonts::scaled(ui, 46.0));
    cut_bottom(&mut inner, 24.0);
    banner(ui, cut_top(&mut inner, room), model, tall);
    cut_top(&mut inner, 12.0);
    let facts_row = cut_bottom(&mut inner, facts_height);
    cut_bottom(&mut inner, 10.0);
    if let Some((course, height)) = course {
        let place = cut_bottom(&mut inner, height - 10.0);
        cut_bottom(&mut inner, 10.0);
        plate(ui, place, &course.title, |ui, rect| went(ui, rect, course));
    }
    plate(ui, inner, "", |ui, rect| points(ui, rect, model));
    facts(ui, facts_row, &told);
    if main_click(ui, &mut buttons, "Rematch", &Gate::Open).clicked() {
        out.push(OpenMatch::Start.into());
    }
    let harder = if buttons.width() < fonts::scaled(ui, NARROW_ROW) { "A level up" } else { &model.harder };
    if !model.harder.is_empty() && second_button(ui, &mut buttons, harder, &Gate::Open).clicked() {
        out.push(OpenMatch::Harder.into());
    }
    if second_button(ui, &mut buttons, "Look back", &Gate::Open).clicked() {
        out.push(MatchIntent::LookBack.into());
    }
    if second_button(ui, &mut buttons, "Menu", &Gate::Open).clicked() {
        out.push(Leave::MainMenu.into());
    }
}

/// What is left of the row beside the main button, below which there is no room for a level's name.
const NARROW_ROW: f32 = 480.0;

fn banner(ui: &mut Ui, rect: Rect, model: &ResultModel, tall: bool) {
    let mut rest = rect;
    if let Some(winner) = model.winner.as_ref().filter(|_| tall) {
        let place = cut_top(&mut rest, fonts::scaled(ui, 108.0));
        art::glow(ui.painter(), place.center(), place.height() * 1.5, winner.colour(ui), 0.3);
        winner.paint_mark(ui.painter(), square(place, place.height() * 0.78), winner.colour(ui));
    }
    let title = cut_top(&mut rest, fonts::scaled(ui, if tall { 60.0 } else { 42.0 }));
    let size = if tall { 46.0 } else { 32.0 };
    // A side's name may be long: it is written smaller rather than cut.
    centred_snug(ui, title, &model.title, FontFace::Heavy, size, palette::TEXT);
    let response = ui.interact(title, ui.id().with("title"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.title));
    centred(ui, rest, &model.text, FontFace::Body, fonts::TITLE, palette::DIM);
}

/// From this width on there is room for ships beside the table; they take no more than that, and no more height each.
const NARROW: f32 = 190.0;
const WIDE: f32 = 320.0;
const TALL: f32 = 150.0;

/// The fleets of two sides at both edges, as they came out of it.
fn fleets(ui: &mut Ui, rect: Rect, inner: Rect, model: &ResultModel) {
    let margin = (inner.left() - rect.left()) - 2.0 * fonts::scaled(ui, 28.0);
    let ([own, theirs], [left, right]) = (model.sides.as_slice(), model.fleets.as_slice()) else { return };
    if margin < fonts::scaled(ui, NARROW) {
        return;
    }
    let wide = margin.min(fonts::scaled(ui, WIDE));
    let at = |x: f32| {
        Rect::from_center_size(pos2(x, rect.center().y), vec2(wide, inner.height().min(rect.height() - 40.0)))
    };
    fleet(ui, at((rect.left() + inner.left()) / 2.0), left, own);
    fleet(ui, at((rect.right() + inner.right()) / 2.0), right, theirs);
}

fn fleet(ui: &mut Ui, rect: Rect, ships: &[ResultShip], side: &SideStyle) {
    let gap = 10.0;
    let count = ships.len().max(1) as f32;
    let tall = ((rect.height() + gap) / count - gap).min(fonts::scaled(ui, TALL));
    let mut rest = Rect::from_center_size(rect.center(), vec2(rect.width(), count * (tall + gap) - gap));
    for ship in ships {
        came_out(ui, cut_top(&mut rest, tall), ship, side);
        cut_top(&mut rest, gap);
    }
}

/// A ship's picture with its name, and how it stands.
fn came_out(ui: &mut Ui, rect: Rect, ship: &ResultShip, side: &SideStyle) {
    let lost = ship.level.is_none();
    let edge = if lost { palette::LINE } else { side.colour(ui) };
    ui.painter().rect(rect, 6.0, palette::PANEL, Stroke::new(1.5, edge), StrokeKind::Inside);
    let inner = rect.shrink(2.0);
    album::picture(ui.painter(), inner, &ship.picture, if lost { Fade::DIM } else { Fade::NONE });
    let mut words = inner.shrink2(vec2(10.0, 6.0));
    let mut words = cut_bottom(&mut words, line_height(ui, fonts::TITLE));
    let (told, colour) = match ship.level {
        None => ("lost", colours(ui).bad),
        Some(level) => (level.name(), level.colour()),
    };
    let place = cut_right(&mut words, measure(ui, told, FontFace::Strong, fonts::BODY) + 4.0);
    number(ui, place, told, FontFace::Strong, fonts::BODY, colour);
    elided(
        ui,
        words,
        &ship.name,
        FontFace::Display,
        fonts::TITLE,
        if lost { palette::DIM } else { palette::TEXT },
    );
    let response = ui.interact(rect, ui.id().with(&ship.name), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{}: {told}", ship.name)));
}

fn points(ui: &mut Ui, rect: Rect, model: &ResultModel) {
    scrolling(ui, rect, "points", |ui| {
        heading(ui, model);
        for (index, source) in model.rows.iter().enumerate() {
            ui.push_id(index, |ui| points_row(ui, source, false));
        }
        let totals = (0..model.sides.len())
            .map(|side| model.rows.iter().filter_map(|row| row.points.get(side)).copied().sum())
            .collect();
        points_row(ui, &PointsRow { source: "Victory points".into(), points: totals }, true);
        row(ui, 6.0);
    });
}

const COLUMN: f32 = 224.0;

fn heading(ui: &mut Ui, model: &ResultModel) {
    let mut rect = row(ui, line_height(ui, fonts::BODY) + 10.0);
    for side in model.sides.iter().rev() {
        let mut place = cut_right(&mut rect, fonts::scaled(ui, COLUMN));
        let mark = cut_right(&mut place, fonts::scaled(ui, 20.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 15.0)), side);
        cut_right(&mut place, 6.0);
        number(ui, place, &side.name, FontFace::Strong, fonts::BODY, side.colour(ui));
    }
    line(ui, rect, "Points from", FontFace::Body, fonts::BODY, palette::DIM);
}

fn points_row(ui: &mut Ui, source: &PointsRow, total: bool) {
    let mut rect = row(ui, line_height(ui, fonts::BODY) + 8.0);
    let stroke = Stroke::new(1.0, if total { palette::LINE_BRIGHT } else { palette::LINE });
    ui.painter().line_segment([rect.left_top(), rect.right_top()], stroke);
    let (face, size) = if total { (FontFace::Heavy, fonts::HEAD) } else { (FontFace::Display, fonts::BODY) };
    for points in source.points.iter().rev() {
        let place = cut_right(&mut rect, fonts::scaled(ui, COLUMN));
        let colour = if *points == VictoryPoints::NONE { palette::DIM } else { palette::TEXT };
        number(ui, place, &points.to_string(), face, size, colour);
    }
    line(
        ui,
        rect,
        &source.source,
        if total { FontFace::Strong } else { FontFace::Body },
        fonts::BODY,
        palette::TEXT,
    );
}

/// Height of the curve of chances, and of the heading of its plate.
const CURVE: f32 = 84.0;
const HEADING: f32 = 26.0;

fn course_height(ui: &Ui, course: &CourseModel) -> f32 {
    let lines = course.turning.len() as f32;
    fonts::scaled(ui, HEADING + CURVE)
        + (lines * (line_height(ui, fonts::SMALL) + 3.0))
        + turn_height(ui)
        + 44.0
}

/// How the match went: the chances as a curve, and the turns that changed most.
fn went(ui: &mut Ui, rect: Rect, course: &CourseModel) {
    let mut rest = rect;
    let mut curve = cut_top(&mut rest, fonts::scaled(ui, CURVE));
    let scale = cut_left(&mut curve, measure(ui, "100 %", FontFace::Body, fonts::CAPTION) + 8.0);
    let turns = cut_top(&mut rest, turn_height(ui));
    let curve = curve.shrink2(vec2(6.0, 8.0));
    let at = |index: usize, chance: u8| {
        let across = index as f32 / (course.chances.len().max(2) - 1) as f32;
        pos2(
            curve.left() + across * curve.width(),
            curve.bottom() - f32::from(chance) / 100.0 * curve.height(),
        )
    };
    for (chance, text) in [(100, "100 %"), (50, "50 %"), (0, "0 %")] {
        let level = at(0, chance).y;
        let colour = if chance == 50 { palette::LINE_BRIGHT } else { palette::LINE };
        ui.painter().hline(curve.x_range(), level, Stroke::new(1.0, colour));
        let place = Rect::from_center_size(pos2(scale.center().x, level), vec2(scale.width(), 14.0));
        number(ui, place.shrink2(vec2(4.0, 0.0)), text, FontFace::Body, fonts::CAPTION, palette::DIM);
    }
    let points: Vec<_> =
        course.chances.iter().enumerate().map(|(index, chance)| at(index, *chance)).collect();
    for index in course.turning.iter().map(|(index, _)| *index) {
        if let Some(point) = points.get(index) {
            ui.painter().circle_filled(*point, 5.0, palette::ACT);
        }
    }
    name_turns(ui, turns, &points);
    ui.painter().line(points, Stroke::new(2.0, course.side.colour(ui)));
    let said: Vec<String> = course.chances.iter().map(|chance| format!("{chance} %")).collect();
    let name = format!("{}, chance to win by turns: {}", course.side.name, said.join(", "));
    let response = ui.interact(curve, ui.id().with("course"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    response
        .on_hover_text("The chance to win at the end of each of these turns, from what could be seen then.");
    cut_top(&mut rest, 6.0);
    for (_, text) in &course.turning {
        let place = cut_top(&mut rest, line_height(ui, fonts::SMALL) + 3.0);
        elided(ui, place, text, FontFace::Body, fonts::SMALL, palette::DIM);
    }
}

/// Height of the line below the curve that names the turns.
fn turn_height(ui: &Ui) -> f32 {
    line_height(ui, fonts::CAPTION)
}

/// Names what the points of the curve stand for: the start, each turn by its number as far as there is room, the end.
fn name_turns(ui: &Ui, rect: Rect, points: &[Pos2]) {
    let wide = measure(ui, "start", FontFace::Body, fonts::CAPTION) + 8.0;
    let last = points.len().saturating_sub(1);
    let apart = points.get(1).zip(points.first()).map_or(wide, |(two, one)| two.x - one.x).max(1.0);
    let every = (wide / apart).ceil().max(1.0) as usize;
    for (index, point) in points.iter().enumerate() {
        let text = match index {
            0 => "start".to_owned(),
            _ if index == last => "end".to_owned(),
            // What stands right before the end would run into it.
            _ if index % every == 0 && index + every <= last => index.to_string(),
            _ => continue,
        };
        let place = Rect::from_center_size(pos2(point.x, rect.center().y), vec2(wide, rect.height()));
        let place = place.translate(vec2((rect.right() - place.right()).min(0.0), 0.0));
        centred(ui, place, &text, FontFace::Body, fonts::CAPTION, palette::DIM);
    }
}

/// The short facts in rows that fit into this width.
fn facts_rows(ui: &Ui, width: f32, model: &ResultModel) -> Vec<Vec<(String, f32)>> {
    let mut rows: Vec<Vec<(String, f32)>> = vec![Vec::new()];
    let mut left = width;
    for (label, value) in &model.facts {
        let text = format!("{label}: {value}");
        let long = measure(ui, &text, FontFace::Body, fonts::SMALL) + 26.0;
        if long > left && left < width {
            rows.push(Vec::new());
            left = width;
        }
        left -= long;
        if let Some(row) = rows.last_mut() {
            row.push((text, long.min(width)));
        }
    }
    rows
}

fn facts(ui: &Ui, mut rect: Rect, rows: &[Vec<(String, f32)>]) {
    for row in rows {
        let mut across = cut_top(&mut rect, line_height(ui, fonts::BODY));
        for (text, long) in row {
            let place = cut_left(&mut across, *long);
            snug(ui, place, text, FontFace::Body, fonts::SMALL, palette::DIM);
            let response = ui.interact(place, ui.id().with(text), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
            if measure(ui, text, FontFace::Body, fonts::SMALL) > place.width() {
                plain_tooltip(response, text);
            }
        }
    }
}
