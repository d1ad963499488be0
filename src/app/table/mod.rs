//! What lies on the table: ships on their dials, tiles, counters, the sky, lamps, and how much they may cost.
//!
//! Everything is made in code from looks (`assets/fleet/looks`); nothing here knows the rules or reads a view. The
//! scene calls [`ships::spawn_ship`], [`tiles::spawn_explored`], [`tiles::spawn_unexplored`] and
//! [`tokens::spawn_token`] with a [`spawner::ModelSpawner`] and moves the entities they return.

pub mod dial;
pub mod gallery;
pub mod lamps;
pub mod materials;
pub mod meshes;
mod noise;
pub mod quality;
pub mod ships;
pub mod sky;
pub mod spawner;
pub mod studio;
pub mod tiles;
pub mod tokens;
pub mod worn;

use bevy::prelude::*;

use super::theme::Palette;
use crate::engine::content::Problem;
use crate::looks::Looks;
use worn::WornLooks;

/// When the table moves its parts by itself (in `Update`): dials, lights along edges, the sky.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableSystems;

/// The art of the table; add it with the looks it is to draw.
///
/// Looks are not assets that load while the game runs: a wrong one is reported with its line and column before a window
/// opens or, in a mod, in the list of mods, and nothing ever waits for them.
pub struct TableArt {
    pub looks: Looks,
}

impl TableArt {
    /// The art of the core pack under this folder of assets.
    ///
    /// # Errors
    /// With what is wrong in its looks, a line for each problem.
    pub fn at(assets: &std::path::Path) -> Result<Self, String> {
        let told =
            |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        Looks::core(assets).map(|looks| Self { looks }).map_err(told)
    }
}

impl Plugin for TableArt {
    fn build(&self, app: &mut App) {
        materials::register(app);
        app.insert_resource(WornLooks(self.looks.clone()))
            .init_resource::<quality::Quality>()
            .init_resource::<Palette>()
            .init_resource::<spawner::SharedAssets>()
            .add_systems(PreStartup, spawner::make_shared_assets)
            .add_systems(Startup, lamps::hang_lamps)
            .add_plugins((sky::plugin, studio::plugin))
            .add_systems(Update, worn::wear_palette.run_if(resource_changed::<Palette>).before(TableSystems))
            .add_systems(
                Update,
                (dial::turn_dials, tiles::light_edges, quality::follow_quality).in_set(TableSystems),
            )
            .add_systems(PostUpdate, tiles::face_camera.before(TransformSystems::Propagate));
    }
}
