//! Files of finished matches: read, gone on with, and added up.
//!
//! Invariants: all matches of a collection were played with this program and this content; each stands in it once.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::record::Build;
use crate::cli::{Failure, complain};

/// A finished match, as a line of a file.
pub trait RecordedMatch: Serialize + DeserializeOwned {
    /// Which match it was.
    type Key: Ord + Clone;
    /// As a sentence names a line: "match of a ladder".
    const WHAT: &'static str;

    /// What it was played with.
    fn build(&self) -> &Build;
    /// Which match it was.
    fn key(&self) -> &Self::Key;
    /// Whether another tells the same end of it.
    fn ends_like(&self, other: &Self) -> bool;
    /// The match in words, for a sentence in brackets.
    fn told(&self) -> String;

    /// As a line, with its ending.
    ///
    /// # Errors
    /// With the rest of a sentence on the match.
    fn line(&self) -> Result<String, String> {
        serde_json::to_string(self)
            .map(|line| line + "\n")
            .map_err(|error| format!("cannot be told: {error}"))
    }
}

/// Matches with the place each was read at.
pub struct Collection<R: RecordedMatch> {
    build: Build,
    matches: BTreeMap<R::Key, (R, String)>,
}

impl<R: RecordedMatch> Collection<R> {
    /// None yet.
    pub fn new(build: Build) -> Self {
        Collection { build, matches: BTreeMap::new() }
    }

    /// Whether that match is there.
    pub fn has(&self, key: &R::Key) -> bool {
        self.matches.contains_key(key)
    }

    /// All of them.
    pub fn records(&self) -> impl Iterator<Item = &R> {
        self.matches.values().map(|(record, _)| record)
    }

    /// Adds the matches of a file and returns how many bytes of it are sound: a last line that was cut off is told and
    /// left out.
    ///
    /// # Errors
    /// With a sentence, if it cannot be read, has a broken line before the last, was written by another build, or tells
    /// another end of a match.
    pub fn read(&mut self, path: &Path) -> Result<u64, Failure> {
        let name = path.display();
        let bytes = std::fs::read(path).map_err(|error| {
            Failure::Usage(format!("{name} cannot be read: {error}; name a file that sim --out wrote."))
        })?;
        let mut sound = 0;
        for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
            let place = format!("{name}:{}", index + 1);
            let is_last = sound + line.len() == bytes.len();
            match serde_json::from_slice::<R>(line) {
                Ok(_) if !line.ends_with(b"\n") => cut_off(&place),
                Ok(record) => {
                    self.add(record, place)?;
                    sound += line.len();
                }
                Err(_) if is_last => cut_off(&place),
                Err(error) => {
                    return Err(Failure::Failed(format!(
                        "{place} is no {}: {error}; take that line out.",
                        R::WHAT
                    )));
                }
            }
        }
        Ok(sound as u64)
    }

    /// Adds a match.
    fn add(&mut self, record: R, place: String) -> Result<(), Failure> {
        let Build { version, content } = record.build();
        if *record.build() != self.build {
            return Err(Failure::Failed(format!(
                "{place} was played by version {version} with content {content}, and this is version {} with \
                 content {}; name another file, or use the program and mods that wrote it.",
                self.build.version, self.build.content
            )));
        }
        match self.matches.get(record.key()) {
            Some((known, before)) if !known.ends_like(&record) => Err(Failure::Failed(format!(
                "{before} and {place} tell two ends of one match ({}); leave one of them out.",
                record.told()
            ))),
            Some(_) => Ok(()),
            None => {
                self.matches.insert(record.key().clone(), (record, place));
                Ok(())
            }
        }
    }
}

fn cut_off(place: &str) {
    complain(&format!("{place} is cut off and left out."));
}

/// Where finished matches are written, if anywhere; several threads may write.
pub struct RecordFile(Option<Mutex<File>>);

impl RecordFile {
    /// Nowhere.
    pub const NONE: Self = RecordFile(None);

    /// The file, with what it has already.
    ///
    /// # Errors
    /// As [`Collection::read`], or if it cannot be written.
    pub fn open<R: RecordedMatch>(path: &Path, known: &mut Collection<R>) -> Result<Self, Failure> {
        let sound = if path.exists() { known.read(path)? } else { 0 };
        let unwritable = |error| Failure::Failed(format!("{} cannot be written: {error}.", path.display()));
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(unwritable)?;
        // A line that was cut off would spoil the next. A device has no length to set.
        if file.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.len() > sound) {
            file.set_len(sound).map_err(unwritable)?;
        }
        Ok(RecordFile(Some(Mutex::new(file))))
    }

    /// Writes a match, at once and whole.
    ///
    /// # Errors
    /// With the rest of a sentence on the match.
    pub fn append(&self, record: &impl RecordedMatch) -> Result<(), String> {
        let Some(file) = &self.0 else { return Ok(()) };
        let line = record.line()?;
        // A poisoned lock only says that another match panicked.
        let mut file = file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        file.write_all(line.as_bytes()).map_err(|error| format!("was not written: {error}"))
    }
}
