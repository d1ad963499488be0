//! The conversation in `docs/protocol.md`, replayed line by line.
//!
//! Recorded anew with `BLESS=1 cargo test --no-default-features the_recorded`: write the requests as you like them,
//! the answers come by themselves. In a recorded answer `"…"` as last element stands for more of the same, and an
//! object with the key `"…"` has further fields. Digests, hashes and wording may change from version to version: a
//! digest only has to be the same where it was the same in the record, and wording has to be there.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::{ask, server};

const FILE: &str = "docs/protocol.md";
/// Longest lists and the fields of a view that the record shows in full.
const SHOWN: usize = 3;
const VIEW: [&str; 8] = ["seat", "turn", "to_act", "victory_points", "goal", "outcome", "hand", "ships"];

#[test]
fn the_recorded_conversation_still_goes_that_way() {
    let path = crate::support::root().join(FILE);
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once("```jsonl\n").unwrap();
    let (record, after) = rest.split_once("```").unwrap();
    let bless = std::env::var_os("BLESS").is_some();
    let mut server = server();
    let mut digests = BTreeMap::new();
    let mut lines = record.lines().peekable();
    let mut recorded = String::new();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let request = line.strip_prefix("> ").unwrap_or_else(|| panic!("no request: {line}"));
        let request: Value =
            serde_json::from_str(request).unwrap_or_else(|error| panic!("{error}: {request}"));
        let answer = ask(&mut server, &request);
        recorded += &format!("{line}\n< {}\n", shortened(&answer));
        let expected = lines.next_if(|line| line.starts_with("< "));
        if !bless {
            let expected: Value = serde_json::from_str(&expected.unwrap()[2..]).unwrap();
            same(&expected, &answer, "", &mut digests)
                .unwrap_or_else(|why| panic!("{line}\n{why}\n{answer}"));
        }
        count += 1;
    }
    assert!(count >= 15, "{count} requests");
    if bless {
        std::fs::write(&path, format!("{before}```jsonl\n{recorded}```{after}")).unwrap();
    }
}

/// Whether an answer is what was recorded.
fn same(
    expected: &Value,
    found: &Value,
    key: &str,
    digests: &mut BTreeMap<String, String>,
) -> Result<(), String> {
    let differ = || Err(format!("{key}: {found} instead of {expected}"));
    match (expected, found) {
        (Value::String(then), Value::String(now)) if key == "digest" => {
            let before = digests.entry(then.clone()).or_insert_with(|| now.clone());
            if before == now { Ok(()) } else { differ() }
        }
        (Value::String(_), Value::String(now))
            if ["text", "prompt", "content", "version", "save"].contains(&key) =>
        {
            if now.is_empty() {
                differ()
            } else {
                Ok(())
            }
        }
        (Value::Array(then), Value::Array(now)) => {
            let (then, more) = match then.split_last() {
                Some((Value::String(dots), shown)) if dots == "…" => (shown, true),
                _ => (then.as_slice(), false),
            };
            if now.len() < then.len() || (!more && now.len() > then.len()) {
                return differ();
            }
            then.iter().zip(now).try_for_each(|(then, now)| same(then, now, key, digests))
        }
        (Value::Object(then), Value::Object(now)) => {
            let more = then.contains_key("…");
            if let Some(new) = now.keys().find(|key| !more && !then.contains_key(*key)) {
                return Err(format!("{key}: the field {new} is new"));
            }
            then.iter()
                .filter(|(key, _)| *key != "…")
                .try_for_each(|(key, then)| same(then, now.get(key).unwrap_or(&Value::Null), key, digests))
        }
        _ if expected == found => Ok(()),
        _ => differ(),
    }
}

/// An answer as the record shows it.
fn shortened(value: &Value) -> Value {
    match value {
        Value::Array(all) if all.len() > SHOWN => {
            let dots = Value::from("…");
            all.iter().take(SHOWN - 1).map(shortened).chain([dots]).collect()
        }
        Value::Array(all) => all.iter().map(shortened).collect(),
        Value::Object(fields) => Value::Object(fields.iter().map(|(key, value)| field(key, value)).collect()),
        other => other.clone(),
    }
}

fn field(key: &str, value: &Value) -> (String, Value) {
    let value = match (key, value) {
        ("save", Value::String(_)) => Value::from("…"),
        ("view", Value::Object(fields)) => {
            let shown = fields.iter().filter(|(key, _)| VIEW.contains(&key.as_str()));
            let mut shown: Map<String, Value> = shown.map(|(key, value)| field(key, value)).collect();
            shown.insert("…".to_owned(), Value::from("…"));
            Value::Object(shown)
        }
        ("entries", Value::Array(all)) => {
            let short = |entry: &Value| {
                let shown = ["id", "name", "text"].map(|key| (key.to_owned(), entry[key].clone()));
                Value::Object(shown.into_iter().chain([("…".to_owned(), Value::from("…"))]).collect())
            };
            all.iter().take(1).map(short).chain([Value::from("…")]).collect()
        }
        _ => shortened(value),
    };
    (key.to_owned(), value)
}
