//! A breakdown that is kept open, in a corner of the board: the number, what it is made of, and what each term rests on.
//!
//! Invariants: it is as high as its terms need and no higher than its room; what names the rule of a term opens its entry.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{BreakdownLine, Figure, Gate, PinnedModel};
use super::widgets::{
    column_text, cut_left, cut_right, cut_top, elided, ground, line_height, link, measure, number, row,
    scrolling,
};
use crate::app::theme::{FontFace, Icon, font, fonts, palette};
use bevy_egui::egui::{Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// The width of the card, before the text size is applied.
const WIDTH: f32 = 330.0;

/// Asks to keep the breakdown of a number open when it is clicked, or when its key is pressed over it.
pub fn on(ui: &Ui, response: &Response, figure: Figure, out: &mut Vec<Intent>) {
    let over = response.hovered() || response.has_focus();
    let free = ui.memory(|memory| memory.focused().is_none_or(|focused| focused == response.id));
    if response.clicked() || over && free && keys::is_pressed(ui, KeyCommand::PinWay) {
        out.push(Intent::Pin(figure));
    }
}

/// Shows the card at the upper left of `ui`; returns its place.
pub fn show(ui: &mut Ui, model: &PinnedModel, out: &mut Vec<Intent>) -> Rect {
    let room = ui.max_rect();
    let width = fonts::scaled(ui, WIDTH).min(room.width());
    let (head, term) = (line_height(ui, fonts::TITLE) + 6.0, line_height(ui, fonts::SMALL) + 4.0);
    let words = if model.text.is_empty() {
        term * model.breakdown.0.len().max(1) as f32
    } else {
        let body = font(ui, FontFace::Body, fonts::SMALL);
        ui.painter().layout(model.text.clone(), body, palette::TEXT, width - 32.0).size().y + 4.0
    };
    let height = (head + words + 22.0).min(room.height());
    let rect = Rect::from_min_size(room.min, vec2(width, height));
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.0, palette::ACT));
    let ground = ui.interact(rect, ui.id().with("pinned"), Sense::hover());
    let told = format!("{}: {}{}", model.title, model.value, model.text);
    ground.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
    let mut inner = rect.shrink2(vec2(12.0, 8.0));
    let mut title = cut_top(&mut inner, head);
    let side = title.height();
    if link(ui, cut_right(&mut title, side), "unpin", Icon::Cross, "Close the breakdown (Esc)", &Gate::Open)
        .clicked()
    {
        out.push(Intent::Unpin);
    }
    let value = cut_right(&mut title, measure(ui, &model.value, FontFace::Heavy, fonts::TITLE) + 10.0);
    elided(ui, title, &model.title, FontFace::Strong, fonts::BODY, palette::TEXT);
    number(ui, value, &model.value, FontFace::Heavy, fonts::TITLE, palette::ACT);
    scrolling(ui, inner, "pinned-terms", |ui| {
        if !model.text.is_empty() {
            column_text(ui, &model.text, FontFace::Body, fonts::SMALL, palette::TEXT);
        } else if model.breakdown.0.is_empty() {
            let place = row(ui, term);
            elided(ui, place, "Nothing yet.", FontFace::Body, fonts::SMALL, palette::DIM);
        }
        for (index, line) in model.breakdown.0.iter().enumerate() {
            ui.push_id(index, |ui| one_term(ui, term, line, out));
        }
    });
    rect
}

fn one_term(ui: &mut Ui, height: f32, term: &BreakdownLine, out: &mut Vec<Intent>) {
    let mut place = row(ui, height);
    let rule = cut_right(&mut place, fonts::scaled(ui, 92.0));
    let amount = cut_right(&mut place, fonts::scaled(ui, 44.0));
    cut_left(&mut place, 2.0);
    elided(ui, place, &term.source, FontFace::Body, fonts::SMALL, palette::TEXT);
    number(ui, amount, &term.amount, FontFace::Display, fonts::SMALL, palette::TEXT);
    if term.rule.is_empty() {
        return;
    }
    let response = ui.interact(rule, ui.id().with("rule"), Sense::click());
    let colour = if response.hovered() || response.has_focus() { palette::ACT } else { palette::DIM };
    number(ui, rule, term.subject(), FontFace::Body, fonts::CAPTION, colour);
    let name = format!("Rule {}: {}", term.rule, term.subject());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, &name));
    if response.on_hover_text("Opens the rule").clicked() {
        out.push(Intent::LookUp(term.rule.clone()));
    }
}
