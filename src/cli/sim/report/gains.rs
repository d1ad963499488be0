//! What orders gained: how Victory Points, and the position in the eyes of the seat's own computer player, changed from
//! just before an order to the end of the turn it was given in.
//!
//! Invariants: whatever was ordered after it in that turn is in it as well, so the gains of a turn do not add up; a
//! position is judged by what its seat sees. Random players and programs are judged by the captain.

use std::collections::BTreeMap;

use crate::engine::game::{Game as _, Seat};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::{Computer, ComputerLevel, Style};
use crate::fleet::names::Variants as _;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy;
use crate::fleet::state::State;
use crate::players::SeatKind;

/// A kind of order by its name, and whether it was given in a window.
pub type OrderKind = (&'static str, bool);

/// What orders of one kind gained together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gain {
    pub count: u64,
    /// Victory Points of the team.
    pub points: f64,
    /// Worth of the position, in Victory Points.
    pub worth: f64,
}

impl Gain {
    pub fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.points += other.points;
        self.worth += other.worth;
    }
}

/// Gains by the kind of order.
pub type Gains = BTreeMap<OrderKind, Gain>;

/// A seat's points and the worth of its position.
type Judgement = (f64, f64);

/// Who judges the positions of a seat.
struct Judge {
    computer: Computer,
    style: Style,
}

impl Judge {
    fn new(kind: &SeatKind, seed: u64) -> Self {
        let style = match kind {
            SeatKind::Computer(level, temperament) => temperament.style(*level, seed),
            SeatKind::Human | SeatKind::Random | SeatKind::Bot(_) => ComputerLevel::Captain.style(),
        };
        Self { computer: Computer::with_style(style, seed), style }
    }

    fn judge(&self, m: &Match, state: &State, seat: Seat) -> Judgement {
        let points = Position::new(m, state).victory_points(seat);
        let aspects = self.computer.aspects(m, &secrecy::view(m, state, seat));
        (f64::from(points.0), f64::from(aspects.weighed(&self.style.weights)))
    }
}

/// The gains of a match, seat by seat.
pub struct GainTracker {
    judges: Vec<Judge>,
    /// Orders of the turn, each with how its seat stood before it.
    open: Vec<(Seat, OrderKind, Judgement)>,
    pub gains: Vec<Gains>,
}

impl GainTracker {
    pub fn new(seats: &[SeatKind], seed: u64) -> Self {
        let judges = seats.iter().map(|kind| Judge::new(kind, seed)).collect();
        Self { judges, open: Vec::new(), gains: vec![Gains::new(); seats.len()] }
    }

    /// An order that was given in this state; preparations are left out.
    pub fn order(&mut self, m: &Match, before: &State, seat: Seat, order: Order) {
        let Some(judge) = self.judges.get(seat.index()) else { return };
        if before.table().turn > 0 && order != Order::EndTurn {
            let window = FleetCaptains::stop(m, before, seat).is_some();
            self.open.push((seat, (order.kind(), window), judge.judge(m, before, seat)));
        }
    }

    /// The turn ends from this state.
    pub fn turn(&mut self, m: &Match, end: &State) {
        let standings: Vec<Judgement> =
            self.judges.iter().zip(m.all_seats()).map(|(judge, seat)| judge.judge(m, end, seat)).collect();
        for (seat, kind, (points, worth)) in std::mem::take(&mut self.open) {
            let (points_after, worth_after) = standings[seat.index()];
            let gain = Gain { count: 1, points: points_after - points, worth: worth_after - worth };
            self.gains[seat.index()].entry(kind).or_default().add(&gain);
        }
    }
}
