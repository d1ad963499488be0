//! Reading looks from disk. A wrong file is refused with its place; nothing is half read.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::{Kits, LocationLook, LocationLooks, Looks, Part, Shape, ShipLooks, TokenLooks};

/// Why looks could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookProblem {
    /// The file.
    pub file: PathBuf,
    /// Line and column, from 1, where they are known.
    pub place: Option<(usize, usize)>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for LookProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => {
                write!(out, "{}:{line}:{column}: {}", self.file.display(), self.message)
            }
            None => write!(out, "{}: {}", self.file.display(), self.message),
        }
    }
}

impl std::error::Error for LookProblem {}

impl Looks {
    /// The looks of the core pack.
    pub fn core(assets: &Path) -> Result<Self, LookProblem> {
        Self::read(&assets.join("fleet/looks/core"))
    }

    /// The looks in one folder.
    pub fn read(folder: &Path) -> Result<Self, LookProblem> {
        let ships: ShipLooks = file(&folder.join("ships.ron"))?;
        let locations: LocationLooks = file(&folder.join("locations.ron"))?;
        let tokens: TokenLooks = file(&folder.join("tokens.ron"))?;
        let looks = Self { ships, locations, tokens };
        looks.check_ships().map_err(|message| problem(folder, "ships.ron", message))?;
        looks.check_locations().map_err(|message| problem(folder, "locations.ron", message))?;
        looks.check_tokens().map_err(|message| problem(folder, "tokens.ron", message))?;
        Ok(looks)
    }

    fn check_ships(&self) -> Result<(), String> {
        let looks = &self.ships;
        for (name, parts) in looks.kits.iter().chain(&looks.hulls) {
            known_kits(name, parts, &looks.kits)?;
        }
        for (id, ship) in &looks.ships {
            known_kits(id, &ship.extra, &looks.kits)?;
            if !looks.hulls.contains_key(&ship.hull) {
                return Err(format!("ship `{id}` asks for the unknown hull `{}`", ship.hull));
            }
            self.check_paint(&format!("ship `{id}`"), &ship.paint)?;
        }
        Ok(())
    }

    fn check_locations(&self) -> Result<(), String> {
        let by_id = self.locations.by_id.iter().map(|(id, look)| (id.clone(), look));
        let by_words = self.locations.by_words.iter().map(|(words, look)| (words.join(" "), look));
        for (name, look) in by_id.chain(by_words) {
            self.check_location(&name, look)?;
        }
        Ok(())
    }

    fn check_location(&self, name: &str, look: &LocationLook) -> Result<(), String> {
        match look {
            LocationLook::Post(post) => {
                known_kits(name, &post.parts, &self.ships.kits)?;
                self.check_paint(&format!("location `{name}`"), &post.paint)
            }
            LocationLook::Together(looks) => {
                looks.iter().try_for_each(|look| self.check_location(name, look))
            }
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

    fn check_tokens(&self) -> Result<(), String> {
        for (id, side) in &self.tokens.sides {
            self.check_paint(&format!("side `{id}`"), &side.paint)?;
        }
        self.tokens.tokens.iter().try_for_each(|(id, token)| known_kits(id, &token.model, &self.ships.kits))
    }

    fn check_paint(&self, who: &str, paint: &str) -> Result<(), String> {
        if self.ships.paints.contains_key(paint) {
            Ok(())
        } else {
            Err(format!("{who} asks for the unknown paint `{paint}`"))
        }
    }
}

fn known_kits(owner: &str, parts: &[Part], kits: &Kits) -> Result<(), String> {
    for part in parts {
        if let Shape::Kit(name) = &part.shape
            && !kits.contains_key(name)
        {
            return Err(format!("`{owner}` uses the unknown kit `{name}`"));
        }
    }
    Ok(())
}

fn problem(folder: &Path, name: &str, message: String) -> LookProblem {
    LookProblem { file: folder.join(name), place: None, message }
}

fn file<T: DeserializeOwned>(path: &Path) -> Result<T, LookProblem> {
    let text = std::fs::read_to_string(path).map_err(|error| LookProblem {
        file: path.to_owned(),
        place: None,
        message: format!("cannot be read: {error}"),
    })?;
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .with_default_extension(ron::extensions::Extensions::UNWRAP_VARIANT_NEWTYPES)
        .from_str(&text)
        .map_err(|error| LookProblem {
            file: path.to_owned(),
            place: Some((error.span.start.line, error.span.start.col)),
            message: error.code.to_string(),
        })
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
        assert_eq!(found.place.map(|(line, _)| line), Some(4));
        assert!(found.message.contains("shps"), "{found}");
    }

    #[test]
    fn an_unknown_kit_is_named() {
        let parts = [Part { shape: Shape::Kit("nacele".into()), ..Part::default() }];
        let message = known_kits("hull", &parts, &Kits::default()).err().unwrap_or_default();
        assert!(message.contains("nacele"));
    }
}
