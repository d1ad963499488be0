//! House rules about the board and the end of the match.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::Ending;

use crate::rules::orders::*;
use crate::rules::table::Table;

#[test]
fn rd_68_three_tokens_per_location() {
    let make = || Table::standard().quiet(&["C3"]).control(0, 3).ship("venture", "C3");
    for (on, table) in Table::both(make, "three-tokens-per-location") {
        let t = table.start();
        assert_eq!(t.allows(exert("venture")), !on);
        if on {
            assert_eq!(t.refuses(exert("venture")), "TokensFull");
        }
    }
    let t = make().control(1, 3).house(&["three-tokens-per-location"]).start();
    assert!(t.allows(exert("venture")), "the enemy's may still be removed");
}

#[test]
fn rd_70_last_turn_stops() {
    // The first player has reached the goal; the second draws level in the last turn.
    let make = || {
        let table = Table::standard().first(0).turn_of(1).points(0, 10).points(1, 9).quiet(&["C3"]);
        let table =
            table.ship("bortas", "C3").dial("12 3 4 8").adjusted().ship("venture", "C3").dial("9 5 4 8");
        table.missions(1, &["attack_run"]).dice(&[1, 1])
    };
    for (on, table) in Table::both(make, "last-turn-stops") {
        let mut t = table.start();
        t.play(attack("bortas", "venture")).pass_all();
        settle(&mut t);
        let end = t.s.table().outcome;
        assert_eq!(end.map(|end| (end.winner, end.how)), on.then_some((Seat(1), Ending::LastTurn)));
    }
}

#[test]
fn rd_72_last_ship_loses() {
    let make = || {
        let table =
            Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
        table.ship("yosemite", "C3").dial("4 4 5 3").dice(&[4, 1])
    };
    for (on, table) in Table::both(make, "last-ship-loses") {
        let mut t = table.start();
        t.play(attack("bortas", "yosemite")).pass_all();
        let end = t.s.table().outcome;
        assert_eq!(end.map(|end| (end.winner, end.how)), on.then_some((Seat(1), Ending::NoShips)));
    }
}

#[test]
fn rd_71_full_last_turn() {
    // The first player reaches the goal in the second player's turn.
    let make = || Table::standard().first(0).turn_of(1).points(0, 10).ship("venture", "").ship("bortas", "");
    for (on, table) in Table::both(make, "full-last-turn") {
        let mut t = table.start();
        let last = |t: &crate::rules::table::Played| t.s.table().last_turn;
        assert_eq!(last(&t), (!on).then_some(Seat(1)));
        t.say("EndTurn");
        assert_eq!(t.s.table().outcome.is_none(), on);
        if on {
            assert_eq!(last(&t), Some(Seat(1)), "named in the first player's turn");
            t.say("EndTurn").say("EndTurn");
            let end = t.s.table().outcome.unwrap();
            assert_eq!((end.winner, end.how), (Seat(0), Ending::LastTurn));
        }
    }
}

/// In which turn two idle players' match ends, if it does within this many turns.
fn end_of_idling(house: &[&str], turn_limit: Option<u16>, turns: u16) -> Option<u16> {
    let table = Table::standard().house(house).setup(|setup| setup.turn_limit = turn_limit);
    let mut t = table.ship("venture", "").ship("bortas", "").start();
    while t.asked().is_some() && t.s.table().turn < turns {
        t.say("EndTurn");
    }
    t.s.table().outcome.map(|end| {
        assert_eq!(end.how, Ending::Stalemate);
        t.s.table().turn
    })
}

#[test]
fn rd_101_other_numbers_of_turns() {
    let restless = |house: &[&str]| end_of_idling(&[&["no-quiet-end"], house].concat(), None, 500);
    assert_eq!(end_of_idling(&[], None, 500), Some(30));
    assert_eq!(restless(&[]), Some(200));
    assert_eq!(restless(&["no-turn-limit"]), None);
    assert_eq!(end_of_idling(&["no-quiet-end", "no-turn-limit"], Some(40), 500), Some(40));
}

#[test]
fn rd_101_no_quiet_end() {
    for (on, table) in
        Table::both(|| Table::standard().ship("venture", "").ship("bortas", ""), "no-quiet-end")
    {
        let mut t = table.start();
        for _ in 0..40 {
            if t.asked().is_some() {
                t.say("EndTurn");
            }
        }
        assert_eq!(t.s.table().outcome.is_none(), on);
    }
}
