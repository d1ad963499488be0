//! Command cards in hand, and missions.

use super::{Gate, SideStyle};
use crate::app::theme::emblem::EmblemFrame;
use crate::app::theme::{CardOrigin, Icon, Subject, palette};
use crate::fleet::ids::{CardId, MissionId};
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::Color32;

/// The kind of one effect of a command card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardKindModel {
    /// In combat only.
    Combat,
    /// Outside combat.
    Ops,
    /// Put aboard a ship.
    Crew,
}

impl CardKindModel {
    pub fn name(self) -> &'static str {
        match self {
            CardKindModel::Combat => "Combat",
            CardKindModel::Ops => "Ops",
            CardKindModel::Crew => "Crew",
        }
    }

    /// Its sign.
    pub fn icon(self) -> Icon {
        match self {
            CardKindModel::Combat => Icon::CardCombat,
            CardKindModel::Ops => Icon::CardOps,
            CardKindModel::Crew => Icon::CardCrew,
        }
    }

    /// What surrounds it in an emblem.
    pub fn frame(self) -> EmblemFrame {
        match self {
            CardKindModel::Combat => EmblemFrame::Sight,
            CardKindModel::Ops => EmblemFrame::Teeth,
            CardKindModel::Crew => EmblemFrame::Medallion,
        }
    }

    pub fn colour(self) -> Color32 {
        match self {
            CardKindModel::Combat => palette::CARD_COMBAT,
            CardKindModel::Ops => palette::CARD_OPS,
            CardKindModel::Crew => palette::CARD_CREW,
        }
    }
}

/// When an effect can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Playability {
    Now,
    /// Not now but at some later moment: the sentence says when.
    Later(String),
    /// Not at all as things stand: the sentence says why.
    Never(String),
}

impl Playability {
    /// The same as a gate.
    pub fn gate(&self) -> Gate {
        match self {
            Playability::Now => Gate::Open,
            Playability::Later(reason) | Playability::Never(reason) => Gate::closed(reason.clone()),
        }
    }
}

/// One effect of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardEffectModel {
    /// Its number, for the intent.
    pub id: u8,
    pub kind: CardKindModel,
    /// What it is about, for the emblem: the weightiest first.
    pub signs: Vec<Icon>,
    /// May it interrupt?
    pub interrupt: bool,
    /// What it does.
    pub text: String,
    /// Can it be played?
    pub play: Playability,
    /// Whom or where a click plays it, in a few words; empty where there is nothing to say.
    pub click: String,
    /// It can, and changes nothing of what is being decided.
    pub idle: bool,
}

impl CardEffectModel {
    /// Whether it can be played now and may be of use.
    #[must_use]
    pub fn is_lit(&self) -> bool {
        self.play == Playability::Now && !self.idle
    }
}

/// A command card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardModel {
    pub card: CardId,
    /// Where it comes from, for its picture.
    pub origin: CardOrigin,
    pub title: String,
    /// The subdeck it came from.
    pub subdeck: String,
    /// A line of flavour, or empty.
    pub flavour: String,
    pub effects: Vec<CardEffectModel>,
    /// Can it be discarded for another?
    pub discard: Gate,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandModel {
    /// The cards, left to right.
    pub cards: Vec<CardModel>,
    /// Backs instead of faces: as many as there are.
    pub hidden: u8,
    /// Cards left to draw.
    pub deck: u8,
    /// Cards discarded.
    pub discarded: u8,
    /// It is not known yet whether cards come: fleets are still made ready.
    pub awaited: bool,
    /// The one that advice has named.
    pub advised: Option<CardId>,
    /// Those that came last.
    pub fresh: Vec<CardId>,
}

impl HandModel {
    /// Whether no card is in the hand and none can come into it.
    pub fn without_cards(&self) -> bool {
        !self.awaited && self.cards.is_empty() && self.hidden == 0 && self.deck == 0 && self.discarded == 0
    }

    /// The same hand from behind.
    pub fn backs(&self) -> Self {
        let faces = u8::try_from(self.cards.len()).unwrap_or(u8::MAX);
        HandModel {
            cards: Vec::new(),
            hidden: self.hidden.saturating_add(faces),
            deck: self.deck,
            discarded: self.discarded,
            awaited: self.awaited,
            advised: None,
            fresh: Vec::new(),
        }
    }
}

/// The cards that lie before a player, face up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BeforeModel {
    pub side: SideStyle,
    /// Before whom: "you", or the name of the seat.
    pub whose: String,
    pub cards: Vec<CardModel>,
}

/// The type of a mission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissionKindModel {
    Science,
    Influence,
    Combat,
}

impl MissionKindModel {
    pub fn name(self) -> &'static str {
        match self {
            MissionKindModel::Science => "Science",
            MissionKindModel::Influence => "Influence",
            MissionKindModel::Combat => "Combat",
        }
    }

    /// Its sign.
    pub fn icon(self) -> Icon {
        match self {
            MissionKindModel::Science => Icon::Science,
            MissionKindModel::Influence => Icon::Influence,
            MissionKindModel::Combat => Icon::Combat,
        }
    }

    pub fn colour(self) -> Color32 {
        match self {
            MissionKindModel::Science => palette::SCIENCE,
            MissionKindModel::Influence => palette::INFLUENCE,
            MissionKindModel::Combat => palette::COMBAT,
        }
    }
}

/// What threatens on the way to a mission's place, in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WayRisk {
    /// That an enemy stops a ship.
    Stopped(u8),
    /// That a place on the way harms it.
    Harmed(u8),
}

impl WayRisk {
    /// As a way's text ends: ", harmed 17 %".
    pub fn words(self) -> String {
        match self {
            WayRisk::Stopped(percent) => format!(", stopped {percent} %"),
            WayRisk::Harmed(percent) => format!(", harmed {percent} %"),
        }
    }
}

/// The best way to work on a mission now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MissionWay {
    /// Who, where and how soon, with the risk: "Excelsior to D4, this turn, harmed 17 %".
    pub text: String,
    /// What threatens on the way, if anything does; the text ends with its words.
    pub risk: Option<WayRisk>,
    /// The chance of its test, with the dials turned to what serves it best.
    pub percent: Option<u8>,
    /// The chance as the dials stand, where that is less.
    pub before: Option<u8>,
    /// It can be done in this turn.
    pub now: bool,
    /// There is nothing to take up yet.
    pub closed: bool,
}

impl MissionWay {
    /// The chance: "33 → 100 %", or empty.
    pub fn chance(&self) -> String {
        match (self.before, self.percent) {
            (Some(before), Some(percent)) => format!("{before} → {percent} %"),
            (None, Some(percent)) => format!("{percent} %"),
            (_, None) => String::new(),
        }
    }
}

/// A mission in front of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MissionModel {
    /// The viewer may read it.
    Known {
        mission: MissionId,
        picture: Subject,
        /// Its type.
        kind: MissionKindModel,
        title: String,
        /// What it asks for.
        text: String,
        /// What it is worth.
        points: VictoryPoints,
        /// Is it hidden from the opponent?
        secret: bool,
        /// For how many more turns of its player's it lies open, this one among them; none where it stays.
        left: Option<u16>,
        /// Done so far and needed, where it counts something.
        progress: Option<(u8, u8)>,
        /// The best way to work on it now, if it is one's own and there is one.
        way: Option<MissionWay>,
        /// Can it be replaced or, if it is the partner's, asked for in exchange?
        cycle: Gate,
        /// Is there a place on the board to show?
        locate: Gate,
    },
    /// A card lying face down for the viewer.
    Back,
}

impl MissionsModel {
    /// The same missions with every secret one face down.
    pub fn without_secrets(&self) -> Self {
        let cover = |mission: &MissionModel| match mission {
            MissionModel::Known { secret: true, .. } | MissionModel::Back => MissionModel::Back,
            MissionModel::Known { .. } => mission.clone(),
        };
        MissionsModel {
            own: self.own.iter().map(cover).collect(),
            partner: self.partner.as_ref().map(|all| all.iter().map(cover).collect()),
            beside: self.beside,
            enemy: self.enemy.iter().map(cover).collect(),
            side: self.side.clone(),
            deck: self.deck,
            aim: self.aim.clone(),
        }
    }
}

/// The missions panel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MissionsModel {
    /// The viewer's own.
    pub own: Vec<MissionModel>,
    /// The partner's, in a team; `cycle` says whether one of them can be asked for in exchange.
    pub partner: Option<Vec<MissionModel>>,
    /// The partner's are shown in place of one's own.
    pub beside: bool,
    /// The opponent's, in a short form below one's own.
    pub enemy: Vec<MissionModel>,
    /// Their side.
    pub side: SideStyle,
    /// Missions left to draw.
    pub deck: u8,
    /// What wins, in the first round; else empty.
    pub aim: String,
}
