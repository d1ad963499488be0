//! Colours as they are written in looks: `"#5AA9FF"`, kept linear.

use serde::Deserialize;

/// A colour, in six hexadecimal digits for red, green and blue: `"#5AA9FF"`. Kept linear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Ink(pub [f32; 3]);

impl Ink {
    /// Brighter or darker.
    pub fn times(self, factor: f32) -> Self {
        Self(self.0.map(|part| part * factor))
    }

    /// From red, green and blue as they are written, from 0 to 255.
    pub fn of_bytes(bytes: [u8; 3]) -> Self {
        Self(bytes.map(|byte| linear(f32::from(byte) / 255.0)))
    }

    /// A soft colour of this hue, in degrees.
    pub fn of_hue(hue: f32) -> Self {
        // Saturation and lightness 0.6.
        let (high, low) = (0.84, 0.36);
        let part = |shift: f32| {
            let place = ((hue + shift).rem_euclid(360.0)) / 60.0;
            let ramp = if place < 1.0 {
                place
            } else if place < 3.0 {
                1.0
            } else if place < 4.0 {
                4.0 - place
            } else {
                0.0
            };
            linear(low + (high - low) * ramp)
        };
        Self([part(120.0), part(0.0), part(240.0)])
    }
}

/// What a part of a colour, from 0 to 1 as it is written, is in light.
fn linear(part: f32) -> f32 {
    if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

impl TryFrom<String> for Ink {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let digits = text.strip_prefix('#').unwrap_or(&text);
        let is_hex = digits.len() == 6 && digits.bytes().all(|one| one.is_ascii_hexdigit());
        let byte = |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
        match (is_hex, byte(0), byte(2), byte(4)) {
            (true, Some(red), Some(green), Some(blue)) => Ok(Self::of_bytes([red, green, blue])),
            _ => Err(format!("`{text}` is no colour; write six hexadecimal digits such as \"#5AA9FF\"")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_colour_says_what_would_be_right() {
        for wrong in ["blue", "#12345", "#12345G", "#+1+1+1", "#äää", ""] {
            let message = Ink::try_from(wrong.to_owned()).err().unwrap_or_default();
            assert!(message.contains(wrong) && message.contains("#5AA9FF"), "{wrong}: {message}");
        }
    }

    #[test]
    fn white_is_white_and_a_hue_is_what_it_is_called() {
        assert_eq!(Ink::try_from("#FFFFFF".to_owned()), Ok(Ink([1.0; 3])));
        for (hue, most) in [(0.0, 0), (120.0, 1), (240.0, 2)] {
            let Ink(parts) = Ink::of_hue(hue);
            assert!(
                parts.iter().enumerate().all(|(at, part)| at == most || *part < parts[most]),
                "{hue}: {parts:?}"
            );
        }
    }
}
