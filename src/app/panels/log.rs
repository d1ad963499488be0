//! The log: sentences a player can read, each with the rule behind it.

use super::intent::{Intent, LogFilter, PanelIntent};
use super::keys::{self, KeyCommand};
use super::model::{Gate, LogLine, LogModel, LogTone};
use super::widgets::{
    ButtonStyle, Press, button, cut_left, cut_right, cut_top, frame, line, line_height, measure, number,
    plain_tooltip, region, row, scrolling_to_end, side_mark, square,
};
use crate::app::theme::{FontFace, Icon, colours, font, fonts, paint_icon, palette};
use crate::fleet::rule::RuleId;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Align, Color32, Key, Pos2, Rect, Stroke, Ui, vec2};

/// Shows the latest lines in all of `ui`.
pub fn show(ui: &mut Ui, model: &LogModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let inner = frame(ui, rect, "Log", "L: all of it");
    lines(ui, inner, model, out);
}

/// Shows the whole log with its filters in all of `ui`.
pub fn show_full(ui: &mut Ui, model: &LogModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let mut inner = frame(ui, rect, "Log", &format!("{} closes", keys::label(ui, KeyCommand::Back)));
    let mut filters = cut_top(&mut inner, fonts::scaled(ui, 30.0));
    for (filter, label) in [(LogFilter::All, "All"), (LogFilter::Dice, "Dice"), (LogFilter::Own, "Own ships")]
    {
        let width = measure(ui, label, FontFace::Strong, fonts::BODY) + 28.0;
        let place = cut_left(&mut filters, width).shrink2(vec2(2.0, 2.0));
        let look = if model.filter == filter { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        if button(ui, place, ("filter", filter), Press::new(label, look), &Gate::Open).clicked() {
            out.push(Intent::Panel(PanelIntent::FilterLog(filter)));
        }
    }
    cut_top(&mut inner, 6.0);
    lines(ui, inner, model, out);
}

fn lines(ui: &mut Ui, rect: Rect, model: &LogModel, out: &mut Vec<Intent>) {
    let (times, fresh) = opened(ui);
    scrolling_to_end(ui, rect, &format!("log-lines {times}"), |ui| {
        if model.full {
            turn_pages(ui, rect.height());
        }
        for entry in &model.lines {
            ui.push_id(entry.entry, |ui| match entry.tone {
                LogTone::Heading => heading(ui, entry),
                LogTone::Quiet | LogTone::Plain | LogTone::Good | LogTone::Bad | LogTone::Points => {
                    sentence(ui, entry, out)
                }
            });
        }
        if fresh {
            ui.scroll_to_cursor_animation(Some(Align::BOTTOM), ScrollAnimation::none());
            ui.ctx().request_repaint();
        }
    });
}

/// Page Up and Page Down turn it by almost what is seen of it at a time.
fn turn_pages(ui: &Ui, seen: f32) {
    let pages = ui.input(|input| {
        let times = |key: Key| input.num_presses(key) as f32;
        times(Key::PageUp) - times(Key::PageDown)
    });
    if pages != 0.0 {
        ui.scroll_with_delta(vec2(0.0, pages * seen * PAGE));
    }
}

/// The share of what is seen of the log by which a key turns it.
const PAGE: f32 = 0.85;

/// How many frames it goes to its end in, once it has been opened: how long it is takes one to find out.
const SETTLING: u64 = 4;

/// How often it has been opened, and whether that was just now: each time it is open at its end again, wherever one had
/// scrolled to before.
fn opened(ui: &Ui) -> (u32, bool) {
    let (id, frame) = (ui.id().with("opened"), ui.ctx().cumulative_frame_nr());
    ui.data_mut(|data| {
        let (last, since, times): &mut (u64, u64, u32) = data.get_temp_mut_or_default(id);
        if *last + 1 < frame {
            (*since, *times) = (frame, *times + 1);
        }
        *last = frame;
        (*times, frame.saturating_sub(*since) < SETTLING)
    })
}

fn heading(ui: &mut Ui, entry: &LogLine) {
    let mut rect = row(ui, line_height(ui, fonts::SMALL) + 8.0);
    let colour = entry.side.as_ref().map_or(palette::DIM, |side| side.colour(ui));
    if let Some(side) = &entry.side {
        let mark = cut_left(&mut rect, fonts::scaled(ui, 18.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 12.0)), side);
        cut_left(&mut rect, 4.0);
    }
    line(ui, rect, &entry.text, FontFace::Display, fonts::CAPTION, colour);
    let edge = Stroke::new(1.0, palette::tint(palette::PANEL, colour, 0.35));
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], edge);
}

/// The room at the right that the scroll bar may have.
const BAR: f32 = 10.0;

fn sentence(ui: &mut Ui, entry: &LogLine, out: &mut Vec<Intent>) {
    // What its rule is about; its id is told where it can be looked up.
    let subject = RuleId::printed(&entry.rule).map_or("", RuleId::subject);
    let rule_width = match subject {
        "" => 0.0,
        subject => measure(ui, subject, FontFace::Body, fonts::CAPTION) + 10.0,
    };
    let sign_width = fonts::scaled(ui, 16.0);
    let width = ui.available_width() - rule_width - sign_width - 4.0 - BAR;
    let font = font(ui, FontFace::Body, fonts::SMALL);
    let galley = ui.painter().layout(entry.text.clone(), font, ink(entry.tone), width.max(40.0));
    let rect = row(ui, galley.size().y + 4.0);
    let response = region(ui, rect, "entry", &entry.text, &Gate::Open);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 2.0, palette::HOVER);
    }
    let mut inner = rect;
    let gutter = cut_left(&mut inner, sign_width);
    sign(ui, Rect::from_min_size(gutter.min, vec2(sign_width, line_height(ui, fonts::SMALL))), entry);
    cut_right(&mut inner, BAR);
    let rule = cut_right(&mut inner, rule_width);
    let rule = Rect::from_min_size(rule.min, vec2(rule.width(), line_height(ui, fonts::SMALL)));
    number(
        ui,
        rule,
        subject,
        FontFace::Body,
        fonts::CAPTION,
        palette::tint(palette::PANEL, palette::DIM, 0.8),
    );
    ui.painter().galley(inner.min + vec2(2.0, 2.0), galley, palette::TEXT);
    let at_rule = |at: Option<Pos2>| !subject.is_empty() && at.is_some_and(|at| at.x >= rule.left());
    if at_rule(response.hover_pos()) && !response.is_pointer_button_down_on() {
        let told = format!("{} ({}): a click opens the rule", subject, entry.rule);
        plain_tooltip(response, &told);
        return;
    }
    if response.clicked() && at_rule(response.interact_pointer_pos()) {
        out.push(Intent::LookUp(entry.rule.clone()));
        return;
    }
    if plain_tooltip(response, &entry.hint).clicked() {
        out.push(Intent::LocateEntry(entry.entry));
    }
}

fn ink(tone: LogTone) -> Color32 {
    match tone {
        LogTone::Quiet => palette::DIM,
        LogTone::Heading | LogTone::Plain | LogTone::Good | LogTone::Bad => palette::TEXT,
        LogTone::Points => palette::ACT,
    }
}

/// A sign for good and bad, as colour alone would not tell; otherwise the mark of whoever did it.
fn sign(ui: &Ui, rect: Rect, entry: &LogLine) {
    let place = square(rect, fonts::scaled(ui, 10.0)).translate(vec2(-2.0, 0.0));
    match (entry.tone, &entry.side) {
        (LogTone::Good, _) => paint_icon(ui.painter(), place, Icon::Check, colours(ui).good),
        (LogTone::Bad, _) => paint_icon(ui.painter(), place, Icon::Cross, colours(ui).bad),
        (LogTone::Points, _) => paint_icon(ui.painter(), place, Icon::Victory, palette::ACT),
        (LogTone::Quiet, _) => {}
        (LogTone::Plain | LogTone::Heading, Some(side)) => side_mark(ui, place.shrink(1.0), side),
        (LogTone::Plain | LogTone::Heading, None) => {}
    }
}
