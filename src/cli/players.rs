//! Whoever plays a seat without a person: one place that turns kinds of seats into players.

use super::options::{SeatKind, Strength};
use crate::engine::dice::Rng64;
use crate::engine::sim::{Player, RandomPlayer};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::{Computer, Level};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

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

fn computer(strength: Strength, seed: u64) -> Result<AnyPlayer, String> {
    Ok(Box::new(Computer::new(level(strength)?, seed)))
}

/// What a player of that kind would order for the seat whose view it is and which is asked, and why; none where it has no legal order.
///
/// # Errors
/// With a sentence, where nobody of that kind can play without a window, or not yet.
pub fn advice(kind: SeatKind, seed: u64, m: &Match, view: &View) -> Result<Option<(Order, String)>, String> {
    if let SeatKind::Computer(strength) = kind {
        let choice = Computer::new(level(strength)?, seed).consider(m, view);
        return Ok(choice.map(|choice| (choice.order, choice.why(m, view))));
    }
    let order = player(kind, seed)?.choose(m, view);
    Ok(order.map(|order| (order, "any legal order, each equally likely".to_owned())))
}

fn level(strength: Strength) -> Result<Level, String> {
    Level::from_name(strength.name()).ok_or_else(|| not_yet(strength))
}

/// The sentence for a level that does not play yet.
fn not_yet(strength: Strength) -> String {
    format!("ai:{} does not play yet in this version.", strength.name())
}
