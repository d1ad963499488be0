//! Time: showing facts one after the other, letting computers move, and handing what is shown to the scene.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::settings::Settings;
use super::{Screen, ShellSystems};
use crate::app::play::desk::{Desk, Thinking};
use crate::app::play::marks;
use crate::app::play::shown::{self, BoardMarks, SceneBusy, Shown};
use crate::app::telling::telling;

/// Seconds the board rests between two moves of a computer, at normal speed.
const BEAT: f32 = 0.25;
/// Facts shown in one frame when there is no animation, so that a long turn cannot stall the window.
const BURST: usize = 400;

/// Seconds until the next fact is shown, or a computer moves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Wait(pub f32);

/// Lets time pass in a match.
pub fn plugin(app: &mut App) {
    shown::plugin(app);
    app.init_resource::<Wait>()
        .add_systems(
            Update,
            (advance.in_set(ShellSystems::Play), (mirror, mark).in_set(ShellSystems::Show))
                .run_if(resource_exists::<Desk>),
        )
        .add_systems(OnEnter(Screen::Match), begin)
        .add_systems(OnExit(Screen::Match), unmark);
}

fn begin(mut wait: ResMut<Wait>) {
    wait.0 = 0.0;
}

fn unmark(mut marks: ResMut<BoardMarks>) {
    *marks = BoardMarks::default();
}

/// Shows the next fact when its time has come; with nothing to show, lets a computer move.
fn advance(
    mut desk: ResMut<Desk>,
    mut wait: ResMut<Wait>,
    settings: Res<Settings>,
    time: Res<Time>,
    busy: Res<SceneBusy>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if desk.hand.paused || desk.hand.help {
        return;
    }
    let pace = settings.pace();
    let mut asleep = false;
    wait.0 -= time.delta_secs();
    if !desk.is_still() {
        if desk.shown.pace != pace {
            desk.shown.pace = pace;
        }
        for _ in 0..BURST {
            if wait.0 > 0.0 {
                break;
            }
            let Some(fact) = desk.show_next() else { break };
            wait.0 = if pace > 0.0 { telling(&fact).seconds / pace } else { 0.0 };
        }
    } else if wait.0 <= 0.0 {
        match next_of_several(&mut desk, proxy) {
            Thinking::Moved => wait.0 = if pace > 0.0 { BEAT / pace } else { 0.0 },
            // It wakes the window when it is done.
            Thinking::Busy => asleep = true,
            Thinking::Idle => {}
        }
    }
    let computer = desk.asked().is_some_and(|seat| !desk.is_person(seat)) && desk.curtain.is_none();
    if !desk.is_still() || computer && !asleep || busy.0 {
        redraw.write(RequestRedraw);
    }
}

/// Hangs the curtain where another person is asked, and lets a computer think and move. Where neither changes anything the
/// desk counts as untouched.
fn next_of_several(desk: &mut ResMut<Desk>, proxy: Option<Res<EventLoopProxyWrapper>>) -> Thinking {
    let proxy = proxy.map(|proxy| (**proxy).clone());
    let wake = move || {
        // Without a window there is nobody to wake.
        let _ = proxy.map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
    };
    let own = desk.bypass_change_detection();
    let curtain = own.curtain;
    own.hand_over();
    let thinking = own.computer_moves(wake);
    if thinking == Thinking::Moved || own.curtain != curtain {
        desk.set_changed();
    }
    thinking
}

/// The scene sees what is shown.
fn mirror(desk: Res<Desk>, mut shown: ResMut<Shown>) {
    if shown.version != desk.shown.version || shown.beat != desk.shown.beat {
        *shown = desk.shown.clone();
    }
}

/// Remakes the marks when something has changed.
fn mark(desk: Res<Desk>, keys: Res<ButtonInput<KeyCode>>, mut shown: ResMut<BoardMarks>) {
    let names = keys.pressed(KeyCode::AltLeft);
    if desk.is_changed() || names != shown.names {
        shown.set_if_neq(BoardMarks { names, ..marks::of(&desk) });
    }
}
