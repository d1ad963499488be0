//! Transfers between friendly ships: any number of things, both ways, one after the other in canonical order (RD-59).

use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::step::Step;
use crate::fleet::rules::{Resolver, deed_at};
use crate::fleet::state::flow::{Answer, DeedDone, DeedKind};
use crate::fleet::state::frame::BeamFrame;
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::units::CrewType;

use super::Aboard;
use crate::fleet::content::vocabulary::Until;

impl Position<'_> {
    /// What may still be moved, from that place in the canonical order on.
    pub fn left_to_beam(&self, ship: ShipId, other: ShipId, next: u16) -> impl Iterator<Item = Aboard> + '_ {
        self.aboard(ship, other).filter(move |one| one.place() >= next)
    }

    /// Crew that shares one of the two ships with other crew of its type, which may not stay so (RD-59).
    pub fn crowded(&self, ship: ShipId, other: ShipId) -> impl Iterator<Item = CardId> + '_ {
        let both = self.t.index.aboard.iter().filter_map(move |card| {
            let on = self.crewing(card)?;
            (on == ship || on == other).then_some((card, on))
        });
        both.filter_map(move |(card, on)| {
            let kind = self.crew_type(card)?;
            let same = |mate: &CardId| *mate != card && self.crew_type(*mate) == Some(kind);
            self.t.cards_in(CardPlace::Crew { ship: on }).any(|mate| same(&mate)).then_some(card)
        })
    }

    /// The ship that the card is crew of.
    fn crewing(&self, card: CardId) -> Option<ShipId> {
        match self.t.card(card) {
            CardPlace::Crew { ship } => Some(ship),
            _ => None,
        }
    }

    fn crew_type(&self, card: CardId) -> Option<CrewType> {
        self.m.card(card).crew.as_ref().map(|(kind, _)| *kind)
    }

    /// Whether a transfer may end here.
    pub fn check_transfer_done(&self, ship: ShipId, other: ShipId, must: bool) -> Result<(), Refusal> {
        if must {
            return Err(Refusal::NotOffered);
        }
        if self.crowded(ship, other).next().is_some() { Err(Refusal::TwoOfAType) } else { Ok(()) }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// One step of a transfer between friends.
    pub(super) fn step_transfer(&mut self, mut f: BeamFrame) -> Step<BeamFrame> {
        match self.answer() {
            Answer::Card { card } => self.beam_over(&mut f, card),
            Answer::Cargo { encounter } => {
                let here = self.t().encounter(encounter)
                    == crate::fleet::state::parts::EncounterPlace::Cargo { ship: f.ship };
                let (from, to) = if here { (f.ship, f.other) } else { (f.other, f.ship) };
                self.beam_cargo(encounter, from, to);
                (f.moved, f.next) = (true, Aboard::Cargo(encounter).place() + 1);
            }
            Answer::Discard { card } => {
                let seat = self.owner_of(card);
                self.fact(Fact::CardDiscarded { seat, card, allowance: false });
            }
            Answer::Done => return self.end_transfer(f),
            _ => {}
        }
        let position = self.position();
        let more = position.left_to_beam(f.ship, f.other, f.next).next().is_some();
        let crowded = position.crowded(f.ship, f.other).next().is_some();
        if !more && !crowded {
            return self.end_transfer(f);
        }
        let must = !f.moved;
        self.ask(f.seat, Decision::Beam { ship: f.ship, other: f.other, next: f.next, must });
        Step::Stay(f)
    }

    /// Crew or a prisoner changes ships.
    fn beam_over(&mut self, f: &mut BeamFrame, card: CardId) {
        let across = |from: ShipId| if from == f.ship { f.other } else { f.ship };
        let place = self.t().card(card);
        let next = Aboard::Crew(card).place() + 1;
        match place {
            CardPlace::Crew { ship: from } => {
                self.beam_crew(card, from, across(from));
            }
            CardPlace::Prisoner { ship: from } => {
                let to = across(from);
                self.fact(Fact::PrisonerBeamed { card, from, to });
            }
            _ => return,
        }
        (f.moved, f.next) = (true, next);
    }

    /// Crew goes from ship to ship with what it gives; crew of its type already there stays for now (RD-59).
    pub(in crate::fleet::rules) fn beam_crew(
        &mut self,
        card: CardId,
        from: ShipId,
        to: ShipId,
    ) -> Option<CardId> {
        let (m, seat) = (self.m, self.t().ship(to).seat);
        let (kind, powers) = m.card(card).crew.as_ref()?;
        let former = self.position().crew_of_type(to, *kind);
        self.turn_out_agent(to, *kind);
        self.fact(Fact::CrewBeamed { card, from, to });
        self.attach(powers.clone(), to, seat, Source::Card { card }, Until::Forever, 0);
        former
    }

    fn end_transfer(&mut self, f: BeamFrame) -> Step<BeamFrame> {
        if f.moved {
            let deed = self.deed_between(DeedKind::Transfer, f.seat, f.ship, f.other);
            self.deed(deed);
        }
        Step::Done(f)
    }

    /// A deed of a ship towards another one in its location.
    pub(super) fn deed_between(&self, done: DeedKind, seat: Seat, ship: ShipId, other: ShipId) -> DeedDone {
        let cell = self.t().ship(ship).cell();
        DeedDone { target: Some(other), ..deed_at(done, seat, ship, ShipMask::of(ship), cell) }
    }
}
