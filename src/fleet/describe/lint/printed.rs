//! What is printed on an entry, part by part, as the proofreader wants it.

use super::{LONGEST_CARD, LONGEST_EFFECT, LONGEST_ENCOUNTER};
use crate::fleet::content::entries::{CommandEntry, EncounterEntry, LocationEntry, MissionEntry, ShipEntry};
use crate::fleet::describe::content::{self, Lexicon, words};

/// A part of a face that is read by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedPart {
    pub name: &'static str,
    pub text: String,
    /// The most characters it may have; none where only the whole counts.
    pub most: Option<usize>,
    /// It is what success or failure brings: one of the two happens.
    pub branch: bool,
}

/// The generated texts of one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedFace {
    pub parts: Vec<PrintedPart>,
    /// The most characters of all its parts.
    pub most: usize,
}

impl PrintedPart {
    /// A part that has to be short for itself.
    #[must_use]
    pub const fn effect(name: &'static str, text: String) -> Self {
        Self { name, text, most: Some(LONGEST_EFFECT), branch: false }
    }

    /// How many characters it has.
    #[must_use]
    pub fn length(&self) -> usize {
        self.text.chars().count()
    }
}

impl PrintedFace {
    /// Those of the parts that say something.
    #[must_use]
    pub fn new(parts: Vec<PrintedPart>, most: usize) -> Self {
        let parts = parts.into_iter().filter(|part| !part.text.is_empty()).collect();
        Self { parts, most }
    }

    /// How many characters it has, with a space between its parts.
    #[must_use]
    pub fn length(&self) -> usize {
        let parts: usize = self.parts.iter().map(PrintedPart::length).sum();
        parts + self.parts.len().saturating_sub(1)
    }
}

/// A Command Card: its effects.
pub fn card(entry: &CommandEntry, lex: &dyn Lexicon) -> PrintedFace {
    let played = |effect: &Option<_>, combat| {
        effect.as_ref().map_or_else(String::new, |effect| content::card_effect(effect, combat, lex))
    };
    let crew = entry.crew.as_ref().map_or_else(String::new, |crew| content::crew(crew, lex));
    let parts = [("Ops", played(&entry.ops, false)), ("Combat", played(&entry.combat, true)), ("Crew", crew)];
    let parts = parts.into_iter().map(|(name, text)| PrintedPart::effect(name, text)).collect();
    PrintedFace::new(parts, LONGEST_CARD)
}

/// A Mission Card.
pub fn mission(entry: &MissionEntry, lex: &dyn Lexicon) -> PrintedFace {
    let task =
        words::paragraph([content::mission_task(&entry.task, lex), content::mission_terms(entry, lex)]);
    let reward = content::mission_reward(&entry.reward, lex);
    // The terms of a mission stand below its task.
    let task = PrintedPart { most: None, ..PrintedPart::effect("task", task) };
    PrintedFace::new(vec![task, PrintedPart::effect("reward", reward)], LONGEST_CARD)
}

/// An Encounter Card, with the headings that stand on it.
pub fn encounter(entry: &EncounterEntry, lex: &dyn Lexicon) -> PrintedFace {
    let text = content::encounter(entry, lex);
    let headed = |heading: &str, told: &String| {
        if told.is_empty() || text.test.is_empty() { told.clone() } else { format!("{heading}: {told}") }
    };
    let part = |name, text: &String, branch| PrintedPart { name, text: text.clone(), most: None, branch };
    let parts = vec![
        part("before", &text.before, false),
        part("test", &text.test, false),
        part("success", &headed("Success", &text.success), true),
        part("failure", &headed("Failure", &text.failure), true),
        part("lasting", &text.lasting, false),
        part("cargo", &text.cargo, true),
    ];
    PrintedFace::new(parts, LONGEST_ENCOUNTER)
}

/// A Location Tile.
pub fn location(entry: &LocationEntry, lex: &dyn Lexicon) -> PrintedFace {
    let text = PrintedPart { most: None, ..PrintedPart::effect("text", content::location(entry, lex)) };
    PrintedFace::new(vec![text], LONGEST_CARD)
}

/// A ship's abilities.
pub fn ship(entry: &ShipEntry, lex: &dyn Lexicon) -> PrintedFace {
    let abilities = content::ship_abilities(entry, lex);
    let parts = abilities.into_iter().map(|text| PrintedPart::effect("ability", text)).collect();
    PrintedFace::new(parts, LONGEST_CARD)
}
