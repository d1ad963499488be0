//! How the match ended, told over the table before the result: who won, by how much, and what the others' last turn came to.
//!
//! Invariant: what is pressed for what went before does not close it.

use super::frame::entered;
use super::model::EndingModel;
use crate::app::panels::intent::{MatchIntent, ScreenIntent};
use crate::app::panels::keys::{self, KeyCommand};
use crate::app::panels::model::{Gate, RecapItem, SideScore};
use crate::app::panels::steady;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, centred, centred_snug, cut_bottom, cut_left, cut_right, cut_top, elided,
    ground, measure, paragraph, side_mark, square, tone_colour,
};
use crate::app::theme::album::{self, Fade, SHAPE};
use crate::app::theme::{FontFace, art, fonts, paint_icon, palette};
use bevy_egui::egui::{Key, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// The width of the plate, before the text size is applied.
const WIDTH: f32 = 600.0;
/// The least height of the window in which the winner's ship is seen.
const TALL: f32 = 560.0;

/// Shows it in the middle of `ui`, over a thin veil: the board is still seen.
pub fn show(ui: &mut Ui, model: &EndingModel, out: &mut Vec<ScreenIntent>) {
    let screen = ui.max_rect();
    ui.painter().rect_filled(screen, 0.0, palette::SPACE.gamma_multiply(0.55));
    ui.interact(screen, ui.id().with("veil"), Sense::click());
    let width = fonts::scaled(ui, WIDTH).min(screen.width() - 24.0);
    let head = if screen.height() >= TALL { width / SHAPE } else { fonts::scaled(ui, 64.0) };
    let row = fonts::scaled(ui, 27.0);
    let news = if model.news.is_empty() { 0.0 } else { row * (model.news.len() + 1) as f32 + 10.0 };
    let fixed = fonts::scaled(ui, 40.0 + 48.0 + 30.0) + 30.0;
    let height = (head + news + fixed).min(screen.height() - 12.0);
    let rect = Rect::from_center_size(screen.center(), vec2(width, height));
    art::glow(ui.painter(), rect.center(), width * 0.75, model.winner.colour(ui), 0.22);
    ground::plate(ui.painter(), rect, 10.0, Stroke::new(2.0, model.winner.colour(ui)));
    let mut inner = rect.shrink(2.0);
    title(ui, cut_top(&mut inner, head), model);
    let mut inner = inner.shrink2(vec2(22.0, 0.0));
    score(ui, cut_top(&mut inner, fonts::scaled(ui, 40.0)), &model.scores);
    let words = cut_top(&mut inner, fonts::scaled(ui, 30.0));
    centred(ui, words, &model.text, FontFace::Body, fonts::BODY, palette::TEXT);
    cut_bottom(&mut inner, 16.0);
    let foot = cut_bottom(&mut inner, fonts::scaled(ui, 48.0));
    if news > 0.0 {
        cut_top(&mut inner, 6.0);
        // On a small screen the lines come closer, so that none is under the button.
        let row = row.min(inner.height() / (model.news.len() + 1) as f32);
        let heading = cut_top(&mut inner, row);
        paragraph(ui, heading, &model.news_title, FontFace::Display, fonts::BODY, palette::DIM);
        for item in &model.news {
            told(ui, cut_top(&mut inner, row), item);
        }
    }
    go_on(ui, foot, rect, out);
}

/// The winner's ship with the word over it.
fn title(ui: &Ui, rect: Rect, model: &EndingModel) {
    if let Some(ship) = &model.picture {
        album::picture(ui.painter(), rect, ship, Fade::BELOW);
    }
    let mut rest = rect;
    let size = if rect.height() > 120.0 { 50.0 } else { 34.0 };
    let words = cut_bottom(&mut rest, fonts::scaled(ui, size * 1.3));
    let inner = words.shrink2(vec2(45.0, 0.0));
    centred_snug(ui, inner.translate(vec2(1.5, 2.0)), &model.title, FontFace::Heavy, size, palette::SPACE);
    centred_snug(ui, inner, &model.title, FontFace::Heavy, size, palette::TEXT);
    let label = ui.interact(words, ui.id().with("title"), Sense::hover());
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.title));
}

/// Both sides with their points.
fn score(ui: &mut Ui, rect: Rect, scores: &[SideScore]) {
    let [own, theirs] = scores else { return };
    let (mut left, mut right) = rect.split_left_right_at_fraction(0.5);
    let points = fonts::scaled(ui, 46.0);
    let at = cut_right(&mut left, points);
    centred(ui, at, &own.points.to_string(), FontFace::Heavy, 30.0, own.side.colour(ui));
    let at = cut_left(&mut right, points);
    centred(ui, at, &theirs.points.to_string(), FontFace::Heavy, 30.0, theirs.side.colour(ui));
    centred(ui, rect, ":", FontFace::Heavy, 26.0, palette::DIM);
    for (mut place, one, outward) in [(left, own, false), (right, theirs, true)] {
        let wide = fonts::scaled(ui, 20.0);
        let mark = if outward { cut_left(&mut place, wide) } else { cut_right(&mut place, wide) };
        side_mark(ui, square(mark, fonts::scaled(ui, 16.0)), &one.side);
        let room = measure(ui, &one.side.name, FontFace::Strong, fonts::BODY) + 10.0;
        let words = if outward { cut_left(&mut place, room) } else { cut_right(&mut place, room) };
        centred(ui, words, &one.side.name, FontFace::Strong, fonts::BODY, one.side.colour(ui));
    }
}

fn told(ui: &mut Ui, rect: Rect, item: &RecapItem) {
    let colour = tone_colour(ui, item.tone);
    let mut words = rect;
    let sign = cut_left(&mut words, fonts::scaled(ui, 24.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 16.0)), item.icon, colour);
    cut_left(&mut words, 4.0);
    elided(ui, words, &item.text, FontFace::Body, fonts::BODY, colour);
    let label = ui.interact(rect, ui.id().with(("told", item.entry)), Sense::hover());
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &item.text));
}

fn go_on(ui: &mut Ui, foot: Rect, whole: Rect, out: &mut Vec<ScreenIntent>) {
    let place = Rect::from_center_size(foot.center(), vec2(fonts::scaled(ui, 230.0), foot.height()));
    let key = keys::label(ui, KeyCommand::Confirm);
    let press = Press::new("To the result", ButtonStyle::Act).key(&key);
    let clicked = button(ui, place, "to-result", press, &Gate::Open).clicked();
    let key =
        entered(ui) || ui.input(|input| input.key_pressed(Key::Space) || input.key_pressed(Key::Escape));
    let answers = steady::answers(ui, steady::print(whole, "ending"), "ending");
    if answers && (clicked || key && steady::settled(ui.ctx(), true)) {
        out.push(MatchIntent::ToResult.into());
    }
}
