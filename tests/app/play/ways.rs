//! Every order the rules allow can be given from what is on screen.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{Gate, MissionModel, SettingState};
use fleet_captains::app::play::desk::Desk;
use fleet_captains::app::play::fill;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::ids::{CardId, CellId, MissionId, ShipId};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::{Order, ShipCommand};
use std::collections::BTreeSet;

use super::people;
use super::teams::four_people;

/// Everything is shown, and whoever is asked sits at the screen.
fn catch_up(desk: &mut Desk) {
    desk.finish();
    desk.hand_over();
    desk.lift_curtain();
}

/// The first turn, with the preparation behind.
fn at_the_turn(seed: u64) -> Desk {
    let mut desk = people(seed);
    catch_up(&mut desk);
    while !matches!(desk.look().f.ask, Ask::Turn) {
        let seat = desk.in_control().unwrap();
        let order = desk.legal_orders(seat)[0];
        desk.order(&[order]);
        catch_up(&mut desk);
    }
    desk
}

/// What buttons of the panels order that stand for one order each, as far as they are open.
fn buttons(desk: &mut Desk, add: &mut impl FnMut(&[Order])) {
    let table = fill::table_model(desk);
    if table.verbs.end.is_open() {
        add(&[Order::EndTurn]);
    }
    for card in table.hand.cards.iter().filter(|card| card.discard.is_open()) {
        add(&[Order::DiscardCard { card: CardId(card.card) }]);
    }
    for mission in &table.missions.own {
        if let MissionModel::Known { mission, cycle: Gate::Open, .. } = mission {
            add(&[Order::CycleMission { mission: MissionId(*mission) }]);
        }
    }
    for ship in desk.shown.table.fleet(desk.shown.viewer).iter() {
        desk.hand.ship = Some(ship);
        let cloaked = desk.look().ship(ship).cloaked;
        let dial = fill::table_model(desk).ship.map(|model| model.dial);
        for column in dial.into_iter().flat_map(|dial| dial.rows).flat_map(|row| row.settings) {
            let setting = column.id;
            if matches!(column.state, SettingState::Other(Gate::Open)) {
                let adjust = Order::AdjustPower { ship, setting };
                add(&[if cloaked { Order::Decloak { ship, setting } } else { adjust }]);
            }
        }
    }
}

/// The first steps of the ways that are lit for what is in hand.
fn add_steps(desk: &Desk, add: &mut impl FnMut(&[Order])) {
    if let Some(ways) = desk.ways() {
        ways.cells().for_each(|(cell, _)| add(&ways.orders(cell)[..1]));
    }
}

/// What the controls on screen would order first, each tried once.
fn offered(desk: &mut Desk) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut add = |orders: &[Order]| found.extend(orders.iter().map(|order| format!("{order:?}")));
    add(&desk.options());
    if let Some(orders) = desk.commit_orders() {
        add(&orders);
    }
    let ask = desk.look().f.ask;
    if let Ask::Join { from, .. } = ask {
        // Chips: each ship can be toggled on alone.
        let each: Vec<Order> = from.iter().map(|ship| Order::Join { ship }).collect();
        add(&each);
        add(&[Order::Done]);
    }
    let before = desk.hand.clone();
    buttons(desk, &mut add);
    let ships: Vec<ShipId> = desk.shown.table.fleet(desk.shown.viewer).iter().collect();
    for ship in ships {
        desk.hand.ship = Some(ship);
        desk.hand.verb = None;
        if matches!(ask, Ask::Turn) {
            for verb in ShipCommand::ALL {
                add(&desk.verb_orders(verb));
            }
            if !desk.force_allies().is_empty() {
                add(&[Order::FormTaskForce { ship }]);
            }
            for other in desk.force_partners() {
                add(&[Order::FormTaskForce { ship: ship.min(other) }]);
            }
            add_steps(desk, &mut add);
        }
        // A click on a card goes to the selected ship, where it needs one.
        let cards = desk.orders();
        for order in &cards {
            if let Some(chosen) = desk.card_order(order) {
                add(&[chosen]);
            }
        }
    }
    if matches!(ask, Ask::Turn) {
        let partner = desk.m().partner(desk.shown.viewer);
        let his: Vec<_> = partner
            .into_iter()
            .flat_map(|seat| desk.shown.table.open_missions(seat).collect::<Vec<_>>())
            .collect();
        for ship in desk.shown.table.fleet(desk.shown.viewer).iter() {
            (desk.hand.ship, desk.hand.verb) = (Some(ship), None);
            his.iter().for_each(|mission| add(&desk.swap_orders(*mission)));
        }
        for token in 0..desk.shown.table.tokens.len() as u8 {
            // A cloaked ship's token comes with the ship, an echo by a click on its place.
            let own = *desk.shown.table.token(token);
            desk.hand.verb = None;
            (desk.hand.ship, desk.hand.echo) = (own.ship(), None);
            if let Some(cell) = own.at.filter(|_| own.ship().is_none()) {
                for _ in 0..4 {
                    desk.hand.echo = desk.next_echo(cell);
                    add_steps(desk, &mut add);
                }
            }
            add_steps(desk, &mut add);
        }
    }
    desk.hand = before;
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
        let mut desk = if seed % 4 == 3 { four_people("veiled-team", seed) } else { people(seed) };
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            catch_up(&mut desk);
            let Some(seat) = desk.in_control() else { break };
            if seat != desk.shown.viewer {
                // The response bar: the other's answer in the middle of the viewer's turn.
                desk.shown.viewer = seat;
            }
            let legal = desk.legal_orders(seat);
            let offered = offered(&mut desk);
            for order in &legal {
                let simple = matches!(order, Order::KeepFleet | Order::Redraft | Order::PickSubdeck { .. });
                assert!(
                    simple || offered.contains(&format!("{order:?}")),
                    "seed {seed}: {order:?} in {:?}",
                    desk.look().f.ask
                );
                kinds.insert(order.kind());
            }
            let order = legal[rng.below(legal.len())];
            desk.order(&[order]);
            assert_eq!(desk.refusal, None);
        }
    }
    assert!(seen_all(&kinds), "of {KINDS:?} only {kinds:?} came up");
}

#[test]
fn the_simple_controls_give_their_order() {
    let mut desk = people(3);
    for _ in 0..200 {
        catch_up(&mut desk);
        let Some(seat) = desk.in_control() else { break };
        if !matches!(desk.look().f.ask, Ask::Turn) {
            let order = desk.legal_orders(seat)[0];
            desk.order(&[order]);
            continue;
        }
        for order in desk.legal_orders(seat) {
            let intent = match order {
                Order::AdjustPower { ship, setting } => Intent::AdjustPower { ship: ship.0, setting },
                Order::DiscardCard { card } => Intent::DiscardCard(card.0),
                Order::CycleMission { mission } => Intent::CycleMission(mission.0),
                _ => continue,
            };
            let steps = desk.steps();
            desk.intend(&intent);
            assert_eq!(desk.steps(), steps + 1, "{intent:?}");
            assert_eq!(desk.log_of_orders().next_back().map(|entry| entry.order), Some(order));
            return;
        }
    }
    panic!("no turn came");
}

#[test]
fn a_click_on_a_lit_cell_moves_there() {
    let mut desk = at_the_turn(5);
    let lit = fleet_captains::app::play::marks::of(&desk).lit;
    let cell: CellId = lit.first().unwrap().cell;
    let steps = desk.steps();
    desk.click(cell, None);
    assert!(desk.steps() > steps);
}

#[test]
fn a_task_force_is_formed_from_whichever_ship_is_selected() {
    let mut desk = at_the_turn(5);
    let fleet: Vec<ShipId> = desk.shown.table.fleet(desk.shown.viewer).iter().collect();
    let (first, last) = (fleet[0], *fleet.last().unwrap());
    desk.intend(&Intent::SelectShip(last.0));
    let slot = 1 + ShipCommand::ALL.iter().position(|verb| *verb == ShipCommand::Formation).unwrap() as u8;
    desk.intend(&Intent::Verb(slot));
    desk.intend(&Intent::Cancel);
    assert!(!desk.forming(), "one step back");
    desk.intend(&Intent::Verb(slot));
    desk.intend(&Intent::ToggleShip(first.0));
    let steps = desk.steps();
    desk.intend(&Intent::Commit);
    assert_eq!(desk.refusal, None);
    assert!(desk.steps() > steps);
    let mover = desk.view().table.mover.unwrap();
    assert!(mover.ships.has(first) && mover.ships.has(last) && mover.ships.count() == 2);
    assert_eq!(desk.hand.ship, Some(first));
}
