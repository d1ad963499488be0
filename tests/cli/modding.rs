//! `docs/modding.md`, followed to the letter: its files are laid out as it says, its commands are run between them, and after
//! every section each of its mods is checked.

use std::path::{Path, PathBuf};

use fleet_captains::cli::explain::CODES;

use super::commands::command;
use super::{folder, write};
use crate::support::{files, root};

/// Mods that are broken to show what is said of that.
const BROKEN: [&str; 2] = ["slips", "mended"];

/// What the page has between its fences, and where its sections begin.
enum Block {
    Section,
    /// A file, which says in its first line where it goes.
    File(String, String),
    /// Commands, each with what it prints.
    Console(Vec<(String, Vec<String>)>),
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/modding.md")).unwrap()
}

fn blocks(page: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("## ") {
            found.push(Block::Section);
        }
        let Some(language) = line.strip_prefix("```") else { continue };
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match language {
            "ron" => {
                let place = inside[0]
                    .strip_prefix("// ")
                    .unwrap_or_else(|| panic!("where does this go? {}", inside[0]));
                found.push(Block::File(place.to_owned(), inside.join("\n") + "\n"));
            }
            "console" => found.push(Block::Console(console(&inside))),
            other => panic!("a block of {other}: files are ron, commands are console"),
        }
    }
    found
}

fn console(lines: &[&str]) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for line in lines {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((command.to_owned(), Vec::new())),
            (None, Some((_, printed))) => printed.push((*line).to_owned()),
            (None, None) => panic!("nothing has printed this: {line}"),
        }
    }
    found
}

/// Whether a text is what a line says, where `…` stands for anything.
fn fits(line: &str, text: &str) -> bool {
    let mut parts = line.split('…');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let rest_of: Vec<&str> = parts.collect();
    let Some((last, middle)) = rest_of.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Whether lines are what the page says, where a line of `…` stands for any number of them.
fn all_fit(said: &[String], printed: &[&str]) -> bool {
    match said.split_first() {
        None => printed.is_empty(),
        Some((first, rest)) if first.trim() == "…" => {
            (0..=printed.len()).any(|skipped| all_fit(rest, &printed[skipped..]))
        }
        Some((first, rest)) => {
            printed.split_first().is_some_and(|(own, others)| fits(first, own) && all_fit(rest, others))
        }
    }
}

/// The arguments of a command of the page.
fn arguments(line: &str) -> Vec<&str> {
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("fleet-captains"), "{line}");
    words.collect()
}

fn run_in(home: &Path, line: &str, said: &[String]) {
    let mut arguments = arguments(line);
    if arguments[0] == "play" {
        // It opens a window; the same match without one.
        arguments[0] = "sim";
        arguments.extend(["--games", "1"]);
        let done = command(&arguments).current_dir(home).output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&done.stderr));
        return;
    }
    let done = command(&arguments).current_dir(home).output().unwrap();
    let printed = String::from_utf8(done.stdout).unwrap() + &String::from_utf8(done.stderr).unwrap();
    let lines: Vec<&str> = printed.lines().collect();
    assert!(all_fit(said, &lines), "$ {line}\nThe page says:\n{}\nIt prints:\n{printed}", said.join("\n"));
}

/// The mods laid out so far.
fn mods(home: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.join("mod.ron").is_file());
    found.sort();
    found
}

/// Nothing is said of what each of them alone, and those that are no example of a conflict together, would not bear.
fn expect_sound(home: &Path) {
    for own in mods(home) {
        let name = own.file_name().unwrap().to_string_lossy().into_owned();
        let done = command(&["check", &name]).current_dir(home).output().unwrap();
        let told = String::from_utf8(done.stdout).unwrap();
        let sound = told.starts_with("No problems in ") && told.contains("1 mod, ");
        assert_eq!(sound, !BROKEN.contains(&name.as_str()), "{name}: {told}");
    }
}

#[test]
fn what_the_page_shows_is_loaded_and_what_it_runs_says_what_it_says() {
    let home = folder("modding_page");
    for (path, text) in files("docs/mods", &["ron"]) {
        write(&home.join(path), &text);
    }
    let (mut laid, mut run) = (0, 0);
    for block in blocks(&page()) {
        match block {
            Block::Section => expect_sound(&home),
            Block::File(place, text) => {
                let path = home.join(&place);
                assert!(!path.exists(), "{place} is shown twice");
                write(&path, &text);
                laid += 1;
            }
            Block::Console(commands) => {
                for (line, said) in commands {
                    run_in(&home, &line, &said);
                    run += 1;
                }
            }
        }
    }
    expect_sound(&home);
    assert!(laid >= 20 && run >= 12, "{laid} files, {run} commands");
}

/// What the page shows as broken is so in more than one way, and a slip in what it shows as sound would be found.
#[test]
fn a_slip_in_what_the_page_shows_would_be_found() {
    let home = folder("modding_slip");
    for block in blocks(&page()) {
        if let Block::File(place, text) = block
            && place.starts_with("dawn/")
        {
            write(&home.join(place), &text.replace("Sensors", "Sensor"));
        }
    }
    let done = command(&["check", "dawn"]).current_dir(&home).output().unwrap();
    assert_eq!(done.status.code(), Some(1));
    assert!(fits("a … c…", "a b c d") && !fits("a … c", "a b c d") && !fits("a", "a b") && fits("a", "a"));
    let said = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    assert!(
        all_fit(&said(&["a", "…", "c"]), &["a", "b", "b", "c"])
            && !all_fit(&said(&["a", "c"]), &["a", "b", "c"])
    );
}

#[test]
fn codes_and_links_of_the_page_lead_to_something() {
    let page = page();
    let rows =
        page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | ")).map(|(code, _)| code);
    let codes: Vec<&str> = rows.filter(|code| !code.contains(['/', '\\'])).collect();
    assert!(codes.len() >= 8, "{codes:?}");
    for code in codes {
        assert!(CODES.iter().any(|(own, _)| *own == code), "{code}");
    }
    let mut links = 0;
    for link in page.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
        if !link.starts_with("http") {
            assert!(root().join("docs").join(link).exists(), "{link}");
            links += 1;
        }
    }
    assert!(links >= 5, "{links}");
}
