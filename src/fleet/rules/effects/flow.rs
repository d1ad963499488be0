//! Flow of an effect: jumps, choices, loops, picks, tests, dice, and verbs on what is under way.

use super::{Next, about};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Chooser, Player, Who};
use crate::fleet::decision::{Ask, Why};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::look::About;
use crate::fleet::rules::Play;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{ActFrame, EffectFrame, Frame, TestKind, TestStage};
use crate::fleet::state::parts::Source;

/// How often an effect is repeated at most.
const MOST_TIMES: u8 = 12;

impl<S: Sink<Fact>> Play<'_, S> {
    /// Who picks; `None`: chance.
    pub(super) fn chooser(&self, by: Chooser, f: &EffectFrame) -> Option<Seat> {
        match by {
            Chooser::Me => Some(f.seat),
            Chooser::Opponent => Some(self.look().opponent(&about(f))),
            Chooser::Chance => None,
        }
    }

    /// Does one verb.
    pub(super) fn verb(&mut self, op: &Op, f: &mut EffectFrame) -> Next {
        let about = about(f);
        match op {
            Op::End | Op::LoopEnd => Next::On,
            Op::Jump { to } => Next::To(*to),
            Op::JumpUnless { cond, to } => {
                if self.look().holds(self.m.content.question(*cond), &about) {
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
            Op::Roll { cases, to } => {
                f.die = self.die(f.seat, DieFor::Effect);
                let case = cases.iter().find(|(low, high, _)| f.die >= *low && f.die <= *high);
                Next::To(case.map_or(*to, |case| case.2))
            }
            Op::Choose { by, branches } => {
                let Some(seat) = self.chooser(*by, f) else {
                    let picked = self.chance(f.seat, branches.len() as u32) as usize;
                    return branches.get(picked).map_or(Next::On, |at| Next::To(*at));
                };
                if f.waiting
                    && let Answer::Option { index } = self.answer()
                {
                    return branches.get(usize::from(index)).map_or(Next::On, |at| Next::To(*at));
                }
                f.waiting = true;
                self.ask(
                    seat,
                    Ask::Option {
                        count: branches.len() as u8,
                        optional: false,
                        at: f.at,
                        why: Why::ByEffect,
                    },
                );
                Next::Again
            }
            Op::May { to } => {
                if f.waiting {
                    return if matches!(self.answer(), Answer::Option { .. }) {
                        Next::On
                    } else {
                        Next::To(*to)
                    };
                }
                f.waiting = true;
                self.ask(f.seat, Ask::Option { count: 1, optional: true, at: f.at, why: Why::ByEffect });
                Next::Again
            }
            Op::ForEach { ships, end } => {
                if !f.waiting {
                    f.left = self.look().ships(ships, &about);
                    f.waiting = true;
                }
                let Some(ship) = f.left.first() else { return Next::To(*end) };
                f.left = f.left.without(ship);
                self.push_body(EffectFrame { picked_ship: Some(ship), ..*f });
                Next::Again
            }
            Op::Repeat { times, end } => {
                if !f.waiting {
                    f.repeat = self.look().amount(times, &about).clamp(0, i32::from(MOST_TIMES)) as u8;
                    f.waiting = true;
                }
                let Some(left) = f.repeat.checked_sub(1) else { return Next::To(*end) };
                f.repeat = left;
                self.push_body(*f);
                Next::Again
            }
            Op::PickShip { from, by, end } => {
                let all = self.look().ships(from, &about);
                if f.waiting
                    && let Answer::Ship { ship } = self.answer()
                {
                    f.picked_ship = Some(ship);
                    return Next::On;
                }
                match (all.count(), self.chooser(*by, f)) {
                    (0, _) => Next::To(*end),
                    (1, _) => {
                        f.picked_ship = all.first();
                        Next::On
                    }
                    (count, None) => {
                        let picked = self.chance(f.seat, count);
                        f.picked_ship = all.nth(picked);
                        Next::On
                    }
                    (_, Some(seat)) => {
                        f.waiting = true;
                        self.ask(seat, Ask::Ship { from: all, optional: false, why: Why::ByEffect });
                        Next::Again
                    }
                }
            }
            Op::PickCell { at, from, by, end } => {
                let all = self.look().cells(*at, from, &about);
                if f.waiting
                    && let Answer::Cell { cell } = self.answer()
                {
                    f.picked_cell = Some(cell);
                    return Next::On;
                }
                match (all.count(), self.chooser(*by, f)) {
                    (0, _) => Next::To(*end),
                    (1, _) => {
                        f.picked_cell = all.first();
                        Next::On
                    }
                    (count, None) => {
                        let picked = self.chance(f.seat, count);
                        f.picked_cell = all.nth(picked);
                        Next::On
                    }
                    (_, Some(seat)) => {
                        f.waiting = true;
                        self.ask(seat, Ask::Cell { from: all, optional: false, why: Why::ByEffect });
                        Next::Again
                    }
                }
            }
            Op::Test { systems, level, by } => {
                let ships = match (by, f.source) {
                    // All that are involved test together (RD-30, RD-09).
                    (Who::This, Source::Encounter { encounter })
                        if !self.m.encounter(encounter).entry.all_ships =>
                    {
                        self.look().who(&Who::Group, &about)
                    }
                    _ => self.look().who(by, &about),
                };
                let Some(lead) = f.this.filter(|this| ships.has(*this)).or_else(|| ships.first()) else {
                    self.s.flow.answer = Answer::Test { passed: false };
                    return Next::On;
                };
                let level = self.look().amount(level, &about).clamp(0, 255) as u8;
                let played = self.look().played_on_encounter();
                self.begin_level_test(lead, ships, *systems, level, false, played);
                Next::After
            }
            Op::Opposed { system, against, with } => {
                let target = self.look().first(against, &about);
                match (f.this, target) {
                    (Some(lead), Some(target)) if self.t().ship(lead).in_play() => {
                        let ships = self.acting_with(lead);
                        self.begin_opposed_test(f.seat, lead, ships, *system, target, *with);
                        Next::After
                    }
                    _ => {
                        self.s.flow.answer = Answer::Test { passed: false };
                        Next::On
                    }
                }
            }
            Op::ChangeDie { of, by } => {
                let player = self.look().player(*of, &about);
                if let Some(test) = self.test_mut().filter(|test| test.rolled) {
                    let die = &mut test.dice[usize::from(!test.tests(player))];
                    if *die > 0 {
                        *die = (i16::from(*die) + i16::from(*by)).clamp(1, 6) as u8;
                    }
                }
                Next::On
            }
            Op::Reroll { of } => {
                self.reroll(*of, &about);
                Next::On
            }
            Op::EndCombat => {
                if let Some(test) = self.test_mut().filter(|test| test.kind == TestKind::Combat) {
                    test.ended = true;
                    test.stage = TestStage::Finish;
                }
                Next::On
            }
            Op::RemoveShip => self.remove_ship(f),
            Op::Cancel => {
                self.cancel_below(f.source);
                Next::On
            }
            Op::Attack { by, on } => {
                let (own, target) = (self.look().first(by, &about), self.look().first(on, &about));
                match (own, target) {
                    (Some(own), Some(target))
                        if own != target
                            && self.t().ship(own).cell() == self.t().ship(target).cell()
                            && !self.t().ship(target).cloaked
                            && !self.disabled(own, crate::fleet::units::System::Weapons) =>
                    {
                        let seat = self.t().ship(own).seat;
                        self.begin_combat(seat, ShipMask::of(own), own, target, true);
                        Next::After
                    }
                    _ => Next::On,
                }
            }
            other => self.verb_on_ships(other, f),
        }
    }

    /// The ships that have joined the ship's card or ability "As an Action" and are still with it (TEST-21).
    fn acting_with(&self, lead: ShipId) -> ShipMask {
        let alone = ShipMask::of(lead);
        let act = self.s.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Act { act } => Some(act),
            _ => None,
        });
        let joined = act.filter(|act| act.lead == lead && self.look().group_system(act).is_some());
        let here = self.t().ship(lead).cell();
        let together =
            |act: &ActFrame| act.ships.iter().filter(|ship| self.t().ship(*ship).cell() == here).collect();
        joined.map_or(alone, together)
    }

    fn reroll(&mut self, of: Player, about: &About) {
        let player = self.look().player(of, about);
        let Some(test) = self.look().test().copied().filter(|test| test.rolled) else { return };
        let side = usize::from(!test.tests(player));
        if test.dice[side] == 0 {
            return;
        }
        let purpose = if test.dice[1] > 0 { DieFor::Opposed } else { DieFor::Test };
        let face = self.die(player, purpose);
        if let Some(test) = self.test_mut() {
            test.dice[side] = face;
        }
    }

    /// COMBAT-21: the opponent takes one of his ships out; with none left the combat is over (RD-15).
    fn remove_ship(&mut self, f: &mut EffectFrame) -> Next {
        let Some(test) = self.look().test().copied().filter(|test| test.kind == TestKind::Combat) else {
            return Next::On;
        };
        let loser = test.rival(f.seat);
        let ships =
            if test.tests(loser) { test.ships } else { test.target.map_or(ShipMask::NONE, ShipMask::of) };
        let picked = match (f.waiting, self.answer(), ships.count()) {
            (true, Answer::Ship { ship }, _) => Some(ship),
            (_, _, 1) => ships.first(),
            (_, _, 0) => return Next::On,
            _ => None,
        };
        let Some(ship) = picked else {
            f.waiting = true;
            self.ask(loser, Ask::Ship { from: ships, optional: false, why: Why::RemoveFromCombat });
            return Next::Again;
        };
        self.leave_test(ship);
        Next::On
    }

    /// A ship is out of the test under way, whose dice have not fallen; the next leads it, and without one it is over
    /// (RD-09, RD-15).
    pub fn leave_test(&mut self, ship: ShipId) {
        let Some(test) = self.look().test().copied() else { return };
        let rest = test.ships.without(ship);
        // Who leads has a ship that takes part (TEAM-22).
        let next = self.own_of(test.tester, rest).first().or_else(|| rest.first());
        let lead = if rest.has(test.lead) { Some(test.lead) } else { next };
        self.fact(Fact::ShipRemoved { ship, heir: lead.filter(|_| test.ships.has(ship)) });
        let tester = lead.map_or(test.tester, |lead| self.t().ship(lead).seat);
        if let Some(own) = self.test_mut() {
            own.ships = rest;
            match lead {
                _ if test.target == Some(ship) => own.ended = true,
                Some(lead) if lead != test.lead => (own.lead, own.tester) = (lead, tester),
                Some(_) => {}
                None => own.ended = true,
            }
        }
    }

    /// A ship that is lost before the result of the test under way leaves it.
    pub fn lose_from_test(&mut self, ship: ShipId) {
        let open =
            self.look().test().filter(|test| !matches!(test.stage, TestStage::Finish | TestStage::End));
        if open.is_some_and(|test| test.ships.has(ship) || test.target == Some(ship)) {
            self.leave_test(ship);
        }
    }

    /// Cancels what asked for this reaction: a card, a declared Action, an Encounter Card.
    fn cancel_below(&mut self, source: Source) {
        let depth = usize::from(self.depth());
        // On top lies this effect, under it the card that speaks, if it is one that is played, under that what it reacts to.
        let own = Self::card_of(source);
        let below = self.s.flow.stack[..depth.min(16)].iter_mut().rev().skip(1);
        for frame in below {
            match frame {
                Frame::Play { play } if own == Some(play.card) => {}
                Frame::Play { play } => {
                    play.cancelled = true;
                    let card = play.card;
                    self.fact(Fact::CardCancelled { card });
                    return;
                }
                Frame::Act { act } => {
                    act.cancelled = true;
                    return;
                }
                Frame::Encounter { encounter } => {
                    encounter.cancelled = true;
                    return;
                }
                _ => return,
            }
        }
    }

    /// A source's card, where it is one.
    pub(super) const fn card_of(source: Source) -> Option<crate::fleet::ids::CardId> {
        match source {
            Source::Card { card } => Some(card),
            _ => None,
        }
    }
}
