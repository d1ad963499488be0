//! Each deed that a mission can ask for: how near a ship is to doing it, and how likely it does it then.
//!
//! Attacks, scans and journeys are in `mission_odds`, what transporters do in `beam`.
//!
//! Invariant: between 0 (no hope) and 1 (as good as done).

use super::chance::{after, meets, tried};
use super::evaluation::Evaluation;
use super::hand;
use super::mission_odds::{chance_of, lethal, strike};
use super::places::HOPELESS;
use super::ship_estimate::ShipEstimate;
use crate::fleet::content::program::{Playable, Question};
use crate::fleet::content::vocabulary::{Cond, Deed};
use crate::fleet::content::{DeedPattern, Goal};
use crate::fleet::ids::{CellId, CellMask, ShipId, ShipMask};
use crate::fleet::odds::escapes;
use crate::fleet::position::EffectContext;
use crate::fleet::position::numbers::NoTerms;
use crate::fleet::state::parts::{CardPlace, EncounterPlace};
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;
use crate::fleet::units::{CardKind, CrewType, Listed, System};

/// The chance that an unexplored tile holds an encounter that is won.
const LUCKY_FIND: f32 = 0.2;
/// How often an enemy that could attack a ship does.
const WILLING: f32 = 0.5;
/// What a ship that could still come to fit has to wait for it, in turns.
const LACKING: f32 = 2.0;
/// The chance that somebody searched for is found.
const SPOTTED: f32 = 0.5;

impl Evaluation<'_> {
    /// The hope of a deed, done once, in another place than these.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn once(&self, wanted: &DeedPattern, done: CellMask) -> f32 {
        let question = self.position.m.content.question(wanted.cond);
        match &wanted.deed {
            Deed::AttackShip { .. }
            | Deed::DamageShip { .. }
            | Deed::DestroyShip { .. }
            | Deed::DestroyInstallation { .. } => self.best_attack(wanted).map_or(0.0, |blow| blow.hope),
            Deed::PlaceControl { .. } => self.place_odds(question, done, |cell| self.token_gap(cell, false)),
            Deed::RemoveControl { .. } => self.place_odds(question, done, |cell| self.token_gap(cell, true)),
            Deed::Explore { .. } => self.place_odds(question, done, |cell| {
                if self.position.t.cell(cell).facing.is_none() { 0.0 } else { HOPELESS }
            }),
            Deed::Build { installation, .. } => {
                self.place_odds(question, done, |cell| self.build_gap(cell, *installation))
            }
            Deed::PlaceAwayTeam { .. } => self.place_odds(question, done, |cell| self.landing_gap(cell)),
            Deed::RecoverAwayTeam { .. } => {
                let down = |cell| self.position.t.cell(cell).away_teams.has(self.seat);
                self.place_odds(question, done, |cell| if down(cell) { 0.0 } else { HOPELESS })
            }
            Deed::Enter { .. } => self.journey(question, None, done, |_| true),
            Deed::Deliver { .. } => self.journey(question, None, done, |ship| self.carries_cargo(ship)),
            Deed::Repair { .. } => self.repair_odds(),
            Deed::Escape { .. } => self.escape_odds(),
            Deed::WinEncounter { .. } => self.encounter_odds(question, None, 0),
            Deed::PassTest { system, level, .. } => self.any_test_odds(question, *system, *level),
            Deed::Reinforce { .. } => {
                if self.position.room(self.seat) > 0 {
                    0.8
                } else {
                    0.1
                }
            }
            Deed::AssignCrew { kind, .. } => self.crew_odds(*kind),
            Deed::Transfer { .. } => self.transfer_odds(),
            Deed::PlayCard { kind, .. } => self.play_odds(*kind),
            Deed::Rescue { .. } => self.beam_odds(question, |ship| self.holds_captive(ship)),
            Deed::Capture { .. } => self.beam_odds(question, |ship| self.laden(ship)),
            Deed::Defend { .. } => self.defend_odds(question),
            Deed::RevealShip { .. } => self.search_odds(question),
            Deed::Cloak { .. } => self.cloak_odds(),
            Deed::ScanLocation { .. } => 0.1,
        }
    }

    /// What of a question the ship itself has to answer: 0 if it does, hopeless if it never will; what concerns its place or
    /// others is left out.
    pub(super) fn ship_gap(&self, cond: &Question, ship: &ShipEstimate) -> f32 {
        let holds = || self.position.holds(cond, &EffectContext::ship(self.seat, ship.ship));
        match cond {
            Cond::All(list) => list.iter().map(|one| self.ship_gap(one, ship)).sum(),
            Cond::Any(list) => list.iter().map(|one| self.ship_gap(one, ship)).fold(HOPELESS, f32::min),
            // A dial can be turned to it.
            Cond::System(system, least) if ship.best[system.index()] >= f32::from(*least) => 0.0,
            Cond::System(..) | Cond::Size(_) | Cond::SizeUpTo(_) | Cond::Ship(_) | Cond::Class(_) => {
                if holds() { 0.0 } else { HOPELESS }
            }
            other if is_of_ship(other) && !holds() => LACKING,
            _ => 0.0,
        }
    }

    /// How far a place is from letting the seat place a Control Token by an Influence Action, or remove an enemy's.
    fn token_gap(&self, cell: CellId, remove: bool) -> f32 {
        let theirs = self.position.t.cell(cell).control.is_some_and(|owner| !allied(owner, self.seat));
        let barred = !self.position.enemies_at(self.seat, cell).is_empty();
        if theirs != remove || !self.position.m.board.is_tile(cell) {
            HOPELESS
        } else if barred {
            0.5 * LACKING
        } else {
            0.0
        }
    }

    /// Something certain that a ship does in a place, given how far the place is from fitting.
    fn place_odds(&self, cond: &Question, done: CellMask, gap: impl Fn(CellId) -> f32) -> f32 {
        let ships: Vec<(&ShipEstimate, f32)> = self.fitting(cond).collect();
        let mut best = 0.0_f32;
        for cell in self.position.m.board.tiles().filter(|cell| !done.has(*cell)) {
            let own = gap(cell);
            if own >= HOPELESS {
                continue;
            }
            let gap = own + self.here_gap(cond, cell);
            if gap >= HOPELESS {
                continue;
            }
            for (ship, more) in &ships {
                best = best.max(chance_of(1.0, 1.0, ship.ready, self.arrives(ship, cell), gap + more));
            }
        }
        best
    }

    /// The ships that can do what the question asks of a ship, each with what it still lacks.
    fn fitting<'s>(&'s self, cond: &'s Question) -> impl Iterator<Item = (&'s ShipEstimate, f32)> {
        self.mine.iter().map(|ship| (ship, self.ship_gap(cond, ship))).filter(|(_, gap)| *gap < HOPELESS)
    }

    /// To enter a place that fits, Command Posts included, by one of the ships that may. Whoever stands there has to come back.
    pub(super) fn journey(
        &self,
        cond: &Question,
        bound: Option<ShipId>,
        done: CellMask,
        may: impl Fn(&ShipEstimate) -> bool,
    ) -> f32 {
        let board = &self.position.m.board;
        let able = |ship: &ShipEstimate| bound.is_none_or(|own| own == ship.ship) && may(ship);
        let mut best = 0.0_f32;
        for (ship, more) in self.fitting(cond).filter(|(ship, _)| able(ship)) {
            let cells = board.tiles().chain(self.position.m.posts(self.seat).iter());
            for cell in cells.filter(|cell| *cell != ship.cell && !done.has(*cell)) {
                let gap = self.here_gap(cond, cell) + more;
                if gap < HOPELESS {
                    best = best.max(chance_of(1.0, 1.0, true, self.arrives(ship, cell), gap));
                }
            }
        }
        best
    }

    fn carries_cargo(&self, ship: &ShipEstimate) -> bool {
        self.position.t.encounters_in(EncounterPlace::Cargo { ship: ship.ship }).next().is_some()
    }

    /// Whether a prisoner of one's own is aboard.
    fn holds_captive(&self, ship: &ShipEstimate) -> bool {
        let own = |card| allied(self.position.t.owner_of(self.position.m, card), self.seat);
        self.position.t.cards_in(CardPlace::Prisoner { ship: ship.ship }).any(own)
    }

    /// A roll against enemies that a ship is beside, or comes beside.
    fn escape_odds(&self) -> f32 {
        let mut best = 0.05_f32;
        for ship in self.mine.iter().filter(|ship| !ship.cloaked) {
            let foes = |cell| self.position.enemies_at(self.seat, cell);
            let won = |foes: ShipMask| {
                let sum = |ships| self.position.roll_sum(ships, &mut NoTerms);
                let (away, cases) = escapes(sum(ShipMask::of(ship.ship)), sum(foes));
                away as f32 / cases as f32
            };
            let now = if self.position.breakaway_due(ship.ship) { won(foes(ship.cell)) } else { 0.0 };
            for enemy in self.theirs.iter().filter(|enemy| !enemy.cloaked) {
                let later = tried(won(foes(enemy.cell)));
                // Who comes to an enemy gets away in the turn after.
                best = best.max(now.max(0.5 * later * after(self.arrives(ship, enemy.cell) + 1.0)));
            }
        }
        best
    }

    /// An encounter that is won: one that lies somewhere and is tried, or one that may wait in an unexplored tile. With a
    /// system, a test of it of at least that Level.
    fn encounter_odds(&self, cond: &Question, system: Option<System>, least: u8) -> f32 {
        let m = self.position.m;
        let mut best = 0.0_f32;
        for cell in self.position.t.persistent.iter() {
            for encounter in self.position.t.encounters_in(EncounterPlace::Cell { cell }) {
                let card = m.encounter(encounter);
                let (Some((_, mask)), Some(test)) = (m.content.tried_with(card), &card.entry.test) else {
                    continue;
                };
                if test.level < least {
                    continue;
                }
                for tested in mask.iter().filter(|one| system.is_none_or(|system| system == *one)) {
                    for (ship, more) in self.fitting(cond) {
                        let level = f32::from(test.level) - 0.8 * self.hand[tested.index()];
                        let now = meets(ship.total_now(tested), level);
                        let later = tried(meets(ship.best[tested.index()], level));
                        let gap = more + self.here_gap(cond, cell);
                        let wait = self.arrives(ship, cell);
                        best = best.max(chance_of(now, later, ship.ready, wait, gap));
                    }
                }
            }
        }
        let unexplored = |cell: &CellId| self.position.t.cell(*cell).facing.is_none();
        for cell in m.board.tiles().filter(unexplored) {
            let gap = self.here_gap(cond, cell);
            let wait = self.nearest(cell);
            best = best.max(chance_of(LUCKY_FIND, tried(LUCKY_FIND), true, wait, gap));
        }
        best
    }

    /// A test of that system that meets a Level: one that another open mission asks for, or one of an encounter.
    fn any_test_odds(&self, question: &Question, system: Option<System>, least: u8) -> f32 {
        let mut best = 0.1_f32.max(self.encounter_odds(question, system, least));
        for mission in self.position.t.open_missions(self.seat) {
            if let Goal::Test { system: own, level, cond } = self.position.m.mission(mission).goal
                && system.is_none_or(|system| system == own)
                && level >= least
            {
                best = best.max(self.test_odds(mission, own, level, cond));
            }
        }
        best
    }

    /// A Crew Card of that type that can be assigned, or drawn.
    fn crew_odds(&self, kind: Option<CrewType>) -> f32 {
        let fits = |card| {
            let crew = &self.position.m.card(card).crew;
            crew.as_ref().is_some_and(|(own, _)| kind.is_none_or(|kind| kind == *own))
        };
        let any = self.position.t.cards_in(CardPlace::Hand { seat: self.seat }).any(fits);
        if any { 0.95 } else { 0.4 }
    }

    /// A card in hand with an effect of that kind: one for the turn at once, others when their moment comes.
    fn play_odds(&self, kind: Option<CardKind>) -> f32 {
        let ready = self.mine.iter().any(|ship| ship.ready);
        let one = |(_, play): (CardKind, &Playable)| {
            if play.timings.has(Timing::Turn) || ready && play.timings.has(Timing::AsAction) {
                0.9
            } else {
                0.55
            }
        };
        let hand = self.position.t.cards_in(CardPlace::Hand { seat: self.seat });
        hand.flat_map(|card| hand::effects(self.position.m, card))
            .filter(|(own, _)| kind.is_none_or(|kind| kind == *own))
            .map(one)
            .fold(0.3, f32::max)
    }

    /// An attack on an own ship that it survives: enemies have to be near enough to want it, and too weak to end it.
    fn defend_odds(&self, cond: &Question) -> f32 {
        let mut best = 0.05_f32;
        for (ship, more) in self.fitting(cond).filter(|(ship, _)| !ship.cloaked) {
            for enemy in &self.theirs {
                let weapons = enemy.best[System::Weapons.index()];
                if weapons < 0.0 {
                    continue;
                }
                let survives = 1.0 - strike(weapons, ship, lethal(ship));
                let way = ship.arrives(self.terrain, self.style.way, enemy.cell);
                let gap = more + self.here_gap(cond, ship.cell).min(6.0);
                best = best.max(WILLING * survives * after(way + gap));
            }
        }
        best
    }

    /// A search that turns up a cloaked enemy.
    fn search_odds(&self, cond: &Question) -> f32 {
        let mut best = 0.02_f32;
        for enemy in self.theirs.iter().filter(|enemy| enemy.cloaked) {
            for (ship, more) in
                self.fitting(cond).filter(|(ship, _)| ship.best[System::Sensors.index()] >= 1.0)
            {
                let wait = self.arrives(ship, enemy.cell);
                best = best.max(chance_of(SPOTTED, tried(SPOTTED), ship.ready, wait, more));
            }
        }
        best
    }

    /// A cloak engaged by a ship that has one.
    fn cloak_odds(&self) -> f32 {
        let able = self.mine.iter().filter(|ship| !ship.cloaked && self.position.has_cloak(ship.ship));
        able.map(|ship| chance_of(1.0, 1.0, ship.ready, 0.0, 0.0)).fold(0.05, f32::max)
    }
}

/// Whether a question is one about the ship, not about where it is, whom it meets or what happens around it.
pub(super) fn is_of_ship(cond: &Question) -> bool {
    match cond {
        Cond::All(list) | Cond::Any(list) => list.iter().all(is_of_ship),
        Cond::Not(one) => is_of_ship(one),
        other => other.is_of_ship(),
    }
}
