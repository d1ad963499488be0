//! Errors, and the pieces that several answers share.

use serde_json::{Value, json};

use crate::cli::words;
use crate::engine::session::Refused;
use crate::fleet::fact::Fact;
use crate::fleet::names::Spelled;
use crate::fleet::order::Order;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::view_json;

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq)]
pub struct ProtocolError {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub message: String,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
}

impl ProtocolError {
    /// An error with no rule behind it.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        ProtocolError { code, message: message.into(), rule: None }
    }

    /// The error for an order that was not played.
    pub fn refused(refused: &Refused<Refusal>) -> Self {
        let message = refused.to_string();
        let refusal = match refused {
            Refused::Over { why } => why.unwrap_or(Refusal::MatchOver),
            Refused::NotToAct { why, .. } => why.unwrap_or(Refusal::NotYourDecision),
            Refused::Nothing => return ProtocolError { code: "missing-field", message, rule: None },
            Refused::Rule(refusal) => *refusal,
        };
        ProtocolError { code: refusal.code(), message, rule: Some(refusal.rule().id()) }
    }
}

/// An order with its text, in the position that a seat sees.
pub fn order(m: &Match, view: &View, order: Order) -> Value {
    json!({ "order": order.spell(m), "text": words::order(m, view, order) })
}

/// The open decision of a seat that is asked, with its question in words.
pub fn decision(m: &Match, view: &View) -> Value {
    let mut decision = view_json::decision(m, &view.flow.decision);
    decision["prompt"] = Value::from(words::prompt(m, view));
    decision
}

/// A fact with its text and rule, and the step it belongs to.
pub fn fact(m: &Match, step: usize, fact: &Fact) -> Value {
    json!({
        "step": step,
        "fact": fact.spell(m),
        "text": words::fact(m, fact),
        "rule": fact.rule().id(),
    })
}
