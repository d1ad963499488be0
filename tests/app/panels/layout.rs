//! Where the panels stand.

use bevy::math::Vec3;
use bevy_egui::egui::{Rect, Vec2, vec2};
use fleet_captains::app::panels::layout::{Class, PanelLayout, SMALLEST, scale_cap};
use fleet_captains::app::scene::camera::fitted;
use fleet_captains::app::scene::effects::dice_trays;
use fleet_captains::app::scene::layout::BoardLayout;
use fleet_captains::fleet::roster::Match;

use crate::app::scene::layout::seen;
use crate::support::{content, scenario};

const SIZES: [Vec2; 9] = [
    vec2(640.0, 360.0),
    vec2(800.0, 480.0),
    vec2(960.0, 540.0),
    vec2(1279.0, 719.0),
    vec2(1280.0, 720.0),
    vec2(1366.0, 768.0),
    vec2(1600.0, 900.0),
    vec2(1920.0, 1080.0),
    vec2(3440.0, 1440.0),
];

fn overlap(a: Rect, b: Rect) -> bool {
    let common = a.intersect(b);
    common.width() > 0.01 && common.height() > 0.01
}

fn assert_apart(rects: &[Rect], what: &str) {
    for (index, a) in rects.iter().enumerate() {
        for b in &rects[index + 1..] {
            assert!(!overlap(*a, *b), "{what}: {a:?} and {b:?} overlap");
        }
    }
}

#[test]
fn classes_follow_the_logical_size() {
    assert_eq!(Class::of(vec2(1280.0, 720.0)), Class::Wide);
    assert_eq!(Class::of(vec2(1600.0, 600.0)), Class::Compact);
    assert_eq!(Class::of(vec2(960.0, 540.0)), Class::Compact);
    assert_eq!(Class::of(vec2(959.0, 900.0)), Class::Drawer);
}

#[test]
fn docked_panels_fill_the_screen_without_overlapping() {
    for size in SIZES {
        let layout = PanelLayout::new(size);
        let docked = layout.docked();
        assert_apart(&docked, &format!("{size:?}"));
        let area: f32 = docked.iter().map(Rect::area).sum();
        assert!(
            (area - layout.screen.area()).abs() < 1.0,
            "{size:?} leaves a gap of {}",
            layout.screen.area() - area
        );
        for rect in docked {
            assert!(layout.screen.contains_rect(rect), "{size:?}: {rect:?} leaves the screen");
            assert!(rect.width() > 0.0 && rect.height() > 0.0, "{size:?}: {rect:?} is empty");
        }
    }
}

#[test]
fn overlays_stay_apart_and_cover_nothing_but_the_board_and_what_they_replace() {
    for size in SIZES {
        let layout = PanelLayout::new(size);
        assert_apart(&layout.overlays(), &format!("{size:?}"));
        assert!(layout.board.contains_rect(layout.strip), "{size:?}");
        let Some(hand) = layout.hand_beside else {
            assert!(
                layout.board.contains_rect(layout.prompt),
                "{size:?}: {:?} leaves the board",
                layout.prompt
            );
            continue;
        };
        // A wide prompt replaces verbs and hand, and leaves the hand beside it.
        let kept =
            [Some(layout.top), layout.left, layout.fleet, layout.ship, layout.log, layout.end, Some(hand)];
        for rect in kept.into_iter().flatten() {
            assert!(!overlap(rect, layout.prompt), "{size:?}: {rect:?} under the prompt");
        }
        assert!(layout.screen.contains_rect(layout.prompt) && hand.width() >= 190.0, "{size:?}: {hand:?}");
    }
}

/// Without cards the board grows, and the docked panels still fill the screen.
#[test]
fn a_match_without_cards_gives_the_place_of_the_hand_to_the_board() {
    for size in SIZES {
        let (with, without) = (PanelLayout::new(size), PanelLayout::new(size).without_cards());
        let (whole, docked) = (without.screen, without.docked());
        let filled: f32 = docked.iter().map(|rect| rect.area()).sum();
        assert!((filled - whole.area()).abs() < 1.0, "{size:?}: {filled}");
        for (index, one) in docked.iter().enumerate() {
            assert!(whole.contains_rect(*one), "{size:?}: {one:?}");
            assert!(docked[..index].iter().all(|other| !overlap(*one, *other)), "{size:?}: {one:?}");
        }
        let grown = without.board.height() > with.board.height() + 50.0;
        assert_eq!(grown, with.class == Class::Wide, "{size:?}");
    }
}

/// On boards seen whole the upper corners are free: what stands there covers no tile, no points and no dice. On the smallest
/// board, whose rows all end far out, points and dice at least.
#[test]
fn what_stands_in_a_corner_covers_neither_board_nor_points_nor_dice() {
    for size in SIZES {
        let layout = PanelLayout::new(size);
        if layout.class != Class::Wide {
            continue;
        }
        for name in ["standard", "long-range", "skirmish"] {
            let m = Match::new(content(), scenario(name)).unwrap();
            let places = BoardLayout::new(&m.board);
            let trays = dice_trays(&places, &m);
            let aspect = layout.board.width() / layout.board.height();
            let eye = fitted(&places, &trays, aspect, false);
            let at = |point: Vec3| {
                let seen = (seen(&eye, point, aspect) * bevy::math::Vec2::new(0.5, -0.5)) + 0.5;
                layout.board.lerp_inside(vec2(seen.x, seen.y))
            };
            let plate = |seat: u8| {
                let above = places.at(m.board.post(seat)) + Vec3::new(0.0, 0.0, -0.95);
                Rect::from_center_size(at(above) - vec2(0.0, 16.0), vec2(70.0, 24.0))
            };
            // As high as two lines of a tip. The largest board has its upper points under it, and nothing else.
            let tip = layout.tip().map(|tip| Rect::from_min_size(tip.min, vec2(tip.width(), 46.0)));
            for corner in [layout.inspector, layout.aside].into_iter().chain(tip) {
                let covered = trays.iter().filter(|tray| corner.contains(at(**tray))).count();
                assert_eq!(covered, 0, "{name} {size:?}: dice under {corner:?}");
                for seat in [0, 1] {
                    assert!(!overlap(corner, plate(seat)), "{name} {size:?}: points under {corner:?}");
                }
                let tiles = places.corners().filter(|one| corner.contains(at(*one))).count();
                let other = if Some(corner) == tip { "long-range" } else { "skirmish" };
                assert!(tiles == 0 || name == other, "{name} {size:?}: {tiles} corners under {corner:?}");
            }
        }
    }
}

#[test]
fn the_inspector_never_covers_what_it_explains() {
    for size in SIZES {
        let layout = PanelLayout::new(size);
        if layout.class == Class::Drawer {
            continue;
        }
        for part in [0.05, 0.3, 0.49, 0.51, 0.7, 0.95] {
            let place = layout.board.lerp_inside(vec2(part, 0.2));
            let shown = layout.inspector_of(Some(place));
            assert!(!shown.contains(place), "{size:?} at {part}");
            assert!(layout.board.contains_rect(shown), "{size:?}: {shown:?}");
            assert!(!overlap(shown, layout.prompt), "{size:?}: {shown:?}");
        }
    }
}

/// With a digest over the upper edge of the board what is explained stands where there is no row of hexes below it.
#[test]
fn the_inspector_gives_way_to_a_digest() {
    for size in SIZES {
        let plain = PanelLayout::new(size);
        let layout = plain.clone().with_wide_strip(2);
        if layout.class == Class::Drawer {
            assert_eq!(layout, plain);
            continue;
        }
        let strip = Rect::from_min_size(layout.board.min, vec2(layout.board.width(), 80.0));
        assert!(layout.board.contains_rect(layout.inspector), "{size:?}: {:?}", layout.inspector);
        assert!(!overlap(layout.inspector, strip), "{size:?}: {:?}", layout.inspector);
        assert_eq!(layout.low, layout.class == Class::Wide, "{size:?}");
    }
}

/// The board has 60 % of the window at 1600x900 and 55 % at 1280x720, with an ordinary prompt open.
#[test]
fn the_board_comes_first() {
    for (size, share) in
        [(vec2(1600.0, 900.0), 0.60), (vec2(1280.0, 720.0), 0.55), (vec2(1920.0, 1080.0), 0.60)]
    {
        let layout = PanelLayout::new(size);
        let board = layout.board.area() / layout.screen.area();
        assert!(board >= share, "{size:?}: {board}");
        let room = layout.verbs.unwrap().height() + layout.hand.unwrap().height();
        assert!(
            room >= 170.0,
            "{size:?}: an ordinary prompt needs no more than the place of what it replaces"
        );
    }
    for size in SIZES {
        let layout = PanelLayout::new(size);
        assert!(layout.board.area() > 0.3 * layout.screen.area(), "{size:?}: {:?}", layout.board);
    }
}

#[test]
fn smaller_screens_get_the_smallest_layout_and_a_capped_scale() {
    assert_eq!(PanelLayout::new(vec2(200.0, 100.0)), PanelLayout::new(SMALLEST));
    assert_eq!(scale_cap(vec2(1280.0, 720.0)), 2.0);
    assert_eq!(scale_cap(vec2(1920.0, 1080.0)), 3.0);
}
