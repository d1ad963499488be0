//! Reading looks: those of the core pack, and over them those of mods. A wrong file is refused with the place of everything
//! in it that is not there; nothing is half read.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::bounds::{KitPieces, circular, flaw_of_mark, flaw_of_sign};
use super::card::flaw_of_card;
use super::{Kits, LocationLook, Looks, ModelPart, Prop, SceneLook, Shape};
use crate::engine::content::{
    LineColumn, Problem, SourceText, did_you_mean, options, outline, place_in, read_one_as,
};
use crate::fleet::content::pack::PackFile;

/// The files of looks that a pack may have.
pub const LOOK_FILES: [&str; 5] = ["ships.ron", "locations.ron", "tokens.ron", "scenes.ron", "cards.ron"];

/// Something that cannot be drawn.
struct Fault {
    /// Whose it is, as keys from the outermost on.
    who: Vec<String>,
    what: String,
    /// The name that was probably meant.
    suggestion: Option<String>,
}

impl Looks {
    /// The looks of the core pack.
    ///
    /// # Errors
    /// With the problems there are.
    pub fn core(assets: &Path) -> Result<Self, Vec<Problem>> {
        let folder = assets.join("fleet/looks/core");
        let read = |name: &&str| {
            let path = folder.join(name);
            let shown = path.display().to_string();
            match std::fs::read_to_string(&path) {
                Ok(text) => Ok(PackFile { path: shown, name: (*name).to_owned(), text }),
                Err(error) => {
                    let why = format!("cannot be read: {error}");
                    Err(vec![Problem::error(&shown, LineColumn { line: 1, column: 1 }, "unreadable", why)])
                }
            }
        };
        let files: Result<Vec<PackFile>, Vec<Problem>> = LOOK_FILES.iter().map(read).collect();
        Self::default().with(&files?)
    }

    /// These looks and over them those of more files, of which a later one replaces what it gives again.
    ///
    /// # Errors
    /// With the problems of all files.
    pub fn with(&self, files: &[PackFile]) -> Result<Self, Vec<Problem>> {
        let (mut looks, mut problems) = (self.clone(), Vec::new());
        for file in files {
            if let Err(found) = looks.add(file) {
                problems.extend(found);
            }
        }
        // What a file asks for may stand in one that cannot be read.
        if problems.is_empty() {
            let asked =
                [looks.check_ships(), looks.check_locations(), looks.check_tokens(), looks.check_scenes()];
            for (name, unknown) in LOOK_FILES.iter().zip(asked) {
                problems.extend(unknown.into_iter().map(|one| placed(files, name, "unknown-look", one)));
            }
        }
        let flaws = looks.flaws();
        problems.extend(flaws.into_iter().map(|(name, flaw)| placed(files, name, "bad-look", flaw)));
        if problems.is_empty() { Ok(looks) } else { Err(problems) }
    }

    fn add(&mut self, file: &PackFile) -> Result<(), Vec<Problem>> {
        match file.name.as_str() {
            "ships.ron" => self.ships.add(value(file)?),
            "locations.ron" => self.locations.add(value(file)?),
            "tokens.ron" => self.tokens.add(value(file)?),
            "scenes.ron" => self.scenes.add(value(file)?),
            "cards.ron" => self.cards.add(value(file)?),
            name => {
                let message = format!("looks have {}", LOOK_FILES.join(", "));
                let place = LineColumn { line: 1, column: 1 };
                let problem = Problem::error(&file.path, place, "unknown-file", message);
                return Err(vec![problem.suggesting(name, LOOK_FILES)]);
            }
        }
        Ok(())
    }

    /// What is more than a window can draw, each with its file.
    fn flaws(&self) -> Vec<(&'static str, Fault)> {
        let (ships, counted) = (&self.ships, KitPieces::of(&self.ships.kits));
        let mut found = Vec::new();
        let mut note = |file, keys: &[&str], flaw: Option<String>| {
            let keys = keys.iter().map(|key| (*key).to_owned()).collect();
            found.extend(flaw.map(|what| (file, Fault { who: keys, what, suggestion: None })));
        };
        for (table, all) in [("kits", &ships.kits), ("hulls", &ships.hulls)] {
            all.iter().for_each(|(name, parts)| note("ships.ron", &[table, name], counted.flaw(parts)));
        }
        for name in circular(&ships.kits) {
            let why = "this kit is built of itself, and nothing of that is ever drawn".to_owned();
            note("ships.ron", &["kits", name], Some(why));
        }
        for (name, _) in ships.hulls.iter().filter(|(_, parts)| parts.is_empty()) {
            note("ships.ron", &["hulls", name], Some("a hull is built of one part at least".to_owned()));
        }
        for (id, ship) in &ships.ships {
            note("ships.ron", &["ships", id], counted.flaw(&ship.extra));
        }
        for (id, token) in &self.tokens.tokens {
            let seen = token.radius > 0.0 && token.radius <= 1.0;
            let radius =
                || (!seen).then(|| "the radius of a counter is more than 0 and at most 1".to_owned());
            let flaw = counted.flaw(&token.model).or_else(|| flaw_of_sign(&token.sign)).or_else(radius);
            note("tokens.ron", &["tokens", id], flaw);
        }
        for (id, side) in &self.tokens.sides {
            note("tokens.ron", &["sides", id], flaw_of_mark(&side.mark));
        }
        for (id, card) in &self.cards.cards {
            note("cards.ron", &["cards", id], flaw_of_card(card));
        }
        let posts = |look: &LocationLook| look.posts().iter().find_map(|post| counted.flaw(&post.parts));
        for (id, look) in &self.locations.by_id {
            note("locations.ron", &["by_id", id], posts(look));
        }
        for (at, (_, look)) in self.locations.by_words.iter().enumerate() {
            note("locations.ron", &["by_words", &at.to_string()], posts(look));
        }
        found
    }

    fn check_ships(&self) -> Vec<Fault> {
        let (looks, mut found) = (&self.ships, Vec::new());
        for (table, all) in [("kits", &looks.kits), ("hulls", &looks.hulls)] {
            for (name, parts) in all {
                found.extend(unknown_kits(&[table, name], parts, &looks.kits));
            }
        }
        for (id, ship) in &looks.ships {
            found.extend(unknown_kits(&["ships", id], &ship.extra, &looks.kits));
            if !looks.hulls.contains_key(&ship.hull) {
                found.push(unknown(&["ships", id, "hull"], "hull", &ship.hull, looks.hulls.keys()));
            }
            found.extend(self.unknown_paint(&["ships", id, "paint"], &ship.paint));
        }
        found
    }

    fn check_locations(&self) -> Vec<Fault> {
        let mut found = Vec::new();
        for (id, look) in &self.locations.by_id {
            self.check_location(&["by_id", id], look, &mut found);
        }
        for (at, (_, look)) in self.locations.by_words.iter().enumerate() {
            self.check_location(&["by_words", &at.to_string()], look, &mut found);
        }
        found
    }

    fn check_location(&self, who: &[&str], look: &LocationLook, found: &mut Vec<Fault>) {
        match look {
            LocationLook::Post(post) => {
                found.extend(unknown_kits(who, &post.parts, &self.ships.kits));
                found.extend(self.unknown_paint(who, &post.paint));
            }
            LocationLook::Together(looks) => {
                looks.iter().for_each(|look| self.check_location(who, look, found));
            }
            LocationLook::Empty
            | LocationLook::Planet(_)
            | LocationLook::Giant(_)
            | LocationLook::Star(_)
            | LocationLook::Nebula(_)
            | LocationLook::Asteroids(_)
            | LocationLook::Wormhole(_)
            | LocationLook::BlackHole(_)
            | LocationLook::Anomaly(_) => {}
        }
    }

    fn check_tokens(&self) -> Vec<Fault> {
        let sides = self.tokens.sides.iter();
        let sides = sides.filter_map(|(id, side)| self.unknown_paint(&["sides", id, "paint"], &side.paint));
        let tokens = self.tokens.tokens.iter();
        let kits =
            tokens.flat_map(|(id, token)| unknown_kits(&["tokens", id], &token.model, &self.ships.kits));
        sides.chain(kits).collect()
    }

    fn check_scenes(&self) -> Vec<Fault> {
        let (scenes, mut found) = (&self.scenes, Vec::new());
        for (table, all) in [("encounters", &scenes.encounters), ("missions", &scenes.missions)] {
            all.iter().for_each(|(id, scene)| self.check_scene(&[table, id], scene, &mut found));
        }
        scenes.others.iter().for_each(|scene| self.check_scene(&["others"], scene, &mut found));
        found
    }

    fn check_scene(&self, who: &[&str], scene: &SceneLook, found: &mut Vec<Fault>) {
        let (places, ships, tokens) = (&self.locations.by_id, &self.ships.ships, &self.tokens.tokens);
        for prop in &scene.props {
            match &prop.what {
                Prop::Place(id) if !places.contains_key(id) => {
                    found.push(unknown(who, "place", id, places.keys()));
                }
                Prop::Ship(id) if !ships.contains_key(id) => {
                    found.push(unknown(who, "ship", id, ships.keys()))
                }
                Prop::Token(id, _) if !tokens.contains_key(id) => {
                    found.push(unknown(who, "counter", id, tokens.keys()));
                }
                Prop::Drawn(look) => self.check_location(who, look, found),
                Prop::Place(_)
                | Prop::Post(_)
                | Prop::Ship(_)
                | Prop::Token(..)
                | Prop::Glow(..)
                | Prop::Beam(..) => {}
            }
        }
    }

    fn unknown_paint(&self, who: &[&str], paint: &str) -> Option<Fault> {
        let paints = &self.ships.paints;
        (!paints.contains_key(paint)).then(|| unknown(who, "paint", paint, paints.keys()))
    }
}

fn unknown_kits(who: &[&str], parts: &[ModelPart], kits: &Kits) -> Vec<Fault> {
    let asked =
        parts.iter().filter_map(|part| if let Shape::Kit(name) = &part.shape { Some(name) } else { None });
    asked
        .filter(|name| !kits.contains_key(*name))
        .map(|name| unknown(who, "kit", name, kits.keys()))
        .collect()
}

fn unknown<'a>(who: &[&str], kind: &str, name: &str, all: impl Iterator<Item = &'a String>) -> Fault {
    let suggestion = did_you_mean(name, all.map(String::as_str)).map(str::to_owned);
    let who = who.iter().map(|key| (*key).to_owned()).collect();
    Fault { who, what: format!("there is no {kind} `{name}`"), suggestion }
}

/// What is wrong, in the latest file of that name which has its place.
fn placed(files: &[PackFile], name: &str, code: &'static str, fault: Fault) -> Problem {
    let Fault { who, what, suggestion } = fault;
    let keys: Vec<&str> = who.iter().map(String::as_str).collect();
    let of_kind = || files.iter().rev().filter(|file| file.name == name);
    // A key that is left out has the place of what lacks it.
    let found = (1..=keys.len())
        .rev()
        .find_map(|count| of_kind().find_map(|file| Some((file, place_in(&file.text, keys.get(..count)?)?))));
    let start = LineColumn { line: 1, column: 1 };
    let (path, place) = match found {
        Some((file, place)) => (file.path.as_str(), place),
        None => (of_kind().next().map_or(name, |file| file.path.as_str()), start),
    };
    Problem { suggestion, ..Problem::error(path, place, code, what) }
}

/// Reads a file, in which the brackets of a struct that is all of a variant are left out.
fn value<T: DeserializeOwned>(file: &PackFile) -> Result<T, Vec<Problem>> {
    let options = options().with_default_extension(ron::extensions::Extensions::UNWRAP_VARIANT_NEWTYPES);
    let read = read_one_as(&options, SourceText::new(&file.path, &file.text))?;
    let twice = keys_twice(file);
    if twice.is_empty() { Ok(read) } else { Err(twice) }
}

/// Keys that a table has already: of two looks of one thing nobody sees the first.
fn keys_twice(file: &PackFile) -> Vec<Problem> {
    let source = SourceText::new(&file.path, &file.text);
    let Ok(whole) = outline::only(source.text) else { return Vec::new() };
    let mut found = Vec::new();
    for table in outline::parts(source.text, &whole) {
        let mut known: Vec<&str> = Vec::new();
        for key in outline::parts(source.text, &table.value).into_iter().filter_map(|part| part.key) {
            let word = &source.text[key.clone()];
            if known.contains(&word) {
                found.push(source.error(
                    key.start,
                    "duplicate-key",
                    format!("{word} is in this table already"),
                ));
            }
            known.push(word);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::shipped;
    use super::*;

    fn file(name: &str, text: &str) -> PackFile {
        PackFile { path: format!("looks/mine/{name}"), name: name.to_owned(), text: text.to_owned() }
    }

    fn found(files: &[PackFile]) -> Vec<String> {
        let found = shipped().with(files).err().unwrap_or_default();
        found.into_iter().map(|one| one.to_string()).collect()
    }

    #[test]
    fn a_broken_file_is_refused_with_its_place() {
        let found = found(&[file("ships.ron", "(paints: {},\n shps: {})")]);
        assert!(
            matches!(&found[..], [one] if one.starts_with("looks/mine/ships.ron:2:") && one.contains("shps")),
            "{found:?}"
        );
    }

    #[test]
    fn everything_unknown_is_told_at_its_place() {
        let ships = file(
            "ships.ron",
            "(ships: {\n \"a\": (hull: \"galaxi\", paint: \"federation\"),\n \"b\": (hull: \"galaxy\", paint: \"grey\"),\n})",
        );
        let found = found(&[ships]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].starts_with("looks/mine/ships.ron:2:") && found[0].contains("did you mean `galaxy`?"),
            "{found:?}"
        );
        assert!(
            found[1].starts_with("looks/mine/ships.ron:3:") && found[1].contains("no paint `grey`"),
            "{found:?}"
        );
    }

    #[test]
    fn all_that_is_wrong_in_a_file_is_told_with_what_was_meant() {
        let cards = file(
            "cards.ron",
            "(cards: {\n \"a\": (props: [(what: Person(species: Vulkan, hat: 1))]),\n \"b\": (ground: Cavern),\n}, sides: 5)",
        );
        let found = shipped().with(&[cards]).err().unwrap_or_default();
        let told: Vec<(u32, &str, Option<&str>)> =
            found.iter().map(|one| (one.line, one.code, one.suggestion.as_deref())).collect();
        assert_eq!(
            told,
            [
                (2, "unknown-name", Some("Vulcan")),
                (2, "unknown-key", None),
                (3, "unknown-name", Some("Cave")),
                (4, "wrong-type", None)
            ],
            "{found:#?}"
        );
        let ships = file("ships.ron", "(ships: {\"a\": (hull: \"galaxi\", paint: \"federation\")})");
        let found = shipped().with(&[ships]).err().unwrap_or_default();
        let told: Vec<(&str, Option<&str>)> =
            found.iter().map(|one| (one.message.as_str(), one.suggestion.as_deref())).collect();
        assert_eq!(told, [("there is no hull `galaxi`", Some("galaxy"))]);
    }

    #[test]
    fn what_is_no_file_of_looks_is_told() {
        let found = found(&[file("ship.ron", "()")]);
        assert!(found[0].contains("unknown-file"), "{found:?}");
    }

    #[test]
    fn a_mod_adds_and_replaces_and_the_rest_stays() {
        let text = "(ships: {\"voyager\": (hull: \"galaxy\", paint: \"wreck\"), \"new\": (hull: \"galaxy\", paint: \"wreck\")})";
        let (core, looks) = (
            shipped(),
            shipped().with(&[file("ships.ron", text)]).unwrap_or_else(|found| panic!("{found:?}")),
        );
        assert_eq!(looks.ships.ships.len(), core.ships.ships.len() + 1);
        assert_eq!(looks.ships.ships["voyager"].paint, "wreck");
        assert_eq!(looks.ships.hulls.len(), core.ships.hulls.len());
    }
}
