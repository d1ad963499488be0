//! One's own mission, or the partner's, as a small card: what it asks for, how far it has come, and the best way to work on it.

use super::Tool;
use crate::app::panels::intent::Intent;
use crate::app::panels::model::{Gate, MissionKindModel, MissionModel, MissionWay};
use crate::app::panels::widgets::{
    PIP_WORD, ScreenNoun, about, bar, column_rows, cut_left, cut_right, cut_top, elided, line, line_height,
    measure, number, paragraph, plain_tooltip, region, row, snug, square, word_link,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Icon, colours, font, fonts, paint_icon, palette};
use crate::fleet::ids::MissionId;
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::{
    Color32, Rect, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// Shows a mission in a place of this height; what of its text has no room there is told where it is pointed at.
pub fn show(ui: &mut Ui, mission: &MissionModel, (tool, slot): (Tool, f32), out: &mut Vec<Intent>) {
    let MissionModel::Known {
        kind,
        picture,
        title,
        points,
        secret,
        left,
        text,
        progress,
        way,
        cycle,
        locate,
        mission,
    } = mission
    else {
        back(ui, slot);
        return;
    };
    // The ground is painted last but lies lowest: only then is the height of the card known.
    let ground = ui.painter().add(Shape::Noop);
    let top = ui.cursor().top();
    heading(ui, (*kind, title), *points, remark(*secret, *left), *progress);
    let side = tool_width(ui);
    let free = slot - (ui.cursor().top() - top) - TAIL;
    // Where the text has no room beside the lines that are kept for a hint, it has those that the hint does not need.
    let rooms = [HINT, 1].map(|least| free - hint_height(ui, way.as_ref(), least));
    let (size, rows) = fitting(ui, text, side, rooms);
    let (words, whole) =
        indented(ui, side, |ui| column_rows(ui, text, (FontFace::Body, size), palette::TEXT, rows));
    let rest = if whole.rows.len() > rows { text.as_str() } else { "" };
    if way.is_none() {
        plain_tooltip(ui.interact(words, ui.id().with("whole"), Sense::hover()), rest);
    }
    // Where the words beside its text end above it, the way has the whole width.
    let beside = if locate.is_open() { 2.0 } else { 1.0 };
    let wide = words.height() >= beside * LEAST_TOOL;
    if let Some(way) = way {
        way_row(ui, way, if wide { 0.0 } else { side - 4.0 });
    }
    row(ui, TAIL);
    let left_over = slot - (ui.cursor().top() - top);
    if left_over > 0.0 {
        row(ui, left_over);
    }
    let (left, right) = (ui.max_rect().left(), ui.max_rect().right());
    let bottom = ui.cursor().top();
    let mut warm = false;
    if let Some(way) = way {
        let face = Rect::from_min_max(pos2(left, words.top() - 1.0), pos2(right - 4.0, bottom));
        warm = pursue(ui, face, (*mission, title, rest), way, out);
    }
    // Drawn over the face, so that they are pressed and not it.
    let foot = if wide { words.bottom() + 1.0 } else { bottom };
    let column = Rect::from_min_max(pos2(right - side - 4.0, words.top() - 1.0), pos2(right - 4.0, foot));
    tools(ui, column, (*mission, title, tool), cycle, locate, out);
    let card = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
    let bar = Rect::from_min_size(card.min, vec2(4.0, card.height()));
    let ground_colour = if warm { palette::ACT_DEEP } else { palette::RAISED };
    let plate = Shape::rect_filled(card, 4.0, ground_colour);
    let beside = Rect::from_min_max(pos2(card.left() + 4.0, card.top()), card.max);
    let scene = album::shape(ui.painter(), beside, picture, Fade::BACKDROP);
    let bar = Shape::rect_filled(bar, 2.0, kind.colour());
    ui.painter().set(ground, Shape::Vec(vec![plate, scene.unwrap_or(Shape::Noop), bar]));
    if warm {
        // The frame goes around all of the card, whatever part of it is pressed.
        ui.painter().rect_stroke(card, 4.0, Stroke::new(1.5, palette::ACT), StrokeKind::Inside);
    }
}

/// What is left free below all of it.
const TAIL: f32 = 3.0;
/// The lines that are kept for a hint, so that the text stays as it is when one gets longer.
const HINT: usize = 2;
/// The least lines of a mission's text that are shown: beside them stand its words "cycle" and "show".
const LEAST_ROWS: usize = 2;

/// How high the hint is, or so many lines that are kept for it.
fn hint_height(ui: &Ui, way: Option<&MissionWay>, least: usize) -> f32 {
    let lines = way.map_or(0, |way| {
        let width = ui.available_width() - 26.0 - fonts::scaled(ui, 15.0) - chance_width(ui, way);
        lines_of(ui, &way.text, width)
    });
    1.0 + lines.max(least) as f32 * line_height(ui, fonts::SMALL)
}

/// The largest size of letters in which the text has room, and how many rows of it do; the smallest in all the room there is.
fn fitting(ui: &Ui, text: &str, side: f32, [room, most]: [f32; 2]) -> (f32, usize) {
    let width = ui.available_width() - 10.0 - side - 6.0;
    let high = |size: f32| {
        let font = font(ui, FontFace::Body, size);
        ui.painter().layout(text.to_owned(), font, palette::TEXT, width).size().y
    };
    let largest = |room: f32| SIZES.into_iter().find(|size| high(*size) <= room);
    if let Some(size) = largest(room).or_else(|| largest(most)) {
        return (size, usize::MAX);
    }
    let line = line_height(ui, fonts::CAPTION);
    (fonts::CAPTION, ((most / line + SLACK) as usize).max(LEAST_ROWS))
}

/// The sizes of letters for a mission's text, the largest first: long ones are not all as small as the longest.
const SIZES: [f32; 4] = [
    fonts::BODY,
    (2.0 * fonts::BODY + fonts::SMALL) / 3.0,
    (fonts::BODY + 2.0 * fonts::SMALL) / 3.0,
    fonts::SMALL,
];

/// So much of a line more is no line too many.
const SLACK: f32 = 0.1;

fn heading(
    ui: &mut Ui,
    (kind, title): (MissionKindModel, &str),
    points: VictoryPoints,
    remark: Option<Remark>,
    progress: Option<(u8, u8)>,
) {
    row(ui, 1.0);
    let mut rect = row(ui, line_height(ui, fonts::BODY).max(fonts::scaled(ui, 19.0)));
    cut_left(&mut rect, 10.0);
    cut_right(&mut rect, 6.0);
    let icon = cut_left(&mut rect, fonts::scaled(ui, 20.0));
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 17.0)), kind.icon(), kind.colour());
    cut_left(&mut rect, 6.0);
    worth(ui, &mut rect, points);
    if let Some((done, needed)) = progress {
        how_far(ui, &mut rect, done, needed, kind.colour());
    }
    if let Some(remark) = remark {
        let width = measure(ui, &remark.words, FontFace::Body, fonts::CAPTION) + 6.0;
        remark_mark(ui, cut_right(&mut rect, width), &remark);
    }
    snug(ui, rect, title, FontFace::Display, fonts::BODY, palette::TEXT);
    let name = format!("{title}, {} mission, {points} VP", kind.name());
    let response = ui.interact(rect, ui.id().with("title"), Sense::hover());
    about(ui, &response, ScreenNoun::Mission.entry());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
}

/// Shows something between the colour bar and a column of `right` width.
fn indented<R>(ui: &mut Ui, right: f32, show: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        ui.add_space(10.0);
        let width = ui.available_width() - right - 6.0;
        ui.vertical(|ui| {
            ui.set_width(width);
            show(ui)
        })
        .inner
    })
    .inner
}

fn worth(ui: &mut Ui, heading: &mut Rect, points: VictoryPoints) {
    let star = cut_right(heading, fonts::scaled(ui, 15.0));
    paint_icon(ui.painter(), square(star, fonts::scaled(ui, 13.0)), Icon::Victory, palette::TEXT);
    let place = cut_right(heading, fonts::scaled(ui, 14.0));
    number(
        ui,
        place.translate(vec2(-3.0, 0.0)),
        &points.to_string(),
        FontFace::Heavy,
        fonts::TITLE,
        palette::TEXT,
    );
    cut_right(heading, 12.0);
}

/// The width of the words at the right of a mission.
fn tool_width(ui: &Ui) -> f32 {
    measure(ui, CYCLE, FontFace::Strong, PIP_WORD) + 9.0
}

fn tools(
    ui: &mut Ui,
    mut column: Rect,
    (mission, title, tool): (MissionId, &str, Tool),
    cycle: &Gate,
    locate: &Gate,
    out: &mut Vec<Intent>,
) {
    // Two lines of text leave room for two words, one above the other.
    let side = fonts::scaled(ui, 22.0).min(column.height() / 2.0).max(LEAST_TOOL);
    let place = cut_top(&mut column, side);
    let word = if tool == Tool::Cycle { CYCLE } else { SWAP };
    let (name, intent) = match tool {
        Tool::Cycle => (
            format!("Cycle {title}: another mission comes for it. Free, once a turn"),
            Intent::CycleMission(mission),
        ),
        Tool::Swap => (format!("Ask your partner for {title}"), Intent::SwapMission(mission)),
    };
    if word_link(ui, place, "cycle", word, &name, cycle).clicked() {
        out.push(intent);
    }
    if locate.is_open() && column.height() >= side - 0.5 {
        let place = cut_top(&mut column, side);
        let name = format!("Show {title} on the board");
        if word_link(ui, place, "locate", "show", &name, locate).clicked() {
            out.push(Intent::LocateMission(mission));
        }
    }
}

/// The least height of a word at the right of a mission.
const LEAST_TOOL: f32 = 14.0;

/// The word that replaces a mission by another, and the one that asks the partner for theirs.
const CYCLE: &str = "cycle";
const SWAP: &str = "swap";

/// What is to be known of a mission beside its name.
struct Remark {
    words: String,
    urgent: bool,
    told: &'static str,
}

/// That only its player may read a mission, or how long it lies open: no mission is both.
fn remark(secret: bool, left: Option<u16>) -> Option<Remark> {
    if secret {
        let told = "Secret: your opponent does not see this mission.";
        return Some(Remark { words: "Secret".to_owned(), urgent: false, told });
    }
    let left = left?;
    let words = if left > 1 { format!("{left} own turns") } else { "last turn".to_owned() };
    let told = "Your turns in which it can still be done; after that it is replaced by another.";
    Some(Remark { words, urgent: left <= 1, told })
}

fn remark_mark(ui: &mut Ui, rect: Rect, remark: &Remark) {
    let ink = if remark.urgent { palette::ACT } else { palette::DIM };
    number(ui, rect, &remark.words, FontFace::Body, fonts::CAPTION, ink);
    let response = ui.interact(rect, ui.id().with("remark"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &remark.words));
    response.on_hover_text(remark.told);
}

/// What is done of what a mission counts: "1 of 3" over a bar.
fn how_far(ui: &mut Ui, heading: &mut Rect, done: u8, needed: u8, colour: Color32) {
    let text = format!("{done} of {needed}");
    let width = measure(ui, &text, FontFace::Display, fonts::CAPTION) + 4.0;
    let place = cut_right(heading, width);
    number(ui, place, &text, FontFace::Display, fonts::CAPTION, palette::TEXT);
    let track = Rect::from_min_size(pos2(place.left() + 4.0, place.bottom() - 3.0), vec2(width - 4.0, 3.0));
    bar(ui, track, f32::from(done) / f32::from(needed.max(1)), needed, colour);
    let response = ui.interact(place, ui.id().with("progress"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    cut_right(heading, 6.0);
}

/// The best way to work on it: who, where and how soon, and the chance; so much of the width is left to what stands beside it.
fn way_row(ui: &mut Ui, way: &MissionWay, beside: f32) {
    row(ui, 1.0);
    let mut place = row(ui, line_height(ui, fonts::SMALL)).shrink2(vec2(10.0, 0.0));
    cut_right(&mut place, beside);
    let ink = if way.now { palette::ACT } else { palette::DIM };
    let sign = cut_left(&mut place, fonts::scaled(ui, 15.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 12.0)), Icon::Move, ink);
    cut_left(&mut place, 4.0);
    let (chance, needed) = (way.chance(), chance_width(ui, way));
    // A long one goes on below, beside its chance, and has as many lines as it needs.
    let alone = measure(ui, &way.text, FontFace::Body, fonts::SMALL) + needed <= place.width();
    let more =
        if alone { 0 } else { lines_of(ui, &way.text, place.width() - needed).saturating_sub(1).max(1) };
    let mut foot = place;
    for _ in 0..more {
        foot = row(ui, line_height(ui, fonts::SMALL)).with_max_x(place.right()).with_min_x(place.left());
    }
    let mut both = place.union(foot);
    let label = cut_right(&mut both, needed).with_min_y(foot.top());
    if alone {
        elided(ui, both, &way.text, FontFace::Body, fonts::SMALL, ink);
    } else {
        paragraph(ui, both, &way.text, FontFace::Body, fonts::SMALL, ink);
    }
    if let Some(percent) = way.percent {
        let colour = if percent >= 50 { colours(ui).good } else { colours(ui).bad };
        number(ui, label, &chance, FontFace::Strong, fonts::SMALL, colour);
    }
}

/// The width that the chance takes beside a hint.
fn chance_width(ui: &Ui, way: &MissionWay) -> f32 {
    let told = |_| measure(ui, &way.chance(), FontFace::Strong, fonts::SMALL) + 6.0;
    way.percent.map_or(0.0, told)
}

/// How many lines a hint takes in this width.
fn lines_of(ui: &Ui, text: &str, width: f32) -> usize {
    let font = font(ui, FontFace::Body, fonts::SMALL);
    ui.painter().layout(text.to_owned(), font, palette::TEXT, width).rows.len()
}

/// A click on the face of a mission takes up the best way, which is told after its text where that is cut; says whether it is
/// pointed at.
fn pursue(
    ui: &mut Ui,
    rect: Rect,
    (mission, title, text): (MissionId, &str, &str),
    way: &MissionWay,
    out: &mut Vec<Intent>,
) -> bool {
    let chance = way.percent.map_or_else(String::new, |_| format!(", {}", way.chance()));
    let name = format!("Work on {title}: {}{chance}", way.text);
    let gate = if way.closed { Gate::closed(way.text.clone()) } else { Gate::Open };
    let response = region(ui, rect, ("pursue", mission.0), &name, &gate);
    if way.closed {
        return false;
    }
    let warm = response.hovered() || response.has_focus();
    let what = match way.now {
        true => "A click selects the ship and shows the place; a second click does it.",
        false => "A click selects the ship and shows the place.",
    };
    let told = format!("{text}{}{}{chance}. {what}", if text.is_empty() { "" } else { "\n" }, way.text);
    if plain_tooltip(response, &told).clicked() {
        out.push(Intent::PursueMission(mission));
    }
    warm
}

fn back(ui: &mut Ui, slot: f32) {
    let rect = row(ui, slot.max(line_height(ui, fonts::TITLE) + 14.0));
    ui.painter().rect_filled(rect, 4.0, palette::SPACE);
    ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(10.0, 0.0));
    let icon = cut_left(&mut inner, fonts::scaled(ui, 20.0));
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 14.0)), Icon::Secret, palette::DIM);
    cut_left(&mut inner, 6.0);
    line(ui, inner, "A mission, face down", FontFace::Body, fonts::SMALL, palette::DIM);
}
