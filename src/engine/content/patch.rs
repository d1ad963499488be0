//! An entry's text, as it stands in one file or put together from several.
//!
//! Invariant: every byte of the text knows the file and the byte it was taken from, so that a problem of a patched entry is
//! told where it was written.

use std::ops::Range;

use super::outline::{self, OutlinePart};

/// A run of bytes as they stand in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TextRun {
    /// Where it begins in the text put together.
    from: usize,
    /// The file, by the caller's count.
    file: usize,
    /// Where it begins there.
    at: usize,
}

/// The text of an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryText {
    text: String,
    pieces: Vec<TextRun>,
}

impl EntryText {
    /// As it stands in a file, of which this is the text.
    #[must_use]
    pub fn of(file: usize, text: &str, range: &Range<usize>) -> Self {
        let mut own = Self::default();
        own.copy(file, text, range);
        own
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The file and the byte in it that a byte of the text was taken from.
    #[must_use]
    pub fn origin(&self, at: usize) -> (usize, usize) {
        let piece = self.pieces.iter().rev().find(|piece| piece.from <= at);
        piece.map_or((0, 0), |piece| (piece.file, piece.at + at - piece.from))
    }

    /// This entry with the fields of a patch in the place of its own; fields in brackets on both sides are patched in turn.
    #[must_use]
    pub fn patched(&self, file: usize, text: &str, fields: &Range<usize>) -> Self {
        let mut merged = Self::default();
        merged.merge(self, &(0..self.text.len()), (file, text), fields);
        merged
    }

    fn merge(&mut self, base: &Self, own: &Range<usize>, from: (usize, &str), fields: &Range<usize>) {
        let (file, text) = from;
        let parts = outline::parts(&base.text, own);
        let mut patches = outline::parts(text, fields);
        let mut done = own.start;
        for part in &parts {
            let name = |one: &OutlinePart, text: &str| one.key.clone().map(|key| text[key].to_owned());
            let key = name(part, &base.text);
            let Some(at) = patches.iter().position(|one| key.is_some() && name(one, text) == key) else {
                continue;
            };
            let patch = patches.remove(at);
            if is_fields(&base.text, &part.value) && is_fields(text, &patch.value) {
                self.copy_of(base, &(done..part.value.start));
                self.merge(base, &part.value, from, &patch.value);
            } else {
                self.copy_of(base, &(done..part.start()));
                self.copy(file, text, &(patch.start()..patch.value.end));
            }
            done = part.value.end;
        }
        let end = parts.last().map_or(own.end.saturating_sub(1), |part| part.value.end).max(done);
        self.copy_of(base, &(done..end));
        for patch in patches {
            if !self.text.ends_with('(') {
                self.copy(file, ", ", &(0..2));
            }
            self.copy(file, text, &(patch.start()..patch.value.end));
        }
        self.copy_of(base, &(end..own.end));
    }

    fn copy(&mut self, file: usize, text: &str, range: &Range<usize>) {
        self.pieces.push(TextRun { from: self.text.len(), file, at: range.start });
        self.text.push_str(&text[range.clone()]);
    }

    /// Copies a part of another, piece by piece.
    fn copy_of(&mut self, base: &Self, range: &Range<usize>) {
        let ends = base.pieces.iter().skip(1).map(|piece| piece.from).chain([base.text.len()]);
        for (piece, end) in base.pieces.iter().zip(ends) {
            let (start, end) = (range.start.max(piece.from), range.end.min(end));
            if start < end {
                let at = piece.at + start - piece.from;
                self.pieces.push(TextRun { from: self.text.len(), file: piece.file, at });
                self.text.push_str(&base.text[start..end]);
            }
        }
    }
}

/// Whether a value is `(field: value, ...)` without a name before it.
fn is_fields(text: &str, value: &Range<usize>) -> bool {
    let parts = outline::parts(text, value);
    text[value.clone()].starts_with('(') && !parts.is_empty() && parts.iter().all(|part| part.key.is_some())
}
