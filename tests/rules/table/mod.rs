//! A table to test rules on: a position in names, scripted dice, orders in names, and what came of them.
//!
//! Every pile is empty unless a test fills it, so no window opens and no card is drawn that the test does not want.
//! [`Table`] collects the position, [`Table::start`] gives the [`Played`] match. What `play` gives is also asked of
//! `legal_orders`, so every accepted order of every rule test is an enumerated one, and every refused one is not.

mod play;
mod position;

use serde_json::{Value, json};

pub use play::Played;
pub use position::{SUBDECKS, Table};

/// An order of one ship and nothing else, such as `BreakAway`.
pub fn by(kind: &str, ship: &str) -> Value {
    json!({ kind: { "ship": ship } })
}

/// One step.
pub fn step(ship: &str, to: &str) -> Value {
    json!({"MoveStep": {"ship": ship, "to": to}})
}

pub fn attack(ship: &str, target: &str) -> Value {
    json!({"Attack": {"ship": ship, "target": target}})
}

/// The free attack after a failed Breakaway.
pub fn free_attack(ship: &str, target: &str) -> Value {
    json!({"FreeAttack": {"ship": ship, "target": target}})
}

/// A card from hand for its Ops effect; `""` if no own ship is concerned.
pub fn ops(card: &str, ship: &str) -> Value {
    let ship = if ship.is_empty() { Value::Null } else { json!(ship) };
    json!({"PlayCard": {"card": card, "kind": "Ops", "ship": ship}})
}

/// The same for its Combat effect.
pub fn combat(card: &str, ship: &str) -> Value {
    let ship = if ship.is_empty() { Value::Null } else { json!(ship) };
    json!({"PlayCard": {"card": card, "kind": "Combat", "ship": ship}})
}

pub fn mission(ship: &str, mission: &str) -> Value {
    json!({"AttemptMission": {"ship": ship, "mission": mission}})
}
