//! Sounds that mods bring: which there are, and which files are some.
//!
//! Invariants: a sound stands in the place of the game's own of its name, the later mod's in that of the earlier; nothing here
//! plays or decodes one.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::engine::content::{LineColumn, Problem};

/// The sounds that the game plays, by the names of their files without the ending; four of them are its music.
pub const SOUNDS: [&str; 33] = [
    "ambient-alert",
    "ambient-battle",
    "ambient-calm",
    "ambient-title",
    "build",
    "card-draw",
    "card-play",
    "click",
    "cloak",
    "confirm",
    "damage",
    "defeat",
    "dial-click",
    "dice-roll",
    "die-land",
    "encounter",
    "explore",
    "explosion",
    "hover",
    "influence",
    "mission-complete",
    "move",
    "phaser",
    "points",
    "refuse",
    "repair",
    "scan",
    "shield-hit",
    "torpedo",
    "transport",
    "turn-start",
    "victory",
    "warp",
];

/// What every file of this form begins with.
const MAGIC: &[u8] = b"OggS";

/// A file of a sound as it was read.
#[derive(Clone, Debug)]
pub struct SoundFile {
    /// As problems show it.
    pub path: String,
    /// Its name without the ending.
    pub name: String,
    /// All of it.
    pub bytes: Arc<[u8]>,
}

/// The sounds of mods by name.
pub type ModSounds = BTreeMap<String, Arc<[u8]>>;

/// Those of these files that are sounds of the game, a later one in place of an earlier; the others with what is wrong.
pub fn sounds(files: &[SoundFile]) -> (ModSounds, Vec<Problem>) {
    let (mut sounds, mut problems) = (ModSounds::new(), Vec::new());
    let top = LineColumn { line: 1, column: 1 };
    for SoundFile { path, name, bytes } in files {
        if !SOUNDS.contains(&name.as_str()) {
            let message = format!("the game plays no sound `{name}`");
            problems.push(Problem::error(path, top, "unknown-sound", message).suggesting(name, SOUNDS));
        } else if !bytes.starts_with(MAGIC) {
            problems.push(Problem::error(path, top, "bad-sound", "this is no Ogg file".to_owned()));
        } else {
            sounds.insert(name.clone(), bytes.clone());
        }
    }
    (sounds, problems)
}
