//! `replay show` and `replay export`: what is told is what happened, to whom it happened, and can be played again.

use std::path::Path;

use fleet_captains::cli::packs::Library;
use fleet_captains::cli::serve::Server;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::save::Save;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::saves::open;
use serde_json::{Value, json};

use super::commands::{complaint, json as printed, output, run};
use super::{done, folder, write};

/// The saves of two short matches.
fn saves(name: &str) -> [String; 2] {
    let home = folder(name);
    let place = home.to_string_lossy().into_owned();
    let seats = ["--seats", "ai:cadet,random", "--games", "2", "--seed", "4", "--logs", &place];
    output(&[&["sim", "--scenario", "skirmish"][..], &seats].concat());
    ["skirmish-4.json", "skirmish-5.json"].map(|name| home.join(name).to_string_lossy().into_owned())
}

fn read(file: &str) -> Save {
    Save::from_text(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// Answers of a server to every line, each of which has to work.
fn served(lines: &str) -> Vec<Value> {
    let mut server = Server::new(Library::shipped().unwrap(), &[]);
    lines.lines().map(|line| done(&mut server, &serde_json::from_str(line).unwrap())).collect()
}

#[test]
fn a_match_is_told_round_by_round_to_its_end() {
    let [file, other] = saves("replay_told");
    let text = output(&["replay", "show", &file]);
    let orders = read(&file).orders.len();
    assert!(text.lines().next().unwrap().contains("Skirmish, seed 4, the Federation player (ai:cadet)"));
    assert!(text.contains("\nBefore the first round\n") && text.contains("\nRound 1\n"), "{text}");
    let rounds: Vec<u32> =
        text.lines().filter_map(|line| line.strip_prefix("Round ")?.parse().ok()).collect();
    assert_eq!(rounds, (1..=rounds.len() as u32).collect::<Vec<_>>(), "each round once, in order");
    let numbers: Vec<usize> = text
        .lines()
        .filter(|line| !line.starts_with("          "))
        .filter_map(|line| line.trim_start().split_once("  ")?.0.parse().ok())
        .collect();
    assert_eq!(numbers, (1..=orders).collect::<Vec<_>>(), "every order of every seat");
    assert!(text.trim_end().lines().last().unwrap().starts_with("The end: the Federation player "), "{text}");
    let both = output(&["replay", "show", &file, &other]);
    assert!(both.starts_with(&text) && both.contains("seed 5"));
}

#[test]
fn a_seat_is_told_what_it_saw_and_no_more() {
    let [file, _] = saves("replay_seat");
    let all = output(&["replay", "show", &file]);
    let drawn: Vec<&str> =
        all.lines().map(str::trim).filter(|line| line.contains(" player draws ")).collect();
    let theirs = drawn.iter().find(|line| line.starts_with("The Federation player draws ")).unwrap();
    let own = drawn.iter().find(|line| line.starts_with("The Klingon player draws ")).unwrap();
    let seen = output(&["replay", "show", &file, "--as", "1"]);
    assert!(seen.lines().any(|line| line.trim() == *own), "{own}");
    assert!(!seen.lines().any(|line| line.trim() == *theirs), "{theirs}");
    assert!(!seen.contains("  The Federation player: "), "no order of the other seat");
    assert!(seen.contains("as the Klingon player saw it"), "{seen}");
    let told = printed(&["replay", "show", &file, "--as", "1", "--json"]);
    assert!(told[0]["orders"].as_array().unwrap().iter().all(|order| order["seat"] == 1));
}

#[test]
fn a_step_is_told_with_its_rules_and_what_is_asked_then() {
    let [file, _] = saves("replay_step");
    let all = printed(&["replay", "show", &file, "--json"]);
    let orders = all[0]["orders"].as_array().unwrap();
    assert_eq!(
        (orders.len() + 1, orders.len()),
        (all[0]["steps"].as_u64().unwrap() as usize, read(&file).orders.len())
    );
    let step = 25;
    let text = output(&["replay", "show", &file, "--step", "25"]);
    assert!(text.starts_with("Step 25, round 1: "), "{text}");
    assert!(text.contains(orders[step - 1]["text"].as_str().unwrap()), "{text}");
    let facts = all[0]["facts"].as_array().unwrap().iter().filter(|fact| fact["step"] == step);
    for fact in facts {
        assert!(
            text.contains(fact["rule"].as_str().unwrap()) && text.contains(fact["text"].as_str().unwrap())
        );
    }
    assert!(text.contains(" is asked: "), "{text}");
    let one = printed(&["replay", "show", &file, "--step", "25", "--json"]);
    assert_eq!(one[0]["orders"], json!([orders[step - 1]]));
    for (more, why) in
        [(&["--step", "99999"][..], "there is no step 99999"), (&["--as", "3"], "there is no seat 3")]
    {
        let sentence = complaint(&[&["replay", "show", &file], more].concat(), 1);
        assert!(sentence.contains(why), "{sentence}");
    }
    for arguments in [
        &["replay", "show", &file, "--as", "you"][..],
        &["replay", "verify", &file, "--step", "3"],
        &["replay", "export", &file, "--as", "1"],
        &["replay", "export", &file, "--json"],
    ] {
        complaint(arguments, 2);
    }
}

#[test]
fn what_is_exported_is_played_again_by_serve_to_the_same_end() {
    let [file, _] = saves("replay_export");
    let lines = output(&["replay", "export", &file]);
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(
        (&first["op"], &first["seed"], &first["setup"]["id"]),
        (&json!("new"), &json!(4), &json!("skirmish"))
    );
    let answers = served(&lines);
    let save = read(&file);
    assert_eq!(answers.len(), save.orders.len() + 1);
    for (answer, order) in answers[1..].iter().zip(&save.orders) {
        assert_eq!(answer["digest"], format!("{:016x}", order.digest));
    }
}

#[test]
fn a_match_with_a_key_of_its_own_is_exported_with_its_save() {
    let [file, _] = saves("replay_key");
    let old = read(&file);
    let library = Library::shipped().unwrap();
    let m = open::fixed(&library.edition, &old).unwrap();
    // As the window begins a match: chance that no seed gives.
    let mut session = Session::<FleetCaptains>::new(m, Key([7; 16]));
    for _ in 0..20 {
        let seat = session.to_act().iter().next().unwrap();
        let order = session.legal_orders(seat)[0];
        session.act(seat, order).unwrap();
    }
    let text = Save::of(&session, old.header).to_text().unwrap();
    write(Path::new(&file), &text);
    let lines = output(&["replay", "export", &file]);
    assert!(lines.starts_with("{\"id\":0,\"op\":\"load\""), "{}", &lines[..200]);
    let answers = served(&lines);
    assert_eq!(answers.last().unwrap()["digest"], format!("{:016x}", session.digest()));
}

#[test]
fn what_cannot_be_told_or_exported_says_why_and_keeps_no_other_file() {
    let [file, other] = saves("replay_broken");
    let mut save = read(&file);
    save.orders[7].digest ^= 1;
    write(Path::new(&file), &save.to_text().unwrap());
    for what in ["show", "export"] {
        let done = run(&["replay", what, &file, "no/such.json", &other]);
        assert_eq!(done.status.code(), Some(2), "{what}");
        let told = String::from_utf8(done.stderr).unwrap();
        assert!(told.contains("order 8") && told.contains("no/such.json"), "{told}");
        assert!(String::from_utf8(done.stdout).unwrap().lines().count() > 100, "the other one is told");
    }
    let mut save = read(&other);
    save.orders[7].branch = 1;
    write(Path::new(&other), &save.to_text().unwrap());
    assert!(complaint(&["replay", "export", &other], 1).contains("other dice"));
}
