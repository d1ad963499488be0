//! A file of entries that may also say what becomes of entries that others have written.
//!
//! Such a file is either a list of entries, or `(add: [...], replace: [...], patch: [("id", (field: value))],
//! remove: ["id"])`, each part of it where it is needed. In a list, an entry whose id is known replaces that.

use std::ops::Range;

use serde::de::DeserializeOwned;

use super::blame::SourceText;
use super::outline::{self, OutlinePart};
use super::problem::Problem;
use super::{Located, MOST_PROBLEMS, Read, options, read_list};

/// More patches, or more entries taken out, than content has entries.
const MOST_CHANGES: usize = 10_000;

/// The parts that such a file may have.
const PARTS: [&str; 4] = ["add", "replace", "patch", "remove"];

/// What a file does with an entry that it gives whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Adds it, or replaces what has its id.
    Either,
    /// Adds it: there must be none with its id.
    Added,
    /// Replaces the one with its id: there must be one.
    Replaced,
}

/// Fields that replace those of another file's entry.
#[derive(Clone, Debug)]
pub struct Patch {
    /// The id of that entry.
    pub id: String,
    /// The bytes of the id.
    pub at: Range<usize>,
    /// The bytes of the fields with the brackets around them.
    pub fields: Range<usize>,
}

/// What came of a file.
#[derive(Clone, Debug)]
pub struct Changes<T> {
    /// Sound entries, in the order of the file.
    pub entries: Vec<(Changed, Located<T>)>,
    /// Fields for entries of others.
    pub patches: Vec<Patch>,
    /// Ids of entries that are taken out, each with its bytes.
    pub removed: Vec<(String, Range<usize>)>,
    /// What is wrong with the rest.
    pub problems: Vec<Problem>,
}

/// Reads a file of entries and changes.
#[must_use]
pub fn read_changes<T: DeserializeOwned>(source: SourceText<'_>) -> Changes<T> {
    let text = source.text;
    let mut changes =
        Changes { entries: Vec::new(), patches: Vec::new(), removed: Vec::new(), problems: Vec::new() };
    let whole = match outline::only(text) {
        Ok(whole) if text[whole.clone()].starts_with('(') => whole,
        Ok(_) | Err(_) => {
            match outline::whole_list(text) {
                Ok(list) => changes.add(Changed::Either, read_list(source, &list)),
                Err(broken) => changes.problems.push(source.broken(&broken)),
            }
            return changes;
        }
    };
    for part in outline::parts(text, &whole) {
        let key = part.key.clone().map_or("", |key| &text[key]);
        match key {
            "add" => changes.add(Changed::Added, read_list(source, &part.value)),
            "replace" => changes.add(Changed::Replaced, read_list(source, &part.value)),
            "patch" => each(source, &part, &mut changes.problems, |one| changes.patches.push(one), patch),
            "remove" => each(source, &part, &mut changes.problems, |one| changes.removed.push(one), removed),
            other => {
                let message = format!(
                    "`{other}` is no part of such a file; it is a list of entries, or has {}",
                    PARTS.map(|part| format!("`{part}`")).join(", ")
                );
                let problem = source.error(part.start(), "unknown-key", message);
                changes.problems.push(problem.suggesting(other, PARTS));
            }
        }
    }
    changes
}

impl<T> Changes<T> {
    fn add(&mut self, how: Changed, read: Read<T>) {
        self.entries.extend(read.entries.into_iter().map(|entry| (how, entry)));
        self.problems.extend(read.problems);
    }
}

/// Reads each element of a list.
fn each<P>(
    source: SourceText<'_>,
    part: &OutlinePart,
    problems: &mut Vec<Problem>,
    mut keep: impl FnMut(P),
    read: impl Fn(SourceText<'_>, &OutlinePart) -> Result<P, Problem>,
) {
    match outline::list(source.text, &part.value) {
        Ok(parts) if parts.len() > MOST_CHANGES => {
            let message = format!("there may be {MOST_CHANGES} of these, not {}", parts.len());
            problems.push(source.error(part.start(), "too-many", message));
        }
        Ok(parts) => {
            let most = problems.len() + MOST_PROBLEMS;
            for one in &parts {
                if problems.len() >= most {
                    break;
                }
                match read(source, one) {
                    Ok(one) => keep(one),
                    Err(problem) => problems.push(problem),
                }
            }
        }
        Err(broken) => problems.push(source.broken(&broken)),
    }
}

/// `("voyager", (size: 5))`.
fn patch(source: SourceText<'_>, part: &OutlinePart) -> Result<Patch, Problem> {
    let wanted = "a patch is written `(\"id\", (field: value))`";
    let wrong = || source.error(part.start(), "wrong-type", wanted);
    let parts = outline::parts(source.text, &part.value);
    let [id, fields] = parts.as_slice() else { return Err(wrong()) };
    let (id, at) = removed(source, id)?;
    let inside = outline::parts(source.text, &fields.value);
    let text = &source.text[fields.value.clone()];
    if !text.starts_with('(') || inside.is_empty() || inside.iter().any(|one| one.key.is_none()) {
        return Err(source.error(fields.start(), "wrong-type", wanted));
    }
    Ok(Patch { id, at, fields: fields.value.clone() })
}

/// `"voyager"`.
fn removed(source: SourceText<'_>, part: &OutlinePart) -> Result<(String, Range<usize>), Problem> {
    let id = options().from_str::<String>(&source.text[part.value.clone()]);
    match id {
        Ok(id) if part.key.is_none() => Ok((id, part.value.clone())),
        Ok(_) | Err(_) => {
            Err(source.error(part.start(), "wrong-type", "the id of an entry was expected, in quotes"))
        }
    }
}
