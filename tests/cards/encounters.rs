//! Encounter Cards whose effect is left to chance. Also: rules/encounter.rs (Mysterious Abductions, Particle Fountain,
//! Stellar Pulse, Tyken's Rift, Tribbles).

use fleet_captains::fleet::state::parts::EncounterPlace;
use fleet_captains::fleet::units::{Rating, System};

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// Venture (9 5 4 8) explores C3, a Class K Nebula, and draws the card; the dice follow the encounter's 1.
fn meets(card: &str, dice: &[u8]) -> Table {
    let dice: Vec<u8> = [1].iter().chain(dice).copied().collect();
    Table::standard()
        .unexplored("C3", "class_k_nebula")
        .quiet(&["C4"])
        .ship("venture", "C4")
        .dial("9 5 4 8")
        .encounters(&[card])
        .dice(&dice)
}

fn met(table: Table) -> Played {
    let mut t = table.start();
    t.step("venture", "C3").pass_all();
    t
}

#[test]
fn a_stellar_pulse_disables_weapons_sensors_or_shields_until_repaired() {
    let mut t = met(meets("stellar_pulse", &[1]));
    until_turn_of(&mut t, 0);
    let lost: Vec<_> =
        System::ALL.iter().filter(|system| t.rating("venture", **system) == Rating::Disabled).collect();
    assert_eq!(lost.len(), 1);
    assert_ne!(*lost[0], System::Engines);
}

#[test]
fn the_nexus_wanders_to_any_explored_neighbour() {
    let table = Table::standard()
        .quiet(&["C2", "C4"])
        .tile("C3", "class_l_planet")
        .persistent("nexus")
        .ship("venture", "")
        .ship("bortas", "");
    let mut t = table.start();
    let lies = |t: &Played| match encounter_at(t, "nexus") {
        EncounterPlace::Cell { cell } => Some(t.m.cell_key(cell).to_owned()),
        _ => None,
    };
    t.say("EndTurn");
    assert_eq!(t.times("EncounterStays"), 1);
    let first = lies(&t).unwrap();
    assert!(["C2", "C4"].contains(&first.as_str()));
    assert_eq!(t.s.table().persistent.count(), 1);
}

#[test]
fn wandering_encounters_act_once_each() {
    // The Nexus passes from a place before the other one's to a place after it, and the mines stay where they are.
    for rift in ["A2", "D3", "E3"] {
        let table = Table::standard()
            .quiet(&["C2", "C4", "B3", "B4", "D4"])
            .tile("C3", "class_l_planet")
            .persistent("nexus")
            .tile(rift, "class_l_planet")
            .persistent("tykens_rift")
            .ship("venture", "");
        let mut t = table.start();
        t.say("EndTurn");
        assert_eq!(t.times("EncounterStays"), 1, "{rift}");
    }
}

#[test]
fn an_unstable_passage_throws_a_ship_that_fails_onto_an_explored_tile() {
    let t = met(meets("unstable_passage", &[1]).quiet(&["A2"]));
    assert!(["A2", "C4", "C3"].contains(&t.at("venture")));
}

#[test]
fn what_chance_decides_without_a_die_cannot_be_taken_back() {
    for (card, die) in [("stellar_pulse", 1), ("voices_in_the_static", 4), ("unstable_passage", 1)] {
        let t = met(meets(card, &[die]).hand(0, &["data", "code_47"]).quiet(&["A2"]));
        assert_eq!(t.fact("ChanceDecided").nature().barrier, Some("chance decided"), "{card}");
    }
}

#[test]
fn a_playful_intelligence_throws_a_ship_onto_an_explored_tile_if_the_die_says_so() {
    let t = met(meets("playful_intelligence", &[3]).quiet(&["A2"]));
    assert!(["A2", "C4", "C3"].contains(&t.at("venture")));
}
