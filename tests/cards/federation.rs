//! Federation Command Cards that do more than add a number. Also: rules/cards.rs (First Contact, Modified Torpedo),
//! rules/combat.rs (Peaceful Intentions, Data).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, MovePoints, Rating, System};

use crate::rules::orders::*;
use crate::rules::table::Table;

#[test]
fn auxiliary_power_gives_the_adjustment_back() {
    let table = || Table::standard().ship("venture", "").hand(0, &["auxiliary_power"]);
    assert_eq!(table().start().refuses(ops("auxiliary_power", Some("venture"))), "WouldDoNothing");
    let mut t = table().start();
    t.adjust("venture", "2 6 6 12").play(ops("auxiliary_power", Some("venture")));
    t.adjust("venture", "9 5 4 8");
    assert_eq!(t.ratings("venture"), "9 5 4 8");
}

#[test]
fn auxiliary_power_turns_the_dial_in_a_combat_of_the_others_turn() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .hand(0, &["auxiliary_power"])
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("auxiliary_power", "venture"));
    let dial = t.setting("venture", "2 6 6 12");
    t.play(setting(dial)).pass_all();
    assert_eq!(totals(&t), (12, 1, 12, 1));
    assert!(!t.ship("venture").adjusted);
}

#[test]
fn overcharged_injectors_give_movement_until_the_turn_ends() {
    let table = Table::standard()
        .quiet(&["C5", "C4", "C3"])
        .ship("venture", "")
        .dial("9 5 4 8")
        .hand(0, &["overcharged_injectors"])
        .deck(0, &["code_47"]);
    let mut t = table.start();
    t.play(ops("overcharged_injectors", Some("venture")));
    assert_eq!(card_at(&t, "overcharged_injectors"), CardPlace::Discard { seat: Seat(0) });
    t.step("venture", "C5");
    assert!(matches!(t.facts[0], Fact::MoveBegan { points: MovePoints(7), .. }), "{:?}", t.facts[0]);
    t.step("venture", "C4").step("venture", "C3");
    until_turn_of(&mut t, 0);
    assert!(t.s.table().modifiers().is_empty());
}

#[test]
fn e_07_sensor_overload_disables_a_system_for_good() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("yeager", "C3")
        .dial("7 6 4 4")
        .ship("bortas", "C3")
        .dial("7 7 6 7")
        .crew("kurak")
        .hand(0, &["sensor_overload", "emergency_power"])
        .dice(&[4, 1]);
    let mut t = table.start();
    t.play(ops("sensor_overload", Some("yeager")));
    pass_until(&mut t, 0, Timing::OwnTest(System::Sensors));
    t.play(ops("emergency_power", Some("yeager"))).pass_all();
    assert_eq!(totals(&t), (8, 4, 10, 1));
    t.play(option(1));
    assert_eq!(t.rating("bortas", System::Sensors), Rating::Disabled);
    assert_eq!((t.spent(0), t.ship("yeager").acted), (1, 1));
    until_turn_of(&mut t, 0);
    assert_eq!(t.rating("bortas", System::Sensors), Rating::Disabled, "it outlasts the discarded card");
    assert_eq!(t.position().system_tokens(t.id("bortas")).count(), 1);
}

#[test]
fn damage_control_mends_more_within_a_repair() {
    let table =
        Table::standard().ship("venture", "").level(DamageLevel::Red).adjusted().hand(0, &["damage_control"]);
    let mut t = table.disabled(System::Weapons).start();
    t.play(repair("venture")).play(ops("damage_control", Some("venture"))).play(option(1));
    assert_ne!(t.rating("venture", System::Weapons), Rating::Disabled);
    t.pass_all();
    settle(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
}

#[test]
fn probe_launch_turns_up_a_neighbouring_tile_without_an_encounter() {
    let table =
        Table::standard().unexplored("C5", "class_m_planet").ship("venture", "").hand(0, &["probe_launch"]);
    let mut t = table.start();
    t.play(ops("probe_launch", Some("venture"))).play(pick_cell("C5"));
    assert_eq!(t.cell("C5").facing, Some(Seat(0)));
    assert!(t.rolls().is_empty());
}

#[test]
fn scientific_curiosity_draws_an_encounter_for_an_action() {
    let table = |place: &str| {
        Table::standard()
            .tile("C3", place)
            .ship("venture", "C3")
            .hand(0, &["scientific_curiosity"])
            .encounters(&["grateful_freighter"])
    };
    let mut t = table("class_d_planet").start();
    t.play(ops("scientific_curiosity", Some("venture"))).pass_all();
    assert!(t.told("EncounterDrawn"));
    assert_eq!(t.spent(0), 1);
    let t = table("class_d_planet").persistent("tykens_rift").start();
    assert_eq!(t.refuses(ops("scientific_curiosity", Some("venture"))), "RequirementNotMet");
}

#[test]
fn peaceful_intentions_let_a_ship_influence_among_enemies() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("voyager", "C3")
        .ship("somraw", "C3")
        .hand(0, &["peaceful_intentions"]);
    let mut t = table.start();
    assert_eq!(t.refuses(exert("voyager")), "EnemyPresent");
    t.play(ops("peaceful_intentions", Some("voyager"))).play(exert("voyager"));
    assert_eq!(t.cell("C3").tokens_of(Seat(0)), 1);
    until_turn_of(&mut t, 0);
    assert_eq!(t.refuses(exert("voyager")), "EnemyPresent");
}
