//! The sounds that mods bring: a second source of assets, which the server asks for those instead of the game's own.
//!
//! Invariant: whoever plays a sound names it; where it comes from is decided here.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, AssetSourceId};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_kira_audio::AudioSource;

use crate::looks::ModSounds;

/// The source of assets that mods fill.
const SOURCE: &str = "mods";

/// What mods have brought.
#[derive(Resource, Clone, Debug)]
pub struct OwnSounds {
    folder: Dir,
    names: BTreeSet<String>,
}

/// The file of a sound.
fn file(name: &str) -> String {
    format!("audio/{name}.ogg")
}

impl OwnSounds {
    /// These, as a source of assets; before the plugin of assets is added.
    pub fn register(app: &mut App, sounds: &ModSounds) {
        let mut own = Self { folder: Dir::new(PathBuf::new()), names: BTreeSet::new() };
        own.fill(sounds);
        let root = own.folder.clone();
        let reader = move || Box::new(MemoryAssetReader { root: root.clone() }) as Box<_>;
        app.register_asset_source(AssetSourceId::from(SOURCE), AssetSourceBuilder::new(reader));
        app.insert_resource(own);
    }

    /// From now on these.
    pub fn change(&mut self, sounds: &ModSounds, server: &AssetServer) {
        self.fill(sounds);
        for name in &self.names {
            server.reload(format!("{SOURCE}://{}", file(name)));
        }
    }

    fn fill(&mut self, sounds: &ModSounds) {
        for name in std::mem::take(&mut self.names) {
            self.folder.remove_asset(file(&name).as_ref());
        }
        for (name, bytes) in sounds {
            self.folder.insert_asset(file(name).as_ref(), bytes.to_vec());
            self.names.insert(name.clone());
        }
    }

    /// Where a sound is loaded from.
    pub fn path(&self, name: &str) -> String {
        if self.names.contains(name) { format!("{SOURCE}://{}", file(name)) } else { file(name) }
    }
}

/// Where sounds are loaded from.
#[derive(SystemParam)]
pub struct SoundFiles<'w> {
    server: Res<'w, AssetServer>,
    own: Option<Res<'w, OwnSounds>>,
}

impl SoundFiles<'_> {
    /// The sound of this name.
    pub fn load(&self, name: &str) -> Handle<AudioSource> {
        self.server.load(self.own.as_ref().map_or_else(|| file(name), |own| own.path(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mods_sound_takes_the_place_of_the_games_own() {
        let mut own = OwnSounds { folder: Dir::new(PathBuf::new()), names: BTreeSet::new() };
        assert_eq!(own.path("phaser"), "audio/phaser.ogg");
        own.fill(&[("phaser".to_owned(), b"OggS".to_vec().into())].into());
        assert_eq!(own.path("phaser"), "mods://audio/phaser.ogg");
        assert!(
            own.folder.get_asset("audio/phaser.ogg".as_ref()).is_some_and(|file| file.value() == b"OggS")
        );
        own.fill(&ModSounds::new());
        assert_eq!(own.path("phaser"), "audio/phaser.ogg");
        assert!(own.folder.get_asset("audio/phaser.ogg".as_ref()).is_none());
    }
}
