//! Why a computer gave an order of a match's log: it is asked again, from where its turn began.
//!
//! Invariant: a reason is told only for an order that comes out the same; nobody is told what another would have thought.

use std::sync::Arc;
use std::{fmt, slice};

use super::seat_seed;
use crate::engine::game::Seat;
use crate::engine::log::LogEntry;
use crate::engine::meter::Meter;
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::ai::reasons::Reasons;
use crate::fleet::ai::{Computer, ComputerLevel, Temperament};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{self, View};

/// Why an order cannot be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unexplained {
    /// The match has no such step.
    NoStep,
    /// This level, with this seed and in this version, would have ordered something else.
    Otherwise,
    /// There was nothing to choose, or it was chosen by rote.
    Unthought,
    /// It resigned a match that it could not hope to win any more.
    Conceded,
}

impl fmt::Display for Unexplained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoStep => "no order was given at this step of the match",
            Self::Otherwise => {
                "this level of this version, with this seed, would have ordered something else: somebody else gave the order"
            }
            Self::Unthought => "there was nothing to think about",
            Self::Conceded => "it resigned: next to no match that stands like this one is won after all",
        })
    }
}

/// An order of a match's log, with all that its player was asked from the beginning of its turn on: plain data, so that it
/// can be thought about again anywhere.
#[derive(Clone, Debug)]
pub struct AskedAgain {
    m: Arc<Match>,
    /// Who gave the order.
    pub seat: Seat,
    /// The order.
    pub order: Order,
    /// What its seat saw when it gave it.
    pub view: View,
    /// What that seat saw whenever it was asked in this turn, this time the last, and after how many steps it was hurried.
    asked: Vec<(View, Option<u32>)>,
}

impl AskedAgain {
    /// Of the order of that step.
    ///
    /// # Errors
    /// If there is none.
    pub fn of(session: &Session<FleetCaptains>, step: usize) -> Result<Self, Unexplained> {
        let m = session.fixed();
        let log: Vec<&LogEntry<Order>> = session.log().collect();
        let entry = *step.checked_sub(1).and_then(|at| log.get(at)).ok_or(Unexplained::NoStep)?;
        let turn = |step: usize| session.before(step).map(|state| state.table().turn);
        let first =
            (1..=step).rev().take_while(|earlier| turn(*earlier) == turn(step)).last().unwrap_or(step);
        let seen = |step: usize| Some(secrecy::view(m, session.before(step)?, entry.seat));
        let asked = (first..=step)
            .filter(|earlier| log[earlier - 1].seat == entry.seat)
            .filter_map(|earlier| Some((seen(earlier)?, log[earlier - 1].hurried)))
            .collect();
        let view = seen(step).ok_or(Unexplained::NoStep)?;
        Ok(Self { m: m.clone(), seat: entry.seat, order: entry.order, view, asked })
    }

    /// Why a computer of that level and temperament, in a match with that seed, gave it. Whoever watches may hurry the
    /// thought when nobody waits for it any more: what it then comes to is no answer.
    ///
    /// # Errors
    /// When it would not have given it.
    pub fn explain(
        &self,
        level: ComputerLevel,
        temperament: Temperament,
        seed: u64,
        meter: &Meter,
    ) -> Result<Reasons, Unexplained> {
        // A computer that took the match up in the middle of its turn had nothing in mind.
        let alone = self.asked.last().map_or(&[][..], slice::from_ref);
        let resigned = self.order == Order::Resign;
        let choice = [self.asked.as_slice(), alone].into_iter().find_map(|asked| {
            let mut computer = Computer::tempered(level, temperament, seat_seed(seed, self.seat));
            if resigned {
                computer = computer.conceding();
            }
            let choices = asked
                .iter()
                .map(|(view, hurried)| computer.explain_hurried(&self.m, view, *hurried, &meter.part()));
            choices.last().flatten().filter(|choice| choice.order == self.order)
        });
        let unthought = if resigned { Unexplained::Conceded } else { Unexplained::Unthought };
        choice.ok_or(Unexplained::Otherwise)?.reasons.ok_or(unthought)
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
    AskedAgain::of(session, step)?.explain(level, temperament, seed, &Meter::default())
}
