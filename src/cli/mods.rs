//! Mods: what their `mod.ron` says, and the order in which they are loaded.
//!
//! Invariant: the order depends on the mods and the order they were named in alone; whatever a mod requires or is to
//! come after is loaded before it.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::folders::shown;
use crate::engine::content::{LineColumn, Problem, place_in, read_one};

/// What a `mod.ron` says.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModInfo {
    /// A short name without blanks, as others require it and saves name it.
    pub id: String,
    /// As players read it.
    #[serde(default)]
    pub name: String,
    /// Three numbers: `"1.0.0"`.
    pub version: String,
    /// Ids of mods that must be there, and come first.
    #[serde(default)]
    pub requires: Vec<String>,
    /// Ids of mods that come first if they are there.
    #[serde(default)]
    pub load_after: Vec<String>,
}

/// A mod on disk.
#[derive(Clone, Debug)]
pub struct Mod {
    /// Its folder.
    pub folder: PathBuf,
    /// What its `mod.ron` says.
    pub info: ModInfo,
    file: String,
    text: String,
}

impl Mod {
    /// Reads the `mod.ron` of a folder.
    ///
    /// # Errors
    /// With all its problems.
    pub fn read(folder: &Path) -> Result<Self, Vec<Problem>> {
        let path = folder.join("mod.ron");
        let file = shown(&path);
        let text = super::packs::read_text(&path).map_err(|problem| vec![problem])?;
        let info = read_one::<ModInfo>(&file, &text)?;
        let found = Mod { folder: folder.to_owned(), info, file, text };
        let id = &found.info.id;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        if id.is_empty() || id == "core" || !id.chars().all(plain) {
            let message = "an id is made of small letters, digits, - and _, and is not \"core\"";
            return Err(vec![found.problem(&["id"], "bad-id", message)]);
        }
        Ok(found)
    }

    /// As saves name it.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{} {}", self.info.id, self.info.version)
    }

    fn problem(&self, path: &[&str], code: &'static str, message: impl Into<String>) -> Problem {
        let place = place_in(&self.text, path).unwrap_or(LineColumn { line: 1, column: 1 });
        Problem::error(&self.file, place, code, message)
    }

    /// The mods that have to come before it.
    fn before(&self) -> impl Iterator<Item = &String> {
        self.info.requires.iter().chain(&self.info.load_after).filter(|id| *id != "core")
    }
}

/// The mods in load order, and what does not fit together.
#[must_use]
pub fn in_order(mods: Vec<Mod>) -> (Vec<Mod>, Vec<Problem>) {
    let ids: Vec<String> = mods.iter().map(|one| one.info.id.clone()).collect();
    let mut problems = Vec::new();
    for (index, one) in mods.iter().enumerate() {
        if ids[..index].contains(&one.info.id) {
            problems.push(one.problem(&["id"], "duplicate-mod", "another mod with this id is loaded too"));
        }
        for (at, wanted) in one.info.requires.iter().enumerate() {
            if wanted != "core" && !ids.contains(wanted) {
                let message = format!("the mod requires \"{wanted}\", which is not loaded");
                let problem = one.problem(&["requires", &at.to_string()], "missing-requirement", message);
                problems.push(problem.suggesting(wanted, ids.iter().map(String::as_str)));
            }
        }
    }
    let mut waiting = mods;
    let mut ordered: Vec<Mod> = Vec::new();
    while !waiting.is_empty() {
        let free = |one: &Mod| !one.before().any(|id| waiting.iter().any(|other| other.info.id == *id));
        let next = waiting.iter().position(free).unwrap_or_else(|| {
            let message = "the mods ask for each other in a circle";
            problems.push(waiting[0].problem(&["id"], "circular-mods", message));
            0
        });
        ordered.push(waiting.remove(next));
    }
    (ordered, problems)
}
