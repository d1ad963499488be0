//! `sim` without more: many matches of the same seats, counted.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};

use super::matches::{self, PlayedMatch};
use super::progress::play_told;
use super::{GAMES, bot_limit, jobs, seated_match, some};
use crate::cli::arguments::SimArguments;
use crate::cli::packs::Library;
use crate::cli::{Failure, print};
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::engine::save::{Header, Save};
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{self, PointsFrom};
use crate::fleet::team::allied;
use crate::players::SeatKind;
use crate::saves::disk;

/// Plays the matches.
///
/// # Errors
/// On wrong usage, if content does not load, or if a match did not come to its end.
pub fn run(arguments: &mut SimArguments) -> Result<ExitCode, Failure> {
    let (library, m) = seated_match(arguments)?;
    let arguments = &*arguments;
    if let Some(folder) = &arguments.logs {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Failed(format!("{} cannot be written: {error}.", folder.display())))?;
    }
    let count = arguments.games.unwrap_or(GAMES);
    let begun = Instant::now();
    let games = play_told(count as usize, jobs(arguments), |number| {
        let seed = arguments.seed.wrapping_add(number as u64);
        play_one(&m, &library, arguments, seed)
    });
    let seconds = begun.elapsed().as_secs_f64();
    let report = report(arguments, &games, seconds);
    print(&if arguments.json { format!("{report:#}\n") } else { told(&report) })?;
    let failed = games.iter().find_map(|game| game.end.as_ref().err().map(|why| (game.seed, why)));
    match failed {
        None => Ok(ExitCode::SUCCESS),
        Some((seed, why)) => Err(Failure::Failed(format!("The match with seed {seed} {why}."))),
    }
}

fn play_one(m: &Arc<Match>, library: &Library, arguments: &SimArguments, seed: u64) -> PlayedMatch {
    let mut played = matches::play(m, &arguments.seats, seed, bot_limit(arguments));
    // Thousands of matches are counted; their orders are not kept.
    let log = std::mem::take(&mut played.log);
    let written = write_log(m, library, arguments, seed, &log);
    PlayedMatch { end: played.end.and_then(|outcome| written.map(|()| outcome)), ..played }
}

/// Writes the save of a match, made by playing its orders again.
fn write_log(
    m: &Arc<Match>,
    library: &Library,
    arguments: &SimArguments,
    seed: u64,
    log: &[(Seat, Order)],
) -> Result<(), String> {
    let Some(folder) = &arguments.logs else { return Ok(()) };
    let mut session = Session::<FleetCaptains>::new(m.clone(), Key::from_seed(seed));
    for (seat, order) in log {
        session.act(*seat, *order).map_err(|refused| format!("does not play again the same: {refused}"))?;
    }
    let header = Header {
        seats: arguments.seats.iter().map(ToString::to_string).collect(),
        seed: seed.to_string(),
        ..library.edition.header(&m.setup)
    };
    let text = Save::of(&session, header).to_text()?;
    disk::replace(&folder.join(format!("{}-{seed}.json", arguments.scenario)), &text)
        .map_err(|why| format!("was not saved: {why}"))
}

fn report(arguments: &SimArguments, games: &[PlayedMatch], seconds: f64) -> Value {
    let SimArguments { scenario, seats, seed, .. } = arguments;
    let count = games.len();
    let outcomes = || games.iter().filter_map(|game| game.end.as_ref().ok());
    let wins: Vec<usize> = (0..seats.len())
        .map(|seat| outcomes().filter(|outcome| allied(outcome.winner, Seat(seat as u8))).count())
        .collect();
    let ended = |how: parts::Ending| outcomes().filter(|outcome| outcome.how == how).count();
    let by_points = ended(parts::Ending::GoalReached) + ended(parts::Ending::LastTurn);
    let share = |part: usize| part as f64 / count.max(1) as f64;
    json!({
        "scenario": scenario,
        "seats": seats.iter().map(SeatKind::to_string).collect::<Vec<_>>(),
        "games": count,
        "seed": seed,
        "wins": wins,
        "rounds": spread(games.iter().map(|game| u64::from(game.turns.div_ceil(2)))),
        "orders_per_match": spread(games.iter().map(|game| game.orders)),
        "points": (0..seats.len()).map(|seat| victory_points(games, seat)).collect::<Vec<_>>(),
        "ended_by_points": share(by_points),
        "endings": {
            "goal_reached": ended(parts::Ending::GoalReached),
            "last_turn": ended(parts::Ending::LastTurn),
            "no_ships": ended(parts::Ending::NoShips),
            "stalemate": ended(parts::Ending::Stalemate),
            "resigned": ended(parts::Ending::Resigned),
            "failed": count - outcomes().count(),
        },
        "failed_bots": failed_bots(games),
        "seconds": seconds,
        "games_per_second": count as f64 / seconds.max(1e-9),
    })
}

/// The programs that did wrong, each with its match and why it resigned.
fn failed_bots(games: &[PlayedMatch]) -> Vec<Value> {
    let seats = games.iter().flat_map(|game| game.failed.iter().enumerate().map(|one| (game.seed, one)));
    let failed = seats.filter_map(|(seed, (seat, why))| why.as_ref().map(|why| (seed, seat, why)));
    failed.map(|(seed, seat, why)| json!({ "seed": seed, "seat": seat, "why": why })).collect()
}

/// The Victory Points of a seat in a match, as means: all, and by what they came from.
fn victory_points(games: &[PlayedMatch], seat: usize) -> Value {
    let own = || games.iter().filter_map(|game| game.victory_points.get(seat));
    let mean = |sum: u32| f64::from(sum) / own().count().max(1) as f64;
    let from = |from: PointsFrom| mean(own().map(|points| u32::from(points[from as usize].0)).sum());
    json!({
        "all": mean(own().flatten().map(|points| u32::from(points.0)).sum()),
        "missions": from(PointsFrom::Mission),
        "encounters": from(PointsFrom::Encounter),
        "starbases": from(PointsFrom::Starbase),
        "prizes": from(PointsFrom::Prize),
        "effects": from(PointsFrom::Effect),
    })
}

/// Mean, median, least and most of some numbers.
fn spread(numbers: impl Iterator<Item = u64>) -> Value {
    let mut sorted: Vec<u64> = numbers.collect();
    sorted.sort_unstable();
    let mean = sorted.iter().sum::<u64>() as f64 / sorted.len().max(1) as f64;
    let at = |part: usize| sorted.get(part.min(sorted.len().saturating_sub(1))).copied().unwrap_or(0);
    json!({ "mean": mean, "median": at(sorted.len() / 2), "min": at(0), "max": at(usize::MAX) })
}

fn told(report: &Value) -> String {
    let list = |key: &str| report[key].as_array().cloned().unwrap_or_default();
    let wins: Vec<String> = list("seats")
        .iter()
        .zip(list("wins"))
        .enumerate()
        .map(|(seat, (kind, wins))| {
            let points = report["points"][seat]["all"].as_f64().unwrap_or_default();
            format!("seat {seat} ({}) {wins}, {points:.1} points", kind.as_str().unwrap_or_default())
        })
        .collect();
    let spread = |key: &str| {
        let all = &report[key];
        let mean = all["mean"].as_f64().unwrap_or_default();
        format!("mean {mean:.1}, median {}, {} to {}", all["median"], all["min"], all["max"])
    };
    let number = |key: &str| report[key].as_f64().unwrap_or_default();
    let endings: Vec<String> = report["endings"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(how, count)| format!("{} {count}", how.replace('_', " ")))
        .collect();
    let failed = list("failed_bots");
    let sentences = failed
        .iter()
        .map(|one| format!("Seat {} resigned with seed {}", one["seat"], one["seed"]))
        .zip(&failed);
    let sentences =
        sentences.map(|(who, one)| format!("{who}: {}.", one["why"].as_str().unwrap_or_default()));
    format!(
        "{} matches of {}, seeds from {}\nwins              {}\nrounds            {}\norders per match  {}\n\
         ended by points   {:.1} % ({})\nseconds           {:.2} ({:.1} matches a second)\n{}",
        report["games"],
        report["scenario"].as_str().unwrap_or_default(),
        report["seed"],
        wins.join("; "),
        spread("rounds"),
        spread("orders_per_match"),
        number("ended_by_points") * 100.0,
        endings.join(", "),
        number("seconds"),
        number("games_per_second"),
        some(sentences),
    )
}
