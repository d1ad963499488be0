//! `play`: checks what was asked for, then opens the window.

use std::process::ExitCode;

use super::Failure;
use super::arguments::PlayArguments;
use super::packs::Library;
use crate::players::SeatKind;

/// Opens the window with what was asked for.
///
/// # Errors
/// When content, scenario or seats are not what they should be; nothing has opened then.
pub fn run(arguments: PlayArguments) -> Result<ExitCode, Failure> {
    let PlayArguments { scenario, seats, seed, resume, mods } = arguments;
    let library = Library::load_asked(&mods)?;
    let id = scenario.as_deref().unwrap_or("standard");
    let setup = library.scenario(id).map_err(Failure::Usage)?;
    expect_seats(&seats, setup.seats)?;
    if let Some(bot) = seats.iter().find(|kind| matches!(kind, SeatKind::Bot(_))) {
        return Err(Failure::Usage(format!("{bot} plays with \"sim\" only; the window starts no programs.")));
    }
    open_window(scenario, seats, seed, resume, library)
}

/// One kind for each seat, or none at all.
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
fn open_window(
    _scenario: Option<String>,
    _seats: Vec<SeatKind>,
    _seed: Option<u64>,
    _resume: bool,
    _library: Library,
) -> Result<ExitCode, Failure> {
    Err(Failure::Failed("This build has no window; build it with the feature \"app\" to play.".to_owned()))
}

/// The menu, if neither scenario, seats nor seed were named.
#[cfg(feature = "app")]
fn open_window(
    scenario: Option<String>,
    seats: Vec<SeatKind>,
    seed: Option<u64>,
    resume: bool,
    library: Library,
) -> Result<ExitCode, Failure> {
    use crate::app::shell::{Start, run};
    let start = if resume {
        Start::Continue
    } else if scenario.is_some() || !seats.is_empty() || seed.is_some() {
        Start::Match {
            scenario: scenario.unwrap_or_else(|| "standard".to_owned()),
            seats: seats.iter().map(ToString::to_string).collect(),
            seed,
        }
    } else {
        Start::Menu
    };
    let home = super::folders::data().unwrap_or_else(|| std::env::temp_dir().join("fleet-captains"));
    Ok(run(launch(start, home, library)?))
}

/// What the window is opened with, its data in the folder `home`.
///
/// # Errors
/// When the game's files are missing.
#[cfg(feature = "app")]
pub fn launch(
    start: crate::app::shell::Start,
    home: std::path::PathBuf,
    library: Library,
) -> Result<crate::app::shell::Launch, Failure> {
    use std::sync::Arc;

    let photos = super::folders::photos().unwrap_or_else(|| home.join("photos"));
    let assets = super::folders::assets()?;
    let library = Arc::new(library);
    let (loaded, shelf) = (super::shelf::loaded(&library), Arc::new(super::shelf::Shelf::new(library)));
    Ok(crate::app::shell::Launch { loaded, shelf, home, photos, assets, start })
}
