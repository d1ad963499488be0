//! Match set-up: the scenario on the left, who plays on the right, and the small print below.

use super::frame::{back, choice_ground, main_button, page, plate};
use super::model::{ChoiceModel, HouseRuleModel, ScenarioModel, SeatModel, SetupModel};
use crate::app::panels::ScreenIntent;
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    Look, Press, button, cut_bottom, cut_left, cut_right, cut_top, elided, line, line_height, paragraph,
    plain_tooltip, region, row, scrolling, side_mark, square, switch,
};
use crate::app::theme::{Face, fonts, palette};
use bevy_egui::egui::{Rect, TextEdit, Ui, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let (mut inner, mut buttons) = page(ui, "set-up", None, "New match", "");
    let width = inner.width();
    let list = cut_left(&mut inner, width * 0.42);
    cut_left(&mut inner, 18.0);
    plate(ui, list, "Scenario", |ui, rect| scenarios(ui, rect, model, out));
    let height = inner.height();
    let needed = model.seats.len() as f32 * fonts::scaled(ui, 88.0) + fonts::scaled(ui, 54.0);
    let most = if height > needed + fonts::scaled(ui, 100.0) { needed } else { height };
    let seats = cut_top(&mut inner, most);
    cut_top(&mut inner, 14.0);
    // On a low screen the small print follows the seats in the same list.
    let apart = inner.height() > fonts::scaled(ui, 100.0);
    plate(ui, seats, "Seats", |ui, rect| seat_list(ui, rect, model, apart, out));
    if apart {
        plate(ui, inner, "House rules and seed", |ui, rect| small_print(ui, rect, model, out));
    }
    back(ui, &mut buttons, "Back", out);
    if main_button(ui, &mut buttons, "Start", &model.start) {
        out.push(ScreenIntent::Start);
    }
    if model.start.is_open() {
        cut_left(&mut buttons, 16.0);
        paragraph(ui, buttons, &model.running, Face::Body, fonts::SMALL, palette::DIM);
    }
}

fn scenarios(ui: &mut Ui, rect: Rect, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    scrolling(ui, rect, "scenarios", |ui| {
        for scenario in &model.scenarios {
            scenario_tile(ui, scenario, scenario.id == model.scenario, out);
            row(ui, 8.0);
        }
    });
}

fn scenario_tile(ui: &mut Ui, scenario: &ScenarioModel, chosen: bool, out: &mut Vec<ScreenIntent>) {
    let height = line_height(ui, fonts::TITLE) + line_height(ui, fonts::BODY) * 2.0;
    let rect = row(ui, height + line_height(ui, fonts::SMALL) + 24.0);
    let response = region(ui, rect, ("scenario", &scenario.id), &scenario.name, &scenario.gate);
    choice_ground(ui, rect, chosen, &response);
    let mut inner = rect.shrink2(vec2(14.0, 9.0));
    let ink = if response.enabled() { palette::TEXT } else { palette::DIM };
    let heading = cut_top(&mut inner, line_height(ui, fonts::TITLE));
    elided(ui, heading, &scenario.name, Face::Display, fonts::TITLE, ink);
    let facts: Vec<String> = scenario.facts.iter().map(|(what, value)| format!("{what} {value}")).collect();
    let foot = cut_bottom(&mut inner, line_height(ui, fonts::SMALL));
    elided(ui, foot, &facts.join("   ·   "), Face::Strong, fonts::SMALL, palette::DIM);
    paragraph(ui, inner, &scenario.text, Face::Body, fonts::BODY, ink);
    if plain_tooltip(response, &scenario.text).clicked() {
        out.push(ScreenIntent::PickScenario(scenario.id.clone()));
    }
}

fn seat_list(ui: &mut Ui, rect: Rect, model: &SetupModel, alone: bool, out: &mut Vec<ScreenIntent>) {
    scrolling(ui, rect, "seats", |ui| {
        for seat in &model.seats {
            ui.push_id(seat.seat, |ui| seat_row(ui, seat, model, out));
            row(ui, 12.0);
        }
        if !alone {
            small_print_rows(ui, model, out);
        }
    });
}

fn seat_row(ui: &mut Ui, seat: &SeatModel, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let mut heading = row(ui, fonts::scaled(ui, 34.0));
    let mark = cut_left(&mut heading, fonts::scaled(ui, 26.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 20.0)), &seat.side);
    cut_left(&mut heading, 8.0);
    let name = format!("Seat {}", seat.seat + 1);
    line(
        ui,
        cut_left(&mut heading, fonts::scaled(ui, 70.0)),
        &name,
        Face::Display,
        fonts::BODY,
        palette::TEXT,
    );
    choices(ui, heading, "side", &model.sides, &seat.side_id, |side| {
        out.push(ScreenIntent::PickSide { seat: seat.seat, side });
    });
    row(ui, 6.0);
    let players = row(ui, fonts::scaled(ui, 34.0));
    choices(ui, players, "player", &model.players, &seat.player, |player| {
        out.push(ScreenIntent::PickPlayer { seat: seat.seat, player });
    });
}

fn choices(
    ui: &mut Ui,
    mut rect: Rect,
    salt: &str,
    all: &[ChoiceModel],
    chosen: &str,
    mut pick: impl FnMut(String),
) {
    let width = rect.width() / all.len().max(1) as f32;
    for choice in all {
        let place = cut_left(&mut rect, width).shrink2(vec2(3.0, 1.0));
        let look = if choice.id == chosen { Look::Chosen } else { Look::Quiet };
        if button(ui, place, (salt, &choice.id), Press::new(&choice.name, look), &choice.gate).clicked() {
            pick(choice.id.clone());
        }
    }
}

fn small_print(ui: &mut Ui, rect: Rect, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    scrolling(ui, rect, "small-print", |ui| small_print_rows(ui, model, out));
}

fn small_print_rows(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    seed(ui, model, out);
    for rule in &model.house_rules {
        house_rule(ui, rule, out);
    }
}

fn seed(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let mut rect = row(ui, fonts::scaled(ui, 34.0));
    let label = cut_left(&mut rect, fonts::scaled(ui, 60.0));
    line(ui, label, "Seed", Face::Strong, fonts::BODY, palette::TEXT);
    let width = fonts::scaled(ui, 190.0).min(rect.width() * 0.6);
    let place = cut_left(&mut rect, width).shrink2(vec2(0.0, 3.0));
    let mut text = model.seed.clone();
    let edit = TextEdit::singleline(&mut text).hint_text("a fresh one").margin(vec2(8.0, 5.0));
    if ui.put(place, edit).changed() {
        out.push(ScreenIntent::Seed(text));
    }
    cut_left(&mut rect, 12.0);
    let (note, colour) = if model.seed_problem.is_empty() {
        ("The same seed gives the same match.", palette::DIM)
    } else {
        (model.seed_problem.as_str(), palette::BAD)
    };
    line(ui, rect, note, Face::Body, fonts::SMALL, colour);
}

fn house_rule(ui: &mut Ui, rule: &HouseRuleModel, out: &mut Vec<ScreenIntent>) {
    let rect = row(ui, line_height(ui, fonts::BODY) + 6.0);
    let state = if rule.on { "on" } else { "off" };
    let response = region(ui, rect, ("rule", &rule.id), &format!("{}: {state}", rule.name), &Gate::Open);
    let mut inner = rect;
    let track = cut_left(&mut inner, 44.0);
    switch(ui, square_height(track, 16.0), rule.on);
    let note = cut_right(&mut inner, rect.width() * 0.55);
    elided(ui, inner, &rule.name, Face::Strong, fonts::BODY, palette::TEXT);
    elided(ui, note, &rule.text, Face::Body, fonts::SMALL, palette::DIM);
    if plain_tooltip(response, &rule.text).clicked() {
        out.push(ScreenIntent::ToggleHouseRule(rule.id.clone()));
    }
}

fn square_height(rect: Rect, height: f32) -> Rect {
    Rect::from_center_size(rect.center(), vec2(rect.width(), height))
}
