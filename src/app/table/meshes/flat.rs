//! Thin meshes for shaders of our own to draw on: lying and standing quads, crossed strips, domes.

use bevy::asset::RenderAssetUsages;
use bevy::math::Vec3;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// A square of this half size in the XZ plane, seen from above.
pub fn lying(half: f32) -> Mesh {
    square(Vec3::X * half, Vec3::NEG_Z * half)
}

/// A square of this half size in the XY plane, seen from positive Z.
pub fn standing(half: f32) -> Mesh {
    square(Vec3::X * half, Vec3::Y * half)
}

/// Two strips of half width one along Y from 0 to 1, crossed, so that one of them is seen from everywhere.
pub fn crossed() -> Mesh {
    let mut thin = Thin::default();
    for across in [Vec3::X, Vec3::Z] {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let first = thin.places.len() as u16;
        for (u, v) in corners {
            thin.add(across * u + Vec3::Y * (v + 1.0) / 2.0, [u, v]);
        }
        thin.triangle(first, first + 1, first + 2);
        thin.triangle(first, first + 2, first + 3);
    }
    thin.mesh()
}

/// Part of a ball of radius one around positive Z, out to `reach` radians; the coordinates run from its middle to 1 at
/// its rim.
pub fn dome(reach: f32) -> Mesh {
    const RINGS: u16 = 8;
    const STEPS: u16 = 28;
    let mut thin = Thin::default();
    for ring in 0..=RINGS {
        let share = f32::from(ring) / f32::from(RINGS);
        let (sine, cosine) = (share * reach).sin_cos();
        for step in 0..STEPS {
            let (up, along) = (f32::from(step) / f32::from(STEPS) * std::f32::consts::TAU).sin_cos();
            thin.add(Vec3::new(sine * along, sine * up, cosine), [share * along, share * up]);
        }
    }
    for ring in 0..RINGS {
        for step in 0..STEPS {
            let (one, next) = (ring * STEPS + step, ring * STEPS + (step + 1) % STEPS);
            thin.triangle(one, one + STEPS, next + STEPS);
            thin.triangle(one, next + STEPS, next);
        }
    }
    thin.mesh()
}

/// A surface without thickness, seen from both sides.
#[derive(Default)]
struct Thin {
    places: Vec<[f32; 3]>,
    coordinates: Vec<[f32; 2]>,
    corners: Vec<u16>,
}

impl Thin {
    fn add(&mut self, at: Vec3, coordinates: [f32; 2]) {
        self.places.push(at.to_array());
        self.coordinates.push(coordinates);
    }

    fn triangle(&mut self, a: u16, b: u16, c: u16) {
        self.corners.extend([a, b, c, a, c, b]);
    }

    fn mesh(self) -> Mesh {
        let normals = vec![Vec3::Z.to_array(); self.places.len()];
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.places)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.coordinates)
            .with_inserted_indices(Indices::U16(self.corners))
    }
}

fn square(right: Vec3, up: Vec3) -> Mesh {
    let normal = right.cross(up).normalize_or_zero().to_array();
    let corners = [-right - up, right - up, right + up, -right + up].map(|corner| corner.to_array());
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners.to_vec())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![normal; 4])
        .with_inserted_attribute(
            Mesh::ATTRIBUTE_UV_0,
            vec![[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]],
        )
        .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]))
}
