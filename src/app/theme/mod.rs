//! How everything drawn by egui looks: colours, fonts, sizes and the icons.
//!
//! Invariants: amber means "act here" and nothing else; every colour that carries meaning has a shape beside
//! it; text sizes are asked for in points at scale one and follow the player's text size on their own.

pub mod album;
pub mod art;
pub mod emblem;
#[cfg(test)]
mod eyes;
pub mod fonts;
pub mod icons;
mod meaning;
pub mod palette;
pub mod picture;
mod sides;
mod style;

pub use album::Subject;
pub use fonts::{FontFace, NUMERALS, font, scaled};
pub use icons::{Icon, paint as paint_icon};
pub use meaning::{Palette, colours};
pub use picture::{CardOrigin, CardPictures};
pub use sides::{SideInks, paint_side, side_colour};
pub use style::{install, is_calm, keep_calm};
