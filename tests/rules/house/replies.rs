//! House rule: the enemy is asked at every order of a turn.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Ask, Point};
use fleet_captains::fleet::state::parts::Moved;
use fleet_captains::fleet::units::ActionKind;

use crate::rules::orders::*;
use crate::rules::table::{Table, step};

const RULE: &str = "ask-at-every-order";

/// A card that stops the ship it answers, wherever an Interrupt may be played.
const SNARE: &str = r#"[(id: "imperial_edict", name: "Snare", side: "klingon", subdeck: "battleships",
    ops: (when: [Interrupt], effects: [EndMovement(on: Target)]), source: Original)]"#;

fn sailing() -> Table {
    let table = Table::standard().quiet(&["C3", "C2", "B3"]).with_pack(&[("command.ron", SNARE)]);
    let table = table.ship("venture", "C3").dial("9 5 4 8").ship("klothos", "E3");
    table.hand(0, &["battle_stations"]).hand(1, &["imperial_edict"]).deck(1, &["vagh"])
}

#[test]
fn rd_100_ask_at_every_order() {
    for (on, table) in Table::both(sailing, RULE) {
        let mut t = table.start();
        t.play(step("venture", "C2"));
        assert_eq!(
            (t.window(), t.asked()),
            if on { (Some(Point::ORDER), Some(Seat(1))) } else { (None, Some(Seat(0))) }
        );
        if on {
            assert_eq!(t.at("venture"), "C2", "asked when the order has been carried out");
            t.play(ops("imperial_edict", None));
            assert_eq!(
                t.ship("venture").moved,
                Moved::Over,
                "the card is about the ship that the order named"
            );
        }
        assert_eq!((t.ask(), t.asked()), (Ask::Turn, Some(Seat(0))), "one card each");
    }
}

#[test]
fn rd_100_an_action_is_answered_once_and_the_end_of_a_turn_never() {
    let mut t = sailing().house(&[RULE]).start();
    t.play(exert("venture"));
    assert_eq!((t.window(), t.asked()), (Some(Point::enemy_action(ActionKind::Influence)), Some(Seat(1))));
    t.say("Pass");
    assert_eq!((t.ask(), t.asked()), (Ask::Turn, Some(Seat(0))), "not again when it is over");
    t.say("EndTurn");
    assert_eq!((t.ask(), t.asked()), (Ask::Turn, Some(Seat(1))));
}

#[test]
fn rd_100_an_order_is_judged_before_it_is_answered() {
    let mission = r#"[(id: "far_cloud", name: "Far Cloud", kind: Science, points: 1,
        task: Condition(Ships((owner: Mine, at: Anywhere, if: Here(Tag("nebula"))), 1)), source: Original)]"#;
    let table = sailing().tile("C4", "class_k_nebula").house(&[RULE]).goal(10).points(0, 9);
    let table = table.with_pack(&[("command.ron", SNARE), ("missions.ron", mission)]);
    let mut t = table.missions(0, &["far_cloud"]).start();
    t.adjust("venture", "6 7 5 8");
    assert_eq!(t.window(), Some(Point::ORDER), "a Power Adjustment is answered too");
    t.say("Pass").play(step("venture", "C4"));
    assert_eq!(t.window(), Some(Point::ORDER));
    assert_eq!(
        (t.points(0), t.s.table().last_turn),
        (10, Some(Seat(1))),
        "claimed and judged before he is asked"
    );
}

#[test]
fn rd_100_nobody_is_asked_where_no_card_could_answer() {
    let table = Table::standard().quiet(&["C3", "C2"]).ship("venture", "C3").ship("klothos", "E3");
    let mut t = table.hand(1, &["imperial_edict"]).house(&[RULE]).start();
    t.play(step("venture", "C2"));
    assert_eq!(
        (t.ask(), t.asked()),
        (Ask::Turn, Some(Seat(0))),
        "no Interrupt of the side speaks of more than tests"
    );
}

#[test]
fn rd_100_each_enemy_in_turn() {
    let table = Table::team().quiet(&["D3", "D4"]).with_pack(&[("command.ron", SNARE)]);
    let table = table.ship("venture", "D3").ship("bortas", "P1").ship("rotarran", "P3").of(3);
    let table = table.hand(1, &["vagh"]).hand(3, &["imperial_edict"]).house(&[RULE]);
    let mut t = table.start();
    t.play(step("venture", "D4"));
    assert_eq!(t.asked(), Some(Seat(1)), "what the hand holds decides nothing");
    t.say("Pass");
    assert_eq!((t.window(), t.asked()), (Some(Point::ORDER), Some(Seat(3))));
    t.seat(3).say("Pass");
    assert_eq!(t.ask(), Ask::Turn);
}
