//! Attacks with more than one target: the one that makes sense is asked about alone, and the others are a step back.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::PromptModel;
use fleet_captains::fleet::order::ShipCommand;

use super::{Sitting, alone_at};

/// The Excelsior and the Reliant above a Colony of their own, with these Klingons, and Attack pressed for the Excelsior.
fn attacks(klingons: &str) -> Sitting {
    let mut sitting = alone_at(&format!(
        r#"
        ships: [(ship: "excelsior", at: "C2", dial: "8 3 4 6"), (ship: "reliant", at: "C2"), {klingons}],
        tiles: [(cell: "C2", location: "class_m_planet", explored_by: 0, control: (0, 2), installation: Colony)],
        seats: [(hand: ["battle_stations"]), ()],
        "#
    ));
    sitting.write().finish();
    let excelsior = sitting.read().m().find_ship("excelsior").expect("it plays");
    sitting.write().intend(&Intent::SelectShip(excelsior));
    sitting.write().intend(&Intent::Verb(ShipCommand::Attack.slot()));
    sitting
}

fn asked(sitting: &Sitting) -> PromptModel {
    sitting.model().prompt.expect("something is asked")
}

fn labels(sitting: &Sitting) -> Vec<String> {
    asked(sitting).options.into_iter().map(|option| option.label).collect()
}

/// The prompt that shows the chance, who could join and the card.
fn is_about_the_roll(sitting: &Sitting) -> bool {
    let prompt = asked(sitting);
    prompt.chance.is_some() && prompt.ships.len() == 1 && prompt.suggestions.len() == 1
}

#[test]
fn an_installation_of_ones_own_is_no_second_target() {
    let mut sitting = attacks(r#"(ship: "klothos", at: "C2")"#);
    assert!(is_about_the_roll(&sitting), "{:?}", asked(&sitting));
    // It can still be attacked: a step back.
    sitting.write().intend(&Intent::Cancel);
    let both = labels(&sitting);
    assert!(both.len() == 2 && both.iter().any(|label| label.contains("Colony")), "{both:?}");
    sitting.write().intend(&Intent::Cancel);
    assert_eq!(sitting.model().prompt, None);
}

#[test]
fn a_target_that_is_chosen_is_asked_about_before_the_roll() {
    let mut sitting = attacks(r#"(ship: "klothos", at: "C2"), (ship: "somraw", at: "C2")"#);
    assert_eq!(labels(&sitting).len(), 3);
    let at = labels(&sitting).iter().position(|label| label.contains("Somraw")).expect("it is there");
    let somraw = asked(&sitting).options[at].id;
    let steps = sitting.read().client.steps();
    sitting.write().intend(&Intent::Choose(somraw));
    assert!(is_about_the_roll(&sitting) && asked(&sitting).text.contains("Somraw"), "{:?}", asked(&sitting));
    assert_eq!(sitting.read().client.steps(), steps, "nothing is ordered yet");
    // Another ship on the board takes its place.
    let (klothos, at) = {
        let live = sitting.read();
        let klothos = live.m().find_ship("klothos").expect("it plays");
        (klothos, live.position().ship(klothos).cell().expect("it is on the board"))
    };
    sitting.write().click(at, Some(klothos));
    assert!(asked(&sitting).text.contains("Klothos"), "{:?}", asked(&sitting));
    sitting.write().intend(&Intent::Commit);
    assert!(sitting.read().client.steps() > steps);
}
