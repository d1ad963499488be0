//! What a position is worth to a seat, in Victory Points: points held, and everything that promises more.
//!
//! Invariants: sees an imagined world or a view, never the match itself; the same position has the same worth.

use super::aspects::{Aspect, Aspects};
use super::chance::{after, blow, turns_of};
use super::hand;
use super::promise::{NOTHING, Promises};
use super::ship_estimate::{ShipEstimate, fleet};
use super::style::Style;
use super::terrain::Terrain;
use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, DenseId, MissionId};
use crate::fleet::position::Position;
use crate::fleet::state::parts::{CardPlace, Moved};
use crate::fleet::team::allied;
use crate::fleet::units::{DamageLevel, Installation, Listed, System, VictoryPoints};

/// What is left of a ship's worth at each damage level.
const HEALTH: [f32; 3] = [1.0, 0.62, 0.25];
/// Turns without any event after which a threat stops nobody.
const BORED: u8 = 6;
/// Actions of a turn.
const ACTIONS: f32 = 3.0;
/// How much more a point counts that decides the match.
const DECIDES: f32 = 3.0;
/// What a turn in which a Condition only has to be kept up costs, in turns of work.
const WATCHING: f32 = 0.35;
/// What is left of the hope of building in a place where enemies stand: they may be driven off.
const BARRED: f32 = 0.4;
/// What is left of a threat to a cloaked ship, which has to be found first.
pub const FOUND: f32 = 0.2;
/// What is left of the pull of unexplored tiles on a cloaked ship, which does not explore.
const VEILED: f32 = 0.85;

/// A position and what it is evaluated by.
pub struct Evaluation<'a> {
    pub position: Position<'a>,
    pub seat: Seat,
    pub terrain: &'a Terrain,
    pub style: &'a Style,
    /// What lasting abilities bring, as far as somebody has found out.
    pub promises: &'a Promises,
    pub mine: Vec<ShipEstimate>,
    pub theirs: Vec<ShipEstimate>,
    /// The partner's ships, in a match of teams.
    pub partners: Vec<ShipEstimate>,
    /// What the hand can add to a test of each system.
    pub hand: [f32; 4],
    /// What the hand can add to an attack.
    pub punch: f32,
    /// It is the seat's own turn with nothing under way.
    pub acting: bool,
}

impl<'a> Evaluation<'a> {
    /// Gathers what is asked of the position again and again.
    pub fn new(position: Position<'a>, seat: Seat, terrain: &'a Terrain, style: &'a Style) -> Self {
        Self {
            position,
            seat,
            terrain,
            style,
            promises: &NOTHING,
            mine: fleet(&position, seat),
            theirs: position.m.enemies(seat).flat_map(|enemy| fleet(&position, enemy)).collect(),
            partners: position.m.partner(seat).map_or_else(Vec::new, |partner| fleet(&position, partner)),
            hand: hand::bonuses(&position, seat),
            punch: hand::punch(&position, seat),
            acting: allied(position.t.active, seat) && position.f.decision != Decision::Nothing,
        }
    }

    /// The same, where it has been found out what lasting abilities bring.
    pub const fn promising(mut self, promises: &'a Promises) -> Self {
        self.promises = promises;
        self
    }

    /// What the position is made of.
    pub fn aspects(&self) -> Aspects {
        let mut aspects = Aspects::NONE;
        if let Some(outcome) = self.position.t.outcome {
            aspects[Aspect::Decided] = if allied(outcome.winner, self.seat) { 1.0 } else { -1.0 };
            return aspects;
        }
        self.victory_points(&mut aspects);
        self.missions(&mut aspects);
        self.ships(&mut aspects);
        self.board(&mut aspects);
        self.cards(&mut aspects);
        self.tokens(&mut aspects);
        self.danger(&mut aspects);
        aspects
    }

    /// Cloaks and echoes: these keep the other side guessing, as far as there are ships to take them for.
    fn tokens(&self, aspects: &mut Aspects) {
        let t = self.position.t;
        if t.index.tokens.is_empty() {
            return;
        }
        let ships = t.tokens_where(|token| token.seat == self.seat && token.is.ship().is_some());
        let moved = ships.iter().filter(|token| t.token(*token).moved != Moved::Not).count();
        (aspects[Aspect::Cloaked], aspects[Aspect::Prowling]) = (ships.count() as f32, moved as f32);
        aspects[Aspect::Echoes] = t.echoes(self.seat).min(t.cloaked(self.seat).count()) as f32;
        aspects[Aspect::TheirTokens] = t.tokens_where(|token| token.seat != self.seat).count() as f32;
    }

    /// Victory Points, which count for more if they reach the goal.
    fn victory_points(&self, aspects: &mut Aspects) {
        let goal = self.position.m.setup.goal;
        let (own, other) = (
            self.position.victory_points(self.seat),
            self.position.victory_points(self.position.m.opponent(self.seat)),
        );
        let near = |points: VictoryPoints| {
            let share = f32::from(points.0.min(goal.0)) / f32::from(goal.0.max(1));
            share * share * f32::from(goal.0)
        };
        let there = |points: VictoryPoints| if points >= goal { 1.0 } else { 0.0 };
        (aspects[Aspect::Points], aspects[Aspect::TheirPoints]) = (f32::from(own.0), f32::from(other.0));
        (aspects[Aspect::Nearness], aspects[Aspect::TheirNearness]) = (near(own), near(other));
        (aspects[Aspect::Goal], aspects[Aspect::TheirGoal]) = (there(own), there(other));
    }

    /// The open missions, and those of a partner: what one's own ships may not complete is judged by the partner's.
    fn missions(&self, aspects: &mut Aspects) {
        let mine = self.position.missions_to_work_on(self.seat);
        for mission in mine.iter() {
            self.hope(mission, aspects);
        }
        let Some(partner) = self.position.m.partner(self.seat) else { return };
        let theirs = Evaluation::new(self.position, partner, self.terrain, self.style);
        for mission in self.position.t.open_missions(partner) {
            if !mine.iter().any(|one| one == mission) {
                theirs.hope(mission, aspects);
            }
        }
    }

    /// What there is to hope for from one mission.
    fn hope(&self, mission: MissionId, aspects: &mut Aspects) {
        let (card, chance) = (self.position.m.mission(mission), self.chance(mission));
        let points = f32::from(card.entry.points.0);
        aspects[Aspect::Missions] += points * chance;
        aspects[Aspect::SureMissions] += points * chance * chance;
        aspects[Aspect::Begun] += points * self.share_done(mission);
    }

    /// How much hope there is of a mission, from 0 to 1.
    pub(super) fn chance(&self, mission: MissionId) -> f32 {
        let card = self.position.m.mission(mission);
        let chance = match &card.goal {
            Goal::Test { system, level, cond } => self.test_odds(mission, *system, *level, *cond),
            Goal::Deed { wanted } => self.deed_odds(mission, wanted),
            Goal::Steps { .. } | Goal::Set { .. } => self.parts_odds(mission),
            Goal::Condition { cond, turns } => {
                let effort = self.effort(self.position.m.content.question(*cond));
                after(effort + self.turns_to_hold(mission, *turns, effort > 0.0))
            }
        };
        self.in_time(mission, chance)
    }

    /// What it costs to keep a Condition up, one that is still to be brought about or is there already.
    fn turns_to_hold(&self, mission: MissionId, turns: u8, anew: bool) -> f32 {
        let counted = if anew { 0 } else { self.position.t.progress[mission.index()].count };
        if turns > 1 { WATCHING * f32::from(turns.saturating_sub(counted)) } else { 0.0 }
    }

    /// What is left of the hope of a mission that has a deadline, or that the other side may do first.
    fn in_time(&self, mission: MissionId, hope: f32) -> f32 {
        let race = self.position.m.mission(mission).entry.race;
        let last = self.position.lies_open_until(mission);
        if hope <= 0.0 || !race && last.is_none() {
            return hope;
        }
        let wait = turns_of(hope);
        let hope = if race { hope * after(wait) } else { hope };
        let Some(last) = last else { return hope };
        let left = f32::from(last.saturating_sub(self.position.t.turn) / 2);
        hope * (1.0 - (wait - left).clamp(0.0, 1.0))
    }

    /// The share of a mission of several parts that has been done; what had to be done in one turn is lost with it.
    pub(super) fn share_done(&self, mission: MissionId) -> f32 {
        let card = self.position.m.mission(mission);
        let done = card.parts_done(self.position.progress_now(mission));
        f32::from(done) / f32::from(card.times.max(1))
    }

    /// Fleets: Sizes, damage, crew, and how strong the dials are.
    fn ships(&self, aspects: &mut Aspects) {
        let values = |ships: &[ShipEstimate]| ships.iter().map(ship_value).sum::<f32>();
        let crew = |ships: &[ShipEstimate]| ships.iter().map(|ship| ship.crew).sum::<f32>();
        aspects[Aspect::Fleet] = values(&self.mine) + values(&self.partners);
        aspects[Aspect::TheirFleet] = values(&self.theirs);
        let best = |ship: &ShipEstimate| ship.best.iter().map(|total| total.max(0.0)).sum::<f32>();
        aspects[Aspect::TheirDials] = self.theirs.iter().map(best).sum();
        let barred = |ships: &[ShipEstimate]| ships.iter().map(|ship| ship.barred).sum::<f32>();
        aspects[Aspect::Barred] = barred(&self.theirs) - barred(&self.mine);
        (aspects[Aspect::Crew], aspects[Aspect::TheirCrew]) = (crew(&self.mine), crew(&self.theirs));
        aspects[Aspect::Dials] = self.mine.iter().map(best).sum();
        aspects[Aspect::Prisoners] = self.mine.iter().map(|ship| self.prisoners(ship)).sum();
        let hurt = self.mine.iter().filter(|ship| ship.level != DamageLevel::Undamaged);
        aspects[Aspect::RepairHope] = hurt.map(|ship| self.repair_hope(ship)).sum();
        aspects[Aspect::Room] = f32::from(self.position.room(self.seat).min(6));
    }

    /// Damage that can soon be repaired weighs less.
    fn repair_hope(&self, ship: &ShipEstimate) -> f32 {
        let docks = self
            .position
            .m
            .board
            .tiles()
            .filter(|cell| self.position.t.cell(*cell).installation_is(self.seat));
        let posts = self.position.m.posts(self.seat);
        let nearest = docks.chain(posts.iter()).map(|cell| self.arrives(ship, cell)).fold(f32::MAX, f32::min);
        let wait = nearest.max(if ship.ready { 0.0 } else { 1.0 });
        let lost = full_value(ship) - ship_value(ship);
        0.55 * lost * after(1.5 * wait)
    }

    /// Tiles explored, places held and built, and the nearest that call for more.
    fn board(&self, aspects: &mut Aspects) {
        let mut calling = 0.0_f32;
        for cell in self.position.m.board.tiles() {
            let own = self.position.t.cell(cell);
            match own.facing {
                Some(seat) if allied(seat, self.seat) => aspects[Aspect::Explored] += 1.0,
                Some(_) => {}
                None => continue,
            }
            aspects[Aspect::Tokens] += f32::from(own.tokens_of(self.seat));
            aspects[Aspect::Holdings] += self.holding(cell, self.seat);
            aspects[Aspect::TheirHoldings] += self.holding(cell, self.position.m.opponent(self.seat));
            aspects[Aspect::Ripe] += self.ripe(cell, self.seat);
            aspects[Aspect::TheirRipe] += self.ripe(cell, self.position.m.opponent(self.seat));
            if self.position.habitable(cell) && own.installation < Some(Installation::Starbase) {
                calling = calling.max(self.calling(cell));
            }
        }
        (aspects[Aspect::Calling], aspects[Aspect::Exploring]) = (calling, self.exploring());
    }

    /// Control Tokens and installations of a seat in a place: steps on the way to a Starbase's point.
    fn holding(&self, cell: CellId, seat: Seat) -> f32 {
        let own = self.position.t.cell(cell);
        let tokens = own.tokens_of(seat);
        let any = if tokens > 0 { 0.03 } else { 0.0 };
        if !self.position.habitable(cell) {
            return any;
        }
        let built = match own.installation {
            Some(level) if own.installation_is(seat) => level.index() as f32 + 1.0,
            _ => 0.0,
        };
        if built >= 3.0 {
            return 0.25;
        }
        let needed = f32::from(self.position.tokens_needed(cell, Installation::Starbase)).max(1.0);
        let share = (f32::from(tokens).min(needed) + built) / (needed + 3.0);
        any + share * (0.3 + 0.5 * share)
    }

    /// How nearly a seat can build a Starbase in a place: 1 where it takes one more Action, nothing where it takes more than a
    /// turn of them; several times as much where its point would decide the match. Enemies in the place bar it (INFLUENCE-02).
    fn ripe(&self, cell: CellId, seat: Seat) -> f32 {
        let own = self.position.t.cell(cell);
        let tokens = own.tokens_of(seat);
        let built = own.installation.map_or(0, |level| level.index() as u8 + 1);
        if tokens == 0 || built >= 3 || !self.position.habitable(cell) {
            return 0.0;
        }
        let missing = self.position.tokens_needed(cell, Installation::Starbase).saturating_sub(tokens);
        let actions = f32::from(missing + 3 - built);
        let barred = if self.position.enemies_at(seat, cell).is_empty() { 1.0 } else { BARRED };
        let last = self.position.victory_points(seat).0 + 1 >= self.position.m.setup.goal.0;
        barred * (ACTIONS + 1.0 - actions).max(0.0) / ACTIONS * if last { DECIDES } else { 1.0 }
    }

    /// The pull of a planet that could bear a Starbase.
    fn calling(&self, cell: CellId) -> f32 {
        let enemies = !self.position.enemies_at(self.seat, cell).is_empty();
        let theirs = self.position.t.cell(cell).control.is_some_and(|seat| !allied(seat, self.seat));
        if enemies || theirs {
            return 0.0;
        }
        (0.1 + 0.3 * self.holding(cell, self.seat)) * after(self.nearest(cell))
    }

    /// The pull of unexplored tiles on every ship fit for surprises.
    fn exploring(&self) -> f32 {
        let unexplored = |cell: &CellId| self.position.t.cell(*cell).facing.is_none();
        let one = |ship: &ShipEstimate| {
            let nearest = self
                .position
                .m
                .board
                .tiles()
                .filter(unexplored)
                .map(|cell| self.arrives(ship, cell))
                .fold(f32::MAX, f32::min);
            let able = if ship.cloaked { VEILED } else { 1.0 };
            HEALTH[ship.level.index()] * after(nearest) * able
        };
        self.mine.iter().map(one).sum()
    }

    /// Hands, the seat's own card by card.
    fn cards(&self, aspects: &mut Aspects) {
        for card in self.position.t.cards_in(CardPlace::Hand { seat: self.seat }) {
            aspects[Aspect::Hand] += hand::worth(self.position.m, card);
            aspects[Aspect::Cards] += 1.0;
        }
        let theirs: u8 =
            self.position.m.enemies(self.seat).map(|enemy| self.position.t.seat(enemy).hand).sum();
        aspects[Aspect::TheirCards] = f32::from(theirs);
        aspects[Aspect::Promised] = self.promised();
    }

    /// What enemy ships may do to the seat's ships near them, less what those may do in return.
    fn danger(&self, aspects: &mut Aspects) {
        let threat = |attackers: &[ShipEstimate], targets: &[ShipEstimate], soon: bool| -> f32 {
            targets
                .iter()
                .map(|target| {
                    attackers.iter().map(|ship| self.threat(ship, target, soon)).fold(0.0_f32, f32::max)
                })
                .sum()
        };
        // Where nothing happens for turns on end, it is no longer worth waiting for the other side to come closer.
        let patience = 1.0 - f32::from(self.position.t.quiet_turns.min(BORED)) / f32::from(BORED);
        aspects[Aspect::Danger] = patience * threat(&self.theirs, &self.mine, !self.acting);
        aspects[Aspect::Threat] = patience * threat(&self.mine, &self.theirs, self.acting);
        aspects[Aspect::Fighting] = self.mine.iter().filter(|ship| self.is_fighting(ship)).count() as f32;
        aspects[Aspect::Pursuit] = self.mine.iter().map(|ship| self.pursuit(ship)).sum();
    }

    /// Whether a ship has acted in this turn where an enemy stands, which is more often an attack than not.
    fn is_fighting(&self, ship: &ShipEstimate) -> bool {
        self.acting
            && self.position.ship(ship.ship).acted > 0
            && self.theirs.iter().any(|enemy| !enemy.cloaked && enemy.cell == ship.cell)
    }

    /// How near a ship fit for a fight is to the nearest enemy it can see.
    fn pursuit(&self, ship: &ShipEstimate) -> f32 {
        let seen = self.theirs.iter().filter(|enemy| !enemy.cloaked);
        let nearest = seen.map(|enemy| self.arrives(ship, enemy.cell)).fold(f32::MAX, f32::min);
        let able = if ship.cloaked { VEILED } else { 1.0 };
        HEALTH[ship.level.index()] * after(nearest) * able
    }

    /// Worth one ship may take from another by an attack.
    fn threat(&self, ship: &ShipEstimate, target: &ShipEstimate, soon: bool) -> f32 {
        let reach = ship.speed.max(ship.move_points);
        let cost = if ship.cell == target.cell { 0.0 } else { self.terrain.cost(ship.cell, target.cell) };
        if cost > reach {
            return 0.0;
        }
        let shields = target.shown[System::Shields.index()];
        let shields = (shields >= 0.0).then_some(shields as i32);
        let weapons = ship.best[System::Weapons.index()];
        if weapons < 0.0 {
            return 0.0;
        }
        let odds = blow(weapons as i32, shields);
        let taken = target.level.index();
        let mut loss = 0.0;
        for (points, chance) in odds.damage.into_iter().enumerate() {
            let to = taken + points + 1;
            let before = HEALTH.get(to - 1).copied().unwrap_or(0.0);
            let now = HEALTH.get(to).copied().unwrap_or(0.0);
            let prize = if to == 3 { 1.0 } else { 0.0 };
            loss += chance * ((before - now) * full_value(target) + prize);
        }
        loss * if soon { 1.0 } else { 0.8 } * if target.cloaked { FOUND } else { 1.0 }
    }

    /// Turns until the first of the seat's ships stands there.
    pub fn nearest(&self, cell: CellId) -> f32 {
        self.mine.iter().map(|ship| self.arrives(ship, cell)).fold(20.0, f32::min)
    }

    /// Turns until the ship stands there: 0 and a fraction if this turn's movement suffices.
    pub fn arrives(&self, ship: &ShipEstimate, to: CellId) -> f32 {
        ship.arrives(self.terrain, self.style.way, to)
    }
}

/// A sound ship's worth.
fn full_value(ship: &ShipEstimate) -> f32 {
    0.3 + 0.12 * ship.size
}

/// What is left of it.
fn ship_value(ship: &ShipEstimate) -> f32 {
    full_value(ship) * HEALTH[ship.level.index()]
}
