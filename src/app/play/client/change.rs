//! What an order has changed: the chances of what is under way, before it and after it.
//!
//! Invariant: both are told from what the seat saw at that time.

use std::ops::Range;

use super::Client;
use crate::engine::game::Seat;
use crate::fleet::describe::prompt::{ContestGoal, ContestSums, contest_sums};
use crate::fleet::fact::Fact;
use crate::fleet::ids::CardId;
use crate::fleet::odds::{self, Odds, Roll, RollEnd, RollOutcome};
use crate::fleet::position::Position;
use crate::fleet::secrecy::{self, View};
use crate::fleet::state::parts::CardPlace;

/// How many orders may come between the dice and their comparison.
const WINDOWS: usize = 8;

/// The chances of a roll to come, before and after something was done.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceChange {
    pub before: Odds,
    pub after: Odds,
    /// The roll is the other side's, so that its success is bad news.
    pub against: bool,
}

impl Client {
    /// What the order of a step has changed for a seat: the chances before it, and once the card that was played by it has
    /// had its effect. None where there is no roll to come, before or after, or where nothing has changed.
    pub(in crate::app::play) fn chance_change(
        &self,
        step: usize,
        card: Option<CardId>,
        seat: Seat,
    ) -> Option<ChanceChange> {
        let playing =
            |view: &View| card.is_some_and(|card| matches!(view.table.card(card), CardPlace::Playing { .. }));
        let mut later = (step + 1..=self.steps()).map(|next| (next, self.view_before(next, seat)));
        let (end, after) = later.find(|(_, view)| !playing(view))?;
        let (before, against) = self.chance_seen(&self.view_before(step, seat))?;
        let decided = || Some((self.decided(step..end, seat, &before)?, against));
        let (after, same) = self.chance_seen(&after).or_else(decided)?;
        let comparable = against == same && before.roll == after.roll;
        (comparable && before.outcomes != after.outcomes).then_some(ChanceChange { before, after, against })
    }

    /// The chances of the roll that the order of a step has led to, before and after alike.
    pub(in crate::app::play) fn chance_after(&self, step: usize, seat: Seat) -> Option<ChanceChange> {
        let (after, against) = self.chance_seen(&self.view_before(step + 1, seat))?;
        Some(ChanceChange { before: after.clone(), after, against })
    }

    /// What a roll came to that was decided in these steps, its dice having fallen before, as a chance of all or nothing.
    fn decided(&self, steps: Range<usize>, seat: Seat, before: &Odds) -> Option<Odds> {
        let seen = self.seen_since(steps.start, seat).take_while(|(at, _)| *at < steps.end);
        let facts: Vec<Fact> = seen.map(|(_, fact)| fact).collect();
        if facts.iter().any(|fact| matches!(fact, Fact::DieRolled { .. })) {
            return None;
        }
        let end = facts.iter().find_map(|fact| match (before.roll, *fact) {
            (Roll::Combat, Fact::TotalsCompared { passed, damage, .. }) => {
                Some(damage.filter(|_| passed).map_or(RollEnd::Missed, |points| RollEnd::Damaged { points }))
            }
            (Roll::Level, Fact::TestCompared { passed, .. })
            | (Roll::Opposed, Fact::TotalsCompared { passed, .. }) => {
                Some(if passed { RollEnd::Passed } else { RollEnd::Failed })
            }
            _ => None,
        })?;
        Some(Odds { outcomes: vec![RollOutcome { end, ways: 1 }], of: 1, ..before.clone() })
    }

    /// What the totals were made of that a fact of this step compares, as a seat saw it last before the dice.
    pub(in crate::app::play) fn sums_before(
        &self,
        step: usize,
        fact: &Fact,
        seat: Seat,
    ) -> Option<ContestSums> {
        let (lead, own, enemy) = match *fact {
            Fact::TestCompared { ship, rating, .. } => (ship, rating, None),
            Fact::TotalsCompared { ship, own, enemy, bare, .. } => (ship, own, Some(enemy).filter(|_| !bare)),
            _ => return None,
        };
        let fits = |sums: &ContestSums| {
            let theirs = match sums.against {
                ContestGoal::Ship { total, .. } => total,
                ContestGoal::Level { .. } | ContestGoal::Foe { .. } => None,
            };
            sums.lead == lead && sums.total == i32::from(own) && theirs == enemy.map(i32::from)
        };
        // What was played last may have come to its effect in the same step as the dice.
        let seen = |step| {
            let view = self.view_before(step, seat);
            let view = odds::dice_ahead(self.m(), &view, &[]).unwrap_or(view);
            contest_sums(&Position::at_table(self.m(), &view.table, &view.flow)).filter(&fits)
        };
        (step.saturating_sub(WINDOWS)..=step).rev().find_map(seen)
    }

    /// What a seat saw before anybody had ordered anything.
    pub(in crate::app::play) fn view_at_start(&self, seat: Seat) -> View {
        self.view_before(1, seat)
    }

    /// What a seat saw when the order of a step was given; of the step to come, what it sees now.
    #[expect(clippy::disallowed_methods, reason = "this is the client that the window asks")]
    fn view_before(&self, step: usize, seat: Seat) -> View {
        let then = self.session.before(step);
        then.map_or_else(|| *self.view(seat), |state| secrecy::view(self.m(), state, seat))
    }

    /// The chances of the roll under way in the eyes of whoever has this view, and whether it is the other side's.
    fn chance_seen(&self, view: &View) -> Option<(Odds, bool)> {
        let odds = odds::odds(self.m(), view, &[]).ok().filter(|odds| odds.roll != Roll::Nothing)?;
        let against = odds.against(view.seat);
        Some((odds, against))
    }
}
