//! House rules about reinforcements, installations and Victory Points.

use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::units::Installation::{Colony, Outpost, Starbase};

use crate::rules::orders::*;
use crate::rules::table::Table;

/// The first player's fleet of Size 5 in C3, with room for 5 more.
fn room() -> Table {
    Table::standard().tile("C3", "class_m_planet").control(0, 3).ship("venture", "C3").ship("bortas", "")
}

#[test]
fn rd_65_starbases_take_ships_in() {
    for (on, table) in Table::both(|| room().installation(Starbase), "starbases-take-ships-in") {
        let mut t = table.start();
        t.play(reinforce("voyager")).pass_all();
        assert_eq!(matches!(t.ask(), Decision::Cell { why: Why::EnterAt, .. }), on);
        if on {
            assert_eq!(t.count("ChooseCell"), 2, "the Command Post as well");
            assert_eq!(t.refuses(pick_cell("C4")), "NotOffered");
            t.play(pick_cell("C3"));
        }
        settle(&mut t);
        assert_eq!((t.at("voyager"), t.ask()), (if on { "C3" } else { "P0" }, Decision::Turn));
        assert_eq!((t.ship("voyager").acted, t.spent(0)), (1, 1));
    }
    // Neither a Colony nor the other side's Starbase.
    let house = |table: Table| table.house(&["starbases-take-ships-in"]).start();
    let theirs = Table::standard().tile("C3", "class_m_planet").control(1, 3).installation(Starbase);
    for mut t in [house(room().installation(Colony)), house(theirs.ship("venture", ""))] {
        t.play(reinforce("voyager")).pass_all();
        settle(&mut t);
        assert_eq!(t.at("voyager"), "P0");
    }
}

#[test]
fn rd_69_starbase_point_once() {
    let make = || {
        let table = room().installation(Colony).ship("prometheus", "C3").dial("11 4 5 7");
        table.ship("defiant", "C3").dial("11 3 3 5").dice(&[6])
    };
    for (on, table) in Table::both(make, "starbase-point-once") {
        let mut t = table.start();
        t.play(build("venture"));
        assert_eq!(t.points(0), 1, "the first pays in any case");
        t.play(attack_installation("prometheus")).play(join("defiant")).pass_all();
        assert_eq!(t.cell("C3").installation, None);
        for level in [Outpost, Colony, Starbase] {
            t.round().play(build("venture"));
            assert_eq!(t.cell("C3").installation, Some(level));
        }
        assert_eq!(t.points(0), if on { 1 } else { 2 });
    }
}

#[test]
fn rd_86_card_kills_pay() {
    let pack = r#"[(id: "press_the_attack", name: "Sabotage", side: "klingon", subdeck: "way_of_the_warrior",
        ops: (when: [Turn], effects: [PickShip(ships: (owner: Any, reach: Anywhere)), Damage(points: N(3), on: Picked)]), source: Original)]"#;
    let make = || {
        let table = Table::standard().with_pack(&[("command.ron", pack)]).turn_of(1);
        let table = table.quiet(&["C3"]).ship("venture", "C3").ship("bortas", "C3").ship("somraw", "C3");
        table.hand(1, &["press_the_attack"])
    };
    for victim in ["venture", "somraw"] {
        for (on, table) in Table::both(make, "card-kills-pay") {
            let mut t = table.start();
            t.play(ops("press_the_attack", Some("bortas"))).pass_all().play(pick_ship(victim)).pass_all();
            assert!(t.told("ShipDestroyed"));
            let paid = on && victim == "venture";
            assert_eq!(
                (t.points(1), t.points(0)),
                (u8::from(paid), 0),
                "{victim}: one's own is worth nothing"
            );
        }
    }
}
