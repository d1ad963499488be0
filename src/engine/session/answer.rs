//! What a session answers: what was played, why something was not, and where a seat wants to be asked.

use std::fmt;

use crate::engine::game::{Seat, SeatMask};

/// The moments at which a seat wants to be asked although it could pass.
#[derive(Clone, Debug, PartialEq)]
pub enum Stops<S> {
    /// At all of them.
    All,
    /// At these; elsewhere it passes by itself.
    Only(Vec<S>),
}

impl<S: PartialEq> Stops<S> {
    pub(super) fn includes(&self, stop: &S) -> bool {
        match self {
            Stops::All => true,
            Stops::Only(stops) => stops.contains(stop),
        }
    }
}

/// What an order led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The first new step.
    pub first: usize,
    /// How many steps there are now.
    pub steps: usize,
    /// How many of the given orders were played; the others no longer fitted.
    pub taken: usize,
    /// The digest of the state now.
    pub digest: u64,
}

/// Why an order was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused<R> {
    /// The match is over.
    Over {
        /// What the game says about it.
        why: Option<R>,
    },
    /// Another seat is asked.
    NotToAct {
        /// The seat that wanted to act.
        seat: Seat,
        /// The seats that may.
        to_act: SeatMask,
        /// What the game says about it.
        why: Option<R>,
    },
    /// There was no order.
    Nothing,
    /// The rules do not allow it.
    Rule(R),
}

impl<R: fmt::Display> fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Over { why } => {
                f.write_str("the match is over")?;
                also(f, why.as_ref())
            }
            Refused::NotToAct { seat, to_act, why } => {
                let asked: Vec<String> = to_act.iter().map(|seat| seat.0.to_string()).collect();
                write!(f, "seat {} is not asked now, but seat {}", seat.0, asked.join(" and "))?;
                also(f, why.as_ref())
            }
            Refused::Nothing => f.write_str("no order was given"),
            Refused::Rule(refusal) => refusal.fmt(f),
        }
    }
}

/// In the alternate form, the game's own words after the session's: a game may name its rule there.
fn also<R: fmt::Display>(f: &mut fmt::Formatter<'_>, why: Option<&R>) -> fmt::Result {
    if let Some(why) = why
        && f.alternate()
    {
        return write!(f, ": {why:#}");
    }
    Ok(())
}

/// Why an order cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// No order has been given.
    Nothing,
    /// The latest order is another seat's.
    NotYours {
        /// Whose it is.
        of: Seat,
    },
    /// Something came of it that cannot be taken back.
    Barrier {
        /// What: as the end of "because ...".
        because: &'static str,
    },
}

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoUndo::Nothing => f.write_str("there is no order to take back"),
            NoUndo::NotYours { of } => write!(f, "the latest order is that of seat {}", of.0),
            NoUndo::Barrier { because } => write!(f, "this cannot be taken back because {because}"),
        }
    }
}
