//! Time: showing facts one after the other, letting computers move, and marking on the board what can be done.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::input::nothing_pressed;
use super::screen::time_passes;
use super::settings::Settings;
use super::{Screen, ShellSystems};
use crate::app::play::board::{BoardMarks, SceneBusy};
use crate::app::play::client::{Client, Pondered, Thinking};
use crate::app::play::hover::Hover;
use crate::app::play::live::{LiveMatchMut, LiveMatchRef};
use crate::app::play::marks;
use crate::app::play::pace::Moment;
use crate::app::play::playhead::Playhead;

/// Seconds the board rests between two moves of a computer, at normal speed.
const BEAT: f32 = 0.2;
/// The least seconds of a fact that is a step of its own, where one goes step by step.
const WORTH_A_STEP: f32 = 0.25;
/// The seconds that what is shown next makes up for where a picture came late, and the most where every picture takes so long:
/// what is to be seen for longer is always seen.
const LATE: f32 = 0.25;
const MOST_LATE: f32 = 0.6;
/// Facts shown in one frame when there is no animation, so that a long turn cannot stall the window.
const BURST: usize = 400;

/// Seconds until the next fact is shown, or a computer moves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Wait(pub f32);

/// What is being thought about at this screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pondering {
    pub what: Option<Pondered>,
    /// The worlds that the longest thought of this match took.
    pub most: u32,
    /// How long it has taken.
    taken: f32,
}

/// Seconds between two looks at a thought.
pub const STEP: f32 = 0.25;
/// Worlds that a thought is expected to take before there has been any.
const EXPECTED: u32 = 1200;

impl Pondering {
    /// With what is thought about now; another thought begins from nothing.
    fn then(self, what: Option<Pondered>, passed: f32) -> Self {
        let worlds = what.map_or(0, Pondered::worlds);
        let before = self.what.map_or(0, Pondered::worlds);
        let goes_on = what.is_some() && self.what.is_some() && worlds >= before;
        let taken = if goes_on { self.taken + passed } else { 0.0 };
        Self { what, most: self.most.max(worlds), taken }
    }

    /// How long it has taken, in whole steps of [`STEP`].
    pub fn seconds(self) -> f32 {
        (self.taken / STEP).floor() * STEP
    }

    /// How far it has come, from 0 to 1, as far as can be told from earlier thoughts.
    pub fn part(self) -> f32 {
        let worlds = self.what.map_or(0, Pondered::worlds);
        (worlds as f32 / self.most.max(EXPECTED) as f32).min(0.97)
    }
}

/// Lets time pass in a match.
pub fn plugin(app: &mut App) {
    app.init_resource::<Wait>()
        .init_resource::<Pondering>()
        .add_systems(
            Update,
            (
                advance.run_if(time_passes).run_if(nothing_pressed).in_set(ShellSystems::Play),
                mark.in_set(ShellSystems::Show),
            )
                .run_if(resource_exists::<Client>),
        )
        .add_systems(OnEnter(Screen::Match), begin)
        .add_systems(OnExit(Screen::Match), unmark);
}

fn begin(mut wait: ResMut<Wait>, mut pondering: ResMut<Pondering>) {
    wait.0 = 0.0;
    *pondering = Pondering::default();
}

fn unmark(mut marks: ResMut<BoardMarks>) {
    *marks = BoardMarks::default();
}

/// Shows the next fact when its time has come; with nothing to show, hangs the curtain where another person is asked, and
/// lets a computer think and move.
fn advance(
    mut live: LiveMatchMut,
    mut wait: ResMut<Wait>,
    mut pondering: ResMut<Pondering>,
    settings: Res<Settings>,
    time: Res<Time>,
    busy: Res<SceneBusy>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (mut asleep, mut passed) = (false, false);
    live.client.bypass_change_detection().set_warning(settings.warns_from());
    live.think_ahead(waking(proxy.as_deref()));
    wait.0 = wait.0.max(0.0) - time.delta_secs();
    let late = time.delta_secs().clamp(LATE, MOST_LATE);
    show_due(&mut live, &mut wait, &settings, late);
    // What comes after the facts begins with the picture in which the last of them is seen, and what a computer has ordered is
    // seen with the next: where pictures take long nobody waits for more of them than there is to see.
    if live.playhead.is_still() && wait.0 <= 0.0 {
        passed = live.pass_by() || live.lesson_moves();
        live.hand_over();
        live.warning_arrives(waking(proxy.as_deref()));
        live.advice_arrives(waking(proxy.as_deref()));
        live.reasons_arrive(waking(proxy.as_deref()));
        match live.computer_moves(waking(proxy.as_deref())) {
            Thinking::Moved => {
                let pace = pace(&settings, &live.playhead, live.moment());
                wait.0 = if pace > 0.0 { BEAT / pace + wait.0.clamp(-late, 0.0) } else { 0.0 };
                show_due(&mut live, &mut wait, &settings, late);
            }
            // It wakes the window when it is done.
            Thinking::Busy => asleep = true,
            Thinking::Idle => {}
        }
    }
    // What is thought while something is shown keeps nobody waiting.
    let pondered = live.client.pondered().filter(|_| live.read().is_still());
    let next = pondering.then(pondered, time.delta_secs());
    let before = std::mem::replace(pondering.bypass_change_detection(), next);
    if (before.what, before.seconds()) != (next.what, next.seconds()) {
        pondering.set_changed();
    }
    let live = live.read();
    let others = live.asked().is_some_and(|seat| !live.client.is_person(seat));
    let computer = others && !live.curtain.hangs() && live.client.lesson().is_none();
    // Step by step, nothing moves until a key is pressed.
    let waits = wait.0.is_infinite() && !busy.0;
    if !waits && !live.is_still() || passed || wait.0 > 0.0 && !waits || computer && !asleep || busy.0 {
        redraw.write(RequestRedraw);
    }
}

/// Shows the facts whose time has come.
fn show_due(live: &mut LiveMatchMut, wait: &mut Wait, settings: &Settings, late: f32) {
    for _ in 0..BURST {
        if live.playhead.is_still() || wait.0 > 0.0 {
            break;
        }
        let Some(fact) = live.show_next() else { break };
        let look = live.look(&fact);
        let pace = pace(settings, &live.playhead, look.moment);
        live.playhead.pace = pace;
        let step = settings.steps(look.moment) && look.seconds >= WORTH_A_STEP;
        wait.0 = match pace {
            _ if step => f32::INFINITY,
            pace if pace > 0.0 => look.seconds / pace + wait.0.clamp(-late, 0.0),
            _ => 0.0,
        };
        live.playhead.linger((look.holds || step) && wait.0 > 0.0);
    }
}

/// How fast what happens in such a moment is shown: as it was set, and faster where the others are hurried along.
fn pace(settings: &Settings, shown: &Playhead, moment: Moment) -> f32 {
    match moment {
        Moment::Theirs => settings.pace(moment) * f32::from(shown.speed()),
        Moment::Mine | Moment::Combat => settings.pace(moment),
    }
}

/// What wakes the window; without one there is nobody to wake.
fn waking(proxy: Option<&EventLoopProxyWrapper>) -> impl FnOnce() + Send + use<> + 'static {
    let proxy = proxy.map(|proxy| (**proxy).clone());
    move || {
        let _ = proxy.map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
    }
}

/// Remakes the marks when something has changed.
fn mark(
    live: LiveMatchRef,
    hover: Res<Hover>,
    keys: Res<ButtonInput<KeyCode>>,
    mut shown: ResMut<BoardMarks>,
) {
    let names = keys.pressed(KeyCode::AltLeft);
    if live.is_changed() || hover.is_changed() || names != shown.names {
        shown.set_if_neq(BoardMarks { names, ..marks::of(live.read(), *hover) });
    }
}
