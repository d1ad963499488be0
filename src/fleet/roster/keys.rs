//! The keys of a match: how files, saves and the protocol name each ship, card and tile in it.
//!
//! Invariant: no two things of a kind have one key; of several copies the second is `probe#2`.

use super::pool::Pooled;
use super::{Match, RosterCard, RosterShip, RosterSubdeck};
use crate::fleet::content::Content;
use crate::fleet::ids::{CardId, CellId, DenseId, EncounterId, MissionId, ShipId, SubdeckId, TileId};

/// The keys that are not simply a list in the content, by id.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    ships: Vec<String>,
    subdecks: Vec<String>,
    cards: Vec<String>,
    missions: Vec<String>,
    encounters: Vec<String>,
    tiles: Vec<String>,
}

impl Keys {
    /// The keys of everything in the match.
    pub fn new(content: &Content, pooled: &Pooled) -> Self {
        let Pooled { ships, subdecks, cards, missions, encounters, tiles } = pooled;
        let ship = |one: &RosterShip| content.ships[usize::from(one.card)].entry.id.clone();
        let subdeck = |one: &RosterSubdeck| content.subdecks[usize::from(one.entry)].id.clone();
        let card = |one: &RosterCard| content.cards[usize::from(one.card)].entry.id.clone();
        let mission = |index: &u16| content.missions[usize::from(*index)].entry.id.clone();
        let encounter = |index: &u16| content.encounters[usize::from(*index)].entry.id.clone();
        let tile = |index: &u16| content.locations[usize::from(*index)].entry.id.clone();
        Self {
            ships: ships.iter().map(ship).collect(),
            subdecks: subdecks.iter().map(subdeck).collect(),
            cards: numbered(cards.iter().map(card)),
            missions: numbered(missions.iter().map(mission)),
            encounters: numbered(encounters.iter().map(encounter)),
            tiles: numbered(tiles.iter().map(tile)),
        }
    }
}

/// Spelling and finding by key, for orders, facts and positions.
impl Match {
    pub fn ship_key(&self, ship: ShipId) -> &str {
        self.keys.ships.get(ship.index()).map_or("?", String::as_str)
    }
    pub fn find_ship(&self, key: &str) -> Option<ShipId> {
        position(&self.keys.ships, key).map(ShipId)
    }
    pub fn ship_keys(&self) -> Vec<String> {
        self.keys.ships.clone()
    }
    pub fn card_key(&self, card: CardId) -> &str {
        self.keys.cards.get(card.index()).map_or("?", String::as_str)
    }
    pub fn find_card(&self, key: &str) -> Option<CardId> {
        position(&self.keys.cards, key).map(CardId)
    }
    pub fn card_keys(&self) -> Vec<String> {
        self.keys.cards.clone()
    }
    pub fn mission_key(&self, mission: MissionId) -> &str {
        self.keys.missions.get(mission.index()).map_or("?", String::as_str)
    }
    pub fn find_mission(&self, key: &str) -> Option<MissionId> {
        position(&self.keys.missions, key).map(MissionId)
    }
    pub fn mission_keys(&self) -> Vec<String> {
        self.keys.missions.clone()
    }
    pub fn encounter_key(&self, encounter: EncounterId) -> &str {
        self.keys.encounters.get(encounter.index()).map_or("?", String::as_str)
    }
    pub fn find_encounter(&self, key: &str) -> Option<EncounterId> {
        position(&self.keys.encounters, key).map(EncounterId)
    }
    pub fn encounter_keys(&self) -> Vec<String> {
        self.keys.encounters.clone()
    }
    pub fn tile_key(&self, tile: TileId) -> &str {
        self.keys.tiles.get(tile.index()).map_or("?", String::as_str)
    }
    pub fn find_tile(&self, key: &str) -> Option<TileId> {
        position(&self.keys.tiles, key).map(TileId)
    }
    pub fn tile_keys(&self) -> Vec<String> {
        self.keys.tiles.clone()
    }
    pub fn cell_key(&self, cell: CellId) -> &str {
        self.board.name(cell)
    }
    pub fn find_cell(&self, key: &str) -> Option<CellId> {
        self.board.cell(key)
    }
    pub fn cell_keys(&self) -> Vec<String> {
        self.board.names().map(str::to_owned).collect()
    }
    pub fn subdeck_key(&self, subdeck: SubdeckId) -> &str {
        self.keys.subdecks.get(subdeck.index()).map_or("?", String::as_str)
    }
    pub fn find_subdeck(&self, key: &str) -> Option<SubdeckId> {
        position(&self.keys.subdecks, key).map(SubdeckId)
    }
    pub fn subdeck_keys(&self) -> Vec<String> {
        self.keys.subdecks.clone()
    }
}

/// `probe`, `probe#2`, `probe#3` for copies.
fn numbered(ids: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen: Vec<(String, u32)> = Vec::new();
    ids.map(|id| match seen.iter_mut().find(|(own, _)| *own == id) {
        Some((_, count)) => {
            *count += 1;
            format!("{id}#{count}")
        }
        None => {
            seen.push((id.clone(), 1));
            id
        }
    })
    .collect()
}

fn position(keys: &[String], key: &str) -> Option<u8> {
    keys.iter().position(|own| own == key).map(|index| index as u8)
}
