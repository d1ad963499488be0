//! The mods of the data folder: which are switched off and in which order they are loaded, as `mods/mods.ron` keeps it.
//!
//! Invariants: a folder that the list does not name is on and comes last, by name; a list that cannot be read counts as empty
//! and is told.

use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::folders::{self, shown, subfolders};
use super::reading::{Listing, TOP, expect_inside, name_of, read_text};
use crate::engine::content::{Problem, read_one};

/// What files end in that hold others.
const PACKED: [&str; 6] = ["zip", "7z", "rar", "tar", "gz", "xz"];

/// The file in the folder of mods.
const FILE: &str = "mods.ron";

/// What a person has chosen, by the names of the folders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ModList {
    /// Those that are not loaded.
    pub off: Vec<String>,
    /// The first is loaded first.
    pub order: Vec<String>,
}

impl ModList {
    /// As it was last written in this folder of mods.
    ///
    /// # Errors
    /// With every problem, if there is a list and it cannot be read.
    pub fn read(mods: &Path) -> Result<Self, Vec<Problem>> {
        let path = mods.join(FILE);
        // A link that leads nowhere is there, too.
        if std::fs::symlink_metadata(&path).is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            return Ok(Self::default());
        }
        let text = expect_inside(mods, &path).and_then(|()| read_text(&path));
        read_one(&shown(&path), &text.map_err(|problem| vec![problem])?)
    }

    /// Writes it into this folder of mods.
    ///
    /// # Errors
    /// With a sentence, if that fails.
    pub fn write(&self, mods: &Path) -> Result<(), String> {
        let path = mods.join(FILE);
        let pretty = ron::ser::PrettyConfig::default();
        let text = ron::ser::to_string_pretty(self, pretty).map_err(|error| error.to_string())?;
        // Beside it first, so that a full disk leaves the old one.
        let beside = mods.join("mods.ron.new");
        // Whatever lies there, even what would keep a writer waiting, is none of ours any more.
        let _ = std::fs::remove_file(&beside);
        let anew = |path: &Path| std::fs::OpenOptions::new().write(true).create_new(true).open(path);
        let written = std::fs::create_dir_all(mods)
            .and_then(|()| anew(&beside)?.write_all((text + "\n").as_bytes()))
            .and_then(|()| std::fs::rename(&beside, &path));
        written.map_err(|error| format!("{} cannot be written: {error}", shown(&path)))
    }

    /// Whether this folder is loaded.
    #[must_use]
    pub fn is_on(&self, folder: &Path) -> bool {
        !self.off.contains(&name_of(folder))
    }

    /// The folders in their order: those it names, then the others by name.
    pub fn sort(&self, folders: &mut [PathBuf]) {
        let place = |folder: &PathBuf| {
            let name = name_of(folder);
            self.order.iter().position(|own| *own == name).unwrap_or(usize::MAX)
        };
        folders.sort_by_key(|folder| (place(folder), folder.clone()));
    }
}

/// The folder of mods, if there is a data folder.
#[must_use]
pub fn mods_folder() -> Option<PathBuf> {
    folders::data().map(|data| data.join("mods"))
}

/// All mods of the data folder in their order, with the list; a broken list is told on standard error.
#[must_use]
pub fn installed() -> (Vec<PathBuf>, ModList) {
    let list = mods_folder().map(|mods| ModList::read(&mods)).unwrap_or_else(|| Ok(ModList::default()));
    let list = list.unwrap_or_else(|problems| {
        super::complain(&broken(&problems));
        ModList::default()
    });
    (in_order(&list), list)
}

/// The same folders for those who tell what is wrong with the list themselves, see [`doubts`].
#[must_use]
pub fn checked() -> Vec<PathBuf> {
    let list = mods_folder().and_then(|mods| ModList::read(&mods).ok());
    in_order(&list.unwrap_or_default())
}

/// The mods of the data folder in the order of a list.
fn in_order(list: &ModList) -> Vec<PathBuf> {
    let mut all = mods_folder().map(|mods| subfolders(&mods)).unwrap_or_default();
    all.retain(|folder| folder.join("mod.ron").exists());
    list.sort(&mut all);
    all
}

/// What a list that cannot be read comes to.
fn broken(problems: &[Problem]) -> String {
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    format!("The list of mods is broken; every mod counts as on until it is mended:\n{}", told.join("\n"))
}

/// Those that are on.
#[must_use]
pub fn switched_on() -> Vec<PathBuf> {
    let (mut all, list) = installed();
    all.retain(|folder| list.is_on(folder));
    all
}

/// The folders beside them that are no mods.
#[must_use]
pub fn strays() -> Vec<PathBuf> {
    let mut strays = mods_folder().map(|mods| subfolders(&mods)).unwrap_or_default();
    strays.retain(|folder| !folder.join("mod.ron").exists());
    strays
}

/// What is wrong with the list; warnings for what lies beside the mods packed up, and for names in the list that no folder
/// has.
#[must_use]
pub fn doubts() -> Vec<Problem> {
    let Some(mods) = mods_folder() else { return Vec::new() };
    let packed = Listing::of(&mods).others.into_iter().filter(|path| {
        path.extension().is_some_and(|ending| PACKED.iter().any(|own| ending.eq_ignore_ascii_case(own)))
    });
    let unpack = "this is not read: unpack it, so that a folder with a mod.ron lies here";
    let packed = packed.map(|path| Problem::warning(&shown(&path), TOP, "not-read", unpack));
    let folders: Vec<String> = subfolders(&mods).iter().map(|folder| name_of(folder)).collect();
    let (list, problems) = match ModList::read(&mods) {
        Ok(list) => (list, Vec::new()),
        Err(problems) => (ModList::default(), problems),
    };
    let named = [("off", list.off), ("order", list.order)];
    let named = named.into_iter().flat_map(|(field, names)| names.into_iter().map(move |name| (field, name)));
    let strange = named.filter(|(_, name)| !folders.contains(name)).map(|(field, name)| {
        let message = format!("`{field}` names \"{name}\", and no folder here is called so");
        let problem = Problem::warning(&shown(&mods.join(FILE)), TOP, "unknown-name", message);
        problem.suggesting(&name, folders.iter().map(String::as_str))
    });
    problems.into_iter().chain(packed).chain(strange).collect()
}

pub mod watch;

#[cfg(feature = "app")]
mod window;

#[cfg(feature = "app")]
pub use window::{Shelf, loaded};
