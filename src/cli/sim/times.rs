//! How long a player thought, turn by turn.
//!
//! Invariant: times are kept to be told; nothing is decided by them.

use std::time::{Duration, Instant};

use crate::engine::sim::Player;
use crate::fleet::FleetCaptains;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::team::allied;

/// The times of one seat in one match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnTimes {
    /// The turns of its team in which it was asked: the number of each, and all answers within it together.
    turns: Vec<(u16, Duration)>,
    /// The longest single answer outside of them: in an enemy's turn, or while fleets are made up.
    pub outside: Duration,
}

impl TurnTimes {
    /// Takes the time of an answer, within the turn with that number or outside of its own.
    pub fn add(&mut self, own_turn: Option<u16>, took: Duration) {
        match (own_turn, self.turns.last_mut()) {
            (None, _) => self.outside = self.outside.max(took),
            (Some(turn), Some((last, sum))) if *last == turn => *sum += took,
            (Some(turn), _) => self.turns.push((turn, took)),
        }
    }

    /// Whole turns, in tenths of a millisecond.
    pub fn whole_turns(&self) -> impl Iterator<Item = u64> {
        self.turns.iter().map(|(_, sum)| tenths(*sum))
    }
}

/// A time in tenths of a millisecond, rounded.
pub fn tenths(time: Duration) -> u64 {
    u64::try_from((time.as_micros() + 50) / 100).unwrap_or(u64::MAX)
}

/// A player with a clock beside it.
pub struct TimedPlayer<P> {
    /// Who plays.
    pub player: P,
    /// How long its answers took so far.
    pub times: TurnTimes,
}

impl<P: Player<FleetCaptains>> Player<FleetCaptains> for &mut TimedPlayer<P> {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        let begun = Instant::now();
        let order = self.player.choose(m, view);
        let own = view.table.turn > 0 && allied(view.table.active, view.seat);
        self.times.add(own.then_some(view.table.turn), begun.elapsed());
        order
    }
}
