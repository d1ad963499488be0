//! Flat meshes for shaders of our own to draw on: lying and standing quads.

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

fn square(right: Vec3, up: Vec3) -> Mesh {
    let normal = right.cross(up).normalize_or_zero().to_array();
    let corners = [-right - up, right - up, right + up, -right + up].map(|corner| corner.to_array());
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners.to_vec())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![normal; 4])
        .with_inserted_attribute(
            Mesh::ATTRIBUTE_UV_0,
            vec![[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]],
        )
        .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]))
}
