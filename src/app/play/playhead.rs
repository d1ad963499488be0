//! The playhead: the table as far as facts have been shown, which is what scene and panels draw, and the facts that are
//! still to be shown.
//!
//! It is the same `Table` as the state's and the view's, changed by the same `apply`: what the viewer may not know is
//! closed in it and opens nowhere.
//!
//! Invariants: it is folded from facts the viewer may see and nothing else; with the queue empty it equals the viewer's
//! view of the state, and behind a curtain what everybody may know. Scene and panels read this and never the match's state.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::Resource;

use super::client::Client;
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::roster::Match;
use crate::fleet::state::apply;
use crate::fleet::state::table::Table;

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
    /// The fact just applied is still being looked at: what follows waits for it.
    lingers: bool,
    /// How fast: 0 stands for no animation at all, 1 for normal.
    pub pace: f32,
    /// How often the others have been hurried along in this turn of theirs.
    haste: u8,
    /// Facts the viewer may see that have not been shown yet, each with its step of the match.
    queue: VecDeque<(usize, Fact)>,
    /// Steps of the match already queued.
    queued: usize,
}

impl Playhead {
    /// At this table, which so many steps of the match have led to; nothing is left to show.
    pub fn new(m: Arc<Match>, table: Table, viewer: Seat, steps: usize, pace: f32) -> Self {
        Self {
            m,
            table,
            viewer,
            version: 1,
            now: None,
            beat: 0,
            lingers: false,
            pace,
            haste: 0,
            queue: VecDeque::new(),
            queued: steps,
        }
    }

    /// What is left of the others' turn goes by twice as fast, and once more that at most.
    pub fn hasten(&mut self) {
        self.haste = (self.haste + 1).min(2);
    }

    /// Nobody is hurried any more.
    pub const fn take_time(&mut self) {
        self.haste = 0;
    }

    /// How many times as fast as set the others' turn goes by.
    pub fn speed(&self) -> u8 {
        1 << self.haste
    }

    /// Nothing waits to be shown, and nobody is still looking at what was shown last.
    pub fn is_still(&self) -> bool {
        self.queue.is_empty() && !self.lingers
    }

    /// Nothing is being shown but how pieces get where they are: whoever sent them need not wait for it.
    pub fn only_travels(&self) -> bool {
        let travels = |fact: &Fact| {
            matches!(
                fact,
                Fact::MoveBegan { .. }
                    | Fact::ShipMoved { .. }
                    | Fact::MoveEnded { .. }
                    | Fact::MovementSpent { .. }
                    | Fact::TokenMoveBegan { .. }
                    | Fact::TokenMoved { .. }
                    | Fact::TokenMoveEnded { .. }
            )
        };
        !self.lingers && self.coming().all(travels)
    }

    /// Whether facts wait to be shown.
    pub fn has_more(&self) -> bool {
        !self.queue.is_empty()
    }

    /// What waits to be shown, the next first.
    pub fn coming(&self) -> impl Iterator<Item = &Fact> {
        self.queue.iter().map(|(_, fact)| fact)
    }

    /// Whether the fact shown last is still being looked at.
    pub const fn lingers(&self) -> bool {
        self.lingers
    }

    /// The fact shown last is being looked at from now on, or not any more.
    pub const fn linger(&mut self, lingers: bool) {
        self.lingers = lingers;
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

    /// Applies the next fact and returns it with its step, for the log and its animation.
    pub fn show_next(&mut self) -> Option<(usize, Fact)> {
        let (step, fact) = self.queue.pop_front()?;
        self.lingers = false;
        apply(&mut self.table, &self.m, &fact);
        self.now = Some(fact);
        self.beat += 1;
        self.version += 1;
        Some((step, fact))
    }

    /// The table becomes this one, whatever a fact may have left out.
    pub fn settle(&mut self, view: &Table) {
        if *view != self.table {
            self.table = *view;
            self.version += 1;
        }
    }

    /// Stands at a table that so many steps have led to, without telling how that came about.
    pub fn jump(&mut self, view: &Table, steps: usize) {
        self.queue.clear();
        (self.lingers, self.queued) = (false, steps);
        self.table = *view;
        self.now = None;
        self.version += 1;
    }
}
