//! The trial cards: whole entries of a pack, each with a test of what it promises.
//!
//! Invariant: every entry of the folder has a test of its name (`every_trial_card_is_tried`), and the texts of all stand in
//! `texts.golden.txt`, to be read whenever they change and then blessed with `BLESS=1`.

mod command;
mod encounters;
mod missions;
mod reserves;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use fleet_captains::engine::content::{options, outline};
use fleet_captains::fleet::content::entries::{CommandEntry, EncounterEntry, LocationEntry, MissionEntry};
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};
use fleet_captains::fleet::describe::content;
use fleet_captains::fleet::describe::lint::{self, TextFinding, TextRule};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Setup;

use crate::rules::table::Table;
use crate::support::{pack, root, scenario, sources};

const FOLDER: &str = "tests/vocabulary/trial";

fn file(name: &str) -> String {
    std::fs::read_to_string(root().join(FOLDER).join(name)).unwrap()
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
    let tests: String = sources(FOLDER).into_iter().map(|(_, text)| text).collect();
    for id in ids() {
        assert!(tests.contains(&format!("fn {id}_")), "{id} has no test");
    }
}

#[test]
fn the_trial_pack_has_no_problem_and_reads_as_blessed() {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let own = pack(&root().join(FOLDER));
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

/// Trial cards that are longer than a card has room for, or say more than a sentence should: they try out what words can do
/// together.
const LONG: [&str; 16] = [
    "Border Patrol",
    "Charles Tucker",
    "Cloaked Mines",
    "Crystalline Entity",
    "Doomsday Machine",
    "Duel of Honour",
    "Jonathan Archer",
    "Malcolm Reed",
    "Race to the Rift",
    "Rendezvous at Speed",
    "Silent Running",
    "Space Amoeba",
    "Spore Cloud",
    "Tractor Beam",
    "Travis Mayweather",
    "Underdogs",
];

#[test]
fn the_trial_cards_read_well() {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let content =
        load(&[core, pack(&root().join(FOLDER))]).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let is_long = |finding: &TextFinding| matches!(finding.rule, TextRule::LongText | TextRule::LongSentence);
    let (long, bad): (Vec<_>, Vec<_>) = lint::findings(&content).partition(|(.., finding)| is_long(finding));
    let bad: Vec<String> = bad.iter().map(|(_, _, name, finding)| format!("{name}, {finding}")).collect();
    assert!(bad.is_empty(), "{bad:#?}");
    let long: BTreeSet<&str> = long.iter().map(|(_, _, name, _)| *name).collect();
    assert_eq!(long, BTreeSet::from(LONG));
}
