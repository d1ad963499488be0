//! What passes between the match and the board: what the board lights up, what the pointer does on it, where it has room,
//! and whether anything on it still moves.
//!
//! Invariant: each of these is written on one side only and read on the other.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::panels::intent::{CameraMove, CameraView, CursorStep};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId, TokenId};

/// Adds it; shell and scene both need it.
pub fn plugin(app: &mut App) {
    app.add_message::<BoardEvent>()
        .add_message::<BoardWish>()
        .init_resource::<BoardMarks>()
        .init_resource::<BoardPlaces>()
        .init_resource::<CameraLead>()
        .init_resource::<BoardRect>()
        .init_resource::<BoardFoot>()
        .init_resource::<BoardTold>()
        .init_resource::<SceneBusy>()
        .init_resource::<Calm>();
}

/// What the board highlights, filled from selection and rules.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardMarks {
    pub selected: Option<ShipId>,
    /// Ships that move together, the one that leads them first.
    pub force: Vec<ShipId>,
    /// The own Cloak Token that is selected.
    pub token: Option<TokenId>,
    /// Cells a click would do something with.
    pub lit: Vec<CellMark>,
    /// The path under the pointer: cells in order, each with what it costs up to there.
    pub path: Vec<(CellId, String)>,
    /// Why the selected ship cannot go to the place under the pointer.
    pub hindrance: Option<(CellId, String)>,
    /// What a click there does first, where that is not to go there.
    pub first: Option<(CellId, String)>,
    /// Ships a click would do something with (targets, ships to join).
    pub targets: Vec<ShipId>,
    /// Small numbers on own ships: the digit that selects them.
    pub numbers: Vec<(ShipId, u8)>,
    /// The ratings of every ship that is asked about with all that changes them and what is tested with them, in the order of
    /// the systems; none is Disabled.
    pub ratings: Vec<(ShipId, [Option<u8>; 4])>,
    /// Cells to point at for a moment (locate a mission or a log line).
    pub pointed: Vec<CellId>,
    /// Name labels on all places.
    pub names: bool,
    /// Cells that the open prompt is about: the prompt may not hide them.
    pub concern: Vec<CellId>,
    /// Who has come to the end of a lesson, which is celebrated once.
    pub celebrates: Option<Seat>,
}

impl BoardMarks {
    /// Whether a ship is one of those that a digit selects.
    pub fn is_own(&self, ship: ShipId) -> bool {
        self.numbers.iter().any(|(own, _)| *own == ship)
    }

    /// Whether a click on the cell sends what is selected there.
    pub fn goes_to(&self, cell: CellId) -> bool {
        let goes = |mark: &CellMark| match mark.kind {
            MarkKind::Move | MarkKind::Risk | MarkKind::Harm => true,
            MarkKind::Pick => false,
        };
        self.lit.iter().any(|mark| mark.cell == cell && goes(mark))
    }
}

/// A cell a click would do something with.
#[derive(Clone, Debug, PartialEq)]
pub struct CellMark {
    pub cell: CellId,
    pub kind: MarkKind,
}

/// Why a cell is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A move ends or goes on there.
    Move,
    /// A move there is risky: unexplored, enemies.
    Risk,
    /// A place on the way may harm whoever enters it.
    Harm,
    /// A scan, an effect, a choice.
    Pick,
}

/// What the pointer does on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum BoardEvent {
    /// The pointer rests on a cell, or on none; the ship under it comes along.
    Hover { cell: Option<CellId>, ship: Option<ShipId> },
    /// A left click on a cell; the ship under the pointer comes along.
    Click { cell: CellId, ship: Option<ShipId> },
    /// A right click: back.
    Back,
    /// The keys have moved the cursor to a cell, or it is gone.
    Cursor(Option<CellId>),
}

/// What is wished of the board by keys.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardWish {
    /// The cursor elsewhere.
    Step(CursorStep),
    /// Another way to look at it.
    View(CameraView),
    /// No cursor: somebody else sits here now.
    Forget,
}

/// How the camera is led.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct CameraLead {
    /// By keys that are held.
    pub keys: Vec<CameraMove>,
    /// By the sticks of a pad, and how far each is pushed, up to 1.
    pub pad: Vec<(CameraMove, f32)>,
}

/// Where each cell is seen, in logical points of the window; empty without a board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardPlaces(pub Vec<Rect>);

/// The part of the window the panels leave free, in logical points.
#[derive(Resource, Clone, Copy, Default, PartialEq)]
pub struct BoardRect {
    pub min: Vec2,
    pub max: Vec2,
    /// The corners of what a prompt covers of the window.
    pub covered: Option<(Vec2, Vec2)>,
}

/// How much of the lower edge of its part of the window a board seen whole leaves free, in logical points; none once somebody
/// has led the camera elsewhere.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardFoot(pub f32);

/// Whether motion is reduced: nothing on the board travels, what has changed lights up gently.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calm(pub bool);

/// Whether anything on the board is still moving.
#[derive(Resource, Clone, Copy, Default, PartialEq, Eq)]
pub struct SceneBusy(pub bool);

/// What the interface tells over the board, in its own points: no label lies under it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardTold(pub Vec<egui::Rect>);
