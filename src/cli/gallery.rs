//! `gallery`: pictures of everything, without window or display.

use std::path::Path;
use std::process::ExitCode;

use super::Failure;

/// Draws the gallery into a folder.
///
/// # Errors
/// When the folder cannot be written, or this build cannot draw.
#[cfg(feature = "app")]
pub fn run(out: &Path) -> Result<ExitCode, Failure> {
    match crate::app::panels_gallery::panels_gallery(out) {
        Ok(count) => {
            super::print(&format!("{count} pictures in {}\n", out.display()));
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            let out = out.display();
            Err(Failure::Failed(format!("The gallery cannot be written to {out}: {error}.")))
        }
    }
}

/// Says that this build cannot draw.
///
/// # Errors
/// Always.
#[cfg(not(feature = "app"))]
pub fn run(_out: &Path) -> Result<ExitCode, Failure> {
    Err(Failure::Failed("This build has no window; build it with the feature \"app\" to draw.".to_owned()))
}
