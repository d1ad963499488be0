//! TRANSPORTER: who may beam what where (RD-11, RD-13, RD-43, RD-59). Transfers between friends are in `transfer`, what
//! happens to an enemy ship in `enemy`, Away Teams in `away_team`.
//!
//! Invariant: prisoners are handled as cargo (TRANSPORTER-14); cards beside a ship are not (CARDS-06).

mod away_team;
mod enemy;
mod transfer;

use super::Resolver;
use crate::engine::game::{Seat, Sink};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, CellId, EncounterId, ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::step::Step;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{ActFrame, BeamFrame, BeamStage, Frame};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, Proposal};
use crate::fleet::units::{ActionKind, Rating, System};

/// Something aboard that a transporter can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aboard {
    Crew(CardId),
    Prisoner(CardId),
    Cargo(EncounterId),
}

impl Aboard {
    /// Its place in the canonical order: Command Cards first, then Encounter Cards.
    pub const fn place(self) -> u16 {
        match self {
            Self::Crew(card) | Self::Prisoner(card) => card.0 as u16,
            Self::Cargo(encounter) => 256 + encounter.0 as u16,
        }
    }
}

/// Ships with something aboard that a transporter moves.
#[derive(Clone, Copy, Debug)]
pub struct Laden {
    /// Crew, which goes to friends alone (TRANSPORTER-09).
    crewed: ShipMask,
    /// Prisoners and cargo.
    stowed: ShipMask,
}

impl Position<'_> {
    /// All a Transporter Action asks of the acting ship; gives its location.
    pub fn check_transporter(&self, seat: Seat, ship: ShipId) -> Result<CellId, Refusal> {
        let cell = self.check_action(seat, ship, ActionKind::Transporter)?;
        if self.rating(ship, System::Sensors) == Rating::Disabled {
            return Err(Refusal::SensorsDisabled);
        }
        Ok(cell)
    }

    /// Beaming between two ships, friends or enemies (TRANSPORTER-02, TRANSPORTER-06).
    pub fn check_transport(&self, seat: Seat, ship: ShipId, other: ShipId) -> Result<(), Refusal> {
        let cell = self.check_transporter(seat, ship)?;
        if other == ship {
            return Err(Refusal::NoSecondShip);
        }
        self.check_beside(cell, other)?;
        // What is aboard the partner's ship is the partner's (TEAM-13).
        let owner = self.ship(other).seat;
        if owner != seat && self.friends(ship, other) {
            self.check_partner(seat, Proposal::Cards)?;
        }
        let any = self.aboard(ship, other).next().is_some();
        if any { Ok(()) } else { Err(Refusal::NothingToBeam) }
    }

    /// All a transport asks of the other ship: it is in that location, and not cloaked.
    pub(in crate::fleet::rules) fn check_beside(&self, cell: CellId, other: ShipId) -> Result<(), Refusal> {
        if self.ship(other).cloaked {
            return Err(Refusal::CloakedTransport);
        }
        if self.ship(other).cell() == Some(cell) { Ok(()) } else { Err(Refusal::OutOfTransporterRange) }
    }

    /// Whether two ships belong to one side.
    pub fn friends(&self, one: ShipId, other: ShipId) -> bool {
        self.m.side(self.ship(one).seat) == self.m.side(self.ship(other).seat)
    }

    /// Ships of either side that an uncloaked ship here could transport to or from, by what is aboard and who may be
    /// asked; `laden` finds what is aboard all ships.
    pub fn beam_partners(&self, ship: ShipId, cell: CellId, laden: impl FnOnce() -> Laden) -> ShipMask {
        if !self.may_be_crowded(cell) {
            return ShipMask::NONE;
        }
        let here = self.t.ships_at(cell).without(ship);
        if here.is_empty() {
            return here;
        }
        let laden = laden();
        let seat = self.ship(ship).seat;
        here.keep(|other| {
            let friends = self.friends(ship, other);
            let aboard = laden.stowed.has(ship)
                || laden.stowed.has(other)
                || laden.crewed.has(other)
                || (friends && laden.crewed.has(ship));
            let asked = self.ship(other).seat == seat
                || !friends
                || self.check_partner(seat, Proposal::Cards).is_ok();
            aboard && !self.ship(other).cloaked && asked
        })
    }

    /// What is aboard all ships.
    pub fn laden(&self) -> Laden {
        let mut own = Laden { crewed: ShipMask::NONE, stowed: ShipMask::NONE };
        for card in self.t.index.aboard.iter() {
            match self.t.card(card) {
                CardPlace::Crew { ship } => own.crewed = own.crewed.with(ship),
                CardPlace::Prisoner { ship } => own.stowed = own.stowed.with(ship),
                _ => {}
            }
        }
        for place in &self.t.encounters {
            if let EncounterPlace::Cargo { ship } = place {
                own.stowed = own.stowed.with(*ship);
            }
        }
        own
    }

    /// What could be moved between the two in canonical order. One's own crew cannot be put on an enemy ship: none of
    /// the four effects does that (TRANSPORTER-09).
    pub fn aboard(&self, ship: ShipId, other: ShipId) -> impl Iterator<Item = Aboard> + '_ {
        let friends = self.friends(ship, other);
        let cards = self.t.index.aboard.iter().filter_map(move |card| match self.t.card(card) {
            CardPlace::Crew { ship: at } if at == other || (friends && at == ship) => {
                Some(Aboard::Crew(card))
            }
            CardPlace::Prisoner { ship: at } if at == other || at == ship => Some(Aboard::Prisoner(card)),
            _ => None,
        });
        let cargo =
            (0..self.t.encounters.len() as u8).map(EncounterId).filter_map(move |encounter| {
                match self.t.encounter(encounter) {
                    EncounterPlace::Cargo { ship: at } if at == other || at == ship => {
                        Some(Aboard::Cargo(encounter))
                    }
                    _ => None,
                }
            });
        cards.chain(cargo)
    }

    /// An answer to what is beamed; the effects say what may be done to an enemy (TRANSPORTER-09).
    pub fn check_beam(
        &self,
        (ship, other): (ShipId, ShipId),
        next: u16,
        must: bool,
        order: Order,
    ) -> Result<(), Refusal> {
        let friends = self.friends(ship, other);
        let left = |fits: &dyn Fn(Aboard) -> bool| self.left_to_beam(ship, other, next).any(fits);
        let yes = if let Order::ChooseCard { card } = order {
            left(&|one| one == Aboard::Crew(card) || one == Aboard::Prisoner(card))
        } else if let Order::ChooseCargo { encounter } = order {
            left(&|one| one == Aboard::Cargo(encounter))
        } else if let Order::ChooseOption { index } = order {
            index == 0 && !friends && self.crewed(other)
        } else if let Order::DiscardCard { card } = order {
            friends && self.crowded(ship, other).any(|own| own == card)
        } else if order != Order::Done {
            return Err(Refusal::NotNow);
        } else if friends {
            return self.check_transfer_done(ship, other, must);
        } else {
            // Against an enemy one of the four effects may be chosen, but none has to be.
            true
        };
        if yes { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    /// Whether there is crew aboard.
    pub fn crewed(&self, ship: ShipId) -> bool {
        self.t.cards_in(CardPlace::Crew { ship }).next().is_some()
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// A Transporter Action between two ships, declared and paid.
    pub fn transport(&mut self, act: &ActFrame, other: ShipId) {
        let (one, two) = (self.t().ship(act.lead), self.t().ship(other));
        // A card may have taken one of them away in the meantime.
        if two.cloaked || one.cell().is_none() || one.cell() != two.cell() {
            return;
        }
        let friends = self.position().friends(act.lead, other);
        let stage = if friends { BeamStage::Transfer } else { BeamStage::Tested };
        let beam = BeamFrame { stage, seat: act.seat, ship: act.lead, other, next: 0, moved: false };
        self.push(Frame::Beam { beam });
        if !friends {
            self.begin_transport_test(act, other);
        }
    }

    /// One stage of beaming between two ships.
    pub(super) fn step_beam(&mut self, f: BeamFrame) -> Step<BeamFrame> {
        match f.stage {
            BeamStage::Transfer => self.step_transfer(f),
            BeamStage::Tested => self.choose_effect(f),
            BeamStage::Chosen => self.beam_effect(f),
            BeamStage::GivenUp => {
                if let Answer::Card { card } = self.answer() {
                    self.give_up(card);
                }
                Step::Stay(BeamFrame { stage: BeamStage::Over, ..f })
            }
            BeamStage::Over => Step::Done(f),
        }
    }

    /// Moves one piece of cargo and puts its rules into force there.
    fn beam_cargo(&mut self, encounter: EncounterId, from: ShipId, to: ShipId) {
        self.fact(Fact::CargoBeamed { encounter, from, to });
        self.load_cargo(encounter, to);
    }

    /// Moves a prisoner; back on a ship of its own side it is free (RD-75).
    fn beam_prisoner(&mut self, card: CardId, from: ShipId, to: ShipId) {
        self.fact(Fact::PrisonerBeamed { card, from, to });
        let home = self.m.side(self.owner_of(card)) == self.m.side(self.t().ship(to).seat);
        if home {
            let seat = self.t().ship(to).seat;
            let deed = self.deed_between(DeedKind::Rescue, seat, to, from);
            self.deed_if_wanted(deed);
            self.push(Frame::Rescue { card, ship: to });
        }
    }
}
