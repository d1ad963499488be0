//! The table: everything a player could see on it, some of it face down.
//!
//! Invariants: only [`super::State::apply`] changes it, one fact at a time; everything is an index or a number; no part
//! grows. What a seat may know of it is decided in `secrecy`, field by field.

use super::index::Index;
use super::parts::{
    Breakaway, CardPlace, Cell, CloakToken, EncounterPlace, MissionPlace, Modifier, Moved, Mover, Outcome,
    Progress, SeatState, Ship, ShipPlace, Source, SubdeckPlace, TokenIs,
};
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::content::program::BEARER;
use crate::fleet::content::vocabulary::{Static, Until};
use crate::fleet::ids::{
    CardId, CellId, CellMask, DenseId, EncounterId, MissionId, NoteMask, ProposalMask, Secret, ShipId,
    ShipMask, SubdeckId, TokenId,
};
use crate::fleet::macros::record;
use crate::fleet::roster::Match;
use crate::fleet::team::{allied, team};
use crate::fleet::units::{DamageLevel, VictoryPoints};

/// The side whose supply a Cloak Token belongs to.
pub const fn token_side(token: TokenId) -> u8 {
    token.0 / SUPPLY as u8
}

/// Most ships of a match: both sides' twelve.
pub const SHIPS: usize = 24;
/// Most Command Cards: both sides' hundred.
pub const CARDS: usize = 208;
/// Most Mission Cards.
pub const MISSIONS: usize = 80;
/// Most Encounter Cards.
pub const ENCOUNTERS: usize = 56;
/// Most cells: fifty tiles, four Command Posts.
pub const CELLS: usize = 54;
/// Most Location Tiles.
pub const TILES: usize = 60;
/// Most players.
pub const SEATS: usize = 4;
/// Most Subdecks in one match.
pub const SUBDECKS: usize = 20;
/// Most modifiers in force at once.
pub const MODIFIERS: usize = 132;
/// Cloak Tokens of a side (RD-93).
pub const SUPPLY: usize = 14;
/// Cloak Tokens of both sides: the first side's supply, then the second's.
pub const TOKENS: usize = 2 * SUPPLY;

record! {
    /// Modifiers in force, in the order they came.
    pub struct ModifierList {
        pub len: u8,
        pub items: [Modifier; MODIFIERS],
    }
}

record! {
    /// Everything on the table.
    pub struct Table {
        /// Whose view this is; none: the whole table. A view cannot follow another seat's cards once they are face
        /// down.
        pub reader: Option<Seat>,
        pub ships: [Ship; SHIPS],
        pub cells: [Cell; CELLS],
        pub seats: [SeatState; SEATS],
        pub cards: [CardPlace; CARDS],
        /// Seats that know where the card is although it lies hidden, a bit each.
        pub cards_known: [SeatMask; CARDS],
        /// Counters on cards in play.
        pub card_counters: [u8; CARDS],
        pub subdecks: [SubdeckPlace; SUBDECKS],
        pub missions: [MissionPlace; MISSIONS],
        pub progress: [Progress; MISSIONS],
        /// Cards left in the three stacks on the console.
        pub stacks: [u8; 3],
        pub encounters: [EncounterPlace; ENCOUNTERS],
        pub encounter_counters: [u8; ENCOUNTERS],
        /// Cells where a Persistent Encounter lies.
        pub persistent: CellMask,
        /// Cells where a Colony has been expanded to a Starbase (RD-69).
        pub starbases: CellMask,
        pub encounter_deck: u8,
        pub spare_tiles: u8,
        pub modifiers: ModifierList,
        pub tokens: [CloakToken; TOKENS],
        pub mover: Option<Mover>,
        /// The team that began.
        pub first: Seat,
        /// The team whose turn it is.
        pub active: Seat,
        /// Turns begun in the match.
        pub turn: u16,
        /// Turns in a row without anything RD-101 names.
        pub quiet_turns: u8,
        /// Something RD-101 names happened in this turn.
        pub stirred: bool,
        /// The team whose turn is the match's last (VICTORY-03, RD-71).
        pub last_turn: Option<Seat>,
        pub outcome: Option<Outcome>,
        pub index: Index,
    }
}

const NO_SHIP: Ship = Ship {
    seat: Seat(0),
    at: ShipPlace::Pool,
    level: DamageLevel::Undamaged,
    setting: 0,
    cloaked: false,
    moved: Moved::Not,
    acted: 0,
    extra_actions: 0,
    adjusted: false,
    began_at: None,
    threatened: false,
    breakaway: Breakaway::NotRolled,
    used: NoteMask::NONE,
};

const NO_CELL: Cell = Cell {
    tile: Secret::HIDDEN,
    facing: None,
    known: SeatMask::NONE,
    scans: SeatMask::NONE,
    control: None,
    tokens: 0,
    installation: None,
    installation_of: None,
    away_teams: SeatMask::NONE,
};

/// Fills a slot that has no modifier.
pub const NO_MODIFIER: Modifier = Modifier {
    what: Static::Held,
    cond: 0,
    scope: BEARER,
    bearer: ShipId::NONE,
    seat: Seat(0),
    source: Source::Rule,
    until: Until::Over,
    depth: 0,
    bound: false,
};

/// A Cloak Token in the supply.
pub const NO_TOKEN: CloakToken = CloakToken {
    seat: Seat(0),
    at: None,
    is: TokenIs::Echo,
    could: ShipMask::NONE,
    echo: true,
    moved: Moved::Not,
};

/// A mission nobody has begun.
pub const NO_PROGRESS: Progress = Progress { count: 0, ship: ShipId::NONE, turn: 0, cells: CellMask::NONE };

impl Table {
    /// An empty table.
    pub const fn new() -> Self {
        Self {
            reader: None,
            ships: [NO_SHIP; SHIPS],
            cells: [NO_CELL; CELLS],
            seats: [SeatState {
                fleet_size: 0,
                losses: 0,
                actions_spent: 0,
                more_actions: 0,
                cycled: false,
                discarded: false,
                ended: false,
                turned_down: ProposalMask::NONE,
                played: 0,
                hand: 0,
                deck: 0,
                mission_deck: 0,
                control_supply: 30,
                points: [VictoryPoints::NONE; 5],
                turns: 0,
            }; SEATS],
            cards: [CardPlace::Box; CARDS],
            cards_known: [SeatMask::NONE; CARDS],
            card_counters: [0; CARDS],
            subdecks: [SubdeckPlace::Box; SUBDECKS],
            missions: [MissionPlace::Stack; MISSIONS],
            progress: [NO_PROGRESS; MISSIONS],
            stacks: [0; 3],
            encounters: [EncounterPlace::Deck; ENCOUNTERS],
            encounter_counters: [0; ENCOUNTERS],
            persistent: CellMask::NONE,
            starbases: CellMask::NONE,
            encounter_deck: 0,
            spare_tiles: 0,
            modifiers: ModifierList { len: 0, items: [NO_MODIFIER; MODIFIERS] },
            tokens: [NO_TOKEN; TOKENS],
            mover: None,
            first: Seat(0),
            active: Seat(0),
            turn: 0,
            quiet_turns: 0,
            stirred: false,
            last_turn: None,
            outcome: None,
            index: Index::NONE,
        }
    }

    /// A ship; ids come from the roster and are in range.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &Ship {
        self.ships.get(ship.index()).unwrap_or(&NO_SHIP)
    }

    #[inline]
    pub fn cell(&self, cell: CellId) -> &Cell {
        self.cells.get(cell.index()).unwrap_or(&NO_CELL)
    }

    #[inline]
    pub fn seat(&self, seat: Seat) -> &SeatState {
        &self.seats[seat.index() % SEATS]
    }

    /// What the seat's team has in common: Fleet Size, losses, Mission Deck, Control Tokens.
    #[inline]
    pub fn common(&self, seat: Seat) -> &SeatState {
        self.seat(team(seat))
    }

    /// Where a Command Card is.
    #[inline]
    pub fn card(&self, card: CardId) -> CardPlace {
        self.cards.get(card.index()).copied().unwrap_or(CardPlace::Box)
    }

    /// Who knows where a hidden card is, its holder aside.
    pub fn card_known(&self, card: CardId) -> SeatMask {
        self.cards_known.get(card.index()).copied().unwrap_or(SeatMask::NONE)
    }

    /// Where a mission is.
    pub fn mission(&self, mission: MissionId) -> MissionPlace {
        self.missions.get(mission.index()).copied().unwrap_or(MissionPlace::Unseen)
    }

    /// Where an Encounter Card is.
    pub fn encounter(&self, encounter: EncounterId) -> EncounterPlace {
        self.encounters.get(encounter.index()).copied().unwrap_or(EncounterPlace::Deck)
    }

    /// Ships that satisfy a question.
    #[inline]
    pub fn ships_where(&self, mut question: impl FnMut(&Ship) -> bool) -> ShipMask {
        let mut mask = ShipMask::NONE;
        for (index, ship) in self.ships.iter().enumerate() {
            if question(ship) {
                mask = mask.with(ShipId(index as u8));
            }
        }
        mask
    }

    /// Ships in play that satisfy a question.
    #[inline]
    pub fn ships_in_play(&self, mut question: impl FnMut(&Ship) -> bool) -> ShipMask {
        self.index.in_play.iter().filter(|ship| question(self.ship(*ship))).collect()
    }

    pub fn ships_at(&self, cell: CellId) -> ShipMask {
        self.index.here.get(cell.index()).copied().unwrap_or(ShipMask::NONE)
    }

    /// A seat's ships in play.
    pub fn fleet(&self, seat: Seat) -> ShipMask {
        self.ships_in_play(|ship| ship.seat == seat)
    }

    /// A team's ships in play.
    pub fn team_fleet(&self, seat: Seat) -> ShipMask {
        self.ships_in_play(|ship| allied(ship.seat, seat))
    }

    /// Who has picked a Subdeck, if anybody has and the reader may know.
    pub fn subdeck_owner(&self, subdeck: SubdeckId) -> Option<Seat> {
        self.subdecks.get(subdeck.index()).copied().and_then(SubdeckPlace::owner)
    }

    /// The seat whose Subdeck the card belongs to; where nobody has it, the side's first.
    pub fn owner_of(&self, m: &Match, card: CardId) -> Seat {
        let Some(own) = m.cards.get(card.index()) else { return Seat(0) };
        self.subdeck_owner(own.subdeck).unwrap_or(Seat(own.side))
    }

    /// Modifiers in force.
    #[inline]
    pub fn modifiers(&self) -> &[Modifier] {
        &self.modifiers.items[..usize::from(self.modifiers.len).min(MODIFIERS)]
    }

    /// Command Cards in a place.
    pub fn cards_in(&self, place: CardPlace) -> impl Iterator<Item = CardId> + '_ {
        let all = self.index.cards(place).iter().take_while(|card| card.index() < CARDS);
        all.filter(move |card| self.card(*card) == place)
    }

    /// A seat's missions on the table, in roster order.
    pub fn open_missions(&self, seat: Seat) -> impl Iterator<Item = MissionId> + '_ {
        let place = MissionPlace::Open { seat };
        self.index.open.iter().filter(move |mission| self.mission(*mission) == place)
    }

    /// The Encounter Cards in a place.
    pub fn encounters_in(&self, place: EncounterPlace) -> impl Iterator<Item = EncounterId> + '_ {
        self.encounters
            .iter()
            .enumerate()
            .filter(move |(_, at)| **at == place)
            .map(|(index, _)| EncounterId(index as u8))
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}
