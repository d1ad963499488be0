//! The resources of a match taken together: borrowed to read, and as a parameter for what a person or time does.
//!
//! Invariant: only what really changes is marked as changed.

mod advising;
mod begin;
mod looking_back;
mod passing;
mod sharing;
mod showing;
mod teaching;
mod unasked;
mod warning;

use std::sync::Arc;

use bevy::ecs::change_detection::DetectChangesMut;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChanges, Res, ResMut};

use super::client::{Client, Thinking};
use super::curtain::Curtain;
use super::hover::{Cursor, Hover};
use super::journal::Journal;
use super::notice::Notice;
use super::picks::Picks;
use super::playhead::Playhead;
use super::selection::Selection;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::ids::ShipId;
use crate::fleet::odds::Roll;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

pub use begin::BegunMatch;

/// A match as it stands, for reading: whose decision is open, what they may order, what their panels and board show.
#[derive(Clone, Copy)]
pub struct LiveMatch<'a> {
    pub client: &'a Client,
    pub playhead: &'a Playhead,
    pub selection: &'a Selection,
    pub curtain: &'a Curtain,
}

/// The resources of a [`LiveMatch`], for systems that read it.
#[derive(SystemParam)]
pub struct LiveMatchRef<'w> {
    client: Res<'w, Client>,
    playhead: Res<'w, Playhead>,
    selection: Res<'w, Selection>,
    curtain: Res<'w, Curtain>,
}

impl LiveMatchRef<'_> {
    /// The match as it stands.
    pub fn read(&self) -> LiveMatch<'_> {
        LiveMatch::new(&self.client, &self.playhead, &self.selection, &self.curtain)
    }

    /// Whether any of them has changed.
    pub fn is_changed(&self) -> bool {
        self.client.is_changed()
            || self.playhead.is_changed()
            || self.selection.is_changed()
            || self.curtain.is_changed()
    }
}

/// All that a person or time may change in a match.
#[derive(SystemParam)]
pub struct LiveMatchMut<'w> {
    pub client: ResMut<'w, Client>,
    pub playhead: ResMut<'w, Playhead>,
    pub selection: ResMut<'w, Selection>,
    pub hover: ResMut<'w, Hover>,
    pub cursor: ResMut<'w, Cursor>,
    pub journal: ResMut<'w, Journal>,
    pub curtain: ResMut<'w, Curtain>,
    pub picks: ResMut<'w, Picks>,
    pub notice: ResMut<'w, Notice>,
}

impl<'a> LiveMatch<'a> {
    fn new(
        client: &'a Client,
        playhead: &'a Playhead,
        selection: &'a Selection,
        curtain: &'a Curtain,
    ) -> Self {
        Self { client, playhead, selection, curtain }
    }

    /// The match.
    pub fn m(self) -> &'a Arc<Match> {
        self.client.m()
    }

    /// What the viewer may know.
    pub fn view(self) -> &'a View {
        self.client.view(self.playhead.viewer)
    }

    /// The position as the seat in control knows it, or as the viewer does if nobody here is.
    pub fn position(self) -> Position<'a> {
        self.client.position_of(self.in_control().unwrap_or(self.playhead.viewer))
    }

    /// The position as far as it has been shown.
    pub fn shown(self) -> Position<'a> {
        Position::at_table(self.m(), &self.playhead.table, &self.view().flow)
    }

    /// Nothing waits to be shown.
    pub fn is_still(self) -> bool {
        self.playhead.is_still()
    }

    /// Every order of the seat in control.
    pub fn orders(self) -> &'a [Order] {
        self.in_control().map_or(&[], |seat| self.client.legal_orders(seat))
    }
}

impl LiveMatchMut<'_> {
    /// The match as it stands.
    pub fn read(&self) -> LiveMatch<'_> {
        LiveMatch::new(&self.client, &self.playhead, &self.selection, &self.curtain)
    }

    /// Changes the selection; where it comes out the same it counts as untouched.
    pub(super) fn change_selection(&mut self, change: impl FnOnce(&mut Selection)) {
        let mut next = self.selection.clone();
        change(&mut next);
        self.selection.set_if_neq(next);
    }

    /// Gives an order of the seat in control, or lets it wait if what it gives away is to be thought about first; a refusal is
    /// kept to be told.
    pub fn order(&mut self, orders: &[Order]) {
        let Some(seat) = self.read().in_control() else { return };
        let company = self.company(orders);
        self.change_selection(|own| {
            own.ending = false;
            own.said = None;
            own.then.clear();
            own.pointed.clear();
            own.pursued = None;
        });
        let Some(orders) = self.taught(orders) else { return };
        if !self.client.bypass_change_detection().weighs(seat, &orders) {
            self.give(seat, &orders);
        }
        self.pick(company);
    }

    /// Picks who joins the one roll that the open prompt is about.
    pub(in crate::app::play) fn pick_company(&mut self) {
        let company = self.read().sole_roll().map(|roll| self.company(&[roll]));
        self.pick(company.unwrap_or_default());
    }

    fn pick(&mut self, mut company: Vec<ShipId>) {
        company.retain(|ship| self.read().asked_to_join().has(*ship));
        if !company.is_empty() {
            self.change_selection(|own| own.joined = company);
        }
    }

    /// Who is picked to join the test or attack that is begun, until the person says otherwise: where it is that of the mission
    /// taken up and the way told of takes two, the other of them; whoever makes a mission's test much likelier; else whoever
    /// makes possible what alone must fail.
    fn company(&self, orders: &[Order]) -> Vec<ShipId> {
        self.best_company(orders).unwrap_or_default()
    }

    fn best_company(&self, orders: &[Order]) -> Option<Vec<ShipId>> {
        let [order] = *orders else { return None };
        let (live, pursued) = (self.read(), self.selection.pursued);
        if let Order::AttemptMission { mission, .. } = order
            && (pursued == Some(mission) || self.client.lesson().is_none())
        {
            // Whom the mission names, though it was not clicked.
            let helper = live.helper(order).map(|ship| vec![ship]);
            if helper.is_some() || pursued == Some(mission) {
                return helper;
            }
        }
        if let Order::Attack { ship, .. } = order
            && self.client.lesson().is_none()
            && let Some(way) = live.attack_of_several(ship)
            && let Some((ships, _)) = live.joins_for(&way, order)
        {
            return Some(ships);
        }
        let meant = match order {
            Order::Attack { .. } => self.selection.pursued.is_some(),
            Order::AttemptMission { .. } => self.client.lesson().is_none(),
            _ => false,
        };
        if meant && let Some((ships, _)) = live.worth_joining(order) {
            return Some(ships);
        }
        let alone = self.client.odds(live.in_control()?, &[order])?;
        let fails = alone.roll != Roll::Nothing && alone.success() == 0;
        if fails && self.client.lesson().is_none() {
            live.joined(order).map(|(ships, _)| ships)
        } else {
            None
        }
    }

    pub(in crate::app::play) fn give(&mut self, seat: Seat, orders: &[Order]) {
        // Whoever a card was named for is not thereby meant by the next: a ship that was selected by itself stays that.
        let by_itself = self.selection.by_itself && self.selection.card.is_some();
        // What is answered before the turn is open belongs to what is still being told.
        let in_turn = self.read().position().f.decision == Decision::Turn;
        match self.client.bypass_change_detection().act(seat, orders) {
            Ok(()) => {
                if in_turn {
                    self.end_recap();
                }
                if self.journal.has_outcome() {
                    self.journal.forget_outcome();
                }
                self.accepted(|own| {
                    (own.preview, own.answered, own.by_itself) = (None, false, by_itself);
                    own.fresh.clear();
                    own.then.clear();
                });
                self.gather();
            }
            Err(refused) => {
                self.change_selection(|own| own.then.clear());
                self.refuse(refused);
            }
        }
    }

    /// Takes back the latest order, if that is allowed.
    pub fn undo(&mut self) {
        let viewer = self.playhead.viewer;
        match self.client.bypass_change_detection().undo(viewer) {
            Ok(()) => {
                self.accepted(|own| (own.ending, own.then) = (false, Vec::new()));
                self.jump();
            }
            Err(reason) => self.refuse(reason),
        }
    }

    /// The client has done what was asked: what was half said before is dropped, and this of the selection with it.
    fn accepted(&mut self, drop: impl FnOnce(&mut Selection)) {
        self.client.set_changed();
        self.no_refusal();
        self.change_selection(|own| {
            own.drop_pending();
            drop(own);
        });
    }

    /// Tells why something cannot be done.
    pub(super) fn refuse(&mut self, why: String) {
        self.notice.set_if_neq(Notice::Refusal(why));
    }

    /// Nothing stands in the way any more.
    fn no_refusal(&mut self) {
        if self.notice.refusal().is_some() || self.notice.advice().is_some() {
            *self.notice = Notice::Nothing;
        }
    }

    /// Lets a computer think, if one is asked and nothing waits to be shown, and gives its order once it has found one.
    /// There is no need to call again before `wake` has been called. While it thinks, the match counts as untouched.
    pub fn computer_moves(&mut self, wake: impl FnOnce() + Send + 'static) -> Thinking {
        let live = self.read();
        let ready = live.is_still() && !live.curtain.hangs();
        let Some(seat) = live.asked().filter(|_| ready) else { return Thinking::Idle };
        let thinking = self.client.bypass_change_detection().computer_moves(seat, wake);
        if thinking == Thinking::Moved {
            self.client.set_changed();
            self.gather();
        }
        thinking
    }

    /// Lets a computer that is asked next think while what has happened before is still shown: nobody waits for both.
    pub fn think_ahead(&mut self, wake: impl FnOnce() + Send + 'static) {
        let live = self.read();
        let shows = !live.is_still() && !live.curtain.hangs() && live.client.lesson().is_none();
        if let Some(seat) = live.asked().filter(|_| shows) {
            self.client.bypass_change_detection().thinks_ahead(seat, wake);
        }
    }

    /// Asks whoever thinks for the best they have found so far. Reasons are the same ones or none: nobody waits for them
    /// any more.
    pub fn hurry_thought(&mut self) {
        if !self.client.bypass_change_detection().stop_reasons() {
            self.client.hurry();
        }
    }

    /// Cancels what a computer is thinking about, which nobody has seen anything of; if it is still asked, it will think
    /// again.
    pub fn stop_thinking(&mut self) {
        self.client.bypass_change_detection().stop_thinking();
    }
}
