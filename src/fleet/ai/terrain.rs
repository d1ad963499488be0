//! What a planner assumes of the board: what ways cost, and how common each tag is. Worked out once for each shape of
//! the board, not for each thought.
//!
//! Invariant: built from what a seat may see; unexplored tiles count with an ordinary Size.

use crate::fleet::ids::{CellId, TagId};
use crate::fleet::position::Position;
use crate::fleet::rules::reach::Distances;

/// Size assumed for an unexplored tile: an ordinary one, and the encounter that may end the move there.
const UNEXPLORED_SIZE: u8 = 5;

/// The board as a planner assumes it to be.
#[derive(Clone, Debug)]
pub struct Terrain {
    distances: Distances,
    /// How many of all tiles bear each tag, from 0 to 1.
    shares: Vec<f32>,
}

impl Terrain {
    /// The terrain of the board as it lies now.
    pub fn new(position: &Position<'_>) -> Self {
        Self { distances: Distances::new(position, UNEXPLORED_SIZE), shares: shares(position) }
    }

    /// Whether the board still lies as it did.
    pub fn is_of(&self, position: &Position<'_>) -> bool {
        self.distances.is_of(position)
    }

    /// Movement points from cell to cell. The last step counts as one even into a Command Post: home is not reached
    /// without a move.
    pub fn cost(&self, from: CellId, to: CellId) -> f32 {
        f32::from(self.distances.crossed(from, to)) + 1.0
    }

    /// How many of all tiles bear a tag, from 0 to 1.
    pub fn share(&self, tag: u16) -> f32 {
        self.shares.get(usize::from(tag)).copied().unwrap_or(0.0)
    }
}

fn shares(position: &Position<'_>) -> Vec<f32> {
    let m = position.m;
    let tiles = m.tiles.len().max(1) as f32;
    let with = |tag: TagId| {
        m.tiles.iter().filter(|tile| m.content.locations[usize::from(**tile)].tags.has(tag)).count()
    };
    (0..m.content.tags.len()).map(|tag| with(TagId(tag as u16)) as f32 / tiles).collect()
}
