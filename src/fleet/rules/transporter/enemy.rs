//! Transports against an enemy ship: the test, the four effects, what the opponent gives up, prisoners set free
//! (TRANSPORTER-06 to TRANSPORTER-15; RD-11, RD-57, RD-75).

use crate::engine::game::Sink;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CardId, EncounterId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::rules::Resolver;
use crate::fleet::rules::step::Step;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{ActFrame, BeamFrame, BeamStage, Frame, TestFrame, TestKind, Testers};
use crate::fleet::state::parts::{CardPlace, EncounterPlace};
use crate::fleet::units::System;

impl Position<'_> {
    /// The Level of a transport: the Shields rating with all modifiers on it, those of tests of Shields left aside
    /// (RD-11).
    pub fn transport_level(&self, target: ShipId) -> u8 {
        self.rating(target, System::Shields).number().unwrap_or(0)
    }

    /// Whether the owner may give the card up as crew of that ship: that crew, or a Crew Card in their hand (RD-57).
    pub fn could_give_up(&self, ship: ShipId, card: CardId) -> bool {
        match self.t.card(card) {
            CardPlace::Crew { ship: on } => on == ship,
            CardPlace::Hand { seat } => seat == self.ship(ship).seat && self.m.card(card).crew.is_some(),
            _ => false,
        }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Sensors against the target's Shields, which rolls no die (TRANSPORTER-07).
    pub(super) fn begin_transport_test(&mut self, act: &ActFrame, target: ShipId) {
        let (Some(cell), opponent) = (self.t().ship(act.lead).cell(), self.t().ship(target).seat) else {
            return;
        };
        let level = self.position().transport_level(target);
        self.fact(Fact::TransportBegan { seat: act.seat, lead: act.lead, ships: act.ships, target, level });
        let opposed = self.m.house.has(HouseRule::TransportsOpposed);
        let kind = if opposed { TestKind::Opposed } else { TestKind::Transport };
        let side = Testers { seat: act.seat, lead: act.lead, ships: act.ships, cell };
        let plain = TestFrame::new(kind, side, System::Sensors, opponent);
        self.push(Frame::Test { test: TestFrame { level, target: Some(target), ..plain } });
    }

    /// After a passed test one of the four effects is chosen, if there is anything to beam.
    pub(super) fn choose_effect(&mut self, mut f: BeamFrame) -> Step<BeamFrame> {
        let possible = matches!(self.answer(), Answer::Test { passed: true })
            && self.t().ship(f.other).cell().is_some()
            && self.position().aboard(f.ship, f.other).next().is_some();
        if !possible {
            return Step::Done(f);
        }
        f.stage = BeamStage::Chosen;
        self.ask(f.seat, Decision::Beam { ship: f.ship, other: f.other, next: 0, must: true });
        Step::Stay(f)
    }

    /// The effect that was chosen.
    pub(super) fn beam_effect(&mut self, mut f: BeamFrame) -> Step<BeamFrame> {
        f.stage = BeamStage::Over;
        match self.answer() {
            Answer::Option { .. } => self.demand_crew(&mut f),
            Answer::Card { card } => self.beam_card(&f, card),
            Answer::Cargo { encounter } => self.beam_piece(&f, encounter),
            _ => {}
        }
        Step::Stay(f)
    }

    /// Effect 1: whether the owner is asked follows from what everybody sees, their crew and the size of their hand.
    fn demand_crew(&mut self, f: &mut BeamFrame) {
        let owner = self.t().ship(f.other).seat;
        let (first, second) = {
            let mut crew = self.t().cards_in(CardPlace::Crew { ship: f.other });
            (crew.next(), crew.next())
        };
        match (first, second) {
            (Some(only), None) if self.t().seat(owner).hand == 0 => self.give_up(only),
            (Some(_), _) => {
                f.stage = BeamStage::GivenUp;
                self.ask(owner, Decision::GiveUp { ship: f.other });
            }
            (None, _) => {}
        }
    }

    /// A card from hand is replaced, crew is not (RD-57, CREW-12).
    pub(super) fn give_up(&mut self, card: CardId) {
        // A card from hand is discarded by whoever held it, even from the partner's Subdeck (TEAM-25).
        let (seat, from_hand) = match self.t().card(card) {
            CardPlace::Hand { seat } => (seat, true),
            _ => (self.owner_of(card), false),
        };
        self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        if from_hand {
            self.draw_card(seat);
        }
    }

    /// Effects 2 to 4 with a Command Card: crew becomes a prisoner, prisoners change ships.
    fn beam_card(&mut self, f: &BeamFrame, card: CardId) {
        match self.t().card(card) {
            CardPlace::Crew { .. } => {
                self.fact(Fact::CrewCaptured { card, ship: f.ship });
                self.note_capture(f);
            }
            CardPlace::Prisoner { ship: from } if from == f.other => {
                self.note_capture(f);
                self.beam_prisoner(card, from, f.ship);
            }
            CardPlace::Prisoner { ship: from } => self.beam_prisoner(card, from, f.other),
            _ => {}
        }
    }

    /// Effects 3 and 4 with an Encounter Card.
    fn beam_piece(&mut self, f: &BeamFrame, encounter: EncounterId) {
        if self.t().encounter(encounter) == (EncounterPlace::Cargo { ship: f.other }) {
            self.beam_cargo(encounter, f.other, f.ship);
            self.note_capture(f);
        } else {
            self.beam_cargo(encounter, f.ship, f.other);
        }
    }

    fn note_capture(&mut self, f: &BeamFrame) {
        let deed = self.deed_between(DeedKind::Capture, f.seat, f.ship, f.other);
        self.deed(deed);
    }

    /// A prisoner is home: the owner of the ship is asked whether to assign or discard it (RD-75).
    pub(in crate::fleet::rules) fn step_rescue(&mut self, card: CardId, ship: ShipId) -> Step {
        let frame = Frame::Rescue { card, ship };
        if matches!(self.s.flow.answer, Answer::Option { .. }) {
            return Step::Done(frame);
        }
        let seat = self.t().ship(ship).seat;
        let why = Why::Rescue;
        self.ask(seat, Decision::Option { least: 0, count: 2, optional: false, choice: None, why });
        Step::Stay(frame)
    }

    /// It is assigned or discarded.
    pub(in crate::fleet::rules) fn end_rescue(&mut self, card: CardId, ship: ShipId) {
        if self.answer() == (Answer::Option { index: 0 }) {
            self.take_aboard(self.t().ship(ship).seat, card, ship);
        } else {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        }
    }
}
