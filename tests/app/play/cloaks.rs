//! Cloaked ships in the client: what their dial offers, and what a place says of what lies there.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{DialSettingModel, SettingState};
use fleet_captains::app::play::client::{Chair, Client};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::ids::{CellId, ShipId};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::StartingPosition;

use crate::support::{content, scenario};

/// Two people at the scenario `veiled`, changed like that: it is the Klingon turn, Korinar and Rotarran are cloaked.
fn veiled(change: impl Fn(&mut StartingPosition)) -> Client {
    let mut setup = scenario("veiled");
    change(setup.position.as_mut().unwrap());
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(3));
    let mut client = Client::new(session, vec![Chair::Person, Chair::Person], "3".to_owned(), 0.0);
    client.finish();
    client.hand_over();
    client.lift_curtain();
    client
}

fn ship(client: &Client, name: &str) -> ShipId {
    let mut all = (0..client.m().ships.len() as u8).map(ShipId);
    all.find(|ship| client.m().ship(*ship).entry.id == name).unwrap()
}

/// The settings of the selected ship's level.
fn settings(client: &Client) -> Vec<DialSettingModel> {
    let model = fill::table_model(client, &OpenPanels::default()).ship.unwrap();
    let row = model.dial.rows.into_iter().find(|row| row.level == model.level).unwrap();
    row.settings
}

#[test]
fn a_cloaked_ship_leaves_its_cloak_by_a_column_of_its_dial() {
    let mut client = veiled(|_| {});
    let korinar = ship(&client, "korinar");
    client.intend(&Intent::SelectShip(korinar.0));
    let open = |one: &DialSettingModel| matches!(&one.state, SettingState::Other(gate) if gate.is_open());
    let all = settings(&client);
    let (blue, others): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.cloaked);
    assert!(matches!(blue[..], [one] if matches!(one.state, SettingState::Current)));
    assert!(!others.is_empty() && others.into_iter().all(open), "{all:?}");
    client.intend(&Intent::AdjustPower { ship: korinar.0, setting: 0 });
    client.finish();
    assert!(client.refusal.is_none() && !client.position().ship(korinar).cloaked);
    // No column leads back into the cloak, and the dial has been turned for this turn.
    assert!(settings(&client).iter().all(|one| !open(one)));
}

#[test]
fn a_place_says_whose_away_teams_are_there() {
    let mut client = veiled(|position| {
        let planet = position.tiles.iter_mut().find(|tile| tile.cell == "D3").unwrap();
        planet.away_teams = vec![0, 1];
    });
    let board = &client.m().board;
    let cell = (0..board.cell_count()).map(CellId).find(|cell| board.name(*cell) == "D3");
    client.selection.hover = cell;
    let facts = fill::table_model(&client, &OpenPanels::default()).inspector.unwrap().facts;
    let teams: Vec<&str> =
        facts.iter().filter(|(what, _)| what == "Away Team").map(|(_, whose)| whose.as_str()).collect();
    assert_eq!(teams, ["United Federation of Planets", "Klingon Empire"]);
}

#[test]
fn a_cloaked_ship_is_named_for_no_task_force() {
    let mut client = veiled(|_| {});
    let slot = 1 + ShipCommand::ALL.iter().position(|verb| *verb == ShipCommand::Formation).unwrap() as u8;
    client.intend(&Intent::SelectShip(ship(&client, "korinar").0));
    client.intend(&Intent::Verb(slot));
    assert!(client.refusal.is_some_and(|text| text.contains("cloaked")));
}
