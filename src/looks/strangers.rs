//! Looks of what there is not: a ship, a card or a place by an id that nothing has, most often a slip of the pen.
//!
//! Nothing breaks by one, and it may be meant for a mod that is not here; so they are warnings.

use std::collections::BTreeSet;

use super::{COUNTERS, Looks, Prop};
use crate::engine::content::outline::{self, OutlinePart};
use crate::engine::content::{Problem, SourceText};
use crate::fleet::content::Content;
use crate::fleet::content::pack::PackFile;

/// A table of looks.
struct LookTable<'a> {
    /// Its file and its name there.
    at: [&'static str; 2],
    /// What it has looks of.
    what: &'static str,
    /// All of those that there are.
    known: BTreeSet<&'a str>,
}

impl Looks {
    /// A warning for each look in these files, which are among those of these looks, that is of nothing that there is, nor
    /// of a thing in one of their pictures.
    #[must_use]
    pub fn strangers(&self, files: &[PackFile], content: &Content) -> Vec<Problem> {
        let tables = self.tables(content);
        files.iter().flat_map(|file| tables.iter().flat_map(|table| strangers_in(file, table))).collect()
    }

    fn tables<'a>(&'a self, content: &'a Content) -> [LookTable<'a>; 9] {
        let sides = || content.sides.iter().map(|one| one.id.as_str()).collect();
        let subdecks = content.subdecks.iter().map(|one| one.id.as_str()).collect();
        let cards = content.cards.iter().map(|one| one.entry.id.as_str()).collect();
        let encounters = content.encounters.iter().map(|one| one.entry.id.as_str()).collect();
        let missions = content.missions.iter().map(|one| one.entry.id.as_str()).collect();
        let mut ships: BTreeSet<&str> = content.ships.iter().map(|one| one.entry.id.as_str()).collect();
        let mut places: BTreeSet<&str> = content.locations.iter().map(|one| one.entry.id.as_str()).collect();
        let mut counters = BTreeSet::from(COUNTERS);
        for prop in self.scenes.all().flat_map(|scene| &scene.props) {
            match &prop.what {
                Prop::Place(id) => places.insert(id),
                Prop::Ship(id) => ships.insert(id),
                Prop::Token(id, _) => counters.insert(id),
                Prop::Drawn(_) | Prop::Post(_) | Prop::Glow(..) | Prop::Beam(..) => false,
            };
        }
        let table = |at, what, known| LookTable { at, what, known };
        [
            table(["ships.ron", "ships"], "ship", ships),
            table(["locations.ron", "by_id"], "location", places),
            table(["tokens.ron", "sides"], "side", sides()),
            table(["tokens.ron", "tokens"], "counter", counters),
            table(["scenes.ron", "encounters"], "encounter", encounters),
            table(["scenes.ron", "missions"], "mission", missions),
            table(["cards.ron", "sides"], "side", sides()),
            table(["cards.ron", "subdecks"], "Subdeck", subdecks),
            table(["cards.ron", "cards"], "Command Card", cards),
        ]
    }
}

fn strangers_in(file: &PackFile, table: &LookTable<'_>) -> Vec<Problem> {
    let LookTable { at: [name, key], what, known } = table;
    let text = &file.text;
    let whole = outline::only(text).ok().filter(|_| file.name == *name);
    let Some(all) = whole.and_then(|whole| outline::find(text, &whole, &[key])) else { return Vec::new() };
    let source = SourceText::new(&file.path, text);
    let stranger = |part: OutlinePart| {
        let key = part.key?;
        let id = text[key.clone()].trim_matches('"');
        let message = format!("there is no {what} `{id}` in the game or in a mod that is loaded");
        let problem = source.warning(key.start, "unknown-look", message);
        (!known.contains(id)).then(|| problem.suggesting(id, known.iter().copied()))
    };
    outline::parts(text, &all.value).into_iter().filter_map(stranger).collect()
}
