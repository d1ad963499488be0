//! The main menu: one column of buttons beside the painted title.

use super::frame::entered;
use super::model::{LessonRow, MenuModel};
use crate::app::panels::intent::{GoTo, Leave, OpenMatch, ScreenIntent};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, cut_bottom, cut_left, cut_right, cut_top, describe, elided, line,
    line_height, measure, paragraph, plain_tooltip,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Icon, Palette, Subject, art, colours, fonts, paint_icon, palette};
use crate::looks::OwnerColour;
use bevy_egui::egui::{
    Color32, Painter, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

/// Shows the menu in all of `ui`.
pub fn show(ui: &mut Ui, model: &MenuModel, out: &mut Vec<ScreenIntent>) {
    let rect = ui.max_rect();
    art::sky(ui.painter(), rect, "title");
    picture(ui.painter(), rect);
    let tall = rect.height() >= 700.0;
    let left = rect.left() + if rect.width() >= 1000.0 { rect.width() * 0.075 } else { 28.0 };
    let top = rect.top() + rect.height() * if tall { 0.13 } else { 0.05 };
    let width = fonts::scaled(ui, 320.0).min(rect.width() - 56.0);
    let mut column = Rect::from_min_max(
        pos2(left, top),
        pos2(left + width, rect.bottom() - fonts::scaled(ui, FOOT) - 8.0),
    );
    title(ui, &mut column, tall);
    buttons(ui, &mut column, model, tall, out);
    foot(ui, rect, left, model, out);
    trouble(ui, rect, left + width + 40.0, model, out);
}

/// The height of the line at the foot, with the edge below it.
const FOOT: f32 = 30.0;
/// The height of the line that says what a button opens.
const WHAT: f32 = 20.0;
/// The height of a button for a further match, and the gap above it.
const OTHER: f32 = 30.0;
const OTHER_GAP: f32 = 5.0;
/// The height of a lesson in their list.
const LESSON: f32 = 27.0;

/// What the game is, and whose the names are.
const LEGAL: &str =
    "An unofficial fan work. Star Trek and related marks belong to CBS Studios, Fleet Captains to WizKids.";

fn title(ui: &mut Ui, column: &mut Rect, tall: bool) {
    let size = if tall { 58.0 } else { 30.0 };
    for word in ["Fleet", "Captains"] {
        let place = cut_top(column, fonts::scaled(ui, size * 1.02));
        let wide = Rect::from_min_size(place.min, vec2(600.0, place.height()));
        line(ui, wide, word, FontFace::Heavy, size, palette::TEXT);
    }
    if tall {
        let words = cut_top(column, fonts::scaled(ui, 40.0));
        let wide = Rect::from_min_size(words.min, vec2(600.0, words.height()));
        line(ui, wide, "Explore. Influence. Hold the line.", FontFace::Light, fonts::TITLE, palette::DIM);
    }
    cut_top(column, if tall { 30.0 } else { 8.0 });
}

fn buttons(ui: &mut Ui, column: &mut Rect, model: &MenuModel, tall: bool, out: &mut Vec<ScreenIntent>) {
    // Whoever opens the game for the first time is taught; else they go on, or begin.
    let fresh = model.finished.is_empty() && model.lessons.iter().any(|lesson| !lesson.done);
    let (learn, first, rest) = match (model.proceed.is_open(), fresh) {
        (true, _) => (ButtonStyle::Quiet, ButtonStyle::Act, ButtonStyle::Quiet),
        (false, true) => (ButtonStyle::Act, ButtonStyle::Quiet, ButtonStyle::Quiet),
        (false, false) => (ButtonStyle::Quiet, ButtonStyle::Quiet, ButtonStyle::Act),
    };
    let next = model.lessons.iter().position(|lesson| !lesson.done).unwrap_or(0);
    let taught = if model.lessons.is_empty() { Gate::closed("There are no lessons.") } else { Gate::Open };
    let open = Gate::Open;
    let over =
        if model.finished.is_empty() { Gate::closed("No match has been finished.") } else { Gate::Open };
    let mut rows = [
        ("Continue", Icon::Next, first, &model.proceed, OpenMatch::Continue(0).into()),
        ("Learn to play", Icon::Advice, learn, &taught, OpenMatch::Lesson(next as u8).into()),
        ("New match", Icon::Ring, rest, &open, GoTo::NewMatch.into()),
        ("Watch", Icon::Eye, ButtonStyle::Quiet, &model.watch, GoTo::Watch.into()),
        ("Look back", Icon::Undo, ButtonStyle::Quiet, &over, OpenMatch::LookBack(0).into()),
        ("Settings", Icon::CardOps, ButtonStyle::Quiet, &open, GoTo::Settings.into()),
        ("Quit", Icon::Cross, ButtonStyle::Quiet, &open, Leave::Quit.into()),
    ];
    if learn == ButtonStyle::Act {
        rows.swap(0, 1);
    }
    let (wanted, gap) = if tall { (46.0, 8.0) } else { (30.0, 3.0) };
    let count = rows.len() as f32;
    let spare = column.height() - count * (fonts::scaled(ui, wanted) + gap) - 2.0 * fonts::scaled(ui, WHAT);
    // Whoever has played nothing yet reads what the lessons are about.
    let all = fonts::scaled(ui, LESSON) * model.lessons.len() as f32;
    let listed = tall && learn == ButtonStyle::Act && spare >= all;
    let below = match (tall, listed) {
        (_, true) => all,
        (true, false) => fonts::scaled(ui, OTHER),
        (false, false) => 0.0,
    };
    let between = 2.0 * fonts::scaled(ui, WHAT) + below;
    let height = ((column.height() - between) / count - gap).min(fonts::scaled(ui, wanted));
    let needed = count * (height + gap) + between;
    // How many further matches can be offered, so that every button stays on the screen.
    let mut room = ((column.height() - needed) / (fonts::scaled(ui, OTHER) + OTHER_GAP)).max(0.0) as usize;
    for (label, icon, look, gate, screen_intent) in rows {
        let place = cut_top(column, height);
        let response = button(ui, place, label, Press::new(label, look).icon(icon), gate);
        let response = match what(&screen_intent) {
            Some(what) if gate.is_open() => plain_tooltip(response, what),
            _ => response,
        };
        match screen_intent {
            ScreenIntent::Open(OpenMatch::Continue(_)) if gate.is_open() => {
                let others = &model.others[..room.min(model.others.len())];
                room -= others.len();
                matches(ui, column, &response, &model.proceed_what, others, OpenMatch::Continue, out);
            }
            ScreenIntent::Open(OpenMatch::Lesson(_)) if gate.is_open() && tall => {
                describe_next(&response, &model.lessons, next);
                if listed {
                    list_lessons(ui, column, &model.lessons, out);
                } else {
                    lessons(ui, column, &model.lessons, next, out);
                }
            }
            ScreenIntent::Open(OpenMatch::LookBack(_)) => {
                if let [latest, earlier @ ..] = model.finished.as_slice() {
                    let earlier = &earlier[..room.min(earlier.len())];
                    matches(ui, column, &response, latest, earlier, OpenMatch::LookBack, out);
                }
            }
            _ => {}
        }
        if response.clicked() || (look == ButtonStyle::Act && gate.is_open() && entered(ui)) {
            out.push(screen_intent);
        }
        cut_top(column, gap);
    }
}

/// What a button opens whose name alone does not say it.
fn what(intent: &ScreenIntent) -> Option<&'static str> {
    match intent {
        ScreenIntent::Go(GoTo::Watch) => Some("Watch computers play each other."),
        ScreenIntent::Open(OpenMatch::LookBack(_)) => {
            Some("Watch a finished match again, and see why each move was made.")
        }
        _ => None,
    }
}

/// What the button above opens: the next lesson.
fn describe_next(response: &Response, lessons: &[LessonRow], next: usize) {
    let what = lessons.get(next).map_or_else(String::new, |lesson| {
        let goes_on = if lesson.begun && !lesson.done { ", go on" } else { "" };
        format!("Lesson {} of {}: {}{goes_on}", next + 1, lessons.len(), lesson.name)
    });
    describe(response, &what);
}

/// The small button of a lesson; says whether it is pointed at.
fn lesson_button(
    ui: &mut Ui,
    place: Rect,
    at: usize,
    press: Press<'_>,
    lesson: &LessonRow,
    out: &mut Vec<ScreenIntent>,
) -> bool {
    let response = button(ui, place, ("lesson", at), press, &Gate::Open);
    if lesson.done {
        let side = fonts::scaled(ui, 11.0);
        let beside = (place.height() * 0.5).min(side);
        let middle = pos2(place.right() - beside + 2.0, place.top() + beside - 2.0);
        let tick = Rect::from_center_size(middle, vec2(side, side));
        paint_icon(ui.painter(), tick, Icon::Check, colours(ui).good);
    }
    let told = format!("Lesson {}: {}{}", at + 1, lesson.name, if lesson.done { ", played" } else { "" });
    describe(&response, &told);
    if response.clicked() {
        out.push(OpenMatch::Lesson(at as u8).into());
    }
    response.hovered() || response.has_focus()
}

/// Each lesson by its name, below the button that opens the next.
fn list_lessons(ui: &mut Ui, column: &mut Rect, lessons: &[LessonRow], out: &mut Vec<ScreenIntent>) {
    for (at, lesson) in lessons.iter().enumerate() {
        let mut row = cut_top(column, fonts::scaled(ui, LESSON)).translate(vec2(0.0, 2.0));
        cut_left(&mut row, 24.0);
        let name = format!("{}   {}", at + 1, lesson.name);
        let press = Press::new(&name, ButtonStyle::Quiet).icon(Icon::Next);
        lesson_button(ui, row.shrink2(vec2(2.0, 1.5)), at, press, lesson, out);
    }
}

/// A small button for each lesson in a row, below the button that opens the next.
fn lessons(ui: &mut Ui, column: &mut Rect, lessons: &[LessonRow], next: usize, out: &mut Vec<ScreenIntent>) {
    let mut row = cut_top(column, fonts::scaled(ui, OTHER));
    row = row.translate(vec2(0.0, 2.0));
    let mut named = next;
    for (at, lesson) in lessons.iter().enumerate() {
        let place = cut_left(&mut row, fonts::scaled(ui, 34.0)).shrink2(vec2(2.0, 2.0));
        let number = (at + 1).to_string();
        if lesson_button(ui, place, at, Press::new(&number, ButtonStyle::Quiet), lesson, out) {
            named = at;
        }
    }
    // Beside the numbers stands the name of the one that is pointed at, else of the one that comes next.
    let name =
        lessons.get(named).map_or_else(String::new, |lesson| format!("{}: {}", named + 1, lesson.name));
    cut_left(&mut row, 8.0);
    let ink = if named == next { palette::DIM } else { palette::TEXT };
    elided(ui, row, &name, FontFace::Body, fonts::SMALL, ink);
}

/// What the button above opens, and a smaller button for each further match that could be opened in the same way.
fn matches(
    ui: &mut Ui,
    column: &mut Rect,
    response: &Response,
    what: &str,
    others: &[String],
    opens: fn(u8) -> OpenMatch,
    out: &mut Vec<ScreenIntent>,
) {
    describe(response, what);
    let words = cut_top(column, fonts::scaled(ui, WHAT));
    let words = Rect::from_min_size(words.min + vec2(2.0, 2.0), vec2(460.0, words.height()));
    line(ui, words, what, FontFace::Body, fonts::SMALL, palette::DIM);
    for (index, what) in (1_u8..).zip(others) {
        cut_top(column, OTHER_GAP);
        let place = cut_top(column, fonts::scaled(ui, OTHER));
        let label = format!("or {what}");
        if button(
            ui,
            place,
            format!("{:?}", opens(index)),
            Press::new(&label, ButtonStyle::Quiet).icon(Icon::Next),
            &Gate::Open,
        )
        .clicked()
        {
            out.push(opens(index).into());
        }
    }
}

fn foot(ui: &mut Ui, rect: Rect, left: f32, model: &MenuModel, out: &mut Vec<ScreenIntent>) {
    let height = fonts::scaled(ui, FOOT) - 10.0;
    let mut place = Rect::from_min_max(
        pos2(left, rect.bottom() - height - 10.0),
        pos2(rect.right() - 20.0, rect.bottom() - 10.0),
    );
    let credits = cut_right(&mut place, fonts::scaled(ui, 110.0)).expand2(vec2(0.0, 5.0));
    if button(ui, credits, "credits", Press::new("Credits", ButtonStyle::Quiet), &Gate::Open).clicked() {
        out.push(GoTo::Credits.into());
    }
    cut_right(&mut place, 8.0);
    let (label, look) = match model.broken_mods {
        0 => ("Mods".to_owned(), ButtonStyle::Quiet),
        broken => (format!("Mods: {broken} broken"), ButtonStyle::Offer),
    };
    let width = measure(ui, &label, FontFace::Strong, fonts::BODY) + 50.0;
    let mods = cut_right(&mut place, fonts::scaled(ui, 90.0).max(width)).expand2(vec2(0.0, 5.0));
    if button(ui, mods, "mods", Press::new(&label, look), &Gate::Open).clicked() {
        out.push(GoTo::Mods.into());
    }
    let text = format!("{}   {LEGAL}", model.version);
    paragraph(ui, place, &text, FontFace::Body, fonts::CAPTION, palette::DIM);
}

/// What went wrong or was done, placed to be read before anything is clicked, and what can be done about it.
fn trouble(ui: &mut Ui, rect: Rect, left: f32, model: &MenuModel, out: &mut Vec<ScreenIntent>) {
    if model.notice.is_empty() {
        return;
    }
    let width = fonts::scaled(ui, 560.0).min(rect.right() - left - 20.0);
    let offers = if model.instead.is_empty() { 0.0 } else { fonts::scaled(ui, 42.0) };
    let lines: f32 = model
        .notice
        .lines()
        .map(|one| (measure(ui, one, FontFace::Body, fonts::BODY) / (width - 60.0)).ceil())
        .sum();
    let height = lines.max(1.0) * line_height(ui, fonts::BODY) * 1.25 + offers + 34.0;
    let size = vec2(width, height.min(rect.height() - 40.0));
    let place = Rect::from_min_size(pos2(left, rect.center().y - size.y * 0.5), size);
    let edge = if model.done { palette::LINE_BRIGHT } else { colours(ui).bad };
    ui.painter().rect(place, 8.0, palette::PANEL, Stroke::new(1.0, edge), StrokeKind::Inside);
    let mut inner = place.shrink2(vec2(18.0, 14.0));
    let mut row =
        cut_bottom(&mut inner, fonts::scaled(ui, if model.instead.is_empty() { 0.0 } else { 42.0 }));
    paragraph(ui, inner, &model.notice, FontFace::Body, fonts::BODY, palette::TEXT);
    let told = ui.interact(inner, ui.id().with("trouble"), Sense::hover());
    told.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.notice));
    for (index, label) in (0_u8..).zip(&model.instead) {
        let place = cut_left(&mut row, fonts::scaled(ui, 236.0)).shrink2(vec2(4.0, 3.0));
        if button(ui, place, ("instead", index), Press::new(label, ButtonStyle::Offer), &Gate::Open).clicked()
        {
            out.push(OpenMatch::Instead(index).into());
        }
    }
}

/// The picture fades below the words of the menu.
const BESIDE_WORDS: Fade = Fade { left: 0.1, middle: 1.0, right: 1.0, below: 0.7 };

/// The picture behind the menu; until it is there a planet, a hex board in perspective and a few counters: what the game is
/// about, without a word.
fn picture(painter: &Painter, rect: Rect) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    if album::picture(&painter, rect, &Subject::Title, BESIDE_WORDS) {
        return;
    }
    let radius = rect.height() * 0.27;
    let planet = rect.lerp_inside(vec2(0.80, 0.34));
    let worn = Palette::worn(painter.ctx());
    art::planet(&painter, planet, radius, worn.cool);
    art::planet(&painter, rect.lerp_inside(vec2(0.57, 0.15)), radius * 0.14, worn.warm);
    ring(&painter, planet, radius);
    board(&painter, rect);
}

fn ring(painter: &Painter, centre: bevy_egui::egui::Pos2, radius: f32) {
    for (reach, strength) in [(1.55, 0.5), (1.63, 0.3), (1.72, 0.18)] {
        let at = |step: i32| {
            let angle = step as f32 / STEPS as f32 * std::f32::consts::PI;
            let (x, y) = (angle.cos() * radius * reach, angle.sin() * radius * reach * 0.2);
            centre + vec2(x * 0.97 - y * 0.24, y * 0.97 + x * 0.24)
        };
        // The front half, and of the back half what the planet does not hide, at either end.
        let in_sight = |step: &i32| (at(*step) - centre).length() > radius;
        let right = (-STEPS / 2..0).rev().take_while(in_sight).last().unwrap_or(0);
        let left = (STEPS..STEPS * 3 / 2).take_while(in_sight).last().unwrap_or(STEPS);
        let points = (right..=left).map(at).collect();
        painter.add(Shape::line(points, Stroke::new(2.0, palette::TEXT.gamma_multiply(strength))));
    }
}

/// Steps of half a ring.
const STEPS: i32 = 48;

/// Where a point of the board's plane appears: `x` across, `z` away from the viewer.
fn project(rect: Rect, x: f32, z: f32) -> bevy_egui::egui::Pos2 {
    let depth = 3.2 + z;
    let scale = rect.height() * 0.62 / depth;
    pos2(rect.left() + rect.width() * 0.66 + x * scale, rect.top() + rect.height() * 0.56 + 1.35 * scale)
}

/// The counters on the board: column, row, sign and whose they are.
const COUNTERS: [(i32, i32, Icon, Option<OwnerColour>); 7] = [
    (-2, 1, Icon::Ring, Some(OwnerColour::Cool)),
    (-1, 2, Icon::Ring, Some(OwnerColour::Cool)),
    (-3, 4, Icon::Outpost, Some(OwnerColour::Cool)),
    (2, 1, Icon::ThreePoint, Some(OwnerColour::Warm)),
    (3, 3, Icon::ThreePoint, Some(OwnerColour::Warm)),
    (1, 5, Icon::Colony, Some(OwnerColour::Warm)),
    (0, 3, Icon::Victory, None),
];

/// The middle of a hex on the board's plane.
fn place(column: i32, row: i32) -> (f32, f32) {
    (column as f32 * 1.5, (row as f32 + if column % 2 == 0 { 0.0 } else { 0.5 }) * 1.732)
}

fn board(painter: &Painter, rect: Rect) {
    let worn = Palette::worn(painter.ctx());
    let paint = |owner: Option<OwnerColour>| owner.map_or(palette::ACT, |which| worn.owner(which));
    for row in (0..7).rev() {
        for column in -4..=4_i32 {
            let owner = COUNTERS.iter().find(|counter| (counter.0, counter.1) == (column, row));
            let colour = owner.map_or(palette::LINE_BRIGHT, |counter| paint(counter.3));
            hex(painter, rect, place(column, row), colour, if owner.is_some() { 0.20 } else { 0.06 });
        }
    }
    for row in (0..7).rev() {
        for (column, _, icon, owner) in COUNTERS.iter().filter(|counter| counter.1 == row) {
            let (x, z) = place(*column, row);
            let side = rect.height() * 0.42 / (3.2 + z);
            let foot = project(rect, x, z);
            let sign = Rect::from_center_size(foot - vec2(0.0, side * 0.42), vec2(side, side));
            art::glow(painter, foot, side * 0.8, paint(*owner), 0.35);
            paint_icon(painter, sign, *icon, paint(*owner));
        }
    }
}

fn hex(painter: &Painter, rect: Rect, (x, z): (f32, f32), colour: Color32, fill: f32) {
    let corner = |index: i32| {
        let angle = index as f32 / 6.0 * std::f32::consts::TAU;
        project(rect, x + 0.92 * angle.cos(), z + 0.92 * angle.sin())
    };
    let fade = (1.0 - z / 13.0).clamp(0.15, 1.0);
    let points: Vec<_> = (0..6).map(corner).collect();
    let ground = palette::tint(palette::SPACE, colour, fill).gamma_multiply(0.85 * fade);
    let edge = Stroke::new(1.0 + fade, colour.gamma_multiply(0.65 * fade));
    painter.add(Shape::convex_polygon(points, ground, edge));
}
