//! The keywords of printed texts: each leads to an entry, each stands in some text, and none is missing.

use std::collections::BTreeSet;

use fleet_captains::fleet::content::entries::CrewEffect;
use fleet_captains::fleet::help::KEYWORDS;

use super::book;
use super::nouns::capitals;
use crate::support::{content, root};

/// Every generated text that is kept to be read: of the shipped pack, and of cards that say what it does not.
const TEXTS: [&str; 2] = ["tests/content/texts.golden.txt", "tests/vocabulary/trial/texts.golden.txt"];

/// The lines of those files that are texts.
fn texts() -> Vec<String> {
    let read = |path: &&str| std::fs::read_to_string(root().join(path)).unwrap();
    let all = TEXTS.iter().map(read).collect::<String>();
    all.lines().filter_map(|line| line.strip_prefix("    ")).map(str::to_owned).collect()
}

/// Those of the shipped pack.
fn core() -> Vec<String> {
    let all = std::fs::read_to_string(root().join(TEXTS[0])).unwrap();
    let core = all.split("\n## ").next().unwrap();
    core.lines().filter_map(|line| line.strip_prefix("    ")).map(str::to_owned).collect()
}

fn keywords(text: &str) -> Vec<(&str, &str)> {
    book().keywords(text).into_iter().map(|(range, entry)| (&text[range], entry.id.as_str())).collect()
}

#[test]
fn a_text_leads_to_what_its_terms_mean() {
    assert_eq!(
        keywords("Interrupt (in a Sensors test, Weapons 1 or more): +4 Sensors. Trash this card."),
        [
            ("Interrupt", "window"),
            ("Sensors", "sensors"),
            ("Weapons", "weapons"),
            ("Sensors", "sensors"),
            ("Trash", "trash")
        ]
    );
    assert_eq!(
        keywords("Persistent. Draw 2 Command Cards at your Command Post, without a Persistent Encounter."),
        [
            ("Persistent", "persistent-encounter"),
            ("Command Cards", "command-card"),
            ("Command Post", "command-post"),
            ("Persistent Encounter", "persistent-encounter")
        ]
    );
    assert_eq!(keywords("a persistent trasher acts in your turn"), []);
    assert_eq!(keywords("Übung, «cargo» …"), [("cargo", "cargo")]);
}

#[test]
fn every_keyword_leads_to_an_entry_and_no_two_are_the_same() {
    let mut words = BTreeSet::new();
    for keyword in KEYWORDS {
        assert!(book().entry(keyword.entry).is_some(), "{keyword:?}");
        assert!(words.insert(keyword.words), "{keyword:?} stands there twice");
        assert_eq!(keywords(keyword.words), [(keyword.words, keyword.entry)]);
    }
}

#[test]
fn every_keyword_stands_in_some_text() {
    let texts = texts();
    let said: BTreeSet<String> =
        texts.iter().flat_map(|text| keywords(text)).map(|(words, _)| words.to_lowercase()).collect();
    let is_said = |words: &str| said.contains(words) || said.contains(&format!("{words}s"));
    for keyword in KEYWORDS {
        let words = keyword.words.to_lowercase();
        assert!(is_said(&words), "\"{words}\" stands in no text");
    }
}

/// What a text writes with a capital within a sentence is a term, or somebody's name.
/// The words of the traits of a Crew Card, which are names.
fn traits(crew: &CrewEffect) -> impl Iterator<Item = &str> {
    crew.traits.iter().flat_map(|name| name.split(' '))
}

#[test]
fn every_term_of_a_shipped_text_is_a_keyword() {
    let content = content();
    let names: BTreeSet<&str> = (content.ships.iter().map(|ship| ship.entry.name.as_str()))
        .chain(content.cards.iter().map(|card| card.entry.name.as_str()))
        .chain(content.classes.iter().map(String::as_str))
        .chain(content.cards.iter().filter_map(|card| card.entry.crew.as_ref()).flat_map(traits))
        .collect();
    let mut checked = 0;
    for text in core() {
        let found = keywords(&text);
        for term in capitals(&text) {
            checked += 1;
            let known = |one: &str| found.iter().any(|(words, _)| words.ends_with(one));
            let each = || term.split(' ').all(known);
            assert!(known(&term) || each() || names.contains(term.as_str()), "\"{term}\" in: {text}");
        }
    }
    assert!(checked > 100, "only {checked}");
}
