//! TEST: System Tests, cooperative and Opposed ones, their windows.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Ask, Point};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::units::{CardKind, Level, Rating, System};
use serde_json::json;

use super::packs::{AMBUSH, MISCALIBRATION};
use super::table::{Played, Table, attack, by, combat, mission, ops};

/// What the one Level test came to: rating, die, Level, passed.
fn level_test(g: &Played) -> (i16, u8, u8, bool) {
    match g.fact("TestCompared") {
        Fact::TestCompared { rating, die, level, passed, .. } => (rating, die, level, passed),
        _ => unreachable!(),
    }
}

/// What the one Opposed test or combat came to: own sum and die, the enemy's, passed.
fn totals(g: &Played) -> (i16, u8, i16, u8, bool) {
    match g.fact("TotalsCompared") {
        Fact::TotalsCompared { own, own_die, enemy, enemy_die, passed, .. } => {
            (own, own_die, enemy, enemy_die, passed)
        }
        _ => unreachable!(),
    }
}

/// The Yosemite, Sensors 7, one step from a Particle Fountain; the first die draws it.
fn yosemite(die: u8) -> Table {
    Table::standard()
        .quiet(&["C5"])
        .dark("C4", "empty_space")
        .ship("yosemite", "C5")
        .dial("2 7 4 3")
        .encounters(&["particle_fountain"])
        .dice(&[1, die])
}

#[test]
fn e_04_test_01_and_09_level_test() {
    let mut g = yosemite(5).start();
    g.step("yosemite", "C4").pass_all();
    assert_eq!(level_test(&g), (7, 5, 12, true));
    assert_eq!(g.points(0), 1);
    let mut g = yosemite(4).start();
    g.step("yosemite", "C4").pass_all();
    assert_eq!(level_test(&g), (7, 4, 12, false));
    assert_eq!((g.ship("yosemite").level, g.points(0)), (Level::Yellow, 0));
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

fn geological_study(die: u8) -> Table {
    Table::standard()
        .quiet(&["C3"])
        .ship("maht_h_a", "C3")
        .dial("3 10 6 7")
        .ship("klothos", "C3")
        .dial("3 7 5 6")
        .turn_of(1)
        .missions(1, &["geological_study"])
        .dice(&[die])
}

#[test]
fn e_06_test_13_and_17_cooperative_test() {
    for (die, passed) in [(3, true), (2, false)] {
        let mut g = geological_study(die).start();
        g.play(mission("klothos", "geological_study")).join("maht_h_a");
        assert_eq!(g.spent(1), 2);
        g.pass_all();
        assert_eq!(level_test(&g), (17, die, 20, passed));
        assert_eq!(g.rolls(), [(DieFor::Test, die)], "one die");
        assert_eq!((g.spent(1), g.points(1)), (2, if passed { 2 } else { 0 }));
        assert_eq!((g.ship("klothos").acted, g.ship("maht_h_a").acted), (1, 1));
    }
}

#[test]
fn test_15_only_ships_in_one_location_join() {
    let mut g = geological_study(3).ship("bortas", "C2").tile("C2", "empty_space").start();
    g.play(mission("klothos", "geological_study"));
    assert_eq!(g.refuses(by("Join", "bortas")), "NotOffered");
    assert_eq!(g.count("Join"), 1);
}

#[test]
fn rd_09_ships_with_the_system_disabled_cannot_join_and_the_lead_is_named() {
    let mut g = geological_study(3)
        .ship("gr_oth", "C3")
        .disabled(System::Sensors)
        .ship("rotarran", "C3")
        .acted()
        .start();
    g.play(mission("klothos", "geological_study"));
    assert_eq!(g.refuses(by("Join", "gr_oth")), "NotOffered");
    assert_eq!(g.refuses(by("Join", "rotarran")), "NotOffered", "it has acted");
    g.join("maht_h_a");
    let began = g.fact("TestBegan");
    assert!(matches!(began, Fact::TestBegan { lead, .. } if lead == g.id("klothos")));
}

#[test]
fn test_16_nobody_joins_beyond_the_action_limit() {
    let mut g = geological_study(3).ship("rotarran", "").acted().ship("korinar", "").acted().start();
    g.play(mission("klothos", "geological_study"));
    assert!(!matches!(g.ask(), Ask::Join { .. }), "the third Action of three is the klothos' own");
}

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
fn e_07_test_19_opposed_test() {
    let mut g = overload(&[4, 1]).start();
    g.play(ops("sensor_overload", "yeager"));
    if matches!(g.ask(), Ask::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    assert_eq!(g.window(), Some(Point::own_test(System::Sensors)));
    g.play(ops("emergency_power", "yeager"));
    if matches!(g.ask(), Ask::System { .. }) {
        g.play(json!({"ChooseSystem": {"system": "Sensors"}}));
    }
    g.pass_all();
    assert_eq!(totals(&g), (8, 4, 10, 1, true));
    g.play(json!({"ChooseOption": {"index": 0}}));
    assert_eq!(g.rating("bortas", System::Weapons), Rating::Disabled, "Bortas suffers the effect");
    assert_eq!((g.spent(0), g.ship("yeager").acted), (1, 1));
}

#[test]
fn b_03_test_20_opposed_tie() {
    // 6 + 5 against 10 + 1.
    let mut g = overload(&[5, 1]).start();
    g.play(ops("sensor_overload", "yeager"));
    if matches!(g.ask(), Ask::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    g.pass_all();
    assert_eq!(totals(&g), (6, 5, 10, 1, false));
    assert_eq!(g.ask(), Ask::Turn);
    assert_eq!(g.rating("bortas", System::Weapons), Rating::At(7));
}

#[test]
fn b_03_tie_in_combat() {
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
    assert_eq!(g.ship("klothos").level, Level::Undamaged);
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
    if matches!(g.ask(), Ask::Ship { .. }) {
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
    if matches!(g.ask(), Ask::Ship { .. }) {
        g.play(by("ChooseShip", "bortas"));
    }
    assert!(g.rolls().is_empty() && g.told("TestFailedDisabled"));
    assert!(matches!(g.ask(), Ask::Option { .. }), "the effect is done");
}

#[test]
fn b_63_rd_03_and_rd_06_an_opposed_target_sinks_in_the_test() {
    // Sensors 1 less 2 at a Pulsar; with one more there is something to roll against.
    for (dial, sure) in [("7 1 3 3", true), ("2 2 6 4", false)] {
        let table = Table::standard().tile("C3", "pulsar").ship("yeager", "C3").dial("3 9 5 4");
        let table = table.ship("bortas", "C3").level(Level::Red).dial(dial).hand(0, &["sensor_overload"]);
        let mut g = table.dice(&[6, 1]).start();
        g.play(ops("sensor_overload", "yeager")).pass_all();
        assert_eq!((g.rolls().is_empty(), g.told("TestFailedDisabled")), (sure, sure), "{dial}");
        assert!(matches!(g.ask(), Ask::Option { .. }), "it succeeds: {:?}", g.ask());
    }
}

#[test]
fn rd_09_a_ship_that_is_lost_leaves_the_test_and_what_was_played_with_it_stays() {
    let table = || {
        let table = Table::standard().with_pack(&[AMBUSH]).tile("C3", "class_k_nebula");
        let table = table.ship("equinox", "C3").level(Level::Red).dial("3 1 2 2").adjusted();
        table.missions(0, &["nebula_research"]).hand(0, &["data"]).hand(1, &["jamming_screen"]).dice(&[1])
    };
    let struck = |mut g: Played| {
        g.play(ops("data", "equinox")).say("Pass");
        assert_eq!(g.window(), Some(Point::enemy_test(System::Sensors)));
        g.play(ops("jamming_screen", "")).pass_all();
        g
    };
    let mut g = table().ship("yosemite", "C3").dial("4 4 5 3").adjusted().start();
    g.play(mission("equinox", "nebula_research")).join("yosemite");
    assert_eq!(level_test(&struck(g)), (4 + 5, 1, 10, true));
    // With nobody left to make it the test is over, and not passed.
    let mut g = table().start();
    g.play(mission("equinox", "nebula_research"));
    let g = struck(g);
    assert_eq!((g.rolls().len(), g.points(0), g.ask()), (0, 0, Ask::Turn));
}

#[test]
fn rd_09_a_ship_that_a_penalty_of_the_test_sinks_adds_nothing() {
    // At a Pulsar (-2 once for the group): Sensors 9 and 1 are 9 - 2, Sensors 9 and 2 are 11 - 2.
    for (dial, sum) in [("D 1 5 2", 7), ("2 5 3 2", 12), ("1 3 2 2", 10)] {
        let table = Table::standard().tile("C3", "pulsar").ship("yeager", "C3").dial("3 9 5 4");
        let level = if dial == "2 5 3 2" { Level::Yellow } else { Level::Red };
        let table =
            table.ship("yosemite", "C3").level(level).dial(dial).missions(0, &["unclassified_readings"]);
        let mut g = table.dice(&[3]).start();
        g.play(mission("yeager", "unclassified_readings")).join("yosemite").pass_all();
        let Fact::TestCompared { rating, .. } = g.fact("TestCompared") else { panic!() };
        assert_eq!(rating, sum, "{dial}");
    }
}

/// Seat 0 tries Nebula Research with the Venture, all adjustments used.
fn research(sensors: &str, die: &[u8]) -> Table {
    Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("venture", "C3")
        .dial(sensors)
        .adjusted()
        .missions(0, &["nebula_research"])
        .dice(die)
}

#[test]
fn e_13_mission_test_costs_an_action() {
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
fn b_06_rating_equals_level() {
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
fn b_16_test_05_card_answers() {
    let cards =
        || research("9 5 4 8", &[6]).hand(0, &["mr_spock", "emergency_power"]).hand(1, &["jamming_screen"]);
    // The tester passes W1, the opponent plays, the tester may answer.
    let mut g = cards().start();
    g.play(mission("venture", "nebula_research"));
    assert_eq!((g.asked(), g.window()), (Some(Seat(0)), Some(Point::own_test(System::Sensors))));
    g.say("Pass");
    assert_eq!((g.asked(), g.window()), (Some(Seat(1)), Some(Point::enemy_test(System::Sensors))));
    g.play(ops("jamming_screen", ""));
    assert_eq!(g.asked(), Some(Seat(0)), "W3 is open");
    g.play(ops("mr_spock", "venture")).pass_all();
    assert_eq!(level_test(&g), (7, 6, 10, true), "5 - 3 + 5");

    // The tester plays in W1: W3 is closed.
    let mut g = cards().start();
    g.play(mission("venture", "nebula_research")).play(ops("mr_spock", "venture"));
    assert_eq!(g.window(), Some(Point::card_played(CardKind::Ops)), "the other may cancel it");
    g.say("Pass");
    assert_eq!(g.window(), Some(Point::enemy_test(System::Sensors)));
    g.play(ops("jamming_screen", ""));
    assert_eq!(level_test(&g), (7, 6, 10, true));
    assert_eq!(g.ask(), Ask::Turn);
}

#[test]
fn test_06_if_both_pass_the_tester_gets_no_second_chance() {
    let mut g = research("9 5 4 8", &[6]).hand(0, &["mr_spock"]).hand(1, &["jamming_screen"]).start();
    g.play(mission("venture", "nebula_research")).say("Pass").say("Pass");
    assert_eq!(level_test(&g), (5, 6, 10, true));
}

#[test]
fn test_03_and_04_the_tester_first_then_the_opponent_one_card_for_that_system_each() {
    let mut g = research("9 5 4 8", &[6])
        .hand(0, &["montgomery_scott", "mr_spock"])
        .hand(1, &["tavana", "jamming_screen"])
        .start();
    g.play(mission("venture", "nebula_research"));
    assert_eq!(g.asked(), Some(Seat(0)));
    assert_eq!(g.refuses(ops("montgomery_scott", "venture")), "WrongTiming", "for Engines");
    assert!(g.allows(ops("mr_spock", "venture")));
    g.say("Pass");
    assert_eq!(g.asked(), Some(Seat(1)));
    assert_eq!(g.refuses(ops("tavana", "")), "WrongTiming", "for Engines");
    assert!(g.allows(ops("jamming_screen", "")));
    g.say("Pass");
    assert!(g.told("TestCompared"));
}

#[test]
fn test_03_and_04_both_are_asked_whatever_they_hold() {
    let mut g = research("9 5 4 8", &[6]).hand(0, &["code_47"]).hand(1, &["reinforcements"]).start();
    g.play(mission("venture", "nebula_research"));
    assert_eq!(g.asked(), Some(Seat(0)), "asked for any hand at all (RD-100)");
    assert_eq!(g.refuses(ops("code_47", "venture")), "WrongTiming");
    g.say("Pass");
    assert_eq!(g.asked(), Some(Seat(1)));
    g.say("Pass");
    assert!(g.told("TestCompared"));
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
    // Miscalibration lays a System Token of -1 on Sensors.
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
    assert_eq!(level_test(&g), (10, 6, 21, false), "5, crew 3, token -1, card 5, pulsar -2");
}

#[test]
fn test_18_one_die_and_one_card_a_player_for_the_whole_group() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("yosemite", "C3")
        .dial("2 7 4 3")
        .missions(0, &["geological_study"])
        .hand(0, &["mr_spock", "emergency_power"])
        .hand(1, &["jamming_screen", "kurak"])
        .dice(&[6])
        .start();
    g.play(mission("venture", "geological_study")).join("yosemite");
    g.play(ops("mr_spock", "venture")).say("Pass");
    for ship in ["venture", "yosemite"] {
        assert!(!g.allows(ops("emergency_power", ship)), "{ship}: the group's one card is played");
    }
    g.say("Pass").play(ops("jamming_screen", ""));
    assert_eq!(g.asked(), Some(Seat(0)), "the opponent's one card, too");
    g.pass_all();
    assert_eq!(level_test(&g), (14, 6, 20, true), "5 + 7 + 5 - 3");
    assert_eq!(g.rolls(), [(DieFor::Test, 6)]);
}

#[test]
fn test_07_one_card_from_hand_per_test() {
    let mut g =
        research("9 5 4 8", &[6]).ship("yosemite", "C3").hand(0, &["mr_spock", "emergency_power"]).start();
    g.play(mission("venture", "nebula_research")).join("yosemite");
    g.play(ops("mr_spock", "venture"));
    assert_eq!(g.asked(), Some(Seat(0)), "the yosemite could still adjust");
    assert_eq!(g.refuses(ops("emergency_power", "venture")), "CardUsed");
}

#[test]
fn rd_09_a_card_raises_the_groups_sum_once() {
    let mut g = geological_study(1).hand(1, &["leskit"]).start();
    g.play(mission("klothos", "geological_study")).join("maht_h_a");
    g.play(ops("leskit", "klothos")).pass_all();
    assert!(matches!(g.fact("TestSure"), Fact::TestSure { rating: 21, level: 20, .. }));
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
fn b_24_below_zero() {
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
fn e_28_explore_12_location_penalty() {
    let nebula =
        || Table::standard().tile("C3", "class_17_nebula").ship("bortas", "C3").dial("12 3 4 8").turn_of(1);
    let mut g = nebula().ship("venture", "C3").dial("9 5 4 8").dice(&[3, 6]).start();
    g.play(attack("bortas", "venture")).pass_all();
    assert_eq!(totals(&g), (10, 3, 8, 6, false), "in combat");
    let mut g = nebula().control(0, 1).missions(1, &["gunboat_diplomacy"]).dice(&[3]).start();
    g.play(mission("bortas", "gunboat_diplomacy")).pass_all();
    assert_eq!(level_test(&g), (10, 3, 20, false), "in a Weapons test");
    assert_eq!(g.rating("bortas", System::Weapons), Rating::At(12), "a test penalty leaves the rating");
}

#[test]
fn rd_14_a_test_modifier_of_the_place_counts_once_for_a_group_a_rating_for_each_ship() {
    let pair = |tile: &str| {
        let mut g = Table::standard()
            .tile("C3", tile)
            .ship("sutherland", "C3")
            .dial("8 4 5 7")
            .ship("defiant", "C3")
            .dial("11 3 3 5")
            .ship("maht_h_a", "C3")
            .dial("10 4 5 7")
            .dice(&[1, 1])
            .start();
        g.play(attack("sutherland", "maht_h_a")).join("defiant").pass_all();
        totals(&g)
    };
    assert_eq!(pair("class_17_nebula"), (17, 1, 7, 1, true), "8 + 11 - 2");
    assert_eq!(pair("class_j_nebula"), (19, 1, 11, 1, true), "the target's rating is 7 + 4");
    // Crew is each ship's own.
    let mut g = geological_study(1).start();
    assert_eq!(g.rating("klothos", System::Sensors), Rating::At(7));
    let mut crewed = Table::standard()
        .quiet(&["C3"])
        .ship("maht_h_a", "C3")
        .dial("7 6 6 7")
        .crew("kurak")
        .ship("klothos", "C3")
        .dial("6 5 5 5")
        .turn_of(1)
        .missions(1, &["geological_study"])
        .dice(&[6])
        .start();
    crewed.play(mission("klothos", "geological_study")).join("maht_h_a").pass_all();
    assert_eq!(level_test(&crewed), (14, 6, 20, true), "6 + 3 and 5");
    g.play(mission("klothos", "geological_study")).say("Done").pass_all();
    assert_eq!(level_test(&g), (7, 1, 20, false));
}

#[test]
fn b_56_crew_spent_opens_nothing() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("klothos", "C3")
        .dial("9 3 4 5")
        .adjusted()
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .crew("belanna_torres")
        .turn_of(1)
        .hand(1, &["battle_stations"])
        .dice(&[1, 1])
        .start();
    g.play(attack("klothos", "venture")).say("Pass");
    assert_eq!(g.asked(), Some(Seat(0)));
    g.play(json!({"SpendCrew": {"card": "belanna_torres", "kind": "Combat"}}));
    while g.asked() == Some(Seat(0)) && g.window() == Some(Point::COMBAT) {
        g.say("Pass");
    }
    assert_eq!(g.ask(), Ask::Turn, "no window for the aggressor's card");
    assert_eq!(totals(&g), (9, 1, 12, 1, false), "8 + 4, without the bonus of 3");
}

/// Venture (9 5 4 8) at a nebula, before the windows of Nebula Research; the opponent holds Jamming Screen.
fn nebula_test(hand: &[&str]) -> Played {
    let mut g = Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .missions(0, &["nebula_research"])
        .hand(0, hand)
        .hand(1, &["jamming_screen"])
        .start();
    g.play(mission("venture", "nebula_research"));
    g
}

#[test]
fn rd_07_the_active_player_may_adjust_once_more_after_the_opponents_card() {
    // His own card is played, so the opponent's leaves him no answer (TEST-05), only the dial.
    let mut g = nebula_test(&["modified_torpedo"]);
    g.play(ops("modified_torpedo", "venture"));
    while g.window() != Some(Point::enemy_test(System::Sensors)) {
        g.say("Pass");
    }
    g.play(ops("jamming_screen", ""));
    assert_eq!((g.asked(), g.window()), (Some(Seat(0)), Some(Point::POWER)));
    g.adjust("venture", "3 12 5 6").pass_all();
    assert!(matches!(g.fact("TestSure"), Fact::TestSure { rating: 13, level: 10, .. }), "12 + 4 - 3");
}

#[test]
fn rd_07_an_answer_is_the_last_chance_to_adjust() {
    let mut g = nebula_test(&["modified_torpedo"]);
    g.say("Pass").play(ops("jamming_screen", ""));
    assert_eq!(g.asked(), Some(Seat(0)), "W3");
    assert_ne!(g.window(), Some(Point::POWER));
    g.say("Pass");
    assert_eq!((g.rolls().len(), level_test(&g).0), (1, 2), "5 - 3, and no question after his own window");
}

#[test]
fn rd_07_a_defending_active_player_may_adjust_after_the_aggressors_answer() {
    // A free attack: the tester is the other player, the active player defends.
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("klothos", "C3")
        .dial("9 3 4 5")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .turn_of(1)
        .hand(0, &["kathryn_janeway"])
        .hand(1, &["hit_and_run"])
        .dice(&[1, 6, 1, 1])
        .start();
    g.play(by("BreakAway", "klothos")).play(super::table::free_attack("venture", "klothos"));
    assert_eq!(g.asked(), Some(Seat(0)), "the aggressor has W1 in the other's turn (RD-08)");
    g.say("Pass").play(combat("hit_and_run", "klothos"));
    while g.asked() == Some(Seat(1)) && g.window() == Some(Point::COMBAT) {
        g.say("Pass");
    }
    assert_eq!(g.asked(), Some(Seat(0)), "W3");
    g.play(combat("kathryn_janeway", "venture"));
    assert_eq!((g.asked(), g.window()), (Some(Seat(1)), Some(Point::POWER)), "right before the dice");
    g.adjust("klothos", "3 4 4 10").pass_all();
    assert_eq!(totals(&g), (12, 1, 13, 1, false));
}
