//! What an enemy that moves or explores sets off: by itself, and for cards that answer it (RD-100).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::timing::{EnemyDoing, Timing};

use super::with_cards;
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const EXPLORING: Timing = Timing::EnemyAction(EnemyDoing::Exploring);
const STEP: Timing = Timing::EnemyAction(EnemyDoing::Step);

/// The Klingons hold two cards that may answer such a moment; the Venture is about to move.
fn answered(when: &str) -> Table {
    let says = format!("ops: (when: [{when}], effects: [Draw(player: Me, cards: 1)])");
    let table = with_cards(&[("vagh", &says), ("kurak", &says)]).hand(1, &["vagh", "kurak"]);
    let table = table.deck(1, &["kurn", "tavana", "leskit"]).quiet(&["C2", "C3", "C4", "B3"]);
    table.ship("venture", "C4").dial("4 5 8 9").unexplored("D4", "class_d_planet")
}

fn asked_at(t: &Played) -> Option<(Seat, Timing)> {
    t.asked().zip(t.window())
}

#[test]
fn rd_100_a_step_is_answered_by_those_who_have_a_ship_in_sight_there_or_next_to_it() {
    for (at, asks) in [("C3", true), ("C2", true), ("B3", true), ("P1", false)] {
        let mut t = answered("EnemyMove").ship("bortas", at).start();
        t.step("venture", "C3");
        assert_eq!(asked_at(&t), asks.then_some((Seat(1), STEP)), "{at}");
    }
    let mut t = answered("EnemyMove").ship("bortas", "C2").cloaked().start();
    t.step("venture", "C3");
    assert_eq!(asked_at(&t), None, "a cloaked ship must not give itself away");
}

#[test]
fn rd_100_one_card_answers_a_step_and_the_next_step_may_be_answered_again() {
    let mut t = answered("EnemyMove").ship("bortas", "C2").start();
    t.step("venture", "C3");
    t.play(ops("vagh", None));
    finish(&mut t);
    assert_eq!((t.asked(), hand(&t, 1)), (Some(Seat(0)), 3), "drawn by the card, and for it");
    t.step("venture", "B3");
    assert_eq!(asked_at(&t), Some((Seat(1), STEP)));
    assert_eq!(t.refuses(ops("kurak", Some("bortas"))), "ShipNamed", "no ship of theirs is concerned");
}

#[test]
fn rd_100_a_move_under_the_cloak_is_answered_by_nobody() {
    let table = answered("EnemyMove").ship("bortas", "C2").ship("defiant", "C4").cloaked();
    let mut t = table.start();
    let token = t.token("defiant");
    t.play(move_token(token, "C3"));
    assert_eq!(asked_at(&t), None);
}

#[test]
fn rd_100_exploring_is_answered_once_wherever_it_is_and_before_the_encounter_die() {
    let mut t = answered("EnemyExploration").ship("bortas", "").start();
    t.step("venture", "D4");
    assert_eq!(asked_at(&t), Some((Seat(1), EXPLORING)));
    assert!(t.told("TileExplored") && !t.told("DieRolled"));
    t.play(ops("vagh", None));
    finish(&mut t);
    assert_eq!((t.asked(), hand(&t, 1)), (Some(Seat(0)), 3));
}

#[test]
fn a_card_for_such_a_moment_that_speaks_of_ones_own_ship_alone_is_refused() {
    let found = |when: &str, effects: &str| {
        let says = format!("ops: (when: [{when}], effects: [{effects}])");
        super::speakers::problems(&[("command.ron", super::command(&[("vagh", says.as_str())]))])
    };
    for when in ["EnemyMove", "EnemyExploration"] {
        assert_eq!(found(when, "Damage(points: 1)"), ["never-playable"], "{when}");
        assert_eq!(found(when, "ExtraAction()"), ["never-playable"], "{when}");
        assert!(found(when, "Damage(points: 1, on: Target)").is_empty(), "{when}");
        assert!(
            found(when, "PickShip(ships: (owner: Mine, reach: Within(1))), ExtraAction(on: Picked)")
                .is_empty()
        );
    }
}

/// A Klingon ship with an ability that answers, at a place; the Venture steps.
fn noticed(trigger: &str, at: &str, to: &str) -> Played {
    let ability = format!("On(trigger: {trigger}, effects: [VictoryPoints(player: Me, points: 1)])");
    let says = format!("crew: (kind: Officer, abilities: [{ability}])");
    let table = with_cards(&[("kurn", &says)]).quiet(&["C2", "C3", "C4", "B3", "C5"]);
    let table = table.unexplored("D4", "trade_lanes").ship("venture", "C4").dial("4 5 8 9");
    let mut t = table.ship("bortas", at).crew("kurn").dice(&[6]).start();
    t.step("venture", to);
    finish(&mut t);
    t
}

#[test]
fn an_enemy_that_moves_is_noticed_where_it_comes_and_next_to_it_and_one_that_explores_anywhere() {
    for (trigger, at, to, points) in [
        ("EnemyMoves", "C3", "C3", 1),
        ("EnemyMoves", "C2", "C3", 1),
        ("EnemyMoves", "C2", "C5", 0),
        ("EnemyMoves", "C3", "D4", 1),
        ("EnemyExplores", "C2", "D4", 1),
        ("EnemyExplores", "P1", "D4", 1),
        ("EnemyExplores", "C3", "C3", 0),
    ] {
        let t = noticed(trigger, at, to);
        assert_eq!(t.points(1), points, "{trigger} from {at}, to {to}");
    }
}

#[test]
fn a_card_in_a_location_notices_an_enemy_next_to_it() {
    let says = "ops: (when: [AsAction], effects: [Plant(abilities: [On(trigger: EnemyMoves, effects: [VictoryPoints(player: Me, points: 1)])])])";
    let table = with_cards(&[("vagh", says)]).turn_of(1).quiet(&["C2", "C3", "C4"]).ship("bortas", "C2");
    let mut t = table.ship("venture", "C4").dial("4 5 8 9").hand(1, &["vagh"]).deck(1, &["kurn"]).start();
    t.play(ops("vagh", Some("bortas")));
    finish(&mut t);
    t.say("EndTurn");
    t.step("venture", "C3");
    finish(&mut t);
    assert_eq!(t.points(1), 1);
}
