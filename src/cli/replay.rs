//! `replay`: plays saved matches again and compares every digest.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::ReplayArguments;
use super::folders::shown;
use super::packs::Library;
use super::{Failure, complain, print};
use crate::engine::codec::to_bytes;
use crate::engine::save::{Packed, Save};
use crate::fleet::FleetCaptains;
use crate::saves::{Editions, open};

/// Does what was asked with each file.
///
/// # Errors
/// On wrong usage, or if the content does not load.
pub fn run(arguments: &ReplayArguments) -> Result<ExitCode, Failure> {
    match arguments.what.as_str() {
        "verify" => verify_all(&arguments.files, &Library::load_asked(&arguments.mods)?),
        what => Err(Failure::Usage(format!("There is no \"replay {what}\"; there is \"verify\"."))),
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
            Ok(orders) => print(&format!("{}: sound, {orders} orders\n", shown(file)))?,
            Err(why) => {
                complain(&format!("{}: {why}", shown(file)));
                code = ExitCode::from(1);
            }
        }
    }
    Ok(code)
}

/// Plays a save again, with the mods it names if they can be found, and says how many orders it has.
fn verify(file: &Path, library: &Library) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot be read: {error}"))?;
    let save = Save::from_text(&text).map_err(|error| error.to_string())?;
    let edition = library.with_mods(&save.header.mods).unwrap_or_else(|| library.edition.clone());
    let differs = open::played_with(&save, &edition);
    let also = |why: String| if differs.is_empty() { why } else { format!("{why}. {differs}") };
    let m = open::fixed(&edition, &save).map_err(also)?;
    let session =
        save.replay::<FleetCaptains>(&m, save.orders.len()).map_err(|error| also(error.to_string()))?;
    if save.snapshot != Packed(to_bytes(session.state())) {
        return Err("snapshot: it is not where the orders lead".to_owned());
    }
    // Without its mods a match that replays proves nothing: what is missing may not have come up yet.
    if save.header.mods != edition.mods {
        return Err(differs);
    }
    Ok(save.orders.len())
}
