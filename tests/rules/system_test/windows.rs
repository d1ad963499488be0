//! Who is asked in a test, in which order, with which cards and adjustments.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{CardKind, System};
use serde_json::json;

use super::{level_test, research, totals};
use crate::rules::table::{Played, Table, attack, by, combat, free_attack, mission, ops};

#[test]
fn b_16_test_05_a_card_is_answered_by_a_card() {
    let cards =
        || research("9 5 4 8", &[6]).hand(0, &["mr_spock", "emergency_power"]).hand(1, &["jamming_screen"]);
    // The tester passes W1, the opponent plays, the tester may answer.
    let mut g = cards().start();
    g.play(mission("venture", "nebula_research"));
    assert_eq!((g.asked(), g.window()), (Some(Seat(0)), Some(Timing::OwnTest(System::Sensors))));
    g.say("Pass");
    assert_eq!((g.asked(), g.window()), (Some(Seat(1)), Some(Timing::EnemyTest(System::Sensors))));
    g.play(ops("jamming_screen", ""));
    assert_eq!(g.asked(), Some(Seat(0)), "W3 is open");
    g.play(ops("mr_spock", "venture")).pass_all();
    assert_eq!(level_test(&g), (7, 6, 10, true), "5 - 3 + 5");

    // The tester plays in W1: W3 is closed.
    let mut g = cards().start();
    g.play(mission("venture", "nebula_research")).play(ops("mr_spock", "venture"));
    assert_eq!(g.window(), Some(Timing::CardPlayed(CardKind::Ops)), "the other may cancel it");
    g.say("Pass");
    assert_eq!(g.window(), Some(Timing::EnemyTest(System::Sensors)));
    g.play(ops("jamming_screen", ""));
    assert_eq!(level_test(&g), (7, 6, 10, true));
    assert_eq!(g.ask(), Decision::Turn);
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
fn test_07_one_card_from_hand_per_test() {
    let mut g =
        research("9 5 4 8", &[6]).ship("yosemite", "C3").hand(0, &["mr_spock", "emergency_power"]).start();
    g.play(mission("venture", "nebula_research")).join("yosemite");
    g.play(ops("mr_spock", "venture"));
    assert_eq!(g.asked(), Some(Seat(0)), "the yosemite could still adjust");
    assert_eq!(g.refuses(ops("emergency_power", "venture")), "CardUsed");
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
    while g.window() == Some(Timing::Combat) {
        assert_eq!(g.asked(), Some(Seat(0)), "no window for the aggressor's card");
        g.say("Pass");
    }
    g.pass_all();
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
    // The tester's own card is played, so the opponent's leaves them no answer (TEST-05), only the dial.
    let mut g = nebula_test(&["modified_torpedo"]);
    g.play(ops("modified_torpedo", "venture"));
    while g.window() != Some(Timing::EnemyTest(System::Sensors)) {
        g.say("Pass");
    }
    g.play(ops("jamming_screen", ""));
    assert_eq!((g.asked(), g.window()), (Some(Seat(0)), Some(Timing::Power)));
    g.adjust("venture", "3 12 5 6").pass_all();
    assert!(matches!(g.fact("TestSure"), Fact::TestSure { rating: 13, level: 10, .. }), "12 + 4 - 3");
}

#[test]
fn rd_07_an_answer_is_the_last_chance_to_adjust() {
    let mut g = nebula_test(&["modified_torpedo"]);
    g.say("Pass").play(ops("jamming_screen", ""));
    assert_eq!(g.asked(), Some(Seat(0)), "W3");
    assert_ne!(g.window(), Some(Timing::Power));
    g.say("Pass");
    assert_eq!((g.rolls().len(), level_test(&g).0), (1, 2), "5 - 3, and no question after their own window");
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
    g.play(by("BreakAway", "klothos")).play(free_attack("venture", "klothos"));
    assert_eq!(g.asked(), Some(Seat(0)), "the aggressor has W1 in the other's turn (RD-08)");
    g.say("Pass").play(combat("hit_and_run", "klothos"));
    while g.asked() == Some(Seat(1)) && g.window() == Some(Timing::Combat) {
        g.say("Pass");
    }
    assert_eq!(g.asked(), Some(Seat(0)), "W3");
    g.play(combat("kathryn_janeway", "venture"));
    assert_eq!((g.asked(), g.window()), (Some(Seat(1)), Some(Timing::Power)), "right before the dice");
    g.adjust("klothos", "3 4 4 10").pass_all();
    assert_eq!(totals(&g), (12, 1, 13, 1, false));
}
