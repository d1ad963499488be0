//! Keeps the layers apart, by reading the sources: `engine` < `fleet` < `saves`, `looks` < `app`, `cli`.
//!
//! One package cannot do this with Cargo. What clippy can watch (panics, printing, unordered maps, arithmetic with floats)
//! is watched by the lints in `Cargo.toml` and `clippy.toml`; here is what it cannot: who names whom, and what every file
//! owes its reader. Tests inside a file count like the rest of it.

mod names;

use crate::support::sources;

/// The longest a file may get before it has to be split, in lines.
const LONGEST_FILE: usize = 600;

/// Words of one game, which the engine does not know even in its comments. (`hex` alone may mean hexadecimal.)
const GAME_WORDS: &str =
    "federation federations klingon klingons fleet fleets starship starships ship ships card cards hexes";

/// What the rules and all below them must not name in a path: the window, the clock, threads, files and the system.
const OUTSIDE: &str = "app cli saves players bevy bevy_egui egui time fs env net process";

/// Float functions whose last bits differ between platforms; + - * / and the square root do not.
const INEXACT: &str = "ln ln_1p log2 log10 exp exp2 exp_m1 powf powi cbrt hypot sin cos tan sin_cos asin acos atan atan2 \
                       sinh cosh tanh";

#[test]
fn every_file_keeps_to_its_layer_and_says_what_it_is_for() {
    let files = sources("src");
    for expected in ["src/lib.rs", "src/engine/mod.rs", "src/fleet/mod.rs", "src/app/mod.rs"] {
        assert!(files.iter().any(|(path, _)| path == expected), "{expected} was not found");
    }
    let mut report = String::new();
    for (path, text) in &files {
        for (line, what) in findings(path, text) {
            report += &format!("\n{path}:{line}: {what}");
        }
    }
    assert!(report.is_empty(), "{report}\n");
}

/// Everything wrong in one file: the line, and what.
fn findings(path: &str, text: &str) -> Vec<(usize, String)> {
    let is_in = |module: &str| {
        let below = path.strip_prefix("src/").and_then(|path| path.strip_prefix(module));
        below.is_some_and(|rest| rest.starts_with('/') || rest == ".rs")
    };
    let mut found = Vec::new();
    if !text.starts_with("//!") {
        found.push((1, "does not open with //!".to_owned()));
    }
    if text.lines().count() > LONGEST_FILE {
        found.push((LONGEST_FILE, format!("has more than {LONGEST_FILE} lines: split it")));
    }
    let (engine, rules) = (is_in("engine"), is_in("fleet"));
    let judgement = is_in("fleet/ai");
    for (line, statement) in statements(text) {
        let mut refuse = |what: String| found.push((line, what));
        for named in named(&statement) {
            let outside = (engine || rules) && is_one_of(named, OUTSIDE)
                || engine && named == "fleet"
                || (engine && !is_in("engine/sim") || rules) && named == "thread"
                || (is_in("saves") || is_in("looks")) && is_one_of(named, "app cli bevy bevy_egui egui");
            if outside {
                refuse(format!("this layer must not name `{named}`"));
            }
        }
        if statement.contains("crate::*") {
            refuse("takes everything from the root".to_owned());
        }
        let is_of_the_fleet = words(&statement).any(|word| word == "fleet");
        let is_state = |word: &str| is_one_of(word, "State flow frame");
        if is_in("app") && is_of_the_fleet && (statement.contains("::*") || named(&statement).any(is_state)) {
            refuse("the window must not name the state".to_owned());
        }
        for word in words(&statement) {
            if judgement && is_one_of(word, INEXACT) && statement.contains(&format!("{word}(")) {
                refuse(format!("`{word}` differs between platforms"));
            }
            let may_hold_floats = judgement || is_in("engine/content");
            if (engine || rules) && !may_hold_floats && matches!(word, "f32" | "f64") {
                refuse("holds a float, outside fleet/ai".to_owned());
            }
        }
    }
    if engine {
        for (at, line) in text.lines().enumerate() {
            for word in plain_words(line).filter(|word| is_one_of(word, GAME_WORDS)) {
                found.push((at + 1, format!("`{word}` is a word of one game")));
            }
        }
    }
    found
}

/// The statements of a file without comments, each with the line it ends in.
fn statements(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut statement = String::new();
    for (at, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for part in code.split_inclusive([';', '{', '}']) {
            statement += part;
            // The braces of a `use` belong to it.
            if part.ends_with(';') || part.ends_with(['{', '}']) && !is_use(&statement) {
                found.push((at + 1, std::mem::take(&mut statement)));
            }
        }
        statement.push('\n');
    }
    found
}

fn is_use(statement: &str) -> bool {
    words(statement).find(|word| !is_one_of(word, "pub crate super")) == Some("use")
}

/// The words of a statement that may be part of a path: all of a `use`, elsewhere those beside `::`.
fn named(statement: &str) -> impl Iterator<Item = &str> {
    let all = is_use(statement);
    words(statement).filter(move |word| {
        let at = word.as_ptr() as usize - statement.as_ptr() as usize;
        all || statement[..at].ends_with("::") || statement[at + word.len()..].starts_with("::")
    })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c != '_' && !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

fn is_one_of(word: &str, list: &str) -> bool {
    list.split_whitespace().any(|one| one == word)
}

/// The words of a line in small letters, with `snake_case` and `CamelCase` taken apart.
fn plain_words(line: &str) -> impl Iterator<Item = String> {
    let mut spaced = String::new();
    for character in line.chars() {
        if character.is_uppercase() && spaced.ends_with(char::is_lowercase) {
            spaced.push(' ');
        }
        spaced.push(if character.is_alphabetic() { character } else { ' ' });
    }
    spaced.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().into_iter()
}

/// Whether a file that reads `//! For a test.` and then `text` would be found fault with.
fn is_bad(path: &str, text: &str) -> bool {
    !findings(path, &format!("//! For a test.\n{text}\n")).is_empty()
}

#[test]
fn each_guard_finds_what_it_is_there_for() {
    for (path, bad) in [
        ("src/main.rs", "\n".repeat(600).as_str()),
        ("src/engine/log/x.rs", "use crate::fleet::order::Order;"),
        ("src/engine/x.rs", "use crate::{engine::{dice::{self}, log}, app};"),
        ("src/engine/x.rs", "use crate::{\n    engine::dice,\n    cli,\n};"),
        ("src/engine/x.rs", "fn f() { super::super::fleet::f() }"),
        ("src/engine/x.rs", "struct ShipId(u8);"),
        ("src/engine/x.rs", "// As in a klingon fight."),
        ("src/engine/x.rs", "fn all_hexes() {}"),
        ("src/engine/x.rs", "fn f() { std::time::Instant::now(); }"),
        ("src/engine/log.rs", "use std::thread;"),
        ("src/engine/x.rs", "struct Share(f64);"),
        ("src/fleet/ai/value.rs", "fn f(visits: f64) -> f64 { visits.ln() }"),
        ("src/saves/x.rs", "use crate::cli::packs::Library;"),
        ("src/saves/x.rs", "use bevy::prelude::*;"),
        ("src/fleet/x.rs", "use crate::app::panels;"),
        ("src/fleet/x.rs", "use crate::*;"),
        ("src/fleet/x.rs", "use egui as gui;"),
        ("src/fleet/x.rs", "use std::{collections::BTreeMap, time::Duration};"),
        ("src/fleet/x.rs", "fn f() { std::thread::yield_now() }"),
        ("src/fleet/x.rs", "pub(crate) use std::fs::File;"),
        ("src/fleet/ai.rs", "fn f(gain: f32) -> f32 { gain.powf(0.5) }"),
        ("src/app/x.rs", "use crate::fleet::state::State;"),
        ("src/app/x.rs", "use crate::fleet::{view::View, State};"),
        ("src/app/x.rs", "fn f(state: &fleet::state::State) {}"),
        ("src/app/x.rs", "use crate::fleet::*;"),
    ] {
        assert!(is_bad(path, bad), "{path}: {bad}");
    }
    assert_eq!(findings("src/main.rs", "fn main() {}\n").len(), 1, "no purpose");
    for (path, fine) in [
        ("src/main.rs", "\n".repeat(598).as_str()),
        ("src/engine/x.rs", "fn to_hex(discarded: u8) {} // hexadecimal, wildcards, at a time"),
        ("src/engine/x.rs", "const WHY: &str = \"for the first time\";"),
        ("src/engine/sim.rs", "use std::thread;"),
        ("src/fleet/ai/value.rs", "fn f(wins: f64) -> f64 { (wins / 2.0).sqrt() }"),
        ("src/saves/x.rs", "use std::thread;\nuse crate::fleet::roster::Match;"),
        ("src/fleet/x.rs", "use std::collections::BTreeMap;"),
        ("src/fleet/ai/value.rs", "fn f(gain: f32) -> f32 { gain * 0.5 }"),
        ("src/app/x.rs", "use bevy::prelude::*;\nfn f(screen: Res<State<Screen>>, by: f32) {}"),
        ("src/app/x.rs", "use crate::fleet::view::View;"),
    ] {
        assert!(!is_bad(path, fine), "{path}: {fine}");
    }
}
