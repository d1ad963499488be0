//! Sets that follow from where ships, cards, missions and tokens are, so that who looks for a few need not go through all.
//!
//! Invariant: an index is what [`Index::of`] finds. So places change through [`Table::put_ship`], [`Table::put_card`],
//! [`Table::put_mission`] and [`Table::put_token`] only.

use super::parts::{CardPlace, CloakToken, MissionPlace, ShipPlace};
use super::table::Table;
use crate::fleet::ids::{CardId, CardMask, MissionId, MissionMask, ShipId, ShipMask};
use crate::fleet::macros::record;

record! {
    /// Where to look first.
    pub struct Index {
        /// Ships in play.
        pub in_play: ShipMask,
        /// Cards in hands or being played.
        pub hands: CardMask,
        /// Crew, prisoners and cards beside ships.
        pub aboard: CardMask,
        /// Missions in front of a player.
        pub open: MissionMask,
        /// Cloak Tokens on the board, a bit each.
        pub tokens: u32,
    }
}

impl Index {
    /// Of an empty table.
    pub const NONE: Self = Self {
        in_play: ShipMask::NONE,
        hands: CardMask::NONE,
        aboard: CardMask::NONE,
        open: MissionMask::NONE,
        tokens: 0,
    };

    /// Found by going through all.
    pub fn of(t: &Table) -> Self {
        let mut own = Self::NONE;
        for (ship, at) in (0..).map(ShipId).zip(&t.ships) {
            own.ship(ship, at.at);
        }
        for (card, place) in (0..).map(CardId).zip(&t.cards) {
            own.card(card, *place);
        }
        for (mission, place) in (0..).map(MissionId).zip(&t.missions) {
            own.mission(mission, *place);
        }
        for (index, token) in (0..).zip(&t.tokens) {
            own.token(index, token.at.is_some());
        }
        own
    }

    /// Cards among which are all that lie in the place.
    pub const fn cards(&self, place: CardPlace) -> CardMask {
        match place {
            CardPlace::Hand { .. } | CardPlace::Playing { .. } => self.hands,
            CardPlace::Crew { .. } | CardPlace::Prisoner { .. } | CardPlace::Beside { .. } => self.aboard,
            CardPlace::Box
            | CardPlace::Unseen
            | CardPlace::Deck { .. }
            | CardPlace::Discard { .. }
            | CardPlace::Trash => CardMask::ALL,
        }
    }

    const fn ship(&mut self, ship: ShipId, at: ShipPlace) {
        self.in_play = match at {
            ShipPlace::Cell { .. } | ShipPlace::Unseen => self.in_play.with(ship),
            ShipPlace::Pool | ShipPlace::Lost => self.in_play.without(ship),
        };
    }

    const fn card(&mut self, card: CardId, place: CardPlace) {
        let hand = matches!(place, CardPlace::Hand { .. } | CardPlace::Playing { .. });
        let aboard =
            matches!(place, CardPlace::Crew { .. } | CardPlace::Prisoner { .. } | CardPlace::Beside { .. });
        self.hands.set(card, hand);
        self.aboard.set(card, aboard);
    }

    const fn mission(&mut self, mission: MissionId, place: MissionPlace) {
        self.open = match place {
            MissionPlace::Open { .. } => self.open.with(mission),
            _ => self.open.without(mission),
        };
    }
}

impl Index {
    const fn token(&mut self, token: u8, out: bool) {
        self.tokens = self.tokens & !(1 << token) | (out as u32) << token;
    }
}

impl Table {
    /// Puts a Cloak Token on the board or back into the supply.
    pub(in crate::fleet) fn put_token(&mut self, token: u8, now: CloakToken) {
        if let Some(own) = self.tokens.get_mut(usize::from(token)) {
            *own = now;
            self.index.token(token, now.at.is_some());
        }
    }

    /// Puts a ship somewhere.
    pub(in crate::fleet) fn put_ship(&mut self, ship: ShipId, at: ShipPlace) {
        if let Some(own) = self.ships.get_mut(ship.index()) {
            own.at = at;
            self.index.ship(ship, at);
        }
    }

    /// Puts a card somewhere.
    pub(in crate::fleet) fn put_card(&mut self, card: CardId, place: CardPlace) {
        if let Some(own) = self.cards.get_mut(card.index()) {
            *own = place;
            self.index.card(card, place);
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
