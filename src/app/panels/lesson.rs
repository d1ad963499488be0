//! The card of a lesson above the board, and the frames around what it is about.

use super::intent::{Intent, LessonIntent};
use super::keys::{self, KeyCommand};
use super::layout::PanelLayout;
use super::model::{Gate, LessonModel, LessonOffers, LessonPart, TableModel};
use super::top_bar::{self, TopPart};
use super::widgets::{
    ButtonStyle, Press, button, cut_bottom, cut_right, cut_top, elided, ground, line_height, measure, number,
    paragraph,
};
use super::{end, hand, verbs};
use crate::app::theme::{FontFace, font, fonts, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

/// The widest card, before the text size is applied.
const WIDEST: f32 = 760.0;
const BUTTON: f32 = 34.0;

/// The height that the card needs across this width for any step of the lesson.
pub fn height(ui: &Ui, width: f32, model: &LessonModel) -> f32 {
    let inner = width.min(fonts::scaled(ui, WIDEST)) - 32.0;
    let font = font(ui, FontFace::Body, fonts::TITLE);
    let high =
        |text: &str| ui.painter().layout(keys::spelt(ui, text), font.clone(), palette::TEXT, inner).size().y;
    let text = high(&model.text).max(high(&model.longest));
    line_height(ui, fonts::SMALL) + text + fonts::scaled(ui, BUTTON) + 34.0
}

/// Shows the card in the middle of all of `ui`.
pub fn show(ui: &mut Ui, model: &LessonModel, out: &mut Vec<Intent>) {
    let text = keys::spelt(ui, &model.text);
    let room = ui.max_rect();
    let width = (room.width() - 8.0).min(fonts::scaled(ui, WIDEST));
    let rect = Rect::from_center_size(room.center(), vec2(width, room.height() - 8.0));
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.5, palette::ACT));
    let mut inner = rect.shrink2(vec2(16.0, 8.0));
    let mut head = cut_top(&mut inner, line_height(ui, fonts::SMALL) + 4.0);
    let count = format!("{} of {}", model.step.0, model.step.1);
    let place = cut_right(&mut head, measure(ui, &count, FontFace::Body, fonts::SMALL) + 8.0);
    number(ui, place, &count, FontFace::Body, fonts::SMALL, palette::DIM);
    elided(ui, head, &model.title, FontFace::Display, fonts::SMALL, palette::ACT);
    let mut foot = cut_bottom(&mut inner, fonts::scaled(ui, BUTTON));
    paragraph(ui, inner, &text, FontFace::Body, fonts::TITLE, palette::TEXT);
    let response = ui.interact(inner, ui.id().with("lesson-text"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    offers(ui, &mut foot, model.offers, out);
    elided(ui, foot, &keys::spelt(ui, &model.task), FontFace::Strong, fonts::BODY, palette::ACT);
}

fn offers(ui: &mut Ui, foot: &mut Rect, offers: LessonOffers, out: &mut Vec<Intent>) {
    let mut press = |ui: &mut Ui, label: &str, look: ButtonStyle, intent: LessonIntent| {
        let width = measure(ui, label, FontFace::Strong, fonts::BODY) + 96.0;
        let place = cut_right(foot, width).shrink2(vec2(3.0, 1.0));
        let key = keys::label(ui, KeyCommand::Confirm);
        let press = Press::new(label, look);
        let press = if look == ButtonStyle::Act { press.key(&key) } else { press };
        if button(ui, place, label, press, &Gate::Open).clicked() {
            out.push(Intent::Lesson(intent));
        }
    };
    match offers {
        LessonOffers::Nothing => {}
        LessonOffers::GoOn => press(ui, "Go on", ButtonStyle::Act, LessonIntent::GoOn),
        LessonOffers::Over { next: Some(next) } => {
            press(ui, "Next lesson", ButtonStyle::Act, LessonIntent::Open(next));
            press(ui, "First match", ButtonStyle::Quiet, LessonIntent::FirstMatch);
            press(ui, "Main menu", ButtonStyle::Quiet, LessonIntent::Leave);
        }
        LessonOffers::Over { next: None } => {
            press(ui, "Start a first match", ButtonStyle::Act, LessonIntent::FirstMatch);
            press(ui, "Main menu", ButtonStyle::Quiet, LessonIntent::Leave);
        }
    }
}

/// What Space means to a lesson.
pub const fn confirm(model: &LessonModel) -> Option<Intent> {
    match model.offers {
        LessonOffers::Nothing => None,
        LessonOffers::GoOn => Some(Intent::Lesson(LessonIntent::GoOn)),
        LessonOffers::Over { next: Some(next) } => Some(Intent::Lesson(LessonIntent::Open(next))),
        LessonOffers::Over { next: None } => Some(Intent::Lesson(LessonIntent::FirstMatch)),
    }
}

/// Frames around the parts of the screen that the step is about.
pub fn frames(ui: &Ui, layout: &PanelLayout, table: &TableModel, model: &LessonModel) {
    for part in &model.about {
        if let Some(rect) = place(ui, layout, table, *part) {
            let rect = rect.intersect(layout.screen).shrink(1.0);
            ui.painter().rect_stroke(rect, 6.0, Stroke::new(2.5, palette::ACT), StrokeKind::Outside);
            let glow = palette::ACT.gamma_multiply(0.25);
            ui.painter().rect_stroke(rect, 5.0, Stroke::new(4.0, glow), StrokeKind::Inside);
        }
    }
}

fn place(ui: &Ui, layout: &PanelLayout, table: &TableModel, part: LessonPart) -> Option<Rect> {
    match part {
        LessonPart::Ship => layout.ship,
        LessonPart::Fleet => layout.fleet,
        LessonPart::Hand => hand_of(layout, table),
        LessonPart::Card(card) => {
            hand_of(layout, table).and_then(|rect| hand::place_of(ui, rect, &table.hand, card))
        }
        LessonPart::Missions | LessonPart::Mission(_) => layout.left,
        LessonPart::Verb(slot) => layout
            .verbs
            .filter(|_| table.prompt.is_none())
            .map(|rect| verbs::place_of(ui, rect, &table.verbs, slot)),
        // The prompt has a golden edge of its own.
        LessonPart::Prompt => None,
        LessonPart::EndTurn => layout.end.map(|rect| end::place_of(ui, rect, &table.verbs)),
        LessonPart::Points => top_bar::place_of(ui, TopPart::Scores),
        LessonPart::Actions => top_bar::place_of(ui, TopPart::Actions),
        LessonPart::Undo => top_bar::place_of(ui, TopPart::Undo),
        // As a line it comes and goes.
        LessonPart::Log => layout.log,
    }
}

/// Where the hand is: a prompt leaves it a part of its place.
fn hand_of(layout: &PanelLayout, table: &TableModel) -> Option<Rect> {
    layout.hand_beside.filter(|_| table.prompt.is_some()).or(layout.hand)
}
