//! Spawns models, and makes each mesh and material they share once.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::materials::{LightMaterial, PlanetMaterial, SlabMaterial, SoftMaterial, Softness, StarMaterial};
use super::meshes::{Hull, Projection, Soup, flat, glyphs, hex};
use super::noise::Dice;
use super::worn::WornLooks;
use crate::looks::Looks;

/// Faces meeting at less than this many degrees are shaded as one surface.
pub const CREASE: f32 = 32.0;
/// How often the plating repeats over one unit of a hull.
const PLATING: f32 = 1.7;

/// How keys of models begin that are made for a picture alone.
pub const PORTRAIT: &str = "portrait ";

/// The meshes of a model; what it does not have is `None`, as an empty mesh cannot be drawn.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Painted surfaces.
    pub body: Option<Handle<Mesh>>,
    /// Shining parts.
    pub glow: Option<Handle<Mesh>>,
}

/// Meshes and materials that many things share.
#[derive(Resource, Clone, Debug, Default)]
pub struct SharedAssets {
    /// Satin paint over plating; the colour comes from the vertices.
    pub paint: Handle<StandardMaterial>,
    /// Bare dark metal and enamel; the colour comes from the vertices.
    pub enamel: Handle<StandardMaterial>,
    /// The paint of a hull behind its cloak: its owner sees through it.
    pub ghost: Handle<StandardMaterial>,
    /// Shining parts; the colour comes from the vertices.
    pub glow: Handle<LightMaterial>,
    /// Digits on dials.
    pub digits: Handle<LightMaterial>,
    /// A tile's slab.
    pub slab: Handle<Mesh>,
    /// A ball of radius one.
    pub ball: Handle<Mesh>,
    /// A lying square of half size one.
    pub lying: Handle<Mesh>,
    /// A dark round patch on the ground.
    pub shade: Handle<SoftMaterial>,
    /// A standing square of half size one.
    pub standing: Handle<Mesh>,
    /// Crossed strips along Y from 0 to 1.
    pub crossed: Handle<Mesh>,
    /// A third of a ball around positive Z.
    pub dome: Handle<Mesh>,
    /// Meshes by what they show.
    made: BTreeMap<String, Model>,
}

impl SharedAssets {
    /// Forgets all models made, as when looks have changed.
    pub fn forget_models(&mut self) {
        self.made.clear();
    }

    /// Forgets what was made for a picture alone.
    pub fn forget_portraits(&mut self) {
        self.made.retain(|key, _| !key.starts_with(PORTRAIT));
    }
}

/// All that is needed to put a model on the table.
#[derive(SystemParam)]
pub struct ModelSpawner<'w> {
    /// What things look like.
    pub looks: Res<'w, WornLooks>,
    /// Shared meshes and materials.
    pub shared: ResMut<'w, SharedAssets>,
    /// All meshes.
    pub meshes: ResMut<'w, Assets<Mesh>>,
    /// Worlds.
    pub planets: ResMut<'w, Assets<PlanetMaterial>>,
    pub stars: ResMut<'w, Assets<StarMaterial>>,
    /// Soft quads.
    pub softs: ResMut<'w, Assets<SoftMaterial>>,
    /// Tiles.
    pub slabs: ResMut<'w, Assets<SlabMaterial>>,
}

impl ModelSpawner<'_> {
    fn mesh(&mut self, soup: &Soup) -> Option<Handle<Mesh>> {
        let drawn = !soup.faces().is_empty();
        drawn.then(|| self.meshes.add(soup.mesh(CREASE, Projection::Box(PLATING))))
    }

    /// The meshes of a model, made at the first call with this key.
    pub fn model(&mut self, key: &str, make: impl FnOnce(&Looks) -> Hull) -> Model {
        if let Some(model) = self.shared.made.get(key) {
            return model.clone();
        }
        let hull = make(&self.looks);
        let model = Model { body: self.mesh(&hull.body), glow: self.mesh(&hull.glow) };
        self.shared.made.insert(key.to_owned(), model.clone());
        model
    }

    /// Spawns a model with its body in this material, its shining parts as a child.
    pub fn spawn(
        &self,
        commands: &mut Commands,
        name: &str,
        model: &Model,
        material: &Handle<StandardMaterial>,
        at: Transform,
    ) -> Entity {
        let mut entity = commands.spawn((Name::new(name.to_owned()), at, Visibility::default()));
        if let Some(body) = &model.body {
            entity.insert((Mesh3d(body.clone()), MeshMaterial3d(material.clone())));
        }
        if let Some(glow) = &model.glow {
            let light = MeshMaterial3d(self.shared.glow.clone());
            entity.with_child((Name::new("glow"), Mesh3d(glow.clone()), light, NotShadowCaster));
        }
        entity.id()
    }

    /// Spawns a soft dark patch that ties a floating thing to what is below it.
    pub fn spawn_shade(&self, commands: &mut Commands, half: f32, lift: f32) -> Entity {
        let (mesh, material) = (Mesh3d(self.shared.lying.clone()), MeshMaterial3d(self.shared.shade.clone()));
        let at = Transform::from_xyz(0.0, lift, 0.0).with_scale(Vec3::splat(half));
        commands.spawn((Name::new("shade"), mesh, material, at)).id()
    }
}

pub fn make_shared_assets(
    mut shared: ResMut<SharedAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut lights: ResMut<Assets<LightMaterial>>,
    mut softs: ResMut<Assets<SoftMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let satin = StandardMaterial { metallic: 0.2, perceptual_roughness: 0.45, ..default() };
    shared.paint =
        materials.add(StandardMaterial { base_color_texture: Some(images.add(plating())), ..satin.clone() });
    shared.ghost = materials.add(StandardMaterial {
        base_color: Color::srgba(0.6, 0.88, 1.0, 0.5),
        emissive: LinearRgba::rgb(0.015, 0.09, 0.15),
        alpha_mode: AlphaMode::Blend,
        ..satin.clone()
    });
    shared.enamel = materials.add(StandardMaterial { perceptual_roughness: 0.35, metallic: 0.1, ..satin });
    shared.glow = lights.add(LightMaterial { light: Vec4::ONE, print: None });
    shared.digits = lights.add(LightMaterial { light: Vec4::ONE, print: Some(images.add(glyphs::strip())) });
    shared.shade = softs.add(SoftMaterial::new(Softness::Shade, Vec4::ZERO, Vec4::ZERO, 0, 0.0, 0.0));
    shared.slab = meshes.add(hex::slab().mesh(20.0, Projection::Top));
    shared.ball = meshes.add(Sphere::new(1.0).mesh().uv(48, 28));
    shared.lying = meshes.add(flat::lying(1.0));
    shared.standing = meshes.add(flat::standing(1.0));
    shared.crossed = meshes.add(flat::crossed());
    shared.dome = meshes.add(flat::dome(1.25));
}

/// Hull plates in two sizes, a little lighter and darker, with thin seams.
fn plating() -> Image {
    const SIDE: usize = 256;
    const PLATE: usize = 32;
    let mut dice = Dice::new(5);
    let shades: Vec<f32> = (0..(SIDE / PLATE).pow(2)).map(|_| dice.unit()).collect();
    let mut pixels = Vec::with_capacity(SIDE * SIDE * 4);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let column = x / PLATE;
            let shifted = (y + (column % 2) * PLATE / 2) % SIDE;
            let shade = shades[column * (SIDE / PLATE) + shifted / PLATE];
            let seam = x.is_multiple_of(PLATE) || shifted.is_multiple_of(PLATE);
            let light = (226.0 + 29.0 * shade) * if seam { 0.84 } else { 1.0 };
            let light = light as u8;
            pixels.extend([light, light, light, 255]);
        }
    }
    let size = Extent3d { width: SIDE as u32, height: SIDE as u32, depth_or_array_layers: 1 };
    let mut image = Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, default());
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        ..ImageSamplerDescriptor::linear()
    });
    image
}
