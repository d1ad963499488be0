//! Reading hand-written content: RON files that each hold one list of entries.
//!
//! A sound file is read in one go. Otherwise a second, slow pass reads entry by entry and field by field, so
//! that every entry tells its own problems, each with line and column. Content types carry
//! `#[serde(deny_unknown_fields)]`; without it a misspelt field would go unnoticed.
//!
//! Invariants: reading never panics, whatever the text; where a file has a problem, [`Read::problems`] is not
//! empty; entries without problems are still there, so that other checks can go on.

mod blame;
mod changes;
mod control;
mod cure;
mod diagnosis;
mod missing;
pub mod outline;
mod patch;
mod plain;
mod probe;
mod problem;
mod raw;

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

pub use blame::SourceText;
pub use changes::{Changed, Changes, Patch, read_changes};
pub use control::control_characters;
use outline::OutlinePart;
pub use patch::EntryText;
pub use plain::as_json;
pub use problem::{LineColumn, Problem, Severity, did_you_mean, hint, meant, without_hint};
pub use raw::AS_TEXT;

/// More problems of a file than anybody reads.
pub const MOST_PROBLEMS: usize = 200;

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
    /// Its bytes in the file.
    pub range: Range<usize>,
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
    let source = SourceText::new(file, text);
    match outline::whole_list(text) {
        Ok(list) => read_list(source, &list),
        Err(broken) => Read { entries: Vec::new(), problems: vec![source.broken(&broken)] },
    }
}

/// Reads a list of entries that is a part of a file.
#[must_use]
pub fn read_list<T: DeserializeOwned>(source: SourceText<'_>, list: &Range<usize>) -> Read<T> {
    let text = source.text;
    let parts = match outline::list(text, list) {
        Ok(parts) => parts,
        Err(broken) => return Read { entries: Vec::new(), problems: vec![source.broken(&broken)] },
    };
    let mut read = Read { entries: Vec::new(), problems: Vec::new() };
    let name: Arc<str> = Arc::from(source.file);
    let mut places = Places::new(text);
    let mut located = |value: T, index: usize, part: &OutlinePart| Located {
        value,
        file: name.clone(),
        index,
        place: places.of(part.start()),
        range: part.value.clone(),
    };
    match options().from_str::<Vec<T>>(&text[list.clone()]) {
        Ok(values) if values.len() == parts.len() => {
            let entries = values.into_iter().zip(&parts).enumerate();
            read.entries.extend(entries.map(|(index, (value, part))| located(value, index, part)));
        }
        Ok(_) | Err(_) => {
            let mut budget = diagnosis::MOST_BYTES;
            for (index, part) in parts.iter().enumerate() {
                match diagnosis::entry::<T>(source, part, &options(), &mut budget) {
                    Ok(value) => read.entries.push(located(value, index, part)),
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
    read_one_as(&options(), SourceText::new(file, text))
}

/// The same of a file that is written in another way than content is, or whose fields had other names before.
///
/// # Errors
/// With all its problems.
pub fn read_one_as<T: DeserializeOwned>(
    options: &ron::Options,
    source: SourceText<'_>,
) -> Result<T, Vec<Problem>> {
    let text = source.text;
    if let Ok(value) = options.from_str::<T>(text) {
        return Ok(value);
    }
    let value = outline::only(text).map_err(|broken| vec![source.broken(&broken)])?;
    diagnosis::entry::<T>(source, &OutlinePart { key: None, value }, options, &mut { diagnosis::MOST_BYTES })
}

/// The byte of a part of an entry, or of the nearest part around it that exists.
#[must_use]
pub fn offset_of(text: &str, entry: &Range<usize>, path: &[&str]) -> usize {
    nearest(text, &OutlinePart { key: None, value: entry.clone() }, path).start()
}

/// The same of its value, without the name of the field.
#[must_use]
pub fn value_offset_of(text: &str, entry: &Range<usize>, path: &[&str]) -> usize {
    nearest(text, &OutlinePart { key: None, value: entry.clone() }, path).value.start
}

/// The place of a part of an entry, or of the nearest part around it that exists.
#[must_use]
pub fn place_of(text: &str, index: usize, path: &[&str]) -> Option<LineColumn> {
    let entry = outline::entries(text).ok()?.into_iter().nth(index)?;
    Some(LineColumn::of(text, nearest(text, &entry, path).start()))
}

/// The same in a file that holds one value.
#[must_use]
pub fn place_in(text: &str, path: &[&str]) -> Option<LineColumn> {
    let value = outline::only(text).ok()?;
    Some(LineColumn::of(text, nearest(text, &OutlinePart { key: None, value }, path).start()))
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

fn nearest(text: &str, entry: &OutlinePart, path: &[&str]) -> OutlinePart {
    let mut path = path;
    loop {
        match (outline::find(text, &entry.value, path), path) {
            (Some(part), _) => return part,
            (None, [outer @ .., _]) => path = outer,
            (None, []) => return entry.clone(),
        }
    }
}

/// The reader's own word on a whole file, if no entry on its own is to blame.
fn whole<T: DeserializeOwned>(source: SourceText<'_>) -> Option<Problem> {
    let error = options().from_str::<Vec<T>>(source.text).err()?;
    Some(blame::blame(source, 0..source.text.len(), &error))
}

/// Line and column of ever later bytes, without counting from the top, nor from the beginning of the line, each time.
pub struct Places<'a> {
    text: &'a str,
    place: LineColumn,
    at: usize,
}

impl<'a> Places<'a> {
    /// From the beginning of a text on.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Places { text, place: LineColumn { line: 1, column: 1 }, at: 0 }
    }

    /// The place of a byte that does not lie before the last one that was asked for.
    pub fn of(&mut self, offset: usize) -> LineColumn {
        let step = LineColumn::of(&self.text[self.at..offset], offset - self.at);
        self.place = self.place.and(step);
        self.at = offset;
        self.place
    }
}
