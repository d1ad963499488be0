//! Broken content tells what is wrong with it, all at once and where.

use std::collections::BTreeMap;

use fleet_captains::engine::content::{
    as_json, did_you_mean, duplicates, place_in, place_of, read, read_one,
};
use serde::Deserialize;
use serde_json::json;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beast {
    id: String,
    legs: u8,
    #[serde(default)]
    diet: Option<Diet>,
    #[serde(default)]
    calls: Vec<Call>,
    #[serde(default, rename = "temper")]
    _temper: BTreeMap<String, u8>,
    #[serde(default, rename = "dens")]
    _dens: Vec<(u8, u8)>,
    #[serde(default, rename = "tracks")]
    _tracks: Vec<Track>,
}

/// Two numbers in a text.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Track;

impl TryFrom<String> for Track {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let numbers = text.split(' ').filter(|word| word.parse::<u8>().is_ok()).count();
        if numbers == 2 { Ok(Track) } else { Err(format!("`{text}` is no track")) }
    }
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
enum Diet {
    Leaves,
    Meat { daily: Weight },
}

#[derive(Debug, Deserialize, PartialEq)]
struct Weight(u16);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    sound: String,
    #[serde(default)]
    loud: bool,
}

/// The problems of a file as lines, without its name.
fn problems(text: &str) -> Vec<String> {
    read::<Beast>("beasts.ron", text)
        .problems
        .iter()
        .map(|problem| problem.to_string().replacen("beasts.ron:", "", 1))
        .collect()
}

const SOUND: &str = r#"// Beasts of the field.
[
    (id: "cow", legs: 4, diet: Leaves, calls: [(sound: "moo", loud: true)]),
    // Eats what it finds.
    (
        id: "wolf", /* [ */
        legs: 4,
        diet: Meat(daily: (3)),
    ),
]
"#;

#[test]
fn a_sound_file_gives_its_entries_and_their_places() {
    let read = read::<Beast>("beasts.ron", SOUND);
    assert!(read.problems.is_empty(), "{:?}", read.problems);
    let told: Vec<_> = read
        .entries
        .iter()
        .map(|e| (e.value.id.as_str(), e.value.legs, e.index, e.place.line, e.place.column))
        .collect();
    assert_eq!(told, [("cow", 4, 0, 3, 5), ("wolf", 4, 1, 5, 5)]);
    assert_eq!(read.entries[1].value.diet, Some(Diet::Meat { daily: Weight(3) }));
    assert!(read.entries[0].value.calls[0].loud && read.entries[0].value.calls[0].sound == "moo");
}

#[test]
fn every_entry_tells_all_its_problems_and_sound_ones_remain() {
    let text = r#"[
    (id: "cow", legz: 4, legs: 4),
    (id: "wolf", legs: "four", diet: Meet(daily: 3)),
    (id: "hen", legs: 2),
    (legs: 300, id: 7, calls: [(sound: "cluck", lout: true)]),
    (id: "ant"),
    (id: "bee" legs: 6),
    (id: "fox", lags: 4),
]"#;
    let expected = [
        "2:17: error[unknown-key]: `legz` is no field here; known are `id`, `legs`, `diet`, `calls`, `temper`, `dens`, `tracks`",
        "3:24: error[wrong-type]: a whole number was expected here",
        "3:38: error[unknown-name]: `Meet` is not known here; known are `Leaves`, `Meat` (did you mean `Meat`?)",
        "5:12: error[wrong-type]: a whole number from 0 to 255 was expected",
        "5:21: error[wrong-type]: a text was expected; write `7` in quotes",
        "5:49: error[unknown-key]: `lout` is no field here; known are `sound`, `loud` (did you mean `loud`?)",
        "6:5: error[missing-key]: the field `legs` is missing",
        "7:16: error[syntax]: a comma is missing here, or this does not belong here",
        "8:17: error[unknown-key]: `lags` is no field here; known are `id`, `legs`, `diet`, `calls`, `temper`, `dens`, `tracks` (did you mean `legs`?)",
    ];
    assert_eq!(problems(text), expected);
    let sound = read::<Beast>("beasts.ron", text).entries;
    assert_eq!(
        sound.iter().map(|entry| (entry.value.id.as_str(), entry.index)).collect::<Vec<_>>(),
        [("hen", 2)]
    );
}

#[test]
fn parts_of_parts_tell_their_own_problems() {
    let text = r#"[
    (id: "owl", legs: 2, diet: Meat(dayly: 3), calls: [
        (sound: "hoo", loud: 1),
        (sound: "hoo hoo"),
        (sond: "hoo", loud: yes),
        (loud: true),
    ]),
    (id: "eel", legs: 0, diet: Some(Meat(daily: ("much"))), calls: [(sound: 1), (sound: 2)], calls: []),
    (id: "cat", legs: 4, temper: {"day": 1, "night": "wild"}, dens: [(1, "x"), (1, 2, 3)]),
]"#;
    let expected = [
        "2:37: error[unknown-key]: `dayly` is no field here; known are `daily` (did you mean `daily`?)",
        "3:30: error[wrong-type]: `true` or `false` was expected here",
        "5:10: error[unknown-key]: `sond` is no field here; known are `sound`, `loud` (did you mean `sound`?)",
        "5:29: error[wrong-type]: `true` or `false` was expected here",
        "6:9: error[missing-key]: the field `sound` is missing",
        "8:50: error[wrong-type]: a whole number was expected here",
        "8:77: error[wrong-type]: a text was expected; write `1` in quotes",
        "8:89: error[wrong-type]: a text was expected; write `2` in quotes",
        "8:94: error[duplicate-key]: the field `calls` is given twice",
        "9:54: error[wrong-type]: a whole number was expected here",
        "9:74: error[wrong-type]: a whole number was expected here",
        "9:87: error[syntax]: a comma is missing here, or this does not belong here",
    ];
    assert_eq!(problems(text), expected);
}

#[test]
fn a_value_that_refuses_its_text_is_found_among_others() {
    let text = "[\n  (id: \"cow\", legs: 4, tracks: [\"4 5\", \"4 x\", \"4\"]),\n]";
    assert_eq!(
        problems(text),
        ["2:41: error[bad-value]: `4 x` is no track", "2:48: error[bad-value]: `4` is no track"]
    );
}

#[test]
fn a_file_without_shape_says_where_it_breaks() {
    for (text, expected) in [
        ("", "1:1: error[syntax]: a list of entries was expected, beginning with `[`"),
        ("(id: \"cow\")", "1:1: error[syntax]: a list of entries was expected, beginning with `[`"),
        ("[\n  (id: \"cow\", legs: 4,\n]", "2:3: error[syntax]: this bracket is never closed"),
        ("[\n  (id: \"cow\"", "2:3: error[syntax]: this bracket is never closed"),
        ("[\n  (id: \"cow)]", "2:8: error[syntax]: this string is never closed"),
        ("[] /* and", "1:4: error[syntax]: this comment is never closed"),
        ("[] []", "1:4: error[syntax]: nothing may follow the list of entries"),
        ("[(id: \"a\", legs: 1, legs: 2)]", "1:21: error[duplicate-key]: the field `legs` is given twice"),
        ("[(id: \"a\", legs: )]", "1:18: error[syntax]: a value is missing here"),
        ("[7]", "1:2: error[wrong-type]: `(...)` was expected here"),
    ] {
        assert_eq!(problems(text), [expected], "{text}");
    }
}

#[test]
fn columns_count_characters() {
    assert_eq!(
        problems("[(id: \"Käfer ßü\", lägs: 6, legs: 6)]"),
        [
            "1:19: error[unknown-key]: `lägs` is no field here; known are `id`, `legs`, `diet`, `calls`, `temper`, `dens`, `tracks`"
        ]
    );
}

#[test]
fn the_place_of_a_part_is_found() {
    let place = |index, path: &[&str]| place_of(SOUND, index, path).map(|place| (place.line, place.column));
    assert_eq!(place(0, &["legs"]), Some((3, 17)));
    assert_eq!(place(0, &["calls", "0", "loud"]), Some((3, 63)));
    assert_eq!(place(1, &["diet", "daily"]), Some((8, 20)));
    assert_eq!(place(1, &["diet", "weekly"]), Some((8, 9)), "the nearest part around it");
    assert_eq!(place(1, &["wings"]), Some((5, 5)));
    assert_eq!(place(2, &["id"]), None);
    let one = place_in("(a: [1,\n 2])", &["a", "1"]).map(|place| (place.line, place.column));
    assert_eq!(one, Some((2, 2)));
}

#[test]
fn one_value_files_tell_all_problems_too() {
    assert!(read_one::<Beast>("cow.ron", "(id: \"cow\", legs: 4)").is_ok());
    let problems = read_one::<Beast>("cow.ron", "(id: 4,\n legs: four)").expect_err("both fields are wrong");
    let places: Vec<_> =
        problems.iter().map(|problem| (problem.line, problem.column, problem.code)).collect();
    assert_eq!(places, [(1, 6, "wrong-type"), (2, 8, "wrong-type")]);
}

#[test]
fn a_second_entry_of_the_same_id_names_the_first() {
    let read = read::<Beast>("b.ron", "[(id: \"a\", legs: 1),\n(id: \"b\", legs: 1),\n(id: \"a\", legs: 1)]");
    let problems = duplicates(&read.entries, |beast| &beast.id);
    assert_eq!(
        problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["b.ron:3:1: error[duplicate-id]: the id `a` is already taken at b.ron:1"]
    );
}

#[test]
fn misspelt_words_find_the_near_candidate_only() {
    let ships = ["venture", "enterprise", "kronos-one"];
    assert_eq!(did_you_mean("Entreprise", ships), Some("enterprise"));
    assert_eq!(did_you_mean("sovereign", ships), None);
    assert_eq!(did_you_mean("", ships), None);
}

#[test]
fn no_text_makes_reading_panic() {
    let sound = SOUND.as_bytes();
    for at in 0..sound.len() {
        for byte in *b"[](){},:\"'/*rx0#\\" {
            let mut bytes = sound.to_vec();
            bytes[at] = byte;
            let text = String::from_utf8_lossy(&bytes);
            let _ = read::<Beast>("b.ron", &text);
            let _ = read_one::<Beast>("b.ron", &text);
        }
        let _ = read::<Beast>("b.ron", &SOUND[..at]);
    }
    let deep = format!("[{}", "(a:[".repeat(50_000));
    assert!(!read::<Beast>("b.ron", &deep).problems.is_empty());
    let closed = format!("[{}{}]", "[".repeat(50_000), "]".repeat(50_000));
    assert!(!read::<Beast>("b.ron", &closed).problems.is_empty());
}

#[test]
fn a_huge_broken_file_ends_soon() {
    let many = format!("[{}]", "(id: 1),".repeat(100_000));
    let problems = read::<Beast>("b.ron", &many).problems;
    assert_eq!(problems.last().map(|problem| problem.code), Some("too-many"));
    assert!(problems.len() < 1_100);
    let wide = format!("[(id: \"a\", legs: 1, calls: [{}])]", "1, ".repeat(100_000));
    assert!(!read::<Beast>("b.ron", &wide).problems.is_empty());
    let keys: String = (0..20_000).map(|i| format!("k{i}: 1, ")).collect();
    assert!(!read::<Beast>("b.ron", &format!("[({keys})]")).problems.is_empty());
}

#[test]
fn a_value_is_read_as_json() {
    let json = |text: &str| as_json(text, &(0..text.len())).map_err(|broken| (broken.at, broken.why));
    for (text, wanted) in [
        ("Pass", json!("Pass")),
        ("At(\"a\", b: 2) // where", json!({"At": {"0": "a", "b": 2}})),
        ("Not ( Is(Open) )", json!({"Not": {"0": {"Is": {"0": "Open"}}}})),
        ("(a: [1, -2], b: None, c: Some(true))", json!({"a": [1, -2], "b": null, "c": true})),
        ("r#\"a \"b\"\"#", json!("a \"b\"")),
        ("Empty()", json!({"Empty": {}})),
    ] {
        let end = text.find(" //").unwrap_or(text.len());
        assert_eq!(as_json(text, &(0..end)).unwrap(), wanted, "{text}");
    }
    for (text, at) in [("At(5, b: 1.5)", 9), ("Some(1, 2)", 4), ("A[1]", 1), ("(a: 1, a: 2)", 7), ("?", 0)] {
        assert_eq!(json(text).unwrap_err().0, at, "{text}");
    }
    assert!(json(&format!("{}1{}", "N(".repeat(99), ")".repeat(99))).unwrap_err().1.contains("deeply"));
}
