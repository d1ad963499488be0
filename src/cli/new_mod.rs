//! `mod new`: a folder with a small mod that works, every field of it explained, to begin one's own with.
//!
//! Invariants: what it writes passes `check` with no warning (`tests/cli/new_mod.rs`); nothing that is there already is
//! written over.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::NewModArguments;
use super::folders::shown;
use super::mods::is_id;
use super::{Failure, print, shelf};

/// What the files of the template say in place of the id, of the name, and of the versions of the game.
const ID: &str = "my_mod";
const NAME: &str = "My Mod";
const GAME: &str = "\"^0.1\"";

/// The files: where they go, and what stands in them.
const FILES: [(&str, &str); 9] = [
    ("mod.ron", include_str!("template/mod.ron")),
    ("packs/my_mod/ships.ron", include_str!("template/ships.ron")),
    ("packs/my_mod/locations.ron", include_str!("template/locations.ron")),
    ("packs/my_mod/subdecks.ron", include_str!("template/subdecks.ron")),
    ("packs/my_mod/command.ron", include_str!("template/command.ron")),
    ("packs/my_mod/encounters.ron", include_str!("template/encounters.ron")),
    ("packs/my_mod/missions.ron", include_str!("template/missions.ron")),
    ("packs/my_mod/tests/my_mod.ron", include_str!("template/tests.ron")),
    ("scenarios/my_mod_match.ron", include_str!("template/match.ron")),
];

/// Writes the folder, and tells what to do with it.
///
/// # Errors
/// When the name is no id, the folder is there already, or cannot be written.
pub fn run(arguments: &NewModArguments) -> Result<ExitCode, Failure> {
    let id = &arguments.name;
    if !is_id(id) {
        return Err(Failure::Usage(no_id(id)));
    }
    let folder = arguments.folder.clone().unwrap_or_else(|| PathBuf::from(id));
    make(&folder)?;
    let written: Result<Vec<String>, Failure> = FILES
        .iter()
        .map(|(place, text)| {
            let path = folder.join(place.replace(ID, id));
            write(&path, &filled(text, id)).map(|()| format!("    {}\n", shown(&path)))
        })
        .collect();
    print(&told(id, &folder, &written?.concat()))?;
    Ok(ExitCode::SUCCESS)
}

/// A new folder, or one that is empty.
fn make(folder: &Path) -> Result<(), Failure> {
    if let Some(parent) = folder.parent() {
        std::fs::create_dir_all(parent).map_err(|error| unwritable(parent, &error))?;
    }
    let is_empty = || std::fs::read_dir(folder).is_ok_and(|mut inside| inside.next().is_none());
    std::fs::create_dir(folder).or_else(|error| match error.kind() {
        ErrorKind::AlreadyExists if is_empty() => Ok(()),
        ErrorKind::AlreadyExists => {
            let folder = shown(folder);
            Err(Failure::Usage(format!(
                "There is something at \"{folder}\" already, and it stays as it is; name another folder behind the id: that of the mod itself."
            )))
        }
        _ => Err(unwritable(folder, &error)),
    })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, text)).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Failed(format!("\"{}\" cannot be written: {error}.", shown(path)))
}

/// A text of the template for the mod with this id.
fn filled(text: &str, id: &str) -> String {
    let (major, minor) = (env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"));
    let game = format!("\"^{major}.{minor}\"");
    text.replace(ID, id).replace(NAME, &name(id)).replace(GAME, &game)
}

/// An id as players would read it: "deep-space" is "Deep Space".
fn name(id: &str) -> String {
    let words = id.split(['-', '_']).filter(|word| !word.is_empty());
    let named: Vec<String> =
        words.map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..])).collect();
    if named.is_empty() { id.to_owned() } else { named.join(" ") }
}

/// Why a name is no id, and the id that comes next to it.
fn no_id(name: &str) -> String {
    let plain = |c: char| if is_id(&c.to_string()) { c } else { '-' };
    let near: String = name.to_lowercase().chars().map(plain).collect();
    let near = near.trim_matches('-');
    let hint = if is_id(near) { format!("; how about \"{near}\"?") } else { ".".to_owned() };
    format!("\"{name}\" is no id: small letters, digits, - and _, and not \"core\"{hint}")
}

/// What has been written, and what to do next.
fn told(id: &str, folder: &Path, files: &str) -> String {
    let folder = shown(folder);
    let quoted = if folder.contains(char::is_whitespace) { format!("\"{folder}\"") } else { folder };
    let shelf = shelf::mods_folder()
        .map(|mods| format!("In {} it is loaded without --mod.\n", shown(&mods)))
        .unwrap_or_default();
    format!(
        "Written:\n{files}Check it, and try it:\n    fleet-captains check {quoted}\n    \
         fleet-captains play --mod {quoted} --scenario {id}_match\n{shelf}"
    )
}
