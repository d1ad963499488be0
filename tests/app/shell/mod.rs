//! The shell around a match: keeping it on disk, the list of house rules, the screens.

mod by_keys;
mod first_match;
mod mods;
mod parts;
mod screens;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use fleet_captains::app::panels::intent::FormIntent;
use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::live::LiveMatchMut;
use fleet_captains::app::screens::model::{ModRow, ModState};
use fleet_captains::app::shell::form::Form;
use fleet_captains::app::shell::keeper::MatchKeeper;
use fleet_captains::app::shell::mods::{ContentChange, LoadedContent, ModShelf};
use fleet_captains::cli::packs::Library;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::house::{HouseRule, HouseRules};
use fleet_captains::fleet::order::Order;
use fleet_captains::players;
use fleet_captains::saves::{Edition, Store};

use super::play::{Sitting, computer_moves};
use crate::support::{content, scenario, standard};

/// A data folder of its own for each test, empty.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("fleet-captains-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// The shipped content with these scenarios.
fn loaded(scenarios: &[&str]) -> LoadedContent {
    let library = Library::shipped().unwrap();
    LoadedContent {
        editions: Arc::new(Edition { content: content(), mods: Vec::new() }),
        scenarios: scenarios.iter().map(|name| scenario(name)).collect(),
        lessons: library.lessons.into_iter().map(Arc::new).collect(),
        help: Arc::new(library.help),
        looks: library.looks,
        sounds: library.sounds,
    }
}

/// Mods that lie nowhere.
#[derive(Default)]
struct FakeShelf(Mutex<Vec<ModRow>>, Mutex<Vec<ContentChange>>);

impl ModShelf for FakeShelf {
    fn folder(&self) -> Option<PathBuf> {
        None
    }

    fn rows(&self) -> Vec<ModRow> {
        self.0.lock().unwrap().clone()
    }

    fn switch(&self, folder: &str, on: bool) -> Result<(), String> {
        let mut rows = self.0.lock().unwrap();
        let row = rows.iter_mut().find(|row| row.folder == folder).ok_or("there is no such mod")?;
        row.state = if on { ModState::On } else { ModState::Off };
        row.problems.clear();
        Ok(())
    }

    fn earlier(&self, folder: &str) -> Result<(), String> {
        let mut rows = self.0.lock().unwrap();
        let at = rows.iter().position(|row| row.folder == folder).ok_or("there is no such mod")?;
        rows.swap(at, at - 1);
        Ok(())
    }

    /// The scenario "long-range" comes with the first mod.
    fn reload(&self) -> Result<LoadedContent, String> {
        let with = self.0.lock().unwrap().first().is_some_and(|row| row.state == ModState::On);
        Ok(loaded(if with { &["standard", "long-range"] } else { &["standard"] }))
    }

    fn watch(&self, _: Box<dyn Fn() + Send>) {}

    fn changed(&self) -> Option<ContentChange> {
        self.1.lock().unwrap().pop()
    }
}

fn sitting(seed: u64) -> Sitting {
    let level = "ai:cadet".to_owned();
    let player = ComputerPlayer::new(players::computer(&level, seed).unwrap());
    let chairs = vec![Chair::Person, Chair::Computer { level, player }];
    Sitting::new(Session::new(Arc::new(standard()), Key::from_seed(seed)), chairs, seed.to_string(), 0.0)
}

/// Gives the first legal order each time, until so many have been given.
fn play(live: &mut LiveMatchMut<'_>, orders: usize) {
    while live.client.steps() < orders {
        live.finish();
        if !live.pass_by()
            && !computer_moves(live)
            && let Some(order) = live.read().orders().first().copied()
        {
            live.order(&[order]);
        }
    }
}

/// Keeps a match as the window does with every change.
fn keep(own: &mut MatchKeeper, sitting: &Sitting) -> Option<String> {
    own.keep(sitting.read().client, sitting.read().playhead.viewer)
}

/// Keeps a match as somebody asks for it.
fn keep_now(own: &mut MatchKeeper, sitting: &Sitting) -> Option<String> {
    own.keep_now(sitting.read().client, sitting.read().playhead.viewer)
}

fn keeper(data: &Path) -> MatchKeeper {
    let edition = Edition { content: content(), mods: Vec::new() };
    MatchKeeper::new(Arc::new(edition), Store::new(data))
}

#[test]
fn a_match_left_anywhere_goes_on_there() {
    let path = folder("goes-on");
    let mut own = keeper(&path);
    assert!(own.offered().is_empty());
    let mut sitting = sitting(7);
    own.begin();
    // In the draft, in the preparation, in the first turns, in the middle of what comes up there.
    for orders in [0, 3, 9, 25, 26, 27, 60] {
        play(&mut sitting.write(), orders);
        assert_eq!(keep(&mut own, &sitting), None);
        own.leave();
        own.look_around();
        let latest = own.offered()[0].clone();
        assert!(latest.what.starts_with("Standard, "), "{}", latest.what);
        let resumed =
            own.resume(&latest.kept.file, None).unwrap_or_else(|not| panic!("after {orders}: {}", not.why));
        assert_eq!(resumed.opened.session.digest(), sitting.read().client.digest(), "after {orders} orders");
        assert_eq!(resumed.header.seats, ["human", "ai:cadet"]);
        assert_eq!((resumed.header.seed.as_str(), resumed.header.viewer), ("7", Some(Seat(0))));
        assert_eq!(resumed.notice, None);
        own.hold(sitting.read().client, resumed.slot, &resumed.opened.edition);
    }
    // Looking into it costs none of the earlier saves.
    let earlier =
        |before: usize| std::fs::read(path.join(format!("matches/0001-standard.{before}.json"))).unwrap();
    let before = (1..=3).map(earlier).collect::<Vec<_>>();
    for _ in 0..4 {
        own.leave();
        own.look_around();
        let file = own.offered()[0].kept.file.clone();
        let resumed = own.resume(&file, None).unwrap();
        own.hold(sitting.read().client, resumed.slot, &resumed.opened.edition);
        assert_eq!(keep(&mut own, &sitting), None);
    }
    own.leave();
    assert_eq!((1..=3).map(earlier).collect::<Vec<_>>(), before);
    own.look_around();
    assert_eq!(own.offered().len(), 1, "it was one match all the time");
    std::fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_finished_match_is_kept_and_not_gone_on_with() {
    let path = folder("finished");
    let mut own = keeper(&path);
    let mut sitting = sitting(8);
    own.begin();
    play(&mut sitting.write(), 30);
    keep(&mut own, &sitting);
    while sitting.read().in_control().is_none() {
        sitting.write().finish();
        let _ = sitting.write().pass_by() || computer_moves(&mut sitting.write());
    }
    sitting.write().order(&[Order::Resign]);
    assert!(sitting.read().client.outcome().is_some());
    keep(&mut own, &sitting);
    own.look_around();
    assert!(own.offered().is_empty());
    assert!(path.join("matches/finished/0001-standard.json").is_file());
    std::fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_save_that_fails_is_told_once_and_tried_again() {
    let path = folder("failing");
    let mut own = keeper(&path);
    let mut sitting = sitting(9);
    own.begin();
    // A file lies where the folder of matches should be.
    std::fs::create_dir_all(&path).unwrap();
    std::fs::write(path.join("matches"), "in the way").unwrap();
    let told = keep(&mut own, &sitting).expect("it cannot be saved");
    assert!(told.starts_with("The match is not being saved: ") && told.contains("matches"), "{told}");
    play(&mut sitting.write(), 5);
    assert_eq!(keep(&mut own, &sitting), None, "it has been told");
    assert!(own.told().starts_with("Not saved: "));
    std::fs::remove_file(path.join("matches")).unwrap();
    // Whoever asks to save has it tried again, without another order.
    assert_eq!(keep_now(&mut own, &sitting), None);
    let saved = format!("Saved after order {}.", sitting.read().client.copied().orders());
    assert_eq!(own.told(), saved);
    // Then the thread fails at the place where the next save would be made.
    let beside = path.join("matches/0001-standard.new");
    std::fs::create_dir(&beside).unwrap();
    play(&mut sitting.write(), 9);
    assert!(keep(&mut own, &sitting).is_none() && own.is_waiting());
    own.flush();
    let told = own.hear().expect("it could not be written");
    assert!(told.contains("0001-standard.json cannot be written"), "{told}");
    play(&mut sitting.write(), 12);
    assert_eq!((keep(&mut own, &sitting), own.flush(), own.hear()), (None, (), None), "it has been told");
    std::fs::remove_dir(&beside).unwrap();
    assert_eq!(keep_now(&mut own, &sitting), None);
    // It fails again, and says so again; if the match is then left, that is said too.
    std::fs::create_dir(&beside).unwrap();
    play(&mut sitting.write(), 15);
    keep(&mut own, &sitting);
    assert!(own.leave().is_some_and(|told| told.starts_with("The latest orders were not saved: ")));
    assert_eq!(own.told(), "", "the next match begins without it");
    std::fs::remove_dir_all(path).unwrap();
}

fn form() -> Form {
    Form::first(&[scenario("standard")])
}

#[test]
fn the_next_level_takes_the_seats_of_computers_and_of_nobody_else() {
    let mut form = Form::first(&[scenario("standard")]);
    form.seats = ["human", "ai:lieutenant", "ai:captain:hunter", "random"].map(str::to_owned).to_vec();
    form.seat_harder();
    assert_eq!(form.seats, ["human", "ai:commander", "ai:admiral:hunter", "random"]);
    form.seat_harder();
    assert_eq!(
        form.seats,
        ["human", "ai:captain", "ai:admiral:hunter", "random"],
        "nobody is above an admiral"
    );
}

#[test]
fn the_scenario_of_a_first_match_is_picked_where_there_is_one() {
    let all = [scenario("standard"), scenario("first-patrol")];
    let mut form = Form::first(&all);
    assert_eq!(form.scenario, "standard");
    form.first_match(&all);
    assert_eq!(form.scenario, "first-patrol");
    let mut without = Form::first(&all[..1]);
    without.first_match(&all[..1]);
    assert_eq!(without.scenario, "standard");
}

#[test]
fn where_sides_have_places_of_their_own_the_players_change_places() {
    let all = [scenario("standard"), scenario("siege")];
    let mut form = Form::first(&all);
    let pick = |form: &mut Form, side: &str| {
        form.fill_in(&FormIntent::PickSide { seat: 0, side: side.to_owned() }, &all);
    };
    pick(&mut form, "klingon");
    assert_eq!((form.sides[0].as_str(), form.seats[0].as_str()), ("klingon", "human"));
    // Whoever was to play the Klingons still does, in the place that the siege gives them.
    form.pick_scenario("siege", &all);
    assert_eq!(form.sides, all[1].sides);
    assert_eq!((form.sides[1].as_str(), form.seats[1].as_str()), ("klingon", "human"));
    pick(&mut form, "klingon");
    assert_eq!((form.sides[0].as_str(), form.seats[0].as_str()), ("federation", "human"));
    pick(&mut form, "federation");
    assert_eq!(form.seats[0], "human", "that is what the seat has");
    assert_eq!(form.set_up(&all).unwrap().sides, all[1].sides);
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
        form.fill_in(&FormIntent::FindHouseRule(rule.id().replace('-', " ").to_uppercase()), &[]);
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
            form.toggle_house_rule("no-quiet-end");
            form.toggle_house_rule(other.id());
            assert_eq!(form.house_rules, ["no-quiet-end", other.id()]);
            assert!(HouseRules::of(form.house_rules.iter().map(String::as_str)).is_ok());
        }
    }
    assert!(pairs >= 2, "{pairs}");
}

#[test]
fn only_those_on_are_listed_and_all_go_off_at_once() {
    let mut form = form();
    form.toggle_house_rule("no-quiet-end");
    form.fill_in(&FormIntent::OnlyRulesOn(true), &[]);
    let chapters = form.chapters();
    assert_eq!(chapters.len(), 1);
    assert_eq!((chapters[0].rules.len(), chapters[0].on), (1, 1));
    form.fill_in(&FormIntent::NoHouseRules, &[]);
    assert!(form.house_rules.is_empty());
    assert_eq!(form.chapters().iter().map(|one| one.rules.len()).sum::<usize>(), HouseRule::ALL.len());
}
