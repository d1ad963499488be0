//! Words for players: what content does and what happens, told from the same data that does it.
//!
//! | module | tells |
//! |---|---|
//! | `content` | the printed text of cards, tiles, ships, missions and encounters |
//! | `faces` | a whole card, tile or ship as something to draw |
//! | `lint` | nothing: it reads what is printed, and finds what reads badly |
//! | `orders` | an order as a label: "Venture attacks Bortas" |
//! | `facts` | a fact as a line of the log |
//! | `comparison` | what dice came to, with the sums of both sides |
//! | `prompt` | what the open decision is about, and its options |
//! | `breakdown` | a number, line by line |
//! | `plans` | several orders that follow one another as a phrase |
//!
//! Invariant: texts know what they are given and no more; an id that is hidden reads "a card", "a secret mission".

pub mod breakdown;
mod comparison;
pub mod content;
mod escapes;
pub mod faces;
pub mod facts;
pub mod lint;
mod modifiers;
mod naming;
pub mod orders;
pub mod plans;
pub mod prompt;
mod transport;

pub use comparison::{rated, result};
pub use content::words::{article, capital, count, list};
pub use naming::{cell, group, player, setting, ship, team, tile, token};
