//! The house rules of the match set-up: chapters that open, a search, and how many are on.
//!
//! Invariant: a chapter says how many of its rules are on even while it is closed, so that none is on unseen.

use super::model::{ChapterModel, HouseRuleModel, SetupModel};
use crate::app::panels::intent::{FormIntent, ScreenIntent};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, cut_left, cut_right, cut_top, elided, line, line_height, measure, number,
    paragraph, region, row, square, switch,
};
use crate::app::theme::{FontFace, font, fonts, palette};
use bevy_egui::egui::{Rect, Stroke, StrokeKind, TextEdit, Ui, vec2};

/// The search, the filter and the way back to the rulings.
pub fn tools(ui: &mut Ui, mut rect: Rect, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let label = cut_left(&mut rect, fonts::scaled(ui, 46.0));
    line(ui, label, "Find", FontFace::Strong, fonts::BODY, palette::TEXT);
    let width = fonts::scaled(ui, 170.0).min(rect.width() * 0.5);
    let place = cut_left(&mut rect, width).shrink2(vec2(0.0, 3.0));
    let mut text = model.search.clone();
    let edit = TextEdit::singleline(&mut text).hint_text("a house rule").margin(vec2(8.0, 5.0));
    if ui.put(place, edit).changed() {
        out.push(FormIntent::FindHouseRule(text).into());
    }
    cut_left(&mut rect, 12.0);
    if model.rules_on == 0 && !model.only_on {
        line(ui, rect, "None is on: the rulings hold.", FontFace::Body, fonts::SMALL, palette::DIM);
        return;
    }
    let width = fonts::scaled(ui, 140.0).min(rect.width() * 0.6);
    let place = cut_left(&mut rect, width).shrink2(vec2(3.0, 2.0));
    let look = if model.only_on { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
    let name = format!("Only those on: {}", model.rules_on);
    if button(ui, place, "only-on", Press::new(&name, look), &Gate::Open).clicked() {
        out.push(FormIntent::OnlyRulesOn(!model.only_on).into());
    }
    let width = fonts::scaled(ui, 90.0).min(rect.width());
    let place = cut_left(&mut rect, width).shrink2(vec2(3.0, 2.0));
    if button(ui, place, "all-off", Press::new("All off", ButtonStyle::Quiet), &Gate::Open).clicked() {
        out.push(FormIntent::NoHouseRules.into());
    }
}

/// The chapters, one below the other, in all the width of `ui`.
pub fn show(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    if model.house_rules.is_empty() {
        let place = row(ui, line_height(ui, fonts::BODY) + 8.0);
        line(ui, place, "No house rule is like that.", FontFace::Body, fonts::BODY, palette::DIM);
    }
    for chapter in &model.house_rules {
        heading(ui, chapter, out);
        for rule in chapter.rules.iter().filter(|_| chapter.open) {
            house_rule(ui, rule, out);
        }
        row(ui, 4.0);
    }
}

fn heading(ui: &mut Ui, chapter: &ChapterModel, out: &mut Vec<ScreenIntent>) {
    let count = match chapter.on {
        0 => format!("{}", chapter.rules.len()),
        on => format!("{on} on, {}", chapter.rules.len()),
    };
    if fold(ui, &chapter.name, &count, chapter.on > 0, chapter.open) {
        out.push(FormIntent::ToggleChapter(chapter.name.clone()).into());
    }
}

/// Seed and house rules, folded away from whoever only wants to play. What differs from the usual is told even so.
pub fn advanced(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let seed =
        if model.seed.trim().is_empty() { String::new() } else { format!("seed {}", model.seed.trim()) };
    let rules = match model.rules_on {
        0 => String::new(),
        1 => "1 house rule on".to_owned(),
        on => format!("{on} house rules on"),
    };
    let parts: Vec<String> = [seed, rules].into_iter().filter(|part| !part.is_empty()).collect();
    let what = if parts.is_empty() { "seed and house rules".to_owned() } else { parts.join(", ") };
    if fold(ui, "Advanced", &what, !parts.is_empty(), model.advanced) {
        out.push(FormIntent::ToggleAdvanced.into());
    }
}

/// The height of a row that opens what lies below it.
pub const FOLD: f32 = 27.0;

/// A row that opens and closes what lies below it, and what is to be known of that meanwhile. True if it was pressed.
fn fold(ui: &mut Ui, name: &str, count: &str, lit: bool, open: bool) -> bool {
    let rect = row(ui, fonts::scaled(ui, FOLD));
    let state = if open { "open" } else { "closed" };
    let label = format!("{name}, {count}, {state}");
    let response = region(ui, rect, ("fold", name), &label, &Gate::Open);
    let warm = response.hovered() || response.has_focus();
    let ground = if warm { palette::HOVER } else { palette::RAISED };
    ui.painter().rect(rect, 4.0, ground, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(8.0, 0.0));
    let arrow = square(cut_left(&mut inner, 16.0), 11.0);
    turned(ui, arrow, open);
    cut_left(&mut inner, 6.0);
    let colour = if lit { palette::ACT } else { palette::DIM };
    let width = measure(ui, count, FontFace::Display, fonts::SMALL) + 4.0;
    let place = cut_right(&mut inner, width.max(fonts::scaled(ui, 90.0)));
    number(ui, place, count, FontFace::Display, fonts::SMALL, colour);
    elided(ui, inner, name, FontFace::Strong, fonts::BODY, palette::TEXT);
    response.clicked()
}

/// The sign of a list that opens: a cross-stroke while there is more, a stroke alone while it is open.
fn turned(ui: &Ui, rect: Rect, open: bool) {
    let stroke = Stroke::new(2.0, palette::DIM);
    ui.painter().line_segment([rect.left_center(), rect.right_center()], stroke);
    if !open {
        ui.painter().line_segment([rect.center_top(), rect.center_bottom()], stroke);
    }
}

fn house_rule(ui: &mut Ui, rule: &HouseRuleModel, out: &mut Vec<ScreenIntent>) {
    let indent = fonts::scaled(ui, 52.0);
    let width = ui.available_width() - indent - 8.0;
    let text = match rule.excludes.as_str() {
        "" => rule.text.clone(),
        other => format!("{} Turns off: {other}.", rule.text),
    };
    let letters = font(ui, FontFace::Body, fonts::SMALL);
    let height = ui.painter().layout(text.clone(), letters, palette::DIM, width).size().y;
    let rect = row(ui, line_height(ui, fonts::BODY) + height + 10.0);
    let state = if rule.on { "on" } else { "off" };
    let response = region(ui, rect, ("rule", &rule.id), &format!("{}: {state}", rule.name), &Gate::Open);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, palette::HOVER);
    }
    let mut inner = rect.shrink2(vec2(0.0, 4.0));
    let track = cut_left(&mut inner, indent);
    switch(ui, Rect::from_center_size(track.center(), vec2(track.width() - 8.0, 16.0)), rule.on);
    let upper = cut_top(&mut inner, line_height(ui, fonts::BODY));
    let colour = if rule.on { palette::ACT } else { palette::TEXT };
    elided(ui, upper, &rule.name, FontFace::Strong, fonts::BODY, colour);
    paragraph(ui, inner, &text, FontFace::Body, fonts::SMALL, palette::DIM);
    if response.clicked() {
        out.push(FormIntent::ToggleHouseRule(rule.id.clone()).into());
    }
}
