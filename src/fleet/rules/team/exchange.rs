//! Exchanges between partners (TEAM-19, TEAM-20, TEAM-25, TEAM-26, RD-85): asked for, agreed to, paid with an Action, done.
//!
//! Invariant: as many cards come back as were given; no ship ever holds two crew of one type.

use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Ask, CardFilter, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, MissionId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::Play;
use crate::fleet::rules::step::Step;
use crate::fleet::state::flow::{Answer, Done};
use crate::fleet::state::frame::{ActFrame, Asking, Deal, Frame};
use crate::fleet::state::parts::{CardPlace, MissionPlace, Proposal};
use crate::fleet::team::allied;
use crate::fleet::units::ActionKind;

/// The partner gives; what comes back is owed.
const GIVE: u8 = 0;
const GIVE_BACK: u8 = 1;
const CREW: u8 = 2;
const THEIR_CREW: u8 = 3;
/// No ship has more crew than there are types (CREW-06).
const CREW_TYPES: u8 = 4;

impl Look<'_> {
    /// The partner, where he may be asked for this.
    pub(in crate::fleet::rules) fn check_partner(&self, seat: Seat, what: Proposal) -> Result<Seat, Refusal> {
        let partner = self.m.partner(seat).ok_or(Refusal::NoPartner)?;
        if self.t.seat(partner).ended {
            return Err(Refusal::PartnerEnded);
        }
        self.partner_for(seat, what).ok_or(Refusal::TurnedDown)
    }

    /// What an Action asks of the partner before it is paid.
    pub(in crate::fleet::rules) fn proposal(&self, seat: Seat, deal: &Deal) -> Option<Proposal> {
        match deal {
            Deal::SwapMissions { .. } => Some(Proposal::Missions),
            Deal::SwapCards { .. } => Some(Proposal::Cards),
            Deal::Transport { other } => {
                let owner = self.ship(*other).seat;
                (owner != seat && allied(owner, seat)).then_some(Proposal::Cards)
            }
            _ => None,
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

impl<S: Sink<Fact>> Play<'_, S> {
    /// Asks the partner; once they agree it is paid. Where they do not, nothing is spent, and they are not asked again this
    /// turn.
    pub(in crate::fleet::rules) fn agree(&mut self, mut act: ActFrame, what: Proposal) -> Step<ActFrame> {
        let Some(partner) = self.m.partner(act.seat) else { return Step::Stay(act) };
        if act.asking == Asking::Nobody {
            act.asking = Asking::Partner;
            let why = Why::Agree;
            self.ask(partner, Ask::Option { least: 0, count: 1, optional: true, choice: None, why });
            return Step::Stay(act);
        }
        if matches!(self.answer(), Answer::Option { .. }) {
            self.break_move();
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

    /// Cards and crew change hands, first those of who asked for it.
    pub(in crate::fleet::rules) fn swap_cards(&mut self, ship: ShipId, with: ShipId) {
        self.push(Frame::Swap { stage: GIVE, ship, with, count: 0 });
    }

    /// One step of an exchange; `count` is cards owed in the first two stages, crew moved in the others.
    pub(in crate::fleet::rules) fn step_swap(&mut self, stage: u8, ship: ShipId, with: ShipId, count: u8) {
        let answer = self.answer();
        let (seat, partner) = (self.t().ship(ship).seat, self.t().ship(with).seat);
        let put = |stage, count| Frame::Swap { stage, ship, with, count };
        let enough = answer == Answer::Declined;
        let picked = match answer {
            Answer::Card { card } => Some(card),
            _ => None,
        };
        match stage {
            GIVE => {
                let given = count + u8::from(picked.is_some());
                if let Some(card) = picked {
                    self.fact(Fact::CardGiven { seat, card: card.into(), to: partner });
                }
                // The partner can give back no more than he had.
                let most = self.t().seat(partner).hand.saturating_sub(given);
                let more = !enough && given < most && self.t().seat(seat).hand > 0;
                self.put(put(if more { GIVE } else { GIVE_BACK }, given));
                if more {
                    self.ask_swap(seat, CardPlace::Hand { seat }, true, Why::SwapCards);
                }
            }
            GIVE_BACK => {
                let owed = count.saturating_sub(u8::from(picked.is_some()));
                if let Some(card) = picked {
                    self.fact(Fact::CardGiven { seat: partner, card: card.into(), to: seat });
                }
                self.put(put(if owed > 0 { GIVE_BACK } else { CREW }, owed));
                if owed > 0 {
                    self.ask_swap(partner, CardPlace::Hand { seat: partner }, false, Why::SwapCards);
                }
            }
            CREW | THEIR_CREW => {
                let (from, to, asked) =
                    if stage == CREW { (ship, with, seat) } else { (with, ship, partner) };
                if let Some(card) = picked {
                    self.trade_crew(card, from, to);
                }
                let place = CardPlace::Crew { ship: from };
                let more = !enough && count < CREW_TYPES && self.t().cards_in(place).next().is_some();
                self.put(if more { put(stage, count + 1) } else { put(stage + 1, 0) });
                if more {
                    self.ask_swap(asked, place, true, Why::SwapCrew);
                }
            }
            _ => self.pop(),
        }
    }

    fn ask_swap(&mut self, seat: Seat, from: CardPlace, optional: bool, why: Why) {
        self.ask(seat, Ask::Card { from, kinds: CardFilter::Any, optional, why });
    }

    /// Crew changes ships; who has its type there comes back for it (CREW-06, RD-59).
    fn trade_crew(&mut self, card: CardId, from: ShipId, to: ShipId) {
        if let Some(former) = self.beam_crew(card, from, to) {
            self.beam_crew(former, to, from);
        }
        let seat = self.t().ship(from).seat;
        self.deed_of(seat, from, Done::Transfer);
    }
}
