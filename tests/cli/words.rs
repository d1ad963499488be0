//! `list words`, as it is printed: a golden file, to be read whenever it changes and then blessed with `BLESS=1`.

use serde_json::json;

use super::commands::{json as printed, output};

#[test]
fn the_list_of_words_is_as_it_was_last_read() {
    let told = output(&["list", "words"]);
    let path = crate::support::root().join("tests/cli/words.golden.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(&path).unwrap_or_default());
}

#[test]
fn programs_are_told_the_same_words_and_who_may_say_them() {
    let (told, words) = (output(&["list", "words"]), printed(&["list", "words", "--json"]));
    let words = words.as_array().unwrap();
    for word in words {
        let line = format!("{} · {}", word["form"].as_str().unwrap(), word["text"].as_str().unwrap());
        assert!(told.contains(&line), "{line}");
    }
    assert_eq!(told.lines().filter(|line| line.starts_with("    ")).count(), words.len());
    let word = |kind: &str, id: &str| {
        words
            .iter()
            .find(|word| word["kind"] == kind && word["id"] == id)
            .unwrap_or_else(|| panic!("no {id}"))
    };
    assert_eq!(word("Trigger", "Assigned")["speakers"], json!(["Crew"]));
    assert_eq!(word("Effect", "Damage")["speakers"].as_array().unwrap().len(), 11);
    assert!(word("Effect", "Damage")["why"].is_null());
    assert!(word("Until", "Over")["speakers"].is_null());
}
