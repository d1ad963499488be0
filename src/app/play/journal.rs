//! The log as it grows with the playhead: one line a fact that is worth telling.

use crate::app::panels::model::LogTone;
use crate::app::telling::{By, Spot, telling};
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::CellId;
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;

use super::words;

/// A told fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub tone: LogTone,
    pub seat: Option<Seat>,
    pub text: String,
    pub rule: &'static str,
    /// A line about dice and sums.
    pub dice: bool,
    /// Where it happened.
    pub cell: Option<CellId>,
}

/// The line of a fact, if it has one.
pub fn line(m: &Match, table: &Table, fact: &Fact) -> Option<Line> {
    let text = words::fact(m, fact)?;
    let told = telling(fact);
    let seat = told.by.and_then(|by| match by {
        By::Seat(seat) => Some(seat),
        By::Ship(ship) => table.ships.get(ship.index()).map(|one| one.seat),
    });
    let cell = told.at.and_then(|at| match at {
        Spot::Cell(cell) => Some(cell),
        Spot::Ship(ship) => table.ship(ship).cell(),
        Spot::Post(seat) => Some(m.board.post(seat.0)),
    });
    Some(Line { tone: told.tone, seat, text, rule: fact.rule().id(), dice: told.sums, cell })
}
