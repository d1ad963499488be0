//! Where everything stands: one function from the logical size to every rectangle.
//!
//! Invariants: docked rectangles never overlap and never leave the screen; overlays never overlap each other and lie
//! over the board, a wide layout's prompt also over the verbs and the hand whose place it takes; what the pointer rests on is
//! explained in a corner of the board, away from the pointer, where a board seen whole has no hex, and never over hand,
//! verbs or prompt; the board is what the docked panels leave, so the camera can be fitted to it, and in the wide
//! layout the most part of the screen.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The smallest logical size a layout is made for; the scale is capped so that no less is ever asked for.
pub const SMALLEST: Vec2 = vec2(640.0, 360.0);

/// How much fits on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Everything docked; the log where the screen is very wide, else as a line.
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
    /// The ships of both sides as tabs, in the wide layout.
    pub fleet: Option<Rect>,
    /// The cards that lie before players, over the ship panel, while there are any.
    pub before: Option<Rect>,
    /// The ship panel.
    pub ship: Option<Rect>,
    pub log: Option<Rect>,
    pub verbs: Option<Rect>,
    pub hand: Option<Rect>,
    /// The hand beside a prompt, which takes the place of the verbs and of most of the hand in the wide layout.
    pub hand_beside: Option<Rect>,
    /// End of turn and the stops.
    pub end: Option<Rect>,
    /// The buttons of the drawers, with the end of the turn.
    pub drawer_bar: Option<Rect>,
    /// The open drawer; over the board.
    pub drawer: Option<Rect>,
    /// Where a prompt may stand, from its lower edge up: in the wide layout in the place of the verbs and the hand, over
    /// the foot of the board only as far as it must; else over the board, bottom centre.
    pub prompt: Rect,
    /// Toasts and the recap; over the board, top centre.
    pub strip: Rect,
    /// The explanation of what the pointer rests on: in the upper right corner of the board, in the smallest layout in
    /// the prompt's place.
    pub inspector: Rect,
    /// Whether that corner is the lower right one, from whose foot it grows upwards.
    pub low: bool,
    /// A tip, or a number that is kept open: in the upper left corner of the board; in the smallest layout over the strip.
    pub aside: Rect,
    /// What is told over the board in this picture: the labels of the board keep off it.
    pub told: Vec<Rect>,
    /// What the open prompt covers in this picture, with what was played before it.
    pub asked: Option<Rect>,
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
        let optional = [
            self.left,
            self.fleet,
            self.before,
            self.ship,
            self.log,
            self.verbs,
            self.hand,
            self.end,
            self.drawer_bar,
        ];
        [self.top, self.board].into_iter().chain(optional.into_iter().flatten()).collect()
    }

    /// The same with so much of the board's upper edge left to something else; returns its place too.
    #[must_use]
    pub fn with_head(mut self, height: f32) -> (Self, Rect) {
        let head = Rect::from_min_size(
            self.board.min,
            vec2(self.board.width(), height.min(self.board.height() / 2.0)),
        );
        self.board.min.y = head.bottom();
        self.strip = strip(self.board);
        if self.class == Class::Drawer {
            self.aside = self.aside.translate(vec2(0.0, head.height()));
        } else {
            self.aside = corner(self.board, false);
            self.inspector = corner(self.board, true);
        }
        (self, head)
    }

    /// The same with so much room over the ship panel left to the cards before players: of the missions, which scroll, or
    /// where there are none in its column, of the ship panel.
    #[must_use]
    pub fn with_cards_before(mut self, height: f32) -> Self {
        let Some(ship) = self.ship.as_mut().filter(|_| height > 0.0) else { return self };
        let height = height.min(ship.height() / 2.0);
        match (&mut self.left, &mut self.fleet) {
            (Some(missions), Some(fleet)) => {
                missions.max.y -= height;
                *fleet = fleet.translate(vec2(0.0, -height));
                self.before = Some(Rect::from_min_max(fleet.left_bottom(), ship.right_top()));
            }
            (_, None) | (None, _) => {
                self.before = Some(Rect::from_min_size(ship.min, vec2(ship.width(), height)));
                ship.min.y += height;
            }
        }
        self
    }

    /// The same for a match without Command Cards: the board gets most of the hand's place.
    #[must_use]
    pub fn without_cards(mut self) -> Self {
        if self.class != Class::Wide {
            return self;
        }
        let spare = self.hand.map_or(0.0, |hand| (hand.height() - NO_HAND).max(0.0));
        self.board.max.y += spare;
        self.verbs = self.verbs.map(|verbs| verbs.translate(vec2(0.0, spare)));
        for lower in [&mut self.hand, &mut self.hand_beside, &mut self.end].into_iter().flatten() {
            lower.min.y += spare;
        }
        (self.inspector, self.aside) = (corner(self.board, true), corner(self.board, false));
        self.strip = strip(self.board);
        self
    }

    /// The same with the whole upper edge of the board left to the strip, which has so many lines: in the wide layout what the
    /// pointer rests on is explained in the lower right corner then, since below the strip there are hexes.
    #[must_use]
    pub fn with_wide_strip(mut self, lines: usize) -> Self {
        if self.class != Class::Drawer {
            let lower =
                vec2(0.0, BELOW_TOP + STRIP * lines as f32 + EDGE + self.board.top() - self.aside.top());
            self.aside = self.aside.translate(lower);
            if self.class == Class::Wide {
                self = self.with_low_inspector();
            } else {
                self.inspector = self.inspector.translate(lower);
            }
        }
        self
    }

    /// The same with what the pointer rests on explained in the lower right corner of the board, where no hex is looked for; only
    /// in the wide layout.
    #[must_use]
    pub fn with_low_inspector(mut self) -> Self {
        if self.class == Class::Wide && !self.low {
            self.low = true;
            let down = self.board.bottom() - EDGE - self.inspector.bottom();
            self.inspector = self.inspector.translate(vec2(0.0, down));
        }
        self
    }

    /// Where the explanation of something at this place stands, so that it does not cover it.
    pub fn inspector_of(&self, explained: Option<Pos2>) -> Rect {
        match explained {
            Some(place) if self.class != Class::Drawer && self.inspector.expand2(NEAR).contains(place) => {
                // On a narrow board both are near; then the one that does not lie over it will do.
                let both = self.aside.expand(EDGE).contains(place);
                if both && !self.inspector.contains(place) { self.inspector } else { self.aside }
            }
            _ => self.inspector,
        }
    }

    /// Where a tip stands over the upper edge of the board, between the corners; only in a wide layout with room for two
    /// lines of it there that reach no hex.
    pub fn tip(&self) -> Option<Rect> {
        let width = between_corners(self.board);
        let low = pos2(self.board.center().x + width / 2.0, self.board.center().y);
        let high = pos2(self.board.center().x - width / 2.0, self.strip.top());
        (self.class == Class::Wide && width >= LEAST_TIP).then(|| Rect::from_min_max(high, low))
    }

    /// The lower edge of the board where so much of it is free, between what lies in its lower corners; only in a wide layout,
    /// and if there is room for two lines.
    pub fn foot(&self, free: f32) -> Option<Rect> {
        let place = Rect::from_min_max(
            pos2(self.board.left() + BESIDE_FOOT, self.board.bottom() - free),
            pos2(self.board.right() - BESIDE_FOOT, self.board.bottom() - BELOW_FOOT),
        );
        (self.class == Class::Wide && place.height() >= LEAST_FOOT && place.width() >= LEAST_STRIP)
            .then_some(place)
    }

    /// What lies over the board at the same time. In the smallest layout the corners give way to a prompt.
    pub fn overlays(&self) -> Vec<Rect> {
        let corners = (self.class != Class::Drawer).then_some([self.inspector, self.aside]);
        [self.prompt, self.strip].into_iter().chain(corners.into_iter().flatten()).collect()
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

/// From this width on there is room for the log beside the board.
const LOG_FROM: f32 = 2400.0;

/// The least height of the ship panel: its ratings, the settings of one level, those aboard and the ability.
const LEAST_SHIP: f32 = 290.0;

fn wide(size: Vec2) -> PanelLayout {
    let top = 44.0;
    let left = grow(size, 256.0, 284.0);
    let verbs = grow(size, 40.0, 44.0);
    let hand = grow(size, 140.0, 154.0);
    let end = grow(size, 176.0, 204.0);
    let log = if size.x >= LOG_FROM { 330.0 } else { 0.0 };
    let column = size.y - top;
    let middle = column - verbs - hand;
    let console = size.x - left - log;
    // Three missions fit, and a ship with the settings it can be turned to; where there is room, its whole dial. Neither gives
    // the other what it does not need: the tabs and the dial stay where they were clicked last.
    let tabs = grow(size, 84.0, 92.0);
    let missions = (column * 0.56).min(column - tabs - LEAST_SHIP).clamp(262.0, 520.0).round();
    let board = rect(left, top, console, middle);
    let bottom = top + middle;
    let cards = rect(left, bottom + verbs, console - end, hand);
    let asked = (cards.width() * 0.7).min(780.0).round();
    let high = (board.height() * 0.36).round() + verbs + hand;
    PanelLayout {
        class: Class::Wide,
        screen: rect(0.0, 0.0, size.x, size.y),
        top: rect(0.0, 0.0, size.x, top),
        left: Some(rect(0.0, top, left, missions)),
        fleet: Some(rect(0.0, top + missions, left, tabs)),
        before: None,
        ship: Some(rect(0.0, top + missions + tabs, left, column - missions - tabs)),
        log: (log > 0.0).then(|| rect(size.x - log, top, log, column)),
        verbs: Some(rect(left, bottom, console - end, verbs)),
        hand: Some(cards),
        hand_beside: Some(rect(left, bottom, cards.width() - asked, verbs + hand)),
        end: Some(rect(left + console - end, bottom, end, verbs + hand)),
        drawer_bar: None,
        drawer: None,
        prompt: rect(cards.right() - asked, size.y - high, asked, high),
        strip: strip(board),
        inspector: corner(board, true),
        aside: corner(board, false),
        low: false,
        told: Vec::new(),
        asked: None,
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
        before: None,
        ship: Some(rect(console, top, right, size.y - top)),
        log: None,
        verbs: Some(rect(0.0, top + middle, console, verbs)),
        hand: Some(rect(0.0, top + middle + verbs, console - end, hand)),
        end: Some(rect(console - end, top + middle + verbs, end, hand)),
        drawer_bar: None,
        drawer: None,
        prompt: asked,
        strip: strip(board),
        hand_beside: None,
        inspector: corner(board, true),
        aside: corner(board, false),
        low: false,
        told: Vec::new(),
        asked: None,
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
        before: None,
        ship: None,
        log: None,
        verbs: None,
        hand: None,
        end: None,
        drawer_bar: Some(rect(0.0, top + middle, size.x, bar)),
        drawer: Some(rect(size.x - open, top, open, middle)),
        prompt: asked,
        strip: strip(board),
        hand_beside: None,
        inspector: asked,
        aside: rect(board.left() + EDGE, board.top() + EDGE, 290.0, board.height() * 0.5),
        low: false,
        told: Vec::new(),
        asked: None,
        board,
    }
}

/// What is left of the hand where nobody has cards: enough for the end of the turn beside it.
const NO_HAND: f32 = 62.0;
const EDGE: f32 = 10.0;
/// How far below the top bar what is told over the board begins: the far row begins not far below it.
const BELOW_TOP: f32 = 6.0;
const STRIP: f32 = 40.0;
/// How near to the inspector something may lie before that gives way to it: the plates of its ships stand over it.
const NEAR: Vec2 = vec2(150.0, 190.0);
/// The least width of the strip for which the corners beside it are used.
const LEAST_STRIP: f32 = 440.0;
const LEAST_TIP: f32 = 640.0;
/// What lies at both sides of the foot of the board, where dice come to rest, and what stays free below what is told there.
pub const BESIDE_FOOT: f32 = 190.0;
pub const BELOW_FOOT: f32 = 8.0;
const LEAST_FOOT: f32 = 60.0;

fn prompt(board: Rect, widest: f32, part: f32) -> Rect {
    let width = (board.width() - 2.0 * EDGE).min(widest);
    let height = (board.height() * part).min(300.0).round();
    rect(board.center().x - width / 2.0, board.bottom() - EDGE - height, width, height)
}

fn strip(board: Rect) -> Rect {
    let beside = between_corners(board);
    let most = if beside < LEAST_STRIP { board.width() - 2.0 * EDGE } else { beside };
    let width = most.min(640.0);
    rect(board.center().x - width / 2.0, board.top() + BELOW_TOP, width, STRIP)
}

fn corner_size(board: Rect) -> Vec2 {
    vec2((board.width() * 0.215).clamp(200.0, 290.0), (board.height() * 0.215).clamp(80.0, 210.0)).round()
}

/// The width that is left between both corners.
fn between_corners(board: Rect) -> f32 {
    board.width() - 2.0 * (corner_size(board).x + 2.0 * EDGE)
}

/// The upper right corner of the board, or the upper left one: beside the strip where there is room for all three, else
/// below it.
fn corner(board: Rect, right: bool) -> Rect {
    let size = corner_size(board);
    let left = if right { board.right() - EDGE - size.x } else { board.left() + EDGE };
    let below = if between_corners(board) < LEAST_STRIP { STRIP + EDGE } else { 0.0 };
    rect(left, board.top() + BELOW_TOP + below, size.x, size.y)
}
