//! `replay export`: the requests of `docs/protocol.md` with which `serve` plays a match again, a line each.
//!
//! A script (`docs/scripts.md`) would not do: it begins from a seed and has 500 parts, while a match has a thousand orders and,
//! played in the window, a key of its own.
//!
//! Invariants: `serve` answers every line with `ok`, and the digest of the last is that of the save; `id` is the step.

use std::path::Path;

use serde_json::{Value, json};

use super::{Library, read};
use crate::engine::dice::Key;
use crate::engine::save::Save;
use crate::saves::open;

/// The lines of a match.
///
/// # Errors
/// With the rest of a sentence on the file.
pub fn lines(file: &Path, library: &Library) -> Result<String, String> {
    let save = read(file)?;
    let branched = |entry: &&crate::engine::log::LogEntry<Value>| entry.branch > 0;
    if let Some(entry) = save.orders.iter().position(|entry| branched(&entry)) {
        return Err(format!(
            "from order {} on it was played with other dice, which practice can ask for and no request; \
             \"replay show\" tells it",
            entry + 1
        ));
    }
    // What does not play again here would not there.
    open::open_first(&save, save.orders.len(), library).map_err(|unopened| unopened.why)?;
    let mut text = line(&opening(&save)?);
    for (index, entry) in save.orders.iter().enumerate() {
        text += &line(&json!({
            "op": "act", "id": index + 1, "seat": entry.seat, "order": entry.order,
        }));
    }
    Ok(text)
}

/// The request that begins the match: by its set-up and seed, which can be changed by hand, where those are all of it; else
/// by the save itself.
fn opening(save: &Save) -> Result<Value, String> {
    let seed = save.header.seed.parse().ok().filter(|seed| Key::from_seed(*seed) == save.key);
    match seed {
        Some(seed) if save.header.mods.is_empty() && save.origin.is_none() => {
            Ok(json!({ "op": "new", "id": 0, "seed": seed, "setup": save.header.setup }))
        }
        Some(_) | None => Ok(json!({ "op": "load", "id": 0, "orders": 0, "save": save.to_text()? })),
    }
}

fn line(request: &Value) -> String {
    format!("{request}\n")
}
