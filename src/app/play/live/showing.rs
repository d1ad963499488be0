//! Moves the playhead: facts are shown one after the other, until with the queue empty it has reached the viewer's
//! view. Log and selection follow it.

use bevy::prelude::DetectChangesMut;

use super::{LiveMatch, LiveMatchMut};
use crate::app::play::announcement::Announcement;
use crate::app::play::journal::{Journal, begins_something};
use crate::app::play::notice::Notice;
use crate::app::play::selection::Afterwards;
use crate::engine::game::Seat;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, MissionId, ShipId};
use crate::fleet::order::{CarriedOutBy, Order};
use crate::fleet::state::parts::{CardPlace, Ending};
use crate::fleet::team::allied;

/// A lead that one turn hardly makes up for, in Victory Points.
const SAFE_LEAD: u8 = 3;

impl LiveMatchMut<'_> {
    /// Queues what has happened since the last time.
    pub(in crate::app::play) fn gather(&mut self) {
        if self.playhead.is_behind(&self.client) {
            self.playhead.gather(&self.client);
        }
    }

    /// Whether a turn of the others is the last of the match, and hardly changes who wins it.
    fn is_as_good_as_won(&self, seat: Seat) -> bool {
        let (table, viewer) = (&self.playhead.table, self.playhead.viewer);
        let points = |seat: Seat| self.read().shown().victory_points(seat).0;
        table.last_turn == Some(seat)
            && !allied(seat, viewer)
            && points(viewer).saturating_sub(points(seat)) >= SAFE_LEAD
    }

    /// Whether a match that was resigned comes as news: to the one person here, from somebody else.
    fn is_given_up_to(&self, winner: Seat) -> bool {
        self.client.people() == 1 && allied(winner, self.playhead.viewer)
    }

    /// Shows the next fact and returns it for its animation.
    pub fn show_next(&mut self) -> Option<Fact> {
        if !self.playhead.has_more() {
            self.look_no_longer();
            return None;
        }
        let (step, fact) = self.playhead.show_next()?;
        // Why something could not be done is answered by whatever happens next, and is never in its way.
        if self.notice.refusal().is_some() {
            *self.notice = Notice::Nothing;
        }
        if let Fact::TurnBegan { seat, .. } = fact {
            self.playhead.take_time();
            if self.is_as_good_as_won(seat) {
                self.playhead.hasten();
            }
            if allied(seat, self.playhead.viewer) {
                self.change_selection(|own| {
                    own.pass_all = false;
                    // Whoever was looked at meanwhile does not stand in the way of one's own ships.
                    (own.looked_at, own.pursued) = (None, None);
                });
                self.tell_stops();
            } else {
                self.journal.begin_recap();
            }
        }
        if let Fact::MatchEnded { winner, how, .. } = fact
            && (how != Ending::Resigned || self.is_given_up_to(winner))
        {
            self.change_selection(|own| own.afterwards = Afterwards::Told);
        }
        self.journal.tell(&self.playhead.m, &self.playhead.table, step, &fact);
        self.journal.compare(&fact, self.client.sums_before(step, &fact, self.playhead.viewer));
        if let Some(announcement) = Announcement::of(&self.client, &self.playhead, step, &fact) {
            self.journal.announce(announcement);
        } else if let Some(at) = self.journal.announced().iter().rposition(|one| one.waits_for(&fact)) {
            let (client, shown) = (&self.client, &self.playhead);
            self.journal.complete(at, |announcement| announcement.complete(client, shown));
        }
        if self.is_answer(&fact) {
            self.change_selection(|own| own.answered = true);
        } else if matches!(fact, Fact::DieRolled { .. }) {
            self.change_selection(|own| own.answered = false);
        }
        if self.selection.passing && self.ends_run(&fact) {
            self.pass_on(false);
        }
        if !self.playhead.has_more() {
            self.settle();
        }
        Some(fact)
    }

    /// The fact shown last has been looked at for long enough.
    fn look_no_longer(&mut self) {
        if self.playhead.lingers() {
            self.playhead.linger(false);
        }
    }

    /// Shows everything that waits at once.
    pub fn finish(&mut self) {
        while self.show_next().is_some() {}
    }

    /// The queue is empty: the playhead's table becomes the view.
    fn settle(&mut self) {
        let viewer = self.playhead.viewer;
        self.playhead.settle(&self.client.view(viewer).table);
        if self.nothing_under_way() {
            self.journal.bypass_change_detection().all_is_over();
            self.change_selection(|own| own.answered = false);
        }
        self.select_something();
    }

    /// Shows the present without telling how it came about (undo, another viewer).
    pub(super) fn jump(&mut self) {
        self.stop_thinking();
        let (viewer, steps) = (self.playhead.viewer, self.client.steps());
        self.playhead.jump(&self.client.view(viewer).table, steps);
        let told: Vec<(usize, Fact)> = self.client.seen_since(0, viewer).collect();
        let start = self.client.view_at_start(viewer);
        let (m, tables) = (self.client.m(), (&start.table, &self.playhead.table));
        *self.journal = Journal::of(m, tables, self.client.speakers(), told.iter().copied());
        self.journal.forget_outcome();
        self.announce_again(&told);
        self.pass_on(false);
        self.change_selection(|own| own.answered = false);
        self.select_something();
    }

    /// What was announced of what is still under way counts as before.
    fn announce_again(&mut self, told: &[(usize, Fact)]) {
        if self.nothing_under_way() {
            return;
        }
        let begun = told.iter().rposition(|(_, fact)| begins_something(fact)).unwrap_or(told.len());
        let step = told.get(begun).map_or(0, |(step, _)| *step);
        for (at, fact) in told.iter().filter(|(at, _)| *at >= step) {
            if let Some(announcement) = Announcement::of(&self.client, &self.playhead, *at, fact) {
                self.journal.announce(announcement);
            }
        }
    }

    /// A turn is open, and nothing is resolved in it.
    fn nothing_under_way(&self) -> bool {
        matches!(self.read().view().flow.decision, Decision::Turn)
    }

    fn select_something(&mut self) {
        let held = CardPlace::Hand { seat: self.playhead.viewer };
        let hand: Vec<CardId> = self.playhead.table.cards_in(held).collect();
        let missions: Vec<MissionId> = self.playhead.table.open_missions(self.playhead.viewer).collect();
        let (ship, asked) = (self.read().ship_to_select(), self.read().ship_asked_about());
        let there = |looked: &ShipId| self.playhead.table.ship(*looked).in_play();
        // What is decided about is in sight, whoever was looked at before.
        let looked_at = self.selection.looked_at.filter(there).filter(|_| asked.is_none());
        // A card that was picked for a window is not picked for the next.
        let along = self.read().along();
        let involved = self.read().involved();
        self.change_selection(|own| {
            if let Some((steps, ships)) = involved.filter(|(steps, _)| own.involved != Some(*steps)) {
                (own.involved, own.joined) = (Some(steps), ships);
            }
            own.by_itself |= own.ship.is_some() && own.ship != ship;
            (own.ship, own.looked_at, own.along) = (ship, looked_at, along);
            own.hold(&hand);
            own.lay_out(&missions);
        });
    }

    /// Tells the session at which moments the people want to be asked.
    pub(in crate::app::play) fn tell_stops(&mut self) {
        let pass_all = self.selection.pass_all;
        if self.client.bypass_change_detection().tell_stops(pass_all) {
            self.client.set_changed();
        }
        self.gather();
    }
}

/// Whether an order has this ship move or act.
fn is_for(order: &Order, ship: ShipId) -> bool {
    let moves =
        matches!(order, Order::MoveStep { ship: own, .. } | Order::BreakAway { ship: own } if *own == ship);
    moves || matches!(order.command(), Some((_, CarriedOutBy::Ship(own))) if own == ship)
}

impl LiveMatch<'_> {
    /// The ships that a test of a Task Force can involve, where that is asked: all of them help, and harm strikes all of them
    /// anyhow; and after how many steps of the match.
    fn involved(self) -> Option<(usize, Vec<ShipId>)> {
        self.in_control()?;
        let Decision::Join { from, why: Why::Involve, .. } = self.position().f.decision else { return None };
        self.client.lesson().is_none().then(|| (self.client.steps(), from.iter().collect()))
    }

    /// Keeps one of the viewer's living ships selected: the one that is asked about, so that its dial is in sight.
    pub(super) fn ship_to_select(self) -> Option<ShipId> {
        let Self { playhead, selection, .. } = self;
        let asked = self.ship_asked_about();
        let alive = |ship: &ShipId| playhead.table.ship(*ship).in_play();
        let own = |ship: ShipId| playhead.table.ship(ship).seat == playhead.viewer;
        let next =
            selection.ship.filter(|ship| alive(ship) && own(*ship)).and_then(|ship| self.after_done(ship));
        let before = selection.ship.filter(|ship| own(*ship));
        let kept = asked.or(next).or(before).filter(alive);
        kept.or_else(|| playhead.table.fleet(playhead.viewer).first())
    }

    /// The own ship that can do something, once this one can do nothing more in the turn: one that a mission waits for, else the
    /// next.
    fn after_done(self, ship: ShipId) -> Option<ShipId> {
        self.client.at_turn().filter(|_| self.may_order())?;
        let busy = |ship: ShipId| self.orders().iter().any(|order| is_for(order, ship));
        // Whom a card was played for, crew came to or an ability helped stays in sight: its dial may be turned next; and so does
        // the ship whose dial has just been turned.
        let looked_after = |order: &Order| {
            matches!(
                order,
                Order::AdjustPower { .. }
                    | Order::PlayCard { .. }
                    | Order::AssignCrew { .. }
                    | Order::DiscardCard { .. }
                    | Order::UseAbility { .. }
            )
        };
        let latest = self.client.latest(self.playhead.viewer);
        // Whoever has just been asked something about it may want to turn its dial for what has come of it.
        let answered = |order: &Order| {
            order.command().is_none() && !matches!(order, Order::MoveStep { .. } | Order::BreakAway { .. })
        };
        let turns = |order: &Order| matches!(order, Order::AdjustPower { ship: own, .. } if *own == ship);
        let stays = |order: &Order| looked_after(order) || answered(order) && self.orders().iter().any(turns);
        if busy(ship) || latest.as_ref().is_some_and(stays) {
            return None;
        }
        let fleet: Vec<ShipId> = self.playhead.table.fleet(self.playhead.viewer).iter().collect();
        let at = fleet.iter().position(|one| *one == ship)?;
        let others =
            || (1..fleet.len()).map(|step| fleet[(at + step) % fleet.len()]).filter(|one| busy(*one));
        others().find(|other| self.has_a_mission(*other)).or_else(|| others().next())
    }

    /// Whether a mission says that this ship can do something for it in this turn.
    fn has_a_mission(self, ship: ShipId) -> bool {
        let ways = self.client.prospects(self.playhead.viewer);
        let takes = |way: &MissionProspect| way.ships().any(|one| one == ship);
        ways.iter().any(|way| takes(way) && way.known && way.ready && way.turns == 0)
    }

    /// The viewer's ship that a decision of theirs is about.
    fn ship_asked_about(self) -> Option<ShipId> {
        if self.asked() == Some(self.playhead.viewer) { self.asked_about() } else { None }
    }

    /// The viewer's ship that the open decision is about.
    fn asked_about(self) -> Option<ShipId> {
        let own = |ship: &ShipId| self.playhead.table.ship(*ship).seat == self.playhead.viewer;
        let decision = self.position().f.decision;
        if let Decision::Setting { ship, .. } = decision {
            return Some(ship);
        }
        if matches!(decision, Decision::System { .. }) {
            return self.position().test().map(|test| test.lead).filter(own);
        }
        let Decision::Window { window } = decision else { return None };
        let named = [window.ship, window.other].into_iter().flatten().find(own);
        // The window of whoever is attacked names no ship of theirs.
        let position = self.position();
        let tested = || {
            position.test().and_then(|test| [Some(test.lead), test.target].into_iter().flatten().find(own))
        };
        named.or_else(tested)
    }
}
