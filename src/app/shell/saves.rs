//! The match of "Continue", and the settings file, in the data folder.
//!
//! Invariants: a save is written beside the old one and then put in its place, so that a crash never leaves half a file;
//! a save that does not load says why and is left where it is.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::app::play::desk::{Chair, Desk};
use crate::engine::save::{Header, Loaded, Save};
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::content::Content;
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;

/// The data folder.
#[derive(Clone, Debug)]
pub struct Home(PathBuf);

impl Home {
    /// At this path; made when first written to.
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    fn latest(&self) -> PathBuf {
        self.0.join("continue.json")
    }

    fn write(&self, path: &PathBuf, text: &str) -> Result<(), String> {
        let told = |error: std::io::Error| format!("{} cannot be written: {error}", path.display());
        std::fs::create_dir_all(&self.0).map_err(told)?;
        let beside = path.with_extension("new");
        std::fs::write(&beside, text).map_err(told)?;
        std::fs::rename(&beside, path).map_err(told)
    }

    /// The settings file, if there is one.
    pub fn read_settings(&self) -> Option<String> {
        std::fs::read_to_string(self.0.join("settings.json")).ok()
    }

    /// Writes the settings file; settings are never worth stopping for.
    pub fn write_settings(&self, text: &str) {
        let _ = self.write(&self.0.join("settings.json"), text);
    }

    /// Writes the match away. A finished one is not gone on with.
    pub fn save(&self, desk: &Desk) -> Result<(), String> {
        if desk.session.outcome().is_some() {
            let _ = std::fs::remove_file(self.latest());
            return Ok(());
        }
        let m = desk.m();
        let seats: Vec<String> = desk
            .chairs
            .iter()
            .map(|chair| match chair {
                Chair::Person => "human".to_owned(),
                Chair::Computer { level, .. } => level.clone(),
            })
            .collect();
        let setup = json!({
            "setup": serde_json::to_value(&m.setup).map_err(|error| error.to_string())?,
            "seats": seats,
            "seed": desk.seed,
            "viewer": desk.shown.viewer.0,
        });
        let header = Header {
            game: format!("fleet-captains {}", env!("CARGO_PKG_VERSION")),
            content: format!("{:016x}", m.content.hash),
            mods: m.content.packs.clone(),
            setup,
        };
        self.write(&self.latest(), &Save::of(&desk.session, header).to_text())
    }

    /// Puts the match of "Continue" aside as `previous.json`, so that a new one does not destroy it.
    pub fn set_aside(&self) {
        if self.what().is_some() {
            let _ = std::fs::rename(self.latest(), self.0.join("previous.json"));
        }
    }

    /// What there is to go on with, in words.
    pub fn what(&self) -> Option<String> {
        let text = std::fs::read_to_string(self.latest()).ok()?;
        let save = Save::from_text(&text).ok()?;
        let name = save.header.setup.get("setup")?.get("name")?.as_str()?.to_owned();
        Some(format!("{name}, {} orders played", save.orders.len()))
    }

    /// Loads the match of "Continue".
    ///
    /// # Errors
    /// A sentence on what is wrong with the save; the file stays.
    pub fn load(&self, content: &Arc<Content>) -> Result<Resumed, String> {
        let text = std::fs::read_to_string(self.latest())
            .map_err(|_| "There is no match to go on with.".to_owned())?;
        let save = Save::from_text(&text).map_err(|error| error.to_string())?;
        let field = |key: &str| save.header.setup.get(key).cloned().unwrap_or(Value::Null);
        let setup: Setup =
            serde_json::from_value(field("setup")).map_err(|error| format!("The save's set-up: {error}"))?;
        let seats: Vec<String> = serde_json::from_value(field("seats")).unwrap_or_default();
        let seed = field("seed").as_str().unwrap_or_default().to_owned();
        let m = Arc::new(Match::new(content.clone(), setup)?);
        let hash = format!("{:016x}", content.hash);
        let (session, loaded) = save.load::<FleetCaptains>(m, &hash).map_err(|error| error.to_string())?;
        let viewer = field("viewer").as_u64().and_then(|seat| u8::try_from(seat).ok());
        Ok(Resumed { session, seats, seed, viewer, whole: loaded == Loaded::Replayed })
    }
}

/// A loaded match.
pub struct Resumed {
    pub session: Session<FleetCaptains>,
    pub seats: Vec<String>,
    pub seed: String,
    pub viewer: Option<u8>,
    /// Its past was replayed; otherwise it goes on from its snapshot.
    pub whole: bool,
}
