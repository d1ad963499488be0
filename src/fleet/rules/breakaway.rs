//! BREAK: Breakaway before a move, Evasion on the way, the free attack (RD-24 to RD-27, RD-96).

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Stat, Static};
use crate::fleet::decision::Decision;
use crate::fleet::fact::{DieFor, EscapeKind, Fact};
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::position::numbers::{NoTerms, Term, Terms};
use crate::fleet::refusal::Refusal;
use crate::fleet::rule;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{Frame, FreeAttackFrame, FreeAttackStage};
use crate::fleet::state::parts::Source;
use crate::fleet::team::team;
use crate::fleet::units::{Rating, System};

impl Position<'_> {
    /// The Breakaway roll that is due.
    pub fn check_break_away(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        self.own_ship(seat, ship)?;
        let ships = match self.t.mover_with(ship) {
            Some(mover) if mover.lead != ship => return Err(Refusal::InForce),
            mover => mover.map_or(ShipMask::of(ship), |mover| mover.ships),
        };
        if !ships.iter().any(|one| self.breakaway_due(one)) {
            return Err(Refusal::NoBreakawayDue);
        }
        // A ship that cannot leave in any case gains nothing by the roll (MOVE-03, MOVE-25).
        if ships.iter().any(|one| self.rating(one, System::Engines) == Rating::Disabled) {
            return Err(Refusal::EnginesDisabled);
        }
        if ships.iter().any(|one| self.has(one, Static::Held)) { Err(Refusal::ShipHeld) } else { Ok(()) }
    }

    /// What counts in a roll against enemies: Sizes (BREAK-02, BREAK-03, BREAK-13, RD-96).
    pub fn roll_sum(&self, ships: ShipMask, terms: &mut impl Terms) -> u8 {
        let mut sum = 0;
        for ship in ships.iter() {
            let size = self.m.size(ship);
            let mut add = |source, amount: i8, rule| {
                sum += i32::from(amount);
                terms.term(Term { ship: Some(ship), source, amount: Some(amount), rule });
            };
            add(Source::Ship { ship }, size as i8, rule::BREAK_02);
            self.statics(ship, |rule| {
                if let Static::Plus(Stat::RollSize, by) = rule.what {
                    add(rule.source, by, rule::RD_96);
                }
            });
        }
        sum.clamp(0, 255) as u8
    }

    /// Ships that could make the free attack (RD-26).
    pub fn free_attackers(&self, seat: Seat, cell: CellId) -> ShipMask {
        self.uncloaked_at(seat, cell)
            .iter()
            .filter(|ship| self.rating(*ship, System::Weapons) != Rating::Disabled)
            .collect()
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Rolls for both sides; the mover wins ties (BREAK-04).
    pub fn roll_escape(&mut self, kind: EscapeKind, ships: ShipMask, cell: CellId) -> bool {
        let force = self.lead_of(ships);
        let Some(lead) = force.or_else(|| ships.first()) else { return true };
        let seat = self.t().ship(lead).seat;
        let foes = self.position().enemies_at(seat, cell);
        let foe = foes.first().map_or(self.m.opponent(seat), |ship| self.t().ship(ship).seat);
        let [own, enemy] = [ships, foes].map(|ships| self.position().roll_sum(ships, &mut NoTerms));
        let purpose = match kind {
            EscapeKind::Breakaway => DieFor::Breakaway,
            EscapeKind::Evasion => DieFor::Evasion,
        };
        let (die, enemy_die) = (self.die(seat, purpose), self.die(foe, purpose));
        let (own, enemy) = (own.saturating_add(die), enemy.saturating_add(enemy_die));
        let escaped = own >= enemy;
        self.fact(Fact::EscapeRolled { kind, ships, own, enemy, die, enemy_die, escaped });
        if escaped {
            self.deed(deed_at(DeedKind::Escape, seat, lead, ships, Some(cell)));
        }
        escaped
    }

    /// The Breakaway order.
    pub fn break_away(&mut self, seat: Seat, ship: ShipId) {
        let force = self.t().mover_with(ship);
        if force.is_none() {
            self.break_move();
        }
        let ships = force.map_or(ShipMask::of(ship), |mover| mover.ships);
        let Some(cell) = self.t().ship(ship).cell() else { return };
        let escaped = self.roll_escape(EscapeKind::Breakaway, ships, cell);
        for one in ships.iter() {
            self.fact(Fact::BrokeAway { ship: one, escaped });
        }
        if !escaped {
            let (stage, seat) = (FreeAttackStage::Ask, team(self.m.opponent(seat)));
            self.push(Frame::FreeAttack { attack: FreeAttackFrame { stage, seat, targets: ships } });
        }
    }

    /// The free attack: asked, made, over (BREAK-06, BREAK-14).
    pub(super) fn step_free_attack(&mut self, mut f: FreeAttackFrame) -> Step<FreeAttackFrame> {
        match f.stage {
            FreeAttackStage::Ask => {
                let cell = f.targets.first().and_then(|ship| self.t().ship(ship).cell());
                let attackers =
                    cell.map_or(ShipMask::NONE, |cell| self.position().free_attackers(f.seat, cell));
                if attackers.is_empty() {
                    return self.no_free_attack(f);
                }
                f.stage = FreeAttackStage::Asked;
                self.ask(f.seat, Decision::FreeAttack { attackers, targets: f.targets });
            }
            FreeAttackStage::Asked => {
                let Answer::Attack { ship, target } = self.answer() else { return self.no_free_attack(f) };
                f.stage = FreeAttackStage::Made;
                self.begin_combat(f.seat, ShipMask::of(ship), ship, target, true);
            }
            FreeAttackStage::Made => return Step::Done(f),
        }
        Step::Stay(f)
    }

    /// Credits what the attack has done, if it was made.
    pub(super) fn end_free_attack(&mut self, f: &FreeAttackFrame) {
        if f.stage == FreeAttackStage::Made {
            self.credit_deeds();
        }
    }

    /// A player who makes no free attack leaves it to their partner, unless the partner has been asked already (RD-82).
    fn no_free_attack(&self, f: FreeAttackFrame) -> Step<FreeAttackFrame> {
        match self.m.partner(f.seat).filter(|partner| partner.0 > f.seat.0) {
            Some(seat) => Step::Stay(FreeAttackFrame { stage: FreeAttackStage::Ask, seat, ..f }),
            None => Step::Done(f),
        }
    }

    /// The ship that leads these, if they are in the move under way.
    fn lead_of(&self, ships: ShipMask) -> Option<ShipId> {
        self.t().mover_with_any(ships).filter(|mover| mover.ships == ships).map(|mover| mover.lead)
    }
}
