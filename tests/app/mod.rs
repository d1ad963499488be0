//! The window, tested without a window.

mod panels;
mod play;
mod scene;
mod shell;

use std::time::Duration;

use bevy::app::TaskPoolPlugin;
use bevy::asset::AssetPlugin;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use fleet_captains::app::table::materials::{
    LightMaterial, PlanetMaterial, SlabMaterial, SoftMaterial, StarMaterial,
};
use fleet_captains::app::table::worn::WornLooks;
use fleet_captains::app::table::{dial, spawner};
use fleet_captains::looks::Looks;

use crate::support::root;

/// An app with all that the table is made of and no picture, a tenth of a second a frame.
fn table_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins.build().disable::<TaskPoolPlugin>(), TaskPoolPlugin::default()))
        .add_plugins((AssetPlugin::default(), InputPlugin, StatesPlugin))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<StandardMaterial>()
        .init_asset::<LightMaterial>()
        .init_asset::<PlanetMaterial>()
        .init_asset::<StarMaterial>()
        .init_asset::<SoftMaterial>()
        .init_asset::<SlabMaterial>()
        .insert_resource(WornLooks(
            Looks::core(&root().join("assets")).unwrap_or_else(|problems| panic!("{problems:?}")),
        ))
        .init_resource::<spawner::SharedAssets>()
        .add_systems(PreStartup, spawner::make_shared_assets)
        .add_systems(Update, dial::turn_dials)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    app
}
