//! A command card: colour bars and signs of its kinds, a picture, the title, the texts of its effects.
//!
//! Invariant: an effect that can be played is a button; one that cannot says when it could or why it never will. Where there
//! is but one such button, the picture and the title press it, too.

use super::intent::Intent;
use super::model::{CardEffectModel, CardKindModel, CardModel, Gate, Playability};
use super::widgets::{
    ScreenNoun, about, closed, cut_bottom, cut_left, cut_right, cut_top, describe, elided, ground,
    line_height, link, named, paragraph, paragraph_of_terms, region, snug, square,
};
use crate::app::theme::emblem::EmblemField;
use crate::app::theme::picture;
use crate::app::theme::{FontFace, Icon, art, colours, font, fonts, paint_icon, palette};
use bevy_egui::egui::{
    Color32, Galley, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, text::LayoutJob, vec2,
};
use std::sync::Arc;

/// Width of a card as a share of its height.
pub const SHAPE: f32 = 0.73;

/// How a card is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    /// Lying in the hand.
    Resting,
    /// Lifted, with everything readable.
    Lifted,
    /// Lifted only to be read.
    Reading,
}

/// Draws a card in `rect` and reports what is asked of it.
pub fn face(ui: &mut Ui, rect: Rect, card: &CardModel, pose: Pose, out: &mut Vec<Intent>) {
    let lit = card.effects.iter().any(CardEffectModel::is_lit);
    let dead = card.effects.iter().all(|effect| matches!(effect.play, Playability::Never(_)));
    let fill = if dead { palette::PANEL } else { palette::RAISED };
    let edge = if lit { Stroke::new(2.0, palette::ACT) } else { Stroke::new(1.0, palette::LINE_BRIGHT) };
    ground::raised(ui.painter(), rect, 6.0, fill, edge);
    let mut inner = rect.shrink(3.0);
    kind_bars(ui, &mut inner, card);
    let ink = if dead { palette::DIM } else { palette::TEXT };
    if pose == Pose::Resting {
        let (high, fit) = rest(ui, inner, card);
        let band = cut_top(&mut inner, high);
        heading(ui, band, card, dead, ink);
        head(ui, band, card, pose, out);
        return resting_effects(ui, inner, card, fit, out);
    }
    let texts: Vec<f32> =
        card.effects.iter().map(|one| text_height(ui, inner.width() - 16.0, one, pose)).collect();
    // The picture gets the room the words leave.
    let words = texts.iter().sum::<f32>() + fonts::scaled(ui, TITLE + FOOT);
    let height = (inner.height() - words).clamp(fonts::scaled(ui, PICTURE), inner.height() * 0.34);
    let shown = cut_top(&mut inner, height);
    picture::show(ui.painter(), shown, &card.origin, &fields(card, dead), dead);
    let mut heading = cut_top(&mut inner, fonts::scaled(ui, TITLE)).shrink2(vec2(6.0, 0.0));
    head(ui, shown.union(heading), card, pose, out);
    if pose == Pose::Lifted {
        discard(ui, &mut heading, card, out);
    }
    snug(ui, heading, &card.title, FontFace::Display, fonts::BODY, ink);
    // Above the effects, so that a lit effect stays where it was when the card comes up.
    let origin = cut_top(&mut inner, fonts::scaled(ui, FOOT)).shrink2(vec2(6.0, 0.0));
    elided(ui, origin, &card.subdeck, FontFace::Body, fonts::CAPTION, palette::DIM);
    flavour(ui, &mut inner, card, texts.iter().sum());
    effects(ui, inner, card, &texts, pose, out);
}

/// The one effect that can be played now, if there is but one.
fn sole(card: &CardModel) -> Option<&CardEffectModel> {
    let mut now = card.effects.iter().filter(|effect| effect.play == Playability::Now);
    now.next().filter(|_| now.next().is_none())
}

/// Picture and title, which play the one effect that can be played; of a card of which none can, they say why.
fn head(ui: &Ui, rect: Rect, card: &CardModel, pose: Pose, out: &mut Vec<Intent>) {
    let wanted = match sole(card) {
        Some(effect) => Some(Intent::PlayCard { card: card.card, effect: effect.id }),
        None => why_not(card).map(|why| Intent::PressClosed(closed::because(&card.title, why))),
    };
    let Some(wanted) = wanted.filter(|_| pose != Pose::Reading) else { return };
    if ui.interact(rect, ui.id().with(("head", card.card.0)), Sense::click()).clicked() {
        out.push(wanted);
    }
}

/// Why nothing of a card can be played now, if that is so: what the effect that comes nearest to it is waiting for.
fn why_not(card: &CardModel) -> Option<&str> {
    let (mut nearest, mut first) = (None, None);
    for effect in &card.effects {
        match &effect.play {
            Playability::Now => return None,
            Playability::Later(why) => nearest = nearest.or(Some(why.as_str())),
            Playability::Never(why) => first = first.or(Some(why.as_str())),
        }
    }
    nearest.or(first)
}

/// How the words of a resting card are written.
#[derive(Debug, Clone, Copy, PartialEq)]
enum CardWords {
    /// Whole, in letters of this size.
    Whole(f32),
    /// As many words of each as there is room for, with a sign that there is more.
    Folded,
}

/// The sizes of letters in which the words of a resting card may be written, the best first, and of those that are folded.
const SIZES: [f32; 5] = [fonts::SMALL, 12.6, 11.8, 11.0, 10.4];
const FOLDED: f32 = 11.2;
const FOLDED_SIZES: [f32; 3] = [FOLDED, 10.8, 10.4];

/// The height that a resting card of this width needs for all of its words.
pub fn resting_height(ui: &Ui, width: f32, card: &CardModel) -> f32 {
    let words = card.effects.iter().map(|one| words_height(ui, width - 28.0, one, SIZES[0]) + 8.0);
    words.sum::<f32>() + fonts::scaled(ui, HEADING) + 10.0
}

/// The height of the heading of a resting card, picture and title, and how its words are written: the picture is always
/// there and only grows with what the words leave; what has no room is folded, never cut.
fn rest(ui: &Ui, inner: Rect, card: &CardModel) -> (f32, CardWords) {
    let least = fonts::scaled(ui, HEADING).min(inner.height() * 0.4).max(line_height(ui, TITLED) + 2.0);
    let least = least.min(inner.height() / 2.0);
    let width = inner.width() - 16.0;
    let whole =
        |size: f32| card.effects.iter().map(|one| words_height(ui, width, one, size) + 8.0).sum::<f32>();
    // Rather a smaller picture than smaller letters.
    let headings = [least, least.min(line_height(ui, TITLED) + 6.0)];
    let ways = SIZES.into_iter().flat_map(|size| headings.map(|heading| (heading, size, whole(size))));
    let fitting = ways.into_iter().find(|(heading, _, words)| heading + words <= inner.height());
    match fitting {
        Some((heading, size, words)) => {
            // In a tall card the picture is no column.
            let most = (inner.height() * 0.46).min(inner.width() * 0.6).max(heading);
            ((inner.height() - words).clamp(heading, most), CardWords::Whole(size))
        }
        // Words come before a large picture there.
        None => (least.min(fonts::scaled(ui, FOLDED_HEADING)), CardWords::Folded),
    }
}

/// The least height of the picture of a resting card, before the text size is applied.
const HEADING: f32 = 44.0;
/// The same where the words are folded.
const FOLDED_HEADING: f32 = 34.0;
/// The width of that picture as a share of its height, and the most of the card's.
const BESIDE: f32 = 1.45;
const MOST_BESIDE: f32 = 0.42;

const TITLED: f32 = fonts::BODY * 0.92;

/// The picture of a resting card with the title beside it, on as many lines as it needs.
fn heading(ui: &Ui, rect: Rect, card: &CardModel, dead: bool, ink: Color32) {
    ui.painter().rect_filled(rect, 0.0, palette::SPACE);
    let beside = |share: f32| {
        let mut words = rect;
        let shown = cut_left(&mut words, (rect.height() * BESIDE).min(rect.width() * share));
        (shown, words.shrink2(vec2(6.0, 1.0)))
    };
    let laid = |text: &str, size: f32, width: f32| {
        ui.painter().layout(text.to_owned(), font(ui, FontFace::Display, size), ink, width).size()
    };
    // Whole words as large as they can be; where one is too long the picture gives way to it.
    let fits = |words: Rect, size: f32| {
        let broken = |word: &str| laid(word, size, f32::INFINITY).x > words.width();
        laid(&card.title, size, words.width()).y <= words.height() + 1.0 && !card.title.split(' ').any(broken)
    };
    let sizes = [TITLED, TITLED * 0.9, TITLED * 0.8];
    let shares = [MOST_BESIDE, MOST_BESIDE * 0.7, MOST_BESIDE * 0.45];
    let found = shares.into_iter().find_map(|share| {
        let (shown, words) = beside(share);
        sizes.into_iter().find(|size| fits(words, *size)).map(|size| (shown, words, size))
    });
    let (shown, words) = found.map_or_else(|| beside(MOST_BESIDE), |(shown, words, _)| (shown, words));
    picture::plain(ui.painter(), shown, &card.origin, &fields(card, dead), dead);
    match found {
        Some((_, _, size)) => {
            let spare = (words.height() - laid(&card.title, size, words.width()).y).max(0.0) / 2.0;
            paragraph(ui, words.with_min_y(words.top() + spare), &card.title, FontFace::Display, size, ink);
        }
        None => snug(ui, words, &card.title, FontFace::Display, TITLED, ink),
    }
}

/// The effects of a resting card below each other: each has at least a line, what can be played now as much of the rest as its
/// words need, and then the others.
fn resting_effects(ui: &mut Ui, mut rect: Rect, card: &CardModel, fit: CardWords, out: &mut Vec<Intent>) {
    let size = fit.size();
    let least = line_height(ui, size) + 8.0;
    let needs = card.effects.iter().map(|one| words_height(ui, rect.width() - 16.0, one, size) + 8.0);
    let needs: Vec<f32> = needs.collect();
    let mut heights: Vec<f32> = needs.iter().map(|need| need.min(least)).collect();
    let mut spare = rect.height() - heights.iter().sum::<f32>();
    for now in [true, false] {
        let of_turn = |one: &&CardEffectModel| (one.play == Playability::Now) == now;
        let those = card.effects.iter().zip(&needs).zip(&mut heights);
        for ((_, need), height) in those.filter(|((one, _), _)| of_turn(one)) {
            let more = (need - *height).clamp(0.0, spare.max(0.0));
            *height += more;
            spare -= more;
        }
    }
    let last = heights.len().saturating_sub(1);
    for (at, (effect, height)) in card.effects.iter().zip(heights).enumerate() {
        let height = if at == last { rect.height() } else { height };
        let place = cut_top(&mut rect, height.max(0.0)).shrink2(vec2(4.0, 2.0));
        effect_box(ui, place, card, effect, (Pose::Resting, fit), out);
    }
}

impl CardWords {
    /// The size of the letters.
    const fn size(self) -> f32 {
        match self {
            CardWords::Whole(size) => size,
            CardWords::Folded => FOLDED,
        }
    }
}

/// As many words of an effect as have room in `rect`, in smaller letters where all of them have room then, else without what it
/// is played in; where that is next to nothing, the signs of what it does stand in for them, and an eye says that pointing at it shows the rest.
fn folded(ui: &Ui, mut rect: Rect, effect: &CardEffectModel, ink: Color32) {
    let fits = |text: &str, size: f32| {
        resting_words(ui, text, rect.width(), size, ink).size().y <= rect.height() + 0.5
    };
    let whole = FOLDED_SIZES.into_iter().find(|size| fits(&effect.text, *size));
    if let Some(size) = whole {
        ui.painter().galley(rect.min, resting_words(ui, &effect.text, rect.width(), size, ink), ink);
        return;
    }
    let size = CardWords::Folded.size();
    // What it does comes before when it may be played, which its sign tells the half of.
    let does = effect.text.split_once("): ").map_or(effect.text.as_str(), |(_, does)| does);
    let ends = does.match_indices(' ').map(|(at, _)| at).chain([does.len()]);
    let begun = ends
        .filter_map(|end| does.get(..end))
        .map(|text| format!("{} …", text.trim_end_matches(['.', ',', ':', ';'])))
        .take_while(|text| fits(text, size))
        .last();
    match begun {
        Some(text) if text.chars().count() >= SAYS_ENOUGH || effect.signs.is_empty() => {
            ui.painter().galley(rect.min, resting_words(ui, &text, rect.width(), size, ink), ink);
        }
        _ => {
            let eye = cut_right(&mut rect, 14.0);
            let eye = Rect::from_center_size(eye.center_bottom() - vec2(0.0, 7.0), vec2(12.0, 12.0));
            paint_icon(ui.painter(), eye, Icon::Eye, palette::DIM);
            cut_left(&mut rect, fonts::scaled(ui, SIGN));
            in_signs(ui, rect, effect, ink);
        }
    }
}

/// The words of an effect, the first line of which leaves room for the sign of its kind.
fn resting_words(ui: &Ui, text: &str, width: f32, size: f32, ink: Color32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font(ui, FontFace::Body, size), ink, width.max(8.0));
    if let Some(first) = job.sections.first_mut() {
        first.leading_space = fonts::scaled(ui, SIGN);
    }
    ui.painter().layout_job(job)
}

/// Fewer letters of an effect say nothing.
const SAYS_ENOUGH: usize = 14;

/// An effect as the signs of what it does; of crew the type comes first, which decides where they can serve.
fn in_signs(ui: &Ui, rect: Rect, effect: &CardEffectModel, ink: Color32) {
    let mut row = rect.with_max_y(rect.top() + line_height(ui, CardWords::Folded.size()));
    let face = font(ui, FontFace::Body, CardWords::Folded.size());
    let kind = effect.text.split([':', '.', '(']).next().unwrap_or_default().trim();
    if effect.kind == CardKindModel::Crew && !kind.contains(' ') {
        let width = ui.painter().layout_no_wrap(kind.to_owned(), face, ink).size().x;
        let width = width.min(row.width());
        let place = cut_left(&mut row, width);
        elided(ui, place, kind, FontFace::Body, CardWords::Folded.size(), ink);
        cut_left(&mut row, 5.0);
    }
    let colour = if ink == palette::DIM { ink } else { effect.kind.colour() };
    for sign in &effect.signs {
        if row.width() < SIGN - 4.0 {
            break;
        }
        paint_icon(ui.painter(), square(cut_left(&mut row, SIGN - 4.0), SIGN - 5.0), *sign, colour);
        cut_left(&mut row, 3.0);
    }
}

/// Width of the sign before a resting effect.
const SIGN: f32 = 18.0;

fn words_height(ui: &Ui, width: f32, effect: &CardEffectModel, size: f32) -> f32 {
    resting_words(ui, &effect.text, width, size, palette::TEXT).size().y
}

/// A card as a line: the colours of its kinds, its picture and its name, which is pressed as on its face, and for each effect
/// the sign of its kind, which plays it.
pub fn line_of(ui: &mut Ui, rect: Rect, card: &CardModel, out: &mut Vec<Intent>) {
    let lit = card.effects.iter().any(CardEffectModel::is_lit);
    let dead = card.effects.iter().all(|effect| matches!(effect.play, Playability::Never(_)));
    let edge = if lit { Stroke::new(1.5, palette::ACT) } else { Stroke::new(1.0, palette::LINE) };
    ground::raised(ui.painter(), rect, 4.0, palette::RAISED, edge);
    let mut inner = rect.shrink(2.0);
    kind_bars(ui, &mut inner, card);
    let chip = inner.height().min(fonts::scaled(ui, 24.0));
    for effect in card.effects.iter().rev() {
        let place = cut_right(&mut inner, chip + 2.0);
        let place = Rect::from_center_size(place.center(), vec2(chip, chip - 2.0));
        effect_ground(ui, place, card, effect, Pose::Resting, out);
        let dead = matches!(effect.play, Playability::Never(_));
        let colour = if dead { palette::FAINT } else { effect.kind.colour() };
        paint_icon(ui.painter(), square(place, chip * 0.66), effect.kind.icon(), colour);
    }
    head(ui, inner, card, Pose::Resting, out);
    let width = inner.height() * BESIDE;
    let shown = cut_left(&mut inner, width);
    picture::plain(ui.painter(), shown, &card.origin, &fields(card, dead), dead);
    cut_left(&mut inner, 6.0);
    let ink = if dead { palette::DIM } else { palette::TEXT };
    snug(ui, inner, &card.title, FontFace::Display, fonts::SMALL, ink);
}

/// Height of the line with the title, and of the one with the Subdeck; the least a picture takes.
const TITLE: f32 = 24.0;
const FOOT: f32 = 18.0;
const PICTURE: f32 = 34.0;

/// The height a lifted card of that width needs to print every word.
pub fn whole_height(ui: &Ui, width: f32, card: &CardModel) -> f32 {
    let inner = width - 12.0 - 16.0;
    let texts: f32 = card.effects.iter().map(|one| text_height(ui, inner, one, Pose::Lifted)).sum();
    texts + fonts::scaled(ui, TITLE + FOOT + PICTURE) + 10.0
}

/// The height the box of an effect needs on a large face.
fn text_height(ui: &Ui, width: f32, effect: &CardEffectModel, pose: Pose) -> f32 {
    let size = fonts::BODY;
    let lines = |text: &str, size: f32| {
        ui.painter().layout(text.to_owned(), font(ui, FontFace::Body, size), palette::TEXT, width).size().y
    };
    let reason = effect
        .play
        .gate()
        .reason()
        .filter(|_| pose == Pose::Lifted)
        .map_or(0.0, |reason| lines(reason, fonts::CAPTION));
    fonts::scaled(ui, size * 1.25) + lines(&effect.text, size) + reason + 10.0
}

/// A face-down card.
pub fn back(ui: &Ui, rect: Rect) {
    ui.painter().rect(
        rect,
        6.0,
        palette::tint(palette::PANEL, colours(ui).cool, 0.08),
        Stroke::new(1.0, palette::LINE_BRIGHT),
        StrokeKind::Inside,
    );
    let inner = rect.shrink(7.0);
    art::stars(ui.painter(), inner, "card back", 26);
    ui.painter().rect_stroke(inner, 4.0, Stroke::new(1.0, palette::LINE), StrokeKind::Inside);
    let sign = square(rect, rect.width().min(rect.height()) * 0.42);
    ui.painter().add(Shape::closed_line(hexagon(sign), Stroke::new(1.5, palette::FAINT)));
    paint_icon(ui.painter(), sign.shrink(sign.width() * 0.28), Icon::Secret, palette::FAINT);
}

fn hexagon(rect: Rect) -> Vec<Pos2> {
    let radius = rect.width() / 2.0;
    (0..6)
        .map(|corner| {
            let angle = (corner as f32 / 6.0 + 1.0 / 12.0) * std::f32::consts::TAU;
            rect.center() + radius * vec2(angle.cos(), angle.sin())
        })
        .collect()
}

/// The marks of its effects.
fn fields(card: &CardModel, dead: bool) -> Vec<EmblemField> {
    let field = |effect: &CardEffectModel| EmblemField {
        frame: effect.kind.frame(),
        signs: if effect.signs.is_empty() { vec![effect.kind.icon()] } else { effect.signs.clone() },
        colour: if dead { palette::FAINT } else { effect.kind.colour() },
    };
    card.effects.iter().map(field).collect()
}

fn kind_bars(ui: &Ui, inner: &mut Rect, card: &CardModel) {
    let mut bars = cut_left(inner, 6.0);
    let height = bars.height() / card.effects.len().max(1) as f32;
    for effect in &card.effects {
        let place = cut_top(&mut bars, height);
        let dead = matches!(effect.play, Playability::Never(_));
        let colour = effect.kind.colour();
        let colour = if dead { palette::tint(palette::PANEL, colour, 0.4) } else { colour };
        ui.painter().rect_filled(place.shrink2(vec2(0.5, 0.5)), 2.0, colour);
    }
}

fn discard(ui: &mut Ui, heading: &mut Rect, card: &CardModel, out: &mut Vec<Intent>) {
    let place = cut_right(heading, fonts::scaled(ui, 22.0));
    let name = format!("Discard {} and draw another", card.title);
    if link(ui, place, ("discard", card.card.0), Icon::Cycle, &name, &card.discard).clicked() {
        out.push(Intent::DiscardCard(card.card));
    }
}

fn flavour(ui: &Ui, inner: &mut Rect, card: &CardModel, texts: f32) {
    let height = fonts::scaled(ui, 36.0);
    // Where the card is small, its effects come first.
    if card.flavour.is_empty() || inner.height() < texts + height {
        return;
    }
    let place = cut_top(inner, height).shrink2(vec2(6.0, 0.0));
    paragraph(ui, place, &card.flavour, FontFace::Body, fonts::CAPTION, palette::DIM);
}

/// The effects below each other: each has a line, and its share of what is left by the length of its words.
fn effects(ui: &mut Ui, mut rect: Rect, card: &CardModel, texts: &[f32], pose: Pose, out: &mut Vec<Intent>) {
    let count = texts.len().max(1) as f32;
    let least = (fonts::scaled(ui, fonts::CAPTION * 1.25) + 6.0).min(rect.height() / count);
    let more = |height: f32| (height - least).max(1.0);
    let share =
        (rect.height() - least * count) / texts.iter().map(|height| more(*height)).sum::<f32>().max(1.0);
    for (effect, height) in card.effects.iter().zip(texts) {
        let place = cut_top(&mut rect, least + more(*height) * share).shrink2(vec2(4.0, 2.0));
        effect_box(ui, place, card, effect, (pose, CardWords::Whole(fonts::BODY)), out);
    }
}

fn effect_box(
    ui: &mut Ui,
    rect: Rect,
    card: &CardModel,
    effect: &CardEffectModel,
    (pose, fit): (Pose, CardWords),
    out: &mut Vec<Intent>,
) {
    effect_ground(ui, rect, card, effect, pose, out);
    let ink = match &effect.play {
        Playability::Now | Playability::Later(_) => palette::TEXT,
        Playability::Never(_) => palette::DIM,
    };
    effect_text(ui, rect.shrink2(vec2(4.0, 1.0)), effect, (pose, fit), ink);
}

/// The place of an effect: what can be played is a button, what cannot says why.
fn effect_ground(
    ui: &mut Ui,
    rect: Rect,
    card: &CardModel,
    effect: &CardEffectModel,
    pose: Pose,
    out: &mut Vec<Intent>,
) {
    let name = format!("{}: {}, {}", card.title, effect.kind.name(), effect.text);
    let gate = if pose == Pose::Reading { Gate::Open } else { effect.play.gate() };
    let now = effect.play == Playability::Now && pose != Pose::Reading;
    if now {
        let response = region(ui, rect, ("effect", card.card.0, effect.id), &name, &gate);
        let warm = response.hovered() || response.has_focus();
        let (fill, edge) = match (warm, effect.is_lit()) {
            (true, _) => (palette::ACT_DEEP, palette::ACT),
            (false, true) => (palette::ACT_FAINT, palette::ACT),
            (false, false) => (palette::RAISED, palette::LINE_BRIGHT),
        };
        ground::raised(ui.painter(), rect, 4.0, fill, Stroke::new(1.0, edge));
        about(ui, &response, ScreenNoun::Card(effect.kind).entry());
        describe(&response, "Click to play");
        if response.clicked() {
            out.push(Intent::PlayCard { card: card.card, effect: effect.id });
        }
    } else if pose != Pose::Reading {
        // The lifted card prints the reason, so it needs no tooltip on top.
        let response = named(ui, rect, ("effect", card.card.0, effect.id), &name, &gate);
        about(ui, &response, ScreenNoun::Card(effect.kind).entry());
        let reason = gate.reason().unwrap_or_default();
        describe(&response, reason);
        let other = sole(card).map(|sole| format!(" Click {} to play it.", sole.kind.name()));
        closed::answer(&response, &(closed::because(&card.title, reason) + &other.unwrap_or_default()));
    }
}

fn effect_text(
    ui: &Ui,
    mut rect: Rect,
    effect: &CardEffectModel,
    (pose, fit): (Pose, CardWords),
    ink: Color32,
) {
    if pose == Pose::Resting {
        let mut beside = rect;
        let mut sign = cut_left(&mut beside, fonts::scaled(ui, SIGN));
        let sign = cut_top(&mut sign, line_height(ui, fonts::CAPTION).min(rect.height()));
        let icon = square(sign, fonts::scaled(ui, fonts::CAPTION));
        paint_icon(ui.painter(), icon.translate(vec2(-2.0, 0.0)), effect.kind.icon(), effect.kind.colour());
        match fit {
            CardWords::Whole(size) => {
                ui.painter().galley(rect.min, resting_words(ui, &effect.text, rect.width(), size, ink), ink);
            }
            CardWords::Folded => folded(ui, rect, effect, ink),
        }
        return;
    }
    let size = fonts::BODY;
    let mut heading = cut_top(&mut rect, fonts::scaled(ui, size * 1.25));
    let sign = cut_left(&mut heading, fonts::scaled(ui, size * 1.1));
    paint_icon(
        ui.painter(),
        square(sign, fonts::scaled(ui, size * 0.9)),
        effect.kind.icon(),
        effect.kind.colour(),
    );
    cut_left(&mut heading, 4.0);
    let interrupt = if effect.interrupt { " · interrupt" } else { "" };
    let click = Some(&effect.click).filter(|click| pose == Pose::Lifted && !click.is_empty());
    let click = click.map_or_else(String::new, |click| format!(" · click: {click}"));
    let kind = format!("{}{interrupt}{click}", effect.kind.name());
    elided(ui, heading, &kind, FontFace::Strong, fonts::CAPTION, effect.kind.colour());
    if let Some(reason) = effect.play.gate().reason().filter(|_| pose == Pose::Lifted) {
        let font = font(ui, FontFace::Body, fonts::CAPTION);
        let height = ui.painter().layout(reason.to_owned(), font, palette::DIM, rect.width()).size().y;
        let foot = cut_bottom(&mut rect, height);
        paragraph(ui, foot, reason, FontFace::Body, fonts::CAPTION, palette::DIM);
    }
    paragraph_of_terms(ui, rect, &effect.text, size, ink);
}
