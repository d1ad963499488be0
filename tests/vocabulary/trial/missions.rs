//! What the trial missions promise.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::DamageLevel;

use super::on_mission;
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

fn done(t: &Played, id: &str) -> bool {
    mission_at(t, id) == MissionPlace::Pile { seat: Seat(0) }
}

#[test]
fn kobayashi_maru_is_done_by_a_ship_near_its_end_that_hurts_a_larger_one() {
    for (level, dial, credited) in
        [(DamageLevel::Red, "4 1 2 2", true), (DamageLevel::Yellow, "5 2 3 4", false)]
    {
        let table = on_mission("kobayashi_maru").quiet(&["C3"]).ship("reliant", "C3").level(level).dial(dial);
        let mut t = table.ship("bortas", "C3").level(DamageLevel::Red).dice(&[6, 1]).start();
        t.play(attack("reliant", "bortas"));
        finish(&mut t);
        assert_eq!(
            (t.told("ShipDestroyed") || t.told("ShipDamaged"), done(&t, "kobayashi_maru")),
            (true, credited)
        );
    }
}

#[test]
fn sector_survey_wants_two_planets_a_nebula_and_an_anomaly() {
    for (last, credited) in [("ion_storm", true), ("class_k_nebula", false)] {
        let table = on_mission("sector_survey").quiet(&["C3", "C4"]).tile("B3", "class_k_nebula");
        let mut t = table.tile("B4", last).ship("venture", "C3").start();
        t.say("EndTurn");
        assert_eq!(done(&t, "sector_survey"), credited, "{last}");
    }
}

#[test]
fn convoy_duty_brings_a_small_ship_with_an_escort_to_the_enemys_door() {
    for (escort, credited) in [("C1", true), ("C2", false)] {
        let table = on_mission("convoy_duty").quiet(&["C1", "C2"]).ship("reliant", "C2").dial("2 3 9 4");
        let mut t = table.ship("venture", escort).start();
        t.step("reliant", "C1");
        assert_eq!(done(&t, "convoy_duty"), credited, "{escort}");
    }
}

#[test]
fn silent_running_is_done_by_the_ship_that_crept_in_and_by_no_other() {
    for (attacker, credited) in [("defiant", true), ("venture", false)] {
        let table = on_mission("silent_running").quiet(&["C1", "C2"]).ship("defiant", "C2").cloaked();
        let table = table.echo(0, "C2").ship("venture", "C1").dial("9 5 4 8").ship("somraw", "C1");
        let mut t = table.dice(&[6, 1]).start();
        let token = t.token("defiant");
        t.play(move_token(token, "C1")).round();
        if attacker == "defiant" {
            t.play(serde_json::json!({"Decloak": {"ship": "defiant", "setting": 0}}));
        }
        finish(&mut t);
        t.play(attack(attacker, "somraw"));
        finish(&mut t);
        assert_eq!(done(&t, "silent_running"), credited, "{attacker}");
    }
}

#[test]
fn deliver_ambassador_is_done_by_the_ship_that_fetched_the_passenger() {
    for (bearer, credited) in [("reliant", true), ("equinox", false)] {
        let table = on_mission("deliver_ambassador").tile("C5", "free_port").quiet(&["C4"]);
        let table = table.ship("reliant", "C4").dial("2 3 9 4").ship("equinox", "C5").dial("2 8 3 2");
        let mut t = table.start();
        t.step("reliant", "C5");
        finish(&mut t);
        t.round().step(bearer, "P0");
        assert_eq!(done(&t, "deliver_ambassador"), credited, "{bearer}");
    }
}

#[test]
fn grand_tour_takes_the_four_kinds_of_place_in_any_order_by_one_ship() {
    let table = on_mission("grand_tour").tile("C3", "class_k_nebula").quiet(&["C4"]).tile("B3", "ion_storm");
    let table = table.tile("B4", "pulsar").ship("sutherland", "C4").dial("3 12 4 5").ship("venture", "C4");
    let mut t = table.start();
    for (ship, to) in [("sutherland", "C3"), ("venture", "C3"), ("sutherland", "B3")] {
        t.step(ship, to);
        finish(&mut t);
        t.round();
        finish(&mut t);
    }
    let progress = t.s.table().progress[t.mission_id("grand_tour").0 as usize];
    assert_eq!((progress.count, progress.ship), (0b1010, t.id("sutherland")));
    assert_eq!(t.position().mission_progress(Seat(0), t.mission_id("grand_tour")), Some((2, 4)));
    t.step("sutherland", "B4");
    finish(&mut t);
    assert!(!done(&t, "grand_tour"));
    t.round();
    finish(&mut t);
    t.step("sutherland", "C4");
    finish(&mut t);
    assert!(done(&t, "grand_tour"));
}

#[test]
fn hold_the_sector_wants_five_planets_at_the_start_of_two_turns_in_a_row() {
    let held = |lost: bool| {
        let planets = ["B3", "B4", "C3", "C4", "D4"];
        let table = planets.iter().fold(on_mission("hold_the_sector"), |table, cell| {
            table.tile(cell, "class_d_planet").control(0, 1)
        });
        let mut t = table.ship("venture", "").ship("bortas", "C3").start();
        t.say("EndTurn");
        assert!(!done(&t, "hold_the_sector"));
        if lost {
            t.play(exert("bortas"));
            finish(&mut t);
        }
        t.say("EndTurn").round();
        done(&t, "hold_the_sector")
    };
    assert!(held(false));
    assert!(!held(true));
}

#[test]
fn rura_penthe_is_done_by_freeing_a_prisoner_from_an_enemy_ship() {
    let table = on_mission("rura_penthe").quiet(&["C3"]).ship("venture", "C3").dial("3 12 5 6");
    let mut t = table.ship("bortas", "C3").dial("12 3 4 8").prisoner("data").dice(&[6]).start();
    t.play(transport("venture", "bortas")).pass_all().play(pick_card("data"));
    t.play(option(0));
    finish(&mut t);
    assert!(done(&t, "rura_penthe"));
}

#[test]
fn duel_of_honour_is_won_alone_against_one_without_a_card() {
    for (card, escort, credited) in [(false, "", true), (true, "", false), (false, "C3", false)] {
        let table = on_mission("duel_of_honour").quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
        let table = table.ship("reliant", escort).ship("somraw", "C3").hand(0, &["code_47"]);
        let mut t = table.dice(&[6, 1]).start();
        if card {
            t.play(ops("code_47", None));
            finish(&mut t);
        }
        t.play(attack("venture", "somraw"));
        finish(&mut t);
        assert_eq!(done(&t, "duel_of_honour"), credited, "{card} {escort}");
    }
}

/// The Rift is in C3, and either side is one step from it.
fn race() -> Table {
    let table = on_mission("race_to_the_rift").tile("C3", "ion_storm").quiet(&["C4", "C2"]);
    let table = table.ship("venture", "C4").dial("4 5 8 9").ship("defiant", "C4");
    let table = table.ship("korinar", "C2").mission_deck(0, &["nebula_research", "warp_experiment"]);
    table.mission_deck(1, &["gravity_run"])
}

#[test]
fn race_to_the_rift_is_scored_by_whoever_is_there_first_and_replaced_for_its_holder() {
    let mut t = race().start();
    t.step("venture", "C3");
    finish(&mut t);
    assert!(done(&t, "race_to_the_rift") && t.points(0) == 2);
    let mut t = race().start();
    t.say("EndTurn");
    finish(&mut t);
    t.step("korinar", "C3");
    finish(&mut t);
    assert_eq!(mission_at(&t, "race_to_the_rift"), MissionPlace::Pile { seat: Seat(1) });
    assert_eq!((t.points(0), t.points(1)), (0, 2));
    assert_eq!(mission_at(&t, "nebula_research"), MissionPlace::Open { seat: Seat(0) });
    assert_eq!(t.s.table().open_missions(Seat(1)).count(), 0, "it was no mission of theirs");
}

#[test]
fn race_to_the_rift_keeps_everybody_from_cloaking_as_long_as_it_lies_open() {
    let mut t = race().start();
    assert!(!t.allows(cloak("defiant")));
    t.say("EndTurn");
    finish(&mut t);
    assert!(!t.allows(cloak("korinar")));
    t.step("korinar", "C3");
    finish(&mut t);
    assert!(t.allows(cloak("korinar")));
}

#[test]
fn race_to_the_rift_is_over_when_six_turns_have_passed_since_it_was_drawn() {
    let mut t = race().start();
    let open = |t: &Played| mission_at(t, "race_to_the_rift") == MissionPlace::Open { seat: Seat(0) };
    // The position is in turn 1, in which it has been drawn.
    for turn in 2..=7 {
        t.say("EndTurn");
        finish(&mut t);
        assert!(open(&t), "{turn}");
    }
    t.say("EndTurn");
    finish(&mut t);
    assert!(open(&t), "the eighth turn is the other's");
    t.say("EndTurn");
    finish(&mut t);
    assert_eq!(mission_at(&t, "race_to_the_rift"), MissionPlace::Gone);
    assert_eq!(mission_at(&t, "nebula_research"), MissionPlace::Open { seat: Seat(0) });
    assert!(t.allows(cloak("defiant")));
}
