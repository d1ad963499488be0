//! `replay`: plays saved matches again and compares every digest.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::ReplayArguments;
use super::failure::hint;
use super::folders::shown;
use super::packs::Library;
use super::{Failure, print, saves};
use crate::engine::save::Save;

const KINDS: [&str; 3] = ["verify", "show", "export"];

/// Does what was asked with each file.
///
/// # Errors
/// On wrong usage, or where the content does not load.
pub fn run(arguments: &ReplayArguments) -> Result<ExitCode, Failure> {
    match arguments.what.as_str() {
        "verify" => verify_all(&arguments.files, &Library::load(&arguments.mods)?),
        what @ ("show" | "export") => {
            Err(Failure::Usage(format!("\"replay {what}\" is not there yet; \"replay verify\" is.")))
        }
        what => Err(Failure::Usage(format!("There is no \"replay {what}\"{}", hint(what, KINDS)))),
    }
}

fn verify_all(files: &[PathBuf], library: &Library) -> Result<ExitCode, Failure> {
    for file in files {
        if !file.is_file() {
            return Err(Failure::Usage(format!("There is no file \"{}\".", shown(file))));
        }
    }
    let mut code = ExitCode::SUCCESS;
    for file in files {
        match verify(file, library) {
            Ok(orders) => print(&format!("{}: sound, {orders} orders\n", shown(file))),
            Err(why) => {
                eprintln!("{}: {why}", shown(file));
                code = ExitCode::from(1);
            }
        }
    }
    Ok(code)
}

/// Plays a save again and says how many orders it has.
fn verify(file: &Path, library: &Library) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot be read: {error}"))?;
    let save = Save::from_text(&text).map_err(|error| error.to_string())?;
    if let Some(why) = saves::other_content(library, &save) {
        return Err(why);
    }
    let m = saves::fixed(library, &save)?;
    let session = save
        .replay::<crate::fleet::FleetCaptains>(m, save.orders.len())
        .map_err(|error| error.to_string())?;
    if session.digest() != save.digest {
        return Err(format!(
            "it ends in the state {:016x}, and when saved in {:016x}",
            session.digest(),
            save.digest
        ));
    }
    Ok(save.orders.len())
}
