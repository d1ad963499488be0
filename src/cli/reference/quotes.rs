//! Examples of words, taken from the shipped pack as they stand there.
//!
//! The text of each entry is walked along the types that it is read into, so that a name that means several things (`Test` is
//! an effect, a moment and a task) is an example only of what it means where it stands.
//!
//! Invariant: an example stands in the pack as it is quoted, blanks and comments aside (`tests/cli/reference.rs`).

use std::collections::BTreeMap;
use std::ops::Range;

use super::looks::{LOOK_FILE_KINDS, look_types};
use crate::engine::content::outline::{self, OutlinePart};
use crate::fleet::content::pack::PackFile;
use crate::fleet::content::vocabulary::dictionary::{
    CONTENT_FILES, FieldKind, TypeShape, TypeText, Word, WordInside, entry_types, groups, type_of, values,
};

/// What can be quoted on its own. Other words are quoted with what they stand in.
const STATEMENTS: [&str; 4] = ["Effect", "Ability", "Task", "Deed"];

/// An example.
#[derive(Clone, Debug)]
pub struct Quote {
    /// What stands there.
    pub text: String,
    /// The name of the entry.
    pub name: String,
}

/// The shortest example of each word and of each type of looks, and the shortest entry of each file.
#[derive(Clone, Debug, Default)]
pub struct Quotes {
    /// By group and word.
    words: BTreeMap<(String, String), Quote>,
    entries: BTreeMap<&'static str, String>,
}

impl Quotes {
    /// Those of a pack.
    #[must_use]
    pub fn of(files: &[PackFile]) -> Self {
        let mut quotes = Self::default();
        let words = groups().into_iter().filter_map(|group| type_of(group.name));
        let types: BTreeMap<String, TypeText> =
            words.chain(entry_types()).chain(values()).map(|own| (own.name.clone(), own)).collect();
        for file in files {
            let Some(kind) = CONTENT_FILES.iter().find(|kind| kind.name == file.name) else { continue };
            let Ok(entries) = outline::entries(&file.text) else { continue };
            for entry in entries {
                let text = file.text.as_str();
                let name = outline::find(text, &entry.value, &["name"]);
                let name = name.map_or("", |part| text[part.value].trim_matches('"')).to_owned();
                let mut walk = QuoteWalk { text, name, types: &types, quotes: &mut quotes, looks: false };
                walk.walk(&FieldKind::Named(kind.entry.to_owned()), &entry.value, &entry.value);
                quotes.entry_of(kind.name, text, &entry.value);
            }
        }
        quotes
    }

    /// The same with those of looks: of each type how it is written, of each word what it stands in.
    #[must_use]
    pub fn with_looks(mut self, files: &[PackFile]) -> Self {
        let types: BTreeMap<String, TypeText> =
            look_types().into_iter().map(|own| (own.name.clone(), own)).collect();
        for file in files {
            let kind = LOOK_FILE_KINDS.iter().find(|kind| kind.name.ends_with(&format!("/{}", file.name)));
            let (Some(kind), Ok(whole)) = (kind, outline::only(&file.text)) else { continue };
            let (text, name) = (file.text.as_str(), kind.name.to_owned());
            let mut walk = QuoteWalk { text, name, types: &types, quotes: &mut self, looks: true };
            walk.walk(&FieldKind::Named(kind.entry.to_owned()), &whole, &whole);
        }
        self
    }

    /// The example of a type of looks.
    #[must_use]
    pub fn look(&self, name: &str) -> Option<&Quote> {
        self.word(name, "")
    }

    /// The example of a word.
    #[must_use]
    pub fn word(&self, group: &str, word: &str) -> Option<&Quote> {
        self.words.get(&(group.to_owned(), word.to_owned()))
    }

    /// The example of a file.
    #[must_use]
    pub fn entry(&self, file: &str) -> Option<&str> {
        self.entries.get(file).map(String::as_str)
    }

    fn entry_of(&mut self, file: &'static str, text: &str, range: &Range<usize>) {
        // What stands before it on its line is how far it is moved in.
        let line = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let margin = &text[line..range.start];
        let lines = text[range.clone()].lines().map(|line| line.strip_prefix(margin).unwrap_or(line));
        let own = lines.collect::<Vec<_>>().join("\n");
        let known = self.entries.entry(file).or_insert_with(|| own.clone());
        if own.len() < known.len() {
            *known = own;
        }
    }

    fn note(&mut self, group: &str, word: &str, quote: Quote) {
        let known = self.words.entry((group.to_owned(), word.to_owned())).or_insert_with(|| quote.clone());
        if quote.text.len() < known.text.len() {
            *known = quote;
        }
    }
}

/// A walk through the text of an entry.
struct QuoteWalk<'a> {
    text: &'a str,
    name: String,
    types: &'a BTreeMap<String, TypeText>,
    quotes: &'a mut Quotes,
    /// Whether it is through looks, where every value is quoted alone, and a word's only value has no brackets of its own.
    looks: bool,
}

impl QuoteWalk<'_> {
    /// Notes the words of a value; `statement` is what they are quoted with.
    fn walk(&mut self, kind: &FieldKind, value: &Range<usize>, statement: &Range<usize>) {
        match kind {
            FieldKind::Number { .. }
            | FieldKind::Decimal
            | FieldKind::Bool
            | FieldKind::Text
            | FieldKind::Id => {}
            FieldKind::List(inner) => {
                for part in outline::parts(self.text, value) {
                    self.walk(inner, &part.value, if self.looks { &part.value } else { statement });
                }
            }
            FieldKind::Table(inner) => {
                let outer = self.name.clone();
                for part in outline::parts(self.text, value) {
                    self.name = self.key(&part).trim_matches('"').to_owned();
                    self.walk(inner, &part.value, &(part.start()..part.value.end));
                }
                self.name = outer;
            }
            FieldKind::Tuple(inner) => {
                for (kind, part) in inner.iter().zip(outline::parts(self.text, value)) {
                    self.walk(kind, &part.value, statement);
                }
            }
            FieldKind::Named(name) => self.walk_type(name, value, statement),
        }
    }

    fn walk_type(&mut self, name: &str, value: &Range<usize>, statement: &Range<usize>) {
        let Some(own) = self.types.get(name) else { return };
        match &own.shape {
            TypeShape::Names(_) => {}
            TypeShape::As(kind) => self.walk(kind, value, statement),
            TypeShape::Fields(fields) => {
                if self.looks {
                    self.note(name, "", statement);
                }
                // A field says of what kind a bare word is; a set of ships is quoted with what names it.
                let alone = !values().iter().any(|value| value.name == name);
                for part in outline::parts(self.text, value) {
                    let Some(field) = fields.iter().find(|field| self.key(&part) == field.name) else {
                        continue;
                    };
                    let own = part.start()..part.value.end;
                    self.walk(&field.kind, &part.value, if alone { &own } else { statement });
                }
            }
            TypeShape::Words(words) => self.walk_word(name, words, value, statement),
        }
    }

    fn walk_word(&mut self, group: &str, words: &[Word], value: &Range<usize>, statement: &Range<usize>) {
        let own = &self.text[value.clone()];
        let statement = if STATEMENTS.contains(&group) { value } else { statement };
        let name: String = own.chars().take_while(|c| c.is_alphanumeric()).collect();
        let is_number = own.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        // A number may stand without its word.
        let name = if is_number { "N" } else { name.as_str() };
        let Some(word) = words.iter().find(|word| word.name == name) else { return };
        self.note(group, &word.name, statement);
        if is_number {
            return;
        }
        let inside = outline::parts(self.text, value);
        match &word.inside {
            WordInside::Nothing => {}
            WordInside::Values(kinds) if self.looks && kinds.len() == 1 && self.has_fields(&kinds[0]) => {
                self.walk(&kinds[0], value, statement);
            }
            WordInside::Values(kinds) => {
                for (kind, part) in kinds.iter().zip(inside) {
                    self.walk(kind, &part.value, statement);
                }
            }
            WordInside::Fields(fields) => {
                for part in inside {
                    let field = fields.iter().find(|field| self.key(&part) == field.name);
                    if let Some(field) = field {
                        self.walk(&field.kind, &part.value, statement);
                    }
                }
            }
        }
    }

    /// Looks are long, so of theirs nothing is made that is not shorter as it stands.
    fn note(&mut self, group: &str, word: &str, statement: &Range<usize>) {
        let known = self.quotes.word(group, word).map_or(usize::MAX, |known| known.text.len());
        if !self.looks || statement.len() < known {
            let quote = Quote { text: plain(&self.text[statement.clone()]), name: self.name.clone() };
            self.quotes.note(group, word, quote);
        }
    }

    fn has_fields(&self, kind: &FieldKind) -> bool {
        let FieldKind::Named(name) = kind else { return false };
        self.types.get(name).is_some_and(|own| matches!(own.shape, TypeShape::Fields(_)))
    }

    fn key(&self, part: &OutlinePart) -> &str {
        part.key.clone().map_or("", |key| &self.text[key])
    }
}

/// A text on one line, without comments and without what only a text of several lines needs.
fn plain(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    let one = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let mut told = one;
    for (long, short) in [("( ", "("), ("[ ", "["), (", )", ")"), (", ]", "]"), (" )", ")"), (" ]", "]")] {
        told = told.replace(long, short);
    }
    told
}
