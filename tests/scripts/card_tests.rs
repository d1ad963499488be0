//! The tests that lie beside the cards: those of the core pack go as written, those of mods are played with what the mod needs,
//! and nothing that a mod tests keeps anybody waiting.

use std::path::{Path, PathBuf};

use fleet_captains::cli::card_tests::{self, TestOutcome};
use fleet_captains::cli::folders::assets;
use fleet_captains::cli::packs::Library;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::content::Problem;
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::script::Expectation;
use fleet_captains::fleet::setup::{EchoAt, SeatAt, ShipAt, StartingPosition, TileAt};

use super::folder;
use crate::cli::commands;
use crate::support::root;

#[test]
fn every_test_of_the_core_pack_goes_as_written() {
    let mut sources = Sources::shipped(&assets().unwrap());
    let checked = sources.check();
    sources.read_tests();
    let mut names: Vec<String> = Vec::new();
    card_tests::play(&sources, &checked, |outcome| match outcome {
        TestOutcome::Passed(script, _) => names.push(script.name.clone()),
        TestOutcome::Failed(problems) => panic!("{problems:#?}"),
        TestOutcome::Doubtful(problem) => panic!("{problem}"),
        TestOutcome::Unplayed => panic!("the core pack is broken"),
    });
    let told: std::collections::BTreeSet<&String> = names.iter().collect();
    assert_eq!(told.len(), names.len(), "two tests promise the same");
    for (kind, at_least) in KINDS {
        let path = format!("packs/core/tests/{kind}.ron");
        let found = sources.tests.iter().find(|test| test.file.path.ends_with(&path));
        let tests = found.map_or(0, |test| test.file.text.matches("\n    name: ").count());
        assert!(tests >= at_least, "{path} has {tests}");
    }
}

/// The files, and how many tests each has at least: something for each kind of card.
const KINDS: [(&str, usize); 7] = [
    ("federation", 10),
    ("klingon", 10),
    ("crew", 10),
    ("ships", 10),
    ("locations", 10),
    ("missions", 10),
    ("encounters", 10),
];

fn write(home: &Path, name: &str, text: &str) {
    let path = home.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// A mod of that id in a folder of this test's own.
fn a_mod(test: &str, id: &str, more: &str) -> PathBuf {
    let home = folder(test).join(id);
    write(&home, "mod.ron", &format!("(id: \"{id}\", version: \"1.0.0\"{more})"));
    home
}

/// The problems of these mods beside what is shipped, and how many tests there are beyond the core pack's.
fn checked(mods: &[&Path]) -> (Vec<Problem>, usize) {
    let count = |mods: &[PathBuf]| {
        let mut sources = Sources::shipped(&assets().unwrap());
        sources.add_mods(mods);
        let (checked, tests) = card_tests::check(&mut sources);
        (checked.problems, tests)
    };
    let (problems, tests) = count(&mods.iter().map(|path| path.to_path_buf()).collect::<Vec<_>>());
    (problems, tests - count(&[]).1)
}

/// A test that the Sutherland's Shields are so strong.
fn shields(number: u8) -> String {
    format!(
        "[(name: \"Shields\", scenario: (position: (bare: true, ships: [(ship: \"sutherland\", dial: \"8 4 5 _\")])),\n steps: [(expect: [Rating(\"sutherland\", Shields, {number})])])]"
    )
}

/// The Sutherland with other Shields, and one setting.
fn stronger(number: u8) -> String {
    format!("(patch: [(\"sutherland\", (dial: (undamaged: (settings: [\"8 4 5 {number}\"]))))])")
}

#[test]
fn a_mods_tests_are_played_with_the_mod_and_what_it_requires_and_nothing_else() {
    let base = a_mod("tests_base", "base", "");
    write(&base, "packs/base/ships.ron", &stronger(9));
    write(&base, "packs/base/tests/ship.ron", &shields(9));
    let other = a_mod("tests_other", "other", ", load_after: [\"base\"]");
    write(&other, "packs/other/ships.ron", &stronger(10));
    write(&other, "tests/ship.ron", &shields(10));
    let upon = a_mod("tests_upon", "upon", ", requires: [\"base\"]");
    write(&upon, "packs/upon/tests/ship.ron", &shields(9));
    let (problems, tests) = checked(&[&base, &other, &upon]);
    let errors: Vec<&Problem> = problems.iter().filter(|one| one.code != "overlap").collect();
    assert!(errors.is_empty(), "{errors:#?}");
    assert_eq!(tests, 3);
    // And it would be told if it were otherwise.
    write(&base, "packs/base/tests/ship.ron", &shields(8));
    let (problems, _) = checked(&[&base]);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert_eq!((problems[0].code, problems[0].line, problems[0].column), ("failed-test", 2, 20));
    let told = problems[0].to_string();
    assert!(
        told.contains(
            "Shields: in step 1 it was expected that Shields of Sutherland is 8; found: it is 9; asked is the Federation player: Turn (\"Your turn\")"
        ),
        "{told}"
    );
    let done = commands::run(&["check", &base.to_string_lossy()]);
    assert_eq!(done.status.code(), Some(1));
    let told = String::from_utf8(done.stdout).unwrap();
    assert!(told.contains("\n  2 |  steps: [(expect: [Rating(\"sutherland\", Shields, 8)])])]\n"), "{told}");
}

#[test]
fn a_test_that_fails_or_is_broken_keeps_nobody_from_playing() {
    let own = a_mod("tests_play", "own", "");
    write(&own, "packs/own/tests/ship.ron", &shields(1));
    write(&own, "tests/broken.ron", "[(name: 5");
    let library = Library::load(std::slice::from_ref(&own)).unwrap();
    assert_eq!(
        library.edition.content.hash,
        Library::shipped().unwrap().edition.content.hash,
        "nor changes a match"
    );
    let (problems, _) = checked(&[&own]);
    let codes: Vec<&str> = problems.iter().map(|one| one.code).collect();
    assert_eq!(codes, ["failed-test", "syntax"], "{problems:#?}");
}

#[test]
fn tests_of_broken_content_are_read_and_not_played() {
    let own = a_mod("tests_broken", "own", "");
    write(&own, "packs/own/ships.ron", "[(id: 5)]");
    write(&own, "packs/own/tests/t.ron", &shields(1));
    write(&own, "packs/own/tests/u.ron", "[(name: \"U\", steps: [(sya: 5)])]");
    let (problems, tests) = checked(&[&own]);
    assert!(problems.iter().all(|one| one.code != "failed-test"), "{problems:#?}");
    assert!(
        problems.iter().any(|one| one.code == "unknown-key" && one.file.ends_with("u.ron")),
        "{problems:#?}"
    );
    assert_eq!(tests, 2);
}

/// Tens of thousands of tests, each as long as it may be: what is not played is told, and soon.
#[test]
fn the_tests_of_a_mod_have_an_end() {
    let own = a_mod("tests_many", "own", "");
    let odds = "Not(Odds(Attack(ship: \"venture\", target: \"bortas\"), 1, 7)),".repeat(400);
    let ships = "ships: [(ship: \"venture\", at: \"C3\"), (ship: \"bortas\", at: \"C3\")]";
    let tiles = "tiles: [(cell: \"C3\", location: \"gas_giant\", explored_by: 0)]";
    let cases = "(s: 0),".repeat(100);
    let many: String = (0..60)
        .map(|at| {
            format!(
                "(name: \"T{at}\", cases: [{cases}], scenario: (position: (bare: true, {ships}, {tiles})),
                  steps: [(seat: \"$s\"), (expect: [Legal(Attack(ship: \"venture\", target: \"bortas\")), {odds}])]),\n"
            )
        })
        .collect();
    write(&own, "packs/own/tests/many.ron", &format!("[{many}]"));
    let (problems, _) = checked(&[&own]);
    let codes: Vec<&str> = problems.iter().map(|one| one.code).collect();
    assert_eq!(codes, ["too-many"]);
}

#[test]
fn a_file_or_folder_of_tests_that_is_named_is_played() {
    let home = folder("tests_named");
    write(&home, "tests/ships.ron", &shields(7));
    write(&home, "tests/wrong.ron", &shields(8));
    let path = |name: &str| home.join(name).to_string_lossy().into_owned();
    assert!(commands::output(&["check", &path("tests/ships.ron")]).starts_with("No problems in "));
    for name in ["tests/wrong.ron", "tests"] {
        let done = commands::run(&["check", &path(name)]);
        assert_eq!(done.status.code(), Some(1), "{name}");
        assert!(
            String::from_utf8(done.stdout).unwrap().contains("wrong.ron:2:20: error[failed-test]"),
            "{name}"
        );
    }
    let told = commands::output(&["check", "--run", &path("tests/ships.ron")]);
    assert!(told.ends_with("ships.ron: ok (1 steps, 0 orders)\n"), "{told}");
    std::fs::create_dir_all(home.join("empty/tests")).unwrap();
    let done = commands::run(&["check", &path("empty/tests")]);
    assert!(String::from_utf8(done.stdout).unwrap().contains("nothing-read"));
}

/// Whoever writes a test has docs/scripts.md and nothing else.
#[test]
fn the_page_on_scripts_names_every_order_expectation_and_field() {
    let page = std::fs::read_to_string(root().join("docs/scripts.md")).unwrap();
    let missing = |section: &str, names: &[&str]| {
        let text = page
            .split(&format!("\n## {section}\n"))
            .nth(1)
            .unwrap()
            .split("\n## ")
            .next()
            .unwrap()
            .to_owned();
        let named = |name: &&&str| {
            !text.contains(&format!("`{name}`"))
                && !text.contains(&format!("`{name}("))
                && !text.contains(&format!("`{name}:"))
                && !text.contains(&format!("{name}: "))
        };
        names.iter().filter(named).map(|name| format!("{section}: {name}")).collect::<Vec<_>>()
    };
    let position = StartingPosition {
        ships: vec![ShipAt::default()],
        echoes: vec![EchoAt::default()],
        tiles: vec![TileAt::default()],
        seats: vec![SeatAt::default()],
        ..StartingPosition::default()
    };
    let serde_json::Value::Object(fields) = serde_json::to_value(&position).unwrap() else {
        panic!("fields")
    };
    let inner = fields.values().filter_map(|list| list.as_array()?.first()?.as_object());
    let fields: Vec<&str> =
        fields.keys().chain(inner.flat_map(|one| one.keys())).map(String::as_str).collect();
    assert!(fields.len() > 30, "{fields:?}");
    let left = [
        missing("Orders", Order::KINDS),
        missing("Expectations", Expectation::KINDS),
        missing("A script", &fields),
    ];
    assert!(left.concat().is_empty(), "{left:#?}");
}

/// The example of the page goes as written.
#[test]
fn the_example_of_the_page_is_a_test_that_passes() {
    let page = std::fs::read_to_string(root().join("docs/scripts.md")).unwrap();
    let example = page.split("```ron\n").nth(1).unwrap().split("```").next().unwrap();
    let home = folder("tests_page");
    write(&home, "example.ron", example);
    let told = commands::output(&["check", "--run", &home.join("example.ron").to_string_lossy()]);
    assert!(told.contains("example.ron: ok (1 steps, 3 orders)"), "{told}");
}
