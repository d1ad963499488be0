//! What the cards in hand make of a mission's test that can be attempted at once: crew taken aboard before it, and what is
//! played in the window before its dice.
//!
//! Invariant: every ship that may attempt it is tried with each crew that could come aboard it and with each single play; two
//! cards in the window are never counted together (TEST-03).

use super::{Odds, odds, window, windows_ahead};
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// A mission's test with what helps it most out of the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct TestWithHand {
    /// Who makes it.
    pub ship: ShipId,
    /// Who is taken aboard before it.
    pub crew: Option<Order>,
    /// What is played before its dice.
    pub play: Option<Order>,
    pub odds: Odds,
}

/// The likeliest success of a mission's test that the seat of the view can attempt at once, where that takes something out of
/// its hand or from aboard; of equal chances that which takes less.
pub fn test_with_hand(m: &Match, view: &View, mission: MissionId) -> Option<TestWithHand> {
    let mut legal = Vec::new();
    Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, &mut legal);
    let attempts = legal.iter().filter_map(|order| match *order {
        Order::AttemptMission { ship, mission: own } if own == mission => Some(ship),
        _ => None,
    });
    let tried = attempts.flat_map(|ship| {
        let aboard = legal
            .iter()
            .filter(move |order| matches!(order, Order::AssignCrew { ship: own, .. } if *own == ship));
        let crew = std::iter::once(None).chain(aboard.copied().map(Some));
        crew.flat_map(move |crew| with_crew(m, view, Order::AttemptMission { ship, mission }, crew))
            .map(move |(crew, play, odds)| TestWithHand { ship, crew, play, odds })
    });
    let best = tried.reduce(|best, one| if is_better(&one, &best) { one } else { best })?;
    (best.crew.is_some() || best.play.is_some()).then_some(best)
}

/// The test after this crew has come aboard: as it is, and with each single play.
fn with_crew(
    m: &Match,
    view: &View,
    attempt: Order,
    crew: Option<Order>,
) -> Vec<(Option<Order>, Option<Order>, Odds)> {
    let orders: Vec<Order> = crew.into_iter().chain([attempt]).collect();
    let Ok(plain) = odds(m, view, &orders) else { return Vec::new() };
    let ahead = windows_ahead(m, view, &orders).unwrap_or_default();
    let plays = ahead.iter().filter_map(|ahead| window(m, ahead)).flat_map(|window| window.plays);
    let plays = plays.filter(|(order, _)| order.is_play());
    std::iter::once((crew, None, plain)).chain(plays.map(|(play, odds)| (crew, Some(play), odds))).collect()
}

/// Whether a success is likelier in the first, or as likely with less.
fn is_better(one: &TestWithHand, other: &TestWithHand) -> bool {
    let cost = |test: &TestWithHand| u8::from(test.crew.is_some()) + u8::from(test.play.is_some());
    let (of_one, of_other) = (
        u128::from(one.odds.success()) * u128::from(other.odds.of),
        u128::from(other.odds.success()) * u128::from(one.odds.of),
    );
    of_one > of_other || of_one == of_other && cost(one) < cost(other)
}
