//! The mods of the data folder, and those that were named, while the game is open: content loaded anew when a file changes.
//!
//! Invariants: what has been loaded well stays in use until something else has been; a mod that an edit breaks keeps its last
//! good version, and its problems are told.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use super::mods_folder;
use crate::cli::Failure;
use crate::cli::folders;
use crate::cli::packs::Library;

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(400);
/// How deep folders are looked into, and how many files at most.
const DEEP: usize = 6;
const MOST_FILES: usize = 5_000;

/// What has been loaded.
pub struct Loads {
    /// What matches are made of.
    used: Mutex<Arc<Library>>,
    /// The latest, which tells what is wrong.
    latest: Mutex<Arc<Library>>,
    /// What has been loaded since somebody asked.
    fresh: Mutex<Option<Result<Arc<Library>, String>>>,
}

/// What came of a file that changed.
pub enum Reload {
    /// This is used from now on.
    Used(Arc<Library>),
    /// What was used before still is; why, if that is not told with the mod.
    Kept(String),
}

/// What is kept there, whatever has become of whoever kept it.
fn held<T>(place: &Mutex<T>) -> MutexGuard<'_, T> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Loads {
    /// With this loaded.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        let [used, latest] = [library.clone(), library].map(Mutex::new);
        Self { used, latest, fresh: Mutex::new(None) }
    }

    /// What matches are made of, and the latest that was loaded.
    #[must_use]
    pub fn used_and_latest(&self) -> [Arc<Library>; 2] {
        [&self.used, &self.latest].map(|library| held(library).clone())
    }

    /// Loads everything again, and uses it.
    ///
    /// # Errors
    /// With a sentence, if it does not load.
    pub fn reload(&self) -> Result<Arc<Library>, String> {
        *held(&self.fresh) = None;
        let library = self.load()?;
        self.take(&library);
        Ok(library)
    }

    fn load(&self) -> Result<Arc<Library>, String> {
        let asked = held(&self.used).asked.clone();
        Library::load_again(&asked).map(Arc::new).map_err(told)
    }

    fn take(&self, library: &Arc<Library>) {
        held(&self.used).clone_from(library);
        held(&self.latest).clone_from(library);
    }

    /// Looks at the files from now on, as long as somebody holds this, and loads when one of them has changed.
    pub fn watch(self: &Arc<Self>, wake: Box<dyn Fn() + Send>) {
        let loads = Arc::downgrade(self);
        let named = held(&self.used).asked.named.clone();
        let mut known = written(&named);
        let look = move || {
            loop {
                std::thread::sleep(EVERY);
                let Some(loads) = loads.upgrade() else { return };
                let now = written(&named);
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

    /// What has changed since somebody asked.
    pub fn changed(&self) -> Option<Reload> {
        let library = match held(&self.fresh).take()? {
            Ok(library) => library,
            Err(why) => return Some(Reload::Kept(why)),
        };
        let used = held(&self.used).clone();
        if library.off.iter().any(|off| is_used(&used, &off.folder)) {
            *held(&self.latest) = library;
            return Some(Reload::Kept(String::new()));
        }
        self.take(&library);
        Some(Reload::Used(library))
    }
}

fn told(failure: Failure) -> String {
    match failure {
        Failure::Usage(why) | Failure::Failed(why) => why,
        Failure::Problems(problems) => problems.first().map_or_else(String::new, ToString::to_string),
    }
}

/// Whether a mod is among what was loaded.
#[must_use]
pub fn is_used(library: &Library, folder: &PathBuf) -> bool {
    library.asked.folders().contains(folder) && !library.off.iter().any(|off| off.folder == *folder)
}

/// A file, its length and when it was last written.
type Written = (PathBuf, u64, Option<SystemTime>);

/// The files of the game, its mods and those in folders of their own as they lie there.
fn written(named: &[PathBuf]) -> Vec<Written> {
    let mut files = Vec::new();
    let shipped = folders::assets().ok().map(|assets| assets.join("fleet"));
    let named = named.iter().cloned();
    for root in shipped.into_iter().chain(mods_folder()).chain(named) {
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
