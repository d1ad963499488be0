//! Cloaked ships at the desk: what their dial offers, and what a place says of what lies there.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{DialSetting, SettingState};
use fleet_captains::app::play::desk::{Chair, Desk};
use fleet_captains::app::play::fill;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::ids::{CellId, ShipId};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Position;

use crate::support::{content, scenario};

/// Two people at the scenario `veiled`, changed like that: it is the Klingon turn, Korinar and Rotarran are cloaked.
fn veiled(change: impl Fn(&mut Position)) -> Desk {
    let mut setup = scenario("veiled");
    change(setup.position.as_mut().unwrap());
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(3));
    let mut desk = Desk::new(session, vec![Chair::Person, Chair::Person], "3".to_owned(), 0.0);
    desk.finish();
    desk.hand_over();
    desk.lift_curtain();
    desk
}

fn ship(desk: &Desk, name: &str) -> ShipId {
    let mut all = (0..desk.m().ships.len() as u8).map(ShipId);
    all.find(|ship| desk.m().ship(*ship).entry.id == name).unwrap()
}

/// The settings of the selected ship's level.
fn settings(desk: &Desk) -> Vec<DialSetting> {
    let model = fill::table_model(desk).ship.unwrap();
    let row = model.dial.rows.into_iter().find(|row| row.level == model.level).unwrap();
    row.settings
}

#[test]
fn a_cloaked_ship_leaves_its_cloak_by_a_column_of_its_dial() {
    let mut desk = veiled(|_| {});
    let korinar = ship(&desk, "korinar");
    desk.intend(&Intent::SelectShip(korinar.0));
    let open = |one: &DialSetting| matches!(&one.state, SettingState::Other(gate) if gate.is_open());
    let all = settings(&desk);
    let (blue, others): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.cloaked);
    assert!(matches!(blue[..], [one] if matches!(one.state, SettingState::Current)));
    assert!(!others.is_empty() && others.into_iter().all(open), "{all:?}");
    desk.intend(&Intent::AdjustPower { ship: korinar.0, setting: 0 });
    desk.finish();
    assert!(desk.refusal.is_none() && !desk.look().ship(korinar).cloaked);
    // Back into the cloak leads no column, and the dial has been turned for this turn.
    assert!(settings(&desk).iter().all(|one| !open(one)));
}

#[test]
fn a_place_says_whose_away_teams_are_there() {
    let mut desk = veiled(|position| {
        let planet = position.tiles.iter_mut().find(|tile| tile.cell == "D3").unwrap();
        planet.away_teams = vec![0, 1];
    });
    let board = &desk.m().board;
    let cell = (0..board.cell_count()).map(CellId).find(|cell| board.name(*cell) == "D3");
    desk.hand.hover = cell;
    let facts = fill::table_model(&desk).inspector.unwrap().facts;
    let teams: Vec<&str> =
        facts.iter().filter(|(what, _)| what == "Away Team").map(|(_, whose)| whose.as_str()).collect();
    assert_eq!(teams, ["United Federation of Planets", "Klingon Empire"]);
}

#[test]
fn a_cloaked_ship_is_named_for_no_task_force() {
    let mut desk = veiled(|_| {});
    let slot = 1 + ShipCommand::ALL.iter().position(|verb| *verb == ShipCommand::Formation).unwrap() as u8;
    desk.intend(&Intent::SelectShip(ship(&desk, "korinar").0));
    desk.intend(&Intent::Verb(slot));
    assert!(desk.refusal.is_some_and(|text| text.contains("cloaked")));
}
