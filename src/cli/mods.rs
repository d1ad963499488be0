//! Mods: what their `mod.ron` says, which of them go together, and the order in which they are loaded.
//!
//! Invariants: the order depends on the mods and the order they were named in alone; whatever a mod requires is loaded
//! before it, and what it is to come after too, unless mods ask that of each other in a circle; of mods that go on, none lacks what it requires.

use std::path::{Path, PathBuf};

use semver::{Version, VersionReq};
use serde::Deserialize;

use super::folders::shown;
use super::reading::{TOP, read_text};
use crate::engine::content::{Problem, Severity, SourceText, control_characters, place_in, read_one};

/// What a `mod.ron` says. Other mods are named as `"id"` or with a range of versions, `"id ^1.2"`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModInfo {
    /// A short name without blanks, as others require it and saves name it.
    pub id: String,
    /// As players read it.
    #[serde(default)]
    pub name: String,
    /// Three numbers, as semver.org has them: `"1.0.0"`.
    pub version: String,
    /// Who made it.
    #[serde(default)]
    pub authors: Vec<String>,
    /// What it does, in a sentence or two.
    #[serde(default)]
    pub description: String,
    /// What others may do with it: `"CC-BY-4.0"`.
    #[serde(default)]
    pub licence: String,
    /// The versions of the game it is for: `">=0.1, <0.3"`. Empty: any.
    #[serde(default)]
    pub game: String,
    /// Mods that must be there, and come first.
    #[serde(default)]
    pub requires: Vec<String>,
    /// Mods that it does not go together with.
    #[serde(default)]
    pub conflicts: Vec<String>,
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
    version: Version,
    requires: Vec<Wanted>,
    conflicts: Vec<Wanted>,
    file: String,
    text: String,
}

/// Another mod, and which versions of it.
#[derive(Clone, Debug)]
struct Wanted {
    id: String,
    range: VersionReq,
}

/// A mod that is not loaded, and why.
#[derive(Clone, Debug)]
pub struct OffMod {
    /// Its folder.
    pub folder: PathBuf,
    /// Its id, or that of its folder if it tells none.
    pub id: String,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
}

/// Whether a mod can have this id.
#[must_use]
pub fn is_id(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    !id.is_empty() && id != "core" && id.chars().all(plain)
}

impl Mod {
    /// Reads the `mod.ron` of a folder.
    ///
    /// # Errors
    /// With all its problems.
    pub fn read(folder: &Path) -> Result<Self, Vec<Problem>> {
        let path = folder.join("mod.ron");
        let file = shown(&path);
        let text = read_text(&path).map_err(|problem| vec![problem])?;
        let info = read_one::<ModInfo>(&file, &text)?;
        let mut found = Mod {
            folder: folder.to_owned(),
            version: Version::new(0, 0, 0),
            requires: Vec::new(),
            conflicts: Vec::new(),
            info,
            file,
            text,
        };
        let problems = found.understand();
        if problems.is_empty() { Ok(found) } else { Err(problems) }
    }

    /// Reads what stands in texts: versions and ranges.
    fn understand(&mut self) -> Vec<Problem> {
        let source = SourceText::new(&self.file, &self.text);
        let mut problems = control_characters(source, false);
        if !is_id(&self.info.id) {
            let message = "an id is made of small letters, digits, - and _, and is not \"core\"";
            problems.push(self.problem(&["id"], "bad-id", message));
        }
        match Version::parse(&self.info.version) {
            Ok(version) => self.version = version,
            Err(_) => {
                let message =
                    format!("a version is three numbers, as in \"1.0.0\", not \"{}\"", self.info.version);
                problems.push(self.problem(&["version"], "bad-version", message));
            }
        }
        if let Some(problem) = self.unfit_for_the_game() {
            problems.push(problem);
        }
        for (field, list) in [("requires", &self.info.requires), ("conflicts", &self.info.conflicts)] {
            let mut wanted = Vec::new();
            for (at, text) in list.iter().enumerate() {
                match Wanted::parse(text) {
                    Some(one) => wanted.push(one),
                    None => {
                        let message = format!(
                            "a mod is named \"id\" or \"id ^1.2\", with a range of versions, not \"{text}\""
                        );
                        problems.push(self.problem(
                            &[field, &at.to_string()],
                            "bad-range-of-versions",
                            message,
                        ));
                    }
                }
            }
            if field == "requires" { self.requires = wanted } else { self.conflicts = wanted }
        }
        problems
    }

    /// What keeps it from this version of the game.
    fn unfit_for_the_game(&self) -> Option<Problem> {
        let (range, own) = (&self.info.game, env!("CARGO_PKG_VERSION"));
        if range.is_empty() {
            return None;
        }
        let Ok(wanted) = VersionReq::parse(range) else {
            let message =
                format!("a range of versions is written \">=0.1, <0.3\" or \"^0.1\", not \"{range}\"");
            return Some(self.problem(&["game"], "bad-range-of-versions", message));
        };
        let fits = Version::parse(own).is_ok_and(|own| wanted.matches(&own));
        (!fits).then(|| {
            let message =
                format!("the mod is for the game {range}, and this is {own}; look for another version of it");
            self.problem(&["game"], "wrong-game", message)
        })
    }

    /// As saves name it.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{} {}", self.info.id, self.info.version)
    }

    fn problem(&self, path: &[&str], code: &'static str, message: impl Into<String>) -> Problem {
        Problem::error(&self.file, place_in(&self.text, path).unwrap_or(TOP), code, message)
    }

    /// The labels of those of these mods that it cannot do without, and of what they cannot do without.
    #[must_use]
    pub fn required(&self, mods: &[Self]) -> Vec<String> {
        let (mut found, mut next): (Vec<String>, Vec<&Self>) = (Vec::new(), vec![self]);
        while let Some(one) = next.pop() {
            let asked = |other: &&Self| one.requires.iter().any(|wanted| wanted.id == other.info.id);
            for other in mods.iter().filter(asked) {
                if !found.contains(&other.label()) {
                    found.push(other.label());
                    next.push(other);
                }
            }
        }
        found
    }

    /// The mods that have to come before it.
    fn before(&self) -> impl Iterator<Item = &String> {
        let requires = self.requires.iter().map(|wanted| &wanted.id);
        requires.chain(&self.info.load_after).filter(|id| *id != "core")
    }

    /// What it requires and is not there, or conflicts with and is.
    fn misfits(&self, others: &[Mod]) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (at, wanted) in self.requires.iter().enumerate() {
            let problem = |message: String| {
                self.problem(&["requires", &at.to_string()], "missing-requirement", message)
            };
            let Wanted { id, range } = wanted;
            match others.iter().find(|other| other.info.id == *id) {
                _ if id == "core" => {
                    let own = env!("CARGO_PKG_VERSION");
                    if !Version::parse(own).is_ok_and(|own| range.matches(&own)) {
                        problems.push(problem(format!("the mod requires core {range}, and this is {own}")));
                    }
                }
                None => {
                    let known =
                        others.iter().map(|other| other.info.id.as_str()).filter(|id| *id != self.info.id);
                    let message = format!(
                        "the mod requires \"{id}\", which is not loaded; name it too, with --mod or behind \"check\", or put it into the folder of mods"
                    );
                    problems.push(problem(message).suggesting(id, known));
                }
                Some(other) if !range.matches(&other.version) => {
                    let found = &other.version;
                    problems
                        .push(problem(format!("the mod requires \"{id}\" {range}, and {found} is loaded")));
                }
                Some(_) => {}
            }
        }
        for (at, Wanted { id, range }) in self.conflicts.iter().enumerate() {
            let own = Version::parse(env!("CARGO_PKG_VERSION"));
            if id == "core" && own.is_ok_and(|own| range.matches(&own)) {
                let message =
                    "\"core\" is the game itself, and no mod goes without it; `game` names its versions";
                problems.push(self.problem(&["conflicts", &at.to_string()], "conflict", message));
            }
            let met = others.iter().find(|other| other.info.id == *id && range.matches(&other.version));
            if let Some(other) = met {
                let message =
                    format!("the mod does not go together with \"{}\", which is loaded", other.label());
                problems.push(self.problem(&["conflicts", &at.to_string()], "conflict", message));
            }
        }
        problems
    }
}

impl Wanted {
    /// `"id"` or `"id range"`.
    fn parse(text: &str) -> Option<Self> {
        let (id, range) = text.trim().split_once(' ').unwrap_or((text.trim(), "*"));
        let range = VersionReq::parse(range).ok()?;
        (!id.is_empty()).then(|| Self { id: id.to_owned(), range })
    }
}

/// The mods of these folders that go together, in load order, and those that have to stay out.
#[must_use]
pub fn in_order(folders: &[PathBuf]) -> (Vec<Mod>, Vec<OffMod>) {
    let (mut mods, mut off): (Vec<Mod>, Vec<OffMod>) = (Vec::new(), Vec::new());
    for folder in folders {
        match Mod::read(folder) {
            Ok(found) if mods.iter().any(|own| own.info.id == found.info.id) => {
                let problem =
                    found.problem(&["id"], "duplicate-mod", "another mod with this id is loaded too");
                off.push(OffMod::of(&found, vec![problem]));
            }
            Ok(found) => mods.push(found),
            Err(problems) => {
                let id = super::reading::name_of(folder);
                off.push(OffMod { folder: folder.clone(), id, problems });
            }
        }
    }
    // One that stays out may be what another requires.
    loop {
        let misfits: Vec<Vec<Problem>> = mods.iter().map(|one| one.misfits(&mods)).collect();
        if misfits.iter().all(Vec::is_empty) {
            break;
        }
        let (mut kept, mut dropped) = (Vec::new(), Vec::new());
        for (one, problems) in mods.into_iter().zip(misfits) {
            if problems.is_empty() { kept.push(one) } else { dropped.push(OffMod::of(&one, problems)) }
        }
        mods = kept;
        off.extend(dropped);
    }
    let (ordered, circle) = sorted(mods);
    off.extend(circle);
    (ordered, off)
}

/// A warning for each mod that is to come after another, and that after it: one of the two does not.
#[must_use]
pub fn circles(ordered: &[Mod]) -> Vec<Problem> {
    let mut found = Vec::new();
    for (nth, one) in ordered.iter().enumerate() {
        for (at, id) in one.info.load_after.iter().enumerate() {
            if ordered[nth + 1..].iter().any(|other| other.info.id == *id) {
                let message = format!(
                    "this mod comes before \"{id}\" all the same: the two, or others, wait for each other"
                );
                let problem = one.problem(&["load_after", &at.to_string()], "circular-mods", message);
                found.push(Problem { severity: Severity::Warning, ..problem });
            }
        }
    }
    found
}

/// The mods, each after those it comes after; those that require each other in a circle stay out.
fn sorted(mut waiting: Vec<Mod>) -> (Vec<Mod>, Vec<OffMod>) {
    let mut ordered: Vec<Mod> = Vec::new();
    loop {
        let waits = |id: &String| waiting.iter().any(|other| other.info.id == *id);
        let free = |one: &Mod| !one.before().any(waits);
        // Where two want to be the later one, nothing is broken by either.
        let can_be = |one: &Mod| !one.requires.iter().any(|wanted| waits(&wanted.id));
        match waiting.iter().position(free).or_else(|| waiting.iter().position(can_be)) {
            Some(next) => ordered.push(waiting.remove(next)),
            None => break,
        }
    }
    let circular = |one: &Mod| {
        let message = "the mods require each other in a circle";
        OffMod::of(one, vec![one.problem(&["id"], "circular-mods", message)])
    };
    (ordered, waiting.iter().map(circular).collect())
}

impl OffMod {
    fn of(found: &Mod, problems: Vec<Problem>) -> Self {
        Self { folder: found.folder.clone(), id: found.info.id.clone(), problems }
    }
}
