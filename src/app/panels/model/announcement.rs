//! What somebody has done in between, and what it has changed.

use super::{CardModel, Chance, DuelModel, LogTone, SideStyle};
use crate::app::theme::{Icon, Subject};

/// A chance before and after something was done.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChangedChance {
    pub before: Chance,
    pub after: Chance,
}

impl ChangedChance {
    /// In words: "You hit: 92 % → 11 %".
    pub fn text(&self) -> String {
        format!("{}: {}", self.after.label, self.percents())
    }

    /// "92 % → 11 %"; where the chance is the same, "still 42 %" and what may come of it now; where nothing has changed, "42 %".
    pub fn percents(&self) -> String {
        let (before, after) = (self.before.percent(), self.after.percent());
        if before != after {
            format!("{before} % → {after} %")
        } else if self.before.sum == self.after.sum {
            format!("{after} %")
        } else if self.after.sum.is_empty() {
            format!("still {after} %")
        } else {
            format!("still {after} %, now {}", self.after.sum)
        }
    }

    /// Whether it is good news for the reader; none where the chance itself is the same.
    pub fn is_good(&self) -> Option<bool> {
        let (before, after) = (self.before.percent(), self.after.percent());
        (before != after).then_some((after > before) != self.after.against)
    }
}

/// Something that has come off, as it is told for a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeadlineModel {
    /// Whose success it is.
    pub side: SideStyle,
    pub emblem: Icon,
    /// How much, in short: "+2", "2 of 3"; or empty.
    pub number: String,
    /// What it is: "Outpost at Risa (C4)".
    pub text: String,
    /// Grows with each, so that two of the same in a row are told apart.
    pub beat: u64,
}

/// A card, or what else somebody has done in between, as it is announced.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AnnouncementModel {
    pub side: SideStyle,
    /// Who does what: "Klingon Empire plays".
    pub heading: String,
    /// The card, with nothing but the effect that counts.
    pub card: Option<CardModel>,
    /// The card has come to nothing: it is crossed out.
    pub undone: bool,
    /// Its picture, where there is no card.
    pub picture: Option<Subject>,
    /// What it is called, where there is no card.
    pub title: String,
    /// What it does.
    pub text: String,
    /// The roll it tells of, which is drawn where there is room for it beside what it tells of, and how good that is for the
    /// reader.
    pub duel: Option<(DuelModel, LogTone)>,
    /// What it changes of the chance of what is under way.
    pub change: Option<ChangedChance>,
    /// It is shown until it has had its time or any key is pressed, and says so: in the turn of others a key does more.
    pub until_key: bool,
    /// Grows with each, so that two of the same in a row are told apart.
    pub number: u64,
}

impl AnnouncementModel {
    /// What it is called: by the card's title, or by its own.
    pub fn name(&self) -> &str {
        self.card.as_ref().map_or(&self.title, |card| &card.title)
    }
}
