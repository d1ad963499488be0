//! COMBAT-12: two or three ships that attack together for a mission that asks too much of one.
//!
//! Invariant: all of them can stand beside the target in this turn and have an Action left each, as far as a planner sees.

use super::chance::tried;
use super::evaluation::Evaluation;
use super::mission_odds::{chance_of, lethal, strike};
use super::ship_estimate::ShipEstimate;
use crate::fleet::content::DeedPattern;
use crate::fleet::content::vocabulary::Deed;
use crate::fleet::ids::{CellId, MissionId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::units::{DamagePoints, Listed, System};

/// Turns short of one in which a ship still acts after its way.
const IN_TURN: f32 = 0.9;

/// How much likelier a third ship has to make an attack before its Action is spent on it.
const WORTH_THREE: f32 = 0.25;

/// An attack of several, and what is hoped of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct JointAttack {
    pub hope: f32,
    pub lead: ShipId,
    pub helper: ShipId,
    pub third: Option<ShipId>,
    pub cell: CellId,
    /// From 0 to 1 with the best dials that they can be turned to.
    pub chance: f32,
    /// The same with the dials as they stand.
    pub unturned: f32,
}

impl Evaluation<'_> {
    /// The best attack of several of the seat's ships in this turn that the mission's next deed asks for.
    pub(super) fn attack_together(&self, mission: MissionId) -> Option<JointAttack> {
        let (card, wanted) = (self.position.m.mission(mission), self.next_deed(mission)?);
        let begun = card.same_ship && self.position.progress_now(mission) > 0;
        if begun || self.position.actions_left(self.seat, 2).is_err() {
            return None;
        }
        let targets = self.theirs.iter().filter(|target| !target.cloaked && self.lies_open(target));
        targets.fold(None, |best: Option<JointAttack>, target| {
            let one = self.best_of(wanted, target);
            let better = |one: &JointAttack| best.is_none_or(|best| one.hope > best.hope);
            one.filter(better).or(best)
        })
    }

    /// Those that do best against that target, the strongest of them in the lead: two, or three where that is much likelier.
    fn best_of(&self, wanted: &DeedPattern, target: &ShipEstimate) -> Option<JointAttack> {
        let points = match wanted.deed {
            Deed::AttackShip { .. } => DamagePoints::NONE,
            Deed::DamageShip { points, .. } => points,
            Deed::DestroyShip { .. } => lethal(target),
            _ => return None,
        };
        let weapons = System::Weapons.index();
        let comes = |own: &&ShipEstimate| {
            own.ready && own.total_now(System::Weapons) >= 0.0 && self.arrives(own, target.cell) < IN_TURN
        };
        let mut able: Vec<&ShipEstimate> = self.mine.iter().filter(comes).collect();
        able.sort_by(|one, other| other.best[weapons].total_cmp(&one.best[weapons]));
        let question = self.position.m.content.question(wanted.cond);
        if self.attack_gap(question, able.first()?, target) > 0.0 {
            return None;
        }
        let two = self.attack_of(able.get(..2)?, target, points)?;
        let three = able.get(..3).filter(|_| self.position.actions_left(self.seat, 3).is_ok());
        let three = three.and_then(|ships| self.attack_of(ships, target, points));
        Some(three.filter(|three| three.chance >= two.chance + WORTH_THREE).unwrap_or(two))
    }

    /// What these ships, the first in the lead, do to that target where it is.
    fn attack_of(
        &self,
        ships: &[&ShipEstimate],
        target: &ShipEstimate,
        points: DamagePoints,
    ) -> Option<JointAttack> {
        let wait = ships.iter().map(|ship| self.arrives(ship, target.cell)).fold(0.0, f32::max);
        let there: Option<Vec<ShipEstimate>> = ships.iter().map(|ship| self.beside(ship, target)).collect();
        let there = there?;
        let hits = |total: &dyn Fn(&ShipEstimate) -> f32| {
            strike(there.iter().map(|ship| total(ship).max(0.0)).sum(), target, points)
        };
        let weapons = System::Weapons.index();
        let now = hits(&|ship| ship.total_now(System::Weapons));
        let later = tried(0.85 * hits(&|ship| ship.best[weapons]));
        let [lead, helper, ..] = *ships else { return None };
        Some(JointAttack {
            hope: chance_of(now, later, true, wait, 0.0),
            lead: lead.ship,
            helper: helper.ship,
            third: ships.get(2).map(|ship| ship.ship),
            cell: target.cell,
            chance: now,
            unturned: hits(&|ship| ship.shown[weapons]),
        })
    }

    /// The ship as it will be where the target is: what is in force there may be another than where it stands.
    fn beside(&self, ship: &ShipEstimate, target: &ShipEstimate) -> Option<ShipEstimate> {
        let table = self.with_ship_at(ship, target.cell);
        let there = Position::at_table(self.position.m, &table, self.position.f);
        ShipEstimate::new(&there, ship.ship)
    }
}
