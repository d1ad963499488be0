//! A lesson: what it says now, what it waits for, and what on the screen it is about.

use crate::fleet::ids::{CardId, MissionId};

/// What the card of a lesson shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonModel {
    /// "Lesson 1: Move and explore".
    pub title: String,
    /// The words of the step.
    pub text: String,
    /// The longest words of any step: the card keeps their height, so that the board below stays as large as it is.
    pub longest: String,
    /// The step, and how many there are.
    pub step: (u16, u16),
    /// What is to be done now, in a few words, or empty.
    pub task: String,
    pub offers: LessonOffers,
    /// What on the screen it is about.
    pub about: Vec<LessonPart>,
}

/// What can be pressed on a lesson's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LessonOffers {
    /// Nothing: something else is to be done.
    #[default]
    Nothing,
    /// To read on.
    GoOn,
    /// The lesson is over: the next one, if there is one, by its place among them.
    Over { next: Option<u8> },
}

/// A part of the screen that a lesson can be about; places and ships are marked on the board instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonPart {
    Ship,
    Fleet,
    Hand,
    Card(CardId),
    Missions,
    Mission(MissionId),
    /// A verb, by its slot.
    Verb(u8),
    Prompt,
    EndTurn,
    Points,
    Actions,
    Undo,
    Log,
}
