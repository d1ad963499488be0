//! Tests that several ships make together.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use super::{geological_study, level_test, totals};
use crate::rules::packs::AMBUSH;
use crate::rules::table::{Played, Table, attack, by, mission, ops};

#[test]
fn e_06_test_13_and_17_ships_that_join_add_their_ratings_to_one_die() {
    for (die, passed) in [(3, true), (2, false)] {
        let mut g = geological_study(die).start();
        g.play(mission("klothos", "geological_study")).join("maht_h_a");
        assert_eq!(g.spent(1), 2);
        g.pass_all();
        assert_eq!(level_test(&g), (17, die, 20, passed));
        assert_eq!(g.rolls(), [(DieFor::Test, die)], "one die");
        assert_eq!((g.spent(1), g.points(1)), (2, u8::from(passed)));
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
    assert!(!matches!(g.ask(), Decision::Join { .. }), "the third Action of three is the klothos' own");
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
fn rd_09_a_card_raises_the_groups_sum_once() {
    let mut g = geological_study(1).hand(1, &["leskit"]).start();
    g.play(mission("klothos", "geological_study")).join("maht_h_a");
    g.play(ops("leskit", "klothos")).pass_all();
    assert!(matches!(g.fact("TestSure"), Fact::TestSure { rating: 21, level: 20, .. }));
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
fn rd_09_a_ship_that_is_lost_leaves_the_test_and_what_was_played_with_it_stays() {
    let table = || {
        let table = Table::standard().with_pack(&[AMBUSH]).tile("C3", "class_k_nebula");
        let table = table.ship("equinox", "C3").level(DamageLevel::Red).dial("3 1 2 2").adjusted();
        table.missions(0, &["nebula_research"]).hand(0, &["data"]).hand(1, &["jamming_screen"]).dice(&[1])
    };
    let struck = |mut g: Played| {
        g.play(ops("data", "equinox")).say("Pass");
        assert_eq!(g.window(), Some(Timing::EnemyTest(System::Sensors)));
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
    assert_eq!((g.rolls().len(), g.points(0), g.ask()), (0, 0, Decision::Turn));
}

#[test]
fn rd_09_a_ship_that_a_penalty_of_the_test_sinks_adds_nothing() {
    // At a Pulsar (-2 once for the group): Sensors 9 and 1 are 9 - 2, Sensors 9 and 2 are 11 - 2.
    for (dial, sum) in [("D 1 5 2", 7), ("2 5 3 2", 12), ("1 3 2 2", 10)] {
        let table = Table::standard().tile("C3", "pulsar").ship("yeager", "C3").dial("3 9 5 4");
        let level = if dial == "2 5 3 2" { DamageLevel::Yellow } else { DamageLevel::Red };
        let table =
            table.ship("yosemite", "C3").level(level).dial(dial).missions(0, &["unclassified_readings"]);
        let mut g = table.dice(&[3]).start();
        g.play(mission("yeager", "unclassified_readings")).join("yosemite").pass_all();
        let Fact::TestCompared { rating, .. } = g.fact("TestCompared") else { panic!() };
        assert_eq!(rating, sum, "{dial}");
    }
}
