//! Systems with which a test is sure to be passed, so that there is nothing to choose (TEST-01).
//!
//! Invariant: with no other system could anything be done before the dice but to make its roll likelier, nor would more come of
//! success; of several that are sure the one with most to spare is taken, since the other side may still answer.

use super::idle::only_adds;
use super::rehearse::{Rehearsal, Stand};
use super::{Odds, Roll, windows_ahead};
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::position::numbers::Term;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::table::Table;

/// A test that is made with one of the systems, and what comes of it if it is passed.
struct Tried {
    order: Order,
    odds: Odds,
    table: Table,
    events: Vec<std::mem::Discriminant<Fact>>,
    /// What the seat could do before the dice that is more than to make the roll likelier.
    plays: Vec<Order>,
}

impl Tried {
    /// None where it does not come to the dice of a test against a Level.
    fn new(m: &Match, view: &View, order: Order) -> Option<Self> {
        let mut own = Rehearsal::new(m, view);
        let stand = own.give_and_settle(view.seat, order);
        let odds = own.odds_at(&stand, None);
        let Stand::Test(test) = stand else { return None };
        if odds.roll != Roll::Level {
            return None;
        }
        let before = own.facts().len();
        own.as_if(&test, true);
        let events = own.facts().iter().skip(before).map(std::mem::discriminant).collect();
        let more = |ahead: &View| {
            let position = Position::at_table(m, &ahead.table, &ahead.flow);
            let plays = Rehearsal::new(m, ahead).plays(view.seat).into_iter();
            plays.filter(|play| !only_adds(&position, *play)).collect::<Vec<_>>()
        };
        let plays = windows_ahead(m, view, &[order])?.iter().flat_map(more).collect();
        Some(Self { order, odds, table: *own.position().t, events, plays })
    }

    fn is_sure(&self) -> bool {
        self.odds.success() == self.odds.of
    }

    fn total(&self) -> i32 {
        let amount = |term: &Term| term.amount.map(i32::from);
        self.odds.own.iter().filter_map(amount).sum()
    }

    /// Whether the other would bring nothing that this does not.
    fn is_all_of(&self, other: &Self) -> bool {
        self.table == other.table
            && self.events == other.events
            && other.plays.iter().all(|play| self.plays.contains(play))
    }
}

/// The choice of the system with which the test is sure to be passed, where no other brings anything else.
pub fn sure_system(m: &Match, view: &View) -> Option<Order> {
    let Decision::System { .. } = view.flow.decision else { return None };
    let orders = Rehearsal::new(m, view).could(view.seat);
    let tried: Vec<Tried> =
        orders.into_iter().map(|order| Tried::new(m, view, order)).collect::<Option<_>>()?;
    let more = |best: &Tried, one: &Tried| one.total() > best.total();
    let sure = tried.iter().filter(|one| one.is_sure());
    let best = sure.reduce(|best, one| if more(best, one) { one } else { best })?;
    tried.iter().all(|other| other.odds.success() == 0 || best.is_all_of(other)).then_some(best.order)
}
