//! The starting dials: for each ship the settings of its undamaged row; one of them is current.

use super::frame::{choice_ground, main_button, menu, page, plate};
use super::model::{DeployModel, DeployShip};
use crate::app::panels::intent::{DialPreset, MatchIntent, ScreenIntent};
use crate::app::panels::model::{DialReading, DialSettingModel, Gate, SettingState, SystemKind};
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, centred, cut_left, cut_right, cut_top, elided, figure, line_height, measure,
    number, paragraph, plain_tooltip, region, row, scrolling, square,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, colours, fonts, paint_icon, palette};
use crate::fleet::ids::ShipId;
use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};
use std::ops::Range;

/// The height of a figure of a dial, at the least and at the most, before the text size is applied.
const CELL: Range<f32> = 24.0..52.0;
/// Between two ships, and above and below the figures of one.
const GAP: f32 = 14.0;
const EDGE: f32 = 16.0;

/// From this height on there is room for a ship's name over its picture.
const HIGH: f32 = 130.0;

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &DeployModel, out: &mut Vec<ScreenIntent>) {
    let (title, whose, turned) = match model.ships.as_slice() {
        [_] => ("Set the dial", "the ship's power", "It"),
        _ => ("Set your dials", "each ship's power", "Dials"),
    };
    let text = format!(
        "Share out {whose}: a column is a setting, D a system that cannot be used with it. {turned} may be turned again in \
         every turn; Scout is a safe beginning."
    );
    let (inner, mut buttons) = page(ui, "deploy", Some(&model.side), title, &text);
    plate(ui, inner, "", |ui, rect| {
        // Few ships share out the room among them.
        let each = rect.height() / model.ships.len().max(1) as f32 - GAP - EDGE;
        let cell = (each / 4.0).clamp(fonts::scaled(ui, CELL.start), fonts::scaled(ui, CELL.end));
        scrolling(ui, rect, "ships", |ui| {
            for ship in &model.ships {
                ui.push_id(ship.ship.0, |ui| ship_row(ui, ship, cell, out));
                row(ui, GAP);
            }
        });
    });
    menu(ui, &mut buttons, out);
    presets(ui, &mut buttons, model, out);
    if main_button(ui, &mut buttons, "Begin", &model.confirm) {
        out.push(MatchIntent::ConfirmDials.into());
    }
}

/// Buttons that turn all dials at once; the one is marked that they stand as it would turn them.
fn presets(ui: &mut Ui, buttons: &mut Rect, model: &DeployModel, out: &mut Vec<ScreenIntent>) {
    cut_left(buttons, 24.0);
    let label = if model.ships.len() == 1 { "The ship:" } else { "All ships:" };
    let place = cut_left(buttons, measure(ui, label, FontFace::Body, fonts::BODY) + 8.0);
    elided(ui, place, label, FontFace::Body, fonts::BODY, palette::DIM);
    for preset in DialPreset::ALL {
        let width = measure(ui, preset.name(), FontFace::Strong, fonts::BODY) + 36.0;
        // The main button keeps its room.
        if buttons.width() < width + fonts::scaled(ui, 200.0) {
            return;
        }
        let place = cut_left(buttons, width);
        let look = if model.preset == Some(preset) { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        let press = Press::new(preset.name(), look);
        let response = button(ui, place, ("preset", preset.name()), press, &Gate::Open);
        if plain_tooltip(response, preset.text()).clicked() {
            out.push(MatchIntent::PresetDials(preset).into());
        }
        cut_left(buttons, 6.0);
    }
}

fn ship_row(ui: &mut Ui, ship: &DeployShip, cell: f32, out: &mut Vec<ScreenIntent>) {
    let mut rect = row(ui, cell * 4.0 + EDGE);
    // Where there is room the picture stands clear of the words.
    let (width, from) = match rect.width() {
        narrow if narrow < 1000.0 => (230.0, 0.28),
        middling if middling < 1300.0 => (300.0, 0.28),
        _ => (410.0, 0.48),
    };
    let mut who = cut_left(&mut rect, fonts::scaled(ui, width));
    // A high row shows the whole ship, faded behind the words.
    let from = (1.0 - who.height() * album::SHAPE / who.width()).clamp(0.28, from);
    let beside = Rect::from_min_max(who.lerp_inside(vec2(from, 0.02)), who.lerp_inside(vec2(1.0, 0.98)));
    album::picture(ui.painter(), beside, &ship.picture, Fade::LEFT);
    let size = cut_left(&mut who, fonts::scaled(ui, 44.0));
    let size = Rect::from_center_size(size.center(), vec2(size.width(), fonts::scaled(ui, 42.0)));
    figure(ui, size, &ship.size.to_string(), "Size", palette::TEXT);
    cut_left(&mut who, 12.0);
    // Over the ship where the row is high, so that the name is not written across it.
    let high = from < 0.48 && who.height() > fonts::scaled(ui, HIGH);
    let above = if high { 6.0 } else { who.height() / 2.0 - line_height(ui, fonts::HEAD) };
    cut_top(&mut who, above.max(0.0));
    let name = cut_top(&mut who, line_height(ui, fonts::HEAD));
    elided(ui, name, &ship.name, FontFace::Heavy, fonts::HEAD, palette::TEXT);
    let class = cut_top(&mut who, line_height(ui, fonts::SMALL));
    elided(ui, class, &format!("{} class", ship.class), FontFace::Body, fonts::SMALL, palette::DIM);
    let about = Rect::from_min_max(beside.min - vec2(fonts::scaled(ui, 56.0), 0.0), beside.max);
    ability_tooltip(ui, about, ship);
    names(ui, cut_left(&mut rect, fonts::scaled(ui, 104.0)), cell);
    cut_left(&mut rect, 8.0);
    let Some(dial) = ship.dial.rows.iter().find(|row| row.level == ship.level) else { return };
    let count = dial.settings.len().max(1) as f32;
    let width = (rect.width() / count).min(fonts::scaled(ui, 112.0));
    for setting in dial.settings.iter().filter(|setting| !setting.cloaked) {
        let place = cut_left(&mut rect, width).shrink2(vec2(4.0, 0.0));
        column(ui, place, ship.ship, setting, out);
    }
    // Beside the columns where there is room for a line of words; else the tooltip has to do.
    cut_left(&mut rect, 14.0);
    if rect.width() >= fonts::scaled(ui, 150.0) {
        paragraph(
            ui,
            rect.shrink2(vec2(0.0, 10.0)),
            &ship.abilities,
            FontFace::Body,
            fonts::BODY,
            palette::DIM,
        );
    }
}

/// What the ship can do besides, for whoever points at its name or picture.
fn ability_tooltip(ui: &mut Ui, rect: Rect, ship: &DeployShip) {
    let response = ui.interact(rect, ui.id().with("abilities"), Sense::hover());
    let told = format!("{}. {}", ship.name, ship.abilities);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
    plain_tooltip(response, &ship.abilities);
}

fn names(ui: &Ui, rect: Rect, cell: f32) {
    let mut rest = rect.shrink2(vec2(0.0, 8.0));
    for system in SystemKind::ALL {
        let mut place = cut_top(&mut rest, cell);
        let sign = cut_right(&mut place, fonts::scaled(ui, 24.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 16.0)), system.icon(), palette::DIM);
        cut_right(&mut place, 4.0);
        number(ui, place, system.name(), FontFace::Body, fonts::SMALL, palette::DIM);
    }
}

fn column(ui: &mut Ui, rect: Rect, ship: ShipId, setting: &DialSettingModel, out: &mut Vec<ScreenIntent>) {
    let (gate, current) = match &setting.state {
        SettingState::Current => (Gate::Open, true),
        SettingState::Other(gate) => (gate.clone(), false),
    };
    let [weapons, sensors, engines, shields] = setting.readings.map(DialReading::text);
    let state = if current { ", chosen" } else { "" };
    let name = format!("Weapons {weapons}, Sensors {sensors}, Engines {engines}, Shields {shields}{state}");
    let response = region(ui, rect, ("setting", setting.id), &name, &gate);
    choice_ground(ui, rect, current, &response);
    let mut inner = rect.shrink2(vec2(0.0, 8.0));
    let cell = inner.height() / 4.0;
    for reading in setting.readings {
        let place = cut_top(&mut inner, cell);
        let ink = match reading {
            DialReading::Value(_) => palette::TEXT,
            DialReading::Disabled => colours(ui).bad,
        };
        centred(ui, place, &reading.text(), FontFace::Display, (cell * 0.72).min(30.0), ink);
    }
    if response.clicked() && !current {
        out.push(MatchIntent::StartSetting { ship, setting: setting.id }.into());
    }
}
