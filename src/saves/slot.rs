//! One match's files: `0007-standard.json`, the three saves before it (`.1.json` to `.3.json`), and `.lock`.
//!
//! Invariants: whoever holds a [`Slot`] holds the lock, which the system frees when the program ends, however it ends;
//! the newest save is in its place at every moment; the three before it are those that were in that place.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::disk;

/// How many saves before the newest are kept.
pub const EARLIER: usize = 3;
/// Where finished matches lie, below the folder of matches.
pub const FINISHED: &str = "finished";
/// Where saves lie that did not load.
pub const DAMAGED: &str = "damaged";

/// A match's files, held by this program alone.
#[derive(Debug)]
pub struct Slot {
    file: PathBuf,
    /// Locked for as long as it is open, if the disk knows locks.
    _lock: File,
}

/// Why a match could not be taken.
#[derive(Debug)]
pub enum Taken {
    /// Another program holds it.
    ByAnother,
    /// The disk does not allow it, in a sentence.
    Not(String),
}

impl Slot {
    /// Takes a match by the path of its newest save, which need not be there.
    ///
    /// # Errors
    /// When another program holds it, or the disk does not allow it.
    pub fn take(file: &Path) -> Result<Self, Taken> {
        let path = file.with_extension("lock");
        let told = |error: io::Error| Taken::Not(disk::cannot(&path, &error));
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(told)?;
        match lock.try_lock() {
            Ok(()) => Ok(Slot { file: file.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(Taken::ByAnother),
            // Some network drives know no locks; a match is saved there all the same.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(Slot { file: file.to_owned(), _lock: lock })
            }
            Err(TryLockError::Error(error)) => Err(told(error)),
        }
    }

    /// Takes a match that is not there yet.
    ///
    /// # Errors
    /// When there is one by that name already, or the disk does not allow it.
    pub fn fresh(file: &Path) -> Result<Self, Taken> {
        let path = file.with_extension("lock");
        match OpenOptions::new().create_new(true).write(true).open(&path) {
            Ok(_) if file.exists() => Err(Taken::ByAnother),
            Ok(_) => Slot::take(file),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Taken::ByAnother),
            Err(error) => Err(Taken::Not(disk::cannot(&path, &error))),
        }
    }

    /// Whether another program holds the match.
    #[must_use]
    pub fn is_taken(file: &Path) -> bool {
        matches!(Slot::take(file), Err(Taken::ByAnother))
    }

    /// The newest save.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The save so many before the newest, from 1.
    #[must_use]
    pub fn earlier(file: &Path, before: usize) -> PathBuf {
        file.with_extension(format!("{before}.json"))
    }

    /// The places of a match's saves, the newest first.
    pub fn all(file: &Path) -> impl Iterator<Item = PathBuf> + '_ {
        std::iter::once(file.to_owned()).chain((1..=EARLIER).map(|before| Slot::earlier(file, before)))
    }

    /// Writes a save; the one before it and the two before that are kept.
    ///
    /// # Errors
    /// A sentence; nothing that was there is lost.
    pub fn write(&self, text: &str) -> Result<(), String> {
        let beside = disk::prepare(&self.file, text)?;
        if !self.file.exists() {
            return disk::put(&beside, &self.file);
        }
        // A second name for the newest first: what may fail comes before anything moves.
        let second = self.file.with_extension("old");
        let told = |error: io::Error| disk::cannot(&self.file, &error);
        disk::also(&self.file, &second).map_err(told)?;
        disk::put(&beside, &self.file)?;
        self.move_back(&second).map_err(told)
    }

    /// Each earlier save moves one back, and the one that was the newest becomes the first of them.
    fn move_back(&self, second: &Path) -> io::Result<()> {
        for before in (1..EARLIER).rev() {
            disk::shift(&Slot::earlier(&self.file, before), &Slot::earlier(&self.file, before + 1))?;
        }
        disk::shift(second, &Slot::earlier(&self.file, 1))
    }

    /// Writes the last save of a match and puts it among the finished ones.
    ///
    /// # Errors
    /// A sentence; the match stays where it is then.
    pub fn finish(&self, text: &str) -> Result<PathBuf, String> {
        let Some(name) = self.file.file_name() else {
            return Err(format!("{} is no file", self.file.display()));
        };
        let folder = self.file.with_file_name(FINISHED);
        // An earlier try may have put it there, and then not been able to take it away from here.
        let is_this = |path: &Path| fs::read_to_string(path).is_ok_and(|own| own == text);
        let there = names(&folder, &name.to_string_lossy())
            .find(|path| !path.exists() || is_this(path))
            .unwrap_or_else(|| folder.join(name));
        disk::replace(&there, text)?;
        let removed = Slot::all(&self.file).try_for_each(|path| disk::remove(&path));
        removed.map_err(|error| disk::cannot(&self.file, &error))?;
        Ok(there)
    }

    /// Puts a save that does not load aside, under a name of its own, and says where it lies now.
    ///
    /// # Errors
    /// A sentence; the save stays where it is then.
    pub fn set_aside(&self, file: &Path) -> Result<PathBuf, String> {
        let folder = self.file.with_file_name(DAMAGED);
        let told = |error: io::Error| disk::cannot(&folder, &error);
        fs::create_dir_all(&folder).map_err(told)?;
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let there = free(&folder, &name);
        disk::shift(file, &there).map_err(told)?;
        Ok(there)
    }
}

/// A place in a folder that nothing has.
fn free(folder: &Path, name: &str) -> PathBuf {
    names(folder, name).find(|path| !path.exists()).unwrap_or_else(|| folder.join(name))
}

/// Places in a folder: of this name, then with a number behind it.
fn names(folder: &Path, name: &str) -> impl Iterator<Item = PathBuf> {
    let stem = name.trim_end_matches(".json");
    let numbered = (2_u32..).map(move |number| folder.join(format!("{stem}-{number}.json")));
    std::iter::once(folder.join(name)).chain(numbered)
}
