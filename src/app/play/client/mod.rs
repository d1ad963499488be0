//! The client: a match for the seats at this screen, who plays them, the facts still to be shown, and what the
//! person has selected.
//!
//! Invariants: the session is private to this module, and only what one seat may know leaves it: its view, the facts it
//! sees, its legal orders, chances; orders go to the session and nowhere else; the playhead's table is folded from
//! facts the viewer may see; with the queue empty it is the viewer's view; a computer is asked only when nothing waits
//! to be shown.

mod selection;
mod sharing;
mod showing;
mod thinking;

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::Resource;

use crate::app::play::journal::Journal;
use crate::app::play::playhead::Playhead;
use crate::engine::game::Seat;
use crate::engine::log::LogEntry;
use crate::engine::save::Copied;
use crate::engine::session::Session;
use crate::fleet::fact::Fact;
use crate::fleet::game::{FleetCaptains, Stop};
use crate::fleet::odds::{self, Odds};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::rules::reach::{Piece, Ways};
use crate::fleet::secrecy::{self, View};
use crate::fleet::state::parts::Outcome;
use thinking::Thought;

pub use selection::Selection;
pub use thinking::{ComputerPlayer, Thinking};

/// Who plays a seat.
pub enum Chair {
    /// A person at this screen.
    Person,
    /// The computer; the name is the level's.
    Computer { level: String, player: ComputerPlayer },
}

/// A match at this screen.
#[derive(Resource)]
pub struct Client {
    session: Session<FleetCaptains>,
    /// What each seat may know now.
    views: Vec<View>,
    pub chairs: Vec<Chair>,
    pub shown: Playhead,
    /// Facts the viewer may see that have not been shown yet.
    queue: VecDeque<Fact>,
    /// Steps of the session already queued.
    queued: usize,
    pub journal: Journal,
    pub selection: Selection,
    pub stops: Vec<Vec<Stop>>,
    /// The seat a curtain hangs for.
    pub curtain: Option<Seat>,
    /// Which partner goes on with the team's turn of this number, once one of them has begun (TEAM-12).
    going: Option<(u16, Seat)>,
    /// The seed as given, for the result screen.
    pub seed: String,
    /// The latest refusal, told once.
    pub refusal: Option<String>,
    pub inputs: u32,
    /// What a computer at this screen is thinking about.
    thought: Option<Thought>,
}

impl Client {
    /// A client of a session.
    pub fn new(session: Session<FleetCaptains>, chairs: Vec<Chair>, seed: String, pace: f32) -> Self {
        Self::with_stops(session, chairs, seed, pace, &Stop::DEFAULT)
    }

    /// A client of a session in which the people want to be asked at these moments.
    pub fn with_stops(
        session: Session<FleetCaptains>,
        chairs: Vec<Chair>,
        seed: String,
        pace: f32,
        stops: &[Stop],
    ) -> Self {
        let m = session.fixed().clone();
        let viewer = chairs
            .iter()
            .position(|chair| matches!(chair, Chair::Person))
            .map_or(Seat(0), |seat| Seat(seat as u8));
        let views = views(&session);
        let table = views[viewer.index()].table;
        let shown = Playhead { m: m.clone(), table, viewer, version: 1, now: None, beat: 0, pace };
        let queued = session.steps();
        let stops = m.all_seats().map(|_| stops.to_vec()).collect();
        let mut client = Self {
            session,
            views,
            chairs,
            shown,
            queue: VecDeque::new(),
            queued,
            journal: Journal::default(),
            selection: Selection::default(),
            stops,
            curtain: None,
            going: None,
            seed,
            refusal: None,
            inputs: 0,
            thought: None,
        };
        client.retell();
        client.tell_stops();
        client.gather();
        if client.is_still() {
            client.select_something();
        }
        client
    }

    /// The match.
    pub fn m(&self) -> &Arc<Match> {
        self.session.fixed()
    }

    /// What the viewer may know.
    pub fn view(&self) -> &View {
        self.view_of(self.shown.viewer)
    }

    /// What a seat may know.
    pub fn view_of(&self, seat: Seat) -> &View {
        &self.views[seat.index() % self.views.len()]
    }

    /// The position as the seat in control knows it, or as the viewer does if nobody here is.
    pub fn position(&self) -> Position<'_> {
        self.look_of(self.in_control().unwrap_or(self.shown.viewer))
    }

    /// The position as a seat knows it.
    pub fn look_of(&self, seat: Seat) -> Position<'_> {
        let view = self.view_of(seat);
        Position::at_table(self.m(), &view.table, &view.flow)
    }

    /// The facts that a seat may know, from a step of the match on.
    pub fn seen_since(&self, first: usize, seat: Seat) -> impl Iterator<Item = Fact> {
        self.session.seen_since(first, seat).map(|(_, seen)| *seen.fact())
    }

    /// The legal orders of a seat; none if it is not asked.
    pub fn legal_orders(&self, seat: Seat) -> Vec<Order> {
        self.session.legal_orders(seat)
    }

    /// What may come of orders that a seat could give, as far as that seat may know (see [`odds`]).
    pub fn odds(&self, seat: Seat, orders: &[Order]) -> Option<Odds> {
        odds::odds(self.m(), self.view_of(seat), orders).ok()
    }

    /// Every cell that a piece of the viewer's can get to with the points it has.
    pub fn reach(&self, piece: Piece) -> Ways {
        self.position().ways(self.shown.viewer, piece)
    }

    /// How many steps the match has: its opening and one for each order.
    pub fn steps(&self) -> usize {
        self.session.steps()
    }

    /// The orders so far, oldest first.
    pub fn log_of_orders(&self) -> impl DoubleEndedIterator<Item = &LogEntry<Order>> + ExactSizeIterator {
        self.session.log()
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Whether practice was used.
    pub fn is_assisted(&self) -> bool {
        self.session.is_assisted()
    }

    /// A copy of the match for a save.
    pub fn copied(&self) -> Copied<FleetCaptains> {
        Copied::of(&self.session)
    }

    /// What tells one moment of the match from another.
    pub fn digest(&self) -> u64 {
        self.session.digest()
    }

    /// Whose decision is open: of two partners whose turn it is, the one who goes on, else the viewer, else a person.
    pub fn asked(&self) -> Option<Seat> {
        let may = self.session.to_act();
        let known = [self.going(), Some(self.shown.viewer)].into_iter().flatten();
        known
            .chain(may.iter().filter(|seat| self.is_person(*seat)))
            .find(|seat| may.has(*seat))
            .or_else(|| may.iter().next())
    }

    /// Whether a person plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chairs.get(seat.index()), Some(Chair::Person))
    }

    /// How many people share this screen.
    pub fn people(&self) -> usize {
        self.chairs.iter().filter(|chair| matches!(chair, Chair::Person)).count()
    }

    /// Nothing waits to be shown.
    pub fn is_still(&self) -> bool {
        self.queue.is_empty()
    }

    /// The person who may give orders now: asked, at this screen, nothing left to show, no curtain.
    pub fn in_control(&self) -> Option<Seat> {
        let asked = self.asked()?;
        let ready = self.is_still() && self.curtain.is_none();
        (ready && self.is_person(asked)).then_some(asked)
    }

    /// The viewer's own decision is open.
    pub fn may_order(&self) -> bool {
        self.in_control() == Some(self.shown.viewer)
    }

    /// Gives an order of the seat in control; a refusal is kept to be told.
    pub fn order(&mut self, orders: &[Order]) {
        let Some(seat) = self.in_control() else { return };
        self.selection.ending = false;
        self.selection.pointed.clear();
        let turn = self.at_turn();
        match self.session.act_all(seat, orders) {
            Ok(_) => {
                self.gone_on(seat, turn);
                self.refusal = None;
                self.selection.drop_pending();
                self.selection.preview = None;
            }
            Err(refused) => self.refusal = Some(refused.to_string()),
        }
        self.gather();
    }

    /// Takes back the latest order, if that is allowed.
    pub fn undo(&mut self) {
        let seat = self.shown.viewer;
        match self.session.undo(seat) {
            Ok(_) => {
                self.selection.drop_pending();
                self.selection.ending = false;
                self.refusal = None;
                self.jump();
            }
            Err(reason) => self.refusal = Some(reason.to_string()),
        }
    }

    /// Why nothing can be taken back, if so.
    pub fn undo_refused(&self) -> Option<String> {
        self.session.can_undo(self.shown.viewer).err().map(|reason| reason.to_string())
    }
}

/// What each seat may know of the match: the one place in the window where the state is read.
#[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
fn views(session: &Session<FleetCaptains>) -> Vec<View> {
    let m = session.fixed();
    m.all_seats().map(|seat| secrecy::view(m, session.state(), seat)).collect()
}
