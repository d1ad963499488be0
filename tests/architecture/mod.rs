//! Keeps the layers apart, by reading the sources: `engine` < `fleet` < `saves` < `app`.
//!
//! One package cannot do this with Cargo. What is looked for stands in `guards`; here it is run over `src`, and
//! each guard is shown to bite on a small example.

mod guards;
mod source;

use guards::File;

use crate::support::sources;

#[test]
fn sources_keep_to_their_layers() {
    let files = sources("src");
    for expected in ["src/lib.rs", "src/engine/mod.rs", "src/fleet/mod.rs", "src/app/mod.rs"] {
        assert!(files.iter().any(|(path, _)| path == expected), "{expected} was not found");
    }
    let mut report = String::new();
    for (path, text) in &files {
        for finding in File::new(path, text).findings() {
            report += &format!("\n{path}:{}: {}", finding.line, finding.what);
        }
    }
    assert!(report.is_empty(), "{report}\n");
}

/// The lines with a finding in a file at `path` that reads `text`, which gets its opening comment as line 1.
fn lines(path: &str, text: &str) -> Vec<usize> {
    let whole = format!("//! For a test.\n{text}");
    File::new(path, &whole).findings().iter().map(|finding| finding.line).collect()
}

#[test]
fn the_engine_knows_no_game_and_nothing_above_it() {
    let nothing: [usize; 0] = [];
    for bad in [
        "use crate::fleet::order::Order;",
        "use crate::{engine::dice, app};",
        "use crate::{engine::{dice::{self}, log}, fleet};",
        "fn f() { super::super::fleet::f() }",
        "pub fn hand(cards: u8) {}",
        "struct ShipId(u8);",
        "// As in a klingon fight.",
        "const SIDE: &str = \"federation\";",
        "fn all_hexes() {}",
        "use bevy_egui::egui;",
        "fn f() { std::time::Instant::now(); }",
        "use std::thread;",
        "fn f() -> bool { 1.5 > 1.0 }",
    ] {
        assert!(lines("src/engine/log/x.rs", bad).contains(&2), "{bad}");
    }
    assert_eq!(lines("src/engine/log.rs", "\nuse super::{dice, super::{app}};"), [3]);
    assert_eq!(lines("src/engine/x.rs", "fn to_hex(discarded: u8) {} // hexadecimal, wildcards"), nothing);
    assert_eq!(lines("src/engine/sim.rs", "use std::thread;"), nothing);
    assert_eq!(lines("src/engine/search/tree.rs", "fn f(wins: f64) -> f64 { (wins / 2.0).sqrt() }"), nothing);
    assert_eq!(lines("src/engine/search/tree.rs", "fn f(visits: f64) -> f64 { visits.ln() }"), [2]);
}

#[test]
fn saves_know_neither_the_window_nor_the_command_line() {
    for bad in ["use crate::app::play;", "use crate::cli::packs::Library;", "use bevy::prelude::*;"] {
        assert!(lines("src/saves/x.rs", bad).contains(&2), "{bad}");
    }
    let nothing: [usize; 0] = [];
    assert_eq!(lines("src/saves/x.rs", "use std::thread;\nuse crate::fleet::roster::Match;"), nothing);
}

#[test]
fn the_rules_know_no_window_no_clock_no_file_and_no_float() {
    let nothing: [usize; 0] = [];
    for bad in [
        "use crate::app::panels;",
        "use crate::*;",
        "use bevy::prelude::*;",
        "use egui as gui;",
        "use std::{collections::BTreeMap, time::Duration};",
        "fn f() { std::thread::yield_now() }",
        "pub(crate) use std::fs::File;",
        "type Index = std::collections::HashMap<u8, u8>;",
        "fn f(seen: HashSet<u8>) {}",
        "struct Odds(f32);",
        "const HALF: bool = 0.5 < 1.0;",
        "const BIG: bool = 1e9 as u64 > 3;",
    ] {
        assert!(lines("src/fleet/rules/x.rs", bad).contains(&2), "{bad}");
    }
    assert_eq!(lines("src/fleet/ai/value.rs", "fn f(gain: f32) -> f32 { gain * 0.5 }"), nothing);
    assert_eq!(lines("src/fleet/ai.rs", "fn f(gain: f32) -> f32 { gain.powf(0.5) }"), [2]);
    for fine in [
        "use std::collections::BTreeMap;",
        "fn f<'a>(pair: &'a (u8, (u8, u8))) -> u8 { pair.1.0 }",
        "fn f() -> usize { (0..5).len() + 0x1e5 }",
    ] {
        assert_eq!(lines("src/fleet/rules/x.rs", fine), nothing, "{fine}");
    }
}

#[test]
fn the_window_never_touches_the_state() {
    let nothing: [usize; 0] = [];
    for bad in [
        "use crate::fleet::state::State;",
        "use crate::fleet::{view::View, State};",
        "use crate::fleet;\nfn f(state: &fleet::state::State) {}",
        "use crate::fleet::*;",
        "fn f(state: &super::super::fleet::State) {}",
    ] {
        assert!(!lines("src/app/table.rs", bad).is_empty(), "{bad}");
    }
    let fine =
        "use bevy::prelude::*;\nuse crate::fleet::view::View;\nfn f(screen: Res<State<Screen>>, by: f32) {}";
    assert_eq!(lines("src/app/table.rs", fine), nothing);
}

#[test]
fn nothing_panics_outside_tests() {
    let nothing: [usize; 0] = [];
    for bad in [
        "fn f(x: Option<u8>) -> u8 { x.unwrap() }",
        "fn f(x: Option<u8>) -> u8 { x\n.expect(\"is there\") }",
        "fn f(x: Vec<Option<u8>>) { x.into_iter().map(Option::unwrap); }",
        "fn f() { panic!() }",
        "fn f() { todo!() }",
        "fn f() { unimplemented!() }",
        "fn f() { std::unreachable!() }",
        "#[cfg(test)]\nmod tests {}\nfn f(x: Option<u8>) -> u8 { x.unwrap() }",
        "#[cfg(not(test))]\nfn f(x: Option<u8>) -> u8 { x.unwrap() }",
        "fn f() -> char { 'a'; '\\''; todo!() }",
    ] {
        assert_eq!(lines("src/main.rs", bad).len(), 1, "{bad}");
    }
    for fine in [
        "#[cfg(test)]\nmod tests {\n#[test]\nfn f() { Some(1).unwrap(); { panic!() } }\n}",
        "#[cfg(test)]\nfn only_in_tests() -> [u8; 2] { todo!() }",
        "// Some(1).unwrap()\n/* panic!() /* todo!() */ */",
        "fn f() -> &'static str { \".unwrap() \\\" todo!()\" }",
        "fn f() -> &'static str { r#\".unwrap() \" todo!()\"# }",
        "fn f(x: Option<u8>) -> u8 { x.unwrap_or(1) }",
        "#[expect(dead_code)]\nfn f() {}",
    ] {
        assert_eq!(lines("src/main.rs", fine), nothing, "{fine}");
    }
    assert_eq!(lines("src/fleet/state/tests.rs", "fn f(x: Option<u8>) -> u8 { x.unwrap() }"), nothing);
}

#[test]
fn files_open_with_their_purpose_and_stay_short() {
    assert_eq!(File::new("src/main.rs", "fn main() {}").findings()[0].line, 1);
    assert_eq!(lines("src/main.rs", &"\n".repeat(600)), [601]);
    assert_eq!(lines("src/main.rs", &"\n".repeat(599)), [0_usize; 0]);
}
