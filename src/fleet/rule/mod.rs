//! Rule ids: what facts, modifiers and refusals cite.
//!
//! Invariant: every id of the rule catalogue is here once, with its chapter and our own wording; ids are stable names.

/// One row of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// As printed: `MOVE-03`.
    pub id: &'static str,
    /// The chapter: `MOVE`.
    pub chapter: &'static str,
    /// What the rule says.
    pub text: &'static str,
}

/// A reference to a rule or ruling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId(pub u16);

impl RuleId {
    /// The row, which every constant has.
    pub fn rule(self) -> &'static Rule {
        RULES.get(usize::from(self.0)).unwrap_or(&RULES[0])
    }

    /// As printed.
    pub fn id(self) -> &'static str {
        self.rule().id
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

/// Numbers the rows and makes a constant of each.
macro_rules! catalogue {
    ($($constant:ident $chapter:ident $id:literal $text:literal;)+) => {
        /// Positions of the rows.
        #[allow(non_camel_case_types)]
        #[repr(u16)]
        enum Row { $($constant),+ }
        $(
            #[doc = $text]
            pub const $constant: super::RuleId = super::RuleId(Row::$constant as u16);
        )+
        /// All rows in catalogue order.
        pub const RULES: &[super::Rule] = &[$(super::Rule { id: $id, chapter: stringify!($chapter), text: $text }),+];
    };
}

mod catalogue;

pub use catalogue::*;
