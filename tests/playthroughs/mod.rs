//! Whole matches told as readable logs: golden files that a person reads when they change.
//!
//! Read the difference, then bless it: `BLESS=1 cargo test --no-default-features playthroughs`.

use std::fmt::Write as _;
use std::path::PathBuf;

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::describe::{facts, orders, player, prompt};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::look::Look;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;

use crate::support::{content, root, scenario};

/// Rounds that a golden log shows.
const ROUNDS: u16 = 6;

#[test]
fn skirmish_reads_as_it_did() {
    golden("skirmish", 3);
}

#[test]
fn standard_reads_as_it_did() {
    golden("standard", 11);
}

#[test]
fn long_range_reads_as_it_did() {
    golden("long-range", 5);
}

/// Every text of a whole match is a sentence or a label, and no card hidden from a seat is named in what it is told.
#[test]
fn every_fact_and_order_of_random_matches_has_a_fit_text() {
    for seed in 0..6 {
        let m = Match::new(content(), scenario("skirmish")).unwrap();
        tell(&m, seed, 60, &mut |line: &str| {
            assert!(!line.contains("  "), "two spaces: {line}");
            assert!(!line.contains("?.") && !line.contains(".."), "stops: {line}");
            assert!(!line.contains(" ?") && !line.contains("Option "), "no words: {line}");
        });
    }
}

fn golden(name: &str, seed: u64) {
    let m = Match::new(content(), scenario(name)).unwrap();
    let mut log = String::new();
    tell(&m, seed, ROUNDS, &mut |line: &str| {
        writeln!(log, "{line}").unwrap();
    });
    let path: PathBuf = root().join(format!("tests/playthroughs/{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &log).unwrap();
        return;
    }
    let blessed = std::fs::read_to_string(&path).unwrap();
    for (index, (now, then)) in log.lines().zip(blessed.lines()).enumerate() {
        assert_eq!(now, then, "{} line {}", path.display(), index + 1);
    }
    assert_eq!(log.lines().count(), blessed.lines().count(), "{}", path.display());
}

/// Plays a match of lively choices and tells its first rounds line by line.
fn tell(m: &Match, seed: u64, rounds: u16, line: &mut dyn FnMut(&str)) {
    let mut rng = Rng64::new(seed);
    let mut opening: Vec<Fact> = Vec::new();
    let mut s = FleetCaptains::start(m, fleet_captains::engine::dice::Key::from_seed(seed), &mut opening);
    tell_facts(m, &opening, line);
    let mut orders = Vec::new();
    while s.table().turn <= rounds * 2 {
        let Some(seat) = FleetCaptains::to_act(m, &s).iter().next() else { return };
        orders.clear();
        FleetCaptains::legal_orders(m, &s, seat, &mut orders);
        let order = lively(&mut rng, &orders);
        tell_order(m, &s, seat, order, line);
        let legal = FleetCaptains::check(m, &s, seat, order).unwrap();
        let mut facts: Vec<Fact> = Vec::new();
        FleetCaptains::play(m, &mut s, legal, &mut facts);
        if s.table().turn > rounds * 2 {
            facts.retain(|fact| !matches!(fact, Fact::TurnBegan { .. }));
        }
        tell_facts(m, &facts, line);
    }
}

fn tell_order(m: &Match, s: &State, seat: Seat, order: Order, line: &mut dyn FnMut(&str)) {
    let look = Look::new(m, s);
    let asked = look.f.ask;
    let side = player(m, seat);
    if asked != Ask::Turn && asked != Ask::Draft {
        let prompt = prompt::prompt(&look);
        line(format!("  [{side}] {}: {}", prompt.title, prompt.text).trim_end());
        line(&format!("    > {}", orders::text(&look, order)));
    } else {
        line(&format!("> {}", orders::text(&look, order)));
    }
}

fn tell_facts(m: &Match, facts: &[Fact], line: &mut dyn FnMut(&str)) {
    for fact in facts {
        let Some(text) = facts::text(m, fact) else { continue };
        if matches!(fact, Fact::TurnBegan { .. }) {
            line("");
            line(&text);
        } else {
            line(&format!("    {text}"));
        }
    }
}

/// A choice a person might make: first what kind of order, then which.
fn lively(rng: &mut Rng64, orders: &[Order]) -> Order {
    let mut kinds: Vec<(&str, u32)> = Vec::new();
    for order in orders {
        if !kinds.iter().any(|(kind, _)| *kind == order.kind()) {
            kinds.push((order.kind(), weight(order)));
        }
    }
    let all: u32 = kinds.iter().map(|(_, weight)| weight).sum();
    let mut drawn = rng.below(all);
    let kind = kinds
        .iter()
        .find(|(_, weight)| {
            let here = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            here
        })
        .map_or("", |(kind, _)| kind);
    let fitting: Vec<Order> = orders.iter().copied().filter(|order| order.kind() == kind).collect();
    *rng.pick(&fitting).unwrap()
}

const fn weight(order: &Order) -> u32 {
    match order {
        Order::Attack { .. } | Order::AttemptMission { .. } => 40,
        Order::Build { .. } | Order::UseAbility { .. } | Order::AttemptEncounter { .. } => 30,
        Order::ExertInfluence { .. } | Order::Reinforce { .. } | Order::AssignCrew { .. } => 20,
        Order::KeepFleet | Order::FreeAttack { .. } | Order::ChooseOption { .. } => 20,
        Order::MoveStep { .. } | Order::PlayCard { .. } | Order::SpendCrew { .. } => 16,
        Order::BreakAway { .. } | Order::Repair { .. } | Order::MovementRepair { .. } => 16,
        Order::EndTurn | Order::Join { .. } => 5,
        Order::Pass => 12,
        Order::FormTaskForce { .. } | Order::AdjustPower { .. } | Order::CycleMission { .. } => 3,
        Order::ScanLocation { .. } | Order::DiscardCard { .. } | Order::Redraft => 3,
        _ => 8,
    }
}
