//! What stands on an explored tile.

use serde::Deserialize;

use super::{Ink, ModelPart};

/// A rocky world with its seas, clouds and air.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanetLook {
    /// Four colours from the lowest ground (or sea) to the highest.
    pub ground: [Ink; 4],
    /// How much of it lies below the second colour, 0 to 1.
    pub sea: f32,
    /// Colour of the clouds.
    pub cloud: Ink,
    /// Share of sky under cloud, 0 to 1.
    #[serde(default)]
    pub cover: f32,
    /// Colour of the rim of air.
    pub air: Ink,
    /// Brightness of that rim.
    #[serde(default)]
    pub haze: f32,
    /// Light of its own in the lowest ground, for molten worlds.
    #[serde(default)]
    pub fire: f32,
    /// Lights of cities on the night side, 0 to 1.
    #[serde(default)]
    pub lights: f32,
    /// Size of continents: larger numbers make smaller ones.
    #[serde(default = "planet_grain")]
    pub grain: f32,
    /// White at the poles, 0 to 1.
    #[serde(default)]
    pub ice: f32,
    /// Radius in tile radii.
    #[serde(default = "planet_radius")]
    pub radius: f32,
    /// Colour of its ring, if it has one.
    #[serde(default)]
    pub ring: Option<Ink>,
    /// Which of all such worlds.
    #[serde(default)]
    pub seed: u32,
}

/// A banded giant.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GiantLook {
    /// Colours of the bands.
    pub bands: [Ink; 4],
    /// Colour of the rim of air.
    pub air: Ink,
    /// Colour of its ring, if it has one.
    #[serde(default)]
    pub ring: Option<Ink>,
    /// Which of all such worlds.
    #[serde(default)]
    pub seed: u32,
}

/// A star and its corona.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarLook {
    /// Colour of the bright middle.
    pub core: Ink,
    /// Colour of the edge and the corona.
    pub edge: Ink,
    /// Radius in tile radii.
    pub radius: f32,
    /// Strength of rays and corona.
    #[serde(default = "star_rays")]
    pub rays: f32,
    /// A second, smaller star.
    #[serde(default)]
    pub companion: Option<Ink>,
    /// Which of all such stars.
    #[serde(default)]
    pub seed: u32,
}

/// A cloud of gas and dust.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NebulaLook {
    /// Colour of thin gas.
    pub thin: Ink,
    /// Colour of dense gas.
    pub dense: Ink,
    /// Dark dust in it, 0 to 1.
    #[serde(default)]
    pub dust: f32,
    /// Lightning or bright knots, 0 to 1.
    #[serde(default)]
    pub sparks: f32,
    /// Which of all such clouds.
    #[serde(default)]
    pub seed: u32,
}

/// A field of rocks.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AsteroidLook {
    /// Colour of the rock.
    pub rock: Ink,
    /// Colour of the dust between.
    pub dust: Ink,
    /// How many.
    pub count: u8,
    /// Which of all such fields.
    #[serde(default)]
    pub seed: u32,
}

/// A hole in space: black, or leading elsewhere.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoleLook {
    /// Colour near the middle.
    pub inner: Ink,
    /// Colour further out.
    pub outer: Ink,
    /// Which of all such holes.
    #[serde(default)]
    pub seed: u32,
}

/// A tear, a storm, a thing without a name.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnomalyLook {
    /// Colour of the tear.
    pub tear: Ink,
    /// Colour of the space around it.
    pub halo: Ink,
    /// Which of all such things.
    #[serde(default)]
    pub seed: u32,
}

/// Something built: a station, wrecks, buoys.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PostLook {
    /// Key into the paints of the ships.
    pub paint: String,
    /// What it is built of.
    pub parts: Vec<ModelPart>,
    /// Its largest side in tile radii.
    pub size: f32,
    /// Where its middle goes; half its size over the middle of the tile, unless this says otherwise.
    #[serde(default)]
    pub at: Option<(f32, f32, f32)>,
}

/// What stands on an explored tile.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum LocationLook {
    /// Nothing but stars.
    Empty,
    /// A rocky world.
    Planet(PlanetLook),
    /// A gas giant.
    Giant(GiantLook),
    /// A star.
    Star(StarLook),
    /// A nebula.
    Nebula(NebulaLook),
    /// An asteroid field.
    Asteroids(AsteroidLook),
    /// A way to elsewhere.
    Wormhole(HoleLook),
    /// A way to nowhere.
    BlackHole(HoleLook),
    /// Something strange.
    Anomaly(AnomalyLook),
    /// A command post or something else that was built.
    Post(PostLook),
    /// Several of these in one place.
    Together(Vec<LocationLook>),
}

impl LocationLook {
    /// The stations in it.
    pub fn posts(&self) -> Vec<&PostLook> {
        match self {
            Self::Post(post) => vec![post],
            Self::Together(looks) => looks.iter().flat_map(Self::posts).collect(),
            Self::Empty
            | Self::Planet(_)
            | Self::Giant(_)
            | Self::Star(_)
            | Self::Nebula(_)
            | Self::Asteroids(_)
            | Self::Wormhole(_)
            | Self::BlackHole(_)
            | Self::Anomaly(_) => Vec::new(),
        }
    }

    /// The same kind of place, but another one of its kind.
    pub fn reseeded(mut self, by: u32) -> Self {
        let seed = match &mut self {
            LocationLook::Empty | LocationLook::Post(_) => return self,
            LocationLook::Together(looks) => {
                for look in looks.iter_mut() {
                    *look = look.clone().reseeded(by);
                }
                return self;
            }
            LocationLook::Planet(look) => &mut look.seed,
            LocationLook::Giant(look) => &mut look.seed,
            LocationLook::Star(look) => &mut look.seed,
            LocationLook::Nebula(look) => &mut look.seed,
            LocationLook::Asteroids(look) => &mut look.seed,
            LocationLook::Wormhole(look) | LocationLook::BlackHole(look) => &mut look.seed,
            LocationLook::Anomaly(look) => &mut look.seed,
        };
        *seed = seed.wrapping_add(by);
        self
    }
}

const fn star_rays() -> f32 {
    1.0
}

const fn planet_grain() -> f32 {
    2.0
}

const fn planet_radius() -> f32 {
    0.42
}
