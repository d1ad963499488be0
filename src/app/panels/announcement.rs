//! What somebody has done in between: large over the board for a moment, then in a row above the open decision for as long
//! as it counts.
//!
//! Invariant: what changes a chance says so with the chance before and after.

use super::card::{self, Pose};
use super::model::{AnnouncementModel, ChangedChance, DuelModel, LogTone};
use super::widgets::{
    centred, cut_bottom, cut_left, cut_right, cut_top, elided, ground, line_height, measure, paragraph,
    side_mark, square,
};
use super::{duel, steady};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Subject, art, colours, font, fonts, is_calm, paint_icon, palette};
use bevy_egui::egui::{Color32, Id, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Seconds in which it comes up.
const COMES_UP: f64 = 0.2;
/// Seconds for which the alarm glows, and rings of its light.
const ALARM: f64 = 1.0;
const EDGES: u8 = 14;
/// Height of the line with who does it, of the one with what it changes, and of a row above a decision.
const HEADING: f32 = 34.0;
const CHANGE: f32 = 44.0;
const ROW: f32 = 32.0;
/// The least height of the row of an encounter, which grows with its words, and the share of its width with its picture.
const MET: f32 = 62.0;
const SEEN: f32 = 0.24;
/// What rows leave of the upper edge of the board.
const TOLD: f32 = 60.0;
/// Width of a card, and of what has none.
const CARD: f32 = 250.0;
const PLATE: f32 = 400.0;

/// Shows it large in the middle of `ui`.
pub fn large(ui: &mut Ui, model: &AnnouncementModel) {
    steady::covered(ui.ctx());
    let room = ui.max_rect();
    let note = if model.until_key { line_height(ui, fonts::SMALL) + 4.0 } else { 0.0 };
    let change = model.change.as_ref().map_or(0.0, |_| fonts::scaled(ui, CHANGE));
    let fixed = fonts::scaled(ui, HEADING) + change + note;
    let width = fonts::scaled(ui, if model.card.is_some() { CARD } else { PLATE }).min(room.width());
    let width = width.max(least_width(ui, model)).min(room.width());
    let body = match &model.card {
        Some(card) => {
            let face = card::whole_height(ui, width - 20.0, card) + fonts::scaled(ui, 40.0);
            face.max(width * 0.9)
        }
        None => plate_height(ui, width - 28.0, model) + picture_height(width - 20.0, model),
    };
    let height = (fixed + body + 20.0).min(room.height());
    let rise = 1.0 - since(ui, model.number);
    let below = if is_calm(ui) { 0.0 } else { 18.0_f32.min((room.height() - height) / 2.0) };
    let lower = below * rise;
    let rect = Rect::from_center_size(room.center() + vec2(0.0, lower), vec2(width, height));
    ui.set_opacity(1.0 - rise);
    ui.painter().rect_filled(rect.expand(7.0), 14.0, Color32::from_black_alpha(110));
    ground::plate(ui.painter(), rect, 10.0, Stroke::new(2.0, model.side.colour(ui)));
    let mut inner = rect.shrink(10.0);
    heading(ui, &mut inner, model);
    if model.until_key {
        let place = cut_bottom(&mut inner, note);
        centred(ui, place, GO_ON, FontFace::Body, fonts::SMALL, palette::DIM);
    }
    if let Some(change) = &model.change {
        let place = cut_bottom(&mut inner, fonts::scaled(ui, CHANGE));
        changed(ui, place, change);
    }
    match &model.card {
        Some(shown) => {
            card::face(ui, inner, shown, Pose::Reading, &mut Vec::new());
            if model.undone {
                crossed_out(ui, inner);
            }
        }
        None => plate(ui, inner, model),
    }
    let response = ui.interact(rect, ui.id().with(("announced", model.number)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said(model)));
}

/// How it is ended, where it stays until then.
const GO_ON: &str = "Any key or click: go on";

/// Shows the roll it tells of in the middle of `ui`, so that whoever rolled stays in sight.
pub fn roll(ui: &mut Ui, model: &AnnouncementModel, (roll, tone): (&DuelModel, LogTone)) {
    ui.set_opacity(since(ui, model.number));
    duel::show(ui, roll, tone, &said(model));
}

/// Strikes out what is shown there.
fn crossed_out(ui: &Ui, rect: Rect) {
    let (painter, cross) = (ui.painter(), rect.shrink(14.0));
    painter.rect_filled(rect, 8.0, Color32::from_black_alpha(120));
    let stroke = Stroke::new(5.0, colours(ui).bad);
    painter.line_segment([cross.left_top(), cross.right_bottom()], stroke);
    painter.line_segment([cross.right_top(), cross.left_bottom()], stroke);
}

/// The width at which heading and change are readable whole.
fn least_width(ui: &Ui, model: &AnnouncementModel) -> f32 {
    let heading = measure(ui, &model.heading, FontFace::Display, fonts::TITLE) + fonts::scaled(ui, 30.0);
    let change = model.change.as_ref().map_or(0.0, |change| {
        measure(ui, &change.after.label, FontFace::Strong, fonts::BODY)
            + measure(ui, &change.percents(), FontFace::Heavy, fonts::HEAD)
            + 20.0
    });
    heading.max(change) + 24.0
}

/// How far it has come up since it was first seen, from 0 to 1.
pub(super) fn since(ui: &Ui, number: u64) -> f32 {
    let now = ui.input(|input| input.time);
    let first = first_seen(ui, "announced", number);
    ((now - first) / COMES_UP).clamp(0.0, 1.0) as f32
}

/// When the number was first seen of what is shown now; another number begins anew.
fn first_seen(ui: &Ui, what: &str, number: u64) -> f64 {
    let now = ui.input(|input| input.time);
    ui.data_mut(|data| {
        let seen = data.get_temp_mut_or(Id::new(what), (number, now));
        if seen.0 != number {
            *seen = (number, now);
        }
        seen.1
    })
}

fn heading(ui: &mut Ui, inner: &mut Rect, model: &AnnouncementModel) {
    let mut rect = cut_top(inner, fonts::scaled(ui, HEADING - 6.0));
    cut_top(inner, 6.0);
    let mark = cut_left(&mut rect, fonts::scaled(ui, 24.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 18.0)), &model.side);
    cut_left(&mut rect, 6.0);
    elided(ui, rect, &model.heading, FontFace::Display, fonts::TITLE, palette::TEXT);
}

fn plate_height(ui: &Ui, width: f32, model: &AnnouncementModel) -> f32 {
    let font = font(ui, FontFace::Body, fonts::BODY);
    let text = ui.painter().layout(model.text.clone(), font, palette::TEXT, width).size().y;
    line_height(ui, fonts::HEAD) + text + 16.0
}

/// The height of its picture, where it has one.
fn picture_height(width: f32, model: &AnnouncementModel) -> f32 {
    if model.picture.is_some() { width / album::SHAPE + 4.0 } else { 0.0 }
}

/// What has no card: its picture, its name and what it does.
fn plate(ui: &mut Ui, mut rect: Rect, model: &AnnouncementModel) {
    if let Some(subject) = &model.picture {
        let height = picture_height(rect.width(), model).min(rect.height() * 0.6);
        let place = cut_top(&mut rect, height);
        if !album::picture(ui.painter(), place, subject, Fade::BELOW) {
            art::stars(ui.painter(), place, model.name(), 90);
        }
        cut_top(&mut rect, 4.0);
    }
    let title = cut_top(&mut rect, line_height(ui, fonts::HEAD) + 4.0);
    elided(ui, title, &model.title, FontFace::Strong, fonts::HEAD, palette::ACT);
    paragraph(ui, rect, &model.text, FontFace::Body, fonts::BODY, palette::TEXT);
}

/// "You hit   92 % → 11 %".
fn changed(ui: &mut Ui, rect: Rect, change: &ChangedChance) {
    let mut inner = rect.shrink2(vec2(4.0, 4.0));
    let label = &change.after.label;
    let width = measure(ui, label, FontFace::Strong, fonts::BODY) + 10.0;
    let place = cut_left(&mut inner, width);
    elided(ui, place, label, FontFace::Strong, fonts::BODY, palette::DIM);
    let same = change.is_good().is_none();
    let (face, size) = if same { (FontFace::Body, fonts::BODY) } else { (FontFace::Heavy, fonts::HEAD) };
    // Before anything was played the chance says little of what comes.
    let begun = if change.before == change.after { " so far" } else { "" };
    elided(ui, inner, &format!("{}{begun}", change.percents()), face, size, colour(ui, change));
}

/// Good news, bad news, or neither.
fn colour(ui: &Ui, change: &ChangedChance) -> Color32 {
    match change.is_good() {
        Some(true) => colours(ui).good,
        Some(false) => colours(ui).bad,
        None => palette::TEXT,
    }
}

/// Shows what still counts in rows at the lower edge of `ui`, the latest lowest; as many as there is room for.
/// Returns how high they reach.
pub fn rows(ui: &mut Ui, played: &[AnnouncementModel]) -> f32 {
    let mut room = ui.max_rect();
    for model in played.iter().rev() {
        let met = matches!(model.picture, Some(Subject::Encounter(_)));
        let wanted =
            if met { met_height(ui, room.width(), model) } else { played_height(ui, room.width(), model) };
        // What is told at the upper edge of the board keeps its place.
        let whole = room.height() >= wanted + fonts::scaled(ui, TOLD);
        let height = if whole { wanted } else { fonts::scaled(ui, ROW) };
        if room.height() < height {
            break;
        }
        let place = cut_bottom(&mut room, height);
        cut_bottom(&mut room, 4.0);
        row(ui, place, met && whole, whole && height > fonts::scaled(ui, ROW), model);
    }
    room.bottom()
}

/// The height of the row of an encounter whose words are all seen beside its picture.
fn met_height(ui: &Ui, width: f32, model: &AnnouncementModel) -> f32 {
    let words = width * (1.0 - SEEN) - 20.0;
    let font = font(ui, FontFace::Body, fonts::SMALL);
    let text = ui.painter().layout(model.text.clone(), font, palette::TEXT, words).size().y;
    (line_height(ui, fonts::BODY) + text + 12.0).max(fonts::scaled(ui, MET))
}

/// The width that a row leaves to the words of what was played, beside its name and what it changes.
fn words_width(ui: &Ui, width: f32, model: &AnnouncementModel) -> f32 {
    let change = model.change.as_ref().map_or(0.0, |change| {
        (measure(ui, &change.text(), FontFace::Strong, fonts::BODY) + 14.0).min(width * 0.5)
    });
    let signs = fonts::scaled(ui, if model.card.is_some() { 42.0 } else { 22.0 }) + 8.0;
    width - 20.0 - signs - change - measure(ui, model.name(), FontFace::Strong, fonts::BODY) - 10.0
}

/// Whether the words of what was played need lines of their own.
fn is_long(ui: &Ui, width: f32, model: &AnnouncementModel) -> bool {
    measure(ui, &model.text, FontFace::Body, fonts::SMALL) > words_width(ui, width, model)
}

/// The height of the row of what was played: one line, with more below it where its words need them.
fn played_height(ui: &Ui, width: f32, model: &AnnouncementModel) -> f32 {
    let row = fonts::scaled(ui, ROW);
    if !is_long(ui, width, model) {
        return row;
    }
    let font = font(ui, FontFace::Body, fonts::SMALL);
    row + ui.painter().layout(model.text.clone(), font, palette::TEXT, width - 20.0).size().y + 4.0
}

/// One of them; an encounter that is `met` has its picture beside its words; words that need lines of their own stand
/// `below`.
fn row(ui: &mut Ui, rect: Rect, met: bool, below: bool, model: &AnnouncementModel) {
    ground::plate(ui.painter(), rect, 6.0, Stroke::new(1.0, model.side.colour(ui)));
    let mut inner = rect;
    let picture = cut_left(&mut inner, if met { rect.width() * SEEN } else { 0.0 });
    if let Some(subject) = &model.picture {
        // What is met is seen beside its words; who does something only shows through.
        let (place, fade) = if met { (picture, Fade::NONE) } else { (rect, Fade::BACKDROP) };
        album::picture(ui.painter(), place.shrink(2.0), subject, fade);
    }
    let mut inner = inner.shrink2(vec2(10.0, 3.0));
    let mut words = inner;
    if below {
        inner = cut_top(&mut words, line_height(ui, fonts::BODY) + 4.0);
    }
    let mark = cut_left(&mut inner, fonts::scaled(ui, 22.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 15.0)), &model.side);
    cut_left(&mut inner, 4.0);
    if let Some(effect) = model.card.as_ref().and_then(|card| card.effects.first()) {
        let sign = square(cut_left(&mut inner, fonts::scaled(ui, 20.0)), fonts::scaled(ui, 15.0));
        paint_icon(ui.painter(), sign, effect.kind.icon(), effect.kind.colour());
        cut_left(&mut inner, 4.0);
    }
    let name = measure(ui, model.name(), FontFace::Strong, fonts::BODY) + 10.0;
    if let Some(change) = &model.change {
        let text = change.text();
        // Words that stand below leave it the line.
        let room = if below { inner.width() - name - 10.0 } else { 0.0 };
        let room = room.max(inner.width() * 0.5);
        let width = (measure(ui, &text, FontFace::Strong, fonts::BODY) + 4.0).min(room);
        let place = cut_right(&mut inner, width);
        elided(ui, place, &text, FontFace::Strong, fonts::BODY, colour(ui, change));
        cut_right(&mut inner, 10.0);
    }
    let width = name.min(inner.width());
    let name = cut_left(&mut inner, width);
    elided(ui, name, model.name(), FontFace::Strong, fonts::BODY, palette::TEXT);
    let cut = !below && measure(ui, &model.text, FontFace::Body, fonts::SMALL) > inner.width();
    if below {
        // It stays, so its words are there to be read.
        paragraph(ui, words, &model.text, FontFace::Body, fonts::SMALL, palette::TEXT);
    } else {
        elided(ui, inner, &model.text, FontFace::Body, fonts::SMALL, palette::DIM);
    }
    let response = ui.interact(rect, ui.id().with(("played", model.number)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said(model)));
    // What can be read anyway would only cover the decision below it.
    if cut {
        response.on_hover_text(&model.text);
    }
}

/// All of it in one sentence.
fn said(model: &AnnouncementModel) -> String {
    let change = model.change.as_ref().map_or_else(String::new, |change| format!(" {}", change.text()));
    format!("{} {}: {}{change}", model.heading, model.name(), model.text)
}

/// Red light at the edges of the board, which goes out.
pub fn alarm(ui: &Ui, board: Rect, number: u64) {
    let now = ui.input(|input| input.time);
    let first = first_seen(ui, "alarm", number);
    let left = 1.0 - ((now - first) / ALARM).clamp(0.0, 1.0) as f32;
    let painter = ui.painter().with_clip_rect(board);
    for ring in 0..EDGES {
        let part = 1.0 - ring as f32 / EDGES as f32;
        let colour = colours(ui).bad.gamma_multiply(0.55 * left * part * part);
        let inset = board.shrink(ring as f32 * 3.0);
        painter.rect_stroke(inset, 0.0, Stroke::new(3.0, colour), StrokeKind::Inside);
    }
}

/// The room of the rows above a decision whose upper edge is at `floor`.
pub fn above(board: Rect, decision: Rect, floor: f32) -> Rect {
    Rect::from_min_max(pos2(decision.left(), board.top()), pos2(decision.right(), floor))
}
