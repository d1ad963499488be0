//! Exchanges between partners (TEAM-19, TEAM-20, TEAM-25, TEAM-26, RD-85): asked for, agreed to, paid with an Action,
//! carried out.
//!
//! Invariant: as many cards come back as were given; no ship ever holds two crew of one type.

use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{CardFilter, Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, MissionId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::Resolver;
use crate::fleet::rules::step::Step;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{ActFrame, Asking, DeclaredAction, Frame, SwapFrame, SwapStage};
use crate::fleet::state::parts::{CardPlace, MissionPlace, Proposal};
use crate::fleet::team::allied;
use crate::fleet::units::ActionKind;

/// No ship has more crew than there are types (CREW-06).
const CREW_TYPES: u8 = 4;

impl Position<'_> {
    /// The partner, if they may be asked for this.
    pub(in crate::fleet::rules) fn check_partner(&self, seat: Seat, what: Proposal) -> Result<Seat, Refusal> {
        let partner = self.m.partner(seat).ok_or(Refusal::NoPartner)?;
        if self.t.seat(partner).ended {
            return Err(Refusal::PartnerEnded);
        }
        self.partner_for(seat, what).ok_or(Refusal::TurnedDown)
    }

    /// What an Action asks of the partner before it is paid.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(in crate::fleet::rules) fn proposal(
        &self,
        seat: Seat,
        declared: &DeclaredAction,
    ) -> Option<Proposal> {
        match declared {
            DeclaredAction::SwapMissions { .. } => Some(Proposal::Missions),
            DeclaredAction::SwapCards { .. } => Some(Proposal::Cards),
            DeclaredAction::Transport { other } => {
                let owner = self.ship(*other).seat;
                (owner != seat && allied(owner, seat)).then_some(Proposal::Cards)
            }
            DeclaredAction::Attack { .. }
            | DeclaredAction::AttackInstallation
            | DeclaredAction::Influence
            | DeclaredAction::Build
            | DeclaredAction::Repair
            | DeclaredAction::Scan { .. }
            | DeclaredAction::Search { .. }
            | DeclaredAction::Mission { .. }
            | DeclaredAction::Encounter { .. }
            | DeclaredAction::Cloak
            | DeclaredAction::Reinforce
            | DeclaredAction::Card { .. }
            | DeclaredAction::Effect { .. }
            | DeclaredAction::PlaceAwayTeam
            | DeclaredAction::RecoverAwayTeam { .. } => None,
        }
    }

    /// Exchanging one's mission for one of the partner's; no ships need be together (TEAM-20).
    pub fn check_swap_missions(
        &self,
        seat: Seat,
        ship: ShipId,
        give: MissionId,
        take: MissionId,
    ) -> Result<(), Refusal> {
        let partner = self.check_partner(seat, Proposal::Missions)?;
        self.check_action(seat, ship, ActionKind::Card)?;
        for (mission, holder) in [(give, seat), (take, partner)] {
            if self.t.mission(mission) != (MissionPlace::Open { seat: holder }) {
                return Err(Refusal::MissionNotOpen);
            }
            if self.m.mission(mission).entry.secret {
                return Err(Refusal::SecretMission);
            }
        }
        Ok(())
    }

    /// A Transporter Action with a ship of the partner's, for cards in hand and crew aboard.
    pub fn check_swap_cards(&self, seat: Seat, ship: ShipId, with: ShipId) -> Result<(), Refusal> {
        let partner = self.check_partner(seat, Proposal::Cards)?;
        let cell = self.check_transporter(seat, ship)?;
        let other = self.ship(with);
        if other.seat != partner || !other.in_play() {
            return Err(Refusal::NotPartnersShip);
        }
        self.check_beside(cell, with)?;
        let hands = self.t.seat(seat).hand > 0 && self.t.seat(partner).hand > 0;
        if hands || self.crewed(ship) || self.crewed(with) { Ok(()) } else { Err(Refusal::NothingToSwap) }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Asks the partner; once they agree it is paid. If they do not, nothing is spent, and they are not asked again
    /// this turn.
    pub(in crate::fleet::rules) fn agree(&mut self, mut act: ActFrame, what: Proposal) -> Step<ActFrame> {
        let Some(partner) = self.m.partner(act.seat) else { return Step::Stay(act) };
        if act.asking == Asking::Nobody {
            act.asking = Asking::Partner;
            let why = Why::Agree;
            self.ask(partner, Decision::Option { least: 0, count: 1, optional: true, choice: None, why });
            return Step::Stay(act);
        }
        if matches!(self.answer(), Answer::Option { .. }) {
            return self.pay(act);
        }
        self.fact(Fact::TurnedDown { seat: act.seat, what });
        Step::Done(act)
    }

    /// Missions change hands, if both still lie there.
    pub(in crate::fleet::rules) fn swap_missions(&mut self, seat: Seat, give: MissionId, take: MissionId) {
        let Some(to) = self.m.partner(seat) else { return };
        let lies = |mission, seat| self.t().mission(mission) == MissionPlace::Open { seat };
        if lies(give, seat) && lies(take, to) {
            self.fact(Fact::MissionsExchanged { seat, given: give, taken: take, to });
        }
    }

    /// Cards and crew change hands, first those of whoever asked for it.
    pub(in crate::fleet::rules) fn swap_cards(&mut self, ship: ShipId, with: ShipId) {
        let swap = SwapFrame { stage: SwapStage::Give, ship, with, count: 0 };
        self.push(Frame::Swap { swap });
    }

    /// One step of an exchange.
    pub(in crate::fleet::rules) fn step_swap(&mut self, f: SwapFrame) -> Step<SwapFrame> {
        let answer = self.answer();
        let picked = if let Answer::Card { card } = answer { Some(card) } else { None };
        let enough = answer == Answer::Declined;
        match f.stage {
            SwapStage::Give => self.give(f, picked, enough),
            SwapStage::GiveBack => self.give_back(f, picked),
            SwapStage::Crew | SwapStage::TheirCrew => self.swap_crew(f, picked, enough),
            SwapStage::Over => Step::Done(f),
        }
    }

    fn give(&mut self, mut f: SwapFrame, picked: Option<CardId>, enough: bool) -> Step<SwapFrame> {
        let (seat, partner) = (self.t().ship(f.ship).seat, self.t().ship(f.with).seat);
        if let Some(card) = picked {
            f.count += 1;
            self.fact(Fact::CardGiven { seat, card: card.into(), to: partner });
        }
        // The partner can give back no more than they had.
        let most = self.t().seat(partner).hand.saturating_sub(f.count);
        if !enough && f.count < most && self.t().seat(seat).hand > 0 {
            self.ask_swap(seat, CardPlace::Hand { seat }, true, Why::SwapCards);
        } else {
            f.stage = SwapStage::GiveBack;
        }
        Step::Stay(f)
    }

    fn give_back(&mut self, mut f: SwapFrame, picked: Option<CardId>) -> Step<SwapFrame> {
        let (seat, partner) = (self.t().ship(f.ship).seat, self.t().ship(f.with).seat);
        if let Some(card) = picked {
            f.count = f.count.saturating_sub(1);
            self.fact(Fact::CardGiven { seat: partner, card: card.into(), to: seat });
        }
        if f.count > 0 {
            self.ask_swap(partner, CardPlace::Hand { seat: partner }, false, Why::SwapCards);
        } else {
            f.stage = SwapStage::Crew;
        }
        Step::Stay(f)
    }

    fn swap_crew(&mut self, mut f: SwapFrame, picked: Option<CardId>, enough: bool) -> Step<SwapFrame> {
        let own = f.stage == SwapStage::Crew;
        let (from, to) = if own { (f.ship, f.with) } else { (f.with, f.ship) };
        let asked = self.t().ship(from).seat;
        if let Some(card) = picked {
            self.trade_crew(card, from, to);
        }
        let place = CardPlace::Crew { ship: from };
        if !enough && f.count < CREW_TYPES && self.t().cards_in(place).next().is_some() {
            f.count += 1;
            self.ask_swap(asked, place, true, Why::SwapCrew);
        } else {
            f.stage = if own { SwapStage::TheirCrew } else { SwapStage::Over };
            f.count = 0;
        }
        Step::Stay(f)
    }

    fn ask_swap(&mut self, seat: Seat, from: CardPlace, optional: bool, why: Why) {
        self.ask(seat, Decision::Card { from, kinds: CardFilter::Any, optional, why });
    }

    /// Crew changes ships; crew of its type there comes back in exchange (CREW-06, RD-59).
    fn trade_crew(&mut self, card: CardId, from: ShipId, to: ShipId) {
        if let Some(former) = self.beam_crew(card, from, to) {
            self.beam_crew(former, to, from);
        }
        let seat = self.t().ship(from).seat;
        self.deed_of(seat, from, DeedKind::Transfer);
    }
}
