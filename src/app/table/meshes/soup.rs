//! A growing pile of painted triangles, and the way from there to a `Mesh`.
//!
//! Every generated shape goes through here, so normals, creases and plating coordinates are decided once.
//! Invariant: no face in a soup is degenerate; `orient_outwards` makes a closed soup face away from its inside.

use std::collections::BTreeMap;

use bevy::asset::RenderAssetUsages;
use bevy::math::{Affine3A, Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Corners closer than this are one corner.
const GRAIN: f32 = 4096.0;
/// Faces with less than this area (times two) are dropped.
const SLIVER: f32 = 1.0e-9;

/// One triangle, counter-clockwise seen from outside, in one linear colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle {
    /// The three corners.
    pub at: [Vec3; 3],
    /// Linear red, green, blue.
    pub tint: [f32; 3],
}

impl Triangle {
    /// Twice the area, along the normal.
    fn area_vector(&self) -> Vec3 {
        (self.at[1] - self.at[0]).cross(self.at[2] - self.at[0])
    }
}

/// Where texture coordinates come from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Projection {
    /// Along the axis that the face looks along most; the number is repeats per unit.
    Box(f32),
    /// From above: u and v are x and z.
    Top,
}

/// A pile of faces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Soup {
    faces: Vec<Triangle>,
}

impl Soup {
    /// The faces so far.
    pub fn faces(&self) -> &[Triangle] {
        &self.faces
    }

    /// Adds a triangle, white, unless it has no area.
    pub fn triangle(&mut self, a: Vec3, b: Vec3, c: Vec3) {
        let face = Triangle { at: [a, b, c], tint: [1.0; 3] };
        if face.area_vector().length_squared() > SLIVER * SLIVER {
            self.faces.push(face);
        }
    }

    /// Adds a quad given in order around its edge.
    pub fn quad(&mut self, a: Vec3, b: Vec3, c: Vec3, d: Vec3) {
        self.triangle(a, b, c);
        self.triangle(a, c, d);
    }

    /// Joins closed rings of equally many points to a tube and closes both ends.
    pub fn tube(&mut self, rings: &[Vec<Vec3>]) {
        for pair in rings.windows(2) {
            if let [near, far] = pair {
                self.band(near, far);
            }
        }
        if let (Some(first), Some(last)) = (rings.first(), rings.last()) {
            self.cap(first, false);
            self.cap(last, true);
        }
    }

    fn band(&mut self, near: &[Vec3], far: &[Vec3]) {
        let count = near.len().min(far.len());
        for i in 0..count {
            let next = (i + 1) % count;
            self.quad(near[i], far[i], far[next], near[next]);
        }
    }

    /// Fills a ring with a fan around its middle.
    fn cap(&mut self, ring: &[Vec3], turned: bool) {
        let middle = ring.iter().sum::<Vec3>() / ring.len().max(1) as f32;
        for i in 0..ring.len() {
            let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
            if turned {
                self.triangle(middle, b, a);
            } else {
                self.triangle(middle, a, b);
            }
        }
    }

    /// Turns all faces over when the enclosed volume comes out negative.
    pub fn orient_outwards(&mut self) {
        let volume: f32 = self.faces.iter().map(|face| face.at[0].dot(face.area_vector())).sum();
        if volume < 0.0 {
            self.flip();
        }
    }

    fn flip(&mut self) {
        for face in &mut self.faces {
            face.at.swap(1, 2);
        }
    }

    /// Gives every face this linear colour.
    pub fn paint(&mut self, tint: [f32; 3]) {
        for face in &mut self.faces {
            face.tint = tint;
        }
    }

    /// Colours what is there through this linear colour.
    pub fn tint(&mut self, tint: [f32; 3]) {
        for face in &mut self.faces {
            face.tint = [face.tint[0] * tint[0], face.tint[1] * tint[1], face.tint[2] * tint[2]];
        }
    }

    /// A moved copy; a mirroring move keeps the outside outside.
    pub fn moved(&self, by: Affine3A) -> Self {
        let mut copy = self.clone();
        for face in &mut copy.faces {
            face.at = face.at.map(|corner| by.transform_point3(corner));
        }
        if by.matrix3.determinant() < 0.0 {
            copy.flip();
        }
        copy
    }

    /// Pours another soup into this one.
    pub fn pour(&mut self, other: Soup) {
        self.faces.extend(other.faces);
    }

    /// Smallest and largest corner, or nothing for an empty soup.
    pub fn bounds(&self) -> Option<(Vec3, Vec3)> {
        let mut corners = self.faces.iter().flat_map(|face| face.at);
        let first = corners.next()?;
        Some(corners.fold((first, first), |(low, high), corner| (low.min(corner), high.max(corner))))
    }

    /// A mesh with vertex colours whose normals are smooth up to `crease` degrees between faces.
    pub fn mesh(&self, crease: f32, projection: Projection) -> Mesh {
        let normals = self.corner_normals(crease.to_radians().cos());
        let mut welded = Welded::default();
        for (face, normals) in self.faces.iter().zip(normals) {
            let flat = face.area_vector().normalize_or_zero();
            for (corner, normal) in face.at.into_iter().zip(normals) {
                welded.vertex(corner, normal, project(corner, flat, projection), face.tint);
            }
        }
        welded.mesh()
    }

    /// For each corner, the mean of the faces around it that lie within the crease.
    fn corner_normals(&self, least_cosine: f32) -> Vec<[Vec3; 3]> {
        let mut around: BTreeMap<[i32; 3], Vec<usize>> = BTreeMap::new();
        for (index, face) in self.faces.iter().enumerate() {
            for corner in face.at {
                around.entry(grain(corner)).or_default().push(index);
            }
        }
        let areas: Vec<Vec3> = self.faces.iter().map(Triangle::area_vector).collect();
        let flats: Vec<Vec3> = areas.iter().map(|area| area.normalize_or_zero()).collect();
        let near = |corner: Vec3, own: usize| {
            let faces = around.get(&grain(corner)).map_or(&[][..], Vec::as_slice);
            let sum = faces
                .iter()
                .filter(|&&face| flats[face].dot(flats[own]) >= least_cosine)
                .map(|&face| areas[face])
                .sum::<Vec3>();
            sum.try_normalize().unwrap_or(flats[own])
        };
        self.faces.iter().enumerate().map(|(own, face)| face.at.map(|corner| near(corner, own))).collect()
    }
}

fn grain(corner: Vec3) -> [i32; 3] {
    (corner * GRAIN).round().as_ivec3().to_array()
}

fn project(corner: Vec3, flat: Vec3, projection: Projection) -> Vec2 {
    match projection {
        Projection::Top => Vec2::new(corner.x, corner.z),
        Projection::Box(repeats) => {
            let size = flat.abs();
            let uv = if size.y >= size.x && size.y >= size.z {
                Vec2::new(corner.x, corner.z)
            } else if size.x >= size.z {
                Vec2::new(corner.z, corner.y)
            } else {
                Vec2::new(corner.x, corner.y)
            };
            uv * repeats
        }
    }
}

/// What makes two vertices the same one.
type VertexKey = ([i32; 3], [i32; 3], [i32; 2], [u32; 3]);

/// Vertices with equal ones merged.
#[derive(Default)]
struct Welded {
    known: BTreeMap<VertexKey, u32>,
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Welded {
    fn vertex(&mut self, at: Vec3, normal: Vec3, uv: Vec2, tint: [f32; 3]) {
        let key = (
            grain(at),
            (normal * 256.0).round().as_ivec3().to_array(),
            (uv * GRAIN).round().as_ivec2().to_array(),
            tint.map(f32::to_bits),
        );
        let next = self.positions.len() as u32;
        let index = *self.known.entry(key).or_insert(next);
        if index == next {
            self.positions.push(at.to_array());
            self.normals.push(normal.to_array());
            self.uvs.push(uv.to_array());
            self.colours.push([tint[0], tint[1], tint[2], 1.0]);
        }
        self.indices.push(index);
    }

    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Quat;

    fn cube() -> Soup {
        let ring = |y: f32| {
            [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|(x, z)| Vec3::new(x, y, z)).to_vec()
        };
        let mut soup = Soup::default();
        soup.tube(&[ring(-1.0), ring(1.0)]);
        soup.orient_outwards();
        soup
    }

    fn looks_outward(soup: &Soup) -> bool {
        soup.faces().iter().all(|face| face.area_vector().dot(face.at[0]) > 0.0)
    }

    #[test]
    fn a_tube_closes_and_faces_outward() {
        assert!(looks_outward(&cube()));
    }

    #[test]
    fn mirroring_and_turning_keep_the_outside_outside() {
        let mirror = Affine3A::from_scale(Vec3::new(-1.0, 1.0, 1.0));
        let turn = Affine3A::from_quat(Quat::from_rotation_y(1.0));
        assert!(looks_outward(&cube().moved(turn * mirror)));
    }

    #[test]
    fn a_hard_edge_keeps_its_normals_apart() {
        let flat = cube().mesh(30.0, Projection::Box(1.0));
        let round = cube().mesh(179.0, Projection::Top);
        assert!(flat.count_vertices() > round.count_vertices());
    }

    #[test]
    fn a_sliver_is_not_kept() {
        let mut soup = Soup::default();
        soup.triangle(Vec3::ZERO, Vec3::X, Vec3::X * 2.0);
        assert!(soup.faces().is_empty());
    }
}
