//! `list schema`: every file of a mod as a JSON Schema (2020-12), for programs that write content or offer a form for it.
//!
//! It describes the values as `list KIND --json` prints them: a word alone is a text, a word with brackets an object of that
//! one name, `(...)` with names an object, everything else a list. It is made from the dictionary that the reference is
//! made from.
//!
//! Invariant: every `$ref` leads to something, and every shipped entry fits (`tests/cli/schema.rs`).

use serde_json::{Map, Value, json};

use super::reference::looks::look_types;
use super::reference::{files, mod_file};
use crate::fleet::content::vocabulary::dictionary::{
    EntryField, FieldKind, FileHolds, FileKind, TypeShape, TypeText, Word, WordInside, entry_types, groups,
    type_of, values,
};

/// The schema.
pub fn whole() -> Value {
    let mut definitions = Map::new();
    let words = groups().into_iter().filter_map(|group| type_of(group.name));
    let types: Vec<TypeText> = entry_types().into_iter().chain(words).chain(values()).collect();
    let looks = look_types();
    for own in mod_file().iter().chain(&looks).chain(&types) {
        definitions.insert(own.name.clone(), of_type(own));
        if let TypeShape::Fields(fields) = &own.shape {
            definitions.insert(patched(&own.name), patch(own, fields, &types));
        }
    }
    definitions.insert("mod.ron".to_owned(), json!({ "$ref": "#/$defs/ModInfo" }));
    for file in files() {
        definitions.insert(file.name.to_owned(), of_file(file));
        listed(&mut definitions, file.entry);
    }
    let all: Vec<Value> = files().map(|file| file.name).chain(["mod.ron"]).map(reference).collect();
    // A list of what has a file of its own each.
    let single = files().filter(|file| matches!(file.holds, FileHolds::One));
    let lists = single.map(|file| json!({ "type": "array", "items": reference(file.entry) }));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Files of a mod for Fleet Captains",
        "description": "The values of RON files as JSON: a word alone is a text, a word with brackets an object of that one name. \
            What a file is may be looked up by its name under $defs.",
        "anyOf": all.into_iter().chain(lists).collect::<Vec<_>>(),
        "$defs": definitions,
    })
}

/// Lets the entries of a kind have the text that lists give them.
fn listed(definitions: &mut Map<String, Value>, entry: &str) {
    let fields =
        definitions.get_mut(entry).and_then(|own| own.get_mut("properties")).and_then(Value::as_object_mut);
    if let Some(fields) = fields
        && !fields.contains_key("text")
    {
        let text = "In `list KIND --json` alone: what the game prints of it. No file has this field.";
        fields.insert("text".to_owned(), json!({ "type": "string", "description": text }));
    }
}

fn reference(name: &str) -> Value {
    // A slash would lead on.
    json!({ "$ref": format!("#/$defs/{}", name.replace('/', "~1")) })
}

/// The name of what changes some fields of a type.
fn patched(name: &str) -> String {
    format!("{name}.patch")
}

fn of_file(file: &FileKind) -> Value {
    let entry = reference(file.entry);
    let list = json!({ "type": "array", "items": entry });
    match file.holds {
        FileHolds::One => entry,
        FileHolds::List => list,
        FileHolds::Changes => json!({
            "anyOf": [list, {
                "type": "object",
                "properties": {
                    "add": list,
                    "replace": list,
                    "patch": { "type": "array", "items": {
                        "type": "array",
                        "prefixItems": [{ "type": "string" }, reference(&patched(file.entry))],
                        "minItems": 2, "items": false,
                    }},
                    "remove": { "type": "array", "items": { "type": "string" } },
                },
                "additionalProperties": false,
            }],
        }),
    }
}

fn of_type(own: &TypeText) -> Value {
    let mut schema = match &own.shape {
        TypeShape::Fields(fields) => of_fields(fields),
        TypeShape::Names(names) => json!({ "enum": names }),
        TypeShape::As(kind) => of_kind(kind),
        TypeShape::Words(words) => {
            let mut all: Vec<Value> = words.iter().map(of_word).collect();
            // A number may stand without its word.
            if let Some(kind) = bare_number(words) {
                all.push(of_kind(kind));
            }
            json!({ "anyOf": all })
        }
    };
    schema["description"] = json!(own.text);
    schema
}

/// What `N` holds, where the words are numbers.
fn bare_number(words: &[Word]) -> Option<&FieldKind> {
    words.iter().find_map(|word| match &word.inside {
        WordInside::Values(kinds) if word.name == "N" => kinds.first(),
        WordInside::Values(_) | WordInside::Nothing | WordInside::Fields(_) => None,
    })
}

fn of_word(word: &Word) -> Value {
    let inside = match &word.inside {
        WordInside::Nothing => return json!({ "const": word.name, "description": word.text }),
        WordInside::Fields(fields) => of_fields(fields),
        WordInside::Values(kinds) => match kinds.as_slice() {
            [one] => of_kind(one),
            several => of_kind(&FieldKind::Tuple(several.to_vec())),
        },
    };
    let name = &word.name;
    json!({
        "type": "object", "properties": { name: inside }, "required": [name], "additionalProperties": false,
        "description": word.text,
    })
}

fn of_fields(fields: &[EntryField]) -> Value {
    let properties: Map<String, Value> = fields.iter().map(|own| (own.name.clone(), of_field(own))).collect();
    let required: Vec<&str> =
        fields.iter().filter(|own| own.default.is_none()).map(|own| own.name.as_str()).collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

fn of_field(field: &EntryField) -> Value {
    let schema = of_kind(&field.kind);
    described(field, schema)
}

/// With what it means and what it is if it is left out.
fn described(field: &EntryField, schema: Value) -> Value {
    let mut schema = if field.nothing { json!({ "anyOf": [schema, { "type": "null" }] }) } else { schema };
    if !field.text.is_empty() {
        schema["description"] = json!(field.text);
    }
    match (field.default.as_deref(), &field.kind) {
        (Some("[]"), _) => schema["default"] = json!([]),
        (Some(number), FieldKind::Number { .. }) => {
            if let Ok(number) = number.parse::<i64>() {
                schema["default"] = json!(number);
            }
        }
        (Some(number), FieldKind::Decimal) => {
            if let Ok(number) = number.parse::<f64>() {
                schema["default"] = json!(number);
            }
        }
        (Some("{}"), _) => schema["default"] = json!({}),
        (Some(value), FieldKind::Bool) => schema["default"] = json!(value == "true"),
        (Some(word), FieldKind::Named(_)) if !word.is_empty() => schema["default"] = json!(word),
        (Some(_) | None, _) => {}
    }
    schema
}

fn of_kind(kind: &FieldKind) -> Value {
    match kind {
        FieldKind::Number { least, most } => json!({ "type": "integer", "minimum": least, "maximum": most }),
        FieldKind::Decimal => json!({ "type": "number" }),
        FieldKind::Bool => json!({ "type": "boolean" }),
        FieldKind::Text | FieldKind::Id => json!({ "type": "string" }),
        FieldKind::Named(name) => reference(name),
        FieldKind::List(inner) => json!({ "type": "array", "items": of_kind(inner) }),
        FieldKind::Table(inner) => json!({ "type": "object", "additionalProperties": of_kind(inner) }),
        FieldKind::Tuple(inner) => {
            let all: Vec<Value> = inner.iter().map(of_kind).collect();
            json!({ "type": "array", "prefixItems": all, "minItems": inner.len(), "items": false })
        }
    }
}

/// Some of the fields of a type; those that have fields themselves are changed in the same way.
fn patch(own: &TypeText, fields: &[EntryField], types: &[TypeText]) -> Value {
    let has_fields =
        |name: &str| types.iter().any(|one| one.name == name && matches!(one.shape, TypeShape::Fields(_)));
    let changed = |field: &EntryField| match &field.kind {
        FieldKind::Named(name) if has_fields(name) => described(field, reference(&patched(name))),
        _ => of_field(field),
    };
    let properties: Map<String, Value> = fields.iter().map(|one| (one.name.clone(), changed(one))).collect();
    json!({
        "type": "object", "properties": properties, "minProperties": 1, "additionalProperties": false,
        "description": format!("Fields to change. {}", own.text),
    })
}
