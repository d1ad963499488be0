//! What a point of the table means: a ship or its hex.

use bevy::math::Vec3;
use fleet_captains::app::scene::picking::ship_at;
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
