//! The looks that the table wears: those of the content with the palette's colours for the sides, and their colours for Bevy.

use bevy::color::{Color, LinearRgba};
use bevy::math::Vec4;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

use super::spawner::SharedAssets;
use crate::app::theme::Palette;
use crate::looks::{Ink, Looks};

/// The looks in use.
#[derive(Resource, Deref, DerefMut)]
pub struct WornLooks(pub Looks);

impl Ink {
    /// The same colour for Bevy.
    pub fn colour(self) -> Color {
        let [red, green, blue] = self.0;
        LinearRgba::rgb(red, green, blue).into()
    }

    /// The colour and a fourth number, for a shader.
    pub fn with(self, fourth: f32) -> Vec4 {
        let [red, green, blue] = self.0;
        Vec4::new(red, green, blue, fourth)
    }
}

impl From<Color> for Ink {
    fn from(colour: Color) -> Self {
        let linear = colour.to_linear();
        Self([linear.red, linear.green, linear.blue])
    }
}

impl From<Color32> for Ink {
    fn from(colour: Color32) -> Self {
        Self::of_bytes([colour.r(), colour.g(), colour.b()])
    }
}

/// Gives the sides the colours of the palette, and lets models be made anew.
pub fn wear_palette(palette: Res<Palette>, mut looks: ResMut<WornLooks>, mut shared: ResMut<SharedAssets>) {
    for side in looks.tokens.sides.values_mut() {
        if let Some(which) = side.palette {
            side.colour = palette.owner(which).into();
        }
    }
    shared.forget_models();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::shipped as looks;

    #[test]
    fn both_sides_are_painted_in_the_standard_colours() {
        for (id, side) in &looks().tokens.sides {
            let worn = side.palette.map(|which| Ink::from(Palette::STANDARD.owner(which)));
            assert_eq!(Some(side.colour), worn, "{id}");
        }
    }
}
