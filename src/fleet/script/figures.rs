//! Whether figures are as expected: what was rolled, compared and told in a step, and chances.

use super::found::{ScriptedMatch, expect};
use crate::fleet::describe::facts;
use crate::fleet::fact::Fact;
use crate::fleet::odds;
use crate::fleet::order::Order;
use crate::fleet::secrecy::view;

impl ScriptedMatch<'_> {
    pub(super) fn odds(&self, order: Order, ways: u64, of: u64) -> Result<(), String> {
        let seen = view(self.session.fixed(), self.session.state(), self.seat);
        let own = odds::odds(self.session.fixed(), &seen, &[order]).map_err(|refusal| refusal.to_string())?;
        expect((own.success(), own.of) == (ways, of), || format!("it is {} of {}", own.success(), own.of))
    }

    /// The last fact since the step before of which this makes something.
    fn last<T>(&self, of: impl Fn(&Fact) -> Option<T>) -> Option<T> {
        self.session.facts_since(self.since).filter_map(|(_, fact)| of(fact)).last()
    }

    pub(super) fn tested(&self, rating: i16, passed: bool) -> Result<(), String> {
        let own = self.last(|fact| {
            if let Fact::TestSure { rating, .. } = fact {
                return Some((i16::from(*rating), true));
            }
            if let Fact::TestCompared { rating, passed, .. } = fact { Some((*rating, *passed)) } else { None }
        });
        expect(own == Some((rating, passed)), || {
            own.map_or_else(
                || "nothing was tested".to_owned(),
                |(rating, passed)| {
                    format!("it was {} with {rating}", if passed { "passed" } else { "failed" })
                },
            )
        })
    }

    pub(super) fn level_of_test(&self, level: u8) -> Result<(), String> {
        let own = self.last(|fact| {
            if let Fact::TestSure { level, .. } | Fact::TestCompared { level, .. } = fact {
                Some(*level)
            } else {
                None
            }
        });
        expect(own == Some(level), || {
            own.map_or_else(|| "nothing was tested".to_owned(), |own| format!("it was Level {own}"))
        })
    }

    pub(super) fn totals(&self, own: i16, enemy: i16) -> Result<(), String> {
        let found = self.last(|fact| {
            if let Fact::TotalsCompared { own, enemy, .. } = fact { Some((*own, *enemy)) } else { None }
        });
        expect(found == Some((own, enemy)), || {
            found.map_or_else(
                || "nothing was compared".to_owned(),
                |(own, enemy)| format!("{own} was compared with {enemy}"),
            )
        })
    }

    pub(super) fn hit(&self, points: u8) -> Result<(), String> {
        let own =
            self.last(|fact| if let Fact::AttackHit { points, .. } = fact { Some(points.0) } else { None });
        expect(own == Some(points), || {
            own.map_or_else(|| "nothing was hit".to_owned(), |own| format!("the hit was for {own}"))
        })
    }

    pub(super) fn movement(&self, points: u8) -> Result<(), String> {
        let own =
            self.last(|fact| if let Fact::MoveBegan { points, .. } = fact { Some(points.0) } else { None });
        expect(own == Some(points), || {
            own.map_or_else(|| "no move began".to_owned(), |own| format!("it began with {own}"))
        })
    }

    pub(super) fn told(&self, text: &str) -> Result<(), String> {
        let m = self.session.fixed();
        let facts = self.session.facts_since(self.since);
        let lines: Vec<String> = facts.filter_map(|(_, fact)| facts::text(m, fact)).collect();
        let found = || match lines.as_slice() {
            [] => "nothing was told".to_owned(),
            lines => format!("it says \"{}\"", lines.join(" ")),
        };
        expect(lines.iter().any(|line| line.contains(text)), found)
    }
}
