//! The table's own materials: cheap shaders with the lamp wired in, for all that is not a painted model.
//!
//! They cost a fraction of `StandardMaterial` on a software renderer, as each does only what its kind of thing needs.
//!
//! Invariant: what differs from one kind of thing to the next is a pipeline of its own, never a branch on a number of
//! the material: software renderers (lavapipe) compile such a shader anew at every single draw.

use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::{ShaderDefVal, ShaderRef};

/// Switches a feature of the fragment shader on.
fn define(descriptor: &mut RenderPipelineDescriptor, on: bool, name: &str) {
    if let Some(fragment) = descriptor.fragment.as_mut().filter(|_| on) {
        fragment.shader_defs.push(ShaderDefVal::Bool(name.to_owned(), true));
    }
}

/// Unshaded paint in the colours of the vertices: shining parts, and digits if there is a print.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(LightKey)]
pub struct LightMaterial {
    /// Multiplies the colour; above 1 it glows.
    #[uniform(0)]
    pub light: Vec4,
    /// Laid over with its alpha.
    #[texture(1)]
    #[sampler(2)]
    pub print: Option<Handle<Image>>,
}

/// Whether there is a print.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LightKey(bool);

impl From<&LightMaterial> for LightKey {
    fn from(material: &LightMaterial) -> Self {
        Self(material.print.is_some())
    }
}

impl Material for LightMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/light.wgsl".into()
    }
    fn alpha_mode(&self) -> AlphaMode {
        if self.print.is_some() { AlphaMode::Blend } else { AlphaMode::Opaque }
    }
    fn enable_prepass() -> bool {
        false
    }
    fn enable_shadows() -> bool {
        false
    }
    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, key.bind_group_data.0, "PRINTED");
        Ok(())
    }
}

/// A world: four ground colours, clouds, air. See `assets/shaders/planet.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(PlanetKey)]
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

/// What a world has.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlanetKey {
    banded: bool,
    clouds: bool,
    cities: bool,
}

impl From<&PlanetMaterial> for PlanetKey {
    fn from(material: &PlanetMaterial) -> Self {
        Self { banded: material.how.y > 0.5, clouds: material.cloud.w > 0.0, cities: material.how.w > 0.0 }
    }
}

impl Material for PlanetMaterial {
    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, key.bind_group_data.banded, "BANDED");
        define(descriptor, key.bind_group_data.clouds, "CLOUDS");
        define(descriptor, key.bind_group_data.cities, "CITIES");
        Ok(())
    }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// A beam along y.
    Beam,
    /// A shield where it is struck.
    Shell,
    /// A dark round patch on the ground.
    Shade,
}

impl Softness {
    /// The name its shader goes by.
    const fn name(self) -> &'static str {
        match self {
            Softness::Gas => "GAS",
            Softness::Corona => "CORONA",
            Softness::Spiral => "SPIRAL",
            Softness::Ring => "RING",
            Softness::Accretion => "ACCRETION",
            Softness::Tear => "TEAR",
            Softness::Specks => "SPECKS",
            Softness::Beam => "BEAM",
            Softness::Shell => "SHELL",
            Softness::Shade => "SHADE",
        }
    }
}

/// A soft quad. See `assets/shaders/soft.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(SoftKey)]
pub struct SoftMaterial {
    /// First colour, and its strength.
    #[uniform(0)]
    pub near: Vec4,
    /// Second colour, and its strength.
    #[uniform(0)]
    pub far: Vec4,
    /// How far it has come (shells alone), seed, inner radius, speed.
    #[uniform(0)]
    pub how: Vec4,
    pub kind: Softness,
}

impl SoftMaterial {
    /// A quad of a kind; `inner` is where its middle ends, as a share of its half size.
    pub fn new(kind: Softness, near: Vec4, far: Vec4, seed: u32, inner: f32, speed: f32) -> Self {
        Self { near, far, how: Vec4::new(0.0, seed as f32, inner, speed), kind }
    }
}

/// What it shows.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoftKey(Softness);

impl From<&SoftMaterial> for SoftKey {
    fn from(material: &SoftMaterial) -> Self {
        Self(material.kind)
    }
}

impl Material for SoftMaterial {
    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, true, key.bind_group_data.0.name());
        Ok(())
    }
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
#[bind_group_data(SlabKey)]
pub struct SlabMaterial {
    /// Colour of the glass, and how frosted it is, 0 to 1.
    #[uniform(0)]
    pub glass: Vec4,
    /// Colour of the edge, and its strength.
    #[uniform(0)]
    pub edge: Vec4,
    /// Seed, strength of light, unused, unused.
    #[uniform(0)]
    pub how: Vec4,
}

/// Whether the glass is frosted.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SlabKey(bool);

impl From<&SlabMaterial> for SlabKey {
    fn from(material: &SlabMaterial) -> Self {
        Self(material.glass.w > 0.0)
    }
}

impl Material for SlabMaterial {
    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, key.bind_group_data.0, "FROSTED");
        Ok(())
    }
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
        MaterialPlugin::<LightMaterial>::default(),
        MaterialPlugin::<PlanetMaterial>::default(),
        MaterialPlugin::<StarMaterial>::default(),
        MaterialPlugin::<SoftMaterial>::default(),
        MaterialPlugin::<SlabMaterial>::default(),
    ));
}
