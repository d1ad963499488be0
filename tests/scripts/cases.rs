//! One script for several cases, several scripts in a file, and scenarios of which most is left out.

use fleet_captains::engine::content::{LineColumn, Problem};
use fleet_captains::fleet::content::pack::PackFile;
use fleet_captains::fleet::script::{MOST_BYTES, MOST_CASES, MOST_PARTS, Script, is_script, load, run};

use super::unmarked;
use crate::support::content;

/// A ship at its Command Post, and as much of the scenario as it needs.
const SHORT: &str = "scenario: (position: (bare: true, ships: [(ship: \"venture\", dial: \"9 5 4 8\")]))";

fn read(text: &str) -> Result<Vec<Script>, Vec<Problem>> {
    let file = PackFile { path: "t.ron".to_owned(), name: "t.ron".to_owned(), text: text.to_owned() };
    load(&file, Some(&content()))
}

/// The only problem of a text, with its place.
fn problem(text: &str) -> (&'static str, LineColumn, String) {
    let found = read(text).map(|_| ()).unwrap_err();
    assert_eq!(found.len(), 1, "{found:#?}");
    let Problem { code, line, column, message, .. } = found[0].clone();
    (code, LineColumn { line, column }, message)
}

#[test]
fn a_file_holds_several_scripts_of_which_most_can_be_left_out() {
    let text = format!(
        "// Two.\n[\n(name: \"One\", {SHORT}, steps: [(expect: [At(\"venture\", \"P0\")])]),\n(id: \"b\", name: \"Two\", {SHORT}, steps: [()])]"
    );
    assert!(is_script(&text));
    let scripts = read(&text).unwrap();
    let named: Vec<(&str, &str)> = scripts.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect();
    assert_eq!(named, [("One", "One"), ("b", "Two")]);
    let setup = &scripts[0].fixed.setup;
    assert_eq!(setup.sides, ["federation", "klingon"]);
    assert_eq!((setup.goal.0, scripts[0].fixed.board.tile_count()), (10, 27), "the match of the rulebook");
    for script in &scripts {
        assert!(run(script).is_ok());
    }
    // The other side, where it is named.
    let text = format!(
        "[(name: \"One\", {}, steps: [()])]",
        SHORT.replace("position", "sides: [\"klingon\", \"federation\"], goal: 8, position")
    );
    let script = &read(&text).unwrap()[0];
    assert_eq!((script.fixed.setup.sides[0].as_str(), script.fixed.setup.goal.0), ("klingon", 8));
}

#[test]
fn each_case_is_played_with_its_own_words_and_numbers() {
    let text = "[(
        name: \"Turned\",
        cases: [
            (setting: 5, shows: \"2 6 6 12\", after: [Rating(\"venture\", Shields, 12)]),
            (setting: 1, shows: \"7 4 8 7\", after: [Rating(\"venture\", Engines, 8), Asked(0)]),
        ],
        scenario: (position: (bare: true, ships: [(ship: \"venture\", dial: \"9 5 4 8\")])),
        steps: [
            (orders: [AdjustPower(ship: \"venture\", setting: \"$setting\")], expect: [Setting(\"venture\", \"$shows\")]),
            (expect: \"$after\"),
        ],
    )]";
    let scripts = read(text).unwrap();
    let names: Vec<&str> = scripts.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Turned, case 1", "Turned, case 2"]);
    for script in &scripts {
        assert!(run(script).is_ok(), "{:?}", run(script));
    }
    // What goes wrong in a case is told where that case says it, or where the script does.
    let wrong = |changes: &[(&str, &str)]| {
        let marked = changes.iter().fold(text.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
        let (text, place) = unmarked(&marked);
        let failures: Vec<_> = read(&text).unwrap().iter().filter_map(|one| run(one).err()).collect();
        assert_eq!(failures.len(), 1, "{failures:?}");
        assert_eq!(LineColumn { line: failures[0].line, column: failures[0].column }, place, "{changes:?}");
    };
    wrong(&[("Asked(0)", "§Asked(1)")]);
    wrong(&[("(setting: 5, shows", "(setting: 2, shows"), ("expect: [Setting", "expect: [§Setting")]);
}

#[test]
fn a_mistake_in_a_case_is_told_where_it_is_written() {
    let with =
        |cases: &str, step: &str| format!("[\n(name: \"T\", cases: {cases},\n{SHORT}, steps: [({step})])\n]");
    let order = "orders: [Repair(ship: \"$ship\")]";
    for (cases, step, code, word) in [
        ("[(ship: \"venture\"), (ship: §\"ventura\")]", order, "bad-order", "ventura"),
        ("[(ship: §5)]", order, "bad-order", "by its name"),
        ("[§(shp: 5)]", "", "bad-case", "\"$shp\""),
        ("§5", order, "bad-case", "a list"),
        ("§[]", order, "bad-case", "one or more"),
        ("[§(5)]", order, "bad-case", "names"),
        ("[§5]", order, "bad-case", "names"),
        ("[(ship: \"venture\"), §(boat: \"x\")]", order, "bad-case", "$boat"),
        ("[§(seat: 0)]", "seat: \"$seat\", orders: [Repair(ship: \"$ship\")]", "bad-case", "$ship"),
        ("[(seat: §9)]", "seat: \"$seat\"", "bad-seat", "0 to 1"),
        ("[(seat: §\"x\")]", "seat: \"$seat\"", "wrong-type", ""),
    ] {
        let (text, place) = unmarked(&with(cases, step));
        let (own, at, message) = problem(&text);
        assert_eq!(own, code, "{cases}: {message}");
        // The name nobody uses is told at its value.
        let here = at == place || at.line == place.line && message.starts_with("nothing in the script");
        assert!(here, "{cases}: {at:?}, not {place:?}: {message}");
        assert!(message.contains(word), "{cases}: {message}");
    }
    // Without cases, such a text is what it is.
    assert_eq!(problem(&format!("[(name: \"T\", {SHORT}, steps: [({order})])]")).0, "bad-order");
}

#[test]
fn a_script_has_its_limits() {
    let script = |inside: &str| format!("[(name: \"T\", {SHORT}, {inside})]");
    let cases: String = (0..=MOST_CASES).map(|at| format!("(n: {at}),")).collect();
    assert_eq!(problem(&script(&format!("cases: [{cases}], steps: [(say: \"$n\")]"))).0, "too-many");
    let long = "x".repeat(MOST_BYTES);
    assert_eq!(problem(&script(&format!("steps: [(say: \"{long}\")]"))).0, "too-large");
    // Short to write, long once it is filled in.
    let (word, blanks) = ("y".repeat(MOST_BYTES / 8), "(say: \"$w\"),".repeat(9));
    assert_eq!(problem(&script(&format!("cases: [(w: \"{word}\")], steps: [{blanks}]"))).0, "too-large");
    let orders = "EndTurn,".repeat(MOST_PARTS);
    assert_eq!(problem(&script(&format!("steps: [(orders: [{orders}])]"))).0, "too-many");
    assert_eq!(problem("[]").0, "empty-list");
    assert_eq!(problem(&format!("[(name: \" \", {SHORT}, steps: [()])]")).0, "empty-name");
}

/// Whatever a file of tests is cut down to is a problem or scripts, never a panic.
#[test]
fn no_text_of_tests_makes_loading_panic() {
    let text = "[(name: \"T\", cases: [(a: 1, b: [Asked(0)]), (a: 2, b: [])], scenario: (dice: [\"$a\"]), /* \"$a\" */ steps: [(expect: \"$b\")]), // x\n]";
    assert_eq!(read(text).unwrap().len(), 2);
    for at in 0..text.len() {
        let (before, after) = text.split_at(at);
        for mended in [
            before.to_owned(),
            after.to_owned(),
            format!("{before}\"{after}"),
            format!("{before}({after}"),
            format!("{before}]{after}"),
            format!("{before}$é{after}"),
        ] {
            let found = read(&mended).map(|_| ()).err().unwrap_or_default();
            assert!(found.iter().all(|problem| problem.line > 0 && problem.column > 0), "{mended}");
            assert!(!is_script(&mended) || mended.contains("steps"));
        }
    }
}
