//! The light over the table: a warm key from the upper left, a cold rim from behind, and a little of everywhere.

use bevy::light::{DirectionalLight, GlobalAmbientLight};
use bevy::prelude::*;

/// Direction towards the key lamp; the shaders in `assets/shaders` carry the same numbers.
pub const TO_KEY: Vec3 = Vec3::new(-0.62, 0.72, 0.31);
/// Direction towards the rim lamp.
pub const TO_RIM: Vec3 = Vec3::new(0.75, 0.3, -0.6);

/// Marks the lamp that casts the shadows.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct KeyLamp;

/// Hangs the lamps.
pub fn hang_lamps(mut commands: Commands) {
    commands.insert_resource(GlobalAmbientLight {
        color: Color::srgb(0.62, 0.72, 1.0),
        brightness: 260.0,
        ..default()
    });
    commands.spawn((
        Name::new("key lamp"),
        KeyLamp,
        DirectionalLight { color: Color::srgb_u8(0xff, 0xf2, 0xe0), illuminance: 8200.0, ..default() },
        Transform::from_translation(TO_KEY).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Name::new("rim lamp"),
        DirectionalLight { color: Color::srgb_u8(0x73, 0x99, 0xff), illuminance: 4200.0, ..default() },
        Transform::from_translation(TO_RIM).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
