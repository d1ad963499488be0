//! What is being thought about, and advice or reasons that were asked for: a plate with a bar, and one with sentences.
//!
//! Invariant: a thought that is over in a moment is not shown at all.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{Gate, ThoughtModel};
use super::widgets::{
    ButtonStyle, Press, bar, button, column_text, cut_bottom, cut_left, cut_right, elided, ground, link,
    measure, scrolling, side_mark, square,
};
use crate::app::theme::{FontFace, Icon, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

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

/// What carries advice out: what its button says, empty if there is none, and whether its key belongs to it now.
#[derive(Clone, Copy, Debug, Default)]
pub struct AdviceButton<'a> {
    pub label: &'a str,
    pub keyed: bool,
}

/// From this width on its button stands beside the sentences, else below them.
const BESIDE_FROM: f32 = 560.0;
/// Its sign, what closes it, and the edges around all.
const SIGN: f32 = 20.0;
const EDGES: Vec2 = vec2(12.0, 9.0);
/// Height of the button.
const HEIGHT: f32 = 34.0;

/// How wide the button is with its key.
fn button_width(ui: &Ui, label: &str) -> f32 {
    if label.is_empty() {
        return 0.0;
    }
    let key = keys::label(ui, KeyCommand::Confirm);
    measure(ui, label, FontFace::Strong, fonts::BODY) + measure(ui, &key, FontFace::Body, fonts::SMALL) + 52.0
}

const fn look_of(at: usize) -> (FontFace, f32) {
    if at == 0 { (FontFace::Strong, fonts::BODY) } else { (FontFace::Body, fonts::SMALL) }
}

/// How high advice is in this width.
pub fn advice_height(ui: &Ui, width: f32, lines: &[String], button: AdviceButton<'_>) -> f32 {
    let beside = width >= BESIDE_FROM;
    let taken = if beside { button_width(ui, button.label) + 10.0 } else { 0.0 };
    let words = width - 2.0 * (EDGES.x + SIGN + 6.0) - taken;
    let tall = |(at, line): (usize, &String)| {
        let font = font(ui, look_of(at).0, look_of(at).1);
        ui.painter().layout(line.clone(), font, palette::TEXT, words).size().y + 5.0
    };
    let text: f32 = lines.iter().enumerate().map(tall).sum();
    let high = if button.label.is_empty() { 0.0 } else { fonts::scaled(ui, HEIGHT) };
    2.0 * EDGES.y + 4.0 + if beside { text.max(high) } else { text + high }
}

/// Shows advice or reasons from the upper edge of `ui` on, no higher than its sentences need.
pub fn advice(ui: &mut Ui, lines: &[String], does: AdviceButton<'_>, out: &mut Vec<Intent>) {
    let room = ui.max_rect();
    let height = advice_height(ui, room.width(), lines, does).min(room.height());
    let rect = Rect::from_min_size(room.min, vec2(room.width(), height));
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.5, palette::ACT));
    ui.interact(rect, ui.id().with("advice-ground"), Sense::hover());
    let mut inner = rect.shrink2(EDGES);
    let sign = cut_left(&mut inner, SIGN + 2.0);
    paint_icon(ui.painter(), Rect::from_min_size(sign.min, vec2(SIGN, SIGN)), Icon::Advice, palette::ACT);
    let close = cut_right(&mut inner, SIGN + 2.0);
    let close = Rect::from_min_size(close.min, vec2(SIGN, SIGN));
    if link(ui, close, "advice", Icon::Cross, "Put away (H)", &Gate::Open).clicked() {
        out.push(Intent::Advice);
    }
    follow(ui, &mut inner, does, out);
    scrolling(ui, inner.shrink2(vec2(4.0, 0.0)), "advice", |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (at, line) in lines.iter().enumerate() {
            let colour = if at == 0 { palette::TEXT } else { palette::DIM };
            column_text(ui, line, look_of(at).0, look_of(at).1, colour);
        }
    });
}

/// The button that carries it out, cut off from `inner`.
fn follow(ui: &mut Ui, inner: &mut Rect, does: AdviceButton<'_>, out: &mut Vec<Intent>) {
    if does.label.is_empty() {
        return;
    }
    let (wide, high) = (button_width(ui, does.label), fonts::scaled(ui, HEIGHT));
    let place = if ui.max_rect().width() >= BESIDE_FROM {
        let place = cut_right(inner, wide);
        cut_right(inner, 10.0);
        Rect::from_center_size(place.center(), vec2(wide, high.min(place.height())))
    } else {
        let mut foot = cut_bottom(inner, high);
        let wide = wide.min(foot.width());
        cut_right(&mut foot, wide)
    };
    let key = if does.keyed { keys::label(ui, KeyCommand::Confirm) } else { String::new() };
    let press = Press::new(does.label, ButtonStyle::Act).key(&key);
    if button(ui, place, "follow-advice", press, &Gate::Open).clicked() {
        out.push(Intent::FollowAdvice);
    }
}
