//! The setting of a ship's dial that serves a roll best.
//!
//! Invariant: only settings that may be turned to in the position seen are tried (POWER-02).

use super::{Odds, after, is_likelier};
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// A turned dial, and what it makes of a roll.
#[derive(Clone, Debug)]
pub struct TurnedDial {
    /// An index into the settings of the ship's card.
    pub setting: u8,
    /// The chance then.
    pub odds: Odds,
    /// What is seen then.
    pub view: View,
}

/// The setting to turn a ship's dial to with which a success is likeliest, and likelier than now, or at least less far off where
/// there is no hope yet.
pub fn finest_setting(
    m: &Match,
    view: &View,
    ship: ShipId,
    now: &Odds,
    chance: impl Fn(&View) -> Option<Odds>,
) -> Option<TurnedDial> {
    let turned = settings(m, view, ship).into_iter().filter_map(|setting| {
        let view = after(m, view, Order::AdjustPower { ship, setting })?;
        Some(TurnedDial { setting, odds: chance(&view)?, view })
    });
    turned.fold(None, |finest: Option<TurnedDial>, one| {
        let least = finest.as_ref().map_or(now, |finest| &finest.odds);
        let serves = is_likelier(&one.odds, least) || is_less_far(&one.odds, least);
        if serves { Some(one) } else { finest }
    })
}

/// The settings that the ship's dial can be turned to.
pub fn settings(m: &Match, view: &View, ship: ShipId) -> Vec<u8> {
    let mut legal = Vec::new();
    Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, &mut legal);
    let turned = legal.into_iter().filter_map(|order| match order {
        Order::AdjustPower { ship: own, setting } if own == ship => Some(setting),
        _ => None,
    });
    turned.collect()
}

/// Whether of two rolls without hope the first brings more.
fn is_less_far(one: &Odds, other: &Odds) -> bool {
    let brings = |odds: &Odds| odds.own.iter().filter_map(|term| term.amount).map(i32::from).sum::<i32>();
    one.success() == 0 && other.success() == 0 && brings(one) > brings(other)
}
