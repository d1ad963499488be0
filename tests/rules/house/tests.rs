//! House rules about tests, encounters, missions and cards.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::state::parts::{CardPlace, Moved};
use fleet_captains::fleet::units::Level;

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
            .dark("C2", "class_k_planet")
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
        assert_eq!(t.ship("venture").level, Level::Yellow);
        assert_eq!(t.ship("voyager").level, if on { Level::Undamaged } else { Level::Yellow });
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
        let table =
            Table::standard().quiet(&["C3"]).control(1, 1).turn_of(1).ship("bortas", "C3").dial("12 3 4 8");
        let table = table.adjusted().ship("yosemite", "C3").dial("4 4 5 3").dice(&[1, 1]);
        table.missions(1, &["attack_run", "hold_the_line"])
    };
    for (on, table) in Table::both(make, "best-mission-credited") {
        let mut t = table.start();
        t.play(attack("bortas", "yosemite")).pass_all();
        settle(&mut t);
        assert_eq!(matches!(t.ask(), Ask::Mission { .. }), !on);
        if on {
            assert_eq!(t.s.table().seat(Seat(1)).points[0], 2, "Hold the Line is worth 2, Attack Run 1");
        }
    }
}

#[test]
fn rd_52_decks_renewed_at_once() {
    let make = || {
        Table::standard().hand(0, &["data", "mr_spock"]).deck(0, &["seven_of_nine"]).discard(0, &["code_47"])
    };
    for (on, table) in Table::both(make, "decks-renewed-at-once") {
        let mut t = table.ship("venture", "").start();
        t.play(drop_crew("data"));
        assert_eq!(t.told("DeckRenewed"), on, "its last card was drawn");
        assert_eq!(t.s.table().seat(Seat(0)).deck, if on { 2 } else { 0 });
    }
    for (on, table) in
        Table::both(|| make().deck(0, &["seven_of_nine", "emergency_power"]), "decks-renewed-at-once")
    {
        let mut t = table.ship("venture", "").start();
        t.play(drop_crew("data"));
        assert_eq!((t.told("DeckRenewed"), t.s.table().seat(Seat(0)).deck), (false, 1), "{on}: one is left");
    }
}

#[test]
fn rd_53_encounters_run_out() {
    let make = || {
        let table = Table::standard()
            .quiet(&["C3"])
            .dark("C2", "class_k_planet")
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
            .lying("forgotten_minefield")
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
        assert_eq!(t.look().action_limit(Seat(0)), actions, "goal {goal}");
    }
    let t = Table::standard().goal(9).ship("venture", "").start();
    assert_eq!(t.look().action_limit(Seat(0)), 3);
}

#[test]
fn rd_57_given_up_not_replaced() {
    let make = || {
        let table = Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").dial("8 3 4 6").crew("kurn");
        let table = table.ship("enterprise_a", "C3").dial("1 9 4 4").adjusted();
        table.hand(1, &["tavana"]).deck(1, &["kurak"])
    };
    for (on, table) in Table::both(make, "given-up-not-replaced") {
        let mut t = table.start();
        t.play(transport("enterprise_a", "gr_oth")).pass_all().play(option(0)).play(pick_card("tavana"));
        assert_eq!(hand(&t, 1), u8::from(!on));
    }
}

#[test]
fn rd_59_incoming_crew_replaces() {
    let make = || {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("klothos", "C3").crew("kurn");
        table.ship("gr_oth", "C3").crew("gowron")
    };
    for (on, table) in Table::both(make, "incoming-crew-replaces") {
        let mut t = table.start();
        t.play(transport("klothos", "gr_oth")).play(pick_card("gowron"));
        assert_eq!(card_at(&t, "kurn") == CardPlace::Discard { seat: Seat(1) }, on);
    }
}

#[test]
fn rd_75_freed_stay_aboard() {
    let make = || {
        let table = Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").dial("8 3 4 6").prisoner("data");
        table.ship("enterprise_a", "C3").dial("1 9 4 4").adjusted()
    };
    for (on, table) in Table::both(make, "freed-stay-aboard") {
        let mut t = table.start();
        t.play(transport("enterprise_a", "gr_oth")).pass_all().play(pick_card("data"));
        assert_eq!(t.count("ChooseOption"), if on { 3 } else { 2 });
        if on {
            t.play(option(2));
            assert_eq!(card_at(&t, "data"), CardPlace::Prisoner { ship: t.id("enterprise_a") });
        }
    }
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
        assert_eq!(matches!(t.ask(), Ask::Beam { .. }), !on, "9 + 1 against 6 + 6 fails");
    }
}

#[test]
fn rd_99_exploring_ends_movement() {
    let leap = r#"[(id: "press_the_attack", name: "Leap", side: "klingon", subdeck: "way_of_the_warrior",
        ops: (when: [Turn], effects: [PickCell(at: Adjacent, from: Not(Explored)), Teleport(to: Picked)]), source: Original)]"#;
    let make = || {
        let table =
            Table::standard().with_pack(&[("command.ron", leap)]).turn_of(1).quiet(&["C3", "B3", "B4", "C4"]);
        let table = table.quiet(&["D3", "D4"]).dark("C2", "class_k_planet").encounters(&["stranded_envoys"]);
        table.hand(1, &["press_the_attack"]).ship("klothos", "C3").adjusted().dice(&[1])
    };
    for (on, table) in Table::both(make, "exploring-ends-movement") {
        let mut t = table.start();
        t.play(ops("press_the_attack", Some("klothos"))).pass_all();
        assert_eq!((t.at("klothos"), t.told("EncounterDrawn")), ("C2", true));
        assert_eq!(t.ship("klothos").moved, if on { Moved::Over } else { Moved::Not });
    }
}

#[test]
fn rd_93_twelve_scan_tokens() {
    let cells = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "E1", "E2", "E3"];
    let make = || {
        let scanned = |table: Table, cell: &&str| table.dark(cell, "").scan(0);
        cells.iter().fold(Table::standard(), scanned).ship("venture", "").dial("9 5 4 8")
    };
    for (on, table) in Table::both(make, "twelve-scan-tokens") {
        let t = table.start();
        assert_eq!(t.allows(scan("venture", "C5")), !on);
    }
}

#[test]
fn rd_94_no_resigning() {
    for (on, table) in Table::both(|| Table::standard().ship("venture", ""), "no-resigning") {
        let t = table.start();
        assert_eq!(t.allows(serde_json::json!("Resign")), !on);
    }
}
