//! What would suit in the place of a value that does not: the same in brackets, in quotes or without, or a number in range.
//!
//! A type is simply asked again about the entry with that value in it, so that the cure told is one that works.

use std::ops::Range;

use ron::error::{Error, SpannedError};
use serde::de::DeserializeOwned;

use super::probe::{self, Probed};

/// Bounds of the whole numbers that content has.
const BOUNDS: [(&str, &str); 8] = [
    ("0", "255"),
    ("0", "65535"),
    ("0", "4294967295"),
    ("0", "18446744073709551615"),
    ("-128", "127"),
    ("-32768", "32767"),
    ("-2147483648", "2147483647"),
    ("-9223372036854775808", "9223372036854775807"),
];

/// A value of an entry that does not suit.
pub(super) struct Failing<'a> {
    /// The text of the file.
    pub text: &'a str,
    /// The entry.
    pub entry: &'a Range<usize>,
    /// The way through its parts; the last is the value.
    pub path: &'a [Range<usize>],
    /// How it is written.
    pub options: &'a ron::Options,
}

impl Failing<'_> {
    /// What would do instead, as the end of a sentence.
    pub fn cure<T: DeserializeOwned>(&self, error: &SpannedError) -> Option<String> {
        let value = &self.text[self.path.last()?.clone()];
        if matches!(error.code, Error::IntegerOutOfBounds) {
            let (low, high) = BOUNDS.into_iter().find(|(low, high)| {
                self.suits::<T>(low) && self.suits::<T>(high) && !self.suits::<T>(&format!("{high}0"))
            })?;
            return Some(format!("a whole number from {low} to {high} was expected"));
        }
        // What is longer is not worth writing out.
        let short = value.len() <= 60 && !value.contains('\n');
        let shown = |written: &str| if short { format!("`{written}`") } else { "it".to_owned() };
        if self.is_bare_element::<T>() {
            let written = if short { format!(": `[{value}]`") } else { String::new() };
            return Some(format!("a list was expected; put brackets around it{written}"));
        }
        let quoted = format!("\"{value}\"");
        if !value.starts_with(['"', '(', '[', '{']) && self.suits::<T>(&quoted) {
            return Some(format!("a text was expected; write {} in quotes", shown(value)));
        }
        let bare = value.trim_matches('"');
        if bare != value && !bare.is_empty() && self.suits::<T>(bare) {
            return Some(format!("write {} without quotes", shown(bare)));
        }
        None
    }

    /// Whether it is one element of a list that lacks its brackets.
    pub fn is_bare_element<T: DeserializeOwned>(&self) -> bool {
        let Some(last) = self.path.last() else { return false };
        let value = &self.text[last.clone()];
        !value.starts_with('[') && self.suits::<T>(&format!("[{value}]"))
    }

    /// Whether a field of this name would take the value that stands behind the key.
    pub fn is_of_field<T: DeserializeOwned>(&self, key: &Range<usize>, name: &str) -> bool {
        self.suits_with::<T>(key, name)
    }

    /// Whether the entry's type takes this in the place of the value.
    fn suits<T: DeserializeOwned>(&self, other: &str) -> bool {
        self.path.last().is_some_and(|last| self.suits_with::<T>(last, other))
    }

    /// Whether the entry's type takes the value with this in the place of that part.
    fn suits_with<T: DeserializeOwned>(&self, part: &Range<usize>, other: &str) -> bool {
        let from = self.entry.start;
        let mut text = self.text[self.entry.clone()].to_owned();
        text.replace_range(part.start - from..part.end - from, other);
        // Whatever ends behind the part, or begins there, does so so much later, or earlier.
        let moved = |at: usize| if at >= part.end { at - part.len() + other.len() - from } else { at - from };
        let path: Vec<Range<usize>> =
            self.path.iter().map(|range| moved(range.start)..moved(range.end)).collect();
        matches!(probe::part::<T>(&text, &(0..text.len()), &path, self.options), Probed::Sound)
    }
}
