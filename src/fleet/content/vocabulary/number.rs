//! How content writes numbers: a whole number stands for itself, `by: 2`, and any other is a word, `by: Size(This)`.
//!
//! Invariant: a reader that shows only the way to one part is led on into the word, so that every problem keeps its
//! place.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::question::Amount;
use crate::engine::content::{AS_TEXT, options};

impl<N: Serialize> Serialize for Amount<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, to)
    }
}

impl<'de, N: DeserializeOwned> Deserialize<'de> for Amount<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_newtype_struct(*AS_TEXT, NumberOrWord(PhantomData))?.map_err(told)
    }
}

struct NumberOrWord<N>(PhantomData<N>);

impl<'de, N: DeserializeOwned> Visitor<'de> for NumberOrWord<N> {
    /// What is wrong with a text comes back as a value: the reader would put another error in its place.
    type Value = Result<Amount<N>, ron::Error>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number or a word for one")
    }

    /// The value as RON text.
    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        if let Ok(number) = options().from_str::<i64>(text) {
            let wide = || {
                let found = Unexpected::Signed(number);
                <ron::Error as Error>::invalid_value(found, &"a whole number from -128 to 127")
            };
            return Ok(i8::try_from(number).map(Amount::N).map_err(|_| wide()));
        }
        let read = ron::Deserializer::from_str_with_options(text, &options());
        Ok(read.map_err(|error| error.code).and_then(|mut reader| Amount::deserialize(&mut reader)))
    }

    /// A reader that knows no texts, such as that of one part only, or of JSON.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        Amount::deserialize(from).map(Ok)
    }
}

/// The same problem from another reader.
fn told<E: Error>(error: ron::Error) -> E {
    match error {
        ron::Error::NoSuchEnumVariant { expected, found, .. } => E::unknown_variant(&found, expected),
        ron::Error::NoSuchStructField { expected, found, .. } => E::unknown_field(&found, expected),
        ron::Error::MissingStructField { field, .. } => E::missing_field(field),
        ron::Error::DuplicateStructField { field, .. } => E::duplicate_field(field),
        ron::Error::InvalidValueForType { expected, found } => {
            E::invalid_value(Unexpected::Other(&found), &expected.as_str())
        }
        ron::Error::ExpectedIdentifier => {
            E::invalid_type(Unexpected::Other("this"), &"a whole number or a word for one")
        }
        other => E::custom(other),
    }
}
