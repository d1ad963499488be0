//! Searching the book: by title, by what people call a thing, by text, by a rule's id; with a letter mistyped, too.

use super::words::stems;
use super::{HelpBook, HelpEntry};
use crate::fleet::rule::{RuleEntry, RuleId};

/// Words that say nothing about what is sought.
const EMPTY_WORDS: [&str; 24] = [
    "a", "about", "am", "an", "and", "are", "by", "can", "do", "doe", "does", "how", "i", "in", "is", "it",
    "my", "of", "on", "the", "to", "what", "when", "why",
];

/// The shortest word in which a letter may be mistyped, in letters.
const SHORTEST_MISTYPED: usize = 5;

/// What an answer was found by, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FoundBy {
    /// A rule by its id, or by what it says.
    Rule,
    /// Title or synonym are just what was sought.
    Name,
    /// The title begins with it.
    TitleStart,
    TitleWord,
    Synonym,
    Text,
    /// Title or synonym, with one letter mistyped.
    Mistyped,
}

/// One answer of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpFound<'a> {
    pub entry: &'a HelpEntry,
    /// The rule that was found, with its own text; the entry is where it is explained.
    pub rule: Option<&'static RuleEntry>,
    pub by: FoundBy,
}

/// What of an entry is searched.
#[derive(Clone, Debug)]
pub(super) struct EntryWords {
    title: Vec<String>,
    /// Words and what people ask for, each as its own words.
    synonyms: Vec<Vec<String>>,
    text: Vec<String>,
}

impl EntryWords {
    pub(super) fn of(entry: &HelpEntry) -> Self {
        let synonyms = entry.words.iter().chain(&entry.asked).map(|name| stems(name)).collect();
        Self { title: stems(&entry.title), synonyms, text: stems(&entry.text) }
    }

    /// How a whole query fits.
    fn whole(&self, query: &[String]) -> Option<FoundBy> {
        if self.title == query || self.synonyms.iter().any(|name| name == query) {
            return Some(FoundBy::Name);
        }
        self.title.join(" ").starts_with(&query.join(" ")).then_some(FoundBy::TitleStart)
    }

    /// How one word fits.
    fn word(&self, word: &str) -> Option<FoundBy> {
        let begins = |own: &String| own.starts_with(word);
        let mistyped = |own: &String| is_mistyped(word, own);
        let mut names = self.title.iter().chain(self.synonyms.iter().flatten());
        if self.title.iter().any(begins) {
            Some(FoundBy::TitleWord)
        } else if self.synonyms.iter().flatten().any(begins) {
            Some(FoundBy::Synonym)
        } else if self.text.iter().any(|own| own == word || word.chars().count() > 2 && begins(own)) {
            Some(FoundBy::Text)
        } else {
            names.any(mistyped).then_some(FoundBy::Mistyped)
        }
    }
}

/// Whether a word is another one but for one letter.
fn is_mistyped(word: &str, meant: &str) -> bool {
    let long = word.chars().count() >= SHORTEST_MISTYPED;
    long && word.len().abs_diff(meant.len()) <= 4 && strsim::damerau_levenshtein(word, meant) <= 1
}

/// A query, taken apart.
struct HelpQuery {
    /// All its words.
    said: Vec<String>,
    /// Those that say something; all, if none does.
    meant: Vec<String>,
    /// Whether rules are asked for by that word.
    rules: bool,
}

impl HelpQuery {
    fn of(query: &str) -> Self {
        let said = stems(query);
        let says = |word: &&String| !EMPTY_WORDS.contains(&word.as_str()) && *word != "rule";
        let mut meant: Vec<String> = said.iter().filter(says).cloned().collect();
        let rules = said.iter().any(|word| word == "rule") && !meant.is_empty();
        if meant.is_empty() {
            meant.clone_from(&said);
        }
        Self { said, meant, rules }
    }

    /// How many of its words an entry lacks, and how it fits otherwise; `None` if it has none of them.
    fn grade(&self, own: &EntryWords) -> Option<(usize, FoundBy)> {
        if let Some(by) = own.whole(&self.said).or_else(|| own.whole(&self.meant)) {
            return Some((0, by));
        }
        let found: Vec<FoundBy> = self.meant.iter().filter_map(|word| own.word(word)).collect();
        Some((self.meant.len() - found.len(), found.into_iter().max()?))
    }
}

impl HelpBook {
    /// What the book has on a query, best first: rules whose id it is; entries with all of its words, or else with as
    /// many as any has; and where it asks for rules, those on the best entry's subject and those that say its words.
    pub fn find(&self, query: &str) -> Vec<HelpFound<'_>> {
        let rule = |rule: RuleId| {
            let entry = self.entry_of(rule)?;
            Some(HelpFound { entry, rule: Some(rule.rule()), by: FoundBy::Rule })
        };
        let by_id = rules_by_id(query);
        if !by_id.is_empty() {
            return by_id.into_iter().filter_map(rule).collect();
        }
        let query = HelpQuery::of(query);
        if query.said.is_empty() {
            return Vec::new();
        }
        let mut found = self.find_entries(&query);
        if query.rules {
            let subject = found.first().map(|best| best.entry);
            found.extend(rules_on(subject, &query.meant).filter_map(rule));
        }
        found
    }

    fn find_entries(&self, query: &HelpQuery) -> Vec<HelpFound<'_>> {
        let graded = self.entries.iter().zip(&self.searched);
        let mut graded: Vec<((usize, FoundBy), &HelpEntry)> =
            graded.filter_map(|(entry, own)| Some((query.grade(own)?, entry))).collect();
        graded.sort_by_key(|(grade, _)| *grade);
        let fewest = graded.first().map_or(0, |((lacking, _), _)| *lacking);
        let best = graded.into_iter().take_while(|((lacking, _), _)| *lacking == fewest);
        best.map(|((_, by), entry)| HelpFound { entry, rule: None, by }).collect()
    }
}

/// The rules whose id a query is: `MOVE-05`, `move 5`, the beginning of one, or a whole chapter in capital letters.
fn rules_by_id(query: &str) -> Vec<RuleId> {
    let query = query.trim();
    let letters = query.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(query.len());
    let (chapter, number) = query.split_at(letters);
    let number = number.trim_start_matches(['-', '_', ' ']);
    let is_number = number.chars().all(|c| c.is_ascii_digit());
    let is_chapter = !number.is_empty() || chapter.chars().all(char::is_uppercase);
    if !is_number || !is_chapter {
        return Vec::new();
    }
    let digits = |rule: &RuleId| rule.id().split_once('-').map_or("", |(_, digits)| digits);
    let exact = |rule: &RuleId| digits(rule).trim_start_matches('0') == number.trim_start_matches('0');
    let of_chapter = |rule: &RuleId| rule.rule().chapter().eq_ignore_ascii_case(chapter);
    let fits = |rule: &RuleId| of_chapter(rule) && (exact(rule) || digits(rule).starts_with(number));
    let mut found: Vec<RuleId> = RuleId::all().filter(fits).collect();
    found.sort_by_key(|rule| !exact(rule));
    found
}

/// The rules that an entry names, and those that say all of the words.
fn rules_on<'a>(subject: Option<&'a HelpEntry>, words: &'a [String]) -> impl Iterator<Item = RuleId> + 'a {
    RuleId::all().filter(move |rule| {
        let named = subject.is_some_and(|entry| entry.rules.contains(rule));
        named || {
            let says = stems(rule.rule().text);
            words.iter().all(|word| says.iter().any(|own| own.starts_with(word.as_str())))
        }
    })
}
