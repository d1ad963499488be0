//! Scripts: a position, what is ordered in it step by step, and what has to come of it.
//!
//! A lesson of the guided first match is a script whose steps say something to the learner; a script without words is a
//! test of cards or rules. Files are RON (`assets/fleet/lessons`, and `tests` beside the cards of a pack); names in them are
//! those of saves.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | what a script is, once its names are read |
//! | `expectation`, `found`, `figures` | what can be expected after a step, in words; whether it holds |
//! | `written`, `cases` | a script as it stands in its file; one script for several cases |
//! | `load`, `step_names`, `ability` | from a file's text to its scripts, or to every problem with its place |
//! | `progress` | what comes next: the one rule on windows, for the runner and for the window |
//! | `run` | plays a script alone and tells where it went another way |
//!
//! Invariant: a script that loads names nothing its match does not have; whether its orders are legal shows when it runs.

mod ability;
mod cases;
mod expectation;
mod figures;
mod found;
mod load;
mod progress;
mod run;
mod step_names;
mod written;

use std::sync::Arc;

pub use cases::{MOST_BYTES, MOST_CASES};
pub use expectation::Expectation;
pub use load::{MOST_PARTS, ScriptCase, ScriptEntry, entries, is_script, load, tell_once};
pub use progress::{MOST_PASSES, NextInScript, ScriptProgress, next};
pub use run::{ScriptFailure, ScriptRun, run, start};

use crate::engine::content::LineColumn;
use crate::engine::game::Seat;
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, ShipId};
use crate::fleet::macros::worded;
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::roster::Match;
use crate::fleet::rule::RuleId;

/// How much more it takes to carry an order out, or to work a chance out, than to look at the table.
pub const WORK_OF_ORDER: usize = 20;

/// A script whose names are read: orders, ships and places are those of its own match.
#[derive(Clone, Debug)]
pub struct Script {
    /// As the command line names it; a later lesson with the same id takes its place. Of a script that gives none, its name.
    pub id: String,
    /// As a menu shows it; what a test promises, with the number of its case.
    pub name: String,
    /// The place among the lessons, from 1; none: no lesson, or one after all that have a number.
    pub number: Option<u8>,
    /// The match to be played. [`start`] begins it.
    pub fixed: Arc<Match>,
    /// The match's key comes from it: for shuffles, and for dice beyond those the scenario gives.
    pub seed: u64,
    pub steps: Vec<ScriptStep>,
}

/// One step: words, then orders, then what has to hold.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptStep {
    /// What the learner is told, before the orders; empty in a test.
    pub say: String,
    /// What on the screen it is about.
    pub point: Vec<PointAt>,
    /// Who gives the orders, and who is meant by `Legal` and `Odds`.
    pub seat: Seat,
    /// In order; none: something to read.
    pub orders: Vec<Order>,
    /// Before the orders: what would be refused.
    pub refuse: Vec<ExpectedRefusal>,
    /// After the orders, and after the windows behind them that are passed.
    pub expect: Vec<Expectation>,
    /// Where it stands in its file.
    pub place: LineColumn,
    places: StepPlaces,
}

/// Where a step's parts stand in the file, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StepPlaces {
    orders: Vec<LineColumn>,
    refuse: Vec<LineColumn>,
    expect: Vec<LineColumn>,
}

/// An order that would be refused, by which rule, and with which word of [`Refusal`](crate::fleet::refusal::Refusal); at
/// least one of the two is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExpectedRefusal {
    pub order: Order,
    pub rule: Option<RuleId>,
    pub why: Option<&'static str>,
}

worded! {
    /// Something on the screen.
    pub enum PointAt {
        /// A ship, on the board and in the fleet list.
        Ship { ship: ShipId },
        /// A place on the board.
        Cell { cell: CellId },
        /// A card in hand.
        Card { card: CardId },
        /// A mission in the list.
        Mission { mission: MissionId },
        /// An Encounter Card, where it lies or is shown.
        Encounter { encounter: EncounterId },
        /// A button below the board.
        Command { command: ShipCommand },
        /// The ship panel with that ship's dial.
        Dial { ship: ShipId },
        /// The open decision with its gold button.
        Prompt,
        /// The chance in it.
        Odds,
        /// The list of one's own ships.
        Fleet,
        Hand,
        Missions,
        /// The button that ends the turn.
        EndTurn,
        /// Victory Points and goal.
        Points,
        /// The Actions left in this turn.
        Actions,
        Log,
        /// The button that takes back.
        Undo,
    }
}

impl Script {
    /// How much there is to try out, in parts of a step; orders and chances take longer than the others.
    #[must_use]
    pub fn work(&self) -> usize {
        let of = |what: &Expectation| if what.asks_odds() { WORK_OF_ORDER } else { 1 };
        let step = |step: &ScriptStep| {
            let expected = step.expect.iter().map(of).sum::<usize>();
            1 + step.orders.len() * WORK_OF_ORDER + step.refuse.len() + expected
        };
        self.steps.iter().map(step).sum()
    }

    /// How many orders it gives, passes between them not counted.
    #[must_use]
    pub fn orders(&self) -> usize {
        self.steps.iter().map(|step| step.orders.len()).sum()
    }

    /// The orders from a place on, across steps, each with its seat.
    fn orders_from(&self, step: usize, order: usize) -> impl Iterator<Item = (Seat, Order)> + '_ {
        let later = self.steps.iter().enumerate().skip(step);
        later.flat_map(move |(at, own)| {
            let given = if at == step { order } else { 0 };
            own.orders.iter().skip(given).map(|order| (own.seat, *order))
        })
    }
}
