//! What the game waits for: the prompt, the response bar, the curtain and the stops.

use super::{Breakdown, CardKindModel, DialReading, DuelModel, Gate, HandModel, SideStyle};
use crate::app::panels::intent::OptionId;
use crate::app::theme::Icon;
use crate::fleet::ids::{CardId, ShipId};

/// An exact chance: so many of all outcomes succeed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chance {
    /// Ways that succeed.
    pub ways: u32,
    /// All ways.
    pub of: u32,
    /// The sum in words: "Sensors 4, crew +1, against 9".
    pub sum: String,
    /// How the sum came about.
    pub breakdown: Breakdown,
    /// Success is the other side's, so that a high chance is bad news.
    pub against: bool,
    /// What it is a chance of, as the reader sees it: "You hit", "You are damaged".
    pub label: String,
    /// What it would be with the setting of the dial under the pointer, in percent.
    pub then: Option<u32>,
    /// The other side may still answer: it is the chance if they do not.
    pub may_be_answered: bool,
}

impl Chance {
    /// Whether it is good news for the reader.
    pub fn is_fair(&self) -> bool {
        (self.percent() >= 50) != self.against
    }

    /// What it is a chance of, and whether that may yet be answered: "You hit, unanswered".
    pub fn of_what(&self) -> String {
        if self.may_be_answered && !self.label.is_empty() {
            format!("{}, unanswered", self.label)
        } else {
            self.label.clone()
        }
    }

    /// As it stands, and as it would be: "58 %", "58 → 92 %".
    pub fn text(&self) -> String {
        let now = self.percent();
        match self.then.filter(|then| *then != now) {
            Some(then) => format!("{now} → {then} %"),
            None => format!("{now} %"),
        }
    }

    /// In percent, rounded; never 0 or 100 unless it is certain.
    pub fn percent(&self) -> u32 {
        if self.of == 0 || self.ways == 0 {
            return 0;
        }
        if self.ways >= self.of {
            return 100;
        }
        ((self.ways * 100 + self.of / 2) / self.of).clamp(1, 99)
    }
}

/// One option of a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionModel {
    /// Its number, for the intent.
    pub id: OptionId,
    /// What it says on the button.
    pub label: String,
    /// A second, smaller line, or empty.
    pub hint: String,
    /// What the chance would be with it, as "72 → 58 %", and whether that is good news; or empty.
    pub after: String,
    pub good: Option<bool>,
    /// A sign in front, if any.
    pub icon: Option<Icon>,
    /// The ratings of a setting of the dial, which stand for the words then.
    pub ratings: Option<[DialReading; 4]>,
    /// Can it be taken?
    pub gate: Gate,
}

/// A card that would help in the open test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    pub card: CardId,
    pub effect: u8,
    /// The kind of that effect.
    pub kind: CardKindModel,
    /// The card's title.
    pub title: String,
    /// What it would do: "Sensors +2".
    pub gain: String,
    /// The chance with it.
    pub after: String,
    /// Is that good news? None where it changes nothing, or nothing is known.
    pub good: Option<bool>,
    /// Where it goes along with what the prompt asks about: has it been picked? A click on any other plays it.
    pub along: Option<bool>,
}

/// A ship that can join a common effort.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShipChip {
    pub ship: ShipId,
    pub name: String,
    /// What it would add.
    pub adds: String,
    /// Is it part of the effort?
    pub on: bool,
    /// Can that be changed?
    pub gate: Gate,
}

/// What is drawn of a test or a fight in the prompt that asks about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestModel {
    pub duel: DuelModel,
    /// What is left to say where both sides are seen.
    pub text: String,
}

/// The open decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromptModel {
    /// Who is asked.
    pub side: SideStyle,
    /// The question in a few words.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Both sides of the test or the fight that it is about, before the dice.
    pub contest: Option<ContestModel>,
    /// The chance of what `commit` would roll.
    pub chance: Option<Chance>,
    /// Ships to toggle.
    pub ships: Vec<ShipChip>,
    /// Cards that would help.
    pub suggestions: Vec<Suggestion>,
    /// Effects of cards in hand, as the intents number them, that change nothing of it or harm.
    pub idle: Vec<(CardId, u8)>,
    /// Options, each a button.
    pub options: Vec<OptionModel>,
    /// The main button, if there is one: its label and whether it is open.
    pub commit: Option<(String, Gate)>,
    /// What the main button goes on to is surely bad, and something else here could turn it.
    pub in_vain: bool,
    /// It is asked in somebody else's turn.
    pub theirs: bool,
    /// The button that steps back, if one can.
    pub cancel: Option<String>,
}

impl PromptModel {
    /// Whether the digits choose among its options.
    pub const fn takes_numbers(&self) -> bool {
        self.options.len() > 1 && self.ships.is_empty()
    }
}

/// The slim bar for an answer during another seat's turn at the same screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResponseModel {
    /// Who answers.
    pub side: SideStyle,
    /// What happens and what it would mean.
    pub text: String,
    /// The chance that matters to the one who answers.
    pub chance: Option<Chance>,
    /// Public answers: pass and the like.
    pub options: Vec<OptionModel>,
    /// What passing is called.
    pub pass: String,
    /// The hand, filled only while the button is held.
    pub held: Option<HandModel>,
}

/// The curtain between two players at one screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurtainModel {
    /// Who is to come.
    pub side: SideStyle,
    /// Why: "Round 5 begins."
    pub text: String,
}

/// One kind of moment at which a seat can want to be asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopModel {
    /// Its number, for the intent.
    pub id: u8,
    /// Its short name.
    pub name: String,
    /// What it means.
    pub text: String,
    /// Is it on?
    pub on: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StopsModel {
    /// The toggles.
    pub stops: Vec<StopModel>,
}
