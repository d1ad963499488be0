//! Whoever plays a seat without a person: one place that turns kinds of seats into players.

use super::options::{SeatKind, Strength};
use crate::engine::dice::Rng64;
use crate::engine::sim::{Player, RandomPlayer};
use crate::fleet::FleetCaptains;

/// A player of Fleet Captains.
pub type AnyPlayer = Box<dyn Player<FleetCaptains>>;

/// The player of a kind, with a seed for what it does by chance.
///
/// # Errors
/// With a sentence, where nobody of that kind can play without a window, or not yet.
pub fn player(kind: SeatKind, seed: u64) -> Result<AnyPlayer, String> {
    match kind {
        SeatKind::Human => Err("A human plays in the window only; name a computer for each seat.".to_owned()),
        SeatKind::Random => Ok(Box::new(RandomPlayer(Rng64::new(seed)))),
        SeatKind::Computer(strength) => computer(strength, seed),
    }
}

fn computer(strength: Strength, _seed: u64) -> Result<AnyPlayer, String> {
    Err(not_yet(strength))
}

/// The sentence for a level that does not play yet.
#[must_use]
pub fn not_yet(strength: Strength) -> String {
    format!("ai:{} does not play yet in this version.", strength.name())
}
