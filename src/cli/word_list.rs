//! `list words`: the dictionary of the card language, for people and for programs.

use serde_json::{Value, json};

use crate::fleet::content::compile::speakers::WordSpeaker;
use crate::fleet::content::vocabulary::dictionary::{Word, WordGroup, groups};

/// How the lines are to be read.
const HEAD: &str = "\
Behind the colon of a field stands the group whose words can be written there, or number, id, or bool (true or false);
[...] is a list. Behind = stands what a field is if it is left out; a field with ? may be left out, too. What a rule such as
CARDS-06 says is told by \"list rules\".
";

/// Every word as JSON: `kind` is its group; `speakers` who may say it, null where that is not asked.
pub fn entries() -> Vec<Value> {
    let of = |group: WordGroup| {
        group.words.into_iter().map(move |word| {
            let speakers = group.kind.map(|_| speakers(&word));
            json!({
                "id": word.name, "kind": group.name, "form": word.form, "text": word.text,
                "speakers": speakers, "why": word.row.map(|row| row.why),
            })
        })
    };
    groups().into_iter().flat_map(of).collect()
}

/// Every word for people: a group with its words, each on a line.
pub fn told() -> String {
    let groups: Vec<String> = groups().iter().map(group).collect();
    format!("{HEAD}{}", groups.concat())
}

fn group(group: &WordGroup) -> String {
    let WordGroup { name, text, kind: _, words } = group;
    let lines: Vec<String> = words.iter().map(line).collect();
    format!("\n{name} · {text}\n{}", lines.concat())
}

fn line(word: &Word) -> String {
    let named = if word.form.starts_with(&word.name) { String::new() } else { format!("{}: ", word.name) };
    let only = word.row.map(|row| {
        let phrases: Vec<&str> = row.speakers.iter().map(|speaker| speaker.phrase()).collect();
        format!(" Only {}: {}.", either(&phrases), row.why)
    });
    format!("    {named}{} · {}{}\n", word.form, word.text, only.unwrap_or_default())
}

fn speakers(word: &Word) -> Vec<String> {
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
