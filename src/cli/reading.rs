//! Reading content from disk: which files a folder has, and their texts.
//!
//! Invariants: nothing but plain files of at most [`MOST_BYTES`] is opened, so that no pipe, device or giant keeps the game
//! waiting; a link that leads out of the folder of its mod is not followed.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use super::folders::shown;
use crate::engine::content::{LineColumn, Problem};

/// No file of content is longer: thousands of entries fit.
pub const MOST_BYTES: u64 = 4 << 20;

/// Nor are all files of a mod together.
pub const MOST_BYTES_OF_MOD: usize = 16 << 20;

/// The place of what concerns a whole file.
pub const TOP: LineColumn = LineColumn { line: 1, column: 1 };

/// A text file, with line ends as everywhere, so that the same content has the same hash on every platform.
///
/// # Errors
/// When it cannot be read, is no plain file, is too long, or is no text.
pub fn read_text(path: &Path) -> Result<String, Problem> {
    match read_any_text(path)? {
        (text, None) => Ok(text),
        (_, Some(problem)) => Err(problem),
    }
}

/// The same, with what can be made of a file that is no UTF-8 beside that problem, so that nothing else is blamed for what
/// stands in it.
///
/// # Errors
/// When it cannot be read, is no plain file, or is too long.
pub fn read_any_text(path: &Path) -> Result<(String, Option<Problem>), Problem> {
    let (text, problem) = match String::from_utf8(read_bytes(path)?) {
        Ok(text) => (text, None),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let text = other_text(error.as_bytes());
            let place = match error.as_bytes() {
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => TOP,
                bytes => LineColumn::of(&String::from_utf8_lossy(&bytes[..at]), at),
            };
            let message = "the file is no UTF-8 text; save it as UTF-8";
            (text, Some(Problem::error(&shown(path), place, "not-utf8", message)))
        }
    };
    let text = text.strip_prefix('\u{feff}').map_or(text.as_str(), |rest| rest);
    // Line ends of very old machines are told from none at all.
    let ends = if text.contains('\n') { "\r\n" } else { "\r" };
    Ok((text.replace(ends, "\n"), problem))
}

/// A text in UTF-16, as its first two bytes say, or else with a sign in the place of what is no UTF-8.
fn other_text(bytes: &[u8]) -> String {
    let units = |of: fn([u8; 2]) -> u16| -> Vec<u16> {
        bytes.chunks_exact(2).map(|pair| of([pair[0], pair[1]])).collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => String::from_utf16_lossy(&units(u16::from_le_bytes)),
        [0xfe, 0xff, ..] => String::from_utf16_lossy(&units(u16::from_be_bytes)),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// All of a file.
///
/// # Errors
/// When it cannot be read, is no plain file, or is too long.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Problem> {
    let problem = |code, message: String| Problem::error(&shown(path), TOP, code, message);
    let unreadable = |error: std::io::Error| problem("unreadable", format!("cannot be read: {error}"));
    let metadata = fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_file() {
        return Err(problem("unreadable", "this is no plain file, so it is not read".to_owned()));
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(unreadable)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > MOST_BYTES {
        let (most, found) = (MOST_BYTES >> 20, metadata.len() >> 20);
        let message = format!("a file of content has at most {most} MB, this one has {found}; split it");
        return Err(problem("too-large", message));
    }
    Ok(bytes)
}

/// What lies in a folder, by name.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// Files whose name ends in `.ron`.
    pub ron: Vec<PathBuf>,
    /// Folders.
    pub folders: Vec<PathBuf>,
    /// Anything else, but what is meant for people: hidden files, licences, read-me files.
    pub others: Vec<PathBuf>,
}

impl Listing {
    /// What lies there; nothing if it cannot be read.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        let mut listing = Self::default();
        for path in paths {
            if path.is_dir() {
                listing.folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "ron") {
                listing.ron.push(path);
            } else if !is_for_people(&path) {
                listing.others.push(path);
            }
        }
        listing.folders.retain(|path| !is_hidden(path));
        listing
    }
}

/// The last part of a path.
#[must_use]
pub fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn is_hidden(path: &Path) -> bool {
    name_of(path).starts_with('.')
}

/// Whether a file is one that nobody expects the game to read; notes are, beside the mod.ron.
fn is_for_people(path: &Path) -> bool {
    const NAMES: [&str; 8] =
        ["readme", "license", "licence", "changelog", "credits", "copying", "authors", "notice"];
    let name = name_of(path).to_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    let is_notes = name.ends_with(".md") && path.with_file_name("mod.ron").exists();
    is_hidden(path) || is_notes || NAMES.contains(&stem)
}

/// A problem if a path leads out of this folder by links.
///
/// # Errors
/// With that problem.
pub fn expect_inside(root: &Path, path: &Path) -> Result<(), Problem> {
    let (Ok(root), Ok(real)) = (root.canonicalize(), path.canonicalize()) else { return Ok(()) };
    if real.starts_with(&root) {
        return Ok(());
    }
    let message = format!("this is a link out of the folder, to {}; put the file itself here", shown(&real));
    Err(Problem::error(&shown(path), TOP, "outside", message))
}
