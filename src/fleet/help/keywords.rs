//! The terms of printed texts, each with the entry that explains it: what a card may show under the pointer.
//!
//! The generator ([`crate::fleet::describe::content`]) always says them in these words, so they are found by them; what
//! they mean stands in the help and nowhere else. [`HelpBook::terms`] finds more: every noun of the book, for texts that
//! are read and not played.
//!
//! Invariants (tests watch over them): every entry named here is one of the shipped help; each of these words stands in
//! some text; and whatever a shipped card writes with a capital is among them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::terms::{HelpNoun, found_in};
use super::{HelpBook, HelpEntry};

/// Words of a card, and the entry that says what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// As texts say it, in the singular; a capital letter is meant only where the text has one, too.
    pub words: &'static str,
    /// The id of the entry.
    pub entry: &'static str,
}

const fn leads(words: &'static str, entry: &'static str) -> Keyword {
    Keyword { words, entry }
}

/// All of them.
pub const KEYWORDS: [Keyword; 86] = [
    // Moments.
    leads("As an Action", "as-an-action"),
    leads("as an Action", "as-an-action"),
    leads("Combat", "combat-effect"),
    leads("Condition", "condition"),
    leads("encounter", "encounter"),
    leads("Exploration", "exploring"),
    leads("Interrupt", "window"),
    leads("Your turn", "turn"),
    // Actions.
    leads("Action", "action"),
    leads("Cloaking Action", "cloak"),
    leads("Combat Action", "attack"),
    leads("Influence Action", "influence"),
    leads("Reinforcement Action", "reinforce"),
    leads("Repair Action", "repair"),
    leads("Scan Action", "scan"),
    leads("Transporter Action", "transporter"),
    leads("Test Action", "attempting"),
    leads("Card Action", "as-an-action"),
    // Cards.
    leads("Combat Card", "combat-effect"),
    leads("Command Card", "command-card"),
    leads("Command Deck", "command-deck"),
    leads("Crew Card", "crew"),
    leads("crew", "crew"),
    leads("cycle", "cycling"),
    leads("discard", "discarding"),
    leads("discard pile", "command-deck"),
    leads("Encounter Card", "encounter"),
    leads("Mission Deck", "mission-deck"),
    leads("Ops Card", "ops"),
    leads("trash", "trash"),
    leads("this card stays", "card-in-play"),
    leads("counter", "card-in-play"),
    leads("while this mission lies open", "mission-terms"),
    leads("your opponent may complete this mission", "mission-terms"),
    leads("it is replaced after", "mission-terms"),
    // Crew.
    leads("Captain", "crew-type"),
    leads("Engineer", "crew-type"),
    leads("for an enemy ship that has no", "agent"),
    leads("Officer", "crew-type"),
    leads("prisoner", "prisoner"),
    leads("Specialist", "crew-type"),
    // Ships.
    leads("adjust", "power-adjustment"),
    leads("cargo", "cargo"),
    leads("cloak", "cloak"),
    leads("cloaked", "cloak"),
    leads("dial", "dial"),
    leads("Disabled", "disabled"),
    leads("disable", "disabled"),
    leads("drop its cloak", "decloaking"),
    leads("Engines", "engines"),
    leads("Fleet Size", "fleet-size"),
    leads("Power Adjustment", "power-adjustment"),
    leads("Red Alert", "damage-level"),
    leads("Reinforcement Pool", "reinforcement-pool"),
    leads("repair", "repair"),
    leads("Sensor Echo", "sensor-echo"),
    leads("Sensors", "sensors"),
    leads("Shields", "shields"),
    leads("Size", "size"),
    leads("System Token", "system-token"),
    leads("Task Force", "task-force"),
    leads("uncloaked", "cloak"),
    leads("Victory Point", "victory-points"),
    leads("Weapons", "weapons"),
    // Tests and combat.
    leads("aggressor", "attack"),
    leads("Breakaway", "breaking-away"),
    leads("Evasion", "evasion"),
    leads("Level", "level"),
    leads("opposed test", "opposed-test"),
    leads("reroll", "die"),
    // The board.
    leads("Away Team", "away-team"),
    leads("Colony", "colony"),
    leads("Command Post", "command-post"),
    leads("Control Token", "control-token"),
    leads("encounter roll", "encounter-die"),
    leads("explore", "exploring"),
    leads("explored", "exploring"),
    leads("habitable planet", "habitable"),
    leads("installation", "installation"),
    leads("movement point", "movement-points"),
    leads("Outpost", "outpost"),
    leads("passage", "passage"),
    leads("Persistent", "persistent-encounter"),
    leads("Persistent Encounter", "persistent-encounter"),
    leads("Scan Token", "scan-token"),
    leads("Starbase", "starbase"),
];

/// The words of all keywords by their first one, longest first; each leads to its place in [`KEYWORDS`].
pub(super) fn keyword_nouns() -> BTreeMap<String, Vec<HelpNoun>> {
    super::terms::by_first_word(
        KEYWORDS.iter().enumerate().map(|(place, keyword)| HelpNoun::of(keyword.words, place)),
    )
}

impl HelpBook {
    /// The keywords of a printed text, in its order, each wherever it stands: of several at one place the longest.
    pub fn keywords(&self, text: &str) -> Vec<(Range<usize>, &HelpEntry)> {
        let led =
            |(range, place): (Range<usize>, usize)| Some((range, self.entry(KEYWORDS.get(place)?.entry)?));
        found_in(text, &self.keywords).into_iter().filter_map(led).collect()
    }
}
