//! `sim`: whole matches between players that need no person.
//!
//! | file | does |
//! |---|---|
//! | `matches`, `times` | plays one match; how long its players thought |
//! | `count` | many matches of the same seats, counted |
//! | `plan`, `ladder` | pairs of kinds against each other on the same seeds |
//! | `record` | a match of a ladder as a line of a file |
//! | `file` | files of finished matches, that are gone on with and added up |
//! | `report` | who wins with what; how often players use what the game offers, and what it gained |
//! | `progress` | how far they are, on a terminal; what there is when somebody stops it |
//! | `fit`, `regression` | which weights win, found from matches of players that weigh things differently |
//! | `calibrate`, `calibration` | whether chances told come true |
//! | `strength`, `summary` | what the matches say about each kind, as a table and as JSON |
//!
//! Invariant: the same scenario, seats, seed and content give the same matches, however many run at once.

mod calibrate;
mod calibration;
mod count;
mod file;
mod fit;
mod ladder;
mod matches;
pub mod plan;
mod progress;
mod record;
mod regression;
mod report;
mod strength;
mod summary;
mod times;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use super::arguments::SimArguments;
use super::packs::Library;
use super::{Failure, bot, play};
use crate::fleet::roster::Match;
use crate::players::{SeatKind, player};

/// Plays the matches, or adds up those of files.
///
/// # Errors
/// On wrong usage, if content does not load, or if a match did not come to its end.
pub fn run(mut arguments: SimArguments) -> Result<ExitCode, Failure> {
    let arguments = &mut arguments;
    if (arguments.part.is_some() || arguments.out.is_some()) && !arguments.ladder && !arguments.report {
        let why =
            "--part and --out share what --ladder or --report plays; without either of them leave both out.";
        return Err(Failure::Usage(why.to_owned()));
    }
    if let Some(level) = &arguments.fit {
        fit::run(arguments, level)
    } else if let Some(level) = &arguments.calibrate {
        calibrate::run(arguments, level)
    } else if arguments.report {
        report::run(arguments)
    } else if !arguments.merge.is_empty() {
        ladder::merge(arguments)
    } else if arguments.ladder {
        ladder::run(arguments)
    } else {
        count::run(arguments)
    }
}

/// Matches of the same seats where no number is given.
const GAMES: u32 = 100;

/// The content, and the match that all seats of `--seats` can play.
///
/// # Errors
/// On wrong usage, or if content does not load.
fn seated_match(arguments: &mut SimArguments) -> Result<(Library, Arc<Match>), Failure> {
    let library = Library::load_asked(&arguments.mods)?;
    let setup = library.scenario(&arguments.scenario).map_err(Failure::Usage)?.clone();
    if arguments.seats.is_empty() {
        arguments.seats = vec![SeatKind::Random; usize::from(setup.seats)];
    }
    play::expect_seats(&arguments.seats, setup.seats)?;
    for kind in &arguments.seats {
        expect_player(kind).map_err(Failure::Usage)?;
    }
    let m = Match::new(library.edition.content.clone(), setup).map_err(Failure::Usage)?;
    Ok((library, Arc::new(m)))
}

/// Whether a kind can be entered.
///
/// # Errors
/// With a sentence, if it cannot play here.
fn expect_player(kind: &SeatKind) -> Result<(), String> {
    if let SeatKind::Bot(command) = kind {
        return bot::words(command).map(|_| ());
    }
    player(kind.clone(), 0).map(|_| ())
}

/// How long a program may take for an answer.
fn bot_limit(arguments: &SimArguments) -> Duration {
    Duration::from_secs(u64::from(arguments.bot_seconds))
}

/// The first sentences of many, a line each, and how many more there are.
fn some(mut sentences: impl Iterator<Item = String>) -> String {
    let mut text: String = sentences.by_ref().take(10).map(|sentence| sentence + "\n").collect();
    let more = sentences.count();
    if more > 0 {
        text += &format!("... and {more} more; --json tells them all.\n");
    }
    text
}

/// How many matches run at once.
fn jobs(arguments: &SimArguments) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    arguments.jobs.map_or(cores, usize::from)
}
