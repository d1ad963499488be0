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
    open_window(PlayOptions { scenario, seats, seed, resume, mods }, library)
}

/// One kind a seat, or none at all.
pub fn expect_seats(seats: &[SeatKind], wanted: u8) -> Result<(), Failure> {
    if seats.is_empty() || seats.len() == usize::from(wanted) {
        return Ok(());
    }
    let found = seats.len();
    Err(Failure::Usage(format!(
        "--seats names {found} of {wanted} seats; write one kind for each, with commas (SETUP-01)."
    )))
}

#[cfg(not(feature = "app"))]
fn open_window(_options: PlayOptions, _library: Library) -> Result<ExitCode, Failure> {
    Err(Failure::Failed("This build has no window; build it with the feature \"app\" to play.".to_owned()))
}

#[cfg(feature = "app")]
fn open_window(options: PlayOptions, library: Library) -> Result<ExitCode, Failure> {
    use crate::app::shell::{Launch, Start, run};
    let named = options.scenario.is_some() || !options.seats.is_empty() || options.seed.is_some();
    let start = if options.resume {
        Start::Continue
    } else if named {
        Start::Match {
            scenario: options.scenario.unwrap_or_else(|| "standard".to_owned()),
            seats: options.seats.iter().map(ToString::to_string).collect(),
            seed: options.seed,
        }
    } else {
        Start::Menu
    };
    let home = super::folders::data().unwrap_or_else(|| std::env::temp_dir().join("fleet-captains"));
    let assets = super::folders::assets()?;
    let scenarios = library.scenarios.clone();
    Ok(run(Launch { editions: std::sync::Arc::new(library), scenarios, home, assets, start }))
}
