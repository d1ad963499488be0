//! What is wrong in a help file is told at its place.

use fleet_captains::cli::Failure;
use fleet_captains::cli::packs::Library;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::content::{LineColumn, Problem};
use fleet_captains::fleet::help::{HelpPicture, is_help, load};
use fleet_captains::fleet::units::System;

use super::{file, read};

/// Entries whose only mistake begins at the mark, with the code and a part of the message.
const BROKEN: [(&str, &str, &str); 18] = [
    (r#"(id: §5, title: "A", text: "-")"#, "wrong-type", ""),
    (r#"(id: "a", title: "A", §txt: "-", text: "-")"#, "unknown-key", "txt"),
    (r#"§(id: "a", title: "A")"#, "missing-key", "text"),
    (r#"(id: "a", title: "A", text: "-", picture: §Systm(Engines))"#, "", "Systm"),
    (r#"(id: "a", title: "A", text: "-", picture: System(§Engine))"#, "", "Engine"),
    (r#"(§id: "An id", title: "A", text: "-")"#, "bad-id", "hyphens"),
    (r#"(§id: "", title: "A", text: "-")"#, "bad-id", "hyphens"),
    (r#"(id: "a", §title: " ", text: "-")"#, "empty-word", "no word"),
    (r#"(id: "a", title: "A", words: ["b", §"..."], text: "-")"#, "empty-word", "no word"),
    (r#"(id: "a", title: "A", §text: " ")"#, "empty-text", "says something"),
    (
        r#"(id: "a", title: "A", text: "-", see: ["b", §"bb"]), (id: "b", title: "B", text: "-")"#,
        "unknown-link",
        "bb",
    ),
    (r#"(id: "a", title: "A", text: "-", rules: ["MOVE-02", §"MOVE-2"])"#, "unknown-rule", "MOVE-2"),
    (r#"(id: "a", title: "A", text: "-", chapters: [§"MOVES"])"#, "unknown-chapter", "`MOVE`"),
    (
        "(id: \"a\", title: \"A\", words: [\"hex\"], text: \"-\"),\n(id: \"b\", title: \"B\", asked: [§\"Hexes\"], text: \"-\")",
        "shared-word",
        "entry a",
    ),
    (r#"(id: "a", title: "Hex", text: "-"), (id: "b", §title: "hex", text: "-")"#, "shared-word", "entry a"),
    (
        r#"(id: "a", title: "A", text: "-", chapters: ["RD"]), (id: "b", title: "B", text: "-", §chapters: ["RD"])"#,
        "shared-chapter",
        "entry a",
    ),
    (r#"(id: "a", title: "A", text: "-"), §(id: "a", title: "B", text: "-")"#, "duplicate-id", "`a`"),
    (r#"(id: "a", title: "A" §5, text: "-")"#, "", ""),
];

/// The text without its mark, and the mark's place in a file of it.
fn unmarked(entries: &str) -> (String, LineColumn) {
    let at = entries.find('§').expect("a mark");
    (entries.replace('§', ""), LineColumn::of(&format!("[{entries}"), at + 1))
}

fn place(problem: &Problem) -> LineColumn {
    LineColumn { line: problem.line, column: problem.column }
}

#[test]
fn every_mistake_is_told_at_its_place() {
    for (entries, code, word) in BROKEN {
        let (text, expected) = unmarked(entries);
        let problems = read(&text).map(|_| ()).unwrap_err();
        let first = &problems[0];
        assert_eq!((problems.len(), place(first)), (1, expected), "{entries}: {problems:#?}");
        assert!(code.is_empty() || first.code == code, "{entries}: {first}");
        assert!(first.to_string().contains(word), "{entries}: {first}");
    }
}

#[test]
fn a_text_too_long_to_be_read_is_told() {
    let (most, more) = ("x".repeat(420), "x".repeat(421));
    let of = |text: &str| read(&format!("(id: \"a\", title: \"A\",\n  text: \"{text}\")"));
    assert!(of(&most).is_ok());
    let problems = of(&more).map(|_| ()).unwrap_err();
    assert_eq!((problems[0].code, place(&problems[0])), ("too-long", LineColumn { line: 2, column: 3 }));
}

#[test]
fn a_near_name_is_suggested() {
    let problems = read(r#"(id: "a", title: "A", text: "-", rules: ["MVOE-22"])"#).map(|_| ()).unwrap_err();
    assert!(problems[0].suggestion.as_deref().is_some_and(|near| near == "MOVE-22"), "{problems:?}");
}

#[test]
fn all_mistakes_of_all_files_are_told_at_once() {
    let files = [
        file("one.ron", r#"(id: "a", title: "A", text: "", see: ["x"])"#),
        file("two.ron", r#"(id: "b", title: "a", text: "-"), (id: "c")"#),
    ];
    let mut codes: Vec<(String, &str)> =
        load(&files).map(|_| ()).unwrap_err().into_iter().map(|one| (one.file, one.code)).collect();
    codes.sort();
    let expected = [
        ("one.ron", "empty-text"),
        ("one.ron", "unknown-link"),
        ("two.ron", "missing-key"),
        ("two.ron", "missing-key"),
        ("two.ron", "shared-word"),
    ];
    assert!(codes.iter().map(|(file, code)| (file.as_str(), *code)).eq(expected), "{codes:?}");
}

#[test]
fn a_later_entry_takes_the_place_and_the_chapters_of_one_with_its_id() {
    let first = r#"(id: "a", title: "A", text: "old", rules: ["MOVE-01"], chapters: ["MOVE"])"#;
    let second =
        r#"(id: "a", title: "New", text: "new", picture: System(Engines)), (id: "b", title: "B", text: "-")"#;
    let book = load(&[file("one.ron", first), file("two.ron", second)]).unwrap();
    let entry = book.entry("a").unwrap();
    assert_eq!((book.entries().len(), entry.text.as_str()), (2, "new"));
    assert_eq!(entry.picture, HelpPicture::System(System::Engines));
    assert_eq!(book.entry_of(fleet_captains::fleet::rule::MOVE_01), Some(entry));
    assert_eq!(book.entry_of(fleet_captains::fleet::rule::RD_01), None);
}

#[test]
fn a_mod_adds_and_replaces_help_and_is_told_its_mistakes() {
    let home = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mod_help");
    let _not_there = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(home.join("help")).unwrap();
    std::fs::write(home.join("mod.ron"), "(id: \"school\", version: \"1.0.0\")").unwrap();
    let own = r#"[(id: "dial", title: "Dial", text: "Ours."), (id: "beacon", title: "Beacon", text: "New.", see: ["dial"])]"#;
    std::fs::write(home.join("help/own.ron"), own).unwrap();
    let shipped = Library::shipped().unwrap().help.entries().len();
    let library = Library::load(std::slice::from_ref(&home)).unwrap();
    assert_eq!(library.help.entries().len(), shipped + 1);
    assert_eq!(library.help.entry("dial").unwrap().text, "Ours.");
    let rule = fleet_captains::fleet::rule::FLEET_11;
    assert!(library.help.entry_of(rule).is_some(), "the chapter still leads somewhere");

    std::fs::write(home.join("help/own.ron"), own.replace("[\"dial\"]", "[\"dail\"]")).unwrap();
    let broken = Library::load(std::slice::from_ref(&home)).map(|_| ()).unwrap_err();
    let Failure::Problems(problems) = broken else { panic!("problems") };
    assert_eq!((problems.len(), problems[0].code), (1, "unknown-link"));
    assert_eq!(problems[0].suggestion.as_deref(), Some("dial"));
    assert!(problems[0].file.ends_with("help/own.ron"));

    let mut alone = Sources::default();
    alone.add_file(&home.join("help/own.ron"));
    assert_eq!(alone.help.len(), 1, "a single file of help is known by what is in it");
}

#[test]
fn help_is_told_from_other_files() {
    assert!(is_help(r#"[(id: "a", title: "A", text: "-")]"#));
    for text in
        ["", "[]", "(steps: [])", r#"[(id: "a", name: "A")]"#, "(((", r#"(id: "a", title: "A", text: "-")"#]
    {
        assert!(!is_help(text), "{text}");
    }
}

/// Whatever a file is cut down to is a problem or a book, never a panic.
#[test]
fn no_text_makes_loading_panic() {
    for one in super::shipped_files() {
        for at in (0..one.text.len()).step_by(997).filter(|at| one.text.is_char_boundary(*at)) {
            let (before, after) = one.text.split_at(at);
            for text in [before.to_owned(), format!("{before}({after}"), format!("{before}\"{after}")] {
                let _known = is_help(&text);
                let broken = super::PackFile { text, ..one.clone() };
                let problems = load(&[broken]).map(|_| ()).err().unwrap_or_default();
                assert!(problems.iter().all(|problem| problem.line > 0 && problem.column > 0));
            }
        }
    }
}
