//! The table: scene, panels, sound and screens over views and facts.

pub mod panels;
pub mod panels_gallery;
pub mod screens;
pub mod table;
pub mod theme;
