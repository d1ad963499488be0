//! The nouns of the book in a running text, so that they can lead to their entries.

use std::collections::BTreeMap;
use std::ops::Range;

use super::words::{PlacedWord, placed};
use super::{HelpBook, HelpEntry};

/// One noun of an entry: its words, and whether each has to have a capital letter.
#[derive(Clone, Debug)]
pub(super) struct HelpNoun {
    words: Vec<(String, bool)>,
    /// The place of what it leads to among its like.
    leads_to: usize,
}

impl HelpNoun {
    pub(super) fn of(noun: &str, leads_to: usize) -> Self {
        let words = placed(noun).into_iter().map(|word| (word.stem, word.capital)).collect();
        Self { words, leads_to }
    }

    /// How many words of a text it takes, if it stands at their beginning.
    fn length_at(&self, text: &str, words: &[PlacedWord]) -> Option<usize> {
        let found = words.get(..self.words.len())?;
        let same = |((stem, capital), word): (&(String, bool), &PlacedWord)| {
            *stem == word.stem && (word.capital || !capital)
        };
        let joined = |pair: &[PlacedWord]| {
            is_joint(text.get(pair[0].range.end..pair[1].range.start).unwrap_or_default())
        };
        (self.words.iter().zip(found).all(same) && found.windows(2).all(joined)).then_some(found.len())
    }
}

/// Whether two words with this between them can be of one noun: white space or a hyphen.
fn is_joint(between: &str) -> bool {
    between == "-" || !between.is_empty() && between.chars().all(char::is_whitespace)
}

/// The nouns by which texts speak of an entry: its words, and its title in any letters unless it is one of them.
fn nouns_of(entry: &HelpEntry) -> impl Iterator<Item = String> {
    let is_title = |word: &String| word.eq_ignore_ascii_case(&entry.title);
    let title = (!entry.words.iter().any(is_title)).then(|| entry.title.to_lowercase());
    entry.words.iter().cloned().chain(title)
}

/// The nouns of all entries by their first word, longest first.
pub(super) fn nouns(entries: &[HelpEntry]) -> BTreeMap<String, Vec<HelpNoun>> {
    let all = entries.iter().enumerate();
    by_first_word(all.flat_map(|(place, entry)| nouns_of(entry).map(move |noun| HelpNoun::of(&noun, place))))
}

/// Nouns by their first word, longest first.
pub(super) fn by_first_word(all: impl Iterator<Item = HelpNoun>) -> BTreeMap<String, Vec<HelpNoun>> {
    let mut nouns: BTreeMap<String, Vec<HelpNoun>> = BTreeMap::new();
    for noun in all {
        if let Some((first, _)) = noun.words.first() {
            nouns.entry(first.clone()).or_default().push(noun);
        }
    }
    for of_word in nouns.values_mut() {
        of_word.sort_by_key(|noun| std::cmp::Reverse(noun.words.len()));
    }
    nouns
}

/// Where nouns stand in a text, in its order, with where they lead: of several at one place the longest.
pub(super) fn found_in(text: &str, nouns: &BTreeMap<String, Vec<HelpNoun>>) -> Vec<(Range<usize>, usize)> {
    let words = placed(text);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let here = nouns.get(&word.stem).into_iter().flatten();
        let noun = here.filter_map(|noun| Some((noun.length_at(text, &words[at..])?, noun.leads_to))).next();
        let Some((length, leads_to)) = noun else {
            at += 1;
            continue;
        };
        found.push((word.range.start..words[at + length - 1].range.end, leads_to));
        at += length;
    }
    found
}

impl HelpBook {
    /// The nouns of the book in a text, in its order: of several at one place the longest, whole words in singular or
    /// plural, each entry where it is named first.
    pub fn terms(&self, text: &str) -> Vec<(Range<usize>, &HelpEntry)> {
        let mut found: Vec<(Range<usize>, usize)> = Vec::new();
        for (range, entry) in found_in(text, &self.nouns) {
            if found.iter().all(|(_, own)| *own != entry) {
                found.push((range, entry));
            }
        }
        found.into_iter().filter_map(|(range, entry)| Some((range, self.entries.get(entry)?))).collect()
    }
}
