//! Where everything stands: one function from the logical size to every rectangle.
//!
//! Invariants: docked rectangles never overlap and never leave the screen; overlays lie within the board and
//! never overlap each other; the inspector lies over the foot of the ship panel, so that it never covers what it
//! explains; the board is what the docked panels leave, so the camera can be fitted to it.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// The smallest logical size a layout is made for; the scale is capped so that no less is ever asked for.
pub const SMALLEST: Vec2 = vec2(640.0, 360.0);

/// How much fits on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Everything docked.
    Wide,
    /// Tabs on the left, the log as a line.
    Compact,
    /// The board, a prompt and five drawers.
    Drawer,
}

impl Class {
    /// The class of a logical size.
    pub fn of(size: Vec2) -> Self {
        if size.x >= 1280.0 && size.y >= 720.0 {
            Class::Wide
        } else if size.x >= 960.0 && size.y >= 540.0 {
            Class::Compact
        } else {
            Class::Drawer
        }
    }
}

/// Every rectangle of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct PanelLayout {
    /// How much fits.
    pub class: Class,
    pub screen: Rect,
    /// The top bar.
    pub top: Rect,
    /// The free middle, for the scene.
    pub board: Rect,
    /// Missions in the wide layout; missions or fleet behind tabs in the compact one.
    pub left: Option<Rect>,
    /// Fleet rows in the wide layout.
    pub fleet: Option<Rect>,
    /// The ship panel.
    pub ship: Option<Rect>,
    pub log: Option<Rect>,
    pub verbs: Option<Rect>,
    pub hand: Option<Rect>,
    /// End of turn and the stops.
    pub end: Option<Rect>,
    /// The buttons of the drawers, with the end of the turn.
    pub drawer_bar: Option<Rect>,
    /// The open drawer; over the board.
    pub drawer: Option<Rect>,
    /// Where a prompt may stand; over the board, bottom centre.
    pub prompt: Rect,
    /// Toasts and the recap; over the board, top centre.
    pub strip: Rect,
    /// The explanation of what the pointer rests on: at the foot of the ship panel, in the smallest layout in the
    /// prompt's place.
    pub inspector: Rect,
}

impl PanelLayout {
    /// The layout for a logical size; sizes below [`SMALLEST`] get the smallest layout.
    pub fn new(size: Vec2) -> Self {
        let size = size.max(SMALLEST);
        match Class::of(size) {
            Class::Wide => wide(size),
            Class::Compact => compact(size),
            Class::Drawer => drawer(size),
        }
    }

    /// Docked rectangles, which together with the board fill the screen without overlapping.
    pub fn docked(&self) -> Vec<Rect> {
        let optional =
            [self.left, self.fleet, self.ship, self.log, self.verbs, self.hand, self.end, self.drawer_bar];
        [self.top, self.board].into_iter().chain(optional.into_iter().flatten()).collect()
    }

    /// What lies over the board at the same time. In the smallest layout the inspector gives way to a prompt.
    pub fn overlays(&self) -> Vec<Rect> {
        vec![self.prompt, self.strip]
    }
}

/// The largest scale at which the screen still holds [`SMALLEST`] points.
pub fn scale_cap(pixels: Vec2) -> f32 {
    (pixels.x / SMALLEST.x).min(pixels.y / SMALLEST.y).max(0.5)
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(x, y), vec2(width, height))
}

/// Grows from `low` on the smallest wide screen to `high` at 1600 by 900 and beyond.
fn grow(size: Vec2, low: f32, high: f32) -> f32 {
    let part = ((size.x - 1280.0) / 320.0).min((size.y - 720.0) / 180.0).clamp(0.0, 1.0);
    (low + (high - low) * part).round()
}

fn wide(size: Vec2) -> PanelLayout {
    let top = 44.0;
    let left = grow(size, 236.0, 264.0);
    let right = grow(size, 300.0, 332.0);
    let verbs = grow(size, 46.0, 50.0);
    let hand = grow(size, 132.0, 172.0);
    let end = grow(size, 214.0, 236.0);
    let middle = size.y - top - verbs - hand;
    let console = size.x - right;
    let missions = (middle * 0.55).round();
    let ship = ((size.y - top) * 0.70).round();
    let board = rect(left, top, console - left, middle);
    let asked = prompt(board, 640.0, 0.46);
    PanelLayout {
        class: Class::Wide,
        screen: rect(0.0, 0.0, size.x, size.y),
        top: rect(0.0, 0.0, size.x, top),
        left: Some(rect(0.0, top, left, missions)),
        fleet: Some(rect(0.0, top + missions, left, middle - missions)),
        ship: Some(rect(console, top, right, ship)),
        log: Some(rect(console, top + ship, right, size.y - top - ship)),
        verbs: Some(rect(0.0, top + middle, console, verbs)),
        hand: Some(rect(0.0, top + middle + verbs, console - end, hand)),
        end: Some(rect(console - end, top + middle + verbs, end, hand)),
        drawer_bar: None,
        drawer: None,
        prompt: asked,
        strip: strip(board),
        inspector: foot(rect(console, top, right, ship)),
        board,
    }
}

fn compact(size: Vec2) -> PanelLayout {
    let (top, left, right, verbs, hand, end) = (40.0, 212.0, 260.0, 42.0, 112.0, 172.0);
    let middle = size.y - top - verbs - hand;
    let console = size.x - right;
    let board = rect(left, top, console - left, middle);
    let asked = prompt(board, 560.0, 0.5);
    PanelLayout {
        class: Class::Compact,
        screen: rect(0.0, 0.0, size.x, size.y),
        top: rect(0.0, 0.0, size.x, top),
        left: Some(rect(0.0, top, left, middle)),
        fleet: None,
        ship: Some(rect(console, top, right, size.y - top)),
        log: None,
        verbs: Some(rect(0.0, top + middle, console, verbs)),
        hand: Some(rect(0.0, top + middle + verbs, console - end, hand)),
        end: Some(rect(console - end, top + middle + verbs, end, hand)),
        drawer_bar: None,
        drawer: None,
        prompt: asked,
        strip: strip(board),
        inspector: foot(rect(console, top, right, size.y - top)),
        board,
    }
}

fn drawer(size: Vec2) -> PanelLayout {
    let (top, bar) = (36.0, 40.0);
    let middle = size.y - top - bar;
    let board = rect(0.0, top, size.x, middle);
    let asked = prompt(board, 580.0, 0.6);
    let open = (size.x * 0.55).clamp(320.0, 420.0);
    PanelLayout {
        class: Class::Drawer,
        screen: rect(0.0, 0.0, size.x, size.y),
        top: rect(0.0, 0.0, size.x, top),
        left: None,
        fleet: None,
        ship: None,
        log: None,
        verbs: None,
        hand: None,
        end: None,
        drawer_bar: Some(rect(0.0, top + middle, size.x, bar)),
        drawer: Some(rect(size.x - open, top, open, middle)),
        prompt: asked,
        strip: strip(board),
        inspector: asked,
        board,
    }
}

const EDGE: f32 = 10.0;
const STRIP: f32 = 40.0;

fn prompt(board: Rect, widest: f32, part: f32) -> Rect {
    let width = (board.width() - 2.0 * EDGE).min(widest);
    let height = (board.height() * part).min(300.0).round();
    rect(board.center().x - width / 2.0, board.bottom() - EDGE - height, width, height)
}

fn strip(board: Rect) -> Rect {
    let width = (board.width() - 2.0 * EDGE).min(640.0);
    rect(board.center().x - width / 2.0, board.top() + EDGE, width, STRIP)
}

/// The lower part of a panel.
fn foot(panel: Rect) -> Rect {
    let height = (panel.height() * 0.5).min(180.0).round();
    rect(panel.left() + 8.0, panel.bottom() - 8.0 - height, panel.width() - 16.0, height)
}
