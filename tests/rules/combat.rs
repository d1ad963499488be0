//! COMBAT: attacks on ships, alone and together (E-21, E-31, E-32, E-45, E-54; B-01 to B-05, B-20, B-46, B-47).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::state::parts::{CardPlace, PointsFrom};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, DamagePoints, Rating, System, VictoryPoints};
use serde_json::json;

use super::orders::*;
use super::table::{Played, Table};

/// A Klingon ship's turn beside a Federation ship on a quiet tile.
fn beside(klingon: &str, dial: &str, federation: &str, other: &str) -> Table {
    Table::standard()
        .with_test_pack("worked_figures")
        .turn_of(1)
        .quiet(&["C3"])
        .ship(klingon, "C3")
        .dial(dial)
        .ship(federation, "C3")
        .dial(other)
}

fn fought(table: Table, dice: &[u8], ship: &str, target: &str) -> Played {
    let mut t = table.dice(dice).start();
    t.play(attack(ship, target)).pass_all();
    t
}

/// Damage of Negh'Var with these Weapons against Yosemite's Shields 3.
fn damage(weapons: &str, dice: [u8; 2]) -> u8 {
    hit(&fought(beside("negh_var", weapons, "yosemite", "4 4 5 3"), &dice, "negh_var", "yosemite"))
}

#[test]
fn e_21_combat_04_triple_damage() {
    let t = fought(beside("negh_var", "11 5 5 9", "yosemite", "4 4 5 3"), &[4, 1], "negh_var", "yosemite");
    assert_eq!(totals(&t), (11, 4, 3, 1));
    assert_eq!(hit(&t), 3);
    assert!(t.told("ShipDestroyed"));
    assert_eq!(t.at("yosemite"), "");
    assert_eq!(t.points(1), 1);
    assert!(matches!(
        t.fact("PointsGained"),
        Fact::PointsGained { from: PointsFrom::Prize, points: VictoryPoints(1), .. }
    ));
    assert_eq!(t.spent(1), 1);
}

#[test]
fn b_01_combat_08_exactly_double() {
    assert_eq!(damage("9 4 9 8", [1, 2]), 2, "10 against 5");
    assert_eq!(damage("8 8 6 8", [1, 2]), 1, "9 against 5");
}

#[test]
fn b_02_combat_09_exactly_triple_and_one_short_of_it() {
    assert_eq!(damage("11 5 5 9", [1, 1]), 3, "12 against 4");
    assert_eq!(damage("9 4 9 8", [2, 1]), 2, "11 against 4");
}

#[test]
fn b_03_combat_06_a_tie_or_less_fails() {
    for (dice, total) in [([2, 1], 9), ([1, 1], 8)] {
        let t = fought(beside("bortas", "7 7 6 7", "venture", "9 5 4 8"), &dice, "bortas", "venture");
        assert_eq!(totals(&t), (7, dice[0], 8, 1), "{total} against 9");
        assert!(!t.told("AttackHit"));
        assert_eq!(t.ship("venture").level, DamageLevel::Undamaged);
        assert_eq!(t.spent(1), 1, "the Action stays spent");
    }
}

#[test]
fn b_05_disabled_shields_leave_the_die_alone() {
    for (weapons, dice, points) in [("4 11 6 9", [1, 6], 1), ("5 6 6 13", [3, 4], 2), ("8 8 6 8", [1, 3], 3)]
    {
        let table = beside("negh_var", weapons, "venture", "9 5 4 8").disabled(System::Shields);
        let t = fought(table, &dice, "negh_var", "venture");
        assert_eq!(totals(&t).2, 0, "the die alone");
        assert_eq!(hit(&t), points, "{weapons} {dice:?}");
    }
}

#[test]
fn rd_10_no_card_raises_disabled_shields_but_damage_may_be_lowered() {
    let table = beside("negh_var", "8 8 6 8", "venture", "9 5 4 8")
        .disabled(System::Shields)
        .hand(0, &["belanna_torres", "data"])
        .dice(&[1, 3]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("data", "venture")).pass_all();
    assert_eq!(totals(&t).2, 0);
    assert_eq!(t.ship("venture").level, DamageLevel::Red, "3 less 1");
    // A Shields card adds nothing to a Disabled system.
    let table = beside("negh_var", "8 8 6 8", "venture", "9 5 4 8")
        .disabled(System::Shields)
        .hand(0, &["belanna_torres"])
        .dice(&[1, 3]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    assert_eq!(t.refuses(combat("belanna_torres", "venture")), "NotImproved", "TEST-12");
    t.pass_all();
    assert!(t.told("ShipDestroyed"));
}

#[test]
fn e_32_combat_10_damage_shows_on_the_dial() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("enterprise_a", "C3")
        .dial("8 2 3 5")
        .ship("ch_tang", "C3")
        .dial("10 1 4 3")
        .dice(&[1, 4]);
    let mut t = table.start();
    t.play(attack("enterprise_a", "ch_tang")).pass_all();
    assert_eq!(hit(&t), 1);
    assert_eq!(t.ship("ch_tang").level, DamageLevel::Yellow);
    // RD-32: its owner picks any setting of the new level.
    assert_eq!(t.asked(), Some(Seat(1)));
    assert!(matches!(
        t.ask(),
        Decision::Setting { level: DamageLevel::Yellow, why: Why::Damaged, cloak: false, .. }
    ));
    assert_eq!(t.count("ChooseSetting"), 4);
    t.play(setting(3));
    assert_eq!(t.ratings("ch_tang"), "2 1 7 3");
    until_turn_of(&mut t, 1);
    assert_eq!(t.count("AdjustPower"), 3, "only Yellow settings from now on");
}

#[test]
fn e_54_combat_11_three_points_softened() {
    let table = beside("negh_var", "11 5 5 9", "yosemite", "4 4 5 3").hand(0, &["data"]).dice(&[4, 1]);
    let mut t = table.start();
    t.play(attack("negh_var", "yosemite"));
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("data", "yosemite")).pass_all();
    assert_eq!(hit(&t), 2);
    assert_eq!(t.ship("yosemite").level, DamageLevel::Red);
    assert_eq!(t.points(1), 0);
}

#[test]
fn e_45_combat_12_a_combined_attack_adds_weapons_and_rolls_once() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("equinox", "C3")
        .dial("5 3 4 3")
        .ship("yosemite", "C3")
        .dial("4 4 5 3")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .dice(&[3, 2]);
    let mut t = table.start();
    t.play(attack("equinox", "bortas")).play(join("yosemite")).pass_all();
    assert_eq!(totals(&t), (9, 3, 8, 2));
    assert_eq!(t.spent(0), 2);
    assert_eq!(hit(&t), 1);
}

#[test]
fn combat_15_a_combined_attack_has_one_card_and_one_die_for_each_player() {
    let table = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8")
        .ship("rotarran", "C3")
        .dial("9 2 4 3")
        .hand(1, &["battle_stations", "nu_daq"])
        .hand(0, &["belanna_torres", "seven_of_nine"])
        .dice(&[1, 6]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture")).play(join("rotarran")).play(combat("battle_stations", "negh_var"));
    for ship in ["negh_var", "rotarran"] {
        assert!(!t.allows(combat("nu_daq", ship)), "{ship}: the group's one card is played");
    }
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("belanna_torres", "venture"));
    assert_ne!(t.asked(), Some(Seat(0)), "the defender's one card, too");
    t.pass_all();
    assert_eq!(totals(&t), (22, 1, 12, 6), "11 + 9 + 2 against 8 + 4");
    assert_eq!(t.rolls().len(), 2);
}

#[test]
fn combat_01_and_02_an_attack_is_a_combat_action_of_the_aggressor() {
    let mut t = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8").dice(&[1, 6]).start();
    t.play(attack("negh_var", "venture"));
    let (lead, target) = (t.id("negh_var"), t.id("venture"));
    assert!(
        matches!(t.fact("CombatBegan"), Fact::CombatBegan { seat: Seat(1), lead: own, target: other, free: false, .. } if own == lead && other == target)
    );
    t.pass_all();
    assert_eq!(t.ship("negh_var").acted, 1);
    assert_eq!(t.refuses(attack("negh_var", "venture")), "AlreadyActed");
}

#[test]
fn combat_03_both_ships_are_in_one_location() {
    let t = Table::standard().quiet(&["C3", "C2"]).ship("venture", "C3").ship("bortas", "C2").start();
    assert_eq!(t.refuses(attack("venture", "bortas")), "NotHere");
    assert_eq!(t.count("Attack"), 0);
}

#[test]
fn combat_05_one_card_each_the_aggressor_first() {
    let table = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8")
        .hand(1, &["battle_stations", "press_the_attack"])
        .hand(0, &["belanna_torres", "seven_of_nine"])
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture"));
    assert_eq!((t.asked(), t.window()), (Some(Seat(1)), Some(Timing::Combat)));
    t.play(combat("battle_stations", "negh_var"));
    assert_eq!(t.refuses(combat("press_the_attack", "negh_var")), "CardUsed");
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("belanna_torres", "venture")).pass_all();
    assert_eq!(totals(&t), (13, 1, 12, 1));
}

#[test]
fn combat_07_any_higher_total_is_one_point() {
    assert_eq!(damage("4 11 6 9", [3, 3]), 1);
}

#[test]
fn combat_13_and_14_the_aggressor_names_one_target() {
    let t = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8").ship("equinox", "C3").start();
    assert_eq!(t.count("Attack"), 2);
}

#[test]
fn combat_16_other_ships_do_not_lend_their_shields() {
    let table = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8").ship("equinox", "C3").dial("1 4 3 7");
    let t = fought(table, &[2, 2], "negh_var", "venture");
    assert_eq!(totals(&t), (11, 2, 8, 2));
}

#[test]
fn combat_17_ops_effects_are_never_played_in_combat() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .ship("bortas", "C3")
        .hand(0, &["emergency_power"]);
    let mut t = table.start();
    t.play(attack("venture", "bortas"));
    assert_eq!(t.window(), Some(Timing::Combat));
    assert_eq!(t.refuses(ops("emergency_power", Some("venture"))), "OpsInCombat");
}

#[test]
fn combat_18_and_23_effects_end_with_the_combat_and_another_ship_may_attack_again() {
    let table = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .hand(1, &["battle_stations"])
        .dice(&[1, 6, 1, 6]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture")).say("Done");
    t.play(combat("battle_stations", "negh_var")).pass_all();
    assert_eq!(totals(&t), (13, 1, 8, 6));
    t.play(attack("bortas", "venture")).pass_all();
    assert_eq!(totals(&t), (12, 1, 8, 6));
    assert_eq!(t.spent(1), 2);
}

#[test]
fn e_31_disabled_weapons_cannot_attack() {
    let t =
        Table::standard().quiet(&["C3"]).ship("voyager", "C3").dial("D 10 9 3").ship("bortas", "C3").start();
    assert_eq!(t.refuses(attack("voyager", "bortas")), "WeaponsDisabled");
    let t = Table::standard().ship("voyager", "").dial("D 10 9 3").crew("kathryn_janeway").start();
    assert_eq!(t.rating("voyager", System::Weapons), Rating::Disabled);
}

#[test]
fn combat_19_nor_join_a_combined_attack() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("voyager", "C3")
        .dial("D 10 9 3")
        .ship("bortas", "C3")
        .dice(&[1, 6]);
    let mut t = table.start();
    t.play(attack("venture", "bortas"));
    assert!(t.window().is_some(), "nobody could join");
}

#[test]
fn b_20_cards_08_the_replacement_comes_after_the_combat() {
    let table = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8")
        .hand(1, &["battle_stations"])
        .deck(1, &["kurn"])
        .dice(&[1, 6]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture")).play(combat("battle_stations", "negh_var"));
    assert_eq!(hand(&t, 1), 0);
    t.pass_all();
    assert_eq!(hand(&t, 1), 1);
    let kinds = t.kinds();
    let at = |kind: &str| kinds.iter().position(|own| *own == kind).unwrap();
    assert!(at("TotalsCompared") < at("CardDiscarded") && at("CardDiscarded") < at("CardDrawn"));
}

#[test]
fn b_46_combat_20_a_card_ends_the_combat() {
    let table = beside("negh_var", "11 5 5 9", "venture", "9 5 4 8")
        .hand(0, &["peaceful_intentions"])
        .deck(0, &["data"])
        .hand(1, &["battle_stations"])
        .missions(1, &["attack_run"]);
    let mut t = table.start();
    t.play(attack("negh_var", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("peaceful_intentions", "venture"));
    assert!(t.told("CombatEnded"));
    assert!(t.rolls().is_empty() && !t.told("AttackHit"));
    assert_eq!((t.asked(), t.ask()), (Some(Seat(1)), Decision::Turn), "no third window");
    assert_eq!(t.spent(1), 1);
    assert_eq!(card_at(&t, "data"), CardPlace::Hand { seat: Seat(0) });
    assert_eq!(t.points(1), 0, "RD-15: no credit");
}

#[test]
fn b_47_combat_21_and_22_a_ship_is_removed() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("enterprise_a", "C3")
        .dial("8 2 3 5")
        .ship("equinox", "C3")
        .dial("5 3 4 3")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .hand(1, &["jamming_screen"])
        .dice(&[4, 1]);
    let mut t = table.start();
    t.play(attack("enterprise_a", "bortas")).play(join("equinox"));
    pass_until(&mut t, 1, Timing::Combat);
    t.play(combat("jamming_screen", "bortas"));
    assert_eq!(t.asked(), Some(Seat(0)), "the aggressor gives one up");
    t.play(pick_ship("equinox")).pass_all();
    assert_eq!(totals(&t), (8, 4, 8, 1));
    assert_eq!(t.spent(0), 2);
    assert_eq!(t.at("equinox"), "C3");
}

/// Two Federation ships against the Bortas, who can have one of them removed.
fn jammed(lead: &str, dial: &str, hand: &[&str], dice: &[u8]) -> Played {
    let table = Table::standard().quiet(&["C3"]).ship(lead, "C3").dial(dial).ship("equinox", "C3");
    let table = table.dial("5 3 4 3").ship("bortas", "C3").dial("12 3 4 8").hand(0, hand);
    let mut t = table.hand(1, &["jamming_screen"]).dice(dice).start();
    t.play(attack(lead, "bortas")).play(join("equinox"));
    t
}

#[test]
fn b_61_rd_09_and_combat_21_a_card_outlives_the_ship_it_was_played_with() {
    for (removed, own) in [("enterprise_a", 5 + 3), ("equinox", 8 + 3)] {
        let mut t = jammed("enterprise_a", "8 2 3 5", &["kathryn_janeway"], &[4, 1]);
        t.play(combat("kathryn_janeway", "enterprise_a"));
        pass_until(&mut t, 1, Timing::Combat);
        t.play(combat("jamming_screen", "bortas")).play(pick_ship(removed)).pass_all();
        assert_eq!(totals(&t), (own, 4, 8, 1), "{removed} is removed");
        settle(&mut t);
        assert!(t.s.table().modifiers().is_empty(), "CARDS-05: with the combat it is over");
    }
}

/// A card that reaches every ship of its player's in the combat.
const BROADSIDE: (&str, &str) = (
    "command.ron",
    r#"[(
        id: "damage_control", name: "Broadside", side: "federation", subdeck: "main_engineering",
        combat: (effects: [Modify(what: Total(Weapons), by: N(2), on: Group), Modify(what: Rating(Weapons), by: N(4))]),
        source: Original,
    )]"#,
);

#[test]
fn rd_09_and_rd_14_what_reaches_the_heir_already_counts_once_and_a_rating_goes_with_its_ship() {
    for (removed, own) in [(None, 8 + 4 + 5 + 2), (Some("enterprise_a"), 5 + 2), (Some("equinox"), 8 + 4 + 2)]
    {
        let table = Table::standard().with_pack(&[BROADSIDE]).quiet(&["C3"]).ship("enterprise_a", "C3");
        let table = table.dial("8 2 3 5").ship("equinox", "C3").dial("5 3 4 3").ship("bortas", "C3");
        let table = table.dial("12 3 4 8").hand(0, &["damage_control"]).hand(1, &["jamming_screen"]);
        let mut t = table.dice(&[4, 1]).start();
        t.play(attack("enterprise_a", "bortas")).play(join("equinox"));
        t.play(combat("damage_control", "enterprise_a"));
        pass_until(&mut t, 1, Timing::Combat);
        if let Some(removed) = removed {
            t.play(combat("jamming_screen", "bortas")).play(pick_ship(removed));
        }
        t.pass_all();
        assert_eq!(totals(&t), (own, 4, 8, 1), "{removed:?}");
    }
}

/// A Klingon attack on a ship with Shields 1 in an Ion Storm, which takes 2 off them in tests.
fn stormed(hand: &[&str], dice: &[u8]) -> Played {
    let table = Table::standard().turn_of(1).tile("C3", "ion_storm").ship("korinar", "C3").dial("1 11 4 2");
    let table = table.ship("voyager", "C3").level(DamageLevel::Yellow).dial("D 8 7 1").hand(0, hand);
    let mut t = table.missions(1, &["attack_run"]).dice(dice).start();
    t.play(attack("korinar", "voyager"));
    t
}

#[test]
fn b_62_rd_03_and_rd_10_a_target_sinks_in_the_test() {
    for dice in [[1, 6], [6, 1], [3, 3]] {
        let mut t = stormed(&[], &dice);
        t.pass_all();
        let Fact::TotalsCompared { enemy, bare, passed, damage, .. } = t.fact("TotalsCompared") else {
            panic!()
        };
        // 7 against 1 is three times as much.
        let points = if dice == [6, 1] { 3 } else { 1 };
        assert_eq!((enemy, bare, passed, damage), (0, true, true, Some(DamagePoints(points))), "{dice:?}");
    }
}

#[test]
fn rd_10_cards_count_where_only_a_penalty_of_the_test_sinks_the_shields() {
    // 1 - 2 + 4 = 3 is a sum like any other; the same card does nothing for Shields that were Disabled before.
    let mut t = stormed(&["belanna_torres"], &[1, 6]);
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("belanna_torres", "voyager")).pass_all();
    assert_eq!(totals(&t), (1, 1, 3, 6));
    assert!(!t.told("AttackHit"));
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("korinar", "C3").dial("1 11 4 2");
    let table = table.ship("voyager", "C3").disabled(System::Shields).hand(0, &["belanna_torres"]);
    let mut t = table.start();
    t.play(attack("korinar", "voyager"));
    pass_until(&mut t, 0, Timing::Combat);
    assert_eq!(
        t.refusal(combat("belanna_torres", "voyager")),
        Refusal::NotImproved { system: System::Shields }
    );
}

#[test]
fn b_64_an_ability_that_waits_for_a_successful_attack_answers_an_automatic_hit() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("korinar", "C3").dial("1 11 4 2");
    let table = table.crew("leskit").ship("voyager", "C3").disabled(System::Shields);
    let mut t = table.missions(1, &["attack_run"]).dice(&[1, 6, 5]).start();
    t.play(attack("korinar", "voyager")).pass_all();
    settle(&mut t);
    assert_eq!((t.rating("voyager", System::Engines), t.points(1)), (Rating::Disabled, 1));
}

#[test]
fn rd_15_no_attacker_left_ends_the_combat() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .ship("bortas", "C3")
        .hand(1, &["jamming_screen"]);
    let mut t = table.start();
    t.play(attack("venture", "bortas"));
    pass_until(&mut t, 1, Timing::Combat);
    t.play(combat("jamming_screen", "bortas"));
    assert!(t.told("CombatEnded") && t.rolls().is_empty());
    assert_eq!(t.ask(), Decision::Turn);
}

#[test]
fn rd_16_prevention_comes_after_the_dice_and_the_cards() {
    let table = beside("negh_var", "11 5 5 9", "yosemite", "4 4 5 3").crew("data").dice(&[4, 1]);
    let mut t = table.start();
    t.play(attack("negh_var", "yosemite"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    assert_eq!(t.ship("yosemite").level, DamageLevel::Undamaged, "before the dial turns");
    let order = ability(&t, "yosemite");
    t.play(order).pass_all();
    assert_eq!(t.ship("yosemite").level, DamageLevel::Undamaged);
    assert_eq!(card_at(&t, "data"), CardPlace::Trash);
}

#[test]
fn rd_08_the_aggressor_is_the_tester_in_a_free_attack_too() {
    let table = beside("rotarran", "9 2 4 3", "venture", "9 5 4 8")
        .hand(0, &["kathryn_janeway"])
        .hand(1, &["battle_stations"])
        .dice(&[1, 6, 1, 1]);
    let mut t = table.start();
    t.play(json!({"BreakAway": {"ship": "rotarran"}}));
    t.play(json!({"FreeAttack": {"ship": "venture", "target": "rotarran"}}));
    assert_eq!(
        (t.asked(), t.window()),
        (Some(Seat(0)), Some(Timing::Combat)),
        "the attacker has the first window"
    );
    t.play(combat("kathryn_janeway", "venture"));
    pass_until(&mut t, 1, Timing::Combat);
    t.play(combat("battle_stations", "rotarran")).pass_all();
    assert_eq!(totals(&t), (12, 1, 5, 1));
    assert_eq!(t.spent(0), 0, "BREAK-08");
}

#[test]
fn b_64_rd_10_and_rd_88_prevented_damage_and_an_automatic_hit_are_successes() {
    let table = beside("negh_var", "11 5 5 9", "yosemite", "4 4 5 3")
        .crew("data")
        .missions(1, &["attack_run"])
        .dice(&[4, 1]);
    let mut t = table.start();
    t.play(attack("negh_var", "yosemite"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    let order = ability(&t, "yosemite");
    t.play(order).pass_all();
    assert_eq!(t.points(1), 1, "the attack was won");
    let table = beside("negh_var", "4 11 6 9", "venture", "9 5 4 8")
        .disabled(System::Shields)
        .missions(1, &["attack_run"]);
    let mut t = fought(table, &[1, 6], "negh_var", "venture");
    settle(&mut t);
    assert_eq!(
        (hit(&t), t.points(1)),
        (1, 1),
        "5 against 6 is no higher total, and the Shields are Disabled"
    );
}

#[test]
fn rd_86_own_ships_are_no_target_and_a_combined_attack_pays_once() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("equinox", "C3")
        .dial("5 3 4 3")
        .ship("somraw", "C3")
        .dial("7 2 4 2")
        .dice(&[1, 1]);
    let mut t = table.start();
    assert_eq!(t.refuses(attack("venture", "equinox")), "OwnTarget");
    t.play(attack("venture", "somraw")).play(join("equinox")).pass_all();
    assert!(t.told("ShipDestroyed"));
    assert_eq!(t.points(0), 1);
}

#[test]
fn rd_02_one_die_of_six_faces_for_each_side() {
    let duel = |dice: &[u8]| {
        beside("negh_var", "11 5 5 9", "venture", "9 5 4 8").ship("bortas", "C3").dial("12 3 4 8").dice(dice)
    };
    for face in [0, 7] {
        assert!(duel(&[face]).refused().contains("RD-02"), "{face}");
    }
    for face in 1..=6 {
        let mut t = duel(&[face, 7 - face]).start();
        t.play(attack("negh_var", "venture")).play(join("bortas")).pass_all();
        assert_eq!(totals(&t), (23, face, 8, 7 - face));
        assert_eq!(t.rolls().len(), 2, "two attackers, one die");
    }
}

#[test]
fn rd_32_the_owner_picks_any_setting_of_the_level_the_whole_hit_leads_to() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("klothos", "C3")
        .dial("9 3 4 5");
    let mut t = fought(table, &[3, 1], "venture", "klothos");
    assert_eq!(hit(&t), 2, "12 against 6");
    assert_eq!(t.asked(), Some(Seat(1)));
    assert!(matches!(
        t.ask(),
        Decision::Setting { level: DamageLevel::Red, why: Why::Damaged, cloak: false, .. }
    ));
    assert_eq!(t.count("ChooseSetting"), 3, "every one but the blue");
    t.play(setting(2));
    assert_eq!((t.ratings("klothos").as_str(), t.ask()), ("1 1 6 3", Decision::Turn));
}
