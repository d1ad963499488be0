//! ACTION: declaring and paying, ships joining one by one, the point at which others may answer (RD-09, RD-33, RD-100 P1).

use super::Play;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::Static;
use crate::fleet::decision::{Ask, Point, Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{ActFrame, Deal, EffectFrame, Frame};
use crate::fleet::units::{ActionKind, CardKind, Rating, System};

/// What an Action costs a seat: so many of its Actions.
pub type ActionCost = u8;

impl Look<'_> {
    /// Whether the ship may take an Action of this kind now; gives its location.
    pub fn check_action(&self, seat: Seat, ship: ShipId, kind: ActionKind) -> Result<CellId, Refusal> {
        let cell = self.own_ship(seat, ship)?;
        self.actions_left(seat, 1)?;
        let own = self.ship(ship);
        if own.acted > own.extra_actions {
            return Err(Refusal::AlreadyActed);
        }
        if self.has(ship, Static::Forbid(kind)) {
            return Err(Refusal::Forbidden { kind });
        }
        Ok(cell)
    }

    /// Whether the seat has so many Actions left (ACTION-03).
    pub fn actions_left(&self, seat: Seat, wanted: ActionCost) -> Result<(), Refusal> {
        let limit = self.action_limit(seat);
        let left = limit.saturating_sub(self.t.seat(seat).actions_spent);
        if left < wanted { Err(Refusal::NoActionsLeft { limit }) } else { Ok(()) }
    }

    /// Ships that could join a group: together with the lead, able to act, the system active, later in order (RD-09).
    pub fn joiners(&self, act: &ActFrame, system: System) -> ShipMask {
        let Some(cell) = self.ship(act.lead).cell() else { return ShipMask::NONE };
        let spent = act.ships.count() as u8;
        let last = act.ships.without(act.lead).iter().last();
        self.uncloaked_at(act.seat, cell)
            .iter()
            .filter(|ship| {
                !act.ships.has(*ship)
                    && last.is_none_or(|last| ship.0 > last.0)
                    && self.check_action(act.seat, *ship, act.kind).is_ok()
                    && self.actions_left(act.seat, spent + 1).is_ok()
                    && self.rating(*ship, system) != Rating::Disabled
            })
            .collect()
    }

    /// The system of the joint effort that is being gathered for, if one is.
    pub fn gathering(&self) -> Option<System> {
        match self.f.frames().last() {
            Some(Frame::Gather { act }) => self.group_system(act),
            _ => None,
        }
    }

    /// The system that a group's test uses, where ships may join.
    pub fn group_system(&self, act: &ActFrame) -> Option<System> {
        match act.deal {
            Deal::Attack { .. } | Deal::AttackInstallation => Some(System::Weapons),
            Deal::Mission { mission } => match self.m.mission(mission).goal {
                crate::fleet::content::Goal::Test { system, .. } => Some(system),
                _ => None,
            },
            Deal::Encounter { encounter } => {
                // With more than one system the tester picks later; who has the first may join.
                self.m.content.tried_with(self.m.encounter(encounter)).map(|(first, _)| first)
            }
            // Ships combine in an Opposed test, too (TEST-21).
            Deal::Card { card, kind, .. } => {
                self.m.card(card).playable(kind).and_then(|play| self.m.content.opposed_with(play.at))
            }
            Deal::Effect { at, .. } => self.m.content.opposed_with(at),
            Deal::Influence | Deal::Build | Deal::Repair | Deal::Scan { .. } | Deal::Reinforce => None,
        }
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Declares an Action; where others may join, they are asked first.
    pub fn declare(&mut self, seat: Seat, ship: ShipId, kind: ActionKind, deal: Deal) {
        self.break_move();
        let act = ActFrame {
            stage: 0,
            seat,
            kind,
            lead: ship,
            ships: ShipMask::of(ship),
            deal,
            cancelled: false,
            card_used: [false; 2],
            asked: false,
        };
        self.push(Frame::Gather { act });
    }

    /// Ships join one by one; then the Action is paid.
    pub fn step_gather(&mut self, mut act: ActFrame) {
        match self.answer() {
            Answer::Ship { ship } => act.ships = act.ships.with(ship),
            Answer::Done => {
                self.pay(act);
                return;
            }
            _ => {}
        }
        let joiners = match self.look().group_system(&act) {
            Some(system) => self.look().joiners(&act, system),
            None => ShipMask::NONE,
        };
        if joiners.is_empty() {
            self.pay(act);
            return;
        }
        self.put(Frame::Gather { act });
        let why = if act.kind == ActionKind::Combat { Why::JoinAttack } else { Why::JoinTest };
        self.ask(act.seat, Ask::Join { from: joiners, why, must: false });
    }

    /// Every ship that takes part spends an Action (TEST-16, COMBAT-12).
    fn pay(&mut self, mut act: ActFrame) {
        for ship in act.ships.iter() {
            self.fact(Fact::ActionSpent { ship, seat: act.seat, kind: act.kind });
        }
        act.stage = 1;
        self.put(Frame::Act { act });
    }

    /// The Action declared and paid: P1 for both, then what it does.
    pub fn step_act(&mut self, mut act: ActFrame) {
        match act.stage {
            1 => self.action_window(act, true),
            2 => self.action_window(act, false),
            3 => {
                act.stage = 4;
                self.put(Frame::Act { act });
                if act.cancelled {
                    self.fact(Fact::ActionCancelled { ship: act.lead });
                }
                // A ship that is to enter is not there yet; any other may have been lost in the meantime.
                let able = act.deal == Deal::Reinforce || self.t().ship(act.lead).in_play();
                match act.deal {
                    Deal::Card { card, from_hand, .. } if act.cancelled || !able => {
                        self.lay_down(card, from_hand);
                    }
                    _ if able && !act.cancelled => self.do_action(&act),
                    _ => {}
                }
            }
            _ => {
                self.pop();
                self.close_governing(self.depth() + 1);
                self.credit_deeds();
            }
        }
    }

    fn action_window(&mut self, mut act: ActFrame, own: bool) {
        let seat = if own { act.seat } else { self.m.opponent(act.seat) };
        if act.asked && matches!(self.answer(), Answer::Passed) {
            act.asked = false;
            act.stage += 1;
            self.put(Frame::Act { act });
            return;
        }
        // A reinforcement is not in play before its Action is done: nothing can be about it, or come from it.
        let lead = Some(act.lead).filter(|ship| self.t().ship(*ship).in_play());
        let window = Window {
            point: if own { Point::own_action(act.kind) } else { Point::enemy_action(act.kind) },
            ship: lead.filter(|_| own),
            other: lead.filter(|_| !own),
            involved: if own && lead.is_some() { act.ships } else { ShipMask::NONE },
            card_free: !act.card_used[usize::from(!own)],
        };
        act.asked = !act.cancelled && self.open_window(seat, window);
        if !act.asked {
            act.stage += 1;
        }
        self.put(Frame::Act { act });
    }

    fn do_action(&mut self, act: &ActFrame) {
        match act.deal {
            Deal::Attack { target } => self.begin_combat(act.seat, act.ships, act.lead, target, false),
            Deal::AttackInstallation => self.begin_installation_attack(act.seat, act.ships, act.lead),
            Deal::Influence => self.exert_influence(act.seat, act.lead),
            Deal::Build => self.build(act.seat, act.lead),
            Deal::Repair => self.push(Frame::RepairOnce { ship: act.lead, stage: 0 }),
            Deal::Scan { cell } => self.scan_location(act.seat, act.lead, cell),
            Deal::Mission { mission } => self.begin_mission_test(act, mission),
            Deal::Encounter { encounter } => self.try_encounter(act.seat, act.lead, act.ships, encounter),
            Deal::Reinforce => self.enter_play(act.seat, act.lead),
            Deal::Card { card, kind, from_hand } => {
                self.push_play(act.seat, card, kind, Some(act.lead), None, from_hand);
            }
            Deal::Effect { at, source } => {
                let effect = EffectFrame {
                    at,
                    seat: act.seat,
                    source,
                    kind: CardKind::Ops,
                    this: Some(act.lead),
                    target: None,
                    group: act.ships,
                    cell: None,
                    picked_ship: None,
                    picked_cell: None,
                    left: ShipMask::NONE,
                    repeat: 0,
                    die: 0,
                    waiting: false,
                    over: self.depth(),
                };
                self.push_effect(effect);
            }
        }
    }
}
