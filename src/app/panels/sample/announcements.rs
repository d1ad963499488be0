//! What somebody does in between, to look at.

use super::{hand, other_side, own_side};
use crate::app::panels::model::*;
use crate::app::theme::{Icon, Subject};

/// A card of the other side's, which spoils an attack.
pub fn announcement() -> AnnouncementModel {
    let chance = |ways: u32, label: &str| Chance {
        ways,
        of: 36,
        sum: "1 damage".into(),
        label: label.into(),
        ..Chance::default()
    };
    let card = hand().cards.into_iter().next().map(|card| CardModel {
        title: "Reinforced Bulkheads".into(),
        effects: vec![CardEffectModel {
            id: 0,
            kind: CardKindModel::Combat,
            signs: vec![Icon::Shields],
            interrupt: false,
            text: "Combat (as the defender): 1 point less of the damage that this ship takes.".into(),
            play: Playability::Later(String::new()),
            click: String::new(),
            idle: false,
        }],
        ..card
    });
    AnnouncementModel {
        side: other_side(),
        heading: "Klingon Empire plays with I.K.S. Bortas".into(),
        text: "Combat (as the defender): 1 point less of the damage that this ship takes.".into(),
        title: String::new(),
        picture: None,
        duel: None,
        card,
        undone: false,
        change: Some(ChangedChance { before: chance(33, "You hit"), after: chance(4, "You hit") }),
        until_key: true,
        number: 1,
    }
}

/// The same, crossed out by something else.
pub fn undone() -> AnnouncementModel {
    let heading = "Reinforced Bulkheads is cancelled by Imperial Edict".into();
    AnnouncementModel { heading, undone: true, number: 4, ..announcement() }
}

/// An encounter that one's own ship meets.
pub fn met() -> AnnouncementModel {
    AnnouncementModel {
        side: own_side(),
        heading: "Excelsior meets an encounter".into(),
        picture: Some(Subject::Encounter("unstable_passage".into())),
        title: "Unstable Passage".into(),
        text:
            "Engines test, Level 14. Success: you may choose an explored location and put your ship there. \
               Failure: put your ship at a random explored location."
                .into(),
        card: None,
        duel: None,
        undone: false,
        change: None,
        until_key: true,
        number: 3,
    }
}

/// Power that the other side turns in answer to it.
pub fn answer() -> AnnouncementModel {
    let before = Chance { ways: 4, of: 36, label: "You hit".into(), ..Chance::default() };
    AnnouncementModel {
        heading: "Klingon Empire answers".into(),
        title: "I.K.S. Bortas".into(),
        picture: Some(Subject::Ship("bortas".into())),
        text: "Bortas turns its dial to Shields 8.".into(),
        card: None,
        change: Some(ChangedChance { after: Chance { ways: 1, ..before.clone() }, before }),
        number: 2,
        ..announcement()
    }
}
