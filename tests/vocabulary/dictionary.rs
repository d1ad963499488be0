//! `list words`: no word of the language is left out of the dictionary, and each is explained.

use std::collections::BTreeSet;

use fleet_captains::fleet::content::compile::speakers::TABLE;
use fleet_captains::fleet::content::vocabulary::dictionary::{WordGroup, groups};
use fleet_captains::fleet::content::vocabulary::{
    Ability, Amount, CardCond, CellCond, Chooser, Cond, Cost, Deed, Effect, KeptFace, Owner, Pile, Place,
    Reach, Scope, Stat, Static, Task, Trigger, Until, When, WhichPlayer, Who,
};
use fleet_captains::fleet::units::{
    ActionKind, CardKind, CrewType, DamageLevel, Installation, Listed, System,
};
use serde::de::DeserializeOwned;

/// The names that the reader of a type knows, as it tells them when asked for another.
fn known<T: DeserializeOwned>() -> Vec<&'static str> {
    match ron::from_str::<T>("Nonsense").map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected.to_vec(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("there is a word \"Nonsense\""),
    }
}

fn group<'a>(all: &'a [WordGroup], name: &str) -> &'a WordGroup {
    all.iter().find(|group| group.name == name).unwrap_or_else(|| panic!("no group {name}"))
}

#[test]
fn every_word_that_a_reader_knows_is_listed() {
    let all = groups();
    let mut compared = 1;
    let mut compare = |name: &str, known: Vec<&str>| {
        let listed: Vec<&str> = group(&all, name).words.iter().map(|word| word.name.as_str()).collect();
        assert_eq!(listed, known, "{name}");
        compared += 1;
    };
    compare("Effect", known::<Effect>());
    compare("Ability", known::<Ability>());
    compare("Static", known::<Static>());
    compare("Stat", known::<Stat>());
    compare("Scope", known::<Scope>());
    compare("Trigger", known::<Trigger>());
    compare("When", known::<When>());
    compare("Cost", known::<Cost>());
    compare("Until", known::<Until>());
    compare("Cond", known::<Cond>());
    compare("CellCond", known::<CellCond>());
    compare("CardCond", known::<CardCond>());
    compare("Amount", known::<Amount>());
    compare("Who", known::<Who>());
    compare("Owner", known::<Owner>());
    compare("Reach", known::<Reach>());
    compare("Place", known::<Place>());
    compare("WhichPlayer", known::<WhichPlayer>());
    compare("Chooser", known::<Chooser>());
    compare("Pile", known::<Pile>());
    compare("KeptFace", known::<KeptFace>());
    compare("Task", known::<Task>());
    compare("Deed", known::<Deed>());
    assert_eq!(compared, all.len(), "a group that is compared with nothing");
    let values = group(&all, "Value");
    for (name, names) in [
        ("System", System::NAMES),
        ("DamageLevel", DamageLevel::NAMES),
        ("CardKind", CardKind::NAMES),
        ("CrewType", CrewType::NAMES),
        ("Installation", Installation::NAMES),
        ("ActionKind", ActionKind::NAMES),
    ] {
        let listed = values.words.iter().find(|word| word.name == name).map(|word| word.form.as_str());
        assert_eq!(listed, Some(names.join(" | ").as_str()), "{name}");
    }
}

#[test]
fn whatever_stands_in_a_field_is_in_the_dictionary_too() {
    let all = groups();
    let groups = all.iter().map(|group| group.name);
    let values = group(&all, "Value").words.iter().map(|word| word.name.as_str());
    let known: BTreeSet<&str> = groups.chain(values).chain(["number", "id", "bool"]).collect();
    for word in all.iter().flat_map(|group| &group.words) {
        let Some((_, inside)) = word.form.split_once('(') else { continue };
        for part in inside.split(", ") {
            let (part, default) = part.split_once(" = ").unwrap_or((part, "Something"));
            let kind = part.rsplit(": ").next().unwrap().trim_matches(['(', ')', '[', ']']);
            assert!(known.contains(kind), "{}: \"{kind}\"", word.form);
            assert!(!default.is_empty(), "{}", word.form);
        }
    }
}

#[test]
fn every_word_is_explained_in_sentences() {
    let all = groups();
    let texts = all.iter().map(|group| (group.name, &group.text));
    let words = all.iter().flat_map(|group| group.words.iter().map(|word| (word.name.as_str(), &word.text)));
    for (name, text) in texts.chain(words) {
        assert!(text.ends_with('.') && text.starts_with(|c: char| c.is_uppercase()), "{name}: \"{text}\"");
        assert!(!text.contains("[`") && !text.contains("  "), "{name}: {text}");
    }
}

#[test]
fn every_row_of_the_table_of_speakers_is_told_with_its_word() {
    let all = groups();
    for row in TABLE {
        let own = all.iter().filter(|group| group.kind == Some(row.kind)).flat_map(|group| &group.words);
        let told = own.filter(|word| word.name == row.word && word.row.is_some_and(|own| own.why == row.why));
        assert_eq!(told.count(), 1, "{:?} {}", row.kind, row.word);
    }
}
