//! What each Encounter Card does. Also: rules/encounter.rs (Mysterious Abductions, Particle Fountain, Stellar Pulse,
//! Tyken's Rift, Tribbles).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace};
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const SCORED: EncounterPlace = EncounterPlace::Pile { seat: Seat(0) };

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
fn voices_in_the_static_give_two_cards_or_cost_one_by_chance() {
    // Sensors 5 and Spock's 3: a 5 makes the 13.
    let table = |die| meets("voices_in_the_static", &[die]).crew("mr_spock").hand(0, &["data", "code_47"]);
    let t = met(table(4));
    assert_eq!((compared(&t), hand(&t, 0)), ((8, 4, false), 1));
    let t = met(table(5).deck(0, &["emergency_power", "first_contact"]));
    assert_eq!((compared(&t), t.points(0), hand(&t, 0)), ((8, 5, true), 0, 4));
    assert_eq!(encounter_at(&t, "voices_in_the_static"), EncounterPlace::Discard, "ENCOUNTER-07");
}

#[test]
fn a_silent_probe_gives_two_cards_or_takes_the_shields_for_a_while() {
    let table = |die| meets("silent_probe", &[die]).crew("mr_spock").crew("seven_of_nine");
    let t = met(table(5).deck(0, &["data", "code_47"]));
    assert_eq!((compared(&t), t.points(0), hand(&t, 0)), ((10, 5, true), 0, 2));
    assert_eq!(compared(&met(table(4))), (10, 4, false));
    let mut t = met(meets("silent_probe", &[1]));
    assert_eq!(t.rating("venture", System::Shields), Rating::Disabled);
    t.say("EndTurn").pass_all();
    assert_eq!(t.rating("venture", System::Shields), Rating::Disabled, "through the other's turn");
    until_turn_of(&mut t, 0);
    assert_eq!(t.rating("venture", System::Shields), Rating::At(8));
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
fn a_plasma_storm_strikes_every_ship_of_a_task_force() {
    let storm = |die| {
        let table = meets("plasma_storm", &[die]).adjusted().ship("equinox", "C4").dial("5 3 4 3").adjusted();
        let mut t = table.start();
        t.force("venture", &["equinox"]).step("venture", "C3").pass_all();
        t
    };
    // 8 + 3: a 4 makes the 15. The ship that the owner names sees the storm through on another setting, with power to
    // spare.
    let mut t = storm(4);
    assert_eq!((compared(&t), t.points(0)), ((11, 4, true), 0));
    t.play(pick_ship("equinox")).pick("equinox", "1 4 3 7").pass_all();
    assert_eq!((t.ratings("equinox").as_str(), t.ratings("venture").as_str()), ("1 4 3 7", "9 5 4 8"));
    assert_eq!((t.ship("equinox").adjusted, t.ship("venture").adjusted), (false, true));
    let mut t = storm(3);
    assert_eq!(compared(&t), (11, 3, false));
    settle(&mut t);
    assert_eq!(
        (t.ship("venture").level, t.ship("equinox").level),
        (DamageLevel::Yellow, DamageLevel::Yellow)
    );
}

#[test]
fn tykens_rift_holds_every_ship_there() {
    let table =
        Table::standard().quiet(&["C3"]).persistent("tykens_rift").ship("venture", "C3").dial("4 5 8 9");
    let mut t = table.dice(&[4]).start();
    assert_eq!(t.refuses(serde_json::json!({"MoveStep": {"ship": "venture", "to": "C2"}})), "ShipHeld");
    t.play(try_encounter("venture", "tykens_rift")).pass_all();
    assert_eq!((compared(&t), t.points(0)), ((8, 4, true), 1));
    assert!(t.count("MoveStep") > 0, "MOVE-25: the movement was not spent");
}

#[test]
fn the_nexus_wanders_every_turn_and_is_gone_at_the_edge() {
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
    t.say("EndTurn");
    assert_eq!(lies(&t).as_deref(), Some("C3"), "in either player's turn, with nobody there");
    assert_eq!(t.s.table().persistent.count(), 1);
    let table = Table::standard().tile("A3", "class_l_planet").persistent("nexus").ship("venture", "");
    let mut t = table.start();
    t.say("EndTurn");
    assert_eq!(encounter_at(&t, "nexus"), EncounterPlace::Discard);
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
fn an_unstable_passage_leads_to_an_explored_tile_of_choice_or_throws_the_ship_onto_one() {
    let t = met(meets("unstable_passage", &[1]).quiet(&["A2"]));
    assert!(["A2", "C4", "C3"].contains(&t.at("venture")));
    let through = || met(meets("unstable_passage", &[6]).dial("4 5 8 9").quiet(&["A2"]));
    let mut t = through();
    assert_eq!((compared(&t), t.points(0)), ((8, 6, true), 0));
    t.play(option(0));
    assert_eq!(t.refuses(pick_cell("B3")), "NotOffered", "an explored tile");
    t.play(pick_cell("A2"));
    assert_eq!(t.at("venture"), "A2");
    let mut t = through();
    t.say("Decline");
    assert_eq!(t.at("venture"), "C3");
}

#[test]
fn a_forgotten_minefield_keeps_striking_whoever_enters() {
    for (die, level) in [(2, DamageLevel::Yellow), (3, DamageLevel::Undamaged)] {
        let table =
            Table::standard().quiet(&["C4", "C3"]).persistent("forgotten_minefield").ship("venture", "C4");
        let mut t = table.dice(&[die]).start();
        t.step("venture", "C3").pass_all();
        assert_eq!(t.ship("venture").level, level, "die {die}");
    }
    let t = met(meets("forgotten_minefield", &[4]));
    assert_eq!((compared(&t), t.points(0)), ((9, 4, true), 1));
    assert_eq!(encounter_at(&t, "forgotten_minefield"), SCORED);
    assert_eq!(compared(&met(meets("forgotten_minefield", &[3]))), (9, 3, false));
}

#[test]
fn a_world_crusher_forbids_influence() {
    let t = Table::standard().quiet(&["C3"]).persistent("world_crusher").ship("voyager", "C3").start();
    assert_eq!(t.refuses(exert("voyager")), "Forbidden");
}

#[test]
fn a_rogue_sentinel_scores_or_damages_and_stops_the_ship() {
    let t = met(meets("rogue_sentinel", &[4]));
    assert_eq!((compared(&t), t.points(0)), ((9, 4, true), 1));
    assert_eq!(encounter_at(&t, "rogue_sentinel"), SCORED);
    let mut t = met(meets("rogue_sentinel", &[3]));
    settle(&mut t);
    assert_eq!((compared(&t), t.ship("venture").level), ((9, 3, false), DamageLevel::Yellow));
    assert_eq!(t.count("MoveStep"), 0);
    assert_eq!(encounter_at(&t, "rogue_sentinel"), EncounterPlace::Discard);
}

#[test]
fn a_raider_pack_leaves_the_choice_of_the_system() {
    let mut t = met(meets("raider_pack", &[5]).discard(0, &["data", "code_47"]));
    assert_eq!(t.count("ChooseSystem"), 2);
    t.play(pick_system("Weapons")).pass_all();
    assert_eq!((compared(&t), t.points(0)), ((9, 5, true), 0));
    t.play(pick_card("data"));
    assert_eq!(card_at(&t, "data"), CardPlace::Hand { seat: Seat(0) }, "plunder: a card of the discard pile");
    let mut t = met(meets("raider_pack", &[4]));
    t.play(pick_system("Weapons")).pass_all();
    settle(&mut t);
    assert_eq!((compared(&t), t.ship("venture").level), ((9, 4, false), DamageLevel::Yellow));
}

#[test]
fn tribbles_go_overboard_at_the_command_post() {
    let mut t =
        Table::standard().quiet(&["C5"]).ship("venture", "C5").dial("9 5 4 8").cargo("tribbles").start();
    assert_eq!(t.ratings("venture"), "9 4 4 7");
    t.step("venture", "P0");
    assert_eq!(encounter_at(&t, "tribbles"), EncounterPlace::Discard);
    assert_eq!(t.ratings("venture"), "9 5 4 8");
}

#[test]
fn what_chance_decides_without_a_die_cannot_be_taken_back() {
    for (card, die) in [("stellar_pulse", 1), ("voices_in_the_static", 4), ("unstable_passage", 1)] {
        let t = met(meets(card, &[die]).hand(0, &["data", "code_47"]).quiet(&["A2"]));
        assert_eq!(t.fact("ChanceDecided").nature().barrier, Some("chance decided"), "{card}");
    }
}

#[test]
fn latinum_scores_at_the_command_post() {
    let t = met(meets("latinum_deposit", &[]));
    assert_eq!(
        (encounter_at(&t, "latinum_deposit"), t.points(0)),
        (EncounterPlace::Cargo { ship: t.id("venture") }, 0)
    );
    let mut t = Table::standard().quiet(&["C5"]).ship("venture", "C5").cargo("latinum_deposit").start();
    t.step("venture", "P0");
    assert_eq!((encounter_at(&t, "latinum_deposit"), t.points(0)), (SCORED, 1));
}

#[test]
fn a_grateful_freighter_gives_two_cards() {
    let t = met(meets("grateful_freighter", &[]).deck(0, &["data", "code_47"]));
    assert_eq!(hand(&t, 0), 2);
    assert_eq!(card_at(&t, "data"), CardPlace::Hand { seat: Seat(0) });
    assert_eq!(encounter_at(&t, "grateful_freighter"), EncounterPlace::Discard);
}

#[test]
fn a_silent_shipyard_mends_or_gives_a_card() {
    let table = |level| {
        let table = Table::standard()
            .unexplored("C3", "class_k_nebula")
            .quiet(&["C4"])
            .ship("venture", "C4")
            .level(level);
        table.disabled(System::Sensors).encounters(&["silent_shipyard"]).deck(0, &["data"]).dice(&[1])
    };
    let mut t = met(table(DamageLevel::Red));
    t.play(option(0));
    settle(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
    let mut t = met(table(DamageLevel::Red));
    t.play(option(1));
    assert_ne!(t.rating("venture", System::Sensors), Rating::Disabled);
    let mut t = met(table(DamageLevel::Red));
    t.play(option(2));
    assert_eq!(hand(&t, 0), 1);
}

#[test]
fn old_star_maps_turn_up_two_neighbours() {
    let mut t = met(meets("old_star_maps", &[]));
    t.play(pick_cell("C2")).play(pick_cell("B3"));
    assert!(t.cell("C2").facing == Some(Seat(0)) && t.cell("B3").facing == Some(Seat(0)));
}

#[test]
fn stranded_envoys_place_a_token() {
    let t = met(meets("stranded_envoys", &[]));
    assert_eq!(t.cell("C3").tokens_of(Seat(0)), 1);
}

#[test]
fn an_ion_discharge_takes_weapons_and_shields_until_the_next_turn() {
    let mut t = met(meets("ion_discharge", &[]));
    assert_eq!(t.ratings("venture"), "D 5 4 D");
    until_turn_of(&mut t, 0);
    assert_eq!(t.ratings("venture"), "9 5 4 8");
}

#[test]
fn a_playful_intelligence_does_as_the_die_says() {
    let t = met(meets("playful_intelligence", &[2]));
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
    let t = met(meets("playful_intelligence", &[3]).quiet(&["A2"]));
    assert!(["A2", "C4", "C3"].contains(&t.at("venture")));
    let t = met(meets("playful_intelligence", &[5]).deck(0, &["data", "code_47"]));
    assert_eq!(hand(&t, 0), 2);
}
