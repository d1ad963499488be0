//! `list`: content with its generated text, for people and for programs.

use std::process::ExitCode;

use serde::Serialize;
use serde_json::{Value, json};

use super::arguments::ListArguments;
use super::packs::Library;
use super::reference::{self, quotes::Quotes};
use super::sources::Sources;
use super::{Failure, folders, print, schema, shapes, word_list};
use crate::engine::content::hint;
use crate::fleet::content::Content;
use crate::fleet::describe::content::{self, EntryNames};
use crate::fleet::help::{HelpBook, HelpEntry};
use crate::fleet::house::HouseRule;
use crate::fleet::names::Variants as _;
use crate::fleet::refusal::Refusal;
use crate::fleet::rule::{RuleEntry, cases, rules};
use crate::fleet::setup::Setup;

/// What can be listed.
pub const KINDS: [&str; 15] = [
    "ships",
    "locations",
    "command",
    "missions",
    "encounters",
    "subdecks",
    "sides",
    "tags",
    "scenarios",
    "rules",
    "cases",
    "house-rules",
    "refusals",
    "help",
    "words",
];

/// What else `list` prints: pages about content rather than content.
const PAGES: [&str; 3] = ["reference", "schema", "shapes"];

/// What `docs/rules` and the help say about an entry apart from its text, in the order in which people read it.
const LABELS: [&str; 10] =
    ["Given", "When", "Then", "Why", "Alternatives", "Sources", "Notes", "Words", "See", "Rules"];

/// Lists a kind.
///
/// # Errors
/// When there is no such kind, or the content does not load.
pub fn run(arguments: &ListArguments) -> Result<ExitCode, Failure> {
    match arguments.kind.as_str() {
        "reference" => return print_reference(arguments.json),
        "schema" => return print_json(&schema::whole()),
        "shapes" => return print_shapes(arguments),
        kind if KINDS.contains(&kind) => {}
        unknown => {
            let all: Vec<&str> = KINDS.into_iter().chain(PAGES).collect();
            return Err(Failure::Usage(no_such(unknown, &all)));
        }
    }
    let library = Library::load_asked(&arguments.mods)?;
    let entries = entries(&library.edition.content, &library.scenarios, &library.help, &arguments.kind)
        .map_err(Failure::Usage)?;
    if arguments.json {
        return print_json(&Value::Array(entries));
    } else if arguments.kind == "words" {
        print(&word_list::told())?;
    } else {
        let told: Vec<String> = entries.iter().map(told).collect();
        print(&told.concat())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The reference, with examples from what the game is shipped with.
fn print_reference(json: bool) -> Result<ExitCode, Failure> {
    let shipped = Sources::shipped(&folders::assets()?);
    let quotes = Quotes::of(shipped.packs.first().map_or(&[], |pack| &pack.files)).with_looks(&shipped.looks);
    if json {
        return print_json(&Value::Array(reference::entries(&quotes)));
    }
    print(&reference::page(&quotes))?;
    Ok(ExitCode::SUCCESS)
}

/// How varied the loaded content is.
fn print_shapes(arguments: &ListArguments) -> Result<ExitCode, Failure> {
    let library = Library::load_asked(&arguments.mods)?;
    if arguments.json {
        return print_json(&Value::Array(shapes::entries(&library)));
    }
    print(&shapes::told(&library))?;
    Ok(ExitCode::SUCCESS)
}

fn print_json(value: &Value) -> Result<ExitCode, Failure> {
    print(&format!("{}\n", serde_json::to_string_pretty(value).unwrap_or_default()))?;
    Ok(ExitCode::SUCCESS)
}

/// Every entry of a kind, all it says and its generated text as `text`.
///
/// # Errors
/// With a sentence, if there is no such kind.
pub fn entries(
    all: &Content,
    scenarios: &[Setup],
    help: &HelpBook,
    kind: &str,
) -> Result<Vec<Value>, String> {
    let ships = all.ships.iter().map(|ship| &ship.entry);
    let lex = EntryNames::new(&all.tags, ships, all.cards.iter().map(|card| &card.entry));
    Ok(match kind {
        "ships" => all
            .ships
            .iter()
            .map(|ship| with_text(&ship.entry, content::ship_abilities(&ship.entry, &lex)))
            .collect(),
        "locations" => all
            .locations
            .iter()
            .map(|tile| with_text(&tile.entry, [content::location(&tile.entry, &lex)]))
            .collect(),
        "command" => all
            .cards
            .iter()
            .map(|card| {
                let entry = &card.entry;
                let ops = entry.ops.as_ref().map(|ops| content::card_effect(ops, false, &lex));
                let combat = entry.combat.as_ref().map(|combat| content::card_effect(combat, true, &lex));
                let crew = entry.crew.as_ref().map(|crew| content::crew(crew, &lex));
                with_text(entry, [ops, combat, crew].into_iter().flatten())
            })
            .collect(),
        "missions" => all
            .missions
            .iter()
            .map(|mission| {
                let entry = &mission.entry;
                let reward = content::mission_reward(&entry.reward, &lex);
                let terms = content::mission_terms(entry, &lex);
                with_text(entry, [content::mission_task(&entry.task, &lex), terms, reward])
            })
            .collect(),
        "encounters" => all
            .encounters
            .iter()
            .map(|encounter| {
                let content::EncounterText { before, test, success, failure, lasting, cargo } =
                    content::encounter(&encounter.entry, &lex);
                let named = |name: &str, text: String| {
                    if text.is_empty() { text } else { format!("{name}: {text}") }
                };
                let (success, failure) = (named("Success", success), named("Failure", failure));
                with_text(&encounter.entry, [before, test, success, failure, lasting, named("Cargo", cargo)])
            })
            .collect(),
        "subdecks" => all.subdecks.iter().map(|one| with_text(one, [one.theme.clone()])).collect(),
        "sides" => all.sides.iter().map(|one| with_text(one, [one.adjective.clone()])).collect(),
        "tags" => all.tags.iter().map(|one| with_text(one, [one.phrase.clone()])).collect(),
        "scenarios" => scenarios.iter().map(|setup| with_text(setup, [setup.description.clone()])).collect(),
        "rules" => rules().iter().map(ruled).collect(),
        "cases" => cases().iter().map(ruled).collect(),
        "house-rules" => HouseRule::ALL
            .iter()
            .map(|rule| json!({ "id": rule.id(), "rule": rule.ruling().id(), "text": rule.text() }))
            .collect(),
        // By what a script names them; the sentence of each has the numbers of a case.
        "refusals" => Refusal::KINDS.iter().map(|kind| json!({ "id": kind })).collect(),
        "words" => word_list::entries(),
        "help" => help.entries().iter().map(helped).collect(),
        unknown => return Err(no_such(unknown, &KINDS)),
    })
}

fn no_such(kind: &str, known: &[&str]) -> String {
    format!("There is no list of \"{kind}\"{}", hint(kind, known.iter().copied()))
}

/// An entry as JSON with its generated text, one sentence group a line.
fn with_text(entry: &impl Serialize, texts: impl IntoIterator<Item = String>) -> Value {
    let mut value = serde_json::to_value(entry).unwrap_or(Value::Null);
    let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    if let Value::Object(fields) = &mut value {
        fields.insert("text".to_owned(), Value::String(texts.join("\n")));
    }
    value
}

/// An entry of `docs/rules` as JSON: each label is a key, and the rules that a case shows are a list.
fn ruled(entry: &RuleEntry) -> Value {
    let mut value = json!({ "id": entry.id, "chapter": entry.chapter(), "text": entry.text });
    for (label, said) in &entry.told {
        let list = *label == "Rules";
        value[label.to_lowercase()] = if list { said.split(", ").collect() } else { Value::from(*said) };
    }
    value
}

/// An entry of the help as JSON.
fn helped(entry: &HelpEntry) -> Value {
    let HelpEntry { id, title, words, asked, text, see, rules, chapters, picture, scene } = entry;
    let rules: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
    json!({
        "id": id, "title": title, "words": words, "asked": asked, "text": text, "see": see, "rules": rules,
        "chapters": chapters, "picture": picture, "scene": scene,
    })
}

/// An entry for people: id, name and what is known at a glance, then its text.
fn told(entry: &Value) -> String {
    let word = |key: &str| entry.get(key).and_then(Value::as_str).unwrap_or_default();
    let mut head = word("id").to_owned();
    for key in ["name", "title", "class", "side", "kind", "rule"] {
        if !word(key).is_empty() {
            head += &format!(" · {}", word(key));
        }
    }
    for (key, what) in [("size", "Size"), ("points", "Victory Points"), ("goal", "goal")] {
        if let Some(number) = entry.get(key).and_then(Value::as_u64).filter(|number| *number > 0) {
            head += &format!(" · {what} {number}");
        }
    }
    if let Some(copies) = entry.get("copies").and_then(Value::as_u64).filter(|copies| *copies > 1) {
        head += &format!(" · {copies} copies");
    }
    let mut lines: Vec<String> = word("text").lines().map(|line| format!("    {line}\n")).collect();
    for label in LABELS {
        let said = match entry.get(label.to_lowercase()) {
            Some(Value::String(said)) => said.clone(),
            Some(Value::Array(said)) if !said.is_empty() => {
                said.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
            }
            _ => continue,
        };
        lines.push(format!("    {label}: {said}\n"));
    }
    format!("{head}\n{}", lines.concat())
}
