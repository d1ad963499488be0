//! What each mission asks for. Also: rules/mission.rs (Attack Run, Expansive Survey, Relief Flight).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::DamageLevel;
use fleet_captains::fleet::units::Installation::{Colony, Outpost};
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

fn done(t: &Played, mission: &str) -> bool {
    matches!(mission_at(t, mission), MissionPlace::Pile { .. })
}

/// The Level of the only test.
fn level(t: &Played) -> u8 {
    let levels: Vec<u8> = t
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::TestCompared { level, .. } | Fact::TestSure { level, .. } => Some(*level),
            _ => None,
        })
        .collect();
    assert_eq!(levels.len(), 1);
    levels[0]
}

/// Negh'Var and Bortas together reach every Level; they try their missions at C3.
fn tried(table: Table, mission: &str) -> Played {
    let table = table.turn_of(1).ship("negh_var", "C3").dial("8 8 6 8").crew("kurak").missions(1, &[mission]);
    let mut t = table.ship("bortas", "C3").dial("7 7 6 7").crew("kurn").dice(&[6]).start();
    t.play(attempt("negh_var", mission)).play(join("bortas")).pass_all();
    t
}

fn place(location: &str) -> Table {
    Table::standard().tile("C3", location)
}

#[test]
fn missions_that_are_tests_are_passed_at_their_places_and_levels() {
    for (mission, table, asked, points) in [
        ("geological_study", place("class_d_planet"), 20, 2),
        ("nebula_research", place("class_k_nebula"), 10, 1),
        ("stellar_nursery", place("class_j_nebula"), 10, 1),
        ("solar_observation", place("class_d_planet").tile("C2", "binary_star"), 18, 1),
        ("unclassified_readings", place("pulsar"), 21, 2),
        ("unclassified_readings", place("class_d_planet").persistent("tykens_rift"), 21, 2),
        ("gravity_run", place("hypergiant_star"), 16, 1),
        ("relief_flight", place("class_m_planet"), 15, 1),
        ("mediation", place("class_m_planet").control(1, 2), 18, 2),
        ("mutual_defence", place("class_d_planet").control(1, 1), 18, 1),
        ("live_fire_exercise", place("asteroid_field"), 17, 1),
        ("live_fire_exercise", place("gas_giant"), 17, 1),
        ("gunboat_diplomacy", place("class_d_planet").control(0, 1), 20, 2),
    ] {
        let t = tried(table, mission);
        assert!(done(&t, mission), "{mission}");
        assert_eq!((level(&t), t.points(1), t.spent(1)), (asked, points, 2), "{mission}");
    }
}

/// Korinar and Negh'Var, each at a place of its own, test Sensors one after the other.
fn surveyed(mission: &str, places: [&str; 2]) -> Played {
    let table = Table::standard().turn_of(1).missions(1, &[mission]);
    let table = table.tile("C3", places[0]).ship("korinar", "C3").dial("1 11 4 2");
    let table = table.tile("C4", places[1]).ship("negh_var", "C4").dial("4 12 5 9");
    let mut t = table.dice(&[1, 1, 1]).start();
    t.play(attempt("korinar", mission)).pass_all();
    assert_eq!((level(&t), done(&t, mission)), (12, false), "{mission}");
    t.play(attempt("negh_var", mission)).pass_all();
    t
}

#[test]
fn mineral_survey_is_of_two_places() {
    for places in [["asteroid_field", "gas_giant"], ["gas_giant", "gas_giant"]] {
        let t = surveyed("mineral_survey", places);
        assert_eq!((done(&t, "mineral_survey"), t.points(1)), (true, 1), "{places:?}");
    }
    let table = place("asteroid_field").turn_of(1).missions(1, &["mineral_survey"]);
    let table = table.ship("korinar", "C3").dial("1 11 4 2").ship("negh_var", "C3");
    let mut t = table.dice(&[1]).start();
    t.play(attempt("korinar", "mineral_survey")).say("Done").pass_all();
    assert_eq!(t.refuses(attempt("negh_var", "mineral_survey")), "MissionCounted", "the same place again");
}

#[test]
fn comparative_planetology_is_of_three_planets() {
    let mut t = surveyed("comparative_planetology", ["class_m_planet", "gas_giant"]);
    assert!(!done(&t, "comparative_planetology"));
    until_turn_of(&mut t, 1);
    assert_eq!(t.refuses(attempt("negh_var", "comparative_planetology")), "MissionCounted");
    let mut table = Table::standard().turn_of(1).missions(1, &["comparative_planetology"]);
    let fleet =
        [("korinar", "C2", "1 11 4 2"), ("qhondoq", "C3", "1 10 3 2"), ("negh_var", "C4", "4 12 5 9")];
    for (ship, cell, dial) in fleet {
        table = table.tile(cell, "class_d_planet").ship(ship, cell).dial(dial);
    }
    let mut t = table.dice(&[1, 2, 1]).start();
    for (ship, ..) in fleet {
        assert!(!done(&t, "comparative_planetology"));
        t.play(attempt(ship, "comparative_planetology")).pass_all();
    }
    assert_eq!((done(&t, "comparative_planetology"), t.points(1)), (true, 2));
}

#[test]
fn missions_that_are_tests_are_refused_elsewhere() {
    for (mission, table) in [
        ("geological_study", place("class_m_planet")),
        ("nebula_research", place("pulsar")),
        ("stellar_nursery", place("class_d_planet")),
        ("solar_observation", place("class_d_planet").unexplored("C2", "binary_star")),
        ("mineral_survey", place("class_d_planet")),
        ("comparative_planetology", place("asteroid_field")),
        ("unclassified_readings", place("hypergiant_star")),
        ("listening_post", place("class_d_planet")),
        ("gravity_run", place("class_d_planet")),
        ("relief_flight", place("class_d_planet")),
        ("mediation", place("class_m_planet").control(1, 1)),
        ("mutual_defence", place("class_d_planet").control(0, 1)),
        ("live_fire_exercise", place("class_m_planet")),
        ("gunboat_diplomacy", place("class_d_planet")),
    ] {
        let t = table.turn_of(1).ship("negh_var", "C3").missions(1, &[mission]).start();
        assert_eq!(t.refuses(attempt("negh_var", mission)), "MissionElsewhere", "{mission}");
    }
}

#[test]
fn listening_post_and_gunboat_diplomacy_work_at_the_enemys_door() {
    for mission in ["listening_post", "gunboat_diplomacy"] {
        let t = Table::standard()
            .turn_of(1)
            .quiet(&["C5"])
            .ship("negh_var", "C5")
            .missions(1, &[mission])
            .start();
        assert!(t.allows(attempt("negh_var", mission)), "{mission}");
    }
}

#[test]
fn e_06_geological_study_takes_two_ships() {
    for (die, passed) in [(3, true), (2, false)] {
        let table = place("class_d_planet").turn_of(1).ship("klothos", "C3").dial("3 7 5 6");
        let table = table.ship("maht_h_a", "C3").dial("3 10 6 7").missions(1, &["geological_study"]);
        let mut t = table.dice(&[die]).start();
        t.play(attempt("klothos", "geological_study")).play(join("maht_h_a")).pass_all();
        assert_eq!(compared(&t), (17, die, passed));
        assert_eq!((t.spent(1), t.points(1)), (2, if passed { 2 } else { 0 }));
    }
}

#[test]
fn warp_experiment_is_three_engine_tests_of_one_ship() {
    let table = Table::standard().ship("excelsior", "C5").dial("6 2 8 5").quiet(&["C5"]);
    let mut t = table.missions(0, &["warp_experiment"]).dice(&[4, 3, 4, 4]).start();
    for _ in 0..4 {
        assert!(!done(&t, "warp_experiment"));
        t.play(attempt("excelsior", "warp_experiment")).pass_all();
        if !done(&t, "warp_experiment") {
            until_turn_of(&mut t, 0);
        }
    }
    assert!(done(&t, "warp_experiment"));
    assert_eq!(t.points(0), 2);
}

#[test]
fn long_range_scans_are_three_places_by_one_ship() {
    let mut t = Table::standard().ship("venture", "").missions(0, &["long_range_scans"]).start();
    for (turn, cell) in ["C5", "B6", "D6"].into_iter().enumerate() {
        assert_eq!(t.points(0), 0, "{turn}");
        t.play(scan("venture", cell));
        if turn < 2 {
            until_turn_of(&mut t, 0);
        }
    }
    assert!(done(&t, "long_range_scans"));
}

/// Conditions, and the same with one thing missing.
#[test]
fn conditions_are_claimed_when_they_hold_and_not_before() {
    let plain = |cells: &[&str]| Table::standard().quiet(cells);
    let held = |cells: &[&str]| {
        cells.iter().fold(Table::standard(), |table, cell| table.tile(cell, "class_d_planet").control(0, 1))
    };
    let settled = |cells: &[&str]| {
        cells.iter().fold(Table::standard(), |table, cell| table.tile(cell, "class_m_planet").control(0, 1))
    };
    let strong = |tokens| plain(&["C1"]).control(0, tokens);
    let road = ["C1", "C2", "C3", "C4", "C5"];
    let cluster = ["C1", "C2", "C3", "C4", "C5", "B3"];
    let home = ["C5", "B6", "D6"];
    let worlds = ["C2", "C3", "C4", "B3"];
    let gate = |ships: &[&str]| ships.iter().fold(plain(&["C1"]), |table, ship| table.ship(ship, "C1"));
    for (mission, whole, lacking, points) in [
        ("sphere_of_influence", held(&cluster), held(&["C1", "C2", "C3", "C4", "C5", "A1"]), 2),
        ("secure_corridor", held(&road), held(&["C1", "C2", "C4", "C5", "B3"]), 3),
        ("home_sector", held(&home), held(&home[1..]), 1),
        ("bridgehead", strong(2), strong(1), 2),
        ("bridgehead", strong(2), plain(&["C2"]).control(0, 2), 2),
        ("council_of_worlds", settled(&worlds), settled(&worlds[1..]), 2),
        ("council_of_worlds", settled(&worlds), held(&worlds), 2),
        ("forward_deployment", gate(&["venture", "equinox"]), gate(&["venture"]), 2),
    ] {
        let t = whole.missions(0, &[mission]).start();
        assert!(done(&t, mission), "{mission}");
        assert_eq!(t.points(0), points, "{mission}");
        let t = lacking.missions(0, &[mission]).start();
        assert!(!done(&t, mission), "{mission}");
    }
}

#[test]
fn contested_border_is_an_enemy_token_removed() {
    let table = Table::standard()
        .quiet(&["C3"])
        .control(1, 1)
        .ship("voyager", "C3")
        .missions(0, &["contested_border"]);
    let mut t = table.start();
    t.play(exert("voyager"));
    assert!(done(&t, "contested_border"));
    let table = Table::standard().quiet(&["C3"]).ship("voyager", "C3").missions(0, &["contested_border"]);
    let mut t = table.start();
    t.play(exert("voyager"));
    assert!(!done(&t, "contested_border"));
}

#[test]
fn building_missions_ask_for_their_level() {
    let all = ["frontier_outpost", "settlement_charter", "deep_space_station"];
    // A Starbase is a point by itself (INSTALL-10).
    for (mission, before, tokens, points) in
        [("settlement_charter", Outpost, 2, 2), ("deep_space_station", Colony, 3, 4)]
    {
        let table = Table::standard().tile("C3", "class_m_planet").control(0, tokens).installation(before);
        let mut t = table.ship("venture", "C3").missions(0, &all).start();
        t.play(build("venture"));
        for other in all {
            assert_eq!(done(&t, other), other == mission, "{mission} {other}");
        }
        assert_eq!(t.points(0), points, "{mission}");
    }
}

#[test]
fn frontier_outposts_are_two_of_them() {
    let all = ["frontier_outpost", "settlement_charter", "deep_space_station"];
    let mut table = Table::standard().missions(0, &all);
    for (ship, cell) in [("venture", "C3"), ("equinox", "C4")] {
        table = table.tile(cell, "class_m_planet").control(0, 1).ship(ship, cell);
    }
    let mut t = table.start();
    for ship in ["venture", "equinox"] {
        assert!(all.iter().all(|mission| !done(&t, mission)), "{ship}");
        t.play(build(ship));
    }
    assert_eq!(all.map(|mission| done(&t, mission)), [true, false, false]);
    assert_eq!(t.points(0), 1);
}

/// Klingon attack at C3 with one mission open.
fn raid(mission: &str, ship: (&str, &str), target: (&str, &str), dice: &[u8]) -> Table {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).control(0, 0);
    let table = table.ship(ship.0, "C3").dial(ship.1).ship(target.0, "C3").dial(target.1);
    table.missions(1, &[mission]).dice(dice)
}

fn raided(table: Table, ship: &str, target: &str) -> Played {
    let mut t = table.start();
    t.play(attack(ship, target)).pass_all();
    settle(&mut t);
    t.pass_all();
    t
}

#[test]
fn against_the_odds_needs_a_larger_target() {
    let small = ("somraw", "7 2 4 2");
    let t = raided(raid("against_the_odds", small, ("reliant", "7 2 4 5"), &[2, 1]), "somraw", "reliant");
    assert!(done(&t, "against_the_odds"));
    let t = raided(raid("against_the_odds", small, ("yosemite", "4 4 5 3"), &[2, 4]), "somraw", "yosemite");
    assert!(!done(&t, "against_the_odds"));
}

#[test]
fn crippling_blow_needs_two_points() {
    let ship = ("negh_var", "9 4 9 8");
    let t = raided(raid("crippling_blow", ship, ("yosemite", "4 4 5 3"), &[1, 2]), "negh_var", "yosemite");
    assert!(done(&t, "crippling_blow"));
    let t = raided(raid("crippling_blow", ship, ("yosemite", "4 4 5 3"), &[1, 3]), "negh_var", "yosemite");
    assert!(!done(&t, "crippling_blow"));
}

#[test]
fn hold_the_line_is_an_attack_won_where_one_has_influence() {
    for (tokens, credited) in [(1, true), (0, false)] {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).control(1, tokens).ship("bortas", "C3");
        let table =
            table.dial("12 3 4 8").ship("venture", "C3").dial("9 5 4 8").missions(1, &["hold_the_line"]);
        let t = raided(table.dice(&[1, 1]), "bortas", "venture");
        assert_eq!(done(&t, "hold_the_line"), credited);
    }
}

#[test]
fn decisive_blow_is_a_ship_destroyed() {
    let ship = ("negh_var", "11 5 5 9");
    let t = raided(raid("decisive_blow", ship, ("yosemite", "4 4 5 3"), &[4, 1]), "negh_var", "yosemite");
    assert_eq!((done(&t, "decisive_blow"), t.points(1)), (true, 4), "3 and the ship's one");
}

#[test]
fn b_68_rd_12_orbital_strike_asks_for_an_enemy_installation() {
    for (tokens, owner, paid) in [(1, 0, true), (0, 0, true), (1, 1, false), (0, 1, false)] {
        let table = Table::standard().turn_of(1).tile("C3", "class_m_planet").installation(Outpost);
        let table = if tokens > 0 { table.control(owner, 1) } else { table.installation_of(owner) };
        let mut t = table.ship("bortas", "C3").missions(1, &["orbital_strike"]).start();
        t.play(attack_installation("bortas")).pass_all();
        assert!(t.told("InstallationDestroyed"));
        assert_eq!(done(&t, "orbital_strike"), paid, "{tokens} tokens, of seat {owner}");
    }
}

#[test]
fn orbital_strike_is_an_installation_destroyed() {
    let table = Table::standard().turn_of(1).tile("C3", "class_m_planet").control(0, 1).installation(Outpost);
    let mut t = table.ship("bortas", "C3").missions(1, &["orbital_strike"]).start();
    t.play(attack_installation("bortas")).pass_all();
    assert!(done(&t, "orbital_strike"));
}

#[test]
fn ground_survey_is_an_away_team_put_down_and_taken_up() {
    let table = Table::standard().tile("C3", "class_m_planet").ship("venture", "C3").ship("yosemite", "C3");
    let mut t = table.missions(0, &["ground_survey"]).start();
    t.play(place_team("venture"));
    assert!(!done(&t, "ground_survey"));
    t.play(recover_team("yosemite", 0));
    assert_eq!((done(&t, "ground_survey"), t.points(0)), (true, 1));
}

#[test]
fn behind_their_lines_begins_where_the_enemy_has_influence() {
    for (tokens, credited) in [(1, true), (0, false)] {
        let table = Table::standard().turn_of(1).tile("C3", "class_m_planet").control(0, tokens);
        let table = table.ship("klothos", "C3").ship("gr_oth", "C3").missions(1, &["behind_their_lines"]);
        let mut t = table.start();
        t.play(place_team("klothos")).play(recover_team("gr_oth", 1));
        assert_eq!(done(&t, "behind_their_lines"), credited);
        assert_eq!(t.points(1), if credited { 2 } else { 0 });
    }
}

#[test]
fn a_roll_won_against_enemies_is_a_deed() {
    let gauntlet = r#"[(id: "run_the_gauntlet", name: "Run the Gauntlet", kind: Combat, points: 1,
        task: Deed(deed: Escape()), source: Original)]"#;
    let table =
        Table::standard().with_pack(&[("missions.ron", gauntlet)]).quiet(&["C3"]).ship("venture", "C3");
    let table = table.ship("somraw", "C3").missions(0, &["run_the_gauntlet"]);
    let mut t = table.dice(&[6, 1]).start();
    t.play(json!({"BreakAway": {"ship": "venture"}}));
    assert!(done(&t, "run_the_gauntlet"));
    assert_eq!(t.asked(), Some(Seat(0)));
}

#[test]
fn back_in_the_line_is_a_repair_of_either_kind() {
    for order in [repair("venture"), movement_repair("venture")] {
        let mut t = Table::standard()
            .ship("venture", "")
            .level(DamageLevel::Yellow)
            .missions(0, &["back_in_the_line"])
            .start();
        t.play(order);
        settle(&mut t);
        assert!(done(&t, "back_in_the_line"));
    }
}
