//! Every field that an entry lacks, not only the first that its type complains of.
//!
//! A type names one missing field at a time. To hear of the next it is shown some value for that one, found by trying: plain
//! ones first, then names it says it knows, then brackets with what they lack in turn.

use ron::error::Error;
use serde::de::DeserializeOwned;

use super::probe::{Shown, shown};

/// Values that suit most types.
const PLAIN: [&str; 9] = ["0", "1", "\"\"", "[]", "()", "true", "\"1 1 1 1\"", "(0, 0)", "None"];
/// Fields in fields in fields are enough.
const DEEPEST: usize = 4;
/// An entry with more fields than this is none that people write.
const MOST: usize = 40;

/// The fields that are missing beside these, each with its value, in the order of the type.
pub(super) fn missing<T: DeserializeOwned>(
    fields: &[(&str, &str)],
    options: &ron::Options,
) -> Vec<&'static str> {
    let mut found: Vec<(&'static str, String)> = Vec::new();
    while found.len() < MOST {
        let all = with(fields, &found);
        let Shown::Missing(field) = shown::<T>(&all, options) else { break };
        let ask = |value: &str| {
            let more: Vec<(&str, &str)> = all.iter().copied().chain([(field, value)]).collect();
            shown::<T>(&more, options)
        };
        match suiting(&ask, field, DEEPEST) {
            Some(value) => found.push((field, value)),
            None => {
                found.push((field, String::new()));
                break;
            }
        }
    }
    found.into_iter().map(|(field, _)| field).collect()
}

fn with<'a>(fields: &[(&'a str, &'a str)], found: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    fields.iter().copied().chain(found.iter().map(|(field, value)| (*field, value.as_str()))).collect()
}

/// A value that suits, as far as `ask` complains of it no more.
fn suiting(ask: &dyn Fn(&str) -> Shown, field: &str, depth: usize) -> Option<String> {
    let suits = |value: &str| match ask(value) {
        Shown::Whole => true,
        Shown::Missing(next) => next != field,
        Shown::Value(_) => false,
    };
    if let Some(plain) = PLAIN.into_iter().find(|value| suits(value)) {
        return Some(plain.to_owned());
    }
    // No type knows this name; one that knows others says so.
    if let Shown::Value(Error::NoSuchEnumVariant { expected, .. }) = ask("Unheard_of") {
        return expected.iter().find(|name| suits(name)).map(|name| (*name).to_owned());
    }
    if depth == 0 {
        return None;
    }
    let mut inside: Vec<(&'static str, String)> = Vec::new();
    while inside.len() < MOST {
        let written = |more: Option<(&str, &str)>| {
            let own = inside.iter().map(|(field, value)| (*field, value.as_str()));
            let parts: Vec<String> =
                own.chain(more).map(|(field, value)| format!("{field}: {value}")).collect();
            format!("({})", parts.join(", "))
        };
        let whole = written(None);
        match ask(&whole) {
            Shown::Value(Error::MissingStructField { field: inner, outer }) => {
                // What is missing further inside is a complaint about the value.
                let ask_inner = |value: &str| match ask(&written(Some((inner, value)))) {
                    Shown::Value(Error::MissingStructField { field: next, outer: of }) if of == outer => {
                        Shown::Missing(next)
                    }
                    other => other,
                };
                let value = suiting(&ask_inner, inner, depth - 1)?;
                inside.push((inner, value));
            }
            Shown::Value(_) => return None,
            Shown::Whole | Shown::Missing(_) => return suits(&whole).then_some(whole),
        }
    }
    None
}
