//! `list words`: the dictionary of the card language, for people and for programs.

use serde_json::{Value, json};

use crate::fleet::content::compile::speakers::WordSpeaker;
use crate::fleet::content::vocabulary::dictionary::{TypeText, Word, WordGroup, groups, values};

/// How the lines are to be read.
const HEAD: &str = "\
Behind the colon of a field stands the group whose words can be written there, or number, id, or bool (true or false);
[...] is a list. Behind = stands what a field is if it is left out; a field with ? may be left out, too. What a rule such as
CARDS-06 says is told by \"list rules\".
";

/// What the values are.
const VALUE: &str =
    "What is written without the name before it: fields in brackets, or one name of a short list.";

/// Every word as JSON: `kind` is its group; `speakers` who may say it, null where that is not asked.
pub fn entries() -> Vec<Value> {
    let of = |group: WordGroup| {
        group.words.into_iter().map(move |word| {
            let speakers = group.kind.map(|_| speakers(&word));
            json!({
                "id": word.name, "kind": group.name, "form": word.form(), "text": word.whole_text(),
                "speakers": speakers, "why": word.row.map(|row| row.why),
            })
        })
    };
    let value = |value: TypeText| {
        json!({
            "id": value.name, "kind": "Value", "form": value.form(), "text": value.text,
            "speakers": null, "why": null,
        })
    };
    groups().into_iter().flat_map(of).chain(values().into_iter().map(value)).collect()
}

/// Every word for people: a group with its words, each on a line.
pub fn told() -> String {
    let groups: Vec<String> = groups().iter().map(group).collect();
    let values: Vec<String> = values().iter().map(value).collect();
    format!("{HEAD}{}\nValue · {VALUE}\n{}", groups.concat(), values.concat())
}

fn group(group: &WordGroup) -> String {
    let WordGroup { name, text, kind: _, words } = group;
    let lines: Vec<String> = words.iter().map(line).collect();
    format!("\n{name} · {text}\n{}", lines.concat())
}

fn line(word: &Word) -> String {
    format!(
        "    {} · {}{}\n",
        word.form(),
        word.whole_text(),
        only(word).map_or(String::new(), |only| format!(" {only}"))
    )
}

fn value(value: &TypeText) -> String {
    format!("    {}: {} · {}\n", value.name, value.form(), value.text)
}

/// Who alone may say it, and why, as a sentence.
pub fn only(word: &Word) -> Option<String> {
    word.row.map(|row| {
        let phrases: Vec<&str> = row.speakers.iter().map(|speaker| speaker.phrase()).collect();
        format!("Only {}: {}.", either(&phrases), row.why)
    })
}

/// Who may say it.
pub fn speakers(word: &Word) -> Vec<String> {
    let all = word.row.map_or(&WordSpeaker::ALL[..], |row| row.speakers);
    all.iter().map(|speaker| format!("{speaker:?}")).collect()
}

/// As in "a, b or c".
fn either(phrases: &[&str]) -> String {
    match phrases {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}
