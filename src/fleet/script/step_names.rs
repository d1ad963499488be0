//! The names in a script's steps, read by its match.
//!
//! Invariant: every problem stands at the field that is to blame, be it deep inside an order.

use std::ops::Range;

use super::ability::name_abilities;
use super::load::ScriptCase;
use super::written::{WrittenRefusal, WrittenStep};
use super::{ExpectedRefusal, ScriptStep, StepPlaces};
use crate::engine::content::outline::{self, OutlinePart};
use crate::engine::content::{LineColumn, Problem, SourceText, as_json, without_hint};
use crate::engine::game::Seat;
use crate::fleet::names::{Spelled, Variants};
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::rule::RuleId;

/// Reads names by a match, and keeps what is wrong with them.
pub(super) struct NameReader<'a> {
    pub source: SourceText<'a>,
    pub m: &'a Match,
    pub case: &'a ScriptCase<'a>,
    pub problems: Vec<Problem>,
}

impl NameReader<'_> {
    fn problem(&mut self, at: usize, code: &'static str, message: impl Into<String>) {
        self.problems.push(self.source.error(at, code, message));
    }

    pub(super) fn step(&mut self, written: WrittenStep, place: &OutlinePart) -> ScriptStep {
        let WrittenStep { say, seat, refuse, .. } = written;
        if seat >= self.m.seats() {
            let at = self.field(place, "seat").map_or(place.start(), |part| part.value.start);
            self.problem(at, "bad-seat", format!("seats are 0 to {}", self.m.seats() - 1));
        }
        let (point, _) = self.list(place, "point", "bad-point");
        let (orders, order_places) = self.list(place, "orders", "bad-order");
        let (expect, expect_places) = self.list(place, "expect", "bad-expectation");
        let (refuse, refuse_places) = self.refusals(place, &refuse);
        let places = StepPlaces { orders: order_places, refuse: refuse_places, expect: expect_places };
        let place = self.case.place(place.start());
        ScriptStep { say, point, seat: Seat(seat), orders, refuse, expect, place, places }
    }

    fn field(&self, of: &OutlinePart, name: &str) -> Option<OutlinePart> {
        outline::find(self.source.text, &of.value, &[name])
    }

    fn elements(&self, of: &OutlinePart, name: &str) -> Vec<OutlinePart> {
        self.field(of, name).map_or_else(Vec::new, |part| outline::parts(self.source.text, &part.value))
    }

    /// A list of values with names, and their places.
    fn list<T: Spelled>(
        &mut self,
        of: &OutlinePart,
        name: &str,
        code: &'static str,
    ) -> (Vec<T>, Vec<LineColumn>) {
        let parts = self.elements(of, name);
        let places = parts.iter().map(|part| self.case.place(part.start())).collect();
        (parts.iter().filter_map(|part| self.value(&part.value, code)).collect(), places)
    }

    fn refusals(
        &mut self,
        of: &OutlinePart,
        written: &[WrittenRefusal],
    ) -> (Vec<ExpectedRefusal>, Vec<LineColumn>) {
        let parts = self.elements(of, "refuse");
        let places = parts.iter().map(|part| self.case.place(part.start())).collect();
        let refusals = parts.iter().zip(written).filter_map(|(part, written)| self.refusal(part, written));
        (refusals.collect(), places)
    }

    fn refusal(&mut self, part: &OutlinePart, written: &WrittenRefusal) -> Option<ExpectedRefusal> {
        let order = self.field(part, "order").and_then(|order| self.value(&order.value, "bad-order"));
        let rule = self.named(part, "rule", written.rule.as_deref(), RuleId::printed, || {
            RuleId::all().map(RuleId::id).collect()
        });
        let reason = |word: &str| Refusal::KINDS.iter().copied().find(|kind| *kind == word);
        let why = self.named(part, "why", written.why.as_deref(), reason, || Refusal::KINDS.to_vec());
        if (&written.rule, &written.why) == (&None, &None) {
            let message = "a refusal says which `rule` refuses, or `why`: `rule: \"MOVE-01\"`";
            self.problem(part.start(), "missing-key", message);
            return None;
        }
        Some(ExpectedRefusal { order: order?, rule: rule?, why: why? })
    }

    /// What a word of a refusal stands for, if one is given; nothing where there is no such word.
    fn named<T>(
        &mut self,
        part: &OutlinePart,
        field: &str,
        word: Option<&str>,
        read: impl Fn(&str) -> Option<T>,
        known: impl Fn() -> Vec<&'static str>,
    ) -> Option<Option<T>> {
        let Some(word) = word else { return Some(None) };
        let found = read(word);
        if found.is_none() {
            let at = self.field(part, field).map_or(part.start(), |value| value.value.start);
            let (code, what) =
                if field == "rule" { ("unknown-rule", "rule") } else { ("unknown-name", "reason") };
            let problem = self.source.error(at, code, format!("there is no {what} \"{word}\""));
            self.problems.push(problem.suggesting(word, known()));
        }
        found.map(Some)
    }

    /// A value with names; what is wrong with it is told at the field that is to blame.
    fn value<T: Spelled>(&mut self, at: &Range<usize>, code: &'static str) -> Option<T> {
        let text = self.source.text;
        let mut value = match as_json(text, at) {
            Ok(value @ (serde_json::Value::String(_) | serde_json::Value::Object(_))) => value,
            Ok(_) => {
                self.problem(
                    at.start,
                    code,
                    "a name is wanted here, such as `EndTurn` or `Repair(ship: \"venture\")`",
                );
                return None;
            }
            Err(broken) => {
                self.problem(broken.at, code, broken.why);
                return None;
            }
        };
        let read = name_abilities(&mut value, &self.m.content).and_then(|()| T::read(&value, self.m));
        read.map_err(|why| {
            let (message, meant) = without_hint(&why);
            let problem = self.source.error(blamed(text, at, &why), code, message);
            self.problems.push(Problem { suggestion: meant.map(str::to_owned), ..problem });
        })
        .ok()
    }
}

/// Where a value is wrong, by what [`Spelled::read`] says of it: at the field it names, or else where the value begins.
fn blamed(text: &str, value: &Range<usize>, why: &str) -> usize {
    let mut at = value.start;
    let mut inside = value.clone();
    for rest in why.split("field \"").skip(1) {
        let field = rest.split('"').next().unwrap_or_default();
        let parts = outline::parts(text, &inside);
        let named = |part: &&OutlinePart| part.key.as_ref().is_some_and(|key| text[key.clone()] == *field);
        // A field without its name is the one whose text the sentence repeats, or the first.
        let told = |part: &&OutlinePart| part.key.is_none() && why.contains(&text[part.value.clone()]);
        let bare = |part: &&OutlinePart| part.key.is_none();
        let found = parts.iter().find(named).or_else(|| parts.iter().find(told));
        let Some(part) = found.or_else(|| parts.iter().find(bare)) else { break };
        let unknown = why.contains(&format!("has no field \"{field}\""));
        at = if unknown { part.start() } else { part.value.start };
        inside = part.value.clone();
    }
    at
}
