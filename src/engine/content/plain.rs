//! A RON value as JSON: for values whose names only the game can read, such as choices and questions.
//!
//! A name is a text, a name with brackets an object of that one name, and what stands in brackets without a name of its
//! own is found under its place: `At("a", b: 2)` becomes `{"At": {"0": "a", "b": 2}}`.

use std::ops::Range;

use serde_json::{Map, Value};

use super::options;
use super::outline::{Broken, OutlinePart, parts, trivia};

/// Deeper than content nests.
const DEEPEST: usize = 24;

/// The value at these bytes of a text.
///
/// # Errors
/// Where something in it is no such value.
pub fn as_json(text: &str, value: &Range<usize>) -> Result<Value, Broken> {
    read(text, value, DEEPEST)
}

fn read(text: &str, value: &Range<usize>, depth: usize) -> Result<Value, Broken> {
    let own = &text[value.clone()];
    let broken = |why| Broken { at: value.start, why };
    let Some(deeper) = depth.checked_sub(1) else { return Err(broken("this is nested too deeply")) };
    if own.starts_with(['"', '\'']) || own.starts_with("r\"") || own.starts_with("r#") {
        return options().from_str(own).map(Value::String).map_err(|_| broken("this text cannot be read"));
    }
    if own.starts_with('[') {
        let elements = parts(text, value);
        return elements.iter().map(|part| read(text, &part.value, deeper)).collect();
    }
    if own.starts_with('(') {
        return fields(text, &parts(text, value), deeper).map(Value::Object);
    }
    if own.starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+') {
        return options()
            .from_str::<i64>(own)
            .map(Value::from)
            .map_err(|_| broken("this is no whole number"));
    }
    named(text, value, deeper)
}

/// A name, alone or with brackets.
fn named(text: &str, value: &Range<usize>, depth: usize) -> Result<Value, Broken> {
    let own = &text[value.clone()];
    let length = own.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    let name = &own[..length];
    let rest = trivia(text, value.start + length)?;
    match (name, rest >= value.end) {
        ("", _) => Err(Broken { at: value.start, why: "this is no name, number, text or list" }),
        ("true", true) => Ok(Value::Bool(true)),
        ("false", true) => Ok(Value::Bool(false)),
        ("None", true) => Ok(Value::Null),
        (_, true) => Ok(Value::from(name)),
        (_, false) if !text[rest..].starts_with('(') => {
            Err(Broken { at: rest, why: "after a name there are brackets `(...)`, or nothing" })
        }
        ("Some", false) => match parts(text, value).as_slice() {
            [OutlinePart { key: None, value }] => read(text, value, depth),
            _ => Err(Broken { at: rest, why: "`Some(...)` holds one value" }),
        },
        (_, false) => {
            let inside = fields(text, &parts(text, value), depth)?;
            Ok(Value::Object(Map::from_iter([(name.to_owned(), Value::Object(inside))])))
        }
    }
}

fn fields(text: &str, parts: &[OutlinePart], depth: usize) -> Result<Map<String, Value>, Broken> {
    let mut fields = Map::new();
    for (place, part) in parts.iter().enumerate() {
        let key = part.key.as_ref().map_or_else(|| place.to_string(), |key| text[key.clone()].to_owned());
        if fields.insert(key, read(text, &part.value, depth)?).is_some() {
            return Err(Broken { at: part.start(), why: "this field is given twice" });
        }
    }
    Ok(fields)
}
