//! Saved matches: header, set-up, key, orders with digests, and the state at the end.
//!
//! Invariants:
//! * a match is its set-up, key and orders; loading plays them again and compares every digest;
//! * with other content a match goes on only where every id in it still means what it meant, by its orders or, where those no
//!   longer lead there, from its packed state, which is checked before it is used;
//! * no text makes loading panic: what does not fit is a [`SaveError`] that names the place and the cure.

mod error;
mod load;
mod text;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use error::{EntryError, SaveError};
pub use load::Loaded;

use crate::engine::{
    codec::{Codec, to_bytes},
    dice::Key,
    digest::{Digest, as_hex},
    game::{Game, Names, Seat},
    log::LogEntry,
    session::Session,
};

/// The version of the text's format.
pub const FORMAT: u64 = 2;

/// What a save says about itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The game and its version.
    pub game: String,
    /// The hash of the content it was played with.
    pub content: String,
    /// The mods, in load order, with their versions.
    pub mods: Vec<String>,
    /// The hash of what each of them was made of, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mod_hashes: Vec<String>,
    /// The game's own set-up.
    pub setup: Value,
    /// Who plays each seat, as the command line spells it; empty if nobody said.
    #[serde(default)]
    pub seats: Vec<String>,
    /// The seed as it was given or is shown; empty if there is none to show.
    #[serde(default)]
    pub seed: String,
    /// Who viewed the match last.
    #[serde(default)]
    pub viewer: Option<Seat>,
    /// How people at one screen keep from each other what they hold; empty if in the usual way.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub privacy: String,
}

/// A save as it stands in the file: read, but not yet played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// What it says about itself.
    pub header: Header,
    /// What the ids in its packed states stand for.
    pub names: Names,
    /// The digest of the form that packed states had.
    #[serde(with = "as_hex")]
    pub layout: u64,
    /// The key of the match.
    pub key: Key,
    /// Whether practice was used.
    pub assisted: bool,
    /// The branch of the dice the match is on.
    pub branch: u32,
    /// The packed state that the orders start from, if that is not the start of the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Packed>,
    /// The orders.
    pub orders: Vec<LogEntry<Value>>,
    /// The packed state at the end.
    pub snapshot: Packed,
    /// Its digest.
    #[serde(with = "as_hex")]
    pub digest: u64,
}

/// A packed state: hexadecimal digits in the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Packed(#[serde(with = "hex")] pub Vec<u8>);

/// All of a session that goes into a save. Copying it takes a moment; making the text of a save takes longer than a
/// frame.
pub struct Copied<G: Game> {
    m: Arc<G::Match>,
    key: Key,
    assisted: bool,
    branch: u32,
    origin: Option<G::State>,
    orders: Vec<LogEntry<G::Order>>,
    state: G::State,
    digest: u64,
}

impl<G: Game> Copied<G> {
    /// Copies what is needed of a session.
    #[must_use]
    pub fn of(session: &Session<G>) -> Self {
        Copied {
            m: session.fixed().clone(),
            key: session.key(),
            assisted: session.is_assisted(),
            branch: session.branch(),
            origin: session.origin().cloned(),
            orders: session.log().copied().collect(),
            state: session.state().clone(),
            digest: session.digest(),
        }
    }

    /// How many orders there are.
    #[must_use]
    pub fn orders(&self) -> usize {
        self.orders.len()
    }

    /// The save, under this header.
    #[must_use]
    pub fn save(&self, header: Header) -> Save {
        let value = |entry: &LogEntry<G::Order>| LogEntry {
            order: G::order_to_json(&self.m, entry.order),
            seat: entry.seat,
            digest: entry.digest,
            branch: entry.branch,
            automatic: entry.automatic,
            hurried: entry.hurried,
        };
        Save {
            header,
            names: G::names(&self.m),
            layout: layout::<G::State>(),
            key: self.key,
            assisted: self.assisted,
            branch: self.branch,
            origin: self.origin.as_ref().map(|state| Packed(to_bytes(state))),
            orders: self.orders.iter().map(value).collect(),
            snapshot: Packed(to_bytes(&self.state)),
            digest: self.digest,
        }
    }
}

impl Save {
    /// The save of a session.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, header: Header) -> Self {
        Copied::of(session).save(header)
    }
}

/// The digest of a type's packed form.
fn layout<T: Codec>() -> u64 {
    let mut digest = Digest::new(OPEN);
    T::layout(&mut digest);
    digest.finish()
}

/// The key of digests that keep nothing secret: checksums.
const OPEN: Key = Key([0; 16]);
