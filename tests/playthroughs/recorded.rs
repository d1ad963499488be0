//! Forty recorded matches: the same orders bring the same facts, in the same words on the wire, as on the day they were
//! recorded. So a change of how the rules are written shows when it changes what they do.
//!
//! A file holds the set-up, the seed, and then for each order: the seat, the order, and a checksum of the facts it
//! brought. Where the game is meant to change, read what the golden logs say of it first, then record anew: `RECORD=1
//! cargo test --no-default-features --release recorded`.
//!
//! What was open at each of their decisions also shows whether every kind of order is offered somewhere.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use fleet_captains::engine::codec::Encoder as _;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::digest::Digest;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::house::HouseRule;
use fleet_captains::fleet::names::{Spelled, Variants};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::setup::Setup;
use fleet_captains::fleet::state::State;
use serde_json::Value;

use super::{battle, frontier, lively};
use crate::rules::cloak::shown::an_echo_to_move;
use crate::rules::partners::cargo_to_beam;
use crate::support::{content, legal, root, scenario};

/// The most orders of a match that are recorded.
const ORDERS: usize = 500;
/// How many matches are recorded.
const MATCHES: u64 = 40;

/// How many set-ups there are.
const SETUPS: u64 = 8;

/// How often every set-up has been recorded before.
const fn round(index: u64) -> u64 {
    index / SETUPS
}

/// The set-ups, in the order in which the matches take turns.
fn setups() -> Vec<Setup> {
    let shipped = ["skirmish", "standard", "long-range", "team", "veiled", "veiled-team"].map(scenario);
    shipped.into_iter().chain([battle(), frontier()]).collect()
}

#[test]
fn forty_matches_go_as_they_were_recorded() {
    for index in 0..MATCHES {
        let path = path(index);
        if std::env::var_os("RECORD").is_some() {
            std::fs::write(&path, record(index)).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let mut count = 0;
        replay(&text, |_, _| count += 1).unwrap_or_else(|error| panic!("{}, line {error}", path.display()));
        assert!(count >= 100, "{} has {count} orders", path.display());
    }
}

#[test]
fn every_kind_of_order_is_offered_to_somebody() {
    // By rule (RD-94) it is legal at every decision and listed at none.
    let mut offered = BTreeSet::from([Order::Resign.kind()]);
    for index in 0..MATCHES {
        let text = std::fs::read_to_string(path(index)).unwrap();
        let listed = |m: &Match, s: &State| {
            for seat in FleetCaptains::to_act(m, s).iter() {
                offered.extend(legal(m, s, seat).iter().map(Variants::kind));
            }
        };
        replay(&text, listed).unwrap();
    }
    // Few of them come to cargo, and none to a reveal after which an echo lies elsewhere.
    offered.extend(cargo_to_beam().legal().iter().map(Variants::kind));
    offered.extend(an_echo_to_move().legal().iter().map(Variants::kind));
    let missing: Vec<&str> = Order::KINDS.iter().copied().filter(|kind| !offered.contains(kind)).collect();
    assert!(
        missing.is_empty(),
        "nobody is ever offered {}: its candidates belong in src/fleet/legal/list.rs",
        missing.join(", ")
    );
}

fn path(index: u64) -> PathBuf {
    root().join(format!("tests/playthroughs/recorded/{index:02}.txt"))
}

/// Plays the recorded orders, and shows the position before each; fails with the line and what differs there.
fn replay(text: &str, mut each: impl FnMut(&Match, &State)) -> Result<(), String> {
    let mut lines = text.lines();
    let setup: Setup = serde_json::from_str(lines.next().unwrap()).unwrap();
    let seed: u64 = lines.next().unwrap().parse().unwrap();
    let m = Match::new(content(), setup).unwrap();
    let mut opening: Vec<Fact> = Vec::new();
    let mut s = FleetCaptains::start(&m, Key::from_seed(seed), &mut opening);
    same(&m, &opening, lines.next().unwrap()).map_err(|error| format!("3: {error}"))?;
    for (at, line) in lines.enumerate() {
        each(&m, &s);
        step(&m, &mut s, line).map_err(|error| format!("{}: {error}", at + 4))?;
    }
    Ok(())
}

fn step(m: &Match, s: &mut State, line: &str) -> Result<(), String> {
    let (seat, rest) = line.split_once(' ').unwrap();
    let (order, checksum) = rest.rsplit_once(' ').unwrap();
    let spelled: Value = serde_json::from_str(order).unwrap();
    let order = Order::read(&spelled, m)?;
    let seat = Seat(seat.parse().unwrap());
    let legal = FleetCaptains::check(m, s, seat, order).map_err(|refusal| format!("{order:?}: {refusal}"))?;
    let mut facts: Vec<Fact> = Vec::new();
    FleetCaptains::play(m, s, legal, &mut facts);
    same(m, &facts, checksum)
}

fn same(m: &Match, facts: &[Fact], recorded: &str) -> Result<(), String> {
    if checksum(m, facts) == recorded {
        return Ok(());
    }
    let told: Vec<String> = facts.iter().map(|fact| fact.spell(m).to_string()).collect();
    Err(format!("other facts than recorded; now they are\n{}", told.join("\n")))
}

/// The checksum of the facts as `serve` tells them.
fn checksum(m: &Match, facts: &[Fact]) -> String {
    let mut digest = Digest::new(Key([0; 16]));
    for fact in facts {
        digest.bytes(fact.spell(m).to_string().as_bytes());
    }
    format!("{:08x}", digest.finish() as u32)
}

/// Plays and writes down a match: half of them between computers, half with house rules.
fn record(index: u64) -> String {
    let m = match_of(setups().swap_remove((index % SETUPS) as usize), index);
    let mut computers =
        [ComputerLevel::Cadet, ComputerLevel::Lieutenant].map(|level| Computer::new(level, index));
    let mut rng = Rng64::new(index);
    let mut text = format!("{}\n{index}\n", serde_json::to_string(&m.setup).unwrap());
    let mut opening: Vec<Fact> = Vec::new();
    let mut s = FleetCaptains::start(&m, Key::from_seed(index), &mut opening);
    writeln!(text, "{}", checksum(&m, &opening)).unwrap();
    let mut orders = Vec::new();
    for _ in 0..ORDERS {
        let Some(seat) = FleetCaptains::to_act(&m, &s).iter().next() else { break };
        orders.clear();
        FleetCaptains::legal_orders(&m, &s, seat, &mut orders);
        let order = match round(index) % 2 {
            0 => lively(&mut rng, &orders),
            _ => computers[seat.index() % 2].consider(&m, &view(&m, &s, seat)).unwrap().order,
        };
        let legal = FleetCaptains::check(&m, &s, seat, order).unwrap();
        let mut facts: Vec<Fact> = Vec::new();
        FleetCaptains::play(&m, &mut s, legal, &mut facts);
        writeln!(text, "{} {} {}", seat.0, order.spell(&m), checksum(&m, &facts)).unwrap();
    }
    text
}

/// Every other match has a quarter of all house rules on, picked by chance, as far as they go together.
fn match_of(setup: Setup, index: u64) -> Match {
    let mut m = Match::new(content(), setup).unwrap();
    if (index + round(index)).is_multiple_of(2) {
        return m;
    }
    let mut rules = HouseRule::ALL.to_vec();
    Rng64::new(index).shuffle(&mut rules);
    for rule in rules.into_iter().take(HouseRule::ALL.len() / 4) {
        let mut setup = m.setup.clone();
        setup.house_rules.push(rule.id().to_owned());
        m = Match::new(content(), setup).unwrap_or(m);
    }
    m
}
