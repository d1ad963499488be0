//! Verbs on ships: modifiers, damage, repair, dials, allowances, crew and cargo aboard.

use super::{Next, context};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::{BEARER, Number, Which};
use crate::fleet::content::vocabulary::{Chooser, Stat, Static, Until};
use crate::fleet::decision::{CardFilter, Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, EncounterId, ShipId, SystemMask};
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{DamageFrame, EffectFrame, Frame};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, Modifier, Moved, Source};
use crate::fleet::team::allied;
use crate::fleet::units::DamagePoints;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Works through ships one by one, as each may push frames.
    pub(super) fn each_ship(
        &mut self,
        on: &Which,
        f: &mut EffectFrame,
        mut each: impl FnMut(&mut Self, ShipId),
    ) -> Next {
        if !f.waiting {
            f.left = self.position().who(on, &context(f));
            f.waiting = true;
        }
        match f.left.first() {
            Some(ship) => {
                f.left = f.left.without(ship);
                if self.t().ship(ship).in_play() {
                    each(self, ship);
                }
                Next::Again
            }
            None => Next::On,
        }
    }

    /// Points of damage on each of the ships (RD-16).
    pub(super) fn damage(&mut self, points: &Number, on: &Which, f: &mut EffectFrame) -> Next {
        let points = DamagePoints::from_sum(self.position().amount(points, &context(f)));
        self.each_ship(on, f, |resolver, ship| {
            let taken = resolver.position().stat(ship, Stat::DamageTaken);
            let points = DamagePoints::from_sum(i32::from(points.0) + taken);
            let damage = DamageFrame::new(ship, points, None);
            resolver.push(Frame::Damage { damage });
        })
    }

    /// Adds to a number.
    pub(super) fn modify(
        &mut self,
        what: Stat,
        by: &Number,
        on: &Which,
        until: Until,
        f: &mut EffectFrame,
    ) -> Next {
        let by = self.position().amount(by, &context(f)).clamp(-99, 99) as i8;
        let stat = match what {
            // Fixed to a system when played (CARDS-23): the one under test, or by choice.
            Stat::AnySystem if self.position().test().is_some() => Stat::AnyTotal,
            Stat::AnySystem => {
                if let (true, Answer::System { system }) = (f.waiting, self.answer()) {
                    Stat::Rating(system)
                } else {
                    f.waiting = true;
                    self.ask(f.seat, Decision::System { mask: SystemMask::ALL });
                    return Next::Again;
                }
            }
            // With points already fixed, a bonus to points counts for the move under way as well.
            other => other,
        };
        self.lay(Static::Plus(stat, by), on, until, f);
        Next::On
    }

    /// How long it holds: for this turn, if nothing is under way that could be over.
    pub(super) const fn lasts(until: Until, f: &EffectFrame) -> Until {
        match until {
            Until::Over if f.over == 0 => Until::TurnEnd,
            other => other,
        }
    }

    /// Puts a lasting rule on ships.
    pub(super) fn lay(&mut self, what: Static, on: &Which, until: Until, f: &EffectFrame) {
        let until = Self::lasts(until, f);
        for ship in self.position().who(on, &context(f)).iter() {
            if until == Until::Over && self.is_lost_on(what, ship) {
                continue;
            }
            if until == Until::Repaired {
                self.show_only(ship);
            }
            self.add_modifier(Modifier {
                what,
                cond: 0,
                scope: BEARER,
                bearer: ship,
                seat: f.seat,
                source: f.source,
                until,
                depth: f.over,
                bound: false,
            });
        }
    }

    /// What is played into a test does not raise a rating that is Disabled by then (FLEET-16, TEST-12, RD-10).
    fn is_lost_on(&self, what: Static, ship: ShipId) -> bool {
        matches!(what, Static::Plus(Stat::Rating(system), 1..)
            if self.position().test().is_some() && self.disabled(ship, system))
    }

    /// A dial change within the level, by the player or by chance (`None`).
    pub(super) fn adjust(&mut self, ship: ShipId, by: Option<Seat>, seat: Seat) {
        let own = *self.t().ship(ship);
        let turns = own.cloaked || self.m.ship(ship).settings(own.level).len() > 1;
        match by {
            _ if !turns => {}
            None => self.turn_dial_by_chance(ship, seat),
            // A partner's dial is the partner's to turn (TEAM-13).
            Some(by) if allied(by, own.seat) => self.pick_setting(ship, Why::Adjusted),
            Some(by) => self.pick_setting_of(ship, by),
        }
    }

    /// The Power Adjustment of this turn comes back.
    pub(super) fn refresh_adjustment(&mut self, on: &Which, f: &EffectFrame) {
        for ship in self.position().who(on, &context(f)).iter() {
            if self.t().ship(ship).adjusted {
                self.fact(Fact::AdjustmentRestored { ship });
            }
        }
    }

    /// Ships may act once more (RD-33).
    pub(super) fn grant_action(&mut self, on: &Which, f: &EffectFrame) {
        for ship in self.position().who(on, &context(f)).iter() {
            self.fact(Fact::ActionGranted { ship });
        }
    }

    /// Ships may move again.
    pub(super) fn move_again(&mut self, on: &Which, f: &EffectFrame) {
        for ship in self.position().who(on, &context(f)).iter() {
            // A ship of a Task Force that has only been named still has its move (RD-26).
            // Only the owner knows whether a cloaked one has it, so it is told in any case.
            let own = self.t().ship(ship);
            if own.moved == Moved::Over || own.cloaked {
                self.fact(Fact::MovementRestored { ship });
            }
        }
    }

    /// The movement of ships is over for this turn.
    pub(super) fn end_movement(&mut self, on: &Which, f: &EffectFrame) {
        for ship in self.position().who(on, &context(f)).iter() {
            if !self.end_move_of(ship) && self.t().ship(ship).moved == Moved::Not {
                self.fact(Fact::MovementSpent { ship });
            }
        }
    }

    /// Some of the crew aboard, or all of it, goes.
    pub(super) fn discard_crew(&mut self, on: &Which, cards: u8, by: Chooser, f: &mut EffectFrame) -> Next {
        let Some(ship) = self.position().first(on, &context(f)) else { return Next::On };
        let place = CardPlace::Crew { ship };
        let aboard = self.t().cards_in(place).count() as u8;
        if let (true, Answer::Card { card }) = (f.waiting, self.answer()) {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
            f.repeat += 1;
            f.waiting = false;
            return Next::Again;
        }
        let left = cards.saturating_sub(f.repeat).min(aboard);
        if left == 0 || left >= aboard {
            if left > 0 {
                self.discard_all_crew(ship);
            }
            f.repeat = 0;
            return Next::On;
        }
        match self.chooser(by, f) {
            Some(seat) => {
                f.waiting = true;
                let kinds = CardFilter::Any;
                self.ask(seat, Decision::Card { from: place, kinds, optional: false, why: Why::DiscardCrew });
            }
            None => {
                let picked = self.chance(f.seat, u32::from(aboard)) as usize;
                let card = self.t().cards_in(place).nth(picked);
                if let Some(card) = card {
                    let seat = self.owner_of(card);
                    self.fact(Fact::CardDiscarded { seat, card, allowance: false });
                }
                f.repeat += 1;
            }
        }
        Next::Again
    }

    /// A Crew Card becomes a prisoner aboard `This` (TRANSPORTER-11).
    pub(super) fn capture_crew(&mut self, from: &Which, by: Chooser, f: &mut EffectFrame) -> Next {
        let (Some(own), Some(ship)) = (f.this, self.position().first(from, &context(f))) else {
            return Next::On;
        };
        let place = CardPlace::Crew { ship };
        if let (true, Answer::Card { card }) = (f.waiting, self.answer()) {
            self.fact(Fact::CrewCaptured { card, ship: own });
            return Next::On;
        }
        let aboard = self.t().cards_in(place).count() as u32;
        match (aboard, self.chooser(by, f)) {
            (0, _) => Next::On,
            (count, None) => {
                let picked = self.chance(f.seat, count) as usize;
                let card = self.t().cards_in(place).nth(picked);
                if let Some(card) = card {
                    self.fact(Fact::CrewCaptured { card, ship: own });
                }
                Next::On
            }
            (_, Some(seat)) => {
                f.waiting = true;
                let kinds = CardFilter::Any;
                self.ask(seat, Decision::Card { from: place, kinds, optional: false, why: Why::ByEffect });
                Next::Again
            }
        }
    }

    /// One piece of cargo goes from ship to ship.
    pub(super) fn move_cargo(&mut self, from: &Which, to: &Which, f: &EffectFrame) {
        let (from, to) = (self.position().first(from, &context(f)), self.position().first(to, &context(f)));
        let cargo = from.and_then(|ship| self.t().encounters_in(EncounterPlace::Cargo { ship }).next());
        if let (Some(encounter), Some(to)) = (cargo, to) {
            self.fact(Fact::EncounterCarried { encounter, ship: to });
            self.load_cargo(encounter, to);
        }
    }

    fn discard_all_crew(&mut self, ship: ShipId) {
        let aboard: Vec<CardId> = self.t().cards_in(CardPlace::Crew { ship }).collect();
        for card in aboard {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        }
    }

    /// Puts a carried Encounter Card's rules into force.
    pub fn load_cargo(&mut self, encounter: EncounterId, ship: ShipId) {
        let m = self.m;
        let seat = self.t().ship(ship).seat;
        let source = Source::Encounter { encounter };
        self.attach(m.encounter(encounter).cargo.clone(), ship, seat, source, Until::Forever, 0);
    }
}
