//! The playhead: the table as far as facts have been shown, which is what scene and panels draw, and the facts that are
//! still to be shown.
//!
//! It is the same `Table` as the state's and the view's, changed by the same `apply`: what the viewer may not know is
//! closed in it and opens nowhere.
//!
//! Invariants: it is folded from facts the viewer may see and nothing else; with the queue empty it equals the viewer's
//! view of the state. Scene and panels read this and never the match's state.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;

use super::client::Client;
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId, TokenId};
use crate::fleet::roster::Match;
use crate::fleet::state::apply;
use crate::fleet::state::table::Table;

/// Adds what passes between the match and the board; an app may have only one of the two.
pub fn plugin(app: &mut App) {
    app.add_message::<BoardEvent>()
        .init_resource::<BoardMarks>()
        .init_resource::<BoardRect>()
        .init_resource::<SceneBusy>();
}

/// The table at the playhead, with the fact that is being shown.
#[derive(Resource, Clone)]
pub struct Playhead {
    pub m: Arc<Match>,
    pub table: Table,
    /// Whose view it is: that decides what may be known, and never turns the board round.
    pub viewer: Seat,
    /// Grows with every change of `table`.
    pub version: u64,
    /// The fact just applied, for effects; its animation lasts until the next one.
    pub now: Option<Fact>,
    /// Grows with every fact shown, so that equal facts in a row are told apart.
    pub beat: u64,
    /// How fast: 0 stands for no animation at all, 1 for normal.
    pub pace: f32,
    /// Facts the viewer may see that have not been shown yet.
    queue: VecDeque<Fact>,
    /// Steps of the match already queued.
    queued: usize,
}

impl Playhead {
    /// At this table, which so many steps of the match have led to; nothing is left to show.
    pub fn new(m: Arc<Match>, table: Table, viewer: Seat, steps: usize, pace: f32) -> Self {
        let queue = VecDeque::new();
        Self { m, table, viewer, version: 1, now: None, beat: 0, pace, queue, queued: steps }
    }

    /// Nothing waits to be shown.
    pub fn is_still(&self) -> bool {
        self.queue.is_empty()
    }

    /// The match has gone on since facts were last queued.
    pub fn is_behind(&self, client: &Client) -> bool {
        self.queued != client.steps()
    }

    /// Queues what has happened since the last time.
    pub fn gather(&mut self, client: &Client) {
        self.queue.extend(client.seen_since(self.queued, self.viewer));
        self.queued = client.steps();
    }

    /// Applies the next fact and returns it for its animation.
    pub fn show_next(&mut self) -> Option<Fact> {
        let fact = self.queue.pop_front()?;
        apply(&mut self.table, &self.m, &fact);
        self.now = Some(fact);
        self.beat += 1;
        self.version += 1;
        Some(fact)
    }

    /// The table becomes the view, whatever a fact may have left out.
    pub fn settle(&mut self, view: &Table) {
        if *view != self.table {
            self.table = *view;
            self.version += 1;
        }
    }

    /// Stands at a table that so many steps have led to, without telling how that came about.
    pub fn jump(&mut self, view: &Table, steps: usize) {
        self.queue.clear();
        self.queued = steps;
        self.table = *view;
        self.now = None;
        self.version += 1;
    }
}

/// What the board highlights, filled from selection and rules.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardMarks {
    pub selected: Option<ShipId>,
    /// The own Cloak Token that is selected.
    pub token: Option<TokenId>,
    /// Cells a click would do something with.
    pub lit: Vec<CellMark>,
    /// The path under the pointer: cells in order, each with what it costs up to there.
    pub path: Vec<(CellId, String)>,
    /// Ships a click would do something with (targets, ships to join).
    pub targets: Vec<ShipId>,
    /// Small numbers on own ships: the digit that selects them.
    pub numbers: Vec<(ShipId, u8)>,
    /// Cells to point at for a moment (locate a mission or a log line).
    pub pointed: Vec<CellId>,
    /// Name labels on all places.
    pub names: bool,
    /// Cells that the open prompt is about: the prompt may not hide them.
    pub concern: Vec<CellId>,
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
    /// A scan, an effect, a choice.
    Pick,
}

/// What the pointer does on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum BoardEvent {
    /// The pointer rests on a cell, or on none.
    Hover(Option<CellId>),
    /// A left click on a cell; the ship under the pointer comes along.
    Click { cell: CellId, ship: Option<ShipId> },
    /// A right click: back.
    Back,
}

/// The part of the window the panels leave free, in logical points.
#[derive(Resource, Clone, Copy, Default, PartialEq)]
pub struct BoardRect {
    pub min: Vec2,
    pub max: Vec2,
}

/// Whether anything on the board is still moving.
#[derive(Resource, Clone, Copy, Default, PartialEq, Eq)]
pub struct SceneBusy(pub bool);
