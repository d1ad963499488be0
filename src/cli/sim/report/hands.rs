//! What became of the things of each seat in a match: its Subdecks, ships, cards, missions, and the encounters it met.
//!
//! Invariants: a card is drawn once each time it comes into a hand, and leaves it in one way; a round is dry if at no time in
//! it anything in hand could be played.

use std::collections::{BTreeMap, BTreeSet};

use super::record::{CardUses, SeatCounts};
use crate::engine::game::{Game as _, Seat};
use crate::fleet::FleetCaptains;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, DenseId as _, EncounterId, MissionId, SubdeckId};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::parts::{CardPlace, MissionPlace};
use crate::fleet::units::{CardKind, Listed as _};

/// The counts of a match under way.
pub struct HandTally<'a> {
    m: &'a Match,
    /// By seat.
    pub seats: Vec<SeatCounts>,
    /// By id: met, won, lost.
    pub encounters: BTreeMap<String, [u16; 3]>,
    /// Tiles explored, by id.
    pub locations: BTreeMap<String, u16>,
    /// The team that moved first.
    pub first: Seat,
    hands: Vec<BTreeSet<u8>>,
    playable: Vec<bool>,
}

impl<'a> HandTally<'a> {
    /// A match that begins in this state, by these facts.
    pub fn new(m: &'a Match, start: &State, opening: &[Fact]) -> Self {
        let seats = usize::from(m.seats());
        let mut own = Self {
            m,
            seats: vec![SeatCounts::default(); seats],
            encounters: BTreeMap::new(),
            locations: BTreeMap::new(),
            first: start.table().active,
            hands: vec![BTreeSet::new(); seats],
            playable: vec![false; seats],
        };
        opening.iter().for_each(|fact| own.fact(start, fact));
        // A position gives hands and missions without drawing them.
        for card in (0..m.cards.len() as u8).map(CardId) {
            if let CardPlace::Hand { seat } = start.table().card(card)
                && !own.holds(seat, card)
            {
                own.draw(seat, card);
            }
        }
        for mission in (0..m.missions.len() as u8).map(MissionId) {
            if let MissionPlace::Open { seat } = start.table().mission(mission)
                && own.mission(seat, mission).is_some_and(|counts| counts[0] == 0)
            {
                own.mission(seat, mission).into_iter().for_each(|counts| counts[0] += 1);
            }
        }
        own
    }

    /// An order that is given in this state.
    pub fn order(&mut self, before: &State, seat: Seat) {
        if before.table().turn == 0 || self.playable.get(seat.index()).is_none_or(|known| *known) {
            return;
        }
        let mut orders = Vec::new();
        FleetCaptains::legal_orders(self.m, before, seat, &mut orders);
        let plays = |order: &Order| matches!(order, Order::PlayCard { .. } | Order::AssignCrew { .. });
        self.playable[seat.index()] = orders.iter().any(plays);
    }

    /// A turn ends from one state, and the next begins in another.
    pub fn turn(&mut self, before: &State, after: &State) {
        let t = before.table();
        if t.turn > 0 {
            let in_hand = self.hands[t.active.index()].len() as u8;
            self.seats[t.active.index()].in_hand.push(in_hand);
        }
        let ends_round = t.turn > 0 && t.turn.is_multiple_of(2);
        for seat in self.m.all_seats().filter(|_| ends_round) {
            let counts = &mut self.seats[seat.index()];
            counts.rounds += 1;
            counts.dry += u16::from(!std::mem::take(&mut self.playable[seat.index()]));
        }
        self.ships(after);
    }

    /// Which ships are in play now.
    pub fn ships(&mut self, state: &State) {
        let t = state.table();
        for ship in t.ships_in_play(|_| true).iter() {
            let id = self.m.ship(ship).entry.id.clone();
            self.seats[t.ship(ship).seat.index()].ships.entry(id).or_default();
        }
    }

    /// A fact that is brought about by an order given in this state.
    pub fn fact(&mut self, before: &State, fact: &Fact) {
        match *fact {
            Fact::FirstPlayer { seat } => self.first = seat,
            Fact::SubdeckPicked { seat, subdeck } => {
                subdeck.known().into_iter().for_each(|subdeck| self.subdeck(seat, subdeck));
            }
            Fact::SubdeckShown { seat, subdeck } => self.subdeck(seat, subdeck),
            Fact::CardDrawn { seat, card } | Fact::CardFetched { seat, card } => {
                card.known().into_iter().for_each(|card| self.draw(seat, card));
            }
            Fact::CardGiven { seat, card, to } => {
                if let Some(card) = card.known() {
                    self.leave(seat, card);
                    self.draw(to, card);
                }
            }
            Fact::CardPlayed { seat, card, kind, .. } => {
                self.leave(seat, card);
                self.play(seat, card, kind);
            }
            Fact::CrewSpent { seat, card, kind, .. } => self.play(seat, card, kind),
            Fact::CrewAssigned { card, ship } => self.assign(before.table().ship(ship).seat, card),
            Fact::AgentPlaced { seat, card, .. } => self.assign(seat, card),
            Fact::CardDiscarded { seat, card, .. } if self.leave(seat, card) => {
                self.card(seat, card, |uses| uses.thrown += 1);
            }
            Fact::MissionDrawn { seat, mission, .. } => {
                let counts = mission.known().and_then(|mission| self.mission(seat, mission));
                counts.into_iter().for_each(|counts| counts[0] += 1);
            }
            Fact::MissionCompleted { seat, mission, .. } => {
                self.mission(seat, mission).into_iter().for_each(|counts| counts[1] += 1);
            }
            Fact::TileExplored { tile, .. } => {
                *self.locations.entry(self.m.tile(tile).entry.id.clone()).or_default() += 1;
            }
            Fact::EncounterDrawn { encounter, .. } => self.encounter(encounter, 0),
            Fact::EncounterWon { encounter, .. } => self.encounter(encounter, 1),
            Fact::EncounterLost { encounter } => self.encounter(encounter, 2),
            Fact::ShipDestroyed { ship, .. } => {
                let id = self.m.ship(ship).entry.id.clone();
                self.seats[before.table().ship(ship).seat.index()].ships.insert(id, true);
            }
            _ => {}
        }
    }

    fn subdeck(&mut self, seat: Seat, subdeck: SubdeckId) {
        let Some(own) = self.m.subdecks.get(subdeck.index()) else { return };
        let id = self.m.content.subdecks[usize::from(own.entry)].id.clone();
        self.seats[seat.index()].subdecks.insert(id);
    }

    fn holds(&self, seat: Seat, card: CardId) -> bool {
        self.hands.get(seat.index()).is_some_and(|hand| hand.contains(&card.0))
    }

    fn draw(&mut self, seat: Seat, card: CardId) {
        self.hands[seat.index()].insert(card.0);
        self.card(seat, card, |uses| uses.drawn += 1);
    }

    /// Takes a card out of a hand; whether it was there.
    fn leave(&mut self, seat: Seat, card: CardId) -> bool {
        self.hands[seat.index()].remove(&card.0)
    }

    fn play(&mut self, seat: Seat, card: CardId, kind: CardKind) {
        self.card(seat, card, |uses| uses.halves[kind.index()] += 1);
    }

    /// Crew from hand; what changes ships was assigned before.
    fn assign(&mut self, seat: Seat, card: CardId) {
        if self.leave(seat, card) {
            self.play(seat, card, CardKind::Crew);
        }
    }

    fn card(&mut self, seat: Seat, card: CardId, count: impl FnOnce(&mut CardUses)) {
        let id = self.m.card(card).entry.id.clone();
        count(self.seats[seat.index()].cards.entry(id).or_default());
    }

    fn mission(&mut self, seat: Seat, mission: MissionId) -> Option<&mut [u16; 2]> {
        let id = self.m.mission(mission).entry.id.clone();
        self.seats.get_mut(seat.index()).map(|counts| counts.missions.entry(id).or_default())
    }

    fn encounter(&mut self, encounter: EncounterId, what: usize) {
        let id = self.m.encounter(encounter).entry.id.clone();
        self.encounters.entry(id).or_default()[what] += 1;
    }
}
