//! Everything a key can ask for, in one table: what it is called, which key has it, and whether it can have another.
//!
//! Invariants: whatever names a key to the player takes it from here or from their own [`KeyMap`]; no two commands begin
//! with the same keys.
//!
//! [`KeyMap`]: super::KeyMap

use super::map::Chord;
use crate::app::panels::intent::{CameraMove, CursorStep};
use bevy_egui::egui::Key;

/// Something a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyCommand {
    /// Select the ship with this number. Digits are never given away.
    Ship(u8),
    NextShip,
    PreviousShip,
    /// Start the verb in this slot.
    Verb(u8),
    BreakAway,
    EndTurn,
    Advice,
    Undo,
    /// The one thing to do now: the gold button.
    Confirm,
    /// What has the keyboard, or else the hex under the cursor.
    Press,
    /// One step back.
    Back,
    /// To the buttons of what is asked, and from one to the next.
    Choices,
    PassAll,
    /// See one's cards while somebody else is looking on; held.
    ShowHand,
    Cursor(CursorStep),
    /// The ship under the cursor.
    ShipHere,
    /// Keep open what the way costs, or what the number under the pointer is made of.
    PinWay,
    /// Lead the camera; held.
    Camera(CameraMove),
    /// The whole board again.
    Whole,
    /// From above, or no longer.
    Top,
    /// To the dial of the selected ship.
    Dial,
    /// To the hand.
    Hand,
    /// All cards with every word, or no longer.
    OpenHand,
    /// To the missions.
    Missions,
    Log,
    Partner,
    Help,
    /// Which key does what.
    Keys,
}

/// What a command is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyGroup {
    Turn,
    Decision,
    Board,
    Camera,
    Panels,
}

impl KeyGroup {
    /// In the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Decision, Self::Board, Self::Camera, Self::Panels];

    /// The heading.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "Your turn",
            Self::Decision => "Decisions",
            Self::Board => "The board",
            Self::Camera => "The camera",
            Self::Panels => "Panels",
        }
    }
}

/// One command with what is told of it.
#[derive(Debug, Clone, Copy)]
pub struct CommandRow {
    pub command: KeyCommand,
    /// By which a file of settings and a text name it.
    pub id: &'static str,
    /// What it does.
    pub name: &'static str,
    pub group: KeyGroup,
    /// The key it begins with.
    pub chord: Chord,
}

const fn row(
    group: KeyGroup,
    command: KeyCommand,
    chord: Chord,
    id: &'static str,
    name: &'static str,
) -> CommandRow {
    CommandRow { command, id, name, group, chord }
}

const fn key(key: Key) -> Chord {
    Chord { key, shift: false }
}

const fn shift(key: Key) -> Chord {
    Chord { key, shift: true }
}

use KeyCommand as C;
use KeyGroup::{Board, Camera, Decision, Panels, Turn};

/// Every command that has a key of its own, in the order in which they are listed.
pub const ROWS: [CommandRow; 49] = [
    row(Turn, C::NextShip, key(Key::N), "next-ship", "Next ship with something left to do"),
    row(Turn, C::PreviousShip, shift(Key::N), "previous-ship", "The ship before it"),
    row(Turn, C::Verb(1), key(Key::A), "attack", "Attack"),
    row(Turn, C::Verb(2), key(Key::S), "scan", "Scan"),
    row(Turn, C::Verb(3), key(Key::I), "influence", "Influence"),
    row(Turn, C::Verb(4), key(Key::B), "build", "Build"),
    row(Turn, C::Verb(5), key(Key::R), "repair", "Repair"),
    row(Turn, C::Verb(6), key(Key::M), "mission", "Mission"),
    row(Turn, C::Verb(7), key(Key::X), "special", "Special"),
    row(Turn, C::Verb(8), key(Key::F), "reinforce", "Reinforce"),
    row(Turn, C::Verb(9), key(Key::T), "formation", "Task force, or break away"),
    row(Turn, C::BreakAway, key(Key::U), "break-away", "Break away from enemies"),
    row(Turn, C::EndTurn, key(Key::E), "end-turn", "End the turn"),
    row(Turn, C::Undo, key(Key::Z), "undo", "Take the latest order back"),
    row(Turn, C::Advice, key(Key::H), "advice", "Advice: what a captain would do"),
    row(Decision, C::Confirm, key(Key::Space), "confirm", "The gold button"),
    row(Decision, C::Press, key(Key::Enter), "press", "Press what is framed, or the hex under the cursor"),
    row(Decision, C::Back, key(Key::Escape), "back", "One step back; the menu"),
    row(Decision, C::Choices, key(Key::Tab), "choices", "To what is asked; from button to button"),
    row(Decision, C::PassAll, key(Key::F6), "pass-all", "Pass everything until your turn"),
    row(Decision, C::ShowHand, key(Key::Y), "show-hand", "Hold to see your cards at a shared screen"),
    row(Board, C::Cursor(CursorStep::Left), key(Key::ArrowLeft), "left", "Cursor to the left"),
    row(Board, C::Cursor(CursorStep::Right), key(Key::ArrowRight), "right", "Cursor to the right"),
    row(Board, C::Cursor(CursorStep::Up), key(Key::ArrowUp), "up", "Cursor up"),
    row(Board, C::Cursor(CursorStep::Down), key(Key::ArrowDown), "down", "Cursor down"),
    row(Board, C::Cursor(CursorStep::Next), key(Key::Period), "next-place", "Next lit hex"),
    row(Board, C::Cursor(CursorStep::Previous), key(Key::Comma), "previous-place", "The lit hex before it"),
    row(Board, C::ShipHere, key(Key::Q), "ship-here", "The ship under the cursor: look at it, choose it"),
    row(Board, C::PinWay, key(Key::K), "pin-way", "Keep open what the way, or a number, is made of"),
    row(Camera, C::Camera(CameraMove::Left), shift(Key::ArrowLeft), "camera-left", "Move to the left"),
    row(Camera, C::Camera(CameraMove::Right), shift(Key::ArrowRight), "camera-right", "Move to the right"),
    row(Camera, C::Camera(CameraMove::Up), shift(Key::ArrowUp), "camera-up", "Move away"),
    row(Camera, C::Camera(CameraMove::Down), shift(Key::ArrowDown), "camera-down", "Move back"),
    row(Camera, C::Camera(CameraMove::TurnLeft), shift(Key::PageUp), "camera-turn-left", "Turn left"),
    row(Camera, C::Camera(CameraMove::TurnRight), shift(Key::PageDown), "camera-turn-right", "Turn right"),
    row(Camera, C::Camera(CameraMove::Nearer), key(Key::PageUp), "camera-nearer", "Closer"),
    row(Camera, C::Camera(CameraMove::Farther), key(Key::PageDown), "camera-farther", "Farther"),
    row(Camera, C::Camera(CameraMove::Raise), key(Key::Home), "camera-raise", "Look from higher up"),
    row(Camera, C::Camera(CameraMove::Lower), key(Key::End), "camera-lower", "Look from lower down"),
    row(Camera, C::Whole, key(Key::C), "camera-whole", "Back to the whole board"),
    row(Camera, C::Top, key(Key::V), "camera-top", "From above"),
    row(Panels, C::Dial, key(Key::D), "dial", "To the dial of the ship"),
    row(Panels, C::Hand, key(Key::G), "hand", "To your cards"),
    row(Panels, C::OpenHand, key(Key::W), "open-hand", "All your cards, whole"),
    row(Panels, C::Missions, key(Key::O), "missions", "To your missions"),
    row(Panels, C::Partner, key(Key::P), "partner", "Your partner's missions, in a team"),
    row(Panels, C::Log, key(Key::L), "log", "The log"),
    row(Panels, C::Help, key(Key::F1), "help", "Help on everything"),
    row(Panels, C::Keys, key(Key::F2), "keys", "This list of keys"),
];

impl KeyCommand {
    /// What is told of it; digits are told together.
    pub fn row(self) -> Option<&'static CommandRow> {
        ROWS.iter().find(|row| row.command == self)
    }

    /// The command of this id.
    pub fn of_id(id: &str) -> Option<Self> {
        ROWS.iter().find(|row| row.id == id).map(|row| row.command)
    }

    /// Whether a key that is held asks again and again.
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Cursor(_))
    }
}
