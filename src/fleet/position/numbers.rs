//! Numbers as breakdowns: base, then each modifier with its source and rule (chapters FLEET, TEST; RD-03, RD-14).
//!
//! One function computes a rating for panel, rules and odds. Whoever wants the terms hands in a [`Terms`]; search hands
//! in [`NoTerms`], which keeps nothing.

use super::statics::InForce;
use super::{EffectContext, Position};
use crate::fleet::content::entries::Setting;
use crate::fleet::content::program::{Number, Spot, Which};
use crate::fleet::content::vocabulary::{Amount, Place, Stat, Static, Who};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, DenseId, ShipId, ShipMask};
use crate::fleet::rule::{self, RuleId};
use crate::fleet::state::frame::{Frame, TestFrame, TestKind};
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::units::{Listed, Rating, System};

/// One addend of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Whose, where several ships add up.
    pub ship: Option<ShipId>,
    pub source: Source,
    /// What it adds; `None`: it makes the system Disabled.
    pub amount: Option<i8>,
    pub rule: RuleId,
}

/// Takes the terms of a number.
pub trait Terms {
    fn term(&mut self, term: Term);
}

/// Keeps nothing.
pub struct NoTerms;

impl Terms for NoTerms {
    #[inline]
    fn term(&mut self, _: Term) {}
}

/// Adds up what is no ship's own: what the test itself is changed by (RD-14).
#[derive(Default)]
pub struct Bonus(pub i32);

impl Terms for Bonus {
    fn term(&mut self, term: Term) {
        if term.ship.is_none() {
            self.0 += term.amount.map_or(0, i32::from);
        }
    }
}

impl Terms for Vec<Term> {
    fn term(&mut self, term: Term) {
        self.push(term);
    }
}

impl Position<'_> {
    /// A ship's current rating (FLEET-26).
    #[inline]
    pub fn rating(&self, ship: ShipId, system: System) -> Rating {
        match self.standing(ship) {
            Some(own) => own.rating(system),
            None => self.rating_terms(ship, system, &mut NoTerms),
        }
    }

    /// The setting the ship's dial shows.
    #[inline]
    pub(super) fn setting(&self, ship: ShipId) -> Setting {
        let own = self.ship(ship);
        self.m.ship(ship).setting(own.level, own.setting, own.cloaked)
    }

    /// The printed rating of the setting the dial shows.
    pub fn printed(&self, ship: ShipId, system: System) -> Rating {
        self.setting(ship).rating(system)
    }

    /// A rating with its terms.
    pub fn rating_terms(&self, ship: ShipId, system: System, terms: &mut impl Terms) -> Rating {
        let system = self.used_for(ship, system);
        self.rating_at(ship, self.printed(ship, system), system, terms)
    }

    /// The system whose rating counts in this one's place (vocabulary `Substitute`); the last that says so.
    fn used_for(&self, ship: ShipId, system: System) -> System {
        let mut used = system;
        if self.m.content.substitutes && !self.dials_only {
            self.in_force(
                ShipMask::of(ship),
                |what| matches!(what, Static::Substitute(_, instead) if *instead == system),
                |_, rule| {
                    if let Static::Substitute(with, _) = rule.what {
                        used = with;
                    }
                },
            );
        }
        used
    }

    /// What a rating would be with this printed number.
    pub fn rating_at(&self, ship: ShipId, printed: Rating, system: System, terms: &mut impl Terms) -> Rating {
        let term = |source, amount, rule| Term { ship: Some(ship), source, amount, rule };
        let Rating::At(base) = printed else {
            terms.term(term(Source::Dial, None, rule::FLEET_15));
            return Rating::Disabled;
        };
        terms.term(term(Source::Dial, Some(base as i8), rule::FLEET_14));
        if self.dials_only {
            return printed;
        }
        let mut sum = i32::from(base);
        let mut disabled = false;
        let wanted = |what: &Static| match what {
            Static::Plus(Stat::Rating(own), _) | Static::Disabled(own) => *own == system,
            Static::Plus(Stat::AllRatings, _) => true,
            _ => false,
        };
        self.in_force(ShipMask::of(ship), wanted, |_, rule| match rule.what {
            Static::Plus(_, by) => {
                sum += i32::from(by);
                terms.term(term(rule.source, Some(by), rule_of(&rule)));
            }
            _ => {
                disabled = true;
                terms.term(term(rule.source, None, rule::FLEET_16));
            }
        });
        if disabled { Rating::Disabled } else { Rating::from_sum(sum) }
    }

    /// Sum of one kind of number in force on a ship.
    pub fn stat(&self, ship: ShipId, wanted: Stat) -> i32 {
        if wanted == Stat::MovePoints
            && let Some(own) = self.standing(ship)
        {
            return own.more_move_points();
        }
        self.stat_terms(ship, wanted, &mut NoTerms)
    }

    /// The same sum with its terms.
    pub fn stat_terms(&self, ship: ShipId, wanted: Stat, terms: &mut impl Terms) -> i32 {
        let mut sum = 0;
        let of_kind = |what: &Static| matches!(what, Static::Plus(stat, _) if *stat == wanted);
        self.in_force(ShipMask::of(ship), of_kind, |_, rule| {
            if let Static::Plus(_, by) = rule.what {
                sum += i32::from(by);
                terms.term(Term {
                    ship: Some(ship),
                    source: rule.source,
                    amount: Some(by),
                    rule: rule_of(&rule),
                });
            }
        });
        sum
    }

    /// What a side brings to a test before the die: ratings of its ships, then modifiers of the test, each source once
    /// (TEST-08, TEST-17, RD-14). A ship whose own number these take below zero adds nothing (RD-09). `None`: Disabled,
    /// whether every ship or the whole sum (TEST-11, RD-03).
    pub fn side_total(&self, ships: ShipMask, system: System, terms: &mut impl Terms) -> Option<i32> {
        let adds = |ship| match self.rating(ship, system) {
            Rating::At(number) => i32::from(number) + self.test_modifiers(ship, system) >= 0,
            Rating::Disabled => false,
        };
        let active = ships.keep(adds);
        let mut sum = 0;
        for ship in ships.iter() {
            let sunk = !active.has(ship) && self.rating(ship, system) != Rating::Disabled;
            // In a group its number is left out of the sum; a lone ship still shows what takes it below zero.
            if sunk && !active.is_empty() {
                terms.term(Term { ship: Some(ship), source: Source::Rule, amount: None, rule: rule::RD_09 });
            } else if let Rating::At(number) = self.rating_terms(ship, system, terms)
                && !sunk
            {
                sum += i32::from(number);
            }
        }
        sum += self.once_each(ships, system, terms);
        if !active.is_empty() && sum >= 0 {
            return Some(sum);
        }
        if ships.iter().any(|ship| self.rating(ship, system) != Rating::Disabled) {
            terms.term(Term { ship: None, source: Source::Rule, amount: None, rule: rule::RD_03 });
        }
        None
    }

    /// Modifiers of the system's tests on a side, each source once (RD-14).
    fn once_each(&self, ships: ShipMask, system: System, terms: &mut impl Terms) -> i32 {
        let mut seen: [Option<Source>; 24] = [None; 24];
        let (mut seen_count, mut sum) = (0, 0);
        for ship in ships.iter() {
            let before = seen_count;
            self.in_force(
                ShipMask::of(ship),
                |what| is_of_test(what, system),
                |_, rule| {
                    let Static::Plus(_, by) = rule.what else { return };
                    // A source that reaches several ships of the side counts once; one ship may have several of it.
                    if seen[..before].contains(&Some(rule.source)) {
                        return;
                    }
                    if let Some(slot) = seen.get_mut(seen_count) {
                        *slot = Some(rule.source);
                        seen_count += 1;
                    }
                    sum += i32::from(by);
                    terms.term(Term { ship: None, source: rule.source, amount: Some(by), rule: rule::RD_14 });
                },
            );
        }
        sum
    }

    /// What is added to one ship's tests of a system besides its rating, with its terms (RD-14).
    pub fn test_terms(&self, ship: ShipId, system: System, terms: &mut impl Terms) -> i32 {
        self.once_each(ShipMask::of(ship), system, terms)
    }

    /// The rating of a ship as its tests count it; Disabled where that is below zero.
    pub fn tested_rating(&self, ship: ShipId, system: System) -> Option<u8> {
        let rating = self.rating(ship, system).number()?;
        u8::try_from(i32::from(rating) + self.test_modifiers(ship, system)).ok()
    }

    /// What changes one ship's tests of a system.
    fn test_modifiers(&self, ship: ShipId, system: System) -> i32 {
        let mut sum = 0;
        self.in_force(
            ShipMask::of(ship),
            |what| is_of_test(what, system),
            |_, rule| {
                if let Static::Plus(_, by) = rule.what {
                    sum += i32::from(by);
                }
            },
        );
        sum
    }

    /// The tester's sum before the die. `None`: Disabled.
    pub fn own_total(&self, test: &TestFrame, terms: &mut impl Terms) -> Option<i32> {
        self.side_total(test.ships, test.system, terms)
    }

    /// The other side's sum before the die. `None`: its system is Disabled, which in combat leaves it the die alone
    /// (RD-10), or there is no other side.
    pub fn enemy_total(&self, test: &TestFrame, terms: &mut impl Terms) -> Option<i32> {
        let target = test.target?;
        match test.kind {
            TestKind::Combat | TestKind::Opposed => {
                self.side_total(ShipMask::of(target), test.their_system, terms)
            }
            TestKind::Level
            | TestKind::Installation
            | TestKind::Transport
            | TestKind::Foe
            | TestKind::FoeFires => None,
        }
    }

    /// Whether an Opposed test against a system with this sum succeeds without dice (RD-06).
    pub fn falls_undefended(&self, test: &TestFrame, enemy: Option<i32>) -> bool {
        test.kind == TestKind::Opposed && enemy.is_none()
    }

    /// The Level of a test after modifiers.
    pub fn test_level(&self, test: &TestFrame) -> u8 {
        let by = self.stat(test.lead, Stat::TestLevel);
        (i32::from(self.set_level(test)) + by).clamp(0, 255) as u8
    }

    /// Whether a sum passes without a die (TEST-10, RD-04).
    pub fn is_sure(&self, sum: i32, level: i32) -> bool {
        sum > level || (sum == level && self.m.house.has(HouseRule::SureAtEquality))
    }

    /// The Level before modifiers: Shields may still be changed while a transport is tested (RD-11).
    pub fn set_level(&self, test: &TestFrame) -> u8 {
        match test.target {
            Some(target) if test.kind == TestKind::Transport => self.transport_level(target),
            _ => test.level,
        }
    }

    /// A number an effect asks for.
    pub fn amount(&self, amount: &Number, context: &EffectContext) -> i32 {
        match amount {
            Amount::N(number) => i32::from(*number),
            Amount::Size(who) => self.first(who, context).map_or(0, |ship| i32::from(self.m.size(ship))),
            Amount::Rating(system, who) => self
                .first(who, context)
                .and_then(|ship| self.rating(ship, *system).number())
                .map_or(0, i32::from),
            Amount::Crew(who) => self
                .first(who, context)
                .map_or(0, |ship| self.t.cards_in(CardPlace::Crew { ship }).count() as i32),
            Amount::Aboard(names, who) => {
                self.first(who, context).map_or(0, |ship| self.crew_called(ship, names) as i32)
            }
            Amount::Damage(who) => {
                self.first(who, context).map_or(0, |ship| self.ship(ship).level.index() as i32)
            }
            Amount::Control(player) => self
                .here(context)
                .map_or(0, |here| i32::from(self.t.cell(here).tokens_of(self.player(*player, context)))),
            Amount::Ships(ships) => self.ships(ships, context).count() as i32,
            Amount::Cells(reach, cell) => self.cells(*reach, cell, context).count() as i32,
            Amount::VictoryPoints(player) => {
                i32::from(self.t.seat(self.player(*player, context)).victory_points().0)
            }
            Amount::Hand(player) => i32::from(self.t.seat(self.player(*player, context)).hand),
            Amount::Die => i32::from(context.die),
            Amount::Counter => match context.source {
                Source::Card { card } => {
                    self.t.card_counters.get(card.index()).map_or(0, |own| i32::from(*own))
                }
                Source::Encounter { encounter } => {
                    self.t.encounter_counters.get(encounter.index()).map_or(0, |own| i32::from(*own))
                }
                _ => 0,
            },
            Amount::Sum(list) => list.iter().map(|one| self.amount(one, context)).sum(),
            Amount::Minus(one) => -self.amount(one, context),
            Amount::Half(one) => {
                let whole = self.amount(one, context);
                whole - whole.div_euclid(2)
            }
            Amount::Times(number, one) => i32::from(*number) * self.amount(one, context),
            Amount::Distance(place) => self.distance(place, context),
            Amount::Hit => {
                let hit = self.f.frames().iter().rev().find_map(Frame::damage);
                hit.map_or(0, |hit| i32::from(hit.points.0))
            }
        }
    }

    /// Steps from here to that place.
    fn distance(&self, place: &Spot, context: &EffectContext) -> i32 {
        let steps = |(here, to): (CellId, CellId)| {
            (0..u8::MAX).find(|steps| self.m.board.within(here, *steps).has(to)).map_or(0, i32::from)
        };
        self.here(context).zip(self.fixed_place(place, context)).map_or(0, steps)
    }

    /// The location meant, where chance has no part in it.
    pub fn fixed_place(&self, place: &Spot, context: &EffectContext) -> Option<CellId> {
        match place {
            Place::Here => self.here(context),
            Place::Picked => context.picked_cell,
            Place::Of(who) => self.first(who, context).and_then(|ship| self.ship(ship).cell()),
            Place::Post(player) => Some(self.m.board.post(self.player(*player, context).0)),
            Place::TurnStart => context.this.and_then(|ship| self.ship(ship).began_at),
            Place::Random(..) | Place::Toward(_) => None,
        }
    }

    /// Ships a verb works on.
    pub fn who(&self, who: &Which, context: &EffectContext) -> ShipMask {
        let one = |ship: Option<ShipId>| ship.map_or(ShipMask::NONE, ShipMask::of);
        let mask = match who {
            Who::This => one(context.this),
            Who::Target => one(context.target),
            Who::Picked => one(context.picked),
            Who::Group => context.group.or(one(context.this)),
            Who::Force => self.met_encounter().unwrap_or_else(|| context.group.or(one(context.this))),
            Who::All(ships) => self.ships(ships, context),
        };
        mask.and(self.t.index.in_play).minus(self.immune_to(context.source))
    }

    /// The whole Task Force that met the encounter under way.
    fn met_encounter(&self) -> Option<ShipMask> {
        let met = self.f.frames().iter().rev().find_map(Frame::encounter);
        met.map(|encounter| encounter.ships)
    }

    /// The first of them.
    pub fn first(&self, who: &Which, context: &EffectContext) -> Option<ShipId> {
        self.who(who, context).first()
    }
}

/// Whether it changes tests of the system, not its rating (RD-14).
fn is_of_test(what: &Static, system: System) -> bool {
    matches!(what, Static::Plus(stat, _) if *stat == Stat::Total(system) || *stat == Stat::AnyTotal)
}

fn rule_of(rule: &InForce) -> RuleId {
    match rule.source {
        Source::Tile { .. } => rule::EXPLORE_11,
        Source::Card { .. } => rule::CREW_04,
        Source::Ship { .. } => rule::FLEET_24,
        Source::Encounter { .. } => rule::ENCOUNTER_15,
        Source::Rule | Source::Dial | Source::Mission { .. } => rule::FLEET_26,
    }
}
