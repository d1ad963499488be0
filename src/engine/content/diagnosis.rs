//! The slow pass over one entry that does not suit its type: every part that is to blame, in the order of the
//! text, and the first field that is missing.

use std::{collections::BTreeSet, ops::Range};

use ron::error::SpannedError;
use serde::de::DeserializeOwned;

use super::{
    blame::{self, SourceText},
    options,
    outline::{self, OutlinePart},
    probe,
    problem::Problem,
};

/// Deeper than content nests; what is further down is blamed on the part around it.
const DEEPEST: usize = 24;

/// How many bytes may be looked through for one entry: each question about a part looks through all of it, and
/// a text that somebody sends must not keep the game busy for ever.
const MOST_BYTES: usize = 1 << 24;

/// Reads one entry, or finds all that is wrong with it.
pub(super) fn entry<T: DeserializeOwned>(
    source: SourceText<'_>,
    part: &OutlinePart,
) -> Result<T, Vec<Problem>> {
    let value = &source.text[part.value.clone()];
    let error = match options().from_str::<T>(value) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let mut problems = fields::<T>(source, part);
    if problems.is_empty() {
        problems.push(blame::blame(source, part.value.clone(), &error));
    }
    Err(problems)
}

/// The problems of an entry's parts, one by one, and the first field it lacks.
fn fields<T: DeserializeOwned>(source: SourceText<'_>, part: &OutlinePart) -> Vec<Problem> {
    let entry = part.value.clone();
    let struct_like = source.text[entry.clone()].ends_with(')');
    let budget = MOST_BYTES / entry.len().max(1);
    let mut search =
        Search { source, entry, budget, path: Vec::new(), sound: Vec::new(), problems: Vec::new() };
    let present = search.parts::<T>();
    let Search { sound, mut problems, .. } = search;
    // A field that is there but misspelt has been reported already.
    let misspelt = |field: &str| problems.iter().any(|problem| problem.suggestion.as_deref() == Some(field));
    let missing = probe::missing::<T>(&sound).filter(|field| !present.contains(field) && !misspelt(field));
    if let Some(field) = missing.filter(|_| struct_like) {
        let message = format!("the field `{field}` is missing");
        problems.push(source.error(part.value.start, "missing-key", message));
    }
    problems
}

/// The way through the parts of an entry that does not suit its type, down to those that are to blame.
struct Search<'a> {
    source: SourceText<'a>,
    entry: Range<usize>,
    /// How many parts may still be asked about.
    budget: usize,
    path: Vec<Range<usize>>,
    /// The entry's own sound fields, each with its value.
    sound: Vec<(&'a str, &'a str)>,
    problems: Vec<Problem>,
}

impl<'a> Search<'a> {
    /// Looks at each part of the value at the end of the path, and returns the names that stand there.
    fn parts<T: DeserializeOwned>(&mut self) -> BTreeSet<&'a str> {
        let value = self.path.last().unwrap_or(&self.entry).clone();
        let mut present = BTreeSet::new();
        for part in outline::parts(self.source.text, &value) {
            let Some(left) = self.budget.checked_sub(1) else { break };
            self.budget = left;
            let key = part.key.clone();
            let repeated = key.filter(|key| !present.insert(&self.source.text[key.clone()]));
            match repeated {
                Some(key) => {
                    let message = format!("the field `{}` is given twice", &self.source.text[key.clone()]);
                    self.problems.push(self.source.error(key.start, "duplicate-key", message));
                }
                None => self.part::<T>(part),
            }
        }
        present
    }

    /// Tells what is wrong with one part: with its name, or else with parts of it, or else with itself.
    fn part<T: DeserializeOwned>(&mut self, part: OutlinePart) {
        let OutlinePart { key, value } = part;
        self.path.push(value.clone());
        match (probe::part::<T>(self.source.text, &self.entry, &self.path), key) {
            (probe::Probed::Sound, Some(key)) if self.path.len() == 1 => {
                self.sound.push((&self.source.text[key], &self.source.text[value]));
            }
            (probe::Probed::Sound, _) => {}
            (probe::Probed::Key(code), key) => {
                let key = key.unwrap_or(value);
                let span = blame::whole_span(&self.source.text[key.clone()]);
                self.problems.push(blame::blame(self.source, key, &SpannedError { code, span }));
            }
            (probe::Probed::Value(error), _) => {
                let before = self.problems.len();
                if self.path.len() < DEEPEST {
                    self.parts::<T>();
                }
                if self.problems.len() == before {
                    self.problems.push(blame::blame(self.source, value, &error));
                }
            }
        }
        self.path.pop();
    }
}
