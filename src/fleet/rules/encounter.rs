//! ENCOUNTER: drawing and resolving Encounter Cards, Persistent ones included (RD-30, RD-53, RD-54).

use super::step::Step;
use super::windows::Point;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::decision::{Decision, Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, EncounterId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{Answer, DeedKind};
use crate::fleet::state::frame::{Asking, EffectFrame, EncounterFrame, EncounterStage, Frame};
use crate::fleet::state::parts::{EncounterPlace, PointsFrom, Source};
use crate::fleet::timing::Timing;
use crate::fleet::units::{ActionKind, VictoryPoints};

/// On to the next stage, in which nobody has been asked yet.
const fn go(mut f: EncounterFrame, stage: EncounterStage) -> Step<EncounterFrame> {
    (f.stage, f.asking) = (stage, Asking::Nobody);
    Step::Stay(f)
}

/// An encounter of a Task Force in a place; so far one of its ships is involved.
fn new_encounter(
    stage: EncounterStage,
    encounter: EncounterId,
    seat: Seat,
    ship: ShipId,
    ships: ShipMask,
    cell: CellId,
) -> EncounterFrame {
    EncounterFrame {
        stage,
        encounter,
        seat,
        ship,
        involved: ShipMask::of(ship),
        ships,
        cell,
        attempt: false,
        passed: false,
        cancelled: false,
        left: ShipMask::NONE,
        struck: SeatMask::NONE,
        card_used: SeatMask::NONE,
        asking: Asking::Nobody,
    }
}

impl Position<'_> {
    /// Trying a Persistent Encounter (ENCOUNTER-09).
    pub fn check_attempt_encounter(
        &self,
        seat: Seat,
        ship: ShipId,
        encounter: EncounterId,
    ) -> Result<(), Refusal> {
        let cell = self.check_action(seat, ship, ActionKind::Test)?;
        if self.t.encounter(encounter) != (EncounterPlace::Cell { cell }) {
            return Err(Refusal::EncounterNotHere);
        }
        let Some((first, mask)) = self.m.content.tried_with(self.m.encounter(encounter)) else {
            return Err(Refusal::NoTestToTry);
        };
        if mask.iter().any(|system| self.rating(ship, system).number().is_some()) {
            Ok(())
        } else {
            Err(Refusal::SystemDisabled { system: first })
        }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Draws and opens an Encounter Card; a drawn card ends the movement under way (MOVE-16, RD-53, RD-99).
    pub fn draw_encounter(&mut self, seat: Seat, ship: ShipId, ships: ShipMask, cell: CellId) {
        if self.s.hidden.encounters.len == 0 && !self.m.house.has(HouseRule::EncountersRunOut) {
            self.renew_encounters(seat);
        }
        let Some(encounter) = self.s.hidden.encounters.take() else { return };
        self.show_ship(ship);
        self.fact(Fact::EncounterDrawn { encounter, seat, ship, cell });
        // Whichever of them leads the move: the former lead may have been lost on entering (TASK-10).
        if let Some(mover) = self.t().mover_with_any(ships).or_else(|| self.t().move_of(ship))
            && mover.entered
        {
            self.end_move(mover, None);
        }
        let ships = self.alive(ships);
        let new = new_encounter(EncounterStage::Involve, encounter, seat, ship, ships, cell);
        self.push(Frame::Encounter { encounter: new });
    }

    fn renew_encounters(&mut self, seat: Seat) {
        let mut cards: Vec<u8> = self.t().encounters_in(EncounterPlace::Discard).map(|card| card.0).collect();
        if cards.is_empty() {
            return;
        }
        self.shuffle(seat, Purpose::Encounters, &mut cards);
        for card in &cards {
            self.s.hidden.encounters.put(EncounterId(*card));
        }
        self.fact(Fact::EncountersRenewed { cards: cards.len() as u8 });
    }

    /// Opens a Persistent Encounter for another try (RD-54).
    pub fn try_encounter(&mut self, seat: Seat, ship: ShipId, ships: ShipMask, encounter: EncounterId) {
        let Some(cell) = self.t().ship(ship).cell() else { return };
        self.fact(Fact::EncounterTried { encounter, ship });
        // A card whose test is among its effects runs them again.
        let tested = self.m.encounter(encounter).entry.test.is_some();
        let stage = if tested { EncounterStage::Test } else { EncounterStage::Meet };
        let new = new_encounter(stage, encounter, seat, ship, ships, cell);
        let encounter = EncounterFrame { involved: ships, attempt: true, ..new };
        self.push(Frame::Encounter { encounter });
    }

    /// One stage of an encounter.
    pub(super) fn step_encounter(&mut self, f: EncounterFrame) -> Step<EncounterFrame> {
        let card = self.m.encounter(f.encounter);
        match f.stage {
            EncounterStage::Involve => self.involve(f),
            EncounterStage::OwnWindow => self.encounter_window(f, true),
            EncounterStage::EnemyWindow => self.encounter_window(f, false),
            EncounterStage::Meet => self.meet_card(f),
            EncounterStage::Named => {
                let ship = self.named_ship(&f);
                self.happen(EncounterFrame { ship, ..f })
            }
            EncounterStage::Sweep => self.strike(f, card.effects),
            EncounterStage::Test => self.encounter_test(f),
            EncounterStage::Tested => {
                let passed = matches!(self.answer(), Answer::Test { passed: true });
                go(EncounterFrame { passed, ..f }, EncounterStage::Result)
            }
            EncounterStage::Result => self.result(f),
            EncounterStage::Benefit => {
                let ship = self.named_ship(&f);
                let f = EncounterFrame { ship, ..f };
                self.encounter_effect(&f, card.success, ship);
                go(f, EncounterStage::End)
            }
            EncounterStage::Harm => self.strike(f, card.failure),
            EncounterStage::End => Step::Done(f),
        }
    }

    /// Which ships of a Task Force are involved: one or more of those still in play and there; where only one is left
    /// nothing is asked (TASK-09, RD-30).
    fn involve(&mut self, mut f: EncounterFrame) -> Step<EncounterFrame> {
        let all = self.m.encounter(f.encounter).entry.all_ships;
        if all {
            f.involved = f.ships;
        } else if f.asking != Asking::Nobody {
            let Answer::Ship { ship } = self.answer() else { return self.involved(f) };
            f.involved = if f.left == ShipMask::NONE { ShipMask::of(ship) } else { f.involved.with(ship) };
            f.ship = f.involved.first().unwrap_or(ship);
            f.left = f.involved;
        }
        let last = f.left.iter().last();
        let there = f.ships.keep(|ship| self.t().ship(ship).cell() == Some(f.cell));
        let from = there.keep(|ship| last.is_none_or(|last| ship.0 > last.0));
        if all || there.count() < 2 || from.is_empty() {
            return self.involved(f);
        }
        f.asking = Asking::First;
        self.ask(f.seat, Decision::Join { from, why: Why::Involve, must: f.left == ShipMask::NONE });
        Step::Stay(f)
    }

    /// Whoever leads the Task Force leads the encounter, if a ship of theirs is involved; otherwise the owner of those
    /// that are (TEAM-22).
    fn involved(&self, mut f: EncounterFrame) -> Step<EncounterFrame> {
        let own = self.position().own_of(f.seat, f.involved);
        if !own.has(f.ship) {
            f.ship = own.first().unwrap_or(f.ship);
            f.seat = self.t().ship(f.ship).seat;
        }
        go(f, EncounterStage::OwnWindow)
    }

    /// Asks one side at P2.
    fn encounter_window(&mut self, mut f: EncounterFrame, own: bool) -> Step<EncounterFrame> {
        let point = Point { asking: f.asking, cancelled: f.cancelled, seat: f.seat, own };
        f.asking = self.ask_at(point, |resolver, seat| Window {
            timing: if own { Timing::Encounter } else { Timing::EnemyEncounter },
            ship: own.then_some(f.ship),
            other: (!own).then_some(f.ship),
            involved: if own { resolver.position().own_of(seat, f.involved) } else { ShipMask::NONE },
            card_free: !f.card_used.has(seat),
        });
        if f.asking == Asking::Nobody {
            f.stage = if own { EncounterStage::EnemyWindow } else { EncounterStage::Meet };
        }
        Step::Stay(f)
    }

    /// Asks which ship it happens to, if the owner has a choice.
    fn meet_card(&mut self, mut f: EncounterFrame) -> Step<EncounterFrame> {
        if f.cancelled {
            return go(f, EncounterStage::End);
        }
        self.meet_alive(&mut f);
        let card = self.m.encounter(f.encounter);
        let could = self.alive(f.involved);
        let one = self.m.content.tried_with(card).is_none() && !card.entry.all_ships;
        if one && card.effects != 0 && could.count() > 1 {
            self.ask(f.seat, Decision::Ship { from: could, optional: false, why: Why::Involve });
            return go(f, EncounterStage::Named);
        }
        self.happen(f)
    }

    /// What happens before the test, or without one.
    fn happen(&mut self, mut f: EncounterFrame) -> Step<EncounterFrame> {
        let card = self.m.encounter(f.encounter);
        let tested = card.entry.test.is_some();
        f.passed = true;
        if card.entry.all_ships && !tested {
            f.left = f.ships;
            return go(f, EncounterStage::Sweep);
        }
        f.left = ShipMask::NONE;
        self.encounter_effect(&f, card.effects, f.ship);
        go(f, if tested { EncounterStage::Test } else { EncounterStage::End })
    }

    /// The test, made by those of the ships involved that are left (ENCOUNTER-03).
    fn encounter_test(&mut self, mut f: EncounterFrame) -> Step<EncounterFrame> {
        let Some(test) = &self.m.encounter(f.encounter).entry.test else {
            return go(f, EncounterStage::Result);
        };
        let alive = self.alive(f.involved);
        let Some(first) = alive.first() else {
            f.passed = false;
            return go(f, EncounterStage::Result);
        };
        let own = self.position().own_of(f.seat, alive).first().unwrap_or(first);
        let lead = if alive.has(f.ship) { f.ship } else { own };
        let systems = test.systems.iter().copied().collect();
        self.begin_level_test(lead, alive, systems, test.level, false, f.card_used);
        go(f, EncounterStage::Tested)
    }

    /// Success once, failure for every ship (TASK-11, TASK-12).
    fn result(&mut self, mut f: EncounterFrame) -> Step<EncounterFrame> {
        let card = self.m.encounter(f.encounter);
        if card.entry.test.is_none() {
            return go(f, EncounterStage::End);
        }
        if f.passed {
            let could = self.alive(f.involved);
            self.meet_alive(&mut f);
            self.fact(Fact::EncounterWon { encounter: f.encounter, seat: f.seat });
            self.deed(deed_at(DeedKind::WinEncounter, f.seat, f.ship, f.involved, Some(f.cell)));
            if !card.entry.success.is_empty() && could.count() > 1 {
                self.ask(f.seat, Decision::Ship { from: could, optional: false, why: Why::Involve });
            }
            return go(f, EncounterStage::Benefit);
        }
        let house = self.m.house;
        f.left = if f.attempt && house.has(HouseRule::PersistentHarmOnce) {
            ShipMask::NONE
        } else if house.has(HouseRule::HarmOnlyToInvolved) {
            f.involved
        } else {
            f.ships
        };
        self.fact(Fact::EncounterLost { encounter: f.encounter });
        go(f, EncounterStage::Harm)
    }

    /// The ship that the owner has named; the same as before, if there was nothing to name.
    fn named_ship(&mut self, f: &EncounterFrame) -> ShipId {
        if let Answer::Ship { ship } = self.answer() { ship } else { f.ship }
    }

    /// The card goes where it belongs (ENCOUNTER-05 to ENCOUNTER-08).
    pub(super) fn end_encounter(&mut self, f: &EncounterFrame) {
        let entry = &self.m.encounter(f.encounter).entry;
        if self.t().encounter(f.encounter) == EncounterPlace::Open {
            let tested = entry.test.is_some();
            if tested && f.passed && entry.points > VictoryPoints::NONE && !f.cancelled {
                self.fact(Fact::EncounterScored { encounter: f.encounter, seat: f.seat });
                self.fact(Fact::PointsGained {
                    seat: f.seat,
                    points: entry.points,
                    from: PointsFrom::Encounter,
                    source: Source::Encounter { encounter: f.encounter },
                });
            } else if entry.persistent && !(tested && f.passed) && !f.cancelled {
                self.fact(Fact::EncounterStays { encounter: f.encounter, cell: f.cell });
            } else {
                self.fact(Fact::EncounterDiscarded { encounter: f.encounter });
            }
        }
        self.close_governing(self.depth() + 1);
        self.credit_deeds();
    }

    /// If the ship that meets the card has been lost since, another of those involved meets it (RD-30).
    fn meet_alive(&self, f: &mut EncounterFrame) {
        let alive = self.alive(f.involved);
        if !alive.has(f.ship) {
            f.ship = alive.first().unwrap_or(f.ship);
        }
    }

    fn alive(&self, ships: ShipMask) -> ShipMask {
        ships.and(self.t().index.in_play)
    }

    /// The next of several ships that it happens to, while any is left; what falls on their player does so once
    /// (RD-30).
    fn strike(&mut self, mut f: EncounterFrame, at: u16) -> Step<EncounterFrame> {
        let Some(ship) = f.left.first() else { return go(f, EncounterStage::End) };
        f.left = f.left.without(ship);
        let own = *self.t().ship(ship);
        if own.in_play() {
            self.encounter_effect(&f, at, ship);
            f.struck = f.struck.with(own.seat);
        }
        Step::Stay(f)
    }

    fn encounter_effect(&mut self, f: &EncounterFrame, at: u16, ship: ShipId) {
        let seat = self.t().ship(ship).seat;
        let effect = EffectFrame {
            this: Some(ship),
            group: f.involved,
            cell: Some(f.cell),
            again: f.struck.has(seat),
            // A partner's ship suffers for its own player (TEAM-24).
            ..EffectFrame::new(at, seat, Source::Encounter { encounter: f.encounter }, self.depth())
        };
        self.push_effect(effect);
    }
}
