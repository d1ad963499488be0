//! The table: scene, panels, sound and screens over views and facts.

pub mod table;
