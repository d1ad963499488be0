//! What "it", "its" and "they" stand for: something named before them, in the same sentence or the one before.

use super::sentence::{LintWord, Sentence, words};

/// Words after which something is named.
const DETERMINERS: [&str; 14] = [
    "a", "an", "another", "any", "each", "enemy", "every", "its", "one", "other", "that", "the", "this",
    "your",
];

/// What "it" is never said of: times, parts of the board, numbers, people, and what is done.
const NO_THINGS: [&str; 21] = [
    "action", "board", "choice", "damage", "dice", "edge", "end", "hand", "level", "match", "movement",
    "number", "opponent", "owner", "player", "rating", "rest", "start", "time", "total", "turn",
];

/// What can be cancelled.
const EVENTS: [&str; 4] = ["action", "card", "encounter", "test"];

/// Who is "they", beside several things.
const PEOPLE: [&str; 6] = ["opponent", "owner", "partner", "player", "somebody", "whoever"];

/// Words that end like a plural and are none.
const NO_PLURALS: [&str; 12] =
    ["as", "engines", "has", "is", "its", "less", "sensors", "shields", "takes", "this", "unless", "weapons"];

/// The sentences that say "it" or "they" of nothing that has been named, by their place.
pub(super) fn missing(told: &[Sentence<'_>]) -> Vec<(usize, &'static str)> {
    let all: Vec<Vec<LintWord>> = told.iter().map(|sentence| words(sentence.text)).collect();
    let mut found = Vec::new();
    for (at, own) in all.iter().enumerate() {
        let before = &all[first_heard(told, at)..at];
        for (place, word) in own.iter().enumerate() {
            let heard = || before.iter().map(Vec::as_slice).chain(std::iter::once(&own[..place]));
            let missing = match word.small.as_str() {
                "it" if is_of_time(own, place) => None,
                "it" if place > 0 && own[place - 1].small == "cancel" => {
                    let event = |word: &LintWord| EVENTS.contains(&word.small.as_str());
                    (!heard().any(|words| words.iter().any(event))).then_some("\"it\" stands for nothing")
                }
                "it" => (!heard().any(names_a_thing)).then_some("\"it\" stands for nothing"),
                "its" => (!heard().any(names_a_thing)).then_some("\"its\" stands for nothing"),
                "they" | "them" | "their" => {
                    (!heard().any(names_several)).then_some("\"they\" stands for nobody")
                }
                _ => None,
            };
            if let Some(missing) = missing {
                found.push((at, missing));
                break;
            }
        }
    }
    found
}

/// The first sentence that a pronoun in this one may look back to: the one before, and what that goes on with. A lead of
/// its own begins anew.
fn first_heard(told: &[Sentence<'_>], at: usize) -> usize {
    if told[at].new_lead().is_some() {
        return at;
    }
    let mut first = at.saturating_sub(1);
    while first > 0 && told[first].goes_on() {
        first -= 1;
    }
    first
}

/// "It is your turn" and "whose turn it is" speak of nothing.
fn is_of_time(words: &[LintWord], place: usize) -> bool {
    let turn = |words: &[LintWord]| words.iter().any(|word| word.small == "turn");
    let is = words.get(place + 1).is_some_and(|word| word.small == "is");
    is && (turn(&words[place.saturating_sub(1)..place]) || turn(&words[place..words.len().min(place + 6)]))
}

/// Whether some one thing is named among these words.
fn names_a_thing(words: &[LintWord]) -> bool {
    words.iter().enumerate().any(|(at, word)| {
        let names = |word: &LintWord| {
            !NO_THINGS.contains(&word.small.as_str()) && !DETERMINERS.contains(&word.small.as_str())
        };
        if !DETERMINERS.contains(&word.small.as_str()) || word.ends {
            return false;
        }
        match &words[at + 1..] {
            [first, second, ..] => {
                // "This ship's movement" names the ship; "your next turn" names nothing.
                names(first) && (first.owner || first.ends || !NO_THINGS.contains(&second.small.as_str()))
            }
            [first] => names(first),
            [] => false,
        }
    })
}

/// Whether several things, or somebody, are named among these words.
fn names_several(words: &[LintWord]) -> bool {
    words.iter().any(|word| {
        let small = word.small.as_str();
        PEOPLE.contains(&small)
            || !word.owner && small.len() > 3 && small.ends_with('s') && !NO_PLURALS.contains(&small)
    })
}
