//! The sentences of the fleet, in one place for the whole window.

use crate::engine::game::Seat;
use crate::fleet::decision::Ask;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;

/// An order as a button says it.
pub fn order(m: &Match, t: &Table, order: Order) -> String {
    describe::orders::text(m, t, order)
}

/// A fact as the log tells it; bookkeeping has no words.
pub fn fact(m: &Match, fact: &Fact) -> Option<String> {
    describe::facts::text(m, fact)
}

/// The open decision: title and what it is about.
pub fn prompt(look: &Look<'_>, ask: Ask) -> (String, String) {
    let prompt = describe::prompt::prompt(look, ask);
    (prompt.title, prompt.text)
}

/// Labels of an open choice among branches.
pub fn options(look: &Look<'_>) -> Vec<String> {
    describe::prompt::option_labels(look)
}

/// The side's name of a seat.
pub fn side(m: &Match, seat: Seat) -> String {
    let id = m.setup.sides.get(usize::from(m.side(seat)));
    m.content
        .sides
        .iter()
        .find(|side| Some(&side.id) == id)
        .map_or_else(|| format!("Seat {}", seat.0 + 1), |side| side.name.clone())
}
