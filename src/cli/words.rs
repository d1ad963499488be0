//! Orders, facts and decisions as texts, for whoever reads the protocol.

use super::options::SeatKind;
use crate::fleet::decision::Ask;
use crate::fleet::fact::Fact;
use crate::fleet::names::Spelled;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;

/// An order.
#[must_use]
pub fn order(m: &Match, order: Order) -> String {
    order.spell(m).to_string()
}

/// A fact; ids hidden in it stay untold.
#[must_use]
pub fn fact(m: &Match, fact: &Fact) -> String {
    fact.spell(m).to_string()
}

/// The question of an open decision.
#[must_use]
pub fn prompt(m: &Match, ask: &Ask) -> String {
    crate::fleet::view_json::decision(m, ask).to_string()
}

/// Why a player of that kind gave its order.
#[must_use]
pub fn why(kind: SeatKind) -> String {
    match kind {
        SeatKind::Random => "any legal order, each equally likely".to_owned(),
        SeatKind::Human | SeatKind::Computer(_) => format!("what {kind} thinks best"),
    }
}
