//! The desk: a match, who plays its seats, the facts still to be shown, and what the person has in hand.
//!
//! Invariants: orders go to the session and nowhere else; what is shown is folded from facts the viewer may see; with the
//! queue empty it is the viewer's view; a computer is asked only when nothing waits to be shown.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::app::panels::intent::{Drawer, LeftTab, LogFilter};
use crate::engine::game::Seat;
use crate::engine::session::{Session, Stops};
use crate::engine::sim::Player;
use crate::fleet::decision::Ask;
use crate::fleet::fact::Fact;
use crate::fleet::game::{FleetCaptains, Stop};
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{self, View};
use crate::fleet::state::apply;

use super::journal::{self, Line};
use super::shown::Shown;

/// Whoever is not a person.
pub type Computer = Box<dyn Player<FleetCaptains> + Send + Sync>;

/// Who plays a seat.
pub enum Chair {
    /// A person at this screen.
    Person,
    /// The computer; the name is the level's.
    Computer { level: String, player: Computer },
}

/// What the person has selected and opened.
#[derive(Debug, Clone, Default)]
pub struct Hand {
    pub ship: Option<ShipId>,
    /// The verb in hand, by slot.
    pub verb: Option<u8>,
    /// Ships toggled into the joint effort that is asked about.
    pub joined: Vec<ShipId>,
    pub hover: Option<CellId>,
    /// A dial setting looked at.
    pub preview: Option<(ShipId, u8)>,
    /// End of turn was pressed once and something is left to do.
    pub ending: bool,
    pub drawer: Option<Drawer>,
    pub tab: Option<LeftTab>,
    pub full_log: bool,
    pub filter: Option<LogFilter>,
    pub held: bool,
    pub paused: bool,
    /// The help lies over the table.
    pub help: bool,
    /// Resigning was pressed once.
    pub resigning: bool,
    /// Subdecks ticked on the choice screen.
    pub subdecks: Vec<u8>,
    /// The subdeck whose cards are listed.
    pub shown_subdeck: u8,
    /// Starting settings picked on the deployment screen.
    pub dials: Vec<(ShipId, u8)>,
    /// Pass all windows until the own turn.
    pub pass_all: bool,
}

/// A match at this screen.
pub struct Desk {
    pub session: Session<FleetCaptains>,
    pub chairs: Vec<Chair>,
    pub shown: Shown,
    /// Facts the viewer may see and has not been shown yet.
    queue: VecDeque<Fact>,
    /// Steps of the session already queued.
    queued: usize,
    pub log: Vec<Line>,
    /// Where the recap of the other's turn begins in the log.
    pub recap_from: Option<usize>,
    pub hand: Hand,
    pub stops: Vec<Vec<Stop>>,
    /// The seat a curtain hangs for.
    pub curtain: Option<Seat>,
    /// Opening facts, for the draft screen.
    pub opening: Vec<Fact>,
    /// The seed as given, for the result.
    pub seed: String,
    /// The latest refusal, told once.
    pub refusal: Option<String>,
    pub inputs: u32,
}

impl Desk {
    /// Sits down at a session.
    pub fn new(session: Session<FleetCaptains>, chairs: Vec<Chair>, seed: String, pace: f32) -> Self {
        let m = session.fixed().clone();
        let viewer = chairs
            .iter()
            .position(|chair| matches!(chair, Chair::Person))
            .map_or(Seat(0), |seat| Seat(seat as u8));
        let table = secrecy::view(&m, session.state(), viewer).table;
        let shown = Shown { m: m.clone(), table, viewer, version: 1, now: None, beat: 0, pace };
        let opening: Vec<Fact> = session.seen_since(0, viewer).map(|(_, seen)| *seen.fact()).collect();
        let log = opening.iter().filter_map(|fact| journal::line(&m, fact)).collect();
        let queued = session.steps();
        let stops = m.all_seats().map(|_| Stop::DEFAULT.to_vec()).collect();
        let mut desk = Self {
            session,
            chairs,
            shown,
            queue: VecDeque::new(),
            queued,
            log,
            recap_from: None,
            hand: Hand::default(),
            stops,
            curtain: None,
            opening,
            seed,
            refusal: None,
            inputs: 0,
        };
        desk.tell_stops();
        desk.gather();
        if desk.is_still() {
            desk.select_something();
        }
        desk
    }

    /// The match.
    pub fn m(&self) -> &Arc<Match> {
        self.session.fixed()
    }

    /// The viewer's view of the state.
    pub fn view(&self) -> View {
        secrecy::view(self.m(), self.session.state(), self.shown.viewer)
    }

    /// Whose decision is open.
    pub fn asked(&self) -> Option<Seat> {
        self.session.to_act().iter().next()
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

    /// In the middle of the viewer's turn the other person at this screen decides something that everybody may see, such
    /// as a dial after damage.
    pub fn other_decides(&self) -> bool {
        let open = match self.look().f.ask {
            Ask::Setting { .. }
            | Ask::Ship { .. }
            | Ask::Join { .. }
            | Ask::Cell { .. }
            | Ask::Option { .. }
            | Ask::System { .. }
            | Ask::FreeAttack { .. } => true,
            // Windows have a bar of their own; hands, missions and preparation are nobody else's business.
            Ask::Window { .. }
            | Ask::Card { .. }
            | Ask::Mission { .. }
            | Ask::Stack { .. }
            | Ask::Draft
            | Ask::Subdeck
            | Ask::Turn
            | Ask::Nothing => false,
        };
        let table = self.session.state().table();
        open && table.turn > 0
            && table.active == self.shown.viewer
            && self.in_control().is_some_and(|seat| seat != self.shown.viewer)
    }

    /// The viewer's own decision is open.
    pub fn may_order(&self) -> bool {
        self.in_control() == Some(self.shown.viewer)
    }

    /// Looks at the state for the seat in control.
    pub fn look(&self) -> Look<'_> {
        Look::new(self.m(), self.session.state())
    }

    /// Gives an order of the seat in control; a refusal is kept to be told.
    pub fn order(&mut self, orders: &[Order]) {
        let Some(seat) = self.in_control() else { return };
        self.hand.ending = false;
        match self.session.act_all(seat, orders) {
            Ok(_) => {
                self.refusal = None;
                self.hand.verb = None;
                self.hand.joined.clear();
                self.hand.preview = None;
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
                self.hand.verb = None;
                self.hand.joined.clear();
                self.hand.ending = false;
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

    /// Queues what has happened since.
    fn gather(&mut self) {
        let viewer = self.shown.viewer;
        let fresh: Vec<Fact> =
            self.session.seen_since(self.queued, viewer).map(|(_, seen)| *seen.fact()).collect();
        self.queue.extend(fresh);
        self.queued = self.session.steps();
    }

    /// Shows the next fact; gives it for its animation.
    pub fn show_next(&mut self) -> Option<Fact> {
        let fact = self.queue.pop_front()?;
        let m = self.m().clone();
        apply(&mut self.shown.table, &m, &fact);
        if let Fact::TurnBegan { seat, .. } = fact {
            if seat == self.shown.viewer {
                self.hand.pass_all = false;
                self.tell_stops();
            } else {
                self.recap_from = Some(self.log.len());
            }
        }
        self.log.extend(journal::line(&m, &fact));
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

    /// The queue is empty: what is shown is the view, whatever a fact may have left out.
    fn settle(&mut self) {
        let table = self.view().table;
        if table != self.shown.table {
            self.shown.table = table;
            self.shown.version += 1;
        }
        self.select_something();
    }

    /// Shows the present without telling how it came about (undo, another viewer).
    fn jump(&mut self) {
        self.queue.clear();
        self.queued = self.session.steps();
        self.shown.table = self.view().table;
        self.shown.now = None;
        self.shown.version += 1;
        self.retell();
        self.select_something();
    }

    /// Tells the log anew for the present viewer.
    fn retell(&mut self) {
        let m = self.m().clone();
        let viewer = self.shown.viewer;
        self.log = self
            .session
            .seen_since(0, viewer)
            .filter_map(|(_, seen)| journal::line(&m, seen.fact()))
            .collect();
        self.recap_from = None;
    }

    /// Keeps a living own ship selected; the one whose dial is asked about, so that the whole dial is in sight.
    fn select_something(&mut self) {
        let viewer = self.shown.viewer;
        if let Ask::Setting { ship, .. } = self.look().f.ask
            && self.asked() == Some(viewer)
        {
            self.hand.ship = Some(ship);
        }
        let alive = |ship: ShipId| self.shown.table.ship(ship).in_play();
        if !self.hand.ship.is_some_and(alive) {
            self.hand.ship = self.shown.table.fleet(viewer).first();
        }
    }

    /// Lets a computer give one order, if one is asked and nothing waits to be shown. True if it did.
    pub fn computer_moves(&mut self) -> bool {
        if !self.is_still() || self.curtain.is_some() {
            return false;
        }
        let Some(seat) = self.asked() else { return false };
        let m = self.m().clone();
        let Some(Chair::Computer { player, .. }) = self.chairs.get_mut(seat.index()) else { return false };
        let mut scratch = Vec::new();
        let Some(order) = player.choose(&m, self.session.state(), seat, &mut scratch) else { return false };
        if self.session.act(seat, order).is_err() {
            // A computer that gave an impossible order must not stop the match: the first legal one goes through.
            let fallback = self.session.legal_orders(seat).first().copied();
            if let Some(order) = fallback {
                let _ = self.session.act(seat, order);
            }
        }
        self.gather();
        true
    }

    /// At one screen: hangs the curtain where another person's turn or secret choice begins.
    pub fn hand_over(&mut self) {
        if self.curtain.is_some() || !self.is_still() || self.people() < 2 {
            return;
        }
        let Some(asked) = self.asked().filter(|seat| self.is_person(*seat)) else { return };
        let in_between = matches!(self.look().f.ask, Ask::Window { .. }) || self.other_decides();
        let own_turn = self.session.state().table().active == asked || self.session.state().table().turn == 0;
        if asked != self.shown.viewer && (!in_between || own_turn) {
            self.curtain = Some(asked);
            self.hand = Hand::default();
        }
    }

    /// The next person is here: only now is anything of theirs shown.
    pub fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain.take() {
            self.shown.viewer = seat;
            self.jump();
        }
    }

    /// Tells the session where the people want to be asked.
    pub fn tell_stops(&mut self) {
        for seat in self.m().clone().all_seats() {
            let stops = match (self.is_person(seat), self.hand.pass_all) {
                (false, _) => Stops::All,
                (true, true) => Stops::Only(vec![Stop::OwnTurn]),
                (true, false) => Stops::Only(self.stops.get(seat.index()).cloned().unwrap_or_default()),
            };
            self.session.set_stops(seat, stops);
        }
        self.gather();
    }

    /// Switches one kind of stop of the viewer.
    pub fn toggle_stop(&mut self, index: u8) {
        let Some(stop) = Stop::ALL.get(usize::from(index)).copied() else { return };
        if let Some(own) = self.stops.get_mut(self.shown.viewer.index()) {
            match own.iter().position(|one| *one == stop) {
                Some(at) => {
                    own.remove(at);
                }
                None => own.push(stop),
            }
        }
        self.tell_stops();
    }
}
