//! The names that content itself defines: tags and ships.

use std::collections::BTreeMap;

use crate::fleet::content::Content;
use crate::fleet::content::entries::{CommandEntry, ShipEntry, TagEntry};

/// What texts need to know about ids.
pub trait Lexicon {
    /// What texts call a kind of place, with its article: "a nebula".
    fn tag(&self, id: &str) -> String;
    /// Where a ship at such a place is: "in a nebula".
    fn tag_place(&self, id: &str) -> String;
    /// The name of a ship.
    fn ship(&self, id: &str) -> String;
    /// The name of crew, or a trait as it stands.
    fn crew(&self, id: &str) -> String;
}

/// A lexicon made of content entries. An unknown id is called by the id itself; validation has already reported it.
#[derive(Clone, Debug, Default)]
pub struct EntryNames {
    tags: BTreeMap<String, TagEntry>,
    ships: BTreeMap<String, String>,
    crew: BTreeMap<String, String>,
}

impl EntryNames {
    /// The names in these entries.
    pub fn new<'a>(
        tags: impl IntoIterator<Item = &'a TagEntry>,
        ships: impl IntoIterator<Item = &'a ShipEntry>,
        cards: impl IntoIterator<Item = &'a CommandEntry>,
    ) -> Self {
        Self {
            tags: tags.into_iter().map(|tag| (tag.id.clone(), tag.clone())).collect(),
            ships: ships.into_iter().map(|ship| (ship.id.clone(), ship.name.clone())).collect(),
            crew: cards.into_iter().map(|card| (card.id.clone(), card.name.clone())).collect(),
        }
    }
}

impl Lexicon for EntryNames {
    fn tag(&self, id: &str) -> String {
        phrase(self.tags.get(id), id)
    }

    fn tag_place(&self, id: &str) -> String {
        place(self.tags.get(id), id)
    }

    fn ship(&self, id: &str) -> String {
        self.ships.get(id).cloned().unwrap_or_else(|| format!("\"{id}\""))
    }

    fn crew(&self, id: &str) -> String {
        self.crew.get(id).cloned().unwrap_or_else(|| id.to_owned())
    }
}

impl Lexicon for Content {
    fn tag(&self, id: &str) -> String {
        phrase(self.tags.iter().find(|tag| tag.id == id), id)
    }

    fn tag_place(&self, id: &str) -> String {
        place(self.tags.iter().find(|tag| tag.id == id), id)
    }

    fn ship(&self, id: &str) -> String {
        let known = self.ships.iter().find(|ship| ship.entry.id == id);
        known.map_or_else(|| format!("\"{id}\""), |ship| ship.entry.name.clone())
    }

    fn crew(&self, id: &str) -> String {
        let known = self.cards.iter().find(|card| card.entry.id == id);
        known.map_or_else(|| id.to_owned(), |card| card.entry.name.clone())
    }
}

fn phrase(tag: Option<&TagEntry>, id: &str) -> String {
    tag.map_or_else(|| format!("a location of kind \"{id}\""), |tag| tag.phrase.clone())
}

fn place(tag: Option<&TagEntry>, id: &str) -> String {
    match tag {
        Some(tag) if !tag.place.is_empty() => tag.place.clone(),
        other => format!("at {}", phrase(other, id)),
    }
}
