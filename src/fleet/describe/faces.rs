//! Cards, tiles and ships as players read them: everything printed, with the generated text.

use super::content::{self, EncounterText, words};
use crate::fleet::content::vocabulary::Task;
use crate::fleet::content::{CommandCard, Content, EncounterCard, LocationCard, MissionCard, ShipCard};
use crate::fleet::units::{CardKind, CrewType, MissionKind, VictoryPoints};

/// A Command Card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFace {
    pub name: String,
    /// The Subdeck it comes from.
    pub subdeck: String,
    /// Its effects: the kind and the text.
    pub texts: Vec<(CardKind, String)>,
    /// What crew it is, if any.
    pub crew: Option<CrewType>,
    pub flavour: String,
}

/// A Mission Card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionFace {
    pub name: String,
    pub kind: MissionKind,
    pub points: VictoryPoints,
    pub secret: bool,
    /// What completes it.
    pub task: String,
    /// What it does besides its points; empty for most.
    pub reward: String,
    /// How many times its deed has to be done.
    pub times: u8,
    pub flavour: String,
}

/// An Encounter Card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncounterFace {
    pub name: String,
    pub points: VictoryPoints,
    pub persistent: bool,
    pub text: EncounterText,
    pub flavour: String,
}

/// A Location Tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocationFace {
    pub name: String,
    /// Movement points to cross it.
    pub size: u8,
    /// Die faces that draw an Encounter Card.
    pub encounters: Option<(u8, u8)>,
    /// What it is: "a nebula".
    pub kinds: Vec<String>,
    /// What it does; empty if it does nothing.
    pub text: String,
    pub flavour: String,
}

/// What is printed on a ship's card, without its dial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipFace {
    pub name: String,
    pub class: String,
    pub size: u8,
    /// Missions of each type it brings to the Mission Deck.
    pub missions: [(MissionKind, u8); 3],
    /// Its special abilities, one text each.
    pub abilities: Vec<String>,
    pub flavour: String,
}

pub fn card(c: &Content, card: &CommandCard) -> CardFace {
    let entry = &card.entry;
    let mut texts = Vec::new();
    texts.extend(entry.ops.as_ref().map(|ops| (CardKind::Ops, content::card_effect(ops, false, c))));
    texts.extend(
        entry.combat.as_ref().map(|combat| (CardKind::Combat, content::card_effect(combat, true, c))),
    );
    texts.extend(entry.crew.as_ref().map(|crew| (CardKind::Crew, content::crew(crew, c))));
    CardFace {
        name: entry.name.clone(),
        subdeck: c.subdecks.get(usize::from(card.subdeck)).map_or_else(String::new, |one| one.name.clone()),
        texts,
        crew: card.crew.as_ref().map(|(kind, _)| *kind),
        flavour: entry.flavour.clone(),
    }
}

pub fn mission(c: &Content, card: &MissionCard) -> MissionFace {
    let entry = &card.entry;
    let times = match &entry.task {
        Task::Test { times, .. } | Task::Deed { times, .. } => *times,
        Task::Steps { deeds, .. } | Task::Set { deeds, .. } => deeds.len() as u8,
        Task::Condition { turns, .. } => *turns,
    };
    MissionFace {
        name: entry.name.clone(),
        kind: card.kind,
        points: entry.points,
        secret: entry.secret,
        task: words::paragraph([content::mission_task(&entry.task, c), content::mission_terms(entry, c)]),
        reward: content::mission_reward(&entry.reward, c),
        times,
        flavour: entry.flavour.clone(),
    }
}

pub fn encounter(c: &Content, card: &EncounterCard) -> EncounterFace {
    let entry = &card.entry;
    EncounterFace {
        name: entry.name.clone(),
        points: entry.points,
        persistent: entry.persistent,
        text: content::encounter(entry, c),
        flavour: entry.flavour.clone(),
    }
}

pub fn location(c: &Content, card: &LocationCard) -> LocationFace {
    let entry = &card.entry;
    let named = |id: &String| c.tags.iter().find(|tag| tag.id == *id).map(|tag| tag.phrase.clone());
    LocationFace {
        name: entry.name.clone(),
        size: entry.size,
        encounters: entry.encounter_range,
        kinds: entry.tags.iter().filter_map(named).map(|phrase| words::capital(&phrase)).collect(),
        text: content::location(entry, c),
        flavour: entry.flavour.clone(),
    }
}

/// A ship's face. Its dial is numbers: [`ShipCard::settings`].
pub fn ship(c: &Content, card: &ShipCard) -> ShipFace {
    let entry = &card.entry;
    let mix = entry.missions;
    ShipFace {
        name: entry.name.clone(),
        class: entry.class.clone(),
        size: entry.size,
        missions: [
            (MissionKind::Science, mix.science),
            (MissionKind::Influence, mix.influence),
            (MissionKind::Combat, mix.combat),
        ],
        abilities: content::ship_abilities(entry, c),
        flavour: entry.flavour.clone(),
    }
}
