//! A tip: one sentence, and the ways to be rid of it; a bar over a wide board's upper edge, a card in a corner of another.

use super::intent::{Intent, TipIntent};
use super::keys;
use super::model::Gate;
use super::widgets::{
    ButtonStyle, Press, button, cut_bottom, cut_left, cut_right, ground, measure, paragraph, square,
};
use crate::app::theme::{FontFace, Icon, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// The width of the card, before the text size is applied.
const WIDTH: f32 = 330.0;
const BUTTON: f32 = 28.0;
/// Above and below what stands in a bar.
const BAR_EDGE: f32 = 5.0;

/// Shows the card at the upper left of `ui`; returns its place.
pub fn show(ui: &mut Ui, text: &str, out: &mut Vec<Intent>) -> Rect {
    let (room, text) = (ui.max_rect(), &*keys::spelt(ui, text));
    let width = fonts::scaled(ui, WIDTH).min(room.width());
    let words = height_of(ui, text, width - 24.0);
    let height = (words + fonts::scaled(ui, BUTTON) + 24.0).min(room.height());
    let rect = Rect::from_min_size(room.min, vec2(width, height));
    let mut inner = ground(ui, rect);
    let mut foot = cut_bottom(&mut inner, fonts::scaled(ui, BUTTON));
    cut_bottom(&mut inner, 6.0);
    sign(ui, &mut foot);
    buttons(ui, &mut foot, out);
    sentence(ui, inner, text);
    rect
}

/// Shows it as a bar at the upper edge of `ui`, as high as it needs; returns its place.
pub fn bar(ui: &mut Ui, text: &str, out: &mut Vec<Intent>) -> Rect {
    let (room, text) = (ui.max_rect(), &*keys::spelt(ui, text));
    let beside: f32 = CHOICES.iter().map(|(label, _)| choice_width(ui, label)).sum();
    let sign_width = fonts::scaled(ui, SIGN);
    let words = height_of(ui, text, room.width() - 32.0 - beside - sign_width);
    let height = words.max(fonts::scaled(ui, BUTTON)) + 2.0 * BAR_EDGE;
    let rect = Rect::from_min_size(room.min, vec2(room.width(), height.min(room.height())));
    let mut inner = ground(ui, rect).expand2(vec2(0.0, 8.0 - BAR_EDGE));
    sign(ui, &mut inner);
    let mut choices = cut_right(&mut inner, beside);
    let middle = choices.center().y;
    choices.set_height(fonts::scaled(ui, BUTTON).min(choices.height()));
    buttons(ui, &mut choices.translate(vec2(0.0, middle - choices.center().y)), out);
    cut_right(&mut inner, 8.0);
    let spare = (inner.height() - words).max(0.0);
    sentence(ui, inner.shrink2(vec2(0.0, spare * 0.5)), text);
    rect
}

const CHOICES: [(&str, TipIntent); 2] = [("Got it", TipIntent::Told), ("No more tips", TipIntent::NoMore)];
const SIGN: f32 = 22.0;

fn height_of(ui: &Ui, text: &str, width: f32) -> f32 {
    let body = font(ui, FontFace::Body, fonts::SMALL);
    ui.painter().layout(text.to_owned(), body, palette::TEXT, width).size().y
}

/// The ground; returns what is inside it.
fn ground(ui: &mut Ui, rect: Rect) -> Rect {
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.0, palette::ACT));
    ui.interact(rect, ui.id().with("tip-ground"), Sense::hover());
    rect.shrink2(vec2(12.0, 8.0))
}

fn sign(ui: &Ui, rect: &mut Rect) {
    let sign = cut_left(rect, fonts::scaled(ui, SIGN));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 18.0)), Icon::Advice, palette::ACT);
}

fn sentence(ui: &mut Ui, rect: Rect, text: &str) {
    paragraph(ui, rect, text, FontFace::Body, fonts::SMALL, palette::TEXT);
    let response = ui.interact(rect, ui.id().with("tip-text"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}

fn choice_width(ui: &Ui, label: &str) -> f32 {
    measure(ui, label, FontFace::Strong, fonts::BODY) + 20.0
}

/// Both ways to be rid of it, at the right of `row`.
fn buttons(ui: &mut Ui, row: &mut Rect, out: &mut Vec<Intent>) {
    for (label, intent) in CHOICES {
        let place = cut_right(row, choice_width(ui, label)).shrink2(vec2(2.0, 0.0));
        if button(ui, place, label, Press::new(label, ButtonStyle::Quiet), &Gate::Open).clicked() {
            out.push(Intent::Tip(intent));
        }
    }
}
