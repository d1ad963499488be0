//! The trial cards: whole entries of a pack, each with a test of what it promises.
//!
//! They are a mod, so that `--mod tests/vocabulary/trial/mod` plays with them, and what they promise is tested here or beside
//! them, in `mod/packs/trial/tests`.
//!
//! Invariants: every entry has a test of its name (`every_trial_card_is_tried`); the texts of all stand in
//! `texts.golden.txt`, to be read whenever they change and then blessed with `BLESS=1`, and read as well as those of the core
//! pack do.

mod command;
mod encounters;
mod missions;
mod reserves;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use fleet_captains::cli::card_tests::{self, TestOutcome};
use fleet_captains::cli::folders::assets;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::content::{options, outline};
use fleet_captains::fleet::content::entries::{CommandEntry, EncounterEntry, LocationEntry, MissionEntry};
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};
use fleet_captains::fleet::describe::content;
use fleet_captains::fleet::describe::lint;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Setup;

use crate::rules::table::Table;
use crate::support::{files, pack, root, scenario, sources};

const FOLDER: &str = "tests/vocabulary/trial";

/// The folder of their files.
fn folder() -> PathBuf {
    root().join(FOLDER).join("mod/packs/trial")
}

fn file(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap()
}

/// The entry of that id as a file of its own: a match has no room for all missions at once.
fn entry(name: &str, id: &str) -> String {
    let text = file(name);
    let parts = outline::entries(&text).unwrap();
    let own =
        parts.iter().map(|part| &text[part.value.clone()]).find(|one| one.contains(&format!("id: \"{id}\"")));
    format!("[{}]", own.unwrap_or_else(|| panic!("no {id} in {name}")))
}

/// A table with all trial Command Cards and Encounter Cards.
fn table() -> Table {
    table_with("[]")
}

/// The same with missions of the test's own.
fn table_with(missions: &str) -> Table {
    let (subdecks, command, encounters) = (file("subdecks.ron"), file("command.ron"), file("encounters.ron"));
    let locations = file("locations.ron");
    Table::standard().with_pack(&[
        ("subdecks.ron", &subdecks),
        ("command.ron", &command),
        ("encounters.ron", &encounters),
        ("locations.ron", &locations),
        ("missions.ron", missions),
    ])
}

/// The standard board with all trial Command Cards and Encounter Cards, and with as many trial missions as a match has
/// room for besides the others.
pub fn trial_match() -> Match {
    let missions = ["race_to_the_rift", "grand_tour", "hold_the_sector", "rura_penthe"];
    let missions = missions.map(|id| entry("missions.ron", id));
    let missions: String = missions.iter().map(|one| one.trim_matches(['[', ']']).to_owned() + ",").collect();
    let own = PackFiles {
        label: "trial".to_owned(),
        files: [
            ("subdecks.ron", file("subdecks.ron")),
            ("command.ron", file("command.ron")),
            ("encounters.ron", file("encounters.ron")),
            ("missions.ron", format!("[{missions}]")),
            ("locations.ron", file("locations.ron")),
        ]
        .map(|(name, text)| PackFile { path: name.to_owned(), name: name.to_owned(), text })
        .into(),
    };
    let core = pack(&root().join("assets/fleet/packs/core"));
    let content = load(&[core, own]).unwrap_or_else(|problems| panic!("{problems:#?}"));
    // All three Subdecks of a side are in play, so that every card is.
    let setup = Setup { subdecks: 3, ..scenario("standard") };
    Match::new(Arc::new(content), setup).unwrap()
}

/// A table with that trial mission before the first player.
fn on_mission(id: &str) -> Table {
    Table::standard().with_pack(&[("missions.ron", &entry("missions.ron", id))]).missions(0, &[id])
}

/// Ids of all entries.
fn ids() -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let read = options();
    ids.extend(
        read.from_str::<Vec<CommandEntry>>(&file("command.ron")).unwrap().into_iter().map(|one| one.id),
    );
    ids.extend(
        read.from_str::<Vec<MissionEntry>>(&file("missions.ron")).unwrap().into_iter().map(|one| one.id),
    );
    ids.extend(
        read.from_str::<Vec<EncounterEntry>>(&file("encounters.ron")).unwrap().into_iter().map(|one| one.id),
    );
    ids.extend(
        read.from_str::<Vec<LocationEntry>>(&file("locations.ron")).unwrap().into_iter().map(|one| one.id),
    );
    ids
}

#[test]
fn every_trial_card_is_tried() {
    let text = |files: Vec<(String, String)>| files.into_iter().map(|(_, text)| text).collect::<String>();
    let (here, beside) =
        (text(sources(FOLDER)), text(files(&format!("{FOLDER}/mod/packs/trial/tests"), &["ron"])));
    for id in ids() {
        let tried = here.contains(&format!("fn {id}_")) || beside.contains(&format!("\"{id}\""));
        assert!(tried, "{id} has no test");
    }
}

#[test]
fn the_trial_pack_has_no_problem_and_reads_as_blessed() {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let own = pack(&folder());
    let content = load(&[core, own]).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let mut told = String::new();
    let ids = ids();
    for card in content.cards.iter().filter(|card| ids.contains(&card.entry.id)) {
        let (entry, lex) = (&card.entry, &content);
        let ops = entry.ops.as_ref().map(|effect| content::card_effect(effect, false, lex));
        let combat = entry.combat.as_ref().map(|effect| content::card_effect(effect, true, lex));
        let crew = entry.crew.as_ref().map(|effect| content::crew(effect, lex));
        let texts: Vec<String> = [ops, combat, crew].into_iter().flatten().collect();
        writeln!(told, "{}\n    {}", entry.name, texts.join("\n    ")).unwrap();
    }
    for mission in content.missions.iter().filter(|mission| ids.contains(&mission.entry.id)) {
        let task = content::mission_task(&mission.entry.task, &content);
        let terms = content::mission_terms(&mission.entry, &content);
        let text = format!("{task} {terms}");
        let text = text.trim_end();
        writeln!(told, "{}\n    {text}", mission.entry.name).unwrap();
    }
    for tile in content.locations.iter().filter(|tile| ids.contains(&tile.entry.id)) {
        let text = content::location(&tile.entry, &content);
        writeln!(told, "{}\n    {text}", tile.entry.name).unwrap();
    }
    for encounter in content.encounters.iter().filter(|encounter| ids.contains(&encounter.entry.id)) {
        let text = content::encounter(&encounter.entry, &content).whole();
        writeln!(told, "{}\n    {text}", encounter.entry.name).unwrap();
    }
    let path = root().join(FOLDER).join("texts.golden.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(&path).unwrap_or_default());
}

#[test]
fn the_trial_cards_read_well() {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let content = load(&[core, pack(&folder())]).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let found = lint::findings(&content).map(|(_, _, name, finding)| format!("{name}, {finding}"));
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_tests_beside_the_trial_cards_go_as_written() {
    let mut sources = Sources::shipped(&assets().unwrap());
    sources.add_mods(&[root().join(FOLDER).join("mod")]);
    let checked = sources.check();
    assert!(checked.problems.is_empty(), "{:#?}", checked.problems);
    sources.read_tests();
    sources.tests.retain(|test| test.file.path.contains("packs/trial/"));
    let mut played = 0;
    card_tests::play(&sources, &checked, |outcome| match outcome {
        TestOutcome::Passed(..) => played += 1,
        TestOutcome::Failed(problems) => panic!("{problems:#?}"),
        TestOutcome::Doubtful(problem) => panic!("{problem}"),
        TestOutcome::Unplayed => panic!("the trial mod is broken"),
    });
    assert!(played >= 60, "{played}");
}
