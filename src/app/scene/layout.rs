//! Where cells lie on the table: the board lies sideways, the first seat's Command Post to the left.
//!
//! A board's columns run from left to right here, one behind the other; the half rows of a column go from right to
//! left, so that the second seat's Command Post lies to the right. One tile radius is one unit; `y` points up.
//!
//! Invariant: `cell` of the middle of any cell is that cell.

use bevy::math::{Quat, Rect, Vec2, Vec3};

use crate::app::table::meshes::hex::TILE_RADIUS;
use crate::fleet::board::Board;
use crate::fleet::ids::{CellId, DenseId};

/// Half the distance between opposite sides of a cell.
pub const APOTHEM: f32 = 0.866_025_4 * TILE_RADIUS;

/// The places of all cells of a board.
#[derive(Clone, Debug, Default)]
pub struct BoardLayout {
    cells: Vec<Vec3>,
}

impl BoardLayout {
    /// Lays a board out around the origin.
    pub fn new(board: &Board) -> Self {
        let mut cells: Vec<Vec3> = (0..board.cell_count())
            .map(|cell| {
                let position = board.position(CellId(cell));
                let (column, half_row) = (f32::from(position.column), f32::from(position.half_row));
                Vec3::new(-half_row * APOTHEM, 0.0, column * 1.5 * TILE_RADIUS)
            })
            .collect();
        let middle = bounds_of(&cells).center();
        for cell in &mut cells {
            *cell -= Vec3::new(middle.x, 0.0, middle.y);
        }
        Self { cells }
    }

    /// The middle of a cell, on the upper face of its tile.
    pub fn at(&self, cell: CellId) -> Vec3 {
        self.cells.get(cell.index()).copied().unwrap_or_default()
    }

    /// All cells with their middles.
    pub fn cells(&self) -> impl Iterator<Item = (CellId, Vec3)> + '_ {
        self.cells.iter().enumerate().map(|(cell, at)| (CellId(cell as u8), *at))
    }

    /// The cell a point of the table lies in.
    pub fn cell(&self, point: Vec3) -> Option<CellId> {
        let nearest = self
            .cells
            .iter()
            .enumerate()
            .min_by(|a, b| a.1.distance_squared(point).total_cmp(&b.1.distance_squared(point)))?;
        within(point - *nearest.1).then_some(CellId(nearest.0 as u8))
    }

    /// How far away the middle of the nearest cell is.
    pub fn nearest(&self, point: Vec3) -> f32 {
        self.cells.iter().map(|cell| cell.with_y(0.0).distance(point.with_y(0.0))).fold(f32::MAX, f32::min)
    }

    /// What the board covers: `x` and `z`, cells' corners included.
    pub fn bounds(&self) -> Rect {
        let middles = bounds_of(&self.cells);
        Rect {
            min: middles.min - Vec2::new(APOTHEM, TILE_RADIUS),
            max: middles.max + Vec2::new(APOTHEM, TILE_RADIUS),
        }
    }

    /// The six corners of every cell.
    pub fn corners(&self) -> impl Iterator<Item = Vec3> + '_ {
        self.cells.iter().flat_map(|middle| corners(*middle, TILE_RADIUS))
    }
}

/// The six corners of a hex of this radius that lies as cells do.
pub fn corners(middle: Vec3, radius: f32) -> impl Iterator<Item = Vec3> {
    (0..6).map(move |corner| {
        let (sine, cosine) = (std::f32::consts::FRAC_PI_3 * corner as f32).sin_cos();
        middle + Vec3::new(sine, 0.0, cosine) * radius
    })
}

/// How a tile is turned: laid sideways it has a corner ahead.
pub fn tile_turn() -> Quat {
    Quat::from_rotation_y(std::f32::consts::FRAC_PI_6)
}

/// The turn around `y` that makes a hull look along a way over the table.
pub fn heading(way: Vec3) -> f32 {
    (-way.x).atan2(-way.z)
}

/// Whether a point lies in a cell whose middle is the origin.
fn within(point: Vec3) -> bool {
    let (x, z) = (point.x.abs(), point.z.abs());
    x.max(x * 0.5 + z * 0.866_025_4) <= APOTHEM + 1e-4
}

fn bounds_of(cells: &[Vec3]) -> Rect {
    let mut flat = cells.iter().map(|cell| Vec2::new(cell.x, cell.z));
    let first = flat.next().unwrap_or_default();
    flat.fold(Rect { min: first, max: first }, |all, one| Rect {
        min: all.min.min(one),
        max: all.max.max(one),
    })
}
