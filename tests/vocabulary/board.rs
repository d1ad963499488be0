//! Verbs on the board and on players: tiles, Control Tokens, places, missions.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::state::check::check;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::Installation::{Colony, Outpost};

use serde_json::json;

use super::{played, verb};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table, by};

/// Here is C4; C3, an explored tile beside it, is what the card picks.
fn at_c3(effect: &str) -> Table {
    verb(&format!("PickCell(reach: Adjacent, if: Explored), {effect}"))
        .quiet(&["C4"])
        .ship("venture", "C4")
        .tile("C3", "class_m_planet")
}

#[test]
fn rd_55_a_tile_is_replaced_only_where_nothing_stands_on_it() {
    let replaced = |table: Table| {
        let table = table.setup(|setup| {
            setup.position.as_mut().unwrap().spare_tiles = vec!["hypergiant_star".to_owned()];
        });
        let t = played(table, Some("venture"));
        assert_eq!(t.told("TileReplaced"), t.cell("C3").facing.is_none());
        t.told("TileReplaced")
    };
    let bare = || at_c3("ReplaceTile(at: Picked)");
    assert!(replaced(bare()));
    assert!(
        replaced(bare().ship("equinox", "").ship("defiant", "").cloaked().echo(0, "")),
        "what is elsewhere"
    );
    assert!(!replaced(bare().ship("somraw", "C3")), "a ship");
    assert!(!replaced(bare().echo(1, "C3")), "a Cloak Token");
    assert!(!replaced(bare().control(1, 1)), "a Control Token");
    assert!(!replaced(bare().installation(Outpost).installation_of(0)), "an installation");
    assert!(!replaced(bare().away_team(0)), "an Away Team");
}

#[test]
fn influence_07_control_tokens_are_placed_or_removed_by_the_number() {
    for (effect, mine, theirs) in [
        ("Control(at: Picked, player: Me, tokens: 2)", 2, 0),
        ("Control(at: Picked, player: Opponent, tokens: 1)", 0, 1),
    ] {
        let t = played(at_c3(effect), Some("venture"));
        assert_eq!(
            (t.cell("C3").tokens_of(Seat(0)), t.cell("C3").tokens_of(Seat(1))),
            (mine, theirs),
            "{effect}"
        );
    }
    for (player, own) in [("Me", 1), ("Opponent", 0)] {
        let table = at_c3(&format!("Control(at: Picked, player: {player}, tokens: 2)")).control(own, 3);
        let t = played(table, Some("venture"));
        assert_eq!(t.cell("C3").tokens_of(Seat(own)), 3, "INFLUENCE-10: none of the other side's is taken");
        assert!(!t.told("ControlPlaced"));
    }
    let t = played(at_c3("Control(at: Picked, player: Opponent, tokens: -2)").control(1, 3), Some("venture"));
    assert_eq!(t.cell("C3").tokens_of(Seat(1)), 1);
    let t = played(verb("Control(player: Me, tokens: 1)").ship("venture", ""), Some("venture"));
    assert!(!t.told("ControlPlaced"), "RD-18: no influence at a Command Post");
}

#[test]
fn install_16_an_installation_is_razed_where_one_stands() {
    let t = played(at_c3("Raze(at: Picked)").control(1, 2).installation(Colony), Some("venture"));
    assert_eq!((t.cell("C3").installation, t.cell("C3").tokens_of(Seat(1))), (None, 2));
    assert!(t.told("InstallationDestroyed"));
    assert!(!played(at_c3("Raze(at: Picked)"), Some("venture")).told("InstallationDestroyed"));
}

#[test]
fn explore_03_and_scan_05_only_an_unexplored_tile_is_turned_up_or_looked_at() {
    let table = |effect: &str| {
        let table = verb(&format!("PickCell(reach: Adjacent, if: Tag(\"nebula\")), {effect}"));
        table.quiet(&["C4"]).ship("venture", "C4").tile("C3", "class_k_nebula").explored_by(1)
    };
    for effect in ["Survey(at: Picked)", "ScanTile(at: Picked)"] {
        let t = played(table(effect), Some("venture"));
        assert!(!t.told("TileExplored") && !t.told("TileScanned"), "{effect}");
        assert_eq!((t.cell("C3").facing, t.cell("C3").scans.0), (Some(Seat(1)), 0), "{effect}");
    }
    let unexplored = |effect: &str| {
        let table = verb(&format!("PickCell(reach: Adjacent, if: Not(Explored)), {effect}"));
        table.ship("venture", "").unexplored("B6", "class_k_nebula").quiet(&["C5", "D6"])
    };
    let t = played(unexplored("Survey(at: Picked)"), Some("venture"));
    assert_eq!(
        (t.cell("B6").facing, t.rolls().len()),
        (Some(Seat(0)), 0),
        "it faces the player; no encounter roll"
    );
    let t = played(unexplored("ScanTile(at: Picked)"), Some("venture"));
    assert_eq!((t.cell("B6").facing, t.cell("B6").scans.0), (None, 1));
}

#[test]
fn move_12_a_ship_is_put_on_tiles_and_its_own_command_post_only() {
    let table = |to: &str| verb(&format!("Teleport(to: {to})")).quiet(&["C3", "C4"]).ship("venture", "C4");
    let put = |table: Table| {
        let t = played(table, Some("venture"));
        (t.at("venture").to_owned(), t.told("ShipPlaced"))
    };
    assert_eq!(put(table("Post(Me)")), ("P0".to_owned(), true));
    assert_eq!(put(table("Post(Opponent)")), ("C4".to_owned(), false));
    assert_eq!(put(table("Random(Adjacent, Explored)")), ("C3".to_owned(), true));
    let other = table("Of(All((owner: Mine, reach: Anywhere, other: true)))");
    assert_eq!(put(other.ship("equinox", "C3")), ("C3".to_owned(), true));
}

#[test]
fn move_14_and_15_a_ship_put_into_its_command_post_has_come_home() {
    let table =
        verb("Teleport(to: Post(Me))").quiet(&["C4"]).ship("reliant", "C4").dial("2 3 9 4").adjusted();
    let mut t = table.cargo("latinum_deposit").missions(0, &["warp_experiment"]).dice(&[5]).start();
    t.play(attempt("reliant", "warp_experiment")).pass_all();
    let mission = t.mission_id("warp_experiment");
    assert_eq!(t.s.table().progress[mission.index()].count, 1);
    t.play(ops("code_47", Some("reliant"))).pass_all();
    assert_eq!((t.at("reliant"), t.count("MoveStep")), ("P0", 0), "it moves no further");
    assert!(t.told("MissionReset") && t.s.table().progress[mission.index()].count == 0);
    assert_eq!(t.points(0), 1, "its cargo is home");
}

#[test]
fn task_02_a_cloaked_ship_that_was_put_there_did_not_begin_the_turn_there() {
    let put = "Teleport(on: All((owner: Mine, reach: Anywhere, other: true)), to: Here)";
    let table = |effect: &str, ship: Option<&str>, at: &str| {
        let table = verb(effect).quiet(&["C3", "C4"]).ship("venture", "C4").ship("defiant", at).cloaked();
        let mut t = played(table, ship);
        t.play(json!({"Decloak": {"ship": "defiant", "setting": 0}}));
        t
    };
    let t = table(put, Some("venture"), "C3");
    assert_eq!(t.at("defiant"), "C4");
    assert_eq!(t.refuses(by("FormTaskForce", "defiant")), "NotTogether");
    let here = table("FleetSize(by: 1)", None, "C4");
    assert!(here.allows(by("FormTaskForce", "venture")), "where it began, the other may name it");
}

#[test]
fn explore_16_a_ship_put_on_an_unexplored_tile_explores_it() {
    let table = verb("PickCell(reach: Anywhere, if: Not(Explored)), Teleport(to: Picked)").quiet(&["C4"]);
    let mut t = table.ship("venture", "C4").unexplored("C3", "class_k_nebula").dice(&[6]).start();
    t.play(ops("code_47", Some("venture"))).play(pick_cell("C3"));
    assert_eq!((t.at("venture"), t.cell("C3").facing), ("C3", Some(Seat(0))));
    assert_eq!(t.rolls().len(), 1, "with its encounter roll");
    assert!(t.count("MoveStep") > 0, "this was no movement");
}

#[test]
fn points_actions_and_fleet_sizes_go_to_the_player_named() {
    let t = played(verb("VictoryPoints(player: Opponent, points: 2)"), None);
    assert_eq!((t.points(0), t.points(1)), (0, 2));
    let t = played(verb("VictoryPoints(player: Me, points: 2)"), None);
    assert_eq!((t.points(0), t.points(1)), (2, 0));
    let t = played(verb("FleetSize(by: 3)"), None);
    assert_eq!((fleet_size(&t, 0), fleet_size(&t, 1)), (13, 10));
    let t = played(verb("MoreActions(actions: 2)"), None);
    assert_eq!((t.position().action_limit(Seat(0)), t.position().action_limit(Seat(1))), (5, 3));
}

#[test]
fn turn_11_a_mission_cycled_by_a_card_is_any_of_the_three_and_besides_the_turns_own() {
    let open = ["attack_run", "hold_the_line", "mediation"];
    for (picked, other) in [(0, 1), (1, 2), (2, 0)] {
        let table =
            verb("CycleMission").missions(0, &open).mission_deck(0, &["nebula_research", "gravity_run"]);
        let mut t = played(table, None);
        assert_eq!(t.count("ChooseMission"), 3);
        t.play(pick_mission(open[picked]));
        assert_eq!(mission_at(&t, open[picked]), MissionPlace::Gone);
        assert_eq!(mission_at(&t, "nebula_research"), MissionPlace::Open { seat: Seat(0) });
        t.play(cycle(open[other]));
        assert_eq!(mission_at(&t, "gravity_run"), MissionPlace::Open { seat: Seat(0) });
    }
    for table in
        [verb("CycleMission").missions(0, &open), verb("CycleMission").mission_deck(0, &["nebula_research"])]
    {
        assert_eq!(played(table, None).ask(), Decision::Turn, "RD-51: nothing to draw, or nothing to give");
    }
}

#[test]
fn missions_drawn_by_a_card_are_no_more_than_a_question_offers_and_the_match_is_sound_meanwhile() {
    let open = ["attack_run", "hold_the_line", "mediation"];
    let deck = ["nebula_research", "gravity_run", "warp_experiment", "ground_survey", "listening_post"];
    for (cards, put_back, most) in [(2, 2, 5), (3, 1, 6), (9, 2, 6)] {
        let table = verb(&format!("DrawMissions(cards: {cards}, put_back: {put_back})"));
        let mut t = played(table.missions(0, &open).mission_deck(0, &deck), None);
        let before = |t: &Played| t.s.table().open_missions(Seat(0)).count();
        assert_eq!((before(&t), t.count("ChooseMission")), (most, most), "{cards} cards");
        check(&t.m, &t.s).unwrap();
        t.play(pick_mission("attack_run"));
        if put_back == 2 {
            t.play(pick_mission("gravity_run"));
        }
        assert_eq!((t.ask(), before(&t)), (Decision::Turn, most - put_back));
        check(&t.m, &t.s).unwrap();
    }
}
