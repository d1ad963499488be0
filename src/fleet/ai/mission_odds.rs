//! How likely and how soon the ships can complete a mission: by a test, by deeds, step by step.
//!
//! Invariant: between 0 (no hope) and 1 (as good as done).

use super::chance::{after, blow, meets, tried};
use super::evaluation::{Evaluation, FOUND};
use super::places::HOPELESS;
use super::ship_estimate::ShipEstimate;
use crate::fleet::content::DeedPattern;
use crate::fleet::content::vocabulary::{Cond, Deed};
use crate::fleet::ids::{CellId, CellMask, DenseId, MissionId, ShipId};
use crate::fleet::position::EffectContext;
use crate::fleet::state::table::CELLS;
use crate::fleet::team::allied;
use crate::fleet::units::{DamageLevel, DamagePoints, Installation, Listed, System};

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
        for cell in self.position.m.board.tiles() {
            if !(card.distinct && progress.cells.has(cell)) {
                gaps[cell.index()] = self.here_gap(question, cell);
            }
        }
        let level = f32::from(level) - 0.8 * self.hand[system.index()];
        let may = |ship: &ShipEstimate| !card.same_ship || progress.count == 0 || progress.ship == ship.ship;
        let mut best = 0.0_f32;
        for (index, ship) in self.mine.iter().enumerate() {
            if !may(ship) {
                continue;
            }
            best = best.max(self.alone(ship, system, level, &gaps, best));
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
        self.position.m.board.tiles().filter(|cell| gaps[cell.index()] < 12.0).fold(0.0, |best: f32, cell| {
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
        self.position.m.board.tiles().filter(|cell| gaps[cell.index()] < 12.0).fold(0.0, |best: f32, cell| {
            let (first, second) = (self.arrives(one, cell), self.arrives(two, cell));
            // The nearer one's way counts a little, so that both set out.
            let wait = first.max(second) + 0.2 * first.min(second);
            best.max(0.95 * chance_of(now, later, ready, wait, gaps[cell.index()]))
        })
    }

    /// A deed, which may have to be done several times.
    pub fn deed_odds(&self, mission: MissionId, wanted: &DeedPattern) -> f32 {
        let card = self.position.m.mission(mission);
        let progress = self.position.t.progress[mission.index()];
        let done = if card.one_turn && progress.turn != self.position.t.turn { 0 } else { progress.count };
        let left = f32::from(card.times.saturating_sub(done).max(1));
        let bound = (card.same_ship && done > 0).then_some(progress.ship);
        match &wanted.deed {
            Deed::Enter { cond } => self.enter_odds(cond, bound, left),
            Deed::ScanLocation { .. } => {
                let done = if card.distinct && done > 0 { progress.cells } else { CellMask::NONE };
                self.scan_odds(bound, done, left)
            }
            _ => self.once(wanted) * after((left - 1.0) * 1.4),
        }
    }

    /// Several deeds: the likeliest of those that would count now, and the wait for the others.
    pub fn parts_odds(&self, mission: MissionId) -> f32 {
        let card = self.position.m.mission(mission);
        let progress = self.position.t.progress[mission.index()].count;
        let left = card.times.saturating_sub(card.parts_done(progress)).max(1);
        let next = card.next_deeds(progress).map(|next| self.once(next)).fold(0.0, f32::max);
        next * after(f32::from(left - 1) * 2.0)
    }

    /// A deed, done once.
    fn once(&self, wanted: &DeedPattern) -> f32 {
        let question = self.position.m.content.question(wanted.cond);
        match &wanted.deed {
            Deed::AttackShip { .. }
            | Deed::DamageShip { .. }
            | Deed::DestroyShip { .. }
            | Deed::DestroyInstallation { .. } => self.best_attack(wanted).map_or(0.0, |blow| blow.hope),
            Deed::PlaceControl { .. } => self.place_odds(|evaluation, cell| {
                if evaluation.position.t.cell(cell).control.is_none_or(|owner| allied(owner, evaluation.seat))
                {
                    0.0
                } else {
                    HOPELESS
                }
            }),
            Deed::RemoveControl { .. } => self.place_odds(|evaluation, cell| {
                if evaluation
                    .position
                    .t
                    .cell(cell)
                    .control
                    .is_some_and(|owner| !allied(owner, evaluation.seat))
                {
                    0.0
                } else {
                    HOPELESS
                }
            }),
            Deed::Build { level, .. } => {
                self.place_odds(|evaluation, cell| evaluation.build_gap(cell, *level))
            }
            Deed::Explore { .. } => self.place_odds(|evaluation, cell| {
                if evaluation.position.t.cell(cell).facing.is_none() { 0.0 } else { HOPELESS }
            }),
            Deed::Repair { .. } => self.repair_odds(),
            Deed::Escape { .. } => 0.12,
            Deed::WinEncounter { .. } => 0.4,
            Deed::PassTest { .. } => 0.5,
            Deed::Reinforce { .. } => {
                if self.position.room(self.seat) > 0 {
                    0.8
                } else {
                    0.1
                }
            }
            Deed::AssignCrew { .. } => 0.4,
            Deed::PlaceAwayTeam { .. } => {
                self.place_odds(|evaluation, cell| evaluation.landing_gap(question, cell))
            }
            Deed::RecoverAwayTeam { .. } => self.place_odds(|evaluation, cell| {
                if evaluation.position.t.cell(cell).away_teams.has(evaluation.seat) {
                    evaluation.here_gap(question, cell)
                } else {
                    HOPELESS
                }
            }),
            Deed::Transfer { .. } => self.transfer_odds(),
            Deed::PlayCard { .. } => 0.4,
            Deed::Rescue { .. } | Deed::Defend { .. } | Deed::Deliver { .. } => 0.15,
            Deed::Capture { .. } => self.capture_odds(),
            Deed::RevealShip { .. } | Deed::Cloak { .. } | Deed::Enter { .. } | Deed::ScanLocation { .. } => {
                0.1
            }
        }
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
    fn attack(
        &self,
        cond: &crate::fleet::content::program::Question,
        points: DamagePoints,
        kill: bool,
    ) -> Option<MissionAttack> {
        let mut best: Option<MissionAttack> = None;
        for ship in &self.mine {
            if ship.best[System::Weapons.index()] < 0.0 {
                continue;
            }
            for target in &self.theirs {
                if !self.attack_fits(cond, ship, target) {
                    continue;
                }
                let points = if kill { DamagePoints(3 - target.level.index() as u8) } else { points };
                // A cloaked ship has to be found first.
                let found = if target.cloaked { FOUND } else { 1.0 };
                let (now, later) = (
                    strike(ship.total_now(System::Weapons) + 0.7 * self.punch, target, points),
                    tried(
                        0.85 * strike(ship.best[System::Weapons.index()] + 0.7 * self.punch, target, points),
                    ),
                );
                let wait = self.arrives(ship, target.cell);
                let gap = self.place_of_attack(cond, target.cell);
                let hope = found * chance_of(now, later, ship.ready, wait, gap);
                best = better(best, MissionAttack { hope, ship: ship.ship, cell: target.cell });
            }
        }
        best
    }

    fn attack_fits(
        &self,
        cond: &crate::fleet::content::program::Question,
        ship: &ShipEstimate,
        target: &ShipEstimate,
    ) -> bool {
        match cond {
            Cond::Here(_) => true,
            other => {
                let context =
                    EffectContext { target: Some(target.ship), ..EffectContext::ship(self.seat, ship.ship) };
                self.position.holds(other, &context)
            }
        }
    }

    pub(super) fn place_of_attack(
        &self,
        cond: &crate::fleet::content::program::Question,
        cell: CellId,
    ) -> f32 {
        if let Cond::Here(own) = cond { self.gap(own, cell).min(6.0) } else { 0.0 }
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

    /// Something certain that a ship does in a place, given how far the place is from fitting.
    fn place_odds(&self, gap: impl Fn(&Self, CellId) -> f32) -> f32 {
        let mut best = 0.0_f32;
        for cell in self.position.m.board.tiles() {
            let gap = gap(self, cell);
            if gap >= HOPELESS {
                continue;
            }
            for ship in &self.mine {
                best = best.max(chance_of(1.0, 1.0, ship.ready, self.arrives(ship, cell), gap));
            }
        }
        best
    }

    fn build_gap(&self, cell: CellId, level: Installation) -> f32 {
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

    fn repair_odds(&self) -> f32 {
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
    /// (RD-46).
    fn scan_odds(&self, bound: Option<ShipId>, done: CellMask, left: f32) -> f32 {
        let unexplored = |cell: CellId| self.position.t.cell(cell).facing.is_none() && !done.has(cell);
        let mut best = 0.0_f32;
        for ship in self.mine.iter().filter(|ship| bound.is_none_or(|own| own == ship.ship)) {
            if ship.best[System::Sensors.index()] < 1.0 {
                continue;
            }
            for cell in self.position.m.board.tiles().filter(|cell| unexplored(*cell)) {
                let wait = (self.arrives(ship, cell) - 0.5).max(0.0);
                best = best.max(chance_of(1.0, 1.0, ship.ready, wait, 0.0));
            }
        }
        best * after(left - 1.0)
    }
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

/// The chance of an attack that deals at least this many points (0: that wins).
fn strike(weapons: f32, target: &ShipEstimate, points: DamagePoints) -> f32 {
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
