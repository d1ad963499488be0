//! A Level test of one ship: rating, die and what is added, and when no die is rolled.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use super::{level_test, research, totals, yosemite};
use crate::rules::packs::MISCALIBRATION;
use crate::rules::table::{Table, attack, combat, mission, ops};

#[test]
fn e_04_test_01_and_09_rating_and_die_reach_the_level() {
    let mut g = yosemite(5).start();
    g.step("yosemite", "C4").pass_all();
    assert_eq!(level_test(&g), (7, 5, 12, true));
    assert_eq!(g.points(0), 1);
    let mut g = yosemite(4).start();
    g.step("yosemite", "C4").pass_all();
    assert_eq!(level_test(&g), (7, 4, 12, false));
    assert_eq!((g.ship("yosemite").level, g.points(0)), (DamageLevel::Yellow, 0));
}

#[test]
fn e_05_test_10_power_makes_it_sure() {
    let mut g = yosemite(1).start();
    g.step("yosemite", "C4").adjust("yosemite", "D 13 2 1").pass_all();
    assert!(matches!(g.fact("TestSure"), Fact::TestSure { rating: 13, level: 12, .. }));
    assert!(g.rolls().is_empty() && !g.told("TestCompared"));
    assert!(g.ship("yosemite").adjusted);
    assert_eq!(g.points(0), 1);
}

#[test]
fn test_14_a_test_forced_by_an_encounter_costs_no_action() {
    let mut g = yosemite(5).start();
    g.step("yosemite", "C4").pass_all();
    assert_eq!((g.spent(0), g.ship("yosemite").acted), (0, 0));
}

#[test]
fn e_13_a_mission_test_costs_an_action() {
    for (die, points) in [(5, 1), (4, 0)] {
        let mut g = research("9 5 4 8", &[die]).start();
        g.play(mission("venture", "nebula_research"));
        assert_eq!(level_test(&g), (5, die, 10, die == 5));
        assert_eq!((g.spent(0), g.ship("venture").acted, g.points(0)), (1, 1, points));
    }
}

#[test]
fn test_22_a_failed_voluntary_test_still_uses_the_action() {
    let mut g = research("9 5 4 8", &[1]).start();
    g.play(mission("venture", "nebula_research"));
    assert_eq!(g.refuses(mission("venture", "nebula_research")), "AlreadyActed");
}

#[test]
fn b_06_a_rating_equal_to_the_level_rolls_its_die() {
    let mut g = yosemite(1).ship("venture", "C5").dial("3 12 5 6").adjusted().start();
    g.step("venture", "C4").pass_all();
    assert_eq!(level_test(&g), (12, 1, 12, true), "a die is rolled");
    assert_eq!(g.rolls().len(), 2);
}

#[test]
fn rd_04_only_strictly_above_the_level_is_sure() {
    let mut g = yosemite(1).dial("D 13 2 1").adjusted().start();
    g.step("yosemite", "C4").pass_all();
    assert!(g.told("TestSure"));
}

#[test]
fn test_02_the_rating_is_read_from_the_dial() {
    for (dial, rating) in [("9 5 4 8", 5), ("6 7 5 8", 7), ("7 4 8 7", 4)] {
        let mut g = research(dial, &[1]).start();
        g.play(mission("venture", "nebula_research"));
        assert_eq!(level_test(&g), (rating, 1, 10, false), "{dial}");
    }
}

#[test]
fn test_08_crew_tokens_cards_and_the_place_are_added() {
    // Miscalibration puts a System Token of -1 on Sensors.
    let mut g = Table::standard()
        .with_pack(&[MISCALIBRATION])
        .tile("C3", "pulsar")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .adjusted()
        .crew("data")
        .missions(0, &["unclassified_readings"])
        .hand(0, &["damage_control", "mr_spock"])
        .dice(&[6])
        .start();
    g.play(ops("damage_control", "venture")).pass_all();
    g.play(mission("venture", "unclassified_readings")).play(ops("mr_spock", "venture")).pass_all();
    assert_eq!(level_test(&g), (10, 6, 28, false), "5, crew 3, token -1, card 5, pulsar -2");
}

#[test]
fn test_11_a_disabled_system_fails_by_itself() {
    let mut g = yosemite(1).ship("equinox", "C5").dial("3 D 9 3").adjusted().start();
    g.step("equinox", "C4").pass_all();
    assert!(g.told("TestFailedDisabled") && !g.told("TestCompared"));
    assert_eq!(g.rolls().len(), 1, "the encounter die alone");
}

#[test]
fn rd_05_a_test_of_ones_own_choosing_with_a_disabled_system_is_not_offered() {
    let g = research("9 5 4 8", &[]).disabled(System::Sensors).start();
    assert_eq!(g.refuses(mission("venture", "nebula_research")), "SystemDisabled");
}

#[test]
fn test_12_no_card_improves_a_disabled_system() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("sutherland", "C3")
        .dial("8 4 5 7")
        .adjusted()
        .ship("klothos", "C3")
        .dial("9 3 4 5")
        .disabled(System::Shields)
        .hand(1, &["hit_and_run", "reinforced_bulkheads"])
        .dice(&[1, 6])
        .start();
    g.play(attack("sutherland", "klothos"));
    assert_eq!(g.asked(), Some(Seat(1)));
    assert_eq!(g.refuses(combat("hit_and_run", "klothos")), "NotImproved");
    assert!(g.allows(combat("reinforced_bulkheads", "klothos")), "damage may still be lowered (RD-10)");
}

#[test]
fn b_24_a_total_below_0_fails_without_a_die() {
    let mut g = Table::standard()
        .tile("C3", "class_17_nebula")
        .control(1, 1)
        .ship("enterprise_a", "C3")
        .dial("1 9 4 4")
        .adjusted()
        .missions(0, &["gunboat_diplomacy"])
        .start();
    g.play(mission("enterprise_a", "gunboat_diplomacy"));
    assert!(g.told("TestFailedDisabled") && g.rolls().is_empty());
    assert_eq!(g.spent(0), 1);
}

#[test]
fn e_28_explore_12_a_penalty_of_the_place_lowers_the_sum() {
    let nebula =
        || Table::standard().tile("C3", "class_17_nebula").ship("bortas", "C3").dial("12 3 4 8").turn_of(1);
    let mut g = nebula().ship("venture", "C3").dial("9 5 4 8").dice(&[3, 6]).start();
    g.play(attack("bortas", "venture")).pass_all();
    assert_eq!(totals(&g), (10, 3, 8, 6, false), "in combat");
    let mut g = nebula().control(0, 1).missions(1, &["gunboat_diplomacy"]).dice(&[3]).start();
    g.play(mission("bortas", "gunboat_diplomacy")).pass_all();
    assert_eq!(level_test(&g), (10, 3, 24, false), "in a Weapons test");
    assert_eq!(g.rating("bortas", System::Weapons), Rating::At(12), "a test penalty leaves the rating");
}
