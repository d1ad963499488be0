//! Files replaced whole: whatever happens, there is the old file or the new one, never half of one.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Writes a text beside its place, sees it safely on the disk, and only then puts it there.
///
/// # Errors
/// A sentence with the path; what was there before still is.
pub fn replace(path: &Path, text: &str) -> Result<(), String> {
    prepare(path, text).and_then(|beside| put(&beside, path))
}

/// Writes a text beside a path and sees it safely on the disk; returns its path.
///
/// # Errors
/// A sentence with the path.
pub fn prepare(path: &Path, text: &str) -> Result<PathBuf, String> {
    let beside = path.with_extension("new");
    let written = folder_of(path).and_then(|()| {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.map_err(|error| {
        // Half a file is useless, and does no harm if it stays behind.
        let _ = fs::remove_file(&beside);
        cannot(path, &error)
    })?;
    Ok(beside)
}

/// Puts a prepared file in its place.
///
/// # Errors
/// A sentence with the path.
pub fn put(beside: &Path, path: &Path) -> Result<(), String> {
    fs::rename(beside, path).and_then(|()| sync_folder(path)).map_err(|error| {
        let _ = fs::remove_file(beside);
        cannot(path, &error)
    })
}

/// A second name for a file, or a copy if the disk has no hard links.
///
/// # Errors
/// The system's own.
pub fn also(path: &Path, other: &Path) -> io::Result<()> {
    remove(other)?;
    fs::hard_link(path, other).or_else(|_| {
        fs::copy(path, other)?;
        File::open(other)?.sync_all()
    })
}

/// Removes a file that may not be there.
///
/// # Errors
/// The system's own.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Moves a file that may not be there.
///
/// # Errors
/// The system's own.
pub fn shift(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// A new name lasts once its folder is on the disk, too; where folders cannot be opened, the system sees to that.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent().map(File::open) {
        Some(Ok(folder)) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}

/// "... cannot be written".
#[must_use]
pub fn cannot(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {error}", path.display())
}
