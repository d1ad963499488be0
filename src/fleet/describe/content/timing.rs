//! Moments: as the words before a card's colon, and as words inside a power's sentence.

use super::voice::{Voice, systems};
use super::words;
use crate::fleet::content::vocabulary::{When, WhichPlayer};
use crate::fleet::units::{ActionKind, CardKind, Listed, System};

/// When a card may be played: "Sensors test", "Your turn".
pub fn timing(timing: &When) -> String {
    match timing {
        When::Turn => "Your turn".to_owned(),
        When::AsAction => "As an Action".to_owned(),
        When::Interrupt => "Interrupt".to_owned(),
        When::Test(of) if any_system(of) => "Any test".to_owned(),
        When::Test(of) => format!("{} test", systems(of, "or")),
        When::Exploration => "Exploration".to_owned(),
        When::OwnAction(kind) => format!("Your {}", action(*kind)),
        When::EnemyAction(kind) => format!("Enemy {}", action(*kind)),
        When::EnemyExploration => "When an enemy ship explores".to_owned(),
        When::EnemyMove => "When an enemy ship moves to or next to your ship".to_owned(),
        When::Encounter => "Your encounter".to_owned(),
        When::EnemyEncounter => "Enemy encounter".to_owned(),
        When::CardPlayed(kinds) => format!("When your opponent plays {}", played(kinds)),
        // An Ops effect is never played in a combat (COMBAT-17).
        When::AfterDice => "After the dice of a test".to_owned(),
        When::Damage => "When your ship would take damage outside combat".to_owned(),
        When::MissionDone(WhichPlayer::Me) => "When you complete a mission".to_owned(),
        When::MissionDone(WhichPlayer::Opponent) => "When your opponent completes a mission".to_owned(),
    }
}

impl Voice<'_> {
    /// All moments at which a power may be used, inside a sentence.
    pub fn moments(&self, when: &[When]) -> String {
        // Whatever an encounter brings is an interrupt, too; told last, its "or" is not taken for one of the list.
        let (last, first): (Vec<&When>, Vec<&When>) = when.iter().partition(|one| **one == When::Interrupt);
        let told = |one: &&When| last.is_empty() || !matches!(one, When::Encounter | When::EnemyEncounter);
        let all = first.into_iter().filter(told).chain(last.iter().copied());
        let moments: Vec<String> = all.map(|one| self.moment(one)).collect();
        words::list(&moments, "or")
    }

    /// When a power may be used, inside a sentence.
    fn moment(&self, timing: &When) -> String {
        let ship = &self.this.name;
        // What crew aboard an enemy ship waits for is what that ship does.
        let enemy = if self.is_agent() { ship } else { "an enemy ship" };
        match timing {
            When::Turn => format!("in {} turn", self.players(WhichPlayer::Me)),
            When::AsAction => "as an Action".to_owned(),
            When::Interrupt => "during an encounter or an Action other than combat".to_owned(),
            When::Test(of) if any_system(of) => "in any test or combat".to_owned(),
            // A power serves in combat, too, where the system counts there.
            When::Test(of) if of.iter().any(|one| matches!(one, System::Weapons | System::Shields)) => {
                format!("in {} or in combat", super::voice::test(of))
            }
            When::Test(of) => format!("in {}", super::voice::test(of)),
            When::Exploration => format!("when {ship} explores, before the encounter roll"),
            When::OwnAction(kind) => format!("when {ship} takes {}", words::article(&action(*kind))),
            When::EnemyAction(kind) => {
                format!("when {enemy} takes {}", words::article(&action(*kind)))
            }
            When::EnemyExploration => "when an enemy ship explores".to_owned(),
            When::EnemyMove => "when an enemy ship moves to or next to your ship".to_owned(),
            When::Encounter => format!("when {ship} has an encounter"),
            When::EnemyEncounter => format!("when {enemy} has an encounter"),
            When::CardPlayed(kinds) => {
                format!("when {} plays {}", self.player(WhichPlayer::Opponent), played(kinds))
            }
            When::AfterDice => "after the dice of a test or combat".to_owned(),
            When::Damage => format!("when {ship} would take damage"),
            When::MissionDone(WhichPlayer::Me) => "when you complete a mission".to_owned(),
            When::MissionDone(WhichPlayer::Opponent) => {
                format!("when {} completes a mission", self.player(WhichPlayer::Opponent))
            }
        }
    }
}

/// "Influence Action".
pub fn action(kind: ActionKind) -> String {
    match kind {
        ActionKind::Cloak => "Cloaking Action".to_owned(),
        ActionKind::Combat => "Combat Action".to_owned(),
        ActionKind::Influence => "Influence Action".to_owned(),
        ActionKind::Reinforcement => "Reinforcement Action".to_owned(),
        ActionKind::Repair => "Repair Action".to_owned(),
        ActionKind::Scan => "Scan Action".to_owned(),
        ActionKind::Transporter => "Transporter Action".to_owned(),
        ActionKind::Test => "Test Action".to_owned(),
        ActionKind::Card => "Card Action".to_owned(),
    }
}

fn any_system(of: &[System]) -> bool {
    of.is_empty() || of.len() == System::ALL.len()
}

fn played(kinds: &[CardKind]) -> String {
    if kinds.is_empty() {
        return "a card".to_owned();
    }
    let kinds: Vec<String> = kinds.iter().map(|kind| kind.name().to_owned()).collect();
    words::article(&format!("{} Card", words::list(&kinds, "or")))
}
