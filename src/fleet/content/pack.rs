//! Packs as texts: reads the files of one or more packs and merges them by id.
//!
//! The caller hands over file names and texts; nothing here touches a disk. Later packs override entries of the same
//! id.
//!
//! Invariant: all problems of all files are reported at once, each with file, line and column.

use serde::de::DeserializeOwned;

use super::entries::{
    CommandEntry, EncounterEntry, LocationEntry, MissionEntry, ShipEntry, SideEntry, SubdeckEntry, TagEntry,
};
use super::{Content, Found, Kind, Shipped};
use crate::engine::codec::Encoder;
use crate::engine::content::{
    LineColumn, Located, Problem, did_you_mean, duplicates, outline, place_of, read,
};
use crate::engine::dice::Key;
use crate::engine::digest::Digest;

#[derive(Clone, Debug)]
pub struct PackFile {
    /// As problems show it.
    pub path: String,
    /// The last part of the path, which says what is inside: `ships.ron`.
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
    pub hash: u64,
}

/// The names of files a pack may have.
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

/// Where merged entries came from, in the order of [`Entries`].
#[derive(Clone, Debug, Default)]
struct Origins {
    lists: [Vec<Origin>; 8],
}

#[derive(Clone, Debug)]
struct Origin {
    file: usize,
    index: usize,
    place: LineColumn,
}

/// Reads, merges, compiles and checks packs, core first.
///
/// # Errors
/// With every problem found.
pub fn load(packs: &[PackFiles]) -> Result<Content, Vec<Problem>> {
    let files: Vec<&PackFile> = packs.iter().flat_map(|pack| &pack.files).collect();
    let mut problems = Vec::new();
    let mut entries = Entries {
        packs: packs.iter().map(|pack| pack.label.clone()).collect(),
        hash: hash(&files),
        ..Entries::default()
    };
    let mut origins = Origins::default();
    let core = packs.first().map_or(0, |pack| pack.files.len());
    for (index, file) in files.iter().enumerate() {
        if index == core {
            entries.shipped = shipped(&entries);
        }
        add(&mut problems, &mut entries, &mut origins.lists, (index, file));
    }
    if files.len() <= core {
        entries.shipped = shipped(&entries);
    }
    let locate = |kind: Kind, index: usize, path: &[&str]| -> (String, LineColumn) {
        match origins.lists[list_of(kind)].get(index) {
            Some(origin) => {
                let file = files[origin.file];
                (file.path.clone(), place_of(&file.text, origin.index, path).unwrap_or(origin.place))
            }
            None => ("content".to_owned(), LineColumn { line: 1, column: 1 }),
        }
    };
    for (kind, index, message) in super::limits::too_many(&entries) {
        let (file, place) = locate(kind, index, &[]);
        problems.push(Problem::error(&file, place, "too-many", message));
    }
    if problems.iter().any(|problem| problem.code == "too-many") {
        return Err(problems);
    }
    problems.extend(super::validate::validate(&entries, &locate));
    match Content::compile(&entries) {
        Ok(content) if problems.is_empty() => Ok(content),
        Ok(_) => Err(problems),
        Err(found) => {
            problems.extend(found.iter().map(|found| flawed(found, &files, &origins, &locate)));
            Err(problems)
        }
    }
}

/// How much there is of each list.
const fn shipped(entries: &Entries) -> Shipped {
    Shipped {
        ships: entries.ships.len(),
        subdecks: entries.subdecks.len(),
        missions: entries.missions.len(),
        encounters: entries.encounters.len(),
        locations: entries.locations.len(),
    }
}

/// The hash of all files with their names.
fn hash(files: &[&PackFile]) -> u64 {
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

/// Adds the entries of a file to those there are, by its name.
fn add(problems: &mut Vec<Problem>, all: &mut Entries, o: &mut [Vec<Origin>; 8], from: (usize, &PackFile)) {
    match from.1.name.as_str() {
        "tags.ron" => merge(problems, &mut all.tags, &mut o[0], from, |one| &one.id),
        "sides.ron" => merge(problems, &mut all.sides, &mut o[1], from, |one| &one.id),
        "subdecks.ron" => merge(problems, &mut all.subdecks, &mut o[2], from, |one| &one.id),
        "ships.ron" => merge(problems, &mut all.ships, &mut o[3], from, |one| &one.id),
        "locations.ron" => merge(problems, &mut all.locations, &mut o[4], from, |one| &one.id),
        "command.ron" => merge(problems, &mut all.cards, &mut o[5], from, |one| &one.id),
        "missions.ron" => merge(problems, &mut all.missions, &mut o[6], from, |one| &one.id),
        "encounters.ron" => merge(problems, &mut all.encounters, &mut o[7], from, |one| &one.id),
        unknown => {
            let mut problem = Problem::error(
                &from.1.path,
                LineColumn { line: 1, column: 1 },
                "unknown-file",
                format!("a pack has no file {unknown}; known are {}", FILE_NAMES.join(", ")),
            );
            problem.suggestion = did_you_mean(unknown, FILE_NAMES).map(str::to_owned);
            problems.push(problem);
        }
    }
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

fn flawed(
    found: &Found,
    files: &[&PackFile],
    origins: &Origins,
    locate: &impl Fn(Kind, usize, &[&str]) -> (String, LineColumn),
) -> Problem {
    let (path, place) = locate(found.kind, found.index, &[]);
    // The wrong word stands somewhere in its entry: points at it, not at the entry.
    let exact = origins.lists[list_of(found.kind)].get(found.index).and_then(|origin| {
        let text = &files[origin.file].text;
        let start = offset_of(text, origin.place)?;
        let at = match (&found.flaw.word, &found.flaw.bare) {
            (Some(quoted), _) => start + text.get(start..)?.find(&format!("\"{quoted}\""))?,
            (None, Some((word, nth))) => outline::word(text, start, word, *nth)?,
            (None, None) => return None,
        };
        Some(LineColumn::of(text, at))
    });
    let mut problem =
        Problem::error(&path, exact.unwrap_or(place), found.flaw.code, found.flaw.message.clone());
    problem.suggestion.clone_from(&found.flaw.suggestion);
    problem
}

fn offset_of(text: &str, place: LineColumn) -> Option<usize> {
    let line_start: usize =
        text.split_inclusive('\n').take(place.line.saturating_sub(1) as usize).map(str::len).sum();
    let line = text.get(line_start..)?;
    let within: usize = line.chars().take(place.column.saturating_sub(1) as usize).map(char::len_utf8).sum();
    Some(line_start + within)
}

fn merge<T: DeserializeOwned + Clone>(
    problems: &mut Vec<Problem>,
    into: &mut Vec<T>,
    origins: &mut Vec<Origin>,
    (file, source): (usize, &PackFile),
    id: impl Fn(&T) -> &String,
) {
    let read = read::<T>(&source.path, &source.text);
    problems.extend(read.problems);
    problems.extend(duplicates(&read.entries, |entry| id(entry).as_str()));
    for Located { value, index, place, .. } in read.entries {
        let origin = Origin { file, index, place };
        match into.iter().position(|own| id(own) == id(&value)) {
            Some(at) => {
                into[at] = value;
                origins[at] = origin;
            }
            None => {
                into.push(value);
                origins.push(origin);
            }
        }
    }
}
