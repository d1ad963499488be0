//! House rules about who may do what in a test.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Ask, Point};
use fleet_captains::fleet::units::{CardKind, Installation, Level};

use crate::rules::orders::*;
use crate::rules::table::{Played, Table, by, free_attack};

/// Bortas attacks Venture.
fn attacked() -> Table {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
    table.ship("venture", "C3").dial("9 5 4 8")
}

#[test]
fn rd_07_one_crew_per_test() {
    let make =
        || attacked().crew("belanna_torres").crew("seven_of_nine").hand(0, &["damage_control"]).dice(&[1, 1]);
    for (on, table) in Table::both(make, "one-crew-per-test") {
        let mut t = table.start();
        t.play(attack("bortas", "venture")).play(spend("seven_of_nine", "Combat"));
        assert_eq!(t.allows(spend("belanna_torres", "Combat")), !on);
        if on {
            assert_eq!(t.refuses(spend("belanna_torres", "Combat")), "CrewSpent");
        }
        t.pass_all();
        assert!(t.told("TotalsCompared"));
    }
    // The next test is another one.
    let mut t = make().house(&["one-crew-per-test"]).ship("klothos", "C3").dial("9 3 4 5").start();
    t.play(attack("bortas", "venture")).say("Done").play(spend("seven_of_nine", "Combat")).pass_all();
    settle(&mut t);
    t.play(attack("klothos", "venture"));
    pass_until(&mut t, 0, Point::COMBAT);
    assert!(t.allows(spend("belanna_torres", "Combat")));
}

/// Yosemite has failed to break away from Negh'Var, which attacks; both have a card.
fn free_attack_on(table: Table) -> Played {
    let mut t = table.start();
    t.play(by("BreakAway", "yosemite")).play(free_attack("negh_var", "yosemite"));
    t
}

#[test]
fn rd_08_active_player_first() {
    let make = || {
        let table = Table::standard().quiet(&["C3"]).ship("yosemite", "C3").dial("4 4 5 3").adjusted();
        let table = table.ship("negh_var", "C3").dial("11 5 5 9").dice(&[1, 6, 1, 6]);
        table.hand(0, &["damage_control"]).hand(1, &["battle_stations", "press_the_attack"])
    };
    for (on, table) in Table::both(make, "active-player-first") {
        let mut t = free_attack_on(table);
        assert_eq!(t.asked(), Some(Seat(u8::from(!on))));
        t.say("Pass");
        assert_eq!(t.asked(), Some(Seat(u8::from(on))));
    }
    // Who was asked first and passed may answer the other's card, and nobody else.
    let mut t = free_attack_on(make().house(&["active-player-first"]));
    t.say("Pass").play(combat("battle_stations", "negh_var"));
    assert_eq!((t.window(), t.asked()), (Some(Point::COMBAT), Some(Seat(0))));
    t.play(combat("damage_control", "yosemite"));
    assert!(t.told("TotalsCompared"));
    let mut t = free_attack_on(make().house(&["active-player-first"]));
    t.play(combat("damage_control", "yosemite")).play(combat("battle_stations", "negh_var"));
    assert!(t.told("TotalsCompared"), "both have played their card");
}

#[test]
fn rd_08_active_player_first_may_adjust_last() {
    let make = || {
        let table = Table::standard().quiet(&["C3"]).ship("yosemite", "C3").dial("4 4 5 3");
        table.ship("negh_var", "C3").dial("11 5 5 9").hand(1, &["battle_stations"]).dice(&[1, 6, 1, 6])
    };
    let mut t = free_attack_on(make().house(&["active-player-first"]));
    t.say("Pass").play(combat("battle_stations", "negh_var"));
    assert_eq!((t.asked(), t.count("AdjustPower") > 0), (Some(Seat(0)), true), "{:?}", t.window());
}

#[test]
fn rd_09_tests_alone() {
    let study = r#"[(id: "listen", name: "Listen", kind: Science, points: 1, task: Test(system: Sensors, level: 30), source: Original)]"#;
    let make = || {
        let table =
            Table::standard().with_pack(&[("missions.ron", study)]).quiet(&["C3"]).missions(0, &["listen"]);
        let table =
            table.ship("venture", "C3").dial("9 5 4 8").adjusted().ship("voyager", "C3").dial("7 5 4 6");
        table.adjusted().ship("klothos", "C3").dial("9 3 4 5").crew("kurn").echo(1, "C3").dice(&[1, 1, 1])
    };
    for (on, table) in Table::both(make, "tests-alone") {
        let mut t = table.start();
        t.play(attempt("venture", "listen"));
        assert_eq!(t.count("Join"), usize::from(!on));
    }
    for (order, joins) in [(transport("venture", "klothos"), 0), (attack("venture", "klothos"), 1)] {
        let mut t = make().house(&["tests-alone"]).start();
        t.play(order);
        assert_eq!(t.count("Join"), joins, "an attack is not of this kind");
    }
    let mut t = make().house(&["tests-alone"]).start();
    let token = t.echo(1, "C3");
    t.play(search("venture", token));
    assert_eq!(t.count("Join"), 0);
}

#[test]
fn rd_12_ops_against_installations() {
    let aim = r#"[(id: "auxiliary_power", name: "Aim", side: "federation", subdeck: "main_engineering",
        ops: (when: [Test([Weapons])], effects: [Modify(what: Total(Weapons), by: N(5))]), source: Original)]"#;
    let make = || {
        let table =
            Table::standard().with_pack(&[("command.ron", aim)]).tile("C3", "class_m_planet").control(1, 2);
        let table = table.installation(Installation::Colony).ship("venture", "C3").dial("9 5 4 8").adjusted();
        table.hand(0, &["auxiliary_power"]).dice(&[1])
    };
    for (on, table) in Table::both(make, "ops-against-installations") {
        let mut t = table.start();
        t.play(attack_installation("venture"));
        assert_eq!(t.allows(ops("auxiliary_power", Some("venture"))), on);
        if on {
            t.play(ops("auxiliary_power", Some("venture")));
        }
        t.pass_all();
        assert_eq!(t.told("InstallationDestroyed"), on, "9 + 5 + 1 equals 15");
    }
    // Against a ship it stays barred (COMBAT-17).
    let mut t = make().house(&["ops-against-installations"]).ship("klothos", "C3").dial("9 3 4 5").start();
    t.play(attack("venture", "klothos"));
    assert!(!t.allows(ops("auxiliary_power", Some("venture"))));
}

#[test]
fn rd_15_end_of_combat_answered() {
    let veto = r#"[(id: "imperial_edict", name: "Veto", side: "klingon", subdeck: "battleships",
        ops: (when: [CardPlayed([Combat])], effects: [Cancel]), source: Original)]"#;
    let make = || {
        let table = attacked().with_pack(&[("command.ron", veto)]).hand(0, &["peaceful_intentions"]);
        table.hand(1, &["imperial_edict"]).dice(&[1, 1])
    };
    for (on, table) in Table::both(make, "end-of-combat-answered") {
        let mut t = table.start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Point::COMBAT);
        t.play(combat("peaceful_intentions", "venture"));
        if on {
            assert_eq!((t.window(), t.asked()), (Some(Point::card_played(CardKind::Combat)), Some(Seat(1))));
            t.play(ops("imperial_edict", Some("bortas"))).pass_all();
            assert!(t.told("CardCancelled") && t.told("TotalsCompared") && !t.told("CombatEnded"));
        } else {
            assert_eq!(t.ask(), Ask::Turn, "it acted the moment it was played");
            assert!(t.told("CombatEnded") && !t.told("TotalsCompared"));
        }
    }
}

#[test]
fn rd_16_prevention_before_dice() {
    let make = || attacked().crew("data").dice(&[1, 1]);
    for (on, table) in Table::both(make, "prevention-before-dice") {
        let mut t = table.start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, if on { Point::COMBAT } else { Point::COMBAT_DAMAGE });
        assert_eq!(t.rolls().is_empty(), on);
        let spared = ability(&t, "venture");
        t.play(spared).pass_all();
        assert!(t.told("DamagePrevented") && !t.told("ShipDamaged"));
        assert_eq!(t.ship("venture").level, Level::Undamaged);
    }
    let mut t = make().house(&["prevention-before-dice"]).start();
    t.play(attack("bortas", "venture")).say("Pass");
    assert!(t.told("ShipDamaged"), "nothing is asked after the dice");
    assert_eq!(t.ship("venture").level, Level::Yellow);
}
