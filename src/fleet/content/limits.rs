//! How much content there may be: far more than anybody writes, and never more than an index can tell apart.
//!
//! What a *match* holds is another matter, see [`crate::fleet::roster`].

use super::Kind;
use super::compile::{Compiler, Flaw};
use super::pack::Entries;
use crate::fleet::masks::TAGS;

/// Most entries of a kind.
pub const MOST_ENTRIES: usize = 10_000;

/// Most settings of a dial at a damage level, the cloak aside.
pub const MOST_SETTINGS: u8 = 8;

/// More flaws of meaning than this are not told: nobody reads them, and finding their places takes time.
pub const MOST_FLAWS: usize = 300;

/// The entry with which a list becomes longer than it may be, and what to say of it.
pub fn too_many(entries: &Entries) -> Vec<(Kind, usize, String)> {
    let lists = [
        (Kind::Tag, "tags", entries.tags.len(), TAGS),
        (Kind::Side, "sides", entries.sides.len(), MOST_ENTRIES),
        (Kind::Subdeck, "Subdecks", entries.subdecks.len(), MOST_ENTRIES),
        (Kind::Ship, "ships", entries.ships.len(), MOST_ENTRIES),
        (Kind::Location, "locations", entries.locations.len(), MOST_ENTRIES),
        (Kind::Card, "Command Cards", entries.cards.len(), MOST_ENTRIES),
        (Kind::Mission, "missions", entries.missions.len(), MOST_ENTRIES),
        (Kind::Encounter, "encounters", entries.encounters.len(), MOST_ENTRIES),
    ];
    let beyond = lists.into_iter().filter(|(_, _, count, most)| count > most);
    beyond
        .map(|(kind, what, count, most)| {
            let id = id_of(entries, kind, most);
            let told =
                format!("there may be {most} {what}, these are {count}; \"{id}\" is the first too many");
            (kind, most, told)
        })
        .collect()
}

fn id_of(entries: &Entries, kind: Kind, index: usize) -> &str {
    let id = match kind {
        Kind::Tag => entries.tags.get(index).map(|one| &one.id),
        Kind::Side => entries.sides.get(index).map(|one| &one.id),
        Kind::Subdeck => entries.subdecks.get(index).map(|one| &one.id),
        Kind::Ship => entries.ships.get(index).map(|one| &one.id),
        Kind::Location => entries.locations.get(index).map(|one| &one.id),
        Kind::Card => entries.cards.get(index).map(|one| &one.id),
        Kind::Mission => entries.missions.get(index).map(|one| &one.id),
        Kind::Encounter => entries.encounters.get(index).map(|one| &one.id),
    };
    id.map_or("", String::as_str)
}

/// A flaw, once, where the tables of effects become longer than an index reaches.
pub fn overflow(c: &mut Compiler) -> Option<Flaw> {
    if c.scopes.len() > usize::from(u8::MAX) {
        c.scopes.truncate(1);
        let message =
            format!("the abilities up to this one reach ships in more than {} different ways", u8::MAX);
        return Some(Flaw::of("too-many", message));
    }
    let longest = c.ops.len().max(c.questions.len()).max(c.powers.len());
    if longest <= usize::from(u16::MAX) {
        return None;
    }
    // What comes after would be told the same.
    c.ops.truncate(1);
    c.questions.truncate(1);
    c.powers.clear();
    let message = format!("the effects of all entries up to this one come to more than {} steps", u16::MAX);
    Some(Flaw::of("too-many", message))
}
