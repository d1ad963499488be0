//! The mods of the data folder: which are switched off and in which order they are loaded, as `mods/mods.ron` keeps it.
//!
//! Invariants: a folder that the list does not name is on and comes last, by name; a list that cannot be read counts as empty
//! and is told.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::folders::{self, shown, subfolders};
use super::reading::name_of;

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
    /// With a sentence, if there is a list and it cannot be read.
    pub fn read(mods: &Path) -> Result<Self, String> {
        let path = mods.join(FILE);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(format!("{} cannot be read: {error}", shown(&path))),
        };
        let broken = |error: ron::error::SpannedError| {
            format!("{} is broken ({error}); every mod counts as on until it is mended", shown(&path))
        };
        ron::from_str(&text).map_err(broken)
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
        let written = std::fs::create_dir_all(mods)
            .and_then(|()| std::fs::write(&beside, text + "\n"))
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
    let Some(mods) = mods_folder() else { return (Vec::new(), ModList::default()) };
    let list = ModList::read(&mods).unwrap_or_else(|why| {
        super::complain(&why);
        ModList::default()
    });
    let mut all = subfolders(&mods);
    all.retain(|folder| folder.join("mod.ron").exists());
    list.sort(&mut all);
    (all, list)
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

#[cfg(feature = "app")]
mod screen {
    //! The same for the screen of mods.

    use std::path::Path;
    use std::sync::{Arc, Mutex, PoisonError};

    use super::super::Failure;
    use super::super::mods::Mod;
    use super::super::packs::Library;
    use super::super::reading::name_of;
    use super::{ModList, installed, mods_folder};
    use crate::app::screens::model::{ModRow, ModState};
    use crate::app::shell::mods::{LoadedContent, ModShelf};

    /// The mods of the data folder and what was loaded of them.
    pub struct Shelf(Mutex<Arc<Library>>);

    impl Shelf {
        /// With this loaded.
        #[must_use]
        pub fn new(library: Arc<Library>) -> Self {
            Self(Mutex::new(library))
        }

        fn library(&self) -> Arc<Library> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
        }

        fn change(change: impl FnOnce(&mut ModList)) -> Result<(), String> {
            let mods = mods_folder().ok_or("This machine has no folder for mods.")?;
            let mut list = ModList::read(&mods)?;
            change(&mut list);
            list.write(&mods)
        }
    }

    /// What a library offers to the window.
    #[must_use]
    pub fn loaded(library: &Arc<Library>) -> LoadedContent {
        LoadedContent {
            editions: library.clone(),
            scenarios: library.scenarios.clone(),
            lessons: library.lessons.iter().cloned().map(Arc::new).collect(),
            help: Arc::new(library.help.clone()),
        }
    }

    impl ModShelf for Shelf {
        fn folder(&self) -> Option<std::path::PathBuf> {
            mods_folder()
        }

        fn rows(&self) -> Vec<ModRow> {
            let library = self.library();
            let (all, list) = installed();
            all.iter().map(|folder| row(folder, &list, &library)).collect()
        }

        fn switch(&self, folder: &str, on: bool) -> Result<(), String> {
            Self::change(|list| {
                list.off.retain(|own| own != folder);
                if !on {
                    list.off.push(folder.to_owned());
                }
            })
        }

        fn earlier(&self, folder: &str) -> Result<(), String> {
            let (all, _) = installed();
            let mut order: Vec<String> = all.iter().map(|own| name_of(own)).collect();
            if let Some(at) = order.iter().position(|own| own == folder).filter(|at| *at > 0) {
                order.swap(at, at - 1);
            }
            Self::change(|list| list.order = order)
        }

        fn reload(&self) -> Result<LoadedContent, String> {
            let asked = self.library().asked.clone();
            let library = Arc::new(Library::load_asked(&asked).map_err(told)?);
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = library.clone();
            Ok(loaded(&library))
        }
    }

    fn told(failure: Failure) -> String {
        match failure {
            Failure::Usage(why) | Failure::Failed(why) => why,
            Failure::Problems(problems) => problems.first().map_or_else(String::new, ToString::to_string),
        }
    }

    fn row(folder: &Path, list: &ModList, library: &Library) -> ModRow {
        let info = Mod::read(folder).ok().map(|found| found.info);
        let broken = library.off.iter().find(|off| off.folder == folder);
        let state = if library.asked.none {
            ModState::Barred
        } else if !list.is_on(folder) {
            ModState::Off
        } else if broken.is_some() {
            ModState::Broken
        } else {
            ModState::On
        };
        let problems = broken.filter(|_| state == ModState::Broken);
        let problems =
            problems.map_or_else(Vec::new, |off| off.problems.iter().map(ToString::to_string).collect());
        let own = name_of(folder);
        let Some(info) = info else {
            return ModRow { folder: own.clone(), name: own, about: String::new(), state, problems };
        };
        let name = if info.name.is_empty() { info.id } else { info.name };
        let by =
            if info.authors.is_empty() { String::new() } else { format!("by {}", info.authors.join(", ")) };
        let parts = [by, info.licence, info.description];
        let about: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        ModRow {
            folder: own,
            name: format!("{name} {}", info.version),
            about: about.join(" · "),
            state,
            problems,
        }
    }
}

#[cfg(feature = "app")]
pub use screen::{Shelf, loaded};
