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
    Computer(Computer),
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
    Computer(Strength),
    /// A program from outside, by its command line; `sim` alone starts one (`docs/bots.md`).
    Bot(Arc<str>),
}

/// How strong a computer player is, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Often misjudges what is worth having.
    Cadet,
    /// Thinks every order through to its end.
    Lieutenant,
    /// Does not play yet.
    Captain,
    /// Does not play yet.
    Admiral,
}

impl Strength {
    /// All, weakest first.
    pub const ALL: [Self; 4] = [Self::Cadet, Self::Lieutenant, Self::Captain, Self::Admiral];

    /// The name behind `ai:`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cadet => "cadet",
            Self::Lieutenant => "lieutenant",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        }
    }
}

impl SeatKind {
    /// Those that play in this version, as they are named everywhere.
    pub const NAMES: [&'static str; 4] = ["human", "random", "ai:cadet", "ai:lieutenant"];
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Human => f.write_str("human"),
            SeatKind::Random => f.write_str("random"),
            SeatKind::Computer(strength) => write!(f, "ai:{}", strength.name()),
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
        match text {
            "human" => Ok(SeatKind::Human),
            "random" => Ok(SeatKind::Random),
            _ => Strength::ALL
                .into_iter()
                .find(|strength| text.strip_prefix("ai:") == Some(strength.name()))
                .map(SeatKind::Computer)
                .ok_or_else(|| format!("There is no kind of seat \"{text}\"{}", hint(text, SeatKind::NAMES))),
        }
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
/// With a sentence, if that kind cannot play without a window, or not yet.
pub fn player(kind: SeatKind, seed: u64) -> Result<AnyPlayer, String> {
    match kind {
        SeatKind::Human => Err("A human plays in the window only; name a computer for each seat.".to_owned()),
        SeatKind::Bot(_) => Err(format!("{kind} plays with \"sim\" only, where programs can be started.")),
        SeatKind::Random => Ok(AnyPlayer::Random(RandomPlayer(Rng64::new(seed)))),
        SeatKind::Computer(strength) => Ok(AnyPlayer::Computer(Computer::new(level(strength)?, seed))),
    }
}

/// What a player of that kind would order for the seat whose view it is and which is asked, and why; none if it has no
/// legal order.
///
/// # Errors
/// With a sentence, if that kind cannot play without a window, or not yet.
pub fn advice(kind: SeatKind, seed: u64, m: &Match, view: &View) -> Result<Option<(Order, String)>, String> {
    if let SeatKind::Computer(strength) = kind {
        let choice = Computer::new(level(strength)?, seed).consider(m, view);
        return Ok(choice.map(|choice| (choice.order, choice.why(m, view))));
    }
    let order = player(kind, seed)?.choose(m, view);
    Ok(order.map(|order| (order, "any legal order, each equally likely".to_owned())))
}

fn level(strength: Strength) -> Result<ComputerLevel, String> {
    ComputerLevel::from_name(strength.name()).ok_or_else(|| not_yet(strength))
}

/// The sentence for a level that does not play yet.
fn not_yet(strength: Strength) -> String {
    format!("ai:{} does not play yet in this version.", strength.name())
}
