//! `bench`: how fast the rules run here, measured on whole random matches of `standard`.
//!
//! All 64 seeds are played again and again until the time is up; rates are those of the quickest round, and anything
//! that takes only a moment is the best of five, so that a busy machine shows as little as it can.
//!
//! Invariant: counts and digest are those of one round: the same on every machine, whatever the clock says.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::arguments::BenchArguments;
use super::packs::Library;
use super::sources::Sources;
use super::{Failure, folders, print};
use crate::engine::codec::Encoder as _;
use crate::engine::dice::{Key, Rng64};
use crate::engine::digest::{Digest, digest};
use crate::engine::game::{Game, Seat, Silent};
use crate::fleet::FleetCaptains;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::view;
use crate::fleet::state::State;
use crate::fleet::state::parts::Ending;

/// How many matches, by seed.
const SEEDS: u64 = 64;
/// More orders than any match has.
const MOST_ORDERS: usize = 200_000;

/// How often what takes a moment is measured.
const TIMES: u32 = 5;

/// What was counted over all matches of a round.
#[derive(Clone, Copy, Default)]
struct Tally {
    matches: u64,
    orders: u64,
    /// Orders given where there was a choice.
    choices: u64,
    listed: u64,
    turns: u64,
    by_points: u64,
    time: Duration,
}

/// One match, kept to be looked at again.
#[derive(Default)]
struct Log {
    orders: Vec<(Seat, Order)>,
    states: Vec<State>,
}

/// Measures.
///
/// # Errors
/// When the content does not load or has no scenario `standard`.
pub fn run(arguments: &BenchArguments) -> Result<ExitCode, Failure> {
    let library = Library::shipped()?;
    let setup = library.scenario("standard").map_err(Failure::Failed)?.clone();
    let m = Match::new(library.edition.content.clone(), setup).map_err(Failure::Failed)?;
    let (mut best, digest) = round(&m);
    let (mut rounds, mut spent) = (1, best.time);
    let wanted = Duration::from_secs(u64::from(arguments.seconds));
    while spent < wanted {
        let (tally, _) = round(&m);
        (rounds, spent) = (rounds + 1, spent + tally.time);
        if tally.time < best.time {
            best = tally;
        }
    }
    let mut log = Log::default();
    play(&m, 0, &mut Tally::default(), Some(&mut log));
    let mut report = report(&m, &best, &log, digest);
    report["rounds"] = json!(rounds);
    report["load_ms"] = json!(load_ms(|_| {})?);
    report["load_broken_ms"] = json!(load_ms(|text| *text = text.replacen("name:", "nmae:", 1))?);
    print(&if arguments.json { format!("{report:#}\n") } else { told(&report) })?;
    Ok(ExitCode::SUCCESS)
}

/// All matches once, and one digest over their ends.
fn round(m: &Match) -> (Tally, u64) {
    let mut tally = Tally::default();
    let mut all = Digest::new(Key([0; 16]));
    for seed in 0..SEEDS {
        let end = play(m, seed, &mut tally, None);
        all.bytes(&digest(Key::from_seed(seed), &end).to_le_bytes());
    }
    (tally, all.finish())
}

/// Milliseconds to read, load and check all that is shipped, with `change` applied to each file.
fn load_ms(change: impl Fn(&mut String)) -> Result<f64, Failure> {
    let assets = folders::assets()?;
    let once = || {
        let begun = Instant::now();
        let mut sources = Sources::shipped(&assets);
        for file in sources.packs.iter_mut().flat_map(|pack| &mut pack.files) {
            change(&mut file.text);
        }
        black_box(sources.load().is_ok());
        begun.elapsed().as_secs_f64() * 1e3
    };
    Ok(best_of(once))
}

fn best_of(mut once: impl FnMut() -> f64) -> f64 {
    (0..TIMES).map(|_| once()).fold(f64::INFINITY, f64::min)
}

/// Plays a match of uniformly random orders.
fn play(m: &Match, seed: u64, tally: &mut Tally, mut log: Option<&mut Log>) -> State {
    let begun = Instant::now();
    let mut rng = Rng64::new(seed);
    let mut state = FleetCaptains::start(m, Key::from_seed(seed), &mut Silent);
    let mut orders = Vec::new();
    for number in 0..MOST_ORDERS {
        let Some(seat) = FleetCaptains::to_act(m, &state).iter().next() else { break };
        orders.clear();
        FleetCaptains::legal_orders(m, &state, seat, &mut orders);
        let Some(&order) = rng.pick(&orders) else { break };
        tally.orders += 1;
        tally.choices += u64::from(orders.len() > 1);
        tally.listed += orders.len() as u64;
        if let Some(log) = log.as_deref_mut() {
            log.orders.push((seat, order));
            if number % 16 == 0 {
                log.states.push(state);
            }
        }
        let Ok(legal) = FleetCaptains::check(m, &state, seat, order) else { break };
        FleetCaptains::play(m, &mut state, legal, &mut Silent);
    }
    tally.time += begun.elapsed();
    tally.matches += 1;
    tally.turns += u64::from(state.table().turn);
    let how = FleetCaptains::outcome(m, &state).map(|outcome| outcome.how);
    tally.by_points += u64::from(matches!(how, Some(Ending::GoalReached | Ending::LastTurn)));
    state
}

fn report(m: &Match, tally: &Tally, log: &Log, digest: u64) -> Value {
    let Tally { matches, orders, choices, listed, turns, by_points, time } = tally;
    let rate = |count: u64| (count as f64 / time.as_secs_f64().max(1e-9)).round();
    let each = |count: u64| count as f64 / (*matches).max(1) as f64;
    let mut rng = Rng64::new(1);
    json!({
        "choices_per_second": rate(*choices),
        "orders_per_second": rate(*orders),
        "listed_per_second": rate(*listed),
        "clone_ns": per_state(&log.states, 200, |state| { black_box(&Clone::clone(black_box(state))); }),
        "view_ns": per_state(&log.states, 20, |state| { black_box(view(m, state, Seat(0))); }),
        "determinize_ns": per_state(&log.states, 20, |state| {
            black_box(FleetCaptains::imagine(m, &view(m, state, Seat(0)), &mut rng));
        }),
        "verify_ns": verify_ns(m, log),
        "state_bytes": size_of::<State>(),
        "matches": matches,
        "seconds": time.as_secs_f64(),
        "orders_per_match": each(*orders),
        "turns_per_match": each(*turns),
        "forced_share": (orders - choices) as f64 / (*orders).max(1) as f64,
        "ended_by_points": each(*by_points),
        "digest": format!("{digest:016x}"),
    })
}

/// Nanoseconds for one call, over the states of a match.
fn per_state(states: &[State], times: usize, mut call: impl FnMut(&State)) -> f64 {
    best_of(|| {
        let begun = Instant::now();
        for _ in 0..times {
            states.iter().for_each(&mut call);
        }
        begun.elapsed().as_nanos() as f64 / (times * states.len()).max(1) as f64
    })
}

/// Nanoseconds to play one order of a log again and to compare its digest.
fn verify_ns(m: &Match, log: &Log) -> f64 {
    let key = Key::from_seed(0);
    best_of(|| {
        let begun = Instant::now();
        let mut state = FleetCaptains::start(m, key, &mut Silent);
        for (seat, order) in &log.orders {
            let Ok(legal) = FleetCaptains::check(m, &state, *seat, *order) else { break };
            FleetCaptains::play(m, &mut state, legal, &mut Silent);
            black_box(digest(key, &state));
        }
        begun.elapsed().as_nanos() as f64 / log.orders.len().max(1) as f64
    })
}

fn told(report: &Value) -> String {
    let line = |(key, value): (&String, &Value)| {
        let value = match value {
            Value::String(text) => text.clone(),
            number if number.is_f64() => format!("{:.3}", number.as_f64().unwrap_or_default()),
            other => other.to_string(),
        };
        format!("{:<20}{value}\n", key.replace('_', " "))
    };
    report.as_object().into_iter().flatten().map(line).collect()
}
