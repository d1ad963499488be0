//! What one knows of the ways across the board, worked out once for each shape of it, not for each thought.
//!
//! Invariant: built from what a seat may see; unexplored tiles count with an ordinary Size.

use crate::fleet::ids::{CellId, TileId};
use crate::fleet::look::Look;

/// Size reckoned for a tile nobody has seen: an ordinary one, and the encounter that may end the move there.
const UNSEEN_SIZE: u8 = 5;
/// Nobody moves on through a Command Post.
const CLOSED: u8 = 60;
const FAR: u8 = 120;

/// Costs of ways from cell to cell, and how common each tag is.
#[derive(Clone, Debug)]
pub struct Chart {
    cells: usize,
    /// The tiles turned up, hidden ones as such: another board needs another chart.
    tiles: Vec<Option<TileId>>,
    through: Vec<u8>,
    tags: Vec<f32>,
}

impl Chart {
    /// The chart of what is turned up now.
    pub fn new(look: &Look<'_>) -> Self {
        let cells = usize::from(look.m.board.cell_count());
        let sizes: Vec<u8> = (0..cells).map(|cell| crossing(look, CellId(cell as u8))).collect();
        let mut through = vec![FAR; cells * cells];
        for from in 0..cells {
            through[from * cells + from] = 0;
            for to in look.next_to(CellId(from as u8)).iter() {
                through[from * cells + to.index()] = 0;
            }
        }
        for (middle, size) in sizes.iter().enumerate() {
            for from in 0..cells {
                let first = through[from * cells + middle].saturating_add(*size);
                if first >= FAR || from == middle {
                    continue;
                }
                for to in 0..cells {
                    let way = first.saturating_add(through[middle * cells + to]);
                    let best = &mut through[from * cells + to];
                    *best = way.min(*best);
                }
            }
        }
        Self { cells, tiles: turned_up(look), through, tags: shares(look) }
    }

    /// Whether it still shows the board as it is.
    pub fn is_of(&self, look: &Look<'_>) -> bool {
        self.cells == usize::from(look.m.board.cell_count()) && self.tiles.iter().copied().eq(faces(look))
    }

    /// Movement points from cell to cell: Sizes crossed on the way, and 1 for the last step.
    pub fn cost(&self, from: CellId, to: CellId) -> f32 {
        let crossed = self.through.get(from.index() * self.cells + to.index()).copied().unwrap_or(FAR);
        f32::from(crossed) + 1.0
    }

    /// How many of all tiles bear a tag, from 0 to 1.
    pub fn share(&self, tag: u16) -> f32 {
        self.tags.get(usize::from(tag)).copied().unwrap_or(0.0)
    }
}

fn turned_up(look: &Look<'_>) -> Vec<Option<TileId>> {
    faces(look).collect()
}

fn faces<'a>(look: &Look<'a>) -> impl Iterator<Item = Option<TileId>> + use<'a> {
    let table = look.t;
    look.m.board.tiles().map(move |cell| {
        let own = table.cell(cell);
        own.tile.known().filter(|_| own.facing.is_some())
    })
}

fn crossing(look: &Look<'_>, cell: CellId) -> u8 {
    if !look.m.board.is_tile(cell) {
        CLOSED
    } else if look.t.cell(cell).facing.is_some() {
        look.crossing(cell)
    } else {
        UNSEEN_SIZE
    }
}

fn shares(look: &Look<'_>) -> Vec<f32> {
    let m = look.m;
    let tiles = m.tiles.len().max(1) as f32;
    let with = |tag: usize| {
        m.tiles
            .iter()
            .filter(|tile| m.content.locations[usize::from(**tile)].tags >> (tag & 63) & 1 == 1)
            .count()
    };
    (0..m.content.tags.len()).map(|tag| with(tag) as f32 / tiles).collect()
}
