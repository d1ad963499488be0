//! All panels of a match in their places.
//!
//! Invariants: while the curtain hangs nothing else is drawn, not even a tooltip; the board's rectangle stays
//! free but for the overlays, so the scene shows through.

use super::inspector::Grows;
use super::intent::{Drawer, Intent, PanelIntent};
use super::keys::KeySpot;
use super::layout::{Class, PanelLayout};
use super::model::{LogTone, RecapModel, TableModel};
use super::widgets::{area, closed, cut_bottom, focus, ground, reading};
use super::{
    announcement, before, board, curtain, drawers, duel, end, hand, headline, inspector, keys, lesson, log,
    missions, pinned, prompt, response, ship, strip, tabs, thought, tip, top_bar, verbs,
};
use crate::app::theme::{art, palette};
use bevy_egui::egui::{Id, LayerId, Order, Rect, Ui, UiBuilder, pos2, vec2};

/// The least width in which advice stands in a corner.
const LEAST_CORNER: f32 = 260.0;
/// The least height for the latest line of the log.
const LATEST: f32 = 30.0;

/// Shows the whole table in all of `ui`, and reads the keyboard. Returns where the panels stand.
pub fn show(ui: &mut Ui, model: &TableModel, out: &mut Vec<Intent>) -> PanelLayout {
    let before = out.len();
    let mut layout = PanelLayout::new(ui.max_rect().size());
    keys::press_once(ui);
    reading::note_keys(ui.ctx());
    inspector::follow(ui, model);
    let sent = keys::read(ui, model, out);
    if let Some(hanging) = &model.curtain {
        curtain::show(ui, hanging, out);
        return layout;
    }
    if model.hand.without_cards() {
        layout = layout.without_cards();
    }
    if let Some(ship) = layout.ship {
        let needed = before::height(ui, ship.width(), &model.before);
        layout = layout.with_cards_before(needed);
    }
    if let Some(lesson) = &model.lesson {
        let needed = lesson::height(ui, layout.board.width(), lesson);
        let (rest, head) = layout.with_head(needed);
        layout = rest;
        ui.painter().rect_filled(head, 0.0, palette::SPACE);
        art::stars(&ui.painter().with_clip_rect(head), head, "head", STARS);
        area(ui, head, "lesson", |ui| lesson::show(ui, lesson, out));
    }
    let recap = model.recap.as_ref().filter(|_| model.toast.is_none() && model.advice.is_empty());
    if let Some(recap) = recap.filter(|_| free_foot(ui, &layout, model).is_none()) {
        let lines = strip::recap_size(ui, recap, recap_most(&layout, None)).1;
        layout = layout.with_wide_strip(lines);
    }
    if !is_told_at_foot(model) && free_foot(ui, &layout, model).is_some() {
        layout = layout.with_low_inspector();
    }
    area(ui, layout.top, "top", |ui| top_bar::show(ui, &model.top, out));
    board::show(ui, layout.board, &model.board, out);
    below(ui, &layout);
    left(ui, &layout, model, out);
    right(ui, &layout, model, out);
    bottom(ui, &layout, model, out);
    let over = overlays(ui, &layout, model, out);
    (layout.told, layout.asked) = (over.told, over.asked);
    if let Some(lesson) = &model.lesson {
        lesson::frames(ui, &layout, model, lesson);
    }
    // What is asked for over the board is not to be read below the log.
    if model.log.full && out.iter().skip(before).any(|one| matches!(one, Intent::Pin(_))) {
        out.push(Intent::Panel(PanelIntent::CloseTop));
    }
    out.extend(closed::to_tell(ui).map(Intent::PressClosed));
    if let Some(rect) = sent.and_then(|spot| place_of(&layout, model, spot)) {
        focus::into(ui, rect);
    }
    layout
}

/// Stars above and below the board, so that the space goes on between what stands there.
const STARS: usize = 90;

/// What is seen below the board where nothing stands.
fn below(ui: &Ui, layout: &PanelLayout) {
    let rect = Rect::from_min_max(layout.board.left_bottom(), layout.screen.right_bottom());
    if rect.is_positive() {
        art::gradient(
            ui.painter(),
            rect,
            palette::tint(palette::SPACE, palette::RAISED, 0.45),
            palette::SPACE,
        );
        art::stars(&ui.painter().with_clip_rect(rect), rect, "below", STARS);
    }
}

/// Where a part of the table that the keyboard is sent to stands.
fn place_of(layout: &PanelLayout, model: &TableModel, spot: KeySpot) -> Option<Rect> {
    let drawer = |own: Drawer| layout.drawer.filter(|_| model.drawer == Some(own));
    match spot {
        KeySpot::Prompt if model.response.is_some() => Some(layout.board),
        KeySpot::Prompt => Some(prompt_place(layout, model.drawer)),
        KeySpot::Dial => layout.ship.or(drawer(Drawer::Ship)),
        KeySpot::Missions => layout.left.or(drawer(Drawer::Missions)),
        KeySpot::Hand => {
            let beside = layout.hand_beside.filter(|_| model.prompt.is_some() && model.response.is_none());
            beside.or(layout.hand).or(drawer(Drawer::Hand))
        }
    }
}

fn docked(ui: &mut Ui, rect: Option<Rect>, salt: &str, show: impl FnOnce(&mut Ui)) {
    if let Some(rect) = rect {
        area(ui, rect, salt, show);
    }
}

fn left(ui: &mut Ui, layout: &PanelLayout, model: &TableModel, out: &mut Vec<Intent>) {
    match layout.fleet {
        Some(_) => docked(ui, layout.left, "missions", |ui| own_missions(ui, model, out)),
        None => docked(ui, layout.left, "tabs", |ui| drawers::tabs(ui, model, out)),
    }
    docked(ui, layout.fleet, "fleet", |ui| tabs::show(ui, &model.fleet, out));
}

fn right(ui: &mut Ui, layout: &PanelLayout, model: &TableModel, out: &mut Vec<Intent>) {
    docked(ui, layout.before, "before", |ui| before::show(ui, &model.before));
    docked(ui, layout.ship, "ship", |ui| ship::show(ui, model.ship.as_ref(), out));
    docked(ui, layout.log, "log", |ui| log::show(ui, &model.log, out));
}

fn bottom(ui: &mut Ui, layout: &PanelLayout, model: &TableModel, out: &mut Vec<Intent>) {
    // A prompt takes the place of the verbs, which mean nothing meanwhile, and of most of the hand.
    match layout.hand_beside.filter(|_| model.prompt.is_some() && model.response.is_none()) {
        Some(_) => docked(ui, layout.hand_beside, "hand", |ui| own_hand(ui, model, out)),
        None if opens_hand(layout, model) => {}
        None => {
            docked(ui, layout.verbs, "verbs", |ui| verbs::show(ui, &model.verbs, out));
            docked(ui, layout.hand, "hand", |ui| own_hand(ui, model, out));
        }
    }
    docked(ui, layout.end, "end", |ui| end::show(ui, &model.verbs, &model.stops, out));
    docked(ui, layout.drawer_bar, "drawer-bar", |ui| drawers::buttons(ui, model, out));
}

/// The missions; while the other player at this screen has to answer, the secret ones lie face down.
pub(super) fn own_missions(ui: &mut Ui, model: &TableModel, out: &mut Vec<Intent>) {
    if model.response.is_some() {
        missions::show(ui, &model.missions.without_secrets(), out);
    } else {
        missions::show(ui, &model.missions, out);
    }
}

/// The hand; while the other player at this screen has to answer, only its backs.
pub(super) fn own_hand(ui: &mut Ui, model: &TableModel, out: &mut Vec<Intent>) {
    if model.response.is_some() {
        hand::show(ui, &model.hand.backs(), false, out);
    } else {
        hand::show(ui, &model.hand, model.announced.is_none(), out);
    }
}

/// Whether all cards are shown whole in the place of the verbs and the hand, and over the foot of the board: while nothing is
/// asked, where no drawer does it.
fn opens_hand(layout: &PanelLayout, model: &TableModel) -> bool {
    let asked = model.prompt.is_some() || model.response.is_some() || model.announced.is_some();
    model.drawer == Some(Drawer::Hand) && layout.drawer.is_none() && !asked && !model.hand.cards.is_empty()
}

fn open_hand(ui: &mut Ui, layout: &PanelLayout, model: &TableModel, out: &mut Vec<Intent>) {
    let Some(hand) = layout.hand.filter(|_| opens_hand(layout, model)) else { return };
    let least = layout.verbs.map_or(hand, |verbs| verbs.union(hand)).height();
    let most = layout.board.height() * 0.6 + least;
    let high = hand::open_height(ui, hand.width(), &model.hand).clamp(least, most);
    let place = Rect::from_min_max(pos2(hand.left(), hand.bottom() - high), hand.max);
    area(ui, place, "open-hand", |ui| hand::show_open(ui, &model.hand, out));
}

/// What stands over the board.
#[derive(Default)]
struct Over {
    /// What is told there.
    told: Vec<Rect>,
    /// The open prompt, with what was played before it.
    asked: Option<Rect>,
}

/// Shows what stands over the board.
fn overlays(ui: &mut Ui, layout: &PanelLayout, model: &TableModel, out: &mut Vec<Intent>) -> Over {
    let mut over = Over::default();
    if model.log.full {
        full_log(ui, layout, model, out);
        return over;
    }
    let place = prompt_place(layout, model.drawer);
    let mut floor = layout.prompt.center().y;
    if layout.class == Class::Drawer && inspector::explained(ui, model).is_some() {
        // What is explained has the prompt's place there.
        floor = layout.inspector.top() - 6.0;
    }
    if let Some(asked) = &model.response {
        let bar = layout.board.shrink(10.0);
        let top = area(ui, bar, "response", |ui| response::show(ui, asked, out)).top() - 6.0;
        played(ui, announcement::above(layout.board, layout.prompt, top), model);
    } else if let Some(asked) = &model.prompt {
        floor = area(ui, place, "prompt", |ui| prompt::show(ui, asked, out)).top() - 6.0;
        let top = played(ui, announcement::above(layout.board, place, floor), model);
        over.asked = Some(Rect::from_min_max(pos2(place.left(), top), place.max));
    } else if let Some(thinks) = &model.thought {
        // Verbs and hand stay where they are meanwhile.
        let foot = if layout.class == Class::Wide { layout.board.bottom() - 8.0 } else { place.bottom() };
        let place = Rect::from_min_max(pos2(place.left(), layout.board.top()), pos2(place.right(), foot));
        area(ui, place, "thinking", |ui| thought::thinking(ui, thinks, out));
    }
    let strip = match model.drawer {
        Some(_) if layout.drawer.is_some() => layout.strip.intersect(place),
        _ => layout.strip,
    };
    if layout.class != Class::Drawer || model.pinned.is_none() {
        let place = Rect::from_min_max(strip.min, pos2(strip.right(), floor));
        over.told.extend(told(ui, place, layout, model, out));
    }
    over.told.extend(corners(ui, layout, floor, model, out));
    drawer(ui, layout, model.drawer, model, out);
    open_hand(ui, layout, model, out);
    if let Some(number) = model.alarm {
        announcement::alarm(ui, layout.board, number);
    }
    if let Some(shown) = &model.announced {
        let drawn = shown.duel.as_ref().filter(|_| has_free_foot(layout, model, floor));
        if let Some((roll, tone)) = drawn {
            let place = duel::between_dice(ui, layout.board, roll);
            area(ui, place, "announced", |ui| announcement::roll(ui, shown, (roll, *tone)));
        } else {
            area(ui, layout.board.shrink(10.0), "announced", |ui| announcement::large(ui, shown));
        }
    }
    over
}

/// What stands in the upper corners of the board: what is explained, and a number kept open or a tip. Returns their places.
fn corners(
    ui: &mut Ui,
    layout: &PanelLayout,
    floor: f32,
    model: &TableModel,
    out: &mut Vec<Intent>,
) -> Vec<Rect> {
    let mut over = Vec::new();
    // What is announced stands in the middle, which only a wide board has beside both.
    if model.announced.is_some() && layout.class != Class::Wide {
        return over;
    }
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let room = layout.class != Class::Drawer || model.prompt.is_none() && model.pinned.is_none();
    if let Some(shown) = inspector::explained(ui, model).filter(|_| room) {
        let place = layout.inspector_of(pointer);
        let asked = model.prompt.is_some() || model.response.is_some();
        let middle = layout.screen.center().y.max(place.bottom());
        let floor = if asked { floor } else { f32::MAX };
        let grows = match layout.low && place == layout.inspector {
            true => Grows::UpFrom(place.bottom().min(floor)),
            false => Grows::DownTo(middle.min(floor)),
        };
        over.push(area(ui, place, "inspector", |ui| inspector::show(ui, shown, grows)));
        if place.left() == layout.aside.left() {
            return over;
        }
    }
    let aside = Rect::from_min_max(layout.aside.min, layout.aside.max.min(pos2(f32::MAX, floor)));
    if let Some(pinned) = &model.pinned {
        over.push(area(ui, aside, "pinned", |ui| pinned::show(ui, pinned, out)));
    } else if !model.tip.is_empty()
        && model.drawer.is_none()
        && layout.class != Class::Drawer
        && layout.tip().is_none()
    {
        // Its words come first: they may reach further down.
        let low = pos2(aside.right(), floor.min(layout.board.center().y));
        let place = Rect::from_min_max(aside.min, low);
        over.push(area(ui, place, "tip", |ui| tip::show(ui, &model.tip, out)));
    }
    over
}

/// What has been played into what is decided about, above it; returns how high it reaches.
fn played(ui: &mut Ui, rect: Rect, model: &TableModel) -> f32 {
    if model.played.is_empty() {
        return rect.bottom();
    }
    area(ui, rect, "played", |ui| announcement::rows(ui, &model.played))
}

/// The whole log over the board; what a click on one of its lines asked for is told below it.
fn full_log(ui: &mut Ui, layout: &PanelLayout, model: &TableModel, out: &mut Vec<Intent>) {
    let mut rest = layout.board;
    ground::console(ui, rest);
    if !model.advice.is_empty() {
        let part = rest.height() * 0.45;
        let place = cut_bottom(&mut rest, part);
        let does = advice_button(model);
        area(ui, place.shrink(6.0), "advice", |ui| thought::advice(ui, &model.advice, does, out));
    } else if let Some(thinks) = model.thought.as_ref().filter(|one| one.is_shown()) {
        let height = thought::plate_height(ui) + 12.0;
        let place = cut_bottom(&mut rest, height);
        area(ui, place.shrink(6.0), "thinking", |ui| thought::thinking(ui, thinks, out));
    }
    area(ui, rest, "full-log", |ui| log::show_full(ui, &model.log, out));
}

/// Whether nothing else stands at the foot of the board: no prompt that reaches above this, no thought, no lesson.
fn has_free_foot(layout: &PanelLayout, model: &TableModel, above: f32) -> bool {
    let asked = model.prompt.is_some() && (above + 6.0 < layout.board.bottom() || !model.played.is_empty());
    let thinks = model.thought.as_ref().is_some_and(|one| one.is_shown());
    layout.class == Class::Wide && model.response.is_none() && !asked && !thinks && model.lesson.is_none()
}

/// The foot of the board, if it shows no hex and nothing else stands there: what is told there covers no place.
fn free_foot(ui: &Ui, layout: &PanelLayout, model: &TableModel) -> Option<Rect> {
    let asked = model.prompt.is_some() || !model.played.is_empty() || opens_hand(layout, model);
    let free = !asked && has_free_foot(layout, model, layout.board.bottom());
    layout.foot(model.board.foot / ui.ctx().zoom_factor().max(0.01)).filter(|_| free)
}

/// Whether something is told where the foot of the board is free.
const fn is_told_at_foot(model: &TableModel) -> bool {
    model.toast.is_some() || model.recap.is_some() || !model.advice.is_empty() || model.headline.is_some()
}

const fn advice_button(model: &TableModel) -> thought::AdviceButton<'_> {
    thought::AdviceButton { label: model.follow.as_str(), keyed: model.prompt.is_none() }
}

/// Where advice stands: at the free foot of the board, growing upwards; else in the corner where a tip would stand, or at the
/// upper edge.
fn advice_place(ui: &Ui, layout: &PanelLayout, model: &TableModel, above: Rect) -> Rect {
    let button = advice_button(model);
    if let Some(foot) = free_foot(ui, layout, model) {
        let high = thought::advice_height(ui, foot.width(), &model.advice, button);
        return foot.with_min_y((foot.bottom() - high).max(layout.board.top()));
    }
    if layout.class == Class::Wide && model.lesson.is_none() && is_corner_free(ui, layout, model) {
        let high = thought::advice_height(ui, layout.aside.width(), &model.advice, button);
        return layout.aside.with_max_y((layout.aside.top() + high).min(above.bottom()));
    }
    above
}

/// Whether the upper left corner of the board is wide enough for sentences, and nothing else stands there.
fn is_corner_free(ui: &Ui, layout: &PanelLayout, model: &TableModel) -> bool {
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let explained = inspector::explained(ui, model).is_some() && layout.inspector_of(pointer) == layout.aside;
    let tip = !model.tip.is_empty() && layout.tip().is_none();
    layout.aside.width() >= LEAST_CORNER && !explained && !tip && model.pinned.is_none()
}

/// Shows what is told once over what the words of a card mean, which can be read again; under a screen it stays below that.
fn above_words(ui: &mut Ui, place: Rect, show: impl FnOnce(&mut Ui) -> Rect) -> Rect {
    let own = UiBuilder::new().max_rect(place);
    let above = LayerId::new(Order::Tooltip, Id::new("told once"));
    let own = if ui.is_enabled() { own.layer_id(above) } else { own };
    ui.scope_builder(own, show).inner
}

/// What is told in the upper part of the board: a thought if the prompt has its place, advice, a result, the recap. Returns
/// the places of what comes by itself.
fn told(
    ui: &mut Ui,
    rect: Rect,
    layout: &PanelLayout,
    model: &TableModel,
    out: &mut Vec<Intent>,
) -> Vec<Rect> {
    let strip = Rect::from_min_max(rect.min, pos2(rect.right(), layout.strip.bottom()));
    if let Some(thinks) = model.thought.as_ref().filter(|one| model.prompt.is_some() && one.is_shown()) {
        let place = Rect::from_min_size(rect.min, vec2(rect.width(), thought::plate_height(ui)));
        area(ui, place, "thinking", |ui| thought::thinking(ui, thinks, out));
        vec![place]
    } else if !model.advice.is_empty() {
        let place = advice_place(ui, layout, model, rect);
        area(ui, place, "advice", |ui| thought::advice(ui, &model.advice, advice_button(model), out));
        Vec::new()
    } else if let Some(success) = &model.headline {
        let place = headline::place(ui, layout.board, strip);
        vec![area(ui, place, "headline", |ui| headline::show(ui, success))]
    } else if let Some(toast) = &model.toast {
        // Below the card of a lesson the board reaches up to the strip, but not into its corners.
        let corner = model.lesson.is_some() && layout.class == Class::Wide && model.pinned.is_none();
        let place = match &toast.duel {
            Some(roll) if has_free_foot(layout, model, rect.bottom()) => {
                duel::between_dice(ui, layout.board, roll)
            }
            _ if corner => layout.aside.with_max_y(layout.aside.top() + strip.height()),
            None => free_foot(ui, layout, model).map_or(strip, |foot| at_foot(foot, strip.height())),
            Some(_) => strip,
        };
        vec![above_words(ui, place, |ui| strip::toast(ui, toast))]
    } else if let Some(recap) = &model.recap {
        let foot = free_foot(ui, layout, model);
        let lines = recap_most(layout, foot).1;
        let place = match foot {
            Some(foot) => recap_at_foot(ui, layout, foot, recap),
            None => recap_place(ui, layout, strip, recap),
        };
        vec![area(ui, place, "recap", |ui| strip::recap(ui, recap, lines, model.prompt.is_some(), out))]
    } else {
        // A tip stays for a while; what happens meanwhile is told in the free corner beside it, where no hex is.
        let tip = layout.tip().filter(|_| !model.tip.is_empty() && model.announced.is_none());
        let bar = tip.map(|place| area(ui, place, "tip", |ui| tip::bar(ui, &model.tip, out)));
        let place = match bar {
            None => Some(strip.with_max_y(strip.bottom().min(rect.bottom()))),
            Some(_) if model.pinned.is_some() || inspector::explained(ui, model).is_some() => None,
            Some(_) => Some(layout.aside.with_max_y(layout.aside.top() + LATEST * 1.4)),
        };
        let line = place.and_then(|place| latest(ui, place, layout, model, out));
        bar.into_iter().chain(line).collect()
    }
}

/// The latest line of the log, where there is room for it and nothing else tells of it; returns its place.
fn latest(
    ui: &mut Ui,
    place: Rect,
    layout: &PanelLayout,
    model: &TableModel,
    out: &mut Vec<Intent>,
) -> Option<Rect> {
    let free = layout.log.is_none() && model.drawer.is_none() && model.announced.is_none();
    let line = model.log.lines.iter().rfind(|line| line.tone != LogTone::Quiet);
    let line = line.filter(|_| free && place.height() >= LATEST)?;
    Some(area(ui, place, "latest", |ui| strip::latest(ui, line, out)))
}

/// As wide as its items need, as far as the board goes.
fn recap_place(ui: &Ui, layout: &PanelLayout, strip: Rect, recap: &RecapModel) -> Rect {
    let most = recap_most(layout, None);
    let (needed, lines) = strip::recap_size(ui, recap, most);
    let size = vec2(needed.min(most.0).max(strip.width().min(300.0)), strip.height() * lines as f32);
    Rect::from_min_size(pos2(strip.center().x - size.x / 2.0, strip.top()), size).intersect(layout.board)
}

/// The same at the foot of the board, from its lower edge up.
fn recap_at_foot(ui: &Ui, layout: &PanelLayout, foot: Rect, recap: &RecapModel) -> Rect {
    let (needed, lines) = strip::recap_size(ui, recap, recap_most(layout, Some(foot)));
    let size = vec2(needed.min(foot.width()), layout.strip.height() * lines as f32);
    Rect::from_min_size(pos2(foot.center().x - size.x / 2.0, foot.bottom() - size.y), size)
}

/// So much of the foot of the board from its upper edge down: what is told there may need more lines.
fn at_foot(foot: Rect, height: f32) -> Rect {
    foot.with_max_y(foot.bottom().min(foot.top() + height))
}

/// The widest that it may be, and the most lines of it: over the board or at its free foot.
fn recap_most(layout: &PanelLayout, foot: Option<Rect>) -> (f32, usize) {
    match foot {
        Some(foot) => (foot.width(), (foot.height() / layout.strip.height()).max(1.0) as usize),
        None => (layout.board.width() - 20.0, if layout.class == Class::Drawer { 2 } else { 3 }),
    }
}

/// Beside an open drawer the prompt gives way to the left and may use the whole height.
fn prompt_place(layout: &PanelLayout, open: Option<Drawer>) -> Rect {
    match (layout.drawer, open) {
        (Some(drawer), Some(_)) => {
            Rect::from_min_max(layout.board.min, pos2(drawer.left(), layout.board.bottom())).shrink(6.0)
        }
        _ => layout.prompt,
    }
}

fn drawer(
    ui: &mut Ui,
    layout: &PanelLayout,
    open: Option<Drawer>,
    model: &TableModel,
    out: &mut Vec<Intent>,
) {
    if let (Some(rect), Some(open)) = (layout.drawer, open) {
        area(ui, rect, "drawer", |ui| drawers::open(ui, open, model, out));
    }
}
