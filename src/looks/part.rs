//! The parts kit: shapes, where they stand, how often, and in which of the paint's colours.
//!
//! Models are written with the bow along negative Z, starboard along X, and up along Y.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Ink;

/// Named assemblies of parts.
pub type Kits = BTreeMap<String, Vec<ModelPart>>;

/// One cross section of a loft: z, y of its middle, half width, half height, exponent
/// (2 is an ellipse, 3 and more is boxy, 1 is a lozenge).
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Station(pub f32, pub f32, pub f32, pub f32, pub f32);

/// One section of a wing: x, y, z of the leading edge, z of the trailing edge, thickness.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct WingStation(pub f32, pub f32, pub f32, pub f32, pub f32);

/// What a part is.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Shape {
    /// A profile of (radius, height) turned around Y.
    Lathe(Vec<(f32, f32)>),
    /// A lathe with so many flat sides.
    Prism(u8, Vec<(f32, f32)>),
    /// Superellipses joined along Z.
    Loft(Vec<Station>),
    /// Flat sections joined along a span; bent upwards it is a fin or a neck.
    Wing(Vec<WingStation>),
    /// A straight rod, its radius at the start and at the end.
    Tube {
        /// Where it starts.
        from: (f32, f32, f32),
        /// Where it ends.
        to: (f32, f32, f32),
        /// Radius at the start.
        radius: f32,
        /// Radius at the end.
        end: f32,
    },
    /// A box of this width, height and length.
    Block(f32, f32, f32),
    /// A named assembly.
    Kit(String),
}

/// Which colour of the paint a part takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum PaintSlot {
    /// The main paint.
    #[default]
    Hull,
    /// Lines, bands and plates.
    Trim,
    /// Grilles, recesses, gun metal.
    Dark,
    /// The side's flag colour.
    Flag,
    /// Engine light.
    Glow,
    /// Hot light: collectors, impulse, torpedo tubes.
    Ember,
    /// Warm small lights.
    Window,
}

impl PaintSlot {
    /// Whether such parts are bright by themselves.
    pub fn shines(self) -> bool {
        match self {
            PaintSlot::Glow | PaintSlot::Ember | PaintSlot::Window => true,
            PaintSlot::Hull | PaintSlot::Trim | PaintSlot::Dark | PaintSlot::Flag => false,
        }
    }
}

/// A colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paint {
    /// See [`PaintSlot::Hull`].
    pub hull: Ink,
    /// See [`PaintSlot::Trim`].
    pub trim: Ink,
    /// See [`PaintSlot::Dark`].
    pub dark: Ink,
    /// See [`PaintSlot::Flag`].
    pub flag: Ink,
    /// See [`PaintSlot::Glow`].
    pub glow: Ink,
    /// See [`PaintSlot::Ember`].
    pub ember: Ink,
    /// See [`PaintSlot::Window`].
    pub window: Ink,
}

impl Paint {
    /// The colour of a slot.
    pub fn ink(&self, slot: PaintSlot) -> Ink {
        match slot {
            PaintSlot::Hull => self.hull,
            PaintSlot::Trim => self.trim,
            PaintSlot::Dark => self.dark,
            PaintSlot::Flag => self.flag,
            PaintSlot::Glow => self.glow,
            PaintSlot::Ember => self.ember,
            PaintSlot::Window => self.window,
        }
    }
}

/// How often a part occurs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
pub enum Copies {
    /// Once.
    #[default]
    One,
    /// So many, each a step further.
    Line(u8, (f32, f32, f32)),
    /// So many around a centre, from one angle to another in degrees, clockwise seen from above.
    Ring(u8, (f32, f32, f32), (f32, f32)),
}

/// A shape with its colour and place.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelPart {
    /// What it is.
    pub shape: Shape,
    /// Its colour; ignored for a kit.
    #[serde(default)]
    pub slot: PaintSlot,
    /// Where its origin goes.
    #[serde(default)]
    pub at: (f32, f32, f32),
    /// Degrees around x (nose up), y (to port) and z, before it is moved.
    #[serde(default)]
    pub turn: (f32, f32, f32),
    /// Its scale along its own axes.
    #[serde(default = "unscaled")]
    pub scale: (f32, f32, f32),
    /// Whether the other side gets its mirror image.
    #[serde(default)]
    pub mirror: bool,
    /// How often it occurs.
    #[serde(default)]
    pub copies: Copies,
}

impl Default for ModelPart {
    fn default() -> Self {
        Self {
            shape: Shape::Block(1.0, 1.0, 1.0),
            slot: PaintSlot::Hull,
            at: (0.0, 0.0, 0.0),
            turn: (0.0, 0.0, 0.0),
            scale: unscaled(),
            mirror: false,
            copies: Copies::One,
        }
    }
}

const fn unscaled() -> (f32, f32, f32) {
    (1.0, 1.0, 1.0)
}
