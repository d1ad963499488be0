//! TEAM-25, TEAM-26: who is asked for what, and how often, while partners exchange cards and crew.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::state::parts::CardPlace;
use serde_json::{Value, json};

use super::orders::*;
use super::table::{Played, Table};

fn swap_cards(ship: &str, with: &str) -> Value {
    json!({"SwapCards": {"ship": ship, "with": with}})
}

/// Excelsior of the first partner beside Reliant of the second, with this crew.
fn beside(own: &[&str], theirs: &[&str]) -> Table {
    let table =
        own.iter().fold(Table::team().quiet(&["C4"]).ship("excelsior", "C4"), |table, card| table.crew(card));
    theirs.iter().fold(table.ship("reliant", "C4").of(2), |table, card| table.crew(card))
}

fn agreed(table: Table) -> Played {
    let mut t = table.start();
    t.play(swap_cards("excelsior", "reliant")).play(option(0));
    t
}

/// Who is asked, for a card from where, and whether they may give none.
fn asked(t: &Played) -> Option<(u8, CardPlace, bool)> {
    match t.ask() {
        Decision::Card { from, optional, why: Why::SwapCards | Why::SwapCrew, .. } => {
            Some((t.asked().unwrap().0, from, optional))
        }
        _ => None,
    }
}

fn aboard(t: &Played, ship: &str) -> CardPlace {
    CardPlace::Crew { ship: t.id(ship) }
}

fn in_hand(seat: u8) -> CardPlace {
    CardPlace::Hand { seat: Seat(seat) }
}

#[test]
fn team_26_each_partner_says_when_he_has_given_enough_crew() {
    let mut t = agreed(beside(&["kathryn_janeway", "montgomery_scott"], &["data"]));
    assert_eq!(asked(&t), Some((0, aboard(&t, "excelsior"), true)));
    t.say("Decline");
    assert_eq!(asked(&t), Some((2, aboard(&t, "reliant"), true)));
    t.say("Decline");
    assert_eq!((t.ask(), t.spent(0), t.spent(2)), (Decision::Turn, 1, 0));
    assert_eq!(card_at(&t, "data"), aboard(&t, "reliant"));
}

#[test]
fn team_26_who_has_no_crew_left_is_not_asked() {
    let mut t = agreed(beside(&["kathryn_janeway", "montgomery_scott"], &[]));
    t.play(pick_card("kathryn_janeway"));
    assert_eq!(asked(&t), Some((0, aboard(&t, "excelsior"), true)));
    t.play(pick_card("montgomery_scott"));
    assert_eq!(asked(&t), Some((2, aboard(&t, "reliant"), true)), "what came over may go back");
    t.play(pick_card("kathryn_janeway")).say("Decline");
    assert_eq!(t.ask(), Decision::Turn);
    let places = ["kathryn_janeway", "montgomery_scott"].map(|card| card_at(&t, card));
    assert_eq!(places, [aboard(&t, "excelsior"), aboard(&t, "reliant")]);
    // Crew of the second partner alone.
    let t = agreed(beside(&[], &["data"]));
    assert_eq!(asked(&t), Some((2, aboard(&t, "reliant"), true)));
}

#[test]
fn team_26_and_crew_06_two_of_a_type_change_places_at_most_as_often_as_there_are_types() {
    let mut t = agreed(beside(&["montgomery_scott"], &["geordi_la_forge"]));
    for card in ["montgomery_scott", "geordi_la_forge", "montgomery_scott", "geordi_la_forge"] {
        assert_eq!(asked(&t), Some((0, aboard(&t, "excelsior"), true)), "{card}");
        t.play(pick_card(card));
    }
    assert_eq!(asked(&t), Some((2, aboard(&t, "reliant"), true)));
    t.say("Decline");
    assert_eq!((t.ask(), card_at(&t, "montgomery_scott")), (Decision::Turn, aboard(&t, "excelsior")));
}

#[test]
fn team_25_nobody_gives_more_cards_than_either_hand_holds() {
    // One card against three.
    let table =
        || beside(&[], &[]).hand(0, &["data"]).hand(2, &["mr_spock", "seven_of_nine", "geordi_la_forge"]);
    let mut t = agreed(table());
    assert_eq!(asked(&t), Some((0, in_hand(0), true)));
    t.play(pick_card("data"));
    assert_eq!(asked(&t), Some((2, in_hand(2), false)), "one is owed, and none may be kept back");
    assert!(t.allows(pick_card("data")), "the same card may come back");
    t.play(pick_card("mr_spock"));
    assert_eq!((t.ask(), hand(&t, 0), hand(&t, 2)), (Decision::Turn, 1, 3));
    // Three against one: no more are taken than can come back.
    let table = beside(&[], &[]).hand(0, &["data", "code_47", "probe_launch"]).hand(2, &["mr_spock"]);
    let mut t = agreed(table);
    t.play(pick_card("code_47"));
    assert_eq!(asked(&t), Some((2, in_hand(2), false)));
    t.play(pick_card("mr_spock"));
    assert_eq!(
        (t.ask(), card_at(&t, "code_47"), card_at(&t, "mr_spock")),
        (Decision::Turn, in_hand(2), in_hand(0))
    );
}

#[test]
fn team_25_a_partner_who_gives_no_card_gets_none() {
    let mut t = agreed(beside(&["kathryn_janeway"], &[]).hand(0, &["data"]).hand(2, &["mr_spock"]));
    t.say("Decline");
    assert_eq!(asked(&t), Some((0, aboard(&t, "excelsior"), true)), "crew comes next");
    t.say("Decline");
    assert_eq!((t.ask(), card_at(&t, "mr_spock")), (Decision::Turn, in_hand(2)));
}

#[test]
fn team_25_with_nothing_to_give_there_is_no_exchange() {
    let nothing = |own: &[&str], theirs: &[&str]| {
        beside(&[], &[]).hand(0, own).hand(2, theirs).start().refuses(swap_cards("excelsior", "reliant"))
    };
    assert_eq!(nothing(&[], &[]), "NothingToSwap");
    assert_eq!(nothing(&["data"], &[]), "NothingToSwap");
    assert_eq!(nothing(&[], &["data"]), "NothingToSwap");
    for (own, theirs) in [(&["data"][..], &[][..]), (&[], &["data"])] {
        assert!(beside(own, theirs).start().allows(swap_cards("excelsior", "reliant")));
    }
}
