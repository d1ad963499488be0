//! A match's fixed part: content, set-up, board, and the roster that gives everything of this match an index.
//!
//! Invariants: never changes once built; every id of orders, facts and state indexes a list here; a set-up beyond a
//! capacity is refused with the number. `make` fixes a match, `pool` picks what of the content it is played with, `slots` numbers
//! abilities used once in each turn, `misfit` says what does not fit, `keys` spells ids,
//! `places` tells what follows from the board.

mod keys;
mod make;
mod misfit;
mod places;
mod pool;
mod slots;

use std::collections::BTreeMap;
use std::sync::Arc;

use keys::Keys;
pub use misfit::Misfit;

use crate::engine::game::Seat;
use crate::fleet::board::Board;
use crate::fleet::content::entries::Setting;
use crate::fleet::content::vocabulary::{Scope, Static};
use crate::fleet::content::{CommandCard, Content, EncounterCard, LocationCard, MissionCard, ShipCard};
use crate::fleet::house::HouseRules;
use crate::fleet::ids::{CardId, CardMask, DenseId, EncounterId, MissionId, ShipId, SubdeckId, TileId};
use crate::fleet::setup::Setup;
use crate::fleet::state::parts::Source;
use crate::fleet::team::{allied, opposite, team};
use crate::fleet::timing::{Timing, TimingMask};

/// A ship of the match.
#[derive(Clone, Copy, Debug)]
pub struct RosterShip {
    pub card: u16,
    pub side: u8,
}

/// A Command Card of the match.
#[derive(Clone, Copy, Debug)]
pub struct RosterCard {
    pub card: u16,
    pub subdeck: SubdeckId,
    pub side: u8,
}

/// A Subdeck of the match.
#[derive(Clone, Copy, Debug)]
pub struct RosterSubdeck {
    pub entry: u16,
    pub side: u8,
}

/// A lasting rule that a ship's card gives.
#[derive(Clone, Copy, Debug)]
pub struct Lasting {
    pub bearer: ShipId,
    pub to: Scope,
    /// Question asked of each ship it would apply to; see [`crate::fleet::state::parts::Modifier`].
    pub cond: u16,
    pub what: Static,
}

/// What is fixed for the whole match.
#[derive(Clone, Debug)]
pub struct Match {
    pub content: Arc<Content>,
    pub setup: Setup,
    pub house: HouseRules,
    pub board: Board,
    pub ships: Vec<RosterShip>,
    pub cards: Vec<RosterCard>,
    pub subdecks: Vec<RosterSubdeck>,
    pub missions: Vec<u16>,
    pub encounters: Vec<u16>,
    pub tiles: Vec<u16>,
    /// When some card of the seat's side could fit (RD-100).
    pub fits: [TimingMask; 4],
    /// Command Cards that could be of use at each timing.
    timed: [CardMask; Timing::COUNT],
    /// Lasting rules of ships' cards that could reach each ship, its own first.
    lasting: Vec<Vec<Lasting>>,
    /// Encounter Cards with rules for as long as they lie in a location.
    pub lingering: Vec<EncounterId>,
    /// Missions that both sides may do.
    pub races: Vec<MissionId>,
    /// Missions that give something while they lie open.
    pub ruling: Vec<MissionId>,
    /// Command Cards whose crew goes aboard enemy ships.
    pub agents: Vec<CardId>,
    /// Command Cards that may come to lie in a location.
    pub planters: Vec<CardId>,
    /// Command Cards that may come to lie before their player.
    pub policies: Vec<CardId>,
    /// When some ability of the ship's own could fit.
    uses: Vec<TimingMask>,
    /// The slots of abilities that are used once in each turn.
    slots: BTreeMap<u16, u8>,
    keys: Keys,
}

impl Match {
    /// How many players.
    pub const fn seats(&self) -> u8 {
        self.setup.seats
    }

    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.seats).map(Seat)
    }

    /// The enemy who sits opposite: with two players, the other.
    pub const fn opponent(&self, seat: Seat) -> Seat {
        opposite(seat)
    }

    /// The other player of the seat's team, in a match of teams.
    pub const fn partner(&self, seat: Seat) -> Option<Seat> {
        if self.setup.seats == 4 { Some(Seat(seat.0 ^ 2)) } else { None }
    }

    /// The players of the seat's team, in seat order.
    pub fn team(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.all_seats().filter(move |other| allied(*other, seat))
    }

    /// The players of the other team, in seat order.
    pub fn enemies(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.all_seats().filter(move |other| !allied(*other, seat))
    }

    /// The players in the order in which they prepare: those of the side named first, then the others (RD-40, RD-63).
    pub fn preparing(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.setup.seats;
        (0..2).flat_map(move |team| (team..seats).step_by(2).map(Seat))
    }

    /// The seat's side, as an index into the set-up's sides.
    pub const fn side(&self, seat: Seat) -> u8 {
        team(seat).0
    }

    /// A ship's card.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &ShipCard {
        &self.content.ships[self.ships.get(ship.index()).map_or(0, |one| usize::from(one.card))]
    }

    #[inline]
    pub fn card(&self, card: CardId) -> &CommandCard {
        &self.content.cards[self.cards.get(card.index()).map_or(0, |one| usize::from(one.card))]
    }

    /// Command Cards that could be of use at any of these timings.
    #[inline]
    pub fn timed_at(&self, timings: TimingMask) -> CardMask {
        timings.indices().fold(CardMask::NONE, |found, timing| found.or(self.timed[timing]))
    }

    #[inline]
    pub fn mission(&self, mission: MissionId) -> &MissionCard {
        &self.content.missions[self.missions.get(mission.index()).map_or(0, |one| usize::from(*one))]
    }

    pub fn encounter(&self, encounter: EncounterId) -> &EncounterCard {
        &self.content.encounters[self.encounters.get(encounter.index()).map_or(0, |one| usize::from(*one))]
    }

    /// Whether it is kept in the box until another of its kind brings it out (vocabulary `Spawn`).
    pub fn is_spawn(&self, encounter: EncounterId) -> bool {
        let own = encounter.index();
        own > 0 && own < self.encounters.len() && self.encounters[own] == self.encounters[own - 1]
    }

    /// All that are kept in the box for it, wherever they are now.
    pub fn spawns_of(&self, encounter: EncounterId) -> impl Iterator<Item = EncounterId> {
        let kind = self.encounters.get(encounter.index()).copied();
        let all = (0..).map(EncounterId).zip(&self.encounters);
        all.filter(move |(id, own)| Some(**own) == kind && self.is_spawn(*id)).map(|(id, _)| id)
    }

    /// A tile's card.
    #[inline]
    pub fn tile(&self, tile: TileId) -> &LocationCard {
        &self.content.locations[self.tiles.get(tile.index()).map_or(0, |one| usize::from(*one))]
    }

    /// Rules of ships' cards that may apply to this ship: its own and those that reach others.
    #[inline]
    pub fn lasting(&self, ship: ShipId) -> &[Lasting] {
        self.lasting.get(ship.index()).map_or(&[], Vec::as_slice)
    }

    /// When some ability of the ship's own could fit.
    #[inline]
    pub fn uses(&self, ship: ShipId) -> TimingMask {
        self.uses.get(ship.index()).copied().unwrap_or(TimingMask::NONE)
    }

    /// The slot of an ability that is used once in each turn; others have none.
    pub fn slot(&self, ability: u16) -> u8 {
        self.slots.get(&ability).copied().unwrap_or(u8::MAX)
    }

    #[inline]
    pub fn size(&self, ship: ShipId) -> u8 {
        self.ship(ship).entry.size
    }

    /// The dial setting whose ratings fit a pattern such as `"8 _ D _"`; empty: the first.
    pub fn setting_like(
        &self,
        ship: ShipId,
        level: crate::fleet::units::DamageLevel,
        pattern: &str,
    ) -> Option<u8> {
        let words: Vec<&str> = pattern.split_whitespace().collect();
        let fits = |setting: &Setting| {
            words.len() <= 4
                && words
                    .iter()
                    .zip(setting.0)
                    .all(|(word, rating)| *word == "_" || *word == rating.to_string())
        };
        self.ship(ship).settings(level).iter().position(fits).map(|index| index as u8)
    }

    /// The name of what a number comes from.
    pub fn source_name(&self, source: Source) -> String {
        match source {
            Source::Rule => "rule".to_owned(),
            Source::Dial => "dial".to_owned(),
            Source::Ship { ship } => self.ship(ship).entry.name.clone(),
            Source::Tile { tile } => self.tile(tile).entry.name.clone(),
            Source::Card { card } => self.card(card).entry.name.clone(),
            Source::Encounter { encounter } => self.encounter(encounter).entry.name.clone(),
            Source::Mission { mission } => self.mission(mission).entry.name.clone(),
        }
    }
}
