//! Reading looks from disk. A wrong file is refused with its place; nothing is half read.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::{Kits, LocationLook, Looks, ModelPart, Prop, SceneLook, Shape};
use crate::engine::content::{LineColumn, Problem, options, place_in};

/// Something the looks ask for that is not there: who asks, as keys from the outermost on, and for what.
type Unknown = (Vec<String>, String);

impl Looks {
    /// The looks of the core pack.
    ///
    /// # Errors
    /// With the first problem there is.
    pub fn core(assets: &Path) -> Result<Self, Problem> {
        Self::read(&assets.join("fleet/looks/core"))
    }

    /// The looks in one folder.
    ///
    /// # Errors
    /// With the first problem there is.
    pub fn read(folder: &Path) -> Result<Self, Problem> {
        let ships = LookFile::read(folder, "ships.ron")?;
        let ships_read = ships.value()?;
        let (locations, tokens) =
            (LookFile::read(folder, "locations.ron")?, LookFile::read(folder, "tokens.ron")?);
        let scenes = LookFile::read(folder, "scenes.ron")?;
        let looks = Self {
            ships: ships_read,
            locations: locations.value()?,
            tokens: tokens.value()?,
            scenes: scenes.value()?,
        };
        looks.check_ships().map_err(|unknown| ships.unknown(unknown))?;
        looks.check_locations().map_err(|unknown| locations.unknown(unknown))?;
        looks.check_tokens().map_err(|unknown| tokens.unknown(unknown))?;
        looks.check_scenes().map_err(|unknown| scenes.unknown(unknown))?;
        Ok(looks)
    }

    fn check_ships(&self) -> Result<(), Unknown> {
        let looks = &self.ships;
        for (table, all) in [("kits", &looks.kits), ("hulls", &looks.hulls)] {
            for (name, parts) in all {
                known_kits(&[table, name], parts, &looks.kits)?;
            }
        }
        for (id, ship) in &looks.ships {
            known_kits(&["ships", id], &ship.extra, &looks.kits)?;
            if !looks.hulls.contains_key(&ship.hull) {
                return Err(unknown(&["ships", id, "hull"], "hull", &ship.hull));
            }
            self.check_paint(&["ships", id], &ship.paint)?;
        }
        Ok(())
    }

    fn check_locations(&self) -> Result<(), Unknown> {
        for (id, look) in &self.locations.by_id {
            self.check_location(&["by_id", id], look)?;
        }
        for (at, (_, look)) in self.locations.by_words.iter().enumerate() {
            self.check_location(&["by_words", &at.to_string()], look)?;
        }
        Ok(())
    }

    fn check_location(&self, who: &[&str], look: &LocationLook) -> Result<(), Unknown> {
        match look {
            LocationLook::Post(post) => {
                known_kits(who, &post.parts, &self.ships.kits)?;
                self.check_paint(who, &post.paint)
            }
            LocationLook::Together(looks) => looks.iter().try_for_each(|look| self.check_location(who, look)),
            LocationLook::Empty
            | LocationLook::Planet(_)
            | LocationLook::Giant(_)
            | LocationLook::Star(_)
            | LocationLook::Nebula(_)
            | LocationLook::Asteroids(_)
            | LocationLook::Wormhole(_)
            | LocationLook::BlackHole(_)
            | LocationLook::Anomaly(_) => Ok(()),
        }
    }

    fn check_tokens(&self) -> Result<(), Unknown> {
        for (id, side) in &self.tokens.sides {
            self.check_paint(&["sides", id], &side.paint)?;
        }
        let mut tokens = self.tokens.tokens.iter();
        tokens.try_for_each(|(id, token)| known_kits(&["tokens", id], &token.model, &self.ships.kits))
    }

    fn check_scenes(&self) -> Result<(), Unknown> {
        let scenes = &self.scenes;
        for (table, all) in [("encounters", &scenes.encounters), ("missions", &scenes.missions)] {
            all.iter().try_for_each(|(id, scene)| self.check_scene(&[table, id], scene))?;
        }
        scenes.others.iter().try_for_each(|scene| self.check_scene(&["others"], scene))
    }

    fn check_scene(&self, who: &[&str], scene: &SceneLook) -> Result<(), Unknown> {
        scene.props.iter().try_for_each(|one| match &one.what {
            Prop::Place(id) if !self.locations.by_id.contains_key(id) => Err(unknown(who, "place", id)),
            Prop::Ship(id) if !self.ships.ships.contains_key(id) => Err(unknown(who, "ship", id)),
            Prop::Token(id, _) if !self.tokens.tokens.contains_key(id) => Err(unknown(who, "counter", id)),
            Prop::Drawn(look) => self.check_location(who, look),
            Prop::Place(_)
            | Prop::Post(_)
            | Prop::Ship(_)
            | Prop::Token(..)
            | Prop::Glow(..)
            | Prop::Beam(..) => Ok(()),
        })
    }

    fn check_paint(&self, who: &[&str], paint: &str) -> Result<(), Unknown> {
        if self.ships.paints.contains_key(paint) { Ok(()) } else { Err(unknown(who, "paint", paint)) }
    }
}

fn known_kits(who: &[&str], parts: &[ModelPart], kits: &Kits) -> Result<(), Unknown> {
    for part in parts {
        if let Shape::Kit(name) = &part.shape
            && !kits.contains_key(name)
        {
            return Err(unknown(who, "kit", name));
        }
    }
    Ok(())
}

fn unknown(who: &[&str], kind: &str, name: &str) -> Unknown {
    (who.iter().map(|key| (*key).to_owned()).collect(), format!("there is no {kind} `{name}`"))
}

/// A file of looks as it was read.
struct LookFile {
    path: String,
    text: String,
}

impl LookFile {
    fn read(folder: &Path, name: &str) -> Result<Self, Problem> {
        let path = folder.join(name);
        let shown = path.display().to_string();
        match std::fs::read_to_string(&path) {
            Ok(text) => Ok(Self { path: shown, text }),
            Err(error) => {
                let why = format!("cannot be read: {error}");
                Err(Problem::error(&shown, LineColumn { line: 1, column: 1 }, "unreadable", why))
            }
        }
    }

    fn value<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let options = options().with_default_extension(ron::extensions::Extensions::UNWRAP_VARIANT_NEWTYPES);
        options.from_str(&self.text).map_err(|error| {
            let short = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            let at = error.span.start;
            let place = LineColumn { line: short(at.line), column: short(at.col) };
            Problem::error(&self.path, place, "bad-look", error.code.to_string())
        })
    }

    fn unknown(&self, (who, what): Unknown) -> Problem {
        let keys: Vec<&str> = who.iter().map(String::as_str).collect();
        let place = place_in(&self.text, &keys).unwrap_or(LineColumn { line: 1, column: 1 });
        Problem::error(&self.path, place, "unknown-look", what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_file_is_refused_with_its_place() {
        let folder = std::env::temp_dir().join(format!("looks-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{error}"));
        let broken = "(paints: {},\n kits: {},\n hulls: {},\n shps: {})";
        std::fs::write(folder.join("ships.ron"), broken).unwrap_or_else(|error| panic!("{error}"));
        let found = Looks::read(&folder).err();
        std::fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("{error}"));
        let found = found.unwrap_or_else(|| panic!("the file was accepted"));
        assert_eq!(found.line, 4, "{found}");
        assert!(found.message.contains("shps"), "{found}");
    }

    #[test]
    fn an_unknown_kit_is_named_with_who_asks_for_it() {
        let parts = [ModelPart { shape: Shape::Kit("nacele".into()), ..ModelPart::default() }];
        let (who, what) = known_kits(&["hulls", "galaxy"], &parts, &Kits::default()).unwrap_err();
        assert_eq!((who.join(" "), what.as_str()), ("hulls galaxy".to_owned(), "there is no kit `nacele`"));
    }
}
