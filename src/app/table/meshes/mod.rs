//! Shapes made in code: hulls from kits, tiles, counters, digits. No entity, no material, no clock here.

pub mod flat;
pub mod glyphs;
pub mod hex;
pub mod hull;
pub mod rocks;
pub mod shapes;
pub mod silhouette;
pub mod soup;
pub mod strokes;

pub use hull::Hull;
pub use soup::{Projection, Soup};
