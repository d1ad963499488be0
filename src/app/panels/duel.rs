//! A roll, drawn: both sides with their picture, what their totals are made of, and between them what these come to.
//!
//! Invariants: the side that rolls stands on the left; the greater total is the brighter one; what came of the roll stands below
//! in words.

use super::layout::{BELOW_FOOT, BESIDE_FOOT};
use super::model::{DuelModel, DuelSide, LogTone};
use super::widgets::{
    centred, centred_snug, cut_bottom, cut_left, cut_right, cut_top, ground, line_height, measure, paragraph,
    snug, square, tone_colour,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, art, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Align2, Color32, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

/// The least room it is drawn in; below it the words stand alone.
pub const LEAST: f32 = 460.0;
/// How high both sides are, before the text size is applied.
const HEIGHT: f32 = 70.0;
/// The widest it gets.
const MOST: f32 = 760.0;
/// The share of the width that each side has; what the totals come to stands between them.
const SIDE: f32 = 0.39;
/// The share of a side that its picture lies under.
const PICTURED: f32 = 0.62;

/// How wide and high it is in this width, and how much of that are its words.
fn size(ui: &Ui, width: f32, model: &DuelModel) -> (Vec2, f32) {
    let width = width.min(fonts::scaled(ui, MOST));
    let words = if model.rest.is_empty() {
        0.0
    } else {
        let font = font(ui, FontFace::Body, fonts::BODY);
        ui.painter().layout(model.rest.clone(), font, palette::TEXT, width - 28.0).size().y + 6.0
    };
    (vec2(width, fonts::scaled(ui, HEIGHT) + words), words)
}

/// Where it stands in a free board: between the dice, below the places it tells of.
pub fn between_dice(ui: &Ui, board: Rect, model: &DuelModel) -> Rect {
    let (size, _) = size(ui, board.width() - 2.0 * BESIDE_FOOT, model);
    Rect::from_min_size(pos2(board.center().x - size.x / 2.0, board.bottom() - size.y - BELOW_FOOT), size)
}

/// Shows it in the middle of `ui`, from its upper edge down; returns its place.
pub fn show(ui: &mut Ui, model: &DuelModel, tone: LogTone, told: &str) -> Rect {
    let room = ui.max_rect();
    let (size, words) = size(ui, room.width(), model);
    let rect = Rect::from_min_size(pos2(room.center().x - size.x / 2.0, room.top()), size);
    ui.set_clip_rect(ui.clip_rect().union(rect));
    let colour = tone_colour(ui, tone);
    ground::plate(ui.painter(), rect, 8.0, Stroke::new(1.5, colour));
    let mut inner = rect.shrink(2.0);
    if words > 0.0 {
        let foot = cut_bottom(&mut inner, words).shrink2(vec2(12.0, 1.0));
        paragraph(ui, foot, &model.rest, FontFace::Body, fonts::BODY, palette::TEXT);
    }
    faces(ui, inner, model, colour);
    let response = ui.interact(rect, ui.id().with("duel"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told));
    rect
}

/// Both sides, and between them what they come to, in all of `rect`.
pub fn faces(ui: &Ui, rect: Rect, model: &DuelModel, colour: Color32) {
    let mut inner = rect;
    let left = cut_left(&mut inner, rect.width() * SIDE);
    let right = cut_right(&mut inner, rect.width() * SIDE);
    let [own, other] = &model.sides;
    side(ui, left, own, true, model.won);
    side(ui, right, other, false, !model.won);
    let above = inner.height() * 0.42;
    let against = cut_top(&mut inner, above);
    centred(ui, against, "against", FontFace::Body, fonts::SMALL, palette::DIM);
    let place = inner.with_max_y(inner.bottom() - 8.0);
    centred_snug(ui, place, &model.result, FontFace::Heavy, fonts::TITLE, colour);
}

/// One side: its picture at the outer edge, its name, what its total is made of, and the total at the inner edge.
fn side(ui: &Ui, rect: Rect, model: &DuelSide, outer_left: bool, above: bool) {
    let tint = model.side.as_ref().map_or(palette::LINE, |side| side.colour(ui));
    let shown = outer(rect, PICTURED, outer_left);
    let (glow, none) = (tint.gamma_multiply(0.28), Color32::TRANSPARENT);
    let (from, to) = if outer_left { (glow, none) } else { (none, glow) };
    art::across(ui.painter(), rect, from, to);
    if let Some(picture) = &model.picture {
        let fade = Fade { left: 0.75, middle: 0.6, right: 0.0, below: 0.3 };
        let fade = if outer_left { fade } else { Fade { left: fade.right, right: fade.left, ..fade } };
        album::picture(ui.painter(), shown, picture, fade);
    }
    let mut inner = rect.shrink2(vec2(10.0, 6.0));
    let towards_middle = if outer_left { cut_right } else { cut_left };
    let total = towards_middle(&mut inner, fonts::scaled(ui, 58.0));
    let ink = if above { palette::TEXT } else { palette::DIM };
    centred(ui, total, &model.total, FontFace::Heavy, fonts::HEAD * 1.5, ink);
    let mut parts = cut_bottom(&mut inner, line_height(ui, fonts::SMALL));
    if let Some(face) = model.die {
        let place = towards_middle(&mut inner, fonts::scaled(ui, DIE + 8.0));
        die(ui, square(place, fonts::scaled(ui, DIE)), face, above);
    }
    let name = cut_top(&mut inner, line_height(ui, fonts::BODY));
    aligned(ui, name, &model.name, (FontFace::Display, fonts::BODY), palette::TEXT, outer_left);
    if let Some(system) = model.system {
        let cut = if outer_left { cut_left } else { cut_right };
        let sign = cut(&mut parts, fonts::scaled(ui, 20.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 15.0)), system.icon(), palette::TEXT);
    }
    let wide = measure(ui, &model.parts, FontFace::Display, fonts::SMALL) * LEAST_PARTS > parts.width();
    let told = if wide { figures(&model.parts) } else { model.parts.clone() };
    aligned(ui, parts, &told, (FontFace::Display, fonts::SMALL), palette::TEXT, outer_left);
}

/// The edge of a die.
const DIE: f32 = 28.0;

/// A die that has fallen, as it lies on the table.
fn die(ui: &Ui, rect: Rect, face: u8, above: bool) {
    let ground = if above { palette::TEXT } else { palette::DIM };
    ui.painter().rect_filled(rect, rect.width() * 0.2, ground);
    for (x, y) in eyes(face) {
        let place = rect.center() + vec2(*x, *y) * rect.width() * 0.27;
        ui.painter().circle_filled(place, rect.width() * 0.09, palette::SPACE);
    }
}

/// Where the eyes of a face are, from -1 to 1 each way.
fn eyes(face: u8) -> &'static [(f32, f32)] {
    const EYES: [&[(f32, f32)]; 7] = [
        &[],
        &[(0.0, 0.0)],
        &[(-1.0, -1.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    ];
    EYES.get(usize::from(face)).copied().unwrap_or_default()
}

/// How small the parts of a total may be written before their names are left out.
const LEAST_PARTS: f32 = 0.74;

/// The figures of a sum without the names of its parts: "8 + 3 + 2".
fn figures(parts: &str) -> String {
    // A name may hold a number of its own.
    let mut due = true;
    let kept = |word: &&str| match *word {
        "+" | "-" => {
            due = true;
            true
        }
        word => word.parse::<i32>().is_ok() && std::mem::take(&mut due),
    };
    parts.split_whitespace().filter(kept).collect::<Vec<_>>().join(" ")
}

/// A share of a rectangle at its outer edge.
fn outer(rect: Rect, share: f32, left: bool) -> Rect {
    let width = rect.width() * share;
    if left { rect.with_max_x(rect.left() + width) } else { rect.with_min_x(rect.right() - width) }
}

/// Words at the outer edge, smaller where they are long.
fn aligned(ui: &Ui, rect: Rect, text: &str, (face, size): (FontFace, f32), ink: Color32, left: bool) {
    let width = measure(ui, text, face, size);
    if left {
        return snug(ui, rect, text, face, size, ink);
    }
    let size = size * (rect.width() / width.max(1.0)).min(1.0);
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, text, font(ui, face, size), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sum_is_told_by_its_figures() {
        assert_eq!(figures("8 + 3 Mr. Spock + 2 Seven of Nine - 1 Ion Storm"), "8 + 3 + 2 - 1");
        assert_eq!(figures("4 + 2 Code 47"), "4 + 2");
    }
}
