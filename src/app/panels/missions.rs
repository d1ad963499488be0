//! The missions: what the player is working for, each as a small card.

use super::intent::Intent;
use super::model::{Gate, MissionKindModel, MissionModel, MissionWay, MissionsModel};
use super::widgets::{
    ButtonStyle, PIP_WORD, Press, ScreenNoun, about, bar, button, centred, column_rows, cut_bottom, cut_left,
    cut_right, cut_top, elided, frame, line, line_height, measure, number, paragraph, plain_tooltip, region,
    row, scrolling, side_mark, snug, square, word_link,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Icon, colours, font, fonts, paint_icon, palette};
use crate::fleet::ids::MissionId;
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::{
    Color32, Id, Rect, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// More letters than this make a long text, which is written smaller where there is little room.
const LONG: usize = 90;
/// About the letters of a line of a text, and the lines that a mission takes besides its text.
const OF_A_LINE: usize = 31;
const BESIDES: usize = 4;

/// Whether there is room for all these missions with their texts in letters of the usual size.
fn has_room(ui: &Ui, missions: &[MissionModel]) -> bool {
    let lines = |mission: &MissionModel| match mission {
        MissionModel::Known { text, .. } => text.chars().count().div_ceil(OF_A_LINE) + BESIDES,
        MissionModel::Back => 2,
    };
    missions.iter().map(lines).sum::<usize>() as f32 * line_height(ui, fonts::SMALL) < ui.clip_rect().height()
}

/// Shows the panel in all of `ui`.
pub fn show(ui: &mut Ui, model: &MissionsModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let note = match (model.aim.as_str(), model.deck) {
        // A new one comes all the same, from the kind that is asked for then (MISSION-14).
        ("", 0) => String::new(),
        ("", deck) => format!("{deck} in the deck"),
        (aim, _) => aim.to_owned(),
    };
    let inner = frame(ui, rect, "Missions", &note);
    let mut inner = inner;
    if model.partner.is_some() {
        let place = cut_top(&mut inner, fonts::scaled(ui, 28.0));
        whose(ui, place, model.beside, out);
        cut_top(&mut inner, 4.0);
    }
    // Theirs have no picture here, and are shown with one for a moment once they are done.
    for mission in &model.enemy {
        if let MissionModel::Known { picture, .. } = mission {
            album::ask(ui.ctx(), picture.clone());
        }
    }
    let folded = folds(ui, inner, model);
    if folded {
        let place = cut_bottom(&mut inner, enemy_row_height(ui));
        enemy_row(ui, place, model);
    }
    scrolling(ui, inner, "missions", |ui| {
        let top = ui.cursor().top();
        let (cards, tool) = match model.partner.as_ref().filter(|_| model.beside) {
            Some(partner) => (partner, Tool::Swap),
            None => (&model.own, Tool::Cycle),
        };
        // Two lines are kept for each hint where there is room for all of it.
        let kept = cards.len() as f32 * line_height(ui, fonts::SMALL);
        let still = Needed::last(ui).own + kept + enemy_height(ui, model).0 <= inner.height();
        let rows = Needed::last(ui).rows(line_height(ui, fonts::CAPTION), ui.clip_rect().height());
        let (mut lines, mut hidden) = (Vec::new(), 0.0);
        let small = if has_room(ui, cards) { fonts::SMALL } else { fonts::CAPTION };
        for (index, mission) in cards.iter().enumerate() {
            let most = rows.get(index).copied().unwrap_or(usize::MAX);
            let text = ui
                .push_id((tool, index), |ui| own_mission(ui, mission, (tool, small, still), most, out))
                .inner;
            lines.push(text.lines);
            hidden += text.hidden - text.free;
            row(ui, 3.0);
        }
        let own = ui.cursor().top() - top + hidden;
        ui.data_mut(|data| data.insert_temp(Needed::id(), Needed { own, lines }));
        if folded {
            return;
        }
        if !model.enemy.is_empty() {
            let heading = row(ui, line_height(ui, fonts::SMALL) + 4.0);
            line(ui, heading, "Opponent", FontFace::Display, fonts::CAPTION, palette::DIM);
        }
        for (index, mission) in model.enemy.iter().enumerate() {
            ui.push_id(("enemy", index), |ui| enemy_mission(ui, mission));
        }
        let hidden = model.enemy.iter().filter(|mission| **mission == MissionModel::Back).count();
        if hidden > 0 {
            hidden_missions(ui, hidden);
        }
    });
}

/// What one's own missions needed when they were drawn last, to be read in full.
#[derive(Clone, Default)]
struct Needed {
    /// Their height.
    own: f32,
    /// The lines of each one's text.
    lines: Vec<usize>,
}

impl Needed {
    fn id() -> Id {
        Id::new("missions-needed")
    }

    fn last(ui: &Ui) -> Self {
        ui.data(|data| data.get_temp(Self::id())).unwrap_or_default()
    }

    /// How many lines of each text are shown, so that all missions with their hints stand in `room`: the longest text gives
    /// up its end first.
    fn rows(mut self, line: f32, room: f32) -> Vec<usize> {
        let mut over = self.own - room;
        while over > 0.0 {
            let Some(longest) = self.lines.iter_mut().max().filter(|lines| **lines > LEAST_ROWS) else {
                break;
            };
            *longest -= 1;
            over -= line;
        }
        self.lines
    }
}

/// The least lines of a mission's text that are shown: beside them stand its words "cycle" and "show".
const LEAST_ROWS: usize = 2;

/// The name of an opponent's mission, on as many lines as it needs; returns how high these are.
fn enemy_name(ui: &Ui, rect: Rect, name: &str, ink: Color32) -> f32 {
    let lay = |size: f32| {
        ui.painter().layout(name.to_owned(), font(ui, FontFace::Body, size), ink, rect.width()).size().y
    };
    // A long word is written smaller rather than cut.
    let whole = |size: f32| {
        let longest = name.split(' ').map(|word| measure(ui, word, FontFace::Body, size)).fold(0.0, f32::max);
        longest <= rect.width() && lay(size) <= rect.height()
    };
    let size = [ENEMY, ENEMY - 0.8, ENEMY - 1.6].into_iter().find(|size| whole(*size)).unwrap_or(ENEMY);
    paragraph(ui, rect, name, FontFace::Body, size, ink)
}

/// How wide the longest word in the name of an opponent's mission is.
fn longest_word(ui: &Ui, mission: &MissionModel) -> f32 {
    let name = match mission {
        MissionModel::Known { title, .. } => title.as_str(),
        MissionModel::Back => FACE_DOWN,
    };
    name.split(' ').map(|word| measure(ui, word, FontFace::Body, ENEMY)).fold(0.0, f32::max)
}

/// The size of its letters, and the word for all of them.
const ENEMY: f32 = 10.8;
const THEIRS: &str = "theirs";
/// What stands for one that is not known.
const FACE_DOWN: &str = "face down";
/// The least width of an opponent's mission with its name, before the text size is applied.
const NAMED: f32 = 56.0;

/// How high the opponents' missions are side by side: their names may take two lines.
fn enemy_row_height(ui: &Ui) -> f32 {
    line_height(ui, ENEMY) * 2.0 + 4.0
}

/// How high the opponents' missions are as a list, and side by side.
fn enemy_height(ui: &Ui, model: &MissionsModel) -> (f32, f32) {
    if model.enemy.is_empty() {
        return (0.0, 0.0);
    }
    let known = model.enemy.iter().filter(|mission| **mission != MissionModel::Back).count();
    let lines = known + 1 + usize::from(known < model.enemy.len());
    let line = line_height(ui, fonts::SMALL);
    (lines as f32 * (line + 4.0), enemy_row_height(ui))
}

/// Whether the opponents' missions have no room below one's own, as high as those were drawn last: then a row of them stays at
/// the foot, and one's own scroll where they must.
fn folds(ui: &Ui, inner: Rect, model: &MissionsModel) -> bool {
    let (listed, folded) = enemy_height(ui, model);
    listed > 0.0 && Needed::last(ui).own + listed > inner.height() && folded < inner.height() * MOST_FOOT
}

/// The most of the panel that the opponents' row takes.
const MOST_FOOT: f32 = 0.2;

/// The opponents' missions side by side: their types and points, and their names, each explained where it is pointed at.
fn enemy_row(ui: &mut Ui, mut rect: Rect, model: &MissionsModel) {
    ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, model.side.colour(ui)));
    cut_top(&mut rect, 2.0);
    let mut whose = cut_left(&mut rect, measure(ui, THEIRS, FontFace::Body, ENEMY) + 4.0);
    let foot = line_height(ui, ENEMY);
    let word = cut_bottom(&mut whose, foot);
    line(ui, word, THEIRS, FontFace::Body, ENEMY, palette::DIM);
    side_mark(ui, square(whose, fonts::scaled(ui, 12.0)), &model.side);
    let count = model.enemy.len().max(1) as f32;
    // Those of two opponents are too many for names.
    let named = rect.width() / count >= fonts::scaled(ui, NAMED);
    // Whoever has a long word in the name takes more of the row.
    let needs: Vec<f32> = model.enemy.iter().map(|mission| longest_word(ui, mission)).collect();
    let spare = (rect.width() - needs.iter().sum::<f32>()) / count;
    for (index, mission) in model.enemy.iter().enumerate() {
        let place = cut_left(&mut rect, needs[index] + spare);
        let mut inner = place.shrink2(vec2(2.0, 0.0));
        let mut signs = cut_left(&mut inner, fonts::scaled(ui, 15.0));
        let high = signs.height() / 2.0;
        let sign = square(cut_top(&mut signs, high), fonts::scaled(ui, 12.0));
        let told = match mission {
            MissionModel::Known { kind, title, text, points, progress, .. } => {
                paint_icon(ui.painter(), sign, kind.icon(), kind.colour());
                let count = progress.map_or(String::new(), |(done, needed)| format!(" {done}/{needed}"));
                cut_left(&mut inner, 2.0);
                let (name, worth) = (format!("{title}{count}"), format!("{points} VP"));
                let high = if named { enemy_name(ui, inner, &name, palette::TEXT) } else { inner.height() };
                // Below a name of one line there is room for words.
                let below = Rect::from_min_max(pos2(inner.left(), inner.top() + high), inner.max);
                if below.height() >= line_height(ui, ENEMY) - 1.0 {
                    line(ui, below, &worth, FontFace::Body, ENEMY, palette::DIM);
                } else {
                    centred(ui, signs, &points.to_string(), FontFace::Strong, fonts::CAPTION, palette::TEXT);
                }
                format!("Theirs: {title}, {points} VP{count}: {text}")
            }
            MissionModel::Back => {
                paint_icon(ui.painter(), sign, Icon::Secret, palette::DIM);
                cut_left(&mut inner, 2.0);
                if named {
                    enemy_name(ui, inner, FACE_DOWN, palette::DIM);
                }
                "A mission, face down".to_owned()
            }
        };
        let response = ui.interact(place, ui.id().with(("enemy-sign", index)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
        plain_tooltip(response, &told);
    }
}

/// What the arrow on a mission does: replaces it, or asks the partner for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Tool {
    Cycle,
    Swap,
}

/// One's own missions or the partner's.
fn whose(ui: &mut Ui, mut rect: Rect, beside: bool, out: &mut Vec<Intent>) {
    let width = rect.width() / 2.0;
    for (name, partner) in [("Yours", false), ("Your partner's", true)] {
        let place = cut_left(&mut rect, width).shrink2(vec2(2.0, 1.0));
        let look = if beside == partner { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        if button(ui, place, ("whose", partner), Press::new(name, look), &Gate::Open).clicked() {
            out.push(Intent::ShowPartner(partner));
        }
    }
}

/// The text of a mission that was shown.
#[derive(Clone, Copy, Default)]
struct TextShown {
    /// How many lines it has.
    lines: usize,
    /// How high those are that were left out.
    hidden: f32,
    /// How much is left free below a short hint.
    free: f32,
}

/// Shows at most so many rows of its text; a long one in letters of the size given.
fn own_mission(
    ui: &mut Ui,
    mission: &MissionModel,
    (tool, small, still): (Tool, f32, bool),
    rows: usize,
    out: &mut Vec<Intent>,
) -> TextShown {
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
        back(ui);
        return TextShown::default();
    };
    // The ground is painted last but lies lowest: only then is the height of the card known.
    let ground = ui.painter().add(Shape::Noop);
    let top = ui.cursor().top();
    heading(ui, (*kind, title), *points, remark(*secret, *left), *progress);
    let side = tool_width(ui);
    // Long ones give way, so that three missions stand in sight together.
    let size = if text.chars().count() > LONG { small } else { fonts::SMALL };
    let (words, whole) =
        indented(ui, side, |ui| column_rows(ui, text, (FontFace::Body, size), palette::TEXT, rows));
    let mut shown = TextShown { lines: whole.rows.len(), hidden: whole.size().y - words.height(), free: 0.0 };
    let rest = if shown.lines > rows { text.as_str() } else { "" };
    if way.is_none() {
        plain_tooltip(ui.interact(words, ui.id().with("whole"), Sense::hover()), rest);
    }
    // Where the words beside its text end above it, the way has the whole width.
    let beside = if locate.is_open() { 2.0 } else { 1.0 };
    let wide = words.height() >= beside * LEAST_TOOL;
    if let Some(way) = way {
        let lines = way_row(ui, way, if wide { 0.0 } else { side - 4.0 });
        // What lies below keeps its place when a hint gets longer, so that no button moves under the pointer.
        if still && lines == 1 {
            shown.free = line_height(ui, fonts::SMALL);
            row(ui, shown.free);
        }
    }
    row(ui, 3.0);
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
    } else {
        ui.painter().rect_stroke(card, 4.0, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    }
    shown
}

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
/// Says how many lines it takes.
fn way_row(ui: &mut Ui, way: &MissionWay, beside: f32) -> usize {
    row(ui, 1.0);
    let mut place = row(ui, line_height(ui, fonts::SMALL)).shrink2(vec2(10.0, 0.0));
    cut_right(&mut place, beside);
    let ink = if way.now { palette::ACT } else { palette::DIM };
    let sign = cut_left(&mut place, fonts::scaled(ui, 15.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 12.0)), Icon::Move, ink);
    cut_left(&mut place, 4.0);
    let chance = way.chance();
    let needed = match way.percent {
        Some(_) => measure(ui, &chance, FontFace::Strong, fonts::SMALL) + 6.0,
        None => 0.0,
    };
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
    more + 1
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
        true => "A click selects whom it takes and lights the place; the next one does it.",
        false => "A click selects whom it takes and lights the place; it orders nothing.",
    };
    let told = format!("{text}{}{}{chance}. {what}", if text.is_empty() { "" } else { "\n" }, way.text);
    if plain_tooltip(response, &told).clicked() {
        out.push(Intent::PursueMission(mission));
    }
    warm
}

fn back(ui: &mut Ui) {
    let rect = row(ui, line_height(ui, fonts::TITLE) + 14.0);
    ui.painter().rect_filled(rect, 4.0, palette::SPACE);
    ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(10.0, 0.0));
    let icon = cut_left(&mut inner, fonts::scaled(ui, 20.0));
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 14.0)), Icon::Secret, palette::DIM);
    cut_left(&mut inner, 6.0);
    line(ui, inner, "A mission, face down", FontFace::Body, fonts::SMALL, palette::DIM);
}

fn hidden_missions(ui: &mut Ui, count: usize) {
    let mut rect = row(ui, line_height(ui, fonts::SMALL) + 4.0);
    let icon = cut_left(&mut rect, fonts::scaled(ui, 18.0));
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 12.0)), Icon::Secret, palette::FAINT);
    cut_left(&mut rect, 6.0);
    line(ui, rect, &format!("{count} face down"), FontFace::Body, fonts::SMALL, palette::DIM);
}

fn enemy_mission(ui: &mut Ui, mission: &MissionModel) {
    let MissionModel::Known { kind, title, text, points, progress, .. } = mission else { return };
    let rect = row(ui, line_height(ui, fonts::SMALL) + 4.0);
    let mut inner = rect;
    let icon = cut_left(&mut inner, fonts::scaled(ui, 18.0));
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 13.0)), kind.icon(), kind.colour());
    cut_left(&mut inner, 6.0);
    let count = progress.map_or(String::new(), |(done, needed)| format!("{done} of {needed} · "));
    let place = cut_right(&mut inner, fonts::scaled(ui, 84.0));
    number(ui, place, &format!("{count}{points} VP"), FontFace::Body, fonts::SMALL, palette::DIM);
    line(ui, inner, title, FontFace::Body, fonts::SMALL, palette::TEXT);
    let response = ui.interact(rect, ui.id().with("what"), Sense::hover());
    plain_tooltip(response, text);
}
