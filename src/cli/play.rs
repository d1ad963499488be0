//! `play`: checks what was asked for, then opens the window.

use std::process::ExitCode;

use super::Failure;
use super::arguments::PlayArguments;
use super::options::{PlayOptions, SeatKind};
use super::packs::Library;

/// Opens the window with what was asked for.
///
/// # Errors
/// When content, scenario or seats are not what they should be; nothing has opened then.
pub fn run(arguments: PlayArguments) -> Result<ExitCode, Failure> {
    let PlayArguments { scenario, seats, seed, resume, mods } = arguments;
    let library = Library::load(&mods)?;
    let id = scenario.as_deref().unwrap_or("standard");
    let setup = library.scenario(id).map_err(Failure::Usage)?;
    expect_seats(&seats, setup.seats)?;
    open_window(PlayOptions { scenario, seats, seed, resume, mods })
}

/// One kind a seat, or none at all.
pub fn expect_seats(seats: &[SeatKind], wanted: u8) -> Result<(), Failure> {
    if seats.is_empty() || seats.len() == usize::from(wanted) {
        return Ok(());
    }
    let found = seats.len();
    Err(Failure::Usage(format!(
        "--seats names {found} of {wanted} seats; write one kind for each, with commas."
    )))
}

#[cfg(not(feature = "app"))]
fn open_window(_options: PlayOptions) -> Result<ExitCode, Failure> {
    Err(Failure::Failed("This build has no window; build it with the feature \"app\" to play.".to_owned()))
}

#[cfg(feature = "app")]
fn open_window(_options: PlayOptions) -> Result<ExitCode, Failure> {
    Err(Failure::Failed("The window does not open yet in this version.".to_owned()))
}
