//! The strip over the board: the result of the last roll, or the recap of the other side's turn. Nothing asks for an
//! OK.

use super::duel;
use super::intent::{Intent, PanelIntent};
use super::keys::{self, KeyCommand};
use super::model::{Gate, LogLine, LogTone, RecapItem, RecapModel, ToastModel};
use super::steady;
use super::widgets::{
    ButtonStyle, Press, button, cut_bottom, cut_left, cut_right, cut_top, elided, ground, line, line_height,
    measure, named, number, paragraph, plain_tooltip, region, side_mark, square, tone_colour,
};
use crate::app::theme::{FontFace, Icon, colours, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Rect, Stroke, StrokeKind, Ui, pos2, vec2};

/// A result, in the middle of `ui`; returns its place.
pub fn toast(ui: &mut Ui, model: &ToastModel) -> Rect {
    let room = ui.max_rect();
    let model = &ToastModel { text: keys::spelt(ui, &model.text), ..model.clone() };
    if let Some(roll) = model.duel.as_ref().filter(|_| room.width() >= duel::LEAST) {
        return duel::show(ui, roll, model.tone, &model.text);
    }
    let (colour, icon) = match model.tone {
        LogTone::Good => (colours(ui).good, Some(Icon::Check)),
        LogTone::Bad => (colours(ui).bad, Some(Icon::Cross)),
        LogTone::Points => (palette::ACT, Some(Icon::Victory)),
        LogTone::Quiet | LogTone::Plain | LogTone::Heading => (palette::LINE_BRIGHT, None),
    };
    let words = measure(ui, &model.text, FontFace::Strong, fonts::TITLE);
    let detail = measure(ui, &model.detail, FontFace::Display, fonts::SMALL);
    let width = (words + detail + 110.0).min(room.width());
    // What is too long for one line is wrapped onto several smaller ones, which reach further down, the detail below them.
    let long = words + detail + 110.0 > room.width();
    let below = if long && !model.detail.is_empty() { line_height(ui, fonts::SMALL) } else { 0.0 };
    let height = if long {
        let inner = width - 28.0 - fonts::scaled(ui, 44.0) - 14.0;
        let font = font(ui, FontFace::Body, fonts::BODY);
        let words = ui.painter().layout(model.text.clone(), font, palette::TEXT, inner.max(60.0));
        words.size().y + below + 16.0
    } else {
        room.height()
    };
    let rect = Rect::from_min_size(
        pos2(room.center().x - width * 0.5, room.top()),
        vec2(width, height.max(room.height())),
    );
    ui.set_clip_rect(ui.clip_rect().union(rect));
    ground::plate(ui.painter(), rect, 6.0, Stroke::new(1.5, colour));
    let mut inner = rect.shrink2(vec2(12.0, 4.0));
    let sign = cut_left(&mut inner, fonts::scaled(ui, 24.0));
    // What is about nothing but its tone has that mark alone, in its colour.
    let ink = if icon == Some(model.icon) { colour } else { palette::TEXT };
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 19.0)), model.icon, ink);
    cut_left(&mut inner, 8.0);
    if let Some(icon) = icon.filter(|icon| *icon != model.icon) {
        let sign = cut_left(&mut inner, fonts::scaled(ui, 20.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 15.0)), icon, colour);
        cut_left(&mut inner, 6.0);
    }
    if long {
        let foot = cut_bottom(&mut inner, below);
        elided(ui, foot, &model.detail, FontFace::Display, fonts::SMALL, palette::DIM);
        let spare = (inner.height() - (height - below - 16.0)).max(4.0);
        let words = inner.shrink2(vec2(0.0, spare / 2.0));
        paragraph(ui, words, &model.text, FontFace::Body, fonts::BODY, palette::TEXT);
    } else {
        let right = cut_right(&mut inner, detail + 4.0);
        number(ui, right, &model.detail, FontFace::Display, fonts::SMALL, palette::DIM);
        line(ui, inner, &model.text, FontFace::Strong, fonts::TITLE, palette::TEXT);
    }
    rect
}

/// The latest line of the log, for layouts that have no room for the log itself, on two lines where one is too short for it;
/// a click opens it. Returns its place.
pub fn latest(ui: &mut Ui, entry: &LogLine, out: &mut Vec<Intent>) -> Rect {
    let room = ui.max_rect();
    let words = measure(ui, &entry.text, FontFace::Body, fonts::SMALL) + 44.0;
    let high = if words > room.width() { line_height(ui, fonts::SMALL) * 2.0 + 4.0 } else { 26.0 };
    let size = vec2(words.min(room.width()), fonts::scaled(ui, high).min(room.height()));
    let rect = Rect::from_center_size(room.center(), size);
    let response = region(ui, rect, "latest", &entry.text, &Gate::Open);
    let ground = if response.hovered() { palette::HOVER } else { palette::PANEL };
    ui.painter().rect(rect, 13.0, ground, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(12.0, 0.0));
    if let Some(side) = &entry.side {
        let mark = cut_left(&mut inner, fonts::scaled(ui, 14.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 10.0)), side);
        cut_left(&mut inner, 5.0);
    }
    if words > room.width() {
        paragraph(ui, inner.shrink2(vec2(0.0, 2.0)), &entry.text, FontFace::Body, fonts::SMALL, palette::DIM);
    } else {
        elided(ui, inner, &entry.text, FontFace::Body, fonts::SMALL, palette::DIM);
    }
    if response.clicked() {
        out.push(Intent::Panel(PanelIntent::ToggleLog));
    }
    rect
}

/// What the others did, in all of `ui` and in so many lines at most: an item each, a click away from its place. While something
/// is `asked` the key that goes on belongs to that.
/// Returns its place.
pub fn recap(ui: &mut Ui, model: &RecapModel, most: usize, asked: bool, out: &mut Vec<Intent>) -> Rect {
    let rect = ui.max_rect();
    steady::recap_drawn(ui.ctx());
    ground::plate(ui.painter(), rect, 6.0, Stroke::new(1.0, model.side.colour(ui)));
    let mut inner = rect.shrink2(vec2(12.0, 4.0));
    let mark = cut_left(&mut inner, fonts::scaled(ui, 22.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 17.0)), &model.side);
    cut_left(&mut inner, 8.0);
    let place = cut_right(&mut inner, fonts::scaled(ui, 104.0)).shrink2(vec2(0.0, 2.0));
    let place = place.with_max_y(place.bottom().min(place.top() + fonts::scaled(ui, 30.0)));
    let key = if asked { String::new() } else { keys::label(ui, KeyCommand::Confirm) };
    let press = Press::new("Go on", ButtonStyle::Quiet).key(&key);
    if button(ui, place, "recap", press, &Gate::Open).clicked() {
        out.push(Intent::SkipRecap);
    }
    cut_right(&mut inner, 8.0);
    let lines = recap_lines(ui, model, inner.width(), most);
    let height = inner.height() / lines.len().max(1) as f32;
    let mut items = model.items.iter().enumerate();
    let mut row = Rect::NOTHING;
    for widths in &lines {
        row = cut_top(&mut inner, height);
        for ((at, item), width) in items.by_ref().take(widths.len()).zip(widths) {
            let place = cut_left(&mut row, *width);
            recap_item(ui, place, at, item, out);
            cut_left(&mut row, BETWEEN);
        }
    }
    recap_item_of_rest(ui, row, items.map(|(_, item)| item), out);
    rect
}

/// What there is no room for, counted: its texts are told where the pointer rests, and a click shows the first of it.
fn recap_item_of_rest<'a>(
    ui: &mut Ui,
    room: Rect,
    rest: impl Iterator<Item = &'a RecapItem>,
    out: &mut Vec<Intent>,
) {
    let rest: Vec<&RecapItem> = rest.collect();
    let Some(first) = rest.first() else { return };
    let words = rest.iter().map(|item| item.text.as_str()).collect::<Vec<_>>().join("\n");
    let item = RecapItem { icon: Icon::Log, tone: LogTone::Plain, text: more(rest.len()), words, ..**first };
    let width = recap_width(ui, &item).min(room.width());
    recap_item(ui, room.with_max_x(room.left() + width), usize::MAX, &item, out);
}

fn more(count: usize) -> String {
    format!("{count} more")
}

/// The room between two items of a recap.
const BETWEEN: f32 = 4.0;

/// The widths of the items in each of at most so many lines, where so much width is free for them. The weightiest come first;
/// those that have no room are counted at the end of the last line.
fn recap_lines(ui: &Ui, model: &RecapModel, free: f32, most: usize) -> Vec<Vec<f32>> {
    let widths: Vec<f32> = model.items.iter().map(|item| recap_width(ui, item).min(free)).collect();
    let all = packed(&widths, free, most, 0.0);
    if all.iter().map(Vec::len).sum::<usize>() == widths.len() {
        return all;
    }
    packed(&widths, free, most, counted_width(ui, model))
}

/// What the count of those that have no room needs at most.
fn counted_width(ui: &Ui, model: &RecapModel) -> f32 {
    measure(ui, &more(model.items.len()), FontFace::Strong, fonts::BODY) + around_item(ui) + BETWEEN
}

/// As many of these widths as have room in so many lines, one after the other, with so much kept free in the last.
fn packed(widths: &[f32], free: f32, most: usize, kept: f32) -> Vec<Vec<f32>> {
    let mut lines: Vec<Vec<f32>> = Vec::new();
    let mut left = 0.0;
    for width in widths {
        while *width > left {
            if lines.len() == most {
                return lines;
            }
            lines.push(Vec::new());
            left = if lines.len() == most { free - kept } else { free };
        }
        if let Some(line) = lines.last_mut() {
            line.push(*width);
            left -= width + BETWEEN;
        }
    }
    lines
}

/// The width an item needs.
fn recap_width(ui: &Ui, item: &RecapItem) -> f32 {
    measure(ui, &item.text, FontFace::Strong, fonts::BODY) + around_item(ui)
}

/// What an item needs beside its words: its sign and its edges.
fn around_item(ui: &Ui) -> f32 {
    fonts::scaled(ui, 24.0) + 12.0
}

/// The width that a recap needs, and how many lines it takes where it may be so wide and have so many at most.
pub fn recap_size(ui: &Ui, model: &RecapModel, (most, most_lines): (f32, usize)) -> (f32, usize) {
    let beside = fonts::scaled(ui, 104.0 + 22.0) + 40.0;
    let lines = recap_lines(ui, model, most - beside, most_lines);
    let shown: usize = lines.iter().map(Vec::len).sum();
    let counted = if shown < model.items.len() { counted_width(ui, model) } else { 0.0 };
    let line_width = |(at, line): (usize, &Vec<f32>)| {
        let last = if at + 1 == lines.len() { counted } else { 0.0 };
        line.iter().map(|item| item + BETWEEN).sum::<f32>() + last
    };
    let widest = lines.iter().enumerate().map(line_width);
    (widest.fold(0.0, f32::max) + beside, lines.len().max(1))
}

fn recap_item(ui: &mut Ui, rect: Rect, at: usize, item: &RecapItem, out: &mut Vec<Intent>) {
    let response = named(ui, rect, ("recap", at), &item.text, &Gate::Open);
    let colour = tone_colour(ui, item.tone);
    let warm = response.hovered() || response.has_focus();
    let ground = if warm { palette::ACT_FAINT } else { palette::RAISED };
    ui.painter().rect(rect.shrink2(vec2(0.0, 1.0)), 4.0, ground, Stroke::NONE, StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(6.0, 2.0));
    let sign = square(cut_left(&mut inner, fonts::scaled(ui, 20.0)), fonts::scaled(ui, 15.0));
    paint_icon(ui.painter(), sign, item.icon, colour);
    cut_left(&mut inner, 4.0);
    elided(ui, inner, &item.text, FontFace::Strong, fonts::BODY, colour);
    let told = match (item.words.as_str(), item.placed) {
        ("", true) => "Show where it happened",
        ("", false) => "Tell how it came about",
        (words, _) => words,
    };
    if plain_tooltip(response, told).clicked() {
        out.push(Intent::LocateEntry(item.entry));
    }
}
