//! The log of a match as values: orders and facts with their texts, for whoever reads them.

use serde_json::Value;

use super::answer;
use crate::engine::game::Seat;
use crate::engine::session::Session;
use crate::fleet::{FleetCaptains, secrecy};

/// Who sees the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// The arbiter's.
    All,
    /// A seat's.
    Of(Seat),
}

impl Eyes {
    /// Whether they may read that seat's orders: an order may name what only its seat knows, and facts tell the rest.
    pub fn may_read(self, seat: Seat) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Of(own) => own == seat,
        }
    }
}

/// The orders of a match from a step on, each in words of the position it was given in.
pub fn orders(session: &Session<FleetCaptains>, first: usize, eyes: Eyes) -> Vec<Value> {
    let m = session.fixed();
    session
        .log()
        .enumerate()
        .map(|(index, entry)| (index + 1, entry))
        .filter(|(step, entry)| *step >= first && eyes.may_read(entry.seat))
        .map(|(step, entry)| {
            let before = session.before(step).unwrap_or(session.state());
            let mut one = answer::order(m, &secrecy::view(m, before, entry.seat), entry.order);
            one["step"] = Value::from(step);
            one["seat"] = Value::from(entry.seat.0);
            one["automatic"] = Value::from(entry.automatic);
            one["digest"] = Value::from(format!("{:016x}", entry.digest));
            one
        })
        .collect()
}

/// The facts of a match from a step on.
pub fn facts(session: &Session<FleetCaptains>, first: usize, eyes: Eyes) -> Vec<Value> {
    let m = session.fixed();
    match eyes {
        Eyes::All => session.facts_since(first).map(|(step, fact)| answer::fact(m, step, fact)).collect(),
        Eyes::Of(seat) => {
            session.seen_since(first, seat).map(|(step, seen)| answer::fact(m, step, seen.fact())).collect()
        }
    }
}
