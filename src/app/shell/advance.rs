//! Time: showing facts one after the other, letting computers move, and what the pointer does on the board.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::Shell;
use crate::app::play::desk::Thinking;
use crate::app::play::marks;
use crate::app::play::shown::{BoardEvent, BoardMarks, SceneBusy, Shown};
use crate::app::telling::telling;

/// Seconds the board rests between two moves of a computer, at normal speed.
const BEAT: f32 = 0.25;
/// Facts shown in one frame when there is no animation, so that a long turn cannot stall the window.
const BURST: usize = 400;

/// Any click or key ends what is being shown.
pub fn hurry(
    mut shell: ResMut<Shell>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut keys: MessageReader<KeyboardInput>,
) {
    let pressed = clicks.read().any(|click| click.state == ButtonState::Pressed)
        | keys.read().any(|key| key.state == ButtonState::Pressed && !key.repeat);
    if !pressed {
        return;
    }
    if let Some(desk) = &mut shell.desk
        && !desk.is_still()
    {
        desk.finish();
        desk.shown.pace = 0.0;
        shell.wait = 0.0;
        shell.touch();
    }
}

/// The pointer on the board.
pub fn board(mut shell: ResMut<Shell>, mut events: MessageReader<BoardEvent>) {
    for event in events.read() {
        if !shell.at_desk() {
            continue;
        }
        let Some(desk) = &mut shell.desk else { continue };
        if desk.hand.paused || desk.hand.help {
            continue;
        }
        match *event {
            BoardEvent::Hover(cell) => {
                if desk.hand.hover == cell {
                    continue;
                }
                desk.hand.hover = cell;
            }
            BoardEvent::Click { cell, ship } => desk.click(cell, ship),
            BoardEvent::Back => desk.back(),
        }
        shell.touch();
    }
}

/// Shows the next fact when its time has come; with nothing to show, lets a computer move.
pub fn advance(
    mut shell: ResMut<Shell>,
    time: Res<Time>,
    busy: Res<SceneBusy>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let shell = &mut *shell;
    if !shell.at_desk() {
        return;
    }
    let pace = shell.settings.pace();
    let Some(desk) = &mut shell.desk else { return };
    if desk.hand.paused || desk.hand.help {
        return;
    }
    shell.wait -= time.delta_secs();
    // A computer thinks, and wakes the window when it is done.
    let mut asleep = false;
    let mut changed = false;
    if !desk.is_still() {
        desk.shown.pace = pace;
        let mut shown = 0;
        while shell.wait <= 0.0 && shown < BURST {
            let Some(fact) = desk.show_next() else { break };
            shell.wait = if pace > 0.0 { telling(&fact).seconds / pace } else { 0.0 };
            changed = true;
            shown += 1;
        }
    } else if shell.wait <= 0.0 {
        let curtain = desk.curtain;
        desk.hand_over();
        changed |= desk.curtain != curtain;
        let proxy = proxy.as_ref().map(|proxy| (**proxy).clone());
        let wake = move || {
            // Without a window there is nobody to wake.
            let _ = proxy.map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
        };
        let thinking = desk.computer_moves(wake);
        asleep = thinking == Thinking::Busy;
        if thinking == Thinking::Moved {
            shell.wait = if pace > 0.0 { BEAT / pace } else { 0.0 };
            changed = true;
        }
    }
    let failing = shell.keeper.keep(desk).or(shell.keeper.hear());
    if failing.is_some() {
        desk.notice = failing;
        changed = true;
    }
    let waiting = !desk.is_still()
        || (desk.asked().is_some_and(|seat| !desk.is_person(seat)) && desk.curtain.is_none());
    if waiting && !asleep || busy.0 || shell.keeper.is_waiting() {
        redraw.write(RequestRedraw);
    }
    if changed {
        shell.dirty = true;
    }
}

/// Remakes the marks when something has changed.
pub fn mark(shell: Res<Shell>, keys: Res<ButtonInput<KeyCode>>, mut shown: ResMut<BoardMarks>) {
    let mut fresh = match &shell.desk {
        Some(desk) if shell.at_desk() => marks::of(desk),
        _ => BoardMarks::default(),
    };
    fresh.names = keys.pressed(KeyCode::AltLeft);
    if *shown != fresh {
        *shown = fresh;
    }
}

/// The scene sees what is shown.
pub fn mirror(shell: Res<Shell>, shown: Option<ResMut<Shown>>, mut commands: Commands) {
    match (&shell.desk, shown) {
        (Some(desk), Some(mut shown)) if shell.at_desk() => {
            let fresh = shown.version != desk.shown.version
                || shown.beat != desk.shown.beat
                || !std::sync::Arc::ptr_eq(&shown.m, &desk.shown.m);
            if fresh {
                *shown = desk.shown.clone();
            }
        }
        (Some(desk), None) if shell.at_desk() => commands.insert_resource(desk.shown.clone()),
        (_, Some(_)) => commands.remove_resource::<Shown>(),
        _ => {}
    }
}

/// Leaves when asked to, with the match saved.
pub fn leave(mut shell: ResMut<Shell>, mut exit: MessageWriter<AppExit>) {
    if shell.quit {
        shell.quit = false;
        exit.write(AppExit::Success);
    }
}
