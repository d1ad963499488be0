//! Saved matches: a text with header, set-up, key, orders with digests, and one snapshot.
//!
//! Invariants:
//! * a match is its set-up, key and orders; loading plays them again and compares every digest;
//! * the snapshot serves only where the content has changed since;
//! * no text makes loading panic: what does not fit is a [`SaveError`] that names the place and the cure.

mod error;
mod text;

use std::sync::Arc;

use serde_json::Value;

pub use error::{EntryError, SaveError};

use crate::engine::{
    dice::Key,
    digest::digest,
    game::Game,
    log::Entry,
    pack::{Pack, PackError, from_bytes, from_hex, to_bytes, to_hex},
    session::Session,
};

/// The version of the text's format.
pub const FORMAT: u64 = 1;

/// What a save says about itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The game and its version.
    pub game: String,
    /// The hash of the content it was played with.
    pub content: String,
    /// The mods, in load order, with their versions.
    pub mods: Vec<String>,
    /// The game's own set-up.
    pub setup: Value,
}

/// A save as it stands in the file: read, but not yet played.
#[derive(Clone, Debug, PartialEq)]
pub struct Save {
    /// What it says about itself.
    pub header: Header,
    /// The key of the match.
    pub key: Key,
    /// Whether practice was made use of.
    pub assisted: bool,
    /// The branch of the dice the match is on.
    pub branch: u32,
    /// The packed state that the orders start from, where that is not the start of the match.
    pub origin: Option<String>,
    /// The orders.
    pub orders: Vec<Entry<Value>>,
    /// The packed state at the end, as hexadecimal text.
    pub snapshot: String,
    /// Its digest.
    pub digest: u64,
}

/// How a save was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// All orders were played again.
    Replayed,
    /// The content has changed, so that the match goes on from its snapshot, without its past.
    FromSnapshot,
}

impl Save {
    /// The save of a session.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, header: Header) -> Self {
        let packed = |state: &G::State| to_hex(&to_bytes(state));
        let value = |entry: &Entry<G::Order>| Entry {
            order: G::order_to_json(session.fixed(), entry.order),
            seat: entry.seat,
            digest: entry.digest,
            branch: entry.branch,
            automatic: entry.automatic,
        };
        Save {
            header,
            key: session.key(),
            assisted: session.is_assisted(),
            branch: session.branch(),
            origin: session.origin().map(packed),
            orders: session.log().map(value).collect(),
            snapshot: packed(session.state()),
            digest: session.digest(),
        }
    }

    /// The session of this save, for the match built from its set-up. `content` is the hash of the content now.
    ///
    /// # Errors
    /// When the save is damaged, with the place.
    pub fn load<G: Game>(&self, m: Arc<G::Match>, content: &str) -> Result<(Session<G>, Loaded), SaveError> {
        if self.header.content == content {
            return Ok((self.replay(m, self.orders.len())?, Loaded::Replayed));
        }
        Ok((self.resume(m)?, Loaded::FromSnapshot))
    }

    /// Plays the first `count` orders again and compares the digests.
    ///
    /// # Errors
    /// At the first order that does not fit, by its number from 1.
    pub fn replay<G: Game>(&self, m: Arc<G::Match>, count: usize) -> Result<Session<G>, SaveError> {
        let mut session = match &self.origin {
            None => Session::new(m, self.key),
            Some(text) => {
                let state = unpack::<G::State>(text, "origin")?;
                Session::from_state(m, self.key, state)
            }
        };
        for (index, saved) in self.orders.iter().take(count).enumerate() {
            let failed = |why| SaveError::Entry { number: index + 1, why };
            let order = G::order_from_json(session.fixed(), &saved.order)
                .map_err(|why| failed(EntryError::Unreadable(why)))?;
            let Entry { seat, order: _, digest, branch, automatic } = *saved;
            let found = session
                .repeat(Entry { seat, order, digest, branch, automatic })
                .map_err(|refused| failed(EntryError::Refused(format!("{refused:#}"))))?;
            if found != digest {
                return Err(failed(EntryError::Digest { expected: digest, found }));
            }
        }
        if count >= self.orders.len() {
            session.restore_practice(self.assisted, self.branch);
            if to_hex(&to_bytes(session.state())) != self.snapshot {
                return Err(SaveError::Snapshot {
                    key: "snapshot",
                    why: "it is not where the orders lead".to_owned(),
                });
            }
        }
        Ok(session)
    }

    /// Goes on from the snapshot; the orders before it are left behind.
    ///
    /// # Errors
    /// When the snapshot is damaged.
    pub fn resume<G: Game>(&self, m: Arc<G::Match>) -> Result<Session<G>, SaveError> {
        let state = unpack::<G::State>(&self.snapshot, "snapshot")?;
        if digest(self.key, &state) != self.digest {
            let why = "its digest is another".to_owned();
            return Err(SaveError::Snapshot { key: "snapshot", why });
        }
        let mut session = Session::from_state(m, self.key, state);
        session.restore_practice(self.assisted, self.branch);
        Ok(session)
    }
}

fn unpack<S: Pack>(text: &str, key: &'static str) -> Result<S, SaveError> {
    let failed = |error: PackError| SaveError::Snapshot { key, why: error.to_string() };
    from_bytes(&from_hex(text).map_err(failed)?).map_err(failed)
}
