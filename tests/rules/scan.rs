//! SCAN: looking at neighbouring tiles (E-48; B-12; RD-46), searching for Cloak Tokens (B-13, B-15; RD-23, RD-44,
//! RD-45).

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::units::{ActionKind, DamageLevel, Rating, System};

use super::orders::*;
use super::table::{Played, Table};

#[test]
fn e_48_scan_08_scan_from_the_base() {
    let t = Table::standard().ship("venture", "").start();
    assert_eq!(t.count("ScanLocation"), 3);
    for cell in ["C5", "B6", "D6"] {
        assert!(t.allows(scan("venture", cell)), "{cell}");
    }
}

#[test]
fn b_12_scan_01_sensors_0_cannot_scan() {
    let t = Table::standard().turn_of(1).ship("ch_tang", "").dial("10 1 4 3").cargo("tribbles").start();
    assert_eq!(t.rating("ch_tang", System::Sensors), Rating::At(0));
    assert_eq!(t.refuses(scan("ch_tang", "C1")), "SensorsTooLow");
    let t = Table::standard().turn_of(1).ship("ch_tang", "").dial("10 1 4 3").start();
    assert!(t.allows(scan("ch_tang", "C1")), "SCAN-01: 1 is enough");
}

#[test]
fn scan_02_a_location_scan_is_a_scan_action() {
    let mut t = Table::standard().ship("venture", "").start();
    t.play(scan("venture", "C5"));
    assert!(matches!(t.fact("ActionSpent"), Fact::ActionSpent { kind: ActionKind::Scan, .. }));
    assert_eq!(t.refuses(scan("venture", "B6")), "AlreadyActed");
}

#[test]
fn scan_03_only_an_unexplored_tile_next_to_the_ship() {
    let t = Table::standard().quiet(&["C3", "C2"]).ship("venture", "C3").start();
    assert_eq!(t.refuses(scan("venture", "C2")), "NotScannable");
    assert_eq!(t.refuses(scan("venture", "C5")), "NotScannable");
    assert_eq!(t.refuses(scan("venture", "C3")), "NotScannable");
    assert_eq!(t.count("ScanLocation"), 5);
}

#[test]
fn scan_04_05_and_07_only_the_scanning_player_sees_it_without_a_test_and_lays_a_token() {
    let mut t = Table::standard().unexplored("C5", "hypergiant_star").ship("venture", "").start();
    t.play(scan("venture", "C5"));
    let own = *t.cell("C5");
    assert_eq!((own.facing, own.scans.0, own.known.0), (None, 1, 1));
    assert!(t.rolls().is_empty(), "SCAN-07: no test");
    assert_eq!(t.spent(0), 1);
    let cell = t.cell_id("C5");
    for (seat, hidden) in [(0, false), (1, true)] {
        assert_eq!(view(&t.m, &t.s, Seat(seat)).table.cell(cell).tile.known().is_none(), hidden);
        let seen = FleetCaptains::seen(&t.m, &t.s, &t.fact("TileScanned"), Seat(seat)).unwrap();
        assert!(matches!(seen.fact(), Fact::TileScanned { tile, .. } if tile.known().is_none() == hidden));
    }
}

#[test]
fn b_70_scan_06_and_rd_46_the_token_stays_and_the_tile_may_be_scanned_again() {
    let table =
        Table::standard().unexplored("C5", "hypergiant_star").scan(1).ship("venture", "").ship("voyager", "");
    let mut t = table.start();
    t.play(scan("venture", "C5"));
    assert_eq!((t.cell("C5").scans.0, t.cell("C5").known.0), (3, 3), "each player may have one");
    t.play(scan("voyager", "C5"));
    assert_eq!((t.cell("C5").scans.0, t.spent(0)), (3, 2), "an Action, and no second token");
    until_turn_of(&mut t, 0);
    assert_eq!(t.cell("C5").known.0 & 1, 1);
    assert!(t.allows(scan("venture", "C5")));
}

// --- searches

/// The Voyager with Sensors 11 beside the Korinar, cloaked.
fn hunted(dice: &[u8]) -> Table {
    let table = Table::standard().quiet(&["C3", "C4"]).ship("voyager", "C3").dial("_ 11 _ _").adjusted();
    table.ship("korinar", "C3").cloaked().dice(dice)
}

#[test]
fn scan_09_a_search_is_a_sensors_test_of_level_15() {
    for (die, passed) in [(4, true), (3, false)] {
        let mut t = hunted(&[die]).start();
        t.play(search("voyager", t.token("korinar")));
        assert!(matches!(t.fact("TestCompared"),
            Fact::TestCompared { system: System::Sensors, rating: 11, level: 15, passed: own, .. } if own == passed));
        assert_eq!(t.spent(0), 1);
    }
    let t = hunted(&[]).echo(1, "C4").echo(0, "C3").start();
    assert_eq!(
        t.refuses(search("voyager", t.echo(1, "C4"))),
        "NoTokenHere",
        "in the scanning ship's location"
    );
    assert_eq!(t.refuses(search("voyager", t.echo(0, "C3"))), "NoTokenHere", "an enemy's");
}

#[test]
fn scan_02_sensors_of_1_are_needed_for_a_search_too() {
    let table = Table::standard().quiet(&["C3"]).turn_of(1).ship("ch_tang", "C3").dial("10 1 4 3");
    let t = table.cargo("tribbles").ship("defiant", "C3").cloaked().start();
    assert_eq!(t.refuses(search("ch_tang", t.token("defiant"))), "SensorsTooLow");
}

#[test]
fn b_15_and_scan_10_and_cloak_39_an_echo_that_is_found_is_gone() {
    let mut t = hunted(&[5]).echo(1, "C3").echo(1, "C4").start();
    let echo = t.echo(1, "C3");
    t.play(search("voyager", echo));
    assert_eq!(t.fact("EchoRemoved"), Fact::EchoRemoved { token: echo });
    assert_eq!(t.s.table().echoes(Seat(1)), 1);
    assert_eq!(t.ask(), Decision::Turn, "no rescue move (CLOAK-39)");
    assert_eq!(t.refuses(scan("voyager", "C2")), "AlreadyActed", "and no second Action");
}

/// The Voyager has found the Korinar, which is Yellow.
fn found() -> Played {
    let mut t = hunted(&[5]).level(DamageLevel::Yellow).echo(1, "C3").start();
    t.play(search("voyager", t.token("korinar")));
    t
}

#[test]
fn scan_11_a_ship_that_is_found_leaves_its_cloak_at_once() {
    let t = found();
    assert!(!t.ship("korinar").cloaked && t.at("korinar") == "C3");
    assert_eq!(t.s.table().tokens_at(Seat(1), t.cell_id("C3")).count(), 1, "its token is gone");
}

#[test]
fn cloak_13_and_rd_35_forced_out_its_owner_picks_any_setting_but_the_blue_one() {
    let mut t = found();
    assert_eq!(t.asked(), Some(Seat(1)));
    assert!(matches!(
        t.ask(),
        Decision::Setting { level: DamageLevel::Yellow, cloak: false, why: Why::Decloaked, .. }
    ));
    assert_eq!((t.legal().len(), t.refuses(serde_json::json!("Decline"))), (5, "NotOffered"));
    t.pick("korinar", "1 7 3 2");
    assert_eq!((t.ratings("korinar"), t.ship("korinar").adjusted), ("1 7 3 2".to_owned(), false));
}

#[test]
fn scan_12_and_rd_44_who_reveals_a_ship_may_act_once_more_and_no_oftener() {
    let mut t = found();
    t.pick("korinar", "1 7 3 2");
    assert!(t.allows(attack("voyager", "korinar")), "of any kind, within the limit");
    // The second Action finds another ship: no third.
    let table = hunted(&[5, 5]).ship("rotarran", "C3").cloaked();
    let mut t = table.start();
    for (ship, dial) in [("korinar", "8 2 5 3"), ("rotarran", "9 2 4 3")] {
        t.play(search("voyager", t.token(ship))).pick(ship, dial);
    }
    assert_eq!((t.ship("voyager").acted, t.spent(0)), (2, 2));
    assert_eq!(t.refuses(scan("voyager", "C2")), "AlreadyActed");
}

#[test]
fn b_13_and_scan_13_the_second_action_counts_against_the_limit() {
    let mut t = hunted(&[5]).ship("venture", "").acted().ship("sutherland", "").acted().start();
    t.play(search("voyager", t.token("korinar"))).pick("korinar", "8 2 5 3");
    assert_eq!(t.spent(0), 3);
    assert_eq!(t.refuses(attack("voyager", "korinar")), "NoActionsLeft");
}

#[test]
fn scan_14_a_failed_search_reveals_nothing() {
    let mut t = hunted(&[3]).echo(1, "C4").start();
    t.play(search("voyager", t.token("korinar")));
    assert!(t.ship("korinar").cloaked && !t.told("TokenShown"));
    assert_eq!(t.refuses(search("voyager", t.token("korinar"))), "AlreadyActed", "the Action is spent");
}

#[test]
fn rd_45_a_search_may_be_cooperative_and_names_one_token() {
    let mut t = hunted(&[1]).echo(1, "C3").ship("yeager", "C3").dial("_ 6 _ _").adjusted().start();
    t.play(search("voyager", t.token("korinar"))).join("yeager");
    assert!(matches!(t.fact("TestSure"), Fact::TestSure { rating: 17, level: 15, .. }));
    assert_eq!(t.spent(0), 2);
    assert_eq!(t.s.table().echoes(Seat(1)), 1, "the other token lies there as before");
    t.pick("korinar", "8 2 5 3");
    assert!(t.allows(search("voyager", t.echo(1, "C3"))), "the lead ship may act again, and search for it");
    assert_eq!(t.refuses(search("yeager", t.echo(1, "C3"))), "AlreadyActed");
}

#[test]
fn rd_23_forced_out_on_an_unexplored_tile_its_owner_explores_at_once() {
    let table = Table::standard()
        .unexplored("C3", "class_m_planet")
        .ship("voyager", "C3")
        .dial("_ 11 _ _")
        .adjusted();
    let mut t = table.ship("korinar", "C3").cloaked().encounters(&["silent_probe"]).dice(&[5, 2, 4]).start();
    t.play(search("voyager", t.token("korinar"))).pick("korinar", "1 11 4 2").pass_all();
    assert_eq!(t.cell("C3").facing, Some(Seat(1)), "the tile faces them");
    assert_eq!(t.rolls()[0], (DieFor::Encounter, 2));
    assert!(matches!(t.fact("TestBegan"), Fact::TestBegan { seat: Seat(1), .. }), "they are the tester");
    assert_eq!((t.ask(), t.asked()), (Decision::Turn, Some(Seat(0))), "then the interrupted Action goes on");
    assert!(t.allows(attack("voyager", "korinar")));
}
