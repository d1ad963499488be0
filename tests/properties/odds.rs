//! Chances that are counted equal chances that are played out: every pair of dice once, all windows passed.

use std::collections::BTreeMap;

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::odds::{Odds, Roll, RollEnd, odds, window};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::units::{DamageLevel, DamagePoints, Installation, System};

use crate::rules::table::Table;
use crate::support::{act, content, housed, imagine, legal, play_random, scenario, start, to_act};

/// What is answered if nobody has anything to say: windows are passed, nobody else joins.
fn quiet_answer(m: &Match, s: &State) -> Option<(Seat, Order)> {
    let asked = to_act(m, s)?;
    match FleetCaptains::stop(m, s, asked) {
        Some((_, pass)) => Some((asked, pass)),
        None => legal(m, s, asked).contains(&Order::Done).then_some((asked, Order::Done)),
    }
}

/// Gives orders, with quiet answers in between and after; the facts up to the end of the first roll.
fn play_out(m: &Match, s: &State, seat: Seat, orders: &[Order], branch: u32) -> Vec<Fact> {
    let mut s = *s;
    FleetCaptains::set_branch(&mut s, branch);
    let mut facts = Vec::new();
    for order in orders {
        while FleetCaptains::check(m, &s, seat, *order).is_err() {
            let Some((asked, answer)) = quiet_answer(m, &s) else { return facts };
            facts.extend(act(m, &mut s, asked, answer));
        }
        facts.extend(act(m, &mut s, seat, *order));
    }
    while end_of(m, &s, &facts).is_none() {
        let Some((asked, answer)) = quiet_answer(m, &s) else { break };
        facts.extend(act(m, &mut s, asked, answer));
    }
    facts
}

/// What the facts say about the end of the first roll.
fn end_of(m: &Match, s: &State, facts: &[Fact]) -> Option<RollEnd> {
    let at = facts.iter().position(|fact| {
        matches!(
            fact,
            Fact::TestCompared { .. }
                | Fact::TestSure { .. }
                | Fact::TestFailedDisabled { .. }
                | Fact::TotalsCompared { .. }
                | Fact::EscapeRolled { .. }
                | Fact::CombatEnded { .. }
        )
    })?;
    let passed = |passed| Some(if passed { RollEnd::Passed } else { RollEnd::Failed });
    let fight = facts.iter().any(|fact| matches!(fact, Fact::CombatBegan { .. }));
    match facts[at] {
        Fact::TestCompared { passed: yes, .. } => passed(yes),
        Fact::TestSure { .. } => Some(RollEnd::Passed),
        Fact::EscapeRolled { escaped, .. } => Some(if escaped { RollEnd::Through } else { RollEnd::Caught }),
        Fact::TestFailedDisabled { .. } if fight => Some(RollEnd::Missed),
        Fact::TestFailedDisabled { ship, .. } => {
            // The target's Disabled system lets an Opposed test pass.
            passed(facts.iter().any(|fact| match fact {
                Fact::TestBegan { target, .. } => *target == Some(ship),
                Fact::TransportBegan { target, .. } => *target == ship,
                _ => false,
            }))
        }
        Fact::TotalsCompared { passed: yes, .. } if !fight => passed(yes),
        Fact::TotalsCompared { target, .. } => {
            let points = facts[at..].iter().find_map(|fact| match fact {
                Fact::AttackHit { points, .. } => Some(*points),
                _ => None,
            });
            let Some(points @ DamagePoints(1..)) = points else { return Some(RollEnd::Missed) };
            let lost = facts[at..]
                .iter()
                .any(|fact| matches!(fact, Fact::ShipDestroyed { ship, .. } if *ship == target));
            let hurt = facts[at..]
                .iter()
                .any(|fact| matches!(fact, Fact::ShipDamaged { ship, .. } if *ship == target));
            match (lost, hurt) {
                (true, _) => Some(RollEnd::Destroyed),
                (_, true) => Some(RollEnd::Damaged { points }),
                // The hit still waits in a window.
                _ if s.table().ship(target).level <= DamageLevel::Red && to_act(m, s).is_some() => None,
                _ => Some(RollEnd::Missed),
            }
        }
        _ => Some(RollEnd::Missed),
    }
}

/// The dice of the first roll, in the order they were rolled.
fn dice_of(facts: &[Fact]) -> Vec<u8> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::DieRolled {
                purpose: DieFor::Test | DieFor::Opposed | DieFor::Breakaway | DieFor::Evasion,
                face,
                ..
            } => Some(*face),
            _ => None,
        })
        .take(2)
        .collect()
}

/// Every script of dice once: the end of each. `None` where something else came in between.
fn played_out(m: &Match, s: &State, seat: Seat, orders: &[Order]) -> Option<BTreeMap<Vec<u8>, RollEnd>> {
    let mut ends = BTreeMap::new();
    let mut wanted = 1;
    for branch in 1..4000 {
        let facts = play_out(m, s, seat, orders, branch);
        let dice = dice_of(&facts);
        let end = end_of(m, s, &facts)?;
        let single = facts.iter().any(|fact| matches!(fact, Fact::TestCompared { .. }));
        // A test has one die of its own, or none where that has fallen before.
        let dice: Vec<u8> = dice.into_iter().take(if single { 1 } else { 2 }).collect();
        wanted = 6_usize.pow(dice.len() as u32);
        ends.insert(dice, end);
        if ends.len() == wanted {
            return Some(ends);
        }
    }
    panic!("{} of {wanted} scripts", ends.len());
}

fn agrees(odds: &Odds, ends: &BTreeMap<Vec<u8>, RollEnd>) -> bool {
    let cases = ends.len() as u64;
    let total: u64 = odds.outcomes.iter().map(|one| one.ways).sum();
    total == odds.of
        && odds.outcomes.iter().all(|one| {
            let seen = ends.values().filter(|end| **end == one.end).count() as u64;
            seen * odds.of == one.ways * cases
        })
}

/// Ends that do not depend on the dice of the first roll alone: exploring depends on tiles, too, and what a place does may
/// come after an Evasion roll.
const fn uncounted(end: RollEnd) -> bool {
    matches!(end, RollEnd::Open | RollEnd::Encounter | RollEnd::Quiet | RollEnd::Harmed)
}

const fn rolls(order: &Order) -> bool {
    matches!(
        order,
        Order::Attack { .. }
            | Order::AttackInstallation { .. }
            | Order::AttemptMission { .. }
            | Order::AttemptEncounter { .. }
            | Order::BreakAway { .. }
            | Order::FreeAttack { .. }
            | Order::Search { .. }
            | Order::MoveStep { .. }
            | Order::Transport { .. }
    )
}

#[test]
fn counted_chances_are_those_of_every_script_of_dice() {
    let kinds = [
        "Attack",
        "AttackInstallation",
        "AttemptMission",
        "AttemptEncounter",
        "BreakAway",
        "FreeAttack",
        "MoveStep",
        "Transport",
    ];
    for (name, most) in [("skirmish", 200), ("team", 60)] {
        let m = Match::new(content(), scenario(name)).unwrap();
        every_script_of_dice(&m, name, 0..400, most, &kinds);
    }
    let m = Match::new(content(), scenario("veiled")).unwrap();
    every_script_of_dice(&m, "veiled", 0..400, 60, &["Search", "Attack"]);
}

#[test]
fn counted_chances_are_those_of_every_script_of_dice_with_house_rules() {
    let plain = Match::new(content(), scenario("skirmish")).unwrap();
    for seed in 0..24 {
        let (m, rules) = housed(&plain, seed);
        every_script_of_dice(&m, &rules, seed * 20..seed * 20 + 8, 8, &["Attack", "MoveStep"]);
    }
}

fn every_script_of_dice(m: &Match, name: &str, seeds: std::ops::Range<u64>, most: u32, kinds: &[&str]) {
    let mut counted: BTreeMap<String, u32> = BTreeMap::new();
    for seed in seeds {
        play_random(m, seed, 4_000, |s, seat, orders| {
            for order in orders.iter().filter(|order| rolls(order)) {
                let count = counted.entry(order.kind().to_owned()).or_default();
                if *count >= most {
                    continue;
                }
                let odds = odds(m, &view(m, s, seat), &[*order]).unwrap();
                if odds.outcomes.iter().any(|one| uncounted(one.end)) || odds.roll == Roll::Nothing {
                    continue;
                }
                let Some(mut ends) = played_out(m, s, seat, &[*order]) else { continue };
                if odds.roll == Roll::Path {
                    // A test that a place asks for is passed whatever is rolled, and an attack that answers the step misses,
                    // or there would be harm among the ends.
                    ends.values_mut()
                        .filter(|end| matches!(end, RollEnd::Passed | RollEnd::Missed))
                        .for_each(|end| *end = RollEnd::Through);
                }
                assert!(agrees(&odds, &ends), "{name}, seed {seed}, {order:?}: {odds:?}\nplayed {ends:?}");
                *count += 1;
            }
        });
        if kinds.iter().all(|kind| counted.get(*kind).is_some_and(|count| *count >= most)) {
            break;
        }
    }
    for kind in kinds {
        assert!(counted.get(*kind).is_some_and(|count| *count >= most / 4), "{name}, too few: {counted:?}");
    }
    println!("{name}: {counted:?}");
}

/// What two rolls, one after the other, can show at most.
const SCRIPTS: u64 = 216;

/// Whether a step harms the ships that make it, with every window passed; its dice. `None` where somebody has to choose.
fn harmed(m: &Match, s: &State, seat: Seat, order: Order, branch: u32) -> Option<(Vec<u8>, RollEnd)> {
    let mut s = *s;
    FleetCaptains::set_branch(&mut s, branch);
    let mut facts = act(m, &mut s, seat, order);
    let turn = |s: &State| matches!(Position::new(m, s).f.decision, Decision::Turn);
    while !turn(&s) {
        let (asked, answer) = quiet_answer(m, &s)?;
        facts.extend(act(m, &mut s, asked, answer));
    }
    let mut end = RollEnd::Through;
    let mut dice = Vec::new();
    for fact in &facts {
        match *fact {
            Fact::DieRolled { face, .. } => dice.push(face),
            Fact::EscapeRolled { escaped: false, .. } => end = RollEnd::Caught,
            Fact::TestCompared { passed: false, .. }
            | Fact::TestFailedDisabled { .. }
            | Fact::ShipDamaged { .. }
            | Fact::ShipDestroyed { .. } => end = RollEnd::Harmed,
            _ => {}
        }
    }
    Some((dice, end))
}

#[test]
fn what_a_place_does_is_counted_over_every_script_of_dice() {
    let m = Match::new(content(), scenario("skirmish")).unwrap();
    let mut counted = 0;
    for seed in 0..300 {
        play_random(&m, seed, 4_000, |s, seat, orders| {
            let step = |order: &&Order| matches!(order, Order::MoveStep { .. });
            for order in orders.iter().filter(step).take(if counted < 120 { usize::MAX } else { 0 }) {
                let odds = odds(&m, &view(&m, s, seat), &[*order]).unwrap();
                let meets = odds.outcomes.iter().any(|one| one.end == RollEnd::Harmed);
                if !meets || odds.of > SCRIPTS {
                    continue;
                }
                let mut ends = BTreeMap::new();
                let mut open = false;
                for branch in 1..4_000 {
                    match harmed(&m, s, seat, *order, branch) {
                        Some((dice, end)) => _ = ends.insert(dice, end),
                        None => open = true,
                    }
                    let all: f64 = ends.keys().map(|dice| 6_f64.powi(-(dice.len() as i32))).sum();
                    if all > 1.0 - 1e-9 {
                        break;
                    }
                }
                // A script that ends early stands for all that would go on from it.
                let share = |end: RollEnd| -> f64 {
                    let scripts = ends.iter().filter(|(_, one)| **one == end);
                    scripts.map(|(dice, _)| 6_f64.powi(-(dice.len() as i32))).sum()
                };
                for end in [RollEnd::Through, RollEnd::Caught, RollEnd::Harmed] {
                    let told = odds.ways(|one| one == end) as f64 / odds.of as f64;
                    assert!(
                        open || (share(end) - told).abs() < 1e-9,
                        "seed {seed}, {order:?}: {odds:?}, {ends:?}"
                    );
                }
                counted += u32::from(!open);
            }
        });
    }
    assert!(counted >= 60, "only {counted}");
}

/// Explores in a world and answers whatever comes; the encounter die and whether it drew a card.
fn explore(m: &Match, s: &State, seat: Seat, order: Order, branch: u32) -> Option<(u8, bool)> {
    let mut s = *s;
    FleetCaptains::set_branch(&mut s, branch);
    let mut facts = act(m, &mut s, seat, order);
    let die = |facts: &[Fact]| {
        facts.iter().find_map(|fact| match fact {
            Fact::DieRolled { purpose: DieFor::Encounter, face, .. } => Some(*face),
            _ => None,
        })
    };
    for _ in 0..30 {
        let Some(asked) = to_act(m, &s) else { break };
        let orders = legal(m, &s, asked);
        if die(&facts).is_some() || orders.contains(&Order::EndTurn) {
            break;
        }
        facts.extend(act(m, &mut s, asked, *orders.last().unwrap()));
    }
    die(&facts).map(|face| (face, facts.iter().any(|fact| matches!(fact, Fact::EncounterDrawn { .. }))))
}

#[test]
fn exploring_counts_every_tile_that_could_lie_there() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let mut positions = 0;
    for seed in 0..40 {
        play_random(&m, seed, 600, |s, seat, orders| {
            let chances = |order: &Order| {
                let odds = odds(&m, &view(&m, s, seat), &[*order]).ok()?;
                let plain =
                    odds.outcomes.iter().all(|one| matches!(one.end, RollEnd::Encounter | RollEnd::Quiet));
                plain.then_some(odds)
            };
            let step = |order: &&Order| matches!(order, Order::MoveStep { .. });
            let Some(order) = orders.iter().rev().find(step).copied() else { return };
            let (Order::MoveStep { to, .. }, Some(odds)) = (order, chances(&order)) else { return };
            if positions > seed / 4 {
                return;
            }
            positions += 1;
            let mut rng = Rng64::new(seed);
            let mut drawn = BTreeMap::new();
            for _ in 0..900 {
                let world = imagine(&m, s, seat, &mut rng);
                let tile = world.table().cell(to).tile.known().unwrap();
                let range =
                    m.tile(tile).entry.encounter_range.map_or(0, |(low, high)| u64::from(high - low + 1));
                drawn.entry(tile.0).or_insert_with(|| {
                    let mut faces = BTreeMap::new();
                    for branch in 1..200 {
                        let Some((face, card)) = explore(&m, &world, seat, order, branch) else { break };
                        faces.insert(face, card);
                    }
                    // If the tile itself comes before the die, its range is what counts.
                    if faces.len() == 6 { faces.values().filter(|card| **card).count() as u64 } else { range }
                });
            }
            assert_eq!(odds.of, 6 * drawn.len() as u64, "seed {seed}, {order:?}: {odds:?}");
            assert_eq!(
                odds.ways(|end| end == RollEnd::Encounter),
                drawn.values().sum::<u64>(),
                "seed {seed}, {order:?}"
            );
        });
    }
    assert!(positions >= 5, "only {positions}");
}

/// Every way to go on from an order before the dice: whom the seat takes along, whom and what it picks.
fn ways(m: &Match, s: &State, seat: Seat, order: Order) -> Vec<Vec<Order>> {
    let (mut found, mut open) = (Vec::new(), vec![(*s, vec![order])]);
    while let Some((mut s, given)) = open.pop() {
        let mut facts = given.last().map_or_else(Vec::new, |order| act(m, &mut s, seat, *order));
        let decision = loop {
            let decision = Position::new(m, &s).f.decision;
            let mine = to_act(m, &s) == Some(seat);
            match decision {
                Decision::Join { .. } | Decision::Ship { .. } | Decision::System { .. } if mine => {
                    break Some(decision);
                }
                Decision::Window { .. } | Decision::Join { .. } => {}
                _ => break None,
            }
            let Some((asked, answer)) = quiet_answer(m, &s) else { break None };
            facts.extend(act(m, &mut s, asked, answer));
        };
        let rolled = facts.iter().any(|fact| matches!(fact, Fact::DieRolled { .. }));
        if decision.is_some() && !rolled {
            let next = legal(m, &s, seat).into_iter();
            open.extend(next.map(|order| (s, given.iter().copied().chain([order]).collect())));
        } else {
            found.push(given);
        }
    }
    found
}

/// Ships of both sides together so that every kind of roll is possible, once for every damage level of one of each
/// side.
fn gatherings() -> Vec<Table> {
    let levels = [DamageLevel::Undamaged, DamageLevel::Yellow, DamageLevel::Red];
    let together = |table: Table, own: DamageLevel, enemy: DamageLevel| {
        table
            .ship("yeager", "C3")
            .level(own)
            .ship("voyager", "C3")
            .ship("reliant", "C3")
            .ship("bortas", "C3")
            .level(enemy)
            .crew("kurak")
            .ship("gr_oth", "C3")
            .hand(0, &["sensor_overload"])
    };
    let mut tables = Vec::new();
    for (own, enemy) in levels.into_iter().flat_map(|own| levels.map(|enemy| (own, enemy))) {
        tables.push(together(Table::standard().quiet(&["C3"]), own, enemy));
        let colony = Table::standard().tile("C3", "class_m_planet").control(1, 2);
        let colony = colony.installation(Installation::Colony).ship("yeager", "C3").level(own);
        tables.push(colony.ship("voyager", "C3").ship("reliant", "C3").level(enemy));
        let nebula = Table::standard().tile("C3", "class_k_nebula").ship("venture", "C3").level(own);
        let nebula = nebula.ship("reliant", "C3").level(enemy).ship("yosemite", "C3");
        tables.push(nebula.missions(0, &["nebula_research"]));
        let persistent =
            Table::standard().quiet(&["C3"]).persistent("tykens_rift").ship("venture", "C3").level(own);
        tables.push(persistent.ship("reliant", "C3").level(enemy));
        let veiled = Table::standard().quiet(&["C3"]).ship("yeager", "C3").level(own).ship("reliant", "C3");
        tables.push(veiled.level(enemy).ship("korinar", "C3").cloaked().echo(1, "C3"));
        tables.push(together(Table::team().quiet(&["C3"]), own, enemy).ship("excelsior", "C3").of(2));
    }
    tables
}

/// Places whose penalties on tests take systems below zero: the target's, those of one ship of a group, a lone tester's
/// (RD-03).
fn sinking() -> Vec<Table> {
    let red = DamageLevel::Red;
    let storm = Table::standard().tile("C3", "ion_storm").ship("reliant", "C3").dial("1 8 5 4");
    let storm =
        storm.ship("excelsior", "C3").dial("2 9 5 5").ship("rotarran", "C3").level(red).dial("5 1 2 1");
    let nebula = || {
        let table = Table::standard().tile("C3", "class_17_nebula").ship("reliant", "C3").dial("1 8 5 4");
        table.ship("venture", "C3").dial("9 5 4 8").ship("equinox", "C3").dial("1 4 3 7")
    };
    let pulsar = Table::standard().tile("C3", "pulsar").ship("yeager", "C3").dial("3 9 5 4");
    let pulsar =
        pulsar.ship("yosemite", "C3").level(red).dial("D 1 5 2").ship("equinox", "C3").dial("2 8 3 2");
    let pulsar = pulsar.ship("bortas", "C3").level(red).dial("7 1 3 3").hand(0, &["sensor_overload"]);
    vec![
        storm,
        nebula().ship("somraw", "C3").disabled(System::Shields),
        nebula().ship("bortas", "C3"),
        nebula().control(1, 1).installation(Installation::Outpost),
        pulsar.missions(0, &["unclassified_readings"]),
    ]
}

#[test]
fn groups_and_opposed_tests_of_cards_count_every_script_of_dice() {
    let mut counted: BTreeMap<String, u32> = BTreeMap::new();
    for (number, table) in gatherings().into_iter().chain(sinking()).enumerate() {
        let t = table.start();
        let seat = Seat(0);
        let begins = |order: &Order| rolls(order) || matches!(order, Order::PlayCard { .. });
        for order in legal(&t.m, &t.s, seat).into_iter().filter(begins) {
            for given in ways(&t.m, &t.s, seat, order) {
                let odds = odds(&t.m, &view(&t.m, &t.s, seat), &given).unwrap();
                if odds.roll == Roll::Nothing || odds.outcomes.iter().any(|one| uncounted(one.end)) {
                    continue;
                }
                let Some(ends) = played_out(&t.m, &t.s, seat, &given) else { continue };
                assert!(agrees(&odds, &ends), "position {number}, {given:?}: {odds:?}\nplayed {ends:?}");
                let ships = 1 + given.iter().filter(|order| matches!(order, Order::Join { .. })).count();
                *counted.entry(format!("{} {:?} of {ships}", order.kind(), odds.roll)).or_default() += 1;
            }
        }
    }
    println!("together: {counted:?}");
    for kind in [
        "Attack Combat of 1",
        "Attack Combat of 2",
        "Attack Combat of 3",
        "AttackInstallation Installation of 2",
        "AttemptEncounter Level of 2",
        "AttemptMission Level of 2",
        "AttemptMission Level of 3",
        "PlayCard Opposed of 1",
        "PlayCard Opposed of 2",
        "Search Level of 1",
        "Search Level of 2",
        "Transport Transport of 2",
    ] {
        assert!(counted.get(kind).is_some_and(|count| *count >= 4), "too few {kind}: {counted:?}");
    }
}

#[test]
fn every_play_in_a_window_tells_its_chance() {
    let m = Match::new(content(), scenario("skirmish")).unwrap();
    let mut told = 0;
    for seed in 0..60 {
        play_random(&m, seed, 4_000, |s, seat, _| {
            if told >= 400 {
                return;
            }
            let seen = view(&m, s, seat);
            let Some(all) = window(&m, &seen) else { return };
            for (order, odds) in &all.plays {
                let total: u64 = odds.outcomes.iter().map(|one| one.ways).sum();
                assert_eq!(total, odds.of, "{order:?}");
                if odds.roll != Roll::Level || odds.outcomes.iter().any(|one| one.end == RollEnd::Open) {
                    continue;
                }
                if let Some(ends) = played_out(&m, s, seat, &[*order]) {
                    assert!(agrees(odds, &ends), "seed {seed}, {order:?}: {odds:?}\nplayed {ends:?}");
                    told += 1;
                }
            }
        });
    }
    assert!(told >= 20, "only {told}");
}

#[test]
fn no_order_and_no_window_asks_for_more_than_is_seen() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let s = start(&m, 3);
    assert_eq!(window(&m, &view(&m, &s, Seat(0))), None);
    let refused = odds(&m, &view(&m, &s, Seat(1)), &[Order::EndTurn]);
    assert!(refused.is_err());
}
