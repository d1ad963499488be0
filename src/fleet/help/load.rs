//! From the texts of help files to the book: what is wrong in them is told with line and column.
//!
//! A later file's entry takes the place of an earlier one with its id, and leads the chapters of that unless it names its
//! own.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::words::stems;
use super::{HelpBook, HelpEntry, HelpPicture, HelpScene, LONGEST_TEXT};
use crate::engine::content::{LineColumn, Located, Problem, Severity, duplicates, outline, place_of, read};
use crate::fleet::content::Content;
use crate::fleet::content::pack::PackFile;
use crate::fleet::rule::RuleId;

/// An entry of the help on rules, as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenHelp {
    /// How other entries name it.
    id: String,
    /// The noun by which texts on the screen lead to it, in the singular.
    title: String,
    /// Other nouns that lead to it; one with a capital letter only where the text has one, too.
    #[serde(default)]
    words: Vec<String>,
    /// What else people type to find it.
    #[serde(default)]
    asked: Vec<String>,
    /// What it says, in at most 420 characters.
    text: String,
    /// Other entries, by id.
    #[serde(default)]
    see: Vec<String>,
    /// The rules that it rests on, by id; each leads to the entry that names it first.
    #[serde(default)]
    rules: Vec<String>,
    /// Chapters of the rules whose other rules lead to it.
    #[serde(default)]
    chapters: Vec<String>,
    /// A sign or a place beside it.
    #[serde(default)]
    picture: HelpPicture,
    /// A thing of the game beside it, by id.
    #[serde(default)]
    scene: HelpScene,
}

/// An entry and the file it stands in.
struct PlacedHelp<'a> {
    own: Located<WrittenHelp>,
    file: &'a PackFile,
    /// Those it names itself, or else those of the entry in whose place it stands.
    chapters: Vec<String>,
}

impl PlacedHelp<'_> {
    /// A problem at one of its fields, or at an element of it.
    fn problem(&self, path: &[&str], code: &'static str, message: impl Into<String>) -> Problem {
        let place: LineColumn = place_of(&self.file.text, self.own.index, path).unwrap_or(self.own.place);
        Problem::error(&self.file.path, place, code, message)
    }

    /// What no other entry may have: the path to each, and the noun.
    fn names(&self) -> impl Iterator<Item = (Vec<String>, &str)> {
        let WrittenHelp { title, words, asked, .. } = &self.own.value;
        let title = std::iter::once((vec!["title".to_owned()], title.as_str()));
        title.chain(named("words", words)).chain(named("asked", asked))
    }
}

/// The elements of a field, each with the path to it.
fn named<'a>(field: &'a str, list: &'a [String]) -> impl Iterator<Item = (Vec<String>, &'a str)> {
    list.iter().enumerate().map(move |(at, name)| (vec![field.to_owned(), at.to_string()], name.as_str()))
}

/// Whether a file's text is that of help: a list whose first entry has a title and a text.
#[must_use]
pub fn is_help(text: &str) -> bool {
    let Ok(entries) = outline::entries(text) else { return false };
    let has =
        |field: &str| entries.first().is_some_and(|one| outline::find(text, &one.value, &[field]).is_some());
    has("title") && has("text")
}

/// Reads the book.
///
/// # Errors
/// With every problem.
pub fn load(files: &[PackFile]) -> Result<HelpBook, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut entries: Vec<PlacedHelp<'_>> = Vec::new();
    for file in files {
        let found = read::<WrittenHelp>(&file.path, &file.text);
        problems.extend(found.problems);
        problems.extend(duplicates(&found.entries, |entry| &entry.id));
        for own in found.entries {
            let chapters = own.value.chapters.clone();
            add(&mut entries, PlacedHelp { own, file, chapters });
        }
    }
    problems.extend(entries.iter().flat_map(|entry| own_problems(entry, &entries)));
    problems.extend(shared_words(&entries));
    problems.extend(shared_chapters(&entries));
    if problems.is_empty() {
        Ok(HelpBook::new(entries.into_iter().map(entry).collect()))
    } else {
        Err(problems)
    }
}

/// Warnings: entries of mods that take the place of shipped ones, of which there are so many files, and pictures of what there
/// is not.
#[must_use]
pub fn doubts(files: &[PackFile], shipped: usize, content: &Content) -> Vec<Problem> {
    let (own, more) = files.split_at(shipped.min(files.len()));
    let ids: Vec<String> = own
        .iter()
        .flat_map(|file| read::<WrittenHelp>(&file.path, &file.text).entries)
        .map(|entry| entry.value.id)
        .collect();
    let mut found = Vec::new();
    for file in more {
        for own in read::<WrittenHelp>(&file.path, &file.text).entries {
            let entry = PlacedHelp { own, file, chapters: Vec::new() };
            let id = &entry.own.value.id;
            if ids.contains(id) {
                let why = format!("this takes the place of the shipped entry of help `{id}`");
                found.push(entry.problem(&["id"], "replaces", why));
            }
            found.extend(unknown_scene(&entry, content));
        }
    }
    found.into_iter().map(|problem| Problem { severity: Severity::Warning, ..problem }).collect()
}

/// A thing beside an entry that the content does not have.
fn unknown_scene(entry: &PlacedHelp<'_>, content: &Content) -> Option<Problem> {
    let (what, id, known): (&str, &str, Vec<&str>) = match &entry.own.value.scene {
        HelpScene::None => return None,
        HelpScene::Ship(id) => ("ship", id, content.ships.iter().map(|one| one.entry.id.as_str()).collect()),
        HelpScene::Encounter(id) => {
            ("encounter", id, content.encounters.iter().map(|one| one.entry.id.as_str()).collect())
        }
        HelpScene::Mission(id) => {
            ("mission", id, content.missions.iter().map(|one| one.entry.id.as_str()).collect())
        }
    };
    let why = format!("there is no {what} `{id}` to be shown beside this entry");
    let told = entry.problem(&["scene", "0"], "unknown-link", why).suggesting(id, known.iter().copied());
    (!known.contains(&id)).then_some(told)
}

/// Adds an entry, or puts it in the place of the one with its id.
fn add<'a>(entries: &mut Vec<PlacedHelp<'a>>, mut new: PlacedHelp<'a>) {
    match entries.iter_mut().find(|own| own.own.value.id == new.own.value.id) {
        Some(old) => {
            if new.chapters.is_empty() {
                new.chapters.clone_from(&old.chapters);
            }
            *old = new;
        }
        None => entries.push(new),
    }
}

/// What is wrong with an entry by itself, and with what it names.
fn own_problems(entry: &PlacedHelp<'_>, all: &[PlacedHelp<'_>]) -> Vec<Problem> {
    let WrittenHelp { id, text, see, rules, chapters, .. } = &entry.own.value;
    let mut problems = Vec::new();
    let of_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || !id.chars().all(of_id) {
        problems.push(entry.problem(&["id"], "bad-id", "an id has small letters, digits and hyphens only"));
    }
    if text.trim().is_empty() {
        problems.push(entry.problem(&["text"], "empty-text", "an entry says something"));
    }
    let length = text.chars().count();
    if length > LONGEST_TEXT {
        let message = format!("the text has {length} characters; at most {LONGEST_TEXT} are read");
        problems.push(entry.problem(&["text"], "too-long", message));
    }
    for (path, name) in entry.names().filter(|(_, name)| stems(name).is_empty()) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        problems.push(entry.problem(&path, "empty-word", format!("there is no word in \"{name}\"")));
    }
    let ids = || all.iter().map(|other| other.own.value.id.as_str());
    problems.extend(unknown(entry, "see", see, "unknown-link", "entry", ids));
    problems.extend(unknown(entry, "rules", rules, "unknown-rule", "rule", || RuleId::all().map(RuleId::id)));
    problems.extend(unknown(entry, "chapters", chapters, "unknown-chapter", "chapter", || {
        RuleId::all().map(|rule| rule.rule().chapter())
    }));
    problems
}

/// The names of a list that are not among the known ones.
fn unknown<'a, I: Iterator<Item = &'a str>>(
    entry: &PlacedHelp<'_>,
    field: &str,
    list: &[String],
    code: &'static str,
    what: &str,
    known: impl Fn() -> I,
) -> Vec<Problem> {
    let strange = list.iter().enumerate().filter(|(_, name)| known().all(|one| one != name.as_str()));
    let problem = |(at, name): (usize, &String)| {
        let message = format!("there is no {what} {name}");
        entry.problem(&[field, &at.to_string()], code, message).suggesting(name, known())
    };
    strange.map(problem).collect()
}

/// A problem for every word that another entry has already: it would lead to two places.
fn shared_words(entries: &[PlacedHelp<'_>]) -> Vec<Problem> {
    let mut owners: BTreeMap<Vec<String>, &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for entry in entries {
        let id = entry.own.value.id.as_str();
        for (path, name) in entry.names() {
            let owner = *owners.entry(stems(name)).or_insert(id);
            if owner != id {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                let message = format!("\"{name}\" already leads to the entry {owner}");
                problems.push(entry.problem(&path, "shared-word", message));
            }
        }
    }
    problems
}

/// A problem for every chapter that another entry leads already.
fn shared_chapters(entries: &[PlacedHelp<'_>]) -> Vec<Problem> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for entry in entries {
        let id = entry.own.value.id.as_str();
        for chapter in &entry.chapters {
            let owner = *owners.entry(chapter).or_insert(id);
            if owner != id {
                let message = format!("the chapter {chapter} already leads to the entry {owner}");
                problems.push(entry.problem(&["chapters"], "shared-chapter", message));
            }
        }
    }
    problems
}

/// The entry of a sound one as it was written.
fn entry(placed: PlacedHelp<'_>) -> HelpEntry {
    let chapters = placed.chapters;
    let WrittenHelp { id, title, words, asked, text, see, rules, picture, scene, chapters: _ } =
        placed.own.value;
    let rules = rules.iter().filter_map(|name| RuleId::printed(name)).collect();
    HelpEntry { id, title, words, asked, text, see, rules, chapters, picture, scene }
}
