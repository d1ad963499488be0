//! Scripts: lessons and card tests go as written, every mistake in one is told with its place, and nothing can be expected in
//! vain.

mod broken;
mod card_tests;
mod cases;
mod expectations;
mod lessons;
mod windows;

use std::path::PathBuf;

use fleet_captains::engine::content::{LineColumn, Problem};
use fleet_captains::fleet::content::pack::PackFile;
use fleet_captains::fleet::script::{Script, ScriptFailure, ScriptRun, load, run};

use crate::support::content;

/// A position in which much can be expected; `{steps}` is where the steps go. Goal 6: the Federation has the first turn,
/// its Venture stands beside the Gr'oth in C2, with crew, cards in hand, missions and a settlement of its own.
const STAGE: &str = r#"(
  id: "stage", name: "Stage",
  scenario: (
    id: "stage", name: "Stage", sides: ["federation", "klingon"], goal: 6,
    board: Columns([2, 3, 2, 3, 2]), subdecks: 2, first: 0, dice: [6, 1, 1, 6],
    position: (
      bare: true,
      ships: [
        (ship: "venture", at: "C2", dial: "9 5 4 8", crew: ["mr_spock"], cargo: ["tribbles"]),
        (ship: "equinox"), (ship: "reliant", disabled: [Sensors]),
        (ship: "gr_oth", at: "C2", dial: "8 3 4 6", prisoners: ["code_47"]), (ship: "klothos", cloaked: true),
      ],
      lost: ["yeager"],
      tiles: [
        (
          cell: "C2", location: "class_m_planet", explored_by: 0, control: Some((0, 2)),
          installation: Some(Outpost), away_teams: [1], encounter: "nexus",
        ),
        (cell: "D3", location: "gas_giant", scans: [0]),
      ],
      seats: [
        (
          hand: ["emergency_power"], deck: ["data"], discard: ["probe_launch"],
          missions: ["attack_run", "relief_flight"], mission_deck: ["crippling_blow"],
        ),
        (points: 2),
      ],
      encounters_discarded: ["raider_pack"],
    ),
    source: Original,
  ),
  steps: [{steps}],
)"#;

/// The stage with these steps.
fn staged(steps: &str) -> String {
    STAGE.replace("{steps}", steps)
}

fn read(text: &str) -> Result<Script, Vec<Problem>> {
    let file = PackFile { path: "x.ron".to_owned(), name: "x.ron".to_owned(), text: text.to_owned() };
    load(&file, Some(&content())).map(|scripts| scripts.into_iter().next().expect("a script"))
}

fn sound(steps: &str) -> Script {
    read(&staged(steps)).unwrap_or_else(|problems| panic!("{problems:#?}\n{steps}"))
}

fn played(steps: &str) -> Result<ScriptRun, ScriptFailure> {
    run(&sound(steps))
}

/// The text without its mark, and the mark's place.
fn unmarked(text: &str) -> (String, LineColumn) {
    let at = text.find('§').expect("a mark");
    (text.replace('§', ""), LineColumn::of(text, at))
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _not_there = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
