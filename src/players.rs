//! Who decides for a seat, by name, and the players that need no person; for window, command line and protocol.

#![warn(missing_docs)]

mod explain;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::engine::content::hint;
use crate::engine::dice::Rng64;
use crate::engine::game::Seat;
use crate::engine::meter::Meter;
use crate::engine::sim::{Player, RandomPlayer};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::reasons::Reasons;
use crate::fleet::ai::{Computer, ComputerLevel, Temperament};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

pub use explain::{AskedAgain, Unexplained, explain};

/// A player of Fleet Captains who needs no person. A copy goes on exactly as the original would.
#[derive(Clone, Debug)]
pub enum AnyPlayer {
    /// Any legal order, each equally likely.
    Random(RandomPlayer),
    /// One that thinks.
    Computer(Box<Computer>),
}

impl AnyPlayer {
    /// The same player, but resigning a match that it cannot hope to win any more, if it thinks.
    #[must_use]
    pub fn conceding(self) -> Self {
        match self {
            Self::Random(player) => Self::Random(player),
            Self::Computer(player) => Self::Computer(Box::new(player.conceding())),
        }
    }
}

impl Player<FleetCaptains> for AnyPlayer {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        match self {
            Self::Random(player) => Player::<FleetCaptains>::choose(player, m, view),
            Self::Computer(player) => player.choose(m, view),
        }
    }

    fn choose_watched(&mut self, m: &Match, view: &View, meter: &Meter) -> Option<Order> {
        match self {
            Self::Random(player) => Player::<FleetCaptains>::choose(player, m, view),
            Self::Computer(player) => player.choose_watched(m, view, meter),
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
    /// A computer player of that level; those that plan can have a temperament.
    Computer(ComputerLevel, Temperament),
    /// A program from outside, by its command line; `sim` alone starts one (`docs/bots.md`).
    Bot(Arc<str>),
}

impl SeatKind {
    /// Those that this program plays itself, or lets a person play; computers without a temperament of their own.
    pub fn all() -> impl Iterator<Item = Self> {
        let computer = |level: &ComputerLevel| Self::Computer(*level, Temperament::Balanced);
        [Self::Human, Self::Random].into_iter().chain(ComputerLevel::ALL.iter().map(computer))
    }

    /// All those, and computers of every temperament their level can have.
    fn tempered() -> impl Iterator<Item = Self> {
        let tempered = |level: &ComputerLevel| {
            let level = *level;
            let others = Temperament::ALL.iter().filter(|one| **one != Temperament::Balanced);
            others.filter(move |_| level.has_temperament()).map(move |one| Self::Computer(level, *one))
        };
        Self::all().chain(ComputerLevel::ALL.iter().flat_map(tempered))
    }

    /// A computer player by what follows `ai:`, such as `captain` or `captain:hunter`.
    ///
    /// # Errors
    /// With a sentence, if there is no such player.
    pub fn computer(text: &str) -> Result<Self, String> {
        format!("ai:{text}").parse()
    }

    /// The same of the next level; none for anybody but a computer, and for the strongest.
    #[must_use]
    pub fn harder(&self) -> Option<Self> {
        match self {
            Self::Computer(level, temperament) => Some(Self::Computer(level.next()?, *temperament)),
            Self::Human | Self::Random | Self::Bot(_) => None,
        }
    }
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Human => f.write_str("human"),
            SeatKind::Random => f.write_str("random"),
            SeatKind::Computer(level, Temperament::Balanced) => write!(f, "ai:{}", level.name()),
            SeatKind::Computer(level, temperament) => write!(f, "ai:{}:{}", level.name(), temperament.name()),
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
        if let Some(kind) = SeatKind::tempered().find(|kind| kind.to_string() == text) {
            return Ok(kind);
        }
        let level =
            text.strip_prefix("ai:").and_then(|text| ComputerLevel::from_name(text.split_once(':')?.0));
        if let Some(level) = level.filter(|level| !level.has_temperament()) {
            let able = ComputerLevel::ALL.iter().filter(|level| level.has_temperament());
            let able: Vec<&str> = able.map(|level| level.name()).collect();
            return Err(format!(
                "A {} has no temperament; those who can have one: {}.",
                level.name(),
                able.join(", ")
            ));
        }
        let known: Vec<String> = SeatKind::tempered().map(|kind| kind.to_string()).collect();
        Err(format!("There is no kind of seat \"{text}\"{}", hint(text, known.iter().map(String::as_str))))
    }
}

/// The seed of the player in a seat, in a match with this seed.
#[must_use]
pub fn seat_seed(seed: u64, seat: Seat) -> u64 {
    seed ^ (u64::from(seat.0) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The seed of a match as its save tells it. One whose seed nobody may know until it is over plays with computers of seed 1:
/// what they do by chance depends on what they see as well.
#[must_use]
pub fn told_seed(text: &str) -> u64 {
    text.parse().unwrap_or(1)
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
        SeatKind::Computer(level, temperament) => {
            Ok(AnyPlayer::Computer(Box::new(Computer::tempered(level, temperament, seed))))
        }
    }
}

/// What a player of that kind would order for the seat whose view it is and which is asked, and why, if it thinks; none if
/// it has no legal order. `steps` is another budget than that of its level.
///
/// # Errors
/// With a sentence, if that kind cannot play without a window.
pub fn advice(
    kind: SeatKind,
    seed: u64,
    steps: Option<u32>,
    m: &Match,
    view: &View,
) -> Result<Option<(Order, Option<Reasons>)>, String> {
    if let SeatKind::Computer(level, temperament) = kind {
        let mut computer = Computer::tempered(level, temperament, seed);
        if let Some(steps) = steps {
            computer = computer.with_steps(steps);
        }
        return Ok(computer.explain(m, view).map(|choice| (choice.order, choice.reasons)));
    }
    let order = player(kind, seed)?.choose(m, view);
    Ok(order.map(|order| (order, None)))
}
