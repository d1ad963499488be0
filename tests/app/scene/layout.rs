//! Cells and places of the table.

use bevy::math::{Vec2, Vec3};
use fleet_captains::app::scene::camera::{Eye, OPENING, fitted};
use fleet_captains::app::scene::effects::{dice_spot, dice_trays};
use fleet_captains::app::scene::layout::{BoardLayout, corners, heading};
use fleet_captains::app::scene::picture::{spots, token_spots};
use fleet_captains::fleet::ids::CellId;
use fleet_captains::fleet::roster::Match;

use crate::support::{content, scenario};

fn boards() -> Vec<Match> {
    ["skirmish", "standard", "long-range"].map(|name| Match::new(content(), scenario(name)).unwrap()).into()
}

#[test]
fn every_cell_is_found_again_where_it_lies() {
    for m in boards() {
        let layout = BoardLayout::new(&m.board);
        for cell in (0..m.board.cell_count()).map(CellId) {
            for off in [Vec3::ZERO, Vec3::new(0.5, 0.0, 0.3), Vec3::new(-0.2, 0.0, -0.8)] {
                assert_eq!(layout.cell(layout.at(cell) + off), Some(cell));
            }
        }
        assert_eq!(layout.cell(Vec3::new(40.0, 0.0, 0.0)), None);
    }
}

#[test]
fn neighbours_touch_and_others_do_not() {
    for m in boards() {
        let layout = BoardLayout::new(&m.board);
        for one in m.board.tiles() {
            for other in m.board.tiles().filter(|other| *other != one) {
                let apart = layout.at(one).distance(layout.at(other));
                let touches = (apart - 3.0_f32.sqrt()).abs() < 1e-3;
                assert_eq!(touches, m.board.neighbours(one).has(other), "{apart}");
            }
        }
    }
}

#[test]
fn the_first_post_lies_left_and_the_second_right() {
    for m in boards() {
        let layout = BoardLayout::new(&m.board);
        let (left, right) = (layout.at(m.board.post(0)), layout.at(m.board.post(1)));
        // Boards whose outer columns are the longest reach beyond their posts.
        assert!(left.x < 0.0 && (left.x + right.x).abs() < 1e-3);
        assert!((left.z - right.z).abs() < 1e-3);
    }
}

/// A Cloak Token lies on its cell alone, however many share it.
#[test]
fn cloak_tokens_lie_within_their_cell() {
    for m in boards() {
        let layout = BoardLayout::new(&m.board);
        let (cell, middle) = layout.cells().next().unwrap();
        for (count, ships) in (1..=8).flat_map(|count| [(count, 0), (count, 1), (count, 2)]) {
            for spot in token_spots(count, ships) {
                let corners = corners(middle + spot, 0.2);
                for corner in corners {
                    assert_eq!(layout.cell(corner), Some(cell), "{count} tokens, ships {ships}: {spot}");
                }
            }
        }
    }
}

/// Every tray lies apart from tiles and other trays, and all of it is in the picture of the whole board in any window.
#[test]
fn the_dice_trays_are_seen_whole_and_cover_nothing() {
    for name in ["skirmish", "standard", "long-range", "team"] {
        let m = Match::new(content(), scenario(name)).unwrap();
        let layout = BoardLayout::new(&m.board);
        let trays = dice_trays(&layout, &m);
        for corner in &trays {
            assert_eq!(layout.cell(*corner), None, "{name}: a corner of a tray lies on a cell");
        }
        let spots: Vec<Vec3> = m.all_seats().map(|seat| dice_spot(&layout, &m, seat)).collect();
        for (index, spot) in spots.iter().enumerate() {
            assert!(spots[..index].iter().all(|other| other.distance(*spot) > 1.12), "{name}: {spots:?}");
        }
        for aspect in [1.0, 1.4, 1.95, 2.6] {
            let eye = fitted(&layout, &trays, aspect, false);
            for corner in &trays {
                let seen = seen(&eye, *corner, aspect);
                assert!(seen.abs().max_element() <= 1.0, "{name} at {aspect}: a tray is cut off, {seen}");
            }
        }
    }
}

/// Where a point is seen, from -1 to 1 across the picture and up it.
pub fn seen(eye: &Eye, point: Vec3, aspect: f32) -> Vec2 {
    let off = eye.transform().compute_affine().inverse().transform_point3(point);
    let half = (OPENING.to_radians() / 2.0).tan() * -off.z;
    Vec2::new(off.x / (half * aspect), off.y / half)
}

#[test]
fn a_hull_looks_where_it_goes() {
    for way in [Vec3::X, Vec3::NEG_Z, Vec3::new(-0.5, 0.0, 0.8).normalize()] {
        let looks = bevy::math::Quat::from_rotation_y(heading(way)) * Vec3::NEG_Z;
        assert!(looks.abs_diff_eq(way, 1e-4), "{looks} {way}");
    }
}

#[test]
fn ships_that_share_a_cell_stand_apart_and_inside() {
    let mixed = (0..=6).flat_map(|right| (0..=6).map(move |left| (right, left)));
    for (right, left) in mixed.chain([(12, 0), (0, 12)]).filter(|(right, left)| right + left > 0) {
        let (spots, scale) = spots(right, left);
        let count = right + left;
        assert_eq!(spots.len(), count);
        for (index, spot) in spots.iter().enumerate() {
            assert!(
                spot.x.abs() + 0.38 * scale < 0.9 && spot.y.abs() + 0.38 * scale < 0.95,
                "{right} and {left}: {spot}"
            );
            for other in &spots[..index] {
                assert!(spot.distance(*other) > 0.7 * scale, "{right} and {left} ships: {spot} {other}");
            }
        }
    }
}
