//! One list of entries, and what each file does to it: adds, replaces, patches, removes.
//!
//! Invariants: an entry keeps its place in the list whatever is done to it; where two mods touch the same, the later one wins
//! and a warning says so.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use super::PackFile;
use super::origin::{Files, Origin};
use crate::engine::content::{
    Changed, EntryText, Located, MOST_PROBLEMS, Patch, Problem, Severity, SourceText, did_you_mean, options,
    outline, read_changes, read_one_as,
};
use crate::fleet::content::vocabulary::FORMER_NAMES;

/// Entries of one kind from all files so far.
pub(super) struct Merged<T> {
    /// Its number among the lists.
    list: usize,
    id: fn(&T) -> &String,
    slots: Vec<MergedEntry<T>>,
    /// The slot of each id.
    index: BTreeMap<String, usize>,
}

struct MergedEntry<T> {
    /// None: it was taken out.
    value: Option<T>,
    origin: Origin,
    /// What was there before the last change by another pack.
    before: Option<T>,
    /// Where a mod touched it last.
    touched: Option<(usize, usize)>,
    /// Where it was taken out.
    removed: Option<(usize, usize)>,
}

impl<T: DeserializeOwned + Clone> Merged<T> {
    pub fn new(list: usize, id: fn(&T) -> &String) -> Self {
        Self { list, id, slots: Vec::new(), index: BTreeMap::new() }
    }

    /// Does what a file says.
    pub fn add(&mut self, files: &Files<'_>, file: usize, problems: &mut Vec<Problem>) {
        let PackFile { path, text, .. } = files.file(file);
        let changes = read_changes::<T>(written(path, text));
        problems.extend(changes.problems);
        let most = problems.len() + MOST_PROBLEMS;
        for (how, entry) in changes.entries {
            // Nobody reads more, and finding their places takes its time.
            if problems.len() >= most {
                break;
            }
            problems.extend(self.put(files, file, how, entry));
        }
        for patch in changes.patches {
            if problems.len() >= most {
                break;
            }
            problems.extend(self.patch(files, file, &patch));
        }
        for (id, at) in changes.removed {
            if problems.len() >= most {
                break;
            }
            match self.known(files, (file, at.start), &id) {
                Ok(slot) => {
                    problems.extend(self.again(files, slot, (file, at.start), (&id, false)));
                    problems.extend(self.touch(files, slot, (file, at.start), &id));
                    let own = &mut self.slots[slot];
                    own.before = own.value.take();
                    own.removed = Some((file, at.start));
                }
                Err(problem) => problems.push(problem),
            }
        }
    }

    fn put(&mut self, files: &Files<'_>, file: usize, how: Changed, entry: Located<T>) -> Option<Problem> {
        let id = (self.id)(&entry.value).clone();
        let at = (file, entry.range.start);
        let shipped = !files.is_of_mod(file);
        let origin = Origin { file, range: entry.range.clone(), shipped, patched: None };
        let alive = self.index.get(&id).copied().filter(|slot| self.slots[*slot].value.is_some());
        let Some(slot) = alive else {
            if how == Changed::Replaced {
                return Some(self.unknown(&id, entry.error("unknown-id", "")));
            }
            self.insert(id, entry.value, origin, at, files);
            return None;
        };
        let own = &self.slots[slot];
        let (path, place) = files.place(&own.origin, &[]);
        if files.pack(own.origin.file) == files.pack(file) && how != Changed::Replaced {
            let message = format!("the id `{id}` is already taken at {path}:{}", place.line);
            return Some(entry.error("duplicate-id", message));
        }
        if how == Changed::Added {
            let message = format!(
                "`{id}` is there already, at {path}:{}; put it under `replace` or `patch`",
                place.line
            );
            return Some(entry.error("duplicate-id", message));
        }
        let in_silence = how == Changed::Either && own.origin.shipped && own.touched.is_none();
        let replaced = (in_silence && files.is_of_mod(file)).then(|| {
            let message = format!(
                "this takes the place of all of the shipped `{id}`; put it under `replace` if that is meant, or under `patch` to change some of it"
            );
            Problem { severity: Severity::Warning, ..entry.error("replaces", message) }
        });
        let warning = self.touch(files, slot, at, &id);
        let own = &mut self.slots[slot];
        own.before = own.value.replace(entry.value);
        own.origin = Origin { shipped: own.origin.shipped, ..origin };
        warning.or(replaced)
    }

    /// A new entry, or one in the place of one that was taken out.
    fn insert(&mut self, id: String, value: T, origin: Origin, at: (usize, usize), files: &Files<'_>) {
        let touched = files.is_of_mod(at.0).then_some(at);
        if let Some(slot) = self.index.get(&id) {
            let own = &mut self.slots[*slot];
            (own.value, own.touched, own.removed) = (Some(value), touched, None);
            own.origin = Origin { shipped: own.origin.shipped, ..origin };
            return;
        }
        self.index.insert(id, self.slots.len());
        self.slots.push(MergedEntry { value: Some(value), origin, before: None, touched, removed: None });
    }

    fn patch(&mut self, files: &Files<'_>, file: usize, patch: &Patch) -> Vec<Problem> {
        let slot = match self.known(files, (file, patch.at.start), &patch.id) {
            Ok(slot) => slot,
            Err(problem) => return vec![problem],
        };
        let text = &files.file(file).text;
        let (own, range) = files.text(&self.slots[slot].origin);
        let base = match &self.slots[slot].origin.patched {
            Some(patched) => patched.clone(),
            None => EntryText::of(self.slots[slot].origin.file, own, &range),
        };
        let merged = base.patched(file, text, &patch.fields);
        let value = match read_one_as::<T>(&options(), written("", merged.text())) {
            Ok(value) if *(self.id)(&value) == patch.id => value,
            Ok(_) => {
                let source = SourceText::new(&files.file(file).path, text);
                let at =
                    outline::find(text, &patch.fields, &["id"]).map_or(patch.at.start, |part| part.start());
                return vec![source.error(
                    at,
                    "bad-id",
                    "an id cannot be patched; remove the entry and add another",
                )];
            }
            Err(problems) => {
                // Beside all fields that are there already, one that is misspelt is near to none that is missing.
                let alone = read_one_as::<T>(&options(), written("", &text[patch.fields.clone()]))
                    .err()
                    .unwrap_or_default();
                let meant = |problem: Problem| {
                    let same = alone.iter().find(|one| one.message == problem.message);
                    let near = same.and_then(|one| one.suggestion.clone());
                    Problem { suggestion: problem.suggestion.clone().or(near), ..problem }
                };
                let told = problems.into_iter().map(|problem| moved(files, &merged, meant(problem)));
                return told.collect();
            }
        };
        let again = self.again(files, slot, (file, patch.at.start), (&patch.id, true));
        let warning = again.or(self.touch(files, slot, (file, patch.at.start), &patch.id));
        let own = &mut self.slots[slot];
        own.before = own.value.replace(value);
        own.origin =
            Origin { file, range: patch.fields.clone(), patched: Some(merged), ..own.origin.clone() };
        warning.into_iter().collect()
    }

    /// The slot of an entry that something is to be done to.
    fn known(&self, files: &Files<'_>, (file, at): (usize, usize), id: &str) -> Result<usize, Problem> {
        let found = self.index.get(id).copied().filter(|slot| self.slots[*slot].value.is_some());
        found.ok_or_else(|| {
            let PackFile { path, text, .. } = files.file(file);
            let problem = SourceText::new(path, text).error(at, "unknown-id", "");
            match self.index.get(id).and_then(|slot| self.slots[*slot].removed) {
                Some(gone) => {
                    let ((path, place), by) = (files.place_at(gone), files.label(gone.0));
                    let message =
                        format!("`{id}` is no longer there: \"{by}\" takes it out at {path}:{}", place.line);
                    Problem { message, ..problem }
                }
                None => self.unknown(id, problem),
            }
        })
    }

    fn unknown(&self, id: &str, problem: Problem) -> Problem {
        let alive =
            self.slots.iter().filter_map(|slot| slot.value.as_ref()).map(|one| (self.id)(one).as_str());
        let suggestion = did_you_mean(id, alive).map(str::to_owned);
        Problem { message: format!("nothing before this has the id `{id}`"), suggestion, ..problem }
    }

    /// A warning where a mod takes out what it has added or changed itself, or patches twice what one patch could.
    fn again(
        &self,
        files: &Files<'_>,
        slot: usize,
        at: (usize, usize),
        (id, patches): (&str, bool),
    ) -> Option<Problem> {
        let before = self.slots[slot].touched?;
        let same = if patches { before.0 == at.0 } else { files.label(before.0) == files.label(at.0) };
        if !same || !files.is_of_mod(at.0) {
            return None;
        }
        let ((path, place), (theirs, there)) = (files.place_at(at), files.place_at(before));
        let what = if patches { "one patch may have all fields" } else { "what is taken out needs neither" };
        let message = format!("this mod has written `{id}` already, at {theirs}:{}; {what}", there.line);
        Some(Problem::warning(&path, place, "changed-twice", message))
    }

    /// Notes that a mod touches an entry; a warning if another mod did before.
    fn touch(&mut self, files: &Files<'_>, slot: usize, at: (usize, usize), id: &str) -> Option<Problem> {
        if !files.is_of_mod(at.0) {
            return None;
        }
        let before = self.slots[slot].touched.replace(at)?;
        let other = files.label(before.0);
        if other == files.label(at.0) {
            return None;
        }
        let ((path, place), (theirs, there)) = (files.place_at(at), files.place_at(before));
        let message = format!(
            "the mod \"{other}\" has changed `{id}` too, at {theirs}:{}; where they differ, this one wins",
            there.line
        );
        Some(Problem::warning(&path, place, "overlap", message))
    }

    /// Takes out what fits.
    pub fn remove_where(&mut self, fits: impl Fn(&T) -> bool) {
        for slot in &mut self.slots {
            slot.value = slot.value.take().filter(|value| !fits(value));
        }
    }

    /// What was taken out and not put back: the list, the id and where.
    pub fn removed(&self) -> impl Iterator<Item = (usize, &String, (usize, usize))> {
        let gone = |(id, slot): (_, &usize)| Some((self.list, id, self.slots[*slot].removed?));
        self.index.iter().filter_map(gone)
    }

    /// Names that entries had and have no longer, each with where that was changed.
    pub fn lost<'a>(
        &'a self,
        names: impl Fn(&'a T) -> Vec<&'a String>,
    ) -> Vec<(usize, String, (usize, usize))> {
        let mut lost = Vec::new();
        for slot in &self.slots {
            let (Some(before), Some(at)) = (&slot.before, slot.touched) else { continue };
            let now = slot.value.as_ref().map(&names).unwrap_or_default();
            let gone = names(before).into_iter().filter(|name| !now.contains(name));
            lost.extend(gone.map(|name| (self.list, name.clone(), at)));
        }
        lost
    }

    /// How many of the entries are shipped.
    pub fn shipped(&self) -> usize {
        self.slots.iter().filter(|slot| slot.value.is_some() && slot.origin.shipped).count()
    }

    /// The groups that entries of a mod came to or left, each with where that happened last.
    pub fn changed_groups(
        &self,
        files: &Files<'_>,
        group: impl Fn(&T) -> &str,
    ) -> Vec<(String, (usize, usize))> {
        let mut last: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for slot in &self.slots {
            let Some(at) = slot.touched.filter(|at| files.is_of_mod(at.0)) else { continue };
            for one in slot.before.iter().chain(&slot.value) {
                let known = last.entry(group(one).to_owned()).or_insert(at);
                *known = at.max(*known);
            }
        }
        last.into_iter().collect()
    }

    /// The Subdeck that each entry of a file names that could not be read, if that is known.
    pub fn unread(&self, file: &PackFile) -> Vec<Option<String>> {
        let text = &file.text;
        let Ok(parts) = outline::entries(text) else { return vec![None] };
        let sound = |range: &std::ops::Range<usize>| options().from_str::<T>(&text[range.clone()]).is_ok();
        let named = |range| {
            let part = outline::find(text, range, &["subdeck"])?;
            options().from_str::<String>(&text[part.value]).ok()
        };
        parts.iter().filter(|part| !sound(&part.value)).map(|part| named(&part.value)).collect()
    }

    /// What of a file could not be read: the text of such entries, or all of it.
    pub fn unread_texts(&self, file: &PackFile) -> Vec<String> {
        let text = &file.text;
        let Ok(parts) = outline::entries(text) else { return vec![text.clone()] };
        let own = parts.into_iter().map(|part| &text[part.value]);
        own.filter(|own| options().from_str::<T>(own).is_err()).map(str::to_owned).collect()
    }

    /// The entries that are left, and where each was written.
    pub fn into_lists(self) -> (Vec<T>, Vec<Origin>) {
        self.slots.into_iter().filter_map(|slot| Some((slot.value?, slot.origin))).unzip()
    }
}

/// A file of content, whose fields had other names before.
const fn written<'a>(file: &'a str, text: &'a str) -> SourceText<'a> {
    SourceText { file, text, former: FORMER_NAMES }
}

/// A problem of a text put together from several files, told where its part was written.
fn moved(files: &Files<'_>, merged: &EntryText, problem: Problem) -> Problem {
    let place = crate::engine::content::LineColumn { line: problem.line, column: problem.column };
    let at = place.offset_in(merged.text()).unwrap_or(0);
    let (file, place) = files.place_at(merged.origin(at));
    Problem { file, line: place.line, column: place.column, ..problem }
}
