//! The settings, in groups; each change takes effect at once.

use super::frame::{back, page, plate};
use super::model::{Control, SettingModel, SettingsModel};
use crate::app::panels::intent::{GoTo, ScreenIntent, SettingIntent};
use crate::app::panels::keys::{self, KeyCommand};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, cut_left, cut_right, cut_top, describe, line, line_height, number, region,
    row, scrolling, switch,
};
use crate::app::theme::{FontFace, fonts, palette};
use bevy_egui::egui::{Rect, Slider, Ui, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &SettingsModel, out: &mut Vec<ScreenIntent>) {
    let (inner, mut buttons) = page(ui, "settings", None, "Settings", "");
    let width = inner.width().min(fonts::scaled(ui, 1120.0));
    let place = Rect::from_min_size(inner.min, vec2(width, inner.height()));
    plate(ui, place, "", |ui, rect| {
        scrolling(ui, rect, "settings", |ui| {
            for group in &model.groups {
                let heading = row(ui, line_height(ui, fonts::BODY) + 12.0);
                line(ui, heading, &group.name, FontFace::Display, fonts::BODY, palette::DIM);
                for setting in &group.settings {
                    ui.push_id(&setting.id, |ui| setting_row(ui, setting, out));
                }
                row(ui, 8.0);
            }
        });
    });
    back(ui, &mut buttons, "Done", out);
    cut_left(&mut buttons, 10.0);
    let place = cut_left(&mut buttons, fonts::scaled(ui, 150.0));
    let key = keys::label(ui, KeyCommand::Keys);
    if button(ui, place, "keys", Press::new("Keys", ButtonStyle::Quiet).note(&key), &Gate::Open).clicked() {
        out.push(GoTo::Keys.into());
    }
    cut_left(&mut buttons, 16.0);
    line(ui, buttons, &model.note, FontFace::Body, fonts::SMALL, palette::DIM);
}

fn setting_row(ui: &mut Ui, setting: &SettingModel, out: &mut Vec<ScreenIntent>) {
    let mut rect = row(ui, fonts::scaled(ui, 42.0));
    // The bar of the scroll stands beside the figures, not over them.
    cut_right(&mut rect, 10.0);
    let width = rect.width() * 0.55;
    let control = cut_right(&mut rect, width).shrink2(vec2(0.0, 5.0));
    let mut text = rect;
    if setting.text.is_empty() {
        line(ui, text, &setting.name, FontFace::Strong, fonts::BODY, palette::TEXT);
    } else {
        let half = rect.height() * 0.55;
        line(ui, cut_top(&mut text, half), &setting.name, FontFace::Strong, fonts::BODY, palette::TEXT);
        line(ui, text, &setting.text, FontFace::Body, fonts::CAPTION, palette::DIM);
    }
    match &setting.control {
        Control::Choice { choices, chosen } => steps(ui, control, setting, choices, *chosen, out),
        Control::Level { percent, least, most } => {
            level(ui, control, setting, *percent, (*least, *most), out)
        }
        Control::Switch(on) => toggle(ui, control, setting, *on, out),
    }
}

fn steps(
    ui: &mut Ui,
    mut rect: Rect,
    setting: &SettingModel,
    choices: &[String],
    chosen: u8,
    out: &mut Vec<ScreenIntent>,
) {
    let width = rect.width() / choices.len().max(1) as f32;
    for (choice, name) in (0_u8..).zip(choices) {
        let place = cut_left(&mut rect, width).shrink2(vec2(2.0, 0.0));
        let look = if choice == chosen { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        let response = button(ui, place, choice, Press::new(name, look), &Gate::Open);
        describe(&response, &setting.name);
        if response.clicked() {
            out.push(SettingIntent::Choice { id: setting.id.clone(), choice }.into());
        }
    }
}

fn level(
    ui: &mut Ui,
    mut rect: Rect,
    setting: &SettingModel,
    percent: u16,
    range: (u16, u16),
    out: &mut Vec<ScreenIntent>,
) {
    let figure = cut_right(&mut rect, fonts::scaled(ui, 64.0));
    number(ui, figure, &format!("{percent} %"), FontFace::Display, fonts::BODY, palette::TEXT);
    let mut value = percent;
    let place = rect.shrink2(vec2(4.0, 2.0));
    ui.spacing_mut().slider_width = place.width();
    let slider = Slider::new(&mut value, range.0..=range.1).show_value(false).step_by(5.0);
    let response = ui.put(place, slider);
    describe(&response, &setting.name);
    if response.changed() && value != percent {
        out.push(SettingIntent::Level { id: setting.id.clone(), percent: value }.into());
    }
}

fn toggle(ui: &mut Ui, mut rect: Rect, setting: &SettingModel, on: bool, out: &mut Vec<ScreenIntent>) {
    let place = cut_left(&mut rect, 48.0);
    let state = if on { "on" } else { "off" };
    let response = region(ui, place, "switch", &format!("{}: {state}", setting.name), &Gate::Open);
    switch(ui, Rect::from_center_size(place.center(), vec2(place.width() - 8.0, 20.0)), on);
    if response.clicked() {
        out.push(SettingIntent::Switch { id: setting.id.clone(), on: !on }.into());
    }
}
