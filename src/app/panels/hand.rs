//! The hand: cards side by side; the one under the pointer can be read whole above them.
//!
//! Invariants: no card hides another's name: what is too much side by side is a list; nothing that can be clicked moves away
//! from a pointer on its way to it: a resting card stays where it is while its large face is shown, unless there is no room
//! above it.

use super::card::{self, Pose};
use super::intent::{Drawer, Intent, PanelIntent};
use super::keys::{self, KeyCommand};
use super::model::{CardModel, Gate, HandModel};
use super::widgets::{
    ButtonStyle, Press, area, button, centred, cut_bottom, cut_left, cut_top, frame, glossary, line,
    line_height, measure, plain_tooltip, reading,
};
use crate::app::theme::{FontFace, fonts, palette};
use crate::fleet::ids::CardId;
use bevy_egui::egui::{
    Area, Id, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// The least height of a lifted card, before the text size is applied; it grows with its words.
const LIFTED: f32 = 330.0;

/// Shows the hand in all of `ui`; a card is shown large where it `rises`: not over what is announced.
pub fn show(ui: &mut Ui, model: &HandModel, rises: bool, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let inner = frame(ui, rect, "", "");
    area(ui, inner, "hand", |ui| {
        let mut rest = inner;
        if model.without_cards() {
            let words = "Nobody has Command Cards in this match.";
            return line(ui, inner, words, FontFace::Body, fonts::CAPTION, palette::DIM);
        }
        if let Some(place) = decks_place(ui, &mut rest) {
            decks(ui, place, model, out);
        }
        let count = model.cards.len() + usize::from(model.hidden);
        let (list, places) = places(rest, count);
        let lifted = lifted(ui, &places, model, rect).filter(|_| rises);
        for (index, place) in places.iter().enumerate() {
            match model.cards.get(index) {
                None => card::back(ui, *place),
                // Drawn after the others, which may overlap it.
                Some(_) if lifted == Some(index) => {}
                Some(card) if list => card::line_of(ui, *place, card, out),
                Some(card) => resting(ui, *place, card, out),
            }
            let own = model.cards.get(index).map(|card| card.card);
            if own.is_some_and(|card| model.advised == Some(card)) {
                ui.painter().rect_stroke(*place, 5.0, Stroke::new(3.0, palette::ACT), StrokeKind::Outside);
            }
            if own.is_some_and(|card| model.fresh.contains(&card)) {
                mark_new(ui, *place);
            }
        }
        if let Some((place, card)) = lifted.and_then(|at| places.get(at).zip(model.cards.get(at))) {
            let large = raised(ui, *place, rect, card);
            if large.bottom() <= place.top() {
                if list { card::line_of(ui, *place, card, out) } else { resting(ui, *place, card, out) }
            }
            raise(ui, large, card, out);
        }
    });
}

/// The mark of a card that has just come, on its picture: beside it stand words.
fn mark_new(ui: &Ui, place: Rect) {
    let width = measure(ui, NEW, FontFace::Strong, fonts::CAPTION) + 10.0;
    let size = vec2(width, line_height(ui, fonts::CAPTION));
    let plate = Rect::from_min_size(place.left_top() + vec2(6.0, 2.0), size);
    ui.painter().rect_filled(plate, 4.0, palette::TEXT);
    centred(ui, plate, NEW, FontFace::Strong, fonts::CAPTION, palette::PANEL);
}

/// What it says.
const NEW: &str = "new";

/// The most cards side by side in the open hand.
const IN_A_ROW: usize = 8;

/// All cards in all of `ui`, each with every word.
pub fn show_open(ui: &mut Ui, model: &HandModel, out: &mut Vec<Intent>) {
    let (rect, before) = (ui.max_rect(), out.len());
    let back = keys::label(ui, KeyCommand::OpenHand);
    let inner = frame(ui, rect, "Your cards", &format!("{back} or Esc closes them"));
    let rows = model.cards.len().div_ceil(IN_A_ROW).max(1);
    let mut rest = inner;
    let high = (inner.height() - GAP * (rows - 1) as f32) / rows as f32;
    for row in model.cards.chunks(model.cards.len().div_ceil(rows).max(1)) {
        let line = cut_top(&mut rest, high);
        cut_top(&mut rest, GAP);
        for (place, card) in spread(line, row.len()).into_iter().zip(row) {
            resting(ui, place, card, out);
        }
    }
    // Whoever plays one has read them.
    if out.iter().skip(before).any(|one| matches!(one, Intent::PlayCard { .. })) {
        out.push(Intent::Panel(PanelIntent::CloseTop));
    }
}

/// How high the open hand of this width is.
pub fn open_height(ui: &Ui, width: f32, model: &HandModel) -> f32 {
    let rows = model.cards.len().div_ceil(IN_A_ROW).max(1);
    let in_a_row = model.cards.len().div_ceil(rows).max(1) as f32;
    let card = ((width - 20.0) / in_a_row - GAP).min(300.0);
    let tallest = model.cards.iter().map(|one| card::resting_height(ui, card, one)).fold(0.0, f32::max);
    rows as f32 * (tallest + GAP) + line_height(ui, fonts::TITLE) + 20.0
}

fn resting(ui: &mut Ui, place: Rect, card: &CardModel, out: &mut Vec<Intent>) {
    ui.push_id(("card", card.card.0), |ui| card::face(ui, place, card, Pose::Resting, out));
}

/// Where so many cards lie, and whether it is as a list of names.
fn places(rect: Rect, count: usize) -> (bool, Vec<Rect>) {
    if beside(rect, count) {
        (true, lines(rect, count, LEAST_BESIDE))
    } else if crowded(rect, count) {
        (true, lines(rect, count, LEAST_LINE))
    } else {
        (false, spread(rect, count))
    }
}

/// Whether there is room for nothing but the names of the cards.
fn beside(rect: Rect, count: usize) -> bool {
    rect.width() < NARROW && rect.height() < LOW && rect.width() < count as f32 * LEAST_READ
}

/// Whether so many cards side by side would hide each other's names.
fn crowded(rect: Rect, count: usize) -> bool {
    rect.height() <= rect.width() * TALL && rect.width() < count as f32 * (LEAST + GAP) - GAP
}

/// The width below which cards lie one below the other, and the height from which on there is room for them all the same.
const NARROW: f32 = 340.0;
const LOW: f32 = 240.0;
/// How wide a card has to be there for its words to be read.
const LEAST_READ: f32 = 168.0;
/// The least height of a card that is a line in a list: beside a prompt, and where the hand has all its room.
const LEAST_BESIDE: f32 = 20.0;
const LEAST_LINE: f32 = 30.0;

/// One below the other, in as few columns as leave each line this height.
fn lines(rect: Rect, count: usize, least: f32) -> Vec<Rect> {
    let most = ((rect.height() / least) as usize).max(1);
    let columns = count.div_ceil(most).max(1);
    let rows = count.div_ceil(columns).max(1);
    let size = vec2(rect.width() / columns as f32, (rect.height() / rows as f32).min(40.0));
    let place = |card: usize| {
        let (column, row) = ((card / rows) as f32, (card % rows) as f32);
        pos2(rect.left() + size.x * column, rect.top() + size.y * row)
    };
    let between = if columns > 1 { vec2(4.0, 2.0) } else { vec2(0.0, 2.0) };
    (0..count).map(|card| Rect::from_min_size(place(card), size - between)).collect()
}

/// Cuts the place of the decks off, where there is room for it.
fn decks_place(ui: &Ui, rest: &mut Rect) -> Option<Rect> {
    if rest.width() <= 420.0 {
        return None;
    }
    let place = cut_left(rest, fonts::scaled(ui, 78.0));
    cut_left(rest, 8.0);
    Some(place)
}

/// Where a card of the hand lies, in a hand that has all of `rect`.
pub fn place_of(ui: &Ui, rect: Rect, model: &HandModel, card: CardId) -> Option<Rect> {
    let mut rest = rect.shrink2(vec2(10.0, 6.0));
    decks_place(ui, &mut rest);
    let at = model.cards.iter().position(|one| one.card == card)?;
    let count = model.cards.len() + usize::from(model.hidden);
    places(rest, count).1.get(at).copied()
}

fn decks(ui: &mut Ui, rect: Rect, model: &HandModel, out: &mut Vec<Intent>) {
    let mut lower = rect;
    let height = fonts::scaled(ui, 16.0);
    if !model.cards.is_empty() {
        let place = cut_bottom(&mut lower, height + 6.0);
        let key = keys::label(ui, KeyCommand::OpenHand);
        let press = Press::new("Read all", ButtonStyle::Quiet);
        let response = button(ui, place, "open-hand", press, &Gate::Open);
        if plain_tooltip(response, &format!("All your cards with every word ({key})")).clicked() {
            out.push(Intent::Panel(PanelIntent::ToggleDrawer(Drawer::Hand)));
        }
        cut_bottom(&mut lower, 2.0);
    }
    let discarded = cut_bottom(&mut lower, height);
    let deck = cut_bottom(&mut lower, height);
    let width = (lower.height() * card::SHAPE).min(lower.width() - 8.0);
    let pile = Rect::from_min_size(lower.min, vec2(width, lower.height() - 6.0));
    for step in 0..model.deck.min(3) {
        let shift = f32::from(step) * 2.0;
        card::back(ui, pile.translate(vec2(shift, shift * 0.5)));
    }
    line(ui, deck, &format!("{} to draw", model.deck), FontFace::Body, fonts::CAPTION, palette::DIM);
    line(
        ui,
        discarded,
        &format!("{} discarded", model.discarded),
        FontFace::Body,
        fonts::CAPTION,
        palette::DIM,
    );
    let all = rect.with_max_y(discarded.bottom());
    let name = format!("Command Deck: {} to draw, {} discarded", model.deck, model.discarded);
    let response = ui.interact(all, ui.id().with("decks"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    plain_tooltip(response, DRAWING);
}

/// When cards are drawn (CARDS-07, RD-56).
const DRAWING: &str = "For each card that you play or take aboard you draw another here. A card that is discarded for another \
reason is not replaced. A hand has no limit.";

/// In a wide rectangle side by side; in a tall one two by two.
fn spread(rect: Rect, count: usize) -> Vec<Rect> {
    if count == 0 {
        return Vec::new();
    }
    if rect.height() > rect.width() * TALL {
        return grid(rect, count);
    }
    let height = rect.height();
    let width = (rect.width() / count as f32 - GAP).clamp(LEAST, (height * 1.9).max(LEAST));
    let free = (rect.width() - width) / (count.max(2) - 1) as f32;
    let step = (width + GAP).min(free);
    let place = |card: usize| pos2(rect.left() + step * card as f32, rect.top());
    (0..count).map(|card| Rect::from_min_size(place(card), vec2(width, height))).collect()
}

const GAP: f32 = 8.0;
/// The least width of a card beside others, and the share of its width from which on a hand is tall.
const LEAST: f32 = 92.0;
const TALL: f32 = 0.6;

fn grid(rect: Rect, count: usize) -> Vec<Rect> {
    let rows = count.div_ceil(2) as f32;
    let size = vec2((rect.width() - GAP) / 2.0, (rect.height() - GAP * (rows - 1.0)) / rows);
    let place = |card: usize| {
        let (column, row) = ((card % 2) as f32, (card / 2) as f32);
        pos2(rect.left() + column * (size.x + GAP), rect.top() + row * (size.y + GAP))
    };
    (0..count).map(|card| Rect::from_min_size(place(card), size)).collect()
}

/// What the hand remembers from frame to frame.
#[derive(Clone, Default)]
struct LiftedCard {
    /// The card that is up.
    card: Option<usize>,
    /// The hand as it was.
    hand: Vec<CardId>,
    /// Where the pointer was.
    pointer: Option<Pos2>,
    /// The pass in which this was so.
    pass: u64,
}

/// Which card is up: the one that the pointer has moved onto; once up it stays while the pointer is on it, or until a key is
/// pressed. Nothing comes up
/// under a pointer at rest, where only the hand has changed or moved, so that a click meant for one thing is never taken
/// by another.
fn lifted(ui: &Ui, places: &[Rect], model: &HandModel, panel: Rect) -> Option<usize> {
    if !ui.is_enabled() {
        return None;
    }
    let memory = ui.id().with("lifted");
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let before = ui.data(|data| data.get_temp::<LiftedCard>(memory)).unwrap_or_default();
    let hand: Vec<CardId> = model.cards.iter().map(|card| card.card).collect();
    let changed = !before.hand.is_empty() && before.hand != hand;
    // Its speed says nothing of a pointer that has come in one leap and rests since; nor does where it was before something
    // else was open.
    let pass = ui.ctx().cumulative_pass_nr();
    let moved = pointer != before.pointer && before.pass + 1 >= pass;
    let on = |place: &Rect, pointer: Pos2| place.contains(pointer);
    let reads = pointer.filter(|_| !reading::is_put_away(ui.ctx()));
    let now = reads.and_then(|pointer| {
        let still = before.card.filter(|card| {
            let both = places.get(*card).zip(model.cards.get(*card));
            let large = |(place, card): (&Rect, &CardModel)| {
                on(&raised(ui, *place, panel, card), pointer) || !moved && on(place, pointer)
            };
            !changed && both.is_some_and(large)
        });
        still.or_else(|| places.iter().rposition(|place| on(place, pointer)).filter(|_| moved))
    });
    let card = now.filter(|card| *card < model.cards.len());
    ui.data_mut(|data| data.insert_temp(memory, LiftedCard { card, hand, pointer, pass }));
    card
}

/// Where the large face of a card stands: above its place, or over it where there is no room above.
fn raised(ui: &Ui, place: Rect, panel: Rect, card: &CardModel) -> Rect {
    let most = ui.ctx().content_rect().height() * 0.7;
    let least = fonts::scaled(ui, LIFTED).min(most);
    let width = least * card::SHAPE;
    let height = card::whole_height(ui, width, card).clamp(least, most);
    let screen = ui.ctx().content_rect();
    let left = (place.center().x - width / 2.0).min(screen.right() - width - 2.0).max(screen.left() + 2.0);
    // Beside a prompt it keeps to its own place.
    let left = if panel.width() >= width { left.min(panel.right() - width).max(panel.left()) } else { left };
    let above = place.top() - height;
    let top = if above >= screen.top() { above } else { panel.bottom() - 6.0 - height };
    Rect::from_min_size(pos2(left, top), vec2(width, height))
}

fn raise(ui: &mut Ui, rect: Rect, card: &CardModel, out: &mut Vec<Intent>) {
    Area::new(Id::new("lifted card").with(card.card.0))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.allocate_rect(rect, Sense::hover());
            card::face(ui, rect, card, Pose::Lifted, out);
        });
    glossary::explain(ui, rect, card.effects.iter().map(|effect| effect.text.as_str()));
}
