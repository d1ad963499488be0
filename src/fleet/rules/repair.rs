//! REPAIR: the Action and the repair paid with movement (RD-42, RD-89, RD-90).

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::Static;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{Frame, RepairFrame, RepairStage};
use crate::fleet::state::parts::Moved;
use crate::fleet::units::{ActionKind, DamageLevel, Installation};

impl Position<'_> {
    /// The Repair Action (REPAIR-01 to REPAIR-04).
    pub fn check_repair(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let cell = self.check_action(seat, ship, ActionKind::Repair)?;
        let anywhere = || self.has(ship, Static::RepairAnywhere);
        let own_post = self.is_own_post(seat, cell);
        let friendly = self.t.cell(cell).installation_is(seat);
        if !own_post && !friendly && !anywhere() {
            return Err(Refusal::NoRepairPlace);
        }
        self.repairable(ship)
    }

    /// The repair that costs movement, even with Disabled Engines (REPAIR-06, RD-90).
    pub fn check_movement_repair(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let own = self.ship(ship);
        let cell = match self.own_ship(seat, ship) {
            Err(Refusal::CloakedShip) => return Err(Refusal::CloakedRepair),
            other => other?,
        };
        if own.moved != Moved::Not {
            return Err(Refusal::AlreadyMoved);
        }
        let here = self.t.cell(cell);
        let starbase = here.installation == Some(Installation::Starbase) && here.installation_is(seat);
        if !self.is_own_post(seat, cell) && !starbase {
            return Err(Refusal::NoStarbase);
        }
        self.repairable(ship)
    }

    fn repairable(&self, ship: ShipId) -> Result<(), Refusal> {
        let bold = || self.has(ship, Static::RepairAmongEnemies);
        if self.is_contested(ship) && !bold() {
            return Err(Refusal::EnemyAtRepair);
        }
        if self.hurt(ShipMask::of(ship)).is_empty() { Err(Refusal::NothingToRepair) } else { Ok(()) }
    }

    /// The slots of the System Tokens that a repair benefit may be spent on: by a repair each system once, by an effect
    /// each token.
    pub fn offered_repairs(&self, repair: &RepairFrame) -> impl Iterator<Item = u8> + '_ {
        let RepairFrame { ship, token, .. } = *repair;
        let by_repair = self.repairs(ship).filter(move |_| !token);
        by_repair.chain(self.system_tokens(ship).filter(move |_| token))
    }

    /// Those of the ships that have anything to repair (REPAIR-04).
    pub fn hurt(&self, ships: ShipMask) -> ShipMask {
        let tokens = self.t.modifiers().iter().filter(|own| own.is_system_token());
        let held: ShipMask = tokens.map(|own| own.bearer).collect();
        ships.keep(|ship| held.has(ship) || self.ship(ship).level != DamageLevel::Undamaged)
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Gives up movement for one benefit.
    pub fn movement_repair(&mut self, ship: ShipId) {
        self.break_move();
        self.fact(Fact::MovementSpent { ship });
        self.repair_once(ship);
    }

    /// One repair benefit: one damage level, or one system cleared of all that lies on it; the owner chooses where
    /// there are several (REPAIR-04).
    pub fn repair_once(&mut self, ship: ShipId) {
        self.push(Frame::RepairOnce {
            repair: RepairFrame { stage: RepairStage::Choose, ship, token: false },
        });
    }

    /// An effect takes one System Token off; the ship's owner chooses where there are several (REPAIR-05).
    pub fn restore(&mut self, ship: ShipId) {
        if self.position().system_tokens(ship).next().is_some() {
            self.push(Frame::RepairOnce {
                repair: RepairFrame { stage: RepairStage::Choose, ship, token: true },
            });
        }
    }

    /// Asks which, if there is a choice.
    pub(super) fn step_repair(&mut self, mut f: RepairFrame) -> Step<RepairFrame> {
        let own = *self.t().ship(f.ship);
        let tokens = self.position().offered_repairs(&f).count() as u8;
        let dented = own.level != DamageLevel::Undamaged && !f.token;
        if f.stage == RepairStage::Chosen || u8::from(dented) + tokens < 2 {
            return Step::Done(f);
        }
        f.stage = RepairStage::Chosen;
        // Option 0 is the level, then one for each system; undamaged ships have no option 0 to offer.
        let (least, count) = (u8::from(!dented), 1 + tokens);
        let why = Why::RepairWhat;
        self.ask(own.seat, Decision::Option { least, count, optional: false, choice: None, why });
        Step::Stay(f)
    }

    /// Carries out what was chosen, or the only thing there was to choose.
    pub(super) fn end_repair(&mut self, f: &RepairFrame) {
        let RepairFrame { stage, ship, token } = *f;
        let own = *self.t().ship(ship);
        let index = match (stage, self.answer()) {
            (RepairStage::Chosen, Answer::Option { index }) => index,
            _ => u8::from(token || own.level == DamageLevel::Undamaged),
        };
        let slot = usize::from(index).checked_sub(1).map(|at| self.position().offered_repairs(f).nth(at));
        match slot {
            Some(Some(slot)) if token => self.remove_token(slot),
            Some(Some(slot)) => self.free_system(ship, slot),
            Some(None) => {}
            None => self.repair_level(ship, 1),
        }
        if token {
            return;
        }
        self.deed(deed_at(DeedKind::Repair, own.seat, ship, ShipMask::of(ship), own.cell()));
    }

    /// Removes every System Token on the same system as this one (REPAIR-04).
    fn free_system(&mut self, ship: ShipId, slot: u8) {
        let Some(first) = self.t().modifiers().get(usize::from(slot)).copied() else { return };
        let next = |resolver: &Self| {
            let modifiers = resolver.t().modifiers();
            let with = |slot: &u8| modifiers.get(usize::from(*slot)).is_some_and(|own| own.goes_with(&first));
            resolver.position().system_tokens(ship).find(with)
        };
        while let Some(slot) = next(self) {
            self.remove_token(slot);
        }
    }

    /// Improves the damage level by steps; the owner picks a setting.
    pub fn repair_level(&mut self, ship: ShipId, steps: u8) {
        let mut level = self.t().ship(ship).level;
        for _ in 0..steps {
            level = level.better().unwrap_or(level);
        }
        let own = *self.t().ship(ship);
        if level != own.level {
            self.show_ship(ship);
            self.fact(Fact::ShipRepaired { ship, level });
            self.pick_setting(ship, Why::Repaired);
        }
    }
}
