//! Positions of random matches, for comparing them with other worlds that a seat could be in.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;

use super::{content, housed, play_random, scenario};

/// Two and four seats, plain and full of Cloak Tokens.
const SCENARIOS: [&str; 7] =
    ["skirmish", "standard", "veiled", "team", "veiled-team", "veiled-house", "veiled-team-house"];
/// Positions in `./dev test`; `POSITIONS` sets another number.
const POSITIONS: u64 = 200;
/// The seed of the first.
const FIRST: u64 = 70_000;
/// The most orders before a position, and before one of the preparation.
const LATEST: usize = 1_200;
const EARLY: usize = 50;

/// A position that random orders led to.
pub struct Situation {
    /// The scenario, its house rules, and the seed: for reading.
    pub what: String,
    pub m: Arc<Match>,
    pub s: State,
    /// For whatever else is left to chance in it.
    pub rng: Rng64,
}

/// The position of a seed: scenarios take turns, every other round of them is played with house rules, and one position
/// in six is an early one.
fn position(seed: u64) -> Situation {
    let scenarios = SCENARIOS.len() as u64;
    let name = SCENARIOS[(seed % scenarios) as usize];
    let plain = Match::new(content(), scenario(name)).unwrap();
    let (m, rules) = match (seed / scenarios).is_multiple_of(2) {
        true => (plain, String::new()),
        false => housed(&plain, seed),
    };
    let mut rng = Rng64::new(seed ^ 0x5eed);
    let most = if rng.below(6) == 0 { EARLY } else { LATEST };
    let s = play_random(&m, seed, rng.below(most) as u32, |_, _, _| {});
    Situation { what: format!("{name} {rules}, seed {seed}"), m: Arc::new(m), s, rng }
}

/// Calls with as many positions as are asked for, by fixed seeds; returns how many.
pub fn each_position(each: impl Fn(Situation) + Sync) -> u64 {
    let asked = std::env::var("POSITIONS").ok().map(|count| count.parse().unwrap());
    let count = asked.unwrap_or(POSITIONS);
    in_parallel(count, |number| each(position(FIRST + number)));
    count
}

/// Calls with each number below a count, on as many threads as there are cores.
pub fn in_parallel(count: u64, each: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    each(number);
                }
            });
        }
    });
}
