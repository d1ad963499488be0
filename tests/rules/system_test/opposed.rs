//! Opposed Tests: ties, dice, and what a disabled or lost target changes.

use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};
use serde_json::json;

use super::totals;
use crate::rules::table::{Table, attack, by, ops};

/// The Yeager's Sensor Overload on the Bortas, Emergency Power in hand.
fn overload(dice: &[u8]) -> Table {
    Table::standard()
        .quiet(&["C3"])
        .ship("yeager", "C3")
        .dial("7 6 4 4")
        .adjusted()
        .ship("bortas", "C3")
        .dial("7 7 6 7")
        .crew("kurak")
        .hand(0, &["sensor_overload", "emergency_power"])
        .dice(dice)
}

#[test]
fn e_07_test_19_the_higher_sum_wins_an_opposed_test() {
    let mut g = overload(&[4, 1]).start();
    g.play(ops("sensor_overload", "yeager"));
    if matches!(g.ask(), Decision::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    assert_eq!(g.window(), Some(Timing::OwnTest(System::Sensors)));
    g.play(ops("emergency_power", "yeager"));
    if matches!(g.ask(), Decision::System { .. }) {
        g.play(json!({"ChooseSystem": {"system": "Sensors"}}));
    }
    g.pass_all();
    assert_eq!(totals(&g), (8, 4, 10, 1, true));
    g.play(json!({"ChooseOption": {"index": 0}}));
    assert_eq!(g.rating("bortas", System::Weapons), Rating::Disabled, "Bortas suffers the effect");
    assert_eq!((g.spent(0), g.ship("yeager").acted), (1, 1));
}

#[test]
fn b_03_test_20_a_tie_fails_an_opposed_test() {
    // 6 + 5 against 10 + 1.
    let mut g = overload(&[5, 1]).start();
    g.play(ops("sensor_overload", "yeager"));
    if matches!(g.ask(), Decision::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    g.pass_all();
    assert_eq!(totals(&g), (6, 5, 10, 1, false));
    assert_eq!(g.ask(), Decision::Turn);
    assert_eq!(g.rating("bortas", System::Weapons), Rating::At(7));
}

#[test]
fn b_03_a_tie_fails_an_attack() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("sutherland", "C3")
        .dial("8 4 5 7")
        .ship("klothos", "C3")
        .dial("9 3 4 5")
        .dice(&[1, 4])
        .start();
    g.play(attack("sutherland", "klothos")).pass_all();
    assert_eq!(totals(&g), (8, 1, 5, 4, false));
    assert_eq!(g.ship("klothos").level, DamageLevel::Undamaged);
}

#[test]
fn test_21_ships_combine_in_an_opposed_test_at_an_action_each_with_one_die() {
    let mut g = overload(&[1, 1])
        .ship("voyager", "C3")
        .dial("5 7 5 5")
        .ship("excelsior", "C3")
        .acted()
        .ship("sutherland", "C3")
        .disabled(System::Sensors)
        .start();
    g.play(ops("sensor_overload", "yeager"));
    assert_eq!(g.count("Join"), 1, "one has acted, one has its Sensors Disabled");
    g.join("voyager");
    if matches!(g.ask(), Decision::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    g.pass_all();
    assert_eq!(totals(&g), (13, 1, 10, 1, true), "6 + 7 and one die against 7 + 3 and one die");
    assert_eq!(g.rolls().len(), 2);
    assert_eq!((g.spent(0), g.ship("yeager").acted, g.ship("voyager").acted), (3, 1, 1), "one before");
}

#[test]
fn rd_06_an_opposed_test_against_a_disabled_system_needs_no_dice() {
    let mut g = overload(&[]).disabled(System::Sensors).start();
    g.play(ops("sensor_overload", "yeager"));
    if matches!(g.ask(), Decision::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    assert!(g.rolls().is_empty() && g.told("TestFailedDisabled"));
    assert!(matches!(g.ask(), Decision::Option { .. }), "the effect is done");
}

#[test]
fn b_63_rd_03_and_rd_06_an_opposed_target_sinks_in_the_test() {
    // Sensors 1 less 2 at a Pulsar; with one more there is something to roll against.
    for (dial, sure) in [("7 1 3 3", true), ("2 2 6 4", false)] {
        let table = Table::standard().tile("C3", "pulsar").ship("yeager", "C3").dial("3 9 5 4");
        let table =
            table.ship("bortas", "C3").level(DamageLevel::Red).dial(dial).hand(0, &["sensor_overload"]);
        let mut g = table.dice(&[6, 1]).start();
        g.play(ops("sensor_overload", "yeager")).pass_all();
        assert_eq!((g.rolls().is_empty(), g.told("TestFailedDisabled")), (sure, sure), "{dial}");
        assert!(matches!(g.ask(), Decision::Option { .. }), "it succeeds: {:?}", g.ask());
    }
}
