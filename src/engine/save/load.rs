//! From a save back to a session: by its orders, else from its packed state.

use std::sync::Arc;

use super::{EntryError, Packed, Save, SaveError, layout};
use crate::engine::{
    codec::from_bytes,
    digest::digest,
    game::{Game, Names},
    log::LogEntry,
    session::Session,
};

/// How a save was loaded.
#[derive(Clone, Debug, PartialEq)]
pub enum Loaded {
    /// All orders were played again, and led where they had led.
    Replayed,
    /// They no longer do, so that the match goes on from its packed state, without its past.
    FromSnapshot {
        /// Where they led elsewhere.
        why: Box<SaveError>,
    },
}

impl Save {
    /// The session of this save, for the match built from its set-up. `same`: game and content are those it was played
    /// with.
    ///
    /// # Errors
    /// When ids mean something else now, or neither the orders nor the packed state lead back into the match, with what stands
    /// in the way of each.
    pub fn load<G: Game>(&self, m: &Arc<G::Match>, same: bool) -> Result<(Session<G>, Loaded), SaveError> {
        self.expect_names::<G>(m)?;
        let why = match self.replay(m, self.orders.len()) {
            Ok(session) => return Ok((session, Loaded::Replayed)),
            Err(why) => Box::new(why),
        };
        match self.resume(m, same) {
            Ok(session) => Ok((session, Loaded::FromSnapshot { why })),
            Err(packed) => Err(SaveError::Neither { orders: why, packed: Box::new(packed) }),
        }
    }

    /// Plays the first `count` orders again and compares the digests.
    ///
    /// # Errors
    /// At the first order that does not fit, by its number from 1.
    pub fn replay<G: Game>(&self, m: &Arc<G::Match>, count: usize) -> Result<Session<G>, SaveError> {
        self.expect_names::<G>(m)?;
        let mut session = match &self.origin {
            None => Session::new(m.clone(), self.key),
            Some(packed) => Session::from_state(m.clone(), self.key, self.decode::<G>(m, packed, "origin")?),
        };
        for (index, saved) in self.orders.iter().take(count).enumerate() {
            let failed = |why| SaveError::Entry { number: index + 1, why };
            let order = G::order_from_json(session.fixed(), &saved.order)
                .map_err(|why| failed(EntryError::Unreadable(why)))?;
            let LogEntry { seat, order: _, digest, branch, automatic, hurried } = *saved;
            let found = session
                .repeat(LogEntry { seat, order, digest, branch, automatic, hurried })
                .map_err(|refused| failed(EntryError::Refused(format!("{refused:#}"))))?;
            if found != digest {
                return Err(failed(EntryError::Digest { expected: digest, found }));
            }
        }
        let whole = count >= self.orders.len();
        let branch = if whole { self.branch } else { session.branch() };
        session.restore_practice(self.assisted, branch);
        if whole {
            let found = session.digest();
            if found != self.digest {
                return Err(SaveError::End { expected: self.digest, found });
            }
        }
        Ok(session)
    }

    /// Goes on from the packed state; the orders before it are left behind. `same` as in [`Save::load`].
    ///
    /// # Errors
    /// When the packed state is damaged, or what it stands for has changed.
    pub fn resume<G: Game>(&self, m: &Arc<G::Match>, same: bool) -> Result<Session<G>, SaveError> {
        let state = self.decode::<G>(m, &self.snapshot, "snapshot")?;
        if digest(self.key, &state) != self.digest {
            let why = "its digest is another".to_owned();
            return Err(SaveError::Snapshot { key: "snapshot", why });
        }
        if G::points_into_content(&state) && !same {
            return Err(SaveError::UnderWay);
        }
        let mut session = Session::from_state(m.clone(), self.key, state);
        session.restore_practice(self.assisted, self.branch);
        Ok(session)
    }

    /// Whether every id means what it meant. The orders alone would not tell: a thing that none of them names may have become
    /// another, and the digests of states know ids only by their numbers.
    fn expect_names<G: Game>(&self, m: &G::Match) -> Result<(), SaveError> {
        let differences = differences(&self.names, &G::names(m));
        if differences.is_empty() { Ok(()) } else { Err(SaveError::Names { differences }) }
    }

    /// Decodes and checks a packed state: whatever comes back can be played on.
    fn decode<G: Game>(
        &self,
        m: &G::Match,
        packed: &Packed,
        key: &'static str,
    ) -> Result<G::State, SaveError> {
        if self.layout != layout::<G::State>() {
            return Err(SaveError::Layout);
        }
        self.expect_names::<G>(m)?;
        let failed = |why| SaveError::Snapshot { key, why };
        let state: G::State = from_bytes(&packed.0).map_err(|error| failed(error.to_string()))?;
        G::sound(m, &state).map_err(failed)?;
        Ok(state)
    }
}

/// In which lists the names of a save and those of now differ, in words.
fn differences(then: &Names, now: &Names) -> Vec<String> {
    let none = Vec::new();
    let kinds: std::collections::BTreeSet<&String> = then.keys().chain(now.keys()).collect();
    let differs = |kind: &&String| {
        let (was, is) = (then.get(*kind).unwrap_or(&none), now.get(*kind).unwrap_or(&none));
        (was != is).then(|| difference(kind, was, is))
    };
    kinds.iter().filter_map(differs).collect()
}

/// How one list differs: what is gone, what is new, or that the order is another.
fn difference(kind: &str, was: &[String], is: &[String]) -> String {
    let missing = |from: &[String], of: &[String]| {
        let names: Vec<String> =
            from.iter().filter(|name| !of.contains(name)).map(|name| format!("\"{name}\"")).collect();
        match names.len() {
            0..=4 => names.join(", "),
            all => format!("{} and {} more", names[..3].join(", "), all - 3),
        }
    };
    let told =
        |what: &str, names: String| if names.is_empty() { None } else { Some(format!("{what} {names}")) };
    let parts: Vec<String> = [told("no longer", missing(was, is)), told("newly", missing(is, was))]
        .into_iter()
        .flatten()
        .collect();
    let how = if parts.is_empty() { "the same in another order".to_owned() } else { parts.join(", ") };
    format!("{kind}: {how}")
}
