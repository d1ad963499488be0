//! Whole random matches over all shipped scenarios and the tests' own full of Cloak Tokens: no panic, never without an
//! order, sound after every fact, an end.
//!
//! Every other round of the scenarios is played with house rules, others in each match. 500 by fixed seeds; `./dev
//! soak` plays 20,000, or as many as `SOAK` says, from the seed `SOAK_FROM` on.

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::house::HouseRule;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::apply;
use fleet_captains::fleet::state::check::faults;

use super::sound::whole;
use crate::support::worlds::in_parallel;
use crate::support::{content, housed, root, scenario};
use fleet_captains::fleet::units::VictoryPoints;

/// Matches by fixed seeds.
const MATCHES: u64 = 500;
/// More orders than any match has.
const LONGEST: usize = 200_000;

/// A match of every shipped scenario, and of the tests' own.
fn matches() -> Vec<(String, Match)> {
    let folder = std::fs::read_dir(root().join("assets/fleet/scenarios")).unwrap();
    let mut names: Vec<String> = folder
        .filter_map(|entry| {
            entry.unwrap().path().file_stem().map(|stem| stem.to_string_lossy().replace('_', "-"))
        })
        .collect();
    names.extend(["veiled", "veiled-team"].map(str::to_owned));
    names.sort();
    names.into_iter().map(|name| (name.clone(), Match::new(content(), scenario(&name)).unwrap())).collect()
}

/// Plays a match of uniformly random orders to its end.
pub fn soak(name: &str, m: &Match, seed: u64) {
    let mut rng = Rng64::new(seed);
    let mut facts: Vec<Fact> = Vec::new();
    let mut s = FleetCaptains::start(m, Key::from_seed(seed), &mut facts);
    let mut orders: Vec<Order> = Vec::new();
    let mut points = [VictoryPoints::NONE; 4];
    for number in 0..LONGEST {
        // Of two partners, sometimes one acts, sometimes the other.
        let may: Vec<Seat> = FleetCaptains::to_act(m, &s).iter().collect();
        let chosen = if may.len() > 1 { rng.pick(&may) } else { may.first() };
        let Some(seat) = chosen.copied() else {
            assert!(
                FleetCaptains::outcome(m, &s).is_some(),
                "{name}, seed {seed}: nobody is asked after {number}"
            );
            return;
        };
        orders.clear();
        FleetCaptains::legal_orders(m, &s, seat, &mut orders);
        let place = || format!("{name}, seed {seed}, order {number}");
        let order = *rng.pick(&orders).unwrap_or_else(|| panic!("{}: no legal order", place()));
        let legal = FleetCaptains::check(m, &s, seat, order)
            .unwrap_or_else(|refusal| panic!("{}: {order:?} is listed, and refused: {refusal}", place()));
        let mut folded = *s.table();
        let before = folded.turn;
        facts.clear();
        FleetCaptains::play(m, &mut s, legal, &mut facts);
        for fact in &facts {
            apply(&mut folded, m, fact);
            let found = if before > 0 { faults(m, &folded) } else { Vec::new() };
            assert!(found.is_empty(), "{}, {order:?}, after {fact:?}: {}", place(), found.join("; "));
        }
        // Decks are stacked in preparation, face down and before anybody could be told.
        let told = before == 0 || folded == *s.table();
        assert!(told, "{}, {order:?}: something changed without a fact", place());
        whole(m, &s, &mut points, &format!("{}, {order:?}", place()));
    }
    // Where no turn is the last, random players need not find an end.
    assert!(m.house.has(HouseRule::NoTurnLimit), "{name}, seed {seed}: no end after {LONGEST} orders");
}

/// Plays this many matches from a seed on, on as many threads as there are cores; scenarios take turns.
fn soak_all(first: u64, count: u64) {
    let matches = matches();
    in_parallel(count, |number| {
        let seed = first.wrapping_add(number);
        let scenarios = matches.len() as u64;
        let (name, m) = &matches[(seed % scenarios) as usize];
        if (seed / scenarios).is_multiple_of(2) {
            soak(name, m, seed);
        } else {
            let (m, rules) = housed(m, seed);
            soak(&format!("{name} with {rules}"), &m, seed);
        }
    });
}

#[test]
fn random_matches_are_sound_after_every_fact_and_end() {
    let number = |name| std::env::var(name).ok().map(|count| count.parse().unwrap());
    let (first, count) = (number("SOAK_FROM").unwrap_or(10_000), number("SOAK").unwrap_or(MATCHES));
    soak_all(first, count);
    println!("{count} matches from seed {first} on");
}
