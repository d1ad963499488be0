//! Why something that cannot be pressed now was pressed in vain: a click on it is answered like a refused order.
//!
//! Invariant: an answer lives no longer than the pass it was asked for in.

use bevy_egui::egui::{Id, Response, Ui};

fn place() -> Id {
    Id::new("something closed was pressed")
}

/// The reason of something closed with its name before it: "Attack: This ship has acted."
pub fn because(name: &str, reason: &str) -> String {
    if name.is_empty() { reason.to_owned() } else { format!("{name}: {reason}") }
}

/// Keeps `reason` to be told if the pointer has just pressed what is closed for it.
pub fn answer(response: &Response, reason: &str) {
    let pressed = response.contains_pointer() && response.ctx.input(|input| input.pointer.primary_clicked());
    if pressed && !reason.is_empty() {
        let pass = response.ctx.cumulative_pass_nr();
        response.ctx.data_mut(|data| data.insert_temp(place(), (pass, reason.to_owned())));
    }
}

/// What has to be told in this pass, once.
pub fn to_tell(ui: &Ui) -> Option<String> {
    let (pass, reason) = ui.data_mut(|data| data.remove_temp::<(u64, String)>(place()))?;
    (pass == ui.ctx().cumulative_pass_nr()).then_some(reason)
}
