//! Match set-up: the scenario on the left, who plays on the right; below, folded, house rules and seed.

use super::board_map;
use super::frame::{back, choice_ground, main_button, page, plate};
use super::house_rules;
use super::model::{ChoiceModel, ScenarioModel, SeatModel, SetupModel};
use crate::app::panels::intent::{FormIntent, OpenMatch, ScreenIntent};
use crate::app::panels::widgets::{
    ButtonStyle, Press, area, button, cut_bottom, cut_left, cut_right, cut_top, elided, hints_beside, line,
    line_height, measure, paragraph, plain_tooltip, region, row, scrolling, side_mark, square,
};
use crate::app::theme::{FontFace, colours, fonts, palette};
use bevy_egui::egui::{InputState, Key, Modifiers, Rect, TextEdit, Ui, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let (mut inner, mut buttons) = page(ui, "set-up", None, "New match", "");
    let width = inner.width();
    let list = cut_left(&mut inner, width * if width < 900.0 { 0.42 } else { 0.36 });
    cut_left(&mut inner, 18.0);
    plate(ui, list, "Scenario", |ui, rect| scenarios(ui, rect, model, out));
    let beside = side_by_side(ui, inner.width() - PLATE);
    let needed = seats_height(ui, model, beside) + privacy_height(ui, model) + fonts::scaled(ui, 50.0);
    // On a low screen the house rules follow the seats in the same list.
    let folded = fonts::scaled(ui, house_rules::FOLD) + 20.0;
    let apart =
        inner.height() > needed + if model.advanced { fonts::scaled(ui, 180.0) } else { folded + 14.0 };
    let height = if apart { needed } else { inner.height() };
    let seats = cut_top(&mut inner, height);
    cut_top(&mut inner, 14.0);
    plate(ui, seats, "Seats: a human, or the computer by its rank", |ui, rect| {
        seat_list(ui, rect, model, apart, out)
    });
    if apart {
        let height = if model.advanced { inner.height() } else { folded };
        plate(ui, cut_top(&mut inner, height), "", |ui, rect| {
            let mut rect = rect;
            let top = cut_top(&mut rect, fonts::scaled(ui, house_rules::FOLD));
            area(ui, top, "advanced", |ui| house_rules::advanced(ui, model, out));
            if !model.advanced {
                return;
            }
            cut_top(&mut rect, 8.0);
            let rows = if in_one_row(ui, rect.width()) { 1.0 } else { 2.0 };
            let top = cut_top(&mut rect, fonts::scaled(ui, TOOLS) * rows + 6.0);
            area(ui, top, "list-tools", |ui| list_tools(ui, model, out));
            scrolling(ui, rect, "house-rules", |ui| house_rules::show(ui, model, out));
        });
        at_a_glance(ui, inner, model);
    }
    clear_by_escape(ui, model, out);
    back(ui, &mut buttons, "Back", out);
    if main_button(ui, &mut buttons, "Start", &model.start) {
        out.push(OpenMatch::Start.into());
    }
    if model.start.is_open() {
        cut_left(&mut buttons, 16.0);
        paragraph(ui, buttons, &model.running, FontFace::Body, fonts::SMALL, palette::DIM);
    }
}

/// The chosen scenario at a glance, where room is left below.
fn at_a_glance(ui: &mut Ui, mut rest: Rect, model: &SetupModel) {
    cut_top(&mut rest, 14.0);
    let room = rest.size() - vec2(PLATE, 20.0);
    if model.advanced || room.x < board_map::LEAST.x || room.y < board_map::LEAST.y {
        return;
    }
    if let Some(chosen) = model.scenarios.iter().find(|one| one.id == model.scenario) {
        plate(ui, rest, "", |ui, place| board_map::show(ui, place, chosen, &model.seats));
    }
}

/// Esc empties the search before it leaves the screen.
fn clear_by_escape(ui: &Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let clear = |input: &mut InputState| input.consume_key(Modifiers::NONE, Key::Escape);
    if !model.search.is_empty() && ui.input_mut(clear) {
        out.push(FormIntent::FindHouseRule(String::new()).into());
    }
}

fn scenarios(ui: &mut Ui, rect: Rect, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    hints_beside(ui, rect, |ui| {
        scrolling(ui, rect, "scenarios", |ui| {
            for scenario in &model.scenarios {
                scenario_tile(ui, scenario, scenario.id == model.scenario, out);
                row(ui, 8.0);
            }
        });
    });
}

/// What a scenario means by its Subdecks.
const SUBDECKS: &str =
    "Subdecks: each player shuffles that many packs of Command Cards into a deck of their own.";

fn scenario_tile(ui: &mut Ui, scenario: &ScenarioModel, chosen: bool, out: &mut Vec<ScreenIntent>) {
    let height = line_height(ui, fonts::TITLE) + line_height(ui, fonts::BODY) * 2.0;
    let rect = row(ui, height + line_height(ui, fonts::SMALL) + 24.0);
    let response = region(ui, rect, ("scenario", &scenario.id), &scenario.name, &scenario.gate);
    choice_ground(ui, rect, chosen, &response);
    let mut inner = rect.shrink2(vec2(14.0, 9.0));
    let ink = if response.enabled() { palette::TEXT } else { palette::DIM };
    let mut heading = cut_top(&mut inner, line_height(ui, fonts::TITLE));
    if !scenario.note.is_empty() {
        let width = measure(ui, &scenario.note, FontFace::Strong, fonts::SMALL) + 4.0;
        let place = cut_right(&mut heading, width);
        line(ui, place, &scenario.note, FontFace::Strong, fonts::SMALL, palette::ACT);
    }
    elided(ui, heading, &scenario.name, FontFace::Display, fonts::TITLE, ink);
    let facts: Vec<String> = scenario.facts.iter().map(|(what, value)| format!("{what} {value}")).collect();
    let foot = cut_bottom(&mut inner, line_height(ui, fonts::SMALL));
    elided(ui, foot, &facts.join("   ·   "), FontFace::Strong, fonts::SMALL, palette::DIM);
    paragraph(ui, inner, &scenario.text, FontFace::Body, fonts::BODY, ink);
    if plain_tooltip(response, &format!("{}\n{SUBDECKS}", scenario.text)).clicked() {
        out.push(FormIntent::PickScenario(scenario.id.clone()).into());
    }
}

/// What a plate takes of the width on both sides.
const PLATE: f32 = 28.0;

/// Whether the two teams have room beside each other.
fn side_by_side(ui: &Ui, width: f32) -> bool {
    width > fonts::scaled(ui, 560.0)
}

/// Height of the seats: a team is a heading and its players.
fn seats_height(ui: &Ui, model: &SetupModel, beside: bool) -> f32 {
    let players = model.seats.len().div_ceil(2) as f32;
    let tempers = model.seats.iter().map(|seat| seat.temperaments.len()).max().unwrap_or(0);
    let in_rows = |count: usize| count.div_ceil(PLAYERS_IN_A_ROW);
    let rows = (in_rows(model.players.len()) + in_rows(tempers)) as f32;
    let team = fonts::scaled(ui, TEAM) + players * fonts::scaled(ui, SEAT + rows * PLAYER);
    if beside { team } else { team * 2.0 }
}

/// Heights of a team's heading, of what is written at a seat, and of a row of those who could play it.
const TEAM: f32 = 46.0;
const SEAT: f32 = 44.0;
const PLAYER: f32 = 32.0;
const PLAYERS_IN_A_ROW: usize = 3;

fn seat_list(ui: &mut Ui, rect: Rect, model: &SetupModel, alone: bool, out: &mut Vec<ScreenIntent>) {
    scrolling(ui, rect, "seats", |ui| {
        let beside = side_by_side(ui, rect.width());
        let height = seats_height(ui, model, beside);
        let mut place = row(ui, height);
        for first in 0..model.seats.len().min(2) {
            let team = if beside {
                let width = rect.width() / 2.0;
                cut_left(&mut place, width).shrink2(vec2(3.0, 0.0))
            } else {
                cut_top(&mut place, height / 2.0)
            };
            area(ui, team, if first == 0 { "first" } else { "second" }, |ui| {
                one_team(ui, &model.seats[first..], model, out);
            });
        }
        privacy(ui, model, out);
        if !alone {
            house_rules::advanced(ui, model, out);
        }
        if !alone && model.advanced {
            row(ui, 6.0);
            list_tools(ui, model, out);
            house_rules::show(ui, model, out);
        }
    });
}

/// How several people at this screen keep their hands from each other.
fn privacy(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    if model.privacies.is_empty() {
        return;
    }
    let name = row(ui, fonts::scaled(ui, 18.0));
    line(ui, name, "People at this screen", FontFace::Body, fonts::SMALL, palette::DIM);
    let place = row(ui, fonts::scaled(ui, PLAYER));
    choices(ui, place, ("privacy", 0), &model.privacies, &model.privacy, |id| {
        out.push(FormIntent::PickPrivacy(id).into());
    });
    let about = model.privacies.iter().find(|one| one.id == model.privacy);
    let place = row(ui, fonts::scaled(ui, 20.0));
    elided(ui, place, about.map_or("", |one| &one.about), FontFace::Body, fonts::SMALL, palette::DIM);
    row(ui, fonts::scaled(ui, 6.0));
}

fn privacy_height(ui: &Ui, model: &SetupModel) -> f32 {
    if model.privacies.is_empty() { 0.0 } else { fonts::scaled(ui, SEAT + PLAYER) + 24.0 }
}

/// A team: its side, and who plays the seats of it; partners sit in every second seat.
fn one_team(ui: &mut Ui, seats: &[SeatModel], model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let Some(first) = seats.first() else { return };
    let mut heading = row(ui, fonts::scaled(ui, TEAM - 8.0));
    let mark = cut_left(&mut heading, fonts::scaled(ui, 26.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 20.0)), &first.side);
    cut_left(&mut heading, 4.0);
    choices(
        ui,
        heading.shrink2(vec2(0.0, 2.0)),
        ("side", first.seat),
        &model.sides,
        &first.side_id,
        |side| {
            out.push(FormIntent::PickSide { seat: first.seat, side }.into());
        },
    );
    row(ui, 4.0);
    for seat in seats.iter().step_by(2) {
        let name = row(ui, fonts::scaled(ui, 18.0));
        line(ui, name, &seat.name, FontFace::Body, fonts::SMALL, palette::DIM);
        for players in model.players.chunks(PLAYERS_IN_A_ROW) {
            let place = row(ui, fonts::scaled(ui, PLAYER));
            choices(ui, place, ("player", seat.seat), players, &seat.player, |player| {
                out.push(FormIntent::PickPlayer { seat: seat.seat, player }.into());
            });
        }
        if !seat.temperaments.is_empty() {
            row(ui, fonts::scaled(ui, 4.0));
            for some in seat.temperaments.chunks(PLAYERS_IN_A_ROW) {
                let place = row(ui, fonts::scaled(ui, PLAYER));
                choices(ui, place, ("temperament", seat.seat), some, &seat.temperament, |player| {
                    out.push(FormIntent::PickPlayer { seat: seat.seat, player }.into());
                });
            }
        }
        let place = row(ui, fonts::scaled(ui, 20.0));
        elided(ui, place, &seat.about, FontFace::Body, fonts::SMALL, palette::DIM);
        row(ui, fonts::scaled(ui, 6.0));
    }
}

fn choices(
    ui: &mut Ui,
    mut rect: Rect,
    salt: (&str, u8),
    all: &[ChoiceModel],
    chosen: &str,
    mut pick: impl FnMut(String),
) {
    let width = rect.width() / all.len().max(1) as f32;
    for choice in all {
        let place = cut_left(&mut rect, width).shrink2(vec2(3.0, 1.0));
        let look = if choice.id == chosen { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        let pressed = button(ui, place, (salt, &choice.id), Press::new(&choice.name, look), &choice.gate);
        if plain_tooltip(pressed, &choice.about).clicked() {
            pick(choice.id.clone());
        }
    }
}

/// The seed, and the tools of the list of house rules: in one row if there is room.
fn list_tools(ui: &mut Ui, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let mut rect = row(ui, fonts::scaled(ui, TOOLS));
    if in_one_row(ui, rect.width()) {
        let place = cut_left(&mut rect, fonts::scaled(ui, 200.0));
        seed(ui, place, model, out);
    } else {
        seed(ui, rect, model, out);
        rect = row(ui, fonts::scaled(ui, TOOLS));
    }
    house_rules::tools(ui, rect, model, out);
    row(ui, 6.0);
}

/// Height of a row of tools.
const TOOLS: f32 = 34.0;

fn in_one_row(ui: &Ui, width: f32) -> bool {
    width > fonts::scaled(ui, 600.0)
}

fn seed(ui: &mut Ui, mut rect: Rect, model: &SetupModel, out: &mut Vec<ScreenIntent>) {
    let label = cut_left(&mut rect, fonts::scaled(ui, 46.0));
    line(ui, label, "Seed", FontFace::Strong, fonts::BODY, palette::TEXT);
    let width = fonts::scaled(ui, 136.0).min(rect.width());
    let place = cut_left(&mut rect, width).shrink2(vec2(0.0, 3.0));
    let mut text = model.seed.clone();
    let mut edit = TextEdit::singleline(&mut text).hint_text("a fresh one").margin(vec2(8.0, 5.0));
    if !model.seed_problem.is_empty() {
        edit = edit.text_color(colours(ui).bad);
    }
    let response = ui.put(place, edit);
    if response.changed() {
        out.push(FormIntent::Seed(text).into());
    }
    let note = match model.seed_problem.as_str() {
        "" => "The same seed gives the same match.",
        problem => problem,
    };
    response.on_hover_text(note);
}
