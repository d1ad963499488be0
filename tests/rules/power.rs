//! POWER: Power Adjustments, when and how often.

use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};
use serde_json::{Value, json};

use super::table::{Table, attack, by, free_attack};

fn adjust(ship: &str, setting: u8) -> Value {
    json!({"AdjustPower": {"ship": ship, "setting": setting}})
}

#[test]
fn power_01_once_a_turn_for_each_ship_on_its_owners_turn() {
    let mut g = Table::standard().ship("venture", "").ship("defiant", "").ship("klothos", "").start();
    assert_eq!(g.refuses(adjust("klothos", 1)), "NotYourShip");
    g.adjust("venture", "7 4 8 7");
    assert_eq!(g.refuses(adjust("venture", 0)), "AlreadyAdjusted");
    assert!(g.allows(adjust("defiant", 1)));
}

#[test]
fn power_02_and_04_to_any_setting_of_the_level_in_either_direction() {
    let g = Table::standard().ship("venture", "").dial("3 12 5 6").start();
    let count = g.m.ship(g.id("venture")).entry.dial.undamaged.settings.len() as u8;
    for setting in 0..count {
        assert_eq!(g.allows(adjust("venture", setting)), setting != 3);
    }
    assert_eq!(g.refuses(adjust("venture", 3)), "SameSetting");
    assert_eq!(g.refuses(adjust("venture", count)), "NoSuchSetting", "beyond the black line");
}

#[test]
fn power_03_it_costs_no_action() {
    let mut g = Table::standard().ship("venture", "").start();
    g.adjust("venture", "7 4 8 7");
    assert_eq!((g.spent(0), g.ship("venture").acted), (0, 0));
}

#[test]
fn power_05_never_into_the_blue_setting() {
    let g = Table::standard().ship("negh_var", "").turn_of(1).start();
    let dial = &g.m.ship(g.id("negh_var")).entry.dial.undamaged;
    assert!(dial.cloak.is_some());
    assert_eq!(g.count("AdjustPower"), dial.settings.len() - 1);
    assert_eq!(g.refuses(adjust("negh_var", dial.settings.len() as u8)), "NoSuchSetting");
}

/// An Equinox at its top Engines about to meet a Sensors test.
fn equinox() -> Table {
    Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", "empty_space")
        .ship("equinox", "C5")
        .dial("3 D 9 3")
        .encounters(&["particle_fountain"])
        .dice(&[1, 4])
}

#[test]
fn e_12_power_in_an_encounter_adjusted_in_time() {
    let mut g = equinox().start();
    g.step("equinox", "C4");
    assert_eq!(g.window(), Some(Timing::Encounter));
    g.adjust("equinox", "2 8 3 2").pass_all();
    assert!(g.ship("equinox").adjusted);
    assert!(
        g.facts.iter().any(|fact| matches!(
            fact,
            Fact::TestCompared { rating: 8, die: 4, level: 12, passed: true, .. }
        ))
    );
    assert_eq!(g.points(0), 1);
}

#[test]
fn e_12_power_07_in_an_encounter_already_used() {
    let mut g = equinox().adjusted().start();
    g.step("equinox", "C4");
    assert_eq!(g.refuses(adjust("equinox", 1)), "NotNow");
    assert_eq!(g.rolls().len(), 1, "the encounter die alone: no die for the test");
    assert!(g.told("TestFailedDisabled"));
    assert_eq!(g.ship("equinox").level, DamageLevel::Yellow);
}

#[test]
fn rd_05_before_the_check_for_a_disabled_system_power_may_be_adjusted_once() {
    let mut g = equinox().start();
    g.step("equinox", "C4").say("Pass");
    assert_eq!(g.window(), Some(Timing::Power));
    g.adjust("equinox", "2 8 3 2").pass_all();
    assert!(g.told("TestCompared"));
    let mut g = equinox().start();
    g.step("equinox", "C4").say("Pass").say("Pass");
    assert!(g.told("TestFailedDisabled"), "going on with a Disabled system fails without a die");
}

#[test]
fn power_08_in_an_encounter_only_ships_involved_may_adjust() {
    let mut g = equinox().ship("venture", "C5").start();
    g.step("equinox", "C4");
    assert_eq!(g.refuses(adjust("venture", 1)), "NotInvolved");
}

#[test]
fn rd_31_and_power_06_a_ship_that_takes_no_part_may_adjust_in_a_combat_of_its_turn() {
    let table = Table::standard().quiet(&["C3"]).ship("venture", "C3").dial("6 7 5 8").ship("voyager", "");
    let mut g = table.ship("bortas", "C3").adjusted().dice(&[1, 1]).start();
    g.play(attack("venture", "bortas"));
    assert_eq!(g.window(), Some(Timing::Combat));
    g.adjust("voyager", "D 10 9 3");
    assert_eq!(
        (g.window(), g.told("TotalsCompared")),
        (Some(Timing::Combat), false),
        "the window is still open"
    );
    assert_eq!(g.refuses(adjust("voyager", 0)), "AlreadyAdjusted");
    g.adjust("venture", "9 5 4 8");
    // No window opens for such a ship alone.
    let table = Table::standard().quiet(&["C3"]).ship("venture", "C3").adjusted().ship("voyager", "");
    let mut g = table.ship("bortas", "C3").dice(&[1, 1]).start();
    g.play(attack("venture", "bortas"));
    assert!(g.told("TotalsCompared") && g.window().is_none());
}

#[test]
fn rd_31_and_cloak_11_in_a_test_of_ones_turn_another_ship_may_leave_its_cloak() {
    let table = Table::standard().quiet(&["C3", "C4"]).ship("venture", "C3").ship("defiant", "C4").cloaked();
    let mut g = table.ship("bortas", "C3").dice(&[1, 1]).start();
    g.play(attack("venture", "bortas")).play(json!({"Decloak": {"ship": "defiant", "setting": 0}}));
    assert_eq!(g.window(), Some(Timing::Combat), "the attack goes on");
    assert!(!g.ship("defiant").cloaked && g.ship("defiant").adjusted);
}

#[test]
fn rd_05_the_chance_to_power_a_disabled_system_is_not_used_up_by_a_ship_that_takes_no_part() {
    let table = Table::standard().quiet(&["C3"]).ship("venture", "C3").disabled(System::Shields);
    let mut g = table.ship("voyager", "").ship("klothos", "C3").dice(&[1, 6, 1, 1]).start();
    g.play(by("BreakAway", "venture")).play(free_attack("klothos", "venture"));
    assert_eq!(g.window(), Some(Timing::Power));
    g.adjust("voyager", "D 10 9 3");
    assert_eq!((g.window(), g.told("TotalsCompared")), (Some(Timing::Power), false));
    assert!(g.allows(adjust("venture", 1)));
}

#[test]
fn power_06_in_the_middle_of_an_action() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("6 7 5 8")
        .ship("somraw", "C3")
        .dial("7 2 4 2")
        .dice(&[1, 6])
        .start();
    g.play(attack("venture", "somraw")).adjust("venture", "9 5 4 8").pass_all();
    let Fact::TotalsCompared { own, enemy, .. } = g.fact("TotalsCompared") else { panic!() };
    assert_eq!((own, enemy), (9, 2), "with the Weapons of the new setting");
}

#[test]
fn power_06_at_the_point_where_an_action_may_be_answered() {
    // The hand opens the point; whoever is asked there may adjust as well.
    let mut g = Table::standard().quiet(&["C3"]).ship("klothos", "C3").hand(1, &["kurn"]).turn_of(1).start();
    g.play(by("ExertInfluence", "klothos"));
    g.adjust("klothos", "4 3 9 5").pass_all();
    assert!(g.ship("klothos").adjusted);
    assert_eq!(g.cell("C3").tokens, 1);
}

#[test]
fn rd_31_never_between_the_die_and_the_result() {
    // The Enterprise-E may roll again after the dice: a moment of the active player, but not one for power.
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("enterprise_e", "C3")
        .dial("9 4 8 8")
        .ship("somraw", "C3")
        .dice(&[1, 1])
        .start();
    g.play(attack("enterprise_e", "somraw"));
    while g.window() == Some(Timing::Combat) {
        g.say("Pass");
    }
    assert_eq!(g.window(), Some(Timing::AfterCombatDice));
    assert_eq!(g.refuses(adjust("enterprise_e", 0)), "NotNow");
}

#[test]
fn power_09_not_in_the_opponents_turn() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .adjusted()
        .ship("klothos", "C3")
        .hand(1, &["battle_stations"])
        .start();
    g.play(attack("venture", "klothos"));
    assert_eq!(g.asked().map(|seat| seat.0), Some(1), "the defender's window");
    assert_eq!(g.refuses(adjust("klothos", 1)), "NotYourTurn");
}

#[test]
fn power_10_a_dial_turned_by_damage_is_no_adjustment() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("somraw", "C3")
        .dial("2 3 3 7")
        .ship("venture", "C3")
        .dial("7 4 8 7")
        .turn_of(1)
        .dice(&[1, 6, 6, 1])
        .start();
    g.play(by("BreakAway", "somraw")).play(free_attack("venture", "somraw")).pass_all();
    assert_eq!(g.ship("somraw").level, DamageLevel::Yellow, "13 against 8");
    g.pick("somraw", "5 2 3 2");
    assert!(!g.ship("somraw").adjusted);
    g.adjust("somraw", "2 1 6 3");
}

#[test]
fn e_30_preparing_and_reacting() {
    let mut g = Table::standard()
        .quiet(&["C5", "C4"])
        .ship("voyager", "C5")
        .dial("7 5 4 6")
        .ship("klothos", "C4")
        .start();
    g.adjust("voyager", "D 10 9 3").round();
    assert_eq!(g.rating("voyager", System::Engines), Rating::At(9));
    g.step("voyager", "C4");
    g.adjust("voyager", "7 5 4 6");
    assert_eq!(g.ratings("voyager"), "7 5 4 6");
    assert_eq!(g.ship("voyager").level, DamageLevel::Undamaged);
}

#[test]
fn rd_31_a_reinforced_ship_has_its_adjustment() {
    let mut g = Table::standard().ship("venture", "").start();
    g.play(by("Reinforce", "voyager"));
    assert!(matches!(g.ask(), Decision::Setting { .. }));
    g.pick("voyager", "7 5 4 6").adjust("voyager", "D 10 9 3");
    assert_eq!(g.ratings("voyager"), "D 10 9 3");
}

/// The Reliant with one setting per level.
const PLAIN: (&str, &str) = (
    "ships.ron",
    r#"[(
        id: "reliant", name: "U.S.S. Reliant", class: "Miranda", side: "federation", size: 2,
        missions: (science: 1, influence: 0, combat: 1),
        dial: (
            undamaged: (settings: ["4 4 6 4"]), yellow: (settings: ["3 3 4 2"]), red: (settings: ["2 2 2 1", "1 1 3 2"]),
        ),
        source: Original,
    )]"#,
);

#[test]
fn rd_32_of_a_single_setting_nobody_is_asked() {
    let table = |level| {
        let table = Table::standard().with_pack(&[PLAIN]).turn_of(1).quiet(&["C3"]);
        let table = table.ship("bortas", "C3").dial("12 3 4 8").adjusted().ship("reliant", "C3").level(level);
        let mut g = table.dice(&[1, 5]).start();
        g.play(attack("bortas", "reliant")).pass_all();
        g
    };
    let g = table(DamageLevel::Undamaged);
    assert_eq!((g.ship("reliant").level, g.ask()), (DamageLevel::Yellow, Decision::Turn));
    assert_eq!(g.ratings("reliant"), "3 3 4 2");
    let g = table(DamageLevel::Yellow);
    assert!(
        matches!(g.ask(), Decision::Setting { level: DamageLevel::Red, .. }),
        "of two they are: {:?}",
        g.ask()
    );
}

#[test]
fn rd_31_where_there_is_one_setting_no_window_opens_for_power() {
    let fight = |ship: &str| {
        let table =
            Table::standard().with_pack(&[PLAIN]).quiet(&["C3"]).ship(ship, "C3").ship("somraw", "C3");
        let mut g = table.dice(&[1, 1]).start();
        g.play(attack(ship, "somraw"));
        g
    };
    assert!(fight("excelsior").window().is_some());
    let g = fight("reliant");
    assert!(g.window().is_none() && g.told("TotalsCompared"), "{:?}", g.ask());
    assert_eq!(g.count("AdjustPower"), 0);
    // Nor does it for one that has been adjusted already.
    let table = Table::standard().quiet(&["C3"]).ship("excelsior", "C3").adjusted().ship("somraw", "C3");
    let mut g = table.dice(&[1, 1]).start();
    g.play(attack("excelsior", "somraw"));
    assert!(g.told("TotalsCompared"));
}
