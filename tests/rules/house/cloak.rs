//! House rules about cloaked ships: what forces them out, what reaches them, what they may do.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::units::{DamageLevel, System};

use crate::rules::cloak::enter_and_fail;
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// Quiet tiles in the middle of the board, where Klingons have their turn.
fn space() -> Table {
    Table::standard().quiet(&["C3", "C4", "C2", "B3", "B4", "D3", "D4", "B2"]).turn_of(1)
}

/// The Voyager with Sensors 11 beside the Korinar, cloaked.
fn hunted(dice: &[u8]) -> Table {
    let table = Table::standard().quiet(&["C3", "C4"]).ship("voyager", "C3").dial("_ 11 _ _").adjusted();
    table.ship("korinar", "C3").cloaked().dice(dice)
}

/// Enters the Shattered Moon with its Shields Disabled, and fails.
fn into_the_moon(t: &mut Played) {
    let token = t.token("korinar");
    enter_and_fail(t, token, "C1");
}

fn moon() -> Table {
    space()
        .tile("C1", "shattered_moon")
        .quiet(&["B1"])
        .ship("korinar", "C2")
        .level(DamageLevel::Yellow)
        .cloaked()
}

#[test]
fn rd_34_damage_decloaks() {
    for (on, table) in Table::both(moon, "damage-decloaks") {
        let mut t = table.start();
        into_the_moon(&mut t);
        assert!(matches!(t.ask(), Decision::Setting { cloak, why: Why::Damaged, .. } if cloak != on));
        assert_eq!(t.allows(serde_json::json!("Decline")), !on);
    }
    let mut t = hunted(&[]).hand(0, &[]).house(&["damage-decloaks"]).start();
    t.say("EndTurn");
    assert!(t.ship("korinar").cloaked, "nothing else changes");
}

#[test]
fn rd_45_search_finds_all() {
    let make = || hunted(&[5]).ship("rotarran", "C3").cloaked().echo(1, "C3").echo(1, "C4").echo(0, "C3");
    for (on, table) in Table::both(make, "search-finds-all") {
        let mut t = table.start();
        t.play(search("voyager", t.token("korinar")));
        settle(&mut t);
        assert!(!t.ship("korinar").cloaked);
        assert_eq!(t.ship("rotarran").cloaked, !on);
        let left = t.s.table().tokens_at(Seat(1), t.cell_id("C3")).count();
        assert_eq!(left, if on { 0 } else { 2 });
        assert_eq!(t.s.table().tokens_at(Seat(1), t.cell_id("C4")).count(), 1);
        assert_eq!(t.s.table().tokens_at(Seat(0), t.cell_id("C3")).count(), 1);
        assert_eq!(t.ship("voyager").extra_actions, 1, "one more Action for the one search (RD-44)");
    }
}

#[test]
fn rd_97_cloaked_immune() {
    for (on, table) in Table::both(moon, "cloaked-immune") {
        let mut t = table.start();
        into_the_moon(&mut t);
        assert_eq!(t.ship("korinar").level, if on { DamageLevel::Yellow } else { DamageLevel::Red });
    }
    for (on, table) in Table::both(|| moon().echo(1, "C2"), "cloaked-immune") {
        let mut t = table.start();
        t.play(move_token(t.echo(1, "C2"), "C1"));
        assert_eq!(t.told("TokenShown"), !on, "nothing tells an echo from a ship there");
    }
    // What applies in a place applies to an uncloaked ship there.
    let slow = r#"[(id: "trade_lanes", name: "Trade Lanes", size: 3, tags: ["space"],
        abilities: [Gives(give: [Plus(Rating(Engines), -3)])], source: Original)]"#;
    let make = || {
        let table = Table::standard().turn_of(1).with_pack(&[("locations.ron", slow)]);
        table.tile("C3", "trade_lanes").ship("korinar", "C3").cloaked().ship("klothos", "C3").dial("9 3 4 5")
    };
    for (on, table) in Table::both(make, "cloaked-immune") {
        let t = table.start();
        let engines = |ship: &str| t.rating(ship, System::Engines).number();
        assert_eq!((engines("korinar"), engines("klothos")), (Some(if on { 8 } else { 5 }), Some(1)));
    }
}
