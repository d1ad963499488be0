//! Cards and ships of the Romulans of `docs/mods` that no shipped card is like.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{ActionKind, CardKind, DamageLevel};

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

#[test]
fn romulan_ships_cloak_in_place_of_their_movement_with_engines_5_or_more() {
    let table = |dial: &str| Table::romulans().turn_of(1).quiet(&["C3"]).ship("valdore", "C3").dial(dial);
    assert!(!usable(&table("11 2 4 7").start(), "valdore"), "Engines 4");
    let mut t = table("8 2 8 6").start();
    let order = ability(&t, "valdore");
    t.play(order);
    finish(&mut t);
    assert!(t.ship("valdore").cloaked);
    assert_eq!((t.spent(1), t.ship("valdore").acted), (0, 0), "no Action is spent");
    assert_eq!(t.count("MoveToken"), 0, "its token stays where it is");
    assert!(!usable(&table("8 2 8 6").moved().start(), "valdore"), "what is spent pays for nothing");
}

#[test]
fn khazara_costs_a_card_with_every_attack_that_succeeds_and_lovok_takes_crew() {
    let table =
        Table::romulans().turn_of(1).quiet(&["C3"]).ship("khazara", "C3").dial("12 3 4 8").crew("lovok");
    let table = table.ship("venture", "C3").dial("9 5 4 8").crew("data").hand(0, &["code_47"]).dice(&[6, 1]);
    let mut t = table.start();
    t.play(attack("khazara", "venture"));
    finish(&mut t);
    // What is left to choose has one choice each.
    t.prepare();
    assert_eq!(totals(&t).0, 13, "Lovok adds one");
    assert_eq!(card_at(&t, "code_47"), CardPlace::Discard { seat: Seat(0) });
    assert!(t.told("CrewCaptured"), "{:?}", t.kinds());
    assert_ne!(card_at(&t, "data"), CardPlace::Crew { ship: t.id("venture") });
}

/// The Talvath at C2 and the Venture at C4, two steps apart, both with Sensors 12.
fn interfered(dice: &[u8]) -> Played {
    let table =
        Table::romulans().turn_of(1).quiet(&["C2", "C3", "C4"]).ship("talvath", "C2").dial("1 12 3 2");
    let table = table.ship("venture", "C4").dial("3 12 5 6").hand(0, &["code_47"]).deck(0, &["data"]);
    let mut t = table.hand(1, &["transmission_interference"]).deck(1, &["selok"]).dice(dice).start();
    t.play(ops("transmission_interference", Some("talvath")));
    finish(&mut t);
    assert_eq!(totals(&t), (12, dice[0], 14, dice[1]), "the enemy adds the distance");
    t.say("EndTurn");
    finish(&mut t);
    t
}

#[test]
fn transmission_interference_is_harder_from_afar_and_silences_the_other_player_for_a_turn() {
    let t = interfered(&[3, 1]);
    assert!(t.allows(ops("code_47", None)), "15 against 15 is not more");
    let mut t = interfered(&[4, 1]);
    assert!(t.count("PlayCard") == 0, "no Ops Card of theirs");
    t.say("EndTurn");
    finish(&mut t);
    t.say("EndTurn");
    finish(&mut t);
    assert!(t.allows(ops("code_47", None)), "it is over with the Romulans' next turn");
}

#[test]
fn a_plasma_torpedo_weakens_by_two_with_every_step() {
    for (at, die, hurt) in [("C2", 1, true), ("C3", 1, true), ("C4", 1, false), ("C4", 2, true)] {
        let table =
            Table::romulans().turn_of(1).quiet(&["C2", "C3", "C4"]).ship("khazara", "C2").dial("12 3 4 8");
        let table = table.ship("venture", at).hand(1, &["plasma_torpedo"]).deck(1, &["selok"]).dice(&[die]);
        let mut t = table.start();
        t.play(ops("plasma_torpedo", Some("khazara")));
        finish(&mut t);
        assert_eq!(t.ship("venture").level == DamageLevel::Yellow, hurt, "at {at} with a {die}");
    }
}

#[test]
fn planted_orders_cost_the_other_player_the_card_or_two_others() {
    for (choice, size, left) in [(0, 10, 3), (1, 11, 1)] {
        let table = Table::romulans().ship("venture", "").ship("pi", "").hand(1, &["planted_orders"]);
        let table =
            table.hand(0, &["code_47", "data", "mr_spock"]).deck(0, &["kathryn_janeway"]).deck(1, &["selok"]);
        let mut t = table.start();
        t.play(ops("code_47", None));
        pass_until(&mut t, 1, Timing::CardPlayed(CardKind::Ops));
        t.play(ops("planted_orders", None)).pass_all();
        assert_eq!(t.asked(), Some(Seat(0)), "whose card it is chooses");
        t.play(option(choice));
        while t.count("ChooseCard") > 0 {
            t.play(pick_card(if t.allows(pick_card("data")) { "data" } else { "mr_spock" }));
        }
        finish(&mut t);
        assert_eq!((fleet_size(&t, 0), hand(&t, 0)), (size, left), "option {choice}");
    }
}

#[test]
fn selok_is_given_away_to_stop_an_attack_of_the_ship_around() {
    let table = Table::romulans().quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").crew("selok");
    let mut t = table.ship("khazara", "C3").start();
    assert_eq!(t.ratings("venture"), "9 6 4 8", "meanwhile the officer is of use");
    t.play(attack("venture", "khazara"));
    pass_until(&mut t, 1, Timing::EnemyAction(ActionKind::Combat));
    let order = ability(&t, "venture");
    t.play(order);
    finish(&mut t);
    assert!(t.told("ActionCancelled"));
    assert_eq!(card_at(&t, "selok"), CardPlace::Discard { seat: Seat(1) });
}

#[test]
fn no_prize_for_them_takes_along_whoever_is_there() {
    let table = Table::romulans().turn_of(1).quiet(&["C3"]).ship("talvath", "C3").level(DamageLevel::Red);
    let table = table.dial("3 2 2 2").ship("pi", "C3").ship("venture", "C3").dial("9 5 4 8");
    let mut t = table.hand(1, &["no_prize_for_them"]).deck(1, &["selok"]).dice(&[6, 1]).start();
    t.play(ops("no_prize_for_them", Some("talvath")));
    finish(&mut t);
    t.say("EndTurn");
    finish(&mut t);
    t.play(attack("venture", "talvath"));
    finish(&mut t);
    assert!(t.told("ShipDestroyed"));
    assert_eq!((t.ship("venture").level, t.ship("pi").level), (DamageLevel::Yellow, DamageLevel::Yellow));
}

#[test]
fn who_lies_in_wait_strikes_harder_and_moves_no_more() {
    let table = || Table::romulans().turn_of(1).quiet(&["C3"]).ship("valdore", "C3").dial("8 2 8 6");
    let hidden = |table: Table| table.hand(1, &["lie_in_wait"]).deck(1, &["selok"]);
    assert_eq!(
        hidden(table().moved()).start().refuses(ops("lie_in_wait", Some("valdore"))),
        "RequirementNotMet"
    );
    let mut t = hidden(table()).ship("venture", "C3").dial("9 5 4 8").dice(&[1, 1]).start();
    t.play(ops("lie_in_wait", Some("valdore")));
    finish(&mut t);
    assert_eq!(t.count("MoveStep"), 0);
    t.play(attack("valdore", "venture"));
    finish(&mut t);
    assert_eq!(totals(&t), (11, 1, 8, 1));
}
