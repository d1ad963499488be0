//! Spelling indices as names and reading them back, for orders and facts in JSON.
//!
//! Invariant: an order reads back as it was spelled; facts and hidden ids are told and never read. Whatever does not read
//! gives a sentence that names the nearest word that would.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::engine::content::{did_you_mean as nearest, meant};
use crate::engine::game::Seat;
use crate::fleet::decision::DecisionKind;
use crate::fleet::ids::{
    CardId, CellId, CellMask, Closable, EncounterId, MissionId, Secret, ShipId, ShipMask, SubdeckId, TileId,
    TokenId, TokenMask,
};
use crate::fleet::order::ShipCommand;
use crate::fleet::roster::Match;
use crate::fleet::units::{
    ActionKind, CardKind, CrewType, DamageLevel, Installation, Listed, MissionKind, Rating, System,
};

/// A value with a form in names.
pub trait Spelled: Sized {
    /// The form with names.
    fn spell(&self, m: &Match) -> Value;
    /// Reads it back.
    ///
    /// # Errors
    /// With a sentence on what does not fit.
    fn read(value: &Value, m: &Match) -> Result<Self, String>;
}

/// An enum whose variants have names on the wire.
pub trait Variants {
    /// All names, in order of the variants.
    const KINDS: &'static [&'static str];
    /// The name of this variant.
    fn kind(&self) -> &'static str;
}

/// A variant without fields is its name, one with fields an object of one key.
pub fn variant(name: &str, fields: Map<String, Value>) -> Value {
    if fields.is_empty() {
        return Value::String(name.to_owned());
    }
    let mut object = Map::new();
    object.insert(name.to_owned(), Value::Object(fields));
    Value::Object(object)
}

static NO_FIELDS: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);

/// The variant's name and fields.
pub fn split_variant(value: &Value) -> Result<(&str, &Map<String, Value>), String> {
    let shape = "an order is a name such as \"EndTurn\" or an object of one name such as {\"BreakAway\":{\"ship\":\"venture\"}}";
    match value {
        Value::String(name) => Ok((name, &NO_FIELDS)),
        Value::Object(object) if object.len() == 1 => match object.iter().next() {
            Some((name, Value::Object(fields))) => Ok((name, fields)),
            _ => Err(shape.to_owned()),
        },
        _ => Err(shape.to_owned()),
    }
}

/// The fields as they were given.
pub const fn as_named<'a>(fields: &'a Map<String, Value>, _: &[&str]) -> Cow<'a, Map<String, Value>> {
    Cow::Borrowed(fields)
}

/// The same, where fields may also stand without their names, under their places: `"0"`.
pub fn in_order<'a>(fields: &'a Map<String, Value>, known: &[&str]) -> Cow<'a, Map<String, Value>> {
    let name = |key: &String| key.parse().ok().and_then(|at: usize| known.get(at).copied());
    if !fields.keys().any(|key| name(key).is_some()) {
        return Cow::Borrowed(fields);
    }
    let named = |(key, value): (&String, &Value)| {
        (name(key).map_or_else(|| key.clone(), str::to_owned), value.clone())
    };
    Cow::Owned(fields.iter().map(named).collect())
}

/// Refuses fields the variant does not have.
pub fn only_known(name: &str, fields: &Map<String, Value>, known: &[&str]) -> Result<(), String> {
    match fields.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("{name} has no field \"{key}\"{}", hint(key, known.iter().copied()))),
        None => Ok(()),
    }
}

/// Reads one field.
pub fn field<T: Spelled>(name: &str, fields: &Map<String, Value>, key: &str, m: &Match) -> Result<T, String> {
    let value = fields.get(key).unwrap_or(&Value::Null);
    T::read(value, m).map_err(|error| format!("{name}, field \"{key}\": {error}"))
}

/// The sentence for an unknown variant.
pub fn no_such(what: &str, name: &str, known: &[&str]) -> String {
    // The names of types, as people call what they are.
    let what = match what {
        "PointAt" => "thing to point at".to_owned(),
        what => what.to_lowercase(),
    };
    format!("there is no {what} \"{name}\"{}", hint(name, known.iter().copied()))
}

fn hint<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, meant)
}

fn by_name<T>(
    value: &Value,
    what: &str,
    find: impl Fn(&str) -> Option<T>,
    names: impl Fn() -> Vec<String>,
) -> Result<T, String> {
    let Value::String(name) = value else {
        return Err(match value {
            Value::Null => format!("{what} is missing; it is given by its name"),
            other => format!("{what} is given by its name, found {other}"),
        });
    };
    find(name).ok_or_else(|| {
        let names = names();
        format!("there is no {what} \"{name}\" in this match{}", hint(name, names.iter().map(String::as_str)))
    })
}

macro_rules! rostered {
    ($($id:ident $what:literal $name:ident $find:ident $names:ident;)+) => { $(
        impl Spelled for $id {
            fn spell(&self, m: &Match) -> Value {
                if *self == Self::NONE { Value::Null } else { Value::String(m.$name(*self).to_owned()) }
            }
            fn read(value: &Value, m: &Match) -> Result<Self, String> {
                by_name(value, $what, |name| m.$find(name), || m.$names())
            }
        }
    )+ };
}

rostered! {
    ShipId "ship" ship_key find_ship ship_keys;
    CardId "Command Card" card_key find_card card_keys;
    MissionId "mission" mission_key find_mission mission_keys;
    EncounterId "encounter" encounter_key find_encounter encounter_keys;
    TileId "tile" tile_key find_tile tile_keys;
    CellId "location" cell_key find_cell cell_keys;
    SubdeckId "Subdeck" subdeck_key find_subdeck subdeck_keys;
}

macro_rules! listed {
    ($($type:ident $what:literal;)+) => { $(
        impl Spelled for $type {
            fn spell(&self, _: &Match) -> Value {
                Value::String(Listed::name(*self).to_owned())
            }
            fn read(value: &Value, _: &Match) -> Result<Self, String> {
                by_name(value, $what, Self::from_name, || Self::NAMES.iter().map(|name| (*name).to_owned()).collect())
            }
        }
    )+ };
}

listed! {
    System "system";
    DamageLevel "damage level";
    CardKind "kind of card effect";
    CrewType "crew type";
    MissionKind "mission type";
    Installation "installation";
    ActionKind "kind of Action";
    DecisionKind "kind of decision";
    ShipCommand "command";
}

macro_rules! numbers {
    ($($type:ty),+) => { $(
        impl Spelled for $type {
            fn spell(&self, _: &Match) -> Value {
                Value::from(*self)
            }
            fn read(value: &Value, _: &Match) -> Result<Self, String> {
                value
                    .as_i64()
                    .and_then(|number| <$type>::try_from(number).ok())
                    .ok_or_else(|| format!("a whole number from {} to {} is wanted, found {value}", <$type>::MIN, <$type>::MAX))
            }
        }
    )+ };
}

numbers!(u8, u16, u32, u64, i8, i16);

impl Spelled for TokenId {
    fn spell(&self, m: &Match) -> Value {
        self.0.spell(m)
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        u8::read(value, m).map(Self)
    }
}

/// A number with a bit for each token.
impl Spelled for TokenMask {
    fn spell(&self, m: &Match) -> Value {
        self.bits().spell(m)
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        u32::read(value, m).map(Self::from)
    }
}

/// A number, or `"D"` for a Disabled system.
impl Spelled for Rating {
    fn spell(&self, m: &Match) -> Value {
        self.number().map_or_else(|| Value::from("D"), |number| number.spell(m))
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        if *value == "D" { Ok(Self::Disabled) } else { u8::read(value, m).map(Self::At) }
    }
}

impl Spelled for String {
    fn spell(&self, _: &Match) -> Value {
        Value::from(self.as_str())
    }
    fn read(value: &Value, _: &Match) -> Result<Self, String> {
        value.as_str().map(str::to_owned).ok_or_else(|| format!("a text in quotes is wanted, found {value}"))
    }
}

impl<T: Spelled> Spelled for Box<T> {
    fn spell(&self, m: &Match) -> Value {
        T::spell(self, m)
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        T::read(value, m).map(Self::new)
    }
}

impl Spelled for bool {
    fn spell(&self, _: &Match) -> Value {
        Value::Bool(*self)
    }
    fn read(value: &Value, _: &Match) -> Result<Self, String> {
        value.as_bool().ok_or_else(|| format!("true or false is wanted, found {value}"))
    }
}

impl Spelled for Seat {
    fn spell(&self, _: &Match) -> Value {
        Value::from(self.0)
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        let seat = u8::read(value, m)?;
        let most = m.seats() - 1;
        if seat > most { Err(format!("seats are 0 to {most}, found {seat}")) } else { Ok(Self(seat)) }
    }
}

impl<T: Spelled> Spelled for Option<T> {
    fn spell(&self, m: &Match) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.spell(m))
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        if value.is_null() { Ok(None) } else { T::read(value, m).map(Some) }
    }
}

/// What the reader may not know is spelled as no id is: null, or 255 for a dial setting.
impl<T: Closable + Spelled> Spelled for Secret<T> {
    fn spell(&self, m: &Match) -> Value {
        self.known().unwrap_or(T::CLOSED).spell(m)
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        T::read(value, m).map(Self::from)
    }
}

impl Spelled for ShipMask {
    fn spell(&self, m: &Match) -> Value {
        Value::Array(self.iter().map(|ship| ship.spell(m)).collect())
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        let list = value.as_array().ok_or_else(|| format!("a list of ships is wanted, found {value}"))?;
        list.iter().map(|one| ShipId::read(one, m)).collect()
    }
}

impl Spelled for CellMask {
    fn spell(&self, m: &Match) -> Value {
        Value::Array(self.iter().map(|cell| cell.spell(m)).collect())
    }
    fn read(value: &Value, m: &Match) -> Result<Self, String> {
        let list = value.as_array().ok_or_else(|| format!("a list of locations is wanted, found {value}"))?;
        list.iter().map(|one| CellId::read(one, m)).collect()
    }
}
