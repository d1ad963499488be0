//! The response bar: an answer during another player's turn at the same screen, without a curtain.
//!
//! Invariant: cards are faces only while the button is held, and then only the hand the model carries.

use super::card::{self, Pose};
use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{Gate, ResponseModel};
use super::steady;
use super::widgets::{
    ButtonStyle, Press, button, cut_bottom, cut_left, cut_right, elided, ground, measure, paragraph,
    side_mark, square,
};
use crate::app::theme::{FontFace, Icon, fonts, palette};
use bevy_egui::egui::{Id, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

const BAR: f32 = 64.0;

/// Shows the bar at the lower edge of `ui`, and the held hand above it; returns the place of both.
pub fn show(ui: &mut Ui, model: &ResponseModel, out: &mut Vec<Intent>) -> Rect {
    let mut room = ui.max_rect();
    let rect = cut_bottom(&mut room, fonts::scaled(ui, BAR));
    ground::raised(ui.painter(), rect, 6.0, palette::PANEL, Stroke::new(1.5, model.side.colour(ui)));
    let mut inner = rect.shrink2(vec2(12.0, 8.0));
    let mark = cut_left(&mut inner, fonts::scaled(ui, 26.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 22.0)), &model.side);
    cut_left(&mut inner, 8.0);
    let mut asked = Vec::new();
    buttons(ui, &mut inner, model, &mut asked);
    if !steady::answers(ui, print(rect, model), &model.text) {
        asked.retain(|intent| matches!(intent, Intent::HoldToSee(_)));
    }
    out.append(&mut asked);
    chance(ui, &mut inner, model);
    let lines = (measure(ui, &model.text, FontFace::Body, fonts::BODY) / inner.width().max(1.0)).ceil();
    let height = (lines * fonts::scaled(ui, fonts::BODY * 1.25)).min(inner.height());
    let words = Rect::from_center_size(inner.center(), vec2(inner.width(), height));
    paragraph(ui, words, &model.text, FontFace::Body, fonts::BODY, palette::TEXT);
    let response = ui.interact(inner, ui.id().with("response-text"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.text));
    if let Some(hand) = &model.held {
        cut_bottom(&mut room, 8.0);
        held(ui, room, hand.cards.as_slice(), out);
        return Rect::from_min_max(room.min, rect.max);
    }
    rect
}

/// What tells it from any other decision.
fn print(rect: Rect, model: &ResponseModel) -> Id {
    let labels: Vec<&str> = model.options.iter().map(|option| option.label.as_str()).collect();
    steady::print(rect, (&model.text, labels))
}

fn chance(ui: &Ui, inner: &mut Rect, model: &ResponseModel) {
    let Some(chance) = &model.chance else { return };
    let text = format!("{} {} %", chance.label, chance.percent());
    let place = cut_left(inner, measure(ui, &text, FontFace::Heavy, fonts::HEAD) + 12.0);
    elided(ui, place, &text, FontFace::Heavy, fonts::HEAD, palette::TEXT);
}

fn buttons(ui: &mut Ui, inner: &mut Rect, model: &ResponseModel, out: &mut Vec<Intent>) {
    let hold = "Hold to see my cards";
    let width = measure(ui, hold, FontFace::Strong, fonts::BODY) + 84.0;
    let place = cut_right(inner, width.min(inner.width() * 0.4));
    let look = if model.held.is_some() { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
    let key = keys::label(ui, KeyCommand::ShowHand);
    let response = button(ui, place, "hold", Press::new(hold, look).icon(Icon::Eye).note(&key), &Gate::Open);
    let down = response.is_pointer_button_down_on() || keys::held(ui, KeyCommand::ShowHand);
    if down != model.held.is_some() {
        out.push(Intent::HoldToSee(down));
    }
    cut_right(inner, 8.0);
    let width = measure(ui, &model.pass, FontFace::Strong, fonts::BODY) + 92.0;
    let place = cut_right(inner, width.min(inner.width() * 0.4));
    let key = keys::label(ui, KeyCommand::Confirm);
    let press = Press::new(&model.pass, ButtonStyle::Act).note(&key);
    if button(ui, place, "pass", press, &Gate::Open).clicked() {
        out.push(Intent::Commit);
    }
    for option in &model.options {
        cut_right(inner, 8.0);
        let width = measure(ui, &option.label, FontFace::Strong, fonts::BODY) + 28.0;
        let place = cut_right(inner, width.min(inner.width() * 0.4));
        let press = Press::new(&option.label, ButtonStyle::Offer);
        if button(ui, place, ("answer", option.id.0), press, &option.gate).clicked() {
            out.push(Intent::Choose(option.id));
        }
    }
    cut_right(inner, 12.0);
}

/// The hand while it is held up; a card is played by its number, since the pointer holds the button.
fn held(ui: &mut Ui, room: Rect, cards: &[super::model::CardModel], out: &mut Vec<Intent>) {
    let height = room.height().min(fonts::scaled(ui, 260.0));
    let width = (height * card::SHAPE).min(room.width() / cards.len().max(1) as f32 - 8.0);
    let all = (width + 8.0) * cards.len() as f32;
    let mut left = room.center().x - all / 2.0;
    for (index, model) in cards.iter().enumerate() {
        let place = Rect::from_min_size(pos2(left, room.bottom() - height), vec2(width, height));
        ui.push_id(("held", index), |ui| card::face(ui, place, model, Pose::Lifted, out));
        let key = Rect::from_min_size(place.left_top() + vec2(12.0, 6.0), vec2(20.0, 20.0));
        super::widgets::key_cap(ui, key, &(index + 1).to_string());
        left += width + 8.0;
    }
}
