//! The prompt: the open decision, the exact chance, what could still help, and the button that does it.
//!
//! Invariants: the height follows the contents and the prompt grows upwards from its lower edge, so the commit
//! button stays where the eye is, whatever rows come or go; as long as the same is asked it becomes no lower and its words take no
//! less room, so that no row moves when another goes; what has just come up is not answered yet ([`steady`]).

use super::duel;
use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{
    Chance, DialReading, DuelModel, Figure, Gate, OptionModel, PromptModel, ShipChip, Suggestion, SystemKind,
};
use super::pinned;
use super::steady;
use super::widgets::{
    ButtonStyle, Press, ScreenNoun, about, area, bar, button, cut_bottom, cut_left, cut_right, cut_top,
    elided, focus_ring, ground, hints_beside, key_cap, line, line_height, measure, paragraph, plain_tooltip,
    region, rich_tooltip, scrolling, side_mark, snug, square,
};
use crate::app::theme::{FontFace, colours, font, fonts, paint_icon, palette};
use bevy_egui::egui::{
    Color32, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// Shows the prompt at the lower edge of `ui`, no higher than its contents need; returns its place.
pub fn show(ui: &mut Ui, model: &PromptModel, out: &mut Vec<Intent>) -> Rect {
    let room = ui.max_rect();
    let kept = kept(ui, room, model);
    let height = kept.height.min(room.height());
    let rect = Rect::from_min_max(pos2(room.left(), room.bottom() - height), room.max);
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.5, palette::ACT));
    ui.interact(rect, ui.id().with("prompt-ground"), Sense::hover());
    let mut inner = rect.shrink2(vec2(14.0, 10.0));
    let mut asked = Vec::new();
    heading(ui, &mut inner, model);
    commit_row(ui, &mut inner, model, &mut asked);
    hints_beside(ui, rect, |ui| {
        scrolling(ui, inner, "prompt", |ui| body(ui, (inner.width(), kept.text), model, &mut asked));
    });
    if steady::answers(ui, print(rect, model), &model.title) {
        out.append(&mut asked);
    }
    rect
}

/// What tells it from any other decision, and from itself once a row has come or gone.
fn print(rect: Rect, model: &PromptModel) -> Id {
    let rows: Vec<u32> = model.options.iter().map(|option| option.id.0).collect();
    let labels: Vec<&str> = model.options.iter().map(|option| option.label.as_str()).collect();
    let ships: Vec<_> = model.ships.iter().map(|chip| chip.ship.0).collect();
    let cards: Vec<_> = model.suggestions.iter().map(|card| (card.card.0, card.effect)).collect();
    steady::print(rect, (&model.title, &model.text, rows, labels, ships, cards))
}

/// The most room that a question has taken while it was asked.
#[derive(Clone, Copy, Debug)]
struct RoomTaken {
    question: Id,
    /// The latest pass in which it was seen.
    seen: u64,
    text: f32,
    height: f32,
}

/// The room that this question takes now, or took before something was picked for it.
fn kept(ui: &Ui, room: Rect, model: &PromptModel) -> RoomTaken {
    let ships: Vec<_> = model.ships.iter().map(|chip| chip.ship.0).collect();
    let options: Vec<u32> = model.options.iter().map(|option| option.id.0).collect();
    let question = Id::new((&model.title, ships, options, room.width().to_bits()));
    let width = room.width() - 28.0;
    let text = text_height(ui, width, shown(width, model).1);
    let (slot, now) = (ui.id().with("kept"), ui.ctx().cumulative_pass_nr());
    let same = |before: &RoomTaken| before.question == question && now <= before.seen + 1;
    let before = ui.data(|data| data.get_temp::<RoomTaken>(slot)).filter(same);
    let text = before.map_or(text, |before| before.text.max(text));
    let height = needed(ui, room, model, text);
    let height = before.map_or(height, |before| before.height.max(height));
    let kept = RoomTaken { question, seen: now, text, height };
    ui.data_mut(|data| data.insert_temp(slot, kept));
    kept
}

const ROW: f32 = 34.0;
/// The least width of a ship that can join.
const CHIP: f32 = 236.0;
/// The least width of a card that can be played.
const CARD: f32 = 190.0;
/// The least height of a card that can be played; it grows with its words.
const SUGGESTION: f32 = 44.0;
/// The sign before a card or an option with the room after it.
const SIGN: f32 = 26.0;

fn needed(ui: &Ui, room: Rect, model: &PromptModel, text: f32) -> f32 {
    let width = room.width() - 28.0;
    let apart = model.chance.is_some() && !chance_beside(model);
    let chance = if apart { fonts::scaled(ui, BOTTOM) } else { 0.0 };
    let rows =
        |count: usize, across: usize, height: f32| count.div_ceil(across.max(1)) as f32 * (height + 6.0);
    let chips = rows(model.ships.len(), chip_columns(ui, width, &model.ships), fonts::scaled(ui, ROW));
    let (columns, height) = suggestion_grid(ui, width, &model.suggestions);
    let cards = rows(model.suggestions.len(), columns, height);
    let columns = option_columns(ui, width, model);
    let options = rows(model.options.len(), columns, option_height(ui, width / columns as f32, model));
    let commit = if has_bottom(model) { fonts::scaled(ui, BOTTOM) + 8.0 } else { 0.0 };
    let drawn = shown(width, model).0.map_or(0.0, |_| fonts::scaled(ui, CONTEST) + 4.0);
    20.0 + fonts::scaled(ui, 30.0) + drawn + text + chance + chips + cards + options + commit + 4.0
}

/// How high both sides of a test or a fight are drawn.
const CONTEST: f32 = 62.0;

/// Both sides of it where there is room to draw them, and the words beside: all, or what is left to say.
fn shown(width: f32, model: &PromptModel) -> (Option<&DuelModel>, &str) {
    match model.contest.as_ref().filter(|_| width >= duel::LEAST) {
        Some(contest) => (Some(&contest.duel), &contest.text),
        None => (None, &model.text),
    }
}

/// Height of the row with the main button.
const BOTTOM: f32 = 44.0;

fn has_bottom(model: &PromptModel) -> bool {
    model.commit.is_some() || model.cancel.is_some()
}

/// The chance stands beside the button that rolls, so that it is seen however long the text is.
fn chance_beside(model: &PromptModel) -> bool {
    model.commit.as_ref().is_some_and(|(_, gate)| gate.is_open())
}

fn across(width: f32, each: f32) -> usize {
    ((width / each).floor() as usize).max(1)
}

fn text_height(ui: &Ui, width: f32, text: &str) -> f32 {
    if text.is_empty() {
        return 0.0;
    }
    let font = font(ui, FontFace::Body, fonts::BODY);
    ui.painter().layout(text.to_owned(), font, palette::TEXT, width).size().y + 6.0
}

/// As many columns of ships as leave every name and what it adds readable.
fn chip_columns(ui: &Ui, width: f32, ships: &[ShipChip]) -> usize {
    let needed = |chip: &ShipChip| {
        let name = measure(ui, &chip.name, FontFace::Strong, fonts::BODY);
        name + measure(ui, &chip.adds, FontFace::Display, fonts::SMALL) + fonts::scaled(ui, 18.0) + 50.0
    };
    across(width, ships.iter().map(needed).fold(CHIP, f32::max))
}

/// How many cards that can be played stand side by side, and the one height of them all: what the longest effect needs. Of
/// all ways to stand that leave every title whole it is the lowest.
fn suggestion_grid(ui: &Ui, width: f32, cards: &[Suggestion]) -> (usize, f32) {
    let most = across(width, CARD).min(cards.len()).max(1);
    let room = |card: &Suggestion, columns: usize| {
        let ticked = if card.along.is_some() { tick_width(ui) } else { 0.0 };
        let signs = fonts::scaled(ui, 20.0) + ticked;
        width / columns as f32 - 6.0 - 16.0 - then_width(ui, &card.after) - signs - 10.0
    };
    let named = |columns: usize| {
        cards
            .iter()
            .all(|card| measure(ui, &card.title, FontFace::Strong, fonts::SMALL) <= room(card, columns))
    };
    let height = |columns: usize| {
        let needed = |card: &Suggestion| {
            let words = wrapped(ui, &card.gain, FontFace::Body, fonts::CAPTION, room(card, columns));
            line_height(ui, fonts::SMALL) + words + 10.0
        };
        cards.iter().map(needed).fold(fonts::scaled(ui, SUGGESTION), f32::max)
    };
    let all = |columns: usize| cards.len().div_ceil(columns) as f32 * (height(columns) + 6.0);
    let ways = (1..=most).filter(|columns| *columns == 1 || named(*columns));
    let columns = ways.min_by(|one, other| all(*one).total_cmp(&all(*other))).unwrap_or(1);
    (columns, height(columns))
}

/// The height of a text of this size on lines of this width.
fn wrapped(ui: &Ui, text: &str, face: FontFace, size: f32, width: f32) -> f32 {
    if text.is_empty() {
        return 0.0;
    }
    let font = font(ui, face, size);
    ui.painter().layout(text.to_owned(), font, palette::TEXT, width.max(40.0)).size().y
}

/// The width of what a card or an option would make of the chance.
fn then_width(ui: &Ui, after: &str) -> f32 {
    if after.is_empty() { 0.0 } else { measure(ui, after, FontFace::Heavy, fonts::TITLE) + 4.0 }
}

/// One height for all options in a column of this width: the one that the longest words need.
fn option_height(ui: &Ui, column: f32, model: &PromptModel) -> f32 {
    if !hinted(model) {
        return fonts::scaled(ui, ROW);
    }
    let needed = |option: &OptionModel| {
        let sign = if option.icon.is_some() { fonts::scaled(ui, SIGN) } else { 0.0 };
        let room = column - 6.0 - 20.0 - number_width(ui, model) - sign - then_width(ui, &option.after);
        if option.ratings.is_some() {
            return fonts::scaled(ui, 46.0);
        }
        let label = wrapped(ui, &option.label, FontFace::Strong, fonts::BODY, room);
        label + wrapped(ui, &option.hint, FontFace::Body, fonts::CAPTION, room) + 10.0
    };
    model.options.iter().map(needed).fold(fonts::scaled(ui, 46.0), f32::max)
}

/// Whether an option has a second line or tells a chance; then all of them are aligned left.
fn hinted(model: &PromptModel) -> bool {
    model.options.iter().any(|option| !option.hint.is_empty() || !option.after.is_empty())
}

/// As many columns as leave every label readable, at most four.
fn option_columns(ui: &Ui, width: f32, model: &PromptModel) -> usize {
    let number = number_width(ui, model);
    let widest = model
        .options
        .iter()
        .map(|option| {
            let hint = measure(ui, &option.hint, FontFace::Body, fonts::CAPTION);
            if option.ratings.is_some() {
                return number + fonts::scaled(ui, RATINGS).max(hint + 24.0);
            }
            let then = then_width(ui, &option.after);
            measure(ui, &option.label, FontFace::Strong, fonts::BODY).max(hint) + number + then + 52.0
        })
        .fold(100.0, f32::max);
    across(width, widest).min(4).min(model.options.len().max(1))
}

fn heading(ui: &mut Ui, inner: &mut Rect, model: &PromptModel) {
    let mut rect = cut_top(inner, fonts::scaled(ui, 28.0));
    let mark = cut_left(&mut rect, fonts::scaled(ui, 22.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 17.0)), &model.side);
    cut_left(&mut rect, 6.0);
    line(ui, rect, &model.title, FontFace::Display, 19.0, palette::TEXT);
    cut_top(inner, 2.0);
}

fn body(ui: &mut Ui, (width, text): (f32, f32), model: &PromptModel, out: &mut Vec<Intent>) {
    let (drawn, words) = shown(width, model);
    if let Some(contest) = drawn {
        let rect =
            super::widgets::row(ui, fonts::scaled(ui, CONTEST)).with_max_x(ui.max_rect().left() + width);
        duel::faces(ui, rect, contest, palette::ACT);
        ui.add_space(4.0);
    }
    if !model.text.is_empty() {
        let rect = super::widgets::row(ui, text);
        paragraph(ui, rect, words, FontFace::Body, fonts::BODY, palette::TEXT);
        let response = ui.interact(rect, ui.id().with("text"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.text));
    }
    if let Some(chance) = model.chance.as_ref().filter(|_| !chance_beside(model)) {
        let rect = super::widgets::row(ui, fonts::scaled(ui, BOTTOM));
        chance_row(ui, rect, chance, out);
    }
    let columns = chip_columns(ui, width, &model.ships);
    let height = fonts::scaled(ui, ROW);
    grid(ui, width, model.ships.len(), columns, height, |ui, index, rect| {
        chip(ui, rect, &model.ships[index], out);
    });
    let (columns, height) = suggestion_grid(ui, width, &model.suggestions);
    grid(ui, width, model.suggestions.len(), columns, height, |ui, index, rect| {
        suggestion(ui, rect, &model.suggestions[index], out);
    });
    let columns = option_columns(ui, width, model);
    let height = option_height(ui, width / columns as f32, model);
    grid(ui, width, model.options.len(), columns, height, |ui, index, rect| {
        option(ui, rect, (index, model), out);
    });
}

fn grid(
    ui: &mut Ui,
    width: f32,
    count: usize,
    columns: usize,
    height: f32,
    mut show: impl FnMut(&mut Ui, usize, Rect),
) {
    let columns = columns.min(count).max(1);
    let height = height + 6.0;
    for first in (0..count).step_by(columns) {
        let mut rest = super::widgets::row(ui, height);
        for index in first..(first + columns).min(count) {
            let place = cut_left(&mut rest, width / columns as f32);
            show(ui, index, place.shrink2(vec2(3.0, 3.0)));
        }
    }
}

/// The chance as a number, as ways of all ways, as a bar, and as a sum with its terms on hover.
pub fn chance_row(ui: &mut Ui, rect: Rect, chance: &Chance, out: &mut Vec<Intent>) {
    let mut inner = rect.shrink2(vec2(0.0, 4.0));
    let percent = chance.text();
    let ways = format!("{} of {}", chance.ways, chance.of);
    let colour = match chance.is_fair() {
        // What may be answered is not as good as it looks.
        true if chance.may_be_answered => palette::TEXT,
        true => colours(ui).good,
        false => colours(ui).bad,
    };
    let what = chance.of_what();
    let width = measure(ui, &percent, FontFace::Heavy, 26.0) + 14.0;
    let ways_width = measure(ui, &ways, FontFace::Display, fonts::SMALL) + 8.0;
    let label = measure(ui, &what, FontFace::Strong, fonts::BODY) + 10.0;
    if !what.is_empty() && inner.width() > label + width {
        let place = cut_left(&mut inner, label);
        elided(ui, place, &what, FontFace::Strong, fonts::BODY, palette::TEXT);
    }
    let place = cut_left(&mut inner, width);
    elided(ui, place, &percent, FontFace::Heavy, 26.0, colour);
    let words = measure(ui, &chance.sum, FontFace::Body, fonts::BODY).max(fonts::scaled(ui, 90.0));
    // Where there is no room for both, the possible outcomes say more than the count; the tooltip has both.
    if inner.width() > ways_width + words + 8.0 {
        let side = cut_right(&mut inner, ways_width);
        super::widgets::number(ui, side, &ways, FontFace::Display, fonts::SMALL, palette::DIM);
        cut_right(&mut inner, 8.0);
    }
    if inner.width() > fonts::scaled(ui, 60.0) {
        sum(ui, inner, chance, colour);
    }
    let name = format!("{what} {percent}, {ways}: {}", chance.sum);
    if chance.breakdown.0.is_empty() {
        let response = ui.interact(rect, ui.id().with("chance"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
        response.on_hover_text(name);
    } else {
        let response = ui.interact(rect, ui.id().with("chance"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
        about(ui, &response, ScreenNoun::Percentage.entry());
        pinned::on(ui, &response, Figure::Chance, out);
        response.on_hover_ui(|ui| rich_tooltip(ui, &chance.sum, &chance.breakdown));
    }
}

fn sum(ui: &Ui, rect: Rect, chance: &Chance, colour: Color32) {
    if measure(ui, &chance.sum, FontFace::Body, fonts::CAPTION) > rect.width() {
        // All that may come of it is worth more than the bar.
        paragraph(ui, rect, &chance.sum, FontFace::Body, fonts::CAPTION, palette::TEXT);
        return;
    }
    let mut lower = rect;
    let upper = cut_top(&mut lower, rect.height() * 0.58);
    let fits = measure(ui, &chance.sum, FontFace::Body, fonts::BODY) <= upper.width();
    let size = if fits { fonts::BODY } else { fonts::CAPTION };
    elided(ui, upper, &chance.sum, FontFace::Body, size, palette::TEXT);
    let track = Rect::from_center_size(lower.center(), vec2(lower.width(), 6.0));
    let part = chance.ways as f32 / chance.of.max(1) as f32;
    bar(ui, track, part, chance.of.min(36) as u8, colour);
}

fn chip(ui: &mut Ui, rect: Rect, chip: &ShipChip, out: &mut Vec<Intent>) {
    let state = if chip.on { "joins" } else { "stays out" };
    let name = format!("{}, {}, {state}", chip.name, chip.adds);
    let response = region(ui, rect, ("chip", chip.ship.0), &name, &chip.gate);
    tile(ui, rect, chip.on, &response);
    let mut inner = rect.shrink2(vec2(10.0, 0.0));
    let adds = cut_right(&mut inner, measure(ui, &chip.adds, FontFace::Display, fonts::SMALL) + 4.0);
    elided(ui, adds, &chip.adds, FontFace::Display, fonts::SMALL, palette::DIM);
    cut_right(&mut inner, 8.0);
    tick(ui, &mut inner, chip.on);
    let ink = if response.enabled() { palette::TEXT } else { palette::DIM };
    snug(ui, inner, &chip.name, FontFace::Strong, fonts::BODY, ink);
    if response.clicked() {
        out.push(Intent::ToggleShip(chip.ship));
    }
}

fn suggestion(ui: &mut Ui, rect: Rect, card: &Suggestion, out: &mut Vec<Intent>) {
    let (picked, click) = match card.along {
        Some(true) => (true, "A click puts it back."),
        Some(false) => (false, "A click takes it along."),
        None => (false, "A click plays the card."),
    };
    let state = if picked { ", chosen" } else { "" };
    let name = format!("{}: {}, then {}{state}", card.title, card.gain, card.after);
    let response = region(ui, rect, ("suggestion", card.card.0, card.effect), &name, &Gate::Open);
    tile(ui, rect, picked, &response);
    let mut inner = rect.shrink2(vec2(8.0, 3.0));
    let after = cut_right(&mut inner, then_width(ui, &card.after));
    then(ui, after, &card.after, card.good);
    if card.along.is_some() {
        tick(ui, &mut inner, picked);
    }
    let sign = cut_left(&mut inner, fonts::scaled(ui, 20.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 16.0)), card.kind.icon(), card.kind.colour());
    cut_left(&mut inner, 6.0);
    let mut lower = inner;
    let upper = cut_top(&mut lower, line_height(ui, fonts::SMALL));
    snug(ui, upper, &card.title, FontFace::Strong, fonts::SMALL, palette::TEXT);
    paragraph(ui, lower, &card.gain, FontFace::Body, fonts::CAPTION, palette::DIM);
    if plain_tooltip(response, &format!("{} {click}", card.gain)).clicked() {
        out.push(Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    }
}

/// What the chance would be, large where it is news.
fn then(ui: &Ui, rect: Rect, after: &str, good: Option<bool>) {
    let (size, ink) = match good {
        Some(true) => (fonts::TITLE, colours(ui).good),
        Some(false) => (fonts::TITLE, colours(ui).bad),
        None => (fonts::BODY, palette::TEXT),
    };
    elided(ui, rect, after, FontFace::Heavy, size, ink);
}

/// The number of an option, the key that takes it: where there are several, and the digits are not the ships' to choose from.
fn number_of(index: usize, model: &PromptModel) -> Option<String> {
    (model.takes_numbers() && index < 9).then(|| (index + 1).to_string())
}

/// The room that the number of an option takes.
fn number_room(ui: &Ui) -> f32 {
    fonts::scaled(ui, 18.0) + 8.0
}

/// The room that the numbers take, if there are any.
fn number_width(ui: &Ui, model: &PromptModel) -> f32 {
    if model.takes_numbers() { number_room(ui) } else { 0.0 }
}

fn option(ui: &mut Ui, rect: Rect, (index, model): (usize, &PromptModel), out: &mut Vec<Intent>) {
    let option = &model.options[index];
    let number = number_of(index, model);
    let clicked = if let Some(readings) = &option.ratings {
        setting(ui, rect, option, (readings, number)).clicked()
    } else if !hinted(model) {
        let press = Press { icon: option.icon, ..Press::new(&option.label, ButtonStyle::Offer) };
        let press = press.key(number.as_deref().unwrap_or_default());
        button(ui, rect, ("option", option.id.0), press, &option.gate).clicked()
    } else {
        let response = region(ui, rect, ("option", option.id.0), &said(option), &option.gate);
        tile(ui, rect, false, &response);
        told(ui, rect.shrink2(vec2(10.0, 4.0)), option, number, response.enabled());
        response.clicked()
    };
    if clicked {
        out.push(Intent::Choose(option.id));
    }
}

/// An option with a second line, or with a chance.
fn told(ui: &Ui, mut inner: Rect, option: &OptionModel, number: Option<String>, open: bool) {
    put_number(ui, &mut inner, number);
    let after = cut_right(&mut inner, then_width(ui, &option.after));
    then(ui, after, &option.after, option.good);
    if let Some(icon) = option.icon {
        let sign = cut_left(&mut inner, fonts::scaled(ui, 20.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 17.0)), icon, palette::TEXT);
        cut_left(&mut inner, 6.0);
    }
    let ink = if open { palette::TEXT } else { palette::DIM };
    if option.hint.is_empty() {
        elided(ui, inner, &option.label, FontFace::Strong, fonts::BODY, ink);
    } else {
        let used = paragraph(ui, inner, &option.label, FontFace::Strong, fonts::BODY, ink);
        let lower = inner.with_min_y(inner.top() + used);
        paragraph(ui, lower, &option.hint, FontFace::Body, fonts::CAPTION, palette::DIM);
    }
}

fn put_number(ui: &Ui, inner: &mut Rect, number: Option<String>) {
    if let Some(number) = number {
        let place = cut_left(inner, number_room(ui));
        key_cap(ui, place, &number);
    }
}

/// Both lines of an option in one, and what it would make of the chance.
fn said(option: &OptionModel) -> String {
    let parts = [&option.label, &option.hint, &option.after].into_iter().filter(|part| !part.is_empty());
    parts.map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// A setting of the dial as its four ratings, each with the sign of its system; below them what it comes to.
fn setting(
    ui: &mut Ui,
    rect: Rect,
    option: &OptionModel,
    (readings, number): (&[DialReading; 4], Option<String>),
) -> Response {
    let response = region(ui, rect, ("option", option.id.0), &said(option), &option.gate);
    tile(ui, rect, false, &response);
    let mut inner = rect.shrink2(vec2(8.0, 3.0));
    put_number(ui, &mut inner, number);
    if !option.hint.is_empty() {
        let foot = cut_bottom(&mut inner, line_height(ui, fonts::CAPTION));
        snug(ui, foot, &option.hint, FontFace::Body, fonts::CAPTION, palette::DIM);
    }
    let width = inner.width() / 4.0;
    for (system, reading) in SystemKind::ALL.into_iter().zip(readings) {
        let mut place = cut_left(&mut inner, width);
        let sign = square(cut_left(&mut place, fonts::scaled(ui, SIGN)), fonts::scaled(ui, 15.0));
        paint_icon(ui.painter(), sign, system.icon(), palette::DIM);
        let ink = if *reading == DialReading::Disabled { colours(ui).bad } else { palette::TEXT };
        cut_left(&mut place, 3.0);
        elided(ui, place, &reading.text(), FontFace::Heavy, fonts::TITLE, ink);
    }
    response
}

/// The width of a setting with its four ratings, before the text size is applied.
const RATINGS: f32 = 190.0;

fn tile(ui: &Ui, rect: Rect, on: bool, response: &bevy_egui::egui::Response) {
    let warm = response.enabled() && (response.hovered() || response.has_focus());
    let (fill, edge) = match (on, response.enabled(), warm) {
        (true, ..) => (palette::ACT_DEEP, palette::ACT),
        (false, true, true) => (palette::ACT_FAINT, palette::ACT),
        (false, true, false) => (palette::RAISED, palette::tint(palette::LINE, palette::ACT, 0.6)),
        (false, false, _) => (palette::PANEL, palette::LINE),
    };
    ground::raised(ui.painter(), rect, 4.0, fill, Stroke::new(1.0, edge));
    focus_ring(ui, rect, response);
}

/// The room that a tick takes.
fn tick_width(ui: &Ui) -> f32 {
    fonts::scaled(ui, 18.0) + 8.0
}

fn tick(ui: &Ui, inner: &mut Rect, on: bool) {
    let mut place = cut_left(inner, tick_width(ui));
    cut_right(&mut place, 8.0);
    let place = square(place, fonts::scaled(ui, 14.0));
    ui.painter().rect_stroke(place, 2.0, Stroke::new(1.0, palette::LINE_BRIGHT), StrokeKind::Inside);
    if on {
        paint_icon(ui.painter(), place.shrink(2.0), crate::app::theme::Icon::Check, palette::ACT);
    }
}

fn commit_row(ui: &mut Ui, inner: &mut Rect, model: &PromptModel, out: &mut Vec<Intent>) {
    if !has_bottom(model) {
        return;
    }
    let mut rect = cut_bottom(inner, fonts::scaled(ui, BOTTOM));
    cut_bottom(inner, 8.0);
    if let Some((label, gate)) = &model.commit {
        let width =
            (measure(ui, label, FontFace::Strong, fonts::BODY) + 120.0).max(180.0).min(rect.width() * 0.62);
        let place = cut_right(&mut rect, width).shrink2(vec2(0.0, 3.0));
        let key = keys::label(ui, KeyCommand::Confirm);
        // Gold is what is to be done; what surely fails while something else could help is only one of several things.
        let look = if model.in_vain { ButtonStyle::Offer } else { ButtonStyle::Act };
        let press = Press::new(label, look).note(&key);
        if button(ui, place, "commit", press, gate).clicked() {
            out.push(Intent::Commit);
        }
    }
    cut_right(&mut rect, 8.0);
    if let Some(label) = &model.cancel {
        let width = (measure(ui, label, FontFace::Strong, fonts::BODY) + 70.0).min(rect.width());
        let place = cut_right(&mut rect, width).shrink2(vec2(0.0, 3.0));
        let key = keys::label(ui, KeyCommand::Back);
        let press = Press::new(label, ButtonStyle::Quiet).note(&key);
        if button(ui, place, "cancel", press, &Gate::Open).clicked() {
            out.push(Intent::Cancel);
        }
    }
    if let Some(chance) = model.chance.as_ref().filter(|_| chance_beside(model)) {
        cut_right(&mut rect, 10.0);
        chance_row(ui, rect, chance, out);
    }
    area(ui, rect, "commit-note", |ui| {
        if let Some((_, Gate::Closed(reason))) = &model.commit {
            let text = cut_top(&mut rect.clone(), line_height(ui, fonts::SMALL) * 2.0);
            paragraph(ui, text, reason, FontFace::Body, fonts::SMALL, palette::DIM);
        }
    });
}
