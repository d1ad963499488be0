//! What a person does to the match: hurrying, the pointer on the board, what panels and screens ask for.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

use super::advance::Wait;
use super::{Asked, ShellSystems};
use crate::app::panels::Intent;
use crate::app::panels::intent::MatchIntent;
use crate::app::play::desk::Desk;
use crate::app::play::shown::BoardEvent;

/// Adds what a person does.
pub fn plugin(app: &mut App) {
    app.add_observer(obey)
        .add_observer(obey_screen)
        .add_systems(Update, (hurry, point).chain().in_set(ShellSystems::Input));
}

/// Any click or key ends what is being shown. What was pressed before the match began is not meant.
fn hurry(
    desk: Option<ResMut<Desk>>,
    mut wait: ResMut<Wait>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut keys: MessageReader<KeyboardInput>,
) {
    let pressed = clicks.read().any(|click| click.state == ButtonState::Pressed)
        | keys.read().any(|key| key.state == ButtonState::Pressed && !key.repeat);
    if let Some(mut desk) = desk.filter(|desk| pressed && !desk.is_still()) {
        desk.finish();
        desk.shown.pace = 0.0;
        wait.0 = 0.0;
    }
}

/// The pointer on the board.
fn point(desk: Option<ResMut<Desk>>, mut events: MessageReader<BoardEvent>) {
    let Some(mut desk) = desk.filter(|desk| !desk.hand.paused && !desk.hand.help) else {
        events.clear();
        return;
    };
    for event in events.read() {
        match *event {
            BoardEvent::Hover(cell) => {
                if desk.hand.hover != cell {
                    desk.hand.hover = cell;
                }
            }
            BoardEvent::Click { cell, ship } => desk.click(cell, ship),
            BoardEvent::Back => desk.back(),
        }
    }
}

/// What was asked for at the table. What was told once and read is gone with the next thing that is done.
fn obey(asked: On<Asked<Intent>>, desk: Option<ResMut<Desk>>) {
    let (Some(mut desk), intent) = (desk, &asked.0) else { return };
    if matches!(intent, Intent::PreviewPower { .. } | Intent::HoldToSee(_)) {
        desk.intend(intent);
        return;
    }
    (desk.refusal, desk.notice) = (None, None);
    desk.intend(intent);
    if !matches!(intent, Intent::SkipRecap) {
        let looks_on = desk.may_order() && matches!(intent, Intent::SelectShip(_));
        desk.recap_from = desk.recap_from.filter(|_| looks_on);
    }
}

/// What was asked for on a screen inside the match.
fn obey_screen(asked: On<Asked<MatchIntent>>, desk: Option<ResMut<Desk>>) {
    if let Some(mut desk) = desk {
        desk.wish(asked.0);
    }
}
