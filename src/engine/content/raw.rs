//! Values as their text: what the RON reader hands out to whoever asks for it by a name of its own.

use std::sync::LazyLock;

use ron::value::RawValue;
use serde::de::Visitor;
use serde::{Deserialize, Deserializer};

/// The name under which the RON reader hands out a value as its text: the one that its own raw value asks for.
pub static AS_TEXT: LazyLock<&'static str> = LazyLock::new(|| {
    let mut name = "";
    let _ = <Box<RawValue>>::deserialize(AskedFor(&mut name));
    name
});

/// Notes the name of the type that is asked for, and has nothing to give.
struct AskedFor<'a>(&'a mut &'static str);

impl<'de> Deserializer<'de> for AskedFor<'_> {
    type Error = ron::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ron::Error> {
        Err(ron::Error::Eof)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: V,
    ) -> Result<V::Value, ron::Error> {
        *self.0 = name;
        Err(ron::Error::Eof)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
