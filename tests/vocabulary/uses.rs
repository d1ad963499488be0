//! No word for its own sake: what stands in the language is used by at least two cards, tiles, ships, missions or
//! encounters of the shipped pack, the example mod and the trial pack.
//!
//! A word that is what a field is when it is left out needs nobody to write it.

use std::collections::{BTreeMap, BTreeSet};

use fleet_captains::cli::said::{SaidWord, SaidWords};
use fleet_captains::fleet::content::Content;
use fleet_captains::fleet::content::pack::load;

use crate::support::{pack, root};

/// Words that one entry uses at most, and why they stand there all the same.
const EXCEPTIONS: &[(&str, &str, &str)] = &[];

/// Who says which word.
fn uses(content: &Content, said: &SaidWords) -> BTreeMap<SaidWord, BTreeSet<String>> {
    let c = content;
    let ships = c.ships.iter().map(|one| (&one.entry.id, said.of("ShipEntry", &one.entry)));
    let tiles = c.locations.iter().map(|one| (&one.entry.id, said.of("LocationEntry", &one.entry)));
    let cards = c.cards.iter().map(|one| (&one.entry.id, said.of("CommandEntry", &one.entry)));
    let missions = c.missions.iter().map(|one| (&one.entry.id, said.of("MissionEntry", &one.entry)));
    let encounters = c.encounters.iter().map(|one| (&one.entry.id, said.of("EncounterEntry", &one.entry)));
    let mut uses: BTreeMap<SaidWord, BTreeSet<String>> = BTreeMap::new();
    for (id, words) in ships.chain(tiles).chain(cards).chain(missions).chain(encounters) {
        for word in words {
            uses.entry(word).or_default().insert(id.clone());
        }
    }
    uses
}

#[test]
fn a_word_that_fewer_than_two_entries_use_is_not_in_the_language() {
    let packs = [
        "assets/fleet/packs/core",
        "docs/mods/romulans/packs/romulans",
        "tests/vocabulary/trial/mod/packs/trial",
    ];
    let packs = packs.map(|folder| pack(&root().join(folder)));
    let content = load(&packs).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let said = SaidWords::default();
    let uses = uses(&content, &said);
    let users = |word: &SaidWord| uses.get(word).cloned().unwrap_or_default();
    let (all, unsaid) = said.all();
    let excepted =
        |(group, word): &SaidWord| EXCEPTIONS.iter().any(|(of, own, _)| group == of && word == own);
    let few: Vec<String> = all
        .iter()
        .filter(|word| users(word).len() < 2 && !unsaid.contains(*word) && !excepted(word))
        .map(|word| format!("{} {}: {:?}", word.0, word.1, users(word)))
        .collect();
    assert!(few.is_empty(), "{} words:\n{}", few.len(), few.join("\n"));
    for (group, word, _) in EXCEPTIONS {
        let word = ((*group).to_owned(), (*word).to_owned());
        assert!(all.contains(&word) && users(&word).len() < 2, "{word:?} is no exception any more");
    }
}

#[test]
fn what_a_field_is_when_it_is_left_out_is_not_said() {
    let said = SaidWords::default();
    let content = crate::support::content();
    let ship = content.ships.iter().find(|one| one.entry.id == "venture").unwrap();
    let words = said.of("ShipEntry", &ship.entry);
    let word = |group: &str, name: &str| (group.to_owned(), name.to_owned());
    assert!(
        words.contains(&word("Static", "InfluenceAmongEnemies")) && words.contains(&word("Ability", "Gives"))
    );
    assert!(!words.contains(&word("Scope", "Bearer")) && !words.contains(&word("Cond", "Always")));
}
