//! Reading hand-written content: RON files that each hold one list of entries.
//!
//! A sound file is read in one go. Otherwise a second, slow pass reads entry by entry and field by field, so
//! that every entry tells its own problems, each with line and column. Content types carry
//! `#[serde(deny_unknown_fields)]`; without it a misspelt field would go unnoticed.
//!
//! Invariants: reading never panics, whatever the text; where a file has a problem, [`Read::problems`] is not
//! empty; entries without problems are still there, so that other checks can go on.

mod blame;
mod diagnosis;
pub mod outline;
mod plain;
mod probe;
mod problem;
mod raw;

use std::{collections::BTreeMap, sync::Arc};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

pub use blame::SourceText;
use diagnosis::entry;
use outline::OutlinePart;
pub use plain::as_json;
pub use problem::{LineColumn, Problem, Severity, did_you_mean, hint};
pub use raw::AS_TEXT;

/// More than anybody reads.
const MOST_PROBLEMS: usize = 1_000;

/// An entry and where it stands.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The entry.
    pub value: T,
    /// The file, as problems show it.
    pub file: Arc<str>,
    /// Its position in the file's list, from 0.
    pub index: usize,
    /// Line and column of its first character.
    pub place: LineColumn,
}

impl<T> Located<T> {
    /// A problem of the whole entry.
    #[must_use]
    pub fn error(&self, code: &'static str, message: impl Into<String>) -> Problem {
        Problem::error(&self.file, self.place, code, message)
    }
}

/// What came of a file.
#[derive(Clone, Debug)]
pub struct Read<T> {
    /// The sound entries.
    pub entries: Vec<Located<T>>,
    /// What is wrong with the others.
    pub problems: Vec<Problem>,
}

/// How content is written: `Some` may be left out.
#[must_use]
pub fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a file's list of entries.
#[must_use]
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Read<T> {
    let source = SourceText { file, text };
    let parts = match outline::entries(text) {
        Ok(parts) => parts,
        Err(broken) => {
            let problem = source.error(broken.at, "syntax", broken.why);
            return Read { entries: Vec::new(), problems: vec![problem] };
        }
    };
    let mut read = Read { entries: Vec::new(), problems: Vec::new() };
    let name: Arc<str> = Arc::from(file);
    let mut places = Places::new(text);
    match options().from_str::<Vec<T>>(text) {
        Ok(values) if values.len() == parts.len() => {
            for (index, (value, part)) in values.into_iter().zip(&parts).enumerate() {
                read.entries.push(Located {
                    value,
                    file: name.clone(),
                    index,
                    place: places.of(part.start()),
                });
            }
        }
        Ok(_) | Err(_) => {
            for (index, part) in parts.iter().enumerate() {
                match entry::<T>(source, part) {
                    Ok(value) => {
                        let place = places.of(part.start());
                        read.entries.push(Located { value, file: name.clone(), index, place });
                    }
                    Err(problems) => read.problems.extend(problems),
                }
                if read.problems.len() >= MOST_PROBLEMS {
                    let message = "there are too many problems; the rest of the file was not read";
                    read.problems.push(source.error(part.start(), "too-many", message));
                    break;
                }
            }
            if read.problems.is_empty() {
                read.problems.extend(whole::<T>(source));
            }
        }
    }
    read
}

/// Reads a file that holds one value, such as a scenario.
///
/// # Errors
/// With all its problems.
pub fn read_one<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Vec<Problem>> {
    if let Ok(value) = options().from_str::<T>(text) {
        return Ok(value);
    }
    let source = SourceText { file, text };
    let value = outline::only(text).map_err(|broken| vec![source.error(broken.at, "syntax", broken.why)])?;
    entry::<T>(source, &OutlinePart { key: None, value })
}

/// The place of a part of an entry, or of the nearest part around it that exists.
#[must_use]
pub fn place_of(text: &str, index: usize, path: &[&str]) -> Option<LineColumn> {
    let entry = outline::entries(text).ok()?.into_iter().nth(index)?;
    Some(LineColumn::of(text, nearest(text, &entry, path)))
}

/// The same in a file that holds one value.
#[must_use]
pub fn place_in(text: &str, path: &[&str]) -> Option<LineColumn> {
    let value = outline::only(text).ok()?;
    Some(LineColumn::of(text, nearest(text, &OutlinePart { key: None, value }, path)))
}

/// One problem for every entry whose id an earlier one has, naming where that stands.
#[must_use]
pub fn duplicates<'a, T: 'a>(
    entries: impl IntoIterator<Item = &'a Located<T>>,
    id: impl Fn(&T) -> &str,
) -> Vec<Problem> {
    let mut seen = BTreeMap::new();
    let mut problems = Vec::new();
    for entry in entries {
        let id = id(&entry.value);
        match seen.get(id) {
            None => {
                seen.insert(id.to_owned(), entry);
            }
            Some(first) => {
                let message =
                    format!("the id `{id}` is already taken at {}:{}", first.file, first.place.line);
                problems.push(entry.error("duplicate-id", message));
            }
        }
    }
    problems
}

fn nearest(text: &str, entry: &OutlinePart, path: &[&str]) -> usize {
    let mut path = path;
    loop {
        match (outline::find(text, &entry.value, path), path) {
            (Some(part), _) => return part.start(),
            (None, [outer @ .., _]) => path = outer,
            (None, []) => return entry.start(),
        }
    }
}

/// The reader's own word on a whole file, if no entry on its own is to blame.
fn whole<T: DeserializeOwned>(source: SourceText<'_>) -> Option<Problem> {
    let error = options().from_str::<Vec<T>>(source.text).err()?;
    Some(blame::blame(source, 0..source.text.len(), &error))
}

/// Line and column of ever later bytes, without counting from the top each time.
struct Places<'a> {
    text: &'a str,
    line_start: usize,
    line: u32,
    at: usize,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Self {
        Places { text, line_start: 0, line: 1, at: 0 }
    }

    fn of(&mut self, offset: usize) -> LineColumn {
        for (i, _) in self.text[self.at..offset].match_indices('\n') {
            self.line += 1;
            self.line_start = self.at + i + 1;
        }
        self.at = offset;
        let column = self.text[self.line_start..offset].chars().count() + 1;
        LineColumn { line: self.line, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
}
