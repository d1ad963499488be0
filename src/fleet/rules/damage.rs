//! COMBAT-10, DESTROY: one hit on one ship, from prevention to destruction (RD-16, RD-32, RD-74, RD-86).

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Static, Trigger};
use crate::fleet::decision::{Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CardId, EncounterId, ShipId, ShipMask};
use crate::fleet::state::flow::{Answer, DeedDone, DeedKind};
use crate::fleet::state::frame::{DamageFrame, DamageStage, Frame};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, PointsFrom, Source};
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;
use crate::fleet::units::{DamagePoints, Points, VictoryPoints};

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Tells what a ship is spared where less is left of a hit than was due (RD-16).
    pub(super) fn tell_spared(&mut self, ship: ShipId, due: DamagePoints, left: DamagePoints) {
        if left < due {
            self.fact(Fact::DamagePrevented { ship, points: due.minus(left) });
        }
    }

    /// One stage of a hit.
    pub(super) fn step_damage(&mut self, mut f: DamageFrame) -> Step<DamageFrame> {
        if !self.t().ship(f.ship).in_play() {
            return Step::Done(f);
        }
        match f.stage {
            DamageStage::Prevent => {
                f.asked = self.ask_to_prevent(&f);
                if !f.asked {
                    f.stage = DamageStage::Strike;
                }
            }
            DamageStage::Strike => {
                f.stage = if self.apply_damage(&f) { DamageStage::Doomed } else { DamageStage::Over };
            }
            DamageStage::Doomed => {
                f.stage = DamageStage::Over;
                self.destroy_ship(&f);
            }
            DamageStage::Over => return Step::Done(f),
        }
        Step::Stay(f)
    }

    /// Asks the owner of the ship that is hit, until they pass or nothing is left of the hit.
    fn ask_to_prevent(&mut self, f: &DamageFrame) -> bool {
        if f.points == DamagePoints::NONE || (f.asked && matches!(self.answer(), Answer::Passed)) {
            return false;
        }
        let seat = self.t().ship(f.ship).seat;
        let window = Window {
            timing: if f.by.is_some() { Timing::CombatDamage } else { Timing::Damage },
            ship: Some(f.ship),
            other: f.by_ship,
            involved: ShipMask::of(f.ship),
            card_free: self.position().card_left(seat),
        };
        self.open_window(seat, window)
    }

    /// True if the ship is to be destroyed, once it has done what it does in its last moment.
    fn apply_damage(&mut self, f: &DamageFrame) -> bool {
        if f.points == DamagePoints::NONE {
            return false;
        }
        self.show_ship(f.ship);
        let own = *self.t().ship(f.ship);
        let cell = own.cell();
        if let (Some(seat), Some(lead)) = (f.by, f.by_ship) {
            let base =
                deed_at(DeedKind::DamageShip { points: f.points }, seat, lead, self.attackers(lead), cell);
            self.deed(DeedDone { target: Some(f.ship), ..base });
        }
        match own.level.after(f.points) {
            Some(level) => {
                self.fact(Fact::ShipDamaged { ship: f.ship, points: f.points, level, source: self.hits(f) });
                self.trigger(f.ship, Trigger::Damaged, f.by_ship);
                self.pick_setting(f.ship, Why::Damaged);
                false
            }
            None => {
                self.trigger(f.ship, Trigger::Destroyed, f.by_ship);
                true
            }
        }
    }

    /// A ship is lost, with all aboard (DESTROY-02 to DESTROY-07).
    fn destroy_ship(&mut self, f: &DamageFrame) {
        let DamageFrame { ship, by, by_ship, .. } = *f;
        let source = self.hits(f);
        let own = *self.t().ship(ship);
        let Some(cell) = own.cell() else { return };
        self.uncloak(ship);
        let prize = self.prize(by_ship);
        let cards: Vec<CardId> = [
            CardPlace::Crew { ship },
            CardPlace::Prisoner { ship },
            CardPlace::Beside { ship },
            CardPlace::Agent { ship },
        ]
        .into_iter()
        .flat_map(|place| self.t().cards_in(place))
        .collect();
        for card in cards {
            let seat = self.owner_of(card);
            if self.m.house.has(HouseRule::LostCrewTrashed) {
                self.fact(Fact::CardTrashed { card });
            } else {
                self.fact(Fact::CardDiscarded { seat, card, allowance: false });
            }
        }
        let cargo: Vec<EncounterId> = self.t().encounters_in(EncounterPlace::Cargo { ship }).collect();
        for encounter in cargo {
            self.fact(Fact::EncounterDiscarded { encounter });
        }
        self.lose_from_test(ship);
        self.fact(Fact::ShipDestroyed { ship, cell, source });
        self.orphan_missions_of(ship);
        // The first loss; for a team the second as well (TEAM-29).
        if self.t().common(own.seat).losses <= self.m.seats() / 2 {
            self.fact(Fact::FleetSizeGrown { seat: own.seat });
        }
        let (from, source) = (PointsFrom::Prize, Source::Ship { ship });
        // RD-86: only an enemy's combat pays, once for a combined attack.
        if by.is_none()
            && let Some(seat) = self.card_player().filter(|seat| !allied(*seat, own.seat))
        {
            self.fact(Fact::PointsGained { seat, points: prize, from, source });
        }
        if let (Some(seat), Some(lead)) = (by, by_ship)
            && !allied(seat, own.seat)
        {
            self.fact(Fact::PointsGained { seat, points: prize, from, source });
            let base = deed_at(DeedKind::DestroyShip, seat, lead, self.attackers(lead), Some(cell));
            self.deed(DeedDone { target: Some(ship), ..base });
        }
    }

    /// What a hit comes from: the ship that fires, else what takes effect just now.
    fn hits(&self, f: &DamageFrame) -> Source {
        let effect = || self.s.flow.frames().iter().rev().find_map(Frame::effect);
        match f.by_ship {
            Some(ship) => Source::Ship { ship },
            None => effect().map_or(Source::Rule, |effect| effect.source),
        }
    }

    /// All ships that attack together with this one (COMBAT-02).
    fn attackers(&self, lead: ShipId) -> ShipMask {
        let ships = self.position().test().map_or(ShipMask::NONE, |test| test.ships);
        ships.with(lead)
    }

    /// By a house rule a Command Card that destroys a ship scores for its player (RD-86).
    fn card_player(&self) -> Option<Seat> {
        if !self.m.house.has(HouseRule::CardKillsPay) {
            return None;
        }
        let doing = self.s.flow.frames().iter().rev().find_map(Frame::effect);
        doing.filter(|effect| matches!(effect.source, Source::Card { .. })).map(|effect| effect.seat)
    }

    fn prize(&self, by_ship: Option<ShipId>) -> VictoryPoints {
        let mut points = VictoryPoints(1);
        if let Some(lead) = by_ship {
            self.position().statics(lead, |rule| {
                if let Static::PrizePoints(more) = rule.what {
                    points = points.plus(more);
                }
            });
        }
        points
    }
}
