//! Cards and missions to look at.

use super::OWN_SIDE;
use crate::app::panels::model::*;
use crate::app::theme::{CardOrigin, Icon, Subject};
use crate::fleet::ids::{CardId, MissionId};
use crate::fleet::units::{CrewType, VictoryPoints};

fn effect(id: u8, kind: CardKindModel, text: &str, play: Playability) -> CardEffectModel {
    let sign = match kind {
        CardKindModel::Combat => Icon::Weapons,
        CardKindModel::Ops => Icon::Power,
        CardKindModel::Crew => Icon::Sensors,
    };
    CardEffectModel {
        id,
        kind,
        signs: vec![sign],
        interrupt: false,
        text: text.into(),
        play,
        click: String::new(),
        idle: false,
    }
}

fn card(card: u8, title: &str, subdeck: &str, flavour: &str, effects: Vec<CardEffectModel>) -> CardModel {
    CardModel {
        card: CardId(card),
        origin: CardOrigin {
            card: title.to_lowercase(),
            side: OWN_SIDE.into(),
            subdeck: String::new(),
            crew: effects
                .iter()
                .any(|effect| effect.kind == CardKindModel::Crew)
                .then_some(CrewType::Specialist),
        },
        title: title.into(),
        subdeck: subdeck.into(),
        flavour: flavour.into(),
        effects,
        discard: Gate::closed("You have discarded a card this turn."),
    }
}

/// Four cards: playable now, later, never, and one with two effects.
pub fn hand() -> HandModel {
    HandModel {
        cards: vec![
            card(
                0,
                "Divert Auxiliary Power",
                "Engineering",
                "It was meant to warm the decks. They will be cold for an hour.",
                vec![
                    effect(
                        0,
                        CardKindModel::Ops,
                        "Choose a system of one of your ships. It gets +2 until the end of the turn.",
                        Playability::Now,
                    ),
                    effect(
                        1,
                        CardKindModel::Combat,
                        "Your Shields get +2 in this combat.",
                        Playability::Later("In a combat of your ships".into()),
                    ),
                ],
            ),
            card(
                1,
                "Evasive Pattern",
                "Tactics",
                "Left, then left again, then where nobody expects it.",
                vec![CardEffectModel {
                    interrupt: true,
                    ..effect(
                        0,
                        CardKindModel::Combat,
                        "Play when your ship is attacked. The attacker's Weapons get -2.",
                        Playability::Later("When one of your ships is attacked".into()),
                    )
                }],
            ),
            card(
                2,
                "Counsellor Ferrane",
                "Officers",
                "",
                vec![effect(
                    0,
                    CardKindModel::Crew,
                    "Put aboard one of your ships. Its Sensors get +1; spend her to cancel an encounter.",
                    Playability::Now,
                )],
            ),
            card(
                3,
                "Overload the Array",
                "Science",
                "Every lamp on the console, all at once.",
                vec![effect(
                    0,
                    CardKindModel::Ops,
                    "A ship with Sensors 5 or more scans every location next to it.",
                    Playability::Never("No ship of yours can reach Sensors 5.".into()),
                )],
            ),
        ],
        hidden: 0,
        deck: 27,
        discarded: 5,
        awaited: false,
        advised: None,
        fresh: Vec::new(),
    }
}

/// Three own missions, one secret and one that counts; a known and a hidden one opposite.
pub fn missions() -> MissionsModel {
    MissionsModel {
        own: vec![
            MissionModel::Known {
                mission: MissionId(0),
                picture: Subject::Mission("expansive_survey".into()),
                kind: MissionKindModel::Science,
                title: "Chart the Frontier".into(),
                text: "Explore six locations outside your own column.".into(),
                points: VictoryPoints(2),
                secret: false,
                left: None,
                progress: Some((4, 6)),
                way: Some(MissionWay { text: "Next: Nova to E2".into(), now: true, ..MissionWay::default() }),
                cycle: Gate::Open,
                locate: Gate::closed("It is about no one place."),
            },
            MissionModel::Known {
                mission: MissionId(1),
                picture: Subject::Mission("bridgehead".into()),
                kind: MissionKindModel::Influence,
                title: "A Quiet Foothold".into(),
                text: "Control a location next to an enemy Command Post.".into(),
                points: VictoryPoints(3),
                secret: true,
                left: None,
                progress: None,
                way: Some(MissionWay {
                    text: "Excelsior and Nova to F3, in 2 turns".into(),
                    percent: Some(67),
                    ..MissionWay::default()
                }),
                cycle: Gate::Open,
                locate: Gate::Open,
            },
            MissionModel::Known {
                mission: MissionId(2),
                picture: Subject::Mission("hold_the_line".into()),
                kind: MissionKindModel::Combat,
                title: "Break the Blockade".into(),
                text: "Damage an enemy ship in a location you control. Cannot be cycled once begun.".into(),
                points: VictoryPoints(1),
                secret: false,
                left: None,
                progress: None,
                way: Some(MissionWay {
                    text: "Excelsior here: turn the dial".into(),
                    percent: Some(67),
                    before: Some(42),
                    now: true,
                    ..MissionWay::default()
                }),
                cycle: Gate::closed("You have cycled a mission this turn."),
                locate: Gate::Open,
            },
        ],
        partner: None,
        beside: false,
        enemy: vec![
            MissionModel::Known {
                mission: MissionId(3),
                picture: Subject::Mission("attack_run".into()),
                kind: MissionKindModel::Combat,
                title: "Show of Force".into(),
                text: "Win two combats.".into(),
                points: VictoryPoints(2),
                secret: false,
                left: None,
                progress: Some((1, 2)),
                way: None,
                cycle: Gate::closed("Not yours."),
                locate: Gate::closed("It is about no one place."),
            },
            MissionModel::Back,
            MissionModel::Back,
        ],
        side: super::other_side(),
        deck: 5,
        aim: String::new(),
    }
}
