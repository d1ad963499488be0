//! Which key has which command: as they begin, and as a player has changed them.
//!
//! Invariants: no two commands ever have the same key; what the window itself answers to is never given away; whatever a
//! file holds, something playable comes of it.

use super::command::{KeyCommand, ROWS};
use bevy_egui::egui::Key;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A key, alone or with Shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chord {
    pub key: Key,
    pub shift: bool,
}

impl Chord {
    /// As it is read: "Shift N".
    pub fn text(self) -> String {
        let name = match self.key {
            Key::ArrowLeft => "Left",
            Key::ArrowRight => "Right",
            Key::ArrowUp => "Up",
            Key::ArrowDown => "Down",
            Key::Escape => "Esc",
            Key::PageUp => "Page up",
            Key::PageDown => "Page down",
            Key::Comma => "Comma",
            Key::Period => "Period",
            other => other.name(),
        };
        if self.shift { format!("Shift {name}") } else { name.to_owned() }
    }

    /// As a file has it: "Shift+N".
    fn written(self) -> String {
        let name = self.key.name();
        if self.shift { format!("Shift+{name}") } else { name.to_owned() }
    }

    fn read(text: &str) -> Option<Self> {
        let (shift, name) = text.strip_prefix("Shift+").map_or((false, text), |name| (true, name));
        Some(Self { key: Key::from_name(name)?, shift })
    }

    /// Why no player can give it to another command.
    pub fn reserved(self) -> Option<&'static str> {
        match self.key {
            Key::Escape => Some("Esc always steps back."),
            Key::Enter | Key::Space => Some("Enter and Space press the button that has the keyboard."),
            Key::Tab => Some("Tab always goes from button to button."),
            Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown if !self.shift => {
                Some("The arrows go from button to button too.")
            }
            Key::F1 => Some("F1 is help, wherever you are."),
            Key::F2 => Some("F2 shows the keys, wherever you are."),
            Key::F11 | Key::F12 => Some("The window keeps that key."),
            key if digit(key).is_some() => Some("The digits select your ships, and what is offered."),
            _ => None,
        }
    }
}

/// The digit of a key, from 1 to 9.
pub fn digit(key: Key) -> Option<u8> {
    const DIGITS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    DIGITS.iter().position(|digit| *digit == key).map(|at| at as u8 + 1)
}

/// The keys of all commands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyMap {
    /// One for each of [`ROWS`].
    chords: Vec<Chord>,
    /// What could not be read as it was written.
    pub remarks: Vec<String>,
}

impl Default for KeyMap {
    fn default() -> Self {
        Self { chords: ROWS.iter().map(|row| row.chord).collect(), remarks: Vec::new() }
    }
}

impl KeyMap {
    /// The key of a command; a number's is its digit.
    pub fn chord(&self, command: KeyCommand) -> Option<Chord> {
        let at = ROWS.iter().position(|row| row.command == command)?;
        self.chords.get(at).copied()
    }

    /// The key of a command as it is read.
    pub fn text(&self, command: KeyCommand) -> String {
        match command {
            KeyCommand::Ship(number) => number.to_string(),
            other => self.chord(other).map_or_else(String::new, Chord::text),
        }
    }

    /// The command that has exactly this key.
    fn holder(&self, chord: Chord) -> Option<KeyCommand> {
        let at = self.chords.iter().position(|own| *own == chord)?;
        ROWS.get(at).map(|row| row.command)
    }

    /// What a key asks for; with Shift, where nothing else has that, the same as without.
    pub fn command(&self, chord: Chord) -> Option<KeyCommand> {
        let plain = Chord { shift: false, ..chord };
        let asks = (chord.key == Key::Questionmark).then_some(KeyCommand::Keys);
        let number = digit(chord.key).map(KeyCommand::Ship);
        self.holder(chord).or(number).or_else(|| self.holder(plain)).or(asks)
    }

    /// Whether a command has another key than it began with.
    pub fn is_changed(&self, command: KeyCommand) -> bool {
        command.row().is_some_and(|row| self.chord(command) != Some(row.chord))
    }

    /// Gives a command another key.
    ///
    /// # Errors
    /// A sentence that says why it cannot have that one: which command has it, or what it is kept for.
    pub fn give(&mut self, command: KeyCommand, chord: Chord) -> Result<(), String> {
        let Some(at) = ROWS.iter().position(|row| row.command == command) else {
            return Err("The digits select your ships, and what is offered.".to_owned());
        };
        if self.chords.get(at) == Some(&chord) {
            return Ok(());
        }
        if let Some(why) = ROWS.get(at).and_then(|row| row.chord.reserved()) {
            return Err(why.to_owned());
        }
        if let Some(why) = chord.reserved() {
            return Err(why.to_owned());
        }
        if let Some(row) = self.holder(chord).and_then(KeyCommand::row) {
            return Err(format!("\"{}\" has {}. Give it another key first.", row.name, chord.text()));
        }
        if let Some(own) = self.chords.get_mut(at) {
            *own = chord;
        }
        self.remarks.clear();
        Ok(())
    }

    /// Every key as it began.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// What differs from how it began, by the commands' ids.
    fn changes(&self) -> BTreeMap<&'static str, String> {
        let own = ROWS.iter().zip(&self.chords);
        own.filter(|(row, chord)| row.chord != **chord)
            .map(|(row, chord)| (row.id, chord.written()))
            .collect()
    }

    /// From what differs. Whatever makes no sense or collides begins as it always did, with a remark.
    fn of_changes(changes: &serde_json::Value) -> Self {
        let mut map = Self::default();
        let Some(changes) = changes.as_object() else {
            map.remarks
                .push("The keys in the settings could not be read: they are as they began.".to_owned());
            return map;
        };
        for (id, written) in changes {
            let row = ROWS.iter().position(|row| row.id == id);
            let chord = written.as_str().and_then(Chord::read);
            match (row, chord) {
                (Some(at), Some(chord)) if chord.reserved().is_none() && !is_fixed(at) => {
                    if let Some(own) = map.chords.get_mut(at) {
                        *own = chord;
                    }
                }
                _ => map
                    .remarks
                    .push(format!("The key in the settings for \"{id}\" makes no sense and is not used.")),
            }
        }
        map.part_collisions();
        map
    }

    /// Takes changed keys back until no two commands have the same.
    fn part_collisions(&mut self) {
        loop {
            let collides = |at: &usize| {
                let own = self.chords.get(*at);
                own != ROWS.get(*at).map(|row| &row.chord)
                    && self.chords.iter().filter(|other| Some(*other) == own).count() > 1
            };
            let Some(at) = (0..ROWS.len()).find(collides) else { return };
            let (Some(row), Some(own)) = (ROWS.get(at), self.chords.get_mut(at)) else { return };
            self.remarks.push(format!(
                "Two commands had {}: \"{}\" has its first key again.",
                own.text(),
                row.name
            ));
            *own = row.chord;
        }
    }
}

fn is_fixed(at: usize) -> bool {
    ROWS.get(at).is_some_and(|row| row.chord.reserved().is_some())
}

impl Serialize for KeyMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.changes().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for KeyMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of_changes(&serde_json::Value::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn key(key: Key) -> Chord {
        Chord { key, shift: false }
    }

    #[test]
    fn every_command_begins_with_a_key_and_an_id_of_its_own() {
        for (at, row) in ROWS.iter().enumerate() {
            for other in &ROWS[..at] {
                assert!(row.chord != other.chord && row.id != other.id && row.command != other.command);
            }
            assert_eq!(KeyMap::default().command(row.chord), Some(row.command), "{}", row.id);
        }
    }

    #[test]
    fn a_key_that_is_taken_is_refused_by_the_name_of_who_has_it() {
        let mut map = KeyMap::default();
        let why = map.give(KeyCommand::EndTurn, key(Key::H)).unwrap_err();
        assert!(why.contains("Advice"), "{why}");
        assert_eq!(map, KeyMap::default());
        map.give(KeyCommand::Advice, key(Key::J)).unwrap();
        map.give(KeyCommand::EndTurn, key(Key::H)).unwrap();
        assert_eq!(map.command(key(Key::H)), Some(KeyCommand::EndTurn));
        assert_eq!(map.command(key(Key::E)), None);
        map.reset();
        assert_eq!(map, KeyMap::default());
    }

    #[test]
    fn what_the_window_answers_to_is_kept() {
        let mut map = KeyMap::default();
        for kept in [Key::Escape, Key::F1, Key::Num3, Key::ArrowUp, Key::Tab] {
            assert!(map.give(KeyCommand::EndTurn, key(kept)).is_err(), "{kept:?}");
        }
        assert!(map.give(KeyCommand::Back, key(Key::J)).is_err());
        assert_eq!(map, KeyMap::default());
    }

    #[test]
    fn with_shift_a_key_means_the_same_unless_something_else_has_that() {
        let map = KeyMap::default();
        let shifted = |key| Chord { key, shift: true };
        assert_eq!(map.command(shifted(Key::A)), Some(KeyCommand::Verb(1)));
        assert_eq!(map.command(shifted(Key::N)), Some(KeyCommand::PreviousShip));
        assert_eq!(map.command(shifted(Key::Num2)), Some(KeyCommand::Ship(2)));
    }

    #[test]
    fn what_was_changed_is_written_and_read_again() {
        let mut map = KeyMap::default();
        map.give(KeyCommand::EndTurn, Chord { key: Key::E, shift: true }).unwrap();
        let text = serde_json::to_string(&map).unwrap();
        assert_eq!(text, r#"{"end-turn":"Shift+E"}"#);
        assert_eq!(serde_json::from_str::<KeyMap>(&text).unwrap(), map);
    }

    #[test]
    fn a_damaged_file_leaves_what_makes_sense_and_says_the_rest() {
        let text =
            r#"{"end-turn":"J","advice":"Blue","undo":7,"dance":"K","log":"Escape","back":"J","scan":"O"}"#;
        let map: KeyMap = serde_json::from_str(text).unwrap();
        assert_eq!(map.text(KeyCommand::EndTurn), "J");
        for (command, first) in [(KeyCommand::Advice, "H"), (KeyCommand::Undo, "Z"), (KeyCommand::Log, "L")] {
            assert_eq!(map.text(command), first);
        }
        assert_eq!((map.text(KeyCommand::Verb(2)), map.text(KeyCommand::Missions)), ("S".into(), "O".into()));
        assert_eq!(map.remarks.len(), 6, "{:?}", map.remarks);
        assert_eq!(serde_json::from_str::<KeyMap>("12").unwrap().remarks.len(), 1);
    }

    #[test]
    fn keys_that_were_swapped_stay_swapped_and_a_ring_of_collisions_ends() {
        let map: KeyMap = serde_json::from_str(r#"{"scan":"A","attack":"S"}"#).unwrap();
        assert_eq!((map.text(KeyCommand::Verb(1)), map.text(KeyCommand::Verb(2))), ("S".into(), "A".into()));
        assert_eq!(map.remarks.len(), 0);
        let map: KeyMap = serde_json::from_str(r#"{"scan":"A","attack":"B","build":"A"}"#).unwrap();
        for (at, chord) in map.chords.iter().enumerate() {
            assert!(!map.chords[..at].contains(chord), "{chord:?}");
        }
    }
}
