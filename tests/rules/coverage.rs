//! Every rule and ruling of the catalogue, every worked example and boundary case appears in the name of a test.
//!
//! A name begins with what its test holds to: `move_03_...`, `turn_03_11_and_12_...`, `b_25_break_08_...`; at most
//! three ids, so that a test says which rule has been broken. What no program's behaviour can be held to is an
//! exception with a reason.

use std::collections::BTreeSet;

use fleet_captains::fleet::rule::{RuleEntry, cases, rules};

use crate::support::{root, sources};

/// What no test of the rules can hold to, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("FLEET-25", "reading a card is no order: the table of settings is content, which every seat has"),
    ("TEAM-14", "talk at the table, about which a program knows nothing"),
];

fn id(chapter: &str, number: u16) -> String {
    format!("{chapter}-{number:02}")
}

/// Every rule, ruling, worked example and boundary case.
pub fn entries() -> impl Iterator<Item = &'static RuleEntry> {
    rules().iter().chain(cases())
}

/// Everything a test can hold to.
pub fn catalogue() -> BTreeSet<&'static str> {
    entries().map(|entry| entry.id).collect()
}

fn excepted() -> BTreeSet<&'static str> {
    EXCEPTIONS.iter().map(|(id, _)| *id).collect()
}

/// The ids a name carries: a chapter, then its numbers of two digits or more, with or without `and` between them.
fn ids_in(name: &str) -> Vec<String> {
    let chapters: BTreeSet<&str> = entries().map(RuleEntry::chapter).collect();
    let mut found = Vec::new();
    let mut chapter = None;
    for word in name.split('_') {
        let head = word.to_uppercase();
        if let Some(own) = chapters.get(head.as_str()) {
            chapter = Some(*own);
        } else if let (Some(own), true, Ok(number)) = (chapter, word.len() > 1, word.parse()) {
            found.push(id(own, number));
        } else if word != "and" {
            chapter = None;
        }
    }
    found
}

/// What the tests beside the core pack's cards promise, as functions would be called.
fn card_tests() -> Vec<String> {
    let folder = root().join("assets/fleet/packs/core/tests");
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()));
    let called = |line: &str| {
        let promise = line.trim().strip_prefix("name: \"")?.to_lowercase();
        let words = promise.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        Some(words.collect::<Vec<_>>().join("_"))
    };
    files.flat_map(|text| text.unwrap().lines().filter_map(called).collect::<Vec<String>>()).collect()
}

/// The names of all test functions, of `src` and `tests`, and of the tests beside the cards.
pub fn tests() -> Vec<String> {
    let mut names = card_tests();
    assert!(names.len() > 30, "{names:?}");
    for (_, text) in ["src", "tests"].iter().flat_map(|folder| sources(folder)) {
        let mut lines = text.lines().map(str::trim_start);
        while lines.any(|line| line == "#[test]") {
            let name = lines.find_map(|line| line.strip_prefix("fn ")?.split('(').next());
            names.extend(name.map(str::to_owned));
        }
    }
    names
}

fn tested() -> BTreeSet<String> {
    tests().iter().flat_map(|name| ids_in(name)).collect()
}

#[test]
fn every_rule_ruling_example_and_case_is_held_to() {
    let (tested, excepted) = (tested(), excepted());
    let missing: Vec<&str> =
        catalogue().into_iter().filter(|id| !tested.contains(*id) && !excepted.contains(id)).collect();
    assert!(missing.is_empty(), "no test carries {missing:?}");
}

#[test]
fn a_name_carries_at_most_three_ids_and_only_such_as_there_are() {
    let catalogue = catalogue();
    for name in tests() {
        let ids = ids_in(&name);
        assert!(ids.len() <= 3, "{name} carries {ids:?}");
        for id in ids {
            assert!(catalogue.contains(id.as_str()), "{name}: there is no {id}");
        }
    }
}

#[test]
fn what_is_excepted_is_in_the_catalogue_and_has_no_test() {
    let (catalogue, tested) = (catalogue(), tested());
    for id in excepted() {
        assert!(catalogue.contains(id), "there is no {id}");
        assert!(!tested.contains(id), "{id} has a test: strike it from the list");
    }
    assert!(EXCEPTIONS.iter().all(|(_, reason)| !reason.is_empty()));
}

#[test]
fn names_are_read_as_they_are_meant() {
    assert_eq!(ids_in("move_03_disabled_engines"), ["MOVE-03"]);
    assert_eq!(ids_in("turn_03_11_and_12_one_mission"), ["TURN-03", "TURN-11", "TURN-12"]);
    assert_eq!(ids_in("b_25_break_08_and_rd_100_2_points"), ["B-25", "BREAK-08", "RD-100"]);
    assert_eq!(ids_in("combat_07_any_16_points"), ["COMBAT-07"]);
    assert!(ids_in("b_side_16").is_empty() && ids_in("a_test_of_10_cards").is_empty());
    assert!(tests().contains(&"names_are_read_as_they_are_meant".to_owned()));
}
