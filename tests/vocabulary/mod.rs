//! The effect language, word by word: what verbs, deeds and moments do that no shipped card uses. Every test brings a
//! small pack of its own.

mod board;
mod combat;
mod deeds;
pub mod dictionary;
mod enemies;
mod flow;
mod hands;
mod moments;
mod now;
mod policies;
mod ships;
mod speakers;
pub mod trial;
mod triggers;
mod uses;

use crate::rules::orders::ops;
use crate::rules::table::{Played, Table};
use crate::support::content;

/// Command Cards with these effects in place of the shipped ones of these ids, as a file of a pack.
pub fn command(cards: &[(&str, &str)]) -> String {
    let core = content();
    let written = cards.iter().map(|(id, says)| {
        let own = &core.cards.iter().find(|card| card.entry.id == *id).unwrap().entry;
        let (side, subdeck, copies) = (&own.side, &own.subdeck, own.copies);
        format!(
            "(id: \"{id}\", name: \"Test\", side: \"{side}\", subdeck: \"{subdeck}\", copies: {copies}, {says}, \
             source: Original),"
        )
    });
    format!("[{}]", written.collect::<String>())
}

fn with_cards(cards: &[(&str, &str)]) -> Table {
    Table::standard().with_pack(&[("command.ron", &command(cards))])
}

/// A mission of the test's own.
fn mission(task: &str, secret: bool) -> String {
    format!(
        "[(id: \"task\", name: \"Task\", kind: Science, points: 1, secret: {secret}, task: {task}, source: Original)]"
    )
}

/// The Federation holds a card that may be played in its turn and does this; another card lies on its deck.
fn verb(effects: &str) -> Table {
    with_cards(&[("code_47", &format!("ops: (when: [Turn], effects: [{effects}])"))])
        .hand(0, &["code_47"])
        .deck(0, &["first_contact"])
}

/// The card of [`verb`] is played, on the Venture if it concerns a ship.
fn played(table: Table, ship: Option<&str>) -> Played {
    let mut t = table.start();
    t.play(ops("code_47", ship)).pass_all();
    t
}
