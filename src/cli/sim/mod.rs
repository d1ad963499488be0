//! `sim`: whole matches between players that need no person.
//!
//! | file | does |
//! |---|---|
//! | `matches`, `times` | plays one match; how long its players thought |
//! | `count` | many matches of the same seats, counted |
//! | `plan`, `ladder` | pairs of kinds against each other on the same seeds |
//! | `record`, `file` | a match of a ladder as a line of a file; files that are gone on with and added up |
//! | `strength`, `summary` | what the matches say about each kind, as a table and as JSON |
//!
//! Invariant: the same scenario, seats, seed and content give the same matches, however many run at once.

mod count;
mod file;
mod ladder;
mod matches;
pub mod plan;
mod record;
mod strength;
mod summary;
mod times;

use std::process::ExitCode;

use super::Failure;
use super::arguments::SimArguments;

/// Plays the matches, or adds up those of files.
///
/// # Errors
/// On wrong usage, if content does not load, or if a match did not come to its end.
pub fn run(arguments: &SimArguments) -> Result<ExitCode, Failure> {
    if !arguments.merge.is_empty() {
        ladder::merge(arguments)
    } else if arguments.ladder {
        ladder::run(arguments)
    } else {
        count::run(arguments)
    }
}

/// How many matches run at once.
fn jobs(arguments: &SimArguments) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    arguments.jobs.map_or(cores, usize::from)
}
