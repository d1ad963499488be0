//! How a match went in the eyes of a seat: its chance to win as the first turn begins, at the end of each of its turns and of the
//! match.
//!
//! Invariants: each chance is told from what the seat saw then, not from what is known now; it is reckoned once for every
//! step of the match, if it is asked for.

use super::Client;
use crate::engine::game::Seat;
use crate::fleet::ai::expectation::expectation;
use crate::fleet::fact::Fact;
use crate::fleet::order::Order;
use crate::fleet::secrecy;

/// The chance at one of those moments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoursePoint {
    /// The step of the match.
    pub step: usize,
    /// The turn.
    pub turn: u16,
    /// The chance to win, from 0 to 1.
    pub chance: f32,
}

impl Client {
    /// How the match went for a seat up to now.
    pub fn course(&self, seat: Seat) -> &[CoursePoint] {
        self.known(seat).course.get_or_init(|| self.course_of(seat))
    }

    #[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
    fn course_of(&self, seat: Seat) -> Vec<CoursePoint> {
        let m = self.session.fixed();
        let ends = self
            .session
            .log()
            .enumerate()
            .filter(|(_, entry)| entry.seat == seat && entry.order == Order::EndTurn);
        let point = |step: usize| {
            let state = self.session.before(step)?;
            let chance = expectation(m, &secrecy::view(m, state, seat), step as u64);
            Some(CoursePoint { step, turn: state.table().turn, chance })
        };
        let begins = |step: &usize| self.session.before(*step).is_some_and(|state| state.table().turn > 0);
        let first = (0..self.steps()).find(begins);
        let mut course: Vec<CoursePoint> =
            first.into_iter().chain(ends.map(|(at, _)| at + 1)).filter_map(point).collect();
        if self.outcome().is_some() {
            let view = self.view(seat);
            let chance = expectation(m, view, 0);
            course.push(CoursePoint { step: self.steps(), turn: view.table.turn, chance });
        }
        course
    }

    /// The facts of these steps that a seat may know.
    pub fn seen_between(&self, first: usize, end: usize, seat: Seat) -> impl Iterator<Item = Fact> {
        let seen = self.seen_since(first, seat);
        seen.take_while(move |(step, _)| *step < end).map(|(_, fact)| fact)
    }
}
