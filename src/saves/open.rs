//! From a save back into its match.
//!
//! The content it was played with is looked for first, by its mods; then what is loaded now is tried. Where a match
//! cannot be continued, the sentence says what differs, which mod is missing, and what can still be done.

use std::sync::Arc;

use super::{Edition, Editions};
use crate::engine::save::{Loaded, Save, SaveError};
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;

/// A match opened again.
pub struct Opened {
    /// The match.
    pub session: Session<FleetCaptains>,
    /// What it goes on with.
    pub edition: Edition,
    /// Why its past could not be played again, if it goes on from its packed state alone.
    pub past_lost: Option<SaveError>,
    /// What it was played with, in sentences, if that is not what it goes on with; else empty.
    pub differs: String,
}

/// Why a save was not opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Unopened {
    /// What is wrong, and what can be done, in sentences.
    pub why: String,
    /// The file itself is damaged; otherwise it is sound, and what it was played with has changed.
    pub damaged: bool,
    /// How many of its first orders can still be played again, if that is known.
    pub sound_orders: Option<usize>,
}

/// What stands in the way of opening a save with one edition.
enum Obstacle {
    /// The match cannot even be set up.
    Setup(String),
    /// The save does not lead back into it.
    Save(SaveError),
}

/// The match that a save is of, with this content.
///
/// # Errors
/// With a sentence on what of its set-up does not fit.
pub fn fixed(edition: &Edition, save: &Save) -> Result<Arc<Match>, String> {
    let setup: Setup = serde_path_to_error::deserialize(&save.header.setup)
        .map_err(|error| format!("setup.{}: {}", error.path(), error.inner()))?;
    let m = Match::new(edition.content.clone(), setup).map_err(|why| format!("setup: {why}"))?;
    Ok(Arc::new(m))
}

/// Opens a save.
///
/// # Errors
/// When neither its own content nor that of now leads back into the match.
pub fn open(save: &Save, editions: &dyn Editions) -> Result<Opened, Unopened> {
    let mut first = None;
    for edition in candidates(save, editions) {
        match open_with(save, &edition) {
            Ok(opened) => return Ok(opened),
            Err(obstacle) => first = first.or(Some((obstacle, edition))),
        }
    }
    let nothing = || (Obstacle::Setup("there is no content".to_owned()), editions.current());
    let (obstacle, edition) = first.unwrap_or_else(nothing);
    Err(unopened(save, &edition, &obstacle))
}

/// Opens the first `orders` orders of a save, with their past.
///
/// # Errors
/// When even those do not lead where they led.
pub fn open_first(save: &Save, orders: usize, editions: &dyn Editions) -> Result<Opened, Unopened> {
    let edition = candidates(save, editions).next().unwrap_or_else(|| editions.current());
    let replayed = fixed(&edition, save)
        .map_err(Obstacle::Setup)
        .and_then(|m| save.replay(&m, orders.min(save.orders.len())).map_err(Obstacle::Save));
    match replayed {
        Ok(session) => {
            let differs = played_with(save, &edition);
            Ok(Opened { session, edition, past_lost: None, differs })
        }
        Err(obstacle) => Err(unopened(save, &edition, &obstacle)),
    }
}

/// The editions worth trying: that of the save's mods, then the present one.
fn candidates<'a>(save: &Save, editions: &'a dyn Editions) -> impl Iterator<Item = Edition> + use<'a> {
    let current = editions.current();
    let own = if save.header.mods == current.mods { None } else { editions.with_mods(&save.header.mods) };
    own.into_iter().chain([current])
}

fn open_with(save: &Save, edition: &Edition) -> Result<Opened, Obstacle> {
    let m = fixed(edition, save).map_err(Obstacle::Setup)?;
    let (session, loaded) = save.load(&m, is_same(save, edition)).map_err(Obstacle::Save)?;
    let past_lost = match loaded {
        Loaded::Replayed => None,
        Loaded::FromSnapshot { why } => Some(*why),
    };
    Ok(Opened { session, edition: edition.clone(), past_lost, differs: played_with(save, edition) })
}

/// Whether the save was played with this content, by this version of the game.
fn is_same(save: &Save, edition: &Edition) -> bool {
    save.header.content == edition.hash() && save.header.game == super::GAME
}

fn unopened(save: &Save, edition: &Edition, obstacle: &Obstacle) -> Unopened {
    let (why, damaged, sound_orders) = match obstacle {
        Obstacle::Setup(why) => (why.clone(), false, None),
        // What another game or other content cannot read need not be damaged: the checksum holds.
        Obstacle::Save(error) => {
            (error.to_string(), error.is_damage() && is_same(save, edition), error.sound_orders())
        }
    };
    let differs = played_with(save, edition);
    let why = if differs.is_empty() {
        format!("This match cannot be gone on with as it is: {why}.")
    } else {
        format!("{differs} As it is it cannot be gone on with: {why}.")
    };
    Unopened { why, damaged, sound_orders: sound_orders.filter(|orders| *orders > 0) }
}

/// What a save says of the content it was played with, if that is not this; empty if it is, also where a mod has got
/// another number and nothing else.
#[must_use]
pub fn played_with(save: &Save, edition: &Edition) -> String {
    let ids = |mods: &[String]| -> Vec<String> {
        mods.iter().map(|one| one.split(' ').next().unwrap_or_default().to_owned()).collect()
    };
    if save.header.content == edition.hash() && ids(&save.header.mods) == ids(&edition.mods) {
        return String::new();
    }
    let missing = of_first_alone(&save.header.mods, &edition.mods);
    let added = of_first_alone(&edition.mods, &save.header.mods);
    let mut sentences = Vec::new();
    if !missing.is_empty() {
        sentences.push(format!(
            "This match was played with {}, not loaded now: put it into the folder mods of the data folder, or start the game with --mod and its folder.",
            of_mods(&missing)
        ));
    }
    if !added.is_empty() {
        sentences.push(format!("This match was played without {}.", of_mods(&added)));
    }
    let changed = changed_mods(save, edition);
    if sentences.is_empty() && !changed.is_empty() {
        let has = if changed.len() == 1 { "has" } else { "have" };
        sentences.push(format!(
            "Since this match was played, {} {has} changed; put back what was there then to go on as before.",
            of_mods(&changed)
        ));
    }
    if sentences.is_empty() && save.header.content != edition.hash() {
        let game =
            if save.header.game == super::GAME { String::new() } else { format!(" by {}", save.header.game) };
        sentences.push(format!("This match was played{game} with content that has changed since."));
    }
    sentences.join(" ")
}

/// The mods that kept id and version and are made of something else now.
fn changed_mods(save: &Save, edition: &Edition) -> Vec<String> {
    let then = save.header.mods.iter().zip(&save.header.mod_hashes);
    let now = |label: &String| edition.content.mod_hashes.iter().find(|(own, _)| own == label);
    then.filter(|(label, hash)| now(label).is_some_and(|(_, own)| format!("{own:016x}") != **hash))
        .map(|(label, _)| label.clone())
        .collect()
}

fn of_first_alone(first: &[String], other: &[String]) -> Vec<String> {
    first.iter().filter(|one| !other.contains(one)).cloned().collect()
}

/// `the mod "a 1.0.0"`, `the mods "a 1.0.0" and "b 2.0.0"`.
fn of_mods(mods: &[String]) -> String {
    let named: Vec<String> = mods.iter().map(|one| format!("\"{one}\"")).collect();
    let noun = if named.len() == 1 { "mod" } else { "mods" };
    format!("the {noun} {}", named.join(" and "))
}
