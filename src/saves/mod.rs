//! Saved matches: what Fleet Captains writes into a save, the way back into a match, and the matches in the data
//! folder.
//!
//! | file | does |
//! |---|---|
//! | `open` | a save back into a match, with the content it was played with if that can be had |
//! | `store` | the matches in the data folder: which there are, which one to go on with |
//! | `slot` | one match's files: the newest save, those before it, and the lock |
//! | `disk` | files replaced whole and synced |
//! | `keeper` | the match at the table: handed over after each order, and what became of it |
//! | `writer` | the thread that makes and writes saves, so that no picture waits for a disk |
//!
//! Invariants: window, protocol, simulation and tools write and read one format through here; a save that does not load
//! is never written over; nobody but the holder of a match's lock writes or moves its files. Knows `engine` and
//! `fleet`, and neither the window nor the command line.

#![warn(missing_docs)]

pub mod disk;
pub mod keeper;
pub mod open;
pub mod slot;
pub mod store;
pub mod writer;

use std::sync::Arc;

use serde_json::Value;

use crate::engine::save::Header;
use crate::fleet::content::Content;
use crate::fleet::setup::Setup;

pub use keeper::Keeper;
pub use open::{Opened, Unopened};
pub use slot::Slot;
pub use store::{Kept, Store};
pub use writer::{Report, Writer};

/// The game and its version, as saves name it.
pub const GAME: &str = concat!("fleet-captains ", env!("CARGO_PKG_VERSION"));

/// Content as it is loaded, and the mods in it.
#[derive(Clone, Debug)]
pub struct Edition {
    /// All packs, compiled.
    pub content: Arc<Content>,
    /// The mods in load order, each as `id version`.
    pub mods: Vec<String>,
}

impl Edition {
    /// The hash of the content, as saves and protocol write it.
    #[must_use]
    pub fn hash(&self) -> String {
        format!("{:016x}", self.content.hash)
    }

    /// The header of a match played with it. Who sits where, the seed and the viewer are left to the caller.
    #[must_use]
    pub fn header(&self, setup: &Setup) -> Header {
        Header {
            game: GAME.to_owned(),
            content: self.hash(),
            mods: self.mods.clone(),
            mod_hashes: self.content.mod_hashes.iter().map(|(_, hash)| format!("{hash:016x}")).collect(),
            // A set-up holds nothing that JSON could not say.
            setup: serde_json::to_value(setup).unwrap_or(Value::Null),
            seats: Vec::new(),
            seed: String::new(),
            viewer: None,
            privacy: String::new(),
        }
    }
}

/// Where editions come from.
pub trait Editions: Send + Sync {
    /// What is loaded now.
    fn current(&self) -> Edition;
    /// What is shipped with just these mods, each as `id version`; none if one of them cannot be found or does not
    /// load.
    fn with_mods(&self, mods: &[String]) -> Option<Edition>;
}

/// One edition and no other: for tools that are told what to load.
impl Editions for Edition {
    fn current(&self) -> Edition {
        self.clone()
    }

    fn with_mods(&self, mods: &[String]) -> Option<Edition> {
        (mods == self.mods).then(|| self.clone())
    }
}
