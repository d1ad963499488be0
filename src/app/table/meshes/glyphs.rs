//! The digits on combat dials: a strip of eleven signs (0 to 9 and D) in one small texture, and quads over it.
//!
//! The signs are those of the font that numerals have everywhere; the colour comes from the vertices, the shape from
//! the strip's alpha.

use ab_glyph::{Font, FontRef, PxScale, point};
use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::math::Vec3;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::app::theme::NUMERALS;

/// Pixels across one sign.
const WIDTH: usize = 32;
/// Pixels down one sign.
const HEIGHT: usize = 48;
/// Pixels from head to foot of a sign.
const TALL: f32 = 34.0;
/// The signs of the strip.
const SIGNS: [char; COUNT] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'D'];
const COUNT: usize = 11;

/// The strip of all signs: white, with their shape as alpha.
pub fn strip() -> Image {
    let pixels = shapes().into_iter().flat_map(|alpha| [u8::MAX, u8::MAX, u8::MAX, alpha]).collect();
    let size = Extent3d { width: (WIDTH * COUNT) as u32, height: HEIGHT as u32, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::RENDER_WORLD;
    Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, usage)
}

/// How much of each pixel of the strip is inked, row by row.
fn shapes() -> Vec<u8> {
    let mut strip = vec![0; WIDTH * COUNT * HEIGHT];
    // The font is built in, so it is one; without signs a dial would still have its colours.
    let Ok(font) = FontRef::try_from_slice(NUMERALS) else { return strip };
    for (place, sign) in SIGNS.into_iter().enumerate() {
        draw(&font, sign, |x, y, ink| {
            if x < WIDTH && y < HEIGHT {
                strip[(y * COUNT + place) * WIDTH + x] = (ink * 255.0) as u8;
            }
        });
    }
    strip
}

/// Calls with every inked pixel of a sign that stands in the middle of its place.
fn draw(font: &FontRef<'_>, sign: char, mut ink: impl FnMut(usize, usize, f32)) {
    let outlined = |scale: f32| {
        let glyph = font.glyph_id(sign).with_scale_and_position(PxScale::from(scale), point(0.0, 0.0));
        font.outline_glyph(glyph)
    };
    let unscaled = outlined(HEIGHT as f32).map(|glyph| glyph.px_bounds().height());
    let Some(glyph) = unscaled.and_then(|height| outlined(HEIGHT as f32 * TALL / height)) else { return };
    let bounds = glyph.px_bounds();
    let left = ((WIDTH as f32 - bounds.width()) / 2.0).max(0.0) as usize;
    let top = ((HEIGHT as f32 - bounds.height()) / 2.0).max(0.0) as usize;
    glyph.draw(|x, y, share| ink(left + x as usize, top + y as usize, share));
}

/// Numbers lying in space, to become one mesh over the strip.
#[derive(Clone, Debug, Default)]
pub struct Writing {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Writing {
    /// Writes a number, or D for none, centred on a point. `right` is one digit's width, `down` points to the
    /// foot of the digits and should be half as long again.
    pub fn number(&mut self, number: Option<u8>, middle: Vec3, right: Vec3, down: Vec3, tint: [f32; 3]) {
        let signs = signs(number);
        let start = middle - right * (signs.len() as f32 / 2.0) - down / 2.0;
        for (place, sign) in signs.into_iter().enumerate() {
            self.sign(sign, start + right * place as f32, right, down, tint);
        }
    }

    fn sign(&mut self, sign: usize, corner: Vec3, right: Vec3, down: Vec3, tint: [f32; 3]) {
        let first = self.positions.len() as u32;
        let normal = down.cross(right).normalize_or_zero().to_array();
        let (left, end) = (sign as f32 / COUNT as f32, (sign + 1) as f32 / COUNT as f32);
        let corners = [corner + down, corner + down + right, corner + right, corner];
        self.positions.extend(corners.map(|at| at.to_array()));
        self.normals.extend([normal; 4]);
        self.uvs.extend([[left, 1.0], [end, 1.0], [end, 0.0], [left, 0.0]]);
        self.colours.extend([[tint[0], tint[1], tint[2], 1.0]; 4]);
        self.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    /// All of it as one mesh.
    pub fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The signs of a number; D is the last of the strip.
fn signs(number: Option<u8>) -> Vec<usize> {
    match number {
        None => vec![COUNT - 1],
        Some(number) => {
            number.to_string().bytes().map(|digit| usize::from(digit.saturating_sub(b'0'))).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_drawn_within_its_place_and_no_two_are_alike() {
        let strip = shapes();
        let row = |sign: usize, y: usize| &strip[(y * COUNT + sign) * WIDTH..][..WIDTH];
        let pictures: Vec<Vec<u8>> =
            (0..COUNT).map(|sign| (0..HEIGHT).flat_map(|y| row(sign, y).iter().copied()).collect()).collect();
        for (sign, one) in pictures.iter().enumerate() {
            let inked = |x: usize, y: usize| one[y * WIDTH + x] > 0;
            assert!(one.contains(&u8::MAX), "{}", SIGNS[sign]);
            assert!((0..HEIGHT).all(|y| !inked(0, y) && !inked(WIDTH - 1, y)), "{}", SIGNS[sign]);
            assert!((0..WIDTH).all(|x| !inked(x, 0) && !inked(x, HEIGHT - 1)), "{}", SIGNS[sign]);
            assert!(pictures[..sign].iter().all(|other| other != one), "{}", SIGNS[sign]);
        }
    }

    #[test]
    fn disabled_is_a_letter_and_twelve_has_two_digits() {
        assert_eq!(signs(None), [10]);
        assert_eq!(signs(Some(12)), [1, 2]);
        assert_eq!(signs(Some(0)), [0]);
    }
}
