//! The few things all panels are built of: areas, text in its place, buttons that give reasons, pips and bars.
//!
//! Invariants: whatever can be pressed is a node with a name in the accessibility tree; whatever is closed says
//! why both as a tooltip and as that node's description; a widget draws inside the rectangle it is given.

mod button;
pub mod closed;
pub mod focus;
pub mod glossary;
pub mod ground;
mod marks;
mod noun;
pub mod reading;
mod text;

pub use button::{
    ButtonStyle, Press, Salt, button, describe, hints_beside, link, named, plain_tooltip, region, word_link,
};
pub use glossary::paragraph_of_terms;
pub use marks::{
    PIP_WORD, bar, damage_marks, figure, focus_ring, frame, key_cap, pip, side_mark, switch, tone_colour,
    word_pip,
};
pub use noun::{ScreenNoun, about, asked_about};
pub use text::{
    centred, centred_snug, column_rows, column_text, elided, line, line_height, measure, number, paragraph,
    rich_tooltip, snug,
};

use crate::app::theme::{art, fonts, palette};
use bevy_egui::egui::{Rect, Shape, Stroke, Ui, UiBuilder, Vec2, scroll_area::ScrollBarVisibility};

/// A child whose contents start at the top left of `rect` and are cut off at its edges.
pub fn area<R>(ui: &mut Ui, rect: Rect, salt: &str, show: impl FnOnce(&mut Ui) -> R) -> R {
    let mut child = ui.new_child(UiBuilder::new().id_salt(salt).max_rect(rect));
    child.shrink_clip_rect(rect);
    show(&mut child)
}

/// A child that scrolls up and down when its contents do not fit `rect`.
pub fn scrolling<R>(ui: &mut Ui, rect: Rect, salt: &str, show: impl FnOnce(&mut Ui) -> R) -> R {
    scroll(ui, rect, salt, false, show)
}

/// Like [`scrolling`], but it stays at its end while new lines come in.
pub fn scrolling_to_end<R>(ui: &mut Ui, rect: Rect, salt: &str, show: impl FnOnce(&mut Ui) -> R) -> R {
    scroll(ui, rect, salt, true, show)
}

fn scroll<R>(ui: &mut Ui, rect: Rect, salt: &str, end: bool, show: impl FnOnce(&mut Ui) -> R) -> R {
    area(ui, rect, salt, |ui| {
        let shown = bevy_egui::egui::ScrollArea::vertical()
            .id_salt(salt)
            .auto_shrink([false, false])
            .stick_to_bottom(end)
            .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                show(ui)
            });
        let below = shown.content_size.y - shown.state.offset.y - shown.inner_rect.height();
        if below > LEAST_BELOW {
            more_below(ui, shown.inner_rect);
        }
        shown.inner
    })
}

/// What of a text may be out of sight below without a word about it.
const LEAST_BELOW: f32 = 3.0;

/// That there is more to be seen further down: the lower edge fades, with an arrow in it.
fn more_below(ui: &Ui, rect: Rect) {
    let edge = fonts::scaled(ui, 20.0).min(rect.height() * 0.3);
    let faded = Rect::from_min_max(bevy_egui::egui::pos2(rect.left(), rect.bottom() - edge), rect.max);
    art::gradient(ui.painter(), faded, palette::PANEL.gamma_multiply(0.0), palette::PANEL);
    let (at, half) = (faded.center_bottom() - Vec2::new(0.0, 3.0), fonts::scaled(ui, 5.0));
    let corners = [at - Vec2::new(half, half), at - Vec2::new(-half, half), at].to_vec();
    ui.painter().add(Shape::convex_polygon(corners, palette::TEXT, Stroke::NONE));
}

/// A row of the given height across the whole width of `ui`, without a sense of its own.
pub fn row(ui: &mut Ui, height: f32) -> Rect {
    let size = Vec2::new(ui.available_width(), height);
    ui.allocate_exact_size(size, bevy_egui::egui::Sense::hover()).0
}

/// Cuts `width` from the left of `rect` and returns it.
pub fn cut_left(rect: &mut Rect, width: f32) -> Rect {
    let cut = Rect::from_min_max(rect.min, bevy_egui::egui::pos2(rect.left() + width, rect.bottom()));
    rect.min.x += width;
    cut
}

/// Cuts `width` from the right of `rect` and returns it.
pub fn cut_right(rect: &mut Rect, width: f32) -> Rect {
    let cut = Rect::from_min_max(bevy_egui::egui::pos2(rect.right() - width, rect.top()), rect.max);
    rect.max.x -= width;
    cut
}

/// Cuts `height` from the top of `rect` and returns it.
pub fn cut_top(rect: &mut Rect, height: f32) -> Rect {
    let cut = Rect::from_min_max(rect.min, bevy_egui::egui::pos2(rect.right(), rect.top() + height));
    rect.min.y += height;
    cut
}

/// Cuts `height` from the bottom of `rect` and returns it.
pub fn cut_bottom(rect: &mut Rect, height: f32) -> Rect {
    let cut = Rect::from_min_max(bevy_egui::egui::pos2(rect.left(), rect.bottom() - height), rect.max);
    rect.max.y -= height;
    cut
}

/// A square of `side` in the middle of `rect`.
pub fn square(rect: Rect, side: f32) -> Rect {
    Rect::from_center_size(rect.center(), Vec2::splat(side))
}
