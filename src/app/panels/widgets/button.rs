//! Things that can be pressed.

use super::text::{centred, elided, line_height, measure};
use super::{closed, cut_left, cut_right, marks, reading, square};
use crate::app::panels::model::Gate;
use crate::app::theme::{FontFace, Icon, fonts, paint_icon, palette};
use bevy_egui::egui::{
    Color32, Id, Rect, RectAlign, Response, Sense, Stroke, StrokeKind, Tooltip, Ui, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};

/// What tells the buttons of one panel apart.
pub trait Salt: std::hash::Hash + std::fmt::Debug {}

impl<T: std::hash::Hash + std::fmt::Debug> Salt for T {}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ButtonStyle {
    /// The one thing to do now: filled with the accent.
    Act,
    /// One of several things that can be done.
    Offer,
    /// A tool that is always there.
    Quiet,
    /// Switched on.
    Chosen,
}

/// What a button shows.
#[derive(Debug, Clone, Copy)]
pub struct Press<'a> {
    /// What it says; also its name in the accessibility tree.
    pub label: &'a str,
    /// A smaller text at its right: a chance.
    pub note: &'a str,
    /// The key that does the same, drawn as one at its right.
    pub key: &'a str,
    /// A sign in front.
    pub icon: Option<Icon>,
    /// How it looks.
    pub look: ButtonStyle,
    /// Its name may stand in small letters over what else it says, rather than be left out.
    pub stacks: bool,
}

impl<'a> Press<'a> {
    /// A button with a label.
    pub fn new(label: &'a str, look: ButtonStyle) -> Self {
        Press { label, note: "", key: "", icon: None, look, stacks: false }
    }

    /// The same with a text at its right.
    pub fn note(self, note: &'a str) -> Self {
        Press { note, ..self }
    }

    /// The same with the key that does it.
    pub fn key(self, key: &'a str) -> Self {
        Press { key, ..self }
    }

    /// The same in two lines where one is too long.
    pub fn stacked(self) -> Self {
        Press { stacks: true, ..self }
    }

    /// What stands at its right, in words.
    fn told(&self) -> String {
        let both = if self.note.is_empty() || self.key.is_empty() { "" } else { "  " };
        format!("{}{both}{}", self.note, self.key)
    }

    /// The same with a sign in front.
    pub fn icon(self, icon: Icon) -> Self {
        Press { icon: Some(icon), ..self }
    }
}

/// Makes `rect` something that can be pressed, focused and named. Closed gates give their reason.
pub fn region(ui: &mut Ui, rect: Rect, salt: impl Salt, name: &str, gate: &Gate) -> Response {
    gated(named(ui, rect, salt, name, gate), gate, "")
}

/// The same without the reason: for places that print it themselves.
pub fn named(ui: &mut Ui, rect: Rect, salt: impl Salt, name: &str, gate: &Gate) -> Response {
    let id = ui.id().with(("region", Id::new(salt)));
    let mut child = ui.new_child(UiBuilder::new().id(id.with("scope")).max_rect(rect));
    if !gate.is_open() {
        child.disable();
    }
    let response = child.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, gate.is_open(), name));
    response
}

/// Adds the reason of a closed gate as description, and with the name before it, if it has one, as tooltip and as the answer
/// to a click.
fn gated(response: Response, gate: &Gate, name: &str) -> Response {
    match gate.reason() {
        None => response,
        Some(reason) => {
            describe(&response, reason);
            let told = closed::because(name, reason);
            closed::answer(&response, &told);
            hint(response, &told)
        }
    }
}

/// Writes the description of a node for screen readers.
pub fn describe(response: &Response, text: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(text));
}

/// A tooltip that is also the description of its node.
pub fn plain_tooltip(response: Response, text: &str) -> Response {
    if text.is_empty() || !response.enabled() {
        return response;
    }
    describe(&response, text);
    hint(response, text)
}

fn aside() -> Id {
    Id::new("tooltips stand beside this")
}

/// Shows a list whose tooltips stand beside it, so that none lies over the next thing to choose.
pub fn hints_beside<R>(ui: &mut Ui, list: Rect, show: impl FnOnce(&mut Ui) -> R) -> R {
    let before: Option<Rect> = ui.data_mut(|data| {
        let before = data.get_temp(aside());
        data.insert_temp(aside(), list);
        before
    });
    let shown = show(ui);
    ui.data_mut(|data| {
        data.remove::<Rect>(aside());
        if let Some(before) = before {
            data.insert_temp(aside(), before);
        }
    });
    shown
}

/// A tooltip of what can be pressed or cannot: beside its list, if it is of one that asked for it.
fn hint(response: Response, text: &str) -> Response {
    if reading::is_put_away(&response.ctx) {
        return response;
    }
    let list: Option<Rect> = response.ctx.data(|data| data.get_temp(aside()));
    let mut tip =
        if response.enabled() { Tooltip::for_enabled(&response) } else { Tooltip::for_disabled(&response) };
    if let Some(list) = list {
        let row = Rect::from_x_y_ranges(list.x_range(), response.rect.y_range());
        tip.popup = tip.popup.anchor(row).align(RectAlign::LEFT_START).align_alternatives(&SIDES);
    }
    tip.show(|ui| ui.label(text));
    response
}

/// Where a tooltip beside a list may stand where there is no room at the left of it.
const SIDES: [RectAlign; 3] = [RectAlign::RIGHT_START, RectAlign::TOP_START, RectAlign::BOTTOM_START];

/// A button in `rect`.
pub fn button(ui: &mut Ui, rect: Rect, salt: impl Salt, press: Press, gate: &Gate) -> Response {
    let told = press.told();
    let name = if told.is_empty() { press.label.to_owned() } else { format!("{}, {told}", press.label) };
    let response = gated(named(ui, rect, salt, &name, gate), gate, press.label);
    let (fill, edge, text) = colours(press.look, &response);
    // What cannot be pressed lies flat, but for the one thing that will be to do.
    if response.enabled() || press.look == ButtonStyle::Act {
        super::ground::raised(ui.painter(), rect, 4.0, fill, Stroke::new(1.0, edge));
    }
    marks::focus_ring(ui, rect, &response);
    contents(ui, rect, press, text, response.enabled());
    if room(ui, rect, press) == ButtonRoom::IconOnly && !press.label.is_empty() && response.enabled() {
        return response.on_hover_text(press.label);
    }
    response
}

fn colours(look: ButtonStyle, response: &Response) -> (Color32, Color32, Color32) {
    if !response.enabled() {
        let edge = palette::tint(palette::PANEL, palette::LINE, 0.5);
        return (palette::PANEL, edge, palette::tint(palette::PANEL, palette::DIM, 0.75));
    }
    let warm = response.hovered() || response.is_pointer_button_down_on();
    match look {
        ButtonStyle::Act if warm => {
            (palette::tint(palette::ACT, Color32::WHITE, 0.25), palette::ACT, palette::ON_ACT)
        }
        ButtonStyle::Act => (palette::ACT, palette::ACT, palette::ON_ACT),
        ButtonStyle::Offer if warm => (palette::ACT_DEEP, palette::ACT, palette::TEXT),
        ButtonStyle::Offer => {
            (palette::ACT_FAINT, palette::tint(palette::LINE, palette::ACT, 0.6), palette::TEXT)
        }
        ButtonStyle::Quiet if warm => (palette::HOVER, palette::LINE_BRIGHT, palette::TEXT),
        ButtonStyle::Quiet => (palette::RAISED, palette::RAISED, palette::TEXT),
        ButtonStyle::Chosen => (palette::ACT_DEEP, palette::ACT, palette::ACT),
    }
}

/// Which of a button's contents its width has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ButtonRoom {
    Everything,
    /// The name over the rest, in small letters; with the sign beside both, or without it.
    TwoLines {
        sign: bool,
    },
    NoNote,
    IconOnly,
}

fn room(ui: &Ui, rect: Rect, press: Press) -> ButtonRoom {
    let icon = if press.icon.is_some() { icon_side(ui, rect) + 7.0 } else { 0.0 };
    let label = measure(ui, press.label, FontFace::Strong, fonts::BODY);
    let note = note_width(ui, press) + key_width(ui, press);
    let width = rect.width() - 2.0 * PADDING;
    if press.stacks && icon + label + note > width && rect.height() >= 2.0 * line_height(ui, SMALLEST) - 4.0 {
        let told = measure(ui, &press.told(), FontFace::Display, SMALLEST);
        let widest = measure(ui, press.label, FontFace::Strong, fonts::CAPTION).max(told);
        if widest <= width + PADDING {
            return ButtonRoom::TwoLines { sign: icon + widest <= width + PADDING };
        }
    }
    if press.icon.is_some() && (press.label.is_empty() || icon + label > width) {
        ButtonRoom::IconOnly
    } else if icon + label + note > width {
        ButtonRoom::NoNote
    } else {
        ButtonRoom::Everything
    }
}

/// The width of the note with the room before it.
fn note_width(ui: &Ui, press: Press) -> f32 {
    if press.note.is_empty() {
        return 0.0;
    }
    measure(ui, press.note, FontFace::Display, fonts::CAPTION) + 8.0
}

/// The width of the key with the room before it.
fn key_width(ui: &Ui, press: Press) -> f32 {
    if press.key.is_empty() { 0.0 } else { marks::key_width(ui, press.key) + 6.0 }
}

const PADDING: f32 = 8.0;
/// The size of letters below a name.
const SMALLEST: f32 = 11.0;

fn icon_side(ui: &Ui, rect: Rect) -> f32 {
    fonts::scaled(ui, 17.0).min(rect.height() - 6.0)
}

fn contents(ui: &Ui, rect: Rect, press: Press, colour: Color32, open: bool) {
    let side = icon_side(ui, rect);
    let room = room(ui, rect, press);
    if let (ButtonRoom::IconOnly, Some(icon)) = (room, press.icon) {
        paint_icon(ui.painter(), square(rect, side), icon, colour);
        return;
    }
    if let ButtonRoom::TwoLines { sign } = room {
        return two_lines(ui, rect, press, sign, colour);
    }
    let whole = rect.shrink2(vec2(PADDING, 0.0));
    let mut inner = whole;
    let everything = room == ButtonRoom::Everything;
    let noted = everything && !(press.note.is_empty() && press.key.is_empty());
    if everything && !press.key.is_empty() {
        let place = cut_right(&mut inner, key_width(ui, press));
        key(ui, place, press, colour, open);
    }
    if everything && !press.note.is_empty() {
        let place = cut_right(&mut inner, measure(ui, press.note, FontFace::Display, fonts::CAPTION));
        centred(ui, place, press.note, FontFace::Display, fonts::CAPTION, colour.gamma_multiply(0.8));
        cut_right(&mut inner, 6.0);
    }
    if let Some(icon) = press.icon {
        paint_icon(ui.painter(), square(cut_left(&mut inner, side), side), icon, colour);
        cut_left(&mut inner, 7.0);
    }
    let free = (whole.width() - measure(ui, press.label, FontFace::Strong, fonts::BODY)) / 2.0;
    let roomy = free > whole.right() - inner.right() + 4.0;
    match (press.icon, noted, press.look) {
        (None, false, _) => centred(ui, inner, press.label, FontFace::Strong, fonts::BODY, colour),
        // The main button keeps its label centred although a key stands at its right.
        (None, true, ButtonStyle::Act) if roomy => {
            centred(ui, whole, press.label, FontFace::Strong, fonts::BODY, colour)
        }
        _ => elided(ui, inner, press.label, FontFace::Strong, fonts::BODY, colour),
    }
}

/// The name over what else it says, the sign beside both.
fn two_lines(ui: &Ui, rect: Rect, press: Press, sign: bool, colour: Color32) {
    let mut inner = rect.shrink2(vec2(PADDING / 2.0, 1.0));
    if let Some(icon) = press.icon.filter(|_| sign) {
        let side = icon_side(ui, rect);
        paint_icon(ui.painter(), square(cut_left(&mut inner, side), side), icon, colour);
        cut_left(&mut inner, 4.0);
    }
    let told = press.told();
    let name = if told.is_empty() { inner } else { inner.with_max_y(inner.center().y + 1.0) };
    let below = inner.with_min_y(inner.center().y + 1.0);
    let (centre, faint) = (!sign, colour.gamma_multiply(0.8));
    let written = |place, text: &str, face, size, colour| match centre {
        true => centred(ui, place, text, face, size, colour),
        false => elided(ui, place, text, face, size, colour),
    };
    written(name, press.label, FontFace::Strong, fonts::CAPTION, colour);
    written(below, &told, FontFace::Display, SMALLEST, faint);
}

/// The key at the right of its place: on the main button, which is bright, and on one that is closed without a cap of its
/// own.
fn key(ui: &Ui, rect: Rect, press: Press, colour: Color32, open: bool) {
    let width = marks::key_width(ui, press.key);
    let place = Rect::from_min_max(pos2(rect.right() - width, rect.top()), rect.max);
    if press.look == ButtonStyle::Act || !open {
        centred(ui, place, press.key, FontFace::Display, fonts::CAPTION, colour.gamma_multiply(0.8));
    } else {
        marks::key_cap(ui, place, press.key);
    }
}

/// A word in a small frame that can be pressed.
pub fn word_link(ui: &mut Ui, rect: Rect, salt: impl Salt, word: &str, name: &str, gate: &Gate) -> Response {
    let response = gated(named(ui, rect, salt, name, gate), gate, name);
    let colour = match (response.enabled(), response.hovered()) {
        (true, false) => palette::TEXT,
        _ => linked(&response),
    };
    if response.enabled() {
        // A word alone would not look as if it could be pressed.
        let fill = if response.hovered() { palette::HOVER } else { palette::RAISED };
        ui.painter().rect(
            rect.shrink(1.0),
            3.0,
            fill,
            Stroke::new(1.0, palette::LINE_BRIGHT),
            StrokeKind::Inside,
        );
    } else {
        // What lies under it may be a picture.
        ui.painter().rect_filled(rect.shrink(1.0), 3.0, palette::SPACE.gamma_multiply(0.5));
    }
    marks::focus_ring(ui, rect, &response);
    centred(ui, rect, word, FontFace::Strong, marks::PIP_WORD, colour);
    if response.enabled() { response.on_hover_text(name) } else { response }
}

/// The colour of something without a frame that can be pressed.
fn linked(response: &Response) -> Color32 {
    match (response.enabled(), response.hovered()) {
        (false, _) => palette::FAINT,
        (true, false) => palette::DIM,
        (true, true) => palette::ACT,
    }
}

/// An icon without a frame that can be pressed.
pub fn link(ui: &mut Ui, rect: Rect, salt: impl Salt, icon: Icon, name: &str, gate: &Gate) -> Response {
    let response = gated(named(ui, rect, salt, name, gate), gate, name);
    let colour = linked(&response);
    if response.enabled() && response.hovered() {
        ui.painter().rect_filled(rect, 3.0, palette::HOVER);
    }
    marks::focus_ring(ui, rect, &response);
    paint_icon(ui.painter(), square(rect, rect.height().min(rect.width()) * 0.62), icon, colour);
    if response.enabled() { response.on_hover_text(name) } else { response }
}
