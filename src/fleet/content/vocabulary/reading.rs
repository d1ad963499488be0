//! How content writes effects: verbs and what holds them stand in one list of names, though they are two types here.
//!
//! Invariant: the names are those of the types' own readers, and the reader that knows the name reads what follows it,
//! so that every problem keeps its place and a misspelt name finds the nearest of all.

use std::fmt;
use std::sync::LazyLock;

use serde::de::value::{EnumAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, EnumAccess, Error, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::effect::Effect;
use super::verb::Verb;

static VERBS: LazyLock<Vec<&str>> = LazyLock::new(|| names(Verb::<String>::deserialize));

/// The names of everything that can stand in a list of effects.
static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| [names(Effect::deserialize), VERBS.clone()].concat());

/// The names an enum knows, as its reader gives them when asked for another one.
fn names<T>(read: fn(StrDeserializer<'static, ron::Error>) -> Result<T, ron::Error>) -> Vec<&'static str> {
    match read("".into_deserializer()) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected.to_vec(),
        Ok(_) | Err(_) => Vec::new(),
    }
}

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if let Self::Do(verb) = self { verb.serialize(to) } else { Self::serialize(self, to) }
    }
}

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("Effect", &NAMES, Either)
    }
}

/// Reads the name, and leaves the rest to whichever type has it.
struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = Effect;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an effect")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<Effect, A::Error> {
        let (name, inside) = from.variant_seed(Name)?;
        let named = EnumAccessDeserializer::new(NamedVariant { name, inside });
        if VERBS.contains(&name) {
            Verb::deserialize(named).map(Effect::Do)
        } else {
            Effect::deserialize(named)
        }
    }
}

/// One of the names.
struct Name;

impl<'de> DeserializeSeed<'de> for Name {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<&'static str, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an effect")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<&'static str, E> {
        let known = NAMES.iter().find(|name| **name == word);
        known.copied().ok_or_else(|| E::unknown_variant(word, &NAMES))
    }
}

/// What is being read, its name known.
struct NamedVariant<V> {
    name: &'static str,
    inside: V,
}

impl<'de, V: serde::de::VariantAccess<'de>> EnumAccess<'de> for NamedVariant<V> {
    type Error = V::Error;
    type Variant = V;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, V), V::Error> {
        let name: StrDeserializer<'_, V::Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.inside))
    }
}
