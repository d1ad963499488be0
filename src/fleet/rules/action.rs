//! ACTION: declaring and paying, ships joining one by one, the point at which others may answer (RD-09, RD-33, RD-100
//! P1).

use super::Resolver;
use super::step::Step;
use super::windows::Point;
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::content::Goal;
use crate::fleet::decision::{Decision, Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{ActFrame, ActStage, Asking, DeclaredAction, EffectFrame, Frame};
use crate::fleet::timing::Timing;
use crate::fleet::units::{ActionKind, Rating, System};

impl Position<'_> {
    /// Whether the ship may take an Action of this kind now; gives its location.
    pub fn check_action(&self, seat: Seat, ship: ShipId, kind: ActionKind) -> Result<CellId, Refusal> {
        let cell = self.own_ship(seat, ship)?;
        self.check_acting(seat, ship, kind)?;
        Ok(cell)
    }

    /// Whether the seat has this many Actions left (ACTION-03).
    #[inline]
    pub fn actions_left(&self, seat: Seat, wanted: u8) -> Result<(), Refusal> {
        let limit = self.action_limit(seat);
        let left = limit.saturating_sub(self.t.seat(seat).actions_spent);
        if left < wanted { Err(Refusal::NoActionsLeft { limit }) } else { Ok(()) }
    }

    /// A seat's ships that could join a group: together with the lead, able to act, the system active, later in order
    /// (RD-09). A partner who has ended their part of the turn takes no more Actions.
    pub fn joiners(&self, act: &ActFrame, system: System, seat: Seat) -> ShipMask {
        let Some(cell) = self.ship(act.lead).cell() else { return ShipMask::NONE };
        if self.t.seat(seat).ended && self.m.seats() > 2 {
            return ShipMask::NONE;
        }
        let own: ShipMask = act.ships.iter().filter(|ship| self.ship(*ship).seat == seat).collect();
        let spent = own.count() as u8;
        let last = own.without(act.lead).iter().last();
        self.uncloaked_at(seat, cell)
            .iter()
            .filter(|ship| {
                !act.ships.has(*ship)
                    && last.is_none_or(|last| ship.0 > last.0)
                    && self.check_action(seat, *ship, act.declared.kind()).is_ok()
                    && self.actions_left(seat, spent + 1).is_ok()
                    && self.rating(*ship, system) != Rating::Disabled
                    && (act.declared.kind() != ActionKind::Scan || self.rating(*ship, system).at_least(1))
            })
            .collect()
    }

    /// The system of the joint effort that ships are being gathered for, if there is one.
    pub fn gathering(&self) -> Option<System> {
        self.group_system(self.f.frames().last()?.gathering()?)
    }

    /// The system that a group's test uses, where ships may join.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn group_system(&self, act: &ActFrame) -> Option<System> {
        match act.declared {
            DeclaredAction::AttackInstallation
            | DeclaredAction::Search { .. }
            | DeclaredAction::Mission { .. }
            | DeclaredAction::Encounter { .. }
            | DeclaredAction::Transport { .. }
                if self.m.house.has(HouseRule::TestsAlone) =>
            {
                None
            }
            DeclaredAction::Attack { .. } | DeclaredAction::AttackInstallation => Some(System::Weapons),
            DeclaredAction::Search { .. } => Some(System::Sensors),
            DeclaredAction::Mission { mission } => match self.m.mission(mission.known()?).goal {
                Goal::Test { system, .. } => Some(system),
                Goal::Deed { .. } | Goal::Steps { .. } | Goal::Set { .. } | Goal::Condition { .. } => None,
            },
            DeclaredAction::Encounter { encounter } => {
                // With more than one system the tester picks later; ships with the first one may join.
                self.m.content.tried_with(self.m.encounter(encounter)).map(|(first, _)| first)
            }
            DeclaredAction::Transport { other } => {
                (!self.friends(act.lead, other)).then_some(System::Sensors)
            }
            // Ships combine in an Opposed test, too (TEST-21).
            DeclaredAction::Card { card, kind, .. } => {
                self.m.card(card).playable(kind).and_then(|play| self.m.content.opposed_with(play.at))
            }
            DeclaredAction::Effect { at, .. } => self.m.content.opposed_with(at),
            DeclaredAction::Influence
            | DeclaredAction::Build
            | DeclaredAction::Repair
            | DeclaredAction::Scan { .. }
            | DeclaredAction::Cloak
            | DeclaredAction::Reinforce
            | DeclaredAction::SwapMissions { .. }
            | DeclaredAction::SwapCards { .. }
            | DeclaredAction::PlaceAwayTeam
            | DeclaredAction::RecoverAwayTeam { .. } => None,
        }
    }

    /// Whether an answer has taken from an Action what it is done to: a target that has cloaked, left or been lost, a
    /// location where nothing can be placed or built any more.
    fn is_foiled(&self, act: &ActFrame) -> bool {
        let cell = self.ship(act.lead).cell();
        match act.declared {
            DeclaredAction::Attack { target } => {
                cell.is_none_or(|cell| self.check_target(act.seat, cell, target).is_err())
            }
            DeclaredAction::Influence => cell.is_none_or(|cell| self.check_control(act.seat, cell).is_err()),
            DeclaredAction::Build => cell.is_none_or(|cell| self.buildable(act.seat, cell).is_err()),
            _ => false,
        }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Declares an Action; where others may join, they are asked first.
    pub fn declare(&mut self, seat: Seat, ship: ShipId, declared: DeclaredAction) {
        if self.position().proposal(seat, &declared).is_none() {
            self.break_move();
        }
        let act = ActFrame {
            stage: ActStage::Join,
            seat,
            lead: ship,
            ships: ShipMask::of(ship),
            declared,
            cancelled: false,
            card_used: SeatMask::NONE,
            asking: Asking::Nobody,
        };
        self.push(Frame::Act { act });
    }

    /// Ships join one by one, first those of whoever declares it, then the partner's, who decides for them (TEAM-13);
    /// then the Action is paid.
    fn join(&mut self, mut act: ActFrame) -> Step<ActFrame> {
        if let Some(what) = self.position().proposal(act.seat, &act.declared) {
            return self.agree(act, what);
        }
        let answer = self.answer();
        if let Answer::Ship { ship } = answer {
            act.ships = act.ships.with(ship);
        }
        let why = if act.declared.kind() == ActionKind::Combat { Why::JoinAttack } else { Why::JoinTest };
        act.asking = self.ask_side(act.asking, answer == Answer::Done, |resolver, partner| {
            let seat = if partner { resolver.m.partner(act.seat) } else { Some(act.seat) };
            let from = seat.map_or(ShipMask::NONE, |seat| resolver.could_join(&act, seat));
            let Some(seat) = seat.filter(|_| !from.is_empty()) else { return false };
            resolver.ask(seat, Decision::Join { from, why, must: false });
            true
        });
        if act.asking == Asking::Nobody { self.pay(act) } else { Step::Stay(act) }
    }

    fn could_join(&self, act: &ActFrame, seat: Seat) -> ShipMask {
        let position = self.position();
        position.group_system(act).map_or(ShipMask::NONE, |system| position.joiners(act, system, seat))
    }

    /// Every ship that takes part spends one of its player's Actions (TEST-16, COMBAT-12, TEAM-11), which ends that
    /// ship's move, too.
    pub(super) fn pay(&mut self, mut act: ActFrame) -> Step<ActFrame> {
        for ship in act.ships.iter() {
            let own = self.t().ship(ship);
            let seat = if own.in_play() { own.seat } else { act.seat };
            self.break_move();
            self.fact(Fact::ActionSpent { ship, seat, kind: act.declared.kind() });
        }
        (act.stage, act.asking) = (ActStage::OwnWindow, Asking::Nobody);
        Step::Stay(act)
    }

    /// Ships join, the Action is paid, P1 is asked of both sides; then what it does.
    pub(super) fn step_act(&mut self, mut act: ActFrame) -> Step<ActFrame> {
        match act.stage {
            ActStage::Join => return self.join(act),
            ActStage::OwnWindow => return self.action_window(act, true),
            ActStage::EnemyWindow => return self.action_window(act, false),
            ActStage::Deed => {
                act.stage = ActStage::Outcome;
                self.do_or_cancel(&act);
            }
            ActStage::Outcome => {
                act.stage = ActStage::Over;
                let answer = self.s.flow.answer;
                if let DeclaredAction::Search { token } = act.declared {
                    self.answer();
                    if answer == (Answer::Test { passed: true }) {
                        self.find_tokens(&act, token);
                    }
                } else if act.declared == DeclaredAction::Reinforce
                    && let Answer::Cell { cell } = answer
                {
                    // The place where the ship enters has been chosen.
                    self.answer();
                    self.enter_at(act.seat, act.lead, cell);
                } else {
                    return Step::Done(act);
                }
            }
            ActStage::Over => return Step::Done(act),
        }
        Step::Stay(act)
    }

    /// An Action is over: what was to last as long as it ends, and its cards are discarded and replaced (CARDS-08).
    /// One that the partner turned down was none.
    pub fn end_act(&mut self, act: &ActFrame) {
        if act.stage == ActStage::Join {
            return;
        }
        self.close_governing(self.depth() + 1);
        self.credit_deeds();
    }

    /// Asks one side at P1.
    fn action_window(&mut self, mut act: ActFrame, own: bool) -> Step<ActFrame> {
        // A reinforcement is not in play before its Action is carried out: nothing can be about it, or come from it.
        let lead = Some(act.lead).filter(|ship| self.t().ship(*ship).in_play());
        let kind = act.declared.kind();
        let point = Point { asking: act.asking, cancelled: act.cancelled, seat: act.seat, own };
        act.asking = self.ask_at(point, |resolver, seat| Window {
            timing: if own { Timing::OwnAction(kind) } else { Timing::enemy_action(kind) },
            ship: lead.filter(|_| own),
            // A cloaked ship cannot be picked out (CLOAK-08).
            other: lead.filter(|ship| !own && !resolver.t().hides_from(resolver.m, seat, *ship)),
            involved: match lead {
                Some(_) if own => resolver.position().own_of(seat, act.ships),
                _ => ShipMask::NONE,
            },
            card_free: !act.card_used.has(seat),
        });
        if act.asking == Asking::Nobody {
            act.stage = if own { ActStage::EnemyWindow } else { ActStage::Deed };
        }
        Step::Stay(act)
    }

    /// What it does, or that it has been cancelled. A ship that is to enter is not there yet; any other may have been
    /// lost since, and an answer may have taken from the Action what it is done to.
    fn do_or_cancel(&mut self, act: &ActFrame) {
        let able = act.declared == DeclaredAction::Reinforce || self.t().ship(act.lead).in_play();
        let cancelled = act.cancelled || able && self.position().is_foiled(act);
        if cancelled {
            self.fact(Fact::ActionCancelled { ship: act.lead });
        }
        if able && !cancelled {
            self.do_action(act);
        } else if let DeclaredAction::Card { card, from_hand, .. } = act.declared {
            self.lay_down(card, from_hand);
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    fn do_action(&mut self, act: &ActFrame) {
        match act.declared {
            DeclaredAction::Attack { target } => {
                self.begin_combat(act.seat, act.ships, act.lead, target, false)
            }
            DeclaredAction::AttackInstallation => {
                self.begin_installation_attack(act.seat, act.ships, act.lead)
            }
            DeclaredAction::Influence => self.exert_influence(act.seat, act.lead),
            DeclaredAction::Build => self.build(act.seat, act.lead),
            DeclaredAction::Repair => self.repair_once(act.lead),
            DeclaredAction::Scan { cell } => self.scan_location(act.seat, act.lead, cell),
            DeclaredAction::Cloak => self.cloak(act.seat, act.lead),
            DeclaredAction::Search { .. } => self.begin_search(act),
            DeclaredAction::Mission { mission } => {
                if let Some(mission) = mission.known() {
                    self.begin_mission_test(act, mission);
                }
            }
            DeclaredAction::Encounter { encounter } => {
                self.try_encounter(act.seat, act.lead, act.ships, encounter)
            }
            DeclaredAction::Reinforce => self.enter_play(act.seat, act.lead),
            DeclaredAction::SwapMissions { give, take } => self.swap_missions(act.seat, give, take),
            DeclaredAction::SwapCards { with } => self.swap_cards(act.lead, with),
            DeclaredAction::Transport { other } => self.transport(act, other),
            DeclaredAction::PlaceAwayTeam => self.place_away_team(act.seat, act.lead),
            DeclaredAction::RecoverAwayTeam { of } => self.recover_away_team(act.seat, act.lead, of),
            DeclaredAction::Card { card, kind, from_hand } => {
                self.push_play(act.seat, card, kind, Some(act.lead), None, from_hand);
            }
            DeclaredAction::Effect { at, source } => {
                let effect = EffectFrame {
                    this: Some(act.lead),
                    group: act.ships,
                    ..EffectFrame::new(at, act.seat, source, self.depth())
                };
                self.push_effect(effect);
            }
        }
    }
}
