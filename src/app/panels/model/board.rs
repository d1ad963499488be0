//! What the panels tell about the board and about what happened.

use super::{CardModel, SideStyle, SystemKind};
use crate::app::panels::intent::LogFilter;
use crate::app::theme::{Icon, Subject};

/// A card that explains the thing under the pointer: a tile, a token, an encounter.
#[derive(Debug, Clone, PartialEq)]
pub struct InspectorModel {
    /// What it is: "Location", "Encounter".
    pub kind: String,
    /// Its name.
    pub title: String,
    /// Its picture, if it has one.
    pub picture: Option<Subject>,
    /// The side that controls it, if any.
    pub side: Option<SideStyle>,
    /// Short facts, each a label and a value: Size, encounter range.
    pub facts: Vec<(String, String)>,
    /// What it does.
    pub text: String,
    /// A card shown whole instead, such as the one under the pointer in a list.
    pub card: Option<CardModel>,
}

/// How a line of the log is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogTone {
    /// A turn begins.
    Heading,
    /// Cards and tiles change their piles; nothing has happened yet.
    Quiet,
    /// Something happened.
    Plain,
    /// It went well for the one who did it.
    Good,
    /// It went badly.
    Bad,
    /// Victory points.
    Points,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Its number, for the intent.
    pub entry: u32,
    /// How it is drawn.
    pub tone: LogTone,
    /// Whose doing it was.
    pub side: Option<SideStyle>,
    /// The sentence.
    pub text: String,
    /// The rule behind it, or empty.
    pub rule: String,
    /// What a click asks besides the place, or empty.
    pub hint: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LogModel {
    /// Oldest first.
    pub lines: Vec<LogLine>,
    /// Which lines are shown.
    pub filter: LogFilter,
    /// The full view instead of the latest lines.
    pub full: bool,
}

/// A result shown for a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToastModel {
    /// Its sign.
    pub icon: Icon,
    /// How it is drawn.
    pub tone: LogTone,
    /// The sentence.
    pub text: String,
    /// The sum or the die behind it, or empty.
    pub detail: String,
    /// The roll that it tells of, where there is room to draw it.
    pub duel: Option<DuelModel>,
}

/// A roll of two sides, or of one against a Level, as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuelModel {
    pub sides: [DuelSide; 2],
    /// Whether the first of them comes out above the other.
    pub won: bool,
    /// What the totals come to: "2 damage", "passed".
    pub result: String,
    /// What came of it, in words.
    pub rest: String,
}

/// One side of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuelSide {
    /// None of a Level.
    pub side: Option<SideStyle>,
    pub picture: Option<Subject>,
    /// Who it is: "Excelsior and Reliant"; or "Level".
    pub name: String,
    pub system: Option<SystemKind>,
    /// What the total is made of besides the die: "5 + 4 Kurn"; or empty.
    pub parts: String,
    /// The face of its die, once that has fallen.
    pub die: Option<u8>,
    pub total: String,
}

/// What the others did since one's own last turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecapModel {
    /// Whose doings.
    pub side: SideStyle,
    /// A few items, the weightiest first.
    pub items: Vec<RecapItem>,
}

/// One of the things the others did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecapItem {
    pub icon: Icon,
    /// Good news for the reader, bad, or neither.
    pub tone: LogTone,
    pub text: String,
    /// What there is to read besides: the words of the cards that it names.
    pub words: String,
    /// The line of the log it comes from.
    pub entry: u32,
    /// It has a place on the board.
    pub placed: bool,
}
