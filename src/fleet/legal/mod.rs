//! What a seat may order: one predicate per kind, which `check` asks about one order and `legal_orders` about the
//! candidates.
//!
//! Invariants: what is listed is accepted, everything else is refused with a reason; each choice is listed once; at
//! most 512 in a position. One order is accepted and never listed: resigning (RD-94) is no choice of the open decision,
//! and nobody who takes one of its choices should give the match up by it.

mod cards;
mod list;

use crate::engine::game::Seat;
use crate::fleet::content::program::Power;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::ids::{DenseId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::UsableFrom;
use crate::fleet::team::allied;

impl Position<'_> {
    /// Whether the seat may give the order now.
    ///
    /// # Errors
    /// The reason, with its numbers and rule.
    pub fn check(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        if self.t.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if !self.may_act(seat) {
            let ended = self.f.decision == Decision::Turn && allied(seat, self.t.active);
            return Err(if ended { Refusal::PartEnded } else { Refusal::NotYourDecision });
        }
        self.check_order(seat, order)
    }

    /// The seat is asked: for each order, the decisions it may be given at, then what it needs there.
    #[deny(clippy::wildcard_enum_match_arm)]
    fn check_order(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Resign => Ok(()),

            Order::MoveStep { ship, to } => self.at_turn()?.check_step(seat, ship, to),
            Order::BreakAway { ship } => self.at_turn()?.check_break_away(seat, ship),
            Order::FormTaskForce { ship } => self.at_turn()?.check_form_force(seat, ship),
            Order::MovementRepair { ship } => self.at_turn()?.check_movement_repair(seat, ship),
            Order::CycleMission { mission } => self.at_turn()?.check_cycle(seat, mission),
            Order::AssignCrew { card, ship } => self.at_turn()?.check_assign(seat, card, ship),
            Order::EndTurn => self.at_turn().map(|_| ()),
            Order::Attack { ship, target } => self.at_turn()?.check_attack(seat, ship, target),
            Order::AttackInstallation { ship } => self.at_turn()?.check_attack_installation(seat, ship),
            Order::ExertInfluence { ship } => self.at_turn()?.check_exert(seat, ship),
            Order::Build { ship } => self.at_turn()?.check_build(seat, ship),
            Order::Reinforce { ship } => self.at_turn()?.check_reinforce(seat, ship),
            Order::Repair { ship } => self.at_turn()?.check_repair(seat, ship),
            Order::ScanLocation { ship, cell } => self.at_turn()?.check_scan(seat, ship, cell),
            Order::AttemptMission { ship, mission } => {
                self.at_turn()?.check_attempt_mission(seat, ship, mission)
            }
            Order::AttemptEncounter { ship, encounter } => {
                self.at_turn()?.check_attempt_encounter(seat, ship, encounter)
            }
            Order::SwapMissions { ship, give, take } => {
                self.at_turn()?.check_swap_missions(seat, ship, give, take)
            }
            Order::SwapCards { ship, with } => self.at_turn()?.check_swap_cards(seat, ship, with),
            Order::Transport { ship, other } => self.at_turn()?.check_transport(seat, ship, other),
            Order::PlaceAwayTeam { ship } => self.at_turn()?.check_place_away_team(seat, ship),
            Order::RecoverAwayTeam { ship, of } => self.at_turn()?.check_recover_away_team(seat, ship, of),
            Order::Cloak { ship } => self.at_turn()?.check_cloak(seat, ship),
            Order::MoveToken { token, to } => self.at_turn()?.check_move_token(seat, token, to),
            Order::Search { ship, token } => self.at_turn()?.check_search(seat, ship, token),

            Order::PlayCard { card, kind, ship } => {
                self.at_turn_or_window()?.check_play(seat, card, kind, ship)
            }
            Order::SpendCrew { card, kind } => {
                self.at_turn_or_window()?.check_spend(seat, card, kind).map(|_| ())
            }
            Order::UseAbility { ship, ability } => {
                self.at_turn_or_window()?.check_use(seat, ship, ability).map(|_| ())
            }
            Order::AdjustPower { ship, setting } => {
                self.at_power(seat, ship)?.check_adjust(seat, ship, setting)
            }
            Order::Decloak { ship, setting } => self.at_power(seat, ship)?.check_decloak(seat, ship, setting),

            Order::Pass => self.at_window().map(|_| ()),

            // In the turn, any card; otherwise crew that a transport would make the second of its type (RD-59).
            Order::DiscardCard { card } if self.f.decision == Decision::Turn => {
                self.check_discard(seat, card)
            }

            Order::DiscardCard { .. }
            | Order::KeepFleet
            | Order::Redraft
            | Order::PickSubdeck { .. }
            | Order::Join { .. }
            | Order::Done
            | Order::Decline
            | Order::ChooseShip { .. }
            | Order::ChooseCell { .. }
            | Order::ChooseOption { .. }
            | Order::ChooseCard { .. }
            | Order::ChooseCargo { .. }
            | Order::ChooseMission { .. }
            | Order::ChooseStack { .. }
            | Order::ChooseSystem { .. }
            | Order::ChooseToken { .. }
            | Order::ChooseSetting { .. }
            | Order::FreeAttack { .. } => self.check_answer(seat, order),
        }
    }

    /// Only in the turn, with nothing under way.
    fn at_turn(&self) -> Result<&Self, Refusal> {
        if self.f.decision == Decision::Turn { Ok(self) } else { Err(Refusal::NotNow) }
    }

    /// In the turn, and in any window.
    fn at_turn_or_window(&self) -> Result<&Self, Refusal> {
        if matches!(self.f.decision, Decision::Window { .. }) { Ok(self) } else { self.at_turn() }
    }

    /// In the turn, and in a window where that ship may adjust its power (POWER-08).
    fn at_power(&self, seat: Seat, ship: ShipId) -> Result<&Self, Refusal> {
        if let Decision::Window { window } = self.f.decision
            && !self.powering(seat, &window).has(ship)
        {
            return Err(Refusal::NotInvolved);
        }
        self.at_turn_or_window()
    }

    /// Only in a window; a turn with nothing under way has none to pass.
    fn at_window(&self) -> Result<&Self, Refusal> {
        if matches!(self.f.decision, Decision::Window { .. }) {
            return Ok(self);
        }
        Err(if self.f.decision == Decision::Turn { Refusal::NotOffered } else { Refusal::NotNow })
    }

    /// Each decision checks the order against those that answer it; any other is for another time.
    #[deny(clippy::wildcard_enum_match_arm)]
    fn check_answer(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        const NOT_NOW: Result<(), Refusal> = Err(Refusal::NotNow);
        let offered = |yes: bool| if yes { Ok(()) } else { Err(Refusal::NotOffered) };
        let declined = |may: bool| if order == Order::Decline { offered(may) } else { NOT_NOW };
        match self.f.decision {
            // A turn offers much, but it asks no question.
            Decision::Turn => Err(Refusal::NotOffered),
            Decision::Nothing | Decision::Window { .. } => NOT_NOW,
            Decision::Draft => {
                if matches!(order, Order::KeepFleet | Order::Redraft) {
                    Ok(())
                } else {
                    NOT_NOW
                }
            }
            Decision::Subdeck => {
                let Order::PickSubdeck { subdeck } = order else { return NOT_NOW };
                self.check_pick_subdeck(seat, subdeck)
            }
            Decision::Setting { ship, level, cloak, .. } => {
                let Order::ChooseSetting { setting } = order else { return declined(cloak) };
                offered(usize::from(setting) < self.m.ship(ship).settings(level).len())
            }
            Decision::Echo { to, .. } => {
                let Order::ChooseToken { token } = order else { return declined(true) };
                offered(self.echoes_elsewhere(seat, to).has(token))
            }
            Decision::Ship { from, optional, .. } => {
                let Order::ChooseShip { ship } = order else { return declined(optional) };
                offered(from.has(ship))
            }
            Decision::Join { from, must, .. } => {
                let Order::Join { ship } = order else {
                    return if order == Order::Done { offered(!must) } else { NOT_NOW };
                };
                offered(from.has(ship))
            }
            Decision::Cell { from, optional, .. } => {
                let Order::ChooseCell { cell } = order else { return declined(optional) };
                offered(from.has(cell))
            }
            Decision::Option { least, count, optional, .. } => {
                let Order::ChooseOption { index } = order else { return declined(optional) };
                offered(index < count && index >= least)
            }
            Decision::Card { from, kinds, optional, why } => {
                let Order::ChooseCard { card } = order else {
                    let uneven = order == Order::Decline && !optional && why == Why::SwapCards;
                    return if uneven { Err(Refusal::SwapUneven) } else { declined(optional) };
                };
                offered(
                    self.t.card(card) == from
                        && card.index() < self.m.cards.len()
                        && self.card_passes(card, kinds),
                )
            }
            Decision::Mission { from, .. } => {
                let Order::ChooseMission { mission } = order else { return NOT_NOW };
                offered(from.iter().any(|one| one.known() == Some(mission)))
            }
            Decision::Stack { mask } => {
                let Order::ChooseStack { kind } = order else { return NOT_NOW };
                offered(mask.has(kind))
            }
            Decision::System { mask } => {
                let Order::ChooseSystem { system } = order else { return NOT_NOW };
                offered(mask.has(system))
            }
            Decision::FreeAttack { attackers, targets } => {
                let Order::FreeAttack { ship, target } = order else { return declined(true) };
                offered(attackers.has(ship) && targets.has(target))
            }
            Decision::Beam { ship, other, next, must } => self.check_beam((ship, other), next, must, order),
            Decision::GiveUp { ship } => {
                let Order::ChooseCard { card } = order else { return NOT_NOW };
                offered(self.could_give_up(ship, card))
            }
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

    /// A usable ability in its compiled form.
    pub fn usable(&self, ability: u16) -> Option<&Power> {
        self.m.content.power(ability).filter(|power| matches!(power, Power::Use { .. }))
    }
}
