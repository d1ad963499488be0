//! What a person does to the match: hurrying, the pointer on the board, what panels and screens ask for.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

use super::advance::Wait;
use super::open::Notice;
use super::screen::Overlay;
use super::{Asked, ShellSystems};
use crate::app::panels::Intent;
use crate::app::panels::intent::{MatchIntent, PanelIntent};
use crate::app::play::client::Client;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::picks::Picks;
use crate::app::play::playhead::BoardEvent;

/// Adds what a person does.
pub fn plugin(app: &mut App) {
    app.add_observer(obey)
        .add_observer(obey_screen)
        .add_observer(open_panel)
        .init_resource::<OpenPanels>()
        .init_resource::<Picks>()
        .add_systems(Update, (hurry, point).chain().in_set(ShellSystems::Input))
        .add_systems(
            Update,
            clear_table.in_set(ShellSystems::Save).run_if(resource_exists_and_changed::<Client>),
        );
}

/// Any click or key skips to the end of what is being shown. What was pressed before the match began does not count.
fn hurry(
    client: Option<ResMut<Client>>,
    mut wait: ResMut<Wait>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut keys: MessageReader<KeyboardInput>,
) {
    let pressed = clicks.read().any(|click| click.state == ButtonState::Pressed)
        | keys.read().any(|key| key.state == ButtonState::Pressed && !key.repeat);
    if let Some(mut client) = client.filter(|client| pressed && !client.is_still()) {
        client.finish();
        client.shown.pace = 0.0;
        wait.0 = 0.0;
    }
}

/// The pointer on the board.
fn point(client: Option<ResMut<Client>>, overlay: Res<Overlay>, mut events: MessageReader<BoardEvent>) {
    let Some(mut client) = client.filter(|_| !overlay.pauses()) else {
        events.clear();
        return;
    };
    for event in events.read() {
        match *event {
            BoardEvent::Hover(cell) => {
                if client.selection.hover != cell {
                    client.selection.hover = cell;
                }
            }
            BoardEvent::Click { cell, ship } => client.click(cell, ship),
            BoardEvent::Back => client.back(),
        }
    }
}

/// Carries out what was asked for at the table. What was to be told once is gone with the next intent.
fn obey(
    asked: On<Asked<Intent>>,
    client: Option<ResMut<Client>>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    let (Some(mut client), intent) = (client, &asked.0) else { return };
    if matches!(intent, Intent::PreviewPower { .. } | Intent::HoldToSee(_)) {
        client.intend(intent);
        return;
    }
    (client.refusal, notice.text) = (None, None);
    client.intend(intent);
    if !matches!(intent, Intent::SkipRecap) {
        let looks_on = client.may_order() && matches!(intent, Intent::SelectShip(_));
        if !looks_on {
            client.journal.end_recap();
        }
    }
    if let Intent::Go(way) = *intent {
        commands.trigger(Asked(way));
    } else if let Intent::Panel(what) = *intent {
        commands.trigger(Asked(what));
    }
}

/// Which panels were asked for.
fn open_panel(asked: On<Asked<PanelIntent>>, mut panels: ResMut<OpenPanels>) {
    panels.intend(asked.0);
}

/// The next person finds the table as they would open it: behind the curtain panels are shut and picks are gone.
fn clear_table(client: Res<Client>, mut panels: ResMut<OpenPanels>, mut picks: ResMut<Picks>) {
    if client.curtain.is_some() {
        panels.set_if_neq(OpenPanels::default());
        picks.set_if_neq(Picks::default());
    }
}

/// Carries out what was asked for on a screen inside the match.
fn obey_screen(
    asked: On<Asked<MatchIntent>>,
    client: Option<ResMut<Client>>,
    mut picks: ResMut<Picks>,
    mut overlay: ResMut<Overlay>,
) {
    if asked.0 == MatchIntent::Resign && !overlay.resign() {
        return;
    }
    if let Some(mut client) = client {
        client.intend_screen(asked.0, &mut picks);
    }
}
