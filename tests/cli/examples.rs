//! The example mods of `docs/mods`: sound, alone and together, and whole in what they bring.

use serde_json::{Value, json};

use super::commands::{json as printed, output};
use crate::support::root;

fn example(name: &str) -> String {
    root().join("docs/mods").join(name).to_string_lossy().into_owned()
}

fn find<'a>(list: &'a Value, id: &str) -> &'a Value {
    list.as_array().unwrap().iter().find(|entry| entry["id"] == id).unwrap_or(&Value::Null)
}

#[test]
fn every_example_has_no_problem_alone_or_with_the_others() {
    let folders = std::fs::read_dir(root().join("docs/mods")).unwrap();
    let mut all: Vec<String> =
        folders.map(|entry| entry.unwrap().path().to_string_lossy().into_owned()).collect();
    all.sort();
    assert!(all.len() >= 2, "{all:?}");
    for one in &all {
        assert_eq!(printed(&["check", one, "--json"]), json!([]), "{one}");
    }
    let together: Vec<&str> = ["check", "--json"].into_iter().chain(all.iter().map(String::as_str)).collect();
    assert_eq!(printed(&together), json!([]));
}

#[test]
fn the_balance_mod_changes_what_it_names_and_nothing_else() {
    let home = example("even_keel");
    let mut changed = Vec::new();
    for list in
        ["ships", "locations", "command", "missions", "encounters", "subdecks", "sides", "tags", "scenarios"]
    {
        let (before, after) =
            (printed(&["list", list, "--json"]), printed(&["list", list, "--json", "--mod", &home]));
        for entry in before.as_array().unwrap() {
            let id = entry["id"].as_str().unwrap();
            if find(&after, id) != entry {
                changed.push(id.to_owned());
            }
        }
        assert!(after.as_array().unwrap().len() <= before.as_array().unwrap().len(), "{list}");
    }
    changed.sort();
    let named = ["blood_oath", "defiant", "heavy_disruptors", "negh_var", "nexus", "secure_corridor"];
    assert_eq!(changed, named);
    let (ships, encounters) = (
        printed(&["list", "ships", "--json", "--mod", &home]),
        printed(&["list", "encounters", "--json", "--mod", &home]),
    );
    assert!(find(&encounters, "nexus").is_null());
    // A patch within a dial leaves the rest of it, the cloak of the same level too.
    let shipped = printed(&["list", "ships", "--json"]);
    let (own, shipped) = (find(&ships, "defiant"), find(&shipped, "defiant"));
    assert_eq!(own["dial"]["yellow"], shipped["dial"]["yellow"]);
    assert_eq!(own["dial"]["undamaged"]["cloak"], shipped["dial"]["undamaged"]["cloak"]);
    assert_ne!(own["dial"]["undamaged"]["settings"], shipped["dial"]["undamaged"]["settings"]);
}

/// What no shipped card does is promised by tests beside the cards, as a modder would write them; `check` has played them
/// above. None of them may be lost.
#[test]
fn what_is_new_in_the_romulans_is_tested_beside_their_cards() {
    let home = root().join("docs/mods/romulans/packs/romulans/tests");
    let tests = ["cards.ron", "ships.ron"].map(|name| std::fs::read_to_string(home.join(name)).unwrap());
    for tested in [
        "valdore",
        "khazara",
        "talvath",
        "lovok",
        "transmission_interference",
        "plasma_torpedo",
        "planted_orders",
        "selok",
        "no_prize_for_them",
        "lie_in_wait",
        "mines_in_the_lane",
    ] {
        let named = format!("\"{tested}\"");
        assert!(tests.iter().any(|text| text.contains(&named)), "{tested}");
    }
}

#[test]
fn the_romulans_are_a_whole_side_whose_every_card_has_a_text() {
    let home = example("romulans");
    let of_side = |list: &str| -> Vec<Value> {
        let all = printed(&["list", list, "--json", "--mod", &home]);
        all.as_array().unwrap().iter().filter(|entry| entry["side"] == "romulan").cloned().collect()
    };
    let (ships, decks, cards) = (of_side("ships"), of_side("subdecks"), of_side("command"));
    assert_eq!((ships.len(), decks.len()), (4, 2));
    for ship in &ships {
        assert!(ship["text"].as_str().unwrap().contains("engages its cloak"), "{ship}");
        for level in ["undamaged", "yellow", "red"] {
            assert!(ship["dial"][level]["cloak"].is_string(), "{ship}");
        }
    }
    for deck in &decks {
        let own: u64 = cards
            .iter()
            .filter(|card| card["subdeck"] == deck["id"])
            .map(|card| card["copies"].as_u64().unwrap())
            .sum();
        assert_eq!(own, 10, "{deck}");
    }
    for card in &cards {
        assert!(card["text"].as_str().unwrap().ends_with('.'), "{card}");
    }
    let scenarios = output(&["list", "scenarios", "--mod", &home]);
    assert!(scenarios.contains("neutral-zone · The Neutral Zone"), "{scenarios}");
}
