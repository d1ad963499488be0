//! What is shown of the thing under the pointer: it is put away by a key and comes again once the pointer moves, as
//! somebody who plays on by the keys looks at something else.
//!
//! Invariant: nothing else changes by it: what lies under the pointer can be pressed as before.

use bevy_egui::egui::{Context, Event, Id};

fn place() -> Id {
    Id::new("when a key was pressed last")
}

/// Notes the keys of this pass; what they put away is gone in the next one, so that help about it is still found.
pub fn note_keys(ctx: &Context) {
    let (time, keyed) = ctx.input(|input| {
        let key = |event: &Event| matches!(event, Event::Key { pressed: true, .. });
        (input.time, input.events.iter().any(key))
    });
    if keyed {
        ctx.data_mut(|data| data.insert_temp(place(), time));
        ctx.request_repaint();
    }
}

/// Whether a key has put away what is shown of the thing under the pointer.
pub fn is_put_away(ctx: &Context) -> bool {
    let pressed: Option<f64> = ctx.data(|data| data.get_temp(place()));
    let (time, rests) = ctx.input(|input| (input.time, f64::from(input.pointer.time_since_last_movement())));
    pressed.is_some_and(|pressed| pressed < time && time - rests < pressed)
}
