//! Every order the rules allow can be given from what is on screen.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{Gate, MissionModel, SettingState};
use fleet_captains::app::play::client::Client;
use fleet_captains::app::play::fill;
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::{CardId, CellId, MissionId, ShipId, TokenId};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::{Order, ShipCommand};
use std::collections::BTreeSet;

use super::people;
use super::teams::four_people;

/// Shows everything, and lets whoever is asked sit at the screen.
fn catch_up(client: &mut Client) {
    client.finish();
    client.hand_over();
    client.lift_curtain();
}

/// The first turn, after the preparation.
fn at_the_turn(seed: u64) -> Client {
    let mut client = people(seed);
    catch_up(&mut client);
    while !matches!(client.position().f.decision, Decision::Turn) {
        let seat = client.in_control().unwrap();
        let order = client.legal_orders(seat)[0];
        client.order(&[order]);
        catch_up(&mut client);
    }
    client
}

/// The orders of the panels' open buttons, as far as a button stands for one order.
fn buttons(client: &mut Client, add: &mut impl FnMut(&[Order])) {
    let table = fill::table_model(client, &OpenPanels::default());
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
    for ship in client.shown.table.fleet(client.shown.viewer).iter() {
        client.selection.ship = Some(ship);
        let cloaked = client.position().ship(ship).cloaked;
        let dial = fill::table_model(client, &OpenPanels::default()).ship.map(|model| model.dial);
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
fn add_steps(client: &Client, add: &mut impl FnMut(&[Order])) {
    if let Some(ways) = client.ways() {
        ways.cells().for_each(|(cell, _)| add(&ways.orders(cell)[..1]));
    }
}

/// What the controls on screen would order first, each tried once.
fn offered(client: &mut Client) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut add = |orders: &[Order]| found.extend(orders.iter().map(|order| format!("{order:?}")));
    add(&client.options());
    if let Some(orders) = client.commit_orders() {
        add(&orders);
    }
    let decision = client.position().f.decision;
    if let Decision::Join { from, .. } = decision {
        // Chips: each ship can be toggled on alone.
        let each: Vec<Order> = from.iter().map(|ship| Order::Join { ship }).collect();
        add(&each);
        add(&[Order::Done]);
    }
    let before = client.selection.clone();
    buttons(client, &mut add);
    let ships: Vec<ShipId> = client.shown.table.fleet(client.shown.viewer).iter().collect();
    for ship in ships {
        client.selection.ship = Some(ship);
        client.selection.verb = None;
        if matches!(decision, Decision::Turn) {
            for verb in ShipCommand::ALL {
                add(&client.verb_orders(verb));
            }
            if !client.force_allies().is_empty() {
                add(&[Order::FormTaskForce { ship }]);
            }
            for other in client.force_partners() {
                add(&[Order::FormTaskForce { ship: ship.min(other) }]);
            }
            add_steps(client, &mut add);
        }
        // A click on a card goes to the selected ship, if it needs one.
        let cards = client.orders();
        for order in &cards {
            if let Some(chosen) = client.card_order(order) {
                add(&[chosen]);
            }
        }
    }
    if matches!(decision, Decision::Turn) {
        let partner = client.m().partner(client.shown.viewer);
        let his: Vec<_> = partner
            .into_iter()
            .flat_map(|seat| client.shown.table.open_missions(seat).collect::<Vec<_>>())
            .collect();
        for ship in client.shown.table.fleet(client.shown.viewer).iter() {
            (client.selection.ship, client.selection.verb) = (Some(ship), None);
            his.iter().for_each(|mission| add(&client.swap_orders(*mission)));
        }
        for token in (0..client.shown.table.tokens.len() as u8).map(TokenId) {
            // A cloaked ship's token comes with the ship, an echo by a click on its place.
            let own = *client.shown.table.token(token);
            client.selection.verb = None;
            (client.selection.ship, client.selection.echo) = (own.ship(), None);
            if let Some(cell) = own.at.filter(|_| own.ship().is_none()) {
                for _ in 0..4 {
                    client.selection.echo = client.next_echo(cell);
                    add_steps(client, &mut add);
                }
            }
            add_steps(client, &mut add);
        }
    }
    client.selection = before;
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
        let mut client = if seed % 4 == 3 { four_people("veiled-team", seed) } else { people(seed) };
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            catch_up(&mut client);
            let Some(seat) = client.in_control() else { break };
            if seat != client.shown.viewer {
                // The response bar: the other's answer in the middle of the viewer's turn.
                client.shown.viewer = seat;
            }
            let legal = client.legal_orders(seat);
            let offered = offered(&mut client);
            for order in &legal {
                let simple = matches!(order, Order::KeepFleet | Order::Redraft | Order::PickSubdeck { .. });
                assert!(
                    simple || offered.contains(&format!("{order:?}")),
                    "seed {seed}: {order:?} in {:?}",
                    client.position().f.decision
                );
                kinds.insert(order.kind());
            }
            let order = legal[rng.below(legal.len())];
            client.order(&[order]);
            assert_eq!(client.refusal, None);
        }
    }
    assert!(seen_all(&kinds), "of {KINDS:?} only {kinds:?} came up");
}

#[test]
fn the_simple_controls_give_their_order() {
    let mut client = people(3);
    for _ in 0..200 {
        catch_up(&mut client);
        let Some(seat) = client.in_control() else { break };
        if !matches!(client.position().f.decision, Decision::Turn) {
            let order = client.legal_orders(seat)[0];
            client.order(&[order]);
            continue;
        }
        for order in client.legal_orders(seat) {
            let intent = match order {
                Order::AdjustPower { ship, setting } => Intent::AdjustPower { ship: ship.0, setting },
                Order::DiscardCard { card } => Intent::DiscardCard(card.0),
                Order::CycleMission { mission } => Intent::CycleMission(mission.0),
                _ => continue,
            };
            let steps = client.steps();
            client.intend(&intent);
            assert_eq!(client.steps(), steps + 1, "{intent:?}");
            assert_eq!(client.log_of_orders().next_back().map(|entry| entry.order), Some(order));
            return;
        }
    }
    panic!("no turn came");
}

#[test]
fn a_click_on_a_lit_cell_moves_there() {
    let mut client = at_the_turn(5);
    let lit = fleet_captains::app::play::marks::of(&client).lit;
    let cell: CellId = lit.first().unwrap().cell;
    let steps = client.steps();
    client.click(cell, None);
    assert!(client.steps() > steps);
}

#[test]
fn a_task_force_is_formed_from_whichever_ship_is_selected() {
    let mut client = at_the_turn(5);
    let fleet: Vec<ShipId> = client.shown.table.fleet(client.shown.viewer).iter().collect();
    let (first, last) = (fleet[0], *fleet.last().unwrap());
    client.intend(&Intent::SelectShip(last.0));
    let slot = 1 + ShipCommand::ALL.iter().position(|verb| *verb == ShipCommand::Formation).unwrap() as u8;
    client.intend(&Intent::Verb(slot));
    client.intend(&Intent::Cancel);
    assert!(!client.forming(), "one step back");
    client.intend(&Intent::Verb(slot));
    client.intend(&Intent::ToggleShip(first.0));
    let steps = client.steps();
    client.intend(&Intent::Commit);
    assert_eq!(client.refusal, None);
    assert!(client.steps() > steps);
    let mover = client.view().table.mover.unwrap();
    assert!(mover.ships.has(first) && mover.ships.has(last) && mover.ships.count() == 2);
    assert_eq!(client.selection.ship, Some(first));
}
