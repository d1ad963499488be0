//! A number as the lines that made it: the terms that the computation handed over, in words.

use super::naming;
use crate::fleet::position::numbers::Term;
use crate::fleet::roster::Match;
use crate::fleet::rule::RuleId;
use crate::fleet::state::parts::Source;

/// One term of a breakdown, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreakdownText {
    /// Where it comes from: "Venture: dial", "Mutara Nebula".
    pub label: String,
    /// What it adds; none: it makes the system Disabled.
    pub amount: Option<i8>,
    /// The rule that makes it count.
    pub rule: RuleId,
}

/// The terms in words, in their order. Where only one ship has a term in it, it is not named.
pub fn lines(m: &Match, terms: &[Term]) -> Vec<BreakdownText> {
    let mut ships = terms.iter().filter_map(|term| term.ship);
    let first = ships.next();
    let several = ships.any(|ship| Some(ship) != first);
    terms.iter().map(|term| line(m, term, several)).collect()
}

fn line(m: &Match, term: &Term, several: bool) -> BreakdownText {
    let from = match term.source {
        // What its modifiers add up to.
        Source::Rule if term.amount.is_none() => match term.ship {
            Some(ship) if several => format!("{}: below zero", naming::ship(m, ship)),
            _ => "below zero".to_owned(),
        },
        Source::Ship { ship } if Some(ship) == term.ship && !several => "special ability".to_owned(),
        Source::Ship { ship } if Some(ship) == term.ship => {
            format!("{}: special ability", naming::ship(m, ship))
        }
        other => match term.ship {
            Some(ship) if several => format!("{}: {}", naming::ship(m, ship), naming::source(m, other)),
            _ => naming::source(m, other),
        },
    };
    BreakdownText { label: super::content::words::capital(&from), amount: term.amount, rule: term.rule }
}
