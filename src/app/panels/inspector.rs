//! The inspector: a card that explains what the pointer is on.
//!
//! Invariant: what has come under a pointer at rest, or has just been clicked, is not explained before the pointer moves: nobody
//! has asked what it is, and the card would cover the board.

use super::card::{self, Pose};
use super::model::{InspectorModel, TableModel};
use super::widgets::{
    cut_left, cut_top, elided, ground, line_height, measure, number, paragraph, side_mark, square,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, art, font, fonts, palette};
use bevy_egui::egui::{Id, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// The least height of a picture over the words.
const LEAST_PICTURE: f32 = 36.0;
/// How much of its whole height a picture shows where the card may reach further for it; less cuts off what it shows.
const SHOWN: f32 = 0.7;

/// Where the free end of the explanation goes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Grows {
    /// From the upper edge of its room down, a long text as far as here.
    DownTo(f32),
    /// From here up.
    UpFrom(f32),
}

/// Where the pointer has rested while nothing was explained, and for how many passes.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rest {
    at: Pos2,
    passes: u8,
}

/// So many passes without a move are rest: the place under the pointer is known a pass or two after it has come there.
const RESTS: u8 = 3;
/// So many points are no move yet.
const TREMBLES: f32 = 2.0;

fn rest_place() -> Id {
    Id::new("where the pointer rests that asks for no explanation")
}

/// Follows the pointer, once a pass.
pub fn follow(ui: &Ui, model: &TableModel) {
    let (at, clicked) = ui.input(|input| (input.pointer.hover_pos(), input.pointer.any_released()));
    let before = ui.data(|data| data.get_temp::<Option<Rest>>(rest_place())).flatten();
    let still = before.filter(|rest| at.is_some_and(|at| at.distance(rest.at) <= TREMBLES));
    let rest = match (at, still) {
        (Some(at), _) if clicked => Some(Rest { at, passes: RESTS }),
        (Some(at), None) if model.inspector.is_none() => Some(Rest { at, passes: 1 }),
        (_, Some(rest)) if model.inspector.is_none() => {
            Some(Rest { passes: rest.passes.saturating_add(1), ..rest })
        }
        (_, still) => still.filter(|rest| rest.passes >= RESTS),
    };
    ui.data_mut(|data| data.insert_temp(rest_place(), rest));
}

/// What is explained, if the pointer has asked for it, or the cursor of the keys.
pub fn explained<'a>(ui: &Ui, model: &'a TableModel) -> Option<&'a InspectorModel> {
    let rest = ui.data(|data| data.get_temp::<Option<Rest>>(rest_place())).flatten();
    let rests = rest.is_some_and(|rest| rest.passes >= RESTS);
    model.inspector.as_ref().filter(|_| !rests || model.board.cursor.is_some())
}

/// Shows the card in `ui`, no higher than it needs; a long text reaches further. Returns its place.
pub fn show(ui: &mut Ui, model: &InspectorModel, grows: Grows) -> Rect {
    let room = ui.max_rect();
    if let Some(shown) = &model.card {
        let width = (room.height() * card::SHAPE).min(room.width());
        let rect = Rect::from_min_size(room.min, vec2(width, width / card::SHAPE));
        card::face(ui, rect, shown, Pose::Reading, &mut Vec::new());
        return rect;
    }
    // Words come first: the picture has what they leave of the room, and the card may reach beyond it.
    let needed = words(ui, model, room.width());
    let beyond = match grows {
        Grows::DownTo(lowest) => lowest - room.top() - needed,
        Grows::UpFrom(foot) => foot - ui.clip_rect().top() - needed,
    };
    let whole = room.width() / album::SHAPE;
    let left = (room.height() - needed).max(beyond.min(whole * SHOWN)).min(whole);
    let picture = if model.picture.is_some() && left >= LEAST_PICTURE { left } else { 0.0 };
    let size = |height: f32| vec2(room.width(), height);
    let rect = match grows {
        Grows::DownTo(lowest) => {
            Rect::from_min_size(room.min, size((needed + picture).min(lowest - room.top())))
        }
        Grows::UpFrom(foot) => {
            let height = (needed + picture).min(foot);
            Rect::from_min_size(pos2(room.left(), foot - height), size(height))
        }
    };
    ui.set_clip_rect(ui.clip_rect().union(rect));
    panel(ui, rect, picture, model);
    rect
}

/// The height of all that is written, at this width.
fn words(ui: &Ui, model: &InspectorModel, width: f32) -> f32 {
    let font = font(ui, FontFace::Body, fonts::SMALL);
    let wrapped = ui.painter().layout(model.text.clone(), font, palette::TEXT, width - 24.0);
    let inside = width - 24.0;
    let lines: usize = model.facts.iter().map(|fact| if beside(ui, fact, inside) { 1 } else { 2 }).sum();
    let facts = line_height(ui, fonts::SMALL) * lines as f32;
    facts + line_height(ui, fonts::TITLE) + line_height(ui, fonts::CAPTION) + wrapped.size().y + 26.0
}

/// Whether what is told and its value have room in one line.
fn beside(ui: &Ui, (label, value): &(String, String), width: f32) -> bool {
    let label = measure(ui, label, FontFace::Body, fonts::SMALL);
    label + measure(ui, value, FontFace::Display, fonts::SMALL) + BETWEEN <= width
}

/// The least room between what is told and its value.
const BETWEEN: f32 = 8.0;

/// The card itself, with a picture of this height above the words.
fn panel(ui: &mut Ui, rect: Rect, picture: f32, model: &InspectorModel) {
    ground(ui, rect, model);
    let mut inner = rect.shrink(1.0);
    let above = cut_top(&mut inner, picture);
    if let Some(subject) = model.picture.as_ref().filter(|_| picture > 0.0)
        && !album::picture(ui.painter(), above, subject, Fade::BELOW)
    {
        art::stars(ui.painter(), above, &model.title, 60);
    }
    contents(ui, inner.shrink2(vec2(11.0, 7.0)), model);
}

fn ground(ui: &Ui, rect: Rect, model: &InspectorModel) {
    let edge = model.side.as_ref().map_or(palette::LINE_BRIGHT, |side| side.colour(ui));
    ground::plate(ui.painter(), rect, 6.0, Stroke::new(1.0, edge));
    let name = format!("{}: {}. {}", model.kind, model.title, model.text);
    let response = ui.interact(rect, ui.id().with("inspector"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
}

fn contents(ui: &mut Ui, mut inner: Rect, model: &InspectorModel) {
    let kind = cut_top(&mut inner, line_height(ui, fonts::CAPTION));
    elided(ui, kind, &model.kind, FontFace::Body, fonts::CAPTION, palette::DIM);
    let mut title = cut_top(&mut inner, line_height(ui, fonts::TITLE));
    if let Some(side) = &model.side {
        let mark = cut_left(&mut title, fonts::scaled(ui, 20.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 14.0)), side);
        cut_left(&mut title, 2.0);
    }
    elided(ui, title, &model.title, FontFace::Display, fonts::TITLE, palette::TEXT);
    for fact @ (label, value) in &model.facts {
        let mut rect = cut_top(&mut inner, line_height(ui, fonts::SMALL));
        elided(ui, rect, label, FontFace::Body, fonts::SMALL, palette::DIM);
        if !beside(ui, fact, rect.width()) {
            rect = cut_top(&mut inner, line_height(ui, fonts::SMALL));
        }
        number(ui, rect, value, FontFace::Display, fonts::SMALL, palette::TEXT);
    }
    cut_top(&mut inner, 4.0);
    if inner.height() > 10.0 {
        paragraph(ui, inner, &model.text, FontFace::Body, fonts::SMALL, palette::TEXT);
    }
}
