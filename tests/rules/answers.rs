//! RD-100, RD-09: who is asked when an Action is declared or an Encounter Card turned up, one after the other, and for
//! what.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::state::parts::EncounterPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::ActionKind;

use super::orders::*;
use super::table::{Played, Table};

/// Cards of both sides that cancel what the other side has declared or turned up, in place of shipped ones.
const VETO: (&str, &str) = (
    "command.ron",
    r#"[
        (id: "imperial_edict", name: "Veto", side: "klingon", subdeck: "battleships",
            ops: (when: [EnemyAction(Influence), EnemyEncounter], effects: [Cancel]), source: Original),
        (id: "damage_control", name: "Objection", side: "federation", subdeck: "main_engineering",
            ops: (when: [EnemyAction(Influence), EnemyEncounter], effects: [Cancel]), source: Original),
    ]"#,
);

/// A ship of the first partner and one of the second in C4, C3 unexplored with an encounter in the deck; both enemies
/// hold a card.
fn watched() -> Table {
    Table::team()
        .with_pack(&[VETO])
        .quiet(&["C4"])
        .unexplored("C3", "class_k_nebula")
        .encounters(&["grateful_freighter"])
        .dice(&[1])
        .ship("excelsior", "C4")
        .adjusted()
        .ship("reliant", "C4")
        .of(2)
        .adjusted()
        .hand(1, &["kurn"])
        .hand(3, &["imperial_edict"])
}

/// The seats that are asked at that moment, each of which passes.
fn asked_at(t: &mut Played, timing: Timing) -> Vec<u8> {
    let mut asked = Vec::new();
    while let Some(open) = t.window() {
        if open == timing {
            asked.push(t.asked().unwrap().0);
        }
        t.say("Pass");
    }
    asked
}

const DISCARDED: EncounterPlace = EncounterPlace::Discard;
const P1: Timing = Timing::enemy_action(ActionKind::Influence);

#[test]
fn rd_100_both_enemies_may_answer_an_action_in_seat_order() {
    for (seat, ship) in [(0, "excelsior"), (2, "reliant")] {
        let mut t = watched().start();
        t.seat(seat).play(exert(ship));
        assert_eq!(asked_at(&mut t, P1), [1, 3], "{ship}");
        assert_eq!((t.cell("C4").tokens, t.ask()), (1, Decision::Turn));
    }
    for (seat, ship) in [(1, "bortas"), (3, "somraw")] {
        let table = Table::team().with_pack(&[VETO]).turn_of(1).quiet(&["C4", "C3"]);
        let table = table.ship("bortas", "C4").adjusted().ship("somraw", "C3").of(3).adjusted();
        let mut t = table.hand(0, &["data"]).hand(2, &["damage_control"]).start();
        t.seat(seat).play(exert(ship));
        assert_eq!(asked_at(&mut t, P1), [0, 2], "{ship}");
        assert_eq!(t.s.table().common(Seat(1)).control_supply, 29);
    }
}

#[test]
fn rd_100_of_two_enemies_only_who_holds_a_card_is_asked() {
    for (hands, asked) in [([true, false], vec![1]), ([false, true], vec![3]), ([false, false], vec![])] {
        let table = watched().hand(1, if hands[0] { &["kurn"] } else { &[] });
        let mut t = table.hand(3, if hands[1] { &["imperial_edict"] } else { &[] }).start();
        t.play(exert("excelsior"));
        assert_eq!(asked_at(&mut t, P1), asked);
        assert_eq!((t.cell("C4").tokens, t.ask()), (1, Decision::Turn));
    }
}

#[test]
fn rd_91_and_rd_100_the_second_enemy_cancels_and_an_action_once_cancelled_is_not_answered_again() {
    let mut t = watched().start();
    t.play(exert("excelsior")).say("Pass");
    assert_eq!((t.asked(), t.window()), (Some(Seat(3)), Some(P1)));
    t.play(ops("imperial_edict", None)).pass_all();
    assert!(t.told("ActionCancelled"));
    assert_eq!(
        (t.cell("C4").tokens, t.spent(0), t.ask()),
        (0, 1, Decision::Turn),
        "it is spent all the same"
    );
    // Once the first has cancelled it, the second has nothing to answer.
    let mut t = watched().hand(1, &["imperial_edict"]).hand(3, &["kurn"]).start();
    t.play(exert("excelsior")).play(ops("imperial_edict", None));
    assert!(asked_at(&mut t, P1).is_empty());
    assert_eq!((t.cell("C4").tokens, t.ask()), (0, Decision::Turn));
}

#[test]
fn rd_100_of_two_players_the_one_enemy_is_asked_once() {
    let table = Table::standard().with_pack(&[VETO]).quiet(&["C4"]).ship("excelsior", "C4").adjusted();
    let mut t = table.ship("bortas", "").hand(1, &["imperial_edict"]).start();
    t.play(exert("excelsior"));
    assert_eq!(asked_at(&mut t, P1), [1]);
    assert_eq!(t.cell("C4").tokens, 1);
    let table = Table::standard().with_pack(&[VETO]).quiet(&["C4"]).unexplored("C3", "class_k_nebula");
    let table = table.encounters(&["grateful_freighter"]).dice(&[1]).ship("excelsior", "C4").adjusted();
    let mut t = table.ship("bortas", "").hand(1, &["imperial_edict"]).start();
    t.step("excelsior", "C3");
    assert_eq!(asked_at(&mut t, Timing::EnemyEncounter), [1]);
    assert_eq!(encounter_at(&t, "grateful_freighter"), DISCARDED);
}

#[test]
fn rd_100_both_enemies_may_answer_an_encounter_in_seat_order() {
    for (seat, ship) in [(0, "excelsior"), (2, "reliant")] {
        let mut t = watched().start();
        t.seat(seat).step(ship, "C3");
        assert!(t.told("EncounterDrawn"));
        assert_eq!(asked_at(&mut t, Timing::EnemyEncounter), [1, 3], "{ship}");
        assert_eq!((t.ask(), encounter_at(&t, "grateful_freighter")), (Decision::Turn, DISCARDED));
    }
}

#[test]
fn rd_100_the_second_enemy_cancels_an_encounter_and_the_explorers_side_comes_first() {
    let mut t = watched().encounters(&["tribbles"]).hand(0, &["damage_control"]).start();
    t.step("excelsior", "C3");
    while t.asked() != Some(Seat(1)) {
        assert_eq!(t.asked(), Some(Seat(0)), "the explorer, and not the partner");
        t.say("Pass");
    }
    t.say("Pass");
    assert_eq!((t.asked(), t.window()), (Some(Seat(3)), Some(Timing::EnemyEncounter)));
    t.play(ops("imperial_edict", None)).pass_all();
    assert_eq!(encounter_at(&t, "tribbles"), DISCARDED, "it does nothing");
    let mut t = watched().encounters(&["tribbles"]).start();
    t.step("excelsior", "C3").pass_all();
    assert_ne!(encounter_at(&t, "tribbles"), DISCARDED);
}

// --- who joins, and what for

fn join_asked(t: &Played) -> Option<(u8, Why)> {
    match t.ask() {
        Decision::Join { why, .. } => Some((t.asked().unwrap().0, why)),
        _ => None,
    }
}

#[test]
fn rd_09_and_team_13_each_partner_is_told_what_his_ships_may_join() {
    let side = |table: Table| {
        let table = table.ship("excelsior", "C4").dial("6 2 8 5").ship("equinox", "C4");
        table.ship("reliant", "C4").of(2).dial("4 4 6 4")
    };
    let mut t = side(Table::team().quiet(&["C4"])).ship("bortas", "C4").start();
    t.play(attack("excelsior", "bortas"));
    assert_eq!(join_asked(&t), Some((0, Why::JoinAttack)));
    t.say("Done");
    assert_eq!(join_asked(&t), Some((2, Why::JoinAttack)));
    t.say("Done");
    assert_eq!((join_asked(&t), t.spent(0), t.spent(2)), (None, 1, 0));
    let mut t = side(Table::team().tile("C4", "dark_nebula")).missions(0, &["nebula_research"]).start();
    t.play(attempt("excelsior", "nebula_research"));
    assert_eq!(join_asked(&t), Some((0, Why::JoinTest)));
    t.join("equinox");
    assert_eq!(join_asked(&t), Some((2, Why::JoinTest)), "no ship of the first is left");
    t.join("reliant");
    assert_eq!((join_asked(&t), t.spent(0), t.spent(2)), (None, 2, 1));
}

#[test]
fn team_13_and_09_a_partner_whose_part_is_over_joins_nothing() {
    let table = Table::team().quiet(&["C4"]).ship("excelsior", "C4").dial("6 2 8 5");
    let mut t = table.ship("reliant", "C4").of(2).dial("4 4 6 4").ship("bortas", "C4").dice(&[1, 1]).start();
    t.seat(2).say("EndTurn");
    t.seat(0).play(attack("excelsior", "bortas"));
    assert_eq!(join_asked(&t), None);
    finish(&mut t);
    assert_eq!((t.spent(0), t.spent(2), totals(&t).0), (1, 0, 6));
}
