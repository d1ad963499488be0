//! A mission that lies open for some turns says how many are left.

use fleet_captains::app::panels::model::MissionModel;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::order::Order;

use super::{Sitting, seated_at};

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
