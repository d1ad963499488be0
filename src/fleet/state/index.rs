//! Sets that follow from where ships, cards, missions and tokens are, so that a search for a few need not go through
//! all.
//!
//! Invariant: an index is what [`Index::of`] finds. So places change through [`Table::put_ship`], [`Table::put_card`],
//! [`Table::put_mission`] and [`Table::put_token`] only, and locations through [`Table::change_cell`].

use super::parts::{CardPlace, Cell, CloakToken, MissionPlace, Note, ShipPlace};
use super::table::{CELLS, Table};
use crate::engine::game::SeatMask;
use crate::fleet::ids::{
    CardId, CardMask, CellId, CellMask, DenseId, MissionId, MissionMask, ShipId, ShipMask, TokenId, TokenMask,
};
use crate::fleet::macros::record;

record! {
    /// Where to look first.
    pub struct Index {
        /// Ships in play.
        pub in_play: ShipMask,
        /// The same by where they are, as far as the reader may know.
        pub here: [ShipMask; CELLS],
        /// Cards in hands or being played.
        pub hands: CardMask,
        /// Crew, prisoners, cards beside ships, in locations and before players.
        pub aboard: CardMask,
        /// Missions in front of a player.
        pub open: MissionMask,
        /// Cloak Tokens on the board.
        pub tokens: TokenMask,
        /// Locations that lie face up.
        pub face_up: CellMask,
        /// Those with Control Tokens or an installation.
        pub settled: CellMask,
    }
}

impl Index {
    /// The index of an empty table.
    pub const NONE: Self = Self {
        in_play: ShipMask::NONE,
        here: [ShipMask::NONE; CELLS],
        hands: CardMask::NONE,
        aboard: CardMask::NONE,
        open: MissionMask::NONE,
        tokens: TokenMask::NONE,
        face_up: CellMask::NONE,
        settled: CellMask::NONE,
    };

    /// Found by going through all.
    pub fn of(t: &Table) -> Self {
        let mut own = Self::NONE;
        for (ship, at) in (0..).map(ShipId).zip(&t.ships) {
            own.ship(ship, ShipPlace::Pool, at.at);
        }
        for (card, place) in (0..).map(CardId).zip(&t.cards) {
            own.card(card, *place);
        }
        for (mission, place) in (0..).map(MissionId).zip(&t.missions) {
            own.mission(mission, *place);
        }
        for (id, token) in (0..).map(TokenId).zip(&t.tokens) {
            own.token(id, token.at.is_some());
        }
        for (id, cell) in (0..).map(CellId).zip(&t.cells) {
            own.cell(id, cell);
        }
        own
    }

    /// A set of cards that includes all in the place.
    pub const fn cards(&self, place: CardPlace) -> CardMask {
        match place {
            CardPlace::Hand { .. } | CardPlace::Playing { .. } => self.hands,
            CardPlace::Crew { .. }
            | CardPlace::Prisoner { .. }
            | CardPlace::Beside { .. }
            | CardPlace::Planted { .. }
            | CardPlace::Before { .. }
            | CardPlace::Agent { .. } => self.aboard,
            CardPlace::Box
            | CardPlace::Unseen
            | CardPlace::Deck { .. }
            | CardPlace::Discard { .. }
            | CardPlace::Trash => CardMask::ALL,
        }
    }

    fn ship(&mut self, ship: ShipId, was: ShipPlace, at: ShipPlace) {
        if let ShipPlace::Cell { cell } = was
            && let Some(here) = self.here.get_mut(cell.index())
        {
            *here = here.without(ship);
        }
        if let ShipPlace::Cell { cell } = at
            && let Some(here) = self.here.get_mut(cell.index())
        {
            *here = here.with(ship);
        }
        self.in_play = match at {
            ShipPlace::Cell { .. } | ShipPlace::Unseen => self.in_play.with(ship),
            ShipPlace::Pool | ShipPlace::Lost => self.in_play.without(ship),
        };
    }

    fn card(&mut self, card: CardId, place: CardPlace) {
        let hand = matches!(place, CardPlace::Hand { .. } | CardPlace::Playing { .. });
        self.hands.set(card, hand);
        self.aboard.set(card, place.is_in_force());
    }

    fn mission(&mut self, mission: MissionId, place: MissionPlace) {
        self.open = match place {
            MissionPlace::Open { .. } => self.open.with(mission),
            _ => self.open.without(mission),
        };
    }
}

impl Index {
    fn token(&mut self, token: TokenId, out: bool) {
        self.tokens = if out { self.tokens.with(token) } else { self.tokens.without(token) };
    }

    fn cell(&mut self, id: CellId, cell: &Cell) {
        let (face_up, settled) = (cell.facing.is_some(), cell.tokens > 0 || cell.installation.is_some());
        self.face_up = if face_up { self.face_up.with(id) } else { self.face_up.without(id) };
        self.settled = if settled { self.settled.with(id) } else { self.settled.without(id) };
    }
}

impl Table {
    /// Puts a Cloak Token on the board or back into the supply.
    pub(in crate::fleet) fn put_token(&mut self, token: TokenId, now: CloakToken) {
        if let Some(own) = self.tokens.get_mut(token.index()) {
            *own = now;
            self.index.token(token, now.at.is_some());
        }
    }

    /// Changes a location.
    pub(in crate::fleet) fn change_cell(&mut self, cell: CellId, change: impl FnOnce(&mut Cell)) {
        if let Some(own) = self.cells.get_mut(cell.index()) {
            change(own);
            self.index.cell(cell, own);
        }
    }

    /// Puts a ship somewhere.
    pub(in crate::fleet) fn put_ship(&mut self, ship: ShipId, at: ShipPlace) {
        if let Some(own) = self.ships.get_mut(ship.index()) {
            let was = std::mem::replace(&mut own.at, at);
            self.index.ship(ship, was, at);
        }
    }

    /// Notes something of a ship.
    pub(in crate::fleet) fn note(&mut self, ship: ShipId, note: Note) {
        if let Some(own) = self.ships.get_mut(ship.index()) {
            own.used = own.used.with(note);
        }
    }

    /// Puts a card somewhere.
    pub(in crate::fleet) fn put_card(&mut self, card: CardId, place: CardPlace) {
        if let Some(own) = self.cards.get_mut(card.index()) {
            *own = place;
            self.index.card(card, place);
        }
    }

    /// Notes who knows where a hidden card is. A reader learns of themself and of what everybody saw, but not what another
    /// knows besides.
    pub(in crate::fleet) fn note_known(&mut self, card: CardId, known: SeatMask) {
        if let Some(own) = self.cards_known.get_mut(card.index()) {
            *own = match self.reader {
                Some(reader) if known != SeatMask::ALL => known.and(SeatMask::of(reader)),
                _ => known,
            };
        }
    }

    /// Puts a mission somewhere.
    pub(in crate::fleet) fn put_mission(&mut self, mission: MissionId, place: MissionPlace) {
        if let Some(own) = self.missions.get_mut(mission.index()) {
            *own = place;
            self.index.mission(mission, place);
        }
    }
}
