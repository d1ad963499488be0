//! BREAK: Breakaway, Evasion and the free attack.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, EscapeKind, Fact};
use fleet_captains::fleet::state::parts::{Breakaway, Moved};
use fleet_captains::fleet::units::{DamageLevel, System};
use serde_json::json;

use super::table::{Played, Table, attack, by, combat, free_attack, step};

/// The only roll against enemies: own total, the enemy's, escaped.
fn escape(g: &Played) -> (u8, u8, bool) {
    match g.fact("EscapeRolled") {
        Fact::EscapeRolled { own, enemy, escaped, .. } => (own, enemy, escaped),
        _ => unreachable!(),
    }
}

/// The Venture between two Klingon ships.
fn venture(dice: &[u8]) -> Table {
    Table::standard()
        .quiet(&["C3", "C2", "C4"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("rotarran", "C3")
        .dial("9 2 4 3")
        .ship("somraw", "C3")
        .dial("7 2 4 2")
        .dice(dice)
}

#[test]
fn e_10_break_02_and_03_venture_between_rotarran_and_somraw() {
    let mut g = venture(&[2, 5, 1, 6]).start();
    g.play(by("BreakAway", "venture"));
    assert_eq!(escape(&g), (7, 8, false));
    assert_eq!((g.asked(), g.count("FreeAttack"), g.count("Decline")), (Some(Seat(1)), 2, 1));
    g.play(free_attack("somraw", "venture")).pass_all();
    assert!(g.told("TotalsCompared"));
    assert_eq!((g.ask(), g.asked()), (Decision::Turn, Some(Seat(0))), "exactly one of the two");
    g.step("venture", "C2");
    assert_eq!(g.at("venture"), "C2");
}

#[test]
fn b_04_break_04_breakaway_tie() {
    let mut g = Table::standard()
        .quiet(&["C3", "C2"])
        .ship("voyager", "C3")
        .ship("rotarran", "C3")
        .dice(&[4, 5])
        .start();
    g.play(by("BreakAway", "voyager"));
    assert_eq!(escape(&g), (7, 7, true));
    assert_eq!(g.asked(), Some(Seat(0)));
    g.step("voyager", "C2");
}

#[test]
fn break_01_the_roll_comes_before_the_move() {
    let g = venture(&[]).start();
    assert_eq!(g.refuses(step("venture", "C2")), "BreakawayDue");
    assert_eq!(g.count("MoveStep"), 0);
    assert_eq!(g.count("BreakAway"), 1);
}

#[test]
fn break_07_the_free_attack_may_be_made_even_if_the_mover_stays() {
    let mut g = venture(&[2, 5, 1, 6]).start();
    g.play(by("BreakAway", "venture")).play(free_attack("rotarran", "venture")).pass_all();
    assert!(g.told("CombatBegan"));
    g.say("EndTurn");
    assert_eq!(g.at("venture"), "C3");
}

#[test]
fn break_05_and_06_the_free_attack_may_be_left_and_the_ship_may_move() {
    let mut g = venture(&[2, 5]).start();
    g.play(by("BreakAway", "venture")).say("Decline");
    assert!(!g.told("CombatBegan"));
    assert!(g.allows(step("venture", "C2")), "after a failed roll the ship may still move (BREAK-05)");
}

#[test]
fn b_25_break_08_free_attack_destroys() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("voyager", "C3")
        .level(DamageLevel::Red)
        .dial("4 2 3 2")
        .ship("klothos", "C3")
        .dial("9 3 4 5")
        .dice(&[1, 6, 3, 1])
        .start();
    g.play(by("BreakAway", "voyager")).play(free_attack("klothos", "voyager")).pass_all();
    assert!(g.told("ShipDestroyed"));
    assert_eq!((g.at("voyager"), g.points(1)), ("", 1));
    assert_eq!((g.spent(1), g.ship("klothos").acted), (0, 0), "no Action used (BREAK-08)");
}

#[test]
fn b_29_two_ships_leave_one_by_one() {
    let mut g = Table::standard()
        .quiet(&["C3", "C2"])
        .ship("voyager", "C3")
        .dial("3 11 5 3")
        .ship("yeager", "C3")
        .dial("4 3 4 10")
        .ship("maht_h_a", "C3")
        .dial("10 4 5 7")
        .dice(&[1, 6, 1, 6, 1, 6, 1, 6])
        .start();
    for ship in ["voyager", "yeager"] {
        g.play(by("BreakAway", ship));
        assert_eq!(escape(&g), (4, 11, false));
        g.play(free_attack("maht_h_a", ship)).pass_all();
        if let Decision::Setting { .. } = g.ask() {
            g.play(json!({"ChooseSetting": {"setting": 0}}));
        }
        g.step(ship, "C2");
    }
    assert_eq!(g.ship("maht_h_a").acted, 0, "the same ship made both");
}

#[test]
fn break_09_cloaked_ships_do_not_count_for_the_enemys_total() {
    let mut g = venture(&[2, 5]).ship("bortas", "C3").cloaked().start();
    g.play(by("BreakAway", "venture"));
    assert_eq!(escape(&g), (7, 8, false), "the 5 of the Bortas are not in it");
}

#[test]
fn break_10_and_11_going_on_through_enemies_needs_an_evasion_roll_ties_to_the_mover() {
    let mut g = Table::standard()
        .quiet(&["C4", "C3", "C2"])
        .ship("venture", "C4")
        .dial("7 4 8 7")
        .ship("klothos", "C3")
        .dice(&[1, 3])
        .start();
    g.step("venture", "C3");
    assert!(!g.told("EscapeRolled"));
    g.step("venture", "C2");
    assert!(matches!(
        g.fact("EscapeRolled"),
        Fact::EscapeRolled { kind: EscapeKind::Evasion, own: 6, enemy: 6, escaped: true, .. }
    ));
    assert_eq!(g.at("venture"), "C2");
}

#[test]
fn rd_27_one_evasion_roll_for_each_location() {
    let mut g = Table::standard()
        .quiet(&["C5", "C4", "C3", "C2"])
        .ship("reliant", "C5")
        .dial("2 3 9 4")
        .ship("klothos", "C4")
        .ship("gr_oth", "C3")
        .dice(&[6, 1, 6, 1])
        .start();
    g.step("reliant", "C4").step("reliant", "C3");
    assert_eq!(g.rolls(), [(DieFor::Evasion, 6), (DieFor::Evasion, 1)]);
    g.step("reliant", "C2");
    assert_eq!(g.rolls().len(), 2);
}

#[test]
fn rd_27_no_roll_for_a_way_that_cannot_be_paid() {
    let mut g = Table::standard()
        .quiet(&["C4", "C2"])
        .tile("C3", "hypergiant_star")
        .ship("venture", "C4")
        .dial("7 4 8 7")
        .ship("klothos", "C3")
        .start();
    g.step("venture", "C3");
    assert_eq!(g.refuses(step("venture", "C2")), "MoveOver");
    assert!(g.rolls().is_empty());
}

#[test]
fn rd_24_only_who_began_the_turn_beside_enemies_that_are_still_there() {
    // The enemy is destroyed before the ship wants to leave.
    let mut g = Table::standard()
        .quiet(&["C3", "C2"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .adjusted()
        .ship("somraw", "C3")
        .level(DamageLevel::Red)
        .dial("4 1 2 1")
        .dice(&[6, 1])
        .start();
    assert_eq!(g.refuses(step("venture", "C2")), "BreakawayDue");
    g.play(attack("venture", "somraw")).pass_all();
    assert!(g.told("ShipDestroyed"));
    g.step("venture", "C2");
    assert!(g.rolls().is_empty());
    // A ship that leaves its cloak in this turn needs no roll, even if it began the turn uncloaked.
    let mut g =
        Table::standard().turn_of(1).quiet(&["C3", "C2"]).ship("korinar", "C3").ship("venture", "C3").start();
    assert_eq!(g.refuses(step("korinar", "C2")), "BreakawayDue");
    g.play(by("Cloak", "korinar"));
    g.play(json!({ "Decloak": { "ship": "korinar", "setting": 0 } })).pass_all();
    g.step("korinar", "C2");
    assert!(g.rolls().is_empty());
    // A ship that moved here in this turn and would go on in a second move is another matter: it was never threatened.
    let g = Table::standard().quiet(&["C4", "C3"]).ship("venture", "C4").ship("somraw", "C3").start();
    assert!(!g.ship("venture").threatened);
}

#[test]
fn rd_25_the_result_stands_for_the_turn() {
    let mut g = venture(&[6, 1]).start();
    g.play(by("BreakAway", "venture"));
    assert_eq!(g.ship("venture").breakaway, Breakaway::Won);
    assert_eq!(g.refuses(by("BreakAway", "venture")), "NoBreakawayDue");
    g.step("venture", "C2");
    assert_eq!(g.rolls().len(), 0);
}

#[test]
fn rd_26_only_ships_with_active_weapons_attack_and_without_one_nobody_is_asked() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .ship("rotarran", "C3")
        .disabled(System::Weapons)
        .ship("klothos", "C3")
        .dice(&[1, 6])
        .start();
    g.play(by("BreakAway", "venture"));
    assert_eq!(g.count("FreeAttack"), 1);
    assert_eq!(g.refuses(free_attack("rotarran", "venture")), "NotOffered");
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("voyager", "C3")
        .ship("maht_h_a", "C3")
        .disabled(System::Weapons)
        .dice(&[1, 6])
        .start();
    g.play(by("BreakAway", "voyager"));
    assert_eq!((g.ask(), g.asked()), (Decision::Turn, Some(Seat(0))));
}

#[test]
fn rd_26_a_free_attack_is_full_combat_and_leaves_the_attackers_action() {
    let mut g = venture(&[2, 5, 1, 1]).hand(1, &["battle_stations"]).hand(0, &["kathryn_janeway"]).start();
    g.play(by("BreakAway", "venture")).play(free_attack("rotarran", "venture"));
    assert_eq!(g.asked(), Some(Seat(1)), "the aggressor is the tester (RD-08)");
    g.play(combat("battle_stations", "rotarran"));
    assert_eq!(g.asked(), Some(Seat(0)));
    assert!(
        g.allows(json!({"AdjustPower": {"ship": "venture", "setting": 1}})),
        "the mover may adjust in it"
    );
    g.adjust("venture", "7 4 8 7").pass_all();
    assert!(matches!(g.fact("TotalsCompared"), Fact::TotalsCompared { own: 11, enemy: 7, .. }));
    if let Decision::Setting { .. } = g.ask() {
        g.play(json!({"ChooseSetting": {"setting": 0}}));
    }
    assert!(g.allows(step("venture", "C2")), "it has not begun to move");
    assert_eq!(g.ship("rotarran").acted, 0);
}

#[test]
fn rd_96_rolls_against_enemies_know_no_cards_and_no_crew() {
    let mut g = venture(&[2, 5])
        .crew("montgomery_scott")
        .hand(0, &["geordi_la_forge"])
        .hand(1, &["battle_stations"])
        .start();
    g.play(by("BreakAway", "venture"));
    assert_eq!(escape(&g), (7, 8, false));
    assert!(matches!(g.ask(), Decision::FreeAttack { .. }), "nobody was asked before or between the dice");
    assert_eq!(g.ship("venture").moved, Moved::Not);
}

#[test]
fn rd_88_rd_08_the_other_player_has_the_free_attack_in_ones_own_turn() {
    let mut g = venture(&[2, 5, 6, 1]).missions(1, &["attack_run"]).start();
    g.play(by("BreakAway", "venture")).play(free_attack("rotarran", "venture")).pass_all();
    g.pick("venture", "7 3 4 6");
    assert_eq!(g.points(1), 1, "a free attack counts as an attack for missions");
}
