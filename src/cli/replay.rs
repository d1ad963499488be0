//! `replay`: plays saved matches again and compares every digest.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};

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
        "verify" => verify_all(arguments, &Library::load_asked(&arguments.mods)?),
        what => Err(Failure::Usage(format!("There is no \"replay {what}\"; there is \"verify\"."))),
    }
}

/// Verifies each file; one that is not there keeps none of the others from its turn, and is wrong usage.
fn verify_all(arguments: &ReplayArguments, library: &Library) -> Result<ExitCode, Failure> {
    let mut code = 0;
    let mut told: Vec<Value> = Vec::new();
    for file in files(&arguments.files) {
        let place = shown(&file);
        let (verdict, wrong) = if file.is_file() {
            (verify(&file, library), 1)
        } else {
            (Err(format!("There is no save at \"{place}\".")), 2)
        };
        match &verdict {
            Ok(orders) if arguments.json => {
                told.push(json!({ "file": place, "sound": true, "orders": orders }))
            }
            Ok(orders) => print(&format!("{place}: sound, {orders} orders\n"))?,
            Err(why) => {
                code = code.max(wrong);
                if arguments.json {
                    told.push(json!({ "file": place, "sound": false, "why": why }));
                } else {
                    complain(&if wrong == 2 { why.clone() } else { format!("{place}: {why}") });
                }
            }
        }
    }
    if arguments.json {
        print(&format!("{:#}\n", Value::Array(told)))?;
    }
    Ok(ExitCode::from(code))
}

/// The files that are meant: of a folder, the saves in it. One without any is told like a file that is not there.
fn files(named: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in named {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut saves: Vec<PathBuf> =
            entries.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
        saves.sort();
        if saves.is_empty() { files.push(path.clone()) } else { files.extend(saves) }
    }
    files
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
