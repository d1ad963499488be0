//! As much of JSON Schema as `list schema` uses, so that the tests need no library for it.

use serde_json::Value;

/// Whether a value fits a part of the whole schema.
pub fn fits(whole: &Value, part: &Value, value: &Value) -> bool {
    let Value::Object(rules) = part else { return part.as_bool().unwrap() };
    rules.iter().all(|(keyword, wanted)| holds(whole, rules, keyword, wanted, value))
}

fn holds(
    whole: &Value,
    rules: &serde_json::Map<String, Value>,
    keyword: &str,
    wanted: &Value,
    value: &Value,
) -> bool {
    match keyword {
        "$ref" => {
            fits(whole, whole.pointer(wanted.as_str().unwrap().trim_start_matches('#')).unwrap(), value)
        }
        "anyOf" => wanted.as_array().unwrap().iter().any(|one| fits(whole, one, value)),
        "const" => wanted == value,
        "enum" => wanted.as_array().unwrap().contains(value),
        "type" => match wanted.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "number" => value.is_number(),
            "integer" => value.is_i64() || value.is_u64(),
            "null" => value.is_null(),
            other => panic!("{other} is no type"),
        },
        "minimum" => value.as_i64().is_none_or(|own| own >= wanted.as_i64().unwrap()),
        "maximum" => value.as_i64().is_none_or(|own| own <= wanted.as_i64().unwrap()),
        "properties" => value.as_object().is_none_or(|own| {
            own.iter().all(|(key, one)| wanted.get(key).is_none_or(|part| fits(whole, part, one)))
        }),
        "required" => value.as_object().is_none_or(|own| {
            wanted.as_array().unwrap().iter().all(|key| own.contains_key(key.as_str().unwrap()))
        }),
        "additionalProperties" => {
            let known = rules.get("properties");
            let more = |key: &str| known.is_none_or(|known| known.get(key).is_none());
            value.as_object().is_none_or(|own| {
                own.iter().filter(|(key, _)| more(key)).all(|(_, one)| fits(whole, wanted, one))
            })
        }
        "minProperties" => value.as_object().is_none_or(|own| own.len() as u64 >= wanted.as_u64().unwrap()),
        "minItems" => value.as_array().is_none_or(|own| own.len() as u64 >= wanted.as_u64().unwrap()),
        "prefixItems" => value.as_array().is_none_or(|own| {
            own.iter().zip(wanted.as_array().unwrap()).all(|(one, part)| fits(whole, part, one))
        }),
        "items" => {
            let before = rules.get("prefixItems").map_or(0, |prefix| prefix.as_array().unwrap().len());
            value.as_array().is_none_or(|own| own.iter().skip(before).all(|one| fits(whole, wanted, one)))
        }
        "description" | "title" | "default" | "$schema" | "$defs" => true,
        other => panic!("{other} is not known here"),
    }
}

/// Every keyword of a schema.
pub fn keywords(part: &Value) -> Vec<String> {
    let Value::Object(rules) = part else { return Vec::new() };
    let own = rules.keys().cloned();
    own.chain(parts(part).into_iter().flat_map(keywords)).collect()
}

/// Everything that a schema leads to.
pub fn references(part: &Value) -> Vec<String> {
    let own = part.get("$ref").map(|wanted| wanted.as_str().unwrap().to_owned());
    own.into_iter().chain(parts(part).into_iter().flat_map(references)).collect()
}

/// The schemas inside a schema.
fn parts(part: &Value) -> Vec<&Value> {
    let Value::Object(rules) = part else { return Vec::new() };
    let mut inside: Vec<&Value> = Vec::new();
    for (keyword, value) in rules {
        match keyword.as_str() {
            "properties" | "$defs" => inside.extend(value.as_object().unwrap().values()),
            "anyOf" | "prefixItems" => inside.extend(value.as_array().unwrap()),
            "items" | "additionalProperties" => inside.push(value),
            _ => {}
        }
    }
    inside
}
