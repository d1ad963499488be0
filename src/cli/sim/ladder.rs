//! `sim --ladder`: how strong kinds of players are against each other; and `sim --merge`, which adds up what several
//! processes have played.
//!
//! Invariants: a match that stands in the file is not played again; every finished match stands in the file before the
//! next begins on that thread.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;

use super::file::{Collection, RecordFile};
use super::plan::{self, Pairing, Part, PlannedMatch};
use super::progress::play_told;
use super::record::{Build, MatchKey, MatchRecord};
use super::{bot_limit, jobs, matches, summary};
use crate::cli::arguments::SimArguments;
use crate::cli::packs::Library;
use crate::cli::{Failure, print};
use crate::fleet::roster::Match;

/// Matches of a pair where no number is given.
const GAMES: u32 = 400;

/// Plays the ladder and prints what it says.
///
/// # Errors
/// On wrong usage, if content or file do not load, or if a match did not come to its end.
pub fn run(arguments: &SimArguments) -> Result<ExitCode, Failure> {
    let library = Library::load_asked(&arguments.mods)?;
    let setup = library.scenario(&arguments.scenario).map_err(Failure::Usage)?.clone();
    let m = Arc::new(Match::new(library.edition.content.clone(), setup).map_err(Failure::Usage)?);
    let games = games(arguments)?;
    let pairs = pairs(arguments)?;
    let wanted = plan::matches(&pairs, arguments.seed, games, arguments.part.unwrap_or(Part::WHOLE));
    let build = Build::of(&library);
    let mut known = Collection::<MatchRecord>::new(build.clone());
    let file = match &arguments.out {
        Some(path) => RecordFile::open(path, &mut known)?,
        None => RecordFile::NONE,
    };
    let key = |planned: &PlannedMatch<'_>| MatchKey::of(planned, &m.setup.id);
    let missing: Vec<PlannedMatch<'_>> =
        wanted.iter().filter(|planned| !known.has(&key(planned))).copied().collect();
    let played = play_told(missing.len(), jobs(arguments), |number| {
        let planned = &missing[number];
        let record =
            play_one(&m, planned, &build, arguments).and_then(|record| file.append(&record).map(|()| record));
        record.map_err(|why| format!("The match {} with seed {} {why}.", planned.pair, planned.seed))
    });
    let asked_for: BTreeSet<MatchKey> = wanted.iter().map(key).collect();
    let before = known.records().filter(|record| asked_for.contains(&record.key));
    let records = before.chain(played.iter().filter_map(|record| record.as_ref().ok()));
    tell(arguments, &summary::summary(&build, records))?;
    match played.iter().find_map(|record| record.as_ref().err()) {
        None => Ok(ExitCode::SUCCESS),
        Some(why) => Err(Failure::Failed(why.clone())),
    }
}

/// Adds up files and prints what they say together.
///
/// # Errors
/// If content or files do not load, or do not go together.
pub fn merge(arguments: &SimArguments) -> Result<ExitCode, Failure> {
    let build = Build::of(&Library::load_asked(&arguments.mods)?);
    let mut all = Collection::<MatchRecord>::new(build.clone());
    for path in &arguments.merge {
        all.read(path)?;
    }
    tell(arguments, &summary::summary(&build, all.records()))?;
    Ok(ExitCode::SUCCESS)
}

fn play_one(
    m: &Arc<Match>,
    planned: &PlannedMatch<'_>,
    build: &Build,
    arguments: &SimArguments,
) -> Result<MatchRecord, String> {
    let played = matches::play(m, &planned.seats(m.seats()), planned.seed, bot_limit(arguments));
    MatchRecord::of(planned, &played, m, build)
}

/// The pairs that were asked for, each of which has to play; else those of the ladder.
fn pairs(arguments: &SimArguments) -> Result<Vec<Pairing>, Failure> {
    if arguments.pairs.is_empty() {
        return Ok(plan::standard());
    }
    for (index, pair) in arguments.pairs.iter().enumerate() {
        pair.expect_players().map_err(Failure::Usage)?;
        if arguments.pairs[..index].contains(pair) {
            return Err(Failure::Usage(format!("--pairs names {pair} twice; once will do.")));
        }
    }
    Ok(arguments.pairs.clone())
}

/// How many matches each pair plays: two on every seed.
fn games(arguments: &SimArguments) -> Result<u32, Failure> {
    let games = arguments.games.unwrap_or(GAMES);
    if games.is_multiple_of(2) {
        return Ok(games);
    }
    Err(Failure::Usage(format!("--games wants an even number here, two matches on each seed, not {games}.")))
}

fn tell(arguments: &SimArguments, summary: &serde_json::Value) -> Result<(), Failure> {
    print(&if arguments.json { format!("{summary:#}\n") } else { summary::told(summary) })
}
