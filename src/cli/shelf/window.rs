//! The mods of the data folder for the window: its screen of mods, and content loaded anew when a file changes.
//!
//! Invariants: what has been loaded well stays in use until something else has been; a mod that an edit breaks keeps its last
//! good version, and its problems are told.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use super::{ModList, installed, mods_folder};
use crate::app::screens::model::{ModRow, ModState};
use crate::app::shell::mods::{ContentChange, LoadedContent, ModShelf};
use crate::cli::Failure;
use crate::cli::folders;
use crate::cli::mods::Mod;
use crate::cli::packs::Library;
use crate::cli::reading::name_of;

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(400);
/// How deep folders are looked into, and how many files at most.
const DEEP: usize = 6;
const MOST_FILES: usize = 5_000;

/// The mods of the data folder and what was loaded of them.
pub struct Shelf(Arc<Loads>);

/// What has been loaded.
struct Loads {
    /// What matches are made of.
    used: Mutex<Arc<Library>>,
    /// The latest, which tells what is wrong.
    latest: Mutex<Arc<Library>>,
    /// What has been loaded since somebody asked.
    fresh: Mutex<Option<Result<Arc<Library>, String>>>,
}

/// What is kept there, whatever has become of whoever kept it.
fn held<T>(place: &Mutex<T>) -> MutexGuard<'_, T> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shelf {
    /// With this loaded.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        let [used, latest] = [library.clone(), library].map(Mutex::new);
        Self(Arc::new(Loads { used, latest, fresh: Mutex::new(None) }))
    }

    fn change(change: impl FnOnce(&mut ModList)) -> Result<(), String> {
        let mods = mods_folder().ok_or("This machine has no folder for mods.")?;
        let mut list = ModList::read(&mods)?;
        change(&mut list);
        list.write(&mods)
    }
}

impl Loads {
    fn load(&self) -> Result<Arc<Library>, String> {
        let asked = held(&self.used).asked.clone();
        Library::load_asked(&asked).map(Arc::new).map_err(told)
    }

    fn take(&self, library: &Arc<Library>) -> LoadedContent {
        held(&self.used).clone_from(library);
        held(&self.latest).clone_from(library);
        loaded(library)
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
        looks: library.looks.clone(),
        sounds: library.sounds.clone(),
    }
}

impl ModShelf for Shelf {
    fn folder(&self) -> Option<PathBuf> {
        mods_folder()
    }

    fn rows(&self) -> Vec<ModRow> {
        let [used, latest] = [&self.0.used, &self.0.latest].map(|library| held(library).clone());
        let (all, list) = installed();
        let kept = |folder: &PathBuf| is_used(&used, folder);
        all.iter().map(|folder| row(folder, (&list, kept(folder)), &latest)).collect()
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
        *held(&self.0.fresh) = None;
        let library = self.0.load()?;
        Ok(self.0.take(&library))
    }

    fn watch(&self, wake: Box<dyn Fn() + Send>) {
        let loads = Arc::downgrade(&self.0);
        let mut known = written();
        let look = move || {
            loop {
                std::thread::sleep(EVERY);
                let Some(loads) = loads.upgrade() else { return };
                let now = written();
                if now != known {
                    known = now;
                    *held(&loads.fresh) = Some(loads.load());
                    wake();
                }
            }
        };
        // Without a thread to give, "Load again" is what is left.
        let _ = std::thread::Builder::new().name("mods".to_owned()).spawn(look);
    }

    fn changed(&self) -> Option<ContentChange> {
        let fresh = held(&self.0.fresh).take()?;
        let library = match fresh {
            Ok(library) => library,
            Err(why) => return Some(ContentChange::Refused(why)),
        };
        let used = held(&self.0.used).clone();
        if library.off.iter().any(|off| is_used(&used, &off.folder)) {
            *held(&self.0.latest) = library;
            return Some(ContentChange::Refused(String::new()));
        }
        Some(ContentChange::Content(self.0.take(&library)))
    }
}

fn told(failure: Failure) -> String {
    match failure {
        Failure::Usage(why) | Failure::Failed(why) => why,
        Failure::Problems(problems) => problems.first().map_or_else(String::new, ToString::to_string),
    }
}

/// Whether a mod is among what was loaded.
fn is_used(library: &Library, folder: &PathBuf) -> bool {
    library.asked.folders().contains(folder) && !library.off.iter().any(|off| off.folder == *folder)
}

/// A mod as the latest loading found it; `kept`: something of it is in use.
fn row(folder: &Path, (list, kept): (&ModList, bool), library: &Library) -> ModRow {
    let info = Mod::read(folder).ok().map(|found| found.info);
    let broken = library.off.iter().find(|off| off.folder == folder);
    let state = if library.asked.none {
        ModState::Barred
    } else if !list.is_on(folder) {
        ModState::Off
    } else if broken.is_some() {
        if kept { ModState::Kept } else { ModState::Broken }
    } else {
        ModState::On
    };
    let problems = broken.filter(|_| matches!(state, ModState::Broken | ModState::Kept));
    let problems =
        problems.map_or_else(Vec::new, |off| off.problems.iter().map(ToString::to_string).collect());
    let own = name_of(folder);
    let Some(info) = info else {
        return ModRow { folder: own.clone(), name: own, about: String::new(), state, problems };
    };
    let name = if info.name.is_empty() { info.id } else { info.name };
    let by = if info.authors.is_empty() { String::new() } else { format!("by {}", info.authors.join(", ")) };
    let parts = [by, info.licence, info.description];
    let about: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let name = format!("{name} {}", info.version);
    ModRow { folder: own, name, about: about.join(" · "), state, problems }
}

/// A file, its length and when it was last written.
type Written = (PathBuf, u64, Option<SystemTime>);

/// The files of the game and its mods as they lie there.
fn written() -> Vec<Written> {
    let mut files = Vec::new();
    let shipped = folders::assets().ok().map(|assets| assets.join("fleet"));
    for root in shipped.into_iter().chain(mods_folder()) {
        look(&root, DEEP, &mut files);
    }
    files.sort();
    files
}

fn look(folder: &Path, deep: usize, files: &mut Vec<Written>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(about) = entry.metadata() else { continue };
        if about.is_dir() && deep > 0 {
            look(&entry.path(), deep - 1, files);
        } else if files.len() < MOST_FILES {
            files.push((entry.path(), about.len(), about.modified().ok()));
        }
    }
}
