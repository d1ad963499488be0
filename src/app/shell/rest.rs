//! Rest: when nothing moves, nothing is drawn; and egui is woken in time for what it asked for later, such as a
//! tooltip.
//!
//! Invariants: an event that says nothing new never reaches egui; the window sleeps until something happens or the
//! delay egui named has passed; it does not fall asleep while the graphics card is still preparing what was asked for;
//! what wakes it has happened when it wakes, not when it fell asleep.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext, egui};

/// The longest sleep, when nothing at all is expected.
const NIGHT: Duration = Duration::from_secs(3600);
/// The longest sleep with a pad, which wakes nobody: it has to be asked.
const NAP: Duration = Duration::from_millis(50);
/// Delays are rounded up to this, so that a countdown is not a new delay in every frame.
const STEP: Duration = Duration::from_millis(50);

/// The least time without a picture that counts as sleep; where pictures take long to draw, no less than this many of them.
const SLEEP: Duration = Duration::from_millis(300);
const SLOW: u32 = 2;

/// Frames drawn after the latest reason to draw: the card is a frame or two behind, and what has just become ready has
/// to be seen.
const AFTERGLOW: u8 = 8;

/// Whether the card is still preparing something that was asked for. Written by the renderer.
#[derive(Resource, Clone, Default)]
pub struct Making(Arc<AtomicBool>);

impl Making {
    /// Whether it still is.
    pub fn goes_on(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Puts rest into the window.
pub fn plugin(app: &mut App) {
    let making = Making::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(making.clone())
            .add_systems(Render, note_making.in_set(RenderSystems::Cleanup));
    }
    app.insert_resource(making).add_systems(Last, glow);
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(NIGHT),
        ..WinitSettings::desktop_app()
    })
    .add_systems(First, tell_time.before(TimeSystems))
    .add_systems(PreUpdate, hush.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
    .add_systems(
        PostUpdate,
        set_alarm.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
}

/// The time of a picture is that of its beginning. Left to itself it is that of the picture before, which lies before the sleep:
/// a click that wakes the window would have begun then and be too long for a click, and a key would answer what had not stood
/// there for long enough.
fn tell_time(mut clock: ResMut<TimeUpdateStrategy>) {
    *clock = TimeUpdateStrategy::ManualInstant(Instant::now());
}

fn note_making(cache: Res<PipelineCache>, making: Res<Making>) {
    making.0.store(cache.waiting_pipelines().next().is_some(), Ordering::Relaxed);
}

/// Draws on while something is being prepared, and for a few frames after whatever woke the window.
fn glow(
    making: Res<Making>,
    mut events: MessageReader<WindowEvent>,
    mut requests: ResMut<Messages<RequestRedraw>>,
    mut cursor: Local<MessageCursor<RequestRedraw>>,
    time: Res<Time<Real>>,
    mut game: ResMut<Time<Virtual>>,
    mut left: Local<u8>,
    mut own: Local<usize>,
    mut usual: Local<Duration>,
) {
    let told = events.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0;
    // Requests since the last frame: this system's own, and those of whatever moves or has changed.
    let asked = cursor.read(&requests).count();
    // A picture is often followed by one more that nobody asked for: only after a sleep has something else woken the window.
    let slept = *own == 0 && time.delta() >= SLEEP.max(*usual * SLOW);
    if *own > 0 {
        // Nobody slept before this picture: so long it takes.
        *usual = time.delta();
        game.set_max_delta(longest(*usual));
    }
    let woken = told || slept || asked > *own;
    *own = 0;
    if woken || making.goes_on() {
        *left = AFTERGLOW;
    }
    if *left > 0 {
        *left -= 1;
        *own = 1;
        requests.write(RequestRedraw);
    }
}

/// The most that the game's clock goes on from one picture to the next where a picture takes so long: a sleep is no time that
/// passes, but with slow pictures a second is a second too.
fn longest(picture: Duration) -> Duration {
    picture.clamp(SHORT, LONG)
}

/// What the clock goes on at least, as Bevy sets it, and at most.
const SHORT: Duration = Duration::from_millis(250);
const LONG: Duration = Duration::from_secs(1);

/// The state of the modifier keys arrives with every frame, and every event asks egui for another one.
fn hush(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        drop_repeats(&mut input.events, &mut last);
    }
}

/// Leaves out changes of the modifier keys that change nothing.
pub fn drop_repeats(events: &mut Vec<egui::Event>, last: &mut egui::Modifiers) {
    events.retain(|event| match event {
        egui::Event::ModifiersChanged(now) => std::mem::replace(last, *now) != *now,
        _ => true,
    });
}

/// Sets how long the window may sleep.
fn set_alarm(
    outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>,
    pads: Query<(), With<Gamepad>>,
    mut winit: ResMut<WinitSettings>,
) {
    let Some(output) = outputs.iter().find_map(|output| output.0.as_ref()) else { return };
    let Some(viewport) = output.viewport_output.get(&egui::ViewportId::ROOT) else { return };
    let longest = if pads.is_empty() { NIGHT } else { NAP };
    let mode = UpdateMode::reactive(sleep(viewport.repaint_delay).min(longest));
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
    }
}

/// How long to sleep when egui wants to be drawn again after `delay`. Drawing at once is requested in another way.
pub fn sleep(delay: Duration) -> Duration {
    if delay.is_zero() || delay >= NIGHT {
        return NIGHT;
    }
    let steps = delay.as_millis().div_ceil(STEP.as_millis());
    u32::try_from(steps).map_or(NIGHT, |steps| STEP * steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wakes_the_window_has_happened_when_it_wakes() {
        let mut app = App::new();
        let (sender, receiver) = bevy::time::create_time_channels();
        app.add_plugins(bevy::time::TimePlugin)
            .insert_resource(receiver)
            .add_systems(First, tell_time.before(TimeSystems));
        app.update();
        // The picture before the sleep was drawn long ago.
        let long_ago = Instant::now().checked_sub(Duration::from_secs(60)).unwrap();
        sender.0.send(long_ago).unwrap();
        let woken = Instant::now();
        app.update();
        assert!(app.world().resource::<Time<Real>>().last_update().unwrap() >= woken);
    }

    #[test]
    fn modifiers_are_told_once() {
        let mut last = egui::Modifiers::NONE;
        let held = egui::Event::ModifiersChanged(egui::Modifiers::SHIFT);
        let free = egui::Event::ModifiersChanged(egui::Modifiers::NONE);
        let mut events =
            vec![free.clone(), held.clone(), egui::Event::PointerGone, held.clone(), free.clone()];
        drop_repeats(&mut events, &mut last);
        assert_eq!(events, [held, egui::Event::PointerGone, free]);
    }

    #[test]
    fn a_countdown_keeps_its_step_and_nothing_wanted_is_a_long_sleep() {
        assert_eq!(sleep(Duration::from_millis(430)), sleep(Duration::from_millis(401)));
        assert_eq!(sleep(Duration::from_millis(430)), Duration::from_millis(450));
        assert_eq!(sleep(Duration::MAX), NIGHT);
        assert_eq!(sleep(Duration::ZERO), NIGHT);
    }

    #[test]
    fn a_second_is_a_second_where_pictures_are_slow_but_a_sleep_is_none() {
        let told = [(16, 250), (600, 600), (10_000, 1_000)];
        for (picture, most) in
            told.map(|(one, other)| (Duration::from_millis(one), Duration::from_millis(other)))
        {
            assert_eq!(longest(picture), most);
        }
    }
}
