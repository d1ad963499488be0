//! House rules about reinforcements, installations and Victory Points.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Ask, Why};
use fleet_captains::fleet::units::Installation::{Colony, Outpost, Starbase};
use fleet_captains::fleet::units::Level;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// The first player's fleet of Size 5 in C3, with room for 5 more.
fn room() -> Table {
    Table::standard().tile("C3", "class_m_planet").control(0, 3).ship("venture", "C3").ship("bortas", "")
}

#[test]
fn rd_65_starbases_take_ships_in() {
    for (on, table) in Table::both(|| room().installation(Starbase), "starbases-take-ships-in") {
        let mut t = table.start();
        t.play(reinforce("voyager")).pass_all();
        assert_eq!(matches!(t.ask(), Ask::Cell { why: Why::EnterAt, .. }), on);
        if on {
            assert_eq!(t.count("ChooseCell"), 2, "the Command Post as well");
            assert_eq!(t.refuses(pick_cell("C4")), "NotOffered");
            t.play(pick_cell("C3"));
        }
        settle(&mut t);
        assert_eq!((t.at("voyager"), t.ask()), (if on { "C3" } else { "P0" }, Ask::Turn));
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
fn rd_66_ships_in_play_pay() {
    for (on, table) in Table::both(room, "ships-in-play-pay") {
        let mut t = table.start();
        t.play(reinforce("voyager")).pass_all();
        settle(&mut t);
        assert_eq!((t.ship("venture").acted, t.ship("voyager").acted), if on { (1, 0) } else { (0, 1) });
        assert_eq!((t.spent(0), t.allows(exert("venture"))), (1, !on));
    }
}

#[test]
fn rd_66_ships_in_play_pay_by_choice_and_without_one_nobody_comes() {
    let house = |table: Table| table.house(&["ships-in-play-pay"]).start();
    let mut t = house(room().ship("equinox", "C3"));
    t.play(reinforce("defiant"));
    assert!(matches!(t.ask(), Ask::Ship { why: Why::PayReinforcement, .. }));
    t.play(pick_ship("equinox")).pass_all();
    settle(&mut t);
    assert_eq!((t.ship("equinox").acted, t.ship("venture").acted), (1, 0));
    let t = house(Table::standard().ship("venture", "").acted().ship("bortas", ""));
    assert_eq!(t.refuses(reinforce("voyager")), "NobodyReinforces");
    // Without a ship in play nobody could come in, so the match is over with the turn (RD-72).
    let bare = || Table::standard().first(0).points(0, 1);
    let mut t = bare().start();
    assert!(t.allows(reinforce("voyager")));
    t.say("EndTurn");
    assert!(t.s.table().outcome.is_none());
    let mut t = house(bare());
    t.say("EndTurn");
    assert_eq!(t.s.table().outcome.map(|end| end.winner), Some(Seat(0)));
}

fn held(t: &Played) -> Option<Seat> {
    t.cell("C3").installation_of
}

#[test]
fn rd_67_bare_installations_are_nobodys() {
    let make = || {
        let table = Table::standard().tile("C3", "class_m_planet").control(1, 1).installation(Outpost);
        table.ship("venture", "C3").ship("equinox", "C3").level(Level::Yellow).ship("bortas", "")
    };
    for (on, table) in Table::both(make, "bare-installations-are-nobodys") {
        let mut t = table.start();
        assert_eq!(held(&t), Some(Seat(1)));
        t.play(exert("venture"));
        assert_eq!(held(&t), (!on).then_some(Seat(1)));
        assert_eq!(t.told("InstallationAbandoned"), on);
        let refusal = if on { "NobodysInstallation" } else { "EnemyInstallation" };
        assert_eq!(t.refuses(build("equinox")), refusal);
        t.play(exert("equinox"));
        assert_eq!(held(&t), Some(Seat(0)), "who places the next token takes it");
    }
}

#[test]
fn rd_67_an_installation_with_a_token_left_stays_its_owners() {
    let make = || {
        let table = Table::standard().tile("C3", "class_m_planet").control(1, 2).installation(Outpost);
        table.ship("venture", "C3").ship("bortas", "")
    };
    for (on, table) in Table::both(make, "bare-installations-are-nobodys") {
        let mut t = table.start();
        t.play(exert("venture"));
        assert_eq!((t.cell("C3").tokens, held(&t)), (1, Some(Seat(1))), "{on}");
        assert!(!t.told("InstallationAbandoned"));
    }
}

#[test]
fn rd_67_an_outpost_without_a_token_is_nobodys() {
    let free = r#"[(id: "class_m_planet", name: "Class M Planet", size: 3, encounters: (1, 2), tags: ["planet", "habitable"],
        abilities: [Gives(give: [TokensNeeded(Outpost, -1)])], source: Original)]"#;
    let make = || {
        let table = Table::standard().with_pack(&[("locations.ron", free)]).tile("C3", "class_m_planet");
        table.ship("venture", "C3")
    };
    for (on, table) in Table::both(make, "bare-installations-are-nobodys") {
        let mut t = table.start();
        t.play(build("venture"));
        assert_eq!((t.cell("C3").installation, held(&t)), (Some(Outpost), (!on).then_some(Seat(0))));
    }
    // A position cannot say otherwise.
    let given = || room().control(0, 0).installation(Outpost).installation_of(0);
    for (on, table) in Table::both(given, "bare-installations-are-nobodys") {
        assert_eq!(held(&table.start()), (!on).then_some(Seat(0)));
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
        ops: (when: [Turn], effects: [PickShip(from: (owner: Any, at: Anywhere)), Damage(points: N(3), on: Picked)]), source: Original)]"#;
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
