//! Saves of Fleet Captains: their header, and the way back into a match.

use std::sync::Arc;

use serde_json::{Value, json};

use super::packs::Library;
use crate::engine::save::{Header, Loaded, Save};
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;

/// The game and its version, as saves name it.
pub const GAME: &str = concat!("fleet-captains ", env!("CARGO_PKG_VERSION"));

/// The header of a match played with this library.
#[must_use]
pub fn header(library: &Library, setup: &Setup) -> Header {
    Header {
        game: GAME.to_owned(),
        content: library.hash(),
        mods: library.mods.clone(),
        // A set-up holds nothing that JSON could not say.
        setup: serde_json::to_value(setup).unwrap_or(Value::Null),
    }
}

/// The match that a save is of, with the content there is now.
///
/// # Errors
/// With a sentence on what of its set-up does not fit.
pub fn fixed(library: &Library, save: &Save) -> Result<Arc<Match>, String> {
    let setup: Setup = serde_json::from_value(save.header.setup.clone())
        .map_err(|error| format!("setup: {error}; the save was changed, so use an older one"))?;
    let m = Match::new(library.content.clone(), setup).map_err(|why| format!("setup: {why}"))?;
    Ok(Arc::new(m))
}

/// The session of a save, with the content there is now.
///
/// # Errors
/// With a sentence on what does not fit.
pub fn open(library: &Library, save: &Save) -> Result<(Session<FleetCaptains>, Loaded), String> {
    save.load(fixed(library, save)?, &library.hash()).map_err(|error| error.to_string())
}

/// What a save says of the content it was played with, where that is not the content now.
#[must_use]
pub fn other_content(library: &Library, save: &Save) -> Option<String> {
    if save.header.content == library.hash() {
        return None;
    }
    let named =
        |mods: &[String]| if mods.is_empty() { "no mods".to_owned() } else { json!(mods).to_string() };
    let (then, now) = (named(&save.header.mods), named(&library.mods));
    Some(format!(
        "it was played with the content {} ({then}), and this is {} ({now}); load the same mods with --mod",
        save.header.content,
        library.hash()
    ))
}
