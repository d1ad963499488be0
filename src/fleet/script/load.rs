//! From the text of a script file to a script: the shape by the content reader, then every name by the match.
//!
//! Invariant: every problem has the line and column of what is wrong, down to the field of an order.

use std::ops::Range;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{ExpectedRefusal, Script, ScriptStep, StepLines};
use crate::engine::content::outline::{self, OutlinePart};
use crate::engine::content::{LineColumn, Problem, SourceText, as_json, read_one};
use crate::engine::game::Seat;
use crate::fleet::content::Content;
use crate::fleet::content::pack::PackFile;
use crate::fleet::names::Spelled;
use crate::fleet::roster::{Match, Misfit};
use crate::fleet::rule::RuleId;
use crate::fleet::setup::Setup;

/// A file as it is written; what only the match can read is passed over.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptFile {
    id: String,
    name: String,
    #[serde(default)]
    number: Option<u8>,
    scenario: Setup,
    #[serde(default)]
    seed: u64,
    steps: Vec<WrittenStep>,
}

/// A step as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    #[serde(default)]
    say: String,
    #[serde(default, rename = "point")]
    _point: Vec<IgnoredAny>,
    #[serde(default, rename = "orders")]
    _orders: Vec<IgnoredAny>,
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    refuse: Vec<WrittenRefusal>,
    #[serde(default, rename = "expect")]
    _expect: Vec<IgnoredAny>,
}

/// A refusal as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRefusal {
    #[serde(rename = "order")]
    _order: IgnoredAny,
    rule: String,
}

/// Whether a file's text is that of a script, whatever is wrong with it.
#[must_use]
pub fn is_script(text: &str) -> bool {
    outline::only(text).is_ok_and(|whole| outline::find(text, &whole, &["steps"]).is_some())
}

/// Reads a script; without content only its shape is looked at.
///
/// # Errors
/// With every problem.
pub fn load(file: &PackFile, content: Option<&Arc<Content>>) -> Result<Option<Script>, Vec<Problem>> {
    let written = read_one::<ScriptFile>(&file.path, &file.text)?;
    let Some(content) = content else { return Ok(None) };
    let ScriptFile { id, name, number, scenario, seed, steps } = written;
    let source = SourceText { file: &file.path, text: &file.text };
    let m = Match::fitting(content.clone(), scenario)
        .map_err(|misfits| misfits.iter().map(|misfit| bad_scenario(source, misfit)).collect::<Vec<_>>())?;
    let whole =
        outline::only(&file.text).map_err(|broken| vec![source.error(broken.at, "syntax", broken.why)])?;
    let mut names = NameReader { source, m: &m, problems: Vec::new() };
    let places = outline::find(source.text, &whole, &["steps"])
        .map_or_else(Vec::new, |part| outline::parts(source.text, &part.value));
    let steps: Vec<ScriptStep> =
        steps.into_iter().zip(&places).map(|(step, place)| names.step(step, place)).collect();
    if id.is_empty() {
        names.problem(whole.start, "bad-id", "a script has an id");
    }
    if steps.is_empty() {
        names.problem(whole.start, "empty-list", "a script has at least one step");
    }
    if !names.problems.is_empty() {
        return Err(names.problems);
    }
    Ok(Some(Script { id, name, number, fixed: Arc::new(m), seed, steps }))
}

/// A scenario that cannot be played, told at the field that is to blame.
fn bad_scenario(source: SourceText<'_>, misfit: &Misfit) -> Problem {
    let path: Vec<&str> = std::iter::once("scenario").chain(misfit.path.iter().map(String::as_str)).collect();
    misfit.problem(source, &path)
}

/// Reads names by a match, and keeps what is wrong with them.
struct NameReader<'a> {
    source: SourceText<'a>,
    m: &'a Match,
    problems: Vec<Problem>,
}

impl NameReader<'_> {
    fn problem(&mut self, at: usize, code: &'static str, message: impl Into<String>) {
        self.problems.push(self.source.error(at, code, message));
    }

    fn step(&mut self, written: WrittenStep, place: &OutlinePart) -> ScriptStep {
        let WrittenStep { say, seat, refuse, _point, _orders, _expect } = written;
        if seat >= self.m.seats() {
            let at = self.field(place, "seat").map_or(place.start(), |part| part.value.start);
            self.problem(at, "bad-seat", format!("seats are 0 to {}", self.m.seats() - 1));
        }
        let (point, _) = self.list(place, "point", "bad-point");
        let (orders, order_lines) = self.list(place, "orders", "bad-order");
        let (expect, expect_lines) = self.list(place, "expect", "bad-expectation");
        let (refuse, refuse_lines) = self.refusals(place, &refuse);
        let lines = StepLines { orders: order_lines, refuse: refuse_lines, expect: expect_lines };
        let place = self.place(place.start());
        ScriptStep { say, point, seat: Seat(seat), orders, refuse, expect, place, lines }
    }

    fn place(&self, at: usize) -> LineColumn {
        LineColumn::of(self.source.text, at)
    }

    fn field(&self, of: &OutlinePart, name: &str) -> Option<OutlinePart> {
        outline::find(self.source.text, &of.value, &[name])
    }

    fn elements(&self, of: &OutlinePart, name: &str) -> Vec<OutlinePart> {
        self.field(of, name).map_or_else(Vec::new, |part| outline::parts(self.source.text, &part.value))
    }

    /// A list of values with names, and their lines.
    fn list<T: Spelled>(&mut self, of: &OutlinePart, name: &str, code: &'static str) -> (Vec<T>, Vec<u32>) {
        let parts = self.elements(of, name);
        let lines = parts.iter().map(|part| self.place(part.start()).line).collect();
        (parts.iter().filter_map(|part| self.value(&part.value, code)).collect(), lines)
    }

    fn refusals(&mut self, of: &OutlinePart, written: &[WrittenRefusal]) -> (Vec<ExpectedRefusal>, Vec<u32>) {
        let parts = self.elements(of, "refuse");
        let lines = parts.iter().map(|part| self.place(part.start()).line).collect();
        let refusals = parts.iter().zip(written).filter_map(|(part, written)| {
            let order = self.field(part, "order").and_then(|order| self.value(&order.value, "bad-order"));
            let rule = RuleId::printed(&written.rule);
            if rule.is_none() {
                let at = self.field(part, "rule").map_or(part.start(), |rule| rule.value.start);
                let problem =
                    self.source.error(at, "unknown-rule", format!("there is no rule {}", written.rule));
                self.problems.push(problem.suggesting(&written.rule, RuleId::all().map(RuleId::id)));
            }
            Some(ExpectedRefusal { order: order?, rule: rule? })
        });
        (refusals.collect(), lines)
    }

    /// A value with names; what is wrong with it is told at the field that is to blame.
    fn value<T: Spelled>(&mut self, at: &Range<usize>, code: &'static str) -> Option<T> {
        let text = self.source.text;
        let value = match as_json(text, at) {
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
        T::read(&value, self.m).map_err(|why| self.problem(blamed(text, at, &why), code, why)).ok()
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
