//! ENCOUNTER: drawing and resolving Encounter Cards, Persistent ones included (RD-30, RD-53, RD-54).

use super::{Play, Purpose, deed_at};
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::decision::{Ask, Point, Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, EncounterId, ShipId, ShipMask};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{Answer, Done};
use crate::fleet::state::frame::{EffectFrame, EncounterFrame, Frame};
use crate::fleet::state::parts::{EncounterPlace, PointsFrom, Source};
use crate::fleet::team::team;
use crate::fleet::units::{ActionKind, System};

impl Look<'_> {
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
        let mut systems = System::ALL.iter().filter(|system| mask >> system.index() & 1 == 1);
        if systems.any(|system| self.rating(ship, *system).number().is_some()) {
            Ok(())
        } else {
            Err(Refusal::SystemDisabled { system: first })
        }
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Draws and opens an Encounter Card; a drawn card ends the movement under way (MOVE-16, RD-53, RD-99).
    pub fn draw_encounter(&mut self, seat: Seat, ship: ShipId, ships: ShipMask, cell: CellId) {
        if self.s.hidden.encounters.len == 0 && !self.m.house.has(HouseRule::EncountersRunOut) {
            self.renew_encounters(seat);
        }
        let Some(encounter) = self.s.hidden.encounters.take() else { return };
        self.show_ship(ship);
        self.fact(Fact::EncounterDrawn { encounter, seat, ship, cell });
        // Whoever of them leads it: who did may have been lost on entering (TASK-10).
        if let Some(mover) = self.t().mover_with_any(ships).or_else(|| self.t().move_of(ship)) {
            if mover.entered {
                self.end_move(mover, 0);
            }
        }
        let frame = EncounterFrame {
            stage: 0,
            encounter,
            seat,
            ship,
            involved: ShipMask::of(ship),
            ships: self.alive(ships),
            cell,
            attempt: false,
            passed: false,
            cancelled: false,
            left: ShipMask::NONE,
            struck: SeatMask::NONE,
            card_used: SeatMask::NONE,
            asked: false,
            second: false,
        };
        self.push(Frame::Encounter { encounter: frame });
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
        // A card whose test is among its effects does them again.
        let stage = if self.m.encounter(encounter).entry.test.is_some() { 4 } else { 3 };
        let frame = EncounterFrame {
            stage,
            encounter,
            seat,
            ship,
            involved: ships,
            ships,
            cell,
            attempt: true,
            passed: false,
            cancelled: false,
            left: ShipMask::NONE,
            struck: SeatMask::NONE,
            card_used: SeatMask::NONE,
            asked: false,
            second: false,
        };
        self.push(Frame::Encounter { encounter: frame });
    }

    /// One stage of an encounter.
    pub fn step_encounter(&mut self, mut f: EncounterFrame) {
        let card = self.m.encounter(f.encounter);
        let next = |f: &mut EncounterFrame, stage| {
            f.stage = stage;
            (f.asked, f.second) = (false, false);
        };
        match f.stage {
            // Who of a Task Force is involved (TASK-09).
            0 => {
                if card.entry.all_ships {
                    f.involved = f.ships;
                } else if f.asked {
                    if let Answer::Ship { ship } = self.answer() {
                        f.involved =
                            if f.left == ShipMask::NONE { ShipMask::of(ship) } else { f.involved.with(ship) };
                        f.ship = f.involved.first().unwrap_or(ship);
                        f.left = f.involved;
                    } else {
                        self.lead_encounter(&mut f);
                        next(&mut f, 1);
                        self.put(Frame::Encounter { encounter: f });
                        return;
                    }
                }
                let last = f.left.iter().last();
                // Of those still in play and there, one or more; where one is left nothing is asked (RD-30).
                let there = f.ships.keep(|ship| self.t().ship(ship).cell() == Some(f.cell));
                let rest = there.keep(|ship| last.is_none_or(|last| ship.0 > last.0));
                if !card.entry.all_ships && there.count() > 1 && !rest.is_empty() {
                    f.asked = true;
                    let must = f.left == ShipMask::NONE;
                    self.put(Frame::Encounter { encounter: f });
                    self.ask(f.seat, Ask::Join { from: rest, why: Why::Involve, must });
                } else {
                    self.lead_encounter(&mut f);
                    next(&mut f, 1);
                    self.put(Frame::Encounter { encounter: f });
                }
            }
            // P2: the explorer, then the others.
            1 => self.encounter_window(f, true),
            2 => self.encounter_window(f, false),
            // What happens before the test, or without one: then for the ship that the owner names (TASK-11, RD-30).
            3 => {
                if f.cancelled {
                    next(&mut f, 8);
                    self.put(Frame::Encounter { encounter: f });
                    return;
                }
                self.meet_alive(&mut f);
                let could = self.alive(f.involved);
                let one = self.m.content.tried_with(card).is_none() && !card.entry.all_ships;
                if one && !f.asked && card.effects != 0 && could.count() > 1 {
                    f.asked = true;
                    self.put(Frame::Encounter { encounter: f });
                    self.ask(f.seat, Ask::Ship { from: could, optional: false, why: Why::Involve });
                    return;
                }
                if f.asked
                    && let Answer::Ship { ship } = self.answer()
                {
                    f.ship = ship;
                }
                next(&mut f, if card.entry.test.is_some() { 4 } else { 6 });
                f.passed = true;
                f.left = if card.entry.all_ships { f.ships } else { ShipMask::NONE };
                if card.entry.all_ships && card.entry.test.is_none() {
                    // Every ship in turn: stage 5 repeats the effects.
                    f.stage = 5;
                    self.put(Frame::Encounter { encounter: f });
                    return;
                }
                self.put(Frame::Encounter { encounter: f });
                self.encounter_effect(&f, card.effects, f.ship);
            }
            // The test (ENCOUNTER-03).
            4 => {
                next(&mut f, 6);
                let Some(test) = &card.entry.test else {
                    self.put(Frame::Encounter { encounter: f });
                    return;
                };
                let alive = self.alive(f.involved);
                let Some(first) = alive.first() else {
                    f.passed = false;
                    self.put(Frame::Encounter { encounter: f });
                    return;
                };
                let own = self.own_of(f.seat, alive).first().unwrap_or(first);
                let lead = if alive.has(f.ship) { f.ship } else { own };
                let mask = test.systems.iter().fold(0, |mask, system| mask | 1 << system.index());
                let level = test.level;
                f.stage = 9;
                self.put(Frame::Encounter { encounter: f });
                self.begin_level_test(lead, alive, mask, level, false, f.card_used);
            }
            9 => {
                f.passed = matches!(self.answer(), Answer::Test { passed: true });
                next(&mut f, 6);
                self.put(Frame::Encounter { encounter: f });
            }
            // Effects of a card that affects all ships, one after the other.
            5 => match f.left.first() {
                Some(ship) => {
                    self.strike(f, card.effects, ship);
                }
                None => {
                    next(&mut f, 8);
                    self.put(Frame::Encounter { encounter: f });
                }
            },
            // Success once, failure for every ship (TASK-11, TASK-12).
            6 => {
                let tested = card.entry.test.is_some();
                if tested && f.passed {
                    let could = self.alive(f.involved);
                    self.meet_alive(&mut f);
                    next(&mut f, 10);
                    self.put(Frame::Encounter { encounter: f });
                    self.win_encounter(&f);
                    if !card.entry.success.is_empty() && could.count() > 1 {
                        self.ask(f.seat, Ask::Ship { from: could, optional: false, why: Why::Involve });
                    }
                } else if tested {
                    next(&mut f, 7);
                    let house = self.m.house;
                    f.left = if f.attempt && house.has(HouseRule::PersistentHarmOnce) {
                        ShipMask::NONE
                    } else if house.has(HouseRule::HarmOnlyToInvolved) {
                        f.involved
                    } else {
                        f.ships
                    };
                    self.put(Frame::Encounter { encounter: f });
                    self.fact(Fact::EncounterLost { encounter: f.encounter });
                } else {
                    next(&mut f, 8);
                    self.put(Frame::Encounter { encounter: f });
                }
            }
            // The benefit goes once to one of those involved, as their owner says (RD-30).
            10 => {
                if let Answer::Ship { ship } = self.answer() {
                    f.ship = ship;
                }
                next(&mut f, 8);
                self.put(Frame::Encounter { encounter: f });
                self.encounter_effect(&f, card.success, f.ship);
            }
            7 => match f.left.first() {
                Some(ship) => {
                    self.strike(f, card.failure, ship);
                }
                None => {
                    next(&mut f, 8);
                    self.put(Frame::Encounter { encounter: f });
                }
            },
            _ => {
                self.pop();
                self.end_encounter(&f);
            }
        }
    }

    /// The card goes where it belongs (ENCOUNTER-05 to ENCOUNTER-08).
    fn end_encounter(&mut self, f: &EncounterFrame) {
        let entry = &self.m.encounter(f.encounter).entry;
        if self.t().encounter(f.encounter) == EncounterPlace::Open {
            let tested = entry.test.is_some();
            if tested && f.passed && entry.points > 0 && !f.cancelled {
                self.fact(Fact::EncounterScored { encounter: f.encounter, seat: f.seat });
                self.fact(Fact::PointsGained {
                    seat: f.seat,
                    points: entry.points,
                    from: PointsFrom::Encounter,
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

    /// Whoever leads the Task Force leads the encounter, if a ship of his is involved; else who owns those that are (TEAM-22).
    fn lead_encounter(&self, f: &mut EncounterFrame) {
        let own = self.own_of(f.seat, f.involved);
        if !own.has(f.ship) {
            f.ship = own.first().unwrap_or(f.ship);
            f.seat = self.t().ship(f.ship).seat;
        }
    }

    /// Where the ship that meets the card has been lost since, another of those involved does (RD-30).
    fn meet_alive(&self, f: &mut EncounterFrame) {
        let alive = self.alive(f.involved);
        if !alive.has(f.ship) {
            f.ship = alive.first().unwrap_or(f.ship);
        }
    }

    fn alive(&self, ships: ShipMask) -> ShipMask {
        ships.and(self.t().index.in_play)
    }

    fn win_encounter(&mut self, f: &EncounterFrame) {
        self.fact(Fact::EncounterWon { encounter: f.encounter, seat: f.seat });
        self.deed(deed_at(Done::WinEncounter, f.seat, f.ship, f.involved, Some(f.cell)));
    }

    /// The next of several ships that it happens to; what falls on its player does so once (RD-30).
    fn strike(&mut self, mut f: EncounterFrame, at: u16, ship: ShipId) {
        let (own, before) = (*self.t().ship(ship), f);
        f.left = f.left.without(ship);
        if own.in_play() {
            f.struck = f.struck.with(own.seat);
        }
        self.put(Frame::Encounter { encounter: f });
        if own.in_play() {
            self.encounter_effect(&before, at, ship);
        }
    }

    fn encounter_effect(&mut self, f: &EncounterFrame, at: u16, ship: ShipId) {
        let seat = self.t().ship(ship).seat;
        let effect = EffectFrame {
            this: Some(ship),
            group: f.involved,
            cell: Some(f.cell),
            again: f.struck.contains(seat),
            // A partner's ship suffers for its own player (TEAM-24).
            ..Self::plain_effect(at, seat, Source::Encounter { encounter: f.encounter }, self.depth())
        };
        self.push_effect(effect);
    }

    fn encounter_window(&mut self, mut f: EncounterFrame, own: bool) {
        if f.asked && matches!(self.answer(), Answer::Passed) {
            f.asked = false;
            self.after_encounter_window(f, own);
            return;
        }
        let first = if own { f.seat } else { team(self.m.opponent(f.seat)) };
        let seat = self.m.partner(first).filter(|_| f.second).unwrap_or(first);
        let window = Window {
            point: if own { Point::ENCOUNTER } else { Point::ENEMY_ENCOUNTER },
            ship: if own { Some(f.ship) } else { None },
            other: if own { None } else { Some(f.ship) },
            involved: if own { self.own_of(seat, f.involved) } else { ShipMask::NONE },
            card_free: !f.card_used.contains(seat),
        };
        f.asked = !f.cancelled && self.open_window(seat, window);
        if f.asked {
            self.put(Frame::Encounter { encounter: f });
        } else {
            self.after_encounter_window(f, own);
        }
    }

    /// The other enemy is asked as well, or the encounter goes on.
    fn after_encounter_window(&mut self, mut f: EncounterFrame, own: bool) {
        f.second = !own && !f.second && self.m.seats() > 2;
        if !f.second {
            f.stage = if own { 2 } else { 3 };
        }
        self.put(Frame::Encounter { encounter: f });
    }
}
