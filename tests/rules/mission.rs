//! MISSION: deeds, tests, Conditions, replacements (E-13, E-39 to E-41, E-50; B-43, B-44; RD-47 to RD-51, RD-95).

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::{DamageLevel, Listed, MissionKind};
use serde_json::json;

use super::orders::*;
use super::table::{Played, Table};

const OPEN: MissionPlace = MissionPlace::Open { seat: Seat(0) };
const PILE: MissionPlace = MissionPlace::Pile { seat: Seat(0) };

/// Equinox in a nebula with Sensors 8.
fn nebula() -> Table {
    Table::standard().tile("C3", "class_k_nebula").ship("equinox", "C3").dial("2 8 3 2")
}

fn progress(t: &Played, mission: &str) -> u8 {
    t.s.table().progress[t.mission_id(mission).index()].count
}

#[test]
fn e_13_a_mission_test_costs_an_action_passed_or_failed() {
    for (die, points) in [(2, 1), (1, 0)] {
        let mut t = nebula().missions(0, &["nebula_research"]).dice(&[die]).start();
        t.play(attempt("equinox", "nebula_research")).pass_all();
        assert_eq!((t.spent(0), t.ship("equinox").acted), (1, 1));
        assert_eq!(t.points(0), points);
    }
}

#[test]
fn e_39_mission_05_and_06_attack_run() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .missions(1, &["attack_run"])
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture")).pass_all();
    settle(&mut t);
    t.pass_all();
    assert_eq!(t.points(1), 1);
    assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Pile { seat: Seat(1) });
}

#[test]
fn e_40_mission_09_and_10_one_action_one_mission() {
    let table = Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("reliant", "C3")
        .dial("2 3 9 4")
        .crew("data")
        .crew("montgomery_scott")
        .missions(0, &["nebula_research", "stellar_nursery"])
        .ship("voyager", "C3")
        .dial("3 11 5 3")
        .dice(&[6]);
    let mut t = table.start();
    t.play(attempt("reliant", "nebula_research")).say("Done").pass_all();
    assert_eq!(t.asked(), Some(Seat(0)));
    assert!(matches!(t.ask(), Decision::Mission { why: Why::MissionCredit, .. }));
    t.play(pick_mission("stellar_nursery"));
    assert_eq!(mission_at(&t, "stellar_nursery"), PILE);
    assert_eq!(mission_at(&t, "nebula_research"), OPEN);
    // MISSION-10: the other needs another passed test.
    t.play(attempt("voyager", "nebula_research")).pass_all();
    assert_eq!(mission_at(&t, "nebula_research"), PILE);
    assert_eq!(t.points(0), 2);
}

#[test]
fn e_41_rd_49_and_mission_12_a_condition_is_claimed_at_once() {
    let table = Table::standard()
        .quiet(&["C1", "C2", "C3", "C4", "C5", "B3"])
        .ship("venture", "")
        .missions(0, &["attack_run"])
        .mission_deck(0, &["expansive_survey", "nebula_research"]);
    let mut t = table.start();
    assert_eq!(t.points(0), 0);
    t.play(cycle("attack_run"));
    assert_eq!(t.points(0), 2);
    assert_eq!(mission_at(&t, "expansive_survey"), PILE);
    assert_eq!(mission_at(&t, "nebula_research"), OPEN, "MISSION-08");
}

#[test]
fn e_41_mission_11_claimed_when_the_state_matches_and_not_for_tiles_facing_the_other() {
    let sixth = |seat: u8| {
        let table = Table::standard().quiet(&["C1", "C2", "C3", "C4", "B3"]);
        let table = table.tile("C5", "class_d_planet").explored_by(seat).missions(0, &["expansive_survey"]);
        table.start()
    };
    assert_eq!(sixth(0).points(0), 2);
    let mut t = sixth(1);
    t.say("EndTurn").say("EndTurn");
    assert_eq!((mission_at(&t, "expansive_survey"), t.points(0)), (OPEN, 0));
}

#[test]
fn e_50_progress_on_one_ship_is_lost_at_its_command_post() {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .quiet(&["C5"])
        .ship("excelsior", "C5")
        .dial("6 2 8 5")
        .ship("reliant", "C5")
        .missions(0, &["warp_experiment"])
        .dice(&[4]);
    let mut t = table.start();
    t.play(attempt("excelsior", "warp_experiment")).say("Done").pass_all();
    assert_eq!(progress(&t, "warp_experiment"), 1);
    assert_eq!(t.refuses(attempt("reliant", "warp_experiment")), "MissionBound");
    t.step("excelsior", "P0");
    assert!(t.told("MissionReset"));
    assert_eq!(progress(&t, "warp_experiment"), 0);
}

/// Excelsior has made the first of three tests beside Reliant and the Negh'Var.
fn begun(dice: &[u8]) -> Played {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .quiet(&["C3"])
        .ship("excelsior", "C3")
        .level(DamageLevel::Yellow)
        .dial("2 2 7 5");
    let table = table.ship("reliant", "C3").dial("2 3 9 4").ship("negh_var", "C3").dial("12 3 4 11");
    let mut t = table.missions(0, &["warp_experiment"]).dice(dice).start();
    t.play(attempt("excelsior", "warp_experiment")).say("Done").pass_all();
    assert_eq!(progress(&t, "warp_experiment"), 1);
    t
}

#[test]
fn b_66_rd_103_a_mission_does_not_die_with_its_ship() {
    let mut t = begun(&[5, 4, 1, 3]);
    assert_eq!(t.refuses(attempt("reliant", "warp_experiment")), "MissionBound", "it is in play");
    t.say("EndTurn").play(attack("negh_var", "excelsior")).pass_all();
    assert!(t.told("ShipDestroyed"));
    assert_eq!(t.fact("MissionOrphaned").rule().id(), "RD-103");
    assert_eq!(progress(&t, "warp_experiment"), 0);
    t.say("EndTurn").play(attempt("reliant", "warp_experiment")).pass_all();
    assert_eq!(progress(&t, "warp_experiment"), 1);
}

#[test]
fn rd_103_the_loss_of_another_ship_loses_no_progress() {
    let mut t = begun(&[5, 6, 1]);
    t.say("EndTurn").play(attack("negh_var", "reliant")).pass_all();
    assert!(t.told("ShipDestroyed") && !t.told("MissionOrphaned"));
    assert_eq!(progress(&t, "warp_experiment"), 1);
}

/// Two copies of a mission of three tests, and a ship that passes one in each turn.
fn twins() -> Played {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .quiet(&["C3"])
        .ship("excelsior", "C3")
        .dial("6 2 8 5");
    table.missions(0, &["warp_experiment", "warp_experiment#2"]).dice(&[4; 5]).start()
}

#[test]
fn b_67_rd_48_and_mission_09_a_deed_takes_one_card_further() {
    let mut t = twins();
    let both = |t: &Played| [progress(t, "warp_experiment"), progress(t, "warp_experiment#2")];
    for (pick, stand) in [("warp_experiment", [1, 0]), ("warp_experiment#2", [1, 1])] {
        t.play(attempt("excelsior", "warp_experiment")).pass_all();
        assert!(matches!(t.ask(), Decision::Mission { why: Why::MissionCredit, .. }));
        assert_eq!(both(&t), both(&t).map(|done| done.min(1)), "nothing is credited before the choice");
        t.play(pick_mission(pick));
        assert_eq!(both(&t), stand);
        t.round();
    }
    t.play(attempt("excelsior", "warp_experiment#2")).pass_all();
    t.play(pick_mission("warp_experiment")).round();
    t.play(attempt("excelsior", "warp_experiment")).pass_all().play(pick_mission("warp_experiment"));
    assert_eq!((mission_at(&t, "warp_experiment"), both(&t), t.points(0)), (PILE, [0, 1], 2));
    t.round().play(attempt("excelsior", "warp_experiment#2")).pass_all();
    assert_eq!((t.ask(), both(&t)), (Decision::Turn, [0, 2]), "where one fits nothing is asked");
}

#[test]
fn rd_48_a_step_of_one_card_and_the_end_of_another_are_one_choice() {
    let deeds = |times: u8, id: &str| {
        format!(
            "(id: \"{id}\", name: \"{id}\", kind: Influence, points: {times}, source: Original,
              task: Deed(deed: PlaceControl(), times: {times})),"
        )
    };
    let pack = format!("[{}{}]", deeds(1, "one"), deeds(2, "two"));
    for (pick, points, left) in [("one", 1, ("two", 0)), ("two", 0, ("one", 0))] {
        let table = Table::standard().with_pack(&[("missions.ron", &pack)]).quiet(&["C3"]);
        let mut t = table.ship("venture", "C3").missions(0, &["one", "two"]).start();
        t.play(exert("venture")).play(pick_mission(pick));
        assert_eq!((t.points(0), progress(&t, left.0)), (points, left.1), "{pick}");
        assert_eq!(t.ask(), Decision::Turn);
    }
}

#[test]
fn rd_48_and_test_13_only_a_test_begun_for_a_mission_counts_for_one() {
    let table = nebula().missions(0, &["nebula_research"]);
    let mut t = table.ship("korinar", "C3").cloaked().dice(&[6]).start();
    let token = t.token("korinar");
    t.play(search("equinox", token));
    finish(&mut t);
    assert!(t.told("TestCompared") || t.told("TestSure"), "{:?}", t.kinds());
    assert_eq!((t.points(0), mission_at(&t, "nebula_research")), (0, OPEN));
}

#[test]
fn b_43_rd_49_and_mission_08_a_fresh_mission_is_not_credited_for_the_deed_just_done() {
    let table = nebula()
        .missions(0, &["nebula_research"])
        .mission_deck(0, &["stellar_nursery", "geological_study"])
        .dice(&[2]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research")).pass_all();
    assert_eq!((mission_at(&t, "stellar_nursery"), t.points(0)), (OPEN, 1));
    // A fulfilled Condition is claimed at once and replaced again.
    let table = nebula()
        .quiet(&["C1", "C2", "C4", "C5", "B3"])
        .missions(0, &["nebula_research"])
        .mission_deck(0, &["expansive_survey", "geological_study"])
        .dice(&[2]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research")).pass_all();
    assert_eq!((mission_at(&t, "expansive_survey"), t.points(0)), (PILE, 3));
    assert_eq!(mission_at(&t, "geological_study"), OPEN);
}

#[test]
fn b_44_mission_14_with_the_mission_deck_empty_the_player_names_a_stack_each_time() {
    let mut t = Table::standard().with_piles().ship("venture", "").missions(0, &["attack_run"]).start();
    for kind in ["Science", "Influence"] {
        let before = t.s.table().stacks;
        let open: Vec<_> = t.s.table().open_missions(Seat(0)).collect();
        let name = t.m.mission_key(open[0]).to_owned();
        t.play(cycle(&name));
        assert!(matches!(t.ask(), Decision::Stack { mask } if mask.count() == 3));
        t.play(json!({"ChooseStack": {"kind": kind}}));
        let drawn = t.facts.iter().find_map(|fact| match fact {
            Fact::MissionDrawn { mission, .. } => mission.known(),
            _ => None,
        });
        let of = MissionKind::from_name(kind).unwrap();
        assert_eq!(t.m.mission(drawn.unwrap()).kind, of);
        assert!(t.s.table().stacks[of.index()] < before[of.index()]);
        until_turn_of(&mut t, 0);
    }
}

#[test]
fn mission_01_and_13_three_types_and_no_reshuffle() {
    let t = Table::standard().start();
    for kind in MissionKind::ALL {
        assert!(t.m.content.missions.iter().any(|card| card.kind == *kind));
    }
    // RD-51: cycling needs a card to draw, and cycled cards never come back.
    let table = Table::standard().ship("venture", "").missions(0, &["attack_run"]);
    let mut t = table.mission_deck(0, &["mediation"]).start();
    t.play(cycle("attack_run"));
    until_turn_of(&mut t, 0);
    assert_eq!(t.refuses(cycle("mediation")), "NothingToDraw");
    assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Gone);
}

#[test]
fn mission_02_there_are_always_three_in_front_of_each_player() {
    let mut t = Table::standard().with_a_draft().first(0).start();
    t.prepare();
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(t.s.table().open_missions(seat).count(), 3);
        let first = t.s.table().open_missions(seat).next().unwrap();
        let name = t.m.mission_key(first).to_owned();
        t.play(cycle(&name));
        assert_eq!(t.s.table().open_missions(seat).count(), 3, "a cycled one is replaced at once");
        t.say("EndTurn");
    }
}

#[test]
fn mission_04_completed_when_all_it_asks_for_is_done() {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(1, 1)
        .tile("C2", "class_m_planet")
        .control(1, 1)
        .ship("bortas", "C3")
        .ship("somraw", "C2")
        .missions(1, &["frontier_outpost"]);
    let mut t = table.start();
    t.play(build("bortas"));
    assert_eq!((progress(&t, "frontier_outpost"), t.points(1)), (1, 0), "one Outpost of two");
    assert_eq!(mission_at(&t, "frontier_outpost"), MissionPlace::Open { seat: Seat(1) });
    t.play(build("somraw"));
    assert_eq!(mission_at(&t, "frontier_outpost"), MissionPlace::Pile { seat: Seat(1) });
    assert_eq!(t.points(1), 1);
}

#[test]
fn mission_03_secret_missions_lie_face_down() {
    let t = Table::standard().missions(0, &["bridgehead", "attack_run"]).start();
    let seen = |seat: u8, mission: &str| view(&t.m, &t.s, Seat(seat)).table.mission(t.mission_id(mission));
    assert_eq!((seen(0, "bridgehead"), seen(0, "attack_run")), (OPEN, OPEN));
    assert_eq!(seen(1, "attack_run"), OPEN);
    assert_ne!(seen(1, "bridgehead"), OPEN);
}

#[test]
fn rd_95_a_secret_mission_is_shown_when_cycled() {
    let table = Table::standard().missions(0, &["bridgehead"]).mission_deck(0, &["listening_post"]);
    let mut t = table.start();
    t.play(cycle("bridgehead"));
    let cycled = t.fact("MissionCycled");
    let other = FleetCaptains::seen(&t.m, &t.s, &cycled, Seat(1)).unwrap();
    assert_eq!(other.fact(), &cycled);
    let drawn = FleetCaptains::seen(&t.m, &t.s, &t.fact("MissionDrawn"), Seat(1)).unwrap();
    assert!(matches!(drawn.fact(), Fact::MissionDrawn { mission, .. } if mission.known().is_none()));
}

#[test]
fn rd_47_conditions_are_claimed_in_the_others_turn_too() {
    let table = Table::standard()
        .unexplored("C1", "class_m_planet")
        .quiet(&["C2"])
        .ship("venture", "C2")
        .hand(0, &["first_contact"])
        .missions(1, &["home_sector"])
        .dice(&[1, 6]);
    let posts =
        ["B1", "D1"].iter().fold(table, |table, cell| table.tile(cell, "class_d_planet").control(1, 1));
    let mut t = posts.start();
    assert_eq!(t.points(1), 0);
    t.step("venture", "C1").play(ops("first_contact", Some("venture"))).pass_all();
    assert_eq!(t.points(1), 1);
    assert_eq!((t.asked(), t.ask()), (Some(Seat(0)), Decision::Turn));
}

#[test]
fn mission_07_deeds_before_the_card_lay_open_do_not_count() {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(1, 1)
        .ship("bortas", "C3")
        .missions(1, &["attack_run"])
        .mission_deck(1, &["frontier_outpost"]);
    let mut t = table.start();
    t.play(build("bortas")).play(cycle("attack_run"));
    assert_eq!((mission_at(&t, "frontier_outpost"), t.points(1)), (MissionPlace::Open { seat: Seat(1) }, 0));
}

#[test]
fn rd_50_with_nothing_to_draw_the_row_gets_shorter() {
    let mut t = nebula().missions(0, &["nebula_research"]).dice(&[2]).start();
    t.play(attempt("equinox", "nebula_research")).pass_all();
    assert_eq!(t.ask(), Decision::Turn);
    assert_eq!(t.s.table().open_missions(Seat(0)).count(), 0);
}

#[test]
fn rd_48_a_reward_knows_its_ship_when_the_owner_chose() {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .tile("C3", "class_m_planet")
        .tile("C2", "hypergiant_star")
        .ship("excelsior", "C3")
        .dial("6 2 8 5")
        .missions(0, &["relief_flight", "gravity_run"])
        .dice(&[4]);
    let mut t = table.start();
    t.play(attempt("excelsior", "gravity_run")).pass_all();
    t.play(pick_mission("relief_flight"));
    assert_eq!(t.cell("C3").tokens_of(Seat(0)), 1);
}
