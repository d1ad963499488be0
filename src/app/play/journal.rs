//! The log as it grows with the playhead: one line for each fact that is worth telling.

use crate::app::panels::model::LogTone;
use crate::app::telling::{By, Whereabouts, telling};
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::CellId;
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;

use super::words;

/// A told fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalLine {
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
pub fn line(m: &Match, table: &Table, fact: &Fact) -> Option<JournalLine> {
    let text = words::fact(m, fact)?;
    let told = telling(fact);
    let seat = told.by.and_then(|by| match by {
        By::Seat(seat) => Some(seat),
        By::Ship(ship) => table.ships.get(ship.index()).map(|one| one.seat),
    });
    let cell = told.at.and_then(|at| match at {
        Whereabouts::Cell(cell) => Some(cell),
        Whereabouts::Ship(ship) => table.ship(ship).cell(),
        Whereabouts::Post(seat) => Some(m.board.post(seat.0)),
    });
    Some(JournalLine { tone: told.tone, seat, text, rule: fact.rule().id(), dice: told.sums, cell })
}
