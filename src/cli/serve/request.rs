//! The fields of a request, each read with a sentence on what does not fit.

use serde_json::{Map, Value};

use super::answer::ProtocolError;
use crate::engine::game::Seat;

/// A request's fields.
pub struct Request<'a>(pub &'a Map<String, Value>);

impl<'a> Request<'a> {
    /// A field; null counts as not given.
    pub fn field(&self, key: &str) -> Option<&'a Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    /// A field that has to be there.
    pub fn needed(&self, key: &str) -> Result<&'a Value, ProtocolError> {
        self.field(key)
            .ok_or_else(|| ProtocolError::new("missing-field", format!("the field \"{key}\" is missing")))
    }

    /// A text, if given.
    pub fn text(&self, key: &str) -> Result<Option<&'a str>, ProtocolError> {
        let read = |value: &'a Value| value.as_str().ok_or_else(|| wrong(key, "a text", value));
        self.field(key).map(read).transpose()
    }

    /// A whole number from 0, if given.
    pub fn number(&self, key: &str) -> Result<Option<u64>, ProtocolError> {
        let wanted = "a whole number from 0 to 18446744073709551615";
        let read = |value: &'a Value| value.as_u64().ok_or_else(|| wrong(key, wanted, value));
        self.field(key).map(read).transpose()
    }

    /// A seat, if given.
    pub fn seat(&self, key: &str, seats: u8) -> Result<Option<Seat>, ProtocolError> {
        self.field(key).map(|value| seat(key, value, seats)).transpose()
    }
}

/// A seat of the match.
pub fn seat(key: &str, value: &Value, seats: u8) -> Result<Seat, ProtocolError> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok()).filter(|number| *number < seats);
    number.map(Seat).ok_or_else(|| {
        let message =
            format!("\"{key}\" is a seat from 0 to {}, not {}", seats.saturating_sub(1), short(value));
        ProtocolError::new("bad-seat", message)
    })
}

/// The error for a field of the wrong kind.
pub fn wrong(key: &str, wanted: &str, found: &Value) -> ProtocolError {
    ProtocolError::new("bad-field", format!("\"{key}\" is {wanted}, not {}", short(found)))
}

/// A value as an error quotes it.
fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 60 {
        text
    } else {
        format!("{} ...", text.chars().take(60).collect::<String>())
    }
}
