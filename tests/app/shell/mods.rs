//! The mods at the menu: switching and ordering them loads content anew, and nothing of it is possible over a match.

use std::sync::Arc;

use bevy::prelude::*;
use fleet_captains::app::panels::intent::{FormIntent, GoTo, ModIntent, OpenMatch, ScreenIntent};
use fleet_captains::app::screens::model::{ModRow, ModState, ModsModel, ScreenModel, SetupModel};
use fleet_captains::app::screens::sample;
use fleet_captains::app::shell::form::Form;
use fleet_captains::app::shell::models::Models;
use fleet_captains::app::shell::mods::ContentChange;
use fleet_captains::app::shell::{Catalogue, Start};

use super::screens::{self, shell_with};
use super::{FakeShelf, folder, loaded};

fn at_the_mods(test: &str) -> (App, Arc<FakeShelf>) {
    let shelf = Arc::new(FakeShelf::default());
    shelf.0.lock().unwrap().extend(sample::mods().rows);
    let mut app = shell_with(&folder(test), Start::Menu, shelf.clone());
    press(&mut app, GoTo::Mods);
    (app, shelf)
}

/// Presses it, and shows what has come of it.
fn press(app: &mut App, intent: impl Into<ScreenIntent>) {
    screens::press(app, intent);
    app.update();
}

fn mods(app: &App) -> ModsModel {
    match app.world().resource::<Models>().over() {
        Some(ScreenModel::Mods(model)) => model.clone(),
        other => panic!("{other:?}"),
    }
}

fn set_up(app: &App) -> SetupModel {
    match app.world().resource::<Models>().over() {
        Some(ScreenModel::Setup(model)) => model.clone(),
        other => panic!("{other:?}"),
    }
}

fn states(app: &App) -> Vec<ModState> {
    mods(app).rows.iter().map(|row: &ModRow| row.state).collect()
}

#[test]
fn a_switched_mod_brings_and_takes_its_scenarios_at_once() {
    let (mut app, _) = at_the_mods("mods-switched");
    assert_eq!(states(&app), [ModState::On, ModState::Off, ModState::Broken]);
    press(&mut app, ModIntent::Reload);
    press(&mut app, GoTo::Back);
    press(&mut app, GoTo::NewMatch);
    press(&mut app, FormIntent::PickScenario("long-range".to_owned()));
    assert_eq!(set_up(&app).scenarios.len(), 2);
    press(&mut app, GoTo::Back);
    press(&mut app, GoTo::Mods);
    press(&mut app, ModIntent::Switch { folder: "border_patrol_1.2.0".to_owned(), on: false });
    assert_eq!(states(&app)[0], ModState::Off);
    press(&mut app, GoTo::Back);
    press(&mut app, GoTo::NewMatch);
    assert_eq!(set_up(&app).scenarios.len(), 1);
    assert_eq!(app.world().resource::<Form>().scenario, "standard", "what is gone is not chosen any more");
}

#[test]
fn a_mod_moves_up_and_what_cannot_be_done_is_told() {
    let (mut app, _) = at_the_mods("mods-moved");
    press(&mut app, ModIntent::Earlier("deep_space_2.0.0".to_owned()));
    assert_eq!(mods(&app).rows[1].name, "Deep Space 2.0.0");
    press(&mut app, ModIntent::Switch { folder: "gone".to_owned(), on: false });
    assert_eq!(mods(&app).note, "there is no such mod");
    press(&mut app, ModIntent::OpenFolder);
    assert_eq!(mods(&app).note, "This machine has no folder for mods.");
}

#[test]
fn the_menu_counts_broken_mods_and_a_match_keeps_its_content() {
    let (mut app, shelf) = at_the_mods("mods-broken");
    press(&mut app, GoTo::Back);
    let broken = |app: &App| match app.world().resource::<Models>().over() {
        Some(ScreenModel::Menu(menu)) => menu.broken_mods,
        other => panic!("{other:?}"),
    };
    assert_eq!(broken(&app), 1);
    press(&mut app, OpenMatch::Start);
    app.update();
    press(&mut app, ModIntent::Switch { folder: "border_patrol_1.2.0".to_owned(), on: false });
    assert_eq!(shelf.0.lock().unwrap()[0].state, ModState::On);
}

#[test]
fn what_is_written_meanwhile_is_played_with_and_what_is_broken_is_told() {
    let (mut app, shelf) = at_the_mods("mods-watched");
    shelf.1.lock().unwrap().push(ContentChange::Refused("packs/core/ships.ron:3:1: error".to_owned()));
    app.update();
    app.update();
    assert_eq!(mods(&app).note, "packs/core/ships.ron:3:1: error");
    assert_eq!(app.world().resource::<Catalogue>().scenarios.len(), 2, "the last good version stays");
    shelf.1.lock().unwrap().push(ContentChange::Content(loaded(&["skirmish"])));
    app.update();
    app.update();
    assert_eq!(mods(&app).note, "");
    assert_eq!(app.world().resource::<Form>().scenario, "skirmish");
    // Under a match nothing changes until it is left.
    press(&mut app, GoTo::Back);
    press(&mut app, OpenMatch::Start);
    app.update();
    shelf.1.lock().unwrap().push(ContentChange::Content(loaded(&["standard"])));
    app.update();
    app.update();
    assert_eq!(app.world().resource::<Catalogue>().scenarios[0].id, "skirmish");
}
