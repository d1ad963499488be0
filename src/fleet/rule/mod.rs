//! Rules: ids that facts, modifiers and refusals cite, and the texts behind them.
//!
//! Ids are constants (`ids`); what they say stands in `docs/rules`, compiled in and read once (`text`).
//!
//! Invariant: every id has exactly one text there, in the same order; ids are stable names.

mod ids;
mod text;

pub use ids::*;
pub use text::{RuleEntry, cases, read, rules};

/// A reference to a rule or ruling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId(pub u16);

impl RuleId {
    /// Every rule and ruling, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).zip(ids::IDS).map(|(position, _)| Self(position))
    }

    /// The one that is printed so.
    pub fn printed(id: &str) -> Option<Self> {
        Self::all().find(|rule| rule.id() == id)
    }

    /// As printed: `MOVE-03`.
    pub fn id(self) -> &'static str {
        ids::IDS.get(usize::from(self.0)).unwrap_or(&ids::IDS[0])
    }

    /// What its chapter is about, in the words of a table: "Movement" for `MOVE-03`.
    pub fn subject(self) -> &'static str {
        text::subject(self.rule().chapter())
    }

    /// What it says, which every constant has.
    pub fn rule(self) -> &'static RuleEntry {
        rules().get(usize::from(self.0)).unwrap_or(&text::NOTHING)
    }
}

impl std::fmt::Debug for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
