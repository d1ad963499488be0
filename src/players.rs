//! Who decides for a seat, by name, and the players that need no person; for window, command line and protocol.

#![warn(missing_docs)]

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::engine::content::hint;
use crate::engine::dice::Rng64;
use crate::engine::sim::{Player, RandomPlayer};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::{Computer, ComputerLevel};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// A player of Fleet Captains who needs no person. A copy goes on exactly as the original would.
#[derive(Clone, Debug)]
pub enum AnyPlayer {
    /// Any legal order, each equally likely.
    Random(RandomPlayer),
    /// One that thinks.
    Computer(Box<Computer>),
}

impl Player<FleetCaptains> for AnyPlayer {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        match self {
            Self::Random(player) => Player::<FleetCaptains>::choose(player, m, view),
            Self::Computer(player) => player.choose(m, view),
        }
    }
}

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A person at this screen.
    Human,
    /// Any legal order, each equally likely: for tests.
    Random,
    /// A computer player.
    Computer(ComputerLevel),
    /// A program from outside, by its command line; `sim` alone starts one (`docs/bots.md`).
    Bot(Arc<str>),
}

impl SeatKind {
    /// Those that this program plays itself, or lets a person play.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Human, Self::Random].into_iter().chain(ComputerLevel::ALL.iter().copied().map(Self::Computer))
    }
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Human => f.write_str("human"),
            SeatKind::Random => f.write_str("random"),
            SeatKind::Computer(level) => write!(f, "ai:{}", level.name()),
            SeatKind::Bot(command) => write!(f, "bot:{command}"),
        }
    }
}

impl FromStr for SeatKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.strip_prefix("bot:") {
            return Ok(SeatKind::Bot(command.trim().into()));
        }
        SeatKind::all().find(|kind| kind.to_string() == text).ok_or_else(|| {
            let known: Vec<String> = SeatKind::all().map(|kind| kind.to_string()).collect();
            format!("There is no kind of seat \"{text}\"{}", hint(text, known.iter().map(String::as_str)))
        })
    }
}

/// The player of the kind with this name.
///
/// # Errors
/// With a sentence, if there is no such kind or it does not play by itself.
pub fn computer(name: &str, seed: u64) -> Result<AnyPlayer, String> {
    player(name.parse()?, seed)
}

/// The player of a kind, with a seed for what it does by chance.
///
/// # Errors
/// With a sentence, if that kind cannot play without a window.
pub fn player(kind: SeatKind, seed: u64) -> Result<AnyPlayer, String> {
    match kind {
        SeatKind::Human => Err("A human plays in the window only; name a computer for each seat.".to_owned()),
        SeatKind::Bot(_) => Err(format!("{kind} plays with \"sim\" only, where programs can be started.")),
        SeatKind::Random => Ok(AnyPlayer::Random(RandomPlayer(Rng64::new(seed)))),
        SeatKind::Computer(level) => Ok(AnyPlayer::Computer(Box::new(Computer::new(level, seed)))),
    }
}

/// What a player of that kind would order for the seat whose view it is and which is asked, and why; none if it has no
/// legal order. `steps` is another budget than that of its level.
///
/// # Errors
/// With a sentence, if that kind cannot play without a window.
pub fn advice(
    kind: SeatKind,
    seed: u64,
    steps: Option<u32>,
    m: &Match,
    view: &View,
) -> Result<Option<(Order, String)>, String> {
    if let SeatKind::Computer(level) = kind {
        let mut computer = Computer::new(level, seed);
        if let Some(steps) = steps {
            computer = computer.with_steps(steps);
        }
        return Ok(computer.consider(m, view).map(|choice| (choice.order, choice.why(m, view))));
    }
    let order = player(kind, seed)?.choose(m, view);
    Ok(order.map(|order| (order, "any legal order, each equally likely".to_owned())))
}
