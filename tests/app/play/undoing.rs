//! What one click has ordered is taken back together, as far as it may be taken back at all.

use fleet_captains::app::panels::Intent;
use fleet_captains::fleet::ids::{CellId, ShipId};

use super::{Sitting, seated_at};

/// Voyager at B1 with enough Engines for two steps, by way of B2.
fn at_b1() -> (Sitting, ShipId) {
    let mut sitting = seated_at(
        r#"
        ships: [(ship: "voyager", at: "B1"), (ship: "t_ong", at: "E1")],
        tiles: [
            (cell: "B1", location: "class_d_planet", explored_by: 0),
            (cell: "B2", location: "class_d_planet", explored_by: 0),
            (cell: "B3", location: "class_d_planet", explored_by: 0),
        ],
        "#,
    );
    sitting.write().finish();
    let voyager = sitting.read().m().find_ship("voyager").unwrap();
    sitting.write().intend(&Intent::SelectShip(voyager));
    (sitting, voyager)
}

fn cell(sitting: &Sitting, name: &str) -> CellId {
    sitting.read().m().board.cell(name).unwrap()
}

fn stands(sitting: &mut Sitting, ship: ShipId) -> Option<CellId> {
    sitting.write().finish();
    sitting.read().view().table.ship(ship).cell()
}

#[test]
fn a_move_of_two_steps_by_one_click_is_taken_back_by_one() {
    let (mut sitting, voyager) = at_b1();
    let (from, to) = (cell(&sitting, "B1"), cell(&sitting, "B3"));
    sitting.write().click(to, None);
    assert_eq!(stands(&mut sitting, voyager), Some(to));
    assert_eq!(sitting.read().client.steps(), 3, "the opening and two steps");
    sitting.write().intend(&Intent::Undo);
    assert_eq!(stands(&mut sitting, voyager), Some(from));
}

#[test]
fn two_clicks_are_taken_back_one_by_one() {
    let (mut sitting, voyager) = at_b1();
    let [from, half, to] = ["B1", "B2", "B3"].map(|name| cell(&sitting, name));
    sitting.write().click(half, None);
    sitting.write().finish();
    sitting.write().click(to, None);
    assert_eq!(stands(&mut sitting, voyager), Some(to));
    sitting.write().intend(&Intent::Undo);
    assert_eq!(stands(&mut sitting, voyager), Some(half));
    sitting.write().intend(&Intent::Undo);
    assert_eq!(stands(&mut sitting, voyager), Some(from));
}

#[test]
fn a_move_made_again_by_other_clicks_is_another_move() {
    let (mut sitting, voyager) = at_b1();
    let [half, to] = ["B2", "B3"].map(|name| cell(&sitting, name));
    sitting.write().click(to, None);
    sitting.write().finish();
    sitting.write().intend(&Intent::Undo);
    sitting.write().finish();
    sitting.write().click(half, None);
    sitting.write().finish();
    sitting.write().click(to, None);
    sitting.write().finish();
    sitting.write().intend(&Intent::Undo);
    assert_eq!(stands(&mut sitting, voyager), Some(half));
}
