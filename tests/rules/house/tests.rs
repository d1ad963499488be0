//! House rules about tests, encounters, missions and cards.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::units::{DamageLevel, VictoryPoints};

use crate::rules::orders::*;
use crate::rules::table::Table;

/// A mission that needs Sensors of this Level anywhere.
fn sensors(level: u8) -> String {
    format!(
        r#"[(id: "listen", name: "Listen", kind: Science, points: 1, task: Test(system: Sensors, level: {level}), source: Original)]"#
    )
}

fn listening(level: u8) -> Table {
    Table::standard().with_pack(&[("missions.ron", &sensors(level))]).missions(0, &["listen"])
}

#[test]
fn rd_04_sure_at_equality() {
    let make = || listening(5).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").adjusted().dice(&[1]);
    for (on, table) in Table::both(make, "sure-at-equality") {
        let mut t = table.start();
        t.play(attempt("venture", "listen"));
        assert_eq!((t.rolls().len(), t.points(0)), (usize::from(!on), 1));
    }
}

#[test]
fn rd_30_harm_only_to_involved() {
    let make = || {
        let table = Table::standard()
            .quiet(&["C3"])
            .unexplored("C2", "class_k_planet")
            .encounters(&["forgotten_minefield"]);
        let table =
            table.ship("venture", "C3").dial("2 6 6 12").adjusted().ship("voyager", "C3").dial("2 6 5 9");
        table.adjusted().dice(&[1, 1])
    };
    for (on, table) in Table::both(make, "harm-only-to-involved") {
        let mut t = table.start();
        t.force("venture", &["voyager"]).step("venture", "C2").pass_all();
        t.join("venture").say("Done").pass_all();
        settle(&mut t);
        assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
        assert_eq!(t.ship("voyager").level, if on { DamageLevel::Undamaged } else { DamageLevel::Yellow });
    }
}

#[test]
fn rd_47_conditions_in_own_turn() {
    let make = || {
        let table = Table::standard().turn_of(1).tile("C5", "class_d_planet").control(0, 1);
        table.tile("B6", "class_d_planet").control(0, 1).tile("D6", "class_d_planet").control(0, 1)
    };
    for (on, table) in Table::both(make, "conditions-in-own-turn") {
        let mut t = table.missions(0, &["home_sector"]).start();
        assert_eq!(t.points(0), u8::from(!on));
        until_turn_of(&mut t, 0);
        assert_eq!(t.points(0), 1);
    }
}

#[test]
fn rd_48_best_mission_credited() {
    let make = || {
        let table = Table::standard()
            .with_test_pack("worked_figures")
            .quiet(&["C3"])
            .control(1, 1)
            .turn_of(1)
            .ship("bortas", "C3")
            .dial("12 3 4 8");
        let table = table.adjusted().ship("yosemite", "C3").dial("4 4 5 3").dice(&[1, 1]);
        table.missions(1, &["attack_run", "decisive_blow"])
    };
    for (on, table) in Table::both(make, "best-mission-credited") {
        let mut t = table.start();
        t.play(attack("bortas", "yosemite")).pass_all();
        settle(&mut t);
        assert_eq!(matches!(t.ask(), Decision::Mission { .. }), !on);
        if on {
            assert_eq!(
                t.s.table().seat(Seat(1)).points[0],
                VictoryPoints(2),
                "Decisive Blow is worth 2, Attack Run 1"
            );
        }
    }
}

#[test]
fn rd_53_encounters_run_out() {
    let make = || {
        let table = Table::standard()
            .quiet(&["C3"])
            .unexplored("C2", "class_k_planet")
            .encounters_discarded(&["stranded_envoys"]);
        table.ship("venture", "C3").adjusted().dice(&[1])
    };
    for (on, table) in Table::both(make, "encounters-run-out") {
        let mut t = table.start();
        t.step("venture", "C2").pass_all();
        assert_eq!(t.told("EncounterDrawn"), !on);
    }
}

#[test]
fn rd_54_persistent_harm_once() {
    let make = || {
        let table = Table::standard()
            .quiet(&["C3"])
            .persistent("forgotten_minefield")
            .ship("venture", "C3")
            .dial("2 6 6 12");
        table.adjusted().dice(&[1])
    };
    for (on, table) in Table::both(make, "persistent-harm-once") {
        let mut t = table.start();
        t.play(try_encounter("venture", "forgotten_minefield")).pass_all();
        assert!(t.told("EncounterLost"));
        assert_eq!(t.told("ShipDamaged"), !on);
    }
}

#[test]
fn rd_62_two_actions_below_ten() {
    for (goal, actions) in [(9, 2), (10, 3)] {
        let t = Table::standard().house(&["two-actions-below-ten"]).goal(goal).ship("venture", "").start();
        assert_eq!(t.position().action_limit(Seat(0)), actions, "goal {goal}");
    }
    let t = Table::standard().goal(9).ship("venture", "").start();
    assert_eq!(t.position().action_limit(Seat(0)), 3);
}

#[test]
fn rd_11_transports_opposed() {
    let make = || {
        let table = Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").dial("8 3 4 6").crew("kurn");
        table.ship("enterprise_a", "C3").dial("1 9 4 4").adjusted().dice(&[1, 6])
    };
    for (on, table) in Table::both(make, "transports-opposed") {
        let mut t = table.start();
        t.play(transport("enterprise_a", "gr_oth")).pass_all();
        assert_eq!(t.rolls().len(), if on { 2 } else { 0 });
        assert_eq!(matches!(t.ask(), Decision::Beam { .. }), !on, "9 + 1 against 6 + 6 fails");
    }
}
