//! `gallery`: pictures of everything, without window or display.

use std::process::ExitCode;

use super::Failure;
use super::arguments::GalleryArguments;

/// Draws the gallery into a folder: the part that is asked for, or every part in a process of its own.
///
/// # Errors
/// When the content has a problem, the folder cannot be written, or this build or machine cannot draw.
#[cfg(feature = "app")]
pub fn run(arguments: &GalleryArguments) -> Result<ExitCode, Failure> {
    use crate::app::gallery::{GalleryPart, draw};
    let GalleryArguments { out, only } = arguments;
    let failed = |reason: String| Failure::Failed(format!("The gallery is not complete: {reason}"));
    let Some(name) = only else {
        for part in GalleryPart::ALL {
            draw_apart(out, part).map_err(failed)?;
        }
        let count = std::fs::read_dir(out).map_or(0, |files| {
            files.flatten().filter(|file| file.path().extension().is_some_and(|end| end == "png")).count()
        });
        super::print(&format!("{count} pictures in {}\n", out.display()))?;
        return Ok(ExitCode::SUCCESS);
    };
    let library = super::packs::Library::load(&[])?;
    let setup = library.scenario("standard").map_err(Failure::Usage)?.clone();
    let assets = super::folders::assets()?;
    let part = GalleryPart::ALL.into_iter().find(|part| part.name() == name).unwrap_or(GalleryPart::Screens);
    match crate::app::shell::explaining(|| draw(part, out, &assets, library.edition.content, setup)) {
        Some(drawn) => drawn.map(|()| ExitCode::SUCCESS).map_err(failed),
        None => Ok(ExitCode::from(1)),
    }
}

/// Draws a part in a process of its own: a process has one renderer.
#[cfg(feature = "app")]
fn draw_apart(out: &std::path::Path, part: crate::app::gallery::GalleryPart) -> Result<(), String> {
    let program =
        std::env::current_exe().map_err(|error| format!("the program does not find itself: {error}"))?;
    let status = std::process::Command::new(program)
        .arg("gallery")
        .arg(out)
        .args(["--only", part.name()])
        .status()
        .map_err(|error| format!("the part {} did not start: {error}", part.name()))?;
    if status.success() { Ok(()) } else { Err(format!("the part {} ended with {status}", part.name())) }
}

/// Says that this build cannot draw.
///
/// # Errors
/// Always.
#[cfg(not(feature = "app"))]
pub fn run(_arguments: &GalleryArguments) -> Result<ExitCode, Failure> {
    Err(Failure::Failed("This build has no window; build it with the feature \"app\" to draw.".to_owned()))
}
