//! Small marks that say a state without words: pips, bars, frames, key caps.

use super::text::{centred, measure};
use super::{cut_top, square};
use crate::app::panels::model::{AlertLevel, LogTone, Pip, SideStyle};
use crate::app::theme::{FontFace, Icon, colours, font, fonts, paint_icon, palette};
use bevy_egui::egui::{
    Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// The face of a docked panel with its heading; returns what is left for its contents.
pub fn frame(ui: &mut Ui, rect: Rect, title: &str, note: &str) -> Rect {
    ground(ui, rect);
    let mut inner = rect.shrink2(vec2(10.0, 6.0));
    if title.is_empty() {
        return inner;
    }
    let heading = cut_top(&mut inner, fonts::scaled(ui, 22.0));
    super::text::line(ui, heading, title, FontFace::Display, fonts::TITLE, palette::TEXT);
    super::text::number(ui, heading, note, FontFace::Body, fonts::CAPTION, palette::DIM);
    let under = cut_top(&mut inner, 2.0);
    super::ground::rule(ui.painter(), under.with_max_y(under.top() + 1.5), palette::LINE_BRIGHT);
    inner
}

/// The ground of a panel, which keeps the pointer and its wheel from the board below also where nothing stands on it.
fn ground(ui: &Ui, rect: Rect) {
    super::ground::console(ui, rect);
    ui.interact(rect, ui.id().with("ground"), Sense::hover());
}

/// How news is written, by what it is to the reader.
pub fn tone_colour(ui: &Ui, tone: LogTone) -> Color32 {
    match tone {
        LogTone::Good => colours(ui).good,
        LogTone::Bad => colours(ui).bad,
        LogTone::Points => palette::ACT,
        LogTone::Quiet | LogTone::Plain | LogTone::Heading => palette::TEXT,
    }
}

/// An allowance: full, used or barred, told apart by shape.
pub fn pip(ui: &mut Ui, rect: Rect, icon: Icon, what: &str, pip: Pip) {
    let place = square(rect, rect.height().min(rect.width()));
    match pip {
        Pip::Left => {
            let ground = palette::ACT_DEEP;
            ui.painter().rect_filled(place, 3.0, ground);
            paint_icon(ui.painter(), place.shrink(3.0), icon, palette::ACT);
        }
        Pip::Spent => paint_icon(ui.painter(), place.shrink(3.5), icon, palette::FAINT),
        Pip::Barred => {
            let stroke = Stroke::new(1.5, palette::FAINT);
            let bar = place.shrink2(vec2(5.0, 0.0));
            ui.painter().line_segment([bar.left_center(), bar.right_center()], stroke);
        }
    }
    tell_pip(ui, place, what, pip);
}

/// The size of the word of a pip.
pub const PIP_WORD: f32 = 10.5;

/// The same as a word: on a ground while it is left, struck out where it is barred.
pub fn word_pip(ui: &mut Ui, rect: Rect, word: &str, what: &str, pip: Pip) {
    let ink = match pip {
        Pip::Left => palette::ACT,
        Pip::Spent | Pip::Barred => palette::FAINT,
    };
    if pip == Pip::Left {
        ui.painter().rect_filled(rect, 3.0, palette::ACT_DEEP);
    }
    centred(ui, rect, word, FontFace::Strong, PIP_WORD, ink);
    if pip == Pip::Barred {
        let through = rect.shrink2(vec2(2.0, 0.0));
        let stroke = Stroke::new(1.0, palette::FAINT);
        ui.painter().line_segment([through.left_center(), through.right_center()], stroke);
    }
    tell_pip(ui, rect, what, pip);
}

fn tell_pip(ui: &Ui, rect: Rect, what: &str, pip: Pip) {
    let name = format!("{what}: {}", pip.word());
    let response = ui.interact(rect, ui.id().with((what, "pip")), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    response.on_hover_text(name);
}

/// A bar filled to `part`, with a mark for each of `steps`.
pub fn bar(ui: &Ui, rect: Rect, part: f32, steps: u8, colour: Color32) {
    ui.painter().rect_filled(rect, 2.0, palette::tint(palette::SPACE, colour, 0.14));
    let mut full = rect;
    full.set_width(rect.width() * part.clamp(0.0, 1.0));
    ui.painter().rect_filled(full, 2.0, colour);
    if rect.width() < f32::from(steps) * 5.0 {
        return;
    }
    for step in 1..steps {
        let x = rect.left() + rect.width() * f32::from(step) / f32::from(steps);
        ui.painter()
            .line_segment([pos2(x, rect.top()), pos2(x, rect.bottom())], Stroke::new(1.0, palette::PANEL));
    }
}

/// Three marks for the damage level: intact ones in the level's colour, the lost ones crossed out.
pub fn damage_marks(ui: &Ui, rect: Rect, level: AlertLevel) {
    let intact = 3 - level.damage();
    let width = rect.width() / 3.0;
    for mark in 0..3_u8 {
        let left = rect.left() + width * f32::from(mark);
        let place = Rect::from_min_size(pos2(left, rect.center().y - 3.5), vec2(width - 2.0, 7.0));
        if mark < intact {
            ui.painter().rect_filled(place, 1.0, level.colour());
        } else {
            let stroke = Stroke::new(1.2, palette::FAINT);
            ui.painter().line_segment([place.left_bottom(), place.right_top()], stroke);
        }
    }
}

/// The mark of a side in its colour.
pub fn side_mark(ui: &Ui, rect: Rect, side: &SideStyle) {
    side.paint_mark(ui.painter(), rect, side.colour(ui));
}

/// The width of a key as it stands on the keyboard.
pub fn key_width(ui: &Ui, key: &str) -> f32 {
    (measure(ui, key, FontFace::Display, fonts::CAPTION) + 9.0).max(18.0)
}

/// A key as it stands on the keyboard, with its left edge at the left of `rect`; returns its width.
pub fn key_cap(ui: &Ui, rect: Rect, key: &str) -> f32 {
    let width = key_width(ui, key);
    let height = fonts::scaled(ui, 17.0).min(rect.height());
    let place = Align2::LEFT_CENTER.align_size_within_rect(vec2(width, height), rect);
    ui.painter().rect(place, 3.0, palette::SPACE, Stroke::new(1.0, palette::LINE_BRIGHT), StrokeKind::Inside);
    centred(ui, place, key, FontFace::Display, fonts::CAPTION, palette::DIM);
    width
}

/// A switch with a knob; painted only.
pub fn switch(ui: &Ui, rect: Rect, on: bool) {
    let track = square_track(rect);
    let (fill, knob, x) = if on {
        (
            palette::tint(palette::PANEL, palette::ACT, 0.55),
            palette::ACT,
            track.right() - track.height() / 2.0,
        )
    } else {
        (palette::SPACE, palette::DIM, track.left() + track.height() / 2.0)
    };
    let radius = track.height() / 2.0;
    ui.painter().rect(track, radius, fill, Stroke::new(1.0, palette::LINE_BRIGHT), StrokeKind::Inside);
    ui.painter().circle_filled(pos2(x, track.center().y), radius - 3.0, knob);
}

fn square_track(rect: Rect) -> Rect {
    let height = rect.height().min(18.0);
    Align2::LEFT_CENTER.align_size_within_rect(vec2(height * 1.8, height), rect)
}

/// The ring around what has the keyboard.
pub fn focus_ring(ui: &Ui, rect: Rect, response: &Response) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette::TEXT);
        ui.painter().rect_stroke(rect.shrink(1.0), 4.0, stroke, StrokeKind::Inside);
    }
}

/// A large figure with a small word under it; painted only.
pub fn figure(ui: &Ui, rect: Rect, value: &str, word: &str, colour: Color32) {
    let font = font(ui, FontFace::Heavy, fonts::HEAD);
    ui.painter().text(rect.center_top(), Align2::CENTER_TOP, value, font, colour);
    let word_font = crate::app::theme::font(ui, FontFace::Body, fonts::CAPTION);
    ui.painter().text(rect.center_bottom(), Align2::CENTER_BOTTOM, word, word_font, palette::DIM);
}
