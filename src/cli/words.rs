//! Orders, facts and decisions as texts, for whoever reads the protocol.

use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::names::Variants;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// An order, in the position it would be given in.
#[must_use]
pub fn order(m: &Match, view: &View, order: Order) -> String {
    describe::orders::text(&Position::at_table(m, &view.table, &view.flow), order)
}

/// A fact; ids hidden in it stay untold. One that has no sentence is told by its kind.
#[must_use]
pub fn fact(m: &Match, fact: &Fact) -> String {
    describe::facts::text(m, fact).unwrap_or_else(|| sentence(fact.kind()))
}

/// The question of the open decision, and what it is about.
#[must_use]
pub fn prompt(m: &Match, view: &View) -> String {
    let prompt = describe::prompt::prompt(&Position::at_table(m, &view.table, &view.flow));
    format!("{}\n{}", prompt.title, prompt.text).trim_end().to_owned()
}

/// `ShipReadied` as "Ship readied."
fn sentence(kind: &str) -> String {
    let mut text = String::new();
    for (index, letter) in kind.char_indices() {
        if index > 0 && letter.is_ascii_uppercase() {
            text.push(' ');
        }
        text.push(if index > 0 { letter.to_ascii_lowercase() } else { letter });
    }
    text + "."
}
