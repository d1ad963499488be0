//! The card of a tip, over a corner of the board: one sentence, and the ways to be rid of it.

use super::intent::{Intent, TipIntent};
use super::keys;
use super::model::Gate;
use super::widgets::{
    ButtonStyle, Press, button, cut_bottom, cut_left, cut_right, measure, paragraph, square,
};
use crate::app::theme::{FontFace, Icon, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

/// The width of the card, before the text size is applied.
const WIDTH: f32 = 330.0;
const BUTTON: f32 = 28.0;

/// Shows the card at the upper left of `ui`.
pub fn show(ui: &mut Ui, text: &str, out: &mut Vec<Intent>) {
    let (room, text) = (ui.max_rect(), &*keys::spelt(ui, text));
    let width = fonts::scaled(ui, WIDTH).min(room.width());
    let body = font(ui, FontFace::Body, fonts::SMALL);
    let words = ui.painter().layout(text.to_owned(), body, palette::TEXT, width - 24.0).size().y;
    let height = (words + fonts::scaled(ui, BUTTON) + 24.0).min(room.height());
    let rect = Rect::from_min_size(room.min, vec2(width, height));
    ui.painter().rect(rect, 8.0, palette::PANEL, Stroke::new(1.0, palette::ACT), StrokeKind::Inside);
    ui.interact(rect, ui.id().with("tip-ground"), Sense::hover());
    let mut inner = rect.shrink2(vec2(12.0, 8.0));
    let mut foot = cut_bottom(&mut inner, fonts::scaled(ui, BUTTON));
    cut_bottom(&mut inner, 6.0);
    let sign = cut_left(&mut foot, fonts::scaled(ui, 22.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 18.0)), Icon::Advice, palette::ACT);
    paragraph(ui, inner, text, FontFace::Body, fonts::SMALL, palette::TEXT);
    let response = ui.interact(inner, ui.id().with("tip-text"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    for (label, intent) in [("Got it", TipIntent::Told), ("No more tips", TipIntent::NoMore)] {
        let width = measure(ui, label, FontFace::Strong, fonts::BODY) + 20.0;
        let place = cut_right(&mut foot, width).shrink2(vec2(2.0, 0.0));
        if button(ui, place, label, Press::new(label, ButtonStyle::Quiet), &Gate::Open).clicked() {
            out.push(Intent::Tip(intent));
        }
    }
}
