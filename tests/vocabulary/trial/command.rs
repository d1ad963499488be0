//! What the trial Command Cards promise.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{ActionKind, DamageLevel};

use super::table;
use crate::rules::orders::*;

#[test]
fn corbomite_bluff_lets_the_attacker_choose_between_the_attack_and_two_cards() {
    let attacked = |index: u8| {
        let table = table().turn_of(1).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
        let table = table.ship("bortas", "C3").dial("7 7 6 7").hand(0, &["corbomite_bluff"]);
        let mut t = table.hand(1, &["kurn", "vagh"]).dice(&[1, 1]).start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::EnemyAction(ActionKind::Combat));
        t.play(ops("corbomite_bluff", None));
        while t.window().is_some() {
            t.say("Pass");
        }
        t.play(option(index));
        t
    };
    let t = attacked(0);
    assert!(t.told("ActionCancelled") && hand(&t, 1) == 2);
    let mut t = attacked(1);
    t.play(pick_card("kurn")).play(pick_card("vagh")).pass_all();
    assert!(hand(&t, 1) == 0);
}

#[test]
fn tractor_beam_holds_an_enemy_that_loses_the_opposed_test_until_ones_next_turn() {
    let table = table().quiet(&["C3", "C2"]).ship("venture", "C3").dial("4 5 8 9").ship("korinar", "C3");
    let mut t = table.hand(0, &["tractor_beam"]).dice(&[6, 1]).start();
    t.play(ops("tractor_beam", Some("venture")));
    finish(&mut t);
    t.say("EndTurn");
    assert_eq!(t.refuses(json_step("korinar", "C2")), "ShipHeld");
    assert!(!t.allows(cloak("korinar")));
    t.say("EndTurn").say("EndTurn");
    assert_eq!(t.refuses(json_step("korinar", "C2")), "BreakawayDue", "held no longer");
}

fn json_step(ship: &str, to: &str) -> serde_json::Value {
    serde_json::json!({"MoveStep": {"ship": ship, "to": to}})
}

#[test]
fn organian_treaty_keeps_everybody_in_sight_from_attacking_until_ones_next_turn() {
    let table =
        table().quiet(&["C3"]).ship("venture", "C3").ship("bortas", "C3").hand(0, &["organian_treaty"]);
    let mut t = table.start();
    t.play(ops("organian_treaty", Some("venture")));
    finish(&mut t);
    assert!(!t.allows(attack("venture", "bortas")));
    t.say("EndTurn");
    assert!(!t.allows(attack("bortas", "venture")));
    t.say("EndTurn");
    assert!(t.allows(attack("venture", "bortas")) && t.ask() == Decision::Turn);
}

#[test]
fn a_good_day_to_die_strikes_back_at_whoever_destroys_its_ship_and_draws_two_cards() {
    let table = table().quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
    let table = table.ship("somraw", "C3").level(DamageLevel::Red).crew("a_good_day_to_die");
    let mut t = table.deck(1, &["kurn", "vagh", "tavana"]).dice(&[6, 1]).start();
    t.play(attack("venture", "somraw"));
    finish(&mut t);
    assert!(t.told("ShipDestroyed"));
    assert_eq!((t.ship("venture").level, hand(&t, 1)), (DamageLevel::Yellow, 2));
    assert_eq!(card_at(&t, "a_good_day_to_die"), CardPlace::Discard { seat: Seat(1) });
}
