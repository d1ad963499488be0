//! Time: showing facts one after the other, letting computers move, and handing the playhead to the scene.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::screen::time_passes;
use super::settings::Settings;
use super::{Screen, ShellSystems};
use crate::app::play::client::{Client, Thinking};
use crate::app::play::marks;
use crate::app::play::playhead::{self, BoardMarks, Playhead, SceneBusy};
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
    playhead::plugin(app);
    app.init_resource::<Wait>()
        .add_systems(
            Update,
            (
                advance.run_if(time_passes).in_set(ShellSystems::Play),
                (mirror, mark).in_set(ShellSystems::Show),
            )
                .run_if(resource_exists::<Client>),
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
    mut client: ResMut<Client>,
    mut wait: ResMut<Wait>,
    settings: Res<Settings>,
    time: Res<Time>,
    busy: Res<SceneBusy>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let pace = settings.pace();
    let mut asleep = false;
    wait.0 -= time.delta_secs();
    if !client.is_still() {
        if client.shown.pace != pace {
            client.shown.pace = pace;
        }
        for _ in 0..BURST {
            if wait.0 > 0.0 {
                break;
            }
            let Some(fact) = client.show_next() else { break };
            wait.0 = if pace > 0.0 { telling(&fact).seconds / pace } else { 0.0 };
        }
    } else if wait.0 <= 0.0 {
        match next_of_several(&mut client, proxy) {
            Thinking::Moved => wait.0 = if pace > 0.0 { BEAT / pace } else { 0.0 },
            // It wakes the window when it is done.
            Thinking::Busy => asleep = true,
            Thinking::Idle => {}
        }
    }
    let computer = client.asked().is_some_and(|seat| !client.is_person(seat)) && client.curtain.is_none();
    if !client.is_still() || computer && !asleep || busy.0 {
        redraw.write(RequestRedraw);
    }
}

/// Hangs the curtain where another person is asked, and lets a computer think and move. Where neither changes anything the
/// client counts as untouched.
fn next_of_several(client: &mut ResMut<Client>, proxy: Option<Res<EventLoopProxyWrapper>>) -> Thinking {
    let proxy = proxy.map(|proxy| (**proxy).clone());
    let wake = move || {
        // Without a window there is nobody to wake.
        let _ = proxy.map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
    };
    let own = client.bypass_change_detection();
    let curtain = own.curtain;
    own.hand_over();
    let thinking = own.computer_moves(wake);
    if thinking == Thinking::Moved || own.curtain != curtain {
        client.set_changed();
    }
    thinking
}

/// Hands the playhead to the scene.
fn mirror(client: Res<Client>, mut shown: ResMut<Playhead>) {
    if shown.version != client.shown.version || shown.beat != client.shown.beat {
        *shown = client.shown.clone();
    }
}

/// Remakes the marks when something has changed.
fn mark(client: Res<Client>, keys: Res<ButtonInput<KeyCode>>, mut shown: ResMut<BoardMarks>) {
    let names = keys.pressed(KeyCode::AltLeft);
    if client.is_changed() || names != shown.names {
        shown.set_if_neq(BoardMarks { names, ..marks::of(&client) });
    }
}
