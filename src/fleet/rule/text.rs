//! The texts of rules, rulings, examples and boundary cases, out of `docs/rules`.
//!
//! An entry is a line `- **MOVE-03** What it says.` with lines `  - Label: text` below it; everything else in these
//! files is for readers only. A line that is written otherwise is no entry, and a test finds it.

use std::sync::OnceLock;

/// The files with rules and rulings, in the order of the ids.
const RULES: [&str; 27] = [
    include_str!("../../../docs/rules/chapters/setup.md"),
    include_str!("../../../docs/rules/chapters/fleet.md"),
    include_str!("../../../docs/rules/chapters/decks.md"),
    include_str!("../../../docs/rules/chapters/turn.md"),
    include_str!("../../../docs/rules/chapters/test.md"),
    include_str!("../../../docs/rules/chapters/move.md"),
    include_str!("../../../docs/rules/chapters/explore.md"),
    include_str!("../../../docs/rules/chapters/break.md"),
    include_str!("../../../docs/rules/chapters/task.md"),
    include_str!("../../../docs/rules/chapters/power.md"),
    include_str!("../../../docs/rules/chapters/action.md"),
    include_str!("../../../docs/rules/chapters/cloak.md"),
    include_str!("../../../docs/rules/chapters/combat.md"),
    include_str!("../../../docs/rules/chapters/influence.md"),
    include_str!("../../../docs/rules/chapters/install.md"),
    include_str!("../../../docs/rules/chapters/reinforce.md"),
    include_str!("../../../docs/rules/chapters/repair.md"),
    include_str!("../../../docs/rules/chapters/scan.md"),
    include_str!("../../../docs/rules/chapters/transporter.md"),
    include_str!("../../../docs/rules/chapters/cards.md"),
    include_str!("../../../docs/rules/chapters/crew.md"),
    include_str!("../../../docs/rules/chapters/mission.md"),
    include_str!("../../../docs/rules/chapters/encounter.md"),
    include_str!("../../../docs/rules/chapters/destroy.md"),
    include_str!("../../../docs/rules/chapters/victory.md"),
    include_str!("../../../docs/rules/chapters/team.md"),
    include_str!("../../../docs/rules/rulings.md"),
];

/// The files with worked examples and boundary cases.
const CASES: [&str; 2] =
    [include_str!("../../../docs/rules/examples.md"), include_str!("../../../docs/rules/cases.md")];

/// A rule, a ruling, a worked example or a boundary case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleEntry {
    /// As printed: `MOVE-03`.
    pub id: &'static str,
    /// What a rule or ruling says; the title of an example or a case.
    pub text: &'static str,
    /// What else is told of it, each with its label: sources and notes of a rule, why and alternatives of a ruling,
    /// given, when, then and rules of an example or a case.
    pub told: Vec<(&'static str, &'static str)>,
}

/// What an id without a text would say.
pub(super) static NOTHING: RuleEntry = RuleEntry { id: "", text: "", told: Vec::new() };

impl RuleEntry {
    /// The chapter: `MOVE`.
    pub fn chapter(&self) -> &'static str {
        self.id.split('-').next().unwrap_or_default()
    }
}

/// What a chapter is about, in a word or two; empty for one that there is not.
pub(super) fn subject(chapter: &str) -> &'static str {
    match chapter {
        "SETUP" => "Setting up",
        "FLEET" => "Ships and dials",
        "DECKS" => "Decks",
        "TURN" => "The turn",
        "TEST" => "Tests",
        "MOVE" => "Movement",
        "EXPLORE" => "Exploring",
        "BREAK" => "Breaking away",
        "TASK" => "Task Forces",
        "POWER" => "Power",
        "ACTION" => "Actions",
        "CLOAK" => "Cloaking",
        "COMBAT" => "Combat",
        "INFLUENCE" => "Influence",
        "INSTALL" => "Installations",
        "REINFORCE" => "Reinforcement",
        "REPAIR" => "Repair",
        "SCAN" => "Scans",
        "TRANSPORTER" => "Transporters",
        "CARDS" => "Cards",
        "CREW" => "Crew",
        "MISSION" => "Missions",
        "ENCOUNTER" => "Encounters",
        "DESTROY" => "Destroyed ships",
        "VICTORY" => "Victory",
        "TEAM" => "Teams",
        "RD" => "Fine print",
        _ => "",
    }
}

/// Every rule and ruling, in the order of their ids.
pub fn rules() -> &'static [RuleEntry] {
    static ENTRIES: OnceLock<Vec<RuleEntry>> = OnceLock::new();
    ENTRIES.get_or_init(|| RULES.into_iter().flat_map(read).collect())
}

/// Every worked example, then every boundary case.
pub fn cases() -> &'static [RuleEntry] {
    static ENTRIES: OnceLock<Vec<RuleEntry>> = OnceLock::new();
    ENTRIES.get_or_init(|| CASES.into_iter().flat_map(read).collect())
}

/// The entries of a text.
pub fn read(text: &'static str) -> Vec<RuleEntry> {
    let mut entries: Vec<RuleEntry> = Vec::new();
    for line in text.lines() {
        if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            entries.push(RuleEntry { id, text, told: Vec::new() });
        } else if let Some(told) = line.strip_prefix("  - ").and_then(|rest| rest.split_once(": "))
            && let Some(entry) = entries.last_mut()
        {
            entry.told.push(told);
        }
    }
    entries
}
