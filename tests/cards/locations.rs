//! What each kind of tile does to ships there.

use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::SystemMask;
use fleet_captains::fleet::units::Installation::{self, Colony, Outpost, Starbase};
use fleet_captains::fleet::units::MovePoints;
use fleet_captains::fleet::units::{DamageLevel, System};

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// Venture (Weapons 9) attacks Bortas (Shields 8) there.
fn fight(place: &str, dice: &[u8]) -> Played {
    let table = Table::standard().tile("C3", place).ship("venture", "C3").dial("9 5 4 8");
    let mut t = table.ship("bortas", "C3").dial("12 3 4 8").dice(dice).start();
    t.play(attack("venture", "bortas")).pass_all();
    t
}

#[test]
fn places_that_change_totals_in_combat() {
    for (place, weapons, shields) in [
        ("class_d_planet", 9, 8),
        ("class_17_nebula", 7, 8),
        ("asteroid_field", 9, 10),
        ("ion_storm", 9, 6),
        ("class_y_planet", 9, 6),
        ("class_j_nebula", 9, 12),
    ] {
        let t = fight(place, &[1, 6]);
        assert_eq!((totals(&t).0, totals(&t).2), (weapons, shields), "{place}");
    }
}

#[test]
fn e_28_a_penalty_of_a_place_counts_once_for_a_group() {
    let table = Table::standard()
        .tile("C3", "class_17_nebula")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("equinox", "C3")
        .dial("5 3 4 3")
        .ship("bortas", "C3")
        .dice(&[1, 6]);
    let mut t = table.start();
    t.play(attack("venture", "bortas")).play(join("equinox")).pass_all();
    assert_eq!(totals(&t).0, 12, "RD-14");
}

#[test]
fn places_that_change_sensors_tests() {
    for (place, sum) in [("pulsar", 5), ("ancient_ruins", 9), ("class_k_nebula", 7)] {
        let table = Table::standard()
            .tile("C3", place)
            .persistent("tykens_rift")
            .ship("voyager", "C3")
            .dial("5 7 5 5");
        let mut t = table.missions(0, &["unclassified_readings"]).dice(&[1]).start();
        t.play(attempt("voyager", "unclassified_readings")).pass_all();
        assert_eq!(compared(&t).0, sum, "{place}");
    }
}

#[test]
fn a_volatile_nebula_makes_hits_worse() {
    assert_eq!(hit(&fight("volatile_nebula", &[1, 1])), 2);
    assert_eq!(hit(&fight("volatile_nebula", &[1, 6])), 0);
}

#[test]
fn a_dark_nebula_lets_ships_leave_without_a_roll() {
    let table =
        Table::standard().tile("C3", "dark_nebula").quiet(&["C4"]).ship("venture", "C3").ship("bortas", "C3");
    let mut t = table.start();
    t.step("venture", "C4");
    assert!(t.rolls().is_empty());
}

#[test]
fn places_that_change_movement_points() {
    for (place, points) in [("gravity_shear", 2), ("dilithium_moon", 6), ("class_d_planet", 4)] {
        let table = Table::standard().tile("C3", place).quiet(&["C4"]).ship("venture", "C3").dial("9 5 4 8");
        let mut t = table.start();
        t.step("venture", "C4");
        assert!(
            matches!(t.facts[0], Fact::MoveBegan { points: own, .. } if own == MovePoints(points)),
            "{place}"
        );
    }
}

#[test]
fn a_shattered_moon_tests_engines_or_shields_of_whoever_enters() {
    let enter = |dice: &[u8]| {
        let table = Table::standard().tile("C3", "shattered_moon").quiet(&["C4"]).ship("venture", "C4");
        let mut t = table.dial("9 5 4 8").dice(dice).start();
        t.step("venture", "C3");
        let mask = SystemMask::of(System::Engines).with(System::Shields);
        assert_eq!(t.ask(), Decision::System { mask });
        t
    };
    let mut t = enter(&[4]);
    t.play(pick_system("Engines")).pass_all();
    assert_eq!(compared(&t), (4, 4, true));
    let mut t = enter(&[3]);
    t.play(pick_system("Engines")).pass_all();
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
    assert_eq!(t.points(1), 0, "RD-86");
}

#[test]
fn a_black_hole_holds_and_harms() {
    let table = Table::standard().tile("C3", "black_hole").quiet(&["C4", "C2"]).ship("reliant", "C4");
    let mut t = table.dial("4 4 6 4").dice(&[1]).start();
    t.step("reliant", "C3").pass_all();
    assert_eq!(compared(&t), (6, 1, false));
    assert_eq!(t.ship("reliant").level, DamageLevel::Yellow);
    settle(&mut t);
    assert_eq!(t.count("MoveStep"), 0);
}

#[test]
fn a_stable_wormhole_leads_to_the_other_end() {
    let table = Table::standard()
        .tile("C4", "stable_wormhole")
        .tile("C1", "stable_wormhole")
        .ship("venture", "C4")
        .dial("9 5 4 8");
    let mut t = table.start();
    t.step("venture", "C1");
    assert_eq!(t.at("venture"), "C1");
    let t = Table::standard()
        .tile("C4", "stable_wormhole")
        .unexplored("C1", "stable_wormhole")
        .ship("venture", "C4")
        .start();
    assert_eq!(t.refuses(serde_json::json!({"MoveStep": {"ship": "venture", "to": "C1"}})), "NotNeighbours");
}

#[test]
fn places_where_explorers_draw_a_card() {
    for (place, cards) in [("derelict_field", 1), ("free_port", 1), ("class_m_planet", 0)] {
        let table =
            Table::standard().unexplored("C5", place).ship("venture", "").deck(0, &["data"]).dice(&[6]);
        let mut t = table.start();
        t.step("venture", "C5").pass_all();
        assert_eq!(hand(&t, 0), cards, "{place}");
    }
}

#[test]
fn install_09_planets_ask_for_more_or_fewer_tokens() {
    let builds = |place: &str, before: Option<Installation>, tokens: u8| {
        let table = Table::standard().tile("C3", place).control(0, tokens).installation_of(0);
        let table = if let Some(level) = before { table.installation(level) } else { table };
        table.ship("venture", "C3").start().allows(build("venture"))
    };
    for (place, level, needed) in [
        ("class_m_planet", Outpost, 1),
        ("class_l_planet", Starbase, 3),
        ("class_k_planet", Outpost, 2),
        ("class_h_planet", Colony, 3),
        ("ocean_world", Starbase, 2),
        ("abandoned_colony", Outpost, 0),
        ("young_civilisation", Outpost, 2),
        ("young_civilisation", Colony, 3),
        ("free_port", Colony, 1),
    ] {
        let before = match level {
            Outpost => None,
            Colony => Some(Outpost),
            Starbase => Some(Colony),
        };
        assert!(builds(place, before, needed), "{place} {level:?}");
        assert!(needed == 0 || !builds(place, before, needed - 1), "{place} {level:?}");
    }
}

#[test]
fn explore_11_a_place_changes_ratings_of_both_sides() {
    let table = Table::standard().tile("C3", "class_j_nebula").ship("venture", "C3").dial("9 5 4 8");
    let t = table.ship("bortas", "C3").dial("12 3 4 8").start();
    assert_eq!(t.rating("venture", System::Shields).number(), Some(12));
    assert_eq!(t.rating("bortas", System::Shields).number(), Some(12));
}
