//! `list schema`: it is sound, leads nowhere astray, lets every shipped entry pass, and stops what `check` would stop.

mod fits;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::commands::json as printed;
use crate::support::root;
use fits::{fits, keywords, references};

/// The lists of the command line, and what an entry of each is.
const LISTS: [(&str, &str); 9] = [
    ("ships", "ShipEntry"),
    ("locations", "LocationEntry"),
    ("command", "CommandEntry"),
    ("missions", "MissionEntry"),
    ("encounters", "EncounterEntry"),
    ("subdecks", "SubdeckEntry"),
    ("sides", "SideEntry"),
    ("tags", "TagEntry"),
    ("scenarios", "Setup"),
];

fn schema() -> Value {
    printed(&["list", "schema"])
}

/// Whether a value is of this type.
fn is(schema: &Value, name: &str, value: &Value) -> bool {
    fits(schema, &json!({ "$ref": format!("#/$defs/{name}") }), value)
}

#[test]
fn the_schema_is_made_of_known_words_and_every_reference_resolves() {
    let schema = schema();
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    let known = BTreeSet::from([
        "$schema",
        "$defs",
        "$ref",
        "title",
        "description",
        "default",
        "anyOf",
        "const",
        "enum",
        "type",
        "properties",
        "required",
        "additionalProperties",
        "minProperties",
        "items",
        "prefixItems",
        "minItems",
        "minimum",
        "maximum",
    ]);
    for keyword in keywords(&schema) {
        assert!(known.contains(keyword.as_str()), "{keyword}");
    }
    let named: Vec<String> = references(&schema).iter().map(|name| name.replace("~1", "/")).collect();
    assert!(named.len() > 300, "{}", named.len());
    let definitions = schema["$defs"].as_object().unwrap();
    for name in &named {
        let name = name.strip_prefix("#/$defs/").unwrap_or_else(|| panic!("{name}"));
        assert!(definitions.contains_key(name), "{name}");
    }
    // The files are reached from the top; nothing else is there that nothing leads to.
    let reached: BTreeSet<&str> = named.iter().map(|name| name.trim_start_matches("#/$defs/")).collect();
    for name in definitions.keys().filter(|name| !name.ends_with(".patch")) {
        assert!(reached.contains(name.as_str()), "nothing leads to {name}");
    }
}

#[test]
fn every_word_and_field_is_described() {
    let schema = schema();
    for word in printed(&["list", "words", "--json"]).as_array().unwrap() {
        let (kind, id) = (word["kind"].as_str().unwrap(), word["id"].as_str().unwrap());
        let definition = if kind == "Value" { &schema["$defs"][id] } else { &schema["$defs"][kind] };
        let all = definition["anyOf"].as_array();
        let own = all.into_iter().flatten().any(|one| one["const"] == id || one["required"] == json!([id]));
        assert!(own || kind == "Value" && definition.is_object(), "{kind} {id}");
    }
    for entry in printed(&["list", "reference", "--json"]).as_array().unwrap() {
        let of = |name: &str| schema["$defs"][name]["properties"].clone();
        let id = entry["id"].as_str().unwrap();
        let properties = LISTS.iter().find(|(list, _)| format!("{list}.ron") == id || *list == id);
        let properties = match (properties, id) {
            (Some((_, name)), _) => of(name),
            (None, "mod.ron") => of("ModInfo"),
            (None, "help") => of("WrittenHelp"),
            // A file of looks holds one value.
            (None, other) => {
                let held = schema["$defs"][other]["$ref"].as_str();
                of(held.map_or(other, |own| own.trim_start_matches("#/$defs/")))
            }
        };
        for field in entry["fields"].as_array().into_iter().flatten() {
            let own = &properties[field["id"].as_str().unwrap()];
            assert_eq!(own["description"], field["text"], "{id}: {field}");
        }
    }
}

#[test]
fn every_shipped_entry_and_every_entry_of_the_example_mods_fits() {
    let schema = schema();
    let romulans = root().join("docs/mods/romulans");
    let mut count = 0;
    for (list, name) in LISTS {
        let entries = printed(&["list", list, "--json", "--mod", &romulans.to_string_lossy()]);
        assert!(fits(&schema, &schema, &entries), "{list}");
        for mut entry in entries.as_array().unwrap().iter().cloned() {
            assert!(is(&schema, name, &entry), "{entry}");
            count += 1;
            entry["nonsense"] = json!(1);
            assert!(!is(&schema, name, &entry), "{entry}");
            for field in ["id", "name", "phrase"] {
                entry.as_object_mut().unwrap().remove("nonsense");
                if entry.as_object_mut().unwrap().remove(field).is_some() {
                    assert!(!is(&schema, name, &entry), "{entry}");
                    break;
                }
            }
        }
    }
    assert!(count > 150, "{count}");
}

#[test]
fn words_fit_as_they_are_written_and_not_otherwise() {
    let schema = schema();
    for (name, value, wanted) in [
        ("Effect", json!({"Draw": {"player": "Me", "cards": 2}}), true),
        ("Effect", json!({"Draw": {"player": "Us", "cards": 2}}), false),
        ("Effect", json!({"Draw": {"player": "Me"}}), false),
        ("Effect", json!({"Draw": {"player": "Me", "cards": 256}}), false),
        ("Effect", json!("EndCombat"), true),
        ("Effect", json!("EndCombatt"), false),
        ("Effect", json!({"Damage": {"points": 1}}), true),
        ("Effect", json!({"Damage": {"points": {"Size": "This"}}}), true),
        ("Effect", json!({"Damage": {"points": "one"}}), false),
        ("Effect", json!({"Roll": {"cases": [[[1, 2], []]]}}), true),
        ("Effect", json!({"Roll": {"cases": [[[1, 2, 3], []]]}}), false),
        ("When", json!({"Test": ["Sensors"]}), true),
        ("When", json!({"Test": "Sensors"}), false),
        ("Cond", json!({"System": ["Engines", 4]}), true),
        ("Cond", json!({"System": ["Engines"]}), false),
        ("Band", json!({"settings": ["1 2 3 4"], "cloak": null}), true),
        ("Band", json!({"settings": null}), false),
        ("ships.ron", json!({"remove": ["defiant"]}), true),
        ("ships.ron", json!({"remov": ["defiant"]}), false),
        ("ships.ron", json!({"patch": [["voyager", {"dial": {"red": {"settings": ["1 2 3 4"]}}}]]}), true),
        ("ships.ron", json!({"patch": [["voyager", {"dial": {"green": {}}}]]}), false),
        ("ships.ron", json!({"patch": [["voyager", {}]]}), false),
        ("mod.ron", json!({"id": "a", "version": "1.0.0"}), true),
        ("mod.ron", json!({"id": "a"}), false),
    ] {
        assert_eq!(is(&schema, name, &value), wanted, "{name}: {value}");
    }
}
