//! The client: a match for the seats at this screen, and who plays them.
//!
//! Invariants: the session is private to this module, and only what one seat may know leaves it: its view, the facts it
//! sees, its legal orders, chances, and once the match is over why orders were given; orders go to the session and nowhere else; views and legal orders are those of the
//! present, whatever was ordered.

mod advice;
mod change;
mod course;
mod lesson;
mod reasons;
mod seats;
mod thinking;
mod thought;
mod warning;

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use bevy::prelude::Resource;

use crate::app::play::curtain::Privacy;
use crate::engine::game::Seat;
use crate::engine::save::Copied;
use crate::engine::session::{NoUndo, Session};
use crate::fleet::ai::Choice;
use crate::fleet::ai::prospect::{MissionProspect, prospects};
use crate::fleet::describe;
use crate::fleet::fact::{DieFor, EscapeKind, Fact};
use crate::fleet::game::{FleetCaptains, Stop};
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::odds::{self, AidedTest, Odds};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::rules::reach::{Piece, Ways};
use crate::fleet::secrecy::{self, View, known_to_all};
use crate::fleet::state::parts::Outcome;
use crate::fleet::state::table::Table;
use reasons::AskedReasons;
use thinking::PonderedChoice;
use thought::Thought;
use warning::WeighedOrders;

pub use change::ChanceChange;
pub use course::CoursePoint;
pub use lesson::{LEARNER, Lesson, LessonWait};
pub use thinking::{ComputerPlayer, Pondered, Thinking};
pub(in crate::app::play) use warning::Weighed;

/// Who plays a seat.
pub enum Chair {
    /// A person at this screen.
    Person,
    /// The other side of a lesson, whose orders are written.
    Script,
    /// The computer; the name is the level's.
    Computer { level: String, player: ComputerPlayer },
}

/// A match at this screen.
#[derive(Resource)]
pub struct Client {
    session: Session<FleetCaptains>,
    /// What each seat may know now, and what it may order.
    known: Vec<SeatKnowledge>,
    chairs: Vec<Chair>,
    /// At which moments each seat wants to be asked.
    stops: Vec<Vec<Stop>>,
    /// Which partner goes on with the team's turn of this number, once one of them has begun (TEAM-12).
    going: Option<(u16, Seat)>,
    /// The steps of each click that gave several orders: they are taken back together.
    clicks: Vec<Range<usize>>,
    /// The seed as given, for the result screen.
    seed: String,
    /// What a computer at this screen is thinking about.
    choice: Option<PonderedChoice>,
    /// Advice that a person has asked for.
    advice: Option<Thought<Option<Choice>>>,
    /// The reasons of an order that somebody has asked for after the match.
    reasons: Option<AskedReasons>,
    /// From which loss on people are warned of an order.
    warns_from: Option<f32>,
    /// Orders of a person that wait for what is thought of them.
    weighed: Option<WeighedOrders>,
    /// The orders that a person has been warned of in this position.
    warned_of: Vec<Order>,
    /// The lesson that this match is, if it is one.
    lesson: Option<Lesson>,
    /// How people at this screen keep from each other what they hold.
    privacy: Privacy,
}

/// What one seat has of the present.
struct SeatKnowledge {
    view: View,
    legal: Vec<Order>,
    /// How the match went up to now, once somebody has asked.
    course: OnceLock<Vec<CoursePoint>>,
    /// Its ships that have come into play since the beginning, in that order, once somebody has asked.
    arrivals: OnceLock<Vec<ShipId>>,
    /// How its missions could be worked on, once somebody has asked.
    prospects: OnceLock<Vec<MissionProspect>>,
    /// Which of its missions' tests it could make at once with help, once somebody has asked.
    aided: OnceLock<Vec<(MissionId, AidedTest)>>,
    /// Whether nothing that could be done in the open window would help, or cannot wait, once somebody has asked.
    nothing_to_do: OnceLock<bool>,
    /// Whether what is rolled must fail, once somebody has asked.
    must_fail: OnceLock<bool>,
    /// Whether whatever it picks cannot succeed, once somebody has asked.
    hopeless: OnceLock<bool>,
    /// With which system its test is sure to be passed, once somebody has asked.
    sure: OnceLock<Option<Order>>,
}

impl Client {
    /// A client of a session in which the people want to be asked at these moments; until [`Client::tell_stops`] everybody
    /// is asked at every moment.
    pub fn new(session: Session<FleetCaptains>, chairs: Vec<Chair>, seed: String, stops: &[Stop]) -> Self {
        let stops = session.fixed().all_seats().map(|_| stops.to_vec()).collect();
        Self {
            known: known(&session),
            session,
            chairs,
            stops,
            going: None,
            clicks: Vec::new(),
            seed,
            choice: None,
            advice: None,
            reasons: None,
            warns_from: None,
            weighed: None,
            warned_of: Vec::new(),
            lesson: None,
            privacy: Privacy::default(),
        }
    }

    /// The match.
    pub fn m(&self) -> &Arc<Match> {
        self.session.fixed()
    }

    fn known(&self, seat: Seat) -> &SeatKnowledge {
        &self.known[seat.index() % self.known.len()]
    }

    /// What a seat may know.
    pub(in crate::app::play) fn view(&self, seat: Seat) -> &View {
        &self.known(seat).view
    }

    /// The table as far as everybody may know it.
    pub(in crate::app::play) fn table_for_all(&self) -> Table {
        known_to_all(self.m(), self.view(Seat(0)))
    }

    /// How people at this screen keep from each other what they hold.
    pub const fn privacy(&self) -> Privacy {
        self.privacy
    }

    /// Has them do so in this way.
    pub const fn keep_private(&mut self, privacy: Privacy) {
        self.privacy = privacy;
    }

    /// The position as a seat knows it.
    pub(in crate::app::play) fn position_of(&self, seat: Seat) -> Position<'_> {
        let view = self.view(seat);
        Position::at_table(self.m(), &view.table, &view.flow)
    }

    /// The facts that a seat may know, from a step of the match on, each with its step.
    pub fn seen_since(&self, first: usize, seat: Seat) -> impl Iterator<Item = (usize, Fact)> {
        self.session.seen_since(first, seat).map(|(step, seen)| (step, *seen.fact()))
    }

    /// The legal orders of a seat; none if it is not asked.
    pub(in crate::app::play) fn legal_orders(&self, seat: Seat) -> &[Order] {
        &self.known(seat).legal
    }

    /// What may come of orders that a seat could give, as far as that seat may know (see [`odds`]).
    pub(in crate::app::play) fn odds(&self, seat: Seat, orders: &[Order]) -> Option<Odds> {
        odds::odds(self.m(), self.view(seat), orders).ok()
    }

    /// The attack that orders of a seat lead to first, and what answers it (see [`odds::attack`]).
    pub(in crate::app::play) fn attack(&self, seat: Seat, orders: &[Order]) -> Option<odds::Attack> {
        odds::attack(self.m(), self.view(seat), orders)
    }

    /// The fewest ships that make a roll likelier by joining it, and the chance with them.
    pub(in crate::app::play) fn company(&self, seat: Seat, order: Order) -> Option<(Vec<ShipId>, Odds)> {
        odds::company(self.m(), self.view(seat), order)
    }

    /// What a seat would see after an order that meets no die.
    pub(in crate::app::play) fn after(&self, seat: Seat, order: Order) -> Option<View> {
        odds::after(self.m(), self.view(seat), order)
    }

    /// What a seat would see in the only window with a choice before the dice of what it orders; none if nothing there would
    /// help.
    pub(in crate::app::play) fn window_ahead(&self, seat: Seat, orders: &[Order]) -> Option<View> {
        let ahead = odds::window_ahead(self.m(), self.view(seat), orders)?;
        (!odds::nothing_helps(self.m(), &ahead)).then_some(ahead)
    }

    /// Whether a seat can do nothing in the open window but turn power, which can as well be turned later, or nothing that
    /// would help.
    pub(in crate::app::play) fn nothing_to_do(&self, seat: Seat) -> bool {
        let known = self.known(seat);
        let idle =
            || odds::power_can_wait(self.m(), &known.view) || odds::nothing_helps(self.m(), &known.view);
        *known.nothing_to_do.get_or_init(idle)
    }

    /// Whether a roll must fail, against a seat or for it whatever it does, and it does not want to be asked at any such moment.
    pub(in crate::app::play) fn harms_nobody(&self, seat: Seat) -> bool {
        let known = self.known(seat);
        !self.asks_all(seat) && *known.must_fail.get_or_init(|| odds::must_fail(self.m(), &known.view))
    }

    /// Whether a seat wants to be asked whatever there is to choose.
    pub(in crate::app::play) fn asks_all(&self, seat: Seat) -> bool {
        self.stops(seat).contains(&Stop::AnyInterrupt)
    }

    /// The system with which a seat is sure to pass the test it has to choose one for, unless it wants to choose.
    pub(in crate::app::play) fn sure_system(&self, seat: Seat) -> Option<Order> {
        let known = self.known(seat);
        let sure = || odds::sure_system(self.m(), &known.view);
        if self.asks_all(seat) { None } else { *known.sure.get_or_init(sure) }
    }

    /// Whether whatever a seat picks in the open decision cannot succeed, which is counted once: it is asked in every frame.
    pub(in crate::app::play) fn picks_in_vain(&self, seat: Seat, count: impl FnOnce() -> bool) -> bool {
        *self.known(seat).hopeless.get_or_init(count)
    }

    /// What comes once a seat has passed the open window.
    pub(in crate::app::play) fn after_pass(&self, seat: Seat) -> odds::AfterPass {
        odds::after_pass(self.m(), self.view(seat))
    }

    /// The best way to work on each of a seat's missions, as far as there is one.
    pub(in crate::app::play) fn prospects(&self, seat: Seat) -> &[MissionProspect] {
        let known = self.known(seat);
        known.prospects.get_or_init(|| prospects(self.m(), &known.view))
    }

    /// Each mission of a seat whose test it can attempt at once, with what helps it most.
    pub(in crate::app::play) fn aided_tests(&self, seat: Seat) -> &[(MissionId, AidedTest)] {
        let known = self.known(seat);
        let open = || Position::at_table(self.m(), &known.view.table, &known.view.flow);
        let tried = |mission| Some((mission, odds::aided_test(self.m(), &known.view, mission)?));
        known.aided.get_or_init(|| open().t.open_missions(seat).filter_map(tried).collect())
    }

    /// The ships of a seat that have come into play since the beginning, in that order.
    pub(in crate::app::play) fn arrivals(&self, seat: Seat) -> &[ShipId] {
        let arrived = |(_, fact): (usize, Fact)| match fact {
            Fact::ShipReinforced { seat: by, ship, .. } if by == seat => Some(ship),
            _ => None,
        };
        let all = || self.seen_since(0, seat).filter_map(arrived).collect();
        self.known(seat).arrivals.get_or_init(all)
    }

    /// Every cell that a piece of a seat's can get to with the points it has.
    pub(in crate::app::play) fn reach(&self, seat: Seat, piece: Piece) -> Ways {
        self.position_of(seat).ways(seat, piece)
    }

    /// The latest order that a seat has given.
    pub(in crate::app::play) fn latest(&self, seat: Seat) -> Option<Order> {
        self.session.log().rev().find(|entry| entry.seat == seat).map(|entry| entry.order)
    }

    /// The mission whose test the seat has attempted latest.
    pub(in crate::app::play) fn attempted(&self, seat: Seat) -> Option<MissionId> {
        self.session.log().rev().filter(|entry| entry.seat == seat).find_map(|entry| match entry.order {
            Order::AttemptMission { mission, .. } => Some(mission),
            _ => None,
        })
    }

    /// How many steps the match has: its opening and one for each order.
    pub fn steps(&self) -> usize {
        self.session.steps()
    }

    /// What tells one moment of the match from another: how many steps it has, and the digest of what the latest order led
    /// to.
    pub fn mark(&self) -> (usize, Option<u64>) {
        (self.steps(), self.session.log().next_back().map(|entry| entry.digest))
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Whether practice was used, or advice, or somebody was warned of an order.
    pub fn is_assisted(&self) -> bool {
        self.session.is_assisted()
    }

    /// A copy of the match for a save.
    pub fn copied(&self) -> Copied<FleetCaptains> {
        Copied::of(&self.session)
    }

    /// The digest of the match as it is.
    pub fn digest(&self) -> u64 {
        self.session.digest()
    }

    /// The seed as it was given.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Gives orders of a seat; a way goes on behind an enemy that was evaded.
    ///
    /// # Errors
    /// The refusal, when not even the first one is legal; nothing has changed then.
    pub(in crate::app::play) fn act(&mut self, seat: Seat, orders: &[Order]) -> Result<(), String> {
        let (turn, first) = (self.at_turn(), self.steps());
        self.session.act_all(seat, orders).map_err(|refused| refused.to_string())?;
        while self.has_only_evaded(seat) {
            let left = orders.get(self.steps() - first..).unwrap_or_default();
            if self.session.act_all(seat, left).is_err() {
                break;
            }
        }
        self.clicks.extend((orders.len() > 1).then(|| first..self.steps()));
        // Whoever gave an order while a turn was open goes on with it.
        if let Some(turn) = turn {
            self.going = Some((turn, seat));
        }
        self.lesson_follows();
        self.went_on();
        Ok(())
    }

    /// Whether the latest order was a step past an enemy, and nothing but its die is news of it to the seat (BREAK-10).
    fn has_only_evaded(&self, seat: Seat) -> bool {
        let mut evades = false;
        let mut latest = self.seen_since(self.steps().saturating_sub(1), seat);
        let quiet = latest.all(|(_, fact)| match fact {
            Fact::DieRolled { purpose: DieFor::Evasion, .. } => true,
            Fact::EscapeRolled { kind: EscapeKind::Evasion, escaped, .. } => {
                evades = true;
                escaped
            }
            fact => fact.nature().barrier.is_none(),
        });
        quiet && evades
    }

    /// Answers for a seat that has no choice or has asked for it beforehand; says whether it could.
    pub(in crate::app::play) fn give_by_itself(&mut self, seat: Seat, order: Order) -> bool {
        let given = self.session.act_by_itself(seat, order).is_ok();
        if given {
            self.went_on();
        }
        given
    }

    /// Another position: what was asked or weighed in the one before is called off.
    fn went_on(&mut self) {
        self.known = known(&self.session);
        (self.advice, self.weighed) = (None, None);
        self.warned_of.clear();
    }

    /// Takes back the latest order, if it is this seat's and that is allowed, and with it what the same click ordered before
    /// it, as far as that is allowed.
    ///
    /// # Errors
    /// With the reason why not even the latest.
    pub(in crate::app::play) fn undo(&mut self, seat: Seat) -> Result<(), String> {
        self.undoable(seat)?;
        self.session.undo(seat).map_err(|reason| reason.to_string())?;
        let undone = self.steps();
        if let Some(click) = self.clicks.iter().rfind(|click| click.contains(&undone)).cloned() {
            while self.steps() > click.start && self.undoable(seat).is_ok() && self.session.undo(seat).is_ok()
            {
            }
        }
        let steps = self.steps();
        self.clicks.retain(|click| click.start < steps);
        if let Some(click) = self.clicks.last_mut() {
            click.end = click.end.min(steps);
        }
        self.lesson_follows();
        self.went_on();
        Ok(())
    }

    /// The order that this seat could take back now.
    ///
    /// # Errors
    /// With the reason why there is none: another seat's order can name what that seat alone may know.
    pub fn undoable(&self, seat: Seat) -> Result<Option<Order>, String> {
        if self.outcome().is_some() {
            return Err("the match is over".to_owned());
        }
        self.session.can_undo(seat).map_err(|reason| self.why_no_undo(&reason))?;
        Ok(self.session.log().rfind(|entry| !entry.automatic).map(|entry| entry.order))
    }

    /// Why nothing is taken back, with players called what they are called here.
    fn why_no_undo(&self, reason: &NoUndo) -> String {
        match reason {
            NoUndo::NotYours { of } => {
                format!("the latest order is that of {}", describe::player(self.m(), *of))
            }
            NoUndo::Nothing | NoUndo::Barrier { .. } => reason.to_string(),
        }
    }
}

/// What each seat may know and order now: the one place in the window where the state is read. It is listed once for
/// every step of the match, as a single picture asks for it many times.
#[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
fn known(session: &Session<FleetCaptains>) -> Vec<SeatKnowledge> {
    let m = session.fixed();
    let of = |seat| SeatKnowledge {
        view: secrecy::view(m, session.state(), seat),
        legal: session.legal_orders(seat),
        course: OnceLock::new(),
        arrivals: OnceLock::new(),
        prospects: OnceLock::new(),
        aided: OnceLock::new(),
        nothing_to_do: OnceLock::new(),
        must_fail: OnceLock::new(),
        hopeless: OnceLock::new(),
        sure: OnceLock::new(),
    };
    m.all_seats().map(of).collect()
}
