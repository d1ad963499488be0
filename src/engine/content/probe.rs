//! Reads one part of an entry at a time, so that each tells its own problem.
//!
//! A type's own `Deserialize` is asked to read an entry, but is shown a single path through it: one field of a
//! struct, in it one element of a list, in that one field of a variant. Whether the part at the end of the path
//! suits is noted; how the whole then ends does not matter. Where a type cannot be followed, nothing is noted.

use std::ops::Range;

use ron::error::{Error, SpannedError};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor, value::StrDeserializer,
};

use super::outline::{self, OutlinePart};

/// What became of one part.
pub(super) enum Probed {
    /// It is sound, or could not be reached.
    Sound,
    /// There is no field of its name.
    Key(Error),
    /// The value does not suit.
    Value(SpannedError),
}

/// Asks `T` about the part at the end of `path`, in the entry at `entry`.
pub(super) fn part<T: DeserializeOwned>(
    text: &str,
    entry: &Range<usize>,
    path: &[Range<usize>],
    options: &ron::Options,
) -> Probed {
    let mut note = Probed::Sound;
    // The result is an error by design: the rest of the entry was not shown.
    let _ = T::deserialize(Walk { text, at: entry.clone(), path, options, note: &mut note });
    note
}

/// One step of the way down: a value, and the path that leads on from it. The path is never empty.
struct Walk<'a, 'de> {
    text: &'de str,
    at: Range<usize>,
    path: &'a [Range<usize>],
    options: &'a ron::Options,
    note: &'a mut Probed,
}

impl<'a, 'de> Walk<'a, 'de> {
    /// The parts of the value, and which of them the path goes to.
    fn parts(&self) -> Result<(Vec<OutlinePart>, usize), Error> {
        let parts = outline::parts(self.text, &self.at);
        let next = parts.iter().position(|part| Some(&part.value) == self.path.first());
        next.map(|next| (parts, next)).ok_or(Error::Eof)
    }

    /// Goes to the next part of the path, or reads it if the path ends.
    fn go<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        match self.path {
            [] => Err(Error::Eof),
            [last] => value(seed, &self.text[last.clone()], self.options).map_err(|error| {
                *self.note = Probed::Value(error.clone());
                error.code
            }),
            [next, rest @ ..] => seed.deserialize(Walk { at: next.clone(), path: rest, ..self }),
        }
    }

    fn map<V: Visitor<'de>>(self, visitor: V, named: bool) -> Result<V::Value, Error> {
        let (parts, next) = self.parts()?;
        let key = parts.into_iter().nth(next).and_then(|part| part.key).ok_or(Error::ExpectedMapColon)?;
        visitor.visit_map(One { key, named, walk: Some(self) })
    }

    fn elements<V: Visitor<'de>>(self, visitor: V, skip: bool) -> Result<V::Value, Error> {
        let (parts, next) = self.parts()?;
        let before = parts.iter().take(if skip { 0 } else { next }).map(|part| part.value.clone());
        let before: Vec<_> = before.rev().collect();
        visitor.visit_seq(Elements { before, walk: Some(self) })
    }

    /// The name before the brackets.
    fn name(&self) -> &'de str {
        let value = &self.text[self.at.clone()];
        value.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default()
    }
}

impl<'de> Deserializer<'de> for Walk<'_, 'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::ExpectedStructLike)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.map(visitor, true)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.map(visitor, false)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.elements(visitor, true)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.elements(visitor, false)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.elements(visitor, false)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match (self.name(), self.path) {
            ("Some", [next, rest @ ..]) if !rest.is_empty() => {
                visitor.visit_some(Walk { at: next.clone(), path: rest, ..self })
            }
            ("Some", _) => Err(Error::ExpectedOption),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string
        bytes byte_buf unit unit_struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Walk<'_, 'de> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let name: StrDeserializer<'_, Error> = self.name().into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Walk<'_, 'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Err(Error::ExpectedUnit)
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        let (parts, _) = self.parts()?;
        match parts.as_slice() {
            [OutlinePart { key: None, .. }] => self.go(seed),
            // The brackets of the struct inside were left out: its fields stand in those of the variant.
            _ => seed.deserialize(self),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.elements(visitor, false)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.map(visitor, true)
    }
}

/// A struct or map that shows one of its fields.
struct One<'a, 'de> {
    key: Range<usize>,
    named: bool,
    walk: Option<Walk<'a, 'de>>,
}

impl<'de> MapAccess<'de> for One<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some(walk) = &mut self.walk else { return Ok(None) };
        let key = &walk.text[self.key.clone()];
        if !self.named {
            return value(seed, key, walk.options).map(Some).map_err(|error| error.code);
        }
        let name: StrDeserializer<'_, Error> = key.into_deserializer();
        seed.deserialize(name).map(Some).inspect_err(|error| *walk.note = Probed::Key(error.clone()))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.walk.take().ok_or(Error::Eof)?.go(seed)
    }
}

/// A list that shows one of its elements, or a tuple that shows those up to one.
struct Elements<'a, 'de> {
    /// The elements before it, the first one last.
    before: Vec<Range<usize>>,
    walk: Option<Walk<'a, 'de>>,
}

impl<'de> SeqAccess<'de> for Elements<'_, 'de> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        match (self.before.pop(), &self.walk) {
            (Some(range), Some(walk)) => {
                value(seed, &walk.text[range], walk.options).map(Some).map_err(|error| error.code)
            }
            _ => self.walk.take().map(|walk| walk.go(seed)).transpose(),
        }
    }
}

/// Reads one value, and nothing after it.
fn value<'de, V: DeserializeSeed<'de>>(
    seed: V,
    text: &'de str,
    options: &ron::Options,
) -> Result<V::Value, SpannedError> {
    let mut reader = ron::Deserializer::from_str_with_options(text, options)?;
    let value = seed.deserialize(&mut reader).map_err(|error| reader.span_error(error))?;
    reader.end().map_err(|error| reader.span_error(error))?;
    Ok(value)
}

/// What `T` says to these fields, each with its value.
pub(super) enum Shown {
    /// Nothing is missing, or something that cannot be told.
    Whole,
    /// The first field that is missing.
    Missing(&'static str),
    /// A value does not suit.
    Value(Error),
}

/// Asks `T` which field it misses first, when shown these, each with its value.
pub(super) fn shown<T: DeserializeOwned>(fields: &[(&str, &str)], options: &ron::Options) -> Shown {
    let mut failed = None;
    let read = T::deserialize(Fields { left: fields, options, failed: &mut failed });
    match (failed, read) {
        (Some(error), _) => Shown::Value(error),
        (None, Err(Error::MissingStructField { field, .. })) => Shown::Missing(field),
        (None, Ok(_) | Err(_)) => Shown::Whole,
    }
}

struct Fields<'a, 'de> {
    left: &'a [(&'de str, &'de str)],
    options: &'a ron::Options,
    /// What was wrong with the value of one.
    failed: &'a mut Option<Error>,
}

impl<'de> Deserializer<'de> for Fields<'_, 'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string
        bytes byte_buf option unit unit_struct seq tuple
        tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for Fields<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((key, _)) = self.left.first() else { return Ok(None) };
        let name: StrDeserializer<'_, Error> = key.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some(((_, text), rest)) = self.left.split_first() else { return Err(Error::Eof) };
        self.left = rest;
        value(seed, text, self.options).map_err(|error| {
            *self.failed = Some(error.code.clone());
            error.code
        })
    }
}
