//! What a seat may order: one predicate per kind, asked for one order by `check`, for the candidates by `legal_orders`.
//!
//! Invariants: what is listed is accepted, everything else is refused with a reason; each choice is listed once; at most
//! 512 in a position. One order is accepted and never listed: to resign (RD-94) is no choice of the decision that is open,
//! and nobody who takes one of its choices should give the match up by it.

mod cards;
mod list;

use crate::engine::game::Seat;
use crate::fleet::content::program::Power;
use crate::fleet::decision::{Ask, Why, Window};
use crate::fleet::ids::ShipId;
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::UsableFrom;
use crate::fleet::team::allied;

impl Look<'_> {
    /// Whether the seat may give the order now.
    ///
    /// # Errors
    /// The reason, with its numbers and rule.
    pub fn check(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        if self.t.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if !self.may_act(seat) {
            let ended = self.f.ask == Ask::Turn && allied(seat, self.t.active);
            return Err(if ended { Refusal::PartEnded } else { Refusal::NotYourDecision });
        }
        match self.f.ask {
            _ if order == Order::Resign => Ok(()),
            Ask::Turn => self.check_turn(seat, order),
            Ask::Window { window } => self.check_window(seat, &window, order),
            ask => self.check_answer(seat, ask, order),
        }
    }

    fn check_turn(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        match order {
            Order::MoveStep { ship, to } => self.check_step(seat, ship, to),
            Order::BreakAway { ship } => self.check_break_away(seat, ship),
            Order::FormTaskForce { ship } => self.check_form_force(seat, ship),
            Order::AdjustPower { ship, setting } => self.check_adjust(seat, ship, setting),
            Order::MovementRepair { ship } => self.check_movement_repair(seat, ship),
            Order::CycleMission { mission } => self.check_cycle(seat, mission),
            Order::DiscardCard { card } => self.check_discard(seat, card),
            Order::AssignCrew { card, ship } => self.check_assign(seat, card, ship),
            Order::EndTurn => Ok(()),
            Order::Attack { ship, target } => self.check_attack(seat, ship, target),
            Order::AttackInstallation { ship } => self.check_attack_installation(seat, ship),
            Order::ExertInfluence { ship } => self.check_exert(seat, ship),
            Order::Build { ship } => self.check_build(seat, ship),
            Order::Reinforce { ship } => self.check_reinforce(seat, ship),
            Order::Repair { ship } => self.check_repair(seat, ship),
            Order::ScanLocation { ship, cell } => self.check_scan(seat, ship, cell),
            Order::AttemptMission { ship, mission } => self.check_attempt_mission(seat, ship, mission),
            Order::AttemptEncounter { ship, encounter } => {
                self.check_attempt_encounter(seat, ship, encounter)
            }
            Order::SwapMissions { ship, give, take } => self.check_swap_missions(seat, ship, give, take),
            Order::SwapCards { ship, with } => self.check_swap_cards(seat, ship, with),
            Order::PlayCard { card, kind, ship } => self.check_play(seat, card, kind, ship),
            Order::SpendCrew { card, kind } => self.check_spend(seat, card, kind).map(|_| ()),
            Order::UseAbility { ship, ability } => self.check_use(seat, ship, ability).map(|_| ()),
            Order::Transport { ship, other } => self.check_transport(seat, ship, other),
            Order::PlaceAwayTeam { ship } => self.check_place_away_team(seat, ship),
            Order::RecoverAwayTeam { ship, of } => self.check_recover_away_team(seat, ship, of),
            Order::Cloak { ship } => self.check_cloak(seat, ship),
            Order::MoveToken { token, to } => self.check_move_token(seat, token, to),
            Order::Decloak { ship, setting } => self.check_decloak(seat, ship, setting),
            Order::Search { ship, token } => self.check_search(seat, ship, token),
            _ => Err(Refusal::NotOffered),
        }
    }

    fn check_window(&self, seat: Seat, window: &Window, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Pass => Ok(()),
            Order::PlayCard { card, kind, ship } => self.check_play(seat, card, kind, ship),
            Order::SpendCrew { card, kind } => self.check_spend(seat, card, kind).map(|_| ()),
            Order::UseAbility { ship, ability } => self.check_use(seat, ship, ability).map(|_| ()),
            Order::AdjustPower { ship, setting } if self.powering(seat, window).has(ship) => {
                self.check_adjust(seat, ship, setting)
            }
            Order::Decloak { ship, setting } if self.powering(seat, window).has(ship) => {
                self.check_decloak(seat, ship, setting)
            }
            Order::AdjustPower { .. } | Order::Decloak { .. } => Err(Refusal::NotInvolved),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_answer(&self, seat: Seat, ask: Ask, order: Order) -> Result<(), Refusal> {
        let offered = |yes: bool| if yes { Ok(()) } else { Err(Refusal::NotOffered) };
        match (ask, order) {
            (Ask::Draft, Order::KeepFleet | Order::Redraft) => Ok(()),
            (Ask::Subdeck, Order::PickSubdeck { subdeck }) => self.check_pick_subdeck(seat, subdeck),
            (Ask::Setting { ship, level, .. }, Order::ChooseSetting { setting }) => {
                offered(usize::from(setting) < self.m.ship(ship).settings(level).len())
            }
            (Ask::Setting { cloak, .. }, Order::Decline) => offered(cloak),
            (Ask::Echo { to, .. }, Order::ChooseToken { token }) => {
                offered(u32::from(token) < 32 && self.echoes_elsewhere(seat, to) >> token & 1 == 1)
            }
            (Ask::Echo { .. }, Order::Decline) => Ok(()),
            (Ask::Ship { from, .. }, Order::ChooseShip { ship })
            | (Ask::Join { from, .. }, Order::Join { ship }) => offered(from.has(ship)),
            (Ask::Join { must, .. }, Order::Done) => offered(!must),
            (Ask::Card { optional: false, why: Why::SwapCards, .. }, Order::Decline) => {
                Err(Refusal::SwapUneven)
            }
            (
                Ask::Ship { optional, .. }
                | Ask::Cell { optional, .. }
                | Ask::Option { optional, .. }
                | Ask::Card { optional, .. },
                Order::Decline,
            ) => offered(optional),
            (Ask::Cell { from, .. }, Order::ChooseCell { cell }) => offered(from.has(cell)),
            (Ask::Option { least, count, .. }, Order::ChooseOption { index }) => {
                offered(index < count && index >= least)
            }
            (Ask::Card { from, kinds, .. }, Order::ChooseCard { card }) => offered(
                self.t.card(card) == from
                    && card.index() < self.m.cards.len()
                    && self.card_passes(card, kinds),
            ),
            (Ask::Mission { from, .. }, Order::ChooseMission { mission }) => {
                offered(from.iter().any(|one| one.known() == Some(mission)))
            }
            (Ask::Stack { mask }, Order::ChooseStack { kind }) => offered(mask >> kind.index() & 1 == 1),
            (Ask::System { mask }, Order::ChooseSystem { system }) => {
                offered(mask >> system.index() & 1 == 1)
            }
            (Ask::FreeAttack { attackers, targets }, Order::FreeAttack { ship, target }) => {
                offered(attackers.has(ship) && targets.has(target))
            }
            (Ask::FreeAttack { .. }, Order::Decline) => Ok(()),
            (Ask::Beam { ship, other, next, must }, order) => {
                self.check_beam((ship, other), next, must, order)
            }
            (Ask::GiveUp { ship }, Order::ChooseCard { card }) => offered(self.could_give_up(ship, card)),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Where a usable ability of the ship comes from.
    pub fn usable_from(&self, ship: ShipId, ability: u16) -> Result<UsableFrom, Refusal> {
        let mut from = None;
        self.each_usable(ship, |usable| {
            if usable.ability == ability {
                from = Some(usable.from);
            }
        });
        from.ok_or(Refusal::NoSuchAbility)
    }

    /// A usable ability's compiled form.
    pub fn usable(&self, ability: u16) -> Option<&Power> {
        self.m.content.power(ability).filter(|power| matches!(power, Power::Use { .. }))
    }
}
