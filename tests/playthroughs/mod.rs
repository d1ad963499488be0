//! Whole matches told as readable logs: golden files that a person reads when they change. Lines with `>` are orders,
//! lines with brackets the decisions they answer, the others what happened.
//!
//! Read the difference, then bless it: `BLESS=1 cargo test --no-default-features playthroughs`.

mod recorded;
mod rulings;

use std::fmt::Write as _;
use std::path::PathBuf;

use fleet_captains::engine::content::options;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe::{facts, orders, player, prompt};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Setup;
use fleet_captains::fleet::state::State;

use crate::support::{content, root, scenario};

/// The most rounds that a golden log shows.
const ROUNDS: u16 = 6;
/// The number of lines after which a golden log of a crowded position ends.
const LINES: usize = 390;

#[test]
fn skirmish_reads_as_it_did() {
    golden("skirmish", scenario("skirmish"), 3);
}

#[test]
fn standard_reads_as_it_did() {
    golden("standard", scenario("standard"), 11);
}

/// Both fleets in the middle of the board, with cards that make a fight interesting.
#[test]
fn a_battle_reads_as_it_did() {
    golden("battle", battle(), 4);
}

/// Cloaked ships and echoes of both sides, and places that strike whoever enters.
#[test]
fn veiled_matches_read_as_they_did() {
    golden("veiled_18", scenario("veiled"), 18);
    golden("veiled_37", scenario("veiled"), 37);
}

/// Partners at one table: joint orders, swaps, leads in tests, tokens of three players.
#[test]
fn matches_of_teams_read_as_they_did() {
    golden("team_27", scenario("veiled-team"), 27);
    golden("team_54", scenario("veiled-team"), 54);
}

/// Settled halves of the board that meet: docks, repairs, prisoners, attacks on installations.
#[test]
fn frontiers_read_as_they_did() {
    golden("frontier_47", frontier(), 47);
    golden("frontier_48", frontier(), 48);
}

/// Both fleets in the middle of the skirmish board.
pub fn battle() -> Setup {
    staged("skirmish", "battle")
}

/// Two settled halves of the standard board.
pub fn frontier() -> Setup {
    staged("standard", "frontier")
}

fn staged(board: &str, position: &str) -> Setup {
    let mut setup = scenario(board);
    let text = std::fs::read_to_string(root().join(format!("tests/playthroughs/{position}.ron"))).unwrap();
    setup.position = Some(options().from_str(&text).unwrap());
    setup
}

/// Every fact, order and prompt of whole matches has a text without holes.
#[test]
fn every_fact_order_and_prompt_has_a_fit_text() {
    for (setup, seeds) in [(scenario("skirmish"), 0..6), (battle(), 0..20), (frontier(), 0..20)] {
        let m = Match::new(content(), setup).unwrap();
        for seed in seeds {
            tell(&m, seed, 40, &mut |line: &str| {
                let text = line.trim_start();
                let holes = ["  ", "..", " .", " ,", ": :", "()", "Option ", "[] ", "{", "Setting "];
                let hole = holes.iter().find(|hole| text.contains(**hole));
                assert!(hole.is_none() || text.contains("..."), "{hole:?} in: {line}");
                assert!(!text.ends_with([' ', ':', '>', '|']), "ends early: {line}");
            });
        }
    }
}

fn golden(name: &str, setup: Setup, seed: u64) {
    let staged = setup.position.is_some();
    let m = Match::new(content(), setup).unwrap();
    let mut log = String::new();
    tell(&m, seed, ROUNDS, &mut |line: &str| {
        writeln!(log, "{line}").unwrap();
    });
    if staged {
        log = log.lines().take(LINES).fold(String::new(), |log, line| log + line + "\n");
    }
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
    let mut s = FleetCaptains::start(m, Key::from_seed(seed), &mut opening);
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
    let position = Position::new(m, s);
    let side = player(m, seat);
    let prompt = prompt::prompt(&position);
    assert!(!prompt.title.is_empty() && !prompt.text.is_empty(), "{:?}: {prompt:?}", position.f.decision);
    if position.f.decision != Decision::Turn {
        line(&format!("  [{side}] {} | {}", prompt.title, prompt.text));
        line(&format!("    > {}", orders::text(&position, order)));
    } else {
        line(&format!("> {}", orders::text(&position, order)));
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
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for order in orders {
        if !kinds.iter().any(|(kind, _)| *kind == order.kind()) {
            kinds.push((order.kind(), weight(order)));
        }
    }
    let all: usize = kinds.iter().map(|(_, weight)| weight).sum();
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

const fn weight(order: &Order) -> usize {
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
