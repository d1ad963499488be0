//! The cards that lie before players: a row for each side with the names, each read whole beside the panel where it is
//! pointed at.
//!
//! Invariant: every name is whole; what does not fit a line goes on in the next.

use super::card::{self, Pose};
use super::model::{BeforeModel, CardModel, Gate};
use super::widgets::{
    ScreenNoun, about, cut_left, elided, frame, glossary, ground, line_height, measure, named, row,
    scrolling, side_mark, square,
};
use crate::app::theme::{FontFace, fonts, paint_icon, palette};
use bevy_egui::egui::{Area, Id, Order, Rect, Sense, Stroke, Ui, pos2, vec2};

/// The width of a card that is read, before the text size is applied.
const READ: f32 = 250.0;
const GAP: f32 = 5.0;
/// What is said of the cards.
const IN_FORCE: &str = "In force";

fn line_of(ui: &Ui) -> f32 {
    line_height(ui, fonts::SMALL) + 8.0
}

fn sign(ui: &Ui) -> f32 {
    fonts::scaled(ui, 20.0)
}

/// Where each of these cards lies, from the upper left of a row of this width.
fn places(ui: &Ui, width: f32, cards: &[CardModel]) -> Vec<Rect> {
    let height = line_of(ui);
    let (mut left, mut top) = (0.0, 0.0);
    let mut place = |card: &CardModel| {
        let needed = measure(ui, &card.title, FontFace::Strong, fonts::SMALL) + sign(ui) + 12.0;
        let needed = needed.min(width);
        if left > 0.0 && left + needed > width {
            (left, top) = (0.0, top + height);
        }
        let place = Rect::from_min_size(pos2(left, top), vec2(needed, height - 3.0));
        left += needed + GAP;
        place
    };
    cards.iter().map(&mut place).collect()
}

/// The width that a row leaves to its cards.
fn room(ui: &Ui, width: f32) -> f32 {
    width - 20.0 - sign(ui) - measure(ui, IN_FORCE, FontFace::Body, fonts::CAPTION) - 12.0
}

fn side_height(ui: &Ui, width: f32, model: &BeforeModel) -> f32 {
    places(ui, width, &model.cards).last().map_or(0.0, |last| last.bottom() + 3.0)
}

/// The height that the rows need across this width; nothing where no card lies before anybody.
pub fn height(ui: &Ui, width: f32, sides: &[BeforeModel]) -> f32 {
    let rows: f32 = sides.iter().map(|side| side_height(ui, room(ui, width), side)).sum();
    if rows > 0.0 { rows + 10.0 } else { 0.0 }
}

/// Shows the rows in all of `ui`.
pub fn show(ui: &mut Ui, sides: &[BeforeModel]) {
    let rect = ui.max_rect();
    let inner = frame(ui, rect, "", "");
    ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette::LINE));
    let mut read = None;
    // Many cards scroll: the ship below has to be seen, too.
    scrolling(ui, inner, "before", |ui| {
        for (index, side) in sides.iter().enumerate() {
            let place = row(ui, side_height(ui, room(ui, rect.width()), side));
            read = ui.push_id(index, |ui| side_row(ui, place, side)).inner.or(read);
        }
    });
    if let Some(card) = read {
        read_beside(ui, rect, card);
    }
}

/// The cards before one player; returns the one that is pointed at.
fn side_row<'m>(ui: &mut Ui, mut rest: Rect, side: &'m BeforeModel) -> Option<&'m CardModel> {
    let first = |place: Rect| place.with_max_y(place.top() + line_of(ui) - 3.0);
    let mark = first(cut_left(&mut rest, sign(ui)));
    cut_left(&mut rest, 4.0);
    let words = measure(ui, IN_FORCE, FontFace::Body, fonts::CAPTION) + 2.0;
    let words = first(cut_left(&mut rest, words));
    cut_left(&mut rest, 6.0);
    side_mark(ui, square(mark, fonts::scaled(ui, 14.0)), &side.side);
    elided(ui, words, IN_FORCE, FontFace::Body, fonts::CAPTION, palette::DIM);
    let mut read = None;
    for (place, card) in places(ui, rest.width(), &side.cards).into_iter().zip(&side.cards) {
        if name_of(ui, place.translate(rest.min.to_vec2()), side, card) {
            read = Some(card);
        }
    }
    read
}

/// The name of a card; says whether it is pointed at.
fn name_of(ui: &mut Ui, place: Rect, side: &BeforeModel, card: &CardModel) -> bool {
    let told: Vec<&str> = card.effects.iter().map(|effect| effect.text.as_str()).collect();
    let name = format!("{} before {}: {}", card.title, side.whose, told.join(" "));
    let response = named(ui, place, ("before", card.card.0), &name, &Gate::Open);
    let warm = response.hovered() || response.has_focus();
    let (fill, edge) =
        if warm { (palette::HOVER, palette::ACT) } else { (palette::RAISED, side.side.colour(ui)) };
    ground::raised(ui.painter(), place, 3.0, fill, Stroke::new(1.0, edge));
    let mut inner = place.shrink2(vec2(4.0, 0.0));
    let icon = cut_left(&mut inner, sign(ui));
    if let Some(effect) = card.effects.first() {
        about(ui, &response, ScreenNoun::Card(effect.kind).entry());
        let icon = square(icon, fonts::scaled(ui, 14.0));
        paint_icon(ui.painter(), icon, effect.kind.icon(), effect.kind.colour());
    }
    elided(ui, inner, &card.title, FontFace::Strong, fonts::SMALL, palette::TEXT);
    warm
}

/// The whole card on the side of the panel that has more room.
fn read_beside(ui: &Ui, panel: Rect, card: &CardModel) {
    let screen = ui.ctx().content_rect();
    let width = fonts::scaled(ui, READ).min(screen.width());
    let height = card::whole_height(ui, width, card).clamp(width / card::SHAPE, screen.height() - 8.0);
    let right = screen.right() - panel.right() >= panel.left() - screen.left();
    let left = if right { panel.right() + 6.0 } else { panel.left() - 6.0 - width };
    let top = panel.top().min(screen.bottom() - 4.0 - height).max(screen.top() + 4.0);
    let rect = Rect::from_min_size(pos2(left, top), vec2(width, height));
    Area::new(Id::new("card before a player").with(card.card.0))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .interactable(false)
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.allocate_rect(rect, Sense::hover());
            card::face(ui, rect, card, Pose::Reading, &mut Vec::new());
        });
    glossary::explain(ui, rect, card.effects.iter().map(|effect| effect.text.as_str()));
}
