//! Flow of an effect: jumps, choices, loops, picks, tests, dice, and cards that stay beside a ship.

use std::ops::Range;

use super::{Next, context};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::{CellQuestion, Number, Op, ShipsOf, Spot, Which};
use crate::fleet::content::vocabulary::{Chooser, MOST_TIMES, Reach, Until, Who};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CellMask, ShipId, ShipMask, SystemMask};
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{ActFrame, EffectFrame, Frame, TestKind};
use crate::fleet::state::parts::Source;
use crate::fleet::team::allied;
use crate::fleet::units::System;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Does one step of a program.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn step_op(&mut self, op: &Op, f: &mut EffectFrame) -> Next {
        match op {
            Op::End | Op::LoopEnd => Next::Over,
            // Already done for the player's first ship (RD-30).
            Op::Do(verb) if f.again && verb.is_of_players() => Next::On,
            Op::Do(verb) => self.verb(verb, f),
            Op::Jump { to } => Next::To(*to),
            Op::JumpUnless { cond, to } => {
                if self.position().holds(self.m.content.question(*cond), &context(f)) {
                    Next::On
                } else {
                    Next::To(*to)
                }
            }
            Op::JumpIfFailed { to } => {
                if matches!(self.answer(), Answer::Test { passed: true }) {
                    Next::On
                } else {
                    Next::To(*to)
                }
            }
            Op::Test { systems, level, by } => self.test_level(*systems, level, by, f),
            Op::Opposed { system, against, with } => self.test_opposed(*system, against, *with, f),
            Op::Foe { shields } => self.attack_foe(shields, f),
            Op::FoeFires { weapons } => self.foe_fires(weapons, f),
            Op::Roll { cases, to } => {
                f.die = self.die(f.seat, DieFor::Effect);
                let case = cases.iter().find(|(low, high, _)| f.die >= *low && f.die <= *high);
                Next::To(case.map_or(*to, |case| case.2))
            }
            Op::Choose { by, branches } => self.choose(*by, branches, f),
            Op::May { to } => self.choose_whether(*to, f),
            Op::ForEach { ships, end } => {
                if !f.waiting {
                    f.left = self.position().ships(ships, &context(f));
                    f.waiting = true;
                }
                let Some(ship) = f.left.first() else { return Next::To(*end) };
                f.left = f.left.without(ship);
                self.push_body(EffectFrame { picked_ship: Some(ship), ..*f });
                Next::Again
            }
            Op::ForEachCell { at, from, end } => {
                if !f.waiting {
                    f.cells = self.position().cells(*at, from, &context(f));
                    f.waiting = true;
                }
                let Some(cell) = f.cells.first() else { return Next::To(*end) };
                f.cells = f.cells.without(cell);
                self.push_body(EffectFrame { picked_cell: Some(cell), ..*f });
                Next::Again
            }
            Op::Repeat { times, end } => {
                if !f.waiting {
                    f.repeat =
                        self.position().amount(times, &context(f)).clamp(0, i32::from(MOST_TIMES)) as u8;
                    f.waiting = true;
                }
                let Some(left) = f.repeat.checked_sub(1) else { return Next::To(*end) };
                f.repeat = left;
                self.push_body(*f);
                Next::Again
            }
            Op::PickShip { from, by, end } => self.pick_ship(from, *by, *end, f),
            Op::PickCell { at, from, by, end } => self.pick_cell(*at, from, *by, *end, f),
            Op::Attach { to, abilities, until } => {
                self.attach_card(to, abilities, *until, f);
                Next::On
            }
            Op::Proclaim { .. } => {
                self.proclaim_card(f);
                Next::On
            }
            Op::Plant { at, .. } => {
                self.plant_card(at, f);
                Next::On
            }
        }
    }

    /// Who picks; `None`: chance.
    pub(super) fn chooser(&self, by: Chooser, f: &EffectFrame) -> Option<Seat> {
        match by {
            Chooser::Me => Some(f.seat),
            Chooser::Opponent => Some(self.position().opponent(&context(f))),
            Chooser::Chance => None,
        }
    }

    fn choose(&mut self, by: Chooser, branches: &[u16], f: &mut EffectFrame) -> Next {
        let Some(seat) = self.chooser(by, f) else {
            let picked = self.chance(f.seat, branches.len() as u32) as usize;
            return branches.get(picked).map_or(Next::On, |at| Next::To(*at));
        };
        if f.waiting
            && let Answer::Option { index } = self.answer()
        {
            // What somebody chooses for themselves shows by what it does.
            if !allied(seat, f.seat) {
                self.fact(Fact::OptionTaken { seat, ship: f.this, choice: f.at, index });
            }
            return branches.get(usize::from(index)).map_or(Next::On, |at| Next::To(*at));
        }
        f.waiting = true;
        let (count, choice) = (branches.len() as u8, Some(f.at));
        self.ask(seat, Decision::Option { least: 0, count, optional: false, choice, why: Why::ByEffect });
        Next::Again
    }

    fn choose_whether(&mut self, to: u16, f: &mut EffectFrame) -> Next {
        if f.waiting {
            return if matches!(self.answer(), Answer::Option { .. }) { Next::On } else { Next::To(to) };
        }
        f.waiting = true;
        let choice = Some(f.at);
        self.ask(f.seat, Decision::Option { least: 0, count: 1, optional: true, choice, why: Why::ByEffect });
        Next::Again
    }

    fn pick_ship(&mut self, from: &ShipsOf, by: Chooser, end: u16, f: &mut EffectFrame) -> Next {
        if f.waiting
            && let Answer::Ship { ship } = self.answer()
        {
            f.picked_ship = Some(ship);
            return Next::On;
        }
        let from = self.position().ships(from, &context(f));
        let decision = Decision::Ship { from, optional: false, why: Why::ByEffect };
        match self.pick(from.count(), by, end, decision, f) {
            Ok(at) => f.picked_ship = from.nth(at),
            Err(next) => return next,
        }
        Next::On
    }

    fn pick_cell(
        &mut self,
        at: Reach,
        from: &CellQuestion,
        by: Chooser,
        end: u16,
        f: &mut EffectFrame,
    ) -> Next {
        if f.waiting
            && let Answer::Cell { cell } = self.answer()
        {
            f.picked_cell = Some(cell);
            return Next::On;
        }
        let from = self.position().cells(at, from, &context(f));
        let decision = Decision::Cell { from, optional: false, why: Why::ByEffect };
        match self.pick(from.count(), by, end, decision, f) {
            Ok(at) => f.picked_cell = from.nth(at),
            Err(next) => return next,
        }
        Next::On
    }

    /// Which of several is picked: the only one, or one by chance. Otherwise what comes next: the end if there are
    /// none, or a question to somebody.
    fn pick(
        &mut self,
        count: u32,
        by: Chooser,
        end: u16,
        decision: Decision,
        f: &mut EffectFrame,
    ) -> Result<u32, Next> {
        match (count, self.chooser(by, f)) {
            (0, _) => Err(Next::To(end)),
            (1, _) => Ok(0),
            (_, None) => Ok(self.chance(f.seat, count)),
            (_, Some(seat)) => {
                f.waiting = true;
                self.ask(seat, decision);
                Err(Next::Again)
            }
        }
    }

    fn test_level(&mut self, systems: SystemMask, level: &Number, by: &Which, f: &EffectFrame) -> Next {
        let context = context(f);
        let ships = self.together(by, f);
        let Some(lead) = f.this.filter(|this| ships.has(*this)).or_else(|| ships.first()) else {
            self.s.flow.answer = Answer::Test { passed: false };
            return Next::On;
        };
        let level = self.position().amount(level, &context).clamp(0, 255) as u8;
        let played = self.position().played_on_encounter();
        self.begin_level_test(lead, ships, systems, level, false, played);
        Next::After
    }

    /// The ships that make a test: all that are involved in an encounter test together (RD-30, RD-09).
    fn together(&self, by: &Which, f: &EffectFrame) -> ShipMask {
        match (by, f.source) {
            (Who::This, Source::Encounter { encounter }) if !self.m.encounter(encounter).entry.all_ships => {
                self.position().who(&Who::Group, &context(f))
            }
            _ => self.position().who(by, &context(f)),
        }
    }

    /// The ships fire at a foe with those Shields.
    fn attack_foe(&mut self, shields: &Number, f: &EffectFrame) -> Next {
        let ships = self.together(&Who::This, f);
        let rating = self.position().amount(shields, &context(f)).clamp(0, 255) as u8;
        let lead = f.this.filter(|this| ships.has(*this)).or_else(|| ships.first());
        match lead.filter(|lead| self.begin_foe_test(*lead, ships, TestKind::Foe, rating, f.source)) {
            Some(_) => Next::After,
            None => {
                self.s.flow.answer = Answer::Test { passed: false };
                Next::On
            }
        }
    }

    /// The foe fires at the ship that it fights, or at another of those that do, if that one is lost.
    fn foe_fires(&mut self, weapons: &Number, f: &EffectFrame) -> Next {
        let ships = self.together(&Who::This, f);
        let rating = self.position().amount(weapons, &context(f)).clamp(0, 255) as u8;
        let struck = f.this.filter(|this| ships.has(*this)).or_else(|| ships.first());
        let fires = struck.is_some_and(|ship| {
            self.begin_foe_test(ship, ShipMask::of(ship), TestKind::FoeFires, rating, f.source)
        });
        if fires { Next::After } else { Next::On }
    }

    fn test_opposed(&mut self, system: System, against: &Which, with: System, f: &EffectFrame) -> Next {
        let target = self.position().first(against, &context(f));
        match (f.this, target) {
            (Some(lead), Some(target)) if self.t().ship(lead).in_play() => {
                let ships = self.acting_with(lead);
                self.begin_opposed_test(f.seat, lead, ships, system, target, with);
                Next::After
            }
            _ => {
                self.s.flow.answer = Answer::Test { passed: false };
                Next::On
            }
        }
    }

    /// The ships that have joined the ship's card or ability "As an Action" and are still with it (TEST-21).
    fn acting_with(&self, lead: ShipId) -> ShipMask {
        let alone = ShipMask::of(lead);
        let act = self.s.flow.frames().iter().rev().find_map(Frame::act);
        let joined = act.filter(|act| act.lead == lead && self.position().group_system(act).is_some());
        let here = self.t().ship(lead).cell();
        let together =
            |act: &ActFrame| act.ships.iter().filter(|ship| self.t().ship(*ship).cell() == here).collect();
        joined.map_or(alone, together)
    }

    /// The card stays beside a ship, and its abilities hold (CARDS-06).
    fn attach_card(&mut self, to: &Which, abilities: &Range<u16>, until: Until, f: &EffectFrame) {
        let Some(ship) = self.position().first(to, &context(f)) else { return };
        let until = Self::lasts(until, f);
        // A card that ends with the thing under way is still being played until then.
        if until != Until::Over
            && let Some(card) = Self::card_of(f.source)
        {
            let seat = self.owner_of(card);
            self.fact(Fact::CardAttached { seat, card, ship: Some(ship) });
        }
        self.attach(abilities.clone(), ship, f.seat, f.source, until, f.over);
    }

    /// The card stays before its player (vocabulary `Attach(to: Me)`).
    fn proclaim_card(&mut self, f: &EffectFrame) {
        if let Some(card) = Self::card_of(f.source) {
            let seat = self.owner_of(card);
            self.fact(Fact::CardAttached { seat, card, ship: None });
        }
    }

    /// The card stays in an explored location (vocabulary `Plant`).
    fn plant_card(&mut self, at: &Spot, f: &EffectFrame) {
        let Some(card) = Self::card_of(f.source) else { return };
        if let Some(cell) = self.spot(at, f).filter(|cell| self.position().face_up(*cell).is_some()) {
            self.fact(Fact::CardPlanted { card, cell });
        }
    }

    /// Pushes the body of a loop, which follows it, for one pass. What it picks is gone when it ends.
    fn push_body(&mut self, looping: EffectFrame) {
        let (at, left) = (looping.at + 1, ShipMask::NONE);
        self.push(Frame::Effect {
            effect: EffectFrame { at, left, cells: CellMask::NONE, repeat: 0, waiting: false, ..looping },
        });
    }
}
