//! What a person does to the match: hurrying, the pointer on the board, what panels and screens ask for.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

use super::advance::Wait;
use super::screen::Overlay;
use super::{Asked, ShellSystems};
use crate::app::panels::Intent;
use crate::app::panels::intent::{MatchIntent, PanelIntent};
use crate::app::play::curtain::Curtain;
use crate::app::play::hover::Hover;
use crate::app::play::live::LiveMatchMut;
use crate::app::play::notice::Notice;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::picks::Picks;
use crate::app::play::playhead::BoardEvent;

/// Adds what a person does.
pub fn plugin(app: &mut App) {
    app.add_observer(obey)
        .add_observer(obey_screen)
        .add_observer(open_panel)
        .add_systems(Update, (hurry, point).chain().in_set(ShellSystems::Input))
        .add_systems(Update, clear_table.in_set(ShellSystems::Save).run_if(resource_exists::<Curtain>));
}

/// Any click or key skips to the end of what is being shown. What was pressed before the match began does not count.
fn hurry(
    live: Option<LiveMatchMut>,
    mut wait: ResMut<Wait>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut keys: MessageReader<KeyboardInput>,
) {
    let pressed = clicks.read().any(|click| click.state == ButtonState::Pressed)
        | keys.read().any(|key| key.state == ButtonState::Pressed && !key.repeat);
    if let Some(mut live) = live.filter(|live| pressed && !live.playhead.is_still()) {
        live.finish();
        live.playhead.pace = 0.0;
        wait.0 = 0.0;
    }
}

/// The pointer on the board.
fn point(live: Option<LiveMatchMut>, overlay: Res<Overlay>, mut events: MessageReader<BoardEvent>) {
    let Some(mut live) = live.filter(|_| !overlay.pauses()) else {
        events.clear();
        return;
    };
    for event in events.read() {
        match *event {
            BoardEvent::Hover(cell) => {
                live.hover.set_if_neq(Hover(cell));
            }
            BoardEvent::Click { cell, ship } => live.click(cell, ship),
            BoardEvent::Back => live.back(),
        }
    }
}

/// Carries out what was asked for at the table. What was to be told once is gone with the next intent.
fn obey(asked: On<Asked<Intent>>, live: Option<LiveMatchMut>, mut commands: Commands) {
    let (Some(mut live), intent) = (live, &asked.0) else { return };
    if matches!(intent, Intent::PreviewPower { .. } | Intent::HoldToSee(_)) {
        live.intend(intent);
        return;
    }
    live.notice.set_if_neq(Notice::Nothing);
    live.intend(intent);
    let looks_on = matches!(intent, Intent::SelectShip(_)) && live.read().may_order();
    if !looks_on {
        live.end_recap();
    }
    if let Intent::Go(way) = *intent {
        commands.trigger(Asked(way));
    } else if let Intent::Panel(what) = *intent {
        commands.trigger(Asked(what));
    }
}

/// Which panels were asked for.
fn open_panel(asked: On<Asked<PanelIntent>>, panels: Option<ResMut<OpenPanels>>) {
    if let Some(mut panels) = panels {
        panels.intend(asked.0);
    }
}

/// The next person finds the table as they would open it: behind the curtain panels are shut and picks are gone.
fn clear_table(curtain: Res<Curtain>, mut panels: ResMut<OpenPanels>, mut picks: ResMut<Picks>) {
    if curtain.hangs() {
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
