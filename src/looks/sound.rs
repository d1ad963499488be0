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
            problems.push(Problem::error(path, top, "bad-sound", "this is no Ogg file"));
        } else if !is_whole(bytes) {
            problems.push(Problem::error(path, top, "bad-sound", "this Ogg file is cut off or damaged"));
        } else {
            sounds.insert(name.clone(), bytes.clone());
        }
    }
    (sounds, problems)
}

/// Whether a file is made of whole pages: each has a head of 27 bytes, as many lengths as that says, and so much behind them.
fn is_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while !rest.is_empty() {
        let lengths = rest.get(26).and_then(|count| rest.get(27..27 + usize::from(*count)));
        let Some(lengths) = lengths.filter(|_| rest.starts_with(MAGIC)) else { return false };
        let page = 27 + lengths.len() + lengths.iter().map(|one| usize::from(*one)).sum::<usize>();
        let Some(behind) = rest.get(page..) else { return false };
        rest = behind;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(bytes: &[u8]) -> Vec<Problem> {
        sounds(&[SoundFile { path: "s".to_owned(), name: "phaser".to_owned(), bytes: bytes.into() }]).1
    }

    #[test]
    fn the_games_own_sounds_are_whole_and_none_is_when_cut() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio");
        for name in SOUNDS {
            let bytes = std::fs::read(folder.join(format!("{name}.ogg"))).unwrap_or_default();
            assert_eq!(found(&bytes), [], "{name}");
            for cut in [4, 500, bytes.len() - 1] {
                assert_eq!(found(&bytes[..cut]).len(), 1, "{name}, {cut}");
            }
        }
    }
}
