//! The light over the table: a warm key from the upper left, a cold rim from behind, and a little from everywhere.

use bevy::light::{DirectionalLight, GlobalAmbientLight};
use bevy::prelude::*;

/// Direction towards the key lamp; the shaders in `assets/shaders` carry the same numbers.
pub const TO_KEY: Vec3 = Vec3::new(-0.62, 0.72, 0.31);
/// Direction towards the rim lamp.
pub const TO_RIM: Vec3 = Vec3::new(0.75, 0.3, -0.6);

/// Light of the key lamp.
const KEY: f32 = 8200.0;
/// Light of the rim lamp.
const RIM: f32 = 4200.0;

/// A lamp over the table; the quality decides how much of its light there is.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Lamp {
    /// Its full light.
    pub illuminance: f32,
    /// Whether it is the one that casts shadows.
    pub key: bool,
}

pub fn hang_lamps(mut commands: Commands) {
    commands.insert_resource(GlobalAmbientLight {
        color: Color::srgb(0.62, 0.72, 1.0),
        brightness: 260.0,
        ..default()
    });
    commands.spawn((
        Name::new("key lamp"),
        Lamp { illuminance: KEY, key: true },
        DirectionalLight { color: Color::srgb_u8(0xff, 0xf2, 0xe0), illuminance: KEY, ..default() },
        Transform::from_translation(TO_KEY).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Name::new("rim lamp"),
        Lamp { illuminance: RIM, key: false },
        DirectionalLight { color: Color::srgb_u8(0x73, 0x99, 0xff), illuminance: RIM, ..default() },
        Transform::from_translation(TO_RIM).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
