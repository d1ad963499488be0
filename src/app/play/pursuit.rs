//! The missions taken up: the best way to work on each, and what a click on one does.
//!
//! Invariants: a click orders nothing; it selects the ship, points the place out, and opens the test's prompt, or shows the
//! setting that its dial is to be turned to first; whatever is told of a test that can be made at once is exact.

use super::live::{LiveMatch, LiveMatchMut};
use crate::fleet::ai::next_step::NextStep;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::odds::{self, Odds};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::rules::reach::Piece;
use crate::fleet::secrecy::View;
use crate::fleet::units::System;

/// What turning a ship's dial makes of something that can be tried.
pub(super) struct FinestSetting {
    pub ship: ShipId,
    pub setting: u8,
    /// What is tried then.
    pub order: Order,
    pub odds: Odds,
}

/// A mission's test that can be made at once.
pub(super) struct ReadyTest {
    /// The chance as the dials stand.
    pub odds: Odds,
    /// The settings to turn to before it, and the chance then, where that is better.
    pub turned: Option<(Vec<(ShipId, u8)>, Odds)>,
}

impl LiveMatch<'_> {
    /// Whether the viewer may order whatever a turn allows: nothing is under way in it.
    pub(super) fn is_turn_open(self) -> bool {
        self.may_order() && self.position().f.decision == Decision::Turn
    }

    /// The best way to work on a mission of the viewer's, while their turn is open.
    pub(super) fn prospect(self, mission: MissionId) -> Option<MissionProspect> {
        let ways = if self.is_turn_open() { self.client.prospects(self.playhead.viewer) } else { &[] };
        ways.iter().find(|way| way.mission == mission).copied()
    }

    /// That way's test, if its ships can make it at once.
    pub(super) fn ready_test(self, way: &MissionProspect) -> Option<ReadyTest> {
        let mut orders = vec![Order::AttemptMission { ship: way.ship, mission: way.mission }];
        if way.step != NextStep::Test || !orders.iter().all(|order| self.orders().contains(order)) {
            return None;
        }
        orders.extend(way.helper.map(|ship| Order::Join { ship }));
        let m = self.m();
        let chance = |view: &View| odds::odds(m, view, &orders).ok();
        let odds = chance(self.view())?;
        let (mut best, mut view, mut turns) = (odds.clone(), *self.view(), Vec::new());
        for ship in [Some(way.ship), way.helper].into_iter().flatten() {
            if let Some((setting, odds, after)) = finest(m, &view, ship, &best, chance) {
                turns.push((ship, setting));
                (best, view) = (odds, after);
            }
        }
        let turned = (!turns.is_empty()).then_some((turns, best));
        Some(ReadyTest { odds, turned })
    }

    /// The chance of a test or an attack with the ship in the same place that does most for it by joining, where that is
    /// better than alone.
    pub(super) fn joined(self, order: Order) -> Option<Odds> {
        let (Order::AttemptMission { ship, .. } | Order::Attack { ship, .. }) = order else { return None };
        let seat = self.in_control()?;
        let alone = self.client.odds(seat, &[order])?;
        let table = &self.position().t;
        let others = table
            .fleet(seat)
            .iter()
            .filter(|other| *other != ship && table.ship(*other).cell() == table.ship(ship).cell());
        let with = others.filter_map(|ship| self.client.odds(seat, &[order, Order::Join { ship }]));
        with.reduce(|best, one| if better(&one, &best) { one } else { best })
            .filter(|odds| better(odds, &alone))
    }

    /// The setting of the ship's dial with which one of these orders is likeliest to succeed, if that is likelier than as it is.
    pub(super) fn finest_setting(self, ship: ShipId, orders: &[Order]) -> Option<FinestSetting> {
        let (m, view) = (self.m(), self.view());
        let likeliest = |view: &View| {
            let odds = orders.iter().filter_map(|order| Some((*order, odds::odds(m, view, &[*order]).ok()?)));
            odds.reduce(|best, one| if better(&one.1, &best.1) { one } else { best })
        };
        let (_, now) = likeliest(view)?;
        let chance = |view: &View| Some(likeliest(view)?.1);
        let (setting, odds, after) = finest(m, view, ship, &now, chance)?;
        let (order, _) = likeliest(&after)?;
        Some(FinestSetting { ship, setting, order, odds })
    }

    /// The first of those who would work on a mission in this turn who does not get there as things are.
    pub fn stuck(self, way: &MissionProspect) -> Option<StuckShip> {
        let cell = way.cell.filter(|_| way.turns == 0)?;
        let position = self.position();
        let away = |ship: &ShipId| {
            position.ship(*ship).cell() != Some(cell)
                && position.ways(self.playhead.viewer, Piece::Ship(*ship)).to(cell).is_none()
        };
        let ship = [Some(way.ship), way.helper].into_iter().flatten().find(away)?;
        let breaks = |order: &Order| matches!(order, Order::BreakAway { ship: own } if *own == ship);
        let why = if position.rating(ship, System::Engines).number().is_none() {
            StuckWhy::EnginesDisabled
        } else if self.orders().iter().any(breaks) {
            StuckWhy::Held
        } else {
            StuckWhy::Otherwise
        };
        Some(StuckShip { ship, why })
    }

    /// Whether that way's test can be tried this turn with some chance, at once or after a move.
    pub(super) fn can_be_tried(self, way: &MissionProspect) -> bool {
        let test = way.known && way.turns == 0 && way.step == NextStep::Test;
        let stuck = self.stuck(way).is_some_and(|stuck| stuck.why != StuckWhy::Held);
        test && !stuck
            && match self.ready_test(way) {
                Some(ReadyTest { turned, odds }) => turned.map_or(odds, |(_, best)| best).success() > 0,
                None => way.chance.is_some_and(|chance| chance > 0.0),
            }
    }
}

/// A ship that does not get to a place that its points would reach in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StuckShip {
    pub ship: ShipId,
    pub why: StuckWhy,
}

/// Why a ship does not get there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StuckWhy {
    EnginesDisabled,
    /// Enemies hold it, and it can try to break away.
    Held,
    /// It has moved, or something holds it that no roll frees it from.
    Otherwise,
}

/// The settings that the ship's dial can be turned to.
fn settings(m: &Match, view: &View, ship: ShipId) -> impl Iterator<Item = u8> {
    let mut orders = Vec::new();
    Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, &mut orders);
    orders.into_iter().filter_map(move |order| match order {
        Order::AdjustPower { ship: own, setting } if own == ship => Some(setting),
        _ => None,
    })
}

/// The setting to turn a ship's dial to with which a success is likeliest, and likelier than now; the chance then, and what is
/// seen then.
fn finest(
    m: &Match,
    view: &View,
    ship: ShipId,
    now: &Odds,
    chance: impl Fn(&View) -> Option<Odds>,
) -> Option<(u8, Odds, View)> {
    let turned = settings(m, view, ship).filter_map(|setting| {
        let after = odds::after(m, view, Order::AdjustPower { ship, setting })?;
        Some((setting, chance(&after)?, after))
    });
    turned.fold(None, |finest: Option<(u8, Odds, View)>, one| {
        let least = finest.as_ref().map_or(now, |(_, odds, _)| odds);
        if better(&one.1, least) { Some(one) } else { finest }
    })
}

/// Whether a success is likelier in the first.
fn better(one: &Odds, other: &Odds) -> bool {
    u128::from(one.success()) * u128::from(other.of) > u128::from(other.success()) * u128::from(one.of)
}

impl LiveMatchMut<'_> {
    /// Takes up the best way to work on a mission: its ship is selected and its place pointed out. Where the test can be made
    /// at once, the setting is shown that its dial should be turned to, and once there is no better one its prompt opens.
    pub(super) fn pursue(&mut self, mission: MissionId) {
        let live = self.read();
        let Some(way) = live.prospect(mission) else { return };
        let scanned = || live.position().scanned_for(live.playhead.viewer, mission).iter().next();
        let place = if way.known { way.cell } else { scanned().or(way.cell) };
        let place = place.filter(|_| way.known || !matches!(way.step, NextStep::Attack | NextStep::Raze));
        let test = live.ready_test(&way);
        let alone = way.helper.is_none();
        self.change_selection(|own| {
            own.drop_pending();
            own.pointed = place.into_iter().collect();
            match test {
                Some(ReadyTest { turned: Some((turns, _)), .. }) => {
                    own.take_ship(turns.first().map_or(way.ship, |(ship, _)| *ship));
                    own.advised = turns;
                }
                Some(ReadyTest { turned: None, .. }) if alone => {
                    own.take_ship(way.ship);
                    own.verb = Some(ShipCommand::Mission.slot());
                }
                _ => own.take_ship(way.ship),
            }
        });
    }
}
