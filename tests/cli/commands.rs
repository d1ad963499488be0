//! The program as it is called: what it prints and its exit codes.

use std::path::Path;
#[cfg(unix)]
use std::process::Stdio;
use std::process::{Command, Output};

use fleet_captains::engine::save::Save;
use serde_json::Value;

use super::{folder, write};

/// The program with an empty data folder.
pub fn command(arguments: &[&str]) -> Command {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("empty_home");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fleet-captains"));
    command.args(arguments).env("FLEET_CAPTAINS_HOME", home).env_remove("FLEET_CAPTAINS_ASSETS");
    command
}

/// Runs it.
pub fn run(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

pub fn output(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

pub fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).unwrap()
}

/// The one sentence that wrong usage ends in.
pub fn complaint(arguments: &[&str], code: i32) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.trim_end().lines().count(), 1, "{arguments:?}: {text}");
    text.trim_end().to_owned()
}

#[test]
fn wrong_usage_is_one_sentence_with_the_nearest_name() {
    for (arguments, near) in [
        (&["simm"][..], "\"sim\""),
        (&["sim", "--sede", "4"], "\"--seed\""),
        (&["list", "ships", "--mdo", "x"], "\"--mod\""),
        (&["--scenari", "standard"], "\"--scenario\""),
        (&["play", "--scenario", "skirmsh"], "\"skirmish\""),
        (&["--scenario", "standrd"], "\"standard\""),
        (&["sim", "--scenario", "long_range"], "\"long-range\""),
        (&["sim", "--seats", "ai:cadte,random"], "\"ai:cadet\""),
        (&["play", "--seats", "humna,random"], "\"human\""),
        (&["sim", "--seats", "ai:captain:huntr,random"], "\"ai:captain:hunter\""),
        (&["sim", "--seats", "ai:cadet:hunter,random"], "commander, captain"),
        (&["sim", "--scenario", "team", "--seats", "random,random"], "SETUP-01"),
        (&["list", "ship"], "\"ships\""),
        (&["replay", "verfy", "x.json"], "\"verify\""),
        (&["gallery", "out", "--only", "cads"], "\"cards\""),
        (&["sim", "--games", "-1"], "--games wants a whole number from 1 to 4294967295, not -1"),
        (&["sim", "--jobs", "0"], "--jobs wants a whole number from 1 to 65535, not 0"),
        (&["--mod", "no/such/folder", "list", "ships"], "There is no folder"),
    ] {
        let sentence = complaint(arguments, 2);
        assert!(sentence.contains(near), "{arguments:?}: {sentence}");
    }
    for arguments in [
        &["sim", "--seed", "abc"][..],
        &["play", "--seed", "-1"],
        &["play", "--seed", "1.5"],
        &["sim", "--games", "0"],
        &["sim", "--games"],
        &["sim", "--seats", "random"],
        &["sim", "--seats", "human,random"],
        &["sim", "--seats", "ai:amiral,random"],
        &["sim", "--fit", "amiral"],
        &["sim", "--calibrate", "amiral"],
        &["bench", "--seconds", "x"],
        &["list"],
        &["replay"],
        &["replay", "verify"],
        &["replay", "verify", "no/such/file.json"],
        &["replay", "show", "x.json"],
        &["replay", "export", "x.json"],
        &["check", "no/such/path"],
        &["sim", "--mod", "no/such/folder"],
    ] {
        complaint(arguments, 2);
    }
}

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&["completions", shell]);
        for word in ["check", "replay", "no-mods", "completions"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert!(complaint(&["completions", "bsh"], 2).contains("\"bash\""));
}

#[test]
fn which_mods_are_loaded_may_be_said_before_the_command() {
    let home = folder("mods_before");
    write(&home.join("mod.ron"), "(id: \"before\", version: \"1.0.0\")");
    write(&home.join("packs/p/tags.ron"), "[(id: \"before\", phrase: \"a place\")]");
    let home = home.to_string_lossy();
    for arguments in [
        &["--mod", &home, "list", "tags"][..],
        &["--no-mods", "--mod", &home, "list", "tags"],
        &["list", "--mod", &home, "tags"],
    ] {
        assert!(output(arguments).contains("before"), "{arguments:?}");
    }
    assert!(!output(&["--no-mods", "list", "tags"]).contains("before"));
}

#[test]
fn an_empty_name_of_the_assets_is_none() {
    let done = command(&["list", "sides"]).env("FLEET_CAPTAINS_ASSETS", "").output().unwrap();
    assert_eq!(done.status.code(), Some(0));
}

#[test]
fn sim_without_seats_fills_those_of_the_scenario() {
    let report = json(&["sim", "--scenario", "team", "--games", "1", "--json"]);
    assert_eq!(report["seats"], serde_json::json!(["random", "random", "random", "random"]));
}

/// Interrupted, it tells what it has, and that it is not all.
#[test]
#[cfg(unix)]
fn sim_tells_what_it_has_when_it_is_interrupted() {
    let sim = ["sim", "--scenario", "skirmish", "--games", "1000000", "--jobs", "1", "--json"];
    let child = command(&sim).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(0));
    let report: Value = serde_json::from_slice(&done.stdout).unwrap();
    let games = report["games"].as_u64().unwrap();
    assert!(games < 1_000_000);
    let told = String::from_utf8(done.stderr).unwrap();
    assert_eq!(told, format!("Stopped after {games} of 1000000 matches.\n"));
}

#[test]
fn help_and_version_go_to_standard_output() {
    assert!(output(&["--help"]).contains("serve"));
    assert!(output(&["sim", "--help"]).contains("--games"));
    assert!(output(&["--version"]).starts_with("fleet-captains "));
}

#[cfg(not(feature = "app"))]
#[test]
fn a_build_without_window_says_so() {
    assert!(complaint(&["play"], 1).contains("no window"));
    assert!(complaint(&[], 1).contains("no window"));
}

#[test]
fn a_broken_mod_keeps_every_match_from_starting() {
    let home = folder("broken_mod_command");
    write(&home.join("mod.ron"), "(id: \"broken\", version: \"1.0.0\")");
    write(&home.join("packs/p/ships.ron"), "[\n  (id: 5),\n]");
    write(&home.join("packs/p/locations.ron"), "[\n  (id: \"a\", size: 1,\n]");
    let home = home.to_string_lossy();
    for arguments in [
        &["play", "--mod", &home][..],
        &["sim", "--games", "1", "--mod", &home],
        &["serve", "--mod", &home],
        &["list", "ships", "--mod", &home],
        &["check", &home],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let told = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(told).unwrap();
        assert!(text.contains("ships.ron:2:"), "{text}");
        assert!(text.contains("locations.ron:"), "{text}");
    }
    let problems: Value = serde_json::from_slice(&run(&["check", &home, "--json"]).stdout).unwrap();
    let problem = &problems.as_array().unwrap()[0];
    for key in ["severity", "file", "line", "column", "code", "message"] {
        assert!(!problem[key].is_null(), "{problem}");
    }
}

#[test]
fn check_finds_no_problem_in_what_is_shipped() {
    assert_eq!(json(&["check", "--json"]), serde_json::json!([]));
    let root = crate::support::root();
    let at = |path: &str| root.join(path).to_string_lossy().into_owned();
    for path in [
        "assets/fleet",
        "assets/fleet/packs/core",
        "assets/fleet/scenarios",
        "assets/fleet/packs/core/ships.ron",
        "assets/fleet/scenarios/standard.ron",
    ] {
        output(&["check", &at(path)]);
    }
}

#[test]
fn list_prints_one_array_of_entries() {
    for (kind, count) in [
        ("ships", 24),
        ("locations", 30),
        ("command", 20),
        ("missions", 30),
        ("encounters", 20),
        ("scenarios", 3),
        ("rules", 551),
        ("cases", 126),
        ("help", 70),
    ] {
        let entries = json(&["list", kind, "--json"]);
        let entries = entries.as_array().unwrap();
        assert!(entries.len() >= count, "{kind}: {}", entries.len());
        for entry in entries {
            assert!(entry["id"].is_string() && entry["text"].is_string(), "{entry}");
        }
        assert!(output(&["list", kind]).lines().count() >= entries.len());
    }
    let copies = json(&["list", "locations", "--json"]);
    let tiles: u64 = copies.as_array().unwrap().iter().filter_map(|tile| tile["copies"].as_u64()).sum();
    assert_eq!(tiles, 50);
}

#[test]
fn list_tells_what_the_catalogue_tells() {
    let rules = json(&["list", "rules", "--json"]);
    let find = |entries: &Value, id: &str| {
        entries.as_array().unwrap().iter().find(|entry| entry["id"] == id).cloned().unwrap()
    };
    let rule = find(&rules, "MOVE-13");
    assert_eq!(
        (&rule["chapter"], &rule["sources"], &rule["notes"]),
        (&"MOVE".into(), &"RB Command Posts".into(), &"B-07".into())
    );
    let ruling = find(&rules, "RD-04");
    assert!(ruling["why"].is_string() && ruling["alternatives"].is_string(), "{ruling}");
    let case = find(&json(&["list", "cases", "--json"]), "B-70");
    assert!(["given", "when", "then"].iter().all(|key| case[*key].is_string()), "{case}");
    assert_eq!(case["rules"], serde_json::json!(["RD-46"]));
    let told = output(&["list", "rules"]);
    assert!(
        told.contains("\n    Why: ") && told.contains("\n    Sources: RB Command Posts\n    Notes: B-07\n")
    );
    assert!(output(&["list", "cases"]).contains("\n    Rules: RD-46\n"));
}

#[test]
fn sim_counts_and_writes_saves_that_verify() {
    let logs = folder("sim_logs");
    let place = logs.to_string_lossy().into_owned();
    let sim = ["sim", "--scenario", "skirmish", "--seats", "random,random", "--games", "4", "--seed", "9"];
    let one = json(&[&sim[..], &["--json", "--jobs", "1"]].concat());
    let two = json(&[&sim[..], &["--json", "--jobs", "3", "--logs", &place]].concat());
    for key in ["wins", "rounds", "orders_per_match", "points", "ended_by_points", "endings"] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert_eq!(one["games"], 4);
    let wins: u64 = one["wins"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(wins, 4);
    assert!(one["seconds"].is_f64());
    for points in one["points"].as_array().unwrap() {
        let parts = ["missions", "encounters", "starbases", "prizes", "effects"];
        let sum: f64 = parts.iter().map(|part| points[part].as_f64().unwrap()).sum();
        assert!(sum > 0.0 && (sum - points["all"].as_f64().unwrap()).abs() < 1e-9, "{points}");
    }
    let mut files: Vec<String> = std::fs::read_dir(&logs)
        .unwrap()
        .map(|file| file.unwrap().path().to_string_lossy().into_owned())
        .collect();
    files.sort();
    assert_eq!(files.len(), 4);
    let all: Vec<&str> = ["replay", "verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    assert_eq!(output(&all).lines().count(), 4);

    // The folder is all of them; a name that is missing keeps none of the others from its turn.
    let folder = Path::new(&files[0]).parent().unwrap().to_string_lossy().into_owned();
    let told = json(&["replay", "verify", &folder, "--json"]);
    assert!(told.as_array().unwrap().iter().all(|one| one["sound"] == true), "{told}");
    assert_eq!(told.as_array().unwrap().len(), 4);
    let done = run(&["replay", "verify", "no/such.json", &files[0]]);
    assert_eq!(done.status.code(), Some(2));
    assert_eq!(String::from_utf8(done.stdout).unwrap().lines().count(), 1);

    let text = std::fs::read_to_string(&files[0]).unwrap();
    let mut save = Save::from_text(&text).unwrap();
    assert_eq!((save.header.seats.join(","), save.header.seed.as_str()), ("random,random".to_owned(), "10"));
    save.orders[7].digest ^= 1;
    std::fs::write(&files[0], save.to_text().unwrap()).unwrap();
    std::fs::write(&files[1], &text[..text.len() / 2]).unwrap();
    std::fs::write(&files[2], text.replacen("skirmish", "skirmosh", 1)).unwrap();
    let output = run(&all);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
    let told = String::from_utf8(output.stderr).unwrap();
    for (line, part) in told.lines().zip(["order 8: it leads to the state", "cannot be read", "checksum: "]) {
        assert!(line.contains(part), "{part}: {told}");
    }
    assert_eq!(told.lines().count(), 3, "{told}");
}

/// Output to a full device is an error, whatever is printed.
#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_printed_is_an_error() {
    for arguments in [&["list", "rules"][..], &["check"], &["sim", "--games", "1"], &["--help"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let done = command(arguments).stdout(full).output().unwrap();
        assert_eq!(done.status.code(), Some(1), "{arguments:?}");
        let told = String::from_utf8(done.stderr).unwrap();
        assert!(told.contains("The output cannot be written: "), "{arguments:?}: {told}");
    }
}

/// Where not even the complaint can be written, the exit code still tells.
#[test]
#[cfg(target_os = "linux")]
fn a_complaint_that_cannot_be_printed_keeps_its_exit_code() {
    for arguments in [&["list", "nothing"][..], &["list", "--nothing"], &["replay", "verify", "nothing.json"]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let done = command(arguments).stderr(full).output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{arguments:?}");
    }
}

/// A full device is an error, and leaves nothing behind that looks like a save.
#[test]
#[cfg(target_os = "linux")]
fn sim_that_cannot_write_its_saves_fails() {
    let logs = folder("sim_full");
    // Where a save would be made lies something else.
    std::fs::create_dir(logs.join("skirmish-9.new")).unwrap();
    let place = logs.to_string_lossy().into_owned();
    let sim =
        ["sim", "--scenario", "skirmish", "--games", "2", "--seed", "9", "--jobs", "1", "--logs", &place];
    let output = run(&sim);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("The match with seed 9 was not saved: ")
            && told.contains("skirmish-9.json cannot be written: "),
        "{told}"
    );
    assert!(!logs.join("skirmish-9.json").exists() && logs.join("skirmish-10.json").is_file());
    assert_eq!(run(&["sim", "--games", "1", "--logs", "/dev/full"]).status.code(), Some(1));
}

#[test]
fn bench_measures_and_always_ends_in_the_same_states() {
    let report = json(&["bench", "--json", "--seconds", "0"]);
    for key in [
        "choices_per_second",
        "orders_per_second",
        "listed_per_second",
        "clone_ns",
        "view_ns",
        "determinize_ns",
        "verify_ns",
        "state_bytes",
        "load_ms",
        "orders_per_match",
        "turns_per_match",
        "forced_share",
        "ended_by_points",
    ] {
        assert!(report[key].as_f64().is_some_and(|number| number >= 0.0), "{key}: {report}");
    }
    assert_eq!(report["matches"], 64);
    assert_eq!(report["digest"].as_str().unwrap().len(), 16);
}
