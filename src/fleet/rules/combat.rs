//! COMBAT and attacks on installations: predicates, beginning, and what a hit does (RD-10, RD-12, RD-16).

use super::Resolver;
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::content::vocabulary::Stat;
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::frame::{DamageFrame, Frame, TestFrame, TestKind, Testers};
use crate::fleet::team::{allied, team};
use crate::fleet::units::{ActionKind, DamagePoints, Rating, System};

impl Position<'_> {
    /// Attacking a ship (COMBAT-01 to COMBAT-03).
    pub fn check_attack(&self, seat: Seat, ship: ShipId, target: ShipId) -> Result<(), Refusal> {
        let cell = self.check_attacker(seat, ship)?;
        self.check_target(seat, cell, target)
    }

    /// All an attack from that location asks of the target.
    pub fn check_target(&self, seat: Seat, cell: CellId, target: ShipId) -> Result<(), Refusal> {
        let other = self.ship(target);
        if allied(other.seat, seat) {
            return Err(Refusal::OwnTarget);
        }
        if other.cloaked {
            return Err(Refusal::TargetCloaked);
        }
        if other.cell() == Some(cell) { Ok(()) } else { Err(Refusal::NotHere) }
    }

    /// All an attack asks of the aggressor.
    pub fn check_attacker(&self, seat: Seat, ship: ShipId) -> Result<CellId, Refusal> {
        let cell = self.check_action(seat, ship, ActionKind::Combat)?;
        if self.rating(ship, System::Weapons) == Rating::Disabled {
            return Err(Refusal::WeaponsDisabled);
        }
        Ok(cell)
    }

    /// Attacking the installation here (INSTALL-14).
    pub fn check_attack_installation(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let cell = self.check_attacker(seat, ship)?;
        self.check_installation(cell)
    }

    /// All an attack on an installation asks of the location.
    pub fn check_installation(&self, cell: CellId) -> Result<(), Refusal> {
        if self.t.cell(cell).installation.is_some() { Ok(()) } else { Err(Refusal::NoInstallation) }
    }

    /// The damage that totals come to (COMBAT-06 to COMBAT-09, RD-10), before reductions.
    pub const fn damage_of(own: i32, enemy: i32, shields_disabled: bool) -> DamagePoints {
        let by_totals = if own >= 3 * enemy {
            3
        } else if own >= 2 * enemy {
            2
        } else if own > enemy {
            1
        } else {
            0
        };
        DamagePoints(match (own > enemy, shields_disabled) {
            (true, _) => by_totals,
            // RD-10: without Shields the attack always deals at least 1.
            (false, true) => 1,
            (false, false) => 0,
        })
    }

    /// The same under the house rules of the match.
    pub fn dealt(&self, own: i32, enemy: i32, shields_disabled: bool) -> DamagePoints {
        let house = self.m.house;
        match shields_disabled {
            true if house.has(HouseRule::BareHullsTakeThree) => DamagePoints(3),
            true if house.has(HouseRule::BareHullsTakeOne) => DamagePoints(1),
            _ => Self::damage_of(own, enemy, shields_disabled),
        }
    }

    /// The damage of a hit after what adds to it and what protects from it (RD-16); no hit stays none.
    pub fn hit_damage(&self, test: &TestFrame, target: ShipId, base: DamagePoints) -> DamagePoints {
        if base == DamagePoints::NONE {
            return base;
        }
        let dealt = test.ships.iter().map(|ship| self.stat(ship, Stat::DamageDealt)).max().unwrap_or(0);
        let taken = self.stat(target, Stat::DamageTaken);
        DamagePoints::from_sum(i32::from(base.0) + dealt + taken - i32::from(test.soften.0))
    }

    /// The damage of a foe's fire in the same way.
    pub fn fire_damage(&self, test: &TestFrame, base: DamagePoints) -> DamagePoints {
        if base == DamagePoints::NONE {
            return base;
        }
        let taken = self.stat(test.lead, Stat::DamageTaken);
        DamagePoints::from_sum(i32::from(base.0) + taken - i32::from(test.soften.0))
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Begins a combat: an Action's, a free attack, or one given by an effect.
    pub fn begin_combat(&mut self, seat: Seat, ships: ShipMask, lead: ShipId, target: ShipId, free: bool) {
        let Some(cell) = self.t().ship(lead).cell() else { return };
        self.fact(Fact::CombatBegan { seat, lead, ships, target, free });
        let side = Testers { seat, lead, ships, cell };
        let cardless = free && self.m.house.has(HouseRule::FreeAttacksWithoutCards);
        let test = TestFrame {
            target: Some(target),
            their_system: System::Shields,
            free,
            card_used: if cardless { SeatMask::first(self.m.seats()) } else { SeatMask::NONE },
            ..TestFrame::new(TestKind::Combat, side, System::Weapons, self.position().foe(seat, target))
        };
        self.push(Frame::Test { test });
    }

    /// Begins an attack on the installation here (RD-12).
    pub fn begin_installation_attack(&mut self, seat: Seat, ships: ShipMask, lead: ShipId) {
        let Some(cell) = self.t().ship(lead).cell() else { return };
        let Some(installation) = self.t().cell(cell).installation else { return };
        let level = installation.shields();
        self.fact(Fact::InstallationAttacked { seat, lead, ships, cell, level });
        let (side, opponent) = (Testers { seat, lead, ships, cell }, team(self.m.opponent(seat)));
        let plain = TestFrame::new(TestKind::Installation, side, System::Weapons, opponent);
        self.push(Frame::Test { test: TestFrame { level, ..plain } });
    }

    /// A hit and the deed it is (RD-16): every attack that hits is successful; without Shields, even a lost comparison
    /// is (RD-10, RD-88).
    pub fn hit(&mut self, f: &TestFrame, base: DamagePoints) {
        let Some(target) = f.target else { return };
        let points = self.position().hit_damage(f, target, base);
        self.fact(Fact::AttackHit { ship: f.lead, target, base, points });
        if let Some(deed) = self.position().deed_if_passed(f) {
            self.deed(deed);
        }
        self.tell_spared(target, base, points);
        if points > DamagePoints::NONE {
            let damage = DamageFrame::new(target, points, Some((f.tester, f.lead)));
            self.push(Frame::Damage { damage });
        }
    }
}
