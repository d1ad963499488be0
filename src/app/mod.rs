//! The table: scene, panels, sound and screens over views and facts.
//!
//! `play` holds a match as one person sees it and turns intents into orders; `scene` draws the playhead's table in
//! three dimensions; `telling` is the one table of what a fact looks, sounds and reads like; `panels` and `screens` are
//! pure functions over models; `table` makes meshes and materials; `gallery` draws all of it into pictures, `measure` counts what it
//! costs.
//!
//! Invariant: what knows every secret of a match is called in one place only, the client in `play::client` (see
//! clippy.toml).

#![deny(clippy::disallowed_methods)]

pub mod gallery;
pub mod measure;
pub mod panels;
pub mod play;
pub mod scene;
pub mod screens;
// Why the window cannot open is printed to the terminal it was started from.
#[allow(clippy::print_stderr)]
pub mod shell;
pub mod table;
pub mod telling;
pub mod theme;
