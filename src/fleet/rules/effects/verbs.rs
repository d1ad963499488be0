//! What each verb does, and where it would do nothing.
//!
//! Invariant: both matches name every verb, so that a new one does not compile until they have answered.

use super::{Next, context};
use crate::engine::game::Sink;
use crate::fleet::content::program::{Op, Playable, Which};
use crate::fleet::content::vocabulary::{Stat, Static, Until, Verb};
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipId;
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::Resolver;
use crate::fleet::state::frame::{EffectFrame, TestFrame, TestKind};
use crate::fleet::state::parts::{Moved, PointsFrom};
use crate::fleet::units::{DamageLevel, Rating, System};

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Does one verb. Those that neither ask nor push anything go on with the next.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn verb(&mut self, verb: &Verb<u16>, f: &mut EffectFrame) -> Next {
        match verb {
            Verb::Modify { what, by, on, until } => return self.modify(*what, by, on, *until, f),
            Verb::Disable { system, on, until } => self.lay(Static::Disabled(*system), on, *until, f),
            Verb::Grant { give, to, until } => give.iter().for_each(|what| self.lay(*what, to, *until, f)),
            Verb::Damage { points, on } => return self.damage(points, on, f),
            Verb::Repair { steps, on } => {
                return self.each_ship(on, f, |resolver, ship| resolver.repair_level(ship, *steps));
            }
            Verb::Restore { on } => return self.each_ship(on, f, Self::restore),
            Verb::Soften { points } => self.soften(f.this, *points),
            Verb::PreventDamage => self.prevent_damage(f.this),
            Verb::Adjust { on, chooser } => {
                let (by, seat) = (self.chooser(*chooser, f), f.seat);
                return self.each_ship(on, f, |resolver, ship| resolver.adjust(ship, by, seat));
            }
            Verb::RefreshAdjustment { on } => self.refresh_adjustment(on, f),
            // The cloak may be left on any setting but the blue one (RD-35).
            Verb::Cloak { on } => self.cloak_at_once(on, f),
            Verb::Echo { on } => self.echo_at_once(on, f),
            Verb::PlaceAwayTeam { ship } => self.team_down(ship, f),
            Verb::RecoverAwayTeam { ship, player } => self.team_up(ship, *player, f),
            Verb::Reinforce => return self.reinforce_at_once(f),
            Verb::Decloak { on } => return self.each_ship(on, f, Self::force_decloak),
            Verb::ChangeDie { player, by } => self.change_die(*player, *by, f),
            Verb::Reroll { player, keep } => self.reroll(*player, *keep, f),
            Verb::EndCombat => self.end_combat(),
            Verb::RemoveShip => return self.remove_ship(f),
            Verb::Cancel => self.cancel_below(f.source),
            Verb::Attack { ship, on } => return self.attack_at_once(ship, on, f),
            Verb::Draw { player, cards } => self.draw_cards(*player, *cards, f),
            Verb::Discard { player, cards, chooser } => {
                return self.discard_from_hand(*player, *cards, *chooser, f);
            }
            Verb::Fetch { from, cond } => return self.fetch(*from, cond, f),
            Verb::Peek { cards, take } => return self.peek(*cards, *take, f),
            Verb::DrawMissions { cards, put_back } => return self.draw_missions(*cards, *put_back, f),
            Verb::LookAtHand => self.look_at_hand(f),
            Verb::DiscardCrew { from, cards, chooser } => {
                return self.discard_crew(from, *cards, *chooser, f);
            }
            Verb::CaptureCrew { from, chooser } => return self.capture_crew(from, *chooser, f),
            Verb::MoveCargo { from, to } => self.move_cargo(from, to, f),
            Verb::TrashThis => self.trash_this(f),
            Verb::BecomeCargo { to } => self.become_cargo(to, f),
            Verb::Score => self.score(f),
            Verb::StayAt { at } => self.stay_at(at, f),
            Verb::Spawn { at } => self.spawn(at, f),
            Verb::DiscardThis => self.discard_this(f),
            Verb::Control { at, player, tokens } => self.control(at, *player, *tokens, f),
            Verb::Build { at } => self.build_there(at, f),
            Verb::Raze { at } => self.raze_there(at, f),
            Verb::Teleport { on, to } => return self.teleport(on, to, f),
            Verb::Survey { at } => self.survey(at, f),
            Verb::ScanTile { at } => self.scan_tile(at, f),
            Verb::ReplaceTile { at } => self.replace_tile(at, f),
            Verb::Encounter { on } => return self.meet(on, f),
            Verb::ExtraAction { on } => self.grant_action(on, f),
            Verb::MoreActions { actions } => {
                self.fact(Fact::ActionsRaised { seat: f.seat, by: (*actions).min(20) as i8 });
            }
            Verb::MoveAgain { on } => self.move_again(on, f),
            Verb::EndMovement { on } => self.end_movement(on, f),
            Verb::FleetSize { by } => self.fact(Fact::FleetSizeRaised { seat: f.seat, by: *by }),
            Verb::VictoryPoints { player, points } => {
                let seat = self.position().player(*player, &context(f));
                self.fact(Fact::PointsGained {
                    seat,
                    points: *points,
                    from: PointsFrom::Effect,
                    source: f.source,
                });
            }
            Verb::CycleMission => return self.cycle_besides(f),
            Verb::Count { by } => self.count(*by, f),
        }
        Next::On
    }
}

impl Position<'_> {
    /// Whether playing it now would change nothing, as far as its first step shows (CARDS-12, TEST-12).
    pub fn would_do_nothing(&self, play: &Playable, context: &EffectContext) -> bool {
        match self.m.content.op(play.at) {
            Op::End => true,
            Op::Do(verb) => self.is_futile(verb, play.at, context),
            Op::PickShip { from, .. } => !self.has_ships(from, context, 1),
            Op::PickCell { at, from, .. } => self.cells(*at, from, context).is_empty(),
            Op::Jump { .. }
            | Op::JumpUnless { .. }
            | Op::JumpIfFailed { .. }
            | Op::Test { .. }
            | Op::Opposed { .. }
            | Op::Foe { .. }
            | Op::FoeFires { .. }
            | Op::Roll { .. }
            | Op::Choose { .. }
            | Op::May { .. }
            | Op::ForEach { .. }
            | Op::ForEachCell { .. }
            | Op::Repeat { .. }
            | Op::LoopEnd
            | Op::Attach { .. }
            | Op::Proclaim { .. }
            | Op::Plant { .. } => false,
        }
    }

    /// Whether the verb there and what follows would change nothing, so that no card may be played for it. Not asked of
    /// verbs that are always worth a try.
    #[deny(clippy::wildcard_enum_match_arm)]
    fn is_futile(&self, verb: &Verb<u16>, at: u16, context: &EffectContext) -> bool {
        let alone = || matches!(self.m.content.op(at + 1), Op::End);
        match verb {
            Verb::Modify { .. } => self.modifies_nothing(at, context),
            Verb::Disable { on, .. } | Verb::Damage { on, .. } | Verb::ExtraAction { on } => {
                alone() && self.who(on, context).is_empty()
            }
            Verb::Repair { on, .. } => {
                alone() && self.none_of(on, context, |ship| self.ship(ship).level != DamageLevel::Undamaged)
            }
            Verb::Restore { on } => {
                alone() && self.none_of(on, context, |ship| self.system_tokens(ship).next().is_some())
            }
            Verb::RefreshAdjustment { on } => {
                alone() && self.none_of(on, context, |ship| self.ship(ship).adjusted)
            }
            Verb::MoveAgain { on } => {
                alone() && self.none_of(on, context, |ship| self.t.movement_of(ship) != Moved::Not)
            }
            Verb::Grant { .. }
            | Verb::Soften { .. }
            | Verb::PreventDamage
            | Verb::Adjust { .. }
            | Verb::Decloak { .. }
            | Verb::Cloak { .. }
            | Verb::Echo { .. }
            | Verb::PlaceAwayTeam { .. }
            | Verb::RecoverAwayTeam { .. }
            | Verb::Reinforce
            | Verb::ChangeDie { .. }
            | Verb::Reroll { .. }
            | Verb::EndCombat
            | Verb::RemoveShip
            | Verb::Cancel
            | Verb::Attack { .. }
            | Verb::Draw { .. }
            | Verb::Discard { .. }
            | Verb::Fetch { .. }
            | Verb::Peek { .. }
            | Verb::DrawMissions { .. }
            | Verb::LookAtHand
            | Verb::DiscardCrew { .. }
            | Verb::CaptureCrew { .. }
            | Verb::MoveCargo { .. }
            | Verb::TrashThis
            | Verb::BecomeCargo { .. }
            | Verb::Score
            | Verb::StayAt { .. }
            | Verb::Spawn { .. }
            | Verb::DiscardThis
            | Verb::Control { .. }
            | Verb::Build { .. }
            | Verb::Raze { .. }
            | Verb::Teleport { .. }
            | Verb::Survey { .. }
            | Verb::ScanTile { .. }
            | Verb::ReplaceTile { .. }
            | Verb::Encounter { .. }
            | Verb::MoreActions { .. }
            | Verb::EndMovement { .. }
            | Verb::FleetSize { .. }
            | Verb::VictoryPoints { .. }
            | Verb::CycleMission
            | Verb::Count { .. } => false,
        }
    }

    fn none_of(&self, on: &Which, context: &EffectContext, fits: impl Fn(ShipId) -> bool) -> bool {
        !self.who(on, context).iter().any(fits)
    }

    /// Why it would change nothing: the first system it would change is Disabled (TEST-12) or is not the one tested.
    pub fn why_vain(&self, play: &Playable, context: &EffectContext) -> Refusal {
        let Op::Do(Verb::Modify { what, on, until, .. }) = self.m.content.op(play.at) else {
            return Refusal::WouldDoNothing;
        };
        let ships = self.who(on, context);
        match *what {
            Stat::Total(system) if ships.iter().any(|ship| !self.is_tested(ship, system, *until)) => {
                Refusal::NotTested { system }
            }
            Stat::Rating(system) | Stat::Total(system) if !ships.is_empty() => {
                Refusal::NotImproved { system }
            }
            _ => Refusal::WouldDoNothing,
        }
    }

    /// Whether it helps: a passing number for a system that is not under test helps nobody (CARDS-23).
    fn is_tested(&self, ship: ShipId, system: System, until: Until) -> bool {
        let own = self.test().and_then(|test| test.system_of(self.ship(ship).seat));
        until != Until::Over || own.is_none_or(|own| own == system)
    }

    /// Whether the ship may deal damage while the modification lasts: in a combat, as an aggressor (COMBAT-06).
    fn may_hit(&self, ship: ShipId, until: Until) -> bool {
        until != Until::Over || self.combat_test().is_none_or(|test| test.ships.has(ship))
    }

    /// Whether the ship may take damage while the modification lasts: in a combat, as its target (COMBAT-06).
    fn may_be_hit(&self, ship: ShipId, until: Until) -> bool {
        until != Until::Over || self.combat_test().is_none_or(|test| test.target == Some(ship))
    }

    fn combat_test(&self) -> Option<&TestFrame> {
        self.test().filter(|test| test.kind == TestKind::Combat)
    }

    /// Whether an effect only modifies systems that are Disabled, ships that are not there, or damage of ships that deal and
    /// take none (FLEET-16, TEST-12).
    fn modifies_nothing(&self, at: u16, context: &EffectContext) -> bool {
        let mut at = at;
        while let Op::Do(Verb::Modify { what, on, until, .. }) = self.m.content.op(at) {
            let touches = |ship| match what {
                Stat::Rating(system) => self.rating(ship, *system) != Rating::Disabled,
                Stat::Total(system) => {
                    self.rating(ship, *system) != Rating::Disabled && self.is_tested(ship, *system, *until)
                }
                Stat::DamageDealt => self.may_hit(ship, *until),
                Stat::DamageTaken => self.may_be_hit(ship, *until),
                Stat::AllRatings
                | Stat::AnySystem
                | Stat::AnyTotal
                | Stat::MovePoints
                | Stat::TestLevel
                | Stat::RollSize => true,
            };
            if self.who(on, context).iter().any(touches) {
                return false;
            }
            at += 1;
        }
        matches!(self.m.content.op(at), Op::End)
    }
}
