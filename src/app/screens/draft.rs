//! The draft: the cards turned over so far, what was kept and what was set aside, and the sum.

use super::frame::{main_button, menu, page, second_button};
use super::model::{DraftCard, DraftModel, Drafted};
use crate::app::panels::intent::{MatchIntent, ScreenIntent};
use crate::app::panels::model::{MissionKindModel, SideStyle, SystemKind};
use crate::app::panels::widgets::{
    bar, centred, cut_bottom, cut_left, cut_right, cut_top, elided, figure, line, line_height, measure,
    paragraph, row, scrolling, square,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Icon, art, colours, fonts, paint_icon, palette};
use bevy_egui::egui::{Color32, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &DraftModel, out: &mut Vec<ScreenIntent>) {
    // One ship is no fleet.
    let one = model.cards.iter().filter(|card| card.drafted == Drafted::Kept).count() == 1;
    let (title, keep, again) = match one {
        true => ("Your ship", "Keep this ship", "Draw again"),
        false => ("Muster your fleet", "Keep this fleet", "Draft again"),
    };
    let (mut inner, mut buttons) = page(ui, "draft", Some(&model.side), title, &model.text);
    let sum = cut_top(&mut inner, fonts::scaled(ui, 34.0));
    sum_row(ui, sum, model);
    cut_top(&mut inner, 10.0);
    let signs = cut_top(&mut inner, line_height(ui, fonts::SMALL));
    legend(ui, signs);
    cut_top(&mut inner, 10.0);
    cards(ui, inner, model);
    menu(ui, &mut buttons, out);
    cut_left(&mut buttons, 14.0);
    if main_button(ui, &mut buttons, keep, &model.keep) {
        out.push(MatchIntent::KeepFleet.into());
    }
    if second_button(ui, &mut buttons, again, &model.redraft).clicked() {
        out.push(MatchIntent::Redraft.into());
    }
    let left = format!("{} cards not turned", model.left);
    line(ui, buttons, &left, FontFace::Body, fonts::SMALL, palette::DIM);
}

fn sum_row(ui: &mut Ui, rect: Rect, model: &DraftModel) {
    let mut rest = rect;
    let text = format!("Size {} of {}", model.sum, model.fleet_size);
    let width = measure(ui, &text, FontFace::Heavy, fonts::HEAD) + 24.0;
    line(ui, cut_left(&mut rest, width), &text, FontFace::Heavy, fonts::HEAD, palette::TEXT);
    let track = Rect::from_center_size(rest.center(), vec2(rest.width(), 12.0));
    let part = f32::from(model.sum) / f32::from(model.fleet_size.max(1));
    bar(ui, track, part, model.fleet_size, model.side.colour(ui));
}

/// What the signs on the cards stand for; where there is little room, without the words before them.
fn legend(ui: &Ui, mut rect: Rect) {
    let kinds = [MissionKindModel::Science, MissionKindModel::Influence, MissionKindModel::Combat];
    let mut all: Vec<(&str, Option<(Icon, Color32)>)> = vec![("The most a ship can have:", None)];
    all.extend(SystemKind::ALL.map(|system| (system.name(), Some((system.icon(), palette::DIM)))));
    all.push(("Missions it brings:", None));
    all.extend(kinds.map(|kind| (kind.name(), Some((kind.icon(), kind.colour())))));
    let sign = fonts::scaled(ui, 18.0) + 4.0;
    let width = |(text, icon): &(&str, Option<(Icon, Color32)>)| {
        measure(ui, text, FontFace::Body, fonts::SMALL) + 14.0 + if icon.is_some() { sign } else { 0.0 }
    };
    if all.iter().map(width).sum::<f32>() > rect.width() {
        all.retain(|(_, icon)| icon.is_some());
    }
    for one in &all {
        let mut place = cut_left(&mut rect, width(one));
        if let Some((icon, colour)) = one.1 {
            let icon_place = cut_left(&mut place, sign - 4.0);
            paint_icon(ui.painter(), square(icon_place, fonts::scaled(ui, 14.0)), icon, colour);
            cut_left(&mut place, 4.0);
        }
        line(ui, place, one.0, FontFace::Body, fonts::SMALL, palette::DIM);
    }
}

fn cards(ui: &mut Ui, rect: Rect, model: &DraftModel) {
    let count = model.cards.len().max(1);
    // Two rows if that leaves the cards wide enough for their words.
    let fitting = ((rect.width() / fonts::scaled(ui, 176.0)).floor() as usize).max(1).min(count);
    let columns = fitting.min(count.div_ceil(2).max(6));
    let rows = count.div_ceil(columns);
    let width = ((rect.width() + GAP) / columns as f32 - GAP).min(fonts::scaled(ui, WIDEST));
    let free = (rect.height() + GAP) / rows as f32 - GAP;
    let height = free.min(width * 1.42).max(fonts::scaled(ui, 196.0)).min(rect.height() - GAP);
    scrolling(ui, rect, "draft", |ui| {
        for (line, chunk) in model.cards.chunks(columns).enumerate() {
            let place = row(ui, height + GAP);
            for (column, card) in chunk.iter().enumerate() {
                let corner = pos2(place.left() + column as f32 * (width + GAP), place.top());
                let rect = Rect::from_min_size(corner, vec2(width, height));
                ship_card(ui, rect, line * columns + column, card, &model.side);
            }
        }
    });
}

const GAP: f32 = 12.0;
/// The widest card, before the text size is applied: few share out the room among them.
const WIDEST: f32 = 360.0;
/// The height of the words on a card, without its ability.
const WORDS: f32 = 134.0;

fn ship_card(ui: &mut Ui, rect: Rect, index: usize, card: &DraftCard, side: &SideStyle) {
    let kept = card.drafted == Drafted::Kept;
    let (ground, edge) =
        if kept { (palette::RAISED, side.colour(ui)) } else { (palette::PANEL, palette::LINE) };
    ui.painter().rect(rect, 6.0, ground, Stroke::new(1.5, edge), StrokeKind::Inside);
    let mut inner = rect.shrink(2.0);
    // The picture has what the words leave.
    let part = (inner.height() - fonts::scaled(ui, WORDS)).clamp(0.0, inner.height() * 0.46);
    let picture = cut_top(&mut inner, part);
    let fade = if kept { Fade::NONE } else { Fade::DIM };
    if !album::picture(ui.painter(), picture, &card.picture, fade) {
        let ground = if kept { side.colour(ui) } else { palette::FAINT };
        let sign = art::portrait(ui.painter(), picture, &card.name, ground);
        side.paint_mark(
            &ui.painter().with_clip_rect(picture),
            sign,
            palette::tint(palette::TEXT, ground, 0.35),
        );
    }
    let mut inner = inner.shrink2(vec2(10.0, 6.0));
    let foot = cut_bottom(&mut inner, fonts::scaled(ui, 26.0));
    verdict(ui, foot, card.drafted);
    let mut heading = cut_top(&mut inner, fonts::scaled(ui, 42.0));
    let size = cut_right(&mut heading, fonts::scaled(ui, 34.0));
    figure(ui, size, &card.size.to_string(), "Size", palette::TEXT);
    let mut class = heading;
    let name = cut_top(&mut class, heading.height() * 0.55);
    elided(ui, name, &card.name, FontFace::Display, fonts::TITLE, palette::TEXT);
    elided(ui, class, &card.class, FontFace::Body, fonts::SMALL, palette::DIM);
    cut_top(&mut inner, 4.0);
    systems(ui, cut_top(&mut inner, fonts::scaled(ui, 22.0)), card);
    missions(ui, cut_top(&mut inner, fonts::scaled(ui, 24.0)), card);
    if inner.height() > 18.0 {
        paragraph(ui, inner, &card.ability, FontFace::Body, fonts::SMALL, palette::DIM);
    }
    let state = if kept { "kept" } else { "set aside" };
    let name = format!("{}, Size {}, {state}", card.name, card.size);
    let response = ui.interact(rect, ui.id().with(("draft", index)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
}

fn verdict(ui: &Ui, rect: Rect, drafted: Drafted) {
    let (icon, word, colour) = match drafted {
        Drafted::Kept => (Icon::Check, "kept", colours(ui).good),
        Drafted::SetAside => (Icon::Cross, "set aside", palette::DIM),
    };
    let mut rest = rect;
    let sign = cut_left(&mut rest, fonts::scaled(ui, 18.0));
    paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 13.0)), icon, colour);
    cut_left(&mut rest, 6.0);
    elided(ui, rest, word, FontFace::Strong, fonts::SMALL, colour);
}

/// The best each system can reach, so that ships can be told apart at a glance.
fn systems(ui: &Ui, mut rect: Rect, card: &DraftCard) {
    let width = rect.width() / 4.0;
    for (system, best) in SystemKind::ALL.into_iter().zip(card.best) {
        let mut place = cut_left(&mut rect, width);
        let sign = cut_left(&mut place, fonts::scaled(ui, 18.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 14.0)), system.icon(), palette::DIM);
        elided(
            ui,
            place.translate(vec2(4.0, 0.0)),
            &best.to_string(),
            FontFace::Display,
            fonts::BODY,
            palette::TEXT,
        );
    }
}

fn missions(ui: &Ui, mut rect: Rect, card: &DraftCard) {
    let width = rect.width() / 3.0;
    for (kind, count) in &card.missions {
        let mut place = cut_left(&mut rect, width);
        let sign = cut_left(&mut place, fonts::scaled(ui, 18.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 15.0)), kind.icon(), kind.colour());
        let number = cut_left(&mut place, fonts::scaled(ui, 20.0));
        centred(ui, number, &count.to_string(), FontFace::Display, fonts::BODY, palette::TEXT);
    }
}
