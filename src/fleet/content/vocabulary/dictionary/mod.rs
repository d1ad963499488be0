//! The dictionary of content: every file with its fields, and every word of the effect language with its fields, what it
//! means, and who may say it.
//!
//! What a field or a word means stands in one place, its doc comment, so this reads the text of the types themselves
//! (`source`) and adds the table of speakers.
//!
//! Invariants: it holds every word that the types' own readers know, every field of every entry, and every type that a field
//! names (`tests/vocabulary/dictionary.rs`).

mod kind;
mod source;

use std::collections::BTreeSet;

pub use kind::FieldKind;

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
    /// What it means.
    pub text: String,
    /// What stands in its brackets.
    pub inside: WordInside,
    /// The row of the table, if not everybody may say it.
    pub row: Option<&'static WordRow>,
}

/// What stands in the brackets of a word.
#[derive(Clone, Debug)]
pub enum WordInside {
    /// It has none.
    Nothing,
    /// Values in this order.
    Values(Vec<FieldKind>),
    /// Fields by name, in whatever order.
    Fields(Vec<EntryField>),
}

/// A field of an entry or a word.
#[derive(Clone, Debug)]
pub struct EntryField {
    /// As content writes it.
    pub name: String,
    /// What can stand there.
    pub kind: FieldKind,
    /// What stands there if it is left out, which may be nothing; none: it cannot be left out.
    pub default: Option<String>,
    /// Whether nothing can stand there.
    pub nothing: bool,
    /// What it means; empty where its name and the word's meaning say it.
    pub text: String,
}

/// A type that content is read into.
#[derive(Clone, Debug)]
pub struct TypeText {
    /// As fields name it.
    pub name: String,
    /// What it is.
    pub text: String,
    /// How it is written.
    pub shape: TypeShape,
}

/// How the values of a type are written.
#[derive(Clone, Debug)]
pub enum TypeShape {
    /// Fields in brackets.
    Fields(Vec<EntryField>),
    /// One of these words.
    Words(Vec<Word>),
    /// One name of a short list.
    Names(Vec<String>),
    /// As something else is.
    As(FieldKind),
}

/// A file of a mod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileKind {
    /// Its name; that of its folder where it may bear any.
    pub name: &'static str,
    /// Where it lies, in a mod.
    pub place: &'static str,
    /// The type of its entries.
    pub entry: &'static str,
    /// How it holds them.
    pub holds: FileHolds,
}

/// How a file holds its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileHolds {
    /// A list of them, or what is added, replaced, patched and removed.
    Changes,
    /// A list of them.
    List,
    /// One.
    One,
}

/// The files of content, in the order in which a mod mostly grows.
pub const CONTENT_FILES: [FileKind; 10] = [
    pack_file("ships.ron", "packs/<pack>/ships.ron", "ShipEntry"),
    pack_file("locations.ron", "packs/<pack>/locations.ron", "LocationEntry"),
    pack_file("command.ron", "packs/<pack>/command.ron", "CommandEntry"),
    pack_file("missions.ron", "packs/<pack>/missions.ron", "MissionEntry"),
    pack_file("encounters.ron", "packs/<pack>/encounters.ron", "EncounterEntry"),
    pack_file("subdecks.ron", "packs/<pack>/subdecks.ron", "SubdeckEntry"),
    pack_file("sides.ron", "packs/<pack>/sides.ron", "SideEntry"),
    pack_file("tags.ron", "packs/<pack>/tags.ron", "TagEntry"),
    FileKind { name: "scenarios", place: "scenarios/<name>.ron", entry: "Setup", holds: FileHolds::One },
    FileKind { name: "help", place: "help/<name>.ron", entry: "WrittenHelp", holds: FileHolds::List },
];

const fn pack_file(name: &'static str, place: &'static str, entry: &'static str) -> FileKind {
    FileKind { name, place, entry, holds: FileHolds::Changes }
}

/// The sorts of words: as fields name them, the types that hold them, and what the table of speakers calls them.
const GROUPS: [(&str, &[&str], Option<WordKind>); 24] = [
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
    ("StaysWith", &["StaysWith"], Some(WordKind::StaysWith)),
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

/// All words.
#[must_use]
pub fn groups() -> Vec<WordGroup> {
    GROUPS.iter().map(|(name, types, kind)| group(name, types, *kind)).collect()
}

/// What stands in fields of words beside words.
#[must_use]
pub fn values() -> Vec<TypeText> {
    VALUES.iter().filter_map(|name| type_of(name)).collect()
}

/// The type that fields name so.
#[must_use]
pub fn type_of(name: &str) -> Option<TypeText> {
    if let Some((name, types, kind)) = GROUPS.iter().find(|(own, ..)| *own == name) {
        let WordGroup { name, text, kind: _, words } = group(name, types, *kind);
        return Some(TypeText { name: name.to_owned(), text, shape: TypeShape::Words(words) });
    }
    source::declared(&source::FILES, name)
}

/// These types of the text of other Rust files, and those that they name: each behind what first names it.
#[must_use]
pub fn types_in(files: &[&str], names: &[&str]) -> Vec<TypeText> {
    reached(names, |name| source::declared(files, name))
}

/// The types of what stands in files of content besides words: entries first, then what stands in their fields, each behind
/// what first names it.
#[must_use]
pub fn entry_types() -> Vec<TypeText> {
    let is_word = |name: &str| GROUPS.iter().any(|(own, ..)| *own == name) || VALUES.contains(&name);
    reached(&CONTENT_FILES.map(|file| file.entry), |name| if is_word(name) { None } else { type_of(name) })
}

fn reached(names: &[&str], of: impl Fn(&str) -> Option<TypeText>) -> Vec<TypeText> {
    let (mut found, mut seen): (Vec<TypeText>, BTreeSet<String>) = (Vec::new(), BTreeSet::new());
    let mut waiting: Vec<String> = names.iter().rev().map(|name| (*name).to_owned()).collect();
    while let Some(name) = waiting.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        let Some(own) = of(&name) else { continue };
        waiting.extend(own.named().into_iter().rev());
        found.push(own);
    }
    found
}

impl TypeText {
    /// The types it names.
    #[must_use]
    pub fn named(&self) -> Vec<String> {
        let of_fields = |fields: &[EntryField]| -> Vec<String> {
            fields.iter().flat_map(|field| field.kind.named()).map(str::to_owned).collect()
        };
        match &self.shape {
            TypeShape::Fields(fields) => of_fields(fields),
            TypeShape::Names(_) => Vec::new(),
            TypeShape::As(kind) => kind.named().into_iter().map(str::to_owned).collect(),
            TypeShape::Words(words) => words
                .iter()
                .flat_map(|word| match &word.inside {
                    WordInside::Nothing => Vec::new(),
                    WordInside::Values(kinds) => {
                        kinds.iter().flat_map(FieldKind::named).map(str::to_owned).collect()
                    }
                    WordInside::Fields(fields) => of_fields(fields),
                })
                .collect(),
        }
    }

    /// As content writes it, on one line.
    #[must_use]
    pub fn form(&self) -> String {
        match &self.shape {
            TypeShape::Fields(fields) => format!("({})", joined(fields)),
            TypeShape::Names(names) => names.join(" | "),
            TypeShape::As(kind) => kind.to_string(),
            TypeShape::Words(words) => words.iter().map(Word::form).collect::<Vec<_>>().join(" | "),
        }
    }
}

impl Word {
    /// As content writes it: its fields with what can stand in them, and what stands there if they are left out.
    #[must_use]
    pub fn form(&self) -> String {
        match &self.inside {
            WordInside::Nothing => self.name.clone(),
            WordInside::Values(kinds) => {
                let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
                format!("{}({})", self.name, kinds.join(", "))
            }
            WordInside::Fields(fields) => format!("{}({})", self.name, joined(fields)),
        }
    }

    /// What it means, with what is said of its fields.
    #[must_use]
    pub fn whole_text(&self) -> String {
        let WordInside::Fields(fields) = &self.inside else { return self.text.clone() };
        let notes = fields.iter().filter(|field| !field.text.is_empty());
        let notes: String = notes.map(|field| format!(" `{}`: {}", field.name, field.text)).collect();
        format!("{}{notes}", self.text)
    }
}

impl std::fmt::Display for EntryField {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { name, kind, default, .. } = self;
        match default.as_deref() {
            None => write!(f, "{name}: {kind}"),
            Some("") => write!(f, "{name}?: {kind}"),
            Some(default) => write!(f, "{name}: {kind} = {default}"),
        }
    }
}

fn joined(fields: &[EntryField]) -> String {
    fields.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn group(name: &'static str, types: &[&str], kind: Option<WordKind>) -> WordGroup {
    let mut group = WordGroup { name, text: String::new(), kind, words: Vec::new() };
    for own in types.iter().filter_map(|own| source::declared(&source::FILES, own)) {
        if group.text.is_empty() {
            group.text = own.text;
        }
        let TypeShape::Words(words) = own.shape else { continue };
        group.words.extend(words.into_iter().map(|word| {
            let row = TABLE.iter().find(|row| kind == Some(row.kind) && row.word == word.name);
            Word { row, ..word }
        }));
    }
    group
}
