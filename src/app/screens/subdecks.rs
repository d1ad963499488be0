//! The choice of subdecks: tiles to take, and the cards of the one being looked at.

use super::frame::{choice_ground, main_button, menu, page, plate, second_button};
use super::model::{SubdeckCard, SubdeckModel, SubdecksModel};
use crate::app::panels::intent::{MatchIntent, ScreenIntent};
use crate::app::panels::model::{CardKindModel, Gate};
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, column_text, cut_bottom, cut_left, cut_right, cut_top, elided, line,
    line_height, measure, number, paragraph, region, row, scrolling, square,
};
use crate::app::theme::{FontFace, Icon, font, fonts, paint_icon, palette, picture};
use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &SubdecksModel, out: &mut Vec<ScreenIntent>) {
    let chosen = model.subdecks.iter().filter(|deck| deck.chosen).count();
    let title = format!("Choose {} subdeck{}", model.pick, if model.pick == 1 { "" } else { "s" });
    let text = format!(
        "{chosen} of {} chosen; their cards become your Command Deck. A click on one shows what is in it; in a first match \
         leave the choice to the game.",
        model.pick
    );
    let (mut inner, mut buttons) = page(ui, "subdecks", Some(&model.side), &title, &text);
    let right = inner.width() * 0.36;
    let preview = cut_right(&mut inner, right);
    cut_right(&mut inner, 18.0);
    tiles(ui, inner, model, out);
    if let Some(shown) = model.subdecks.iter().find(|deck| Some(deck.id) == model.shown) {
        plate(ui, preview, &shown.name, |ui, rect| cards(ui, rect, shown, out));
    }
    menu(ui, &mut buttons, out);
    if main_button(ui, &mut buttons, "Take these", &model.confirm) {
        out.push(MatchIntent::ConfirmSubdecks.into());
    }
    let wide = measure(ui, "Choose for me", FontFace::Strong, fonts::BODY) + 80.0 <= buttons.width();
    if wide && second_button(ui, &mut buttons, "Choose for me", &Gate::Open).clicked() {
        out.push(MatchIntent::SuggestSubdecks.into());
    }
}

fn tiles(ui: &mut Ui, rect: Rect, model: &SubdecksModel, out: &mut Vec<ScreenIntent>) {
    let columns = if rect.width() > 460.0 { 2 } else { 1 };
    let gap = 8.0;
    let count = model.subdecks.len().max(1).div_ceil(columns) as f32;
    let height = (rect.height() / count - gap).max(fonts::scaled(ui, LEAST)).min(fonts::scaled(ui, 150.0));
    scrolling(ui, rect, "tiles", |ui| {
        for pair in model.subdecks.chunks(columns) {
            let line = row(ui, height + gap);
            let width = (line.width() - gap) / columns as f32;
            for (index, deck) in pair.iter().enumerate() {
                let corner = pos2(line.left() + index as f32 * (width + gap), line.top());
                tile(
                    ui,
                    Rect::from_min_size(corner, vec2(width, height)),
                    deck,
                    Some(deck.id) == model.shown,
                    out,
                );
            }
        }
    });
}

/// The least height of a tile, before the text size is applied: five of them stand on the smallest wide screen.
const LEAST: f32 = 94.0;

/// A click looks at a subdeck; the box at its right takes it.
fn tile(ui: &mut Ui, rect: Rect, deck: &SubdeckModel, shown: bool, out: &mut Vec<ScreenIntent>) {
    let response = region(ui, rect, ("deck", deck.id.0), &format!("Look at {}", deck.name), &Gate::Open);
    choice_ground(ui, rect, deck.chosen, &response);
    if shown && !deck.chosen {
        let stroke = bevy_egui::egui::Stroke::new(1.5, palette::TEXT);
        ui.painter().rect_stroke(rect, 5.0, stroke, bevy_egui::egui::StrokeKind::Inside);
    }
    let edge = if rect.height() < fonts::scaled(ui, 104.0) { 6.0 } else { 10.0 };
    let mut inner = rect.shrink2(vec2(14.0, edge));
    let mut heading = cut_top(&mut inner, fonts::scaled(ui, 28.0));
    take(ui, cut_right(&mut heading, fonts::scaled(ui, 104.0)), deck, out);
    elided(ui, heading, &deck.name, FontFace::Display, fonts::TITLE, palette::TEXT);
    let line = line_height(ui, fonts::SMALL);
    let mut foot = cut_bottom(&mut inner, line);
    // The pictures stand beside the counts, and a little above them.
    let high = (rect.height() * 0.31).min(fonts::scaled(ui, 40.0));
    let wide = PICTURES as f32 * (high * SHAPE + 4.0);
    if foot.width() - wide > counts_width(ui, deck) {
        let strip = cut_right(&mut foot, wide);
        pictures(ui, strip.with_min_y(strip.bottom() - high), deck);
        cut_bottom(&mut inner, high - line);
    }
    counts(ui, foot, deck);
    let high = |size: f32| {
        let font = font(ui, FontFace::Body, size);
        ui.painter().layout(deck.blurb.clone(), font, palette::DIM, inner.width()).size().y
    };
    // Who chooses has to read all of it.
    let sizes = [fonts::BODY, fonts::SMALL, fonts::CAPTION];
    let size = sizes.into_iter().find(|size| high(*size) <= inner.height() + 2.0).unwrap_or(fonts::CAPTION);
    paragraph(ui, inner, &deck.blurb, FontFace::Body, size, palette::DIM);
    if response.clicked() {
        out.push(MatchIntent::ShowSubdeck(deck.id).into());
    }
}

/// The width of a picture of a card beside its height.
const SHAPE: f32 = 1.5;

/// How many pictures a tile has.
const PICTURES: usize = 2;

/// Two of its cards, somebody of the crew first.
fn pictures(ui: &Ui, mut rect: Rect, deck: &SubdeckModel) {
    let is_crew = |card: &&SubdeckCard| card.origin.crew.is_some();
    let crew = deck.cards.iter().find(is_crew);
    let others = deck.cards.iter().filter(|card| !is_crew(card));
    let shown: Vec<&SubdeckCard> = crew.into_iter().chain(others).take(PICTURES).collect();
    for card in shown.into_iter().rev() {
        let width = rect.height() * SHAPE;
        let place = cut_right(&mut rect, width);
        cut_right(&mut rect, 4.0);
        picture::scene(ui.painter(), place, &card.origin, &card.signs);
    }
}

fn take(ui: &mut Ui, rect: Rect, deck: &SubdeckModel, out: &mut Vec<ScreenIntent>) {
    let (label, look, icon) = if deck.chosen {
        ("Taken", ButtonStyle::Chosen, Icon::Check)
    } else {
        ("Take", ButtonStyle::Offer, Icon::Next)
    };
    let press = Press::new(label, look).icon(icon);
    if button(ui, rect, ("take", deck.id.0), press, &deck.gate).clicked() {
        out.push(MatchIntent::ToggleSubdeck(deck.id).into());
    }
}

/// The width that the counts take.
fn counts_width(ui: &Ui, deck: &SubdeckModel) -> f32 {
    let kinds = [CardKindModel::Combat, CardKindModel::Ops, CardKindModel::Crew];
    let words = |(kind, count): (CardKindModel, u8)| {
        let words = format!("{count} {}", kind.name());
        measure(ui, &words, FontFace::Display, fonts::SMALL) + 17.0 + fonts::scaled(ui, 18.0)
    };
    kinds.into_iter().zip(deck.counts).map(words).sum()
}

fn counts(ui: &Ui, mut rect: Rect, deck: &SubdeckModel) {
    let [combat, ops, crew] = deck.counts;
    let told = format!("Cards with a Combat effect: {combat}. With an Ops effect: {ops}. Crew: {crew}.");
    let response = ui.interact(rect, ui.id().with(("counts", deck.id.0)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
    response.on_hover_text(told);
    for (kind, count) in
        [CardKindModel::Combat, CardKindModel::Ops, CardKindModel::Crew].into_iter().zip(deck.counts)
    {
        let sign = cut_left(&mut rect, fonts::scaled(ui, 18.0));
        paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 14.0)), kind.icon(), kind.colour());
        cut_left(&mut rect, 5.0);
        let words = format!("{count} {}", kind.name());
        let place = cut_left(&mut rect, measure(ui, &words, FontFace::Display, fonts::SMALL) + 12.0);
        elided(ui, place, &words, FontFace::Display, fonts::SMALL, palette::TEXT);
    }
}

fn cards(ui: &mut Ui, rect: Rect, deck: &SubdeckModel, out: &mut Vec<ScreenIntent>) {
    let mut list = rect;
    let place = cut_bottom(&mut list, fonts::scaled(ui, 38.0));
    cut_bottom(&mut list, 8.0);
    let (label, look) = if deck.chosen {
        ("Put it back", ButtonStyle::Quiet)
    } else {
        ("Take this subdeck", ButtonStyle::Offer)
    };
    if button(ui, place, "take shown", Press::new(label, look), &deck.gate).clicked() {
        out.push(MatchIntent::ToggleSubdeck(deck.id).into());
    }
    scrolling(ui, list, "cards", |ui| {
        for (index, card) in deck.cards.iter().enumerate() {
            ui.push_id(index, |ui| card_entry(ui, card));
        }
    });
}

fn card_entry(ui: &mut Ui, card: &SubdeckCard) {
    let mut heading = row(ui, line_height(ui, fonts::BODY) + 10.0);
    let width = heading.height() * SHAPE;
    let place = cut_left(&mut heading, width);
    picture::scene(ui.painter(), place.shrink(1.0), &card.origin, &card.signs);
    cut_left(&mut heading, 8.0);
    line(ui, heading, &card.title, FontFace::Display, fonts::BODY, palette::TEXT);
    if card.copies > 1 {
        number(ui, heading, &format!("× {}", card.copies), FontFace::Display, fonts::SMALL, palette::DIM);
    }
    for (kind, text) in &card.effects {
        ui.horizontal_top(|ui| {
            let (sign, _) = ui.allocate_exact_size(
                vec2(fonts::scaled(ui, 20.0), fonts::scaled(ui, 18.0)),
                bevy_egui::egui::Sense::hover(),
            );
            paint_icon(ui.painter(), square(sign, fonts::scaled(ui, 13.0)), kind.icon(), kind.colour());
            ui.vertical(|ui| column_text(ui, text, FontFace::Body, fonts::SMALL, palette::DIM));
        });
    }
    row(ui, 6.0);
}
