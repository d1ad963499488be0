//! What a machine may lack: a display, a graphics driver, a sound device. Each is reported in a sentence with its cure.

use bevy::log::{Level, LogPlugin};
use bevy::prelude::default;

/// What libraries say about a display, a card or a loudspeaker that is not the usual one; none of it is for players.
const QUIET: &str =
    "wgpu=error,winit=error,naga=error,bevy_egui=error,bevy_kira_audio=off,bevy_render::renderer=error";

/// The log of a player's program: mistakes of its own, nothing else.
pub fn quiet_log() -> LogPlugin {
    LogPlugin { level: Level::WARN, filter: QUIET.to_owned(), ..default() }
}

/// Whether there is a display at all, as far as that can be known beforehand.
pub fn display_there() -> Result<(), String> {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !set("DISPLAY") && !set("WAYLAND_DISPLAY") {
        return Err("No display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start the game in a desktop session, or \
                    install and use a virtual one (Debian: apt-get install xvfb, then xvfb-run). Everything but `play` works without."
            .to_owned());
    }
    Ok(())
}

/// Runs something that may lack a graphics driver or a display; if a library panics, a sentence says why, and nothing
/// is returned.
pub fn explaining<T>(work: impl FnOnce() -> T) -> Option<T> {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(explain));
    // What panicked is never used again: the program ends.
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).ok();
    std::panic::set_hook(before);
    done
}

/// What stops the window from opening comes as a panic of a library: says what is missing and what to install.
fn explain(info: &std::panic::PanicHookInfo<'_>) {
    let text = info.payload_as_str().unwrap_or("the window could not be opened");
    let lower = text.to_lowercase();
    if lower.contains("gpu") || lower.contains("adapter") {
        eprintln!(
            "No graphics driver was found ({text}). Install one for your card, or software rendering \
             (Debian: apt-get install mesa-vulkan-drivers)."
        );
    } else if lower.contains("event loop") || lower.contains("display") {
        eprintln!(
            "The display could not be opened ({text}). On Debian these packages are needed: libxkbcommon-x11-0 libx11-xcb1 \
             libxcursor1 libxi6; and DISPLAY or WAYLAND_DISPLAY has to name a running display."
        );
    } else {
        let place = info.location().map_or_else(String::new, |at| format!(" ({}:{})", at.file(), at.line()));
        eprintln!(
            "Something went wrong: {text}{place}. Matches are saved with every order: the menu offers them when the game is started again."
        );
    }
}
