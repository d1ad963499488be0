//! Why a computer gave an order of a match's log: it is asked again, from where its turn began.
//!
//! Invariant: a reason is told only for an order that comes out the same; nobody is told what another would have thought.

use std::fmt;

use super::seat_seed;
use crate::engine::log::LogEntry;
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::ai::reasons::Reasons;
use crate::fleet::ai::{Choice, Computer, ComputerLevel, Temperament};
use crate::fleet::order::Order;
use crate::fleet::secrecy;

/// Why an order cannot be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unexplained {
    /// The match has no such step.
    NoStep,
    /// This level, with this seed and in this version, would have ordered something else.
    Otherwise,
    /// There was nothing to choose, or it was chosen by rote.
    Unthought,
}

impl fmt::Display for Unexplained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoStep => "no order was given at this step of the match",
            Self::Otherwise => {
                "this level of this version, with this seed, would have ordered something else: somebody else gave the order"
            }
            Self::Unthought => "there was nothing to think about",
        })
    }
}

/// Why a computer of that level and temperament, in a match with that seed, gave the order of a step.
///
/// # Errors
/// When it would not have given it.
pub fn explain(
    session: &Session<FleetCaptains>,
    step: usize,
    level: ComputerLevel,
    temperament: Temperament,
    seed: u64,
) -> Result<Reasons, Unexplained> {
    let log: Vec<&LogEntry<Order>> = session.log().collect();
    let entry = *step.checked_sub(1).and_then(|at| log.get(at)).ok_or(Unexplained::NoStep)?;
    let turn = |step: usize| session.before(step).map(|state| state.table().turn);
    let of_turn = |earlier: &usize| log[earlier - 1].seat == entry.seat && turn(*earlier) == turn(step);
    let first = (1..=step).rev().take_while(|earlier| turn(*earlier) == turn(step)).last().unwrap_or(step);
    let asked: Vec<usize> = (first..=step).filter(of_turn).collect();
    // A computer that took the match up in the middle of its turn had nothing in mind.
    let choice = [asked.as_slice(), &[step]].into_iter().find_map(|steps| {
        let computer = Computer::tempered(level, temperament, seat_seed(seed, entry.seat));
        let choice = asked_again(session, &log, steps, computer)?;
        (choice.order == entry.order).then_some(choice)
    });
    choice.ok_or(Unexplained::Otherwise)?.reasons.ok_or(Unexplained::Unthought)
}

/// What a computer orders at the last of these steps, having been asked at the others.
fn asked_again(
    session: &Session<FleetCaptains>,
    log: &[&LogEntry<Order>],
    steps: &[usize],
    mut computer: Computer,
) -> Option<Choice> {
    let mut latest = None;
    for step in steps {
        let entry = log.get(step.checked_sub(1)?)?;
        let view = secrecy::view(session.fixed(), session.before(*step)?, entry.seat);
        latest = computer.explain_hurried(session.fixed(), &view, entry.hurried);
    }
    latest
}
