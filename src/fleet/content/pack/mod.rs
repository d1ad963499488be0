//! Packs as texts: reads the files of one or more packs and merges them by id.
//!
//! The caller hands over file names and texts; nothing here touches a disk. A later pack adds entries, replaces them, patches
//! single fields of them and takes them out ([`crate::engine::content::Changes`]).
//!
//! | file | does |
//! |---|---|
//! | `merge` | one list of entries: what each file does to it |
//! | `origin` | where an entry was written, and where problems in it are told |
//!
//! Invariant: all problems of all files are reported at once, each with file, line and column.

mod merge;
mod origin;

use std::collections::BTreeMap;

use merge::Merged;
use origin::{Files, Origin};

use super::entries::{
    CommandEntry, EncounterEntry, LocationEntry, MissionEntry, ShipEntry, SideEntry, SubdeckEntry, TagEntry,
};
use super::unlikely::doubts;
use super::validate::validate;
use super::{Content, Found, Kind, Shipped, limits};
use crate::engine::codec::Encoder;
use crate::engine::content::{LineColumn, Problem, Severity, SourceText, control_characters, did_you_mean};
use crate::engine::dice::Key;
use crate::engine::digest::Digest;

#[derive(Clone, Debug)]
pub struct PackFile {
    /// As problems show it.
    pub path: String,
    /// Which of [`FILE_NAMES`] it is, so what is inside: `ships.ron`.
    pub name: String,
    pub text: String,
}

/// The files of a pack or mod.
#[derive(Clone, Debug)]
pub struct PackFiles {
    /// As saves name it: `core 1.0.0`.
    pub label: String,
    pub files: Vec<PackFile>,
}

/// Entries of all packs, merged by id.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    pub tags: Vec<TagEntry>,
    pub sides: Vec<SideEntry>,
    pub subdecks: Vec<SubdeckEntry>,
    pub ships: Vec<ShipEntry>,
    pub locations: Vec<LocationEntry>,
    pub cards: Vec<CommandEntry>,
    pub missions: Vec<MissionEntry>,
    pub encounters: Vec<EncounterEntry>,
    pub shipped: Shipped,
    pub packs: Vec<String>,
    /// The packs that are mods, each with the hash of what it is made of.
    pub mod_hashes: Vec<(String, u64)>,
    pub hash: u64,
}

/// The names of files a pack may have; in the place of each, or beside it, a folder of that name may hold several.
pub const FILE_NAMES: [&str; 8] = [
    "tags.ron",
    "sides.ron",
    "subdecks.ron",
    "ships.ron",
    "locations.ron",
    "command.ron",
    "missions.ron",
    "encounters.ron",
];

/// What came of packs.
#[derive(Clone, Debug)]
pub struct LoadedPacks {
    /// The content, made of what is sound in it: to be played with only where no problem is an error.
    pub content: Content,
    /// Errors and warnings.
    pub problems: Vec<Problem>,
    /// Where its entries were written.
    pub origins: Origins,
}

/// Reads, merges, compiles and checks packs, core first.
///
/// # Errors
/// With every problem found, if one of them is an error.
pub fn load(packs: &[PackFiles]) -> Result<Content, Vec<Problem>> {
    let LoadedPacks { content, problems, origins: _ } = read(packs);
    let sound = problems.iter().all(|problem| problem.severity != Severity::Error);
    if sound { Ok(content) } else { Err(problems) }
}

/// The same, with all problems, warnings too, and with the content whatever is wrong with it.
#[must_use]
pub fn read(packs: &[PackFiles]) -> LoadedPacks {
    let files = Files::of(packs);
    let mut problems = Vec::new();
    let (mut entries, origins) = merged(&files, &mut problems);
    for PackFile { path, text, .. } in files.iter() {
        problems.extend(control_characters(SourceText::new(path, text), false));
    }
    entries.packs = packs.iter().map(|pack| pack.label.clone()).collect();
    entries.hash = hash(packs.iter().flat_map(|pack| &pack.files));
    entries.mod_hashes = mod_hashes(packs);
    let place = |kind: Kind, index: usize, path: &[&str]| match origins.of(kind, index) {
        Some(origin) => files.place(origin, path),
        None => nowhere(),
    };
    let too_many = limits::too_many(&entries);
    let overfull = !too_many.is_empty();
    for (kind, index, message) in too_many {
        let (file, place) = place(kind, index, &[]);
        problems.push(Problem::error(&file, place, "too-many", message));
    }
    // What would be said of ten thousand entries more helps nobody.
    if overfull {
        let content = Content::compile(&Entries::default()).0;
        return LoadedPacks { content, problems, origins };
    }
    problems.extend(validate(&entries, &origins.doubts(&files), &place));
    problems.extend(doubts(&entries, &place));
    let (content, found) = Content::compile(&entries);
    problems.extend(flaws(&found, &files, &origins));
    LoadedPacks { content, problems, origins }
}

/// A list, a name that it had, and where that was taken out.
type RemovedName = (usize, String, (usize, usize));

/// Where merged entries came from, in the order of [`Entries`].
#[derive(Clone, Debug)]
pub struct Origins {
    lists: [Vec<Origin>; 8],
    /// Entries that were taken out: the list, the id, and where that is said.
    removed: Vec<RemovedName>,
    /// Cards that could not be read, each with the Subdeck it names, if that could.
    unread: Vec<Option<String>>,
    /// The texts of what could not be read and may be what others name.
    unread_texts: Vec<String>,
    /// Subdecks that got a card or lost one by another pack than their own: the latest of those.
    changed: Vec<(String, (usize, usize))>,
}

impl Origins {
    /// File, line and column of a part of an entry, or of the nearest part around it; the packs are those it was read from.
    #[must_use]
    pub fn place(
        &self,
        packs: &[PackFiles],
        kind: Kind,
        index: usize,
        path: &[&str],
    ) -> (String, LineColumn) {
        match self.of(kind, index) {
            Some(origin) => Files::of(packs).place(origin, path),
            None => nowhere(),
        }
    }

    fn of(&self, kind: Kind, index: usize) -> Option<&Origin> {
        self.lists[list_of(kind)].get(index)
    }

    fn doubts(&self, files: &Files<'_>) -> Doubts {
        let changed = self.changed.iter().map(|(id, at)| (id.clone(), files.place_at(*at)));
        Doubts { unread: self.unread.clone(), changed: changed.collect() }
    }
}

/// What is known of cards beyond those that are there, so that nobody is blamed for what follows from something else.
#[derive(Clone, Debug, Default)]
pub struct Doubts {
    /// The Subdeck of each card that could not be read, if that is known.
    pub unread: Vec<Option<String>>,
    /// Where the cards of a Subdeck were changed last by a later pack than its own.
    pub changed: Vec<(String, (String, LineColumn))>,
}

/// Reads all files into lists.
fn merged(files: &Files<'_>, problems: &mut Vec<Problem>) -> (Entries, Origins) {
    let mut tags = Merged::new(0, |one: &TagEntry| &one.id);
    let mut sides = Merged::new(1, |one: &SideEntry| &one.id);
    let mut subdecks = Merged::new(2, |one: &SubdeckEntry| &one.id);
    let mut ships = Merged::new(3, |one: &ShipEntry| &one.id);
    let mut locations = Merged::new(4, |one: &LocationEntry| &one.id);
    let mut cards = Merged::new(5, |one: &CommandEntry| &one.id);
    let mut missions = Merged::new(6, |one: &MissionEntry| &one.id);
    let mut encounters = Merged::new(7, |one: &EncounterEntry| &one.id);
    let (mut unread, mut unread_texts) = (Vec::new(), Vec::new());
    for (at, file) in files.iter().enumerate() {
        let before = problems.len();
        match file.name.as_str() {
            "tags.ron" => tags.add(files, at, problems),
            "sides.ron" => sides.add(files, at, problems),
            "subdecks.ron" => subdecks.add(files, at, problems),
            "ships.ron" => ships.add(files, at, problems),
            "locations.ron" => locations.add(files, at, problems),
            "command.ron" => cards.add(files, at, problems),
            "missions.ron" => missions.add(files, at, problems),
            "encounters.ron" => encounters.add(files, at, problems),
            unknown => problems.push(unknown_file(file, unknown)),
        }
        if problems[before..].iter().all(|problem| problem.severity != Severity::Error) {
            continue;
        }
        unread_texts.extend(match file.name.as_str() {
            "tags.ron" => tags.unread_texts(file),
            "sides.ron" => sides.unread_texts(file),
            "subdecks.ron" => subdecks.unread_texts(file),
            "ships.ron" => ships.unread_texts(file),
            "command.ron" => {
                unread.extend(cards.unread(file));
                cards.unread_texts(file)
            }
            // Nobody names what stands in the others.
            _ => Vec::new(),
        });
    }
    // A Subdeck that is taken out takes its cards with it.
    let gone: Vec<String> = subdecks.removed().map(|(_, id, _)| id.clone()).collect();
    cards.remove_where(|card| gone.contains(&card.subdeck));
    let mut changed = cards.changed_groups(files, |card| card.subdeck.as_str());
    let shipped = Shipped {
        ships: ships.shipped(),
        subdecks: subdecks.shipped(),
        missions: missions.shipped(),
        encounters: encounters.shipped(),
        locations: locations.shipped(),
    };
    let removed = taken_out((&tags, &sides, &subdecks), &ships, &cards);
    let (tags, t) = tags.into_lists();
    let (sides, s) = sides.into_lists();
    let (subdecks, d) = subdecks.into_lists();
    let (ships, h) = ships.into_lists();
    let (locations, l) = locations.into_lists();
    changed.retain(|(id, at)| {
        let own = subdecks.iter().zip(&d).find(|(one, _)| one.id == *id);
        own.is_some_and(|(_, origin)| files.label(origin.file) != files.label(at.0))
    });
    let (cards, c) = cards.into_lists();
    let (missions, m) = missions.into_lists();
    let (encounters, e) = encounters.into_lists();
    let entries = Entries {
        tags,
        sides,
        subdecks,
        ships,
        locations,
        cards,
        missions,
        encounters,
        shipped,
        ..Entries::default()
    };
    (entries, Origins { lists: [t, s, d, h, l, c, m, e], removed, unread, unread_texts, changed })
}

/// Names that there are no longer: the list, the name, and where it was taken out or changed.
fn taken_out(
    (tags, sides, subdecks): (&Merged<TagEntry>, &Merged<SideEntry>, &Merged<SubdeckEntry>),
    ships: &Merged<ShipEntry>,
    cards: &Merged<CommandEntry>,
) -> Vec<RemovedName> {
    let mut removed: Vec<RemovedName> =
        (tags.removed().chain(sides.removed()).chain(subdecks.removed()).chain(ships.removed()))
            .map(|(list, id, at)| (list, id.clone(), at))
            .collect();
    removed.extend(ships.lost(|ship| vec![&ship.class]));
    removed.extend(cards.lost(|card| match &card.crew {
        Some(crew) => std::iter::once(&card.id).chain(&crew.traits).collect(),
        None => Vec::new(),
    }));
    removed
}

/// The place of what was written in no file.
fn nowhere() -> (String, LineColumn) {
    ("content".to_owned(), LineColumn { line: 1, column: 1 })
}

fn unknown_file(file: &PackFile, name: &str) -> Problem {
    let message = format!("a pack has no file {name}; known are {}", FILE_NAMES.join(", "));
    let problem = Problem::error(&file.path, LineColumn { line: 1, column: 1 }, "unknown-file", message);
    Problem { suggestion: did_you_mean(name, FILE_NAMES).map(str::to_owned), ..problem }
}

/// The hash of files with their names.
fn hash<'a>(files: impl Iterator<Item = &'a PackFile>) -> u64 {
    let mut hashed = Vec::new();
    for file in files {
        for part in [&file.name, &file.text] {
            hashed.extend_from_slice(part.as_bytes());
            hashed.push(0);
        }
    }
    let mut digest = Digest::new(Key([0; 16]));
    digest.bytes(&hashed);
    digest.finish()
}

/// The packs after the first, those of one mod taken together.
fn mod_hashes(packs: &[PackFiles]) -> Vec<(String, u64)> {
    let Some((core, mods)) = packs.split_first() else { return Vec::new() };
    let mut labels: Vec<&String> = Vec::new();
    for pack in mods.iter().filter(|pack| pack.label != core.label) {
        if !labels.contains(&&pack.label) {
            labels.push(&pack.label);
        }
    }
    let of =
        |label: &String| hash(mods.iter().filter(|pack| pack.label == *label).flat_map(|pack| &pack.files));
    labels.into_iter().map(|label| (label.clone(), of(label))).collect()
}

/// The place of a kind among the lists of [`Entries`].
const fn list_of(kind: Kind) -> usize {
    match kind {
        Kind::Tag => 0,
        Kind::Side => 1,
        Kind::Subdeck => 2,
        Kind::Ship => 3,
        Kind::Location => 4,
        Kind::Card => 5,
        Kind::Mission => 6,
        Kind::Encounter => 7,
    }
}

/// Flaws with their places. What is taken out is told once, however often it is used; nothing is told to be missing that may
/// stand in what could not be read.
fn flaws(found: &[Found], files: &Files<'_>, origins: &Origins) -> Vec<Problem> {
    let mut told: Vec<(Option<(usize, usize)>, Problem)> = Vec::new();
    let mut more: BTreeMap<usize, u32> = BTreeMap::new();
    for one in found.iter().filter(|one| !may_be_unread(one, origins)).take(limits::MOST_FLAWS) {
        let removed = origins.removed.iter().find(|(_, id, _)| one.flaw.word.as_ref() == Some(id));
        let at = removed.map(|(_, _, at)| *at);
        let same = |(own, problem): &(Option<(usize, usize)>, Problem)| {
            at.is_some() && *own == at && problem.message.starts_with(&one.flaw.message)
        };
        match told.iter().position(same) {
            Some(known) => *more.entry(known).or_default() += 1,
            None => told.push((at, flawed(one, at, files, origins))),
        }
    }
    for (at, count) in more {
        told[at].1.message += &match count {
            1 => " and in one more place".to_owned(),
            count => format!(" and in {count} more places"),
        };
    }
    told.into_iter().map(|(_, problem)| problem).collect()
}

/// Whether what is not known may stand in a text that could not be read.
fn may_be_unread(found: &Found, origins: &Origins) -> bool {
    let Some(word) = found.flaw.word.as_deref().filter(|word| !word.is_empty()) else { return false };
    let is_part = |c: char| c.is_alphanumeric() || "-_".contains(c);
    let stands_in = |text: &String| {
        text.match_indices(word)
            .any(|(at, _)| !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part))
    };
    found.flaw.code == "unknown-name" && origins.unread_texts.iter().any(stands_in)
}

/// A flaw with its place: where the wrong word stands, or where what it names was taken out.
fn flawed(found: &Found, removed: Option<(usize, usize)>, files: &Files<'_>, origins: &Origins) -> Problem {
    let flaw = &found.flaw;
    let Some(origin) = origins.of(found.kind, found.index) else {
        return Problem::error("content", LineColumn { line: 1, column: 1 }, flaw.code, flaw.message.clone());
    };
    let mut message = flaw.message.clone();
    let path: Vec<&str> = flaw.path.iter().map(String::as_str).collect();
    let (file, place) = match removed {
        Some(at) => {
            let (file, place) = files.place(origin, &[]);
            message += &format!(", which is taken out here and used at {file}:{}", place.line);
            files.place_at(at)
        }
        None if flaw.of_field => files.place(origin, &path),
        None => files.place_of_value(origin, &path),
    };
    let severity = if flaw.warning { Severity::Warning } else { Severity::Error };
    let problem = Problem::error(&file, place, flaw.code, message);
    Problem { severity, suggestion: flaw.suggestion.clone(), ..problem }
}
