//! `sim --ladder`: matches are planned beforehand, played once, told in a file, and counted as they ought to be.

use std::path::Path;

use fleet_captains::cli::packs::Library;
use serde_json::{Value, json};

use super::commands::{complaint, json as answer, output, run};
use super::{folder, write};

/// A pair that plays quickly.
const LADDER: [&str; 8] =
    ["sim", "--ladder", "--scenario", "skirmish", "--pairs", "ai:cadet/random", "--seed", "5"];

fn ladder(more: &[&str]) -> Value {
    answer(&[&LADDER[..], more, &["--json"]].concat())
}

/// The lines of a file, sorted, without what differs from run to run.
fn matches(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines: Vec<String> =
        text.lines().map(|line| timeless(serde_json::from_str(line).unwrap())).collect();
    lines.sort();
    lines
}

fn timeless(mut record: Value) -> String {
    record.as_object_mut().unwrap().remove("times").unwrap();
    record.to_string()
}

/// The line of a match with that result.
fn line(seed: u64, swapped: bool, score: u8) -> String {
    let content = Library::shipped().unwrap().edition.hash();
    let times = json!({ "turns": [10, 30, 20], "outside": 5 });
    let record = json!({
        "version": env!("CARGO_PKG_VERSION"), "content": content, "scenario": "skirmish",
        "strong": "ai:cadet", "weak": "random", "seed": seed, "swapped": swapped, "score": score,
        "points": { "strong": 6, "weak": 3 }, "turns": 9, "end": "GoalReached",
        "times": { "strong": times, "weak": times },
    });
    format!("{record}\n")
}

#[test]
fn a_ladder_plays_each_seed_twice_and_tells_every_match() {
    let home = folder("ladder_lines");
    let out = home.join("all.jsonl");
    let place = out.to_string_lossy();
    let summary = ladder(&["--games", "4", "--jobs", "2", "--out", &place]);
    let row = &summary["pairs"][0];
    assert_eq!((&row["matches"], &row["pairs"], &row["unpaired"]), (&json!(4), &json!(2), &json!(0)));
    assert!(row["wins_percent"].is_f64() && row["points"]["strong"].as_f64().unwrap() > 0.0, "{row}");
    let mut played = Vec::new();
    for line in std::fs::read_to_string(&out).unwrap().lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        assert!(record["content"].is_string() && record["end"].is_string(), "{record}");
        for player in ["strong", "weak"] {
            let turns = record["times"][player]["turns"].as_array().unwrap();
            let all = record["turns"].as_u64().unwrap() as usize;
            assert!(turns.len().abs_diff(all / 2) <= 1, "one number for each turn: {record}");
            assert!(record["times"][player]["outside"].is_u64());
        }
        played.push((record["seed"].as_u64().unwrap(), record["swapped"].as_bool().unwrap()));
    }
    played.sort_unstable();
    assert_eq!(played, [(5, false), (5, true), (6, false), (6, true)]);
    for row in summary["kinds"].as_array().unwrap() {
        let [median, most, longest] =
            ["median_ms", "percentile_99_ms", "longest_turn_ms"].map(|key| row[key].as_f64().unwrap());
        assert!(median <= most && most <= longest, "{row}");
    }
    let table = output(&["sim", "--merge", &place]);
    assert!(table.contains("ai:cadet/random") && table.contains("99th percentile"), "{table}");
}

#[test]
fn what_stands_in_the_file_is_not_played_again() {
    let home = folder("ladder_resume");
    let out = home.join("all.jsonl");
    let place = out.to_string_lossy();
    ladder(&["--games", "2", "--out", &place]);
    let whole = std::fs::read_to_string(&out).unwrap();
    // A mark that no match would be told with: it stays, so the match was not played again.
    let mut kept: Value = serde_json::from_str(whole.lines().next().unwrap()).unwrap();
    kept["times"]["strong"]["outside"] = json!(123_456);
    std::fs::write(&out, format!("{kept}\n{}", &whole[whole.find('\n').unwrap() + 1..][..40])).unwrap();
    let command = [&LADDER[..], &["--games", "4", "--out", &place, "--json"]].concat();
    let done = run(&command);
    assert!(String::from_utf8(done.stderr).unwrap().contains("all.jsonl:2 is cut off and left out."));
    let summary: Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!((&summary["pairs"][0]["matches"], &summary["pairs"][0]["pairs"]), (&json!(4), &json!(2)));
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.starts_with(&kept.to_string()) && text.lines().count() == 4, "{text}");
    assert_eq!(ladder(&["--games", "4", "--out", &place]), summary, "nothing was left to play");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), text);
}

#[test]
fn parts_add_up_to_the_whole() {
    let home = folder("ladder_parts");
    let [all, one, two] = ["all", "one", "two"].map(|name| home.join(name).to_string_lossy().into_owned());
    ladder(&["--games", "6", "--out", &all]);
    let first = ladder(&["--games", "6", "--part", "1/2", "--out", &one]);
    ladder(&["--games", "6", "--part", "2/2", "--out", &two]);
    assert_eq!(first["pairs"][0]["matches"], json!(4), "seeds 5 and 7");
    let mut parts = [matches(Path::new(&one)), matches(Path::new(&two))].concat();
    parts.sort();
    assert_eq!(parts, matches(Path::new(&all)));
    let merged = answer(&["sim", "--merge", &two, &one, "--json"]);
    let whole = answer(&["sim", "--merge", &all, "--json"]);
    assert_eq!(merged["pairs"], whole["pairs"]);
    assert_eq!(merged["kinds"][0]["turns"], whole["kinds"][0]["turns"]);
}

/// Pairs of 1, 1/2, 1, 0: mean 5/8; the squared distances 9, 1, 9, 25 (of 64) add up to 44/64, a third of that is
/// 0.229167, its root 0.478714, halved 0.239357, times 1.96 0.469139.
#[test]
fn the_interval_is_what_one_gets_by_hand() {
    let home = folder("ladder_interval");
    let file = home.join("a.jsonl");
    let place = file.to_string_lossy();
    let scores = [(1, [1, 1]), (2, [1, 0]), (3, [1, 1]), (4, [0, 0])];
    let lines = scores.map(|(seed, [one, two])| line(seed, false, one) + &line(seed, true, two));
    write(&file, &(lines.concat() + &line(9, true, 1)));
    let summary = answer(&["sim", "--merge", &place, "--json"]);
    let row = &summary["pairs"][0];
    for (key, expected) in
        [("wins_percent", 62.5), ("plus_minus", 46.9139), ("low", 15.5861), ("high", 100.0)]
    {
        let found = row[key].as_f64().unwrap();
        assert!((found - expected).abs() < 1e-3, "{key}: {found}");
    }
    assert_eq!((&row["matches"], &row["pairs"], &row["unpaired"]), (&json!(9), &json!(4), &json!(1)));
    assert_eq!(summary["kinds"][0]["turns"], 27);
    assert_eq!(
        (&summary["kinds"][0]["median_ms"], &summary["kinds"][0]["longest_turn_ms"]),
        (&json!(2.0), &json!(3.0))
    );
    let table = output(&["sim", "--merge", &place]);
    assert!(table.contains("62.5 % ± 46.9 (15.6 to 100.0), 1 without counterpart left out"), "{table}");
}

#[test]
fn files_that_do_not_go_together_are_refused() {
    let home = folder("ladder_refused");
    let file = |name: &str, text: &str| {
        write(&home.join(name), text);
        home.join(name).to_string_lossy().into_owned()
    };
    let good = file("good", &line(1, true, 1));
    let other_end = file("other_end", &line(1, true, 0));
    let other_build = file("other_build", &line(2, true, 0).replace("\"content\":\"", "\"content\":\"0"));
    let broken = file("broken", &format!("{{}}\n{}", line(3, true, 0)));
    for (files, told) in [
        (
            [&good, &other_end],
            "tell two ends of one match (skirmish, ai:cadet/random, seed 1, seats swapped)",
        ),
        ([&good, &other_build], "other_build:1 was played by version"),
        ([&good, &broken], "broken:1 is no match of a ladder"),
    ] {
        let sentence = complaint(&["sim", "--merge", files[0], files[1]], 1);
        assert!(sentence.contains(told), "{sentence}");
    }
    assert_eq!(answer(&["sim", "--merge", &good, &good, "--json"])["pairs"][0]["matches"], 1);
    let going_on = [&LADDER[..], &["--games", "2", "--out", &other_build]].concat();
    assert!(complaint(&going_on, 1).contains("other_build:1 was played by version"));
    complaint(&["sim", "--merge", "no/such/file"], 2);
}

#[test]
fn a_ladder_that_makes_no_sense_is_one_sentence() {
    for (arguments, told) in [
        (&["--pairs", "ai:lieutenant"][..], "A pair is two kinds"),
        (&["--pairs", "ai:cadet/ai:cadte"], "\"ai:cadet\""),
        (&["--pairs", "ai:cadet/human"], "human"),
        (&["--pairs", "ai:cadet/random,ai:cadet/random"], "twice"),
        (&["--part", "3/2"], "A part is K/N"),
        (&["--part", "0/2"], "A part is K/N"),
        (&["--games", "3"], "even number"),
        (&["--seats", "random,random"], "--seats"),
    ] {
        let sentence = complaint(&[&["sim", "--ladder"], arguments].concat(), 2);
        assert!(sentence.contains(told), "{arguments:?}: {sentence}");
    }
    complaint(&["sim", "--out", "x.jsonl"], 2);
}
