//! The rule help: a search, what it has found, and the entry that is open, with its links and the rules behind it.

use super::frame::plate;
use super::model::{HelpEntryModel, HelpModel};
use crate::app::panels::intent::{HelpIntent, ScreenIntent};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, area, button, column_text, cut_left, cut_right, cut_top, elided, line, line_height,
    measure, number, paragraph, region, row, scrolling, square,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, art, font, fonts, paint_icon, palette};
use bevy_egui::egui::{
    Color32, Rect, Sense, Stroke, StrokeKind, TextEdit, TextFormat, Ui, WidgetInfo, WidgetType,
    text::LayoutJob, vec2,
};

/// Shows search, list and entry in `rect`.
pub fn show(ui: &mut Ui, rect: Rect, model: &HelpModel, out: &mut Vec<ScreenIntent>) {
    let mut rest = rect;
    let width = (rect.width() * 0.32).clamp(200.0, 380.0);
    let mut list = cut_left(&mut rest, width);
    cut_left(&mut rest, 14.0);
    search(ui, cut_top(&mut list, fonts::scaled(ui, 36.0)), model, out);
    cut_top(&mut list, 8.0);
    found(ui, list, model, out);
    match &model.entry {
        Some(open) => entry(ui, rest, model, open, out),
        None => plate(ui, rest, "Look something up", |ui, place| {
            let text = "Type a word from the screen, or the id of a rule, such as MOVE-05.";
            paragraph(ui, place, text, FontFace::Body, fonts::BODY, palette::DIM);
        }),
    }
}

fn search(ui: &mut Ui, rect: Rect, model: &HelpModel, out: &mut Vec<ScreenIntent>) {
    let mut text = model.query.clone();
    let edit = TextEdit::singleline(&mut text).hint_text("a word, or a rule's id").margin(vec2(10.0, 8.0));
    let response = ui.put(rect, edit);
    // Whatever is typed here is searched.
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    if response.changed() {
        out.push(HelpIntent::Find(text).into());
    }
}

fn found(ui: &mut Ui, rect: Rect, model: &HelpModel, out: &mut Vec<ScreenIntent>) {
    ui.painter().rect(rect, 6.0, palette::PANEL, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    scrolling(ui, rect.shrink(6.0), "found", |ui| {
        if model.rows.is_empty() {
            column_text(ui, "Nothing is called that.", FontFace::Body, fonts::BODY, palette::DIM);
        }
        for (at, one) in model.rows.iter().enumerate() {
            let place = row(ui, fonts::scaled(ui, 28.0));
            let response = region(ui, place, ("found", at), &one.title, &Gate::Open);
            let warm = response.hovered() || response.has_focus();
            let open = model.entry.as_ref().is_some_and(|entry| entry.id == one.id);
            if open || warm {
                let ground = if open { palette::ACT_FAINT } else { palette::HOVER };
                ui.painter().rect_filled(place, 4.0, ground);
            }
            let mut inner = place.shrink2(vec2(8.0, 0.0));
            let note = cut_right(&mut inner, measure(ui, &one.note, FontFace::Body, fonts::CAPTION) + 4.0);
            number(ui, note, &one.note, FontFace::Body, fonts::CAPTION, palette::DIM);
            elided(ui, inner, &one.title, FontFace::Strong, fonts::BODY, palette::TEXT);
            if response.clicked() {
                out.push(HelpIntent::Open(one.id.clone()).into());
            }
        }
    });
}

fn entry(ui: &mut Ui, rect: Rect, model: &HelpModel, open: &HelpEntryModel, out: &mut Vec<ScreenIntent>) {
    ui.painter().rect(rect, 6.0, palette::PANEL, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    if let Some(subject) = &open.scene {
        let banner = banner(ui, rect);
        if !album::picture(ui.painter(), banner, subject, Fade { left: 0.0, ..Fade::BELOW }) {
            art::stars(ui.painter(), banner, &open.title, 60);
        }
    }
    let mut inner = rect.shrink2(vec2(20.0, 14.0));
    if open.scene.is_some() {
        // The title stands on the foot of the picture, where it fades.
        let down = (banner(ui, rect).height() - fonts::scaled(ui, 48.0)).max(0.0);
        cut_top(&mut inner, down);
    }
    let mut head = cut_top(&mut inner, fonts::scaled(ui, 44.0));
    if let Some((icon, colour)) = open.icon {
        let sign = cut_left(&mut head, fonts::scaled(ui, 48.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 36.0)), icon, colour);
        cut_left(&mut head, 6.0);
    }
    if model.can_return {
        let place = cut_right(&mut head, fonts::scaled(ui, 96.0)).shrink2(vec2(0.0, 6.0));
        if button(ui, place, "return", Press::new("Before", ButtonStyle::Quiet), &Gate::Open).clicked() {
            out.push(HelpIntent::Return.into());
        }
    }
    line(ui, head, &open.title, FontFace::Heavy, 26.0, palette::TEXT);
    scrolling(ui, inner, "entry", |ui| {
        words(ui, open, out);
        see(ui, open, out);
        rules(ui, open);
    });
}

/// The place of the picture over an entry, in its upper right corner; none where there is little room for words.
fn banner(ui: &Ui, rect: Rect) -> Rect {
    let high = (rect.width() / album::SHAPE).min(rect.height() * 0.34);
    let high = if rect.height() < fonts::scaled(ui, 420.0) { 0.0 } else { high };
    // Not larger than it was made, and to the right, as the title stands on the left.
    let size = vec2(high * album::SHAPE, high);
    Rect::from_min_size(rect.right_top() - vec2(size.x + 1.0, -1.0), size)
}

/// The running text; a noun with an entry of its own leads there.
fn words(ui: &mut Ui, open: &HelpEntryModel, out: &mut Vec<ScreenIntent>) {
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width() - 8.0;
    let mut ends = Vec::new();
    for (text, link) in &open.text {
        let colour: Color32 = if link.is_some() { palette::ACT } else { palette::TEXT };
        let format = TextFormat {
            font_id: font(ui, FontFace::Body, fonts::TITLE),
            color: colour,
            ..TextFormat::default()
        };
        job.append(text, 0.0, format);
        ends.push((job.text.chars().count(), link));
    }
    let galley = ui.painter().layout_job(job);
    let place = row(ui, galley.size().y + 8.0);
    let response = ui.interact(place, ui.id().with("entry-text"), Sense::click());
    let whole: String = open.text.iter().map(|(text, _)| text.as_str()).collect();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &whole));
    let link = response.hover_pos().and_then(|at| {
        let index = galley.cursor_from_pos(at - place.min).index.0;
        ends.iter().find(|(end, _)| index < *end).and_then(|(_, link)| link.as_ref())
    });
    ui.painter().galley(place.min, galley, palette::TEXT);
    if let Some(id) = link {
        ui.ctx().set_cursor_icon(bevy_egui::egui::CursorIcon::PointingHand);
        if response.clicked() {
            out.push(HelpIntent::Open(id.clone()).into());
        }
    }
}

fn see(ui: &mut Ui, open: &HelpEntryModel, out: &mut Vec<ScreenIntent>) {
    if open.see.is_empty() {
        return;
    }
    row(ui, 6.0);
    let mut rest = row(ui, fonts::scaled(ui, 32.0));
    for (id, title) in &open.see {
        let width = measure(ui, title, FontFace::Strong, fonts::BODY) + 26.0;
        if width > rest.width() {
            rest = row(ui, fonts::scaled(ui, 32.0));
        }
        let place = cut_left(&mut rest, width).shrink2(vec2(2.0, 2.0));
        if button(ui, place, ("see", id), Press::new(title, ButtonStyle::Quiet), &Gate::Open).clicked() {
            out.push(HelpIntent::Open(id.clone()).into());
        }
    }
}

fn rules(ui: &mut Ui, open: &HelpEntryModel) {
    if open.rules.is_empty() {
        return;
    }
    row(ui, 10.0);
    let head = row(ui, line_height(ui, fonts::SMALL) + 4.0);
    line(ui, head, "The rules behind it", FontFace::Display, fonts::CAPTION, palette::DIM);
    for (at, (id, text)) in open.rules.iter().enumerate() {
        ui.push_id(("rule", at), |ui| {
            let top = ui.cursor().top();
            let indent = fonts::scaled(ui, 118.0);
            ui.horizontal(|ui| {
                ui.add_space(indent);
                ui.vertical(|ui| column_text(ui, text, FontFace::Body, fonts::SMALL, palette::DIM));
            });
            let name =
                Rect::from_min_size(ui.max_rect().min, vec2(indent - 8.0, line_height(ui, fonts::SMALL)));
            let name = name.translate(vec2(0.0, top - name.top()));
            area(ui, name, "id", |ui| line(ui, name, id, FontFace::Body, fonts::CAPTION, palette::DIM));
            row(ui, 3.0);
        });
    }
}
