//! What has an end: a mission that lies open for some turns says how many are left, and the last turn holds out nothing for
//! later.

use fleet_captains::app::panels::model::MissionModel;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::order::Order;

use super::goals::goals;
use super::{Sitting, alone_at, seated, seated_at};
use crate::support::setup;

/// What is left of the Relief Flight, in the Federation player's turn.
fn left(sitting: &Sitting) -> Option<u16> {
    let own = sitting.model().missions.own;
    own.into_iter().find_map(|one| match one {
        MissionModel::Known { title, left, .. } if title == "Relief Flight" => left,
        MissionModel::Known { .. } | MissionModel::Back => None,
    })
}

#[test]
fn its_turns_are_counted_down_until_it_goes() {
    let mut sitting = seated_at(
        r#"
        ships: [(ship: "voyager", at: "B1"), (ship: "t_ong", at: "E1")],
        tiles: [(cell: "B1", location: "class_d_planet", explored_by: 0)],
        seats: [(missions: ["relief_flight"], mission_deck: ["mediation", "first_footprint"])],
        "#,
    );
    let mut counted = Vec::new();
    for _ in 0..8 {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        let live = sitting.read();
        let (turn, active) = (live.position().f.decision == Decision::Turn, live.view().table.active);
        if turn && active == Seat(0) {
            counted.push(left(&sitting));
        }
        let end = if turn { Order::EndTurn } else { live.orders()[0] };
        sitting.write().order(&[end]);
    }
    let open: Vec<u16> = counted.iter().flatten().copied().collect();
    let gone = counted.iter().skip(open.len()).all(Option::is_none);
    assert!(!open.is_empty() && gone && counted.len() > open.len(), "{counted:?}");
    let down: Vec<u16> = (1..=open.len() as u16).rev().collect();
    assert_eq!(open, down, "one less in each turn, the last is the last");
}

/// The Klingon Empire is first and reaches the goal, so the Federation has one turn more.
#[test]
fn in_the_last_turn_nothing_is_hinted_at_that_comes_later() {
    let mut sitting = seated(setup(
        r#"(
            id: "end", name: "End", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 1, source: Original,
            position: (
                bare: true, to_move: 1,
                ships: [
                    (ship: "voyager", at: "C1", dial: "3 11 5 3"), (ship: "venture", at: "A1"), (ship: "somraw", at: "D1"),
                ],
                tiles: [
                    (cell: "A1", location: "class_d_planet", explored_by: 0),
                    (cell: "C1", location: "class_d_planet", explored_by: 0),
                    (cell: "D1", location: "class_m_planet", explored_by: 1, control: (1, 3), installation: Colony),
                ],
                seats: [(missions: ["forward_deployment", "warp_experiment"]), (points: 9)],
            ),
        )"#,
    ));
    sitting.write().finish();
    sitting.write().lift_curtain();
    let somraw = sitting.read().m().find_ship("somraw").expect("it plays");
    sitting.write().order(&[Order::Build { ship: somraw }]);
    sitting.write().finish();
    sitting.write().order(&[Order::EndTurn]);
    let mut told = Vec::new();
    for _ in 0..6 {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        sitting.write().finish();
        let live = sitting.read();
        if live.may_order() && live.playhead.viewer == Seat(0) {
            assert_eq!(live.view().table.last_turn, Some(Seat(0)));
            told = goals(&sitting).into_iter().filter_map(|(.., way)| Some(way?.text)).collect();
            break;
        }
    }
    // Warp Experiment asks one ship for three tests, and it acts once.
    assert_eq!(told, ["Too late: this is the last turn"; 2]);
}

/// Where nothing is left to explore, a card that draws an encounter is the way to one.
#[test]
fn a_card_that_brings_an_encounter_is_told_of_where_nothing_is_left_to_explore() {
    let explored = ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "D1", "D2", "D3", "E1", "E2"];
    let tile = |cell: &&str| format!(r#"(cell: "{cell}", location: "empty_space", explored_by: 1)"#);
    let tiles = explored.iter().map(tile).collect::<Vec<_>>().join(", ");
    let told = |hand: &str| {
        let mut sitting = alone_at(&format!(
            r#"
            ships: [(ship: "venture", at: "C2"), (ship: "gr_oth", at: "E2")], tiles: [{tiles}],
            seats: [(missions: ["field_report"], hand: [{hand}]), ()],
            "#
        ));
        sitting.write().finish();
        goals(&sitting).remove(0).3.expect("something is said of it").text
    };
    assert_eq!(told(""), "Not enough is left to explore: cycle it");
    let card = told(r#""scientific_curiosity""#);
    assert_eq!(card, "Scientific Curiosity brings an encounter where you play it");
}
