//! What things look like: plain data read from `looks/<pack>/*.ron` of the assets and of mods, by the same id as the rules
//! data.
//!
//! Nothing here draws: the window builds its models from it (`app::table`), and `check` finds its mistakes without one.
//! Looks never change what the rules do. An id nobody drew still gets a fitting look (`Looks::location`,
//! `Looks::ship`), so content can grow ahead of its pictures.

mod bounds;
mod card;
mod ink;
mod load;
mod location;
mod part;
mod scene;
mod sound;
mod strangers;
mod token;

use std::collections::BTreeMap;

use serde::Deserialize;

pub use bounds::{DEEPEST_KIT, MOST_PIECES};
pub use card::{
    CardGround, CardLook, CardLooks, CardMood, CardProp, CardStyle, CardThing, Coat, Feature, Hair, HairTone,
    PersonLook, Skin, Species,
};
pub use ink::Ink;
pub use load::LOOK_FILES;
pub use location::{
    AnomalyLook, AsteroidLook, GiantLook, HoleLook, LocationLook, NebulaLook, PlanetLook, PostLook, StarLook,
};
pub use part::{Copies, Kits, ModelPart, Paint, PaintSlot, Shape, Station, WingStation};
pub use scene::{Prop, SceneLook, SceneLooks, SceneProp};
pub use sound::{ModSounds, SOUNDS, SoundFile, sounds};
pub use token::{COUNTERS, CounterShape, OwnerColour, SideLook, Stroke, TokenColour, TokenLook};

/// One ship: which hull, in which colours, with what of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipLook {
    /// Key into the hulls.
    pub hull: String,
    /// Key into the paints.
    pub paint: String,
    /// Parts that only this ship has.
    #[serde(default)]
    pub extra: Vec<ModelPart>,
}

/// Ships, and what they are built of. File `ships.ron`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ShipLooks {
    /// Colour schemes.
    pub paints: BTreeMap<String, Paint>,
    /// Assemblies that any model may use.
    pub kits: BTreeMap<String, Vec<ModelPart>>,
    /// Hulls by class; the bow looks along negative Z.
    pub hulls: BTreeMap<String, Vec<ModelPart>>,
    /// Ships by id.
    pub ships: BTreeMap<String, ShipLook>,
}

/// What stands on explored tiles. File `locations.ron`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LocationLooks {
    /// Looks by location id.
    pub by_id: BTreeMap<String, LocationLook>,
    /// For all other ids: the first entry whose words all occur in the id or its tags.
    pub by_words: Vec<(Vec<String>, LocationLook)>,
}

/// Sides and counters. File `tokens.ron`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TokenLooks {
    /// Colour and mark of each side, by its id.
    pub sides: BTreeMap<String, SideLook>,
    /// Counters by kind, as the game lays them on the board.
    pub tokens: BTreeMap<String, TokenLook>,
}

impl ShipLooks {
    /// Adds more, which replace what they give again.
    fn add(&mut self, more: Self) {
        let Self { paints, kits, hulls, ships } = more;
        self.paints.extend(paints);
        self.kits.extend(kits);
        self.hulls.extend(hulls);
        self.ships.extend(ships);
    }
}

impl LocationLooks {
    /// Adds more: their words are looked for first.
    fn add(&mut self, more: Self) {
        let Self { by_id, by_words } = more;
        self.by_id.extend(by_id);
        self.by_words.splice(0..0, by_words);
    }
}

impl TokenLooks {
    /// Adds more, which replace what they give again.
    fn add(&mut self, more: Self) {
        let Self { sides, tokens } = more;
        self.sides.extend(sides);
        self.tokens.extend(tokens);
    }
}

/// All looks of the packs in use.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    /// Ships and what they are built of.
    pub ships: ShipLooks,
    /// Location tiles.
    pub locations: LocationLooks,
    /// Counters and side marks.
    pub tokens: TokenLooks,
    /// Pictures of encounters and missions.
    pub scenes: SceneLooks,
    /// Pictures of Command Cards.
    pub cards: CardLooks,
}

impl Looks {
    /// The look of a ship; an unknown one borrows a hull, always the same for the same id.
    pub fn ship(&self, id: &str) -> Option<&ShipLook> {
        let ships = &self.ships.ships;
        ships.get(id).or_else(|| {
            let pick = seed(id) as usize % ships.len().max(1);
            ships.values().nth(pick)
        })
    }

    /// The look of a location: by id, else by the words of id and tags, else empty space.
    pub fn location(&self, id: &str, tags: &[&str]) -> LocationLook {
        if let Some(look) = self.locations.by_id.get(id) {
            return look.clone();
        }
        let known = |word: &String| {
            id == word || id.split(['_', '-']).any(|part| part == word) || tags.contains(&word.as_str())
        };
        let found = self.locations.by_words.iter().find(|(words, _)| words.iter().all(known));
        found.map_or(LocationLook::Empty, |(_, look)| look.clone()).reseeded(seed(id))
    }

    /// The look of a side; an unknown one gets a colour of its own and a plain mark.
    pub fn side(&self, id: &str) -> SideLook {
        self.tokens.sides.get(id).cloned().unwrap_or_else(|| SideLook::invented(seed(id)))
    }
}

/// A small number that depends on an id alone, the same on every machine.
pub fn seed(id: &str) -> u32 {
    id.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) % 9973
}

/// The shipped looks, for tests.
#[cfg(test)]
pub fn shipped() -> Looks {
    let assets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    Looks::core(&assets).unwrap_or_else(|problems| panic!("{problems:?}"))
}

#[cfg(test)]
mod tests {
    use super::shipped as looks;
    use super::*;

    #[test]
    fn an_unknown_location_is_drawn_by_its_tags() {
        let looks = looks();
        assert!(matches!(looks.location("paulson", &["nebula"]), LocationLook::Nebula(_)));
        assert!(matches!(looks.location("class_z_planet", &[]), LocationLook::Planet(_)));
        assert!(matches!(looks.location("nothing_known", &[]), LocationLook::Empty));
    }

    #[test]
    fn two_unknown_planets_differ() {
        let looks = looks();
        assert_ne!(looks.location("first_planet", &[]), looks.location("second_planet", &[]));
    }

    #[test]
    fn an_unknown_ship_still_has_a_hull() {
        let looks = looks();
        let look = looks.ship("not_drawn_yet").map(|look| look.hull.clone());
        assert!(look.is_some_and(|hull| looks.ships.hulls.contains_key(&hull)));
    }

    #[test]
    fn every_ship_of_both_fleets_is_drawn() {
        let ids = "enterprise_e venture prometheus sutherland voyager excelsior defiant reliant enterprise_a \
                   equinox yeager yosemite negh_var bortas maht_h_a t_ong kronos_one klothos gr_oth rotarran \
                   korinar ch_tang somraw qhondoq";
        let looks = looks();
        for id in ids.split_whitespace() {
            assert!(looks.ships.ships.contains_key(id), "{id}");
        }
    }
}
