//! Looks in the dictionary: the files in which mods say what things look like, with their types.
//!
//! They are of this program's own window, so the dictionary of content (`vocabulary/dictionary`) knows nothing of them; it
//! reads their text as it does that of entries.
//!
//! Invariant: every field and every word that the readers of looks know is told (`tests/cli/reference_looks.rs`).

use crate::fleet::content::vocabulary::dictionary::{FileHolds, FileKind, TypeText, types_in};

/// The files in which the types of looks stand.
const SOURCES: [&str; 7] = [
    include_str!("../../looks/mod.rs"),
    include_str!("../../looks/part.rs"),
    include_str!("../../looks/ink.rs"),
    include_str!("../../looks/location.rs"),
    include_str!("../../looks/token.rs"),
    include_str!("../../looks/scene.rs"),
    include_str!("../../looks/card.rs"),
];

/// The files of looks, in the order in which a mod mostly grows.
pub const LOOK_FILE_KINDS: [FileKind; 5] = [
    look_file("looks/ships.ron", "looks/<pack>/ships.ron", "ShipLooks"),
    look_file("looks/locations.ron", "looks/<pack>/locations.ron", "LocationLooks"),
    look_file("looks/tokens.ron", "looks/<pack>/tokens.ron", "TokenLooks"),
    look_file("looks/scenes.ron", "looks/<pack>/scenes.ron", "SceneLooks"),
    look_file("looks/cards.ron", "looks/<pack>/cards.ron", "CardLooks"),
];

const fn look_file(name: &'static str, place: &'static str, entry: &'static str) -> FileKind {
    FileKind { name, place, entry, holds: FileHolds::One }
}

/// The types of looks, those of files first.
#[must_use]
pub fn look_types() -> Vec<TypeText> {
    types_in(&SOURCES, &LOOK_FILE_KINDS.map(|file| file.entry))
}
