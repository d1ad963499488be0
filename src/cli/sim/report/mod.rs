//! `sim --report`: how often each kind of player uses what the game offers, what it gained, and which ships stood idle.
//!
//! | file | does |
//! |---|---|
//! | `uses`, `tally` | what is counted; counting it, order by order and fact by fact |
//! | `idle` | ships that neither moved nor acted in a turn of theirs |
//! | `gains` | how points and positions changed after orders of each kind |
//! | `told` | all of it as JSON and as a table |
//!
//! Invariant: everything is found by playing the orders of finished matches again; nothing here decides a match.

mod gains;
mod idle;
mod tally;
mod told;
mod uses;

use std::process::ExitCode;
use std::sync::Arc;

use super::matches::{self, PlayedMatch};
use super::progress::play_told;
use super::{GAMES, bot_limit, jobs, seated_match};
use crate::cli::arguments::SimArguments;
use crate::cli::{Failure, print};
use crate::engine::dice::Key;
use crate::engine::game::{Game as _, Silent};
use crate::fleet::FleetCaptains;
use crate::fleet::roster::Match;
use gains::{GainTracker, Gains};
use idle::{ShipTurn, ShipTurns};
use tally::UseTally;
use uses::UseCounts;

/// A match and what was found in it.
pub struct WatchedMatch {
    pub played: PlayedMatch,
    /// By seat.
    pub counts: Vec<UseCounts>,
    /// By seat.
    pub gains: Vec<Gains>,
    pub ship_turns: Vec<ShipTurn>,
}

/// Plays the matches and tells of them.
///
/// # Errors
/// On wrong usage, if content does not load, or if a match did not come to its end.
pub fn run(arguments: &mut SimArguments) -> Result<ExitCode, Failure> {
    let (_, m) = seated_match(arguments)?;
    let arguments = &*arguments;
    let count = arguments.games.unwrap_or(GAMES) as usize;
    let games = play_told(count, jobs(arguments), |number| {
        watch(&m, arguments, arguments.seed.wrapping_add(number as u64))
    });
    let failed =
        games.iter().find_map(|game| game.played.end.as_ref().err().map(|why| (game.played.seed, why)));
    if let Some((seed, why)) = failed {
        return Err(Failure::Failed(format!("The match with seed {seed} {why}.")));
    }
    let report = told::report(&m, arguments, &games);
    print(&if arguments.json { format!("{report:#}\n") } else { told::table(&report) })?;
    Ok(ExitCode::SUCCESS)
}

/// Plays a match, and then its orders again, with an eye on each.
fn watch(m: &Arc<Match>, arguments: &SimArguments, seed: u64) -> WatchedMatch {
    let mut played = matches::play(m, &arguments.seats, seed, bot_limit(arguments));
    let mut tally = UseTally::new(m);
    let mut ships = ShipTurns::default();
    let mut gains = GainTracker::new(&arguments.seats, seed);
    let mut state = FleetCaptains::start(m, Key::from_seed(seed), &mut Silent);
    for (seat, order) in std::mem::take(&mut played.log) {
        let before = state;
        let Ok(legal) = FleetCaptains::check(m, &state, seat, order) else {
            played.end = played.end.and(Err("does not play again the same".to_owned()));
            break;
        };
        tally.order(&before, seat, order);
        ships.order(m, &before, seat, order);
        gains.order(m, &before, seat, order);
        let mut facts = Vec::new();
        FleetCaptains::play(m, &mut state, legal, &mut facts);
        for fact in &facts {
            tally.fact(&before, seat, fact);
            ships.fact(&before, fact);
        }
        if state.table().turn != before.table().turn {
            m.all_seats().for_each(|seat| tally.guard(&before, seat));
            ships.turn(&before, &state);
            gains.turn(m, &before);
        } else if state.table().outcome.is_some() {
            gains.turn(m, &state);
        }
    }
    WatchedMatch { played, counts: tally.counts, gains: gains.gains, ship_turns: ships.all }
}
