//! What somebody does in between, to look at.

use super::{hand, klingon};
use crate::app::panels::model::*;

/// A card of the other side's, which spoils an attack.
pub fn announcement() -> AnnouncementModel {
    let chance = |ways: u32, label: &str| Chance {
        ways,
        of: 36,
        sum: "1 damage 11 %, no damage 89 %".into(),
        label: label.into(),
        ..Chance::default()
    };
    let card = hand().cards.into_iter().next().map(|card| CardModel {
        title: "Reinforced Bulkheads".into(),
        effects: vec![CardEffectModel {
            id: 0,
            kind: CardKindModel::Combat,
            interrupt: false,
            text: "Combat (as the defender): 1 point less of the damage that this ship takes.".into(),
            play: Playability::Later(String::new()),
        }],
        ..card
    });
    AnnouncementModel {
        side: klingon(),
        heading: "Klingon Empire plays with I.K.S. Bortas".into(),
        text: "Combat (as the defender): 1 point less of the damage that this ship takes.".into(),
        title: String::new(),
        card,
        change: Some(ChangedChance { before: chance(33, "You hit"), after: chance(4, "You hit") }),
        number: 1,
    }
}

/// Power that the other side turns in answer to it.
pub fn answer() -> AnnouncementModel {
    let before = Chance { ways: 4, of: 36, label: "You hit".into(), ..Chance::default() };
    AnnouncementModel {
        heading: "Klingon Empire answers".into(),
        title: "I.K.S. Bortas".into(),
        text: "Bortas turns its dial to Shields 8.".into(),
        card: None,
        change: Some(ChangedChance { after: Chance { ways: 1, ..before.clone() }, before }),
        number: 2,
        ..announcement()
    }
}
