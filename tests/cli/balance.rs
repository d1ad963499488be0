//! `sim --report`: its shares are those of the matches, parts add up, and a mod is set against the game without it.

use std::path::Path;

use serde_json::{Value, json};

use super::commands::{complaint, json as answer, output};
use super::{folder, write};
use crate::support::root;

const REPORT: [&str; 8] =
    ["sim", "--report", "--scenario", "skirmish", "--seats", "ai:cadet,ai:cadet", "--seed", "3"];

fn report(more: &[&str]) -> Value {
    answer(&[&REPORT[..], more, &["--json"]].concat())
}

fn rows<'a>(report: &'a Value, part: &str) -> &'a Vec<Value> {
    report["balance"][part].as_array().unwrap_or_else(|| panic!("{part}: {report}"))
}

fn row<'a>(report: &'a Value, part: &str, id: &str) -> &'a Value {
    rows(report, part).iter().find(|row| row["id"] == id).unwrap_or_else(|| panic!("no {id} among {part}"))
}

/// How many a share stands for.
fn part_of(share: &Value) -> f64 {
    share["percent"].as_f64().unwrap() * share["of"].as_f64().unwrap() / 100.0
}

#[test]
fn with_sides_swapped_each_side_sits_as_often_in_each_seat() {
    let found = report(&["--games", "8", "--swap"]);
    assert_eq!((&found["games"], found["kinds"].as_array().unwrap().len()), (&json!(8), 1));
    let sides = ["federation", "klingon"].map(|side| &row(&found, "sides", side)["won"]);
    assert!(sides.iter().all(|share| share["of"] == 8));
    assert!((sides.map(part_of).iter().sum::<f64>() - 8.0).abs() < 1e-9, "one of them wins each match");
    let seats = ["seat 0", "seat 1"].map(|seat| part_of(&row(&found, "seats", seat)["won"]));
    assert!((seats.iter().sum::<f64>() - 8.0).abs() < 1e-9);
    assert_eq!(row(&found, "seats", "first to move")["won"]["of"], 8);
    let endings: f64 = rows(&found, "endings").iter().map(|row| part_of(&row["matches"])).sum();
    assert!((endings - 8.0).abs() < 1e-9);
    let ships = rows(&found, "ships").iter().filter(|row| row["side"] == "federation");
    assert!(ships.clone().count() > 0 && ships.clone().all(|row| row["won"]["of"].as_u64().unwrap() <= 8));
    assert!(found["balance"]["rounds"]["median"].as_u64().unwrap() > 0);
}

#[test]
fn by_lot_each_subdeck_is_played_as_often_as_any_other() {
    let random =
        ["sim", "--report", "--seats", "random,random", "--seed", "1", "--games", "60", "--any-subdecks"];
    let found = answer(&[&random[..], &["--json"]].concat());
    let played: Vec<u64> =
        rows(&found, "subdecks").iter().map(|row| row["won"]["of"].as_u64().unwrap()).collect();
    // Four of ten in each of 60 matches: 24, and never a half or twice as many.
    assert_eq!((played.len(), played.iter().sum::<u64>()), (20, 2 * 4 * 60));
    assert!(played.iter().all(|times| (13..=36).contains(times)), "{played:?}");
}

#[test]
fn sides_that_have_a_place_of_their_own_are_not_swapped() {
    let why = complaint(&["sim", "--report", "--scenario", "siege", "--games", "2", "--swap"], 2);
    assert!(why.contains("each side has its own place"), "{why}");
}

#[test]
fn every_share_lies_in_its_interval_and_stands_beside_its_aim() {
    let found = report(&["--games", "8", "--swap"]);
    let mut shares = 0;
    for (part, rows) in found["balance"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(part, _)| !["rounds", "in_hand"].contains(&part.as_str()))
    {
        for row in rows.as_array().unwrap() {
            for (name, share) in row.as_object().unwrap().iter().filter(|(_, share)| share["low"].is_f64()) {
                let [low, percent, high] = ["low", "percent", "high"].map(|key| share[key].as_f64().unwrap());
                assert!(low <= percent + 1e-9 && percent <= high + 1e-9, "{part} {name}: {row}");
                assert!((0.0..=100.0).contains(&low) && high <= 100.0 && low < high, "{part} {name}: {row}");
                shares += 1;
            }
        }
    }
    assert!(shares > 100, "{shares}");
    for card in rows(&found, "cards") {
        let [used, thrown] = ["used", "thrown"].map(|name| &card[name]);
        assert_eq!(used["of"], thrown["of"], "{card}");
        assert!(part_of(used) + part_of(thrown) <= used["of"].as_f64().unwrap() + 1e-9, "{card}");
        assert_eq!(used["met"], used["percent"].as_f64().unwrap() >= 35.0, "{card}");
        let halves: Vec<&Value> = ["ops", "combat", "crew"]
            .into_iter()
            .map(|half| &card[half])
            .filter(|half| half["of"].as_u64() > Some(0))
            .collect();
        if !halves.is_empty() {
            let all: f64 = halves.iter().map(|half| half["percent"].as_f64().unwrap()).sum();
            assert!((all - 100.0).abs() < 1e-6, "{card}");
        }
    }
    // Four cards is the usual hand, and what is played is replaced at once.
    let in_hand =
        ["median", "nine_in_ten", "most"].map(|part| found["balance"]["in_hand"][part].as_u64().unwrap());
    assert!(
        4 <= in_hand[0] && in_hand[0] <= in_hand[1] && in_hand[1] <= in_hand[2] && in_hand[2] <= 40,
        "{in_hand:?}"
    );
    let table = output(&[&REPORT[..], &["--games", "8", "--swap"]].concat());
    for word in [
        "sides, %",
        "first to move",
        "subdecks, %",
        "cards, %",
        "used (at least 35)",
        "missions, %",
        "rounds: median",
        "cards in hand when a turn ends: median",
    ] {
        assert!(table.contains(word), "{word}: {table}");
    }
}

#[test]
fn parts_of_a_report_add_up_to_the_whole_and_are_not_played_again() {
    let home = folder("report_parts");
    let [one, two] = ["one", "two"].map(|name| home.join(name).to_string_lossy().into_owned());
    let whole = report(&["--games", "8", "--swap"]);
    let first = report(&["--games", "8", "--swap", "--part", "1/2", "--out", &one]);
    assert_eq!(first["games"], 4);
    let second = ["--games", "8", "--swap", "--part", "2/2", "--out", &two];
    report(&second);
    let text = std::fs::read_to_string(&two).unwrap();
    report(&second);
    assert_eq!(std::fs::read_to_string(&two).unwrap(), text);
    assert_eq!(answer(&["sim", "--report", "--merge", &two, &one, "--json"]), whole);
    let table = output(&["sim", "--report", "--merge", &one, &two]);
    assert!(table.starts_with("8 matches of skirmish, seeds from 3;"), "{table}");
}

#[test]
fn files_that_do_not_go_together_are_told() {
    let home = folder("report_refused");
    let [one, other, ladder] =
        ["one", "other", "ladder"].map(|name| home.join(name).to_string_lossy().into_owned());
    let random = ["sim", "--report", "--scenario", "skirmish", "--games", "1", "--seed", "3", "--out"];
    output(&[&random[..], &[&one]].concat());
    output(&[&random[..], &[&other, "--any-subdecks"]].concat());
    assert!(complaint(&["sim", "--report", "--merge", &one, &other], 1).contains("Subdecks by lot"));
    write(Path::new(&ladder), "{}\n{}\n");
    assert!(
        complaint(&["sim", "--report", "--merge", &ladder], 1).contains("ladder:1 is no match of a report")
    );
    let changed = std::fs::read_to_string(&one).unwrap().replace("\"turns\":", "\"turns\":1");
    write(Path::new(&ladder), &changed);
    assert!(
        complaint(&["sim", "--report", "--merge", &one, &ladder], 1).contains("tell two ends of one match")
    );
    for (arguments, told) in [
        (&["sim", "--report", "--swap", "--games", "3"][..], "even number"),
        (&["sim", "--part", "1/2"], "--ladder or --report"),
        (&["sim", "--out", "x.jsonl"], "--ladder or --report"),
        (&["sim", "--report", "--compare", "no/such/mod"], "There is no folder"),
    ] {
        let sentence = complaint(arguments, 2);
        assert!(sentence.contains(told), "{arguments:?}: {sentence}");
    }
    complaint(&["sim", "--swap"], 2);
    complaint(&["sim", "--compare", "docs/mods/even_keel"], 2);
}

/// The skirmish with one Subdeck a side.
fn one_subdeck(name: &str) -> String {
    let home = folder(name);
    let skirmish = std::fs::read_to_string(root().join("assets/fleet/scenarios/skirmish.ron")).unwrap();
    let own = skirmish.replace("id: \"skirmish\"", "id: \"one_deck\"").replace("subdecks: 2", "subdecks: 1");
    assert!(own.contains("one_deck") && own.contains("subdecks: 1"), "{own}");
    write(&home.join("scenarios/one_deck.ron"), &own);
    write(&home.join("mod.ron"), "(id: \"one_deck\", version: \"1.0.0\")");
    home.to_string_lossy().into_owned()
}

#[test]
fn by_lot_every_subdeck_is_played() {
    let home = one_subdeck("report_lot");
    let arguments = [
        "sim",
        "--report",
        "--mod",
        &home,
        "--scenario",
        "one_deck",
        "--seats",
        "ai:cadet,ai:cadet",
        "--games",
        "16",
        "--any-subdecks",
        "--json",
    ];
    let found = answer(&arguments);
    for side in ["federation", "klingon"] {
        let of: Vec<u64> = rows(&found, "subdecks")
            .iter()
            .filter(|row| row["side"] == side)
            .map(|row| row["won"]["of"].as_u64().unwrap())
            .collect();
        assert!(of.len() > 1 && of.iter().sum::<u64>() == 16, "{side}: {of:?}");
    }
    assert!(rows(&found, "subdecks").iter().all(|row| row["shift"]["points"].is_f64()));
    assert_eq!(answer(&arguments), found, "the lot is fixed by the seed");
}

#[test]
fn a_mod_is_set_against_the_same_seeds_without_it() {
    let home = folder("compare_nothing");
    write(&home.join("mod.ron"), "(id: \"nothing\", version: \"1.0.0\")");
    let nothing = report(&["--games", "4", "--compare", &home.to_string_lossy()]);
    assert_eq!((&nothing["changes"], &nothing["with"]), (&json!([]), &json!(["nothing 1.0.0"])));

    let even_keel = root().join("docs/mods/even_keel").to_string_lossy().into_owned();
    let found = report(&["--games", "12", "--swap", "--compare", &even_keel]);
    let changes = found["changes"].as_array().unwrap();
    let nexus = changes.iter().find(|one| one["id"] == "nexus" && one["measure"] == "matches").unwrap();
    assert!(nexus["without"].is_f64() && nexus["with"].is_null() && nexus["sure"].is_null(), "{nexus}");
    for one in changes.iter().filter(|one| one["by"].is_f64()) {
        let [before, after, by] = ["without", "with", "by"].map(|key| one[key].as_f64().unwrap());
        assert!((after - before - by).abs() < 1e-9, "{one}");
    }
    let told = output(&[&REPORT[..], &["--games", "4", "--compare", &even_keel]].concat());
    assert!(told.contains("in one of the two alone") && told.contains("nexus"), "{told}");
    assert!(
        told.contains("one share in a thousand: nothing") && told.contains("too few matches to tell"),
        "{told}"
    );
    let romulans = root().join("docs/mods/romulans").to_string_lossy().into_owned();
    let sentence = complaint(&["sim", "--report", "--scenario", "neutral-zone", "--compare", &romulans], 2);
    assert!(
        sentence.contains("without it, too") && sentence.contains("no scenario \"neutral-zone\""),
        "{sentence}"
    );
    let twice = [&REPORT[..], &["--games", "4", "--mod", &even_keel, "--compare", &even_keel]].concat();
    assert!(complaint(&twice, 2).contains("is loaded without --compare already"));
}
