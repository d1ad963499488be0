//! Reads one field of a struct at a time, so that each tells its own problem.
//!
//! A type's own `Deserialize` is asked to read the struct, but is shown a single field. Whether that field's
//! name and value suit it is noted; how the whole then ends does not matter.

use ron::error::{Error, SpannedError};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, Visitor,
    value::StrDeserializer,
};

use super::options;

/// What became of one field.
pub(super) enum Probed {
    /// Name and value are sound, or the type is no struct and could not be asked.
    Sound,
    /// There is no such field.
    Key(Error),
    /// The value does not suit.
    Value(SpannedError),
}

/// Asks `T` about one field.
pub(super) fn field<T: DeserializeOwned>(key: &str, value: &str) -> Probed {
    let mut probed = Probed::Sound;
    // The result is an error by design: the other fields were not shown.
    let _ = T::deserialize(Fields { fields: &[(key, value)], note: Some(&mut probed) });
    probed
}

/// Asks `T` which field it misses first, when shown only sound ones.
pub(super) fn missing<T: DeserializeOwned>(fields: &[(&str, &str)]) -> Option<&'static str> {
    match T::deserialize(Fields { fields, note: None }) {
        Err(Error::MissingStructField { field, .. }) => Some(field),
        Ok(_) | Err(_) => None,
    }
}

struct Fields<'a, 'de> {
    fields: &'a [(&'de str, &'de str)],
    note: Option<&'a mut Probed>,
}

impl<'de> Deserializer<'de> for Fields<'_, 'de> {
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
        tuple_struct map enum identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for Fields<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((key, _)) = self.fields.first() else { return Ok(None) };
        let name: StrDeserializer<'_, Error> = key.into_deserializer();
        seed.deserialize(name).map(Some).inspect_err(|error| self.take_note(Probed::Key(error.clone())))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some(((_, text), rest)) = self.fields.split_first() else { return Err(Error::Eof) };
        self.fields = rest;
        value(seed, text).map_err(|error| {
            self.take_note(Probed::Value(error.clone()));
            error.code
        })
    }
}

impl Fields<'_, '_> {
    fn take_note(&mut self, probed: Probed) {
        if let Some(note) = &mut self.note {
            **note = probed;
        }
    }
}

/// Reads one value, and nothing after it.
fn value<'de, V: DeserializeSeed<'de>>(seed: V, text: &'de str) -> Result<V::Value, SpannedError> {
    let mut reader = ron::Deserializer::from_str_with_options(text, &options())?;
    let value = seed.deserialize(&mut reader).map_err(|error| reader.span_error(error))?;
    reader.end().map_err(|error| reader.span_error(error))?;
    Ok(value)
}
