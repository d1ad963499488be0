//! The help on rules: an entry for every noun that stands on the screen or in the log, in our own words.
//!
//! Entries are written in `assets/fleet/help` and read by `load`; `find` searches them, `terms` finds their nouns in a
//! running text, `keywords` the terms of a card's. A rule that stands anywhere leads to the entry that explains it ([`HelpBook::entry_of`]).
//!
//! Invariants: in a book that was loaded every link leads to an entry and every rule is one of the catalogue's; no two
//! entries share a noun, so that a word leads to one place; entries stand in the order of their titles.

mod find;
mod keywords;
mod load;
mod picture;
mod terms;
mod words;

use std::collections::BTreeMap;

pub use find::{FoundBy, HelpFound};
pub use keywords::{KEYWORDS, Keyword};
pub use load::{doubts, is_help, load};
pub use picture::{HelpPicture, HelpPlace, HelpScene, HelpSign};

use crate::fleet::rule::RuleId;
use find::EntryWords;
use terms::HelpNoun;

/// The longest text of an entry, in characters: what is read at one go beside the table.
pub const LONGEST_TEXT: usize = 420;

/// What is told of one noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpEntry {
    /// As links and files name it: `movement-points`.
    pub id: String,
    pub title: String,
    /// Further nouns by which texts speak of it; one with a capital letter is meant only where the text has it, too.
    pub words: Vec<String>,
    /// What else people type to find it.
    pub asked: Vec<String>,
    /// What it is, what it does for the reader, and the number that matters.
    pub text: String,
    /// Ids of entries to read next.
    pub see: Vec<String>,
    /// What the text rests on, the rules it is chiefly about first.
    pub rules: Vec<RuleId>,
    /// The chapters whose rules lead here where no entry names them.
    pub chapters: Vec<String>,
    pub picture: HelpPicture,
    pub scene: HelpScene,
}

/// All entries, by title.
#[derive(Clone, Debug, Default)]
pub struct HelpBook {
    entries: Vec<HelpEntry>,
    /// What of each entry is searched, in the same order.
    searched: Vec<EntryWords>,
    /// The nouns of all entries by their first word, longest first.
    nouns: BTreeMap<String, Vec<HelpNoun>>,
    /// The keywords of printed texts by their first word, longest first.
    keywords: BTreeMap<String, Vec<HelpNoun>>,
    /// Where each rule leads, by its number.
    by_rule: Vec<Option<usize>>,
}

impl HelpBook {
    /// Puts entries in order, and finds where every rule leads.
    fn new(mut entries: Vec<HelpEntry>) -> Self {
        entries.sort_by_key(|entry| (entry.title.to_lowercase(), entry.id.clone()));
        let by_rule = RuleId::all().map(|rule| leads_to(&entries, rule)).collect();
        let searched = entries.iter().map(EntryWords::of).collect();
        let nouns = terms::nouns(&entries);
        Self { entries, searched, nouns, keywords: keywords::keyword_nouns(), by_rule }
    }

    /// Every entry, by title.
    pub fn entries(&self) -> &[HelpEntry] {
        &self.entries
    }

    /// The entry with this id.
    pub fn entry(&self, id: &str) -> Option<&HelpEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The entries that one leads on to.
    pub fn see<'a>(&'a self, entry: &'a HelpEntry) -> impl Iterator<Item = &'a HelpEntry> {
        entry.see.iter().filter_map(|id| self.entry(id))
    }

    /// Where a rule is explained: the entry that names it earliest among its rules, else that of its chapter.
    pub fn entry_of(&self, rule: RuleId) -> Option<&HelpEntry> {
        let place = self.by_rule.get(usize::from(rule.0)).copied().flatten()?;
        self.entries.get(place)
    }
}

/// The place among the entries of the one that explains a rule.
fn leads_to(entries: &[HelpEntry], rule: RuleId) -> Option<usize> {
    let named = |entry: &HelpEntry| entry.rules.iter().position(|own| *own == rule);
    let chapter = rule.rule().chapter();
    let citing = entries.iter().enumerate().filter_map(|(place, entry)| Some((named(entry)?, place)));
    let of_chapter = || entries.iter().position(|entry| entry.chapters.iter().any(|own| own == chapter));
    citing.min().map(|(_, place)| place).or_else(of_chapter)
}
