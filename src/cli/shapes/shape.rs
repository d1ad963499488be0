//! What a shape is: what an entry does, numbers aside.
//!
//! The shape of a half of a Command Card is what it needs and its effects as they are written, all fields filled in, with
//! `#` for every number: Levels, points, faces of dice, counts, limits. The sign of a number stays, since to add is not to
//! take away; systems, ships, places and filters stay, since they are words; the moment at which it may be played is no part
//! of it. The shape of Crew is that of its abilities. The shape of an Encounter Card is that of all it does: its test, what
//! stands before it, success, failure, what it gives where it lies and as cargo, and whether it persists or strikes all
//! ships.
//!
//! Two entries of one shape differ in numbers alone, so that whoever knows one knows the other.

use serde::Serialize;
use serde_json::Value;

use crate::fleet::content::vocabulary::{Ability, Amount, Effect, Static, Verb};

/// The shape of something written.
pub fn shape(written: &impl Serialize) -> String {
    let text = ron::ser::to_string(written).unwrap_or_default();
    numberless(&text)
}

/// The text with `#` for each number outside of names and quotes.
fn numberless(text: &str) -> String {
    let mut shape = String::new();
    let (mut quoted, mut before) = (false, ' ');
    for letter in text.chars() {
        quoted ^= letter == '"';
        let is_digit = letter.is_ascii_digit() && !quoted;
        match before {
            _ if !is_digit => shape.push(letter),
            '0'..='9' => {}
            name if name.is_alphanumeric() || name == '_' => shape.push(letter),
            _ => shape.push('#'),
        }
        before = letter;
    }
    // A written number and a bare one are the same.
    shape.replace("N(#)", "#").replace("N(-#)", "-#")
}

/// Whether effects do nothing but add written numbers.
pub fn only_adds(effects: &[Effect]) -> bool {
    let adds = |effect: &Effect| matches!(effect, Effect::Do(Verb::Modify { by: Amount::N(_), .. }));
    !effects.is_empty() && effects.iter().all(adds)
}

/// Whether abilities give nothing but numbers.
pub fn only_gives_numbers(abilities: &[Ability]) -> bool {
    let adds = |ability: &Ability| match ability {
        Ability::Gives { give, .. } => give.iter().all(|one| matches!(one, Static::Plus(..))),
        Ability::On { .. } | Ability::Use { .. } => false,
    };
    !abilities.is_empty() && abilities.iter().all(adds)
}

/// Whether one of these words of the language stands in it, however deep.
pub fn says(written: &impl Serialize, words: &[&str]) -> bool {
    any(&value(written), &mut |key, _| words.contains(&key))
}

/// Whether a player chooses among branches, or a ship or place that is meant.
pub fn asks_somebody(written: &impl Serialize) -> bool {
    let by_chance = |inside: &Value| inside.get("chooser").and_then(Value::as_str) == Some("Chance");
    let choices = ["Choose", "May", "PickShip", "PickCell"];
    any(&value(written), &mut |key, inside| choices.contains(&key) && !by_chance(inside))
}

/// Whether it does something to the other player or lets them choose, beyond asking where they are.
pub fn reaches_other(written: &impl Serialize) -> bool {
    any(&value(written), &mut |key, inside| {
        let word = inside.as_str().unwrap_or_default();
        match key {
            "player" | "chooser" | "Post" => word == "Opponent",
            "owner" => word == "Enemy" || word == "Any",
            _ => false,
        }
    })
}

/// Fields that ask or count, and do nothing.
const QUESTIONS: [&str; 8] = ["if", "needs", "by", "level", "points", "times", "weapons", "shields"];

fn value(written: &impl Serialize) -> Value {
    serde_json::to_value(written).unwrap_or(Value::Null)
}

/// Whether a name with what stands behind it fits, in effects and abilities but not in what they ask.
fn any(value: &Value, fits: &mut impl FnMut(&str, &Value) -> bool) -> bool {
    match value {
        Value::Array(list) => list.iter().any(|one| any(one, fits)),
        Value::Object(fields) => fields
            .iter()
            .filter(|(key, _)| !QUESTIONS.contains(&key.as_str()))
            .any(|(key, inside)| fits(key, inside) || any(inside, fits)),
        Value::String(word) => fits(word, &Value::Null),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effects(text: &str) -> Vec<Effect> {
        crate::engine::content::options().from_str(text).unwrap_or_default()
    }

    #[test]
    fn numbers_are_no_part_of_a_shape_and_signs_are() {
        let [two, four, minus] =
            ["2", "4", "-2"].map(|by| shape(&effects(&format!("[Modify(what: Total(Shields), by: {by})]"))));
        assert_eq!(two, four);
        assert_ne!(two, minus);
        assert!(two.contains("by:#"), "{two}");
        let other = shape(&effects("[Modify(what: Total(Weapons), by: 2)]"));
        assert_ne!(two, other, "a system is a word");
        assert_eq!(numberless("(\"t52\",Tag(7),x2,12)"), "(\"t52\",Tag(#),x2,#)");
    }

    #[test]
    fn what_is_asked_reaches_nobody() {
        assert!(reaches_other(&effects("[Discard(player: Opponent, cards: 1)]")));
        assert!(reaches_other(&effects("[PickShip(ships: (owner: Enemy))]")));
        assert!(!reaches_other(&effects("[If(if: Ships((owner: Enemy), 1), then: [Cancel])]")));
        assert!(!reaches_other(&effects("[Modify(what: AnyTotal, by: Hand(Opponent))]")));
        assert!(asks_somebody(&effects("[May(effects: [Cancel])]")));
        assert!(!asks_somebody(&effects("[Choose(chooser: Chance, options: [[Cancel]])]")));
    }
}
