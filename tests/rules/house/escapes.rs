//! A house rule about Breakaway and Evasion.

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Ask, Point};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::odds::{End, window};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::Moved;
use fleet_captains::fleet::units::System;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table, by};

const RULE: &str = "engines-cards-in-escapes";

/// The one roll against enemies: own total, the enemy's, escaped.
fn escape(t: &Played) -> (u8, u8, bool) {
    match t.fact("EscapeRolled") {
        Fact::EscapeRolled { own, enemy, escaped, .. } => (own, enemy, escaped),
        other => panic!("{other:?}"),
    }
}

/// The Venture (Size 5) beside two Klingon ships (Size 2 and 1).
fn beset() -> Table {
    let table = Table::standard().quiet(&["C3", "C2", "C4"]).ship("venture", "C3").dial("9 5 4 8");
    let table = table.ship("rotarran", "C3").dial("9 2 4 3").ship("somraw", "C3").dial("7 2 4 2");
    table.hand(0, &["montgomery_scott", "kathryn_janeway"]).hand(1, &["jamming_screen"])
}

#[test]
fn rd_96_engines_cards_in_escapes() {
    for (on, table) in Table::both(|| beset().dice(&[1, 6]), RULE) {
        let mut t = table.start();
        t.play(by("BreakAway", "venture"));
        if !on {
            assert_eq!((escape(&t), t.ask() == Ask::Turn), ((6, 9, false), false));
            continue;
        }
        assert_eq!((t.window(), t.asked()), (Some(Point::own_test(System::Engines)), Some(Seat(0))));
        assert_eq!(t.refuses(ops("kathryn_janeway", Some("venture"))), "WrongTiming");
        assert_eq!(t.count("AdjustPower"), 0, "no System Test: power does not matter");
        t.play(ops("montgomery_scott", Some("venture")));
        assert_eq!(t.asked(), Some(Seat(1)));
        t.pass_all();
        assert_eq!(escape(&t), (11, 9, true));
        assert!(t.told("CardDiscarded") && t.s.table().modifiers().is_empty() && t.ask() == Ask::Turn);
    }
}

#[test]
fn rd_96_the_other_side_answers_and_each_has_one_card() {
    let mut t =
        beset().hand(0, &["montgomery_scott", "geordi_la_forge"]).dice(&[3, 6]).house(&[RULE]).start();
    t.play(by("BreakAway", "venture")).play(ops("montgomery_scott", Some("venture")));
    pass_until(&mut t, 1, Point::own_test(System::Engines));
    t.play(ops("jamming_screen", Some("rotarran"))).pass_all();
    assert_eq!(escape(&t), (10, 9, true), "5 + 5 - 3 + 3 against 3 + 6");
    let mut t = beset().dice(&[3, 6]).house(&[RULE]).start();
    t.play(by("BreakAway", "venture")).say("Pass").play(ops("jamming_screen", Some("rotarran")));
    pass_until(&mut t, 0, Point::own_test(System::Engines));
    t.pass_all();
    assert_eq!(escape(&t), (5, 9, false));
    assert_eq!((t.asked(), t.count("FreeAttack")), (Some(Seat(1)), 2));
}

#[test]
fn rd_96_the_odds_at_the_window_are_the_rolls() {
    let mut t = beset().house(&[RULE]).start();
    t.play(by("BreakAway", "venture"));
    let odds = window(&t.m, &view(&t.m, &t.s, Seat(0))).unwrap();
    // 5 + a die against 3 + a die: lost where the other's is higher by three or more, in 3 + 2 + 1 of 36 cases.
    assert_eq!((odds.pass.ways(|end| end == End::Through), odds.pass.of), (30, 36));
    let card = t.m.find_card("montgomery_scott").unwrap();
    let helped = odds
        .plays
        .iter()
        .find(|(order, _)| matches!(order, Order::PlayCard { card: own, .. } if *own == card));
    assert_eq!(helped.map(|(_, odds)| (odds.success(), odds.of)), Some((36, 36)));
}

#[test]
fn rd_96_an_evasion_goes_on_after_its_windows() {
    let make = |dice: &[u8]| {
        let table = Table::standard().quiet(&["C4", "C3", "C2"]).ship("venture", "C4").dial("4 5 8 9");
        table.ship("bortas", "C3").hand(0, &["montgomery_scott"]).dice(dice).house(&[RULE])
    };
    let mut t = make(&[1, 6]).start();
    t.step("venture", "C3").step("venture", "C2");
    assert!(t.window().is_some() && t.at("venture") == "C3");
    t.play(ops("montgomery_scott", Some("venture"))).pass_all();
    assert_eq!((t.at("venture"), escape(&t).2), ("C2", true));
    let mut t = make(&[1, 6]).start();
    t.step("venture", "C3").step("venture", "C2").pass_all();
    assert_eq!((t.at("venture"), t.ship("venture").moved, t.ask()), ("C3", Moved::Over, Ask::Turn));
    assert!(FleetCaptains::outcome(&t.m, &t.s).is_none());
}
