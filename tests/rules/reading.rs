//! `docs/rules/reading`: the rulebook section by section, each sentence that sets a rule in our words, the ids that
//! carry it, and the tests that would fail without it.
//!
//! The tables there have one of a few heads. Under `Rules` a row names ids, under `Test` tests, separated by commas; if
//! there is none, the cell is `-` and the reason. No cell is empty.

use std::collections::BTreeSet;

use fleet_captains::fleet::rule::{cases, rules};

use super::catalogue::cited;
use super::coverage::{catalogue, tests};
use crate::support::files;

/// The head of every table.
const HEAD: [&str; 3] = ["What it rules", "Rules", "Test"];

/// What is wrong with the tables of a page, each with its line.
fn faults(page: &str, ids: &BTreeSet<&str>, tests: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    let mut head: Option<Vec<&str>> = None;
    for (at, line) in page.lines().enumerate() {
        let mut faults = Vec::new();
        if !line.starts_with('|') {
            head = None;
            if line.contains('|') {
                faults.push("a row begins with |".to_owned());
            }
        } else if let Some(head) = &head {
            let is_dashes = line.contains("---") && line.chars().all(|c| "|-: ".contains(c));
            if !is_dashes {
                faults = row_faults(head, &cells(line), ids, tests);
            }
        } else {
            let columns = cells(line);
            if columns != HEAD {
                faults.push(format!("no table has the head {columns:?}"));
            }
            head = Some(columns);
        }
        found.extend(faults.into_iter().map(|fault| format!("{}: {fault}", at + 1)));
    }
    found
}

fn cells(row: &str) -> Vec<&str> {
    let row = row.trim();
    let row = row.strip_prefix('|').unwrap_or(row);
    row.strip_suffix('|').unwrap_or(row).split('|').map(str::trim).collect()
}

fn row_faults(head: &[&str], row: &[&str], ids: &BTreeSet<&str>, tests: &BTreeSet<String>) -> Vec<String> {
    if row.len() != head.len() {
        return vec![format!("{} columns, not {}", row.len(), head.len())];
    }
    let each = head.iter().zip(row).flat_map(|(column, cell)| match *column {
        "Rules" => cell_faults(cell, "id", |id| ids.contains(id)),
        "Test" => cell_faults(cell, "test", |test| tests.contains(test)),
        _ if cell.is_empty() => vec![format!("nothing under {column}")],
        _ => Vec::new(),
    });
    each.collect()
}

/// A cell names at least one thing, and only things that exist; or it is `-` and a reason.
fn cell_faults(cell: &str, what: &str, is_there: impl Fn(&str) -> bool) -> Vec<String> {
    if let Some(reason) = cell.strip_prefix('-') {
        let told =
            reason.split_whitespace().any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 2);
        return if told { Vec::new() } else { vec![format!("no {what}, and no reason why")] };
    }
    let names = cell.split(',').map(|name| name.trim().trim_matches('`').trim());
    names.filter(|name| !is_there(name)).map(|name| format!("there is no {what} \"{name}\"")).collect()
}

/// Rules that no sentence of the rulebook states: they follow from what it leaves out, or from several others.
const IMPLIED: [&str; 10] = [
    "CARDS-20",
    "COMBAT-23",
    "CREW-12",
    "DESTROY-08",
    "DESTROY-09",
    "INFLUENCE-11",
    "INSTALL-19",
    "POWER-10",
    "REINFORCE-10",
    "VICTORY-09",
];

/// The pages of the reading: path and text.
fn pages() -> Vec<(String, String)> {
    files("docs/rules/reading", &["md"])
}

#[test]
fn every_rule_and_worked_example_is_found_in_the_rulebook() {
    let read: BTreeSet<String> = pages().iter().flat_map(|(_, page)| cited(page)).collect();
    let examples = cases().iter().filter(|case| case.chapter() == "E");
    let told = rules().iter().filter(|rule| rule.chapter() != "RD").chain(examples).map(|entry| entry.id);
    let unread: Vec<&str> = told.filter(|id| !read.contains(*id)).collect();
    assert_eq!(
        unread.iter().copied().collect::<BTreeSet<_>>(),
        IMPLIED.into(),
        "no row of the reading cites these"
    );
}

#[test]
fn every_row_of_the_reading_names_ids_and_tests_that_there_are() {
    let (ids, tests) = (catalogue(), tests().into_iter().collect());
    let mut report = String::new();
    for (path, page) in pages() {
        for fault in faults(&page, &ids, &tests) {
            report += &format!("\n{path}:{fault}");
        }
    }
    assert!(report.is_empty(), "{report}\n");
}

#[test]
fn a_broken_row_is_found() {
    let ids = BTreeSet::from(["MOVE-03", "RD-20"]);
    let tests = BTreeSet::from(["move_03_holds".to_owned(), "rd_20_holds".to_owned()]);
    let row_faults = |row: &str| {
        faults(
            &format!("# Movement\n\n| What it rules | Rules | Test |\n|---|:--|---|\n{row}\n\nWords.\n"),
            &ids,
            &tests,
        )
    };
    for good in [
        "| No Engines, no move | MOVE-03 | `move_03_holds` |",
        "| No Engines, no move | MOVE-03, RD-20 | `move_03_holds`, `rd_20_holds` |",
        "| No Engines, no move | `MOVE-03` | move_03_holds |",
        "| How to talk at the table | - (nothing a program does) | - manners only |",
        "| How to talk | MOVE-03 | - words at the table |",
    ] {
        assert!(row_faults(good).is_empty(), "{good}: {:?}", row_faults(good));
    }
    for (bad, fault) in [
        ("| No Engines | MOVE-9 | `move_03_holds` |", "there is no id \"MOVE-9\""),
        ("| No Engines | MOVE-03 RD-20 | `move_03_holds` |", "there is no id \"MOVE-03 RD-20\""),
        ("| No Engines | MOVE-03 | `move_03_hold` |", "there is no test \"move_03_hold\""),
        ("| No Engines | MOVE-03 | `move_03_holds`, |", "there is no test \"\""),
        ("| No Engines | | `move_03_holds` |", "there is no id \"\""),
        ("| No Engines | MOVE-03 | |", "there is no test \"\""),
        ("| No Engines | - | `move_03_holds` |", "no id, and no reason why"),
        ("| No Engines | MOVE-03 | - |", "no test, and no reason why"),
        ("| - | - | - |", "no id, and no reason why"),
        ("| | MOVE-03 | `move_03_holds` |", "nothing under What it rules"),
        ("| No Engines | MOVE-03 |", "2 columns, not 3"),
        ("| a | b | c | MOVE-03 |", "4 columns, not 3"),
        ("No Engines | MOVE-03 | `move_03_holds` |", "a row begins with |"),
    ] {
        let found = row_faults(bad);
        assert!(found.iter().any(|one| one == &format!("5: {fault}")), "{bad}: {found:?}");
    }
    let unknown = faults("| Ruled | Ids | Test |\n|---|---|---|\n", &ids, &tests);
    assert_eq!(unknown, ["1: no table has the head [\"Ruled\", \"Ids\", \"Test\"]"]);
}
