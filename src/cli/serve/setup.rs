//! The set-up that `new` asks for: a scenario, by name or as text, and what is to be different about it.

use std::path::PathBuf;

use serde_json::{Map, Value};

use super::answer::ProtocolError;
use super::request::{Request, wrong};
use crate::cli::packs::Library;
use crate::engine::content::{hint, read_one};
use crate::fleet::setup::Setup;

/// The mods that `setup.mods` names, as folders.
pub fn mods(request: &Request<'_>) -> Result<Vec<PathBuf>, ProtocolError> {
    folders("setup.mods", request.field("setup").and_then(|setup| setup.get("mods")))
}

/// A list of folders; empty if nothing was given.
pub fn folders(key: &str, value: Option<&Value>) -> Result<Vec<PathBuf>, ProtocolError> {
    let Some(list) = value else { return Ok(Vec::new()) };
    let folders = list.as_array().map(|list| list.iter().map(|one| one.as_str().map(PathBuf::from)));
    folders.and_then(Iterator::collect).ok_or_else(|| wrong(key, "a list of folders", list))
}

/// The whole set-up.
pub fn setup(request: &Request<'_>, library: &Library) -> Result<Setup, ProtocolError> {
    let mut setup = match (request.text("scenario_ron")?, request.text("scenario")?) {
        (Some(_), Some(_)) => {
            return Err(ProtocolError::new(
                "bad-setup",
                "a match has either \"scenario\" or \"scenario_ron\"",
            ));
        }
        (Some(text), None) => read_one::<Setup>("scenario_ron", text).map_err(|problems| {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            ProtocolError::new("bad-scenario", problems.join("\n"))
        })?,
        (None, name) => library
            .scenario(name.unwrap_or("standard"))
            .cloned()
            .map_err(|why| ProtocolError::new("unknown-scenario", why))?,
    };
    if let Some(changes) = request.field("setup") {
        let changes = changes.as_object().ok_or_else(|| wrong("setup", "an object", changes))?;
        setup = changed(&setup, changes)?;
    }
    if let Some(seats) = request.field("seats") {
        let wanted = seats.as_u64().and_then(|seats| u8::try_from(seats).ok());
        setup.seats = wanted.ok_or_else(|| wrong("seats", "the number of seats", seats))?;
    }
    Ok(setup)
}

/// The set-up with some fields of its own replaced.
fn changed(setup: &Setup, changes: &Map<String, Value>) -> Result<Setup, ProtocolError> {
    let failed = |why: String| ProtocolError::new("bad-setup", why);
    let whole = serde_json::to_value(setup).map_err(|error| failed(format!("setup: {error}")))?;
    let mut fields = whole.as_object().cloned().unwrap_or_default();
    for (key, value) in changes {
        if key == "mods" {
            continue;
        }
        // An empty pool is not written.
        if !fields.contains_key(key) && key != "pool" {
            let known = fields.keys().map(String::as_str).chain(["pool", "mods"]);
            return Err(failed(format!("a set-up has no field \"{key}\"{}", hint(key, known))));
        }
        fields.insert(key.clone(), value.clone());
        // One at a time, so that the sentence names the field that is wrong.
        if let Err(error) = serde_json::from_value::<Setup>(Value::Object(fields.clone())) {
            return Err(failed(format!("setup.{key}: {error}")));
        }
    }
    serde_json::from_value(Value::Object(fields)).map_err(|error| failed(format!("setup: {error}")))
}
