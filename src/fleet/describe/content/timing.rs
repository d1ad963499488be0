//! Moments: as the words before a card's colon, and as words inside a power's sentence.

use super::voice::{Voice, systems};
use super::words;
use crate::fleet::content::vocabulary::{Player, Timing};
use crate::fleet::units::{ActionKind, CardKind, System};

/// When a card may be played: "Sensors test", "Your turn".
pub fn timing(timing: &Timing) -> String {
    match timing {
        Timing::Turn => "Your turn".to_owned(),
        Timing::AsAction => "As an Action".to_owned(),
        Timing::Interrupt => "Interrupt".to_owned(),
        Timing::Test(of) if any_system(of) => "Any test".to_owned(),
        Timing::Test(of) => format!("{} test", systems(of, "or")),
        Timing::Exploration => "Exploration".to_owned(),
        Timing::OwnAction(kind) => format!("Your {}", action(*kind)),
        Timing::EnemyAction(kind) => format!("Enemy {}", action(*kind)),
        Timing::Encounter => "Your encounter".to_owned(),
        Timing::EnemyEncounter => "Enemy encounter".to_owned(),
        Timing::CardPlayed(kinds) => format!("When your opponent plays {}", played(kinds)),
        Timing::AfterDice => "After the dice of a test or combat".to_owned(),
        Timing::Damage => "When your ship would take damage".to_owned(),
    }
}

impl Voice<'_> {
    /// When a power may be used, inside a sentence.
    pub fn moment(&self, timing: &Timing) -> String {
        let ship = &self.this.name;
        match timing {
            Timing::Turn => format!("in {} turn", self.players(Player::Me)),
            Timing::AsAction => "as an Action".to_owned(),
            Timing::Interrupt => "during an Action other than combat, or an encounter".to_owned(),
            Timing::Test(of) if any_system(of) => "in any test".to_owned(),
            Timing::Test(of) => format!("in {}", super::voice::test(of)),
            Timing::Exploration => format!("when {ship} explores, before the encounter roll"),
            Timing::OwnAction(kind) => format!("when {ship} takes {}", words::article(&action(*kind))),
            Timing::EnemyAction(kind) => {
                format!("when an enemy ship takes {}", words::article(&action(*kind)))
            }
            Timing::Encounter => format!("when {ship} has an encounter"),
            Timing::EnemyEncounter => "when an enemy ship has an encounter".to_owned(),
            Timing::CardPlayed(kinds) => {
                format!("when {} plays {}", self.player(Player::Opponent), played(kinds))
            }
            Timing::AfterDice => "after the dice of a test or combat".to_owned(),
            Timing::Damage => format!("when {ship} would take damage"),
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
        ActionKind::Test => "test Action".to_owned(),
        ActionKind::Card => "Action by a card".to_owned(),
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
