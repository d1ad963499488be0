//! `list words` and `list reference`: no word of the language and no field of an entry is left out of the dictionary, and each
//! is explained.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{files, known_fields, names_of};
use fleet_captains::cli::mods::ModInfo;
use fleet_captains::cli::reference::mod_file;
use fleet_captains::engine::content::outline;
use fleet_captains::fleet::board::BoardPlan;
use fleet_captains::fleet::content::compile::speakers::TABLE;
use fleet_captains::fleet::content::entries::{
    Band, CardEffect, CommandEntry, CrewEffect, Dial, EncounterEntry, EncounterTest, LocationEntry,
    MissionEntry, MissionMix, Provenance, ShipEntry, SideEntry, SubdeckEntry, TagEntry,
};
use fleet_captains::fleet::content::vocabulary::dictionary::{
    CONTENT_FILES, EntryField, FileHolds, TypeShape, TypeText, WordGroup, WordInside, entry_types, groups,
    type_of, values,
};
use fleet_captains::fleet::content::vocabulary::{
    Ability, Amount, CardCond, CellCond, Chooser, Cond, Cost, Deed, Effect, FORMER_NAMES, KeptFace, Owner,
    Pile, Place, Reach, Scope, Ships, Stat, Static, StaysWith, Task, Trigger, Until, When, WhichPlayer, Who,
};
use fleet_captains::fleet::setup::{EchoAt, Pool, SeatAt, Setup, ShipAt, StartingPosition, TileAt};
use fleet_captains::fleet::units::{
    ActionKind, CardKind, CrewType, DamageLevel, Installation, Listed, MissionKind, System,
};

fn group<'a>(all: &'a [WordGroup], name: &str) -> &'a WordGroup {
    all.iter().find(|group| group.name == name).unwrap_or_else(|| panic!("no group {name}"))
}

#[test]
fn every_word_that_a_reader_knows_is_listed() {
    let all = groups();
    let mut compared = 0;
    let mut compare = |name: &str, known: Vec<&str>| {
        let listed: Vec<&str> = group(&all, name).words.iter().map(|word| word.name.as_str()).collect();
        assert_eq!(listed, known, "{name}");
        compared += 1;
    };
    compare("Effect", names_of::<Effect>());
    compare("Ability", names_of::<Ability>());
    compare("Static", names_of::<Static>());
    compare("Stat", names_of::<Stat>());
    compare("Scope", names_of::<Scope>());
    compare("Trigger", names_of::<Trigger>());
    compare("When", names_of::<When>());
    compare("Cost", names_of::<Cost>());
    compare("Until", names_of::<Until>());
    compare("Cond", names_of::<Cond>());
    compare("CellCond", names_of::<CellCond>());
    compare("CardCond", names_of::<CardCond>());
    compare("Amount", names_of::<Amount>());
    compare("Who", names_of::<Who>());
    compare("StaysWith", names_of::<StaysWith>());
    compare("Owner", names_of::<Owner>());
    compare("Reach", names_of::<Reach>());
    compare("Place", names_of::<Place>());
    compare("WhichPlayer", names_of::<WhichPlayer>());
    compare("Chooser", names_of::<Chooser>());
    compare("Pile", names_of::<Pile>());
    compare("KeptFace", names_of::<KeptFace>());
    compare("Task", names_of::<Task>());
    compare("Deed", names_of::<Deed>());
    assert_eq!(compared, all.len(), "a group that is compared with nothing");
    let values = values();
    for (name, names) in [
        ("System", System::NAMES),
        ("DamageLevel", DamageLevel::NAMES),
        ("CardKind", CardKind::NAMES),
        ("CrewType", CrewType::NAMES),
        ("Installation", Installation::NAMES),
        ("ActionKind", ActionKind::NAMES),
    ] {
        let listed = values.iter().find(|value| value.name == name).map(TypeText::form);
        assert_eq!(listed, Some(names.join(" | ")), "{name}");
    }
}

fn fields(own: &TypeText) -> &[EntryField] {
    match &own.shape {
        TypeShape::Fields(fields) => fields,
        other => panic!("{}: {other:?}", own.name),
    }
}

#[test]
fn every_field_that_a_reader_knows_is_listed() {
    let all: Vec<TypeText> = entry_types().into_iter().chain(values()).chain(mod_file()).collect();
    let mut compared = BTreeSet::new();
    let mut compare = |name: &'static str, known: Vec<&str>| {
        let own = all.iter().find(|own| own.name == name).unwrap_or_else(|| panic!("no {name}"));
        let listed: Vec<&str> = fields(own).iter().map(|field| field.name.as_str()).collect();
        assert_eq!(listed, known, "{name}");
        compared.insert(name);
    };
    compare("ShipEntry", known_fields::<ShipEntry>());
    compare("MissionMix", known_fields::<MissionMix>());
    compare("Dial", known_fields::<Dial>());
    compare("Band", known_fields::<Band>());
    compare("LocationEntry", known_fields::<LocationEntry>());
    compare("CommandEntry", known_fields::<CommandEntry>());
    compare("CardEffect", known_fields::<CardEffect>());
    compare("CrewEffect", known_fields::<CrewEffect>());
    compare("MissionEntry", known_fields::<MissionEntry>());
    compare("EncounterEntry", known_fields::<EncounterEntry>());
    compare("EncounterTest", known_fields::<EncounterTest>());
    compare("SubdeckEntry", known_fields::<SubdeckEntry>());
    compare("SideEntry", known_fields::<SideEntry>());
    compare("TagEntry", known_fields::<TagEntry>());
    compare("Setup", known_fields::<Setup>());
    compare("Pool", known_fields::<Pool>());
    compare("StartingPosition", known_fields::<StartingPosition>());
    compare("ShipAt", known_fields::<ShipAt>());
    compare("EchoAt", known_fields::<EchoAt>());
    compare("TileAt", known_fields::<TileAt>());
    compare("SeatAt", known_fields::<SeatAt>());
    compare("Ships", known_fields::<Ships>());
    compare("ModInfo", known_fields::<ModInfo>());
    // Its reader is of the help's own: `every_shipped_entry_of_help_is_made_of_the_fields_listed`.
    compared.insert("WrittenHelp");
    for own in &all {
        if matches!(own.shape, TypeShape::Fields(_)) {
            assert!(compared.contains(own.name.as_str()), "{} is compared with nothing", own.name);
        }
    }
}

#[test]
fn words_of_entries_are_those_that_their_readers_know() {
    let all = entry_types();
    let compare = |name: &str, known: Vec<&str>| {
        let own = all.iter().find(|own| own.name == name).unwrap_or_else(|| panic!("no {name}"));
        let listed: Vec<String> = match &own.shape {
            TypeShape::Words(words) => words.iter().map(|word| word.name.clone()).collect(),
            TypeShape::Names(names) => names.clone(),
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(listed, known, "{name}");
    };
    compare("Provenance", names_of::<Provenance>());
    compare("BoardPlan", names_of::<BoardPlan>());
    compare("MissionKind", MissionKind::NAMES.to_vec());
}

#[test]
fn every_shipped_entry_of_help_is_made_of_the_fields_listed() {
    let own = entry_types().into_iter().find(|own| own.name == "WrittenHelp").unwrap();
    let listed: BTreeSet<&str> = fields(&own).iter().map(|field| field.name.as_str()).collect();
    let mut used = BTreeSet::new();
    for (path, text) in files("assets/fleet/help", &["ron"]) {
        for entry in outline::entries(&text).unwrap() {
            for part in outline::parts(&text, &entry.value) {
                used.insert(text[part.key.unwrap_or_else(|| panic!("{path}"))].to_owned());
            }
        }
    }
    assert_eq!(used.iter().map(String::as_str).collect::<BTreeSet<_>>(), listed);
}

/// What a field says of itself: whether it may be left out, and what stands there then.
#[test]
fn a_field_that_may_be_left_out_is_told_with_what_stands_there_then() {
    let told = |name: &str, field: &str| -> String {
        let all: Vec<TypeText> = entry_types().into_iter().chain(values()).chain(mod_file()).collect();
        let own = all.iter().find(|own| own.name == name).unwrap_or_else(|| panic!("no {name}"));
        fields(own).iter().find(|own| own.name == field).unwrap_or_else(|| panic!("no {field}")).to_string()
    };
    for (name, field, wanted) in [
        ("ShipEntry", "size", "size: number"),
        ("ShipEntry", "abilities", "abilities: [Ability] = []"),
        ("ShipEntry", "flavour", "flavour?: text"),
        ("Band", "settings", "settings: [Setting]"),
        ("Band", "cloak", "cloak?: Setting"),
        ("LocationEntry", "copies", "copies: number = 1"),
        ("LocationEntry", "encounter_range", "encounter_range?: (number, number)"),
        ("CardEffect", "needs", "needs: Cond = Always"),
        ("EncounterEntry", "points", "points: number = 0"),
        ("Setup", "goal", "goal: number = 10"),
        ("Setup", "seats", "seats: number = 2"),
        ("Setup", "subdecks", "subdecks: number = 4"),
        ("ShipAt", "cloaked", "cloaked: bool = false"),
        ("Ships", "if", "if: Cond = Always"),
        ("ModInfo", "id", "id: text"),
        ("ModInfo", "requires", "requires: [text] = []"),
    ] {
        assert_eq!(told(name, field), wanted);
    }
}

#[test]
fn whatever_stands_in_a_field_is_in_the_dictionary_too() {
    let all = groups();
    let types: Vec<TypeText> = entry_types().into_iter().chain(values()).chain(mod_file()).collect();
    let known: BTreeSet<&str> =
        all.iter().map(|group| group.name).chain(types.iter().map(|own| own.name.as_str())).collect();
    for own in &types {
        for name in own.named() {
            assert!(known.contains(name.as_str()), "{}: \"{name}\"", own.name);
        }
    }
    let mut fields = 0;
    for word in all.iter().flat_map(|group| &group.words) {
        let kinds: Vec<_> = match &word.inside {
            WordInside::Nothing => Vec::new(),
            WordInside::Values(kinds) => kinds.iter().collect(),
            WordInside::Fields(fields) => fields.iter().map(|field| &field.kind).collect(),
        };
        fields += kinds.len();
        for name in kinds.into_iter().flat_map(|kind| kind.named()) {
            assert!(known.contains(name), "{}: \"{name}\"", word.form());
        }
    }
    assert!(fields > 200, "{fields}");
}

fn is_sentence(text: &str) -> bool {
    text.ends_with('.')
        && text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
        && !text.contains("[`")
        && !text.contains("  ")
}

#[test]
fn every_word_and_every_field_of_an_entry_is_explained_in_sentences() {
    let all = groups();
    let types: Vec<TypeText> = entry_types().into_iter().chain(values()).chain(mod_file()).collect();
    for group in &all {
        assert!(is_sentence(&group.text), "{}: \"{}\"", group.name, group.text);
        for word in &group.words {
            assert!(is_sentence(&word.whole_text()), "{}: \"{}\"", word.name, word.whole_text());
        }
    }
    for own in &types {
        assert!(is_sentence(&own.text), "{}: \"{}\"", own.name, own.text);
        match &own.shape {
            TypeShape::Fields(fields) => {
                for field in fields {
                    assert!(is_sentence(&field.text), "{} {}: \"{}\"", own.name, field.name, field.text);
                }
            }
            TypeShape::Words(words) => {
                for word in words {
                    assert!(is_sentence(&word.text), "{} {}: \"{}\"", own.name, word.name, word.text);
                }
            }
            TypeShape::Names(_) | TypeShape::As(_) => {}
        }
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

/// Names of fields under which different things stand, what they have in common, and the things.
const SEVERAL: [(&str, &str, &[&str]); 5] = [
    ("combat", "what a card or a ship has of this sort", &["CardEffect", "number"]),
    ("from", "whence something is taken", &["Pile", "Who"]),
    ("if", "what is asked of a ship, a location or a card", &["CardCond", "CellCond", "Cond"]),
    ("kind", "which one of the game's kinds it is", &["CardKind", "CrewType", "MissionKind"]),
    ("to", "whither something goes, or who gets it", &["Place", "Scope", "StaysWith", "Who"]),
];

/// One name has one meaning: what stands under it is of one sort, whoever has the field.
#[test]
fn a_field_of_one_name_holds_one_sort_of_thing() {
    // A match, its position and the help are files of their own.
    let entries = CONTENT_FILES.iter().filter(|file| file.holds == FileHolds::Changes);
    let mut types: Vec<TypeText> =
        entries.map(|file| type_of(file.entry).unwrap_or_else(|| panic!("{}", file.entry))).collect();
    let inner = ["MissionMix", "Dial", "Band", "CardEffect", "CrewEffect", "EncounterTest"];
    types.extend(inner.iter().filter_map(|name| type_of(name)).chain(values()));
    let all = groups();
    let of_words = all.iter().flat_map(|group| &group.words).filter_map(|word| match &word.inside {
        WordInside::Fields(fields) => Some(fields.as_slice()),
        WordInside::Nothing | WordInside::Values(_) => None,
    });
    let of_types = types.iter().filter_map(|own| match &own.shape {
        TypeShape::Fields(fields) => Some(fields.as_slice()),
        TypeShape::Words(_) | TypeShape::Names(_) | TypeShape::As(_) => None,
    });
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for field in of_words.chain(of_types).flatten() {
        // A number may be found when it is needed.
        let kind = field.kind.to_string().replace("Amount", "number").replace("signed", "number");
        found.entry(&field.name).or_default().insert(kind);
    }
    assert!(found.len() > 60, "{}", found.len());
    found.retain(|_, kinds| kinds.len() > 1);
    let told = SEVERAL.map(|(name, _, kinds)| (name, kinds.iter().map(ToString::to_string).collect()));
    assert_eq!(found, BTreeMap::from(told));
}

/// The names of before are those of no field that could still be meant, and lead to one that there is.
#[test]
fn a_name_of_before_leads_to_a_field_of_today() {
    let all = groups();
    let words = all.iter().flat_map(|group| &group.words).filter_map(|word| match &word.inside {
        WordInside::Fields(fields) => Some(fields.clone()),
        WordInside::Nothing | WordInside::Values(_) => None,
    });
    let types = entry_types().into_iter().chain(values()).filter_map(|own| match own.shape {
        TypeShape::Fields(fields) => Some(fields),
        TypeShape::Words(_) | TypeShape::Names(_) | TypeShape::As(_) => None,
    });
    let lists: Vec<Vec<String>> =
        words.chain(types).map(|fields| fields.into_iter().map(|field| field.name).collect()).collect();
    for (before, now) in FORMER_NAMES {
        let leads = |names: &Vec<String>| {
            let has = |name: &str| names.iter().any(|own| own == name);
            has(now) && !has(before)
        };
        assert!(lists.iter().any(leads), "{before}: {now}");
    }
}
