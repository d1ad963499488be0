//! Deeds that no shipped mission asks for, and how several of them are counted.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::DamageLevel;

use super::{command, mission};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

fn asks(task: &str) -> Table {
    Table::standard().with_pack(&[("missions.ron", &mission(task, false))]).missions(0, &["task"])
}

fn done(t: &Played) -> bool {
    matches!(mission_at(t, "task"), MissionPlace::Pile { .. })
}

fn progress(t: &Played) -> u8 {
    t.s.table().progress[t.mission_id("task").index()].count
}

#[test]
fn mission_06_a_passed_test_counts_by_its_system_and_level() {
    for (wanted, encounter, credited) in [
        ("PassTest(system: Sensors, level: 12)", "particle_fountain", true),
        ("PassTest(system: Sensors, level: 13)", "particle_fountain", false),
        ("PassTest(system: Sensors, level: 12)", "voices_in_the_static", true),
        ("PassTest(system: Shields, level: 12)", "particle_fountain", false),
        ("PassTest(level: 12)", "particle_fountain", true),
        ("PassTest(level: 13)", "particle_fountain", false),
        ("PassTest(level: 12, if: Here(Tag(\"planet\")))", "particle_fountain", false),
    ] {
        let table = asks(&format!("Deed(deed: {wanted})")).unexplored("C3", "class_k_nebula").quiet(&["C4"]);
        let table = table.ship("sutherland", "C4").dial("3 12 4 5").encounters(&[encounter]).dice(&[1, 6]);
        let mut t = table.start();
        t.step("sutherland", "C3").pass_all();
        assert!(matches!(compared(&t), (12, 6, true)));
        assert_eq!(done(&t), credited, "{wanted} in {encounter}");
    }
    let table = asks("Deed(deed: PassTest(level: 1))").unexplored("C3", "class_k_nebula").quiet(&["C4"]);
    let table = table.ship("yosemite", "C4").dial("4 4 5 3").encounters(&["particle_fountain"]).dice(&[1, 1]);
    let mut t = table.start();
    t.step("yosemite", "C3").pass_all();
    assert!(t.told("EncounterLost") && !done(&t), "a failed one never");
}

#[test]
fn mission_06_and_scan_04_a_location_scanned_counts_by_what_lies_there() {
    for (kind, credited) in [("class_k_nebula", true), ("class_d_planet", false)] {
        let table = asks("Deed(deed: ScanLocation(if: Here(Tag(\"nebula\"))))")
            .ship("venture", "")
            .unexplored("C5", kind);
        let mut t = table.start();
        t.play(scan("venture", "C5"));
        assert_eq!(done(&t), credited, "{kind}");
    }
}

#[test]
fn mission_06_a_dark_tile_is_no_nebula_to_a_cloaked_ship_that_enters_it() {
    let table =
        asks("Deed(deed: Enter(if: Here(Tag(\"nebula\"))))").quiet(&["C4"]).ship("defiant", "C4").cloaked();
    let mut t = table.unexplored("C3", "class_k_nebula").tile("C5", "class_k_nebula").echo(0, "C4").start();
    let token = t.token("defiant");
    t.play(move_token(token, "C3"));
    assert!(!done(&t), "EXPLORE-15");
    t.round();
    t.play(move_token(token, "C4")).play(move_token(token, "C5"));
    assert!(done(&t));
}

#[test]
fn mission_06_crew_assigned_counts_by_its_type() {
    for (wanted, credited) in [("None", true), ("Some(Officer)", true), ("Some(Captain)", false)] {
        let table = asks(&format!("Deed(deed: AssignCrew(kind: {wanted}))")).ship("venture", "");
        let mut t = table.hand(0, &["data"]).start();
        t.play(assign("data", "venture"));
        assert_eq!(done(&t), credited, "{wanted}");
    }
}

#[test]
fn mission_06_the_other_ship_of_a_deed_is_its_target() {
    for (size, credited) in [(5, true), (6, false)] {
        let table = asks(&format!("Deed(deed: AttackShip(if: Target(Size({size}))))")).quiet(&["C3"]);
        let table = table.ship("venture", "C3").dial("9 5 4 8").ship("bortas", "C3").dial("7 7 6 7");
        let mut t = table.dice(&[6, 6]).start();
        t.play(attack("venture", "bortas")).pass_all();
        settle(&mut t);
        assert_eq!(done(&t), credited, "{size}");
    }
}

/// Venture and Voyager at C4, between quiet tiles.
fn voyages(task: &str) -> Table {
    let table = asks(task).quiet(&["C3", "C4", "C5", "B3", "B4", "D4"]);
    table.ship("venture", "C4").dial("4 5 8 9").ship("voyager", "C4").dial("4 4 9 5")
}

#[test]
fn mission_06_what_belongs_in_one_turn_begins_anew_in_another() {
    let mut t = voyages("Deed(deed: Enter(), times: 3, one_turn: true)").start();
    t.step("venture", "C3");
    assert_eq!((progress(&t), t.told("MissionReset")), (1, false));
    t.step("voyager", "C3");
    assert_eq!((progress(&t), t.told("MissionReset")), (2, false));
    t.round();
    t.step("venture", "C4");
    assert_eq!((progress(&t), t.told("MissionReset")), (1, true));
    t.step("venture", "C5");
    assert_eq!((progress(&t), t.told("MissionReset"), done(&t)), (2, false, false));
    t.step("voyager", "C4");
    assert!(done(&t));
}

#[test]
fn rd_103_what_belongs_in_one_turn_to_one_ship_stays_with_that_ship_for_the_turn() {
    let mut t = voyages("Deed(deed: Enter(), times: 2, one_turn: true, same_ship: true)").start();
    t.step("venture", "C3").step("voyager", "C3");
    assert_eq!((progress(&t), t.told("MissionReset"), done(&t)), (1, false, false));
    t.round();
    // What was done in another turn no longer counts: any ship may begin.
    t.step("voyager", "B3");
    assert_eq!((progress(&t), t.told("MissionReset"), done(&t)), (1, true, false));
    t.step("voyager", "B4");
    assert!(done(&t));
}

#[test]
fn mission_06_without_a_turn_for_it_progress_stays_with_the_first_ship() {
    let mut t = voyages("Deed(deed: Enter(), times: 2, same_ship: true)").start();
    t.step("venture", "C3").step("voyager", "C3");
    assert_eq!((progress(&t), t.told("MissionAdvanced"), t.told("MissionReset")), (1, false, false));
    t.round();
    t.step("venture", "C4");
    assert!(done(&t));
}

#[test]
fn mission_06_the_same_place_again_is_no_other_place() {
    let mut t = voyages("Deed(deed: Enter(), times: 2, distinct: true)").start();
    t.step("venture", "C3");
    assert!(!t.told("MissionReset"), "a first deed begins nothing anew");
    t.step("voyager", "C3");
    assert_eq!((progress(&t), t.told("MissionAdvanced")), (1, false));
    t.step("voyager", "C4");
    assert!(done(&t));
}

/// Crew goes aboard the cloaked Korinar, which nobody can tell from the echo; two such deeds are asked for.
fn crewed(secret: bool) -> Played {
    let text = mission("Deed(deed: AssignCrew(), times: 2)", secret);
    let table = Table::standard().with_pack(&[("missions.ron", &text)]).turn_of(1).quiet(&["C3", "B3"]);
    let table = table.ship("korinar", "C3").cloaked().echo(1, "B3").hand(1, &["kurn", "tavana"]);
    table.deck(1, &["leskit", "kurak"]).missions(1, &["task"]).start()
}

#[test]
fn cloak_33_and_mission_03_open_progress_shows_a_cloaked_ship_and_secret_progress_does_not() {
    for secret in [false, true] {
        let mut t = crewed(secret);
        t.play(assign("kurn", "korinar"));
        assert_eq!((progress(&t), t.told("TokenShown")), (1, !secret), "{secret}");
    }
    let mut t = crewed(true);
    t.play(assign("kurn", "korinar")).play(assign("tavana", "korinar"));
    assert_eq!((t.points(1), t.told("TokenShown")), (1, true), "points do");
}

/// The Venture's card makes two ships shoot at each other within one Action.
#[test]
fn rd_48_one_action_may_be_deeds_of_both_players() {
    let card = command(&[(
        "code_47",
        "ops: (when: [AsAction], effects: [PickShip(ships: (owner: Enemy)), Attack(on: Picked), Attack(ship: Picked, on: This)])",
    )]);
    let table = Table::standard().with_pack(&[("command.ron", &card)]).quiet(&["C3"]).control(1, 1);
    let table = table.ship("venture", "C3").dial("9 5 4 8").ship("bortas", "C3").dial("12 3 4 8");
    let table = table.hand(0, &["code_47"]).deck(0, &["first_contact"]).missions(0, &["attack_run"]);
    let mut t = table.missions(1, &["hold_the_line"]).dice(&[6, 1, 6, 1]).start();
    t.play(ops("code_47", Some("venture")));
    finish(&mut t);
    assert_eq!(t.times("TotalsCompared"), 2);
    assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Pile { seat: Seat(0) });
    assert_eq!(mission_at(&t, "hold_the_line"), MissionPlace::Pile { seat: Seat(1) });
    assert_eq!((t.points(0), t.points(1)), (1, 1));
}

/// The Bortas attacks the Venture, which is as sound as the level says.
fn attacked(task: &str, level: DamageLevel, dial: &str, dice: &[u8]) -> Played {
    let table = asks(task).turn_of(1).quiet(&["C3"]).ship("venture", "C3").level(level).dial(dial);
    let mut t = table.ship("bortas", "C3").dial("12 3 4 8").dice(dice).start();
    t.play(attack("bortas", "venture"));
    finish(&mut t);
    t
}

#[test]
fn mission_06_an_attack_survived_counts_whether_it_hit_or_not() {
    for (dice, hit) in [([6, 1], true), ([1, 6], false)] {
        let t = attacked("Deed(deed: Defend())", DamageLevel::Undamaged, "2 6 6 12", &dice);
        assert_eq!((t.told("ShipDamaged"), done(&t)), (hit, true));
    }
    let t = attacked("Deed(deed: Defend())", DamageLevel::Red, "5 2 2 4", &[6, 1]);
    assert!(t.told("ShipDestroyed") && !done(&t));
}

#[test]
fn mission_06_the_other_ship_of_a_defence_is_the_attacker() {
    for (cond, credited) in [
        ("Target(Size(5))", true),
        ("Target(Size(6))", false),
        ("TargetLarger", false),
        ("Here(Tag(\"nebula\"))", false),
    ] {
        let task = format!("Deed(deed: Defend(if: {cond}))");
        let t = attacked(&task, DamageLevel::Undamaged, "2 6 6 12", &[1, 6]);
        assert_eq!(done(&t), credited, "{cond}");
    }
}

/// The Federation has a card for its turn and one for combat, and its mission asks for cards.
fn with_hand(task: &str) -> Table {
    let cards = command(&[
        ("code_47", "ops: (when: [Turn], effects: [ExtraAction()])"),
        ("emergency_power", "combat: (effects: [Modify(what: Total(Weapons), by: 1)])"),
        ("vagh", "ops: (when: [CardPlayed([Ops])], effects: [Cancel])"),
    ]);
    let files = [("missions.ron", mission(task, false)), ("command.ron", cards)];
    let table = Table::standard().with_pack(&files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let table = table.missions(0, &["task"]).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
    table.ship("somraw", "C3").hand(0, &["code_47", "emergency_power"]).deck(0, &["data", "mr_spock"])
}

#[test]
fn mission_06_a_card_played_counts_by_its_kind_and_the_ship_it_is_for() {
    for (wanted, by_ops, by_combat) in [
        ("PlayCard()", true, true),
        ("PlayCard(kind: Some(Ops))", true, false),
        ("PlayCard(kind: Some(Combat))", false, true),
        ("PlayCard(if: Size(5))", true, true),
        ("PlayCard(if: Here(Tag(\"nebula\")))", false, false),
    ] {
        let task = format!("Deed(deed: {wanted})");
        let mut t = with_hand(&task).start();
        t.play(ops("code_47", Some("venture")));
        finish(&mut t);
        assert_eq!(done(&t), by_ops, "{wanted}");
        let mut t = with_hand(&task).dice(&[6, 1]).start();
        t.play(attack("venture", "somraw"));
        t.play(combat("emergency_power", "venture"));
        finish(&mut t);
        assert_eq!(done(&t), by_combat, "{wanted}");
    }
}

#[test]
fn mission_06_a_card_that_was_cancelled_or_spent_from_aboard_was_not_played() {
    let mut t = with_hand("Deed(deed: PlayCard())").hand(1, &["vagh"]).start();
    t.play(ops("code_47", Some("venture")));
    t.play(ops("vagh", None));
    finish(&mut t);
    assert!(t.told("CardCancelled") && !done(&t));
    let cards = command(&[(
        "data",
        "ops: (when: [Turn], effects: [ExtraAction()]), crew: (kind: Officer, abilities: [Gives(give: [Elusive])])",
    )]);
    let task = mission("Deed(deed: PlayCard())", false);
    let table = Table::standard().with_pack(&[("missions.ron", &task), ("command.ron", &cards)]);
    let mut t = table.missions(0, &["task"]).ship("venture", "").crew("data").start();
    t.play(serde_json::json!({"SpendCrew": {"card": "data", "kind": "Ops"}}));
    finish(&mut t);
    assert!(t.told("CrewSpent") && !done(&t));
}

#[test]
fn mission_06_cargo_is_delivered_where_its_ship_enters_even_if_it_leaves_the_ship_there() {
    let scored = r#"[(id: "tribbles", name: "Tribbles", points: 1, effects: [BecomeCargo()], while_aboard: [
        On(trigger: Enters, if: Here(Tag("habitable")), effects: [Score]),
    ], source: Original)]"#;
    for (wanted, to, credited) in [
        ("Deliver()", "C3", true),
        ("Deliver(if: Here(Tag(\"habitable\")))", "C3", true),
        ("Deliver(if: Here(Tag(\"habitable\")))", "C5", false),
        ("Deliver(if: Here(Post(Me)))", "P0", true),
        ("Deliver(if: SizeUpTo(2))", "C3", false),
    ] {
        let task = mission(&format!("Deed(deed: {wanted})"), false);
        let table = Table::standard().with_pack(&[("missions.ron", &task), ("encounters.ron", scored)]);
        let table = table.missions(0, &["task"]).tile("C3", "class_m_planet").quiet(&["C4", "C5"]);
        let at = if to == "P0" { "C5" } else { "C4" };
        let mut t = table.ship("venture", at).cargo("tribbles").start();
        t.step("venture", to);
        finish(&mut t);
        assert_eq!(done(&t), credited, "{wanted} at {to}");
        assert_eq!(t.told("EncounterScored"), to == "C3", "{wanted}");
    }
    let table = asks("Deed(deed: Deliver())").quiet(&["C3", "C4"]).ship("venture", "C4");
    let mut t = table.prisoner("kurn").start();
    t.step("venture", "C3");
    assert!(!done(&t), "a prisoner is no cargo");
}
