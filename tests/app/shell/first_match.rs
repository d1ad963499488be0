//! A first match: verbs come as they are possible, and tips go by themselves once they have been acted on.

use bevy::prelude::*;
use fleet_captains::app::panels::model::VerbModel;
use fleet_captains::app::shell::Start;
use fleet_captains::app::shell::models::Models;
use fleet_captains::app::shell::settings::Settings;
use fleet_captains::app::shell::tips::ToldTip;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::order::Order;

use super::folder;
use super::screens::{clear, settle, shell};
use crate::app::play::live;

/// One person's first turn, at rest.
fn first_turn(name: &str) -> (std::path::PathBuf, App) {
    let path = folder(name);
    let seats = ["human", "ai:cadet"].map(str::to_owned).to_vec();
    let mut app = shell(&path, Start::Match { scenario: "first-patrol".to_owned(), seats, seed: Some(7) });
    settle(&mut app);
    for _ in 0..60 {
        let mut table = live(app.world_mut());
        if table.read().position().t.turn > 0 && table.read().position().f.decision == Decision::Turn {
            break;
        }
        let orders = table.read().orders().to_vec();
        table.order(&orders[..1]);
        settle(&mut app);
    }
    (path, app)
}

fn verbs(app: &App) -> Vec<VerbModel> {
    app.world().resource::<Models>().table.as_ref().expect("a match is on the table").verbs.verbs.clone()
}

#[test]
fn verbs_of_a_first_match_come_as_they_are_possible() {
    let (path, mut app) = first_turn("first-verbs");
    let first = verbs(&app);
    assert_eq!(first.len(), 9, "each keeps its place");
    assert!(first.iter().any(|verb| verb.awaited), "an attack is not possible in the first turn");
    assert!(first.iter().any(|verb| !verb.awaited), "a scan is");
    let hides = |verb: &VerbModel| verb.awaited && (verb.gate.is_open() || verb.doubtful);
    assert!(!first.iter().any(hides), "{first:?}");
    app.world_mut().resource_mut::<Settings>().tips = false;
    let mut table = live(app.world_mut());
    let ends = table.read().orders().last().copied().expect("a turn can be ended");
    table.order(&[ends]);
    settle(&mut app);
    assert!(verbs(&app).iter().all(|verb| !verb.awaited), "without tips all are shown");
    clear(path, [app]);
}

#[test]
fn a_tip_goes_once_something_was_ordered_after_it_could_be_read() {
    let (path, mut app) = first_turn("first-tips");
    let told = |app: &App| app.world().resource::<ToldTip>().0;
    let first = told(&app).expect("a first turn has a tip");
    let turns_a_dial = |app: &mut App| {
        let mut table = live(app.world_mut());
        let turns = |order: &Order| matches!(order, Order::AdjustPower { .. });
        let order = table.read().orders().iter().copied().find(turns);
        table.order(&[order.expect("a ship can turn its dial")]);
        settle(app);
    };
    // Too soon: nobody can have read it.
    turns_a_dial(&mut app);
    assert_eq!(told(&app), Some(first));
    for _ in 0..110 {
        app.update();
    }
    assert_eq!(told(&app), Some(first), "it stays until something is done");
    turns_a_dial(&mut app);
    assert!(told(&app).is_none_or(|next| next != first && !next.can_wait()), "not every click is advised");
    assert!(app.world().resource::<Settings>().told_tips.contains(first.id()));
    clear(path, [app]);
}
