//! CREW: assigning crew to ships (CREW-01 to CREW-07, RD-58).

use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Trigger, Until};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, CellId, DenseId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::DeedKind;
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::team::allied;
use crate::fleet::units::CrewType;

impl Position<'_> {
    /// Assigning a hand card to a ship, cloaked ones included.
    pub fn check_assign(&self, seat: Seat, card: CardId, ship: ShipId) -> Result<(), Refusal> {
        self.check_crew_card(seat, card)?;
        if self.m.card(card).infiltrates() {
            return self.check_infiltrate(seat, card, ship);
        }
        let own = self.ship(ship);
        if own.seat != seat || ship.index() >= self.m.ships.len() {
            return Err(Refusal::NotYourShip);
        }
        if own.in_play() { Ok(()) } else { Err(Refusal::NotInPlay) }
    }

    /// Putting an agent aboard an enemy ship: beside one of one's own, and only where the seat is free.
    fn check_infiltrate(&self, seat: Seat, card: CardId, ship: ShipId) -> Result<(), Refusal> {
        let other = self.ship(ship);
        if allied(other.seat, seat) {
            return Err(Refusal::EnemyCrewOnly);
        }
        if !other.in_play() || ship.index() >= self.m.ships.len() {
            return Err(Refusal::NotInPlay);
        }
        let beside = |cell: &CellId| !other.cloaked && !self.uncloaked_at(seat, *cell).is_empty();
        if other.cell().filter(beside).is_none() {
            return Err(Refusal::AgentOutOfReach);
        }
        let kind = self.m.card(card).crew.as_ref().map(|(kind, _)| *kind);
        let taken =
            |kind| self.crew_of_type(ship, kind).is_some() || self.agent_of_type(ship, kind).is_some();
        if kind.is_some_and(taken) { Err(Refusal::CrewSeatTaken) } else { Ok(()) }
    }

    /// The agent who has the crew seat of that type aboard.
    pub fn agent_of_type(&self, ship: ShipId, kind: CrewType) -> Option<CardId> {
        let of_type = |card: &CardId| self.m.card(*card).crew.as_ref().is_some_and(|(own, _)| *own == kind);
        self.t.cards_in(CardPlace::Agent { ship }).find(of_type)
    }

    /// All that assigning asks of the card.
    pub fn check_crew_card(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if self.t.card(card) != (CardPlace::Hand { seat }) {
            return Err(Refusal::NotInHand);
        }
        if self.m.card(card).crew.is_some() { Ok(()) } else { Err(Refusal::NotCrew) }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Puts the crew aboard; crew of its type already there is discarded (CREW-07).
    pub fn assign_crew(&mut self, seat: Seat, card: CardId, ship: ShipId) {
        if self.m.card(card).infiltrates() {
            self.break_move_by_free_step(seat);
            return self.infiltrate(seat, card, ship);
        }
        if self.could_be_moving(seat, ship) {
            self.break_move_of(seat);
        } else {
            self.break_move_by_free_step(seat);
        }
        self.take_aboard(seat, card, ship);
    }

    /// An agent goes aboard an enemy ship.
    fn infiltrate(&mut self, seat: Seat, card: CardId, ship: ShipId) {
        let m = self.m;
        let Some((kind, powers)) = m.card(card).crew.as_ref() else { return };
        self.fact(Fact::AgentPlaced { seat, card, ship });
        self.attach(powers.clone(), ship, seat, Source::Card { card }, Until::Forever, 0);
        self.draw_card(seat);
        let cell = self.t().ship(ship).cell();
        self.deed(deed_at(DeedKind::AssignCrew { kind: *kind }, seat, ship, ShipMask::of(ship), cell));
        self.trigger_card(ship, Trigger::Assigned, card);
    }

    /// Crew of its own side turns out an agent of its type (CREW-07).
    pub fn turn_out_agent(&mut self, ship: ShipId, kind: CrewType) {
        if let Some(card) = self.position().agent_of_type(ship, kind) {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        }
    }

    /// Whether the ship is in a move under way, as far as everybody knows; of a cloaked one only its owner knows
    /// (MOVE-24).
    fn could_be_moving(&self, seat: Seat, ship: ShipId) -> bool {
        let cloaked = self.t().ship(ship).cloaked;
        let own = self.t().move_of_seat(seat);
        own.is_some_and(|mover| mover.ships.has(ship) || (mover.token.is_some() && cloaked))
    }

    /// The same without an order: a prisoner who is home again (RD-75).
    pub fn take_aboard(&mut self, seat: Seat, card: CardId, ship: ShipId) {
        let m = self.m;
        let from_hand = matches!(self.t().card(card), CardPlace::Hand { .. });
        let Some((kind, powers)) = m.card(card).crew.as_ref() else { return };
        if let Some(former) = self.position().crew_of_type(ship, *kind) {
            let owner = self.owner_of(former);
            self.fact(Fact::CardDiscarded { seat: owner, card: former, allowance: false });
        }
        self.turn_out_agent(ship, *kind);
        self.fact(Fact::CrewAssigned { card, ship });
        self.attach(powers.clone(), ship, seat, Source::Card { card }, Until::Forever, 0);
        if from_hand {
            self.draw_card(seat);
        }
        let cell = self.t().ship(ship).cell();
        self.deed(deed_at(DeedKind::AssignCrew { kind: *kind }, seat, ship, ShipMask::of(ship), cell));
        self.trigger_card(ship, Trigger::Assigned, card);
    }
}
