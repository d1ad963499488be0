//! From the text of a file to its scripts: the shape by the content reader, then every name by the match.
//!
//! A file holds one script, or a list of them. Reading goes script by script and case by case, so that nobody has to keep
//! all of a large file.
//!
//! Invariant: every problem has the line and column of what is wrong, down to the field of an order.

use std::ops::Range;
use std::sync::Arc;

use super::cases::{CaseText, expand};
use super::step_names::NameReader;
use super::written::WrittenScript;
use super::{Script, ScriptStep};
use crate::engine::content::outline::{self, OutlinePart};
use crate::engine::content::{LineColumn, MOST_PROBLEMS, Places, Problem, SourceText, options, read_one};
use crate::fleet::content::Content;
use crate::fleet::content::pack::PackFile;
use crate::fleet::roster::{Match, Misfit};

/// More steps, orders, refusals and expectations than a script needs: each is tried out, and some take their time.
pub const MOST_PARTS: usize = 500;

/// More letters of a step than a learner has room for.
const LONGEST_SAY: usize = 240;

/// A script in its file, not yet read.
pub struct ScriptEntry<'a> {
    file: &'a PackFile,
    range: Range<usize>,
    place: LineColumn,
}

/// The same in one of its cases.
pub struct ScriptCase<'a> {
    entry: &'a ScriptEntry<'a>,
    text: CaseText,
    /// From 1; none: the script has no cases.
    number: Option<usize>,
}

/// Whether a file's text is that of scripts, whatever is wrong with it.
#[must_use]
pub fn is_script(text: &str) -> bool {
    let Ok(whole) = outline::only(text) else { return false };
    let has_steps = |value: &Range<usize>| outline::find(text, value, &["steps"]).is_some();
    if text[whole.start..].starts_with('[') {
        return outline::parts(text, &whole).iter().any(|entry| has_steps(&entry.value));
    }
    has_steps(&whole)
}

/// The scripts of a file.
///
/// # Errors
/// With what is wrong with its shape, or that it has none.
pub fn entries(file: &PackFile) -> Result<Vec<ScriptEntry<'_>>, Problem> {
    let source = SourceText::new(&file.path, &file.text);
    let whole = outline::only(&file.text).map_err(|broken| source.broken(&broken))?;
    let ranges: Vec<Range<usize>> = if file.text[whole.start..].starts_with('[') {
        let parts = outline::list(
            &file.text,
            &outline::whole_list(&file.text).map_err(|broken| source.broken(&broken))?,
        );
        parts.map_err(|broken| source.broken(&broken))?.into_iter().map(|part| part.value).collect()
    } else {
        vec![whole.clone()]
    };
    if ranges.is_empty() {
        return Err(source.error(whole.start, "empty-list", "there is no script in this file"));
    }
    let mut places = Places::new(&file.text);
    Ok(ranges.into_iter().map(|range| ScriptEntry { file, place: places.of(range.start), range }).collect())
}

/// Reads every script of a file, in every case; without content only their shape is looked at, and nothing comes of it.
///
/// # Errors
/// With every problem.
pub fn load(file: &PackFile, content: Option<&Arc<Content>>) -> Result<Vec<Script>, Vec<Problem>> {
    let (mut scripts, mut problems) = (Vec::new(), Vec::new());
    for entry in entries(file).map_err(|problem| vec![problem])? {
        match entry.cases() {
            Ok(cases) => {
                for case in cases {
                    match case.load(content) {
                        Ok(script) => scripts.extend(script),
                        Err(found) => tell_once(found, &mut problems),
                    }
                }
            }
            Err(problem) => problems.push(problem),
        }
        if problems.len() >= MOST_PROBLEMS {
            break;
        }
    }
    if problems.is_empty() { Ok(scripts) } else { Err(problems) }
}

/// Adds problems to others, but for those that an earlier case of the same script has told.
pub fn tell_once(found: Vec<Problem>, told: &mut Vec<Problem>) {
    for problem in found {
        if !told.contains(&problem) {
            told.push(problem);
        }
    }
}

impl ScriptEntry<'_> {
    /// Where it begins.
    #[must_use]
    pub const fn place(&self) -> LineColumn {
        self.place
    }

    /// Its name, if it says one.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let part = outline::find(&self.file.text, &self.range, &["name"])?;
        options().from_str::<String>(&self.file.text[part.value]).ok()
    }

    /// The script in each of its cases.
    ///
    /// # Errors
    /// With what is wrong with those.
    pub fn cases(&self) -> Result<Vec<ScriptCase<'_>>, Problem> {
        let found = expand(&self.file.text, &self.range).map_err(|bad| {
            let source = SourceText::new(&self.file.path, &self.file.text);
            Problem { suggestion: bad.suggestion, ..source.error(bad.at, bad.code, bad.why) }
        })?;
        let several = outline::find(&self.file.text, &self.range, &["cases"]).is_some();
        let numbered = (1..).zip(found);
        Ok(numbered
            .map(|(number, text)| ScriptCase { entry: self, text, number: several.then_some(number) })
            .collect())
    }
}

impl ScriptCase<'_> {
    /// How many bytes it has.
    #[must_use]
    pub fn length(&self) -> usize {
        self.text.text.len()
    }

    /// Reads it; without content only its shape is looked at.
    ///
    /// # Errors
    /// With every problem.
    pub fn load(&self, content: Option<&Arc<Content>>) -> Result<Option<Script>, Vec<Problem>> {
        self.read(content)
            .map_err(|problems| problems.into_iter().map(|problem| self.in_file(problem)).collect())
    }

    /// Reads it; problems have their places in the text of the case.
    fn read(&self, content: Option<&Arc<Content>>) -> Result<Option<Script>, Vec<Problem>> {
        let source = SourceText::new(&self.entry.file.path, &self.text.text);
        let WrittenScript { id, name, number, scenario, seed, steps, .. } =
            read_one(source.file, source.text)?;
        let whole = 0..source.text.len();
        let mut found = Vec::new();
        if id.as_ref().is_some_and(String::is_empty) {
            found.push(source.error(whole.start, "bad-id", "a script has an id"));
        }
        if name.trim().is_empty() {
            found.push(source.error(whole.start, "empty-name", "a script has a name"));
        }
        if steps.is_empty() {
            found.push(source.error(whole.start, "empty-list", "a script has at least one step"));
        }
        let id = id.unwrap_or_else(|| name.clone());
        let name = self.number.map_or_else(|| name.clone(), |case| format!("{name}, case {case}"));
        let places = outline::find(source.text, &whole, &["steps"])
            .map_or_else(Vec::new, |part| outline::parts(source.text, &part.value));
        for (step, place) in steps.iter().zip(&places) {
            let length = step.say.chars().count();
            if length > LONGEST_SAY {
                let said = outline::find(source.text, &place.value, &["say"]);
                let at = said.map_or(place.start(), |said| said.value.start);
                let why = format!("a step says at most {LONGEST_SAY} characters, this one has {length}");
                found.push(source.error(at, "too-long", why));
            }
        }
        if parts_of(source.text, &places) > MOST_PARTS {
            let why = format!(
                "a script has at most {MOST_PARTS} steps, orders, refusals and expectations; split it"
            );
            found.push(source.error(whole.start, "too-many", why));
            return Err(found);
        }
        let Some(content) = content else { return if found.is_empty() { Ok(None) } else { Err(found) } };
        let m = Match::fitting(content.clone(), scenario.setup(&id, &name, content));
        let m = m.map_err(|misfits| {
            let told = misfits.iter().map(|misfit| bad_scenario(source, misfit));
            std::mem::take(&mut found).into_iter().chain(told).collect::<Vec<_>>()
        })?;
        let mut names = NameReader { source, m: &m, case: self, problems: found };
        let steps: Vec<ScriptStep> =
            steps.into_iter().zip(&places).map(|(step, place)| names.step(step, place)).collect();
        if !names.problems.is_empty() {
            return Err(names.problems);
        }
        Ok(Some(Script { id, name, number, fixed: Arc::new(m), seed, steps }))
    }

    /// Line and column in the file of a byte of the case's text.
    pub(super) fn place(&self, at: usize) -> LineColumn {
        let ScriptEntry { file, range, place } = self.entry;
        let behind = self.text.in_file(at).saturating_sub(range.start);
        place.and(LineColumn::of(file.text.get(range.start..).unwrap_or_default(), behind))
    }

    fn in_file(&self, problem: Problem) -> Problem {
        let told = LineColumn { line: problem.line, column: problem.column };
        let at = told.offset_in(&self.text.text).unwrap_or_default();
        let LineColumn { line, column } = self.place(at);
        Problem { line, column, ..problem }
    }
}

/// How many steps, orders, refusals and expectations these are.
fn parts_of(text: &str, steps: &[OutlinePart]) -> usize {
    let lists = steps.iter().flat_map(|step| {
        ["orders", "refuse", "expect"]
            .into_iter()
            .filter_map(|name| outline::find(text, &step.value, &[name]))
    });
    steps.len() + lists.map(|list| outline::parts(text, &list.value).len()).sum::<usize>()
}

/// A scenario that cannot be played, told at the field that is to blame.
fn bad_scenario(source: SourceText<'_>, misfit: &Misfit) -> Problem {
    let path: Vec<&str> = std::iter::once("scenario").chain(misfit.path.iter().map(String::as_str)).collect();
    misfit.problem(source, &path)
}
