//! A proofreader of printed texts: what reads badly on a card, tile or ship.
//!
//! Texts are generated, so what it finds is a slip of the generator, or an entry that does too much for one card.
//! `check` tells it of mods as a warning; a test keeps the shipped pack free of it.
//!
//! | file | does |
//! |---|---|
//! | `printed` | what is printed on an entry, part by part |
//! | `sentence` | a text as sentences and words |
//! | `antecedent` | what "it" and "they" stand for |
//!
//! Invariants: a pure function of texts; whatever the text, it never panics; a finding names the part and the words.

mod antecedent;
mod printed;
mod sentence;

pub use printed::{PrintedFace, PrintedPart, card, encounter, location, mission, ship};

use std::fmt;

use crate::fleet::content::{Content, Kind};
use sentence::{Sentence, sentences, words};

/// The longest Ops, Combat or Crew effect, ability, task or reward, in characters: four lines of a card.
pub const LONGEST_EFFECT: usize = 160;
/// The longest text of a card, tile or ship.
pub const LONGEST_CARD: usize = 240;
/// The longest text of an Encounter Card.
pub const LONGEST_ENCOUNTER: usize = 260;
/// The longest sentence, in words.
pub const LONGEST_SENTENCE: usize = 30;

/// What a text should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextRule {
    /// No word stands twice in a row.
    DoubledWord,
    /// "It" and "they" stand for something that has been named.
    NoAntecedent,
    /// No two sentences in a row open alike.
    SameLead,
    /// No sentence stands twice on a face.
    SaidTwice,
    /// A sentence has so many words at most.
    LongSentence,
    /// A part and a face have so many characters at most.
    LongText,
    /// "This turn" does not follow "Your turn".
    TurnTwice,
    /// One card, two cards.
    WrongPlural,
}

impl TextRule {
    /// The code under which `check` tells and explains it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DoubledWord => "doubled-word",
            Self::NoAntecedent => "no-antecedent",
            Self::SameLead => "same-lead",
            Self::SaidTwice => "said-twice",
            Self::LongSentence => "long-sentence",
            Self::LongText => "long-text",
            Self::TurnTwice => "turn-twice",
            Self::WrongPlural => "wrong-plural",
        }
    }
}

/// A text that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFinding {
    pub rule: TextRule,
    /// Which part of the face: "Ops", "failure"; "text" for all of it.
    pub part: &'static str,
    /// What is wrong, with the words that are.
    pub message: String,
}

impl fmt::Display for TextFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.part, self.message)
    }
}

/// Every face of the content that does not read well: its list, its place there, its name and a finding.
pub fn findings(content: &Content) -> impl Iterator<Item = (Kind, usize, &str, TextFinding)> {
    let c = content;
    let ships = c.ships.iter().map(|one| (one.entry.name.as_str(), ship(&one.entry, c)));
    let tiles = c.locations.iter().map(|one| (one.entry.name.as_str(), location(&one.entry, c)));
    let cards = c.cards.iter().map(|one| (one.entry.name.as_str(), card(&one.entry, c)));
    let missions = c.missions.iter().map(|one| (one.entry.name.as_str(), mission(&one.entry, c)));
    let encounters = c.encounters.iter().map(|one| (one.entry.name.as_str(), encounter(&one.entry, c)));
    let faces = (ships.enumerate().map(|(at, face)| (Kind::Ship, at, face)))
        .chain(tiles.enumerate().map(|(at, face)| (Kind::Location, at, face)))
        .chain(cards.enumerate().map(|(at, face)| (Kind::Card, at, face)))
        .chain(missions.enumerate().map(|(at, face)| (Kind::Mission, at, face)))
        .chain(encounters.enumerate().map(|(at, face)| (Kind::Encounter, at, face)));
    faces.flat_map(|(kind, at, (name, face))| {
        lint(&face).into_iter().map(move |finding| (kind, at, name, finding))
    })
}

/// What reads badly on a face.
#[must_use]
pub fn lint(face: &PrintedFace) -> Vec<TextFinding> {
    let mut found = Vec::new();
    for part in &face.parts {
        let mut report = |rule, message| found.push(TextFinding { rule, part: part.name, message });
        if let Some(most) = part.most.filter(|most| part.length() > *most) {
            report(TextRule::LongText, format!("{} characters, {most} at most", part.length()));
        }
        let told = sentences(&part.text);
        each_sentence(&told, &mut report);
        for (at, message) in antecedent::missing(&told) {
            report(TextRule::NoAntecedent, quoted(message, told[at].text));
        }
        turn_twice(&told, &mut report);
        for pair in told.windows(2) {
            if let (Some(lead), Some(next)) = (pair[0].opening(), pair[1].opening())
                && lead == next
            {
                report(TextRule::SameLead, format!("two sentences in a row begin with \"{lead}\""));
            }
        }
    }
    said_twice(face, &mut found);
    let length = face.length();
    if length > face.most {
        let message = format!("{length} characters, {} at most", face.most);
        found.push(TextFinding { rule: TextRule::LongText, part: "text", message });
    }
    found
}

fn quoted(message: impl fmt::Display, sentence: &str) -> String {
    format!("{message}, in \"{sentence}\"")
}

type ReportText<'a> = dyn FnMut(TextRule, String) + 'a;

/// What can be said of a sentence alone.
fn each_sentence(told: &[Sentence<'_>], report: &mut ReportText<'_>) {
    for sentence in told {
        let count = sentence.text.split_whitespace().count();
        if count > LONGEST_SENTENCE {
            let message = format!("{count} words, {LONGEST_SENTENCE} at most");
            report(TextRule::LongSentence, quoted(message, sentence.text));
        }
        let words = words(sentence.text);
        for pair in words.windows(2) {
            if pair[0].small == pair[1].small && !pair[0].ends && pair[0].is_of_letters() {
                report(TextRule::DoubledWord, quoted(format!("\"{}\" twice", pair[1].small), sentence.text));
            }
        }
        for (number, noun) in sentence::miscounted(&words) {
            report(TextRule::WrongPlural, quoted(format!("\"{number} ... {noun}\""), sentence.text));
        }
    }
}

/// "This turn" after words that have told whose turn it is.
fn turn_twice(told: &[Sentence<'_>], report: &mut ReportText<'_>) {
    let mut in_turn = false;
    for sentence in told {
        if let Some(lead) = sentence.new_lead() {
            let lead = lead.to_lowercase();
            in_turn = lead.starts_with("your turn") || lead.contains("in your turn");
        }
        // What has been played this turn might else have been played ever.
        let clause = |clause: &&str| clause.contains("this turn") && !clause.contains(" played ");
        if in_turn && sentence.body().split([',', ';', ':']).any(|one| clause(&one)) {
            report(TextRule::TurnTwice, quoted("\"this turn\" after \"your turn\"", sentence.text));
        }
    }
}

/// The same sentence again; of what a test leads to only one part happens, so these stand for themselves.
fn said_twice(face: &PrintedFace, found: &mut Vec<TextFinding>) {
    let mut said: Vec<(&'static str, String)> = Vec::new();
    for part in &face.parts {
        let whose = if part.branch { part.name } else { "" };
        for sentence in sentences(&part.text) {
            let small = (whose, sentence.text.to_lowercase());
            if said.contains(&small) {
                let message = format!("\"{}\" stands there twice", sentence.text);
                found.push(TextFinding { rule: TextRule::SaidTwice, part: part.name, message });
            } else {
                said.push(small);
            }
        }
    }
}
