//! Where the panels stand.

use bevy_egui::egui::{Rect, Vec2, vec2};
use fleet_captains::app::panels::layout::{Class, PanelLayout, SMALLEST, scale_cap};

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
fn overlays_stay_within_the_board_and_apart() {
    for size in SIZES {
        let layout = PanelLayout::new(size);
        assert_apart(&layout.overlays(), &format!("{size:?}"));
        for rect in layout.overlays() {
            assert!(layout.board.contains_rect(rect), "{size:?}: {rect:?} leaves the board");
        }
    }
}

#[test]
fn the_inspector_leaves_the_board_free_where_there_is_a_ship_panel() {
    for size in SIZES {
        let layout = PanelLayout::new(size);
        if let Some(ship) = layout.ship {
            assert!(ship.contains_rect(layout.inspector), "{size:?}: {:?}", layout.inspector);
        }
    }
}

#[test]
fn the_board_keeps_most_of_the_middle() {
    let board = PanelLayout::new(vec2(1600.0, 900.0)).board;
    assert!(board.width() >= 1000.0 && board.height() >= 620.0, "{board:?}");
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
