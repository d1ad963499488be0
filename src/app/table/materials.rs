//! The table's own materials: cheap shaders with the lamp wired in, for all that is not a painted model.
//!
//! They cost a fraction of `StandardMaterial` on a software renderer, and they know what they draw.

use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

/// A world: four ground colours, clouds, air. See `assets/shaders/planet.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct PlanetMaterial {
    /// Lowest ground, and in the fourth number its own light.
    #[uniform(0)]
    pub low: Vec4,
    /// Next ground, and the share of sea.
    #[uniform(0)]
    pub middle: Vec4,
    /// Next ground, and the ice at the poles.
    #[uniform(0)]
    pub upper: Vec4,
    /// Highest ground, and the grain.
    #[uniform(0)]
    pub high: Vec4,
    /// Clouds, and their share of the sky.
    #[uniform(0)]
    pub cloud: Vec4,
    /// Air, and its brightness.
    #[uniform(0)]
    pub air: Vec4,
    /// Seed, one for a banded giant, turns per second, lights of cities.
    #[uniform(0)]
    pub how: Vec4,
}

impl Material for PlanetMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/planet.wgsl".into()
    }
}

/// The surface of a star. See `assets/shaders/star.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct StarMaterial {
    /// The bright middle, and its brightness.
    #[uniform(0)]
    pub core: Vec4,
    /// The edge, and the seed.
    #[uniform(0)]
    pub edge: Vec4,
}

impl Material for StarMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/star.wgsl".into()
    }
    fn enable_shadows() -> bool {
        false
    }
}

/// What a soft quad shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Softness {
    /// One layer of a nebula.
    Gas,
    /// Light and rays around a star.
    Corona,
    /// A spiral that falls inward.
    Spiral,
    /// A ring of ice and dust.
    Ring,
    /// A disc of hot matter around a black hole.
    Accretion,
    /// A jagged tear.
    Tear,
    /// Specks of far stars.
    Specks,
    /// A dark round patch on the ground.
    Shade,
}

impl Softness {
    /// The number the shader knows it by.
    fn number(self) -> f32 {
        match self {
            Softness::Gas => 0.0,
            Softness::Corona => 1.0,
            Softness::Spiral => 2.0,
            Softness::Ring => 3.0,
            Softness::Accretion => 4.0,
            Softness::Tear => 5.0,
            Softness::Specks => 6.0,
            Softness::Shade => 7.0,
        }
    }
}

/// A soft quad. See `assets/shaders/soft.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct SoftMaterial {
    /// First colour, and its strength.
    #[uniform(0)]
    pub near: Vec4,
    /// Second colour, and its strength.
    #[uniform(0)]
    pub far: Vec4,
    /// Kind, seed, inner radius, speed.
    #[uniform(0)]
    pub how: Vec4,
}

impl SoftMaterial {
    /// A quad of a kind; `inner` is where its middle ends, as a share of its half size.
    pub fn new(kind: Softness, near: Vec4, far: Vec4, seed: u32, inner: f32, speed: f32) -> Self {
        Self { near, far, how: Vec4::new(kind.number(), seed as f32, inner, speed) }
    }
}

impl Material for SoftMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/soft.wgsl".into()
    }
    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Premultiplied
    }
    fn enable_prepass() -> bool {
        false
    }
    fn enable_shadows() -> bool {
        false
    }
}

/// The glass of a tile. See `assets/shaders/slab.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct SlabMaterial {
    /// Colour of the glass, and how frosted it is, 0 to 1.
    #[uniform(0)]
    pub glass: Vec4,
    /// Colour of the edge, and its strength.
    #[uniform(0)]
    pub edge: Vec4,
    /// Seed, strength of light, nothing, nothing.
    #[uniform(0)]
    pub how: Vec4,
}

impl Material for SlabMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/slab.wgsl".into()
    }
    fn enable_shadows() -> bool {
        false
    }
}

/// Makes the materials known to Bevy.
pub fn register(app: &mut App) {
    app.add_plugins((
        MaterialPlugin::<PlanetMaterial>::default(),
        MaterialPlugin::<StarMaterial>::default(),
        MaterialPlugin::<SoftMaterial>::default(),
        MaterialPlugin::<SlabMaterial>::default(),
    ));
}
