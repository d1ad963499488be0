//! How likely and how soon the ships can complete a mission: by a test, by deeds, step by step.
//!
//! Invariant: between 0 (no hope) and 1 (as good as done).

use super::chance::{after, blow, meets, tried};
use super::evaluation::{Evaluation, FOUND};
use super::places::HOPELESS;
use super::ship_estimate::ShipEstimate;
use crate::fleet::content::program::Question;
use crate::fleet::content::vocabulary::{Amount, Cond, Deed, Owner, Reach};
use crate::fleet::content::{DeedPattern, Goal};
use crate::fleet::ids::{CellId, CellMask, DenseId, MissionId, ShipId};
use crate::fleet::position::EffectContext;
use crate::fleet::state::table::CELLS;
use crate::fleet::team::allied;
use crate::fleet::units::{DamageLevel, DamagePoints, Installation, Listed, System};

/// The most scans of a turn.
const SCANS: f32 = 3.0;
/// How much each scan still to be made takes from the hope, though there is time for it.
const EACH_SCAN: f32 = 0.12;
/// How far an enemy is from being attacked where a mission asks for it, as long as it is elsewhere.
const ELSEWHERE: f32 = 6.0;

/// An attack that a mission asks for: what is hoped of it, who makes it, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MissionAttack {
    pub hope: f32,
    pub ship: ShipId,
    pub cell: CellId,
}

/// The first of the two with the higher hope.
fn better(best: Option<MissionAttack>, one: MissionAttack) -> Option<MissionAttack> {
    best.filter(|best| best.hope >= one.hope).or(Some(one))
}

impl Evaluation<'_> {
    /// A voluntary test: the best ship, or the best two together, at the best place.
    pub fn test_odds(&self, mission: MissionId, system: System, level: u8, cond: u16) -> f32 {
        let card = self.position.m.mission(mission);
        let progress = self.position.t.progress[mission.index()];
        let question = self.position.m.content.question(cond);
        let mut gaps = [HOPELESS; CELLS];
        for cell in self.test_places() {
            if !(card.distinct && progress.cells.has(cell)) {
                gaps[cell.index()] = self.here_gap(question, cell);
            }
        }
        let level = f32::from(level) - 0.8 * self.hand[system.index()];
        let may = |ship: &ShipEstimate| !card.same_ship || progress.count == 0 || progress.ship == ship.ship;
        let mut best = 0.0_f32;
        for (index, ship) in self.mine.iter().enumerate() {
            let lacks = self.ship_gap(question, ship);
            if !may(ship) || lacks >= HOPELESS {
                continue;
            }
            best = best.max(after(lacks) * self.alone(ship, system, level, &gaps, best));
            if card.same_ship || meets(ship.best[system.index()], level) > 0.6 {
                continue;
            }
            for other in &self.mine[index + 1..] {
                best = best.max(self.together(ship, other, system, level, &gaps));
            }
        }
        let left = card.times.saturating_sub(progress.count).max(1);
        best * after(f32::from(left - 1) * 1.3)
    }

    fn alone(&self, ship: &ShipEstimate, system: System, level: f32, gaps: &[f32; CELLS], known: f32) -> f32 {
        let (now, later) =
            (meets(ship.total_now(system), level), tried(meets(ship.best[system.index()], level)));
        if later <= known && now <= known {
            return 0.0;
        }
        self.test_places().filter(|cell| gaps[cell.index()] < 12.0).fold(0.0, |best: f32, cell| {
            let wait = self.arrives(ship, cell);
            best.max(chance_of(now, later, ship.ready, wait, gaps[cell.index()]))
        })
    }

    fn together(
        &self,
        one: &ShipEstimate,
        two: &ShipEstimate,
        system: System,
        level: f32,
        gaps: &[f32; CELLS],
    ) -> f32 {
        let now = meets(one.total_now(system) + two.total_now(system), level);
        let later = tried(meets(one.best[system.index()] + two.best[system.index()], level));
        if later <= 0.0 {
            return 0.0;
        }
        let ready = one.ready && two.ready;
        self.test_places().filter(|cell| gaps[cell.index()] < 12.0).fold(0.0, |best: f32, cell| {
            let (first, second) = (self.arrives(one, cell), self.arrives(two, cell));
            // The nearer one's way counts a little, so that both set out.
            let wait = first.max(second) + 0.2 * first.min(second);
            best.max(0.95 * chance_of(now, later, ready, wait, gaps[cell.index()]))
        })
    }

    /// Where a test can be made: in every location, and in the team's Command Posts.
    fn test_places(&self) -> impl Iterator<Item = CellId> + use<'_> {
        self.position.m.board.tiles().chain(self.position.m.posts(self.seat).iter())
    }

    /// A deed, which may have to be done several times.
    pub fn deed_odds(&self, mission: MissionId, wanted: &DeedPattern) -> f32 {
        let card = self.position.m.mission(mission);
        let progress = self.position.t.progress[mission.index()];
        let done = self.position.progress_now(mission);
        let left = f32::from(card.times.saturating_sub(done).max(1));
        let bound = (card.same_ship && done > 0).then_some(progress.ship);
        let places = if card.distinct && done > 0 { progress.cells } else { CellMask::NONE };
        match &wanted.deed {
            Deed::Enter { cond } if is_far(cond) => self.enter_odds(cond, bound, left),
            Deed::Enter { .. } => {
                let question = self.position.m.content.question(wanted.cond);
                self.journey(question, bound, places, |_| true) * after((left - 1.0) * 0.7)
            }
            Deed::ScanLocation { .. } => self.scan_odds(bound, places, left, card.same_ship),
            // Several ships do as much in a turn as one does in several.
            _ => {
                let each = if card.same_ship { 1.4 } else { 0.7 };
                self.once(wanted, places) * after((left - 1.0) * each)
            }
        }
    }

    /// Several deeds: the likeliest of those that would count now, and the wait for the others.
    pub fn parts_odds(&self, mission: MissionId) -> f32 {
        let card = self.position.m.mission(mission);
        let done = self.position.progress_now(mission);
        let left = f32::from(card.times.saturating_sub(card.parts_done(done)).max(1));
        // The Away Team that has to come back is the one put down for this mission.
        let elsewhere = |next: &DeedPattern| match (&card.goal, &next.deed) {
            (Goal::Steps { .. }, Deed::RecoverAwayTeam { .. }) if done > 0 => {
                self.position.m.board.tile_mask().minus(self.position.t.progress[mission.index()].cells)
            }
            _ => CellMask::NONE,
        };
        let hopes = card.next_deeds(done).map(|next| self.once(next, elsewhere(next)));
        if card.one_turn {
            return hopes.fold(1.0, f32::min) * after((left - 1.0) * 0.7);
        }
        hopes.fold(0.0, f32::max) * after((left - 1.0) * 2.0)
    }

    /// The best attack on a ship or an installation that the deed asks for: its hope, who makes it, and where; none for other
    /// deeds, and where there is nothing to attack.
    pub(super) fn best_attack(&self, wanted: &DeedPattern) -> Option<MissionAttack> {
        let question = self.position.m.content.question(wanted.cond);
        match &wanted.deed {
            Deed::AttackShip { .. } => self.attack(question, DamagePoints::NONE, false),
            Deed::DamageShip { points, .. } => self.attack(question, *points, false),
            Deed::DestroyShip { .. } => self.attack(question, DamagePoints(3), true),
            Deed::DestroyInstallation { .. } => self.raze(),
            _ => None,
        }
    }

    /// The best attack of one own ship on one enemy.
    fn attack(&self, cond: &Question, points: DamagePoints, kill: bool) -> Option<MissionAttack> {
        let mut best: Option<MissionAttack> = None;
        for ship in &self.mine {
            if ship.best[System::Weapons.index()] < 0.0 {
                continue;
            }
            for target in &self.theirs {
                let gap = self.attack_gap(cond, ship, target);
                if gap >= HOPELESS {
                    continue;
                }
                let points = if kill { lethal(target) } else { points };
                // A cloaked ship has to be found first.
                let found = if target.cloaked { FOUND } else { 1.0 };
                let (now, later) = (
                    strike(ship.total_now(System::Weapons) + 0.7 * self.punch, target, points),
                    tried(
                        0.85 * strike(ship.best[System::Weapons.index()] + 0.7 * self.punch, target, points),
                    ),
                );
                let wait = self.arrives(ship, target.cell);
                let hope = found * chance_of(now, later, ship.ready, wait, gap);
                best = better(best, MissionAttack { hope, ship: ship.ship, cell: target.cell });
            }
        }
        best
    }

    /// How far an attack of the ship on the target is from what is asked of it.
    pub(super) fn attack_gap(&self, cond: &Question, ship: &ShipEstimate, target: &ShipEstimate) -> f32 {
        match cond {
            Cond::All(list) => list.iter().map(|one| self.attack_gap(one, ship, target)).sum(),
            Cond::Any(list) => {
                list.iter().map(|one| self.attack_gap(one, ship, target)).fold(HOPELESS, f32::min)
            }
            Cond::System(system, least) if ship.best[system.index()] >= f32::from(*least) => 0.0,
            // Another ship has to come as well.
            Cond::Ships(own, 1) if own.owner == Owner::Mine && own.reach == Reach::Here && own.other => {
                let others = self.mine.iter().filter(|other| other.ship != ship.ship && !other.cloaked);
                others.map(|other| self.arrives(other, target.cell)).fold(6.0, f32::min)
            }
            Cond::Here(_) | Cond::AtLeast(Amount::Distance(_), _) => self.place_of_attack(cond, target.cell),
            other => {
                let context =
                    EffectContext { target: Some(target.ship), ..EffectContext::ship(self.seat, ship.ship) };
                if self.position.holds(other, &context) { 0.0 } else { HOPELESS }
            }
        }
    }

    /// How far an attack in the place is from what is asked of its place; nothing where it asks for none. An enemy may
    /// still go to another.
    pub(super) fn place_of_attack(&self, cond: &Question, cell: CellId) -> f32 {
        match cond {
            Cond::Here(own) => self.gap(own, cell).min(ELSEWHERE),
            // Not from where the ship is now: from where the two will meet.
            Cond::AtLeast(Amount::Distance(_), _) => {
                let there = EffectContext { cell: Some(cell), ..EffectContext::seat(self.seat) };
                if self.position.holds(cond, &there) { 0.0 } else { ELSEWHERE }
            }
            _ => 0.0,
        }
    }

    /// The best attack of one own ship on an installation of theirs.
    fn raze(&self) -> Option<MissionAttack> {
        let mut best = None;
        for cell in self.position.m.board.tiles() {
            let own = self.position.t.cell(cell);
            let theirs = own.installation_of.is_some_and(|owner| !allied(owner, self.seat));
            let Some(level) = own.installation.filter(|_| theirs) else { continue };
            for ship in &self.mine {
                let level = f32::from(level.shields());
                let level = level - 0.7 * self.punch;
                let now = meets(ship.total_now(System::Weapons), level);
                let later = tried(meets(ship.best[System::Weapons.index()], level));
                let hope = chance_of(now, later, ship.ready, self.arrives(ship, cell), 0.0);
                best = better(best, MissionAttack { hope, ship: ship.ship, cell });
            }
        }
        best
    }

    pub(super) fn build_gap(&self, cell: CellId, level: Installation) -> f32 {
        let own = self.position.t.cell(cell);
        let theirs = own.control.is_some_and(|owner| !allied(owner, self.seat))
            || (own.installation.is_some() && !own.installation_is(self.seat));
        if own.facing.is_none() || !self.position.habitable(cell) || theirs || own.installation >= Some(level)
        {
            return HOPELESS;
        }
        let missing = self.position.tokens_needed(cell, level).saturating_sub(own.tokens_of(self.seat));
        let built = own.installation.map_or(0, |own| own.index() + 1);
        0.45 * (f32::from(missing) + (level.index() - built) as f32)
    }

    pub(super) fn repair_odds(&self) -> f32 {
        let post = self.position.m.board.post(self.seat.0);
        let hurt = self.mine.iter().filter(|ship| ship.level != DamageLevel::Undamaged);
        hurt.map(|ship| chance_of(1.0, 1.0, ship.ready, self.arrives(ship, post), 0.0)).fold(0.15, f32::max)
    }

    /// A journey: this many locations entered by one ship.
    fn enter_odds(&self, cond: &Cond, bound: Option<ShipId>, left: f32) -> f32 {
        let engines = match cond {
            Cond::System(System::Engines, least) => f32::from(*least),
            _ => 1.0,
        };
        let mut best = 0.1_f32;
        for ship in self.mine.iter().filter(|ship| bound.is_none_or(|own| own == ship.ship)) {
            if ship.best[System::Engines.index()] < engines {
                continue;
            }
            let set = ship.shown[System::Engines.index()] >= engines;
            let quick = if set { (ship.move_points / 3.0).clamp(0.0, 2.0) } else { 0.0 };
            let wait = ((left - quick) / 2.0).max(0.0) + if set { 0.0 } else { 0.4 };
            best = best.max(after(wait + 0.1 * left));
        }
        best
    }

    /// Scans of unexplored tiles, except those that no longer count; a tile with one's own token may be scanned again
    /// (RD-46). Several ships scan side by side, as far as the mission and the turn's Actions allow.
    fn scan_odds(&self, bound: Option<ShipId>, done: CellMask, left: f32, one_ship: bool) -> f32 {
        let unexplored = |cell: &CellId| self.position.t.cell(*cell).facing.is_none() && !done.has(*cell);
        let (mut able, mut now, mut soonest) = (0.0_f32, 0.0_f32, HOPELESS);
        for ship in self.mine.iter().filter(|ship| bound.is_none_or(|own| own == ship.ship)) {
            if ship.best[System::Sensors.index()] < 1.0 {
                continue;
            }
            let cells = self.position.m.board.tiles().filter(unexplored);
            let wait = cells.map(|cell| (self.arrives(ship, cell) - 0.5).max(0.0)).fold(HOPELESS, f32::min);
            if wait >= HOPELESS {
                continue;
            }
            let here = ship.ready && wait < 0.9;
            able += 1.0;
            now += if here { 1.0 } else { 0.0 };
            soonest = soonest.min(if here { wait } else { wait.max(1.0) });
        }
        if able < 1.0 {
            return 0.0;
        }
        let together = if one_ship { 1.0 } else { able.min(SCANS) };
        let now = now.min(together).min(left);
        let later = (left - now) / together;
        (1.0 - EACH_SCAN * (left - 1.0)).max(0.1) * after(soonest + later)
    }
}

/// Whether a journey is as long as it takes, wherever it leads.
const fn is_far(cond: &Cond) -> bool {
    matches!(cond, Cond::Always | Cond::System(..))
}

/// A try this turn if the ship is ready and gets there, else the hope of later ones.
pub fn chance_of(now: f32, later: f32, ready: bool, wait: f32, gap: f32) -> f32 {
    let shade = 1.0 - 0.01 * wait.min(10.0);
    if ready && wait + gap < 0.9 {
        // Ways within the turn are fractions below 1; each step less is a small gain.
        shade * (now + (1.0 - now) * later * after(1.0)) * after(gap)
    } else {
        shade * later * after(wait.max(1.0) + gap)
    }
}

/// The points of damage that destroy a ship.
pub(super) fn lethal(ship: &ShipEstimate) -> DamagePoints {
    DamagePoints(3 - ship.level.index() as u8)
}

/// The chance of an attack that deals at least this many points (0: that wins).
pub(super) fn strike(weapons: f32, target: &ShipEstimate, points: DamagePoints) -> f32 {
    if weapons < 0.0 {
        return 0.0;
    }
    let shields = target.shown[System::Shields.index()];
    let odds = blow(weapons as i32, (shields >= 0.0).then_some(shields as i32));
    match points.0 {
        0 => odds.wins,
        more => odds.damage[usize::from(more - 1).min(2)],
    }
}
