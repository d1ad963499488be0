//! Cloaked ships at a screen: what their dial offers, and what a place says of what lies there.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{DialSettingModel, SettingState};
use fleet_captains::app::play::client::Chair;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::ids::{CellId, ShipId};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::StartingPosition;

use super::Sitting;
use crate::support::{content, scenario};

/// Two people at the scenario `veiled`, changed like that: it is the Klingon turn, Korinar and Rotarran are cloaked.
fn veiled(change: impl Fn(&mut StartingPosition)) -> Sitting {
    let mut setup = scenario("veiled");
    change(setup.position.as_mut().unwrap());
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(3));
    let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], "3".to_owned(), 0.0);
    sitting.write().finish();
    sitting.write().hand_over();
    sitting.write().lift_curtain();
    sitting
}

fn ship(sitting: &Sitting, name: &str) -> ShipId {
    let mut all = (0..sitting.read().m().ships.len() as u8).map(ShipId);
    all.find(|ship| sitting.read().m().ship(*ship).entry.id == name).unwrap()
}

/// The settings of the selected ship's level.
fn settings(sitting: &Sitting) -> Vec<DialSettingModel> {
    let model = sitting.model().ship.unwrap();
    let row = model.dial.rows.into_iter().find(|row| row.level == model.level).unwrap();
    row.settings
}

#[test]
fn a_cloaked_ship_leaves_its_cloak_by_a_column_of_its_dial() {
    let mut sitting = veiled(|_| {});
    let korinar = ship(&sitting, "korinar");
    sitting.write().intend(&Intent::SelectShip(korinar));
    let open = |one: &DialSettingModel| matches!(&one.state, SettingState::Other(gate) if gate.is_open());
    let all = settings(&sitting);
    let (blue, others): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.cloaked);
    assert!(matches!(blue[..], [one] if matches!(one.state, SettingState::Current)));
    assert!(!others.is_empty() && others.into_iter().all(open), "{all:?}");
    sitting.write().intend(&Intent::AdjustPower { ship: korinar, setting: 0 });
    sitting.write().finish();
    assert!(sitting.refusal().is_none() && !sitting.read().position().ship(korinar).cloaked);
    // No column leads back into the cloak, and the dial has been turned for this turn.
    assert!(settings(&sitting).iter().all(|one| !open(one)));
}

#[test]
fn a_place_says_whose_away_teams_are_there() {
    let mut sitting = veiled(|position| {
        let planet = position.tiles.iter_mut().find(|tile| tile.cell == "D3").unwrap();
        planet.away_teams = vec![0, 1];
    });
    let board = &sitting.read().m().board;
    let cell = (0..board.cell_count()).map(CellId).find(|cell| board.name(*cell) == "D3");
    sitting.write().hover.cell = cell;
    let facts = sitting.model().inspector.unwrap().facts;
    let teams: Vec<&str> =
        facts.iter().filter(|(what, _)| what == "Away Team").map(|(_, whose)| whose.as_str()).collect();
    assert_eq!(teams, ["United Federation of Planets", "Klingon Empire"]);
}

#[test]
fn a_cloaked_ship_is_named_for_no_task_force() {
    let mut sitting = veiled(|_| {});
    let slot = 1 + ShipCommand::ALL.iter().position(|verb| *verb == ShipCommand::Formation).unwrap() as u8;
    let korinar = ship(&sitting, "korinar");
    sitting.write().intend(&Intent::SelectShip(korinar));
    sitting.write().intend(&Intent::Verb(slot));
    assert!(sitting.refusal().is_some_and(|text| text.contains("cloaked")));
}
