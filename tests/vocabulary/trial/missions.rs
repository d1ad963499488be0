//! What the trial missions promise.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::DamageLevel;

use super::on_mission;
use crate::rules::orders::*;
use crate::rules::table::Played;

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
