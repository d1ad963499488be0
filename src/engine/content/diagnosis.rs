//! The slow pass over one entry that does not suit its type: every part that is to blame, in the order of the
//! text, and all fields that are missing.

use std::{collections::BTreeSet, ops::Range};

use ron::error::{Error, SpannedError};
use serde::de::DeserializeOwned;

use super::{
    blame::{self, SourceText},
    cure::Failing,
    missing::missing,
    outline::{self, OutlinePart},
    probe,
    problem::Problem,
};

/// Deeper than content nests; what is further down is blamed on the part around it.
const DEEPEST: usize = 24;

/// How many bytes may be looked through for one file: each question about a part looks through all of its entry, and
/// a text that somebody sends must not keep the game busy for ever.
pub(super) const MOST_BYTES: usize = 1 << 24;

/// Of a longer entry it is not asked what it lacks: each of many questions takes all of it.
const LONGEST_TO_COMPLETE: usize = 1 << 16;

/// Reads one entry, or finds all that is wrong with it, as far as the budget of the file goes.
pub(super) fn entry<T: DeserializeOwned>(
    source: SourceText<'_>,
    part: &OutlinePart,
    options: &ron::Options,
    budget: &mut usize,
) -> Result<T, Vec<Problem>> {
    let value = &source.text[part.value.clone()];
    let error = match options.from_str::<T>(value) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let mut problems = fields::<T>(source, part, options, budget);
    if problems.is_empty() {
        problems.push(blame::blame(source, part.value.clone(), &error));
    }
    Err(problems)
}

/// The problems of an entry's parts, one by one, and the fields it lacks.
fn fields<T: DeserializeOwned>(
    source: SourceText<'_>,
    part: &OutlinePart,
    options: &ron::Options,
    budget: &mut usize,
) -> Vec<Problem> {
    let entry = part.value.clone();
    let struct_like = source.text[entry.clone()].ends_with(')');
    let questions = *budget / entry.len().max(1);
    let mut search = Search {
        source,
        entry,
        options,
        questions,
        path: Vec::new(),
        sound: Vec::new(),
        problems: Vec::new(),
    };
    let present = search.parts::<T>();
    let Search { sound, mut problems, entry, questions: left, .. } = search;
    *budget = budget.saturating_sub((questions - left) * entry.len());
    if !struct_like {
        return problems;
    }
    // Where a comma is missing, the fields behind it are not seen.
    if problems.iter().any(|problem| problem.code == "syntax" && !problem.message.contains("colon")) {
        return problems;
    }
    // A field that is there but misspelt has been reported already.
    let misspelt = |field: &str| problems.iter().any(|problem| problem.suggestion.as_deref() == Some(field));
    if entry.len() > LONGEST_TO_COMPLETE {
        return problems;
    }
    let lacking: Vec<&str> = missing::<T>(&sound, options)
        .into_iter()
        .filter(|field| !present.contains(field) && !misspelt(field))
        .collect();
    for field in lacking {
        let message = format!("the field `{field}` is missing");
        problems.push(source.error(part.value.start, "missing-key", message));
    }
    problems
}

/// The way through the parts of an entry that does not suit its type, down to those that are to blame.
struct Search<'a> {
    source: SourceText<'a>,
    entry: Range<usize>,
    /// How it is written.
    options: &'a ron::Options,
    /// How many parts may still be asked about.
    questions: usize,
    path: Vec<Range<usize>>,
    /// The entry's own sound fields, each with its value.
    sound: Vec<(&'a str, &'a str)>,
    problems: Vec<Problem>,
}

impl<'a> Search<'a> {
    /// Looks at each part of the value at the end of the path, and returns the names that stand there.
    fn parts<T: DeserializeOwned>(&mut self) -> BTreeSet<&'a str> {
        let text = self.source.text;
        let value = self.path.last().unwrap_or(&self.entry).clone();
        let is_struct = text[value.clone()].ends_with(')');
        let parts = outline::parts(text, &value);
        let siblings: BTreeSet<&str> =
            parts.iter().filter_map(|part| Some(&text[part.key.clone()?])).collect();
        let mut present = BTreeSet::new();
        for part in parts {
            let Some(left) = self.questions.checked_sub(1) else { break };
            self.questions = left;
            if let Some((name, at)) = equals(text, &part).filter(|_| is_struct) {
                let message = format!("a field is written with a colon: `{name}: ...`");
                self.problems.push(self.source.error(at, "syntax", message));
                present.insert(name);
                continue;
            }
            let key = part.key.clone();
            let repeated = key.filter(|key| !present.insert(&text[key.clone()]));
            match repeated {
                Some(key) => {
                    let message = format!("the field `{}` is given twice", &text[key.clone()]);
                    self.problems.push(self.source.error(key.start, "duplicate-key", message));
                }
                None => self.part::<T>(part, &siblings),
            }
        }
        present
    }

    /// Tells what is wrong with one part: with its name, or else with parts of it, or else with itself.
    fn part<T: DeserializeOwned>(&mut self, part: OutlinePart, siblings: &BTreeSet<&str>) {
        let OutlinePart { key, value } = part;
        self.path.push(value.clone());
        match (probe::part::<T>(self.source.text, &self.entry, &self.path, self.options), key) {
            (probe::Probed::Sound, Some(key)) if self.path.len() == 1 => {
                self.sound.push((&self.source.text[key], &self.source.text[value]));
            }
            (probe::Probed::Sound, _) => {}
            (probe::Probed::Key(code), key) => {
                let key = key.unwrap_or(value);
                let problem = self.unknown_key::<T>(key, code, siblings);
                self.problems.push(problem);
            }
            (probe::Probed::Value(error), _) => {
                let before = self.problems.len();
                if self.path.len() < DEEPEST && !self.is_bare_element::<T>() {
                    self.parts::<T>();
                }
                if self.problems.len() == before {
                    let problem = self.unsuitable::<T>(value, &error);
                    self.problems.push(problem);
                }
            }
        }
        self.path.pop();
    }

    /// The value at the end of the path.
    fn failing(&self) -> Failing<'_> {
        Failing { text: self.source.text, entry: &self.entry, path: &self.path, options: self.options }
    }

    /// Whether brackets around the value would do.
    fn is_bare_element<T: DeserializeOwned>(&mut self) -> bool {
        let Some(left) = self.questions.checked_sub(1) else { return false };
        self.questions = left;
        self.failing().is_bare_element::<T>()
    }

    /// A field that is not known. What stands there already is not what was meant, and what would take the value is likelier.
    fn unknown_key<T: DeserializeOwned>(
        &mut self,
        key: Range<usize>,
        code: Error,
        siblings: &BTreeSet<&str>,
    ) -> Problem {
        let word = &self.source.text[key.clone()];
        let mut others: Vec<&str> = match &code {
            Error::NoSuchStructField { expected, .. } => {
                expected.iter().copied().filter(|name| !siblings.contains(name)).collect()
            }
            _ => Vec::new(),
        };
        if let Some(left) = self.questions.checked_sub(others.len()) {
            self.questions = left;
            let failing = self.failing();
            others.sort_by_key(|name| !failing.is_of_field::<T>(&key, name));
        }
        let span = blame::whole_span(word);
        let is_field = matches!(code, Error::NoSuchStructField { .. });
        let problem = blame::blame(self.source, key, &SpannedError { code, span });
        let meant = self.source.meant(word, &others);
        if is_field { Problem { suggestion: meant, ..problem } } else { problem }
    }

    /// A value that does not suit, with what would, if that can be found.
    fn unsuitable<T: DeserializeOwned>(&mut self, value: Range<usize>, error: &SpannedError) -> Problem {
        let problem = blame::blame(self.source, value, error);
        // Finding a cure takes as many questions as there are bounds to try.
        if !matches!(problem.code, "wrong-type" | "unknown-name" | "bad-value") || self.questions < 32 {
            return problem;
        }
        self.questions -= 32;
        let failing = self.failing();
        match failing.cure::<T>(error) {
            Some(cure) if problem.suggestion.is_none() => {
                Problem { message: cure, code: "wrong-type", ..problem }
            }
            Some(_) | None => problem,
        }
    }
}

/// The name of a field that is followed by `=`, and where that stands.
fn equals<'a>(text: &'a str, part: &OutlinePart) -> Option<(&'a str, usize)> {
    if part.key.is_some() {
        return None;
    }
    let value = &text[part.value.clone()];
    let name =
        value.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().filter(|name| !name.is_empty())?;
    let after = outline::trivia(text, part.value.start + name.len()).ok()?;
    text[..part.value.end].get(after..)?.starts_with('=').then_some((name, after))
}
