//! `mod new`: what it writes is sound, can be played, and stands in nobody's way.

use std::path::Path;

use serde_json::json;

use super::commands::{command, complaint, json as printed, output, run};
use super::{folder, write};

/// A mod of this id in a folder of this test's own.
fn made(test: &str, id: &str) -> (String, String) {
    let home = folder(test).join("made").join(id);
    let home = home.to_string_lossy().into_owned();
    let said = output(&["mod", "new", id, &home]);
    (home, said)
}

#[test]
fn a_new_mod_has_no_problem_and_brings_one_of_each() {
    let (home, said) = made("new_mod", "deep-space");
    // What lies below the folder one is in is named from there.
    let here = std::env::current_dir().expect("there is one");
    let shown = Path::new(&home).strip_prefix(&here).map_or(home.as_str(), |own| own.to_str().unwrap());
    for line in [
        format!("check {shown}"),
        format!("--mod {shown} --scenario deep-space_match"),
        format!("{shown}/mod.ron"),
        format!("{shown}/packs/deep-space/ships.ron"),
    ] {
        assert!(said.contains(&line), "{line}\n{said}");
    }
    let checked = output(&["check", &home]);
    assert!(checked.starts_with("No problems in "), "{checked}");
    assert!(checked.contains("1 mod, "), "{checked}");
    let told = output(&["check", "--run", &home]);
    assert!(
        told.contains("\nWhoever explores the Singing Nebula draws a card, and meets what lives there: ok"),
        "{told}"
    );
    assert!(
        told.contains(
            "\nListening Post draws two cards for a ship in a nebula, and is of no use elsewhere: ok"
        )
    );
    // A file of tests alone is played with the mod it lies in.
    let tests = Path::new(&home).join("packs/deep-space/tests/deep-space.ron");
    let told = output(&["check", "--run", &tests.to_string_lossy()]);
    assert_eq!(told.matches(": ok (").count(), 2, "{told}");
    assert_eq!(printed(&["check", &home, "--json"]), json!([]));
    for (kind, own) in [
        ("ships", "deep-space_ship"),
        ("locations", "deep-space_place"),
        ("command", "deep-space_card"),
        ("subdecks", "deep-space_subdeck"),
        ("encounters", "deep-space_encounter"),
        ("missions", "deep-space_mission"),
        ("scenarios", "deep-space_match"),
    ] {
        let (all, shipped) =
            (printed(&["list", kind, "--json", "--mod", &home]), printed(&["list", kind, "--json"]));
        let (all, shipped) = (all.as_array().unwrap(), shipped.as_array().unwrap());
        assert_eq!(all.len(), shipped.len() + 1, "{kind}");
        let entry = all.iter().find(|entry| entry["id"] == own).unwrap_or_else(|| panic!("no {own}"));
        assert!(!entry["text"].as_str().unwrap().is_empty(), "{own}");
    }
    let flavour = |list: &[&str]| {
        let ships = printed(list);
        ships.as_array().unwrap().iter().find(|ship| ship["id"] == "voyager").unwrap()["flavour"].clone()
    };
    let patched = flavour(&["list", "ships", "--json", "--mod", &home]);
    assert_ne!(patched, flavour(&["list", "ships", "--json"]));
}

#[test]
fn every_field_of_mod_ron_is_there_and_explained() {
    let (home, _) = made("new_mod_fields", "fields");
    let text = std::fs::read_to_string(Path::new(&home).join("mod.ron")).unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for field in [
        "id",
        "name",
        "version",
        "authors",
        "description",
        "licence",
        "game",
        "requires",
        "conflicts",
        "load_after",
    ] {
        let at = lines.iter().position(|line| line.starts_with(&format!("{field}: ")));
        let at = at.unwrap_or_else(|| panic!("no {field}"));
        assert!(lines[at - 1].starts_with("// "), "{field}");
    }
}

/// The place lies next to the ship, and exploring it brings the encounter.
#[test]
fn the_match_of_a_new_mod_begins_beside_what_it_brings() {
    let (home, _) = made("new_mod_match", "first");
    let played = [
        "sim",
        "--mod",
        &home,
        "--scenario",
        "first_match",
        "--games",
        "1",
        "--seats",
        "random,random",
        "--json",
    ];
    assert_eq!(printed(&played)["games"], json!(1));
    let script = folder("new_mod_script").join("first.ron");
    let match_text = std::fs::read_to_string(Path::new(&home).join("scenarios/first_match.ron")).unwrap();
    write(
        &script,
        &format!(
            "(id: \"first\", name: \"First\", number: 1, scenario: {match_text}, seed: 1, steps: [(
                say: \"Explore.\",
                orders: [MoveStep(ship: \"first_ship\", to: \"B4\")],
                expect: [At(\"first_ship\", \"B4\"), Told(\"A Voice in the Choir\")],
            )])"
        ),
    );
    let went = output(&["check", "--run", &home, &script.to_string_lossy()]);
    assert!(went.contains(": ok (1 step"), "{went}");
}

#[test]
fn a_name_that_is_no_id_and_a_folder_that_is_there_are_refused_with_the_cure() {
    for (name, near) in [
        ("Deep Space", "\"deep-space\""),
        ("core", "not \"core\"."),
        ("a/b", "\"a-b\""),
        ("", "\"\" is no id"),
    ] {
        let sentence = complaint(&["mod", "new", name], 2);
        assert!(sentence.contains("small letters, digits, - and _") && sentence.contains(near), "{sentence}");
    }
    let (home, _) = made("new_mod_there", "there");
    let own = Path::new(&home).join("mod.ron");
    write(&own, "mine");
    let sentence = complaint(&["mod", "new", "there", &home], 2);
    assert!(sentence.contains("already") && sentence.contains("another folder"), "{sentence}");
    assert_eq!(std::fs::read_to_string(&own).unwrap(), "mine");
    // What is empty can be written into.
    let empty = folder("new_mod_empty");
    assert!(output(&["mod", "new", "there", &empty.to_string_lossy()]).contains("mod.ron"));
    assert!(empty.join("packs/there/command.ron").is_file());
    let sentence = complaint(&["mod", "new", "there", &own.join("below").to_string_lossy()], 1);
    assert!(sentence.contains("cannot be written"), "{sentence}");
    assert!(complaint(&["mod", "neww", "x"], 2).contains("\"new\""));
    assert!(complaint(&["mod"], 2).contains("is missing"));
}

#[test]
fn without_a_folder_it_is_written_where_one_stands() {
    let here = folder("new_mod_here");
    let done = command(&["mod", "new", "nearby"]).current_dir(&here).output().unwrap();
    assert_eq!(done.status.code(), Some(0));
    assert!(here.join("nearby/packs/nearby/ships.ron").is_file());
    assert_eq!(run(&["check", &here.join("nearby").to_string_lossy()]).status.code(), Some(0));
}
