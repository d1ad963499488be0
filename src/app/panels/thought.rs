//! What is being thought about, and advice or reasons that were asked for: a plate with a bar, and one with sentences.
//!
//! Invariant: a thought that is over in a moment is not shown at all.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{Gate, ThoughtModel};
use super::widgets::{
    ButtonStyle, Press, bar, button, column_text, cut_left, cut_right, elided, ground, link, measure,
    scrolling, side_mark, square,
};
use crate::app::theme::{FontFace, Icon, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Height of the plate of a thought.
pub fn plate_height(ui: &Ui) -> f32 {
    fonts::scaled(ui, 46.0)
}

/// Shows at the lower edge of `ui` who thinks, how far that has come, and the button that asks for an end of it.
pub fn thinking(ui: &mut Ui, model: &ThoughtModel, out: &mut Vec<Intent>) {
    if !model.is_shown() {
        return;
    }
    let room = ui.max_rect();
    let rect = Rect::from_min_max(pos2(room.left(), room.bottom() - plate_height(ui)), room.max);
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.0, model.side.colour(ui)));
    let mut inner = rect.shrink2(vec2(14.0, 6.0));
    let place = cut_right(&mut inner, fonts::scaled(ui, 124.0)).shrink2(vec2(0.0, 1.0));
    let key = keys::label(ui, KeyCommand::Confirm);
    let press = Press::new(&model.end, ButtonStyle::Quiet).note(&key);
    if button(ui, place, "hurry", press, &Gate::Open).clicked() {
        out.push(Intent::HurryThought);
    }
    cut_right(&mut inner, 12.0);
    let mark = cut_left(&mut inner, fonts::scaled(ui, 24.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 17.0)), &model.side);
    cut_left(&mut inner, 6.0);
    let width = (measure(ui, &model.text, FontFace::Strong, fonts::BODY) + 14.0).min(inner.width());
    let words = cut_left(&mut inner, width);
    elided(ui, words, &model.text, FontFace::Strong, fonts::BODY, palette::TEXT);
    if inner.width() > fonts::scaled(ui, 40.0) {
        let track = Rect::from_center_size(inner.center(), vec2(inner.width(), 7.0));
        bar(ui, track, model.part, 1, model.side.colour(ui));
    }
    let response = ui.interact(words, ui.id().with("thinking"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.text));
    response.on_hover_text(format!("{} worlds imagined and played through so far.", model.worlds));
}

/// Shows advice or reasons from the upper edge of `ui` on, no higher than its sentences need.
pub fn advice(ui: &mut Ui, lines: &[String], out: &mut Vec<Intent>) {
    let room = ui.max_rect();
    let width = room.width() - 72.0;
    let size =
        |at: usize| if at == 0 { (FontFace::Strong, fonts::BODY) } else { (FontFace::Body, fonts::SMALL) };
    let text: f32 = lines
        .iter()
        .enumerate()
        .map(|(at, line)| {
            let font = font(ui, size(at).0, size(at).1);
            ui.painter().layout(line.clone(), font, palette::TEXT, width).size().y + 5.0
        })
        .sum();
    let rect = Rect::from_min_size(room.min, vec2(room.width(), (text + 22.0).min(room.height())));
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.5, palette::ACT));
    ui.interact(rect, ui.id().with("advice-ground"), Sense::hover());
    let mut inner = rect.shrink2(vec2(12.0, 9.0));
    let sign = cut_left(&mut inner, 22.0);
    let sign = Rect::from_min_size(sign.min, vec2(20.0, 20.0));
    paint_icon(ui.painter(), sign, Icon::Advice, palette::ACT);
    let close = cut_right(&mut inner, 22.0);
    let close = Rect::from_min_size(close.min, vec2(20.0, 20.0));
    if link(ui, close, "advice", Icon::Cross, "Put away (H)", &Gate::Open).clicked() {
        out.push(Intent::Advice);
    }
    scrolling(ui, inner.shrink2(vec2(4.0, 0.0)), "advice", |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (at, line) in lines.iter().enumerate() {
            let colour = if at == 0 { palette::TEXT } else { palette::DIM };
            column_text(ui, line, size(at).0, size(at).1, colour);
        }
    });
}
