//! Small English: lists, signs, plurals, articles, sentences.

use std::borrow::Borrow;

/// The text with a capital and a full stop; an empty text stays empty.
pub fn sentence(text: &str) -> String {
    match text {
        "" => String::new(),
        _ if text.ends_with('.') => capital(text),
        _ => capital(text) + ".",
    }
}

/// The text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text with its first letter in lower case, to stand after a colon.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Pieces as sentences in a row, the first one without its capital, the last one without its full stop.
pub fn run_on(pieces: &[String]) -> String {
    let mut text = String::new();
    for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
        if text.is_empty() {
            text.push_str(piece);
        } else {
            text.push_str(". ");
            text.push_str(&capital(piece));
        }
    }
    text
}

/// Texts that are sentences already, in a row.
pub fn paragraph(sentences: impl IntoIterator<Item = String>) -> String {
    sentences.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// "a", "a and b", "a, b and c", with that joining word.
pub fn list<S: Borrow<str>>(items: &[S], joint: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.borrow().to_owned(),
        [before @ .., last] => format!("{} {joint} {}", before.join(", "), last.borrow()),
    }
}

/// Clauses in a row, which may hold commas or "and" themselves.
pub fn clauses(items: &[String], joint: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [one, two] if !busy(one) && !busy(two) => format!("{one} {joint} {two}"),
        [before @ .., last] => format!("{}, {joint} {last}", before.join(", ")),
    }
}

fn busy(clause: &str) -> bool {
    clause.contains(',') || clause.contains(" and ") || clause.contains(" or ")
}

/// The number with its sign.
pub fn signed(number: i8) -> String {
    format!("{number:+}")
}

/// "1 card", "2 cards".
pub fn count(number: u8, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// "once", "twice", "3 times".
pub fn times(number: u8) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}

/// The noun with "a" or "an": "an unexplored location", "a unit".
pub fn article(noun: &str) -> String {
    let un = noun.strip_prefix("un").is_some_and(|rest| !rest.starts_with('i') || rest.starts_with("in"));
    let vowel = un || noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// The verb in the third person: "draws", "searches".
pub fn third(verb: &str) -> String {
    match verb.ends_with(['s', 'x', 'h', 'o']) {
        true => format!("{verb}es"),
        false => format!("{verb}s"),
    }
}

/// What a text tells its reader to do begins with one of these.
const DEEDS: [&str; 28] = [
    "add", "adjust", "build", "cancel", "choose", "cycle", "destroy", "disable", "discard", "do", "draw",
    "end", "look", "move", "place", "prevent", "put", "remove", "repair", "replace", "reroll", "roll",
    "score", "set", "subtract", "take", "trash", "turn",
];

/// Whether the clause tells its reader to do something: "draw 1 card", but not "it takes 1 damage" or "+2 Weapons".
pub fn is_imperative(clause: &str) -> bool {
    clause.split(' ').next().is_some_and(|verb| DEEDS.contains(&verb))
}

/// The same told of what it is done to, where that is a card: "discard this card" as "this card is discarded".
pub fn passive(clause: &str) -> String {
    for (verb, done) in [("discard", "discarded"), ("trash", "trashed"), ("move", "moved")] {
        for card in ["this card", "it"] {
            if let Some(rest) =
                clause.strip_prefix(verb).and_then(|rest| rest.trim_start().strip_prefix(card))
                && (rest.is_empty() || rest.starts_with(' '))
            {
                return format!("{card} is {done}{rest}");
            }
        }
    }
    clause.to_owned()
}
