//! How often what the language says came up in the matches, and was used: a row for each word.
//!
//! A word is said by entries, and comes up with them: cards and missions when they are drawn, encounters when they are met,
//! places when they are explored, ships when they are in play. It is used
//!
//! * in an effect, each time that effect is come to;
//! * in an ability, each time it is set off or used; where it holds by itself, for each ship and turn that it held for
//!   (`steps`);
//! * in a deed, each time a mission is credited with it (`parts`); in what else a task says, when it is completed;
//! * in what else a half of a card says, when it is played; in the test of an encounter, when that is met.
//!
//! Invariant: it follows from the content and the records alone.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};

use super::record::ReportRecord;
use super::steps::IndexCounts;
use crate::cli::said::{SaidWord, SaidWords};
use crate::fleet::content::Content;
use crate::fleet::content::entries::{CardEffect, EncounterEntry};
use crate::fleet::content::program::{Op, Power};
use crate::fleet::content::vocabulary::{
    Ability, CellCond, Chooser, Deed, Place, Reach, StaysWith, Task, Who,
};

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
    let all = said.all().0.into_iter().map(|word| (word, Spoken::default())).collect();
    let mut sums = WordSums { said, all };
    sums.cards(content, records);
    sums.others(content, records);
    sums.at_work(content, records);
    let row = |((group, word), sums): (SaidWord, Spoken)| {
        let Spoken { entries, came_up, used } = sums;
        json!({ "group": group, "word": word, "entries": entries, "came_up": came_up, "used": used })
    };
    sums.all.into_iter().map(row).collect()
}

/// The counts of all words.
struct WordSums {
    said: SaidWords,
    all: BTreeMap<SaidWord, Spoken>,
}

impl WordSums {
    /// An entry, or a part of one, that came up so often.
    fn came_up(&mut self, kind: &str, entry: &impl Serialize, times: u64) {
        for word in self.said.of(kind, entry) {
            let sums = self.all.entry(word).or_default();
            sums.entries += 1;
            sums.came_up += times;
        }
    }

    fn used(&mut self, words: BTreeSet<SaidWord>, times: u64) {
        for word in words {
            self.all.entry(word).or_default().used += times;
        }
    }

    fn cards(&mut self, content: &Content, records: &[&ReportRecord]) {
        for card in content.cards.iter().map(|card| &card.entry) {
            let counts = records.iter().flat_map(|record| &record.counts);
            let uses: Vec<_> = counts.filter_map(|counts| counts.cards.get(&card.id)).collect();
            let drawn = uses.iter().map(|uses| u64::from(uses.drawn)).sum();
            let half = |at: usize| uses.iter().map(|uses| u64::from(uses.halves[at])).sum();
            for (at, play) in [&card.ops, &card.combat].into_iter().enumerate() {
                let Some(play) = play else { continue };
                self.came_up("CardEffect", play, drawn);
                let around = CardEffect { effects: Vec::new(), ..play.clone() };
                self.used(self.said.of("CardEffect", &around), half(at));
            }
            if let Some(crew) = &card.crew {
                self.came_up("CrewEffect", crew, drawn);
            }
        }
    }

    fn others(&mut self, content: &Content, records: &[&ReportRecord]) {
        let counts = || records.iter().flat_map(|record| &record.counts);
        for mission in content.missions.iter().map(|mission| &mission.entry) {
            let of = |at: usize| {
                let own = counts().filter_map(|counts| counts.missions.get(&mission.id));
                own.map(|one| u64::from(one[at])).sum()
            };
            self.came_up("MissionEntry", mission, of(0));
            let task = self.said.of("Task", &mission.task);
            let deeds = deeds(&mission.task);
            self.used(
                task.into_iter().filter(|(group, _)| deeds.is_empty() || group == "Task").collect(),
                of(1),
            );
            for (_, part, times) in
                records.iter().flat_map(|record| &record.parts).filter(|(id, ..)| *id == mission.id)
            {
                if let Some(deed) = deeds.get(usize::from(*part)) {
                    self.used(self.said.of("Deed", deed), u64::from(*times));
                }
            }
        }
        for encounter in content.encounters.iter().map(|encounter| &encounter.entry) {
            let met = records.iter().filter_map(|record| record.encounters.get(&encounter.id));
            let met = met.map(|one| u64::from(one[0])).sum();
            self.came_up("EncounterEntry", encounter, met);
            let test = EncounterEntry {
                effects: Vec::new(),
                success: Vec::new(),
                failure: Vec::new(),
                while_there: Vec::new(),
                while_aboard: Vec::new(),
                ..encounter.clone()
            };
            self.used(self.said.of("EncounterEntry", &test), met);
        }
        for ship in content.ships.iter().map(|ship| &ship.entry) {
            let in_play = counts().filter(|counts| counts.ships.contains_key(&ship.id)).count();
            self.came_up("ShipEntry", ship, in_play as u64);
        }
        for place in content.locations.iter().map(|place| &place.entry) {
            let explored = records.iter().filter_map(|record| record.locations.get(&place.id));
            self.came_up("LocationEntry", place, explored.map(|times| u64::from(*times)).sum());
        }
    }

    /// What abilities and effects say.
    fn at_work(&mut self, content: &Content, records: &[&ReportRecord]) {
        let sum = |of: fn(&ReportRecord) -> &[(u16, u32)]| {
            let mut sums = IndexCounts::new();
            for (index, times) in records.iter().flat_map(|record| of(record)) {
                *sums.entry(*index).or_default() += times;
            }
            sums
        };
        let (steps, held) = (sum(|record| &record.steps), sum(|record| &record.held));
        for (ability, power, written) in
            (0..).zip(&content.powers).zip(&content.written_powers).map(|((at, power), own)| (at, power, own))
        {
            let times = match power {
                Power::Gives { .. } => held.get(&ability),
                Power::On { at, .. } => steps.get(at),
                Power::Use { play, .. } => steps.get(&play.at),
            };
            let times = times.copied().unwrap_or_default();
            self.used(self.said.of("Ability", &without_effects(written)), times.into());
        }
        for (place, times) in steps {
            let words = op_words(&self.said, content, content.op(place));
            self.used(words, times.into());
        }
    }
}

/// What a task asks for in deeds, in its order.
fn deeds(task: &Task) -> &[Deed] {
    match task {
        Task::Deed { deed, .. } => std::slice::from_ref(deed),
        Task::Steps { deeds, .. } | Task::Set { deeds, .. } => deeds,
        Task::Test { .. } | Task::Condition { .. } => &[],
    }
}

/// An ability by itself; its effects are counted where they are run.
fn without_effects(ability: &Ability) -> Ability {
    let mut own = ability.clone();
    match &mut own {
        Ability::Gives { .. } => {}
        Ability::On { effects, .. } | Ability::Use { effects, .. } => effects.clear(),
    }
    own
}

/// What an effect says that was compiled into this operation, without the effects in it.
#[deny(clippy::wildcard_enum_match_arm)]
fn op_words(said: &SaidWords, content: &Content, op: &Op) -> BTreeSet<SaidWord> {
    let effect = |word: &str| BTreeSet::from([("Effect".to_owned(), word.to_owned())]);
    // What is meant where nothing is written is not said.
    let unless = |plain: bool, words: BTreeSet<SaidWord>| if plain { BTreeSet::new() } else { words };
    let who = |who: &Who<u16>| unless(*who == Who::This, said.of("Who", who));
    let by = |by: &Chooser| unless(*by == Chooser::Me, said.of("Chooser", by));
    let cells = |at: &Reach, from: &CellCond<u16>| {
        let from = unless(*from == CellCond::Anywhere, said.of("CellCond", from));
        &unless(*at == Reach::Here, said.of("Reach", at)) | &from
    };
    let stays = |with: StaysWith| unless(with == StaysWith::This, said.of("StaysWith", &with));
    match op {
        Op::End | Op::Jump { .. } | Op::JumpIfFailed { .. } | Op::LoopEnd => BTreeSet::new(),
        Op::Do(verb) => said.of("Effect", verb),
        Op::JumpUnless { cond, .. } => &effect("If") | &said.of("Cond", content.question(*cond)),
        Op::Test { level, by, .. } => &(&effect("Test") | &said.of("Amount", level)) | &who(by),
        Op::Opposed { against, .. } => &effect("Opposed") | &who(against),
        Op::Foe { shields } => &effect("Foe") | &said.of("Amount", shields),
        Op::FoeFires { weapons } => said.of("Amount", weapons),
        Op::Roll { .. } => effect("Roll"),
        Op::Choose { by: chooser, .. } => &effect("Choose") | &by(chooser),
        Op::May { .. } => effect("May"),
        Op::ForEach { ships, .. } => &effect("ForEach") | &said.of("Ships", ships),
        Op::ForEachCell { at, from, .. } => &effect("ForEachCell") | &cells(at, from),
        Op::Repeat { times, .. } => &effect("Repeat") | &said.of("Amount", times),
        Op::PickShip { from, by: chooser, .. } => {
            &(&effect("PickShip") | &said.of("Ships", from)) | &by(chooser)
        }
        Op::PickCell { at, from, by: chooser, .. } => {
            &(&effect("PickCell") | &cells(at, from)) | &by(chooser)
        }
        Op::Attach { to, until, .. } => {
            let with = match to {
                Who::Target => StaysWith::Target,
                Who::Picked => StaysWith::Picked,
                Who::This | Who::Group | Who::Force | Who::All(_) => StaysWith::This,
            };
            &(&effect("Attach") | &stays(with)) | &said.of("Until", until)
        }
        Op::Proclaim { until, .. } => &(&effect("Attach") | &stays(StaysWith::Me)) | &said.of("Until", until),
        Op::Plant { at, .. } => &effect("Plant") | &unless(*at == Place::Here, said.of("Place", at)),
    }
}

/// The tables for a person, and which words nobody used.
pub fn table(words: &Value) -> String {
    let rows = words.as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |row: &Value, key: &str| row[key].as_str().unwrap_or_default().to_owned();
    let number = |row: &Value, key: &str| row[key].as_u64().unwrap_or_default();
    let mut told = String::new();
    let groups: BTreeSet<String> = rows.iter().map(|row| text(row, "group")).collect();
    for group in groups {
        let mut own: Vec<&Value> = rows.iter().filter(|row| text(row, "group") == group).collect();
        own.sort_by_key(|row| (std::cmp::Reverse(number(row, "used")), text(row, "word")));
        told += &format!("\n{group:<34} {:>9} {:>9} {:>9}\n", "entries", "came up", "used");
        for row in own {
            let [entries, came_up, used] = ["entries", "came_up", "used"].map(|key| number(row, key));
            told += &format!("{:<34} {entries:>9} {came_up:>9} {used:>9}\n", text(row, "word"));
        }
    }
    let listed = |wanted: &dyn Fn(&Value) -> bool| {
        let found = rows.iter().filter(|row| number(row, "used") == 0 && wanted(row));
        let found: Vec<String> =
            found.map(|row| format!("{} {}", text(row, "group"), text(row, "word"))).collect();
        if found.is_empty() { "none".to_owned() } else { found.join(", ") }
    };
    let idle = listed(&|row| number(row, "came_up") > 0);
    let absent = listed(&|row| number(row, "entries") > 0 && number(row, "came_up") == 0);
    let unsaid = listed(&|row| number(row, "entries") == 0);
    told + &format!(
        "\ncame up and never used: {idle}\nsaid by some entry that never came up: {absent}\nsaid by no entry in so many words: {unsaid}\n"
    )
}
