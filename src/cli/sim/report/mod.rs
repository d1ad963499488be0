//! `sim --report`: who wins, by side, seat, Subdeck and ship; what becomes of each card, mission and encounter; how often each
//! kind of player uses what the game offers, what it gained, and which ships stood idle.
//!
//! | file | does |
//! |---|---|
//! | `record` | all that is counted of a match, as a line of a file |
//! | `uses`, `tally` | what is counted of players; counting it, order by order and fact by fact |
//! | `hands` | what became of cards, missions, encounters and ships |
//! | `idle` | ships that neither moved nor acted in a turn of theirs |
//! | `gains` | how points and positions changed after orders of each kind |
//! | `watch` | plays a match and its orders again, with an eye on each |
//! | `clustered`, `measures` | shares with their intervals; which are taken, and what they ought to be |
//! | `steps` | which effects and lasting rules of the content were at work |
//! | `parts` | which deeds missions were credited with |
//! | `spoken` | how often each word of the card language came up and was used |
//! | `balance`, `told` | all of it as JSON and as tables |
//! | `compare` | the same seeds with and without a mod |
//!
//! Invariants: everything is found by playing the orders of finished matches again; nothing here decides a match. What is told
//! follows from the records alone, so that parts add up to what one run would have told.

mod balance;
mod clustered;
mod compare;
mod gains;
mod hands;
mod idle;
mod measures;
mod parts;
mod record;
mod spoken;
mod steps;
mod tally;
mod told;
mod uses;
mod watch;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use super::file::{Collection, RecordFile, RecordedMatch as _};
use super::plan::Part;
use super::progress::play_told;
use super::record::Build;
use super::{GAMES, jobs, seated_match};
use crate::cli::arguments::SimArguments;
use crate::cli::packs::Library;
use crate::cli::{Failure, print};
use crate::fleet::content::Content;
use crate::fleet::roster::Match;
use record::{ReportKey, ReportRecord};

/// Plays the matches, or reads those of files, and tells of them.
///
/// # Errors
/// On wrong usage, if content or files do not load, or if a match did not come to its end.
pub fn run(arguments: &mut SimArguments) -> Result<ExitCode, Failure> {
    if arguments.compare.is_some() {
        return compare::run(arguments);
    }
    if !arguments.merge.is_empty() {
        return merge(arguments);
    }
    let planned = planned(arguments)?;
    let (records, failed) = play_all(arguments, &planned, arguments.out.as_deref())?;
    if let Some(why) = failed {
        return Err(Failure::Failed(why));
    }
    tell(arguments, &planned.library.edition.content, &records.iter().collect::<Vec<_>>())
}

/// Adds up files.
fn merge(arguments: &SimArguments) -> Result<ExitCode, Failure> {
    let library = Library::load_asked(&arguments.mods)?;
    let mut all = Collection::<ReportRecord>::new(Build::of(&library));
    for path in &arguments.merge {
        all.read(path)?;
    }
    let records: Vec<&ReportRecord> = all.records().collect();
    let first = records.first().map(|record| &record.key);
    let alike = |key: &ReportKey| {
        first.is_some_and(|first| {
            (&first.scenario, &first.seats, first.any_subdecks)
                == (&key.scenario, &key.seats, key.any_subdecks)
        })
    };
    if let Some(other) = records.iter().find(|record| !alike(&record.key)) {
        let first = records.first().map(|record| record.told()).unwrap_or_default();
        let why = format!(
            "A report is of one scenario with the same players: there are {first}, and {}; merge those of a kind.",
            other.told()
        );
        return Err(Failure::Failed(why));
    }
    tell(arguments, &library.edition.content, &records)
}

fn tell(arguments: &SimArguments, content: &Content, records: &[&ReportRecord]) -> Result<ExitCode, Failure> {
    let report = told::report(content, records);
    print(&if arguments.json { format!("{report:#}\n") } else { told::table(&report) })?;
    Ok(ExitCode::SUCCESS)
}

/// What is to be played.
struct Planned {
    library: Library,
    /// Who plays, by seat.
    seats: Vec<String>,
    /// As the scenario has it, and with the two sides in each other's seats.
    matches: [Arc<Match>; 2],
    keys: Vec<ReportKey>,
}

/// Every match that was asked for, seed by seed.
fn planned(arguments: &mut SimArguments) -> Result<Planned, Failure> {
    let (library, m) = seated_match(arguments)?;
    let mut setup = m.setup.clone();
    if arguments.swap && setup.position.is_some() {
        let why = format!(
            "The scenario {} begins in a position in which each side has its own place; leave out --swap.",
            setup.id
        );
        return Err(Failure::Usage(why));
    }
    setup.sides.reverse();
    let other = if arguments.swap {
        let swapped = Match::new(library.edition.content.clone(), setup);
        Arc::new(swapped.map_err(|why| Failure::Usage(format!("With its sides swapped, {why}")))?)
    } else {
        m.clone()
    };
    let games = arguments.games.unwrap_or(GAMES);
    let each = if arguments.swap { 2 } else { 1 };
    if !games.is_multiple_of(each) {
        let why = format!("--games wants an even number with --swap, two matches on each seed, not {games}.");
        return Err(Failure::Usage(why));
    }
    let seats: Vec<String> = arguments.seats.iter().map(ToString::to_string).collect();
    let part = arguments.part.unwrap_or(Part::WHOLE);
    let mut keys = Vec::new();
    for index in (0..u64::from(games / each)).filter(|index| part.has(*index)) {
        keys.extend([false, true].into_iter().take(each as usize).map(|swapped| ReportKey {
            scenario: m.setup.id.clone(),
            seats: seats.clone(),
            any_subdecks: arguments.any_subdecks,
            seed: arguments.seed.wrapping_add(index),
            swapped,
        }));
    }
    Ok(Planned { library, seats, matches: [m, other], keys })
}

/// Plays what does not stand in the file yet. All that were asked for come back by their keys, and with them why one of them
/// has no end.
fn play_all(
    arguments: &SimArguments,
    planned: &Planned,
    out: Option<&Path>,
) -> Result<(Vec<ReportRecord>, Option<String>), Failure> {
    let build = Build::of(&planned.library);
    let mut known = Collection::<ReportRecord>::new(build.clone());
    let file = match out {
        Some(path) => RecordFile::open(path, &mut known)?,
        None => RecordFile::NONE,
    };
    let missing: Vec<&ReportKey> = planned.keys.iter().filter(|key| !known.has(key)).collect();
    let played = play_told(missing.len(), jobs(arguments), |number| {
        let key = missing[number];
        let m = &planned.matches[usize::from(key.swapped)];
        let record = watch::watch(m, arguments, key, &build);
        let record = record.and_then(|record| file.append(&record).map(|()| record));
        record.map_err(|why| format!("The match with seed {} {why}.", key.seed))
    });
    let failed = played.iter().find_map(|record| record.as_ref().err()).cloned();
    let wanted: BTreeSet<&ReportKey> = planned.keys.iter().collect();
    let asked_for = |record: &&ReportRecord| wanted.contains(&record.key);
    let before = known.records().filter(asked_for).cloned();
    let all: BTreeMap<ReportKey, ReportRecord> =
        before.chain(played.into_iter().flatten()).map(|record| (record.key.clone(), record)).collect();
    Ok((all.into_values().collect(), failed))
}
