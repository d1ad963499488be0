//! MOVE: paths and their cost, what ends a move and what does not.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::state::parts::Moved;
use fleet_captains::fleet::units::{DamageLevel, MovePoints, Rating, System};
use serde_json::json;

use super::packs::{DIALS, VOYAGE};
use super::table::{Table, by, free_attack, ops, step};

/// The surroundings of E-08, with the Reliant on this dial; the last die draws no encounter.
fn reliant(dial: &str) -> Table {
    Table::standard()
        .tile("C3", "class_m_planet")
        .tile("B3", "class_k_nebula")
        .tile("C2", "empty_space")
        .tile("D3", "hypergiant_star")
        .tile("C1", "empty_space")
        .unexplored("A3", "class_d_planet")
        .unexplored("B1", "class_d_planet")
        .quiet(&["D2", "D4", "C4", "B4"])
        .ship("reliant", "C3")
        .dial(dial)
        .dice(&[6])
}

// Settings of the shipped dial, by their Engines.
const ENGINES_4: &str = "7 2 4 5";
const ENGINES_5: &str = "1 8 5 4";
const ENGINES_6: &str = "4 4 6 4";
const ENGINES_9: &str = "2 3 9 4";

#[test]
fn e_08_move_06_and_08_stopping_costs_1_and_leaving_the_start_nothing() {
    for to in ["B3", "C2", "D3"] {
        let mut g = reliant("8 9 1 0").with_pack(&[DIALS]).start();
        g.step("reliant", to);
        assert_eq!(g.at("reliant"), to, "with 1 point");
        let g = reliant("9 0 0 9").with_pack(&[DIALS]).start();
        assert_eq!(
            g.refusal(step("reliant", to)),
            Refusal::TooFar { cost: MovePoints(1), points: MovePoints(0) },
            "to {to}"
        );
    }
}

/// The last step of the way is one too many for the first ship; the second has just enough points for it.
fn costs_more_than_one_has(way: &[&str], too_few: Table, enough: Table) {
    let (last, before) = way.split_last().unwrap();
    for (table, reaches) in [(too_few, false), (enough, true)] {
        let mut g = table.start();
        for cell in before {
            g.step("reliant", cell);
        }
        assert_eq!(g.allows(step("reliant", last)), reaches, "{way:?}");
    }
}

#[test]
fn e_08_move_07_and_10_going_on_costs_the_size_of_each_location_crossed() {
    costs_more_than_one_has(&["C2", "C1"], reliant(ENGINES_4), reliant(ENGINES_5));
    costs_more_than_one_has(&["B3", "A3"], reliant(ENGINES_5), reliant(ENGINES_6));
    let engines_8 = reliant("1 0 8 9").with_pack(&[DIALS]);
    costs_more_than_one_has(&["C2", "C1", "B1"], engines_8, reliant(ENGINES_9));
}

#[test]
fn e_08_move_09_the_sum_may_not_exceed_the_points() {
    let mut g = reliant(ENGINES_9).start();
    g.step("reliant", "C2").step("reliant", "C1").step("reliant", "B1");
    assert_eq!(g.at("reliant"), "B1", "4 + 4 + 1 of 9");
    assert!(g.told("TileExplored"));
    assert_eq!(g.refuses(step("reliant", "B2")), "MoveOver", "all nine points are used");
    let mut g = reliant(ENGINES_9).start();
    g.step("reliant", "D3");
    assert!(!g.allows(step("reliant", "D2")), "9 + 1 for the star is more than 9");
    assert_eq!(g.ship("reliant").moved, Moved::Over);
}

#[test]
fn move_01_each_ship_moves_once_a_turn() {
    let mut g = Table::standard().quiet(&["C5", "C4", "B6"]).ship("venture", "").ship("defiant", "").start();
    g.step("venture", "C5").step("defiant", "B6");
    assert_eq!(g.refuses(step("venture", "C4")), "MoveOver");
    g.say("EndTurn").say("EndTurn");
    assert!(g.allows(step("venture", "C4")));
}

#[test]
fn move_02_points_are_the_engines_rating() {
    let mut g = Table::standard().quiet(&["C5"]).ship("venture", "").dial("7 4 8 7").start();
    g.step("venture", "C5");
    assert_eq!(g.s.table().mover.unwrap().points, MovePoints(8));
}

#[test]
fn b_07_engines_0_go_home_and_nowhere_else() {
    let table =
        || Table::standard().with_pack(&[DIALS]).quiet(&["C5", "C4"]).ship("reliant", "C5").dial("9 0 0 9");
    let mut g = table().start();
    assert_eq!(
        g.refusal(step("reliant", "C4")),
        Refusal::TooFar { cost: MovePoints(1), points: MovePoints(0) }
    );
    g.step("reliant", "P0");
    assert_eq!(g.at("reliant"), "P0");
    let g = table().dial("9 0 D 9").start();
    assert_eq!(g.refuses(step("reliant", "P0")), "EnginesDisabled");
}

#[test]
fn move_03_disabled_engines_cannot_move() {
    let g = Table::standard().quiet(&["C5"]).ship("venture", "").disabled(System::Engines).start();
    assert_eq!(g.refuses(step("venture", "C5")), "EnginesDisabled");
    assert_eq!(g.count("MoveStep"), 0);
}

#[test]
fn move_04_engines_of_1_reach_any_neighbour() {
    let mut g = Table::standard()
        .with_pack(&[DIALS])
        .tile("C3", "gravity_shear")
        .tile("C2", "hypergiant_star")
        .quiet(&["C4", "B3", "B4", "D3", "D4"])
        .ship("reliant", "C3")
        .dial("8 9 1 0")
        .start();
    assert_eq!(g.count("MoveStep"), 6, "even out of a Gravity Shear, which takes 2 points");
    g.step("reliant", "C2");
    assert_eq!(g.ship("reliant").moved, Moved::Over);
}

#[test]
fn move_05_only_neighbours() {
    let g = Table::standard().quiet(&["C3", "C1", "C5"]).ship("venture", "C3").start();
    assert_eq!(g.refuses(step("venture", "C1")), "NotNeighbours");
    assert_eq!(g.refuses(step("venture", "A3")), "NotNeighbours");
    assert_eq!(g.refuses(step("venture", "C3")), "NotNeighbours");
}

#[test]
fn move_11_a_command_post_has_three_neighbours() {
    let g = Table::standard().quiet(&["C5", "B6", "D6"]).ship("venture", "").start();
    assert_eq!(g.count("MoveStep"), 3);
}

#[test]
fn move_12_only_its_owners_ships_enter_a_command_post() {
    let g = Table::standard().quiet(&["C1"]).ship("venture", "C1").start();
    assert_eq!(g.refuses(step("venture", "P1")), "NotYourPost");
}

#[test]
fn move_13_and_14_home_is_free_and_ends_the_movement() {
    let mut g = Table::standard().quiet(&["C5", "C4", "B6"]).ship("venture", "C4").dial("9 5 4 8").start();
    g.step("venture", "C5").step("venture", "P0");
    assert!(matches!(
        g.facts.iter().find(|fact| fact.kind() == "ShipMoved"),
        Some(Fact::ShipMoved { crossed: 3, .. })
    ));
    assert_eq!(g.refuses(step("venture", "B6")), "MoveOver");
    assert_eq!(g.ship("venture").moved, Moved::Over);
}

#[test]
fn rd_18_a_command_post_cannot_be_crossed() {
    let mut g = Table::standard().quiet(&["C5", "B6"]).ship("reliant", "C5").dial("2 3 9 4").start();
    g.step("reliant", "P0");
    assert_eq!(g.refuses(step("reliant", "B6")), "MoveOver");
}

#[test]
fn b_08_a_star_is_crossed_into_the_command_post_and_nowhere_else() {
    let mut g = Table::standard()
        .tile("C5", "hypergiant_star")
        .quiet(&["C4", "B5"])
        .ship("reliant", "C4")
        .dial("2 3 9 4")
        .start();
    g.step("reliant", "C5");
    assert_eq!(
        g.refusal(step("reliant", "B5")),
        Refusal::TooFar { cost: MovePoints(10), points: MovePoints(9) }
    );
    g.step("reliant", "P0");
    assert_eq!(g.at("reliant"), "P0");
}

#[test]
fn e_50_mission_restarts_at_the_command_post() {
    let mut g = Table::standard()
        .with_test_pack("worked_figures")
        .quiet(&["C5"])
        .ship("reliant", "C5")
        .dial("2 3 9 4")
        .adjusted()
        .missions(0, &["warp_experiment"])
        .dice(&[3])
        .start();
    let mission = g.mission_id("warp_experiment");
    g.play(super::table::mission("reliant", "warp_experiment")).pass_all();
    assert_eq!(g.s.table().progress[mission.index()].count, 1, "9 + 3 against 12");
    g.step("reliant", "P0");
    assert_eq!(g.fact("MissionReset"), Fact::MissionReset { mission });
    assert_eq!(g.s.table().progress[mission.index()].count, 0, "back at the start");
}

#[test]
fn move_15_coming_home_is_no_first_step_of_a_new_voyage() {
    let mut g = Table::standard()
        .with_pack(&[VOYAGE])
        .quiet(&["C4", "C5"])
        .ship("reliant", "C4")
        .dial("2 3 9 4")
        .missions(0, &["long_voyage"])
        .start();
    let mission = g.mission_id("long_voyage");
    g.step("reliant", "C5");
    assert_eq!(g.s.table().progress[mission.index()].count, 1);
    g.step("reliant", "P0");
    assert_eq!(g.s.table().progress[mission.index()].count, 0);
}

/// The Venture with points left after one step, another ship beside it, and one elsewhere.
fn mid_move() -> Table {
    Table::standard()
        .quiet(&["C5", "C4", "C3", "B6"])
        .ship("venture", "")
        .dial("7 4 8 7")
        .ship("defiant", "B6")
        .dial("5 2 9 6")
}

#[test]
fn move_16_a_drawn_encounter_ends_the_move() {
    let mut g = Table::standard()
        .unexplored("C5", "empty_space")
        .quiet(&["C4"])
        .ship("venture", "")
        .dial("7 4 8 7")
        .encounters(&["grateful_freighter"])
        .dice(&[1])
        .start();
    g.step("venture", "C5").pass_all();
    assert!(g.told("EncounterDrawn"));
    assert_eq!(g.refuses(step("venture", "C4")), "MoveOver");
}

#[test]
fn move_17_break_12_and_b_21_a_failed_evasion_ends_the_move_without_an_attack() {
    let mut g = Table::standard()
        .quiet(&["C5", "C4", "C3"])
        .ship("reliant", "C5")
        .dial("2 3 9 4")
        .ship("klothos", "C4")
        .dice(&[1, 4])
        .start();
    g.step("reliant", "C4").step("reliant", "C3");
    assert!(matches!(g.fact("EscapeRolled"), Fact::EscapeRolled { own: 3, enemy: 7, escaped: false, .. }));
    assert_eq!((g.at("reliant"), g.ship("reliant").moved), ("C4", Moved::Over));
    assert_eq!((g.ask(), g.asked()), (Decision::Turn, Some(Seat(0))), "no free attack");
}

#[test]
fn move_18_an_action_of_any_own_ship_ends_the_move() {
    for ship in ["venture", "defiant"] {
        let mut g = mid_move().start();
        g.step("venture", "C5").play(by("ExertInfluence", ship)).pass_all();
        assert_eq!(g.refuses(step("venture", "C4")), "MoveOver");
    }
    let mut g = mid_move().start();
    g.step("venture", "C5").play(by("Reinforce", "equinox"));
    assert_eq!(g.ship("venture").moved, Moved::Over);
}

#[test]
fn move_19_used_up_points_end_the_move() {
    let mut g = Table::standard().quiet(&["C5", "C4"]).ship("venture", "").dial("9 5 4 8").start();
    g.step("venture", "C5");
    assert_eq!(g.ship("venture").moved, Moved::Moving, "3 and 1 of 4 can still be paid");
    g.step("venture", "C4");
    assert_eq!(g.ship("venture").moved, Moved::Over);
}

#[test]
fn b_09_move_20_adjustment_stops_a_mover() {
    let mut g = mid_move().start();
    g.step("venture", "C5").adjust("defiant", "7 5 5 5");
    assert_eq!(g.refuses(step("venture", "C4")), "MoveOver");
}

#[test]
fn e_53_move_22_another_mover_ends_the_move_for_the_turn() {
    let mut g = mid_move().start();
    g.step("venture", "C5").step("defiant", "C5");
    assert_eq!(g.refuses(step("venture", "C4")), "MoveOver");
    assert!(g.allows(step("defiant", "C4")));
    g.round();
    assert!(g.allows(step("venture", "C4")), "its owner's next turn");
}

#[test]
fn b_60_move_24_crew_while_moving() {
    let mut g = mid_move().hand(0, &["data"]).start();
    g.step("venture", "C5").play(json!({"AssignCrew": {"card": "data", "ship": "venture"}}));
    let ended = g.kinds().iter().position(|kind| *kind == "MoveEnded");
    let assigned = g.kinds().iter().position(|kind| *kind == "CrewAssigned");
    assert!(ended.is_some() && ended < assigned, "the move is declared over first");
    assert_eq!(g.refuses(step("venture", "C4")), "MoveOver");
}

#[test]
fn move_23_and_rd_21_anything_else_declares_the_move_complete() {
    let orders = [
        json!({"DiscardCard": {"card": "data"}}),
        json!({"CycleMission": {"mission": "attack_run"}}),
        ops("code_47", ""),
    ];
    for order in orders {
        let mut g = mid_move()
            .hand(0, &["data", "code_47"])
            .missions(0, &["attack_run"])
            .mission_deck(0, &["bridgehead"])
            .start();
        g.step("venture", "C5").play(order.clone()).pass_all();
        assert_eq!(g.refuses(step("venture", "C4")), "MoveOver", "{order}");
    }
}

#[test]
fn rd_21_claiming_a_condition_does_not_end_the_move() {
    // The second step leads to a tile whose exploration fulfils the survey of six.
    let mut g = Table::standard()
        .quiet(&["C5", "C4", "C3", "B4", "D4"])
        .unexplored("B3", "class_d_planet")
        .ship("reliant", "C4")
        .dial("2 3 9 4")
        .missions(0, &["expansive_survey"])
        .dice(&[6])
        .start();
    g.step("reliant", "B4").step("reliant", "B3");
    assert!(g.told("MissionCompleted"));
    assert_eq!((g.points(0), g.ship("reliant").moved), (2, Moved::Moving));
}

#[test]
fn move_25_a_held_ship_does_not_move_and_spends_nothing() {
    let g = Table::standard().quiet(&["C3"]).persistent("tykens_rift").ship("venture", "C3").start();
    assert_eq!(g.refuses(step("venture", "C2")), "ShipHeld");
    assert_eq!(g.ship("venture").moved, Moved::Not);
}

#[test]
fn move_25_and_break_01_a_held_ship_is_offered_no_breakaway() {
    let table = |encounter: &str| {
        Table::standard()
            .quiet(&["C3"])
            .persistent(encounter)
            .ship("venture", "C3")
            .ship("klothos", "C3")
            .start()
    };
    let g = table("tykens_rift");
    assert!(g.ship("venture").threatened);
    assert_eq!((g.refuses(by("BreakAway", "venture")), g.count("BreakAway")), ("ShipHeld", 0));
    assert_eq!(table("world_crusher").count("BreakAway"), 1);
}

#[test]
fn move_26_and_break_16_entering_an_enemys_location_needs_no_roll() {
    let mut g = mid_move().ship("klothos", "C5").start();
    g.step("venture", "C5");
    assert!(g.rolls().is_empty());
    assert_eq!((g.s.table().mover.unwrap().crossed, g.ship("venture").moved), (0, Moved::Moving));
    g.say("EndTurn");
    assert!(g.rolls().is_empty(), "and none for staying there");
}

#[test]
fn move_27_and_break_09_cloaked_enemies_are_passed_as_if_absent() {
    let mut g = mid_move().ship("klothos", "C5").cloaked().start();
    g.step("venture", "C5").step("venture", "C4");
    assert!(g.rolls().is_empty());
    let g =
        Table::standard().quiet(&["C3", "C2"]).ship("venture", "C3").ship("klothos", "C3").cloaked().start();
    assert!(!g.ship("venture").threatened && g.allows(step("venture", "C2")));
}

#[test]
fn move_28_friendly_ships_never_hinder() {
    let mut g = mid_move().ship("voyager", "C5").ship("reliant", "C5").ship("yosemite", "C5").start();
    g.step("venture", "C5").step("venture", "C4");
    assert!(g.rolls().is_empty());
    assert_eq!(g.at("venture"), "C4");
}

#[test]
fn rd_20_points_are_fixed_at_the_first_step() {
    // The Dilithium Moon gives 2 points to a move that begins there, and none to one that passes.
    let moon = |from: &str| {
        let mut g = Table::standard()
            .tile("C4", "dilithium_moon")
            .quiet(&["C5", "C3"])
            .ship("venture", from)
            .dial("9 5 4 8")
            .start();
        g.step("venture", if from == "C4" { "C3" } else { "C4" });
        g
    };
    assert_eq!(moon("C4").s.table().mover.unwrap().points, MovePoints(6));
    assert_eq!(moon("C5").s.table().mover.unwrap().points, MovePoints(4));
}

#[test]
fn b_57_slower_after_a_free_attack() {
    let mut g = Table::standard()
        .quiet(&["C3", "C2"])
        .ship("enterprise_e", "C3")
        .dial("7 8 6 8")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .dice(&[1, 6, 6, 1])
        .start();
    g.play(by("BreakAway", "enterprise_e")).play(free_attack("bortas", "enterprise_e")).pass_all();
    assert_eq!(g.ship("enterprise_e").level, DamageLevel::Red, "18 against 9");
    g.pick("enterprise_e", "6 2 3 4");
    assert_eq!(g.rating("enterprise_e", System::Engines), Rating::At(3));
    g.step("enterprise_e", "C2");
    assert!(matches!(g.fact("MoveBegan"), Fact::MoveBegan { points: MovePoints(3), .. }));
}

#[test]
fn rd_19_a_path_costs_what_it_crosses() {
    // 3 and 3 for the planets crossed, nothing for the star at the start.
    let path = |dial: &str| {
        let mut g = Table::standard()
            .tile("C3", "hypergiant_star")
            .quiet(&["C4", "C5", "B5"])
            .ship("reliant", "C3")
            .dial(dial)
            .start();
        g.step("reliant", "C4").step("reliant", "C5");
        g
    };
    assert_eq!(path("2 3 4 9").ship("reliant").moved, Moved::Over, "3 + 1");
    let mut g = path("4 4 6 4");
    assert_eq!(
        g.refusal(step("reliant", "B5")),
        Refusal::TooFar { cost: MovePoints(7), points: MovePoints(6) }
    );
    g.step("reliant", "P0");
    assert_eq!(g.at("reliant"), "P0", "3 + 3 + 0");
}
