//! House rules about Scan Tokens, missions and hands.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace};

use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

#[test]
fn rd_46_scans_last_one_turn() {
    let make = || {
        Table::standard()
            .quiet(&["C3"])
            .unexplored("C2", "class_k_planet")
            .ship("venture", "C3")
            .dial("9 5 4 8")
    };
    for (on, table) in Table::both(make, "scans-last-one-turn") {
        let mut t = table.start();
        t.play(scan("venture", "C2"));
        until_turn_of(&mut t, 1);
        assert_eq!(t.cell("C2").scans.0, 1, "it lies there all through the other's turn");
        until_turn_of(&mut t, 0);
        assert_eq!(t.cell("C2").scans.0, u8::from(!on));
        assert_eq!(t.cell("C2").known.0 & 1, 1, "nobody forgets what they have seen");
        // A tile may be scanned again; where the token was taken off, another is put down.
        t.play(scan("venture", "C2"));
        assert_eq!(t.cell("C2").scans.0, 1);
    }
}

/// How many missions lie before the seat.
fn open(t: &Played, seat: u8) -> usize {
    t.s.table().open_missions(Seat(seat)).count()
}

#[test]
fn rd_50_cycled_missions_return() {
    let make = || {
        Table::standard().ship("venture", "").missions(0, &["attack_run"]).mission_deck(0, &["gravity_run"])
    };
    for (on, table) in Table::both(make, "cycled-missions-return") {
        let mut t = table.start();
        t.play(cycle("attack_run"));
        assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Gone);
        until_turn_of(&mut t, 1);
        until_turn_of(&mut t, 0);
        assert_eq!(t.allows(cycle("gravity_run")), on);
        if on {
            t.play(cycle("gravity_run"));
            assert!(t.told("MissionsRenewed"));
            t.play(json!({ "ChooseStack": { "kind": "Combat" } }));
            assert_eq!(open(&t, 0), 1);
            assert!(!t.s.table().missions.contains(&MissionPlace::Gone), "all that had left are back");
        } else {
            assert_eq!(t.refuses(cycle("gravity_run")), "NothingToDraw");
        }
    }
}

#[test]
fn rd_51_cycled_under_deck() {
    let make = || {
        let table = Table::standard().ship("venture", "").missions(0, &["attack_run"]);
        table.mission_deck(0, &["gravity_run", "home_sector"])
    };
    for (on, table) in Table::both(make, "cycled-under-deck") {
        let mut t = table.start();
        t.play(cycle("attack_run"));
        let under = if on { MissionPlace::Deck { seat: Seat(0) } } else { MissionPlace::Gone };
        assert_eq!(mission_at(&t, "attack_run"), under);
        if on {
            assert_eq!(t.s.table().seat(Seat(0)).mission_deck, 2);
            // The other two come before it.
            let next = if mission_at(&t, "gravity_run") == (MissionPlace::Open { seat: Seat(0) }) {
                "gravity_run"
            } else {
                "home_sector"
            };
            until_turn_of(&mut t, 1);
            until_turn_of(&mut t, 0);
            t.play(cycle(next));
            assert_eq!(mission_at(&t, "attack_run"), under);
        }
    }
    // The only card of an empty deck is not drawn for itself.
    let last =
        Table::standard().ship("venture", "").missions(0, &["attack_run"]).mission_deck(0, &["gravity_run"]);
    let mut t = last.house(&["cycled-under-deck"]).start();
    t.play(cycle("attack_run"));
    assert_eq!(mission_at(&t, "gravity_run"), MissionPlace::Open { seat: Seat(0) });
}

#[test]
fn rd_50_and_rd_51_exclude_each_other() {
    let problem = Table::standard().house(&["cycled-missions-return", "cycled-under-deck"]).refused();
    assert!(problem.contains("exclude each other"), "{problem}");
}

#[test]
fn rd_56_four_cards_at_most() {
    let cards = ["data", "mr_spock", "code_47", "seven_of_nine", "belanna_torres", "damage_control"];
    let make = || {
        Table::standard()
            .ship("venture", "")
            .hand(0, &cards)
            .hand(1, &["kurn", "vagh", "gowron", "nu_daq", "battle_stations"])
    };
    for (on, table) in Table::both(make, "four-cards-at-most") {
        let mut t = table.start();
        t.say("EndTurn");
        let asked = matches!(t.ask(), Decision::Card { why: Why::HandLimit, .. });
        assert_eq!(asked && t.asked() == Some(Seat(0)), on, "{:?}", t.ask());
        if on {
            assert_eq!((t.count("ChooseCard"), t.count("Decline")), (6, 0));
            t.play(pick_card("data")).play(pick_card("code_47"));
            assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
        }
        assert_eq!(
            (hand(&t, 0), hand(&t, 1)),
            (if on { 4 } else { 6 }, 5),
            "the other's at the end of their own turn"
        );
        assert_eq!(t.s.table().active, Seat(1));
    }
}

#[test]
fn rd_40_dials_shown_together() {
    for (on, table) in Table::both(|| Table::standard().with_a_draft().first(0), "dials-shown-together") {
        let mut t = table.start();
        while !matches!(t.ask(), Decision::Setting { .. }) {
            t.say("KeepFleet");
        }
        let Decision::Setting { ship, level, .. } = t.ask() else { unreachable!() };
        let last = t.m.ship(ship).settings(level).len() as u8 - 1;
        t.play(setting(last));
        let seen = |t: &Played, seat| t.seen_by(seat).table.ship(ship).setting;
        assert_eq!((seen(&t, 0), seen(&t, 1)), (last, if on { 0 } else { last }));
        while matches!(t.ask(), Decision::Setting { .. }) {
            assert_eq!(seen(&t, 1) == last, !on, "until the last has chosen");
            t.play(setting(0));
        }
        assert_eq!((seen(&t, 1), t.told("DialShown")), (last, on));
    }
}
