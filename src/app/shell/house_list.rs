//! The list of house rules on the match set-up: by chapter of the rulings, searched and counted.
//!
//! Invariant: every house rule stands in exactly one chapter, and two that exclude each other are never both on.

use super::form::Form;
use crate::app::screens::model::{ChapterModel, HouseRuleModel};
use crate::fleet::describe::capital;
use crate::fleet::house::HouseRule;

/// What of the list is shown.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// Seed and house rules are unfolded.
    pub shown: bool,
    /// What is searched for, as typed.
    pub search: String,
    /// Only those that are on are listed.
    pub only_on: bool,
    /// Chapters whose rules are listed.
    pub open: Vec<String>,
}

impl List {
    /// Opens a chapter, or closes it.
    pub fn toggle(&mut self, chapter: &str) {
        match self.open.iter().position(|open| open == chapter) {
            Some(at) => {
                self.open.remove(at);
            }
            None => self.open.push(chapter.to_owned()),
        }
    }
}

/// Chapters of the rulings, in the order they are listed.
const CHAPTERS: [&str; 7] = [
    "Tests and combat",
    "Board and movement",
    "Dials and cloaks",
    "Missions, encounters and cards",
    "Fleet and influence",
    "The end of the match",
    "Teams",
];

/// The chapter of a house rule, by the number of the ruling it takes the place of.
fn chapter(rule: HouseRule) -> &'static str {
    let digits = rule.ruling().id().trim_start_matches(|one: char| !one.is_ascii_digit());
    let at = match digits.parse::<u16>().unwrap_or(0) {
        0..=16 | 86 => 0,
        17..=31 => 1,
        32..=46 => 2,
        47..=59 | 74 | 97 => 3,
        60..=69 => 4,
        76..=85 => 6,
        _ => 5,
    };
    CHAPTERS[at]
}

/// A house rule's name as people read it.
fn name(rule: HouseRule) -> String {
    capital(&rule.id().replace('-', " "))
}

impl Form {
    /// The chapters, each with the rules to be listed.
    pub fn chapters(&self) -> Vec<ChapterModel> {
        let list = &self.list;
        let sifted = list.only_on || !list.search.trim().is_empty();
        let all = CHAPTERS.iter().map(|own| {
            let of = || HouseRule::ALL.iter().copied().filter(|rule| chapter(*rule) == *own);
            ChapterModel {
                name: (*own).to_owned(),
                open: sifted || list.open.iter().any(|open| open == own),
                rules: of().filter(|rule| self.listed(*rule)).map(|rule| self.house_rule(rule)).collect(),
                on: of().filter(|rule| self.is_on(*rule)).count(),
            }
        });
        all.filter(|chapter| !chapter.rules.is_empty()).collect()
    }

    /// Whether the search, word by word, and the filter let a rule through.
    fn listed(&self, rule: HouseRule) -> bool {
        let text = format!("{} {} {}", name(rule), rule.text(), rule.ruling().id()).to_lowercase();
        let found = self.list.search.to_lowercase().split_whitespace().all(|word| text.contains(word));
        found && (!self.list.only_on || self.is_on(rule))
    }

    fn is_on(&self, rule: HouseRule) -> bool {
        self.house_rules.iter().any(|own| own == rule.id())
    }

    fn house_rule(&self, rule: HouseRule) -> HouseRuleModel {
        let others: Vec<String> = rule.excluded().map(name).collect();
        HouseRuleModel {
            id: rule.id().to_owned(),
            name: name(rule),
            text: format!("{} {}", rule.text(), rule.ruling().id()),
            excludes: others.join(", "),
            on: self.is_on(rule),
        }
    }

    /// Turns a house rule on or off; turned on, it turns off the other readings of its ruling that exclude it.
    pub fn toggle_house_rule(&mut self, id: &str) {
        if let Some(at) = self.house_rules.iter().position(|own| own == id) {
            self.house_rules.remove(at);
            return;
        }
        let Some(rule) = HouseRule::ALL.iter().find(|rule| rule.id() == id) else { return };
        self.house_rules.retain(|own| rule.excluded().all(|other| other.id() != own));
        self.house_rules.push(id.to_owned());
    }
}
