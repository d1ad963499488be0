//! Klingon Command Cards that do more than add a number. Also: rules/cards.rs (Imperial Edict, Jamming Screen),
//! rules/combat.rs (Jamming Screen).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, MovePoints, System};

use crate::rules::orders::*;
use crate::rules::table::Table;

/// Bortas with Weapons 12 beside Venture with Shields 8, in the Klingon's turn.
fn duel(cards: &[&str], dice: &[u8]) -> Table {
    Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .hand(1, cards)
        .dice(dice)
}

#[test]
fn press_the_attack_adds_movement() {
    let table = Table::standard().turn_of(1).quiet(&["C1"]).ship("bortas", "").dial("12 3 4 8");
    let mut t = table.hand(1, &["press_the_attack"]).start();
    t.play(ops("press_the_attack", Some("bortas"))).step("bortas", "C1");
    assert!(matches!(t.facts[0], Fact::MoveBegan { points: MovePoints(6), .. }));
}

#[test]
fn blood_oath_lets_a_ship_act_again_within_the_limit() {
    let mut t = duel(&["blood_oath"], &[1, 6, 1, 6]).start();
    assert_eq!(t.refuses(ops("blood_oath", Some("bortas"))), "RequirementNotMet");
    t.play(attack("bortas", "venture")).pass_all();
    t.play(ops("blood_oath", Some("bortas"))).play(attack("bortas", "venture")).pass_all();
    assert_eq!(t.spent(1), 2, "RD-33");
    assert_eq!(t.refuses(attack("bortas", "venture")), "AlreadyActed");
}

#[test]
fn blood_oath_makes_a_hit_worse() {
    let mut t = duel(&["blood_oath"], &[1, 1]).start();
    t.play(attack("bortas", "venture")).play(combat("blood_oath", "bortas")).pass_all();
    assert_eq!(hit(&t), 2);
    let mut t = duel(&["blood_oath"], &[1, 6]).start();
    t.play(attack("bortas", "venture")).play(combat("blood_oath", "bortas")).pass_all();
    assert_eq!(hit(&t), 0, "no hit, nothing worse");
}

#[test]
fn hit_and_run_moves_again_after_acting() {
    let table = duel(&["hit_and_run"], &[1, 6]).quiet(&["C2"]).ship("somraw", "C2").dial("2 2 8 3");
    let mut t = table.tile("C1", "class_l_planet").start();
    t.step("somraw", "C1").play(exert("somraw")).pass_all();
    assert_eq!(t.count("MoveStep"), 0);
    t.play(ops("hit_and_run", Some("somraw"))).step("somraw", "C2");
    assert_eq!(t.at("somraw"), "C2");
}

#[test]
fn boarding_party_takes_a_crew_member_of_its_players_choice() {
    let table =
        duel(&["boarding_party"], &[6, 1]).disabled(System::Weapons).crew("data").crew("belanna_torres");
    let mut t = table.start();
    // Sensors 3 and 6 against Shields 8 and 3 and 1 fail; against a Disabled system they cannot.
    t.play(ops("boarding_party", Some("bortas"))).pass_all();
    assert_eq!(totals(&t), (3, 6, 11, 1));
    assert_eq!(card_at(&t, "data"), CardPlace::Crew { ship: t.id("venture") });
    let table = duel(&["boarding_party"], &[]).disabled(System::Shields).crew("data").crew("belanna_torres");
    let mut t = table.start();
    t.play(ops("boarding_party", Some("bortas"))).pass_all();
    assert_eq!(t.asked(), Some(Seat(1)));
    t.play(pick_card("data")).pass_all();
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(card_at(&t, "belanna_torres"), CardPlace::Crew { ship: t.id("venture") });
    assert_eq!(
        duel(&["boarding_party"], &[]).start().refuses(ops("boarding_party", Some("bortas"))),
        "WouldDoNothing"
    );
}

#[test]
fn vagh_and_show_of_force_place_one_more_token() {
    for (card, ship) in [("vagh", "somraw"), ("show_of_force", "bortas")] {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).ship(ship, "C3").hand(1, &[card]);
        let mut t = table.start();
        t.play(exert(ship)).play(ops(card, Some(ship))).pass_all();
        assert_eq!(t.cell("C3").tokens_of(Seat(1)), 2, "{card}");
    }
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("somraw", "C3").hand(1, &["show_of_force"]);
    let mut t = table.start();
    t.play(exert("somraw"));
    assert_eq!(t.refuses(ops("show_of_force", Some("somraw"))), "RequirementNotMet");
}

#[test]
fn heavy_disruptors_add_the_ships_size() {
    let mut t = duel(&["heavy_disruptors"], &[1, 1]).start();
    t.play(attack("bortas", "venture")).play(combat("heavy_disruptors", "bortas")).pass_all();
    assert_eq!(totals(&t).0, 17);
}

#[test]
fn reinforced_bulkheads_prevent_one_hit() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .hand(1, &["reinforced_bulkheads"])
        .ship("prometheus", "C3")
        .dial("11 4 5 7")
        .ship("defiant", "C3")
        .dial("11 3 3 5")
        .dice(&[1, 1, 1, 1]);
    let mut t = table.start();
    t.play(ops("reinforced_bulkheads", Some("bortas")));
    until_turn_of(&mut t, 0);
    t.play(attack("prometheus", "bortas")).say("Done");
    pass_until(&mut t, 1, Timing::CombatDamage);
    let order = ability(&t, "bortas");
    t.play(order).pass_all();
    assert_eq!(t.ship("bortas").level, DamageLevel::Undamaged);
    assert_eq!(card_at(&t, "reinforced_bulkheads"), CardPlace::Discard { seat: Seat(1) });
    t.play(attack("defiant", "bortas")).pass_all();
    assert_eq!(t.ship("bortas").level, DamageLevel::Yellow);
}

#[test]
fn shipyard_priority_mends_more_and_draws() {
    let table = Table::standard()
        .turn_of(1)
        .ship("bortas", "")
        .level(DamageLevel::Red)
        .adjusted()
        .hand(1, &["shipyard_priority"])
        .deck(1, &["kurn", "vagh"]);
    let mut t = table.start();
    t.play(repair("bortas")).play(ops("shipyard_priority", Some("bortas"))).play(option(0));
    settle(&mut t);
    t.pass_all();
    settle(&mut t);
    assert_eq!((t.ship("bortas").level, hand(&t, 1)), (DamageLevel::Undamaged, 2));
}

#[test]
fn gowron_commands_a_fourth_action() {
    let mut table = Table::standard().turn_of(1).hand(1, &["gowron"]).quiet(&["C3"]);
    for ship in ["bortas", "somraw", "qhondoq", "korinar"] {
        table = table.ship(ship, "C3");
    }
    let mut t = table.start();
    t.play(ops("gowron", None));
    for ship in ["bortas", "somraw", "qhondoq", "korinar"] {
        t.play(exert(ship)).pass_all();
    }
    assert_eq!(t.cell("C3").tokens, 4);
}
