//! The result: who won, and where the points came from.

use super::frame::{main_click, plate, second_button};
use super::model::{PointsRow, ResultModel};
use crate::app::panels::intent::{Leave, OpenMatch, ScreenIntent};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    centred, cut_bottom, cut_left, cut_right, cut_top, line, line_height, measure, number, row, scrolling,
    side_mark, square,
};
use crate::app::theme::{FontFace, art, fonts, paint_icon, palette};
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &ResultModel, out: &mut Vec<ScreenIntent>) {
    let rect = ui.max_rect();
    art::sky(ui.painter(), rect, "result");
    let tall = rect.height() >= 600.0;
    let room = fonts::scaled(ui, if tall { 210.0 } else { 76.0 });
    let lines = model.rows.len() as f32 + 2.0;
    let table_height = lines * (line_height(ui, fonts::BODY) + 8.0) + 26.0;
    let facts_height = line_height(ui, fonts::BODY);
    let needed = room + table_height + facts_height + fonts::scaled(ui, 46.0) + 46.0;
    let width = (rect.width() - 48.0).min(fonts::scaled(ui, 760.0));
    let height = needed.min(rect.height() - 20.0);
    let mut inner = Rect::from_center_size(rect.center(), vec2(width, height));
    let mut buttons = cut_bottom(&mut inner, fonts::scaled(ui, 46.0));
    cut_bottom(&mut inner, 24.0);
    banner(ui, cut_top(&mut inner, room), model, tall);
    cut_top(&mut inner, 12.0);
    let facts_row = cut_bottom(&mut inner, facts_height);
    cut_bottom(&mut inner, 10.0);
    plate(ui, inner, "", |ui, rect| points(ui, rect, model));
    facts(ui, facts_row, model);
    if main_click(ui, &mut buttons, "Rematch", &Gate::Open).clicked() {
        out.push(OpenMatch::Start.into());
    }
    if second_button(ui, &mut buttons, "Menu", &Gate::Open).clicked() {
        out.push(Leave::MainMenu.into());
    }
}

fn banner(ui: &mut Ui, rect: Rect, model: &ResultModel, tall: bool) {
    let mut rest = rect;
    if let Some(winner) = model.winner.as_ref().filter(|_| tall) {
        let place = cut_top(&mut rest, fonts::scaled(ui, 108.0));
        art::glow(ui.painter(), place.center(), place.height() * 1.5, winner.colour, 0.3);
        paint_icon(ui.painter(), square(place, place.height() * 0.78), winner.mark.icon(), winner.colour);
    }
    let title = cut_top(&mut rest, fonts::scaled(ui, if tall { 60.0 } else { 42.0 }));
    let size = if tall { 46.0 } else { 32.0 };
    // A side's name may be long: it is written smaller rather than cut.
    let size = size * (title.width() / measure(ui, &model.title, FontFace::Heavy, size)).min(1.0);
    centred(ui, title, &model.title, FontFace::Heavy, size, palette::TEXT);
    let response = ui.interact(title, ui.id().with("title"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.title));
    centred(ui, rest, &model.text, FontFace::Body, fonts::TITLE, palette::DIM);
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
        number(ui, place, &side.name, FontFace::Strong, fonts::BODY, side.colour);
    }
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

fn facts(ui: &Ui, mut rect: Rect, model: &ResultModel) {
    for (label, value) in &model.facts {
        let text = format!("{label}: {value}");
        let place = cut_left(&mut rect, measure(ui, &text, FontFace::Body, fonts::SMALL) + 26.0);
        line(ui, place, &text, FontFace::Body, fonts::SMALL, palette::DIM);
    }
}
