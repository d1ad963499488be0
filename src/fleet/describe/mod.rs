//! Words for players: what content does, told from the same data that does it.

pub mod content;
