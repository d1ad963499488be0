//! The ship panel: its name, its ratings and where they come from, what is aboard, and its whole dial.

use super::intent::Intent;
use super::keys::{self, KeyCommand};
use super::model::{DialReading, Figure, Gate, RatingModel, ShipModel, TokenModel};
use super::widgets::{
    ButtonStyle, Press, ScreenNoun, about, button, centred_snug, column_text, cut_bottom, cut_left,
    cut_right, cut_top, damage_marks, elided, frame, ground, line, line_height, measure, plain_tooltip,
    rich_tooltip, row, scrolling, side_mark, snug, square,
};
use super::{dial, pinned};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Icon, art, colours, font, fonts, paint_icon, palette};
use crate::fleet::ids::ShipId;
use bevy_egui::egui::{Align2, Color32, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Shows the panel in all of `ui`; without a ship it says what to do.
pub fn show(ui: &mut Ui, model: Option<&ShipModel>, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let Some(ship) = model else {
        let inner = frame(ui, rect, "Ship", "");
        line(
            ui,
            cut_top(&mut inner.clone(), 24.0),
            "Select a ship.",
            FontFace::Body,
            fonts::BODY,
            palette::DIM,
        );
        return;
    };
    let inner = frame(ui, rect, "", "");
    let body = portrait(ui, rect, inner, ship);
    // A bar that is needed has a place of its own, so it covers no number at the right edge.
    ui.spacing_mut().scroll.floating_allocated_width = 8.0;
    scrolling(ui, body, "ship", |ui| {
        row(ui, 4.0);
        ratings(ui, ship, out);
        // Before all that comes and goes, crew too, so that it is whole and stays in its place.
        row(ui, 2.0);
        let below = below_dial(ui, ship);
        dial::chart(ui, ship, below, out);
        row(ui, 3.0);
        // Where nobody is aboard the ability has the line.
        if !ship.attached.is_empty() {
            attached(ui, &ship.attached, out);
        }
        if !ship.break_away.is_empty() {
            row(ui, 4.0);
            let place = row(ui, fonts::scaled(ui, 34.0)).shrink2(vec2(2.0, 0.0));
            let key = keys::label(ui, KeyCommand::BreakAway);
            let press = Press::new(&ship.break_away, ButtonStyle::Offer).icon(Icon::Move).key(&key);
            let response = button(ui, place, "break-away", press, &Gate::Open);
            about(ui, &response, ScreenNoun::BreakingAway.entry());
            let told = "Enemies hold the ship here. If the roll fails, they may fire before it leaves.";
            if plain_tooltip(response, told).clicked() {
                out.push(Intent::BreakAway(ship.ship));
            }
        }
        if !ship.ability.is_empty() {
            row(ui, 4.0);
            let place = column_text(ui, &ship.ability, FontFace::Body, fonts::SMALL, palette::TEXT);
            noun(ui, place, ScreenNoun::Ability);
        }
    });
}

/// About how much room is wanted below the dial.
fn below_dial(ui: &Ui, ship: &ShipModel) -> f32 {
    let break_away = if ship.break_away.is_empty() { 0.0 } else { fonts::scaled(ui, 34.0) + 4.0 };
    let ability = if ship.ability.is_empty() {
        0.0
    } else {
        let font = font(ui, FontFace::Body, fonts::SMALL);
        let words = ui.painter().layout(ship.ability.clone(), font, palette::TEXT, ui.available_width());
        words.size().y + 4.0
    };
    let lines = ship.attached.len().div_ceil(IN_A_LINE);
    let aboard = 3.0 + lines as f32 * line_height(ui, fonts::SMALL);
    aboard + break_away + ability
}

/// The heading: a painted ground with the name over it. Returns what is left below.
fn portrait(ui: &mut Ui, rect: Rect, inner: Rect, ship: &ShipModel) -> Rect {
    let height = fonts::scaled(ui, if rect.height() > 520.0 { 92.0 } else { 51.0 });
    let mut body = rect.shrink(1.0);
    let picture = cut_top(&mut body, height);
    // Below the dial there may be no room for all of it.
    let response = ui.interact(picture, ui.id().with("portrait"), Sense::hover());
    plain_tooltip(response, &ship.ability);
    let deep = palette::tint(palette::SPACE, ship.side.colour(ui), 0.06);
    art::gradient(ui.painter(), picture, palette::tint(palette::SPACE, ship.side.colour(ui), 0.26), deep);
    let mark =
        Rect::from_center_size(picture.right_center() - vec2(height * 0.6, 0.0), vec2(height, height) * 0.8);
    // Pictures and stars keep to the right, where no words stand.
    let right = Rect::from_min_max(picture.lerp_inside(vec2(0.5, 0.0)), picture.max);
    if !album::picture(ui.painter(), right, &ship.picture, Fade::BETWEEN) {
        art::stars(ui.painter(), right, &ship.name, 45);
        ship.side.paint_mark(ui.painter(), mark, ship.side.colour(ui).gamma_multiply(0.4));
    }
    // Low enough to be whole below a lesson's frame around the panel.
    let mut words = Rect::from_min_max(inner.left_top(), picture.right_bottom() - vec2(0.0, 2.0));
    words = words.shrink2(vec2(2.0, 0.0));
    words.set_right(inner.right());
    cut_right(&mut words, height);
    let figure =
        Rect::from_center_size(mark.center() + vec2(0.0, 2.0), vec2(height, fonts::scaled(ui, 40.0)));
    super::widgets::figure(ui, figure, &ship.size.to_string(), "Size", palette::TEXT);
    noun(ui, figure, ScreenNoun::Size);
    let level_row = cut_bottom(&mut words, line_height(ui, fonts::SMALL));
    let name_row = cut_bottom(&mut words, line_height(ui, fonts::HEAD));
    // A long name is smaller rather than cut.
    let fits = (name_row.width() / measure(ui, &ship.name, FontFace::Heavy, fonts::HEAD)).min(1.0);
    line(ui, name_row, &ship.name, FontFace::Heavy, fonts::HEAD * fits * 0.995, palette::TEXT);
    // Small words do not run over the ship in the picture.
    level(ui, level_row.with_max_x(level_row.right().min(right.left() + right.width() * CLEAR)), ship);
    noun(ui, level_row, ScreenNoun::DamageLevel);
    if words.height() > 12.0 {
        let height = line_height(ui, fonts::SMALL).min(words.height());
        let mut class = cut_bottom(&mut words, height);
        let mark = cut_left(&mut class, fonts::scaled(ui, 16.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 12.0)), &ship.side);
        cut_left(&mut class, 5.0);
        elided(ui, class, &format!("{} class", ship.class), FontFace::Body, fonts::SMALL, palette::DIM);
    }
    Rect::from_min_max(pos2(inner.left(), picture.bottom()), inner.max)
}

/// The share of the picture that its ship leaves free at the left.
const CLEAR: f32 = 0.25;

/// Something written on the panel that has an entry in the help.
fn noun(ui: &Ui, rect: Rect, noun: ScreenNoun) {
    let response = ui.interact(rect, ui.id().with(noun.entry()), Sense::hover());
    about(ui, &response, noun.entry());
}

fn level(ui: &Ui, rect: Rect, ship: &ShipModel) {
    let mut rest = rect;
    let marks = cut_left(&mut rest, fonts::scaled(ui, 36.0));
    damage_marks(ui, marks, ship.level);
    cut_left(&mut rest, 6.0);
    let whole = format!("{} · {}", ship.level.name(), ship.place);
    // What the place is called is told by the board.
    let short = whole.split_once(", ").map_or(whole.as_str(), |(short, _)| short);
    let fits = |text: &&str| measure(ui, text, FontFace::Body, fonts::SMALL) <= rest.width();
    let text = [whole.as_str(), short].into_iter().find(fits).unwrap_or(ship.level.name());
    line(ui, rest, text, FontFace::Body, fonts::SMALL, ship.level.colour());
}

fn ratings(ui: &mut Ui, ship: &ShipModel, out: &mut Vec<Intent>) {
    let whole = row(ui, fonts::scaled(ui, 50.0));
    let count = ship.ratings.len().max(1) as f32;
    let mut rest = whole;
    for rating in &ship.ratings {
        let place = cut_left(&mut rest, whole.width() / count).shrink2(vec2(2.0, 0.0));
        rating_box(ui, place, ship.ship, rating, out);
    }
}

fn rating_box(ui: &mut Ui, rect: Rect, ship: ShipId, rating: &RatingModel, out: &mut Vec<Intent>) {
    let shown = rating.preview.unwrap_or(rating.reading);
    let turned = rating.preview.is_some_and(|preview| preview != rating.reading);
    if turned {
        ground::raised(ui.painter(), rect, 4.0, palette::RAISED, Stroke::new(1.0, palette::ACT));
    }
    let mut inner = rect.shrink2(vec2(3.0, 4.0));
    let lower = cut_bottom(&mut inner, line_height(ui, fonts::CAPTION));
    let icon = cut_left(&mut inner, fonts::scaled(ui, 20.0));
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 16.0)), rating.system.icon(), palette::DIM);
    let colour = match (shown, rating.shift) {
        (DialReading::Disabled, _) => colours(ui).bad,
        (DialReading::Value(_), shift) if shift > 0 => colours(ui).good,
        (DialReading::Value(_), shift) if shift < 0 => colours(ui).bad,
        (DialReading::Value(_), _) => palette::TEXT,
    };
    let mut digits = inner;
    shift_mark(ui, &mut digits, rating, colour);
    // Two digits beside a mark are smaller rather than under it.
    let fits = (digits.width() / measure(ui, &shown.text(), FontFace::Heavy, NUMERAL)).min(1.0);
    let numeral = font(ui, FontFace::Heavy, NUMERAL * fits);
    ui.painter().text(digits.center(), Align2::CENTER_CENTER, shown.text(), numeral, colour);
    let tested = match (rating.in_tests, rating.reading) {
        (0, _) => String::new(),
        (by, DialReading::Value(now)) if by < 0 && i16::from(now) + i16::from(by) < 0 => {
            "off in tests".to_owned()
        }
        (by, _) => format!("{by:+} in tests"),
    };
    // The letter on the dial is the rulebook's.
    let off = format!("{} off", rating.system.name());
    let (below, ink) = match (rating.left.as_str(), tested.as_str()) {
        _ if shown == DialReading::Disabled => (off.as_str(), colours(ui).bad),
        _ if turned => (rating.system.name(), palette::DIM),
        ("", "") => (rating.system.name(), palette::DIM),
        ("", tested) if rating.in_tests > 0 => (tested, colours(ui).good),
        ("", tested) => (tested, colours(ui).bad),
        (left, _) => (left, palette::ACT),
    };
    centred_snug(ui, lower, below, FontFace::Body, fonts::CAPTION, ink);
    let because =
        if tested.is_empty() { tested.clone() } else { format!("{tested} ({})", rating.changed_by) };
    let told = [rating.left.as_str(), &because].into_iter().filter(|one| !one.is_empty());
    let left: String = told.flat_map(|one| [", ", one]).collect();
    let name = format!("{} {}{left}", rating.system.name(), rating.reading.text());
    let response = ui.interact(rect, ui.id().with(("rating", rating.system)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let figure = match rating.left.as_str() {
        "" => Figure::Rating { ship, system: rating.system },
        _ => Figure::Reach { ship },
    };
    about(
        ui,
        &response,
        if rating.left.is_empty() { ScreenNoun::System(rating.system) } else { ScreenNoun::MovementPoints }
            .entry(),
    );
    pinned::on(ui, &response, figure, out);
    response.on_hover_ui(|ui| rich_tooltip(ui, &name, &rating.breakdown));
}

/// Whether the rating stands above the dial or below it, so that a raised number is not told by its colour alone: by an arrow, as
/// a number beside it would be added to it once more.
fn shift_mark(ui: &Ui, inner: &mut Rect, rating: &RatingModel, colour: Color32) {
    if rating.shift == 0 {
        return;
    }
    let size = fonts::scaled(ui, fonts::CAPTION * 0.6);
    let place = cut_right(inner, size + 2.0).center();
    let half = size / 2.0;
    let tip = vec2(0.0, if rating.shift > 0 { -half } else { half });
    let foot = [-half, half].map(|aside| place - tip + vec2(aside, 0.0));
    ui.painter().add(Shape::convex_polygon(vec![place + tip, foot[0], foot[1]], colour, Stroke::NONE));
}

/// Size of the numeral of a rating.
const NUMERAL: f32 = 24.0;

/// How many of those aboard share a line.
const IN_A_LINE: usize = 3;

/// What is aboard, in as few lines as its names need.
fn attached(ui: &mut Ui, tokens: &[TokenModel], out: &mut Vec<Intent>) {
    let height = line_height(ui, fonts::SMALL);
    let heading = measure(ui, "Aboard", FontFace::Display, fonts::CAPTION) + 8.0;
    let wanted = |ui: &Ui, token: &TokenModel| {
        fonts::scaled(ui, 18.0) + measure(ui, &token.name, FontFace::Strong, fonts::SMALL) + 8.0
    };
    let first: f32 = tokens.iter().take(IN_A_LINE).map(|token| wanted(ui, token)).sum();
    let mut rest = row(ui, height);
    // The word gives way to the names.
    if heading + first <= rest.width() {
        let place = cut_left(&mut rest, heading);
        line(ui, place, "Aboard", FontFace::Display, fonts::CAPTION, palette::DIM);
    }
    for (at, some) in tokens.chunks(IN_A_LINE).enumerate() {
        if at > 0 {
            rest = row(ui, height);
        }
        let all: f32 = some.iter().map(|token| wanted(ui, token)).sum();
        let part = (rest.width() / all.max(1.0)).min(1.0);
        for (index, token) in some.iter().enumerate() {
            let place = cut_left(&mut rest, wanted(ui, token) * part);
            aboard(ui, place, at * IN_A_LINE + index, token, out);
        }
    }
}

/// Somebody or something aboard, by name; what it does is told by the pointer, and kept open by a click.
fn aboard(ui: &mut Ui, rect: Rect, index: usize, token: &TokenModel, out: &mut Vec<Intent>) {
    let mut inner = rect.with_max_x(rect.right() - 4.0);
    let icon = cut_left(&mut inner, fonts::scaled(ui, 18.0));
    let colour = if token.icon == Icon::Damage { colours(ui).bad } else { palette::TEXT };
    paint_icon(ui.painter(), square(icon, fonts::scaled(ui, 13.0)), token.icon, colour);
    snug(ui, inner, &token.name, FontFace::Strong, fonts::SMALL, palette::TEXT);
    let (sense, kind) = match token.figure {
        Some(_) => (Sense::click(), WidgetType::Button),
        None => (Sense::hover(), WidgetType::Label),
    };
    let response = ui.interact(rect, ui.id().with(("token", index)), sense);
    response.widget_info(|| WidgetInfo::labeled(kind, true, &token.name));
    if let Some(figure) = token.figure {
        pinned::on(ui, &response, figure, out);
    }
    plain_tooltip(response, &format!("{}: {}", token.name, token.text));
}
