//! Moves the playhead: facts are shown one after the other, until with the queue empty it has reached the viewer's
//! view.

use crate::app::play::journal::Journal;
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipId;
use crate::fleet::state::apply;
use crate::fleet::team::allied;

use super::{Client, views};

impl Client {
    /// Queues what has happened since the last time.
    pub(super) fn gather(&mut self) {
        if self.queued == self.session.steps() {
            return;
        }
        self.views = views(&self.session);
        let fresh: Vec<Fact> = self.seen_since(self.queued, self.shown.viewer).collect();
        self.queue.extend(fresh);
        self.queued = self.session.steps();
    }

    /// Shows the next fact and returns it for its animation.
    pub fn show_next(&mut self) -> Option<Fact> {
        let fact = self.queue.pop_front()?;
        let m = self.m().clone();
        apply(&mut self.shown.table, &m, &fact);
        if let Fact::TurnBegan { seat, .. } = fact {
            if allied(seat, self.shown.viewer) {
                self.selection.pass_all = false;
                self.tell_stops();
            } else {
                self.journal.begin_recap();
            }
        }
        self.journal.tell(&m, &self.shown.table, &fact);
        self.shown.now = Some(fact);
        self.shown.beat += 1;
        self.shown.version += 1;
        if self.queue.is_empty() {
            self.settle();
        }
        Some(fact)
    }

    /// Shows everything that waits at once.
    pub fn finish(&mut self) {
        while self.show_next().is_some() {}
    }

    /// The queue is empty: the playhead's table becomes the view, whatever a fact may have left out.
    fn settle(&mut self) {
        let table = self.view().table;
        if table != self.shown.table {
            self.shown.table = table;
            self.shown.version += 1;
        }
        self.select_something();
    }

    /// Shows the present without telling how it came about (undo, another viewer).
    pub(super) fn jump(&mut self) {
        self.stop_thinking();
        self.views = views(&self.session);
        self.queue.clear();
        self.queued = self.session.steps();
        self.shown.table = self.view().table;
        self.shown.now = None;
        self.shown.version += 1;
        self.retell();
        self.select_something();
    }

    /// Tells the log again, for the present viewer.
    pub(super) fn retell(&mut self) {
        let m = self.m().clone();
        let (viewer, table) = (self.shown.viewer, self.shown.table);
        self.journal = Journal::of(&m, &table, self.seen_since(0, viewer));
    }

    /// Keeps one of the viewer's living ships selected: the one that is asked about, so that its dial is in sight.
    pub(super) fn select_something(&mut self) {
        let viewer = self.shown.viewer;
        if self.asked() == Some(viewer)
            && let Some(ship) = self.asked_about()
        {
            self.selection.ship = Some(ship);
        }
        let alive = |ship: ShipId| self.shown.table.ship(ship).in_play();
        if !self.selection.ship.is_some_and(alive) {
            self.selection.ship = self.shown.table.fleet(viewer).first();
        }
    }

    /// The viewer's ship that the open decision is about.
    fn asked_about(&self) -> Option<ShipId> {
        let own = |ship: &ShipId| self.shown.table.ship(*ship).seat == self.shown.viewer;
        let decision = self.position().f.decision;
        if let Decision::Setting { ship, .. } = decision {
            return Some(ship);
        }
        let Decision::Window { window } = decision else { return None };
        [window.ship, window.other].into_iter().flatten().find(own)
    }
}
