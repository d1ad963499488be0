//! `docs/rules`, the one source of every text behind an id: whole, in order, and with every id that is cited anywhere.

use std::collections::{BTreeMap, BTreeSet};

use fleet_captains::fleet::rule::{RuleEntry, RuleId, cases, read, rules};

use super::coverage::{catalogue, entries};
use crate::support::{files, sources};

/// What is told of an entry besides its text: labels in their order, and whether one may be missing.
type Labels = &'static [(&'static str, bool)];

const OF_RULES: Labels = &[("Sources", false), ("Notes", true)];
const OF_RULINGS: Labels = &[("Why", false), ("Alternatives", true)];
const OF_CASES: Labels = &[("Given", false), ("When", true), ("Then", false), ("Rules", false)];

fn labels(entry: &RuleEntry) -> Labels {
    match entry.chapter() {
        "RD" => OF_RULINGS,
        "E" | "B" => OF_CASES,
        _ => OF_RULES,
    }
}

/// Every page of the rules: its path and its text.
fn pages() -> Vec<(String, String)> {
    files("docs/rules", &["md"])
}

/// The pages whose lists are read; the others have lists of their own.
fn is_for_readers(path: &str) -> bool {
    let name = path.trim_start_matches("docs/rules/");
    ["README.md", "interactions.md", "components.md"].contains(&name) || name.starts_with("reading/")
}

/// The ids a text cites: a known chapter and a number of two digits or more.
pub fn cited(text: &str) -> Vec<String> {
    let chapters: BTreeSet<&str> = entries().map(RuleEntry::chapter).collect();
    let mut found = Vec::new();
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        let parts: Vec<&str> = word.split('-').collect();
        for pair in parts.windows(2) {
            let number = pair[1].len() > 1 && pair[1].bytes().all(|byte| byte.is_ascii_digit());
            if number && chapters.contains(pair[0]) {
                found.push(pair.join("-"));
            }
        }
    }
    found
}

#[test]
fn every_constant_has_one_text_in_its_order() {
    let constants: Vec<&str> = RuleId::all().map(RuleId::id).collect();
    let texts: Vec<&str> = rules().iter().map(|entry| entry.id).collect();
    assert_eq!(constants, texts);
    assert!(RuleId::all().all(|id| id.rule().id == id.id()));
    assert_eq!(catalogue().len(), rules().len() + cases().len(), "an id stands twice");
}

#[test]
fn ids_count_up_within_their_chapter() {
    let mut counts: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for entry in entries() {
        let number = entry.id.split_once('-').unwrap().1;
        assert!(number.len() > 1, "{}", entry.id);
        counts.entry(entry.chapter()).or_default().insert(number.parse().unwrap());
    }
    for (chapter, numbers) in counts {
        assert!(numbers.iter().copied().eq(1..=numbers.len()), "{chapter} has gaps: {numbers:?}");
    }
}

#[test]
fn every_entry_tells_what_its_kind_tells() {
    for entry in entries() {
        assert!(!entry.text.trim().is_empty(), "{} says nothing", entry.id);
        assert!(entry.told.iter().all(|(_, said)| !said.trim().is_empty()), "{}", entry.id);
        let mut told = entry.told.iter().map(|(label, _)| *label).peekable();
        for (label, optional) in labels(entry) {
            let there = told.next_if_eq(label).is_some();
            assert!(there || *optional, "{} lacks its {label}", entry.id);
        }
        assert_eq!(told.next(), None, "{}: not a label of its kind, or not in its place", entry.id);
    }
}

#[test]
fn every_list_on_a_page_of_entries_is_read_and_compiled_in() {
    let mut lines = Vec::new();
    let mut written: BTreeSet<String> = BTreeSet::new();
    for (path, text) in pages().iter().filter(|(path, _)| !is_for_readers(path)) {
        for line in text.lines().filter(|line| line.trim_start().starts_with(['-', '*', '+'])) {
            lines.push(format!("{path}: {line}"));
            written.insert(line.to_owned());
        }
    }
    for entry in entries() {
        assert!(written.contains(&format!("- **{}** {}", entry.id, entry.text)), "{}", entry.id);
    }
    let read: usize = entries().map(|entry| 1 + entry.told.len()).sum();
    let told: BTreeSet<String> = entries()
        .flat_map(|entry| entry.told.iter().map(|(label, said)| format!("  - {label}: {said}")))
        .chain(entries().map(|entry| format!("- **{}** {}", entry.id, entry.text)))
        .collect();
    let unread: Vec<&String> =
        lines.iter().filter(|line| !told.contains(line.split_once(": ").unwrap().1)).collect();
    assert!(unread.is_empty(), "no entry, though in a list: {unread:#?}");
    assert_eq!(lines.len(), read, "a page is not compiled in, or twice");
}

#[test]
fn every_id_that_is_cited_is_in_the_catalogue() {
    let catalogue = catalogue();
    let mut places = vec![("README.md".to_owned(), include_str!("../../README.md").to_owned())];
    for folder in ["src", "tests", "benches", "docs", "assets/fleet"] {
        places.extend(files(folder, &["rs", "md", "ron", "txt"]));
    }
    let mut count = 0;
    for (path, text) in places {
        for (at, line) in text.lines().enumerate() {
            for id in cited(line) {
                assert!(catalogue.contains(id.as_str()), "{path}:{}: there is no {id}", at + 1);
                count += 1;
            }
        }
    }
    assert!(count > catalogue.len(), "only {count} ids were found");
}

#[test]
fn the_rules_of_a_case_are_ids_and_nothing_else() {
    for case in cases() {
        let listed = case.told.iter().find(|(label, _)| *label == "Rules").unwrap().1;
        assert_eq!(listed.split(", ").collect::<Vec<_>>(), cited(listed), "{}", case.id);
    }
}

#[test]
fn players_are_they() {
    let code = sources("src").into_iter().chain(sources("tests")).filter(|(path, _)| path != file!());
    for (path, text) in pages().into_iter().chain(code) {
        // The name of a test is one word.
        for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            let word = word.to_lowercase();
            assert!(!["he", "him", "his", "himself"].contains(&word.as_str()), "{path}: \"{word}\"");
        }
    }
}

#[test]
fn entries_are_read_as_they_are_written() {
    let text = "# Title\n\n- a list\n- **MOVE-03** One: two.\n  - Notes: MOVE-13: not even home\n\n- **MOVE-04** Next.\n";
    let entries = read(text);
    assert_eq!(entries.len(), 2);
    assert_eq!((entries[0].id, entries[0].text, entries[0].chapter()), ("MOVE-03", "One: two.", "MOVE"));
    assert_eq!(entries[0].told, [("Notes", "MOVE-13: not even home")]);
    assert_eq!((entries[1].id, entries[1].told.len()), ("MOVE-04", 0));
    assert!(read("  - Notes: of nothing\n").is_empty());
}

#[test]
fn citations_are_found() {
    assert_eq!(cited("(MOVE-03, RD-100; E-01..E-56) B-25's"), ["MOVE-03", "RD-100", "E-01", "E-56", "B-25"]);
    assert!(cited("NCC-1701-E, a B-side, TEAM-4, move-03 and RULE-03").is_empty());
}
