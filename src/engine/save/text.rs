//! The text of a save: JSON with a checksum around it, so that a file that was cut off, garbled or changed is told from
//! a sound one before anything of it is believed.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{FORMAT, OPEN, Save, SaveError};
use crate::engine::{
    codec::Encoder as _,
    digest::{Digest, as_hex},
};

/// What stands around a save.
#[derive(Serialize, Deserialize)]
struct Envelope<'a> {
    format: u64,
    #[serde(with = "as_hex")]
    checksum: u64,
    #[serde(borrow)]
    save: Cow<'a, RawValue>,
}

/// As much of any version's envelope as tells the version.
#[derive(Deserialize)]
struct Version {
    format: u64,
}

impl Save {
    /// The save as text.
    ///
    /// # Errors
    /// The writer's own, if a value of the header cannot be written.
    pub fn to_text(&self) -> Result<String, String> {
        let told = |error: serde_json::Error| error.to_string();
        let save = serde_json::value::to_raw_value(self).map_err(told)?;
        let envelope = Envelope { format: FORMAT, checksum: checksum(save.get()), save: Cow::Owned(save) };
        serde_json::to_string(&envelope).map_err(told)
    }

    /// Reads a save.
    ///
    /// # Errors
    /// When the text is no save, with the place.
    pub fn from_text(text: &str) -> Result<Self, SaveError> {
        let unreadable = |error: serde_json::Error| SaveError::Unreadable {
            line: error.line(),
            column: error.column(),
            why: without_place(&error.to_string()),
        };
        let Version { format } = serde_json::from_str(text).map_err(unreadable)?;
        if format != FORMAT {
            return Err(SaveError::Format { found: format });
        }
        let Envelope { format: _, checksum: told, save } = serde_json::from_str(text).map_err(unreadable)?;
        if checksum(save.get()) != told {
            return Err(SaveError::Changed);
        }
        let reader = &mut serde_json::Deserializer::from_str(save.get());
        serde_path_to_error::deserialize(reader).map_err(|error| SaveError::Value {
            place: error.path().to_string(),
            why: without_place(&error.into_inner().to_string()),
        })
    }
}

/// The checksum of a text.
fn checksum(text: &str) -> u64 {
    let mut digest = Digest::new(OPEN);
    digest.bytes(text.as_bytes());
    digest.finish()
}

/// A reader's reason without the place at its end, which is told in another way.
fn without_place(why: &str) -> String {
    why.split(" at line").next().unwrap_or_default().to_owned()
}
