//! What a point of the table means: a ship or its hex.

use bevy::math::Vec3;
use fleet_captains::app::play::board::{BoardMarks, CellMark, MarkKind};
use fleet_captains::app::scene::picking::{is_meant, ship_at};
use fleet_captains::app::scene::picture::StandingShip;
use fleet_captains::fleet::ids::{CellId, ShipId};

/// Where a ray that meets the table here passes the height of flight: the camera looks down at a slant.
fn aloft(floor: Vec3) -> Vec3 {
    floor + Vec3::new(0.0, 0.32, 0.2)
}

#[test]
fn in_a_lit_hex_the_hull_alone_stands_for_the_ship() {
    let standing = StandingShip { ship: ShipId(2), cell: CellId(4), at: Vec3::ZERO, scale: 1.0 };
    let at = |floor: Vec3, lit: bool| {
        ship_at([standing].into_iter(), |_| lit, floor, aloft(floor)).map(|found| found.ship)
    };
    let (dial, beside) = (Vec3::new(0.3, 0.0, 0.15), Vec3::new(0.6, 0.0, 0.3));
    let hull = Vec3::new(0.0, 0.0, -0.2);
    assert_eq!((at(dial, false), at(dial, true)), (Some(ShipId(2)), None), "its dial lies on the hex");
    assert_eq!((at(hull, false), at(hull, true)), (Some(ShipId(2)), Some(ShipId(2))));
    assert_eq!((at(beside, false), at(beside, true)), (None, None));
}

#[test]
fn whoever_sends_a_ship_to_another_means_its_place() {
    let (place, own, enemy) = (CellId(4), ShipId(2), ShipId(9));
    let lit = CellMark { cell: place, kind: MarkKind::Move };
    let marks = BoardMarks { lit: vec![lit], numbers: vec![(own, 1)], ..BoardMarks::default() };
    assert_eq!((is_meant(&marks, place, own), is_meant(&marks, place, enemy)), (false, true));
    assert!(is_meant(&marks, CellId(5), own), "nothing goes there");
    let asked = BoardMarks { targets: vec![own], ..marks };
    assert!(is_meant(&asked, place, own), "it is asked which ship");
}
