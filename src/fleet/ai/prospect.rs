//! The best way to work on a mission now: which ship, where, how soon, and with what chance.
//!
//! Invariants: knows what the seat knows; the same view gives the same answer; says nothing of a mission that nobody in the
//! fleet brings nearer.

use super::chance::{after, meets};
use super::evaluation::Evaluation;
use super::joint_attack::JointAttack;
use super::mission_odds::MissionAttack;
use super::next_step::NextStep;
use super::places::HOPELESS;
use super::ship_estimate::ShipEstimate;
use super::style::Style;
use super::terrain::Terrain;
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Ability, Deed, Effect, Static, Trigger, Verb};
use crate::fleet::content::{DeedPattern, Goal};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, CellMask, DenseId, MissionId, ShipId};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::apply;
use crate::fleet::state::parts::EncounterPlace;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;
use crate::fleet::units::{ActionKind, DamageLevel, Listed, System};

/// How much better two ships have to be than one before both are told to go.
const WORTH_TWO: f32 = 1.15;
/// By how much two hopes may differ that promise as much.
const AS_MUCH: f32 = 0.02;
/// Below this chance a ship alone is told to wait for another.
const UNLIKELY: f32 = 0.4;
/// From this chance on two are told to attack.
const EVEN: f32 = 0.5;
/// Below this hope nothing is promised.
const LEAST: f32 = 0.06;
/// The speed of a ship that is to stay where it is.
const STILL: f32 = 0.05;
/// What something that can be done at once has to promise, as a share of what takes a move or a turn; and for a ship that
/// enemies hold.
const AT_HAND: f32 = 0.8;
const HELD_AT_HAND: f32 = 0.3;
/// What a ship that is free has to promise, as a share of what one does that has to break away first.
const FREE: f32 = 0.7;
/// Turns beyond which nobody plans.
const FAR: f32 = 9.0;

/// The best way to work on one mission.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MissionProspect {
    pub mission: MissionId,
    /// Who would do it, or the next part of it.
    pub ship: ShipId,
    /// Who would join its test or its attack.
    pub helper: Option<ShipId>,
    /// Who would join its attack as well.
    pub third: Option<ShipId>,
    /// Where; none where it does not depend on a place.
    pub cell: Option<CellId>,
    /// What they do there.
    pub step: NextStep,
    /// The place is known to fit, and whom it takes to be there; else it has still to be found.
    pub known: bool,
    /// The place is one for the mission, but no ship there would be what the mission asks for.
    pub lacking: bool,
    /// Whole turns until they stand there, as an estimate: 0 in this turn.
    pub turns: u8,
    /// The ship, and whoever helps it, can still act in this turn.
    pub ready: bool,
    /// The chance of its test, or of the attack of several, from 0 to 1, with the best dial and without cards; none for anything else.
    pub chance: Option<f32>,
    /// The same with the dials as they stand.
    pub unturned: Option<f32>,
}

impl MissionProspect {
    /// Who would join its test or its attack.
    pub fn company(&self) -> impl Iterator<Item = ShipId> + use<> {
        self.helper.into_iter().chain(self.third)
    }

    /// All who would do it together, whoever leads first.
    pub fn ships(&self) -> impl Iterator<Item = ShipId> + use<> {
        std::iter::once(self.ship).chain(self.company())
    }
}

/// Who attacks or is repaired for a mission, and where; and whether that is what the mission counts.
#[derive(Clone, Copy)]
struct Hunt {
    ship: ShipEstimate,
    cell: CellId,
    fits: bool,
}

/// What a test of a mission asks for, and where.
#[derive(Clone, Copy)]
struct Testing {
    system: System,
    cond: u16,
    cell: Option<CellId>,
}

/// The best way to work on each open mission of the seat whose view it is, as far as there is one. A test is also looked for
/// in locations that the seat has scanned: whoever enters one turns it face up.
pub fn prospects(m: &Match, view: &View) -> Vec<MissionProspect> {
    let position = Position::at_table(m, &view.table, &view.flow);
    let (terrain, style) = (Terrain::new(&position), Style::CAPTAIN);
    let evaluation = Evaluation::new(position, view.seat, &terrain, &style);
    let open = position.t.open_missions(view.seat).chain(position.races_against(view.seat));
    let scanned = position.scanned(view.seat);
    let mut table = view.table;
    scanned.iter().for_each(|cell| table.change_cell(cell, |own| own.facing = Some(view.seat)));
    let opened = Position::at_table(m, &table, &view.flow);
    let there = Evaluation::new(opened, view.seat, &terrain, &style);
    let best = |mission| {
        let now = evaluation.prospect(mission);
        let then = if scanned.is_empty() { None } else { there.prospect(mission) };
        let then =
            then.filter(|way| way.step == NextStep::Test && way.cell.is_some_and(|cell| scanned.has(cell)));
        let sooner = |one: &MissionProspect, other: &MissionProspect| {
            !other.known || other.step == NextStep::Test && one.turns < other.turns
        };
        match (now, then) {
            (Some(now), Some(then)) if sooner(&then, &now) => Some(then),
            (None, then) => then,
            (now, _) => now,
        }
    };
    open.filter_map(best).collect()
}

impl Evaluation<'_> {
    /// The best way to work on a mission.
    fn prospect(&self, mission: MissionId) -> Option<MissionProspect> {
        let one = best(self.mine.iter().map(|ship| (self.hope_of(mission, &[*ship]), *ship)))?;
        let one = self.free_instead(mission, one).unwrap_or(one);
        let joint = self.attack_together(mission).filter(|joint| joint.chance >= EVEN);
        if let Some(joint) = joint.filter(|joint| joint.hope > WORTH_TWO * one.0) {
            return Some(together(mission, &joint));
        }
        // Whoever would have to try again and again is better off with help.
        let alone = self.chance_of_test(mission, one.1, None, None, |_| true);
        let enough = if alone.is_some_and(|chance| chance < UNLIKELY) { 1.0 / WORTH_TWO } else { WORTH_TWO };
        let enough = |pair| if self.only_pair_is_at_hand(mission, pair, one.1) { AT_HAND } else { enough };
        let pair = self.pair(mission).filter(|(hope, pair)| *hope > enough(*pair) * one.0);
        let (hope, ship, helper) = match pair {
            Some((hope, (ship, helper))) => (hope, ship, Some(helper)),
            None => (one.0, one.1, None),
        };
        if hope < LEAST {
            return None;
        }
        let hunt = self.hunt(mission);
        let (ship, cell) = match &hunt {
            Some(hunt) => (hunt.ship, Some(hunt.cell)),
            None if helper.is_some() => (ship, self.place_of(mission, ship, helper)),
            None => self.who_fits(mission, ship, self.place_of(mission, ship, None)),
        };
        let step = self.next_step(mission, cell);
        let ship = self.who_is_missing(step, ship, cell);
        let wait = cell.map_or(0.0, |cell| self.wait(ship, helper, cell));
        // Whoever joins a test takes an Action for it (TEST-16).
        let two_act = || self.position.actions_left(self.seat, 2).is_ok();
        let ready = ship.ready && helper.is_none_or(|other| other.ready && two_act());
        // In a later turn every dial can be turned again.
        let later = wait >= 1.0 || !ready;
        let known = self.has_target(step, cell)
            && cell.is_none_or(|cell| self.may_build(mission, cell))
            && hunt.map_or_else(|| self.fits(mission, ship, cell), |hunt| hunt.fits);
        Some(MissionProspect {
            mission,
            ship: ship.ship,
            helper: helper.map(|one| one.ship),
            third: None,
            cell,
            step,
            known,
            lacking: !known && hunt.is_none() && cell.is_some_and(|cell| self.is_place_for(mission, cell)),
            turns: whole_turns(wait),
            ready,
            chance: self.chance_of_test(mission, ship, helper, cell, |one| later || one.adjustable),
            unturned: self.chance_of_test(mission, ship, helper, cell, |_| false),
        })
    }

    /// The best attack that the mission's next deed asks for, if there is something that it could strike; the best repair, if
    /// it asks for one.
    fn hunt(&self, mission: MissionId) -> Option<Hunt> {
        let wanted = self.next_deed(mission)?;
        if matches!(wanted.deed, Deed::Repair { .. }) {
            return self.mend();
        }
        // Who lies in their Command Post, or where nobody fights, is out of reach: whoever is outside comes first.
        let theirs = self.theirs.iter().filter(|enemy| self.lies_open(enemy)).copied().collect();
        let at_hand = Self { theirs, ..self.with_ships(&self.mine) };
        let hopeful = |blow: &MissionAttack| blow.hope > 0.0;
        let blow = at_hand.best_attack(wanted).filter(hopeful);
        let blow = blow.or_else(|| self.best_attack(wanted).filter(hopeful))?;
        let blow = at_hand.blow_of_the_ready(wanted, &blow).unwrap_or(blow);
        let blow = self.blow_at_hand(wanted, &blow).unwrap_or(blow);
        let ship = *self.mine.iter().find(|ship| ship.ship == blow.ship)?;
        let question = self.position.m.content.question(wanted.cond);
        // Only their own side's ships get into a Command Post.
        let there = |enemy: &&ShipEstimate| enemy.cell == blow.cell;
        let reachable = self.position.m.board.post_of(blow.cell).is_none()
            && !self.theirs.iter().find(there).is_some_and(|enemy| self.is_at_peace(enemy));
        Some(Hunt {
            ship,
            cell: blow.cell,
            fits: self.place_of_attack(question, blow.cell) <= 0.0 && reachable,
        })
    }

    /// Whether nobody fights an enemy where it is.
    fn is_at_peace(&self, enemy: &ShipEstimate) -> bool {
        self.position.has(enemy.ship, Static::Forbid(ActionKind::Combat))
    }

    /// Whether an enemy can be gone to and fought where it is: not in its Command Post.
    pub(super) fn lies_open(&self, enemy: &ShipEstimate) -> bool {
        self.position.m.board.post_of(enemy.cell).is_none() && !self.is_at_peace(enemy)
    }

    /// Where the ship that would strike best has acted, the best attack of those that have not, if that promises nearly as much.
    fn blow_of_the_ready(&self, wanted: &DeedPattern, far: &MissionAttack) -> Option<MissionAttack> {
        let ready: Vec<ShipEstimate> = self.mine.iter().filter(|own| own.ready).copied().collect();
        if ready.iter().any(|own| own.ship == far.ship) {
            return None;
        }
        let blow = self.with_ships(&ready).best_attack(wanted)?;
        (blow.hope >= AT_HAND * far.hope).then_some(blow)
    }

    /// The best attack on an enemy where the ship stands already, if that promises nearly as much as the one that takes a move:
    /// much less is enough for a ship that would have to break away first.
    fn blow_at_hand(&self, wanted: &DeedPattern, far: &MissionAttack) -> Option<MissionAttack> {
        let cell_of = |ship: ShipId| self.mine.iter().find(|own| own.ship == ship).map(|own| own.cell);
        let near = self.mine.iter().filter_map(|own| {
            let theirs = self.theirs.iter().filter(|enemy| enemy.cell == own.cell).copied().collect();
            Self { theirs, ..self.with_ships(&[*own]) }.best_attack(wanted)
        });
        let near = near.filter(|blow| cell_of(blow.ship) == Some(blow.cell));
        let near = near.reduce(|best, one| if one.hope > best.hope { one } else { best })?;
        let from = cell_of(far.ship).filter(|cell| *cell != far.cell)?;
        let held = !self.position.enemies_at(self.seat, from).is_empty();
        let enough = if held { HELD_AT_HAND } else { AT_HAND };
        (near.hope >= enough * far.hope).then_some(near)
    }

    /// The damaged ship that is nearest to a place where it is repaired, and that place; without one, any ship at home.
    fn mend(&self) -> Option<Hunt> {
        let post = self.position.m.board.post(self.seat.0);
        let own = |cell: &CellId| self.position.t.cell(*cell).installation_is(self.seat);
        let docks: Vec<CellId> = self.position.m.board.tiles().filter(own).chain([post]).collect();
        let hurt = self.mine.iter().filter(|ship| ship.level != DamageLevel::Undamaged);
        let ways =
            hurt.flat_map(|ship| docks.iter().map(|cell| (-self.arrives(ship, *cell), (*ship, *cell))));
        let found = best(ways).map(|(_, (ship, cell))| Hunt { ship, cell, fits: true });
        found.or_else(|| self.mine.first().map(|ship| Hunt { ship: *ship, cell: post, fits: false }))
    }

    /// What there is to hope for if these are all the ships there are.
    fn hope_of(&self, mission: MissionId, ships: &[ShipEstimate]) -> f32 {
        let alone = self.with_ships(ships);
        match &self.position.m.mission(mission).goal {
            Goal::Test { system, level, cond } => alone.test_odds(mission, *system, *level, *cond),
            Goal::Deed { wanted } => alone.deed_odds(mission, wanted),
            Goal::Steps { .. } | Goal::Set { .. } => alone.parts_odds(mission),
            Goal::Condition { cond, .. } => after(alone.effort(self.position.m.content.question(*cond))),
        }
    }

    /// Where enemies hold the ship that promises most and it would have to go elsewhere, a free one that promises nearly as much.
    fn free_instead(
        &self,
        mission: MissionId,
        (hope, ship): (f32, ShipEstimate),
    ) -> Option<(f32, ShipEstimate)> {
        let held = |ship: &ShipEstimate| !self.position.enemies_at(self.seat, ship.cell).is_empty();
        if !held(&ship) || self.place_of(mission, ship, None).is_none_or(|cell| cell == ship.cell) {
            return None;
        }
        let free = self.mine.iter().filter(|one| !held(one) && one.ready);
        let free = best(free.map(|one| (self.hope_of(mission, &[*one]), *one)))?;
        (free.0 >= FREE * hope).then_some(free)
    }

    /// The same position for a fleet of these ships.
    fn with_ships(&self, ships: &[ShipEstimate]) -> Self {
        Self { mine: ships.to_vec(), theirs: self.theirs.clone(), partners: Vec::new(), ..*self }
    }

    /// The two that a test promises most to together, whoever has to lead it first: one ship may be the only one that goes on
    /// with it (RD-103).
    fn pair(&self, mission: MissionId) -> Option<(f32, (ShipEstimate, ShipEstimate))> {
        let card = self.position.m.mission(mission);
        let Goal::Test { .. } = card.goal else { return None };
        let begun = card.same_ship && self.position.progress_now(mission) > 0;
        let bound = begun.then(|| self.position.t.progress[mission.index()].ship);
        let led = |one: ShipEstimate, two: ShipEstimate| match bound {
            Some(lead) if lead == two.ship => Some((two, one)),
            Some(lead) if lead != one.ship => None,
            Some(_) | None => Some((one, two)),
        };
        let pairs = self.mine.iter().enumerate().flat_map(|(at, one)| {
            self.mine[at + 1..].iter().filter_map(move |two| led(*one, *two)).map(|pair| {
                let (lead, other) = pair;
                (self.hope_of(mission, &[lead, other]), pair)
            })
        });
        let pairs: Vec<(f32, (ShipEstimate, ShipEstimate))> = pairs.collect();
        let (most, _) = best(pairs.iter().copied())?;
        // What is in hand is hoped for too, and a dial that is turned: of those that promise as much the likelier without cards are
        // told of, and of these the likelier as the dials stand.
        let chance = |(lead, other), turned| {
            self.chance_of_test(mission, lead, Some(other), None, |_| turned).unwrap_or(0.0)
        };
        let near = pairs.into_iter().filter(|(hope, _)| *hope >= most - AS_MUCH);
        let rated = near.map(|(hope, pair)| ((chance(pair, true), chance(pair, false), hope), pair));
        let likeliest = rated.reduce(|one, other| if other.0 > one.0 { other } else { one });
        likeliest.map(|((_, _, hope), pair)| (hope, pair))
    }

    /// Whether the two stand where they can make the test now, which the ship that would make it alone cannot do in this turn.
    fn only_pair_is_at_hand(
        &self,
        mission: MissionId,
        (one, two): (ShipEstimate, ShipEstimate),
        alone: ShipEstimate,
    ) -> bool {
        let two_act = self.position.actions_left(self.seat, 2).is_ok();
        let places = self.position.mission_places(self.seat, mission);
        let at_hand = one.cell == two.cell && places.has(one.cell) && one.ready && two.ready && two_act;
        let waits =
            || self.place_of(mission, alone, None).is_some_and(|cell| self.wait(alone, None, cell) >= 1.0);
        at_hand && (!alone.ready || waits())
    }

    /// Where the ship would be of most use, its way there counted.
    fn place_of(
        &self,
        mission: MissionId,
        ship: ShipEstimate,
        helper: Option<ShipEstimate>,
    ) -> Option<CellId> {
        let there = |cell: CellId| {
            // What is hoped for there, and not in some place that lies near.
            let moved = |one: ShipEstimate| ShipEstimate { cell, move_points: 0.0, speed: STILL, ..one };
            let ships: Vec<ShipEstimate> = [Some(ship), helper].into_iter().flatten().map(moved).collect();
            self.hope_of(mission, &ships)
        };
        let places = match self.position.mission_places(self.seat, mission) {
            // Where nothing is left to do, nobody need go.
            none if none.is_empty() => self.unfinished_places(mission).into_iter().collect(),
            places => places,
        };
        let places = if places.is_empty() { self.position.m.board.tile_mask() } else { places };
        let places = match self.position.only_explores(mission) {
            true => self.position.unexplored(),
            false if self.position.only_meets(mission) => places.and(self.position.eventful()),
            false => {
                let open: CellMask = places.iter().filter(|cell| self.may_build(mission, *cell)).collect();
                if open.is_empty() { places } else { open }
            }
        };
        // Whoever has to enter a place has to come from another.
        let enters = self.next_step(mission, None) == NextStep::Enter;
        let places: CellMask = places.iter().filter(|cell| !(enters && *cell == ship.cell)).collect();
        // Where enemies are nobody influences or builds, and where ships are carried off nobody arrives; elsewhere they may.
        let barred =
            |cell: CellId| self.is_held_up(mission, cell) || cell != ship.cell && self.carries_off(cell);
        let free: CellMask = places.iter().filter(|cell| !barred(*cell)).collect();
        let places = if free.is_empty() { places } else { free };
        let found: Vec<(f32, CellId)> = places.iter().map(|cell| (there(cell), cell)).collect();
        let least = found.iter().map(|(hope, _)| *hope).fold(f32::MAX, f32::min);
        let most = found.iter().map(|(hope, _)| *hope).fold(0.0, f32::max);
        // What can be done anywhere is done where the ship is.
        if most - least < 0.01 && places == self.position.m.board.tile_mask() {
            return None;
        }
        let effort = |cell: CellId| self.wait(ship, helper, cell) + self.trouble(ship, helper, cell);
        let fits = found.into_iter().map(|(hope, cell)| (hope * after(effort(cell)), cell));
        best(fits).map(|(_, cell)| cell)
    }

    /// Whether what the mission asks to build may stand there one day; true where it asks for none.
    fn may_build(&self, mission: MissionId, cell: CellId) -> bool {
        match self.next_deed(mission).map(|wanted| &wanted.deed) {
            Some(Deed::Build { installation, .. }) => self.build_gap(cell, *installation) < HOPELESS,
            _ => true,
        }
    }

    /// A ship that is what the mission asks for in that place, where the one of most use is not; and where none is, an open
    /// place that is one for the mission all the same, if there is any: it is known what is missing then.
    fn who_fits(
        &self,
        mission: MissionId,
        ship: ShipEstimate,
        cell: Option<CellId>,
    ) -> (ShipEstimate, Option<CellId>) {
        if cell.is_none() || self.position.only_explores(mission) || self.fits(mission, ship, cell) {
            return (ship, cell);
        }
        if let Some(other) = self.mine.iter().find(|other| self.fits(mission, **other, cell)) {
            return (*other, cell);
        }
        let open = |cell: &CellId| self.position.t.cell(*cell).facing.is_some();
        let places =
            self.position.m.board.tiles().filter(open).filter(|cell| self.is_place_for(mission, *cell));
        let nearest = best(places.map(|cell| (-self.arrives(&ship, cell), cell)));
        (ship, nearest.map(|(_, cell)| cell).or(cell))
    }

    /// Whether enemies stand where the mission has a ship influence or build (INFLUENCE-02), or hold the place in which it is to
    /// build, or a Persistent Encounter there forbids it.
    fn is_held_up(&self, mission: MissionId, cell: CellId) -> bool {
        let step = self.next_step(mission, Some(cell));
        let builds =
            || self.next_deed(mission).is_some_and(|wanted| matches!(wanted.deed, Deed::Build { .. }));
        let own = self.position.t.cell(cell);
        let theirs = |owner: Option<Seat>| owner.is_some_and(|owner| !allied(owner, self.seat));
        let held = || theirs(own.control) || own.installation.is_some() && theirs(own.installation_of);
        matches!(step, NextStep::Influence | NextStep::Build(_))
            && (!self.position.enemies_at(self.seat, cell).is_empty()
                || builds() && held()
                || self.position.t.persistent.has(cell) && self.bars_influence(cell))
    }

    /// Whether nobody could take an Influence Action in a place, whichever of the ships went there.
    fn bars_influence(&self, cell: CellId) -> bool {
        let barred = |ship: &ShipEstimate| {
            let table = self.with_ship_at(ship, cell);
            let there = Position::at_table(self.position.m, &table, self.position.f);
            there.has(ship.ship, Static::Forbid(ActionKind::Influence))
        };
        self.mine.iter().all(barred)
    }

    /// Whether an open location is one for the mission, whatever it asks of ships there.
    fn is_place_for(&self, mission: MissionId, cell: CellId) -> bool {
        let gap = |cond: &u16| self.here_gap(self.position.m.content.question(*cond), cell);
        self.position.mission_asks(mission).iter().any(|cond| gap(cond) <= 0.0)
    }

    /// Whether the place is what the mission's test or next deed asks for, as far as anybody knows.
    fn fits(&self, mission: MissionId, ship: ShipEstimate, cell: Option<CellId>) -> bool {
        let card = self.position.m.mission(mission);
        let conds = self.position.mission_asks(mission);
        if conds.is_empty() {
            return true;
        }
        // What is asked of a place from which tokens are removed is asked once they are gone.
        if let Some(cell) = cell.filter(|_| self.position.only_removes(mission)) {
            return self.position.mission_places(self.seat, mission).has(cell);
        }
        // Without a place of its own a test is made where the ship is, and only if that will do.
        let tested = matches!(card.goal, Goal::Test { .. });
        let there = EffectContext { cell, ..EffectContext::ship(self.seat, ship.ship) };
        let holds = |cond: &u16| self.position.holds(self.position.m.content.question(*cond), &there);
        cell.is_none() && !tested || conds.iter().any(holds)
    }

    /// Where more ships have to be in a place than are there, whoever gets there first of those that are not.
    fn who_is_missing(&self, step: NextStep, ship: ShipEstimate, cell: Option<CellId>) -> ShipEstimate {
        let Some(cell) = cell.filter(|cell| step == NextStep::Stay && ship.cell == *cell) else {
            return ship;
        };
        let others = self.mine.iter().filter(|other| other.cell != cell);
        best(others.map(|other| (-self.arrives(other, cell), *other))).map_or(ship, |(_, other)| other)
    }

    /// Turns until all of them stand there.
    fn wait(&self, ship: ShipEstimate, helper: Option<ShipEstimate>, cell: CellId) -> f32 {
        let own = self.arrives(&ship, cell);
        helper.map_or(own, |other| own.max(self.arrives(&other, cell)))
    }

    /// Whether something in the place sends whoever enters it elsewhere at once.
    fn carries_off(&self, cell: CellId) -> bool {
        let sends = |ability: &Ability| match ability {
            Ability::On { trigger: Trigger::Enters, effects, .. } => {
                effects.iter().any(|effect| matches!(effect, Effect::Do(Verb::Teleport { .. })))
            }
            _ => false,
        };
        let here = self.position.t.encounters_in(EncounterPlace::Cell { cell });
        here.into_iter().any(|one| self.position.m.encounter(one).entry.while_there.iter().any(sends))
    }

    /// What tells places apart that are reached in the same time, in turns: whoever need not move has none, and who knows what
    /// waits in a place that is not turned up.
    fn trouble(&self, ship: ShipEstimate, helper: Option<ShipEstimate>, cell: CellId) -> f32 {
        const EACH: f32 = 0.05;
        let moves = [Some(ship), helper].into_iter().flatten().filter(|one| one.cell != cell).count();
        let unknown = usize::from(self.position.unexplored().has(cell));
        EACH * (moves + unknown) as f32
    }

    /// The most that a ship brings to the mission's test once it stands in the place, which is turned up by then: with the
    /// dial as it is or, where it may be turned, with every setting that the mission allows.
    fn most_there(&self, ship: ShipEstimate, test: Testing, turns: bool) -> f32 {
        let (m, index) = (self.position.m, ship.ship.index());
        let mut table = self.with_ship_at(&ship, test.cell.unwrap_or(ship.cell));
        let shown = table.ships[index].setting;
        let settings = m.ship(ship.ship).settings(ship.level).len() as u8;
        let (from, to) = if turns { (0, settings) } else { (shown, shown + 1) };
        let (mut allowed, mut any) = (None::<f32>, f32::MIN);
        for setting in from..to {
            table.ships[index].setting = setting;
            let there = Position::at_table(m, &table, self.position.f);
            let Some(total) = ShipEstimate::new(&there, ship.ship).map(|own| own.shown[test.system.index()])
            else {
                continue;
            };
            any = any.max(total);
            let context = EffectContext { cell: test.cell, ..EffectContext::ship(self.seat, ship.ship) };
            if there.holds(m.content.question(test.cond), &context) {
                allowed = Some(allowed.map_or(total, |most| most.max(total)));
            }
        }
        // Where no setting will do, the place is what is missing, and that is told apart from the chance.
        allowed.unwrap_or(any)
    }

    /// The table as it will be with the ship in that place, which it will have explored.
    pub(super) fn with_ship_at(&self, ship: &ShipEstimate, to: CellId) -> Table {
        let mut table = *self.position.t;
        if to != ship.cell {
            if let Some(place) = table.cells.get_mut(usize::from(to.0)) {
                place.facing = place.facing.or(Some(self.seat));
            }
            apply(&mut table, self.position.m, &Fact::ShipPlaced { ship: ship.ship, to });
        }
        table
    }

    /// The chance of the mission's test by these ships in a place, where some may turn their dials first.
    fn chance_of_test(
        &self,
        mission: MissionId,
        ship: ShipEstimate,
        helper: Option<ShipEstimate>,
        cell: Option<CellId>,
        turns: impl Fn(ShipEstimate) -> bool,
    ) -> Option<f32> {
        let Goal::Test { system, level, cond } = self.position.m.mission(mission).goal else { return None };
        let test = Testing { system, cond, cell };
        let total = |one: ShipEstimate| self.most_there(one, test, turns(one));
        let sum: f32 = [Some(ship), helper].into_iter().flatten().map(total).sum();
        Some(meets(sum, f32::from(level)))
    }
}

/// An attack of several in this turn, as the way to work on a mission.
const fn together(mission: MissionId, attack: &JointAttack) -> MissionProspect {
    MissionProspect {
        mission,
        ship: attack.lead,
        helper: Some(attack.helper),
        third: attack.third,
        cell: Some(attack.cell),
        step: NextStep::Attack,
        known: true,
        lacking: false,
        turns: 0,
        ready: true,
        chance: Some(attack.chance),
        unturned: Some(attack.unturned),
    }
}

/// The first of those with the highest hope.
fn best<T>(all: impl Iterator<Item = (f32, T)>) -> Option<(f32, T)> {
    all.reduce(|best, one| if one.0 > best.0 { one } else { best })
}

/// 0 where this turn's movement suffices.
fn whole_turns(wait: f32) -> u8 {
    if wait < 1.0 { 0 } else { wait.min(FAR) as u8 }
}
