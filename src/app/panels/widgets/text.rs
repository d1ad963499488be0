//! Text in its place: one line, a paragraph, a number.
//!
//! Invariant: painted text is also a label in the accessibility tree, unless it is part of a named button.

use crate::app::panels::model::Breakdown;
use crate::app::theme::{FontFace, font, fonts, palette};
use bevy_egui::egui::{
    Align, Align2, Color32, FontId, Galley, Grid, Id, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType,
    text::{LayoutJob, TextFormat},
    vec2,
};
use std::sync::Arc;

/// The height of a line of `size`.
pub fn line_height(ui: &Ui, size: f32) -> f32 {
    (fonts::scaled(ui, size) * 1.3).round()
}

/// Lays text out on at most `rows` rows of `width`, with an ellipsis when it does not fit.
fn fit(ui: &Ui, text: &str, font: FontId, colour: Color32, width: f32, rows: usize) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, colour));
    job.wrap.max_width = width.max(8.0);
    job.wrap.max_rows = rows;
    job.wrap.break_anywhere = rows == 1;
    ui.painter().layout_job(job)
}

/// How wide a line of text is.
pub fn measure(ui: &Ui, text: &str, face: FontFace, size: f32) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font(ui, face, size), palette::TEXT).size().x
}

fn name_node(ui: &Ui, rect: Rect, text: &str) {
    let id = ui.id().with(("text", text, rect.left() as i32, rect.top() as i32));
    ui.interact(rect, id, Sense::hover()).widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}

/// One line in `rect`, vertically centred, cut with an ellipsis; painted only.
pub fn elided(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) {
    aligned(ui, rect, text, face, size, colour, Align::Min);
}

/// One line in `rect` in letters as much smaller as it needs to be whole, down to [`LEAST`] of their size, then on as many
/// lines as there is room for; painted only.
pub fn snug(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) {
    let part = (rect.width() / measure(ui, text, face, size).max(1.0)).min(1.0);
    if part >= LEAST {
        elided(ui, rect, text, face, size * (part * 0.995).min(1.0), colour);
        return;
    }
    let size = size * LEAST.min(word_part(ui, rect.width(), text, face, size));
    let galley = laid_into(ui, rect, text, face, size, colour);
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(place, galley, colour);
}

/// How much smaller than wished for letters may become.
const LEAST: f32 = 0.72;
/// The same where a word would have to be broken else.
const LEAST_OF_WORDS: f32 = 0.5;

/// How much of their size letters may have so that no word is broken.
fn word_part(ui: &Ui, width: f32, text: &str, face: FontFace, size: f32) -> f32 {
    let widest = text.split_whitespace().map(|word| measure(ui, word, face, size)).fold(1.0, f32::max);
    ((width - 1.0) / widest).max(LEAST_OF_WORDS)
}

/// One line centred in `rect`; painted only.
pub fn centred(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) {
    aligned(ui, rect, text, face, size, colour, Align::Center);
}

/// The same, smaller rather than cut.
pub fn centred_snug(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) {
    let part = (rect.width() / measure(ui, text, face, size).max(1.0)).min(1.0);
    // A little less than fits, so that rounding cuts nothing.
    let size = if part < 1.0 { size * part * 0.995 } else { size };
    centred(ui, rect, text, face, size, colour);
}

/// One line at the right edge of `rect`; painted only.
pub fn number(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) {
    aligned(ui, rect, text, face, size, colour, Align::Max);
}

fn aligned(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32, align: Align) {
    let galley = fit(ui, text, font(ui, face, size), colour, rect.width(), 1);
    let anchor = Align2([align, Align::Center]);
    let place = anchor.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(place, galley, colour);
}

/// One line in `rect` that a screen reader can read.
pub fn line(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) {
    elided(ui, rect, text, face, size, colour);
    name_node(ui, rect, text);
}

/// A paragraph from the top left of `rect`, cut at its bottom; returns the height used. Painted only.
pub fn paragraph(ui: &Ui, rect: Rect, text: &str, face: FontFace, size: f32, colour: Color32) -> f32 {
    let galley = laid_into(ui, rect, text, face, size, colour);
    let used = galley.size().y;
    ui.painter().galley(rect.min, galley, colour);
    used
}

/// Text laid out on as many rows of the width as the place holds.
pub(super) fn laid_into(
    ui: &Ui,
    rect: Rect,
    text: &str,
    face: FontFace,
    size: f32,
    colour: Color32,
) -> Arc<Galley> {
    let font = font(ui, face, size);
    // As high as the lines of this font are, so that none of them lies on the border below.
    let height = ui.painter().layout_no_wrap("x".to_owned(), font.clone(), colour).size().y;
    let rows = ((rect.height() + 2.0) / height).floor().max(1.0) as usize;
    fit(ui, text, font, colour, rect.width(), rows)
}

/// A paragraph that takes its height from `ui` and can be read by a screen reader.
pub fn column_text(ui: &mut Ui, text: &str, face: FontFace, size: f32, colour: Color32) -> Rect {
    column_rows(ui, text, (face, size), colour, usize::MAX).0
}

/// The same on at most so many rows, the last of which ends with an ellipsis where there are more; returns it as
/// it would be whole, too.
pub fn column_rows(
    ui: &mut Ui,
    text: &str,
    (face, size): (FontFace, f32),
    colour: Color32,
    rows: usize,
) -> (Rect, Arc<Galley>) {
    let width = ui.available_width();
    let whole = fit(ui, text, font(ui, face, size), colour, width, usize::MAX);
    let galley = if whole.rows.len() <= rows {
        whole.clone()
    } else {
        fit(ui, text, font(ui, face, size), colour, width, rows)
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
    ui.painter().galley(rect.min, galley, colour);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    (rect, whole)
}

/// The contents of a tooltip: a heading and the terms of a number, each with what its rule is about.
pub fn rich_tooltip(ui: &mut Ui, heading: &str, breakdown: &Breakdown) {
    ui.label(RichText::new(heading).font(font(ui, FontFace::Display, fonts::TITLE)));
    Grid::new(Id::new("breakdown").with(heading)).num_columns(3).spacing(vec2(14.0, 3.0)).show(ui, |ui| {
        for term in &breakdown.0 {
            ui.label(&term.source);
            ui.label(RichText::new(&term.amount).font(font(ui, FontFace::Display, fonts::BODY)));
            ui.label(RichText::new(term.subject()).small().color(palette::DIM));
            ui.end_row();
        }
    });
}
