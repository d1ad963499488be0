//! TEAM-17, TEAM-18: which missions either partner may complete, and what a group of both has done (RD-48, RD-85).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::content::{Goal, MissionCard};
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::ids::{CellMask, DenseId};
use fleet_captains::fleet::secrecy::seen;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::DamageLevel;

use super::orders::*;
use super::table::{Played, Table, by};
use crate::support::content;

const PILES: [MissionPlace; 2] = [MissionPlace::Pile { seat: Seat(0) }, MissionPlace::Pile { seat: Seat(2) }];

/// How far a mission has come.
fn progress(t: &Played, mission: &str) -> u8 {
    t.s.table().progress[t.mission_id(mission).index()].count
}

#[test]
fn team_17_either_partner_may_lead_a_test_that_several_ships_can_make() {
    let table = |mission| {
        let table = Table::team().tile("C4", "class_d_planet").ship("excelsior", "").missions(0, &[mission]);
        let table = table.ship("voyager", "C4").of(2).dial("5 7 5 5").adjusted();
        table.ship("yosemite", "C4").of(2).dial("1 10 3 2").adjusted().dice(&[3]).start()
    };
    let mut t = table("geological_study");
    t.seat(2).play(attempt("voyager", "geological_study")).join("yosemite");
    finish(&mut t);
    assert_eq!(compared(&t), (17, 3, true));
    assert_eq!(mission_at(&t, "geological_study"), PILES[0]);
    assert_eq!(([t.points(0), t.points(2)], [t.spent(0), t.spent(2)]), ([1, 0], [0, 2]));
    // A mission that lies face down is named by its holder alone.
    let mut t = table("unclassified_readings");
    assert_eq!(t.seat(2).refuses(attempt("yosemite", "unclassified_readings")), "MissionNotOpen");
}

#[test]
fn team_17_a_test_of_the_partners_is_asked_where_either_has_influence() {
    let table = |seat| {
        let table =
            Table::team().tile("C4", "class_m_planet").control(seat, 1).missions(0, &["mutual_defence"]);
        table.ship("excelsior", "").ship("voyager", "C4").of(2).start()
    };
    assert!(table(2).seat(2).allows(attempt("voyager", "mutual_defence")));
    assert_eq!(table(1).seat(2).refuses(attempt("voyager", "mutual_defence")), "MissionElsewhere");
}

#[test]
fn team_17_where_a_mission_can_be_worked_on_counts_the_partners_ships() {
    let table = Table::team().tile("C4", "class_m_planet").control(2, 1).ship("voyager", "").of(2);
    let t = table.missions(0, &["mutual_defence", "settlement_charter"]).start();
    let places = |mission| t.position().mission_places(Seat(0), t.mission_id(mission));
    assert_eq!(places("mutual_defence"), CellMask::of(t.cell_id("C4")));
    assert_eq!(places("settlement_charter"), CellMask::NONE, "the holder has no ship");
}

/// The missions that either partner may complete; all others are completed by the player who has the card.
const OF_EITHER: [&str; 43] = [
    "back_in_the_line",
    "slip_the_net",
    "geological_study",
    "nebula_research",
    "stellar_nursery",
    "solar_observation",
    "mineral_survey",
    "unclassified_readings",
    "listening_post",
    "gravity_run",
    "comparative_planetology",
    "expansive_survey",
    "ground_survey",
    "sphere_of_influence",
    "secure_corridor",
    "home_sector",
    "bridgehead",
    "council_of_worlds",
    "frontier_outpost",
    "relief_flight",
    "mediation",
    "mutual_defence",
    "live_fire_exercise",
    "gunboat_diplomacy",
    "forward_deployment",
    "behind_their_lines",
    "blockade",
    "two_strikes",
    "textbook_attack",
    "unfinished_business",
    "exchange_of_fire",
    "hair_triggers",
    "weather_the_storm",
    "whirlwind_tour",
    "deep_roots",
    "election_season",
    "armistice",
    "first_impressions",
    "rim_survey",
    "two_front_survey",
    "telescope_array",
    "long_watch",
    "sample_return",
];
const OF_THE_HOLDER: [&str; 25] = [
    "warp_experiment",
    "long_range_scans",
    "contested_border",
    "settlement_charter",
    "deep_space_station",
    "attack_run",
    "against_the_odds",
    "crippling_blow",
    "hold_the_line",
    "decisive_blow",
    "orbital_strike",
    "into_the_mist",
    "at_their_gates",
    "punitive_raid",
    "wolf_pack",
    "first_blood",
    "hot_pursuit",
    "first_settlers",
    "border_town",
    "envoy",
    "exchange_of_officers",
    "defector",
    "field_report",
    "first_footprint",
    "orbital_laboratory",
];

#[test]
fn team_17_and_18_every_mission_is_eithers_or_its_holders() {
    let content = content();
    let of_either = |card: &MissionCard| card.shared() || matches!(card.goal, Goal::Condition { .. });
    let (either, holders): (Vec<_>, Vec<_>) = content.missions.iter().partition(|card| of_either(card));
    let ids = |cards: Vec<&MissionCard>| {
        let mut ids: Vec<_> = cards.iter().map(|card| card.entry.id.clone()).collect();
        ids.sort();
        ids.dedup();
        ids
    };
    let sorted = |list: &[&'static str]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    assert_eq!(ids(either), sorted(&OF_EITHER));
    assert_eq!(ids(holders), sorted(&OF_THE_HOLDER));
}

// --- what a group of both has done

/// Excelsior of the first partner and Reliant of the second attack Bortas together; the first declares it.
fn joint_attack(missions: [&[&str]; 2]) -> Played {
    let table = Table::team().quiet(&["C4"]).ship("excelsior", "C4").dial("6 2 8 5");
    let table = table.ship("reliant", "C4").of(2).dial("4 4 6 4").ship("bortas", "C4").of(3).dial("5 5 9 8");
    let mut t = table.missions(0, missions[0]).missions(2, missions[1]).dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas")).join("reliant");
    finish(&mut t);
    assert_eq!(totals(&t), (10, 6, 8, 1));
    t
}

#[test]
fn team_18_rd_48_and_team_13_an_attack_joined_is_ones_own_deed() {
    let t = joint_attack([&[], &["attack_run"]]);
    assert_eq!((t.ask(), mission_at(&t, "attack_run"), t.points(2)), (Decision::Turn, PILES[1], 1));
    // Of both partners' cards one is credited, the leader's first, without asking.
    let t = joint_attack([&["attack_run"], &["against_the_odds"]]);
    assert_eq!((t.ask(), [t.points(0), t.points(2)]), (Decision::Turn, [1, 0]));
    assert_eq!(mission_at(&t, "against_the_odds"), MissionPlace::Open { seat: Seat(2) });
}

#[test]
fn rd_48_of_several_cards_of_who_joined_that_player_chooses() {
    let mut t = joint_attack([&["mediation"], &["attack_run", "against_the_odds"]]);
    assert!(matches!(t.ask(), Decision::Mission { why: Why::MissionCredit, .. }), "{:?}", t.ask());
    assert_eq!(t.to_act(), [2], "a larger ship than Reliant");
    t.play(pick_mission("against_the_odds"));
    assert_eq!((t.points(2), mission_at(&t, "attack_run")), (1, MissionPlace::Open { seat: Seat(2) }));
}

#[test]
fn rd_48_damage_and_destruction_are_deeds_of_every_attacker() {
    let table = |holder: u8, mission| {
        let table = Table::team()
            .with_test_pack("worked_figures")
            .quiet(&["C4"])
            .ship("venture", "C4")
            .dial("9 5 4 8");
        let table = table.ship("sutherland", "C4").of(2).dial("8 4 5 7").ship("bortas", "C4");
        let table = table.level(DamageLevel::Red).dial("7 1 3 3").missions(holder, &[mission]);
        let mut t = table.dice(&[6, 1]).start();
        t.play(attack("venture", "bortas")).join("sutherland");
        finish(&mut t);
        assert!(t.told("ShipDestroyed"));
        t
    };
    for (mission, points) in [("decisive_blow", 2), ("crippling_blow", 1)] {
        for holder in [0, 2] {
            let t = table(holder, mission);
            let prize = u8::from(holder == 0);
            assert_eq!(t.points(holder), points + prize, "{mission} before seat {holder}");
        }
    }
}

#[test]
fn rd_48_who_stood_by_has_done_nothing() {
    let table = Table::team().quiet(&["C4"]).ship("excelsior", "C4").dial("6 2 8 5");
    let table = table.ship("reliant", "C4").of(2).dial("4 4 6 4").ship("bortas", "C4").dial("5 5 9 8");
    let mut t = table.missions(2, &["attack_run"]).dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas")).say("Done");
    finish(&mut t);
    assert_eq!((t.points(2), mission_at(&t, "attack_run")), (0, MissionPlace::Open { seat: Seat(2) }));
}

#[test]
fn rd_48_and_team_18_a_test_joined_takes_one_card_further_the_leaders_first() {
    let table = Table::team().tile("C4", "class_d_planet").ship("excelsior", "C4").dial("6 2 8 5");
    let table = table.ship("reliant", "C4").of(2).dial("2 3 9 4").missions(0, &["warp_experiment"]);
    let mut t = table.missions(2, &["warp_experiment#2"]).dice(&[1]).start();
    t.play(attempt("excelsior", "warp_experiment")).join("reliant");
    finish(&mut t);
    assert_eq!([progress(&t, "warp_experiment"), progress(&t, "warp_experiment#2")], [1, 0]);
}

#[test]
fn rd_48_and_team_28_what_a_joint_task_force_explores_both_have_explored() {
    let deed = "[(id: \"deed\", name: \"Deed\", kind: Science, points: 1, source: Original,
        task: Deed(deed: Explore(if: Ship([\"reliant\"]))))]";
    for (holder, points) in [(0, 0), (2, 1)] {
        let table =
            Table::team().with_pack(&[("missions.ron", deed)]).quiet(&["C4"]).unexplored("C3", "empty_space");
        let table = table.ship("excelsior", "C4").ship("reliant", "C4").of(2).missions(holder, &["deed"]);
        let mut t = table.dice(&[6]).start();
        t.play(by("FormTaskForce", "excelsior")).join("reliant").step("excelsior", "C3");
        assert_eq!(t.points(holder), points, "before seat {holder}, whose first ship there did it");
    }
}

// --- progress

#[test]
fn team_18_and_scan_01_the_partners_scan_is_no_step_of_long_range_scans() {
    let table =
        Table::team().quiet(&["C4"]).unexplored("C3", "class_d_planet").unexplored("C5", "class_d_planet");
    let table = table.ship("voyager", "C4").of(2).dial("5 7 5 5").ship("sutherland", "C4").dial("8 4 5 7");
    let mut t = table.missions(0, &["long_range_scans"]).start();
    t.seat(2).play(scan("voyager", "C3"));
    assert_eq!(progress(&t, "long_range_scans"), 0);
    t.seat(0).play(scan("sutherland", "C5"));
    assert_eq!(progress(&t, "long_range_scans"), 1);
}

#[test]
fn team_19_and_rd_85_what_follows_one_ship_starts_over_when_missions_change_hands() {
    let table = Table::team().tile("C4", "asteroid_field").quiet(&["C5"]).ship("excelsior", "C5");
    let table = table.dial("6 2 8 5").ship("yeager", "").ship("voyager", "C4").of(2).dial("3 11 5 3");
    let table = table.missions(0, &["warp_experiment"]).missions(2, &["mineral_survey"]).dice(&[6, 6]);
    let mut t = table.start();
    t.play(attempt("excelsior", "warp_experiment"));
    finish(&mut t);
    t.seat(2).play(attempt("voyager", "mineral_survey"));
    finish(&mut t);
    let stand = |t: &Played| ["warp_experiment", "mineral_survey"].map(|one| progress(t, one));
    assert_eq!(stand(&t), [1, 1]);
    t.seat(0).play(swap_missions("yeager", "warp_experiment", "mineral_survey")).play(option(0));
    assert_eq!(mission_at(&t, "mineral_survey"), MissionPlace::Open { seat: Seat(0) });
    assert_eq!(stand(&t), [0, 1]);
}

#[test]
fn move_15_and_rd_76_the_partners_command_post_starts_a_mission_over_too() {
    let table =
        Table::team().with_test_pack("worked_figures").quiet(&["D7"]).ship("excelsior", "D7").dial("6 2 8 5");
    let mut t = table.missions(0, &["warp_experiment"]).dice(&[4]).start();
    t.play(attempt("excelsior", "warp_experiment"));
    finish(&mut t);
    assert_eq!(progress(&t, "warp_experiment"), 1);
    t.step("excelsior", "P2");
    assert_eq!((t.told("MissionReset"), progress(&t, "warp_experiment")), (true, 0));
}

#[test]
fn team_17_the_partners_away_team_counts_for_a_card_that_lies_face_down() {
    let table = Table::team().tile("C4", "class_m_planet").control(1, 2).ship("excelsior", "C4");
    let mut t = table.ship("reliant", "C4").of(2).missions(0, &["behind_their_lines"]).start();
    t.seat(2).play(place_team("reliant"));
    assert_eq!(progress(&t, "behind_their_lines"), 1);
    let shown = [0, 1, 2, 3].map(|seat| {
        let table = t.seen_by(seat).table;
        table.progress[t.mission_id("behind_their_lines").index()].count
    });
    assert_eq!([shown[1], shown[3]], [0, 0], "{shown:?}");
    let fact = t.fact("MissionAdvanced");
    for (seat, knows) in [(0, true), (1, false), (3, false)] {
        let named = seen(&t.m, &t.s, &fact, Seat(seat)).is_some();
        assert_eq!(named, knows, "seat {seat}");
    }
    until_turn_of(&mut t, 1);
    until_turn_of(&mut t, 0);
    t.play(recover_team("excelsior", 2));
    assert_eq!((mission_at(&t, "behind_their_lines"), t.points(0)), (PILES[0], 2));
}

#[test]
fn team_17_a_ship_of_each_partner_is_a_forward_deployment() {
    let table = |away: &str| {
        let table = Table::team().quiet(&["C1", "C2"]).ship("excelsior", "C1").ship("reliant", away).of(2);
        table.missions(2, &["forward_deployment"]).start().points(2)
    };
    assert_eq!((table("C1"), table("C2")), (1, 0));
}

#[test]
fn rd_48_all_missions_before_both_partners_are_offered_however_many() {
    let voyages: String = (0..8)
        .map(|at| {
            format!(
                "(id: \"voyage_{at}\", name: \"Voyage\", kind: Science, points: 1, task: Deed(deed: Enter(), times: 2), source: Original),"
            )
        })
        .collect();
    let table = Table::team().with_pack(&[("missions.ron", &format!("[{voyages}]"))]).quiet(&["C6"]);
    let ids: Vec<String> = (0..8).map(|at| format!("voyage_{at}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let mut t = table.missions(0, &ids[..4]).missions(2, &ids[4..]).ship("excelsior", "").start();
    t.step("excelsior", "C6");
    let Decision::Mission { from, why: Why::MissionCredit } = t.ask() else { panic!("{:?}", t.ask()) };
    assert_eq!(from.iter().filter(|one| one.known().is_some()).count(), 8);
    t.play(pick_mission("voyage_7"));
    assert_eq!(progress(&t, "voyage_7"), 1);
}
