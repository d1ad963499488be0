//! Counters: an enamel plate with a raised sign, sometimes with a small model on it.

use serde::Deserialize;

use super::{Ink, ModelPart};

/// The counters that the game lays on the board, by which they are drawn.
pub const COUNTERS: [&str; 13] = [
    "action",
    "away_team",
    "bonus",
    "cloak",
    "colony",
    "control",
    "disabled",
    "encounter",
    "outpost",
    "penalty",
    "scan",
    "starbase",
    "victory_point",
];

/// The outline of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum CounterShape {
    /// Round.
    Disc,
    /// A polygon with so many sides.
    Sides(u8),
}

/// Where the colour of a counter comes from.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum TokenColour {
    /// From the side it belongs to.
    Side,
    /// Always this one.
    Fixed(Ink),
}

/// A raised line or patch of a sign, in a square from -1 to 1 with y upwards.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Stroke {
    /// A round spot: middle, radius.
    Spot((f32, f32), f32),
    /// A ring or part of one: middle, radius, width, from and to in degrees, anticlockwise from the right.
    Arc((f32, f32), f32, f32, (f32, f32)),
    /// A bent line: points, width.
    Line(Vec<(f32, f32)>, f32),
    /// A filled outline that can be seen whole from its middle.
    Patch(Vec<(f32, f32)>),
}

/// One kind of counter.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenLook {
    /// Its outline.
    pub shape: CounterShape,
    /// Colour of the plate.
    pub plate: TokenColour,
    /// Colour of the sign.
    pub ink: TokenColour,
    /// The sign; an empty one shows the mark of the side.
    #[serde(default)]
    pub sign: Vec<Stroke>,
    /// A model standing on it.
    #[serde(default)]
    pub model: Vec<ModelPart>,
    /// Radius in tile radii.
    #[serde(default = "counter_radius")]
    pub radius: f32,
}

/// The colours that a palette has for sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum OwnerColour {
    Cool,
    Warm,
}

/// How a side marks what is its own.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideLook {
    /// Its colour.
    pub colour: Ink,
    /// The colour of the player's palette that it wears in place of its own, so that all eyes tell the two sides apart that
    /// usually meet.
    #[serde(default)]
    pub palette: Option<OwnerColour>,
    /// Key into the paints of the ships, for its installations.
    pub paint: String,
    /// Its mark, so that nobody needs the colour.
    pub mark: Vec<Stroke>,
}

impl SideLook {
    /// A look for a side nobody drew.
    pub fn invented(seed: u32) -> Self {
        let hue = (seed % 12) as f32 * 30.0;
        Self {
            colour: Ink::of_hue(hue),
            palette: None,
            paint: String::new(),
            mark: vec![Stroke::Line(
                vec![(-0.6, 0.0), (0.0, 0.6), (0.6, 0.0), (0.0, -0.6), (-0.6, 0.0)],
                0.2,
            )],
        }
    }
}

const fn counter_radius() -> f32 {
    0.13
}
