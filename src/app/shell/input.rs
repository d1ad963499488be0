//! What a person does to the match: hurrying, the pointer on the board, what panels and screens ask for.
//!
//! Invariant: what is pressed meets what was on screen then. Time stands still in a frame in which something is pressed,
//! and what was skipped by it is shown only after that frame: at one screen the key would lift another person's curtain.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::advance::Wait;
use super::form::FIRST_MATCH;
use super::screen::Overlay;
use super::{Asked, ShellSystems};
use crate::app::panels::Intent;
use crate::app::panels::intent::{
    FormIntent, GoTo, HelpIntent, Leave, LessonIntent, MatchIntent, OpenMatch, PanelIntent,
};
use crate::app::play::board::{BoardEvent, BoardWish};
use crate::app::play::curtain::Curtain;
use crate::app::play::hover::{Cursor, Hover};
use crate::app::play::live::LiveMatchMut;
use crate::app::play::notice::Notice;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::picks::Picks;

/// What was pressed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressed {
    /// A key or a button of the pointer in this frame.
    now: bool,
    /// It skips to the end of what is being shown.
    skips: bool,
    /// The pointer's latest press did: to let go of it is no click on the board.
    pointer_skips: bool,
}

/// Whether nothing was pressed in this frame.
pub fn nothing_pressed(pressed: Res<Pressed>) -> bool {
    !pressed.now
}

/// Adds what a person does.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .add_observer(obey)
        .add_observer(obey_screen)
        .add_observer(open_panel)
        .add_systems(Update, (note_press, point).chain().in_set(ShellSystems::Input))
        .add_systems(Update, clear_table.in_set(ShellSystems::Save).run_if(resource_exists::<Curtain>))
        .add_systems(Last, hurry.run_if(|pressed: Res<Pressed>| pressed.skips));
}

/// Keys that have nothing to do with what is being shown: full screen and photo.
const ASIDE: [KeyCode; 2] = [KeyCode::F11, KeyCode::F12];

/// Notes what is pressed in this frame. A key that is held counts once.
fn note_press(
    live: Option<LiveMatchMut>,
    overlay: Res<Overlay>,
    mut pressed: ResMut<Pressed>,
    mut wait: ResMut<Wait>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut keys: MessageReader<KeyboardInput>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let click = clicks.read().filter(|click| click.state == ButtonState::Pressed).count() > 0;
    let key = keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat);
    let key = key.filter(|key| !ASIDE.contains(&key.key_code)).count() > 0;
    let live = live.filter(|live| !live.playhead.is_still() && !overlay.pauses());
    let (shows, travels) = live.as_ref().map_or((false, false), |live| (true, live.read().may_order()));
    let now = click || key;
    let pointer_skips = if click { shows && !travels } else { pressed.pointer_skips };
    pressed.set_if_neq(Pressed { now, skips: now && shows && !travels, pointer_skips });
    // What is on its way arrives, and what was pressed counts: its buttons were open.
    if let Some(mut live) = live.filter(|_| now && travels) {
        live.finish();
        live.playhead.pace = 0.0;
        wait.0 = 0.0;
    }
    if now {
        redraw.write(RequestRedraw);
    }
}

/// Any click or key skips to the end of what is being shown, once panels and screens have answered it, and what is left of the
/// others' turn goes by faster; where one goes step by step, to the next step.
fn hurry(live: Option<LiveMatchMut>, mut wait: ResMut<Wait>) {
    if wait.0.is_infinite() {
        wait.0 = 0.0;
        return;
    }
    if let Some(mut live) = live {
        if live.read().watches() {
            live.playhead.hasten();
        }
        live.finish();
        live.playhead.pace = 0.0;
        wait.0 = 0.0;
    }
}

/// The pointer on the board.
fn point(
    live: Option<LiveMatchMut>,
    overlay: Res<Overlay>,
    pressed: Res<Pressed>,
    mut events: MessageReader<BoardEvent>,
) {
    // Behind the curtain there is no board.
    let Some(mut live) = live.filter(|live| !overlay.pauses() && !live.curtain.hangs()) else {
        events.clear();
        return;
    };
    for event in events.read() {
        match *event {
            BoardEvent::Hover { cell, ship } => {
                live.hover.set_if_neq(Hover { cell, ship });
                live.cursor.set_if_neq(Cursor(None));
            }
            BoardEvent::Cursor(cell) => {
                live.hover.set_if_neq(Hover::over(cell));
                live.cursor.set_if_neq(Cursor(cell));
            }
            BoardEvent::Click { .. } | BoardEvent::Back if pressed.pointer_skips => {}
            BoardEvent::Click { cell, ship } => live.click(cell, ship),
            BoardEvent::Back => live.back(),
        }
    }
}

/// Carries out what was asked for at the table. What was to be told once is gone with the next intent.
fn obey(asked: On<Asked<Intent>>, live: Option<LiveMatchMut>, mut commands: Commands) {
    let (Some(mut live), intent) = (live, &asked.0) else { return };
    if matches!(intent, Intent::PreviewPower { .. } | Intent::HoldToSee(_) | Intent::HurryThought) {
        live.intend(intent);
        return;
    }
    if let Some(wish) = wish(intent) {
        commands.write_message(wish);
        return;
    }
    // While the digest stands, what is told is how something in it came about.
    let of_digest = live.journal.has_recap() && !matches!(intent, Intent::LocateEntry(_));
    if of_digest || live.notice.advice().is_none() {
        live.notice.set_if_neq(Notice::Nothing);
    }
    let puts_away = *intent == Intent::Advice && live.notice.advice().is_some();
    let asked = live.read().may_order();
    live.intend(intent);
    let looks_on = puts_away || only_looks(intent);
    // Whoever is not asked anything has read nothing yet: a key that hurries the others along swallows no news of them.
    if asked && !(looks_on && live.read().may_order()) {
        live.end_recap();
    }
    if let Intent::Go(way) = *intent {
        commands.trigger(Asked(way));
    } else if let Intent::LookUp(rule) = intent {
        commands.trigger(Asked(GoTo::Help));
        commands.trigger(Asked(HelpIntent::Open(rule.clone())));
    } else if let Intent::Lesson(LessonIntent::Open(lesson)) = *intent {
        commands.trigger(Asked(OpenMatch::Lesson(lesson)));
    } else if *intent == Intent::Lesson(LessonIntent::FirstMatch) {
        commands.trigger(Asked(Leave::MainMenu));
        commands.trigger(Asked(GoTo::NewMatch));
        commands.trigger(Asked(FormIntent::PickScenario(FIRST_MATCH.to_owned())));
    } else if *intent == Intent::Lesson(LessonIntent::Leave) {
        commands.trigger(Asked(Leave::MainMenu));
    } else if let Intent::Panel(what) = *intent {
        commands.trigger(Asked(what));
    }
}

/// Whether somebody only looks around: what the others did stays to be read meanwhile.
const fn only_looks(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::SelectShip(_)
            | Intent::NextShip
            | Intent::PreviousShip
            | Intent::LocateEntry(_)
            | Intent::LocateMission(_)
            | Intent::PursueMission(_)
            | Intent::ShowPartner(_)
            | Intent::Pin(_)
            | Intent::PinWay
            | Intent::Unpin
            | Intent::Tip(_)
            | Intent::LookUp(_)
            | Intent::Panel(_)
            | Intent::PressClosed(_)
    )
}

/// What an intent wishes of the board.
const fn wish(intent: &Intent) -> Option<BoardWish> {
    match intent {
        Intent::Cursor(step) => Some(BoardWish::Step(*step)),
        Intent::View(view) => Some(BoardWish::View(*view)),
        _ => None,
    }
}

/// Which panels were asked for.
fn open_panel(asked: On<Asked<PanelIntent>>, panels: Option<ResMut<OpenPanels>>) {
    if let Some(mut panels) = panels {
        panels.intend(asked.0);
    }
}

/// The next person finds the table as they would open it: behind the curtain panels are shut and picks are gone.
fn clear_table(
    curtain: Res<Curtain>,
    mut panels: ResMut<OpenPanels>,
    mut picks: ResMut<Picks>,
    mut wishes: MessageWriter<BoardWish>,
) {
    if curtain.hangs() {
        if curtain.is_changed() {
            wishes.write(BoardWish::Forget);
        }
        panels.set_if_neq(OpenPanels::default());
        picks.set_if_neq(Picks::default());
    }
}

/// Carries out what was asked for on a screen inside the match.
fn obey_screen(asked: On<Asked<MatchIntent>>, live: Option<LiveMatchMut>, mut overlay: ResMut<Overlay>) {
    if asked.0 == MatchIntent::Resign && !overlay.resign() {
        return;
    }
    if let Some(mut live) = live {
        live.intend_screen(asked.0);
    }
}
