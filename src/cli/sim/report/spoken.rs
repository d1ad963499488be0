//! How often what the language says came up in the matches, and was used: a row for each word.
//!
//! A word is said by entries. A half of a card is used when it is played, a mission when it is completed, an encounter when
//! it is met, a ship when it is in play; cards and missions came up when they were drawn.
//!
//! Invariant: it follows from the content and the records alone.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::record::ReportRecord;
use crate::cli::said::{SaidWord, SaidWords};
use crate::fleet::content::Content;

/// The groups that people read a table of; programs are told all.
const TOLD: [&str; 4] = ["Deed", "Task", "Trigger", "When"];

/// How often a word came up and was used, and by how many entries it is said.
#[derive(Clone, Copy, Debug, Default)]
struct Spoken {
    entries: u64,
    came_up: u64,
    used: u64,
}

/// All words, with those that nobody used.
pub fn words(content: &Content, records: &[&ReportRecord]) -> Value {
    let said = SaidWords::default();
    let mut all: BTreeMap<SaidWord, Spoken> =
        said.all().0.into_iter().map(|word| (word, Spoken::default())).collect();
    let mut add = |words: BTreeSet<SaidWord>, came_up: u64, used: u64| {
        for word in words {
            let sums = all.entry(word).or_default();
            sums.entries += 1;
            sums.came_up += came_up;
            sums.used += used;
        }
    };
    let counts = || records.iter().flat_map(|record| &record.counts);
    for card in content.cards.iter().map(|card| &card.entry) {
        let uses: Vec<_> = counts().filter_map(|counts| counts.cards.get(&card.id)).collect();
        let drawn = uses.iter().map(|uses| u64::from(uses.drawn)).sum();
        let half = |at: usize| uses.iter().map(|uses| u64::from(uses.halves[at])).sum();
        for (at, play) in [&card.ops, &card.combat].into_iter().enumerate() {
            if let Some(play) = play {
                add(said.of("CardEffect", play), drawn, half(at));
            }
        }
        if let Some(crew) = &card.crew {
            add(said.of("CrewEffect", crew), drawn, half(2));
        }
    }
    for mission in content.missions.iter().map(|mission| &mission.entry) {
        let of = |at: usize| {
            counts().filter_map(|counts| counts.missions.get(&mission.id)).map(|one| u64::from(one[at])).sum()
        };
        add(said.of("MissionEntry", mission), of(0), of(1));
    }
    for encounter in content.encounters.iter().map(|encounter| &encounter.entry) {
        let met = records.iter().filter_map(|record| record.encounters.get(&encounter.id));
        let met = met.map(|one| u64::from(one[0])).sum();
        add(said.of("EncounterEntry", encounter), met, met);
    }
    for ship in content.ships.iter().map(|ship| &ship.entry) {
        let in_play = counts().filter(|counts| counts.ships.contains_key(&ship.id)).count() as u64;
        add(said.of("ShipEntry", ship), in_play, in_play);
    }
    let row = |((group, word), sums): (SaidWord, Spoken)| {
        let Spoken { entries, came_up, used } = sums;
        json!({ "group": group, "word": word, "entries": entries, "came_up": came_up, "used": used })
    };
    all.into_iter().map(row).collect()
}

/// The tables for a person, and which words nobody used.
pub fn table(words: &Value) -> String {
    let rows = words.as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |row: &Value, key: &str| row[key].as_str().unwrap_or_default().to_owned();
    let number = |row: &Value, key: &str| row[key].as_u64().unwrap_or_default();
    let mut told = String::new();
    for group in TOLD {
        let mut own: Vec<&Value> = rows.iter().filter(|row| row["group"] == group).collect();
        own.sort_by_key(|row| (std::cmp::Reverse(number(row, "used")), text(row, "word")));
        told += &format!("\n{group:<34} {:>9} {:>9} {:>9}\n", "entries", "came up", "used");
        for row in own {
            let [entries, came_up, used] = ["entries", "came_up", "used"].map(|key| number(row, key));
            told += &format!("{:<34} {entries:>9} {came_up:>9} {used:>9}\n", text(row, "word"));
        }
    }
    let idle = rows.iter().filter(|row| number(row, "entries") > 0 && number(row, "used") == 0);
    let idle: Vec<String> = idle.map(|row| format!("{} {}", text(row, "group"), text(row, "word"))).collect();
    let idle = if idle.is_empty() { "none".to_owned() } else { idle.join(", ") };
    told + &format!("\nsaid by some entry and never used: {idle}\n")
}
