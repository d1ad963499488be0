//! The match of "Continue" on disk.

use std::path::PathBuf;
use std::sync::Arc;

use fleet_captains::app::panels::ScreenIntent;
use fleet_captains::app::play::desk::{Chair, Desk};
use fleet_captains::app::play::players;
use fleet_captains::app::shell::Form;
use fleet_captains::app::shell::saves::Home;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::house::{HouseRule, HouseRules};
use fleet_captains::fleet::order::Order;

use crate::support::{content, scenario, standard};

/// A data folder of its own for each test, empty.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("fleet-captains-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn desk(seed: u64) -> Desk {
    let level = "ai:cadet".to_owned();
    let player = players::computer(&level, seed).unwrap();
    let chairs = vec![Chair::Person, Chair::Computer { level, player }];
    Desk::new(Session::new(Arc::new(standard()), Key::from_seed(seed)), chairs, seed.to_string(), 0.0)
}

/// Gives first legal orders until so many have been given.
fn play(desk: &mut Desk, orders: usize) {
    while desk.session.steps() < orders {
        desk.finish();
        if !desk.computer_moves()
            && let Some(seat) = desk.in_control()
        {
            let order = desk.session.legal_orders(seat)[0];
            desk.order(&[order]);
        }
    }
}

#[test]
fn a_match_left_anywhere_goes_on_there() {
    let path = folder("goes-on");
    let home = Home::new(path.clone());
    assert_eq!(home.what(), None);
    let mut desk = desk(7);
    // In the draft, in the preparation, in the first turns, in the middle of what comes up there.
    for orders in [0, 3, 9, 25, 26, 27, 60] {
        play(&mut desk, orders);
        home.save(&desk).unwrap();
        let resumed = home.load(&content()).unwrap_or_else(|error| panic!("after {orders} orders: {error}"));
        assert!(resumed.whole);
        assert_eq!(resumed.session.digest(), desk.session.digest(), "after {orders} orders");
        assert_eq!(resumed.seats, ["human", "ai:cadet"]);
        assert_eq!((resumed.seed.as_str(), resumed.viewer), ("7", Some(0)));
    }
    assert!(home.what().is_some_and(|what| what.starts_with("Standard, ")));
    std::fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_finished_match_is_not_gone_on_with() {
    let path = folder("finished");
    let home = Home::new(path.clone());
    let mut desk = desk(8);
    play(&mut desk, 30);
    home.save(&desk).unwrap();
    while desk.in_control().is_none() {
        desk.finish();
        desk.computer_moves();
    }
    desk.order(&[Order::Resign]);
    assert!(desk.session.outcome().is_some());
    home.save(&desk).unwrap();
    assert_eq!(home.what(), None);
    std::fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_broken_save_says_why_and_stays() {
    let path = folder("broken");
    let home = Home::new(path.clone());
    std::fs::create_dir_all(&path).unwrap();
    let file = path.join("continue.json");
    for text in ["", "{", "[1, 2]", "{\"header\":{}}"] {
        std::fs::write(&file, text).unwrap();
        let told = home.load(&content()).err().expect(text);
        assert!(!told.is_empty());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "nothing is lost");
    }
    std::fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_new_match_does_not_destroy_the_one_that_was_running() {
    let path = folder("aside");
    let home = Home::new(path.clone());
    let mut desk = desk(9);
    play(&mut desk, 20);
    home.save(&desk).unwrap();
    let text = std::fs::read_to_string(path.join("continue.json")).unwrap();
    home.set_aside();
    assert_eq!(home.what(), None);
    assert_eq!(std::fs::read_to_string(path.join("previous.json")).unwrap(), text);
    home.set_aside();
    assert_eq!(
        std::fs::read_to_string(path.join("previous.json")).unwrap(),
        text,
        "nothing to put aside changes nothing"
    );
    std::fs::remove_dir_all(path).unwrap();
}

fn form() -> Form {
    Form::first(&[scenario("standard")])
}

#[test]
fn every_house_rule_stands_in_one_chapter_and_is_found_by_its_words() {
    let form = form();
    let listed: Vec<String> =
        form.chapters().iter().flat_map(|one| one.rules.iter().map(|rule| rule.id.clone())).collect();
    let mut sorted = listed.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!((listed.len(), sorted.len()), (HouseRule::ALL.len(), HouseRule::ALL.len()));
    for rule in HouseRule::ALL {
        let mut form = Form::first(&[scenario("standard")]);
        form.list_wish(&ScreenIntent::FindHouseRule(rule.id().replace('-', " ").to_uppercase()));
        let chapters = form.chapters();
        assert!(chapters.iter().all(|one| one.open), "what is found is in sight");
        assert!(
            chapters.iter().any(|one| one.rules.iter().any(|found| found.id == rule.id())),
            "{}",
            rule.id()
        );
    }
}

#[test]
fn two_house_rules_that_exclude_each_other_are_never_both_on() {
    let mut pairs = 0;
    for rule in HouseRule::ALL {
        for other in rule.excluded() {
            pairs += 1;
            assert!(other.excluded().any(|back| back == *rule));
            let mut form = form();
            form.toggle_house_rule(rule.id());
            form.toggle_house_rule("no-resigning");
            form.toggle_house_rule(other.id());
            assert_eq!(form.house_rules, ["no-resigning", other.id()]);
            assert!(HouseRules::of(form.house_rules.iter().map(String::as_str)).is_ok());
        }
    }
    assert!(pairs >= 2, "{pairs}");
}

#[test]
fn only_those_on_are_listed_and_all_go_off_at_once() {
    let mut form = form();
    form.toggle_house_rule("no-resigning");
    form.list_wish(&ScreenIntent::OnlyRulesOn(true));
    let chapters = form.chapters();
    assert_eq!(chapters.len(), 1);
    assert_eq!((chapters[0].rules.len(), chapters[0].on), (1, 1));
    form.list_wish(&ScreenIntent::NoHouseRules);
    assert!(form.house_rules.is_empty());
    assert_eq!(form.chapters().iter().map(|one| one.rules.len()).sum::<usize>(), HouseRule::ALL.len());
}
