//! Where two mods give the same look, sound, scenario, lesson or entry of the help: the later one takes the place of the
//! earlier, and that is told of both. Of rules data the packs tell it themselves.
//!
//! Invariant: what a mod puts in the place of something shipped is no overlap.

use std::collections::BTreeMap;
use std::ops::Range;

use super::sources::Sources;
use crate::engine::content::{LineColumn, Problem, outline};
use crate::fleet::content::pack::PackFile;

/// Something that a mod gives: what it is, where, and by which mod.
struct GivenThing<'a> {
    /// As sentences call it; two of one name are the same thing.
    name: String,
    path: &'a str,
    place: LineColumn,
    label: &'a str,
}

/// A warning for everything that a mod gives and another has given before it.
pub fn overlaps(sources: &Sources) -> Vec<Problem> {
    let mut first: BTreeMap<String, GivenThing<'_>> = BTreeMap::new();
    let mut problems = Vec::new();
    for thing in given(sources) {
        if let Some(other) = first.get(&thing.name).filter(|other| other.label != thing.label) {
            let message = format!(
                "the mod \"{}\" gives {} too, at {}:{}; this one, of \"{}\", takes its place",
                other.label, thing.name, other.path, other.place.line, thing.label
            );
            problems.push(Problem::warning(thing.path, thing.place, "overlap", message));
        }
        first.insert(thing.name.clone(), thing);
    }
    problems
}

/// All that mods give beside their packs, in load order.
fn given(sources: &Sources) -> Vec<GivenThing<'_>> {
    let top = LineColumn { line: 1, column: 1 };
    let sounds = sources.sounds.iter().filter_map(|own| {
        let label = sources.label(&own.path)?;
        Some(GivenThing { name: format!("the sound `{}`", own.name), path: &own.path, place: top, label })
    });
    of_files(sources, &sources.scenarios, "the scenario", own_id)
        .chain(of_files(sources, &sources.lessons, "the lesson", scripts))
        .chain(of_files(sources, &sources.help, "the help entry", ids))
        .chain(of_files(sources, &sources.looks, "the look of", looks))
        .chain(sounds)
        .collect()
}

/// What is named in the files of mods: `named` finds the names in a text, in quotes or without.
fn of_files<'a>(
    sources: &'a Sources,
    files: &'a [PackFile],
    kind: &'static str,
    named: fn(&str) -> Vec<Range<usize>>,
) -> impl Iterator<Item = GivenThing<'a>> {
    let mods = files.iter().filter_map(|file| Some((file, sources.label(&file.path)?)));
    mods.flat_map(move |(file, label)| {
        named(&file.text).into_iter().map(move |at| {
            let id = file.text[at.clone()].trim_matches('"');
            // A ship and a place may have one id, and each its look.
            let of = if kind == "the look of" { format!(" in {}", file.name) } else { String::new() };
            let place = LineColumn::of(&file.text, at.start);
            GivenThing { name: format!("{kind} `{id}`{of}"), path: &file.path, place, label }
        })
    })
}

/// The id of the one thing in a file.
fn own_id(text: &str) -> Vec<Range<usize>> {
    let id = outline::only(text).ok().and_then(|whole| outline::find(text, &whole, &["id"]));
    id.map(|id| id.value).into_iter().collect()
}

/// The ids of scripts: a file is one, or a list of them.
fn scripts(text: &str) -> Vec<Range<usize>> {
    let own = own_id(text);
    if own.is_empty() { ids(text) } else { own }
}

/// The ids of a list of things.
fn ids(text: &str) -> Vec<Range<usize>> {
    let entries = outline::entries(text).unwrap_or_default();
    entries.iter().filter_map(|entry| Some(outline::find(text, &entry.value, &["id"])?.value)).collect()
}

/// The keys of all maps in a file of looks.
fn looks(text: &str) -> Vec<Range<usize>> {
    let tables = outline::only(text).map(|whole| outline::parts(text, &whole)).unwrap_or_default();
    let keys = |table: outline::OutlinePart| outline::parts(text, &table.value);
    tables.into_iter().flat_map(keys).filter_map(|part| part.key).collect()
}
