//! `replay verify`: plays the orders again and compares every digest.

use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::{Failure, Library, ReplayArguments, complain, files, not_there, print, read, shown};
use crate::engine::codec::to_bytes;
use crate::engine::save::Packed;
use crate::fleet::FleetCaptains;
use crate::saves::{Editions as _, open};

/// Verifies each file; one that is not there keeps none of the others from its turn, and is wrong usage.
pub fn all(arguments: &ReplayArguments, library: &Library) -> Result<ExitCode, Failure> {
    let mut code = 0;
    let mut told: Vec<Value> = Vec::new();
    for file in files(&arguments.files) {
        let place = shown(&file);
        let (verdict, wrong) =
            if file.is_file() { (verify(&file, library), 1) } else { (Err(not_there(&place)), 2) };
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

/// Plays a save again, with the mods it names if they can be found, and says how many orders it has.
fn verify(file: &Path, library: &Library) -> Result<usize, String> {
    let save = read(file)?;
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
    if save.header.mods != edition.mods && !differs.is_empty() {
        return Err(differs);
    }
    Ok(save.orders.len())
}
