//! Colours as they are written in looks: `"#5AA9FF"`, kept linear.

use bevy::color::{Color, LinearRgba, Srgba};
use bevy::math::Vec4;
use bevy_egui::egui::Color32;
use serde::Deserialize;

/// Linear red, green, blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Ink(pub [f32; 3]);

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

    /// Brighter or darker.
    pub fn times(self, factor: f32) -> Self {
        Self(self.0.map(|part| part * factor))
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
        Color::srgb_u8(colour.r(), colour.g(), colour.b()).into()
    }
}

impl TryFrom<String> for Ink {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Srgba::hex(&text) {
            Ok(colour) => Ok(Color::from(colour).into()),
            Err(_) => Err(format!("`{text}` is no colour; write six hexadecimal digits such as \"#5AA9FF\"")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_colour_says_what_would_be_right() {
        let message = Ink::try_from("blue".to_owned()).err().unwrap_or_default();
        assert!(message.contains("blue") && message.contains("#5AA9FF"));
    }

    #[test]
    fn white_is_white() {
        assert_eq!(Ink::try_from("#FFFFFF".to_owned()), Ok(Ink([1.0; 3])));
    }
}
