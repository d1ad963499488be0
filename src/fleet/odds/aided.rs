//! What makes a test or an attack likely that can be begun at once: who stands beside and joins it, the crew that can be taken
//! aboard before it, what can be played in the windows before its dice.
//!
//! Invariants: every ship that may attempt a mission is tried with each group that could join it, with each crew that could come
//! aboard it and with each single play, as its dial stands and turned to what serves the test best; groups are not counted
//! together with cards, nor two cards in a window (TEST-03).

use super::{Odds, after, finest_setting, odds, window, windows_ahead};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// A mission's test with what helps it most.
#[derive(Clone, Debug, PartialEq)]
pub struct AidedTest {
    /// Who makes it.
    pub ship: ShipId,
    /// Who joins it.
    pub company: Vec<ShipId>,
    /// What its dial is turned to before it.
    pub dial: Option<Order>,
    /// Who is taken aboard before it.
    pub crew: Option<Order>,
    /// What is played before its dice.
    pub play: Option<Order>,
    pub odds: Odds,
}

impl AidedTest {
    /// How much of all that it takes.
    fn cost(&self) -> usize {
        let orders = [&self.dial, &self.crew, &self.play];
        self.company.len() + orders.into_iter().flatten().count()
    }

    /// Whether a success is likelier than in the other, or as likely with less.
    fn is_better(&self, other: &Self) -> bool {
        is_likelier(&self.odds, &other.odds)
            || !is_likelier(&other.odds, &self.odds) && self.cost() < other.cost()
    }
}

/// The likeliest success of a mission's test that the seat of the view can attempt at once, where that takes help; of equal
/// chances the one that takes less.
pub fn aided_test(m: &Match, view: &View, mission: MissionId) -> Option<AidedTest> {
    let mut legal = Vec::new();
    Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, &mut legal);
    let attempts = legal.iter().filter_map(|order| match *order {
        Order::AttemptMission { ship, mission: own } if own == mission => Some(ship),
        _ => None,
    });
    let tried = attempts
        .flat_map(|ship| by_itself(m, view, ship, mission).into_iter().chain(joined(m, view, ship, mission)));
    let best = tried.reduce(|best, one| if one.is_better(&best) { one } else { best })?;
    (best.cost() > 0).then_some(best)
}

/// The test of a ship that others join.
fn joined(m: &Match, view: &View, ship: ShipId, mission: MissionId) -> Option<AidedTest> {
    let (company, odds) = company(m, view, Order::AttemptMission { ship, mission })?;
    Some(AidedTest { ship, company, dial: None, crew: None, play: None, odds })
}

/// The tests of a ship that nobody joins: as its dial stands, and turned to what serves it best.
fn by_itself(m: &Match, view: &View, ship: ShipId, mission: MissionId) -> Vec<AidedTest> {
    let attempt = Order::AttemptMission { ship, mission };
    let mut tests = with_each_help(m, view, ship, attempt);
    let chance = |view: &View| odds(m, view, &[attempt]).ok();
    if let Some(turned) = chance(view).and_then(|now| finest_setting(m, view, ship, &now, chance)) {
        let dial = Some(Order::AdjustPower { ship, setting: turned.setting });
        let helped = with_each_help(m, &turned.view, ship, attempt).into_iter();
        tests.extend(helped.map(|test| AidedTest { dial, ..test }));
    }
    tests
}

/// The test of a ship as it stands: with nothing, and with each crew and each single play.
fn with_each_help(m: &Match, view: &View, ship: ShipId, attempt: Order) -> Vec<AidedTest> {
    let mut legal = Vec::new();
    Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, &mut legal);
    let aboard = |order: &Order| matches!(order, Order::AssignCrew { ship: own, .. } if *own == ship);
    let crews = legal.into_iter().filter(aboard).map(Some);
    std::iter::once(None).chain(crews).flat_map(|crew| with_crew(m, view, (ship, attempt), crew)).collect()
}

/// The test after this crew has come aboard: as it is, and with each single play.
fn with_crew(
    m: &Match,
    view: &View,
    (ship, attempt): (ShipId, Order),
    crew: Option<Order>,
) -> Vec<AidedTest> {
    let orders: Vec<Order> = crew.into_iter().chain([attempt]).collect();
    let Ok(plain) = odds(m, view, &orders) else { return Vec::new() };
    let ahead = windows_ahead(m, view, &orders).unwrap_or_default();
    let plays = ahead.iter().filter_map(|ahead| window(m, ahead)).flat_map(|window| window.plays);
    let plays = plays.filter(|(order, _)| order.is_play()).map(|(order, odds)| (Some(order), odds));
    let test = |(play, odds)| AidedTest { ship, company: Vec::new(), dial: None, crew, play, odds };
    std::iter::once((None, plain)).chain(plays).map(test).collect()
}

/// The fewest ships that make a test or an attack likelier by joining it, of as many those that do most for it, and the chance
/// with them.
pub fn company(m: &Match, view: &View, order: Order) -> Option<(Vec<ShipId>, Odds)> {
    let alone = odds(m, view, &[order]).ok()?;
    let Decision::Join { from, .. } = after(m, view, order)?.flow.decision else { return None };
    let ships: Vec<ShipId> = from.iter().collect();
    let groups = |size: u32| {
        (1_u32..1 << ships.len()).filter(move |group| group.count_ones() == size).map(|group| {
            let is_in = |at: &usize| group >> at & 1 == 1;
            (0..ships.len()).filter(is_in).map(|at| ships[at]).collect::<Vec<ShipId>>()
        })
    };
    let with = |group: Vec<ShipId>| {
        let joins = group.iter().map(|ship| Order::Join { ship: *ship });
        let orders: Vec<Order> = std::iter::once(order).chain(joins).collect();
        Some((odds(m, view, &orders).ok()?, group))
    };
    let best = |size: u32| {
        let all = groups(size).filter_map(with);
        all.reduce(|best, one| if is_likelier(&one.0, &best.0) { one } else { best })
            .filter(|(odds, _)| is_likelier(odds, &alone))
    };
    (1..=ships.len() as u32).find_map(best).map(|(odds, group)| (group, odds))
}

/// Whether a success is likelier in the first.
pub fn is_likelier(one: &Odds, other: &Odds) -> bool {
    u128::from(one.success()) * u128::from(other.of) > u128::from(other.success()) * u128::from(one.of)
}
