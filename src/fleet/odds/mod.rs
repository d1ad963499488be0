//! Exact chances before a roll is committed: for an order with what follows it, and for an open window.
//!
//! A rehearsal plays the orders on a copy of what the seat sees, up to the first roll (`rehearse`); the sums there are
//! the rules' own, and the dice are counted (`count`). Paths are counted step by step (`path`), and so is what
//! the places on them do (`enter`); `wait` says what need not be
//! done yet, `idle` where nothing would help, `sure` where nothing is needed, `ahead` what can be done before the dice, `aided` what
//! company and the cards in hand make of a test, `finest` what its dial does, `strike` what an attack is answered with.
//!
//! Invariants: nothing is read that the seat may not know; whole numbers only; the ways of all ends add up to `of`;
//! what the chance rests on is stated in `assumed`.

mod again;
mod ahead;
mod aided;
mod count;
mod enter;
mod finest;
mod idle;
mod path;
mod rehearse;
mod spell;
mod strike;
mod sure;
mod wait;

pub use ahead::{dice_ahead, resolved, window_ahead, windows_ahead};
pub use aided::{AidedTest, aided_test, company, is_likelier};
pub use count::escapes;
pub use finest::{finest_setting, settings};
pub use idle::{does_more, must_fail, nothing_helps};
pub use rehearse::{AfterPass, ComingHarm, after, after_pass, harmed_before_next_turn};
pub use strike::{Attack, attack, wanted_damage};
pub use sure::sure_system;
pub use wait::power_can_wait;

use crate::engine::game::Seat;
use crate::fleet::macros::named;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::position::numbers::Term;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::team::allied;
use crate::fleet::units::{DamagePoints, System};

named! {
    /// What is rolled for.
    pub enum Roll {
        /// Nothing: no die comes before the next decision.
        Nothing,
        /// A test against a Level (TEST-01).
        Level,
        /// A test against a ship (TEST-19).
        Opposed,
        /// An attack on a ship (COMBAT-04).
        Combat,
        /// An attack on an installation (INSTALL-15).
        Installation,
        /// A transport against an enemy ship (TRANSPORTER-07).
        Transport,
        /// A Breakaway or Evasion roll, or the encounter die, on the way (BREAK-01, BREAK-10, EXPLORE-07).
        Path,
    }
}

named! {
    /// How it can end.
    pub enum RollEnd {
        Passed,
        Failed,
        /// The attack fails.
        Missed,
        /// The attack is successful, and does no damage all the same.
        Blunted,
        /// The target takes this many points and survives.
        Damaged {
            points: DamagePoints,
        },
        Destroyed,
        /// The move goes on: every roll against enemies won, or none due.
        Through,
        /// A roll against enemies was lost.
        Caught,
        /// A place on the way harms it: a test there is failed, or it takes damage.
        Harmed,
        /// The place is explored and an Encounter Card drawn.
        Encounter,
        /// The place is explored without one.
        Quiet,
        /// It depends on further choices or on dice of an effect.
        Open,
    }
}

impl RollEnd {
    /// Whether this is what whoever rolls wants.
    pub const fn is_success(self) -> bool {
        match self {
            Self::Passed | Self::Damaged { .. } | Self::Destroyed | Self::Through | Self::Quiet => true,
            // What is asked for is damage; that a mission may count it is told beside.
            Self::Blunted => false,
            Self::Failed | Self::Missed | Self::Caught | Self::Harmed | Self::Encounter | Self::Open => false,
        }
    }
}

/// An end, and in how many of all equally likely cases it comes about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollOutcome {
    pub end: RollEnd,
    pub ways: u64,
}

/// What a chance rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Every window that opens is passed.
    WindowsPassed,
    /// Nobody else joins.
    NobodyElseJoins,
    /// No damage is prevented.
    NothingPrevented,
    /// With several systems, the tester picks this one.
    System { system: System },
    /// This many tiles could lie there, all equally likely.
    UnseenTiles { tiles: u8 },
    /// What the explored tile itself does is left aside.
    TileAside,
}

/// The chances of one roll or path.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    pub roll: Roll,
    /// Who makes the roll, or has made the hit, so that its success is good news for them; nobody where none is made.
    pub side: Option<Seat>,
    /// The ends that are possible, worst first; each once.
    pub outcomes: Vec<RollOutcome>,
    /// In an attack the points of damage that it deals, also where fewer destroy the target, and in how many cases.
    pub dealt: Vec<(DamagePoints, u64)>,
    /// All equally likely cases.
    pub of: u64,
    /// What whoever rolls brings, before the die.
    pub own: Vec<Term>,
    /// What it is up against: the other side's sum, or the Level.
    pub enemy: Vec<Term>,
    pub assumed: Vec<Assumption>,
}

/// To destroy a ship is worth more than any damage to it.
const SINKS: u64 = 16;

impl Odds {
    /// The ways of the ends that satisfy a question.
    pub fn ways(&self, fits: impl Fn(RollEnd) -> bool) -> u64 {
        self.outcomes.iter().filter(|one| fits(one.end)).map(|one| one.ways).sum()
    }

    /// Whether each end of the same roll is as likely as in others.
    pub fn is_as_likely_as(&self, other: &Self) -> bool {
        let same = |one: &RollOutcome, two: &RollOutcome| {
            one.end == two.end && one.ways * other.of == two.ways * self.of
        };
        let ends = self.outcomes.len() == other.outcomes.len();
        self.roll == other.roll
            && ends
            && self.outcomes.iter().zip(&other.outcomes).all(|(one, two)| same(one, two))
    }

    /// Whether the roll is as it is in others, or neither succeeds more often for the seat nor does more; less of either, if it is
    /// rolled against it. Of what is still open before the dice that cannot be said.
    pub fn gains_no_more_than(&self, other: &Self, seat: Seat) -> bool {
        if self.is_as_likely_as(other) {
            return true;
        }
        let open = |odds: &Self| odds.ways(|end| matches!(end, RollEnd::Open)) > 0;
        if self.roll != other.roll || open(self) || open(other) {
            return false;
        }
        let (less, more) = if other.against(seat) { (other, self) } else { (self, other) };
        less.success() * more.of <= more.success() * less.of
            && less.worth() * more.of <= more.worth() * less.of
    }

    /// Whether success is bad news for a seat.
    pub fn against(&self, seat: Seat) -> bool {
        self.side.is_some_and(|side| !allied(side, seat))
    }

    /// The ways that whoever rolls hopes for.
    pub fn success(&self) -> u64 {
        self.ways(RollEnd::is_success)
    }

    /// How likely that is, in percent.
    pub fn success_percent(&self) -> u8 {
        self.percent(self.success())
    }

    /// What all its ways together are worth to whoever rolls: in an attack the points of damage they do, else the successes.
    pub fn worth(&self) -> u64 {
        let points = |end: RollEnd| match end {
            RollEnd::Damaged { points } => u64::from(points.0),
            RollEnd::Destroyed => SINKS,
            _ if end.is_success() => 1,
            _ => 0,
        };
        self.outcomes.iter().map(|one| one.ways * points(one.end)).sum()
    }

    /// The ways in which an attack deals at least this much.
    pub fn deals(&self, least: DamagePoints) -> u64 {
        self.dealt.iter().filter(|(points, _)| *points >= least).map(|(_, ways)| ways).sum()
    }

    /// The same roll where an attack counts only if it deals at least this much; any hit does at 0.
    pub fn dealing(mut self, least: DamagePoints) -> Self {
        if least > DamagePoints::NONE {
            let ways = self.deals(least);
            self.outcomes = vec![
                RollOutcome { end: RollEnd::Damaged { points: least }, ways },
                RollOutcome { end: RollEnd::Missed, ways: self.of.saturating_sub(ways) },
            ];
        }
        self
    }

    /// As a whole percentage for display: rounded, but 0 and 100 only if exact.
    pub const fn percent(&self, ways: u64) -> u8 {
        if ways == 0 || self.of == 0 {
            return 0;
        }
        if ways >= self.of {
            return 100;
        }
        let rounded = (ways * 200 + self.of) / (self.of * 2);
        if rounded < 1 {
            1
        } else if rounded > 99 {
            99
        } else {
            rounded as u8
        }
    }

    /// A certain end.
    fn sure(roll: Roll, end: RollEnd) -> Self {
        Self {
            roll,
            side: None,
            outcomes: vec![RollOutcome { end, ways: 1 }],
            dealt: Vec::new(),
            of: 1,
            own: Vec::new(),
            enemy: Vec::new(),
            assumed: Vec::new(),
        }
    }
}

/// Chances at an open window: if the seat passes, and for everything it could do instead.
#[derive(Clone, Debug, PartialEq)]
pub struct WindowOdds {
    pub pass: Odds,
    pub plays: Vec<(Order, Odds)>,
}

/// The chances of giving the first of these orders now and the others as its answers; with no order, of passing.
///
/// # Errors
/// The refusal of the first order that could not be given.
pub fn odds(m: &Match, view: &View, orders: &[Order]) -> Result<Odds, Refusal> {
    let moves = |order: &Order| {
        matches!(order, Order::BreakAway { .. } | Order::MoveStep { .. })
            || matches!(order, Order::Decloak { ship, .. } if path::unexplored(m, &view.table, *ship).is_some())
    };
    if orders.iter().any(moves) {
        return path::odds(m, view, orders);
    }
    let passed = orders.iter().all(|order| *order == Order::Pass);
    if let Some(odds) = path::exploring(m, view).filter(|_| passed) {
        return Ok(odds);
    }
    rehearse::odds(m, view, orders)
}

/// The chances at the window that is open for the seat of the view; `None` if there is none.
pub fn window(m: &Match, view: &View) -> Option<WindowOdds> {
    let position = Position::at_table(m, &view.table, &view.flow);
    if !matches!(view.flow.decision, crate::fleet::decision::Decision::Window { .. }) {
        return None;
    }
    let pass = odds(m, view, &[]).ok()?;
    let mut orders = Vec::new();
    position.legal_orders(view.seat, &mut orders);
    let plays = orders
        .into_iter()
        .filter(|order| *order != Order::Pass)
        .filter_map(|order| Some((order, odds(m, view, &[order]).ok()?)))
        .collect();
    Some(WindowOdds { pass, plays })
}
