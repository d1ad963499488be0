//! The text of a save: JSON, one order a line.

use serde_json::{Map, Value, json};

use super::{FORMAT, Header, Save, SaveError};
use crate::engine::{dice::Key, game::Seat, log::Entry, pack::from_hex};

impl Save {
    /// The save as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let Save { header, key, assisted, branch, origin, orders, snapshot, digest } = self;
        let Header { game, content, mods, setup } = header;
        let mut lines = vec![
            format!("\"format\": {FORMAT}"),
            format!("\"game\": {}", json!(game)),
            format!("\"content\": {}", json!(content)),
            format!("\"mods\": {}", json!(mods)),
            format!("\"setup\": {setup}"),
            format!("\"key\": \"{}\"", key.to_hex()),
            format!("\"assisted\": {assisted}"),
            format!("\"branch\": {branch}"),
        ];
        lines.extend(origin.as_ref().map(|origin| format!("\"origin\": {}", json!(origin))));
        let orders: Vec<String> = orders.iter().map(|entry| format!("  {}", line(entry))).collect();
        lines.push(format!("\"orders\": [\n{}\n]", orders.join(",\n")));
        lines.push(format!("\"snapshot\": {}", json!(snapshot)));
        lines.push(format!("\"digest\": \"{digest:016x}\""));
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }

    /// Reads a save.
    ///
    /// # Errors
    /// When the text is no save, with the place.
    pub fn from_text(text: &str) -> Result<Self, SaveError> {
        let value: Value = serde_json::from_str(text).map_err(|error| SaveError::NotJson {
            line: error.line(),
            column: error.column(),
            why: error.to_string().split(" at line").next().unwrap_or_default().to_owned(),
        })?;
        let all = Fields::of(&value, "")?;
        match all.number("format")? {
            FORMAT => {}
            found => return Err(SaveError::Format { found }),
        }
        let orders = all.list("orders")?.iter().enumerate().map(|(index, value)| entry(index, value));
        Ok(Save {
            header: Header {
                game: all.text("game")?.to_owned(),
                content: all.text("content")?.to_owned(),
                mods: mods(&all)?,
                setup: all.value("setup", "a set-up")?.clone(),
            },
            key: key(&all)?,
            assisted: all.flag("assisted")?,
            branch: all.small("branch")?,
            origin: match all.map.get("origin") {
                None => None,
                Some(_) => Some(all.text("origin")?.to_owned()),
            },
            orders: orders.collect::<Result<_, _>>()?,
            snapshot: all.text("snapshot")?.to_owned(),
            digest: all.digest("digest")?,
        })
    }
}

fn line(entry: &Entry<Value>) -> Value {
    let Entry { seat, order, digest, branch, automatic } = entry;
    let mut line = json!({"seat": seat.0, "order": order, "digest": format!("{digest:016x}")});
    // Rare, and left out where they say nothing.
    if *branch > 0 {
        line["branch"] = json!(branch);
    }
    if *automatic {
        line["automatic"] = json!(true);
    }
    line
}

fn entry(index: usize, value: &Value) -> Result<Entry<Value>, SaveError> {
    let fields = Fields::of(value, &format!("orders[{index}]."))?;
    let optional = |key: &str| fields.map.contains_key(key);
    Ok(Entry {
        seat: Seat(u8::try_from(fields.number("seat")?).map_err(|_| fields.wrong("seat", "a seat"))?),
        order: fields.value("order", "an order")?.clone(),
        digest: fields.digest("digest")?,
        branch: if optional("branch") { fields.small("branch")? } else { 0 },
        automatic: optional("automatic") && fields.flag("automatic")?,
    })
}

fn mods(all: &Fields<'_>) -> Result<Vec<String>, SaveError> {
    let texts = all.list("mods")?.iter().map(|value| value.as_str().map(str::to_owned));
    texts.collect::<Option<_>>().ok_or_else(|| all.wrong("mods", "a list of names"))
}

fn key(all: &Fields<'_>) -> Result<Key, SaveError> {
    let bytes = from_hex(all.text("key")?).ok().and_then(|bytes| bytes.try_into().ok());
    bytes.map(Key).ok_or_else(|| all.wrong("key", "a key of 32 hexadecimal digits"))
}

/// The fields of a JSON object, and where it stands.
struct Fields<'a> {
    map: &'a Map<String, Value>,
    place: String,
}

impl<'a> Fields<'a> {
    fn of(value: &'a Value, place: &str) -> Result<Self, SaveError> {
        let wrong =
            || SaveError::Value { place: place.trim_end_matches('.').to_owned(), wanted: "an object" };
        Ok(Fields { map: value.as_object().ok_or_else(wrong)?, place: place.to_owned() })
    }

    fn wrong(&self, key: &str, wanted: &'static str) -> SaveError {
        SaveError::Value { place: format!("{}{key}", self.place), wanted }
    }

    fn value(&self, key: &str, wanted: &'static str) -> Result<&'a Value, SaveError> {
        self.map.get(key).ok_or_else(|| self.wrong(key, wanted))
    }

    fn text(&self, key: &str) -> Result<&'a str, SaveError> {
        self.value(key, "a text")?.as_str().ok_or_else(|| self.wrong(key, "a text"))
    }

    fn list(&self, key: &str) -> Result<&'a [Value], SaveError> {
        let value = self.value(key, "a list")?;
        value.as_array().map(Vec::as_slice).ok_or_else(|| self.wrong(key, "a list"))
    }

    fn flag(&self, key: &str) -> Result<bool, SaveError> {
        self.value(key, "true or false")?.as_bool().ok_or_else(|| self.wrong(key, "true or false"))
    }

    fn number(&self, key: &str) -> Result<u64, SaveError> {
        self.value(key, "a whole number")?.as_u64().ok_or_else(|| self.wrong(key, "a whole number"))
    }

    fn small(&self, key: &str) -> Result<u32, SaveError> {
        u32::try_from(self.number(key)?).map_err(|_| self.wrong(key, "a smaller number"))
    }

    fn digest(&self, key: &str) -> Result<u64, SaveError> {
        let text = self.text(key)?;
        let digest = if text.len() == 16 { u64::from_str_radix(text, 16).ok() } else { None };
        digest.ok_or_else(|| self.wrong(key, "a digest of 16 hexadecimal digits"))
    }
}
