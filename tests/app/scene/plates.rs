//! Where plates of ships lie, and which ship a point on them means.

use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rect, pos2, vec2};
use fleet_captains::app::scene::labels::plates::{Around, SeenHex, ShipPlate, ShipPlates, column};
use fleet_captains::fleet::ids::{CellId, ShipId};

/// A hex seen so flat that no plate has room on it.
fn flat(far: Pos2) -> SeenHex {
    SeenHex { far, near: far + vec2(0.0, 20.0), half: 70.0 }
}

/// Few plates lie on the near part of their own hex, below its ships and over no other; more stand over it.
#[test]
fn few_plates_lie_on_their_own_hex() {
    let clip = Rect::from_min_max(pos2(300.0, 50.0), pos2(1300.0, 800.0));
    let hex = SeenHex { far: pos2(700.0, 300.0), near: pos2(700.0, 440.0), half: 100.0 };
    for (count, on_it) in [(1, true), (2, true), (3, false), (5, false)] {
        let plates = column(clip, hex, Around::default(), (count, 220.0));
        let near_half = |plate: &Rect| plate.top() > 370.0 && plate.bottom() < 450.0;
        assert_eq!(plates.iter().all(near_half), on_it, "{count}: {plates:?}");
        assert!(on_it || plates.iter().all(|plate| plate.bottom() <= hex.far.y + 1.0), "{count}: {plates:?}");
    }
    // Where a ship stands that they would hide they go over the hex.
    let hull = [pos2(660.0, 410.0)];
    let plates = column(clip, hex, Around { own: &hull, ..Around::default() }, (2, 220.0));
    assert!(plates.iter().all(|plate| plate.bottom() <= hex.far.y + 1.0), "{plates:?}");
}

#[test]
fn plates_stand_in_a_column_that_ends_at_the_hex_and_stays_on_the_board() {
    let clip = Rect::from_min_max(pos2(300.0, 50.0), pos2(1300.0, 800.0));
    for count in [1, 3, 6, 12] {
        for foot in [pos2(700.0, 500.0), pos2(310.0, 60.0), pos2(1290.0, 790.0), pos2(1290.0, 55.0)] {
            let plates = column(clip, flat(foot), Around::default(), (count, 286.0));
            assert_eq!(plates.len(), count);
            assert!(plates.iter().all(|plate| clip.contains_rect(*plate)), "{foot:?} {count}");
            for pair in plates.windows(2) {
                assert!(pair[1].top() > pair[0].bottom());
            }
            let last = plates[count - 1];
            let free = foot.y - clip.top() > 26.0 * count as f32;
            assert_eq!(free, last.bottom() <= foot.y && foot.y - last.bottom() < 4.0, "{foot:?} {count}");
        }
    }
}

/// In the far row there is no room above: few plates lie on the far part of their own hex, many beside it.
#[test]
fn plates_of_the_far_row_keep_off_the_hexes_beside_theirs() {
    let clip = Rect::from_min_max(pos2(300.0, 50.0), pos2(1300.0, 800.0));
    let foot = pos2(700.0, 62.0);
    for (count, over) in [(1, true), (2, true), (4, false)] {
        let plates = column(clip, flat(foot), Around::default(), (count, 286.0));
        assert!(plates.iter().all(|plate| (plate.center().x == foot.x) == over), "{count}: {plates:?}");
        let middle = foot.y + 70.0;
        assert!(!over || plates.iter().all(|plate| plate.bottom() < middle), "{count}: {plates:?}");
    }
}

/// In the far row a bar lies over the upper edge of the board: the plates stand beside their hex, which stays in sight.
#[test]
fn plates_give_way_to_what_is_told_over_the_board() {
    let clip = Rect::from_min_max(pos2(300.0, 50.0), pos2(1300.0, 800.0));
    let bar = Rect::from_min_max(pos2(500.0, 60.0), pos2(1100.0, 105.0));
    for foot in [pos2(540.0, 110.0), pos2(800.0, 110.0), pos2(1060.0, 110.0)] {
        for count in [1, 3, 6] {
            let plates =
                column(clip, flat(foot), Around { told: &[bar], ..Around::default() }, (count, 286.0));
            for plate in &plates {
                assert!(clip.contains_rect(*plate) && !plate.intersects(bar), "{foot:?} {count}: {plate:?}");
                let hex = Rect::from_center_size(foot + vec2(0.0, 70.0), vec2(138.0, 138.0));
                assert!(!plate.intersects(hex), "{foot:?} {count}: {plate:?} over its hex");
            }
        }
    }
}

/// A ship in the hex above is not hidden where nobody stands to the right, and it is where one stands on every side.
#[test]
fn plates_hide_as_few_other_ships_as_can_be() {
    let clip = Rect::from_min_max(pos2(300.0, 50.0), pos2(1300.0, 800.0));
    let (foot, half, plate) = (pos2(700.0, 400.0), 70.0, 220.0);
    let [above, right, left] = [pos2(690.0, 370.0), pos2(840.0, 430.0), pos2(560.0, 430.0)];
    let middle = |ships: &[Pos2]| {
        column(clip, flat(foot), Around { pieces: ships, ..Around::default() }, (3, plate))[0].center().x
            - foot.x
    };
    assert_eq!(middle(&[]), 0.0);
    assert_eq!(middle(&[above]), half + plate / 2.0);
    assert_eq!(middle(&[above, right]), -half - plate / 2.0);
    assert_eq!(middle(&[above, right, left]), 0.0);
}

#[test]
fn a_point_on_a_plate_means_its_ship() {
    let plate = |ship: u8, top: f32| ShipPlate {
        cell: CellId(4),
        ship: ShipId(ship),
        min: Vec2::new(10.0, top),
        max: Vec2::new(110.0, top + 25.0),
    };
    let plates = ShipPlates(vec![plate(2, 0.0), plate(5, 25.0)]);
    assert_eq!(plates.at(Vec2::new(50.0, 24.9)), Some((CellId(4), ShipId(2))));
    assert_eq!(plates.at(Vec2::new(50.0, 25.0)), Some((CellId(4), ShipId(5))));
    assert_eq!(plates.at(Vec2::new(9.0, 10.0)), None);
}
