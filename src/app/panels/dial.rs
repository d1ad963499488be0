//! The dial as a chart: a row for each damage level, a column for each setting, four readings in each.
//!
//! Invariant: what can be turned to is a button; what cannot says why; the black lines of the dial are drawn. Where there is
//! little room the levels that the ship is not on are folded away until they are asked for.

use super::intent::Intent;
use super::model::{
    AlertLevel, DialReading, DialRow, DialSettingModel, Gate, SettingState, ShipModel, SystemKind,
};
use super::steady;
use super::widgets::{
    PIP_WORD, ScreenNoun, about, centred, cut_bottom, cut_left, cut_right, cut_top, describe, line,
    line_height, measure, region, row, snug, square, word_link,
};
use crate::app::theme::{FontFace, colours, fonts, paint_icon, palette};
use bevy_egui::egui::{Color32, Id, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

/// Height of a rating at the ship's level, and the least at the others where there is little room.
const CELL: f32 = 17.0;
const LOW_CELL: f32 = 11.5;
/// How much lower than its middle a figure stands in its cell, as a share of the cell: it has nothing below its line.
const DROP: f32 = 0.09;
/// What a level takes besides its ratings, and one that is drawn low.
const AROUND: f32 = 13.0;
const LOW_AROUND: f32 = 7.0;

/// The chart across the width of `ui`, which wants so much room for others below; a click on an open column turns the dial.
pub fn chart(ui: &mut Ui, ship: &ShipModel, below: f32, out: &mut Vec<Intent>) {
    let mut heading = row(ui, fonts::scaled(ui, 16.0));
    let cloaked =
        |setting: &DialSettingModel| setting.cloaked && matches!(setting.state, SettingState::Current);
    // Only what can be done now is said.
    let mut settings = ship.dial.rows.iter().flat_map(|row| &row.settings);
    let turns = settings.any(|setting| matches!(setting.state, SettingState::Other(Gate::Open)));
    let mut settings = ship.dial.rows.iter().flat_map(|row| &row.settings);
    let advised = settings.any(|setting| setting.advised);
    let ends = format!("a click ends the move of {}", ship.dial.ends_move);
    let hint = match ship.dial.rows.iter().flat_map(|row| &row.settings).any(cloaked) {
        _ if !ship.own => "",
        _ if advised => "click the marked column",
        true if turns => "click a column to leave the cloak",
        false if turns && !ship.dial.ends_move.is_empty() => &ends,
        false if turns => "click a column to adjust power",
        _ => "",
    };
    if ship.dial.rows.iter().flat_map(|row| &row.settings).any(|setting| setting.cloaked) {
        // Over the column at the right edge, which only a cloak turns to.
        let place = cut_right(&mut heading, measure(ui, "Cloak", FontFace::Display, fonts::CAPTION) + 4.0);
        line(ui, place, "Cloak", FontFace::Display, fonts::CAPTION, palette::CLOAK);
        cut_right(&mut heading, 8.0);
    }
    let title = measure(ui, "Dial", FontFace::Display, fonts::CAPTION) + 8.0;
    line(ui, cut_left(&mut heading, title), "Dial", FontFace::Display, fonts::CAPTION, palette::DIM);
    snug(ui, heading, hint, FontFace::Body, fonts::CAPTION, palette::DIM);
    let before = preview_under_pointer(ui, None);
    let mut hovered = None;
    let other = other_cell(ui, ship.dial.rows.len(), below);
    let low = other < fonts::scaled(ui, CELL);
    let short = low && ship.dial.rows.iter().any(|row| row.level == ship.level);
    let folded = short && !unfolded(ui);
    let shown = |row: &&DialRow| !folded || row.level == ship.level;
    for (index, dial_row) in ship.dial.rows.iter().filter(shown).enumerate() {
        if index > 0 {
            black_line(ui, low);
        }
        let cell = if dial_row.level == ship.level { fonts::scaled(ui, CELL) } else { other };
        ui.push_id(("level", index), |ui| level_row(ui, ship, dial_row, cell, &mut hovered, out));
    }
    if short {
        fold(ui, ship, folded);
    }
    // Whoever asks by key with the pointer left here would take the chance of that setting for the present one.
    let hovered = hovered.filter(|_| !steady::pointer_rests(ui.ctx()));
    // The board shows what a setting would mean, so it must hear of each change, once.
    if before != hovered {
        preview_under_pointer(ui, Some(hovered));
        out.push(Intent::PreviewPower { ship: ship.dial.ship, setting: hovered });
    }
}

/// Where it is remembered that all levels are to be shown.
fn unfolded_id() -> Id {
    Id::new("dial-unfolded")
}

fn unfolded(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(unfolded_id())).unwrap_or(false)
}

/// The word that shows or hides the levels the ship is not on, with a spot of each one's colour.
fn fold(ui: &mut Ui, ship: &ShipModel, folded: bool) {
    let others: Vec<AlertLevel> =
        ship.dial.rows.iter().map(|row| row.level).filter(|level| *level != ship.level).collect();
    let mut place = row(ui, fonts::scaled(ui, 17.0));
    cut_left(&mut place, 10.0);
    for level in &others {
        let spot = square(cut_left(&mut place, 13.0), fonts::scaled(ui, 9.0));
        ui.painter().rect_filled(spot, 2.0, palette::tint(palette::PANEL, level.colour(), 0.7));
    }
    cut_left(&mut place, 4.0);
    let names = others.iter().map(|level| level.name()).collect::<Vec<_>>().join(" and ");
    let word = format!("{} {names}", if folded { "show" } else { "hide" });
    let name = format!("{} the dial at {names}", if folded { "Show" } else { "Hide" });
    let width = measure(ui, &word, FontFace::Strong, PIP_WORD) + 10.0;
    if word_link(ui, cut_left(&mut place, width), "fold", &word, &name, &Gate::Open).clicked() {
        ui.data_mut(|data| data.insert_temp(unfolded_id(), folded));
    }
}

/// Reads, and with `now` also sets, which setting the pointer rests on.
fn preview_under_pointer(ui: &Ui, now: Option<Option<u8>>) -> Option<u8> {
    let id = ui.id().with("dial-preview");
    ui.data_mut(|data| match now {
        None => data.get_temp::<Option<u8>>(id).flatten(),
        Some(setting) => {
            data.insert_temp(id, setting);
            setting
        }
    })
}

/// The height of a rating at the levels the ship is not on: as much as leaves the chart and what is below it in sight.
fn other_cell(ui: &Ui, rows: usize, below: f32) -> f32 {
    // Measured from the top of the column, so that scrolling changes nothing.
    let above = ui.cursor().top() - ui.min_rect().top();
    let (least, most) = (fonts::scaled(ui, LOW_CELL), fonts::scaled(ui, CELL));
    let own = most * 4.0 + AROUND;
    let each = (ui.clip_rect().height() - above - below - own) / rows.saturating_sub(1).max(1) as f32;
    if each >= own { most } else { ((each - LOW_AROUND) / 4.0).clamp(least, most) }
}

/// Only damage and repair cross this line, so it is drawn thick.
fn black_line(ui: &mut Ui, short: bool) {
    let rect = row(ui, if short { 5.0 } else { 7.0 });
    let bar = Rect::from_center_size(rect.center(), vec2(rect.width(), 3.0));
    ui.painter().rect_filled(bar, 0.0, Color32::BLACK);
}

fn level_row(
    ui: &mut Ui,
    ship: &ShipModel,
    model: &DialRow,
    cell: f32,
    hovered: &mut Option<u8>,
    out: &mut Vec<Intent>,
) {
    let low = cell < fonts::scaled(ui, CELL);
    let told = if model.settings.iter().any(|setting| !setting.chance.is_empty()) {
        line_height(ui, fonts::CAPTION)
    } else {
        0.0
    };
    let mut rest = row(ui, cell * 4.0 + told + if low { 2.0 } else { 6.0 });
    let band = cut_left(&mut rest, 7.0);
    let here = ship.level == model.level;
    let strength = if here { 1.0 } else { 0.45 };
    ui.painter().rect_filled(band, 2.0, palette::tint(palette::PANEL, model.level.colour(), strength));
    cut_left(&mut rest, 3.0);
    system_column(ui, &mut rest, cell, here);
    let count = ship.dial.rows.iter().map(|row| row.settings.len()).max().unwrap_or(1).max(COLUMNS);
    let width = (rest.width() / count as f32).min(fonts::scaled(ui, 60.0));
    let sign = sign(ui, model, width - 3.0);
    for setting in &model.settings {
        // The cloaked setting stands at the right edge, apart from those a Power Adjustment moves between.
        let place = if setting.cloaked { cut_right(&mut rest, width) } else { cut_left(&mut rest, width) };
        let mut place = place.shrink2(vec2(1.5, 0.0));
        let chance = cut_bottom(&mut place, told);
        let shown = setting.chance.replace(SIGN, sign);
        centred(ui, chance, &shown, FontFace::Strong, fonts::CAPTION, palette::TEXT);
        column(ui, place, ship, model.level, setting, hovered, out);
    }
}

/// How the chances say that they are in percent.
const SIGN: &str = " %";

/// The sign below all columns of this width: where a chance is too wide with it, it is written closer, then left out.
fn sign(ui: &Ui, model: &DialRow, width: f32) -> &'static str {
    let fits = |sign: &str| {
        model.settings.iter().all(|one| {
            measure(ui, &one.chance.replace(SIGN, sign), FontFace::Strong, fonts::CAPTION) <= width
        })
    };
    [SIGN, "%"].into_iter().find(|sign| fits(sign)).unwrap_or_default()
}

/// There is room for so many columns at the least, so that the third of one ship stands where that of another does.
const COLUMNS: usize = 6;

fn system_column(ui: &Ui, rest: &mut Rect, cell: f32, here: bool) {
    let edge = if cell < fonts::scaled(ui, CELL) { 1.0 } else { 3.0 };
    let mut icons = cut_left(rest, fonts::scaled(ui, 20.0)).shrink2(vec2(0.0, edge));
    let colour = if here { palette::DIM } else { palette::LINE_BRIGHT };
    for system in SystemKind::ALL {
        let place = cut_top(&mut icons, cell);
        paint_icon(ui.painter(), square(place, cell * 0.72), system.icon(), colour);
    }
}

fn column(
    ui: &mut Ui,
    rect: Rect,
    ship: &ShipModel,
    level: AlertLevel,
    setting: &DialSettingModel,
    hovered: &mut Option<u8>,
    out: &mut Vec<Intent>,
) {
    let (gate, current) = match &setting.state {
        SettingState::Current => (Gate::closed("The dial stands here."), true),
        SettingState::Other(gate) => (gate.clone(), false),
    };
    let response = region(ui, rect, ("setting", setting.id), &name(level, setting, current), &gate);
    about(ui, &response, ScreenNoun::Dial.entry());
    if response.enabled() && response.hovered() {
        *hovered = Some(setting.id);
    }
    if current {
        describe(&response, "Current setting");
    } else if response.enabled() && !ship.dial.ends_move.is_empty() {
        describe(&response, &format!("Turning the dial ends the move of {}.", ship.dial.ends_move));
    }
    let colour = if setting.cloaked { palette::CLOAK } else { level.colour() };
    ground(ui, rect, colour, current, response.enabled(), response.hovered() || response.has_focus());
    if setting.advised {
        mark(ui, rect);
    }
    readings(ui, rect, setting, colour, current || response.enabled() || level == ship.level);
    if response.clicked() {
        out.push(Intent::AdjustPower { ship: ship.dial.ship, setting: setting.id });
    }
}

/// The setting that is pointed out: a gold frame, and an arrow on it from above.
fn mark(ui: &Ui, rect: Rect) {
    ui.painter().rect(rect, 3.0, palette::ACT_DEEP, Stroke::new(2.5, palette::ACT), StrokeKind::Inside);
    let (tip, half) = (rect.center_top() + vec2(0.0, 7.0), 6.0);
    let arrow = vec![tip, tip + vec2(-half, -8.0), tip + vec2(half, -8.0)];
    ui.painter().add(Shape::convex_polygon(arrow, palette::ACT, Stroke::NONE));
}

fn name(level: AlertLevel, setting: &DialSettingModel, current: bool) -> String {
    let [weapons, sensors, engines, shields] = setting.readings.map(DialReading::text);
    let kind = if setting.cloaked { "cloaked, " } else { "" };
    let state = match (current, setting.advised) {
        (true, _) => ", current",
        (false, true) => ", best for the test",
        (false, false) => "",
    };
    let chance =
        if setting.chance.is_empty() { String::new() } else { format!(", chance {}", setting.chance) };
    format!(
        "{}: {kind}Weapons {weapons}, Sensors {sensors}, Engines {engines}, Shields {shields}{state}{chance}",
        level.name()
    )
}

fn ground(ui: &Ui, rect: Rect, colour: Color32, current: bool, open: bool, warm: bool) {
    let (fill, edge) = match (current, open, warm) {
        (true, _, _) => (palette::tint(palette::PANEL, colour, 0.24), Stroke::new(2.0, colour)),
        (false, true, true) => (palette::ACT_DEEP, Stroke::new(1.5, palette::ACT)),
        (false, true, false) => {
            (palette::RAISED, Stroke::new(1.0, palette::tint(palette::LINE, palette::ACT, 0.45)))
        }
        (false, false, _) => (palette::tint(palette::PANEL, colour, 0.1), Stroke::NONE),
    };
    super::widgets::ground::raised(ui.painter(), rect, 3.0, fill, edge);
}

fn readings(ui: &Ui, rect: Rect, setting: &DialSettingModel, colour: Color32, lit: bool) {
    // Where there is little room the figures take all of it.
    let edge = if rect.height() < fonts::scaled(ui, CELL) * 4.0 { 1.0 } else { 3.0 };
    let mut inner = rect.shrink2(vec2(0.0, edge));
    let cell = inner.height() / 4.0;
    for reading in setting.readings {
        let place = cut_top(&mut inner, cell);
        let lower = place.translate(vec2(0.0, cell * DROP));
        match reading {
            DialReading::Value(value) => {
                let ink = if setting.cloaked { colour } else { palette::TEXT };
                let ink = if lit { ink } else { palette::DIM };
                let size = if cell < fonts::scaled(ui, CELL) - 2.0 { fonts::CAPTION } else { fonts::BODY };
                centred(ui, lower, &value.to_string(), FontFace::Display, size, ink);
            }
            DialReading::Disabled => disabled(ui, place, lit),
        }
    }
}

/// A hatched cell with a D: a disabled system is not a small number.
fn disabled(ui: &Ui, rect: Rect, lit: bool) {
    let cell = rect.shrink2(vec2(3.0, 1.0));
    let painter = ui.painter().with_clip_rect(cell.intersect(ui.clip_rect()));
    let stroke =
        Stroke::new(1.0, palette::tint(palette::PANEL, colours(ui).bad, if lit { 0.45 } else { 0.25 }));
    let mut x = cell.left() - cell.height();
    while x < cell.right() {
        painter.line_segment([pos2(x, cell.bottom()), pos2(x + cell.height(), cell.top())], stroke);
        x += 5.0;
    }
    let ink = if lit { colours(ui).bad } else { palette::DIM };
    centred(ui, rect, "D", FontFace::Display, fonts::SMALL, ink);
}
