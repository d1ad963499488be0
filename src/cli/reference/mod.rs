//! `list reference`: every file of a mod with its fields, and every word of the card language with an example, as the page
//! docs/reference.md or as JSON.
//!
//! Nothing of it is written here but the headings: fields and words come from the types themselves
//! (`vocabulary/dictionary`, [`looks`]), examples from the shipped pack ([`quotes`]). `tests/cli/reference.rs` keeps the page current.

pub mod looks;
pub mod quotes;

use serde_json::{Value, json};

use looks::{LOOK_FILE_KINDS, look_types};

use super::word_list::{only, speakers};
use crate::fleet::content::compile::speakers::WordSpeaker;
use crate::fleet::content::vocabulary::dictionary::{
    CONTENT_FILES, EntryField, FieldKind, FileHolds, FileKind, TypeShape, TypeText, Word, WordInside,
    entry_types, groups, types_in, values,
};
use crate::looks::{COUNTERS, SOUNDS};
use quotes::{Quote, Quotes};

/// What `mod.ron` is read into.
const MOD_FILE: &str = include_str!("../mods.rs");

const HEAD: &str = "\
# Reference

Every file of a mod with its fields, and every word of the card language. `fleet-captains list reference` writes this page from
the game itself, so it says what your version reads; `list words` tells the words alone, and `list schema` the same for programs.
[modding.md](modding.md) is the page to begin with.

**How to read it.** A field without a value under \"left out\" must be given; one with a dash may be left out. `number` is a whole
number, 0 to 255 where nothing else is said; `signed` is one from -128 to 127; `text` and `id` stand in quotes; `bool` is `true` or
`false`; `[...]` is a list; `(..., ...)` one of each in round brackets; `decimal` is a number with a point or without. Any other name is a section of this page:
one of the words or values listed there. In the form of a word, what stands behind `=` is what a field is if it is left out; a field
with `?` may be left out, too. What a rule such as CARDS-06 says stands in [rules](rules/README.md). [Looks](#looks) and
[sounds](#sounds) stand at the end.
";

const FILES: &str = "
## Files

The files of a pack are lists of entries, `[(...), (...)]`, where one whose id is known replaces that. Where they change what others
have written, they have parts instead, each where it is needed: `(add: [(...)], replace: [(...)], patch: [(\"id\", (field: value))],
remove: [\"id\"])`. Instead of `ships.ron` there may be a folder `ships` with files of any name, and so for the others. Files of
`lessons` are told in [scripts.md](scripts.md).
";

const LOOKS: &str = "
## Looks

What things look like, by the ids of the rules data. Each file of `looks/<pack>` holds one value, `(...)`, of whose tables any may be
left out; what a mod gives again takes the place of what was there. `{...}` is a table, with ids in quotes before their colons. Where
a word holds something with fields, the brackets stand once: `Star(core: \"#FFFFFF\", ...)`. Lengths are in the units of what
stands around them, angles in degrees, and `(0.0, 0.0, 0.0)` are x to the right, y up, and z towards the eye or the stern.
";

const WORDS: &str = "
## Words

Who says a word matters for some of them; then it is told behind it. Those who speak are found";

/// The page.
pub fn page(quotes: &Quotes) -> String {
    let types = entry_types();
    let files: String = CONTENT_FILES.iter().map(|file| file_row(file, &types)).collect();
    let mod_file = mod_file().map(|own| section("mod.ron", &own, None, None)).unwrap_or_default();
    let sections: String = types
        .iter()
        .map(|own| match CONTENT_FILES.iter().find(|file| file.entry == own.name) {
            Some(file) => section(file.name, own, quotes.entry(file.name), None),
            None => section(&own.name, own, None, None),
        })
        .collect();
    let speakers: Vec<&str> = WordSpeaker::ALL.iter().map(|speaker| speaker.phrase()).collect();
    let groups: String = groups()
        .iter()
        .map(|group| {
            let words: String =
                group.words.iter().map(|word| bullet(word, quotes.word(group.name, &word.name))).collect();
            format!("\n### {}\n\n{}\n\n{words}", group.name, group.text)
        })
        .collect();
    let values: String = values().iter().map(|own| section(&own.name, own, None, None)).collect();
    let looks = looks_part(quotes);
    format!(
        "{HEAD}{FILES}\n| File | What an entry is |\n|---|---|\n| [`mod.ron`](#modron) | What the mod is. |\n{files}{mod_file}{sections}{WORDS} {}.\n{groups}\n## Values\n\nWhat is written \
         without a word: fields in brackets, or one name of a short list.\n{values}{looks}",
        speakers.join(", ")
    )
}

/// What things look and sound like.
fn looks_part(quotes: &Quotes) -> String {
    let types = look_types();
    let files: String = LOOK_FILE_KINDS.iter().map(|file| file_row(file, &types)).collect();
    let sections: String = types
        .iter()
        .map(|own| match LOOK_FILE_KINDS.iter().find(|file| file.entry == own.name) {
            Some(file) => section(file.name, own, None, None),
            None => {
                let example = quotes.look(&own.name).map(|quote| quote.text.as_str());
                section(&own.name, own, example, Some(quotes))
            }
        })
        .collect();
    let (counters, sounds) = (one_of(&COUNTERS), one_of(&SOUNDS));
    format!(
        "{LOOKS}\n| File | What it holds |\n|---|---|\n{files}{sections}\n### Counters\n\nThe counters of the game, for the table \
         `tokens`.\n\n{counters}\n### Sounds\n\nThe sounds of the game: a file `audio/<name>.ogg` of a mod is heard in place of the one \
         of its name.\n\n{sounds}"
    )
}

/// All of it as JSON: an object for each file, type and group of words.
pub fn entries(quotes: &Quotes) -> Vec<Value> {
    let named = |own: &TypeText| match files().find(|file| file.entry == own.name) {
        Some(file) => typed(file.name, "file", own),
        None => typed(&own.name, "type", own),
    };
    let words = groups().into_iter().map(|group| {
        let words: Vec<Value> = group
            .words
            .iter()
            .map(|own| {
                let speakers = group.kind.map(|_| speakers(own));
                let quote = quotes
                    .word(group.name, &own.name)
                    .map(|quote| json!({"text": quote.text, "of": quote.name}));
                let mut told = word(own);
                told["speakers"] = json!(speakers);
                told["example"] = json!(quote);
                told
            })
            .collect();
        json!({ "id": group.name, "kind": "words", "text": group.text, "words": words })
    });
    let mod_file = mod_file().map(|own| typed("mod.ron", "file", &own));
    let types = entry_types();
    let values = values();
    mod_file
        .into_iter()
        .chain(types.iter().map(named))
        .chain(words)
        .chain(values.iter().map(|own| typed(&own.name, "type", own)))
        .chain(look_types().iter().map(named))
        .collect()
}

/// The files of a mod but its first.
pub fn files() -> impl Iterator<Item = &'static FileKind> {
    CONTENT_FILES.iter().chain(&LOOK_FILE_KINDS)
}

/// What `mod.ron` is read into.
pub fn mod_file() -> Option<TypeText> {
    types_in(&[MOD_FILE], &["ModInfo"]).into_iter().next()
}

fn typed(id: &str, kind: &str, own: &TypeText) -> Value {
    let mut told = json!({ "id": id, "kind": kind, "text": own.text, "form": own.form() });
    match &own.shape {
        TypeShape::Fields(fields) => told["fields"] = fields.iter().map(field).collect(),
        TypeShape::Words(words) => told["words"] = words.iter().map(word).collect(),
        TypeShape::Names(names) => told["names"] = json!(names),
        TypeShape::As(_) => {}
    }
    told
}

fn word(word: &Word) -> Value {
    let mut told = json!({ "id": word.name, "form": word.form(), "text": word.text, "why": word.row.map(|row| row.why) });
    match &word.inside {
        WordInside::Nothing => {}
        WordInside::Values(kinds) => {
            told["values"] = kinds.iter().map(ToString::to_string).collect();
        }
        WordInside::Fields(fields) => told["fields"] = fields.iter().map(field).collect(),
    }
    told
}

fn field(field: &EntryField) -> Value {
    let EntryField { name, kind, default, nothing: _, text } = field;
    json!({
        "id": name, "type": kind.to_string(), "required": default.is_none(), "default": default, "text": text,
    })
}

/// A file and what its entries are, or what it is.
fn file_row(file: &FileKind, types: &[TypeText]) -> String {
    let FileKind { name, place, entry, holds } = file;
    let text = types.iter().find(|own| own.name == *entry).map(|own| own.text.as_str()).unwrap_or_default();
    let text = text.split(" File `").next().unwrap_or_default();
    let one = match holds {
        FileHolds::One if CONTENT_FILES.contains(file) => " One in each file, with no list around it.",
        FileHolds::Changes | FileHolds::List | FileHolds::One => "",
    };
    format!("| [`{place}`](#{}) | {text}{one} |\n", anchor(name))
}

fn one_of(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("One of {}.\n", names.join(", "))
}

/// A type with its example; its words with theirs, where these are given.
fn section(name: &str, own: &TypeText, example: Option<&str>, quotes: Option<&Quotes>) -> String {
    let text = own.text.split(" File `").next().unwrap_or_default();
    let body = match &own.shape {
        TypeShape::Fields(fields) => {
            let rows: String = fields.iter().map(row).collect();
            format!("\n| Field | What stands there | Left out | What it is |\n|---|---|---|---|\n{rows}")
        }
        TypeShape::Words(words) => {
            // Of some words nothing is to be said.
            let (told, plain): (Vec<&Word>, Vec<&Word>) =
                words.iter().partition(|word| !word.whole_text().is_empty());
            let quote = |word: &Word| quotes.and_then(|quotes| quotes.word(&own.name, &word.name));
            let told: String = told.into_iter().map(|word| bullet(word, quote(word))).collect();
            let plain: Vec<&str> = plain.into_iter().map(|word| word.name.as_str()).collect();
            let break_off = if told.is_empty() || plain.is_empty() { "" } else { "\n" };
            let plain = if plain.is_empty() { String::new() } else { one_of(&plain) };
            let plain = if told.is_empty() { plain } else { plain.replacen("One", "Or one", 1) };
            format!("\n{told}{break_off}{plain}")
        }
        TypeShape::Names(names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("\n{}", one_of(&names))
        }
        TypeShape::As(kind) => format!("\nWritten as {}.\n", linked(kind)),
    };
    let example = example.map(|text| format!("\n```ron\n{text}\n```\n")).unwrap_or_default();
    format!("\n### {name}\n\n{text}\n{body}{example}")
}

fn row(field: &EntryField) -> String {
    let EntryField { name, kind, default, nothing: _, text } = field;
    let default = match default.as_deref() {
        None => String::new(),
        Some("") => "–".to_owned(),
        Some(default) => format!("`{default}`"),
    };
    format!("| `{name}` | {} | {default} | {text} |\n", linked(kind))
}

/// What can stand in a field, with links to what is told elsewhere on the page.
fn linked(kind: &FieldKind) -> String {
    match kind {
        FieldKind::Number { least, .. } if *least < 0 => "number, also below 0".to_owned(),
        FieldKind::Number { least, most } if *most > i64::from(u8::MAX) => {
            format!("number, {least} to {most}")
        }
        FieldKind::Number { .. } | FieldKind::Decimal | FieldKind::Bool | FieldKind::Text | FieldKind::Id => {
            kind.to_string()
        }
        FieldKind::Table(inner) => format!("table of {}", linked(inner)),
        FieldKind::Named(name) => format!("[{name}](#{})", anchor(name)),
        FieldKind::List(inner) => format!("list of {}", linked(inner)),
        FieldKind::Tuple(inner) => {
            let told: Vec<String> = inner.iter().map(linked).collect();
            format!("({})", told.join(", "))
        }
    }
}

fn bullet(word: &Word, quote: Option<&Quote>) -> String {
    let only = only(word).map(|only| format!(" {only}")).unwrap_or_default();
    let quote = quote.map(|quote| format!(" *{}:* `{}`", quote.name, quote.text)).unwrap_or_default();
    format!("- **`{}`** {}{only}{quote}\n", word.form(), word.whole_text())
}

/// Where a heading is reached, as pages of code hosts have it.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}
