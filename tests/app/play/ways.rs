//! Every order the rules allow can be given from what is on screen.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{Gate, MissionModel, SettingState};
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::ids::{CellId, ShipId, TokenId};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::team::allied;
use std::collections::BTreeSet;

use super::teams::four_people;
use super::{Sitting, people};

/// Shows everything, and lets whoever is asked sit at the screen.
pub fn catch_up(sitting: &mut Sitting) {
    sitting.write().finish();
    sitting.write().hand_over();
    sitting.write().lift_curtain();
}

/// The first turn, after the preparation.
pub fn at_the_turn(seed: u64) -> Sitting {
    let mut sitting = people(seed);
    catch_up(&mut sitting);
    while !matches!(sitting.read().position().f.decision, Decision::Turn) {
        let order = sitting.read().orders()[0];
        sitting.write().order(&[order]);
        catch_up(&mut sitting);
    }
    sitting
}

/// The orders of the panels' open buttons, as far as a button stands for one order.
fn buttons(sitting: &mut Sitting, add: &mut impl FnMut(&[Order])) {
    let table = sitting.model();
    if table.verbs.end.is_open() {
        add(&[Order::EndTurn]);
    }
    for card in table.hand.cards.iter().filter(|card| card.discard.is_open()) {
        add(&[Order::DiscardCard { card: card.card }]);
    }
    for mission in &table.missions.own {
        if let MissionModel::Known { mission, cycle: Gate::Open, .. } = mission {
            add(&[Order::CycleMission { mission: *mission }]);
        }
    }
    for ship in sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).iter() {
        sitting.write().selection.ship = Some(ship);
        let cloaked = sitting.read().position().ship(ship).cloaked;
        let dial = sitting.model().ship.map(|model| model.dial);
        for column in dial.into_iter().flat_map(|dial| dial.rows).flat_map(|row| row.settings) {
            let setting = column.id;
            if matches!(column.state, SettingState::Other(Gate::Open)) {
                let adjust = Order::AdjustPower { ship, setting };
                add(&[if cloaked { Order::Decloak { ship, setting } } else { adjust }]);
            }
        }
    }
}

/// The first steps of the ways that are lit for what is selected.
fn add_steps(sitting: &Sitting, add: &mut impl FnMut(&[Order])) {
    if let Some(ways) = sitting.read().ways() {
        ways.cells().for_each(|(cell, _)| add(&ways.orders(cell)[..1]));
    }
}

/// What who has lost all ships can still order.
fn without_ships(sitting: &mut Sitting, add: &mut impl FnMut(&[Order])) {
    sitting.write().selection.ship = None;
    for verb in ShipCommand::ALL {
        add(&sitting.read().verb_orders(*verb));
    }
}

/// What the controls on screen would order first, each tried once.
fn offered(sitting: &mut Sitting) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut add = |orders: &[Order]| found.extend(orders.iter().map(|order| format!("{order:?}")));
    add(&sitting.read().options());
    if let Some(orders) = sitting.read().commit_orders() {
        add(&orders);
    }
    let decision = sitting.read().position().f.decision;
    if let Decision::Join { from, .. } = decision {
        // Chips: each ship can be toggled on alone.
        let each: Vec<Order> = from.iter().map(|ship| Order::Join { ship }).collect();
        add(&each);
        add(&[Order::Done]);
    }
    let before = sitting.read().selection.clone();
    buttons(sitting, &mut add);
    let ships: Vec<ShipId> =
        sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).iter().collect();
    if ships.is_empty() && matches!(decision, Decision::Turn) {
        without_ships(sitting, &mut add);
    }
    for ship in ships {
        sitting.write().selection.ship = Some(ship);
        sitting.write().selection.verb = None;
        if matches!(decision, Decision::Turn) {
            for verb in ShipCommand::ALL {
                add(&sitting.read().verb_orders(*verb));
            }
            if !sitting.read().force_allies().is_empty() {
                add(&[Order::FormTaskForce { ship }]);
            }
            for other in sitting.read().force_partners() {
                add(&[Order::FormTaskForce { ship: ship.min(other) }]);
            }
            add_steps(sitting, &mut add);
        }
        // A click on a card goes to the selected ship, if it needs one.
        let cards = sitting.read().orders().to_vec();
        for order in &cards {
            if let Some(chosen) = sitting.read().card_order(order) {
                add(&[chosen]);
            }
        }
    }
    // One that goes to an enemy ship goes to the one looked at.
    let viewer = sitting.read().playhead.viewer;
    let enemies: Vec<ShipId> =
        sitting.read().playhead.table.ships_in_play(|ship| !allied(ship.seat, viewer)).iter().collect();
    for ship in enemies {
        sitting.write().selection.looked_at = Some(ship);
        for order in sitting.read().orders().to_vec() {
            if let Some(chosen) = sitting.read().card_order(&order) {
                add(&[chosen]);
            }
        }
    }
    if matches!(decision, Decision::Turn) {
        let partner = sitting.read().m().partner(sitting.read().playhead.viewer);
        let theirs: Vec<_> = partner
            .into_iter()
            .flat_map(|seat| sitting.read().playhead.table.open_missions(seat).collect::<Vec<_>>())
            .collect();
        for ship in sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).iter() {
            sitting.write().selection.ship = Some(ship);
            sitting.write().selection.verb = None;
            theirs.iter().for_each(|mission| add(&sitting.read().swap_orders(*mission)));
        }
        for token in (0..sitting.read().playhead.table.tokens.len() as u8).map(TokenId) {
            // A cloaked ship's token comes with the ship, an echo by a click on its place.
            let own = *sitting.read().playhead.table.token(token);
            sitting.write().selection.verb = None;
            sitting.write().selection.ship = own.ship();
            sitting.write().selection.echo = None;
            if let Some(cell) = own.at.filter(|_| own.ship().is_none()) {
                for _ in 0..4 {
                    let echo = sitting.read().next_echo(cell);
                    sitting.write().selection.echo = echo;
                    add_steps(sitting, &mut add);
                }
            }
            add_steps(sitting, &mut add);
        }
    }
    *sitting.write().selection = before;
    found
}

/// Kinds of orders that random matches bring up sooner or later.
const KINDS: [&str; 19] = [
    "MoveStep",
    "Attack",
    "ExertInfluence",
    "PlayCard",
    "AssignCrew",
    "Join",
    "ChooseShip",
    "ScanLocation",
    "Cloak",
    "MoveToken",
    "Search",
    "Transport",
    "SwapMissions",
    "SwapCards",
    "FormTaskForce",
    "AdjustPower",
    "Decloak",
    "DiscardCard",
    "CycleMission",
];

#[test]
fn every_legal_order_has_a_control() {
    let mut kinds = BTreeSet::new();
    // At least so many matches, and then until every kind has come up.
    let seen_all = |kinds: &BTreeSet<&str>| KINDS.iter().all(|kind| kinds.contains(kind));
    for seed in 0..80 {
        if seed >= 24 && seen_all(&kinds) {
            break;
        }
        let mut sitting = if seed % 4 == 3 { four_people("veiled-team", seed) } else { people(seed) };
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            catch_up(&mut sitting);
            let Some(seat) = sitting.read().in_control() else { break };
            if seat != sitting.read().playhead.viewer {
                // The response bar: the other's answer in the middle of the viewer's turn.
                sitting.write().playhead.viewer = seat;
            }
            let legal = sitting.read().orders().to_vec();
            let offered = offered(&mut sitting);
            for order in &legal {
                let simple = matches!(order, Order::KeepFleet | Order::Redraft | Order::PickSubdeck { .. });
                assert!(
                    simple || offered.contains(&format!("{order:?}")),
                    "seed {seed}: {} ({order:?}) in {:?}",
                    describe::orders::text(&sitting.read().position(), *order),
                    sitting.read().position().f.decision
                );
                kinds.insert(order.kind());
            }
            let order = legal[rng.below(legal.len())];
            sitting.write().order(&[order]);
            assert_eq!(sitting.refusal(), None);
        }
    }
    assert!(seen_all(&kinds), "of {KINDS:?} only {kinds:?} came up");
}

#[test]
fn the_simple_controls_give_their_order() {
    let mut sitting = people(3);
    for _ in 0..200 {
        catch_up(&mut sitting);
        if sitting.read().in_control().is_none() {
            break;
        }
        if !matches!(sitting.read().position().f.decision, Decision::Turn) {
            let order = sitting.read().orders()[0];
            sitting.write().order(&[order]);
            continue;
        }
        for order in sitting.read().orders().to_vec() {
            let intent = match order {
                Order::AdjustPower { ship, setting } => Intent::AdjustPower { ship, setting },
                Order::DiscardCard { card } => Intent::DiscardCard(card),
                Order::CycleMission { mission } => Intent::CycleMission(mission),
                _ => continue,
            };
            let steps = sitting.read().client.steps();
            sitting.write().intend(&intent);
            assert_eq!(sitting.read().client.steps(), steps + 1, "{intent:?}");
            assert_eq!(sitting.ordered().last().copied(), Some(order));
            return;
        }
    }
    panic!("no turn came");
}

#[test]
fn a_click_on_a_lit_cell_moves_there() {
    let mut sitting = at_the_turn(5);
    let lit = sitting.marks().lit;
    let cell: CellId = lit.first().unwrap().cell;
    let steps = sitting.read().client.steps();
    sitting.write().click(cell, None);
    assert!(sitting.read().client.steps() > steps);
}

#[test]
fn a_task_force_is_formed_from_whichever_ship_is_selected() {
    let mut sitting = at_the_turn(5);
    let fleet: Vec<ShipId> =
        sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).iter().collect();
    let (first, last) = (fleet[0], *fleet.last().unwrap());
    sitting.write().intend(&Intent::SelectShip(last));
    let slot = 1 + ShipCommand::ALL.iter().position(|verb| *verb == ShipCommand::Formation).unwrap() as u8;
    sitting.write().intend(&Intent::Verb(slot));
    sitting.write().intend(&Intent::Cancel);
    assert!(!sitting.read().forming(), "one step back");
    sitting.write().intend(&Intent::Verb(slot));
    sitting.write().intend(&Intent::ToggleShip(first));
    let steps = sitting.read().client.steps();
    sitting.write().intend(&Intent::Commit);
    assert_eq!(sitting.refusal(), None);
    assert!(sitting.read().client.steps() > steps);
    let mover = sitting.read().view().table.mover.unwrap();
    assert!(mover.ships.has(first) && mover.ships.has(last) && mover.ships.count() == 2);
    assert_eq!(sitting.read().selection.ship, Some(first));
}
