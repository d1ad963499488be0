//! Verbs on what is under way: dice, damage about to be dealt, combats, cards and Actions to be cancelled.

use super::{Next, context};
use crate::engine::game::Sink;
use crate::fleet::content::program::Which;
use crate::fleet::content::vocabulary::{KeptFace, WhichPlayer};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CardId, ShipId, ShipMask};
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{EffectFrame, Frame, TestKind, TestStage};
use crate::fleet::state::parts::Source;
use crate::fleet::units::{DamagePoints, Points, System};

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Adds to that player's die of the test.
    pub(super) fn change_die(&mut self, of: WhichPlayer, by: i8, f: &EffectFrame) {
        let player = self.position().player(of, &context(f));
        if let Some(test) = self.test_mut().filter(|test| test.rolled) {
            let die = &mut test.dice[usize::from(!test.tests(player))];
            if *die > 0 {
                *die = (i16::from(*die) + i16::from(by)).clamp(1, 6) as u8;
            }
        }
    }

    /// Rolls that player's die of the test again.
    pub(super) fn reroll(&mut self, of: WhichPlayer, keep: KeptFace, f: &EffectFrame) {
        let player = self.position().player(of, &context(f));
        let Some(test) = self.position().test().copied().filter(|test| test.rolled) else { return };
        let side = usize::from(!test.tests(player));
        if test.dice[side] == 0 {
            return;
        }
        let purpose = if test.dice[1] > 0 { DieFor::Opposed } else { DieFor::Test };
        let face = self.die(player, purpose);
        if let Some(test) = self.test_mut() {
            test.dice[side] = match keep {
                KeptFace::New => face,
                KeptFace::Higher => face.max(test.dice[side]),
                KeptFace::Lower => face.min(test.dice[side]),
            };
        }
    }

    /// COMBAT-20: the combat is over at once.
    pub(super) fn end_combat(&mut self) {
        if let Some(test) = self.test_mut().filter(|test| test.kind == TestKind::Combat) {
            test.ended = true;
            test.stage = TestStage::Finish;
        }
    }

    /// COMBAT-21: the opponent takes one of their ships out; with none left the combat is over (RD-15).
    pub(super) fn remove_ship(&mut self, f: &mut EffectFrame) -> Next {
        let Some(test) = self.position().test().copied().filter(|test| test.kind == TestKind::Combat) else {
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
            self.ask(loser, Decision::Ship { from: ships, optional: false, why: Why::RemoveFromCombat });
            return Next::Again;
        };
        self.leave_test(ship);
        Next::On
    }

    /// A ship leaves the test under way before its dice are rolled; the next leads it, and without one it is over
    /// (RD-09, RD-15).
    pub fn leave_test(&mut self, ship: ShipId) {
        let Some(test) = self.position().test().copied() else { return };
        let rest = test.ships.without(ship);
        // The lead player has a ship that takes part (TEAM-22).
        let next = self.position().own_of(test.tester, rest).first().or_else(|| rest.first());
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
            self.position().test().filter(|test| !matches!(test.stage, TestStage::Finish | TestStage::End));
        if open.is_some_and(|test| test.ships.has(ship) || test.target == Some(ship)) {
            self.leave_test(ship);
        }
    }

    /// Full combat without an Action.
    pub(super) fn attack_at_once(&mut self, by: &Which, on: &Which, f: &EffectFrame) -> Next {
        let (own, target) = (self.position().first(by, &context(f)), self.position().first(on, &context(f)));
        match (own, target) {
            (Some(own), Some(target))
                if own != target
                    && self.t().ship(own).cell() == self.t().ship(target).cell()
                    && !self.t().ship(target).cloaked
                    && !self.disabled(own, System::Weapons) =>
            {
                let seat = self.t().ship(own).seat;
                self.begin_combat(seat, ShipMask::of(own), own, target, true);
                Next::After
            }
            _ => Next::On,
        }
    }

    /// Reduces the hit on the ship that is under way or to come (RD-16).
    pub(super) fn soften(&mut self, this: Option<ShipId>, points: DamagePoints) {
        let depth = usize::from(self.depth()).min(16);
        for frame in self.s.flow.stack[..depth].iter_mut().rev() {
            if let Frame::Damage { damage } = frame
                && Some(damage.ship) == this
            {
                let (ship, due) = (damage.ship, damage.points);
                let left = due.minus(points);
                damage.points = left;
                self.tell_spared(ship, due, left);
                return;
            }
            if let Frame::Test { test } = frame
                && test.target == this
            {
                test.soften = test.soften.plus(points);
                return;
            }
        }
    }

    /// Reduces the hit on the ship that is under way or to come to nothing (RD-16).
    pub(super) fn prevent_damage(&mut self, this: Option<ShipId>) {
        let depth = usize::from(self.depth()).min(16);
        for frame in self.s.flow.stack[..depth].iter_mut().rev() {
            if let Frame::Damage { damage } = frame
                && Some(damage.ship) == this
            {
                let (ship, points) = (damage.ship, damage.points);
                damage.points = DamagePoints::NONE;
                self.fact(Fact::DamagePrevented { ship, points });
                return;
            }
            if let Frame::Test { test } = frame
                && test.target == this
            {
                test.soften = DamagePoints::MOST;
                return;
            }
        }
    }

    /// Cancels what this reacts to: a card, a declared Action, an Encounter Card.
    pub(super) fn cancel_below(&mut self, source: Source) {
        let depth = usize::from(self.depth());
        // On top lies this effect; under it the card it belongs to, if that is being played; under that what it reacts
        // to.
        let own = Self::card_of(source);
        let mut below = self.s.flow.stack[..depth.min(16)].iter_mut().rev().skip(1);
        let Some(frame) =
            below.find(|frame| !matches!(frame, Frame::Play { play } if own == Some(play.card)))
        else {
            return;
        };
        if let Frame::Play { play } = frame {
            play.cancelled = true;
            let card = play.card;
            self.fact(Fact::CardCancelled { card, by: source });
        } else if let Frame::Act { act } = frame {
            act.cancelled = true;
        } else if let Frame::Encounter { encounter } = frame {
            encounter.cancelled = true;
        }
    }

    /// A source's card, if it is one.
    pub(super) const fn card_of(source: Source) -> Option<CardId> {
        if let Source::Card { card } = source { Some(card) } else { None }
    }
}
