//! Odds with names, as written in the protocol.

use serde_json::{Value, json};

use super::{Assumption, Odds, RollEnd, RollOutcome};
use crate::fleet::names::Variants;
use crate::fleet::position::numbers::Term;
use crate::fleet::roster::Match;
use crate::fleet::units::Listed;

impl Odds {
    /// The form with names: outcomes, breakdowns of both sides, and what is assumed.
    pub fn spell(&self, m: &Match) -> Value {
        let terms = |terms: &[Term]| Value::Array(terms.iter().map(|term| spell_term(term, m)).collect());
        json!({
            "roll": self.roll.kind(),
            "of": self.of,
            "success": self.success(),
            "percent": self.success_percent(),
            "outcomes": self.outcomes.iter().map(spell_outcome).collect::<Vec<_>>(),
            "own": terms(&self.own),
            "enemy": terms(&self.enemy),
            "assumed": self.assumed.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    }
}

fn spell_outcome(outcome: &RollOutcome) -> Value {
    match outcome.end {
        RollEnd::Damaged { points } => json!({ "end": "Damaged", "points": points, "ways": outcome.ways }),
        end => json!({ "end": end.kind(), "ways": outcome.ways }),
    }
}

fn spell_term(term: &Term, m: &Match) -> Value {
    json!({
        "ship": term.ship.map(|ship| m.ship_key(ship)),
        "source": m.source_name(term.source),
        "amount": term.amount,
        "rule": term.rule.id(),
    })
}

impl std::fmt::Display for Assumption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::WindowsPassed => f.write_str("everybody passes"),
            Self::NobodyElseJoins => f.write_str("nobody else joins"),
            Self::NothingPrevented => f.write_str("no damage is prevented"),
            Self::System { system } => write!(f, "the test is made with {}", system.name()),
            Self::UnseenTiles { tiles } => {
                write!(f, "each of {tiles} unseen tiles is as likely to lie there")
            }
            Self::TileAside => f.write_str("what the tile itself does is left aside"),
        }
    }
}
