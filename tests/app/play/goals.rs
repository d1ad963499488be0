//! Every mission says how far it is and what the best way to work on it is; a click takes that way up and orders nothing.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{MissionModel, MissionWay, TableModel};
use fleet_captains::app::play::client::Chair;
use fleet_captains::app::play::fill;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::ids::MissionId;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::rules::reach::Piece;
use fleet_captains::fleet::setup::TileAt;

use super::{Sitting, any_order, seated_at};
use crate::playthroughs::{battle, frontier};
use crate::support::content;

fn sitting(m: Match, seed: u64) -> Sitting {
    let session = Session::new(Arc::new(m), Key::from_seed(seed));
    Sitting::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0)
}

/// In the battle, the Federation with these missions before it.
fn with_missions(missions: &[&str]) -> Sitting {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    // One nebula is known, B1.
    position.tiles.retain(|tile| tile.cell != "A2");
    position.ships.iter_mut().for_each(|ship| ship.crew.clear());
    position.seats[0].missions = missions.iter().map(|id| (*id).to_owned()).collect();
    let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
    sitting.write().finish();
    sitting
}

/// Title, progress, and best way of each own mission.
pub(super) fn goals(sitting: &Sitting) -> Vec<(MissionId, String, Option<(u8, u8)>, Option<MissionWay>)> {
    let own = sitting.model().missions.own;
    own.into_iter()
        .filter_map(|one| match one {
            MissionModel::Known { mission, title, progress, way, .. } => {
                Some((mission, title, progress, way))
            }
            MissionModel::Back => None,
        })
        .collect()
}

#[test]
fn a_mission_names_the_ship_the_place_and_the_chance() {
    let sitting = with_missions(&["nebula_research", "geological_study", "listening_post"]);
    let all = goals(&sitting);
    let way = |name: &str| {
        let found = all.iter().find(|(_, title, ..)| title == name);
        found.unwrap_or_else(|| panic!("{name} is open")).3.clone()
    };
    // B1 is the nearest nebula; of the ships that get there the Venture has the highest Sensors: 12 against Level 10. An enemy
    // holds it.
    let nebula = way("Nebula Research").expect("there is a nebula");
    assert_eq!(
        (nebula.before, nebula.percent),
        (Some(33), Some(100)),
        "5 as the dial stands, 12 once it is turned"
    );
    assert_eq!(nebula.text, "Venture to Class K Nebula (B1), if it breaks away");
    // No planet without a biosphere has been turned up.
    let study = way("Geological Study").expect("there is hope");
    assert_eq!((study.text.as_str(), study.percent), ("Explore: no such place has been found yet", None));
    // Level 22 beside the enemy's Post: one ship of 12 and a die never, two of 12 and 7 with a 3 or more.
    let post = way("Listening Post").expect("it can be reached");
    assert!(post.text.starts_with("Venture and Defiant to "), "{}", post.text);
    assert_eq!(post.percent, Some(67));
}

/// The battle with a class D planet face down in A2 and a star in A1, each scanned by one seat; what is said of two missions.
fn with_scans(planet: u8, star: u8) -> (Sitting, Vec<String>) {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.tiles.retain(|tile| tile.cell != "A2");
    let scanned = |cell: &str, location: &str, seat| TileAt {
        cell: cell.to_owned(),
        location: location.to_owned(),
        scans: vec![seat],
        ..TileAt::default()
    };
    position.tiles.extend([scanned("A2", "class_d_planet", planet), scanned("A1", "binary_star", star)]);
    position.seats[0].missions = ["geological_study", "solar_observation"].map(str::to_owned).to_vec();
    let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
    sitting.write().finish();
    let said = goals(&sitting).into_iter().filter_map(|(.., way)| Some(way?.text)).collect();
    (sitting, said)
}

/// Where the player has scanned a place for a test that is the way told of, also where the mission asks for a place beside it;
/// what only the others have scanned is never told.
#[test]
fn a_mission_whose_place_has_only_been_scanned_names_it() {
    let unknown = "Explore: no such place has been found yet";
    let (mut sitting, said) = with_scans(0, 0);
    let planet = "Venture and Defiant to A2, if Venture breaks away";
    assert_eq!(said, [planet, "Venture to Class D Planet (A2), if it breaks away"]);
    assert_eq!(with_scans(0, 1).1, [planet, unknown]);
    assert_eq!(with_scans(1, 1).1, [unknown, unknown]);
    // Both ways to ask for it point it out.
    let (mission, ..) = goals(&sitting)[0];
    let scanned = sitting.read().m().find_cell("A2");
    for intent in [Intent::LocateMission(mission), Intent::PursueMission(mission)] {
        sitting.write().intend(&intent);
        assert_eq!(sitting.read().selection.pointed.first().copied(), scanned, "{intent:?}");
    }
}

/// The battle, the Venture of the Federation in a nebula with its dial on this setting.
fn in_the_nebula(dial: &str) -> Sitting {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.ships.iter_mut().for_each(|ship| ship.crew.clear());
    position.ships.retain(|ship| ship.ship == "venture" || ship.ship == "t_ong");
    for ship in position.ships.iter_mut().filter(|ship| ship.ship == "venture") {
        (ship.at, ship.dial) = ("B1".to_owned(), dial.to_owned());
    }
    position.seats[0].missions = vec!["nebula_research".to_owned()];
    let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
    sitting.write().finish();
    sitting
}

/// What a place takes from those who come counts before they go: a pulsar takes 2 from Sensors of each.
#[test]
fn a_chance_counts_what_the_place_does_to_those_who_come() {
    let at = |location: &str| {
        let mut setup = battle();
        let position = setup.position.as_mut().unwrap();
        position.tiles.retain(|tile| tile.cell != "A2");
        position
            .tiles
            .iter_mut()
            .filter(|tile| tile.cell == "B1")
            .for_each(|tile| tile.location = location.to_owned());
        position.ships.iter_mut().for_each(|ship| ship.crew.clear());
        for ship in position.ships.iter_mut().filter(|ship| ship.ship == "venture") {
            ship.crew.push("seven_of_nine".to_owned());
        }
        position.seats[0].missions = vec!["unclassified_readings".to_owned()];
        let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
        sitting.write().finish();
        goals(&sitting).remove(0).3.expect("it can be tried")
    };
    // Level 28 for two ships of 22 together: one face; with 4 less, none.
    assert_eq!((at("gravity_shear").percent, at("pulsar").percent), (Some(17), None));
}

/// What is promised for the best dial is what is said once the ship is there: the dial is named with both chances, a click
/// shows the setting, and once it is turned the same chance is there at once.
#[test]
fn a_test_that_a_turn_of_the_dial_makes_likelier_says_so() {
    let mut sitting = in_the_nebula("9 5 4 8");
    let (mission, .., way) = goals(&sitting).remove(0);
    let way = way.expect("it can be tried");
    assert_eq!(way.text, "Venture here: turn the dial");
    // Sensors 5 against Level 10: two faces of six; 12 is enough.
    assert_eq!(way.chance(), "33 → 100 %");
    sitting.write().intend(&Intent::PursueMission(mission));
    let shown = sitting.model().ship.expect("the ship is shown");
    let advised: Vec<_> =
        shown.dial.rows.iter().flat_map(|row| &row.settings).filter(|one| one.advised).cloned().collect();
    assert_eq!(advised.len(), 1, "one setting is pointed out");
    assert_eq!(sitting.read().selection.verb, None, "the test waits for the dial");
    sitting.write().intend(&Intent::AdjustPower { ship: shown.ship, setting: advised[0].id });
    sitting.write().finish();
    let way = goals(&sitting).remove(0).3.expect("it can be tried");
    assert_eq!((way.text.as_str(), way.chance().as_str(), way.now), ("Venture here, now", "100 %", true));
    let settings = sitting.model().ship.into_iter().flat_map(|ship| ship.dial.rows);
    assert!(!settings.flat_map(|row| row.settings).any(|one| one.advised), "it is turned");
}

/// Whoever turns the dial for a test that they are asked about goes on being asked about it.
#[test]
fn a_turn_of_the_dial_leaves_the_test_that_is_asked_about_open() {
    let mut sitting = in_the_nebula("9 5 4 8");
    let asked = Some(ShipCommand::Mission.slot());
    let venture = sitting.read().m().find_ship("venture").unwrap();
    sitting.write().intend(&Intent::SelectShip(venture));
    sitting.write().intend(&Intent::Verb(ShipCommand::Mission.slot()));
    assert_eq!(sitting.read().selection.verb, asked);
    let turns = |order: &&Order| matches!(order, Order::AdjustPower { .. });
    let order = sitting.read().orders().iter().find(turns).copied();
    let Some(Order::AdjustPower { ship, setting }) = order else { panic!("a dial can be turned") };
    sitting.write().intend(&Intent::AdjustPower { ship, setting });
    sitting.write().finish();
    assert_eq!(sitting.read().selection.verb, asked);
}

/// What is not one test says what comes next for it and where; "now" stands for what an order does at once.
#[test]
fn a_mission_of_deeds_says_its_next_step() {
    let mut sitting = with_missions(&["settlement_charter", "attack_run", "council_of_worlds"]);
    let mut said = std::collections::BTreeSet::new();
    let mut rng = Rng64::new(5);
    for _ in 0..120 {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        for (.., way) in goals(&sitting) {
            let Some(way) = way else { continue };
            let test = way.percent.is_some()
                || way.text.starts_with("Explore")
                || way.text.starts_with("Too hard for ");
            let begun =
                ["Next: ", "Next turn: ", "No enemy ", "No ship ", "Nothing you can do ", "Influence: "]
                    .iter()
                    .any(|one| way.text.starts_with(one))
                    || way.text.contains(", there ");
            assert!(test || begun, "{}", way.text);
            assert!(test || !way.text.contains("now"), "{}", way.text);
            let last = way.text.rsplit("  ").next().unwrap_or_default();
            said.insert(last.replace(char::is_numeric, ""));
        }
        let Some(order) = any_order(&sitting, &mut rng) else { break };
        sitting.write().order(&[order]);
    }
    assert!(said.iter().any(|one| one.contains(" to ")), "{said:?}");
    assert!(said.iter().any(|one| one.contains(" here")), "{said:?}");
}

/// Nobody is sent to attack where no enemy is known to be.
#[test]
fn an_attack_is_only_spoken_of_where_an_enemy_is_known() {
    for (away, wanted) in [(true, "No enemy ship is within reach"), (false, "Venture attacks here")] {
        let mut setup = battle();
        let position = setup.position.as_mut().unwrap();
        position.ships.retain(|ship| ship.ship == "venture" || ship.ship == "t_ong");
        for ship in &mut position.ships {
            if ship.ship == "venture" {
                (ship.at, ship.moved) = ("B3".to_owned(), false);
            } else {
                ship.cloaked = away;
                ship.at = if away { String::new() } else { "B3".to_owned() };
            }
        }
        position.seats[0].missions = vec!["attack_run".to_owned()];
        let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
        sitting.write().finish();
        let way = goals(&sitting).remove(0).3;
        let said = way.map(|way| way.text);
        let nothing = away && said.is_none();
        assert!(nothing || said.as_ref().is_some_and(|one| one.starts_with(wanted)), "{away}: {said:?}");
    }
}

/// The battle with the Venture at one place and the T'Ong at another, and this mission: what is said of it.
fn said_of(mission: &str, venture: &str, t_ong: &str) -> Option<String> {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.ships.retain(|ship| ship.ship == "venture" || ship.ship == "t_ong");
    for ship in &mut position.ships {
        ship.at = if ship.ship == "venture" { venture } else { t_ong }.to_owned();
    }
    position.seats[0].missions = vec![mission.to_owned()];
    let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
    sitting.write().finish();
    goals(&sitting).remove(0).3.map(|way| way.text)
}

/// The enemy that can be struck is the way, wherever it stands.
#[test]
fn an_attack_leads_to_the_enemy_within_reach() {
    let way = |venture, t_ong| said_of("attack_run", venture, t_ong);
    assert_eq!(way("B3", "B3").as_deref(), Some("Venture attacks here, now"));
    assert_eq!(way("B2", "B3").as_deref(), Some("Next: Venture to Class M Planet (B3)"));
    assert_eq!(way("B3", "B2").as_deref(), Some("Next: Venture to Empty Space (B2)"));
    // Nobody is sent where there is nobody to take crew from.
    let seizes = said_of("defector", "B2", "");
    let seizes = seizes.expect("something is said of every mission");
    let told = ["No enemy ship is", "Nothing you can do brings"];
    assert!(told.iter().any(|one| seizes.starts_with(one)), "{seizes}");
    // In its own Command Post nobody gets at it.
    assert_eq!(way("B2", "").as_deref(), Some("No enemy ship is within reach"));
    assert_eq!(said_of("hot_pursuit", "B3", "B2").as_deref(), Some("No enemy ship is where it has to be"));
}

/// What is said of the way is what the board shows: this turn where the place is lit, with another setting where that alone
/// would light it, and when it is reached where nothing would.
#[test]
fn a_way_is_told_as_the_board_shows_it() {
    let mut told = Vec::new();
    for (dial, adjusted) in [("2 3 9 4", true), ("4 4 6 4", true), ("7 2 4 5", true), ("7 2 4 5", false)] {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [(ship: "reliant", at: "E1", dial: {dial:?}, adjusted: {adjusted})],
            tiles: [
                (cell: "E1", location: "empty_space", explored_by: 0), (cell: "D1", location: "trade_lanes", explored_by: 0),
                (cell: "D2", location: "class_d_planet", explored_by: 0), (cell: "C1", location: "class_d_planet", explored_by: 0),
                (cell: "B1", location: "class_m_planet", explored_by: 0, control: (0, 2), installation: Outpost),
            ],
            seats: [(missions: ["settlement_charter"]), ()],
            "#
        ));
        sitting.write().finish();
        let text = goals(&sitting).remove(0).3.expect("there is hope").text;
        let live = sitting.read();
        let (ship, cell) = (live.m().find_ship("reliant").unwrap(), live.m().find_cell("B1").unwrap());
        let lit = live.position().ways(Seat(0), Piece::Ship(ship)).to(cell).is_some();
        told.push((lit, text));
    }
    let way = |text: &str| format!("Next: Reliant {text}");
    let wanted = [
        (true, way("to Class M Planet (B1)")),
        (true, way("to Class M Planet (B1)")),
        (false, "Reliant to Class M Planet (B1), there next turn".to_owned()),
        (false, way("to Class M Planet (B1), with Engines 6")),
    ];
    assert_eq!(told, wanted);
}

/// A state of the board that any place serves says what is done for it.
#[test]
fn a_mission_for_places_anywhere_says_what_is_done_there() {
    let mut sitting = seated_at(
        r#"
        ships: [(ship: "voyager")],
        seats: [(missions: ["sphere_of_influence"]), ()],
        "#,
    );
    sitting.write().finish();
    let text = goals(&sitting).remove(0).3.map(|way| way.text);
    assert_eq!(text.as_deref(), Some("Next: Voyager exerts influence"));
}

/// A place is scanned from beside it: nobody is sent in to turn it up.
#[test]
fn a_ship_that_stands_beside_what_it_is_to_scan_is_told_to_scan() {
    assert_eq!(said_of("long_range_scans", "B2", "B3").as_deref(), Some("Next: Venture scans"));
}

/// Voyager at B2 and Reliant at C2, both planets known, with these missions.
fn with_planets(missions: &str) -> Sitting {
    let mut sitting = seated_at(&format!(
        r#"
        ships: [(ship: "voyager", at: "B2"), (ship: "reliant", at: "C2")],
        tiles: [
            (cell: "C2", location: "class_m_planet", explored_by: 0),
            (cell: "B2", location: "class_m_planet", explored_by: 0, control: (1, 2)),
            (cell: "D3", location: "class_d_planet", explored_by: 0),
        ],
        seats: [(missions: [{missions}]), ()],
        "#
    ));
    sitting.write().finish();
    sitting
}

/// Of a mission in steps the place of the next step counts, and no other.
#[test]
fn a_mission_in_steps_leads_to_the_place_of_its_next_step() {
    for mission in ["behind_their_lines", "sample_return"] {
        let mut sitting = with_planets(&format!("{mission:?}"));
        // The Away Team that Reliant puts down at C2 is not the one that has to come back from behind the lines.
        for name in ["reliant", "voyager"] {
            let ship = sitting.read().m().find_ship(name).unwrap();
            sitting.write().order(&[Order::PlaceAwayTeam { ship }]);
            for _ in 0..8 {
                sitting.write().finish();
                sitting.write().hand_over();
                sitting.write().lift_curtain();
                if sitting.read().position().f.decision == Decision::Turn {
                    break;
                }
                sitting.write().order(&[Order::Pass]);
            }
        }
        let (.., progress, way) = goals(&sitting).remove(0);
        let text = way.expect("there is hope").text;
        assert_eq!(progress, Some((1, 2)), "{mission}");
        if mission == "behind_their_lines" {
            // It has acted.
            assert_eq!(text, "Next turn: Voyager takes the Away Team up here");
        } else {
            assert!(text.contains(" to ") && !text.contains("no such place"), "{text}");
        }
    }
}

#[test]
fn a_click_takes_the_way_up_and_orders_nothing() {
    let (mut seen, mut at_once) = (0, 0);
    for seed in 0..120 {
        if seed >= 8 && at_once > 0 {
            break;
        }
        let setup = if seed % 2 == 0 { battle() } else { frontier() };
        let mut sitting = sitting(Match::new(content(), setup).unwrap(), seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..80 {
            sitting.write().finish();
            sitting.write().hand_over();
            sitting.write().lift_curtain();
            let turn = sitting.read().may_order() && sitting.read().position().f.decision == Decision::Turn;
            let ways = if turn { goals(&sitting) } else { Vec::new() };
            for (mission, title, progress, way) in ways {
                assert!(progress.is_none_or(|(done, of)| of > 1 && done <= of), "{title}: {progress:?}");
                let Some(way) = way else { continue };
                let steps = sitting.read().client.steps();
                sitting.write().intend(&Intent::PursueMission(mission));
                let live = sitting.read();
                assert_eq!(live.client.steps(), steps, "{title}: nothing is ordered");
                let ship = live.selection.ship.expect("somebody does it");
                let name = describe::ship(live.m(), ship);
                let known = way.text.contains(&name)
                    || ["Explore", "Influence", "No ", "Nothing ", "Too hard for one "]
                        .iter()
                        .any(|begun| way.text.starts_with(begun))
                    || way.text.contains(" fits, but ");
                assert!(known, "{title}: {} by {name}", way.text);
                let order = Order::AttemptMission { ship, mission };
                if live.selection.verb == Some(ShipCommand::Mission.slot()) {
                    at_once += 1;
                    assert!(
                        live.options().contains(&order) || live.sole_roll() == Some(order),
                        "{title}: {}",
                        way.text
                    );
                    assert!(way.now, "{title}: {}", way.text);
                }
                seen += 1;
            }
            let Some(order) = any_order(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
        }
    }
    assert!(seen > 100 && at_once > 0, "{seen} ways, {at_once} of them at once");
}

#[test]
fn the_first_round_says_what_wins() {
    let session = Session::new(Arc::new(crate::support::standard()), Key::from_seed(3));
    let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], "3".to_owned(), 0.0);
    let mut rng = Rng64::new(3);
    let (mut told, mut quiet) = (false, false);
    for _ in 0..400 {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        let (turn, aim) = (sitting.read().playhead.table.turn, sitting.model().missions.aim);
        match turn {
            1 | 2 => {
                assert!(aim.contains("10 points win"), "{aim}");
                told = true;
            }
            0 => {}
            _ => quiet |= aim.is_empty(),
        }
        let Some(order) = any_order(&sitting, &mut rng) else { break };
        sitting.write().order(&[order]);
    }
    assert!(told && quiet);
}

#[test]
fn a_verb_that_makes_no_sense_is_not_lit_and_says_why() {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.ships.retain(|ship| ship.ship == "venture" || ship.ship == "t_ong");
    for ship in &mut position.ships {
        ship.at = if ship.ship == "venture" { "B3".to_owned() } else { "A2".to_owned() };
    }
    for tile in &mut position.tiles {
        if tile.cell == "B3" {
            (tile.explored_by, tile.control) = (Some(0), Some((0, 2)));
        }
    }
    let mut sitting = sitting(Match::new(content(), setup).unwrap(), 1);
    sitting.write().finish();
    let model = sitting.model();
    let attack = &model.verbs.verbs[usize::from(ShipCommand::Attack.slot()) - 1];
    let why = "Only your own installation stands here. Hold Shift to do it anyway.";
    assert_eq!(attack.gate.reason(), Some(why));
    assert!(!attack.gate(false).is_open() && attack.gate(true).is_open());
}

#[test]
fn a_test_that_needs_a_second_ship_is_lit_and_says_what_the_two_have() {
    for (second, note, lit) in [("C2", "together 100 %", true), ("C1", "0 %", false)] {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [
                (ship: "venture", at: "C2", dial: "3 12 5 6"), (ship: "voyager", at: "{second}", dial: "3 11 5 3"),
            ],
            tiles: [
                (cell: "C2", location: "class_m_planet", explored_by: 0, control: (0, 2)),
                (cell: "C1", location: "class_d_planet", explored_by: 0),
            ],
            seats: [(missions: ["mediation"]), ()],
            "#
        ));
        sitting.write().finish();
        let ship = sitting.read().playhead.table.fleet(Seat(0)).iter().next().unwrap();
        sitting.write().intend(&Intent::SelectShip(ship));
        let model = sitting.model();
        let mission = &model.verbs.verbs[usize::from(ShipCommand::Mission.slot()) - 1];
        assert_eq!((mission.note.as_str(), mission.gate.is_open()), (note, lit), "{:?}", mission.gate);
    }
}

/// What is told to the player says it in words; a rule's code stands only where it leads to its rule.
#[test]
fn no_code_stands_where_a_word_would_do() {
    let is_code = |word: &&str| {
        let number = word.trim_end_matches(|c: char| !c.is_ascii_digit()).rsplit_once('-');
        number.is_some_and(|(chapter, number)| {
            chapter.len() > 1
                && chapter.chars().all(|c| c.is_ascii_uppercase())
                && number.len() > 1
                && number.chars().all(|c| c.is_ascii_digit())
        })
    };
    assert!(is_code(&"TASK-01") && is_code(&"CARDS-18.") && !is_code(&"Long-Range"));
    let mut seen = 0;
    for seed in 0..4 {
        let mut sitting = sitting(Match::new(content(), frontier()).unwrap(), seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..60 {
            sitting.write().finish();
            sitting.write().hand_over();
            sitting.write().lift_curtain();
            let model = sitting.model();
            let all = format!(
                "{:?} {:?} {:?} {:?} {:?}",
                model.verbs,
                model.hand,
                model.missions,
                model.fleet,
                model.ship.map(|ship| ship.dial)
            );
            let code = all.split([' ', '"']).find(is_code);
            assert_eq!(code, None);
            seen += usize::from(all.contains("Closed"));
            let Some(order) = any_order(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
        }
    }
    assert!(seen > 100, "something is closed at most times: {seen}");
}

#[test]
fn hints_stay_to_be_read_while_something_is_under_way() {
    let mut sitting = with_missions(&["nebula_research", "geological_study", "listening_post"]);
    let mut table = TableModel::default();
    let hints = |table: &TableModel| -> Vec<MissionWay> {
        let way = |one: &MissionModel| match one {
            MissionModel::Known { way, .. } => way.clone(),
            MissionModel::Back => None,
        };
        table.missions.own.iter().filter_map(way).collect()
    };
    fill::match_panels(sitting.read(), &mut table);
    let before = hints(&table);
    assert_eq!(before.len(), 3);
    let attack = sitting.read().orders().iter().find(|order| matches!(order, Order::Attack { .. })).copied();
    sitting.write().order(&[attack.expect("an enemy is beside a ship")]);
    sitting.write().finish();
    assert_ne!(sitting.read().position().f.decision, Decision::Turn);
    fill::match_panels(sitting.read(), &mut table);
    let under_way = hints(&table);
    let texts = |hints: &[MissionWay]| -> Vec<String> { hints.iter().map(|way| way.text.clone()).collect() };
    assert_eq!(texts(&under_way), texts(&before));
    assert!(under_way.iter().all(|way| way.closed && !way.now), "they cannot be taken up: {under_way:?}");
    assert!(goals(&sitting).iter().all(|(.., way)| way.is_none()), "nothing is made up for them");
}

/// Where an open place is one for a mission and no ship is what it asks for there, that is told, and not that there is none.
#[test]
fn what_ships_lack_at_an_open_place_is_told() {
    let told = |crew: &str| {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [(ship: "excelsior", at: "D2", dial: "2 4 10 5"{crew}), (ship: "equinox", at: "D2", dial: "2 8 3 2")],
            tiles: [
                (cell: "D2", location: "class_d_planet", explored_by: 0), (cell: "C1", location: "class_l_planet", explored_by: 0),
            ],
            seats: [(missions: ["envoy"]), ()],
            "#
        ));
        sitting.write().finish();
        goals(&sitting).remove(0).3.expect("it is told of").text
    };
    assert_eq!(told(""), "Class L Planet (C1) fits, but none of your ships can do it yet");
    let there = told(r#", crew: ["data", "kathryn_janeway", "montgomery_scott"]"#);
    assert!(there.contains("Excelsior") && there.contains("(C1)"), "{there}");
}
