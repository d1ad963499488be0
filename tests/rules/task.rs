//! TASK: Task Forces, alone and in trouble.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::state::parts::{EncounterPlace, Moved};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, MovePoints, Rating, System};
use serde_json::json;

use super::packs::{AMBUSH, DIALS};
use super::table::{Played, Table, by, free_attack, ops, step};

fn escape(g: &Played) -> (u8, u8, bool) {
    match g.fact("EscapeRolled") {
        Fact::EscapeRolled { own, enemy, escaped, .. } => (own, enemy, escaped),
        _ => unreachable!(),
    }
}

/// Excelsior with Engines 8 and Reliant with Engines 6, together.
fn pair() -> Table {
    Table::standard()
        .quiet(&["C5", "C4", "C3", "C2"])
        .ship("excelsior", "C5")
        .dial("6 2 8 5")
        .ship("reliant", "C5")
        .dial("4 4 6 4")
}

#[test]
fn e_11_task_04_task_force_speed() {
    let mut g = pair().start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4");
    let mover = g.s.table().mover.unwrap();
    assert_eq!((mover.points, mover.ships.count()), (MovePoints(6), 2));
    assert_eq!((g.at("excelsior"), g.at("reliant")), ("C4", "C4"));
}

#[test]
fn task_01_alone_there_is_no_task_force() {
    let g = Table::standard().quiet(&["C5", "C4"]).ship("excelsior", "C5").ship("reliant", "C4").start();
    assert_eq!(g.refuses(by("FormTaskForce", "excelsior")), "NobodyToJoin");
}

#[test]
fn task_02_members_began_the_turn_in_one_location() {
    let mut g = pair().ship("yosemite", "C4").start();
    g.step("yosemite", "C5").play(by("FormTaskForce", "excelsior"));
    assert_eq!(g.count("Join"), 1);
    assert_eq!(g.refuses(by("Join", "yosemite")), "NotOffered");
}

/// Defiant cloaked and Venture in one location.
fn veiled() -> Table {
    let table = Table::standard().quiet(&["C5", "C4", "C3"]).ship("defiant", "C4").cloaked();
    table.ship("venture", "C4").dial("9 5 4 8")
}

#[test]
fn task_02_a_ship_that_left_its_cloak_this_turn_may_join() {
    let decloak = json!({"Decloak": {"ship": "defiant", "setting": 1}});
    let mut g = veiled().start();
    assert_eq!(g.refuses(by("FormTaskForce", "venture")), "NobodyToJoin");
    g.play(decloak.clone());
    g.force("venture", &["defiant"]).step("venture", "C3");
    assert_eq!((g.at("defiant"), g.at("venture")), ("C3", "C3"));
    assert_eq!(g.s.table().mover.unwrap().points, MovePoints(4), "the lower of 7 and 4");
    // Its token has moved: it did not begin the turn here.
    let mut g = veiled().ship("voyager", "C5").start();
    let token = g.token("defiant");
    g.play(json!({"MoveToken": {"token": token.0, "to": "C5"}})).play(decloak.clone());
    assert_eq!(g.refuses(by("FormTaskForce", "defiant")), "AlreadyMoved");
    assert_eq!(g.refuses(by("FormTaskForce", "voyager")), "NobodyToJoin");
    // If forced out of it in the enemy's turn, it begins its own turn like any other.
    let mut g = veiled().start();
    g.play(decloak).round();
    assert!(g.allows(by("FormTaskForce", "venture")));
}

#[test]
fn b_53_a_new_ship_may_move_but_not_act_or_join() {
    let mut g = Table::standard().quiet(&["C5"]).ship("excelsior", "").ship("reliant", "").start();
    g.play(by("Reinforce", "voyager")).pick("voyager", "7 5 4 6");
    assert_eq!(g.refuses(by("FormTaskForce", "voyager")), "NotTogether");
    assert_eq!(g.refuses(json!({"ScanLocation": {"ship": "voyager", "cell": "B6"}})), "AlreadyActed");
    g.play(by("FormTaskForce", "excelsior"));
    assert_eq!(g.refuses(by("Join", "voyager")), "NotOffered");
    g.join("reliant").step("voyager", "C5");
}

#[test]
fn task_03_and_rd_28_named_before_the_movement_from_ships_that_have_not_moved() {
    let mut g = pair().start();
    g.step("excelsior", "C4");
    assert_eq!(g.refuses(by("FormTaskForce", "excelsior")), "AlreadyMoved");
    assert_eq!(g.refuses(by("FormTaskForce", "reliant")), "NobodyToJoin");
    let g = pair().moved().start();
    assert_eq!(g.refuses(by("FormTaskForce", "excelsior")), "NobodyToJoin");
}

#[test]
fn rd_28_before_any_breakaway_roll() {
    let mut g = pair().ship("somraw", "C5").dice(&[6, 1]).start();
    g.play(by("BreakAway", "excelsior"));
    assert_eq!(g.refuses(by("FormTaskForce", "excelsior")), "NotTogether");
}

#[test]
fn task_05_and_06_the_whole_move_as_one_and_each_members_movement_is_used() {
    let mut g = pair().start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4");
    assert_eq!(g.refuses(step("reliant", "C3")), "InForce");
    g.step("excelsior", "C3");
    assert_eq!((g.at("excelsior"), g.at("reliant")), ("C3", "C3"));
    g.say("EndTurn");
    assert_eq!((g.ship("excelsior").moved, g.ship("reliant").moved), (Moved::Over, Moved::Over));
}

#[test]
fn b_52_task_07_dead_engines_in_a_force() {
    let g = Table::standard()
        .with_pack(&[DIALS])
        .quiet(&["C5", "C4"])
        .ship("excelsior", "C5")
        .ship("reliant", "C5")
        .dial("9 0 D 9")
        .start();
    assert_eq!(g.refuses(by("FormTaskForce", "reliant")), "EnginesDisabled");
    assert_eq!(g.refuses(by("FormTaskForce", "excelsior")), "NobodyToJoin");
    assert!(g.allows(step("excelsior", "C4")), "the others may move without it");
}

/// Sizes 3 and 2 beside an enemy of Size 5.
fn cornered(dice: &[u8]) -> Table {
    pair().ship("maht_h_a", "C5").dial("10 4 5 7").dice(dice)
}

#[test]
fn b_30_break_13_and_14_task_force_breaks_away() {
    let mut g = cornered(&[1, 2]).start();
    g.force("excelsior", &["reliant"]);
    assert_eq!(g.refuses(step("excelsior", "C4")), "BreakawayDue");
    assert_eq!(g.refuses(by("BreakAway", "reliant")), "InForce");
    g.play(by("BreakAway", "excelsior"));
    assert_eq!(escape(&g), (6, 7, false));
    assert_eq!((g.asked(), g.count("FreeAttack")), (Some(Seat(1)), 2), "one attack, target by the opponent");
    g.say("Decline").step("excelsior", "C4");
    assert_eq!(g.at("reliant"), "C4");
}

#[test]
fn rd_26_and_rd_31_a_force_that_adjusts_in_a_free_attack_still_moves_with_its_new_engines() {
    let mut g = cornered(&[1, 2, 1, 6]).start();
    g.force("excelsior", &["reliant"]).play(by("BreakAway", "excelsior"));
    g.play(free_attack("maht_h_a", "reliant"));
    while g.asked() != Some(Seat(0)) {
        g.say("Pass");
    }
    g.adjust("reliant", "2 3 4 9").pass_all();
    g.step("excelsior", "C4");
    assert_eq!(g.s.table().mover.unwrap().points, MovePoints(4));
    assert_eq!(g.at("reliant"), "C4");
}

#[test]
fn rd_31_an_adjustment_before_the_first_step_ends_no_movement() {
    let mut g = pair().start();
    g.force("excelsior", &["reliant"]).adjust("reliant", "2 3 9 4").step("excelsior", "C4");
    assert_eq!(g.s.table().mover.unwrap().points, MovePoints(8));
    g.adjust("excelsior", "8 3 4 6");
    assert_eq!((g.ship("excelsior").moved, g.ship("reliant").moved), (Moved::Over, Moved::Over));
}

#[test]
fn turn_07_an_action_after_the_naming_leaves_the_force_together() {
    let mut g = pair().start();
    g.force("excelsior", &["reliant"]).play(by("ExertInfluence", "reliant")).pass_all();
    g.step("excelsior", "C4");
    assert_eq!(g.at("reliant"), "C4");
}

#[test]
fn task_06_a_named_ship_still_has_its_move_and_gets_no_second() {
    let mut g = Table::standard()
        .turn_of(1)
        .quiet(&["C3", "C2"])
        .ship("bortas", "C3")
        .ship("rotarran", "C3")
        .ship("korinar", "C3")
        .hand(1, &["hit_and_run"])
        .start();
    g.play(by("ExertInfluence", "korinar")).pass_all().force("rotarran", &["korinar"]);
    g.play(ops("hit_and_run", "korinar")).pass_all();
    assert_eq!((g.ship("rotarran").moved, g.ship("korinar").moved), (Moved::Moving, Moved::Moving));
    assert_eq!(g.refuses(by("FormTaskForce", "bortas")), "NobodyToJoin", "they are named already");
    g.step("rotarran", "C2");
    assert_eq!((g.at("rotarran"), g.at("korinar")), ("C2", "C2"));
}

#[test]
fn move_21_another_mover_dissolves_a_force() {
    let mut g = pair().ship("yosemite", "C4").start();
    g.force("excelsior", &["reliant"]).step("yosemite", "C3");
    assert_eq!(g.refuses(step("excelsior", "C4")), "MoveOver");
}

#[test]
fn b_32_break_15_task_force_evades() {
    let mut g = Table::standard()
        .quiet(&["C5", "C4", "C3"])
        .ship("reliant", "C5")
        .dial("2 3 9 4")
        .ship("equinox", "C5")
        .dial("3 D 9 3")
        .ship("kronos_one", "C4")
        .dice(&[3, 2])
        .start();
    g.force("reliant", &["equinox"]).step("reliant", "C4").step("reliant", "C3");
    assert_eq!(escape(&g), (6, 6, true));
    assert_eq!((g.at("reliant"), g.at("equinox")), ("C3", "C3"));
}

/// Two ships about to explore, with one encounter in the deck.
fn explorers(encounter: &str, dice: &[u8]) -> Played {
    let mut g = Table::standard()
        .with_test_pack("worked_figures")
        .quiet(&["C5", "C3"])
        .unexplored("C4", "empty_space")
        .ship("excelsior", "C5")
        .dial("6 2 8 5")
        .adjusted()
        .ship("reliant", "C5")
        .dial("1 8 5 4")
        .adjusted()
        .encounters(&[encounter])
        .dice(dice)
        .start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4");
    g
}

#[test]
fn b_31_rd_30_and_task_08_a_task_force_fails_an_encounter_together() {
    let mut g = explorers("particle_fountain", &[1, 3]);
    assert_eq!(g.rolls(), [(DieFor::Encounter, 1)], "one encounter roll (TASK-08)");
    assert!(
        matches!(g.ask(), Decision::Join { must: true, .. }),
        "the owner names who is involved (TASK-09)"
    );
    g.join("reliant").pass_all();
    let facts: Vec<Fact> = g.facts.iter().filter(|fact| fact.kind() == "TestCompared").copied().collect();
    assert!(matches!(facts[..], [Fact::TestCompared { rating: 8, die: 3, level: 12, passed: false, .. }]));
    while let Decision::Setting { .. } = g.ask() {
        g.play(json!({"ChooseSetting": {"setting": 0}}));
    }
    assert_eq!(
        (g.ship("excelsior").level, g.ship("reliant").level),
        (DamageLevel::Yellow, DamageLevel::Yellow)
    );
    assert_eq!((g.ship("excelsior").moved, g.ship("reliant").moved), (Moved::Over, Moved::Over));
}

#[test]
fn b_31_and_rd_30_a_task_force_wins_an_encounter_once() {
    let mut g = explorers("silent_probe", &[1, 5]);
    g.join("excelsior").join("reliant").pass_all();
    assert!(matches!(
        g.fact("TestCompared"),
        Fact::TestCompared { rating: 10, die: 5, level: 15, passed: true, .. }
    ));
    assert!(matches!(g.ask(), Decision::Ship { .. }), "the owner says who has the benefit (RD-30)");
    g.play(by("ChooseShip", "reliant")).pass_all();
    assert_eq!((g.points(0), g.ask()), (1, Decision::Turn));
    assert_eq!((g.ship("excelsior").moved, g.ship("reliant").moved), (Moved::Over, Moved::Over));
    assert_eq!(g.spent(0), 0);
}

/// Excelsior and Reliant, one of them at Red Alert, explore a place that destroys it, and meet Tribbles there.
fn bereaved(excelsior: (DamageLevel, &str), reliant: (DamageLevel, &str), dice: &[u8]) -> Played {
    let table = Table::standard().with_pack(&[DIALS]).quiet(&["C5", "C3"]).unexplored("C4", "shattered_moon");
    let table = table.ship("excelsior", "C5").level(excelsior.0).dial(excelsior.1).adjusted();
    let table = table.ship("reliant", "C5").level(reliant.0).dial(reliant.1).adjusted();
    let mut g = table.encounters(&["tribbles"]).dice(dice).start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4");
    while let Decision::System { .. } = g.ask() {
        let mut facts = std::mem::take(&mut g.facts);
        g.play(json!({"ChooseSystem": {"system": "Engines"}})).pass_all();
        facts.append(&mut g.facts);
        g.facts = facts;
    }
    g
}

#[test]
fn b_69_rd_30_and_task_09_the_dead_are_not_named() {
    let (whole, red) = (DamageLevel::Undamaged, DamageLevel::Red);
    for (excelsior, reliant, dice, left) in [
        ((red, "_ _ 5 _"), (whole, "0 0 9 9"), &[2, 1][..], "reliant"),
        ((whole, "6 2 8 5"), (red, "3 3 1 0"), &[2, 1, 1][..], "excelsior"),
    ] {
        let g = bereaved(excelsior, reliant, dice);
        assert!(g.told("ShipDestroyed"), "{:?}", g.kinds());
        assert_eq!(g.ask(), Decision::Turn, "one ship is left, so nothing is asked");
        let aboard = EncounterPlace::Cargo { ship: g.id(left) };
        assert_eq!(g.s.table().encounter(g.encounter_id("tribbles")), aboard);
        assert_eq!(g.ship(left).moved, Moved::Over, "MOVE-16");
    }
}

#[test]
fn rd_30_a_ship_lost_after_it_was_named_meets_the_card_no_more() {
    let table = Table::standard().with_pack(&[AMBUSH]).quiet(&["C5", "C3"]).unexplored("C4", "empty_space");
    let table = table.ship("excelsior", "C5").level(DamageLevel::Red).dial("4 1 2 3").adjusted();
    let table = table.ship("reliant", "C5").dial("2 3 9 4").adjusted().hand(1, &["jamming_screen"]);
    let mut g = table.encounters(&["tribbles"]).dice(&[1]).start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4").join("excelsior").join("reliant");
    assert_eq!(g.window(), Some(Timing::EnemyEncounter));
    g.play(ops("jamming_screen", "")).pass_all();
    assert_eq!(g.ask(), Decision::Turn);
    let aboard = EncounterPlace::Cargo { ship: g.id("reliant") };
    assert_eq!(g.s.table().encounter(g.encounter_id("tribbles")), aboard);
}

#[test]
fn task_09_a_card_that_affects_all_ships_asks_for_nobody() {
    let g = explorers("ion_discharge", &[1]);
    for ship in ["excelsior", "reliant"] {
        assert_eq!(g.rating(ship, System::Weapons), Rating::Disabled, "{ship}");
        assert_eq!(g.rating(ship, System::Shields), Rating::Disabled, "{ship}");
    }
    assert_eq!(g.ask(), Decision::Turn);
}

#[test]
fn task_10_a_drawn_card_stops_every_member_involved_or_not() {
    let mut g = explorers("grateful_freighter", &[1]);
    g.join("reliant").pass_all();
    assert_eq!(g.ship("excelsior").moved, Moved::Over);
    assert!(!g.allows(step("excelsior", "C3")));
}

#[test]
fn task_12_harm_of_a_card_without_a_test_strikes_the_whole_force() {
    let mut g = explorers("playful_intelligence", &[1, 2]);
    g.join("reliant").pass_all();
    while let Decision::Setting { .. } = g.ask() {
        g.play(json!({"ChooseSetting": {"setting": 0}})).pass_all();
    }
    assert_eq!(
        (g.ship("excelsior").level, g.ship("reliant").level),
        (DamageLevel::Yellow, DamageLevel::Yellow)
    );
}

#[test]
fn task_12_a_ship_that_was_there_before_is_not_of_the_force() {
    let mut g = Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", "empty_space")
        .ship("excelsior", "C5")
        .ship("reliant", "C4")
        .encounters(&["playful_intelligence"])
        .dice(&[1, 2])
        .start();
    g.step("excelsior", "C4").pass_all();
    assert_eq!(
        (g.ship("excelsior").level, g.ship("reliant").level),
        (DamageLevel::Yellow, DamageLevel::Undamaged)
    );
}

#[test]
fn task_11_the_benefit_of_such_a_card_goes_to_one() {
    let mut g = explorers("playful_intelligence", &[1, 5]);
    g.join("reliant").pass_all();
    assert_eq!(
        (g.ship("excelsior").level, g.ship("reliant").level),
        (DamageLevel::Undamaged, DamageLevel::Undamaged)
    );
    assert!(!g.told("ShipDamaged"));
}

#[test]
fn task_11_of_several_involved_the_owner_names_who_has_the_benefit_without_a_test_too() {
    let mut g = Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", "empty_space")
        .ship("excelsior", "C5")
        .adjusted()
        .ship("reliant", "C5")
        .adjusted()
        .level(DamageLevel::Yellow)
        .encounters(&["silent_shipyard"])
        .dice(&[1])
        .start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4").join("excelsior").join("reliant").pass_all();
    assert!(matches!(g.ask(), Decision::Ship { .. }), "{:?}", g.ask());
    assert_eq!((g.asked(), g.count("ChooseShip")), (Some(Seat(0)), 2));
    g.play(by("ChooseShip", "reliant")).play(json!({"ChooseOption": {"index": 0}}));
    while let Decision::Setting { .. } = g.ask() {
        g.play(json!({"ChooseSetting": {"setting": 0}}));
    }
    assert_eq!((g.ship("reliant").level, g.ask()), (DamageLevel::Undamaged, Decision::Turn));
}

#[test]
fn task_11_what_such_a_card_gives_the_player_is_given_once() {
    let table = |encounter: &str, dice: &[u8]| {
        let table =
            Table::standard().with_test_pack("worked_figures").quiet(&["C5"]).unexplored("C4", "empty_space");
        let table = table.ship("excelsior", "C5").dial("6 2 8 5").adjusted().ship("reliant", "C5");
        let table = table.dial("1 8 5 4").adjusted().encounters(&[encounter]).dice(dice);
        let mut g = table.deck(0, &["data", "first_contact", "code_47", "geordi_la_forge"]).start();
        g.force("excelsior", &["reliant"])
            .step("excelsior", "C4")
            .join("excelsior")
            .join("reliant")
            .pass_all();
        g.play(by("ChooseShip", "excelsior")).pass_all();
        g.s.table().seat(Seat(0)).hand
    };
    assert_eq!(table("playful_intelligence", &[1, 5]), 2, "not four");
    assert_eq!(table("silent_probe", &[1, 5]), 1);
}

/// Excelsior and Reliant, who can bear no more damage, about to enter mines that strike on 1 or 2.
fn among_mines(dice: &[u8]) -> Played {
    let table = Table::standard().quiet(&["C5", "C3", "C4"]).persistent("forgotten_minefield");
    let table = table.ship("excelsior", "C5").level(DamageLevel::Red).dial("1 2 5 2").ship("reliant", "C5");
    let mut g = table.level(DamageLevel::Red).dial("1 1 5 2").dice(dice).start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4").pass_all();
    g
}

#[test]
fn task_05_the_rest_of_a_force_goes_on_whichever_ship_was_lost() {
    for (dice, lost, left) in [([6, 1], "reliant", "excelsior"), ([1, 6], "excelsior", "reliant")] {
        let mut g = among_mines(&dice);
        assert_eq!((g.at(lost), g.ship(left).moved), ("", Moved::Moving), "{lost}");
        g.step(left, "C3");
        assert_eq!(g.at(left), "C3");
    }
    let g = among_mines(&[1, 1]);
    assert!(g.s.table().mover.is_none());
}

#[test]
fn task_10_a_card_stops_the_rest_where_the_lead_was_lost_on_entering() {
    const REEF: (&str, &str) = (
        "locations.ron",
        r#"[(id: "empty_space", name: "Reef", size: 1, encounter_range: (1, 6), tags: ["space"],
            abilities: [On(trigger: Enters, effects: [Roll(cases: [((1, 2), [Damage(points: N(1))])])])], source: Original)]"#,
    );
    let table = Table::standard().with_pack(&[REEF]).quiet(&["C5", "C3"]).unexplored("C4", "empty_space");
    let table = table.ship("excelsior", "C5").level(DamageLevel::Red).dial("1 2 5 2").ship("reliant", "C5");
    let table = table.level(DamageLevel::Red).dial("1 1 5 2").encounters(&["ion_discharge"]);
    let mut g = table.dice(&[6, 1, 1]).start();
    g.force("excelsior", &["reliant"]).step("excelsior", "C4").pass_all();
    assert_eq!((g.at("excelsior"), g.at("reliant"), g.ask()), ("", "C4", Decision::Turn));
    assert!(g.told("EncounterDrawn") && !g.allows(step("reliant", "C3")));
    assert_eq!(g.ship("reliant").moved, Moved::Over);
}

#[test]
fn rd_29_the_opponent_chooses_the_free_attacker_and_its_target() {
    let mut g = cornered(&[1, 6]).ship("somraw", "C5").start();
    g.force("excelsior", &["reliant"]).play(by("BreakAway", "excelsior"));
    assert_eq!((g.asked(), g.count("FreeAttack")), (Some(Seat(1)), 4));
}

#[test]
fn rd_29_the_owner_chooses_who_is_involved_and_who_benefits() {
    let mut g = explorers("silent_probe", &[1, 5]);
    assert_eq!((g.asked(), g.count("Join")), (Some(Seat(0)), 2));
    g.join("excelsior").join("reliant").pass_all();
    assert_eq!((g.asked(), g.count("ChooseShip")), (Some(Seat(0)), 2));
}
