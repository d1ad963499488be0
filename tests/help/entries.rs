//! The shipped entries: whole, short, each with its own words, and a way to every rule.

use std::collections::BTreeMap;

use fleet_captains::engine::content::options;
use fleet_captains::fleet::help::{HelpScene, LONGEST_TEXT};
use fleet_captains::fleet::rule::{self, RuleId};

use super::{book, shipped_files};
use crate::support::content;

#[test]
fn every_entry_of_every_file_is_in_the_book_in_the_order_of_titles() {
    let written: usize = shipped_files()
        .iter()
        .map(|file| options().from_str::<Vec<ron::Value>>(&file.text).map_or(0, |entries| entries.len()))
        .sum();
    let titles: Vec<String> = book().entries().iter().map(|entry| entry.title.to_lowercase()).collect();
    assert_eq!(titles.len(), written, "two files have an entry with one id");
    assert!(written >= 70, "only {written}");
    assert!(titles.is_sorted());
}

#[test]
fn every_link_leads_to_another_entry_and_none_twice() {
    for entry in book().entries() {
        let ids: Vec<&str> = book().see(entry).map(|other| other.id.as_str()).collect();
        assert_eq!(ids, entry.see, "{}", entry.id);
        assert!(!ids.is_empty(), "{} leads nowhere", entry.id);
        let mut once = ids.clone();
        once.push(&entry.id);
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), ids.len() + 1, "{} names itself or one twice", entry.id);
    }
    for entry in book().entries() {
        let mut others = book().entries().iter();
        assert!(others.any(|other| other.see.contains(&entry.id)), "no entry leads to {}", entry.id);
    }
}

#[test]
fn every_rule_of_the_program_leads_to_an_entry() {
    for rule in RuleId::all() {
        assert!(book().entry_of(rule).is_some(), "{rule} leads nowhere");
    }
    let mut chapters: BTreeMap<&str, usize> = BTreeMap::new();
    for chapter in book().entries().iter().flat_map(|entry| &entry.chapters) {
        *chapters.entry(chapter).or_default() += 1;
    }
    assert!(RuleId::all().all(|rule| chapters.get(rule.rule().chapter()) == Some(&1)), "{chapters:?}");
}

#[test]
fn a_rule_leads_to_the_entry_that_is_about_it() {
    for (rule, id) in [
        (rule::MOVE_22, "movement"),
        (rule::MOVE_25, "stuck"),
        (rule::COMBAT_08, "hit"),
        (rule::COMBAT_04, "attack"),
        (rule::BREAK_04, "breaking-away"),
        (rule::BREAK_12, "evasion"),
        (rule::FLEET_14, "setting"),
        (rule::TEST_01, "test"),
        (rule::RD_68, "influence"),
        (rule::RD_19, "crossing"),
        // Named by no entry: that of the chapter.
        (rule::TEAM_14, "team"),
        (rule::SETUP_09, "board"),
    ] {
        assert_eq!(book().entry_of(rule).unwrap().id, id, "{rule}");
    }
}

#[test]
fn every_text_is_short_and_ends_as_a_sentence() {
    for entry in book().entries() {
        let (id, text) = (&entry.id, &entry.text);
        let length = text.chars().count();
        assert!((60..=LONGEST_TEXT).contains(&length), "{id}: {length} characters");
        let sentences = text.matches(". ").count() + 1;
        assert!((1..=5).contains(&sentences), "{id}: {sentences} sentences");
        assert!(text.ends_with('.') && !text.contains("  "), "{id}: {text}");
        assert!(text.is_ascii() || !text.contains(['“', '”', '’']), "{id}: plain quotation marks");
    }
}

/// The help says it in words of its own: no run of words is that of the catalogue.
#[test]
fn no_text_repeats_a_rule_word_for_word() {
    let plain = |text: &str| {
        let letters = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
        let spaced: String = text.chars().map(letters).collect();
        spaced.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    const RUN: usize = 10;
    let rules: Vec<Vec<String>> = RuleId::all().map(|rule| plain(rule.rule().text)).collect();
    for entry in book().entries() {
        for run in plain(&entry.text).windows(RUN) {
            let same = rules.iter().any(|rule| rule.windows(RUN).any(|own| own == run));
            assert!(!same, "{}: {}", entry.id, run.join(" "));
        }
    }
}

/// The thing that an entry shows is one of the content, and most of what lies on the table is shown so.
#[test]
fn what_an_entry_shows_is_there() {
    let content = content();
    let mut shown = 0;
    for entry in book().entries() {
        let found = match &entry.scene {
            HelpScene::None => continue,
            HelpScene::Ship(id) => content.ships.iter().any(|ship| ship.entry.id == *id),
            HelpScene::Encounter(id) => content.encounters.iter().any(|card| card.entry.id == *id),
            HelpScene::Mission(id) => content.missions.iter().any(|card| card.entry.id == *id),
        };
        assert!(found, "{}: {:?}", entry.id, entry.scene);
        shown += 1;
    }
    assert!(shown > 20, "{shown}");
    for id in ["outpost", "colony", "starbase", "control-token", "kinds-of-location", "away-team"] {
        assert_ne!(book().entry(id).unwrap().scene, HelpScene::None, "{id}");
    }
}
