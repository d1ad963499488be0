//! MISSION-06: what a deed tells a mission; which progress is lost at the Command Post (MOVE-15).

use super::orders::*;
use super::table::{Played, Table};
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::units::DamageLevel;

/// A mission of the test's own, in the row of the seat to move.
fn with_mission(table: Table, seat: u8, task: &str) -> Table {
    let text =
        format!("[(id: \"deed\", name: \"Deed\", kind: Combat, points: 1, task: {task}, source: Original)]");
    table.with_pack(&[("missions.ron", &text)]).missions(seat, &["deed"])
}

// --- deeds that concern another ship

/// Enterprise-A with Sensors 9 beside Gr'oth (Size 3) with crew, a prisoner and cargo.
fn raid(task: &str) -> Played {
    let table = Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").dial("8 3 4 6").crew("kurn");
    let table = table.prisoner("data").cargo("tribbles").ship("enterprise_a", "C3").dial("1 9 4 4");
    let mut t = with_mission(table, 0, task).start();
    t.play(transport("enterprise_a", "gr_oth")).pass_all();
    t
}

#[test]
fn mission_06_and_transporter_09_a_capture_knows_whose_it_was() {
    for (cond, points) in [
        ("Always", 1),
        ("Target(Ship([\"gr_oth\"]))", 1),
        ("Target(Ship([\"enterprise_a\"]))", 0),
        ("Ship([\"enterprise_a\"])", 1),
        ("Here(Tag(\"planet\"))", 1),
        ("Here(Tag(\"nebula\"))", 0),
    ] {
        let task = format!("Deed(deed: Capture(if: {cond}))");
        let mut t = raid(&task);
        t.play(pick_card("kurn"));
        assert_eq!(t.points(0), points, "crew: {cond}");
        let mut t = raid(&task);
        t.play(pick_card("data")).play(option(1));
        assert_eq!(t.points(0), points, "a prisoner: {cond}");
        let mut t = raid(&task);
        t.play(pick_cargo("tribbles"));
        assert_eq!(t.points(0), points, "cargo: {cond}");
    }
}

#[test]
fn mission_06_in_any_order_a_deed_counts_as_the_rarer_part_that_it_does() {
    let mut t = raid("Set(deeds: [Capture(), Rescue()])");
    t.play(pick_card("data")).play(option(1));
    let progress = t.s.table().progress[t.mission_id("deed").index()];
    assert_eq!(progress.count, 0b10, "who frees takes, too, and who takes frees nobody");
}

#[test]
fn mission_06_who_was_destroyed_by_the_deed_was_there_when_it_was_done() {
    for (other, done) in [("C3", false), ("C2", true)] {
        let table = Table::standard().quiet(&["C3", "C2"]).ship("venture", "C3").dial("9 5 4 8");
        let table = table.ship("somraw", "C3").level(DamageLevel::Red).ship("bortas", other);
        let task = "Deed(deed: AttackShip(if: Not(Ships((owner: Enemy), 2))))";
        let mut t = with_mission(table, 0, task).dice(&[6, 1]).start();
        t.play(attack("venture", "somraw"));
        finish(&mut t);
        assert_eq!((t.told("ShipDestroyed"), t.told("MissionCompleted")), (true, done), "{other}");
    }
}

#[test]
fn mission_06_what_is_given_to_the_enemy_is_no_capture() {
    for give in [pick_cargo("tribbles"), pick_card("kurn")] {
        let table = Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").dial("8 3 4 6");
        let table = table.ship("enterprise_a", "C3").dial("1 9 4 4").cargo("tribbles").prisoner("kurn");
        let mut t = with_mission(table, 0, "Deed(deed: Capture())").start();
        t.play(transport("enterprise_a", "gr_oth")).pass_all();
        t.play(give);
        assert_eq!(t.points(0), 0);
    }
}

#[test]
fn mission_06_and_transporter_02_a_transfer_knows_both_ships() {
    for (cond, points) in [
        ("Target(Ship([\"gr_oth\"]))", 1),
        ("Target(Ship([\"klothos\"]))", 0),
        ("Ship([\"klothos\"])", 1),
        ("Here(Tag(\"planet\"))", 1),
    ] {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("klothos", "C3");
        let table = with_mission(
            table.ship("gr_oth", "C3").crew("kurn"),
            1,
            &format!("Deed(deed: Transfer(if: {cond}))"),
        );
        let mut t = table.start();
        t.play(transport("klothos", "gr_oth")).play(pick_card("kurn"));
        assert_eq!(t.points(1), points, "{cond}");
    }
}

#[test]
fn mission_06_an_away_team_is_put_down_and_taken_up_by_a_ship_somewhere() {
    for (cond, points) in [
        ("AtLeast(Size(Group), 3)", 1),
        ("AtLeast(Size(Group), 4)", 0),
        ("Ship([\"excelsior\"])", 1),
        ("Ship([\"reliant\"])", 0),
        ("Here(Tag(\"habitable\"))", 1),
        ("Here(Tag(\"nebula\"))", 0),
    ] {
        let table =
            || Table::standard().tile("C3", "class_m_planet").ship("excelsior", "C3").ship("reliant", "");
        let mut t = with_mission(table(), 0, &format!("Deed(deed: PlaceAwayTeam(if: {cond}))")).start();
        t.play(place_team("excelsior"));
        assert_eq!(t.points(0), points, "put down: {cond}");
        let table = Table::standard().tile("C3", "class_m_planet").away_team(0).ship("excelsior", "C3");
        let mut t = with_mission(table, 0, &format!("Deed(deed: RecoverAwayTeam(if: {cond}))")).start();
        t.play(recover_team("excelsior", 0));
        assert_eq!(t.points(0), points, "taken up: {cond}");
    }
}

#[test]
fn mission_06_a_tile_explored_counts_before_what_is_met_there() {
    let table = Table::standard().quiet(&["C4"]).unexplored("C3", "class_k_nebula").ship("excelsior", "C4");
    let table = table.encounters(&["grateful_freighter"]).dice(&[1]);
    let mut t = with_mission(table, 0, "Deed(deed: Explore())").start();
    t.step("excelsior", "C3").pass_all();
    let place = |kind: &str| t.kinds().iter().position(|told| *told == kind);
    assert!(place("PointsGained").is_some() && place("PointsGained") < place("DieRolled"), "{:?}", t.kinds());
    assert!(place("DieRolled") < place("EncounterDrawn"));
}

// --- progress at the Command Post

fn progress(t: &Played) -> u8 {
    t.s.table().progress[t.mission_id("deed").index()].count
}

/// Excelsior and Reliant next to their Command Post; Excelsior has placed a Control Token.
fn begun(task: &str) -> Played {
    let table = Table::standard().quiet(&["C5"]).ship("excelsior", "C5").ship("reliant", "C5");
    let mut t = with_mission(table, 0, task).start();
    assert_eq!(progress(&t), 0);
    t.play(exert("excelsior"));
    assert_eq!(progress(&t), 1);
    t
}

#[test]
fn move_15_only_progress_kept_on_the_ship_that_comes_home_is_lost() {
    let one_ship = "Deed(deed: PlaceControl(), times: 3, same_ship: true)";
    let any_ship = "Deed(deed: PlaceControl(), times: 3)";
    for (task, ship, left) in [
        (one_ship, "excelsior", 0),
        (one_ship, "reliant", 1),
        (any_ship, "excelsior", 1),
        (any_ship, "reliant", 1),
    ] {
        let mut t = begun(task);
        t.step(ship, "P0");
        assert_eq!((progress(&t), t.told("MissionReset")), (left, left == 0), "{task} {ship}");
    }
    // Without progress there is nothing to lose.
    let table = Table::standard().quiet(&["C5"]).ship("excelsior", "C5");
    let mut t = with_mission(table, 0, one_ship).start();
    t.step("excelsior", "P0");
    assert!(!t.told("MissionReset"));
}
