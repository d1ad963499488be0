//! The cards that lie before players: a row for each side with the names, each read whole beside the panel where it is
//! pointed at.
//!
//! Invariant: every name is whole; what does not fit a line goes on in the next.

use super::card::{self, Pose};
use super::model::{BeforeModel, CardModel, Gate};
use super::widgets::{
    ScreenNoun, about, cut_left, cut_top, elided, frame, glossary, line_height, measure, named, side_mark,
    square,
};
use crate::app::theme::{FontFace, fonts, paint_icon, palette};
use bevy_egui::egui::{Area, Id, Order, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

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
    let mut inner = frame(ui, rect, "", "");
    ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette::LINE));
    let mut read = None;
    for (index, side) in sides.iter().enumerate() {
        let width = room(ui, rect.width());
        let mut row = cut_top(&mut inner, side_height(ui, width, side));
        let mark = cut_left(&mut row, sign(ui));
        let mark = Rect::from_min_size(mark.min, vec2(mark.width(), line_of(ui) - 3.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 14.0)), &side.side);
        cut_left(&mut row, 4.0);
        let words = cut_left(&mut row, measure(ui, IN_FORCE, FontFace::Body, fonts::CAPTION) + 2.0);
        let words = words.with_max_y(words.top() + line_of(ui) - 3.0);
        elided(ui, words, IN_FORCE, FontFace::Body, fonts::CAPTION, palette::DIM);
        cut_left(&mut row, 6.0);
        for (place, card) in places(ui, row.width(), &side.cards).into_iter().zip(&side.cards) {
            let place = place.translate(row.min.to_vec2());
            if ui.push_id(index, |ui| name_of(ui, place, side, card)).inner {
                read = Some(card);
            }
        }
    }
    if let Some(card) = read {
        read_beside(ui, rect, card);
    }
}

/// The name of a card; says whether it is pointed at.
fn name_of(ui: &mut Ui, place: Rect, side: &BeforeModel, card: &CardModel) -> bool {
    let told: Vec<&str> = card.effects.iter().map(|effect| effect.text.as_str()).collect();
    let name = format!("{} before {}: {}", card.title, side.whose, told.join(" "));
    let response = named(ui, place, ("before", card.card.0), &name, &Gate::Open);
    let warm = response.hovered() || response.has_focus();
    let (ground, edge) =
        if warm { (palette::HOVER, palette::ACT) } else { (palette::RAISED, side.side.colour(ui)) };
    ui.painter().rect(place, 3.0, ground, Stroke::new(1.0, edge), StrokeKind::Inside);
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
