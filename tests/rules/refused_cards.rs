//! CARDS: a card that cannot be played says why, with the rule that fits the card and not the ship that was named with
//! it.

use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, System};
use serde_json::{Value, json};

use super::orders::{ability, assign, attempt, join, pass_until, spend};
use super::table::{Played, Table, attack, combat, ops};

/// The code of a refusal and the rule behind it.
fn why(t: &Played, order: Value) -> (&'static str, &'static str) {
    let refusal = t.refusal(order);
    (refusal.code(), refusal.rule().id())
}

/// The Venture attacks the Bortas; the Excelsior looks on.
fn fight(hand: &[&str]) -> Table {
    let table = Table::standard().quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
    table.ship("excelsior", "C3").acted().ship("bortas", "C3").dial("12 3 4 8").hand(0, hand)
}

/// Whatever ship is named with a card.
const NAMED: [&str; 4] = ["", "venture", "excelsior", "bortas"];

#[test]
fn combat_17_an_ops_effect_in_combat_is_refused_as_such_whatever_ship_is_named() {
    let mut t = fight(&["emergency_power", "code_47"]).start();
    t.play(attack("venture", "bortas"));
    for ship in NAMED {
        assert_eq!(why(&t, ops("emergency_power", ship)), ("OpsInCombat", "COMBAT-17"), "{ship}");
        assert_eq!(why(&t, ops("code_47", ship)), ("OpsInCombat", "COMBAT-17"), "{ship}");
    }
}

#[test]
fn cards_18_a_combat_effect_elsewhere_is_refused_as_such_whatever_ship_is_named() {
    let t = fight(&["kathryn_janeway"]).start();
    for ship in NAMED {
        assert_eq!(
            why(&t, combat("kathryn_janeway", ship)),
            ("CombatOnly", "CARDS-18"),
            "in the turn, {ship}"
        );
    }
    let table = Table::standard().tile("C3", "class_k_nebula").ship("equinox", "C3").dial("2 8 3 2");
    let table = table.ship("venture", "C3").missions(0, &["nebula_research"]).hand(0, &["kathryn_janeway"]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research")).say("Done");
    for ship in ["", "equinox", "venture"] {
        assert_eq!(
            why(&t, combat("kathryn_janeway", ship)),
            ("CombatOnly", "CARDS-18"),
            "of Sensors, {ship}"
        );
    }
}

#[test]
fn cards_12_timing_comes_first_then_the_ship_then_the_requirement() {
    let table = Table::standard().tile("C3", "class_k_nebula").ship("sutherland", "C3").dial("D 10 7 7");
    let table = table.ship("venture", "C3").missions(0, &["nebula_research"]);
    let mut t = table.hand(0, &["montgomery_scott", "modified_torpedo"]).start();
    t.play(attempt("sutherland", "nebula_research")).say("Done");
    for ship in ["", "sutherland", "venture"] {
        assert_eq!(
            why(&t, ops("montgomery_scott", ship)),
            ("WrongTiming", "CARDS-12"),
            "for Engines, {ship}"
        );
    }
    assert_eq!(why(&t, ops("modified_torpedo", "venture")), ("OtherShip", "CARDS-04"));
    assert_eq!(why(&t, ops("modified_torpedo", "")), ("OtherShip", "CARDS-04"));
    assert_eq!(why(&t, ops("modified_torpedo", "sutherland")), ("RequirementNotMet", "CARDS-12"));
}

#[test]
fn cards_04_a_fitting_card_is_for_the_ship_that_takes_part() {
    let mut t = fight(&["kathryn_janeway"]).start();
    t.play(attack("venture", "bortas"));
    for ship in ["", "excelsior", "bortas"] {
        assert_eq!(why(&t, combat("kathryn_janeway", ship)), ("OtherShip", "CARDS-04"), "{ship}");
    }
    assert!(t.allows(combat("kathryn_janeway", "venture")));
    // A card against the other side's test names none of one's own ships.
    let table = Table::standard().tile("C3", "class_k_nebula").ship("equinox", "C3").dial("2 8 3 2");
    let table = table.missions(0, &["nebula_research"]).ship("bortas", "").hand(1, &["jamming_screen"]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research"));
    pass_until(&mut t, 1, Timing::EnemyTest(System::Sensors));
    assert_eq!(why(&t, ops("jamming_screen", "bortas")), ("ShipNamed", "CARDS-04"));
    assert!(t.allows(ops("jamming_screen", "")));
}

#[test]
fn cards_16_and_cards_04_in_the_turn_a_card_says_whether_it_wants_a_ship() {
    let table = Table::standard().turn_of(1).ship("bortas", "");
    let t = table.hand(1, &["shipyard_priority", "reinforcements", "hit_and_run"]).start();
    assert_eq!(why(&t, ops("shipyard_priority", "")), ("NoActorNamed", "CARDS-16"));
    assert_eq!(why(&t, ops("hit_and_run", "")), ("NoShipNamed", "CARDS-04"));
    assert_eq!(why(&t, ops("reinforcements", "bortas")), ("ShipNamed", "CARDS-04"));
}

#[test]
fn test_12_and_cards_23_a_card_that_would_change_nothing_says_which_system_is_to_blame() {
    let mut t = fight(&["belanna_torres"]).start();
    t.play(attack("venture", "bortas"));
    assert_eq!(why(&t, combat("belanna_torres", "venture")), ("NotTested", "CARDS-23"), "Weapons are tested");
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("korinar", "C3").dial("1 11 4 2");
    let table = table.ship("venture", "C3").level(DamageLevel::Yellow).disabled(System::Shields);
    let mut t = table.hand(0, &["belanna_torres"]).start();
    t.play(attack("korinar", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    assert_eq!(why(&t, combat("belanna_torres", "venture")), ("NotImproved", "TEST-12"));
    assert_eq!(
        t.refusal(combat("belanna_torres", "venture")).to_string(),
        "Its Shields are Disabled: no card improves them."
    );
}

#[test]
fn test_07_a_second_card_is_refused_as_such_and_an_unfitting_one_for_what_it_is() {
    let mut t = fight(&["kathryn_janeway", "data", "overcharged_injectors"]).start();
    t.play(attack("venture", "bortas")).play(combat("kathryn_janeway", "venture"));
    for ship in NAMED {
        assert_eq!(why(&t, combat("overcharged_injectors", ship)), ("CardUsed", "TEST-07"), "{ship}");
        assert_eq!(why(&t, ops("data", ship)), ("OpsInCombat", "COMBAT-17"), "{ship}");
    }
}

#[test]
fn crew_01_and_crew_10_crew_says_how_it_is_played_and_from_where() {
    let t = fight(&["data"]).start();
    let crew = json!({ "PlayCard": { "card": "data", "kind": "Crew", "ship": "venture" } });
    assert_eq!(why(&t, crew), ("CrewIsAssigned", "CREW-01"));
    assert!(t.allows(assign("data", "venture")));
    let table = Table::standard().tile("C3", "class_k_nebula").ship("equinox", "C3").dial("2 8 3 2");
    let table = table.ship("venture", "C3").crew("data").missions(0, &["nebula_research"]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research")).say("Done");
    assert_eq!(why(&t, spend("data", "Ops")), ("NotAboard", "CREW-10"), "aboard another ship");
    assert_eq!(why(&t, spend("data", "Combat")), ("CombatOnly", "CARDS-18"));
}

#[test]
fn cards_12_an_ability_is_of_a_ship_that_takes_part() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8");
    let table = table.ship("venture", "C3").crew("data").ship("defiant", "C3").dice(&[6, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    let mut other = None;
    t.position().each_usable(t.id("defiant"), |usable| other = Some(usable.ability));
    let other = json!({ "UseAbility": { "ship": "defiant", "ability": other.unwrap() } });
    assert_eq!(why(&t, other), ("TakesNoPart", "CARDS-12"));
    assert!(t.allows(ability(&t, "venture")));
}

#[test]
fn rd_09_of_a_group_a_card_is_for_the_ship_that_leads_it() {
    let mut t = fight(&["kathryn_janeway"]).ship("reliant", "C3").start();
    t.play(attack("venture", "bortas")).play(join("reliant"));
    assert_eq!(why(&t, combat("kathryn_janeway", "reliant")), ("OtherShip", "CARDS-04"));
    assert!(t.allows(combat("kathryn_janeway", "venture")));
}
