//! The dictionary of the effect language: every word with its fields, what it means, and who may say it.
//!
//! What a word means stands in one place, the doc comment of its variant, so this reads the text of the vocabulary itself
//! (`source`) and adds the table of speakers.
//!
//! Invariant: it holds every word that the types' own readers know, and every type that a field names
//! (`tests/vocabulary/dictionary.rs`).

mod source;

use crate::fleet::content::compile::speakers::{TABLE, WordKind, WordRow};

/// A sort of words: what can stand where a field names it.
#[derive(Clone, Debug)]
pub struct WordGroup {
    /// As fields name it.
    pub name: &'static str,
    /// What it is.
    pub text: String,
    /// What the table of speakers calls it, if it speaks of such words.
    pub kind: Option<WordKind>,
    /// Its words, in the order of the vocabulary.
    pub words: Vec<Word>,
}

/// A word of the language.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its name alone.
    pub name: String,
    /// As content writes it: its fields with what can stand in them, and what stands there if they are left out.
    pub form: String,
    /// What it means.
    pub text: String,
    /// The row of the table, if not everybody may say it.
    pub row: Option<&'static WordRow>,
}

/// The sorts of words: as fields name them, the types that hold them, and what the table of speakers calls them.
const GROUPS: [(&str, &[&str], Option<WordKind>); 23] = [
    ("Effect", &["Effect", "Verb"], Some(WordKind::Effect)),
    ("Ability", &["Ability"], Some(WordKind::Ability)),
    ("Static", &["Static"], Some(WordKind::Static)),
    ("Stat", &["Stat"], None),
    ("Scope", &["Scope"], Some(WordKind::Scope)),
    ("Trigger", &["Trigger"], Some(WordKind::Trigger)),
    ("When", &["When"], Some(WordKind::When)),
    ("Cost", &["Cost"], Some(WordKind::Cost)),
    ("Until", &["Until"], None),
    ("Cond", &["Cond"], None),
    ("CellCond", &["CellCond"], None),
    ("CardCond", &["CardCond"], None),
    ("Amount", &["Amount"], Some(WordKind::Amount)),
    ("Who", &["Who"], Some(WordKind::Who)),
    ("Owner", &["Owner"], None),
    ("Reach", &["Reach"], None),
    ("Place", &["Place"], None),
    ("WhichPlayer", &["WhichPlayer"], None),
    ("Chooser", &["Chooser"], None),
    ("Pile", &["Pile"], None),
    ("KeptFace", &["KeptFace"], None),
    ("Task", &["Task"], None),
    ("Deed", &["Deed"], None),
];

/// What is written without a word of its own: fields in brackets, and short lists of names.
const VALUES: [&str; 7] =
    ["Ships", "System", "DamageLevel", "CardKind", "CrewType", "Installation", "ActionKind"];

/// All of it.
#[must_use]
pub fn groups() -> Vec<WordGroup> {
    let mut groups: Vec<WordGroup> =
        GROUPS.iter().map(|(name, types, kind)| group(name, types, *kind)).collect();
    let values = VALUES.iter().filter_map(|name| {
        let (text, form) = source::value(name)?;
        Some(Word { name: (*name).to_owned(), form, text, row: None })
    });
    groups.push(WordGroup {
        name: "Value",
        text: "What is written without the name before it: fields in brackets, or one name of a short list."
            .to_owned(),
        kind: None,
        words: values.collect(),
    });
    groups
}

fn group(name: &'static str, types: &[&str], kind: Option<WordKind>) -> WordGroup {
    let mut group = WordGroup { name, text: String::new(), kind, words: Vec::new() };
    for (text, words) in types.iter().filter_map(|own| source::words(own)) {
        if group.text.is_empty() {
            group.text = text;
        }
        group.words.extend(words.into_iter().map(|word| {
            let row = TABLE.iter().find(|row| kind == Some(row.kind) && row.word == word.name);
            Word { row, ..word }
        }));
    }
    group
}
