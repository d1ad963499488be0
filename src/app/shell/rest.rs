//! Rest: when nothing moves, nothing is drawn; and egui is woken in time for what it asked for later, such as a tooltip.
//!
//! Invariants: an event that says nothing new never reaches egui; the window sleeps until something happens or the delay
//! egui named has passed.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext, egui};

/// The longest sleep, when nothing at all is expected.
const NIGHT: Duration = Duration::from_secs(3600);
/// Delays are rounded up to this, so that a countdown is not a new delay in every frame.
const STEP: Duration = Duration::from_millis(50);

/// Puts rest into the window.
pub fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(NIGHT),
        ..WinitSettings::desktop_app()
    })
    .add_systems(PreUpdate, hush.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
    .add_systems(
        PostUpdate,
        set_alarm.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
}

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
fn set_alarm(outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>, mut winit: ResMut<WinitSettings>) {
    let Some(output) = outputs.iter().find_map(|output| output.0.as_ref()) else { return };
    let Some(viewport) = output.viewport_output.get(&egui::ViewportId::ROOT) else { return };
    let mode = UpdateMode::reactive(sleep(viewport.repaint_delay));
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
    }
}

/// How long to sleep when egui wants to be drawn again after `delay`. At once is asked for in another way.
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
}
