//! Chances, as panels show them: of what is under way, of orders not yet given, of a card in hand.

use crate::app::panels::model::{Breakdown, BreakdownLine, Chance};
use crate::app::play::live::LiveMatch;
use crate::fleet::decision::Decision;
use crate::fleet::odds::{self, Odds};
use crate::fleet::order::Order;

use super::ship::breakdown;

/// The chance that the target is destroyed, if that is neither impossible nor certain on a success.
pub fn destroyed(odds: &Odds) -> Option<u8> {
    let ways = odds.ways(|end| end == odds::RollEnd::Destroyed);
    (ways > 0 && ways < odds.success()).then(|| odds.percent(ways))
}

/// The odds of orders not yet given.
pub fn odds_of(live: LiveMatch<'_>, orders: &[Order]) -> Option<Odds> {
    let seat = live.in_control()?;
    if !orders.iter().any(Order::rolls) {
        return None;
    }
    live.client.odds(seat, orders).filter(told)
}

/// The chance of what is under way if the window is passed, or of the group being gathered.
pub fn open_chance(live: LiveMatch<'_>) -> Option<Chance> {
    let seat = live.in_control()?;
    let decision = live.position().f.decision;
    let orders = if matches!(decision, Decision::Join { .. }) {
        live.commit_orders()?
    } else if matches!(decision, Decision::Window { .. }) {
        vec![Order::Pass]
    } else {
        return None;
    };
    live.client.odds(seat, &orders).filter(told).map(|odds| chance(live, &odds))
}

/// Whether there is a roll to tell of.
pub fn told(odds: &Odds) -> bool {
    odds.roll != odds::Roll::Nothing
}

pub fn chance(live: LiveMatch<'_>, odds: &Odds) -> Chance {
    let mut lines = breakdown(live.m(), &odds.own).0;
    let against = breakdown(live.m(), &odds.enemy).0;
    if matches!(odds.roll, odds::Roll::Level | odds::Roll::Installation | odds::Roll::Transport) {
        // A Level is nobody's bonus.
        lines.extend(against.into_iter().map(|line| BreakdownLine {
            source: "Against Level".to_owned(),
            amount: line.amount.trim_start_matches('+').to_owned(),
            ..line
        }));
    } else {
        lines.extend(against);
    }
    Chance {
        ways: u32::try_from(odds.success()).unwrap_or(u32::MAX),
        of: u32::try_from(odds.of).unwrap_or(u32::MAX),
        sum: summary(odds),
        breakdown: Breakdown(lines),
        against: live.in_control().is_some_and(|seat| live.position().against(seat)),
    }
}

/// The possible outcomes, in words: "2 damage 17 %, 1 damage 42 %".
fn summary(odds: &Odds) -> String {
    let part = |one: &odds::RollOutcome| {
        let what = match one.end {
            odds::RollEnd::Passed => "passed".to_owned(),
            odds::RollEnd::Failed => "failed".to_owned(),
            odds::RollEnd::Missed => "no damage".to_owned(),
            odds::RollEnd::Damaged { points } => format!("{points} damage"),
            odds::RollEnd::Destroyed => "destroyed".to_owned(),
            odds::RollEnd::Through => "gets through".to_owned(),
            odds::RollEnd::Caught => "caught".to_owned(),
            odds::RollEnd::Encounter => "an encounter".to_owned(),
            odds::RollEnd::Quiet => "explored quietly".to_owned(),
            odds::RollEnd::Open => "depends on what follows".to_owned(),
        };
        format!("{what} {} %", odds.percent(one.ways))
    };
    odds.outcomes.iter().rev().map(part).collect::<Vec<_>>().join(", ")
}
