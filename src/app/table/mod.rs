//! What lies on the table: ships on their dials, tiles, counters, the sky, lamps, and how much they may cost.
//!
//! Everything is made in code from looks (`assets/fleet/looks`); nothing here knows the rules or reads a view. The
//! scene calls [`ships::spawn_ship`], [`tiles::spawn_explored`], [`tiles::spawn_unexplored`] and
//! [`tokens::spawn_token`] with a [`workshop::Workshop`] and moves the entities they return.

pub mod dial;
pub mod gallery;
pub mod lamps;
pub mod looks;
pub mod materials;
pub mod meshes;
mod noise;
pub mod quality;
pub mod ships;
pub mod sky;
pub mod tiles;
pub mod tokens;
pub mod workshop;

use bevy::prelude::*;

use looks::{LookProblem, Looks};

/// The art of the table; insert with the looks it shall draw.
pub struct TableArt {
    looks: Looks,
}

impl TableArt {
    /// The art of the core pack under this folder of assets.
    pub fn at(assets: &std::path::Path) -> Result<Self, LookProblem> {
        Looks::core(assets).map(|looks| Self { looks })
    }
}

impl Plugin for TableArt {
    fn build(&self, app: &mut App) {
        materials::register(app);
        app.insert_resource(self.looks.clone())
            .init_resource::<quality::Quality>()
            .init_resource::<workshop::Stock>()
            .add_systems(PreStartup, workshop::stock_shelves)
            .add_systems(Startup, lamps::hang_lamps)
            .add_systems(
                Update,
                (
                    dial::turn_dials,
                    tiles::light_edges,
                    quality::follow_quality,
                    sky::start_baking,
                    sky::hang_sky.run_if(resource_exists::<sky::BakingSky>),
                    sky::look_at_sky.run_if(resource_exists::<sky::Sky>),
                ),
            )
            .add_systems(PostUpdate, tiles::face_camera.before(TransformSystems::Propagate));
    }
}
