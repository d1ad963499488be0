//! House rules on how many Sensor Echoes there may be.

use crate::rules::orders::*;
use crate::rules::table::Table;

fn space() -> Table {
    Table::standard().quiet(&["C3", "C4", "C2", "B3", "B4", "D3", "D4", "B2"]).turn_of(1)
}

#[test]
fn rd_36_one_echo_per_ship() {
    let make = || space().ship("korinar", "C3").cloaked().ship("rotarran", "C3").cloaked();
    for (on, table) in Table::both(make, "one-echo-per-ship") {
        let mut t = table.start();
        t.play(cloak("korinar")).round();
        assert_eq!(t.allows(cloak("korinar")), !on, "its second of the match");
        if on {
            assert_eq!(t.refuses(cloak("korinar")), "EchoMade");
        }
        assert!(t.allows(cloak("rotarran")));
    }
    // Nor does it count what is in play.
    for (on, table) in Table::both(|| make().echo(1, "C3").echo(1, "C3"), "one-echo-per-ship") {
        let t = table.start();
        assert_eq!(t.allows(cloak("korinar")), on);
    }
}
