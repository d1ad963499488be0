//! How much the picture may cost: one choice for the whole table.
//!
//! `Quality` is the only source; cameras and lamps follow it through `follow_quality` whenever it changes.

use bevy::camera::{Camera, Hdr};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{CascadeShadowConfigBuilder, DirectionalLight, DirectionalLightShadowMap};
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};

use super::lamps::Lamp;
use super::materials::LightMaterial;
use super::spawner::SharedAssets;

/// What the machine is asked to do.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Quality {
    /// For machines without a graphics card: no multisampling, no shadows, no bloom.
    Low,
    /// Multisampling, one shadow cascade, bloom.
    #[default]
    Default,
    /// As the default with finer shadows.
    High,
}

impl Quality {
    /// The choice that suits an adapter: one that is only a processor gets the cheapest picture.
    pub fn for_adapter(adapter: &RenderAdapterInfo) -> Self {
        // Compared by name, as the type lives in a crate that the game does not otherwise depend on.
        if format!("{:?}", adapter.device_type) == "Cpu" { Quality::Low } else { Quality::Default }
    }

    /// Its place in the settings, where 0 stands for none of them.
    pub const fn place(self) -> u8 {
        match self {
            Self::Low => 1,
            Self::Default => 2,
            Self::High => 3,
        }
    }

    /// Multisampling of the table's camera.
    pub fn msaa(self) -> Msaa {
        match self {
            Quality::Low => Msaa::Off,
            Quality::Default | Quality::High => Msaa::Sample4,
        }
    }

    /// Whether lights glow over their edges; the picture then has more than eight bits.
    pub fn blooms(self) -> bool {
        match self {
            Quality::Low => false,
            Quality::Default | Quality::High => true,
        }
    }

    /// Side of the shadow map, if there is one.
    pub fn shadow_map(self) -> Option<usize> {
        match self {
            Quality::Low => None,
            Quality::Default => Some(1024),
            Quality::High => Some(2048),
        }
    }

    /// Side of the sky's cube.
    pub fn sky(self) -> u32 {
        match self {
            Quality::Low => 512,
            Quality::Default | Quality::High => 1024,
        }
    }

    /// Share of the lamps' light: without a tone curve bright paint would burn out.
    pub fn light(self) -> f32 {
        match self {
            Quality::Low => 0.56,
            Quality::Default | Quality::High => 1.0,
        }
    }

    /// How much brighter than white engines and windows are.
    pub fn glow(self) -> f32 {
        match self {
            Quality::Low => 1.3,
            Quality::Default | Quality::High => 2.1,
        }
    }
}

/// Marks cameras that look at the table.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Camera3d)]
pub struct TableCamera;

/// Marks cameras before a set of the studio; they are dressed there.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct SetCamera;

/// Applies the quality to new cameras, or to all after a change.
pub fn follow_quality(
    quality: Res<Quality>,
    cameras: Query<(Entity, Ref<TableCamera>), (With<Camera>, Without<SetCamera>)>,
    mut lamps: Query<(Entity, &Lamp, &mut DirectionalLight)>,
    shared: Res<SharedAssets>,
    mut lights: ResMut<Assets<LightMaterial>>,
    mut commands: Commands,
) {
    for (entity, camera) in &cameras {
        if quality.is_changed() || camera.is_added() {
            dress_camera(&mut commands.entity(entity), *quality);
        }
    }
    if !quality.is_changed() {
        return;
    }
    for (entity, lamp, mut light) in &mut lamps {
        light.illuminance = lamp.illuminance * quality.light();
        light.shadow_maps_enabled = lamp.key && quality.shadow_map().is_some();
        commands.entity(entity).insert(
            CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 60.0, ..default() }.build(),
        );
    }
    if let Some(size) = quality.shadow_map() {
        commands.insert_resource(DirectionalLightShadowMap { size });
    }
    if let Some(mut glow) = lights.get_mut(&shared.glow) {
        glow.light = Vec4::splat(quality.glow()).with_w(1.0);
    }
}

/// The tone curve takes colour out of bright paint; this gives some back.
fn grading() -> ColorGrading {
    let global = ColorGradingGlobal { post_saturation: 1.14, ..default() };
    ColorGrading { global, ..default() }
}

/// Puts on a camera what the quality asks for.
pub fn dress_camera(camera: &mut EntityCommands, quality: Quality) {
    camera.insert(quality.msaa());
    if quality.blooms() {
        let bloom = Bloom {
            intensity: 0.16,
            // Only what is brighter than paint glows over; a veil over everything would look like fog.
            prefilter: BloomPrefilter { threshold: 1.0, threshold_softness: 0.3 },
            composite_mode: BloomCompositeMode::Additive,
            ..Bloom::NATURAL
        };
        camera.insert((Hdr, bloom, Tonemapping::TonyMcMapface, grading()));
    } else {
        camera.insert(Tonemapping::None).remove::<(Hdr, Bloom, ColorGrading)>();
    }
}
