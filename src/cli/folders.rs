//! Where the game's files are and where the player's go.

use std::env;
use std::path::{Path, PathBuf};

use super::Failure;

/// The folder `assets`: named by `$FLEET_CAPTAINS_ASSETS`, beside the program, or in the sources it was built from.
///
/// # Errors
/// When none of them exists.
pub fn assets() -> Result<PathBuf, Failure> {
    let named = env::var_os("FLEET_CAPTAINS_ASSETS").filter(|named| !named.is_empty()).map(PathBuf::from);
    if let Some(named) = named {
        return if is_assets(&named) {
            Ok(named)
        } else {
            let named = named.display();
            Err(Failure::Usage(format!(
                "$FLEET_CAPTAINS_ASSETS is {named}, which has no folder fleet/packs."
            )))
        };
    }
    let program = env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent).map(|folder| folder.join("assets"));
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    beside.into_iter().chain([sources]).find(|folder| is_assets(folder)).ok_or_else(|| {
        let cure = "put the folder \"assets\" beside the program, or name it in $FLEET_CAPTAINS_ASSETS";
        Failure::Failed(format!("The game's files are missing; {cure}."))
    })
}

fn is_assets(folder: &Path) -> bool {
    folder.join("fleet/packs").is_dir()
}

/// Where saves, settings, mods and logs lie: `$FLEET_CAPTAINS_HOME`, or the platform's data folder; nowhere on a
/// machine that has neither.
#[must_use]
pub fn data() -> Option<PathBuf> {
    match env::var_os("FLEET_CAPTAINS_HOME") {
        Some(home) if !home.is_empty() => Some(PathBuf::from(home)),
        _ => directories::ProjectDirs::from("", "", "fleet-captains").map(|dirs| dirs.data_dir().to_owned()),
    }
}

/// Where photos of the screen go: the folder for pictures, or the data folder if that was named or there is no other.
#[must_use]
pub fn photos() -> Option<PathBuf> {
    let named = env::var_os("FLEET_CAPTAINS_HOME").is_some_and(|home| !home.is_empty());
    let pictures = directories::UserDirs::new().and_then(|dirs| dirs.picture_dir().map(Path::to_owned));
    let own = pictures.filter(|_| !named).map(|pictures| pictures.join("Fleet Captains"));
    own.or_else(|| data().map(|data| data.join("photos")))
}

/// The folders in a folder, by name; none if it cannot be read.
#[must_use]
pub fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// A path as problems show it: relative to the current folder if it lies below it, with forward slashes.
#[must_use]
pub fn shown(path: &Path) -> String {
    let here = env::current_dir().ok();
    let short = here.as_deref().and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path);
    short.display().to_string().replace('\\', "/")
}
