//! SCAN: looking at neighbouring tiles (E-48; B-12; RD-46). Searches for Cloak Tokens are no part of this version.

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::units::{ActionKind, Rating, System};

use super::orders::*;
use super::table::Table;

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
fn scan_03_only_a_dark_tile_next_to_the_ship() {
    let t = Table::standard().quiet(&["C3", "C2"]).ship("venture", "C3").start();
    assert_eq!(t.refuses(scan("venture", "C2")), "NotScannable");
    assert_eq!(t.refuses(scan("venture", "C5")), "NotScannable");
    assert_eq!(t.refuses(scan("venture", "C3")), "NotScannable");
    assert_eq!(t.count("ScanLocation"), 5);
}

#[test]
fn scan_04_05_and_07_only_the_scanning_player_sees_it_without_a_test_and_lays_a_token() {
    let mut t = Table::standard().dark("C5", "hypergiant_star").ship("venture", "").start();
    t.play(scan("venture", "C5"));
    let own = *t.cell("C5");
    assert_eq!((own.facing, own.scans, own.known), (None, 1, 1));
    assert!(t.rolls().is_empty(), "SCAN-07: no test");
    assert_eq!(t.spent(0), 1);
    let cell = t.cell_id("C5");
    for (seat, hidden) in [(0, false), (1, true)] {
        assert_eq!(view(&t.m, &t.s, Seat(seat)).table.cell(cell).tile.is_hidden(), hidden);
        let seen = FleetCaptains::seen(&t.m, &t.s, &t.fact("TileScanned"), Seat(seat)).unwrap();
        assert!(matches!(seen.fact(), Fact::TileScanned { tile, .. } if tile.is_hidden() == hidden));
    }
}

#[test]
fn scan_06_and_rd_46_the_knowledge_stays_with_the_token() {
    let table =
        Table::standard().dark("C5", "hypergiant_star").scan(1).ship("venture", "").ship("voyager", "");
    let mut t = table.start();
    t.play(scan("venture", "C5"));
    assert_eq!((t.cell("C5").scans, t.cell("C5").known), (3, 3), "each player may have one");
    assert_eq!(t.refuses(scan("voyager", "C5")), "AlreadyScanned");
    until_turn_of(&mut t, 0);
    assert_eq!(t.cell("C5").known & 1, 1);
    assert_eq!(t.refuses(scan("venture", "C5")), "AlreadyScanned");
}
