//! The digits on combat dials: a strip of eleven signs (0 to 9 and D) in one small texture, and quads over it.
//!
//! Each sign is drawn from strokes by distance, so it stays sharp at the strip's size; the colour comes from the
//! vertices, the shape from the strip's alpha.

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Pixels across one sign.
const WIDTH: usize = 32;
/// Pixels down one sign.
const HEIGHT: usize = 48;
/// Signs in the strip.
const COUNT: usize = 11;
/// Half the width of a stroke, in units of the sign's width.
const PEN: f32 = 0.11;

/// The polylines of a sign in a box one wide and one and a half high, y downwards.
#[expect(clippy::too_many_lines, reason = "a plain list, an arm for each sign")]
fn strokes(sign: usize) -> &'static [&'static [(f32, f32)]] {
    match sign {
        0 => &[&[
            (0.5, 0.22),
            (0.3, 0.3),
            (0.22, 0.5),
            (0.22, 1.0),
            (0.3, 1.2),
            (0.5, 1.28),
            (0.7, 1.2),
            (0.78, 1.0),
            (0.78, 0.5),
            (0.7, 0.3),
            (0.5, 0.22),
        ]],
        1 => &[&[(0.3, 0.45), (0.55, 0.22), (0.55, 1.28)]],
        2 => &[&[
            (0.24, 0.42),
            (0.34, 0.26),
            (0.55, 0.22),
            (0.74, 0.34),
            (0.76, 0.54),
            (0.24, 1.28),
            (0.78, 1.28),
        ]],
        3 => &[&[
            (0.24, 0.34),
            (0.5, 0.22),
            (0.74, 0.36),
            (0.72, 0.6),
            (0.48, 0.72),
            (0.74, 0.86),
            (0.76, 1.1),
            (0.52, 1.28),
            (0.24, 1.16),
        ]],
        4 => &[&[(0.66, 1.28), (0.66, 0.22), (0.22, 0.96), (0.82, 0.96)]],
        5 => &[&[
            (0.74, 0.22),
            (0.28, 0.22),
            (0.26, 0.68),
            (0.54, 0.6),
            (0.76, 0.76),
            (0.76, 1.06),
            (0.54, 1.28),
            (0.24, 1.18),
        ]],
        6 => &[&[
            (0.7, 0.24),
            (0.4, 0.4),
            (0.24, 0.8),
            (0.24, 1.06),
            (0.38, 1.26),
            (0.62, 1.26),
            (0.77, 1.06),
            (0.74, 0.82),
            (0.52, 0.7),
            (0.26, 0.86),
        ]],
        7 => &[&[(0.22, 0.22), (0.78, 0.22), (0.42, 1.28)]],
        8 => &[&[
            (0.5, 0.22),
            (0.28, 0.32),
            (0.28, 0.58),
            (0.5, 0.7),
            (0.74, 0.86),
            (0.76, 1.12),
            (0.5, 1.28),
            (0.24, 1.12),
            (0.26, 0.86),
            (0.5, 0.7),
            (0.72, 0.58),
            (0.72, 0.32),
            (0.5, 0.22),
        ]],
        9 => &[&[
            (0.74, 0.64),
            (0.48, 0.8),
            (0.26, 0.68),
            (0.23, 0.44),
            (0.38, 0.24),
            (0.62, 0.24),
            (0.76, 0.44),
            (0.76, 0.7),
            (0.6, 1.1),
            (0.3, 1.26),
        ]],
        _ => &[&[
            (0.26, 0.22),
            (0.26, 1.28),
            (0.54, 1.28),
            (0.76, 1.04),
            (0.76, 0.46),
            (0.54, 0.22),
            (0.26, 0.22),
        ]],
    }
}

/// The strip of all signs: white, with their shape as alpha.
pub fn strip() -> Image {
    let mut pixels = Vec::with_capacity(WIDTH * COUNT * HEIGHT * 4);
    for row in 0..HEIGHT {
        for column in 0..WIDTH * COUNT {
            let at = Vec2::new((column % WIDTH) as f32 + 0.5, row as f32 + 0.5) / WIDTH as f32;
            let edge = (PEN - distance(column / WIDTH, at)) * WIDTH as f32 + 0.5;
            pixels.extend([255, 255, 255, (edge.clamp(0.0, 1.0) * 255.0) as u8]);
        }
    }
    let size = Extent3d { width: (WIDTH * COUNT) as u32, height: HEIGHT as u32, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::RENDER_WORLD;
    Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, usage)
}

fn distance(sign: usize, at: Vec2) -> f32 {
    let segments = strokes(sign).iter().flat_map(|line| line.windows(2));
    segments.map(|pair| to_segment(at, pair[0].into(), pair[1].into())).fold(f32::INFINITY, f32::min)
}

fn to_segment(at: Vec2, from: Vec2, to: Vec2) -> f32 {
    let along = to - from;
    let share = ((at - from).dot(along) / along.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
    at.distance(from + along * share)
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
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
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
    fn every_sign_is_drawn_and_no_two_are_alike() {
        let picture = |sign: usize| {
            let at = |i: usize| Vec2::new((i % 16) as f32 + 0.5, (i / 16) as f32 + 0.5) / 16.0;
            (0..16 * 24).map(|i| distance(sign, at(i)) < PEN).collect::<Vec<_>>()
        };
        let pictures: Vec<_> = (0..COUNT).map(picture).collect();
        for (i, one) in pictures.iter().enumerate() {
            assert!(one.iter().any(|&inked| inked));
            assert!(pictures[..i].iter().all(|other| other != one));
        }
    }

    #[test]
    fn disabled_is_a_letter_and_twelve_has_two_digits() {
        assert_eq!(signs(None), [10]);
        assert_eq!(signs(Some(12)), [1, 2]);
        assert_eq!(signs(Some(0)), [0]);
    }
}
