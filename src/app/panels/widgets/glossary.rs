//! The terms of a card that is read: underlined in its words, and explained beside it.
//!
//! Invariants: what a term means stands in the help and nowhere else; what everybody meets on their first dial is underlined,
//! but not explained again beside every card.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui::{
    Area, Color32, Context, Galley, Id, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2,
    text::CCursor, vec2,
};

use super::text::laid_into;
use super::{column_text, cut_top, line_height, paragraph};
use crate::app::theme::{FontFace, font, fonts, palette};
use crate::fleet::help::HelpBook;

/// The help that a context knows.
#[derive(Clone)]
struct KnownHelp(Arc<HelpBook>);

/// Lets everything drawn in this context explain its terms from this help.
pub fn bring(ctx: &Context, book: &Arc<HelpBook>) {
    ctx.data_mut(|data| data.insert_temp(Id::new("lexicon"), KnownHelp(book.clone())));
}

fn lexicon(ui: &Ui) -> Option<Arc<HelpBook>> {
    ui.data(|data| data.get_temp::<KnownHelp>(Id::new("lexicon"))).map(|known| known.0)
}

/// Entries that are not explained beside a card.
const COMMON: [&str; 12] = [
    "weapons",
    "sensors",
    "engines",
    "shields",
    "turn",
    "action",
    "ops",
    "combat-effect",
    "discarding",
    "size",
    "encounter",
    "exploring",
];

/// As many terms as are explained at once.
const MOST: usize = 3;
/// The width of an explanation before the text size is applied, and the longest of its words.
const WIDTH: f32 = 230.0;
const LONGEST: usize = 190;

/// A paragraph from the top left of `rect`, cut at its bottom, its terms underlined. Painted only.
pub fn paragraph_of_terms(ui: &Ui, rect: Rect, text: &str, size: f32, colour: Color32) {
    let galley = laid_into(ui, rect, text, FontFace::Body, size, colour);
    if let Some(book) = lexicon(ui) {
        for (range, _) in book.keywords(text) {
            underline(ui, rect.min, &galley, text, range);
        }
    }
    ui.painter().galley(rect.min, galley, colour);
}

/// A thin line under some words of a text laid out there, in each row that they reach into.
fn underline(ui: &Ui, at: Pos2, galley: &Galley, text: &str, range: Range<usize>) {
    let first = text.get(..range.start).map_or(0, |before| before.chars().count());
    let count = text.get(range).map_or(0, |words| words.chars().count());
    let stroke = Stroke::new(1.0, palette::LINE_BRIGHT);
    for place in first..first + count {
        let (from, to) =
            (galley.pos_from_cursor(CCursor::new(place)), galley.pos_from_cursor(CCursor::new(place + 1)));
        // What was cut off, or goes on in the next row, has no line here.
        if to.left() > from.left() && to.top() == from.top() {
            let low = at.y + from.bottom() - 1.0;
            ui.painter().line_segment([pos2(at.x + from.left(), low), pos2(at.x + to.left(), low)], stroke);
        }
    }
}

/// Explains the terms of these texts beside what stands in `beside`, on the side with more room.
pub fn explain<'a>(ui: &Ui, beside: Rect, texts: impl Iterator<Item = &'a str>) {
    let Some(book) = lexicon(ui) else { return };
    let mut terms: Vec<(&str, String)> = Vec::new();
    for text in texts {
        for (_, entry) in book.keywords(text) {
            let known =
                COMMON.contains(&entry.id.as_str()) || terms.iter().any(|(title, _)| *title == entry.title);
            if !known && terms.len() < MOST {
                terms.push((&entry.title, shortened(&entry.text)));
            }
        }
    }
    let screen = ui.ctx().content_rect();
    let width = fonts::scaled(ui, WIDTH);
    let right = screen.right() - beside.right() >= beside.left() - screen.left();
    let left = if right { beside.right() + 6.0 } else { beside.left() - 6.0 - width };
    if terms.is_empty() || left < screen.left() || left + width > screen.right() {
        return;
    }
    Area::new(Id::new("terms"))
        .order(Order::Foreground)
        .interactable(false)
        .fixed_pos(pos2(left, beside.top()))
        .constrain(false)
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.set_width(width);
            for (title, text) in &terms {
                term(ui, width, title, text);
            }
        });
}

fn term(ui: &mut Ui, width: f32, title: &str, text: &str) {
    let inner = width - 20.0;
    let body = font(ui, FontFace::Body, fonts::SMALL);
    let words = ui.painter().layout(text.to_owned(), body, palette::TEXT, inner).size().y;
    let height = words + line_height(ui, fonts::SMALL) + 14.0;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    ui.painter().rect(rect, 5.0, palette::PANEL, Stroke::new(1.0, palette::LINE_BRIGHT), StrokeKind::Inside);
    let mut rest = rect.shrink2(vec2(10.0, 6.0));
    let heading = cut_top(&mut rest, line_height(ui, fonts::SMALL));
    paragraph(ui, heading, title, FontFace::Strong, fonts::SMALL, palette::ACT);
    ui.scope_builder(UiBuilder::new().max_rect(rest), |ui| {
        column_text(ui, text, FontFace::Body, fonts::SMALL, palette::TEXT);
    });
}

/// As many whole sentences from the beginning as are not too long together, and at least one.
fn shortened(text: &str) -> String {
    let mut end = 0;
    for (at, _) in text.match_indices(". ").chain([(text.len().saturating_sub(1), "")]) {
        if end > 0 && at >= LONGEST {
            break;
        }
        end = at + 1;
    }
    text.get(..end).unwrap_or(text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explanation_ends_with_a_sentence() {
        let long = "One. ".to_owned() + &"word ".repeat(60) + "end. Last.";
        assert_eq!(shortened(&long), "One.");
        assert_eq!(shortened("One. Two."), "One. Two.");
        assert_eq!(shortened(&("word ".repeat(60) + "end.")), "word ".repeat(60) + "end.");
    }
}
