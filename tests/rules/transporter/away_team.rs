//! Away Teams, and missions that need them.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::System;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const SURVEY: &str = r#"[
    (id: "field_work", name: "Ground Survey", kind: Science, points: 2,
        task: Steps(deeds: [PlaceAwayTeam(), RecoverAwayTeam()]), source: Original),
]"#;

/// Two ships at a habitable planet, with a mission to put an Away Team down and take it up again.
fn planet() -> Table {
    let table = Table::standard().with_pack(&[("missions.ron", SURVEY)]).missions(0, &["field_work"]);
    table.tile("C3", "class_m_planet").ship("yeager", "C3").ship("reliant", "C3")
}

fn teams(t: &Played, cell: &str) -> u8 {
    t.cell(cell).away_teams.0
}

fn progress(t: &Played, mission: &str) -> u8 {
    t.s.table().progress[t.mission_id(mission).index()].count
}

#[test]
fn e_52_and_transporter_19_two_ships_one_mission_two_actions() {
    let mut t = planet().start();
    t.play(place_team("yeager"));
    assert_eq!((teams(&t, "C3"), progress(&t, "field_work"), t.points(0)), (1, 1, 0));
    assert_eq!(t.refuses(recover_team("yeager", 0)), "AlreadyActed");
    t.play(recover_team("reliant", 0));
    assert_eq!((teams(&t, "C3"), t.spent(0)), (0, 2), "two Transporter Actions");
    assert_eq!(mission_at(&t, "field_work"), MissionPlace::Pile { seat: Seat(0) });
    assert_eq!(t.points(0), 2);
}

#[test]
fn transporter_19_it_may_take_turns() {
    let mut t = planet().start();
    t.play(place_team("yeager")).round();
    assert_eq!(progress(&t, "field_work"), 1);
    t.play(recover_team("yeager", 0));
    assert_eq!(t.points(0), 2);
}

#[test]
fn transporter_16_only_on_a_habitable_planet_here() {
    let t = Table::standard().quiet(&["C3"]).ship("yeager", "C3").start();
    assert_eq!(t.refuses(place_team("yeager")), "NoPlanet");
    let t = Table::standard().ship("yeager", "").start();
    assert_eq!(t.refuses(place_team("yeager")), "NoPlanet");
    let t = planet().disabled(System::Sensors).start();
    assert_eq!(t.refuses(place_team("reliant")), "SensorsDisabled", "TRANSPORTER-01");
    assert!(t.allows(place_team("yeager")));
}

#[test]
fn transporter_17_the_enemys_team_may_be_taken_up_too() {
    let table = Table::standard().tile("C3", "class_m_planet").away_team(1).ship("yeager", "C3");
    let mut t = table.start();
    assert_eq!(t.refuses(recover_team("yeager", 0)), "NoAwayTeam");
    t.play(recover_team("yeager", 1));
    assert_eq!(teams(&t, "C3"), 0);
    assert!(matches!(t.fact("AwayTeamRecovered"), Fact::AwayTeamRecovered { seat: Seat(1), .. }));
}

#[test]
fn b_36_and_transporter_18_under_enemy_eyes_no_roll() {
    let mut t = planet().ship("gr_oth", "C3").start();
    t.play(place_team("yeager"));
    assert!(t.rolls().is_empty());
    t.play(recover_team("reliant", 0));
    assert!(t.rolls().is_empty());
    assert_eq!((t.spent(0), t.points(0)), (2, 2), "one Action each");
}

#[test]
fn rd_87_one_team_of_a_side_in_a_location() {
    let mut t = planet().ship("gr_oth", "C3").start();
    t.play(place_team("yeager"));
    assert_eq!(t.refuses(place_team("reliant")), "AwayTeamThere");
    until_turn_of(&mut t, 1);
    t.play(place_team("gr_oth"));
    assert_eq!(teams(&t, "C3"), 0b11, "one of each side");
}

#[test]
fn rd_93_three_teams_and_no_more() {
    let planets = ["C2", "B3", "D3"];
    let table = planets.iter().fold(planet(), |table, cell| table.tile(cell, "class_m_planet").away_team(0));
    let mut t = table.start();
    assert_eq!(t.refuses(place_team("yeager")), "NoAwayTeamLeft");
    t.step("reliant", "C2").play(recover_team("reliant", 0));
    assert!(t.allows(place_team("yeager")), "RD-87: it is back in the supply");
}

#[test]
fn rd_87_taking_up_an_enemys_team_undoes_his_progress() {
    let mut t = planet().ship("gr_oth", "C3").start();
    t.play(place_team("yeager"));
    until_turn_of(&mut t, 1);
    t.play(recover_team("gr_oth", 0));
    assert!(t.told("MissionReset"));
    assert_eq!(progress(&t, "field_work"), 0);
    until_turn_of(&mut t, 0);
    t.play(place_team("yeager"));
    assert_eq!(progress(&t, "field_work"), 1, "it begins anew");
}

#[test]
fn rd_87_an_own_team_taken_up_too_early_undoes_what_rested_on_it() {
    let begun = |task: &str| {
        let text = format!(
            "[(id: \"field_work\", name: \"Study\", kind: Science, points: 2, task: {task}, source: Original)]"
        );
        let table = Table::standard().with_pack(&[("missions.ron", &text)]).missions(0, &["field_work"]);
        let mut t = table.tile("C3", "class_m_planet").ship("yeager", "C3").ship("reliant", "C3").start();
        t.play(place_team("yeager"));
        t
    };
    let three = "Steps(deeds: [PlaceAwayTeam(), Reinforce(), RecoverAwayTeam()])";
    let mut t = begun(three);
    assert_eq!(progress(&t, "field_work"), 1);
    t.play(recover_team("reliant", 0));
    assert_eq!((progress(&t, "field_work"), t.told("MissionReset"), t.points(0)), (0, true, 0));
    // Several put down in several places: each has progress of its own resting on it.
    let mut t = begun("Deed(deed: PlaceAwayTeam(), times: 2, distinct: true)");
    t.play(recover_team("reliant", 0));
    assert_eq!((progress(&t, "field_work"), t.told("MissionReset")), (0, true));
    // What rests on no team, or has not begun, is left alone.
    let mut t = begun("Deed(deed: PlaceControl(), times: 2)");
    t.play(exert("reliant")).round();
    assert_eq!(progress(&t, "field_work"), 1);
    t.play(recover_team("yeager", 0));
    assert_eq!((progress(&t, "field_work"), t.told("MissionReset")), (1, false));
    let mut t = begun("Steps(deeds: [Reinforce(), PlaceAwayTeam()])");
    t.play(recover_team("reliant", 0));
    assert!(!t.told("MissionReset"));
}

#[test]
fn mission_07_a_team_that_was_there_before_does_not_count() {
    // Another planet bears a team from before the mission lay there: taking that one up completes nothing.
    let table = planet().tile("C2", "class_m_planet").away_team(0).ship("excelsior", "C2");
    let mut t = table.start();
    t.play(place_team("yeager")).play(recover_team("excelsior", 0));
    assert_eq!((t.points(0), progress(&t, "field_work")), (0, 1));
    t.play(recover_team("reliant", 0));
    assert_eq!(t.points(0), 2);
}

#[test]
fn destroy_08_an_away_team_outlives_its_ship() {
    let table = planet().turn_of(1).ship("negh_var", "C3").dial("12 3 4 11").dice(&[6, 1]);
    let table = table.setup(|setup| {
        let position = setup.position.as_mut().unwrap();
        position.tiles[0].away_teams = vec![0];
    });
    let mut t = table.ship("yosemite", "C3").start();
    t.play(attack("negh_var", "yosemite")).pass_all();
    assert!(t.told("ShipDestroyed"));
    assert_eq!(teams(&t, "C3"), 1);
}

/// The same mission before the first of two partners, with a ship of each.
fn partners_planet() -> Table {
    let table = Table::team().with_pack(&[("missions.ron", SURVEY)]).missions(0, &["field_work"]);
    table.tile("C3", "class_m_planet").ship("yeager", "C3").ship("reliant", "C3").of(2).ship("gr_oth", "C3")
}

#[test]
fn team_17_and_rd_87_a_partner_takes_the_team_up_for_the_mission() {
    let mut t = partners_planet().start();
    t.play(place_team("yeager"));
    assert_eq!(t.seat(2).refuses(place_team("reliant")), "AwayTeamThere", "one of a side");
    t.play(recover_team("reliant", 0));
    assert_eq!(
        (t.points(0), t.points(2), t.told("MissionReset")),
        (2, 0, false),
        "who holds the card has the points"
    );
}

#[test]
fn rd_87_and_team_17_the_enemy_undoes_what_a_partner_did_for_the_other() {
    let mut t = partners_planet().start();
    t.seat(2).play(place_team("reliant"));
    assert_eq!((teams(&t, "C3"), progress(&t, "field_work")), (0b100, 1));
    t.say("EndTurn").seat(0).say("EndTurn").seat(1).play(recover_team("gr_oth", 2));
    assert!(t.told("MissionReset"));
    assert_eq!((teams(&t, "C3"), progress(&t, "field_work"), t.points(1)), (0, 0, 0));
}
